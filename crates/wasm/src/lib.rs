//! The engine of the service for browsers: it answers the requests of the HTTP API, without HTTP.

use unscramble_cube::MAX_SIZE;
use unscramble_solve::Budget;
use unscramble_solve::tables::{Groups, Source};
use unscramble_teach::Language;
use unscramble_wire::engine::{self, Call};
use wasm_bindgen::prelude::wasm_bindgen;

/// An engine with its tables.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Engine(engine::Engine);

/// The answer to a request.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Answer(engine::Answer);

#[wasm_bindgen]
impl Engine {
    /// Creates an engine whose searches may have tables of so many megabytes; 5 are the least that it takes. A search builds
    /// tables when it first needs them.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(tables_mb: u32) -> Engine {
        let groups = Groups::within(tables_mb.into(), &[]);
        Engine(engine::Engine::new(Source { groups, ..Source::default() }, MAX_SIZE))
    }

    /// Answers what would be sent to the service as a request: its method, its path with the query, and its body. `language` is
    /// the tag of the language of texts, English if there are none in it. `seed` makes a scramble without a seed, and `id`
    /// becomes the `request_id` of a problem.
    #[must_use]
    pub fn answer(
        &self,
        method: &str,
        target: &str,
        body: &str,
        language: &str,
        seed: &str,
        id: &str,
    ) -> Answer {
        let language = Language::with_tag(language).unwrap_or_default();
        let call = Call { method, target, body: body.as_bytes(), language, seed, id };
        Answer(self.0.answer(&call, &Budget::unlimited()))
    }
}

#[wasm_bindgen]
impl Answer {
    /// Returns the status, as of HTTP.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn status(&self) -> u16 {
        self.0.status
    }

    /// Returns the content type.
    #[wasm_bindgen(getter, js_name = "type")]
    #[must_use]
    pub fn kind(&self) -> String {
        self.0.kind.to_owned()
    }

    /// Returns the body.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn body(&self) -> Vec<u8> {
        self.0.body.clone()
    }
}
