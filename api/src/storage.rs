//! Companies' files: one folder per company, with random names.
//!
//! A file never changes: new content is a new file under a new key, so that a transaction that is
//! rolled back leaves the old file as it was. The names that people give their files are kept in
//! the database and never become part of a path.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use tenant_router::TenantId;
use tokio::fs;
use tokio::io::AsyncWriteExt;

/// Length of a key in bytes; long enough that nobody can guess one.
const KEY: usize = 16;

/// Identifies a file of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StorageKey(String);

/// A text is not the key of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no key of a stored file")]
pub struct InvalidKey;

impl StorageKey {
    fn generate() -> Self {
        Self(hex::encode(rand::random::<[u8; KEY]>()))
    }

    /// The key as stored in the database.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for StorageKey {
    type Err = InvalidKey;

    fn from_str(text: &str) -> Result<Self, InvalidKey> {
        let is_key = text.len() == 2 * KEY
            && text
                .bytes()
                .all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        is_key.then(|| Self(text.to_owned())).ok_or(InvalidKey)
    }
}

impl fmt::Display for StorageKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The files, on a disk shared by all servers.
#[derive(Debug, Clone)]
pub struct Files(Arc<Path>);

impl Files {
    /// Files below this folder, which is created when the first one is stored.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self(folder.into())
    }

    fn path(&self, tenant: &TenantId, key: &StorageKey) -> PathBuf {
        // A folder with a hundred thousand files is slow to list and to back up.
        let beginning = key.0.get(..2).unwrap_or_default();
        self.0.join(tenant.as_str()).join(beginning).join(&key.0)
    }

    /// Stores a file. Once this returns, the file survives a power cut.
    ///
    /// # Errors
    /// When it cannot be written; then nothing of it is left.
    pub async fn put(&self, tenant: &TenantId, content: &[u8]) -> io::Result<StorageKey> {
        let key = StorageKey::generate();
        let path = self.path(tenant, &key);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).await?;
        }
        let written = write(&path, content).await;
        if written.is_err() {
            self.delete(tenant, &key).await?;
        }
        written.map(|()| key)
    }

    /// The content of a file; `None` if there is no such file.
    ///
    /// # Errors
    /// When it exists and cannot be read.
    pub async fn get(&self, tenant: &TenantId, key: &StorageKey) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.path(tenant, key)).await {
            Ok(content) => Ok(Some(content)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Removes a file; one that does not exist counts as removed.
    ///
    /// # Errors
    /// When it exists and cannot be removed.
    pub async fn delete(&self, tenant: &TenantId, key: &StorageKey) -> io::Result<()> {
        match fs::remove_file(self.path(tenant, key)).await {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

async fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create_new(path).await?;
    file.write_all(content).await?;
    file.sync_all().await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_is_kept_for_its_company_until_it_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::in_folder(folder.path().join("files"));
        let (tenant, other) = (TenantId::generate(), TenantId::generate());
        let key = files.put(&tenant, b"logo").await.unwrap();
        let again = files.put(&tenant, b"logo").await.unwrap();
        assert_ne!(key, again);
        assert_eq!(files.get(&tenant, &key).await.unwrap().unwrap(), b"logo");
        assert_eq!(files.get(&other, &key).await.unwrap(), None);
        files.delete(&other, &key).await.unwrap();
        assert!(files.get(&tenant, &key).await.unwrap().is_some());
        files.delete(&tenant, &key).await.unwrap();
        files.delete(&tenant, &key).await.unwrap();
        assert_eq!(files.get(&tenant, &key).await.unwrap(), None);
    }

    #[test]
    fn only_our_own_keys_become_paths() {
        let key = StorageKey::generate();
        assert_eq!(key.as_str().parse(), Ok(key.clone()));
        for bad in [
            "",
            "..",
            "../../../etc/passwd0000000000000",
            "00",
            &key.0.to_uppercase()[..31],
        ] {
            assert_eq!(bad.parse::<StorageKey>(), Err(InvalidKey), "{bad}");
        }
        assert!("0".repeat(31).parse::<StorageKey>().is_err());
        assert!("G".repeat(32).parse::<StorageKey>().is_err());
    }
}
