//! Whether a PDF is encrypted (ISO 32000-1, 7.5.5 and 7.6): the dictionary at its end says so, to which
//! the last line but one leads.

use memchr::memmem;

use super::{Look, Seen, Verdict};
use crate::files::kinds::FileKind;

/// How far before the end of the file its last words are looked for, in bytes.
const END: usize = 2_048;
/// How much of what they lead to is looked at. A table of 3,000 objects has 60,000 bytes.
const TABLE: usize = 64 * 1024;
/// How far before the end a dictionary after a longer table is looked for.
const LONG_END: usize = 16 * 1024;

/// `begin` is where its mark stands; its places are counted from there, or from the beginning of the file.
pub fn look(seen: &Seen, begin: u64) -> Look<Verdict> {
    let (_, end) = seen.end(END)?;
    let mut is_encrypted = false;
    if let Some(table) = table(&end) {
        for at in [table, table.saturating_add(begin)] {
            if at < seen.size {
                is_encrypted |= says_so(&seen.at_most(at, TABLE)?);
            }
        }
        let (_, end) = seen.end(LONG_END)?;
        let dictionary = memmem::rfind(&end, b"trailer").and_then(|at| end.get(at..));
        is_encrypted |= dictionary.is_some_and(names_encryption);
    }
    Ok(if is_encrypted {
        Verdict::Protected
    } else {
        Verdict::Is(FileKind::Pdf)
    })
}

/// The place of the last table of objects.
fn table(end: &[u8]) -> Option<u64> {
    let at = memmem::rfind(end, b"startxref")?.checked_add(9)?;
    let rest = end.get(at..)?.trim_ascii_start();
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(rest.get(..digits)?).ok()?.parse().ok()
}

/// Whether a table, or a stream that is one, comes with a dictionary that names an encryption.
fn says_so(table: &[u8]) -> bool {
    let table = table.trim_ascii_start();
    if table.starts_with(b"xref") {
        let dictionary = memmem::find(table, b"trailer").and_then(|at| table.get(at..));
        let dictionary = dictionary.map(|from| {
            let end = memmem::find(from, b"startxref").unwrap_or(from.len());
            from.get(..end).unwrap_or_default()
        });
        return dictionary.is_some_and(names_encryption);
    }
    let is_object = table.first().is_some_and(u8::is_ascii_digit);
    let end = memmem::find(table, b"stream").unwrap_or_default();
    is_object && table.get(..end).is_some_and(names_encryption)
}

fn names_encryption(dictionary: &[u8]) -> bool {
    const KEY: &[u8] = b"/Encrypt";
    memmem::find_iter(dictionary, KEY).any(|at| {
        let next = at.checked_add(KEY.len()).and_then(|at| dictionary.get(at));
        // Not `/EncryptMetadata`.
        next.is_some_and(|next| !next.is_ascii_alphanumeric())
    })
}

#[cfg(test)]
pub mod tests {
    use super::super::tests::found;
    use super::*;
    use crate::files::kinds::Container;

    fn pdf(before: &str, dictionary: &str, is_stream: bool) -> Vec<u8> {
        let objects = format!("{before}%PDF-1.7\n1 0 obj\n(Read /Encrypt in a text)\nendobj\n");
        let table = if is_stream {
            format!("9 0 obj\n<</Type/XRef {dictionary}>>\nstream\nx\nendstream\nendobj\n")
        } else {
            format!("xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1 {dictionary}>>\n")
        };
        let at = objects.len();
        format!("{objects}{table}startxref\n{at}\n%%EOF\n").into_bytes()
    }

    pub fn encrypted() -> Vec<u8> {
        pdf("", "/Encrypt 5 0 R", true)
    }

    #[test]
    fn an_encrypted_file_says_so_at_its_end() {
        for is_stream in [false, true] {
            for (dictionary, expected) in [
                ("", Verdict::Is(FileKind::Pdf)),
                ("/EncryptMetadata true", Verdict::Is(FileKind::Pdf)),
                ("/Encrypt 5 0 R /ID [<00>]", Verdict::Protected),
                ("/Encrypt<</Filter/Standard>>", Verdict::Protected),
            ] {
                for before in ["", "X-Mailer: scanner\r\n\r\n"] {
                    let content = pdf(before, dictionary, is_stream);
                    let begin = before.len() as u64;
                    let verdict = found(&content, Container::Pdf { begin });
                    assert_eq!(verdict, expected, "{dictionary}");
                }
            }
        }
        let plain = found(b"%PDF-1.7 and no more", Container::Pdf { begin: 0 });
        assert_eq!(plain, Verdict::Is(FileKind::Pdf));
    }
}
