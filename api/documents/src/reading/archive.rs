//! ZIP archives that hold one file.

use std::io::{Cursor, Read};

use serde::{Deserialize, Serialize};
use zip::ZipArchive;

/// The most bytes that a file may have, unless more are asked for.
const LARGEST: usize = 1024 * 1024;

/// Why there is no such file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum UnreadableArchive {
    /// It is put together wrongly, or no archive.
    #[error("damaged")]
    Damaged,
    /// There are several files in it, or none.
    #[error("not one file")]
    NotOneFile,
    /// The file is larger than is wanted.
    #[error("too large")]
    TooLarge,
}

/// The content of the only file of an archive.
///
/// # Errors
/// See [`UnreadableArchive`].
pub fn only_file(archive: &[u8]) -> Result<Vec<u8>, UnreadableArchive> {
    only_file_within(archive, LARGEST)
}

/// The content of the only file of an archive, which has at most so many bytes.
///
/// # Errors
/// See [`UnreadableArchive`].
pub fn only_file_within(archive: &[u8], largest: usize) -> Result<Vec<u8>, UnreadableArchive> {
    let damaged = |_| UnreadableArchive::Damaged;
    let mut archive = ZipArchive::new(Cursor::new(archive)).map_err(damaged)?;
    if archive.len() != 1 {
        return Err(UnreadableArchive::NotOneFile);
    }
    let file = archive.by_index(0).map_err(damaged)?;
    let mut content = Vec::new();
    let most = u64::try_from(largest).unwrap_or(u64::MAX);
    file.take(most.saturating_add(1))
        .read_to_end(&mut content)
        .map_err(|_| UnreadableArchive::Damaged)?;
    if content.len() > largest {
        return Err(UnreadableArchive::TooLarge);
    }
    Ok(content)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn archive(files: &[&[u8]]) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for (number, content) in files.iter().enumerate() {
            let name = format!("{number}.json");
            let options = SimpleFileOptions::default();
            writer.start_file(name, options).unwrap();
            writer.write_all(content).unwrap();
        }
        writer.finish().unwrap().into_inner()
    }

    #[test]
    fn one_file_that_is_not_too_large_is_read() {
        let large = vec![b' '; LARGEST + 1];
        for (files, read) in [
            (&[&b"{}"[..]][..], Ok(b"{}".to_vec())),
            (&[], Err(UnreadableArchive::NotOneFile)),
            (&[b"{}", b"{}"], Err(UnreadableArchive::NotOneFile)),
            (&[&large[..LARGEST]], Ok(large[..LARGEST].to_vec())),
            (&[&large], Err(UnreadableArchive::TooLarge)),
        ] {
            assert_eq!(only_file(&archive(files)), read);
        }
        let cut = archive(&[b"{}"]);
        assert_eq!(
            only_file(&cut[..cut.len() / 2]),
            Err(UnreadableArchive::Damaged)
        );
    }
}
