//! Checks and comparison of typed text.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Whether a text looks like an e-mail address: one `@`, a local part of at most 64 characters, a
/// domain of at least two labels, no spaces.
///
/// Only sending a message can tell whether the address works. The standard also allows quoted local
/// parts and bare IP addresses; no user uses them, so they are rejected.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let local_fits = !local.is_empty()
        && local.len() <= 64
        && !local.starts_with('.')
        && !local.ends_with('.')
        && !local.contains("..")
        && local
            .chars()
            .all(|c| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c));
    let label_fits = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_alphanumeric() || c == '-')
    };
    let top_label_fits = domain.rsplit('.').next().is_some_and(|label| {
        label.chars().count() >= 2 && !label.chars().all(|c| c.is_ascii_digit())
    });
    local_fits
        && text.len() <= 254
        && domain.contains('.')
        && domain.split('.').all(label_fits)
        && top_label_fits
}

/// A text as words are compared: in lower case, without accents.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|one| !is_combining_mark(*one)) {
        for lower in letter.to_lowercase() {
            match lower {
                'ł' => folded.push('l'),
                'ø' => folded.push('o'),
                'ß' => folded.push_str("ss"),
                'æ' => folded.push_str("ae"),
                other => folded.push(other),
            }
        }
    }
    folded
}

/// A text as near as ASCII comes to it, on one line: without accents, and `_` for what has no letter there.
pub fn ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|one| !is_combining_mark(*one)) {
        match letter {
            'ł' => plain.push('l'),
            'Ł' => plain.push('L'),
            'ø' => plain.push('o'),
            'Ø' => plain.push('O'),
            'đ' => plain.push('d'),
            'Đ' => plain.push('D'),
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'Æ' => plain.push_str("AE"),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => plain.push('-'),
            letter if letter.is_ascii_graphic() || letter == ' ' => plain.push(letter),
            _ => plain.push('_'),
        }
    }
    plain
}
