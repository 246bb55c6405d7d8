//! The files that a record keeps, in lists of different kinds: which ones a save removes, and what the
//! new ones are called.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tenant_router::{Tenant, TenantTx};
use utoipa::ToSchema;

use super::download::Download;
use super::members::NamedFile;
use super::names;
use super::storage::Files;
use super::upload::Upload;
use crate::clock;

/// A row that names a file of a record; [`kept_rows!`] says so of a table.
pub trait Kept {
    /// Which list of the record it stands in.
    type Kind: Copy + PartialEq;

    /// Its list.
    fn kind(&self) -> Self::Kind;
    /// Its name, which no other file of the list has.
    fn name(&self) -> &str;
    /// Its key in the storage.
    fn storage_key(&self) -> &str;
    /// How it is sent.
    ///
    /// # Errors
    /// When its key is none, which only a fault of ours can have stored.
    fn download(self) -> anyhow::Result<Download>;
}

/// Says that the rows of a table name files of a record, in lists of this kind. The tables of files have
/// the same columns.
macro_rules! kept_rows {
    ($row:ty, $kind:ty) => {
        impl $crate::files::Kept for $row {
            type Kind = $kind;

            fn kind(&self) -> $kind {
                self.document_type
            }

            fn name(&self) -> &str {
                &self.name
            }

            fn storage_key(&self) -> &str {
                &self.storage_key
            }

            fn download(self) -> anyhow::Result<$crate::files::Download> {
                Ok($crate::files::Download {
                    key: self.storage_key.parse()?,
                    name: self.name,
                    content_type: self.content_type,
                    size: u64::try_from(self.size).unwrap_or_default(),
                    version: self.id,
                })
            }
        }
    };
}

pub(crate) use kept_rows;

/// The files that a save removes, by list and name. A name that is not there is removed already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed<K>(pub Vec<(K, String)>);

impl<K> Default for Removed<K> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Copy> Removed<K> {
    /// What the lists of a form name.
    pub fn of(lists: impl IntoIterator<Item = (K, Option<Vec<NamedFile>>)>) -> Self {
        let named = lists.into_iter().flat_map(|(kind, files)| {
            let files = files.unwrap_or_default().into_iter();
            files.map(move |file| (kind, file.0))
        });
        Self(named.collect())
    }
}

/// A new file with the name it gets.
#[derive(Debug)]
pub struct Added<'a, K> {
    /// Its list.
    pub kind: K,
    /// A name that no other file of the list has.
    pub name: String,
    /// The uploaded file.
    pub upload: &'a Upload,
}

/// What becomes of the files of a record.
#[derive(Debug)]
pub struct Changes<'a, M: Kept> {
    /// The rows to delete.
    pub gone: Vec<&'a M>,
    /// The rows to add.
    pub added: Vec<Added<'a, M::Kind>>,
}

/// Works out a save: first what is removed, then what is added, so that a file can take the place and
/// the name of another.
pub fn changes<'a, M: Kept>(
    present: &'a [M],
    removed: &Removed<M::Kind>,
    uploads: impl IntoIterator<Item = (M::Kind, &'a Upload)>,
) -> Changes<'a, M> {
    let is_removed = |file: &&M| {
        let mut named = removed.0.iter();
        named.any(|(kind, name)| *kind == file.kind() && name == file.name())
    };
    let (gone, stay): (Vec<&M>, Vec<&M>) = present.iter().partition(is_removed);
    let mut added: Vec<Added<'a, M::Kind>> = Vec::new();
    for (kind, upload) in uploads {
        let stay = stay.iter().filter(|file| file.kind() == kind);
        let before = added.iter().filter(|file| file.kind == kind);
        let taken: HashSet<String> = stay
            .map(|file| file.name().to_owned())
            .chain(before.map(|file| file.name.clone()))
            .collect();
        let name = names::free(upload.name.clone(), &taken);
        added.push(Added { kind, name, upload });
    }
    Changes { gone, added }
}

/// Removes files from the storage once the transaction that deletes their rows is committed.
pub fn forget<'a, M: Kept + 'a>(
    txn: &TenantTx,
    files: &Files,
    gone: impl IntoIterator<Item = &'a M>,
) {
    for file in gone {
        if let Ok(key) = file.storage_key().parse() {
            let (files, tenant) = (files.clone(), txn.tenant().id.clone());
            txn.when_committed(async move { files.forget(tenant, key) });
        }
    }
}

/// A file of a record as the database tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredFile<K> {
    /// Its list.
    pub kind: K,
    /// Its name.
    pub name: String,
    /// Its media type.
    pub content_type: String,
    /// In bytes.
    pub size: i64,
    /// When it was uploaded.
    pub uploaded_at: DateTime<Utc>,
}

/// A file kept with a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct KeptFileView {
    /// Its name, which no other file of this list has; downloads and removals name it so.
    pub name: String,
    /// Its media type.
    pub content_type: String,
    /// In bytes.
    pub size: i64,
    /// When it was uploaded.
    pub uploaded_at: DateTime<Utc>,
    /// The day of that, in the company's time zone.
    pub modify_date: NaiveDate,
    /// The time of that day, as HH:MM.
    pub modify_time: String,
}

impl KeptFileView {
    /// The files of one list, oldest first.
    pub fn list<K: Copy + PartialEq>(
        files: &[StoredFile<K>],
        kind: K,
        tenant: &Tenant,
    ) -> Vec<Self> {
        let of_kind = files.iter().filter(|file| file.kind == kind);
        of_kind
            .map(|file| {
                let local = clock::local(tenant, file.uploaded_at);
                Self {
                    name: file.name.clone(),
                    content_type: file.content_type.clone(),
                    size: file.size,
                    uploaded_at: file.uploaded_at,
                    modify_date: local.date(),
                    modify_time: local.format("%H:%M").to_string(),
                }
            })
            .collect()
    }
}
