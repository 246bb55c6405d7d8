//! Creditor references (ISO 11649), such as `RF28 FLL1 1024 9`.

use super::scan::{Text, remainder};

/// The most characters of a reference.
const LONGEST: usize = 25;

/// A reference in a text.
pub struct Reference {
    /// What stands behind the check digits, without blanks. None if they are wrong: then nothing of it counts.
    pub content: Option<String>,
    /// Where it ends.
    pub end: usize,
}

/// The reference that begins at a place.
pub fn at(text: &Text, place: usize) -> Option<Reference> {
    let head = text.slice(place..place + 4);
    let is_reference = text.begins(place)
        && matches!(head, ['R', 'F', one, two] if one.is_ascii_digit() && two.is_ascii_digit());
    if !is_reference {
        return None;
    }
    let mut ends = Vec::new();
    let mut end = place;
    while let Some(next) = token_end(text, end, place) {
        ends.push(next);
        end = next;
    }
    let whole = |end: usize| -> String {
        let letters = text.slice(place..end).iter();
        letters.filter(|one| **one != ' ').collect()
    };
    let valid = ends.iter().rev().find_map(|end| {
        let code = whole(*end);
        let is_valid = (5..=LONGEST).contains(&code.len()) && remainder(&code) == Some(1);
        let content = code.get(4..).filter(|_| is_valid)?.to_owned();
        Some(Reference {
            content: Some(content),
            end: *end,
        })
    });
    valid.or_else(|| {
        let end = text.groups(place).last().copied()?;
        (whole(end).len() > 6).then_some(Reference { content: None, end })
    })
}

/// The end of the next run of letters and digits, if at most one blank is before it and the code is not too long.
fn token_end(text: &Text, from: usize, begin: usize) -> Option<usize> {
    let start = if from > begin && text.at(from) == Some(' ') {
        from + 1
    } else {
        from
    };
    let end = text.run(start, |one| one.is_ascii_alphanumeric());
    // Every fourth character may have a blank after it.
    (end > start && end - begin <= LONGEST + LONGEST / 4).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a reference has; a bar if its check digits are wrong.
    fn content(text: &str) -> Option<String> {
        let reference = at(&Text::new(text), 0)?;
        Some(reference.content.unwrap_or("-".to_owned()))
    }

    #[test]
    fn check_digits_are_verified() {
        assert_eq!(content("RF28FLL110249"), Some("FLL110249".to_owned()));
        assert_eq!(content("RF28 FLL1 1024 9"), Some("FLL110249".to_owned()));
        assert_eq!(
            content("RF28 FLL1 1024 9 ACIU"),
            Some("FLL110249".to_owned())
        );
        assert_eq!(content("RF27FLL110249"), Some("-".to_owned()));
        assert_eq!(content("RF27 FLL1 1024 9"), Some("-".to_owned()));
        assert_eq!(content("RFX"), None);
    }
}
