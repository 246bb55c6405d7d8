//! Measures typing mistakes in a place name.

/// The number of letters to add, remove or replace to turn one text into the other (Levenshtein
/// distance); `None` if it is more than `tolerance`.
pub(super) fn slips_between(typed: &[char], name: &str, tolerance: usize) -> Option<usize> {
    let length = name.chars().count();
    if length.abs_diff(typed.len()) > tolerance {
        return None;
    }
    let mut row: Vec<usize> = (0..=typed.len()).collect();
    for (index, letter) in name.chars().enumerate() {
        let mut before = index;
        let mut left = index + 1;
        let mut next = vec![left];
        for (above, other) in row.iter().skip(1).zip(typed) {
            left = (before + usize::from(letter != *other))
                .min(above + 1)
                .min(left + 1);
            before = *above;
            next.push(left);
        }
        row = next;
    }
    row.last().copied().filter(|slips| *slips <= tolerance)
}
