//! Looks into a workbook before it is opened: a workbook is a ZIP archive, and a small one may unpack
//! into gigabytes.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::Unreadable;

/// How the names of parts with XML end, in small letters.
const XML: [&str; 2] = [".xml", ".rels"];
/// The most parts of a workbook.
const MOST_PARTS: usize = 2_000;
/// The most that all parts may have unpacked, in bytes; 20,000 rows of 100 columns have less.
const MOST_UNPACKED: u64 = 192 * 1024 * 1024;
/// The most that a part may have that is not a sheet, in bytes: these are read as a whole.
const MOST_IN_MEMORY: u64 = 32 * 1024 * 1024;
/// The most texts that a workbook may announce; the reader makes room for as many.
const MOST_TEXTS: u64 = 2_000_000;
/// What announces them.
const ANNOUNCEMENT: &[u8] = b"uniqueCount";

/// Unpacks everything once, without keeping it. The sizes that the archive itself tells prove nothing.
pub fn check(content: &[u8]) -> Result<(), Unreadable> {
    let mut archive = ZipArchive::new(Cursor::new(content)).map_err(|_| Unreadable::Damaged)?;
    if archive.len() > MOST_PARTS {
        return Err(Unreadable::TooLarge);
    }
    let mut left = MOST_UNPACKED;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(|_| Unreadable::Damaged)?;
        let name = part
            .name()
            .map_err(|_| Unreadable::Damaged)?
            .to_ascii_lowercase();
        let is_sheet = name.contains("worksheets/");
        let kind = match XML.iter().any(|ending| name.ends_with(ending)) {
            true if is_sheet => Kind::Sheet,
            true => Kind::Xml,
            false => Kind::Other,
        };
        let most = if is_sheet {
            left
        } else {
            left.min(MOST_IN_MEMORY)
        };
        let size = measure(part, most, kind)?;
        left = left.saturating_sub(size);
    }
    Ok(())
}

/// What a part is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// XML with cells.
    Sheet,
    /// Other XML.
    Xml,
    /// A picture, or anything else that is not read.
    Other,
}

/// How many bytes a part has.
fn measure(mut part: impl Read, most: u64, kind: Kind) -> Result<u64, Unreadable> {
    let (mut size, mut piece) = (0_u64, vec![0; 64 * 1024]);
    // The end of the piece before, in which an announcement may have begun.
    let mut seen: Vec<u8> = Vec::new();
    loop {
        let count = part.read(&mut piece).map_err(|_| Unreadable::Damaged)?;
        if count == 0 {
            return Ok(size);
        }
        size = size.saturating_add(u64::try_from(count).unwrap_or(u64::MAX));
        if size > most {
            return Err(Unreadable::TooLarge);
        }
        if kind != Kind::Other {
            let new = piece.get(..count).unwrap_or_default();
            // Only text in which letters are single bytes can be searched for the announcement.
            if new
                .iter()
                .any(|byte| *byte < b' ' && !b"\t\r\n".contains(byte))
            {
                return Err(Unreadable::Damaged);
            }
            seen.extend_from_slice(new);
            if announces_too_much(&seen) {
                return Err(Unreadable::TooLarge);
            }
            if kind == Kind::Sheet && names_no_column(&seen) {
                return Err(Unreadable::Damaged);
            }
            let kept = seen.len().saturating_sub(256);
            seen.drain(..kept);
        }
    }
}

/// Whether a cell stands in a column that no sheet has. The last one is XFD; the number of one with more letters is
/// too large for the reader.
fn names_no_column(xml: &[u8]) -> bool {
    memchr::memchr_iter(b'=', xml).any(|at| {
        let (before, after) = xml.split_at(at);
        // The attribute r, and not the end of another one or of an address on the internet.
        let [.., before, b'r'] = before.trim_ascii_end() else {
            return false;
        };
        let after = after.get(1..).unwrap_or_default().trim_ascii_start();
        let [b'"' | b'\'', value @ ..] = after else {
            return false;
        };
        if !before.is_ascii_whitespace() {
            return false;
        }
        let letters = value.iter().take_while(|byte| byte.is_ascii_alphabetic());
        let letters = letters.take(10).count();
        letters > 3 && value.get(letters).is_some_and(u8::is_ascii_digit)
    })
}

fn announces_too_much(xml: &[u8]) -> bool {
    let mut rest = xml;
    while let Some(at) = rest
        .windows(ANNOUNCEMENT.len())
        .position(|window| window == ANNOUNCEMENT)
    {
        rest = rest
            .get(at.saturating_add(ANNOUNCEMENT.len())..)
            .unwrap_or_default();
        let value = rest.iter().skip_while(|byte| b" \t\r\n=\"'".contains(byte));
        let digits: Vec<u8> = value
            .take(20)
            .copied()
            .take_while(u8::is_ascii_digit)
            .collect();
        let number = String::from_utf8(digits).unwrap_or_default();
        if !number.is_empty() && number.parse::<u64>().unwrap_or(u64::MAX) > MOST_TEXTS {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    /// A part's name, and what writes it.
    type Part<'a> = (&'a str, &'a dyn Fn(&mut dyn Write));

    fn archive(parts: &[Part<'_>]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, fill) in parts {
            writer
                .start_file(*name, SimpleFileOptions::default())
                .unwrap();
            fill(&mut writer);
        }
        writer.finish().unwrap().into_inner()
    }

    #[test]
    fn what_unpacks_into_too_much_is_not_opened() {
        let zeros = |megabytes: usize| {
            move |part: &mut dyn Write| {
                for _ in 0..megabytes {
                    part.write_all(&vec![b' '; 1024 * 1024]).unwrap();
                }
            }
        };
        let sheet = zeros(200);
        let bomb = archive(&[("xl/worksheets/sheet1.xml", &sheet)]);
        assert!(bomb.len() < 1024 * 1024, "{}", bomb.len());
        assert_eq!(check(&bomb), Err(Unreadable::TooLarge));
        let texts = zeros(33);
        let bomb = archive(&[("xl/sharedStrings.xml", &texts)]);
        assert_eq!(check(&bomb), Err(Unreadable::TooLarge));
        let good = zeros(20);
        assert_eq!(
            check(&archive(&[("xl/worksheets/sheet1.xml", &good)])),
            Ok(())
        );
    }

    #[test]
    fn a_column_that_no_sheet_has_is_found_where_cells_are_and_nowhere_else() {
        let cells =
            |text: &'static str| move |part: &mut dyn Write| write!(part, "{text}").unwrap();
        let address = cells("<t>https://portal.example/?user=jonas85 r=\"ABCDE1\"</t>");
        let theme = cells("<a:sysClr val='window' lastClr=\"FFFFF0\"/>");
        let sheet = cells("<c r=\"XFD1\" error=\"Enter1\"><v>?r=abcdef1</v></c>");
        let good = archive(&[
            ("xl/sharedStrings.xml", &address),
            ("xl/theme/theme1.xml", &theme),
            ("xl/worksheets/sheet1.xml", &sheet),
        ]);
        assert_eq!(check(&good), Ok(()));
        for wrong in ["<c r=\"ABCD1\">", "<c\n\tr='ZZZZZZZZ2'>"] {
            let wrong = archive(&[("xl/worksheets/sheet1.xml", &cells(wrong))]);
            assert_eq!(check(&wrong), Err(Unreadable::Damaged));
        }
    }

    #[test]
    fn an_announcement_of_texts_that_no_memory_holds_is_not_believed() {
        let announced = |count: &'static str| {
            archive(&[("xl/sharedStrings.xml", &move |part: &mut dyn Write| {
                part.write_all(b"<!-- uniqueCount='1' --><sst").unwrap();
                part.write_all(&vec![b' '; 65_505]).unwrap();
                write!(part, "uniqueCount=\"{count}\"/>").unwrap();
            })])
        };
        assert_eq!(check(&announced("999999999999")), Err(Unreadable::TooLarge));
        assert_eq!(check(&announced("20000")), Ok(()));
    }
}
