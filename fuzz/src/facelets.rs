//! States as text: exactly the valid texts are read, whatever their shape, and they are written in the usual order.

use unscramble_cube::FaceletsError;
use unscramble_cube::validate::validate;
use unscramble_cube::written::{Written, is_mirrored};

use super::witness::written::{Text, is_misspelled, read, stickers};
use super::witness::{colors_of, size_of, symbols_of};

/// One text; if it has six parts with `|` between them, also these as faces.
pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let faces: Vec<&str> = text.split('|').collect();
    if let Ok(faces) = <[&str; 6]>::try_from(faces) {
        let each = faces.map(stickers);
        let are_equal = each.iter().all(|face| face.len() == each[0].len())
            && !faces.into_iter().any(is_misspelled);
        check(Written::faces(faces), are_equal.then(|| each.concat()));
    }
    match read(text) {
        Text::Read(stickers) => check(Written::text(text), Some(stickers)),
        Text::Uneven | Text::Odd => check(Written::text(text), None),
        Text::Undecided => {
            let written = Written::text(text).expect("the number of stickers is right");
            let (mut found, mut given) = (written.symbols().to_vec(), stickers(text));
            found.sort_unstable();
            given.sort_unstable();
            assert_eq!(found, given);
            let _ = (written.facelets(), written.typed());
        }
    }
}

/// Compares what was read with the stickers in facelet order.
fn check(found: Result<Written, FaceletsError>, stickers: Option<Vec<char>>) {
    let sized = stickers.and_then(|stickers| Some((size_of(stickers.len())?, stickers)));
    let (written, size, stickers) = match (found, sized) {
        (Ok(written), Some((size, stickers))) => (written, size, stickers),
        (Err(error), None) => return assert!(!error.to_string().is_empty()),
        (found, expected) => panic!("{found:?}, and not {expected:?}"),
    };
    assert_eq!((written.size(), written.symbols()), (size, &stickers[..]));
    assert_eq!(written.typed().expect("a typed state").size(), size);
    match (written.facelets(), symbols_of(&stickers)) {
        (Ok(facelets), Some(symbols)) => {
            assert_eq!(facelets.to_string(), String::from_iter(&stickers));
            assert_eq!(facelets.cube().colors(), colors_of(&stickers, &symbols));
            // What is written is read as it is.
            let text = facelets.to_string();
            let parts = |face: usize| &text[face * size * size..][..size * size];
            let again = Written::faces([0, 1, 2, 3, 4, 5].map(parts)).expect("it was written");
            assert_eq!(again.facelets().expect("it was written"), facelets);
            if size <= 30 {
                let _ = (validate(&facelets), is_mirrored(&facelets));
            }
        }
        (Err(FaceletsError::UnknownSymbol { detail, facelet }), None) => {
            assert!(detail.contains(&format!("{:?}", stickers[facelet])));
        }
        (found, expected) => panic!("{found:?}, and not {expected:?}"),
    }
}
