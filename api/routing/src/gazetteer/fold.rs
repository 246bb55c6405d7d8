//! Folds text for searching: no capitals, accents or punctuation.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The form in which texts are compared: lower case, letters without accents (`Šiauliai` →
/// `siauliai`, `Łódź` → `lodz`), and a single space for anything that is not a letter or digit. Letters
/// fold as in every other search.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
    {
        match character {
            // Letters that Unicode does not decompose into a base letter and a mark.
            'ł' => folded.push('l'),
            'ø' => folded.push('o'),
            'đ' | 'ð' => folded.push('d'),
            'ǥ' => folded.push('g'),
            'ħ' => folded.push('h'),
            'ı' => folded.push('i'),
            'ŋ' => folded.push('n'),
            'ĸ' => folded.push('q'),
            'ŧ' => folded.push('t'),
            'ə' => folded.push('e'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'þ' => folded.push_str("th"),
            // An apostrophe disappears: L'Aquila becomes laquila, not l aquila. So does the Catalan dot
            // between two l.
            '\'' | '‘' | '’' | '`' | 'ʼ' | '·' => {}
            letter if letter.is_alphanumeric() => folded.push(letter),
            // Lower-casing the Turkish İ leaves a combining dot.
            mark if is_combining_mark(mark) => {}
            _ if folded.ends_with(' ') || folded.is_empty() => {}
            _ => folded.push(' '),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}
