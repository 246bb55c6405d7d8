//! The names that people give their files: shown, and sent with a download. Never part of a path.

use std::collections::HashSet;

use domain::{Sentence, texts};
use unicode_normalization::UnicodeNormalization;

/// Most characters of a name.
pub const LONGEST: usize = 255;

/// The name as it is shown: without folders, and without characters that no user sees or that turn the
/// direction of the text, which can make one ending look like another.
///
/// # Errors
/// The sentence to answer when it is too long.
pub fn shown(sent: &str) -> Result<String, Sentence> {
    let last = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = last.nfc().filter(|letter| !is_unseen(*letter)).collect();
    let name = name.trim();
    if name.chars().count() > LONGEST {
        return Err(texts::files::file_name_too_long(LONGEST));
    }
    Ok(name.to_owned())
}

/// The name, unless it is nothing but an ending: whoever looks for the file finds no name to click on.
///
/// # Errors
/// The sentence to answer.
pub fn with_stem(name: String) -> Result<String, Sentence> {
    match name.rsplit_once('.') {
        Some((stem, _)) if stem.trim().is_empty() => Err(texts::files::file_without_name()),
        _ => Ok(name),
    }
}

fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The name, or the first one with a number that is not taken: `policy (2).pdf`.
pub fn free(name: String, taken: &HashSet<String>) -> String {
    if !taken.contains(&name) {
        return name;
    }
    let (stem, ending) = match name.rfind('.') {
        Some(dot) => name.split_at(dot),
        None => (name.as_str(), ""),
    };
    // One of so many numbers is free.
    (2..=taken.len().saturating_add(2))
        .map(|number| {
            let mark = format!(" ({number}){ending}");
            let room = LONGEST.saturating_sub(mark.chars().count());
            stem.chars().take(room).chain(mark.chars()).collect()
        })
        .find(|name: &String| !taken.contains(name))
        .unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_no_folder_and_nothing_unseen() {
        for (sent, expected) in [
            ("policy.pdf", "policy.pdf"),
            ("../../etc/passwd.pdf", "passwd.pdf"),
            (r"C:\Users\me\policy.pdf", "policy.pdf"),
            (
                " Draudimas \u{1f69a} ąčę.pdf ",
                "Draudimas \u{1f69a} ąčę.pdf",
            ),
            ("c\u{30c}ekis.pdf", "čekis.pdf"),
            ("a\0b\r\n.pdf", "ab.pdf"),
            ("exe.\u{202e}fdp.pdf", "exe.fdp.pdf"),
            ("\u{feff}a\u{200b}b\u{61c}c\u{2029}.pdf", "abc.pdf"),
            // What joins the parts of one picture stays.
            (
                "\u{1f469}\u{200d}\u{1f527}.pdf",
                "\u{1f469}\u{200d}\u{1f527}.pdf",
            ),
            ("..", ".."),
            ("", ""),
        ] {
            assert_eq!(shown(sent).unwrap(), expected, "{sent:?}");
        }
        assert!(shown(&format!("{}.pdf", "x".repeat(251))).is_ok());
        assert!(shown(&format!("{}.pdf", "x".repeat(252))).is_err());
    }

    #[test]
    fn an_ending_alone_is_no_name() {
        for (sent, is_name) in [
            ("a.pdf", true),
            (" . .pdf", true),
            (".pdf", false),
            ("   .pdf", false),
            ("folder/.pdf", false),
            ("\u{200b}\u{a0}.docx", false),
            ("noending", true),
        ] {
            let named = shown(sent).and_then(with_stem);
            assert_eq!(named.is_ok(), is_name, "{sent:?}");
        }
    }

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let long = format!("{}.pdf", "ž".repeat(251));
        let taken = HashSet::from(["a.pdf", "a (2).pdf", "noending", &long].map(str::to_owned));
        let free = |name: &str| free(name.to_owned(), &taken);
        assert_eq!(free("b.pdf"), "b.pdf");
        assert_eq!(free("a.pdf"), "a (3).pdf");
        assert_eq!(free("noending"), "noending (2)");
        let numbered = free(&long);
        assert_eq!(numbered.chars().count(), LONGEST);
        assert!(numbered.ends_with("ž (2).pdf"), "{numbered}");
    }
}
