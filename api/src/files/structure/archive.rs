//! Word documents among ZIP archives (APPNOTE 6.3, ECMA-376 part 2): by the central directory, and by the
//! one part that says what the others are.

use std::io::Read;

use flate2::read::DeflateDecoder;
use memchr::memmem;

use super::{Look, Missing, Seen, Verdict, long, short};
use crate::files::kinds::FileKind;

/// The longest end of an archive: its record with the longest comment.
const LONGEST_END: usize = 22 + 65_535;
/// Most bytes of the central directory. A document has some dozens of entries.
const MOST_DIRECTORY: usize = 512 * 1024;
/// Most bytes of the list of content types, packed and unpacked. One of a long document has some 10,000.
const MOST_TYPES: usize = 256 * 1024;

/// The name of the list of content types.
const TYPES: &[u8] = b"[Content_Types].xml";
/// The end of the type of a document's main part. With macros it is another one.
const MAIN_PART: &[u8] = b"wordprocessingml.document.main+xml\"";
/// What every type of a document with macros has.
const WITH_MACROS: &[u8] = b"macroenabled";
/// The names that parts with macros end in, in lower case.
const MACROS: [&[u8]; 2] = [b"vbaproject.bin", b"vbadata.xml"];

/// An entry of the central directory.
struct Entry<'a> {
    name: &'a [u8],
    is_encrypted: bool,
    method: u16,
    packed: u32,
    /// Where the entry itself begins.
    begin: u32,
}

pub fn look(seen: &Seen) -> Look<Verdict> {
    let directory = directory(seen)?;
    let entries = entries(&directory)?;
    if entries.iter().any(|entry| entry.is_encrypted) {
        return Ok(Verdict::Protected);
    }
    let mut lists = entries
        .iter()
        .filter(|entry| entry.name.eq_ignore_ascii_case(TYPES));
    let (Some(types), None) = (lists.next(), lists.next()) else {
        return Ok(Verdict::Unknown);
    };
    let has_macros = entries.iter().any(|entry| {
        let name = entry.name.to_ascii_lowercase();
        MACROS.iter().any(|ending| name.ends_with(ending))
    });
    let types = unpacked(seen, types)?;
    let is_there = main_part(&types).is_some_and(|part| {
        entries
            .iter()
            .any(|entry| entry.name.eq_ignore_ascii_case(part))
    });
    Ok(if is_there && !has_macros {
        Verdict::Is(FileKind::Docx)
    } else {
        Verdict::Unknown
    })
}

/// The central directory, which the record at the very end of the file tells.
fn directory(seen: &Seen) -> Look<Vec<u8>> {
    let (begin, end) = seen.end(LONGEST_END)?;
    let is_last = |at: &usize| {
        let comment = short(&end, at.saturating_add(20)).map(usize::from);
        comment.is_ok_and(|comment| at.saturating_add(22).saturating_add(comment) == end.len())
    };
    let at = memmem::rfind_iter(&end, b"PK\x05\x06").find(is_last);
    let at = at.ok_or(Missing::Outside)?;
    let size = long(&end, at.saturating_add(12))?;
    let place = u64::from(long(&end, at.saturating_add(16))?);
    let record = begin.saturating_add(u64::try_from(at).map_err(|_| Missing::Outside)?);
    let size_in_memory = usize::try_from(size).map_err(|_| Missing::Outside)?;
    if size_in_memory > MOST_DIRECTORY || place.saturating_add(u64::from(size)) > record {
        return Err(Missing::Outside);
    }
    seen.bytes(place, size_in_memory)
}

fn entries(mut directory: &[u8]) -> Look<Vec<Entry<'_>>> {
    let mut entries = Vec::new();
    while !directory.is_empty() {
        if !directory.starts_with(b"PK\x01\x02") {
            return Err(Missing::Outside);
        }
        let length = |at| short(directory, at).map(usize::from);
        let (name, extra, comment) = (length(28)?, length(30)?, length(32)?);
        let end_of_name = 46_usize.saturating_add(name);
        let end = end_of_name.saturating_add(extra).saturating_add(comment);
        entries.push(Entry {
            name: directory.get(46..end_of_name).ok_or(Missing::Outside)?,
            is_encrypted: short(directory, 8)? & 1 == 1,
            method: short(directory, 10)?,
            packed: long(directory, 20)?,
            begin: long(directory, 42)?,
        });
        directory = directory.get(end..).ok_or(Missing::Outside)?;
    }
    Ok(entries)
}

/// The content of a small entry.
fn unpacked(seen: &Seen, entry: &Entry<'_>) -> Look<Vec<u8>> {
    let packed = usize::try_from(entry.packed).map_err(|_| Missing::Outside)?;
    if packed > MOST_TYPES {
        return Err(Missing::Outside);
    }
    let begin = u64::from(entry.begin);
    let head = seen.bytes(begin, 30)?;
    if !head.starts_with(b"PK\x03\x04") {
        return Err(Missing::Outside);
    }
    let before = [short(&head, 26)?, short(&head, 28)?];
    let before = before.map(u64::from).iter().sum::<u64>();
    let content = seen.bytes(begin.saturating_add(30).saturating_add(before), packed)?;
    match entry.method {
        0 => Ok(content),
        8 => inflated(&content),
        _ => Err(Missing::Outside),
    }
}

fn inflated(content: &[u8]) -> Look<Vec<u8>> {
    let most = u64::try_from(MOST_TYPES).unwrap_or(u64::MAX);
    let mut text = Vec::new();
    let mut reading = DeflateDecoder::new(content).take(most.saturating_add(1));
    let read = reading.read_to_end(&mut text);
    if read.is_err() || text.len() > MOST_TYPES {
        return Err(Missing::Outside);
    }
    Ok(text)
}

/// The name of the part that is the document, without the slash before it; none if it may have macros.
fn main_part(types: &[u8]) -> Option<&[u8]> {
    if memmem::find(&types.to_ascii_lowercase(), WITH_MACROS).is_some() {
        return None;
    }
    let at = memmem::find(types, MAIN_PART)?;
    let begin = memchr::memrchr(b'<', types.get(..at)?)?;
    let end = at.checked_add(memchr::memchr(b'>', types.get(at..)?)?)?;
    let element = types.get(begin..end)?;
    let name = memmem::find(element, b"PartName=\"")?.checked_add(10)?;
    let name = element.get(name..)?;
    let name = name.get(..memchr::memchr(b'"', name)?)?;
    name.strip_prefix(b"/")
}

#[cfg(test)]
mod tests {
    use zip::CompressionMethod::{Deflated, Stored};

    use super::super::tests::{DOCUMENT, archive, content_types, docx, found, found_in};
    use super::*;
    use crate::files::kinds::Container;

    fn of(content: &[u8]) -> Verdict {
        found(content, Container::Archive)
    }

    #[test]
    fn a_document_is_known_by_its_main_part() {
        let types = content_types(DOCUMENT);
        let list = ("[Content_Types].xml", types.as_str());
        let text = ("word/document.xml", "<w:document/>");
        let is = Verdict::Is(FileKind::Docx);
        for (entries, expected) in [
            (vec![list, text], is),
            (vec![text, ("docProps/app.xml", "<a/>"), list], is),
            (vec![list], Verdict::Unknown),
            (vec![text], Verdict::Unknown),
            (
                vec![list, text, ("word/vbaProject.bin", "x")],
                Verdict::Unknown,
            ),
            (vec![list, ("word/other.xml", "x")], Verdict::Unknown),
            (
                vec![("META-INF/MANIFEST.MF", "x"), ("Main.class", "x")],
                Verdict::Unknown,
            ),
        ] {
            for method in [Stored, Deflated] {
                let content = archive(&entries, method);
                assert_eq!(of(&content), expected, "{entries:?}");
                assert_eq!(found_in(&content, Container::Archive, 100).0, expected);
            }
        }
    }

    #[test]
    fn other_office_files_are_no_documents() {
        for kind in [
            "application/vnd.ms-word.document.macroEnabled.main+xml",
            "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
        ] {
            let types = content_types(kind);
            let content = archive(
                &[("[Content_Types].xml", &types), ("word/document.xml", "x")],
                Deflated,
            );
            assert_eq!(of(&content), Verdict::Unknown, "{kind}");
        }
    }

    #[test]
    fn a_document_inside_an_archive_does_not_make_one_of_it() {
        let inner = docx();
        let mut outer = archive(&[("read me.txt", "x")], Stored);
        let mut content = inner.clone();
        content.append(&mut outer);
        assert_eq!(of(&content), Verdict::Unknown);
        // What follows the archive is not its end.
        let mut content = inner;
        content.extend_from_slice(b"rest");
        assert_eq!(of(&content), Verdict::Unknown);
    }

    #[test]
    fn a_list_that_unpacks_into_too_much_is_not_unpacked() {
        let types = content_types(DOCUMENT) + &" ".repeat(2 * MOST_TYPES);
        let content = archive(
            &[("[Content_Types].xml", &types), ("word/document.xml", "x")],
            Deflated,
        );
        assert!(content.len() < 10_000);
        assert_eq!(of(&content), Verdict::Unknown);
    }

    #[test]
    fn entries_with_a_password_are_protected() {
        let mut content = docx();
        let at = memmem::find(&content, b"PK\x01\x02").unwrap();
        content[at + 8] |= 1;
        assert_eq!(of(&content), Verdict::Protected);
    }
}
