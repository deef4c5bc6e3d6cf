//! Writes what JavaScript needs to call a WebAssembly module: `unscramble-wasm-bindgen FILE FOLDER NAME`.

use std::env::args;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let [file, folder, name] =
        args().skip(1).collect::<Vec<_>>().try_into().map_err(|_| "FILE FOLDER NAME")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(file).out_name(&name).web(true)?.typescript(true);
    bindgen.remove_producers_section(true);
    bindgen.keep_debug(false).remove_name_section(true);
    bindgen.generate(folder)?;
    Ok(())
}
