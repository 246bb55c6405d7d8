//! Several files in one: a zip.

use std::io::{Cursor, Write};

use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

/// A zip of files with their names, in this order. The same files always give the same bytes.
///
/// # Errors
/// If a name stands twice.
pub fn zipped<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
) -> Result<Vec<u8>, ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        // Without the time of day, which would be another one each time.
        zip.start_file(name, SimpleFileOptions::DEFAULT)?;
        zip.write_all(content)?;
    }
    Ok(zip.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use zip::ZipArchive;

    use super::*;

    #[test]
    fn files_come_out_as_they_went_in() {
        let files: [(&str, &[u8]); 2] = [("a.xml", b"<a/>"), ("b.xml", b"<b/>")];
        let zip = zipped(files).unwrap();
        assert_eq!(zip, zipped(files).unwrap());
        let mut archive = ZipArchive::new(Cursor::new(zip)).unwrap();
        for (name, content) in files {
            let mut read = Vec::new();
            let mut file = archive.by_name(name).unwrap();
            file.read_to_end(&mut read).unwrap();
            assert_eq!(read, content);
        }
        assert!(zipped([("a", b"1".as_slice()), ("a", b"2".as_slice())]).is_err());
    }
}
