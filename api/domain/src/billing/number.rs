//! Numbers of invoices as printed: the serie, a dash and at least five digits, such as `FLL1-01024`. At most 15
//! characters, which is what accounting programs keep.

/// Most characters of a number in print.
pub const LONGEST: usize = 15;

/// A number as printed.
pub fn printed(serie: &str, number: i64) -> String {
    format!("{serie}-{number:05}")
}

/// Whether a number in print is short enough.
pub fn fits(serie: &str, number: i64) -> bool {
    printed(serie, number).chars().count() <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_five_digits_or_more() {
        assert_eq!(printed("FLL1", 1024), "FLL1-01024");
        assert_eq!(printed("A", 1_234_567), "A-1234567");
        assert!(fits("ABCDEFGHI", 99_999));
        assert!(!fits("ABCDEFGHI", 100_000));
    }
}
