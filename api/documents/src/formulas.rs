//! Texts that a spreadsheet would run as formulas. An apostrophe before them makes it show them; what
//! was written so reads back as the same text.

use std::borrow::Cow;

/// What a formula begins with, also in full width, which spreadsheets in East Asian settings read alike.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Makes sure that a spreadsheet shows the text of a CSV file instead of running it.
pub fn harmless(text: &str) -> Cow<'_, str> {
    if text.trim_start_matches('\'').starts_with(FORMULA) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// The text for a workbook, which runs no text: only an apostrophe of its own could be mistaken.
pub fn unmistakable(text: &str) -> Cow<'_, str> {
    if as_meant(text) == text {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(format!("'{text}"))
    }
}

/// The text without the apostrophe that was put before it. A workbook may have come from a CSV file.
pub fn as_meant(text: &str) -> &str {
    match text.strip_prefix('\'') {
        Some(meant) if meant.trim_start_matches('\'').starts_with(FORMULA) => meant,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_reads_back_as_the_same_text() {
        for text in [
            "=1+1", "'=1+1", "''=1+1", "+370 612", "'quoted", "-", "'", "", "plain",
        ] {
            assert_eq!(as_meant(&harmless(text)), text);
            assert_eq!(as_meant(&unmistakable(text)), text);
        }
        assert_eq!(unmistakable("=1+1"), "=1+1");
    }
}
