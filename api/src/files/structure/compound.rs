//! Word documents among compound files (MS-CFB): by the streams in the root of their directory, not by
//! those of what is embedded in them.
//!
//! A document with macros is one, unlike among the newer files, where it is a kind of its own: many old
//! documents have the empty macros of their template, and nothing runs that a person does not allow.

use super::{Look, Missing, Seen, Verdict, long, short};
use crate::files::kinds::FileKind;

/// Where the header lists the sectors of the table of sectors, and how many of them.
const LISTED: usize = 76;
const MOST_LISTED: u32 = 109;
/// Most further lists that are followed. Two are enough for the largest file.
const MOST_LISTS: u32 = 8;
/// Most sectors of the directory, and most entries of its root, that are looked at.
const MOST_SECTORS: usize = 512;
const MOST_ENTRIES: usize = 1_000;
/// Sectors from this number on, and entries, mark ends and gaps.
const NO_SECTOR: u32 = 0xFFFF_FFFA;
const END_OF_CHAIN: u32 = 0xFFFF_FFFE;
const NO_ENTRY: u32 = 0xFFFF_FFFF;
/// Bytes of an entry of the directory.
const ENTRY: u64 = 128;
/// What kind an entry is.
const STREAM: u8 = 2;
const ROOT: u8 = 5;
/// Streams below this size lie in sectors of another size, and are not looked into.
const SMALL: u32 = 4_096;
/// How the text of a document begins (MS-DOC, 2.5.1): Word 97 and later, and those before.
const TEXT: [u16; 2] = [0xA5EC, 0xA5DC];
/// The flag of its head that says it is encrypted.
const ENCRYPTED: u16 = 0x0100;

struct Container<'a> {
    seen: &'a Seen,
    header: Vec<u8>,
    /// Bytes of a sector: 2 to this power.
    shift: u32,
    /// The sectors of the directory, in its order.
    directory: Vec<u32>,
}

/// An entry of the directory.
struct Entry {
    name: String,
    kind: u8,
    left: u32,
    right: u32,
    child: u32,
    begin: u32,
    size: u32,
}

pub fn look(seen: &Seen) -> Look<Verdict> {
    let container = Container::open(seen)?;
    let root = container.entry(0)?;
    if root.kind != ROOT {
        return Ok(Verdict::Unknown);
    }
    let streams = container.streams(root.child)?;
    let has = |name: &str| streams.iter().any(|stream| stream.name == name);
    if has("EncryptedPackage") {
        return Ok(Verdict::Protected);
    }
    let text = streams.iter().find(|stream| stream.name == "WordDocument");
    let Some(text) = text.filter(|_| !has("Workbook") && !has("Book")) else {
        return Ok(Verdict::Unknown);
    };
    Ok(if container.is_encrypted(text)? {
        Verdict::Protected
    } else {
        Verdict::Is(FileKind::Doc)
    })
}

impl<'a> Container<'a> {
    fn open(seen: &'a Seen) -> Look<Self> {
        let header = seen.bytes(0, 512)?;
        let shift = short(&header, 30)?;
        if short(&header, 28)? != 0xFFFE || ![9, 12].contains(&shift) {
            return Err(Missing::Outside);
        }
        let mut next = long(&header, 48)?;
        let mut container = Self {
            seen,
            header,
            shift: u32::from(shift),
            directory: Vec::new(),
        };
        while next < NO_SECTOR && container.directory.len() < MOST_SECTORS {
            container.directory.push(next);
            next = container.after(next)?;
        }
        let is_cut = container.directory.len() == MOST_SECTORS;
        if next == END_OF_CHAIN || is_cut {
            Ok(container)
        } else {
            Err(Missing::Outside)
        }
    }

    /// Where a sector begins: the header takes the place of one.
    fn place(&self, sector: u32) -> u64 {
        u64::from(sector).saturating_add(1) << self.shift
    }

    /// How many numbers a sector holds.
    fn numbers(&self) -> u32 {
        1 << self.shift.saturating_sub(2)
    }

    /// A number in a sector.
    fn number(&self, sector: u32, index: u32) -> Look<u32> {
        if sector >= NO_SECTOR {
            return Err(Missing::Outside);
        }
        let at = self.place(sector).saturating_add(u64::from(index) * 4);
        long(&self.seen.bytes(at, 4)?, 0)
    }

    /// The sector that follows in the chain, as the table of sectors has it.
    fn after(&self, sector: u32) -> Look<u32> {
        let numbers = self.numbers();
        let (part, index) = (sector / numbers, sector % numbers);
        self.number(self.part_of_table(part)?, index)
    }

    /// The sector that holds this part of the table. The header lists the first ones; after them come
    /// sectors full of such numbers, each of which ends with the number of the next.
    fn part_of_table(&self, part: u32) -> Look<u32> {
        let Some(further) = part.checked_sub(MOST_LISTED) else {
            let at = usize::try_from(part).map_err(|_| Missing::Outside)?;
            return long(&self.header, LISTED + at * 4);
        };
        let in_a_list = self.numbers() - 1;
        let (lists, index) = (further / in_a_list, further % in_a_list);
        if lists > MOST_LISTS {
            return Err(Missing::Outside);
        }
        let mut list = long(&self.header, 68)?;
        for _ in 0..lists {
            list = self.number(list, in_a_list)?;
        }
        self.number(list, index)
    }

    fn entry(&self, number: u32) -> Look<Entry> {
        let at = u64::from(number) * ENTRY;
        let sector = usize::try_from(at >> self.shift).ok();
        let sector = sector.and_then(|place| self.directory.get(place));
        let sector = *sector.ok_or(Missing::Outside)?;
        let inside = at & ((1 << self.shift) - 1);
        let bytes = self
            .seen
            .bytes(self.place(sector).saturating_add(inside), 128)?;
        // With the zero at its end, which is no part of the name.
        let length = usize::from(short(&bytes, 64)?).saturating_sub(2);
        let name = bytes.get(..length.min(62)).ok_or(Missing::Outside)?;
        let letters = name.chunks_exact(2).map(|letter| short(letter, 0));
        let letters = letters.collect::<Look<Vec<_>>>()?;
        Ok(Entry {
            name: String::from_utf16_lossy(&letters),
            kind: *bytes.get(66).ok_or(Missing::Outside)?,
            left: long(&bytes, 68)?,
            right: long(&bytes, 72)?,
            child: long(&bytes, 76)?,
            begin: long(&bytes, 116)?,
            size: long(&bytes, 120)?,
        })
    }

    /// The streams of a folder, whose entries are a tree that begins with this one.
    fn streams(&self, first: u32) -> Look<Vec<Entry>> {
        let (mut streams, mut open, mut count) = (Vec::new(), vec![first], 0_usize);
        while let Some(number) = open.pop() {
            if number == NO_ENTRY {
                continue;
            }
            count += 1;
            if count > MOST_ENTRIES {
                return Err(Missing::Outside);
            }
            let entry = self.entry(number)?;
            open.extend([entry.left, entry.right]);
            if entry.kind == STREAM {
                streams.push(entry);
            }
        }
        Ok(streams)
    }

    /// Whether the head of the text says that it is encrypted.
    fn is_encrypted(&self, text: &Entry) -> Look<bool> {
        if text.size < SMALL || text.begin >= NO_SECTOR {
            return Ok(false);
        }
        let head = self.seen.bytes(self.place(text.begin), 12)?;
        let is_text = TEXT.contains(&short(&head, 0)?);
        Ok(is_text && short(&head, 10)? & ENCRYPTED != 0)
    }
}

#[cfg(test)]
pub mod tests {
    use super::super::tests::{found, found_in};
    use super::*;
    use crate::files::kinds::Container as Kind;

    const SECTOR: usize = 512;

    fn number_of(place: usize) -> u32 {
        u32::try_from(place).unwrap()
    }

    fn put(file: &mut [u8], at: usize, bytes: &[u8]) {
        file[at..at + bytes.len()].copy_from_slice(bytes);
    }

    /// A compound file with these streams in its root and these inside a folder, each of 4,096 bytes that
    /// begin as given.
    pub fn compound(root: &[(&str, [u8; 12])], folder: &[&str]) -> Vec<u8> {
        let entries = 1 + root.len() + 1 + folder.len();
        let directory = entries.div_ceil(4);
        let streams = root.len() * 8;
        let mut file = vec![0; SECTOR * (2 + directory + streams)];
        put(&mut file, 0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
        put(&mut file, 24, &[0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0]);
        put(&mut file, 44, &1_u32.to_le_bytes());
        put(&mut file, 48, &1_u32.to_le_bytes());
        put(&mut file, 56, &4096_u32.to_le_bytes());
        for at in [60, 68] {
            put(&mut file, at, &END_OF_CHAIN.to_le_bytes());
        }
        put(&mut file, LISTED, &0_u32.to_le_bytes());
        for listed in 1..109 {
            put(&mut file, LISTED + listed * 4, &NO_ENTRY.to_le_bytes());
        }
        // The table of sectors: itself, the directory, the streams.
        let mut table = vec![0xFFFF_FFFD_u32];
        let chain = |length: usize, table: &mut Vec<u32>| {
            let first = table.len();
            table.extend((1..length).map(|place| number_of(first + place)));
            table.push(END_OF_CHAIN);
        };
        chain(directory, &mut table);
        for _ in root {
            chain(8, &mut table);
        }
        table.resize(128, NO_ENTRY);
        for (place, number) in table.iter().enumerate() {
            put(&mut file, SECTOR + place * 4, &number.to_le_bytes());
        }
        let mut entry =
            |number: usize, name: &str, kind: u8, right: usize, child: u32, begin: u32| {
                let at = 2 * SECTOR + number * 128;
                let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
                put(&mut file, at, &name);
                put(
                    &mut file,
                    at + 64,
                    &u16::try_from(name.len() + 2).unwrap().to_le_bytes(),
                );
                put(&mut file, at + 66, &[kind]);
                let right = if right == 0 {
                    NO_ENTRY
                } else {
                    number_of(right)
                };
                for (place, number) in [(68, NO_ENTRY), (72, right), (76, child), (116, begin)] {
                    put(&mut file, at + place, &number.to_le_bytes());
                }
                put(&mut file, at + 120, &4096_u32.to_le_bytes());
            };
        entry(0, "Root Entry", ROOT, 0, 1, END_OF_CHAIN);
        let of_folder = root.len() + 1;
        for (place, (name, _)) in root.iter().enumerate() {
            let begin = 1 + directory + place * 8;
            entry(
                place + 1,
                name,
                STREAM,
                place + 2,
                NO_ENTRY,
                number_of(begin),
            );
        }
        entry(of_folder, "ObjectPool", 1, 0, number_of(of_folder) + 1, 0);
        for (place, name) in folder.iter().enumerate() {
            let last = place + 1 == folder.len();
            let next = if last { 0 } else { of_folder + place + 2 };
            entry(of_folder + 1 + place, name, STREAM, next, NO_ENTRY, 0);
        }
        for (place, (_, content)) in root.iter().enumerate() {
            put(&mut file, SECTOR * (2 + directory + place * 8), content);
        }
        file
    }

    const PLAIN: [u8; 12] = [0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const LOCKED: [u8; 12] = [0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0, 1];

    pub fn doc() -> Vec<u8> {
        compound(
            &[("1Table", [0; 12]), ("WordDocument", PLAIN)],
            &["Contents"],
        )
    }

    #[test]
    fn a_document_is_known_by_what_its_root_holds() {
        for (root, folder, expected) in [
            (
                vec![("WordDocument", PLAIN)],
                vec![],
                Verdict::Is(FileKind::Doc),
            ),
            (
                vec![
                    ("1Table", [0; 12]),
                    ("Data", [0; 12]),
                    ("WordDocument", PLAIN),
                ],
                vec!["Workbook"],
                Verdict::Is(FileKind::Doc),
            ),
            (
                vec![("Workbook", [0; 12])],
                vec!["WordDocument"],
                Verdict::Unknown,
            ),
            (
                vec![("WordDocument", PLAIN), ("Workbook", [0; 12])],
                vec![],
                Verdict::Unknown,
            ),
            (
                vec![("PowerPoint Document", [0; 12])],
                vec![],
                Verdict::Unknown,
            ),
            (vec![("WordDocument", LOCKED)], vec![], Verdict::Protected),
            (
                vec![("EncryptionInfo", [0; 12]), ("EncryptedPackage", [0; 12])],
                vec![],
                Verdict::Protected,
            ),
        ] {
            let content = compound(&root, &folder);
            assert_eq!(found(&content, Kind::Compound), expected, "{root:?}");
            assert_eq!(found_in(&content, Kind::Compound, 512).0, expected);
        }
    }

    #[test]
    fn chains_that_never_end_do() {
        let mut content = doc();
        // The directory follows itself.
        put(&mut content, SECTOR + 4, &1_u32.to_le_bytes());
        assert_eq!(found(&content, Kind::Compound), Verdict::Is(FileKind::Doc));
        // So does an entry.
        put(&mut content, 2 * SECTOR + 128 + 72, &1_u32.to_le_bytes());
        assert_eq!(found(&content, Kind::Compound), Verdict::Unknown);
    }
}
