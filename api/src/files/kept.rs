//! The files that a record keeps, as its form names and shows them; [`crate::records::attachments`] stores them.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tenant_router::Tenant;
use utoipa::ToSchema;

use super::members::NamedFile;
use crate::clock;

/// The files that a save removes, by list and name. A name that is not there is removed already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed<K>(pub Vec<(K, String)>);

impl<K> Default for Removed<K> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Copy + PartialEq> Removed<K> {
    /// What the lists of a form name.
    pub fn of(lists: impl IntoIterator<Item = (K, Option<Vec<NamedFile>>)>) -> Self {
        let named = lists.into_iter().flat_map(|(kind, files)| {
            let files = files.unwrap_or_default().into_iter();
            files.map(move |file| (kind, file.0))
        });
        Self(named.collect())
    }

    /// Whether a file is among them.
    pub fn has(&self, kind: K, name: &str) -> bool {
        let mut named = self.0.iter();
        named.any(|(of, removed)| *of == kind && removed == name)
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
