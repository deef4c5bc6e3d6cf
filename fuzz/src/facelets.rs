//! Facelets as text: exactly the valid texts are read, and they are written as they were read.

use unscramble_cube::validate::validate;
use unscramble_cube::{Facelets, FaceletsError};

use super::witness::{colors_of, size_of, stickers, symbols_of};

/// One text, or six faces with `|` between them.
pub fn run(input: &[u8]) {
    let Ok(text) = std::str::from_utf8(input) else { return };
    let faces: Vec<&str> = text.split('|').collect();
    let (found, texts) = match <[&str; 6]>::try_from(faces) {
        Ok(faces) => (Facelets::parse_faces(faces), faces.to_vec()),
        Err(_) => (Facelets::parse(text), vec![text]),
    };
    let faces: Vec<Vec<char>> = texts.into_iter().map(stickers).collect();
    let stickers = faces.concat();
    let are_equal = faces.iter().all(|face| face.len() == faces[0].len());
    let size = size_of(stickers.len()).filter(|_| are_equal);
    let expected = size.zip(symbols_of(&stickers));

    match (found, expected) {
        (Ok(facelets), Some((size, symbols))) => {
            assert_eq!(facelets.cube().size(), size);
            assert_eq!(facelets.to_string(), String::from_iter(&stickers));
            let colors = colors_of(&stickers, &symbols);
            assert_eq!(facelets.cube().colors(), colors);
            for (facelet, sticker) in stickers.iter().enumerate() {
                let color = facelets.cube().facelet(facelet);
                assert_eq!(facelets.symbols().letter(color), *sticker);
            }
            if size <= 30 {
                let _ = validate(&facelets);
            }
        }
        (Err(FaceletsError::UnknownSymbol { detail, facelet }), None) => {
            assert!(size.is_some() && detail.contains(&format!("{:?}", stickers[facelet])));
        }
        (Err(error), None) => assert!(size.is_none() && !error.to_string().is_empty()),
        (found, expected) => panic!("{found:?}, and not {expected:?}"),
    }
}
