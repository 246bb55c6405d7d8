//! How far a name is from what was typed.

/// Letters to add, drop or exchange to get from one text to the other (Levenshtein), `None` when
/// there are more than `tolerance`.
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
