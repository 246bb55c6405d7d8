//! What the server knows about a company before it opens the company's schema.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// The permanent id of a company: a lower-case ULID. Schema, role, tokens, keys and file names are
/// built from it and never from the slug, so that a reused slug does not reach anything of the old
/// company.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TenantId(Arc<str>);

impl TenantId {
    /// Generates a new, unique id.
    pub fn generate() -> Self {
        Self(ulid::Ulid::new().to_string().to_lowercase().into())
    }

    /// Reads an id; `None` unless it is 26 lower-case letters and digits. That makes the schema and
    /// role names built from it safe to insert into SQL.
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

    /// The company's role, `r_<id>`. It cannot log in and can only read and write rows in its own
    /// schema.
    pub fn role(&self) -> String {
        format!("r_{}", self.0)
    }
}

impl fmt::Display for TenantId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The state of a company's account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TenantStatus {
    /// Being created; requests get 503.
    Creating,
    /// In use.
    Active,
    /// Closed by the operator; requests get 403.
    Suspended,
    /// Its schema is being changed exclusively; requests get 503.
    Migrating,
    /// Exported and waiting to be deleted; visitors get 404.
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

/// The registry contains a status that this version does not know.
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

/// A company as described in the registry.
#[derive(Debug, Clone)]
pub struct Tenant(Arc<TenantRecord>);

/// The fields of a [`Tenant`].
#[derive(Debug)]
pub struct TenantRecord {
    /// The permanent id.
    pub id: TenantId,
    /// The subdomain.
    pub slug: String,
    /// The company's name as the operator entered it.
    pub name: String,
    /// The state of the account.
    pub status: TenantStatus,
    /// The default language of its users, `en` or `lt`.
    pub language: String,
    /// The IANA name of its time zone, which decides when its day begins.
    pub time_zone: String,
    /// The name of the newest migration applied to its schema.
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
