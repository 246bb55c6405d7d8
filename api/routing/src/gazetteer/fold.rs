//! Folds text for searching: no capitals, accents or punctuation.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The form in which texts are compared: lower case, letters without accents (`Šiauliai` →
/// `siauliai`, `Łódź` → `lodz`), and a single space for anything that is not a letter or digit. Letters
/// fold as in every other search.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in letters_of(text) {
        match character {
            // An apostrophe disappears: L'Aquila becomes laquila, not l aquila. So does the Catalan dot
            // between two l.
            '\'' | '‘' | '’' | '`' | 'ʼ' | '·' => {}
            letter if letter.is_alphanumeric() => push(&mut folded, letter),
            // Lower-casing the Turkish İ leaves a combining dot.
            mark if is_combining_mark(mark) => {}
            _ if folded.ends_with(' ') || folded.is_empty() => {}
            _ => folded.push(' '),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Its letters in lower case and without marks, and everything else.
pub fn letters_of(text: &str) -> impl Iterator<Item = char> {
    text.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
}

/// Adds a letter, without what Unicode does not decompose into a base letter and a mark.
pub fn push(text: &mut String, letter: char) {
    match letter {
        'ł' => text.push('l'),
        'ø' => text.push('o'),
        'đ' | 'ð' => text.push('d'),
        'ǥ' => text.push('g'),
        'ħ' => text.push('h'),
        'ı' => text.push('i'),
        'ŋ' => text.push('n'),
        'ĸ' => text.push('q'),
        'ŧ' => text.push('t'),
        'ə' => text.push('e'),
        'ß' => text.push_str("ss"),
        'æ' => text.push_str("ae"),
        'œ' => text.push_str("oe"),
        'þ' => text.push_str("th"),
        letter => text.push(letter),
    }
}
