//! Texts of banks as they are compared: Latin capitals without accents.

use crate::text::fold;

/// The text in Latin capitals without accents; letters that only look Latin are taken for Latin ones, dashes of any
/// length for hyphens, and blanks of any kind for spaces. The letter O stays a letter.
pub fn capitals(text: &str) -> Vec<char> {
    let mut all = Vec::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            one if one.is_ascii_graphic() => all.push(one.to_ascii_uppercase()),
            '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => all.push('-'),
            one if one.is_whitespace() || one.is_control() => all.push(' '),
            one => {
                let folded = fold(one.encode_utf8(&mut [0; 4]));
                let letters = folded.chars().map(looks_like);
                all.extend(letters.flat_map(char::to_uppercase));
            }
        }
    }
    all
}

/// The Latin letter that a Cyrillic or Greek one looks like as a capital.
fn looks_like(letter: char) -> char {
    match letter {
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' => 'c',
        'е' | 'ε' => 'e',
        'н' | 'η' => 'h',
        'і' | 'ι' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'ν' => 'n',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'у' | 'υ' => 'y',
        'х' | 'χ' => 'x',
        'ζ' => 'z',
        other => other,
    }
}

/// Letters and digits alone, in capitals.
pub fn compact(text: &str) -> String {
    let letters = capitals(text).into_iter();
    letters.filter(|one| one.is_alphanumeric()).collect()
}

/// Digits as they are compared: without leading zeros, the number nought as `0`.
pub fn without_zeros(digits: &str) -> String {
    let rest = digits.trim_start_matches('0');
    let is_nought = rest.is_empty() && !digits.is_empty();
    if is_nought { "0" } else { rest }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_look_alike_are_the_same() {
        assert_eq!(compact("ТRN–4507 / Кr"), "TRN4507KR");
        assert_eq!(compact("Sąskaita Nr. 7"), "SASKAITANR7");
        assert_eq!(compact("АВСЕНКМОРТХ"), "ABCEHKMOPTX");
        assert_eq!(compact("1O247"), "1O247");
    }

    #[test]
    fn zeros_in_front_do_not_count() {
        assert_eq!(without_zeros("0010246"), "10246");
        assert_eq!(without_zeros("000"), "0");
    }
}
