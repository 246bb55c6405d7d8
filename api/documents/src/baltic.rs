//! Texts in the characters of accounting programs of the Baltic countries (windows-1257).

use encoding_rs::{EncoderResult, WINDOWS_1257};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text in windows-1257. A letter that is not among its characters becomes its base letter, such as Ř an R; any
/// other one, such as a Cyrillic letter, a question mark. None is dropped.
pub fn encoded(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut encoder = WINDOWS_1257.new_encoder();
    let mut left = text;
    loop {
        // Each character of this encoding is one byte.
        bytes.reserve(left.len() + 1);
        let (result, read) =
            encoder.encode_from_utf8_to_vec_without_replacement(left, &mut bytes, true);
        left = left.get(read..).unwrap_or_default();
        match result {
            EncoderResult::Unmappable(letter) => bytes.push(base_of(letter)),
            EncoderResult::InputEmpty => return bytes,
            EncoderResult::OutputFull => {}
        }
    }
}

/// Whether a letter of the text has no character, nor a base letter that has one.
pub fn lacks_letters(text: &str) -> bool {
    let marks = |bytes: &[u8]| memchr::memchr_iter(b'?', bytes).count();
    marks(&encoded(text)) > marks(text.as_bytes())
}

fn base_of(letter: char) -> u8 {
    let base = match letter {
        // Strokes are no accents that could be taken off.
        'Đ' | 'Ð' => Some('D'),
        'đ' => Some('d'),
        'Ħ' => Some('H'),
        'ħ' => Some('h'),
        'ı' => Some('i'),
        _ => letter.nfkd().find(|one| !is_combining_mark(*one)),
    };
    let base = base.filter(char::is_ascii);
    base.and_then(|base| u8::try_from(base).ok())
        .unwrap_or(b'?')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(text: &str) -> String {
        let bytes = encoded(text);
        WINDOWS_1257.decode(&bytes).0.into_owned()
    }

    #[test]
    fn letters_keep_their_place() {
        let text = "Vežėjas „Šiauliai“ – 5 €, Przykład, Müller";
        assert_eq!(there_and_back(text), text);
        assert_eq!(encoded("ž"), [0xFE]);
    }

    #[test]
    fn letters_without_a_character_are_noticed() {
        assert!(lacks_letters("ООО Ромашка"));
        for text in ["Why?", "Řehoř", "Šiauliai"] {
            assert!(!lacks_letters(text), "{text}");
        }
    }

    #[test]
    fn what_there_is_no_character_for_is_folded_and_never_dropped() {
        for (text, expected) in [
            ("Dvořák Řehoř Đorđe", "Dvorak Rehor Dorde"),
            ("ООО Рога", "??? ????"),
            ("Șoș & Ğ", "Sos & G"),
            ("½ 漢", "½ ?"),
        ] {
            assert_eq!(there_and_back(text), expected, "{text}");
        }
    }
}
