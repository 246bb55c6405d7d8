//! Where files are kept: a folder, or a bucket of an S3-compatible service.

use std::fmt;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix_web::web::Bytes;
use anyhow::Context;
use chrono::{DateTime, Utc};
use futures_util::future::ready;
use futures_util::{Stream, StreamExt, TryStreamExt};
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{
    BackoffConfig, ClientOptions, GetOptions, GetRange, MultipartUpload, ObjectMeta, ObjectStore,
    ObjectStoreExt, RetryConfig,
};
use tenant_router::TenantId;
use tokio::runtime::Handle;

use super::key::StorageKey;
use crate::config::{Bucket, Config};

/// Why a file could not be stored, read or removed.
pub type StorageError = object_store::Error;

type Result<T> = std::result::Result<T, StorageError>;

/// How much of a file on its way is held in memory, in bytes.
const PIECE_ON_DISK: usize = 256 * 1024;
/// The same for a bucket, which takes no smaller parts, except the last.
const PIECE_IN_BUCKET: usize = 5 * 1024 * 1024;
/// How long a service may say nothing.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often a service that fails is asked again, and until how long after the first time: somebody
/// waits for the answer.
const TRIES_MORE: usize = 3;
const TRIES_UNTIL: Duration = Duration::from_secs(10);

/// The files of all companies. Cheap to clone.
///
/// A file never changes: new content is a new file under a new key, so that a transaction that is
/// rolled back leaves the old file as it was. Every function takes the company, below whose id the
/// key is looked up, so a key of one company finds nothing at another.
#[derive(Debug, Clone)]
pub struct Files {
    store: Arc<dyn ObjectStore>,
    piece: usize,
    /// The folder, unless the files are in a bucket.
    folder: Option<Arc<std::path::Path>>,
}

/// A file that the storage holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// Its key.
    pub key: StorageKey,
    /// When it was stored, by the storage's clock.
    pub stored_at: DateTime<Utc>,
}

impl Files {
    /// The files of this installation.
    ///
    /// # Errors
    /// When the folder cannot be made, or the settings of the bucket make no sense.
    pub fn of(config: &Config) -> anyhow::Result<Self> {
        match config.bucket() {
            Some(bucket) => Self::in_bucket(&bucket),
            None => Self::in_folder(&config.data_dir.join("files")),
        }
    }

    /// Files below this folder, which all servers share. What is stored there survives a power cut.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn in_folder(folder: &std::path::Path) -> anyhow::Result<Self> {
        let unusable = || format!("the folder for files, {}", folder.display());
        std::fs::create_dir_all(folder).with_context(unusable)?;
        let store = LocalFileSystem::new_with_prefix(folder).with_context(unusable)?;
        Ok(Self {
            store: Arc::new(store.with_fsync(true)),
            piece: PIECE_ON_DISK,
            folder: Some(folder.into()),
        })
    }

    fn in_bucket(bucket: &Bucket) -> anyhow::Result<Self> {
        // The client for buckets takes the process's own implementation of TLS. Whoever comes second
        // finds it installed, which is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let options = ClientOptions::new()
            .with_allow_http(
                bucket
                    .endpoint
                    .is_some_and(|url| url.starts_with("http://")),
            )
            // A download goes at the client's pace; only silence counts.
            .with_timeout_disabled()
            .with_read_timeout(PATIENCE);
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(bucket.name)
            .with_region(bucket.region)
            .with_access_key_id(bucket.access_key.reveal())
            .with_secret_access_key(bucket.secret_key.reveal())
            .with_virtual_hosted_style_request(!bucket.path_style)
            .with_retry(RetryConfig {
                backoff: BackoffConfig {
                    max_backoff: Duration::from_secs(1),
                    ..BackoffConfig::default()
                },
                max_retries: TRIES_MORE,
                retry_timeout: TRIES_UNTIL,
            })
            .with_client_options(options);
        if let Some(endpoint) = bucket.endpoint {
            builder = builder.with_endpoint(endpoint);
        }
        Ok(Self {
            store: Arc::new(builder.build().context("the bucket for files")?),
            piece: PIECE_IN_BUCKET,
            folder: None,
        })
    }

    /// Stores a whole file.
    ///
    /// # Errors
    /// When it cannot be written; then nothing of it is left, or the sweep removes it: a bucket may have
    /// stored what it did not answer to.
    pub async fn put(&self, tenant: &TenantId, content: &[u8]) -> Result<Unkept> {
        let mut incoming = self.begin(tenant);
        incoming.write(content).await?;
        incoming.finish().await
    }

    /// Begins to store a file that arrives piece by piece.
    pub fn begin(&self, tenant: &TenantId) -> Incoming {
        let key = StorageKey::generate();
        Incoming {
            path: path(tenant, &key),
            files: self.clone(),
            tenant: tenant.clone(),
            key,
            waiting: Vec::new(),
            parts: None,
        }
    }

    /// The content of a file; `None` if there is no such file.
    ///
    /// # Errors
    /// When it exists and cannot be read.
    pub async fn get(&self, tenant: &TenantId, key: &StorageKey) -> Result<Option<Vec<u8>>> {
        let Some(pieces) = self.get_stream(tenant, key, None).await? else {
            return Ok(None);
        };
        let collect = async |mut content: Vec<u8>, piece: Bytes| {
            content.extend_from_slice(&piece);
            Ok(content)
        };
        pieces.try_fold(Vec::new(), collect).await.map(Some)
    }

    /// The content of a file, or these bytes of it, piece by piece; `None` if there is no such file.
    ///
    /// # Errors
    /// When it exists and cannot be read.
    pub async fn get_stream(
        &self,
        tenant: &TenantId,
        key: &StorageKey,
        bytes: Option<Range<u64>>,
    ) -> Result<Option<impl Stream<Item = Result<Bytes>> + Send + Unpin + use<>>> {
        let options = GetOptions {
            range: bytes.map(GetRange::Bounded),
            ..GetOptions::default()
        };
        match self.store.get_opts(&path(tenant, key), options).await {
            Ok(found) => Ok(Some(found.into_stream())),
            Err(StorageError::NotFound { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether there is such a file.
    ///
    /// # Errors
    /// When the storage does not say.
    pub async fn has(&self, tenant: &TenantId, key: &StorageKey) -> Result<bool> {
        match self.store.head(&path(tenant, key)).await {
            Ok(_) => Ok(true),
            Err(StorageError::NotFound { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Removes a file; one that does not exist counts as removed.
    ///
    /// # Errors
    /// When it exists and cannot be removed.
    pub async fn delete(&self, tenant: &TenantId, key: &StorageKey) -> Result<()> {
        match self.store.delete(&path(tenant, key)).await {
            Err(StorageError::NotFound { .. }) | Ok(()) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Removes a file that no row of the database names any more, while nobody waits for it. If that
    /// fails, the sweep finds it: a file too many is no reason for a request to fail.
    pub fn forget(&self, tenant: TenantId, key: StorageKey) {
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        let files = self.clone();
        runtime.spawn(async move {
            if let Err(error) = files.delete(&tenant, &key).await {
                tracing::warn!(tenant.id = %tenant, %key, %error, "a file that nothing names stays behind");
            }
        });
    }

    /// All files of a company, in no particular order.
    pub fn list(
        &self,
        tenant: &TenantId,
    ) -> impl Stream<Item = Result<Held>> + Send + Unpin + use<> {
        let found = self.store.list(Some(&Path::from(tenant.as_str())));
        let held = |object: ObjectMeta| {
            let key = object.location.filename()?.parse().ok()?;
            let stored_at = object.last_modified;
            Some(Held { key, stored_at })
        };
        found
            .try_filter_map(move |object| ready(Ok(held(object))))
            .boxed()
    }

    /// The folder of a company, unless its files are in a bucket.
    pub(super) fn folder_of(&self, tenant: &TenantId) -> Option<PathBuf> {
        Some(self.folder.as_ref()?.join(tenant.as_str()))
    }
}

/// Where the storage keeps a file. A folder with a hundred thousand files is slow to list and to back
/// up, hence the one between.
fn path(tenant: &TenantId, key: &StorageKey) -> Path {
    let beginning = key.as_str().get(..2).unwrap_or_default();
    Path::from_iter([tenant.as_str(), beginning, key.as_str()])
}

/// A file on its way into the storage. What arrived of it is removed when this is dropped before
/// [`Self::finish`]; of that which a lost process leaves behind, the sweep takes care.
pub struct Incoming {
    files: Files,
    tenant: TenantId,
    key: StorageKey,
    path: Path,
    waiting: Vec<u8>,
    parts: Option<Box<dyn MultipartUpload>>,
}

impl Incoming {
    /// Takes the next piece, and returns when there is room for another.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn write(&mut self, piece: &[u8]) -> Result<()> {
        self.waiting.extend_from_slice(piece);
        while self.waiting.len() > self.files.piece {
            let rest = self.waiting.split_off(self.files.piece);
            let full = std::mem::replace(&mut self.waiting, rest);
            if self.parts.is_none() {
                self.parts = Some(self.files.store.put_multipart(&self.path).await?);
            }
            if let Some(parts) = &mut self.parts {
                parts.put_part(full.into()).await?;
            }
        }
        Ok(())
    }

    /// Stores what has arrived as a whole file.
    ///
    /// # Errors
    /// When it cannot be written; then nothing of it is left, or the sweep removes it: a bucket may have
    /// stored what it did not answer to.
    pub async fn finish(self) -> Result<Unkept> {
        // In a task of its own: the storage ends what it has begun, even if the client leaves now, and
        // the file would stay.
        tokio::spawn(self.complete()).await?
    }

    async fn complete(mut self) -> Result<Unkept> {
        let rest = std::mem::take(&mut self.waiting);
        match &mut self.parts {
            None => {
                self.files.store.put(&self.path, rest.into()).await?;
            }
            Some(parts) => {
                parts.put_part(rest.into()).await?;
                parts.complete().await?;
                self.parts = None;
            }
        }
        Ok(Unkept {
            files: self.files.clone(),
            tenant: self.tenant.clone(),
            key: self.key.clone(),
            is_kept: AtomicBool::new(false),
        })
    }
}

impl fmt::Debug for Incoming {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Incoming({})", self.key)
    }
}

impl Drop for Incoming {
    fn drop(&mut self) {
        let Some(mut parts) = self.parts.take() else {
            return;
        };
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(async move {
                if let Err(error) = parts.abort().await {
                    tracing::warn!(%error, "the beginning of a file stays behind");
                }
            });
        }
    }
}

/// A stored file that no row of the database names yet. It is removed when this is dropped, whatever
/// ended the request: an error, a panic, a client that left.
#[derive(Debug)]
#[must_use = "a file that is not kept is removed"]
pub struct Unkept {
    files: Files,
    tenant: TenantId,
    key: StorageKey,
    is_kept: AtomicBool,
}

impl Unkept {
    /// The key for the row.
    pub fn key(&self) -> &StorageKey {
        &self.key
    }

    /// Leaves the file where it is. To be called as the last thing in the transaction that names it: once
    /// the commit is under way, nobody but the database knows how it ends, so a file that stays without
    /// its row is left to the sweep.
    pub fn keep(&self) {
        self.is_kept.store(true, Ordering::Relaxed);
    }
}

impl Drop for Unkept {
    fn drop(&mut self) {
        if !*self.is_kept.get_mut() {
            self.files.forget(self.tenant.clone(), self.key.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_file_is_kept_for_its_company_until_it_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::in_folder(&folder.path().join("files")).unwrap();
        let (tenant, other) = (TenantId::generate(), TenantId::generate());
        let put = async || {
            let stored = files.put(&tenant, b"logo").await.unwrap();
            stored.keep();
            stored.key().clone()
        };
        let (key, again) = (put().await, put().await);
        assert_ne!(key, again);
        assert_eq!(files.get(&tenant, &key).await.unwrap().unwrap(), b"logo");
        assert_eq!(files.get(&other, &key).await.unwrap(), None);
        files.delete(&other, &key).await.unwrap();
        assert!(files.has(&tenant, &key).await.unwrap());
        files.delete(&tenant, &key).await.unwrap();
        files.delete(&tenant, &key).await.unwrap();
        assert_eq!(files.get(&tenant, &key).await.unwrap(), None);
        assert!(!files.has(&tenant, &key).await.unwrap());
    }

    #[tokio::test]
    async fn a_file_whose_client_leaves_at_its_end_does_not_stay() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::in_folder(folder.path()).unwrap();
        let tenant = TenantId::generate();
        for size in [10, 2 * PIECE_ON_DISK] {
            for _ in 0..20 {
                let mut incoming = files.begin(&tenant);
                incoming.write(&vec![b'.'; size]).await.unwrap();
                let mut ending = Box::pin(incoming.finish());
                assert!(ending.as_mut().now_or_never().is_none());
            }
        }
        let settled = tokio::time::timeout(Duration::from_secs(20), async {
            // Long enough for what is on its way to arrive.
            tokio::time::sleep(Duration::from_millis(500)).await;
            while files.list(&tenant).try_next().await.unwrap().is_some() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        });
        settled.await.unwrap();
    }
}
