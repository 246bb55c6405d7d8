//! Vehicle identification numbers as people write and paste them.

use super::{Reason, VIN_LENGTH, check};

/// The length of the first block of a VIN, which says who built the vehicle (ISO 3780).
const MAKER: usize = 3;

/// Splits a text box at commas, semicolons, spaces and line breaks, and normalises each number. What is written in
/// blocks (`WVG ZZZ5NZAW123456`) is one number if it can be nothing else.
pub fn split(text: &str) -> Vec<String> {
    let groups = text.split([',', ';', '\n', '\r', '\t']);
    groups.flat_map(|group| joined(&pieces(group))).collect()
}

/// What was written with spaces between and is as long as one VIN, but may be several serial numbers as well: each
/// as it would be without the spaces.
pub fn in_pieces(text: &str) -> Vec<String> {
    let groups = text.split([',', ';', '\n', '\r', '\t']);
    let numbers = groups.flat_map(|group| {
        let numbers = joined(&pieces(group));
        let starts = 0..numbers.len();
        let whole = starts.filter_map(|start| blocks(numbers.get(start..)?));
        whole.map(|(whole, _)| whole).collect::<Vec<_>>()
    });
    numbers.collect()
}

/// A number as it is stored: in capitals, without spaces and what cannot be seen. The dashes between the blocks of a
/// whole VIN are left out.
pub fn normalise(vin: &str) -> String {
    let seen = vin.chars().filter(|c| !c.is_whitespace() && !is_unseen(*c));
    let capitals: String = seen.map(plain_dash).collect::<String>().to_uppercase();
    let whole = capitals.replace('-', "");
    if whole.len() == VIN_LENGTH && whole.chars().all(|c| c.is_ascii_alphanumeric()) {
        whole
    } else {
        capitals
    }
}

fn pieces(group: &str) -> Vec<String> {
    let pieces = group.split_whitespace().map(normalise);
    pieces.filter(|piece| !piece.is_empty()).collect()
}

/// The numbers of pieces that stand side by side.
fn joined(pieces: &[String]) -> Vec<String> {
    let mut numbers = Vec::new();
    let mut rest = pieces;
    while let Some((first, others)) = rest.split_first() {
        let one = blocks(rest).filter(|(whole, _)| is_one(first, whole));
        let (number, taken) = one.unwrap_or_else(|| (first.clone(), 1));
        numbers.push(number);
        rest = rest.get(taken..).unwrap_or(others);
    }
    numbers
}

/// The first pieces together, and how many they are, if several of them are exactly as long as a VIN.
fn blocks(pieces: &[String]) -> Option<(String, usize)> {
    let mut whole = String::new();
    for (index, piece) in pieces.iter().enumerate() {
        whole.push_str(piece);
        if whole.len() >= VIN_LENGTH {
            let is_whole = whole.len() == VIN_LENGTH && index > 0;
            return is_whole.then_some((whole, index + 1));
        }
    }
    None
}

/// Whether these blocks can be nothing but one VIN: its check digit is correct, or it begins with the block of its
/// maker and ends as every VIN does, in four digits.
fn is_one(first: &str, whole: &str) -> bool {
    match check(whole).reason {
        Reason::CheckDigitOk => whole.chars().any(|c| c.is_ascii_alphabetic()),
        Reason::CheckDigitFree => {
            let has_maker = first.len() == MAKER && first.chars().any(|c| c.is_ascii_alphabetic());
            let end = whole.chars().rev().take(4);
            has_maker && end.into_iter().all(|c| c.is_ascii_digit())
        }
        _ => false,
    }
}

/// Whether this may stand between the blocks of one number, in a line.
pub(crate) fn is_within(c: char) -> bool {
    let is_blank = c.is_whitespace() && !matches!(c, '\n' | '\r' | '\t');
    is_blank || is_dash(c) || is_unseen(c)
}

/// Whether it is a dash of a keyboard or of type setting.
pub(crate) fn is_dash(c: char) -> bool {
    plain_dash(c) == '-'
}

/// What takes no place in a line, though it is copied with it: joiners, marks of direction, soft hyphens and byte
/// order marks. None of them parts two numbers.
pub(crate) fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

/// The dashes of type setting as the one of a keyboard.
fn plain_dash(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => '-',
        other => other,
    }
}
