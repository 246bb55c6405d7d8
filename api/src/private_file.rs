//! Files that only their owner may read: keys that are created on first use.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::Context;

/// The text of the file. If there is no file, it is created with the text from `make`.
///
/// Processes that start at the same time agree on one text: it is written next to the file and then
/// linked into place as a whole, and whoever comes second reads what the first one wrote.
///
/// # Errors
/// When the file cannot be read or written.
pub fn read_or_create(
    path: &Path,
    make: impl FnOnce() -> anyhow::Result<String>,
) -> anyhow::Result<String> {
    if !path.exists() {
        create(path, &make()?).with_context(|| format!("writing {}", path.display()))?;
    }
    fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))
}

fn create(path: &Path, text: &str) -> anyhow::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let draft = path.with_extension(hex::encode(rand::random::<[u8; 8]>()));
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&draft)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    let linked = fs::hard_link(&draft, path);
    fs::remove_file(&draft)?;
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_who_comes_at_once_reads_the_same_text() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/key");
        let texts: Vec<String> = std::thread::scope(|scope| {
            let readers: Vec<_> = (0..8)
                .map(|number| {
                    let path = &path;
                    scope.spawn(move || read_or_create(path, || Ok(number.to_string())).unwrap())
                })
                .collect();
            readers
                .into_iter()
                .map(|reader| reader.join().unwrap())
                .collect()
        });
        assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
        let left: Vec<_> = fs::read_dir(path.parent().unwrap()).unwrap().collect();
        assert_eq!(left.len(), 1, "{left:?}");
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_may_read_it() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        read_or_create(&path, || Ok("secret".to_owned())).unwrap();
        assert_eq!(
            fs::metadata(&path).unwrap().permissions().mode() & 0o777,
            0o600
        );
    }
}
