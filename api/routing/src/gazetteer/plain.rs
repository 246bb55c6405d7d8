//! Names as the database compares them.

use unicode_normalization::char::is_combining_mark;

use super::fold::{letters_of, push};

/// The form in which the database compares names: lower case, letters without accents, straight quotes
/// and hyphens. Other punctuation counts, so `UAB "Alfa"` is not `UAB Alfa`.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in letters_of(text.trim()) {
        match character {
            '‘' | '’' | '‚' | '‛' | '`' | 'ʼ' => plain.push('\''),
            '“' | '”' | '„' | '‟' | '«' | '»' => plain.push('"'),
            '‐'..='―' | '−' => plain.push('-'),
            mark if is_combining_mark(mark) => {}
            character => push(&mut plain, character),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn punctuation_counts_however_it_is_typeset() {
        assert_eq!(plain(" UAB „Žąsis – Łódź“ "), "uab \"zasis - lodz\"");
        assert_eq!(plain("D’Artagnan"), "d'artagnan");
        assert_ne!(plain("UAB \"Alfa\""), plain("UAB Alfa"));
    }
}
