//! What the server knows of a company before it opens the company's schema.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The immutable identity of a company: a lower-case ULID. Schema, role, tokens, keys and file
/// names are made from it, never from the slug, so that a reused slug meets nothing of the old one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TenantId(Arc<str>);

impl TenantId {
    /// A new, unique id.
    pub fn generate() -> Self {
        Self(ulid::Ulid::new().to_string().to_lowercase().into())
    }

    /// Reads an id; `None` unless it is 26 lower-case letters and digits, which makes the derived
    /// schema and role names safe to write into SQL.
    pub fn parse(text: &str) -> Option<Self> {
        let plain = text.len() == 26
            && text
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        plain.then(|| Self(text.into()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The company's schema, `t_<id>`.
    pub fn schema(&self) -> String {
        format!("t_{}", self.0)
    }

    /// The company's role, `r_<id>`: NOLOGIN, DML on its own schema and nothing else.
    pub fn role(&self) -> String {
        format!("r_{}", self.0)
    }
}

impl fmt::Display for TenantId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Where a company stands in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TenantStatus {
    /// Being made; answers 503.
    Creating,
    /// In use.
    Active,
    /// Closed by the operator; answers 403.
    Suspended,
    /// Its schema is being changed exclusively; answers 503.
    Migrating,
    /// Exported and waiting to be dropped; unknown to visitors.
    Archived,
}

impl TenantStatus {
    /// The spelling in `platform.tenants`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Creating => "creating",
            Self::Active => "active",
            Self::Suspended => "suspended",
            Self::Migrating => "migrating",
            Self::Archived => "archived",
        }
    }
}

/// A status that the registry holds and this version does not know.
#[derive(Debug, thiserror::Error)]
#[error("unknown tenant status {0:?}")]
pub struct UnknownStatus(String);

impl FromStr for TenantStatus {
    type Err = UnknownStatus;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        [
            Self::Creating,
            Self::Active,
            Self::Suspended,
            Self::Migrating,
            Self::Archived,
        ]
        .into_iter()
        .find(|status| status.as_str() == text)
        .ok_or_else(|| UnknownStatus(text.to_owned()))
    }
}

/// One company, as the registry describes it.
#[derive(Debug, Clone)]
pub struct Tenant(Arc<TenantRecord>);

/// The fields of a [`Tenant`].
#[derive(Debug)]
pub struct TenantRecord {
    /// Immutable identity.
    pub id: TenantId,
    /// The subdomain.
    pub slug: String,
    /// The company's name as the operator entered it.
    pub name: String,
    /// Where it stands in its life.
    pub status: TenantStatus,
    /// Default language of its people, `en` or `lt`.
    pub language: String,
    /// IANA name of the zone in which its days begin.
    pub time_zone: String,
    /// Name of the newest migration its schema has seen.
    pub schema_version: String,
}

impl From<TenantRecord> for Tenant {
    fn from(record: TenantRecord) -> Self {
        Self(Arc::new(record))
    }
}

impl std::ops::Deref for Tenant {
    type Target = TenantRecord;

    fn deref(&self) -> &TenantRecord {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_ids_become_schema_names() {
        assert!(TenantId::parse(TenantId::generate().as_str()).is_some());
        for bad in [
            "",
            "short",
            "01arz3ndektsv4rrffq69g5fa\"",
            "01ARZ3NDEKTSV4RRFFQ69G5FAV",
        ] {
            assert!(TenantId::parse(bad).is_none(), "{bad}");
        }
    }
}
