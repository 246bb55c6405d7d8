//! One spelling for search: without capitals, accents and punctuation.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A text as it is compared: lower case, letters without their marks (`Šiauliai` → `siauliai`,
/// `Łódź` → `lodz`), everything that is neither letter nor digit a single space.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text
        .nfd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
    {
        match character {
            // Letters that are not a base letter with a mark.
            'ł' => folded.push('l'),
            'ø' => folded.push('o'),
            'đ' | 'ð' => folded.push('d'),
            'ħ' => folded.push('h'),
            'ı' => folded.push('i'),
            'ə' => folded.push('e'),
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'þ' => folded.push_str("th"),
            // An apostrophe joins: L'Aquila is typed laquila or l aquila; the former is kept.
            '\'' | '’' | '`' | 'ʼ' => {}
            letter if letter.is_alphanumeric() => folded.push(letter),
            // Turkish İ leaves a combining dot behind when it is made lower case.
            mark if is_combining_mark(mark) => {}
            _ if folded.ends_with(' ') || folded.is_empty() => {}
            _ => folded.push(' '),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}
