//! What a stored file is by its structure: archives and compound files are containers, of which Word
//! documents are some, and what tells them apart stands anywhere in them, often at the end.
//!
//! This is no parser of documents: a few fields at places that other fields tell, each checked, and never
//! more than [`MOST_BLOCKS`] pieces of the file. A file that arrives goes to the storage at once, so what
//! is needed of it is read back from there: [`check`] says which block it misses, gets it, and begins
//! again.

mod archive;
mod compound;
mod pdf;

use std::collections::BTreeMap;
use std::ops::Range;

use futures_util::TryStreamExt;
use tenant_router::{Share, Work};

use super::kinds::{Container, FileKind};
use super::storage::{Files, StorageError, Unkept};
use crate::computing;
use crate::error::{ApiError, ApiResult};

/// Bytes of a block.
const BLOCK: u64 = 256 * 1024;
/// Most blocks that are looked at: 5 MiB, a quarter of the largest file.
const MOST_BLOCKS: usize = 20;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// One of the kinds that are taken.
    Is(FileKind),
    /// It opens only with a password.
    Protected,
    /// Nothing that is taken, or damaged.
    Unknown,
}

/// Why bytes of a file are not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// This block has not been read yet.
    Block(u64),
    /// The file has no such place, or makes no sense.
    Outside,
}

type Look<T> = Result<T, Missing>;

/// What has been read of a file.
struct Seen {
    size: u64,
    block: u64,
    blocks: BTreeMap<u64, Vec<u8>>,
}

impl Seen {
    fn of(size: u64, block: u64) -> Self {
        Self {
            size,
            block,
            blocks: BTreeMap::new(),
        }
    }

    /// The bytes of a block.
    fn range(&self, number: u64) -> Range<u64> {
        let begin = number.saturating_mul(self.block);
        begin..begin.saturating_add(self.block).min(self.size)
    }

    /// So many bytes from a place on.
    fn bytes(&self, at: u64, count: usize) -> Look<Vec<u8>> {
        let wanted = u64::try_from(count).map_err(|_| Missing::Outside)?;
        let end = at.checked_add(wanted).ok_or(Missing::Outside)?;
        if end > self.size {
            return Err(Missing::Outside);
        }
        let mut found = Vec::with_capacity(count);
        let mut next = at;
        while next < end {
            let number = next.checked_div(self.block).ok_or(Missing::Outside)?;
            let block = self.blocks.get(&number).ok_or(Missing::Block(number))?;
            let inside = self.range(number);
            let until = inside.end.min(end);
            let place = |at: u64| usize::try_from(at - inside.start).map_err(|_| Missing::Outside);
            let part = block.get(place(next)?..place(until)?);
            found.extend_from_slice(part.ok_or(Missing::Outside)?);
            next = until;
        }
        Ok(found)
    }

    /// The last bytes, or all if there are fewer, and where they begin.
    fn end(&self, most: usize) -> Look<(u64, Vec<u8>)> {
        let count = usize::try_from(self.size).map_or(most, |size| size.min(most));
        let at = u64::try_from(count).map_or(0, |count| self.size.saturating_sub(count));
        Ok((at, self.bytes(at, count)?))
    }

    /// The bytes from a place on, or all if there are fewer.
    fn at_most(&self, at: u64, most: usize) -> Look<Vec<u8>> {
        let left = self.size.checked_sub(at).ok_or(Missing::Outside)?;
        let count = usize::try_from(left).map_or(most, |left| left.min(most));
        self.bytes(at, count)
    }

    /// Whether more may be read.
    fn has_room(&self) -> bool {
        self.blocks.len() < MOST_BLOCKS
    }
}

/// A number of two bytes, the smaller first.
fn short(bytes: &[u8], at: usize) -> Look<u16> {
    let part = at.checked_add(2).and_then(|end| bytes.get(at..end));
    let part = part.and_then(|part| part.try_into().ok());
    part.map(u16::from_le_bytes).ok_or(Missing::Outside)
}

/// A number of four bytes, the smaller first.
fn long(bytes: &[u8], at: usize) -> Look<u32> {
    let part = at.checked_add(4).and_then(|end| bytes.get(at..end));
    let part = part.and_then(|part| part.try_into().ok());
    part.map(u32::from_le_bytes).ok_or(Missing::Outside)
}

fn look(seen: &Seen, container: Container) -> Look<Verdict> {
    match container {
        Container::Archive => archive::look(seen),
        Container::Compound => compound::look(seen),
        Container::Pdf { begin } => pdf::look(seen, begin),
    }
}

/// Finds out what a stored file of this size is.
///
/// # Errors
/// When the storage cannot be read, or the company computes too much at once.
pub async fn check(
    files: &Files,
    share: &Share,
    stored: &Unkept,
    size: u64,
    container: Container,
) -> ApiResult<Verdict> {
    let mut seen = Seen::of(size, BLOCK);
    loop {
        // Aside, because a part of an archive is unpacked.
        let looking = move || {
            let step = look(&seen, container);
            (seen, step)
        };
        let (back, step) = computing::run(share, Work::Computation, looking).await?;
        seen = back;
        match step {
            Ok(verdict) => return Ok(verdict),
            Err(Missing::Block(number)) if seen.has_room() => {
                let range = seen.range(number);
                let block = read(files, share, stored, range).await?;
                seen.blocks.insert(number, block);
            }
            Err(_) => return Ok(Verdict::Unknown),
        }
    }
}

async fn read(
    files: &Files,
    share: &Share,
    stored: &Unkept,
    range: Range<u64>,
) -> ApiResult<Vec<u8>> {
    let reading = async {
        let pieces = files.get_stream(share.company(), stored.key(), Some(range));
        let mut block = Vec::new();
        if let Some(mut pieces) = pieces.await? {
            while let Some(piece) = pieces.try_next().await? {
                block.extend_from_slice(&piece);
            }
        }
        Ok::<_, StorageError>(block)
    };
    reading.await.map_err(ApiError::Storage)
}

#[cfg(test)]
pub(super) mod tests {
    use std::io::{Cursor, Write};

    use proptest::prelude::*;
    use zip::write::SimpleFileOptions;
    use zip::{CompressionMethod, ZipWriter};

    use super::*;

    pub const DOCUMENT: &str =
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

    /// What a file is, read in blocks of this size, and how many blocks were needed.
    pub fn found_in(content: &[u8], container: Container, block: u64) -> (Verdict, usize) {
        let mut seen = Seen::of(content.len() as u64, block);
        loop {
            match look(&seen, container) {
                Ok(verdict) => return (verdict, seen.blocks.len()),
                Err(Missing::Block(number)) => {
                    let range = seen.range(number);
                    let place = |at: u64| usize::try_from(at).unwrap();
                    let part = &content[place(range.start)..place(range.end)];
                    let before = seen.blocks.insert(number, part.to_vec());
                    assert!(before.is_none(), "no block is missed twice");
                }
                Err(Missing::Outside) => return (Verdict::Unknown, seen.blocks.len()),
            }
        }
    }

    pub fn found(content: &[u8], container: Container) -> Verdict {
        found_in(content, container, BLOCK).0
    }

    pub fn content_types(of_main_part: &str) -> String {
        format!(
            r#"<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="{of_main_part}"/></Types>"#
        )
    }

    pub fn archive(entries: &[(&str, &str)], method: CompressionMethod) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in entries {
            let options = SimpleFileOptions::default().compression_method(method);
            zip.start_file(*name, options).unwrap();
            zip.write_all(content.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    pub fn docx() -> Vec<u8> {
        let types = content_types(DOCUMENT);
        archive(
            &[
                ("[Content_Types].xml", &types),
                ("word/document.xml", "<w/>"),
            ],
            CompressionMethod::Deflated,
        )
    }

    fn any_container() -> impl Strategy<Value = Container> {
        prop_oneof![
            Just(Container::Archive),
            Just(Container::Compound),
            (0_u64..2_000).prop_map(|begin| Container::Pdf { begin }),
        ]
    }

    proptest! {
        /// Whatever a file holds, it is checked, and no part of it is read twice.
        #[test]
        fn anything_is_judged(
            content in proptest::collection::vec(any::<u8>(), 0..3_000),
            container in any_container(),
            block in 16_u64..2_000,
        ) {
            found_in(&content, container, block);
        }

        /// The same of files that are damaged, or put together on purpose.
        #[test]
        fn a_damaged_file_is_judged(
            places in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
            which in 0_usize..3,
            cut in any::<prop::sample::Index>(),
            block in 16_u64..2_000,
        ) {
            let (mut content, container) = match which {
                0 => (docx(), Container::Archive),
                1 => (compound::tests::doc(), Container::Compound),
                _ => (pdf::tests::encrypted(), Container::Pdf { begin: 0 }),
            };
            for (place, byte) in places {
                let place = place.index(content.len());
                content[place] = byte;
            }
            content.truncate(content.len() - cut.index(content.len() / 4));
            found_in(&content, container, block);
        }
    }
}
