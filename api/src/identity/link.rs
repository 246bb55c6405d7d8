//! Links that set a password. The token carries a fingerprint of the person's password hash, e-mail
//! address and numbers of links at the time it was made. So a link stops working once a password has
//! been set, with it or in another way, once the address has changed, and once a newer link of its
//! kind was made. Anybody can ask for a letter for a forgotten password, so that does not end an
//! invitation.
//!
//! The token stands behind `#`, a part of the address that browsers keep to themselves: it is in no log
//! of a server or proxy. The page sends it in the body of a call.

use chrono::{DateTime, TimeDelta, Utc};
use domain::UserId;
use sha2::{Digest, Sha256};
use tenant_router::TenantId;

use super::token::{Claims, Purpose, TokenKeys};

/// How long an invitation is valid.
pub const INVITATION: TimeDelta = TimeDelta::days(7);

/// How long the link for a forgotten password is valid.
pub const RESET: TimeDelta = TimeDelta::hours(1);

/// What a link depends on.
#[derive(Debug, Clone, Copy)]
pub struct Owner<'a> {
    /// Whose password it sets.
    pub user: UserId,
    /// Their address.
    pub email: &'a str,
    /// The hash of their password, if they have one.
    pub password_hash: Option<&'a str>,
    /// How often they were invited again.
    pub invitations: i32,
    /// How many links for a forgotten password they got.
    pub resets: i32,
}

impl Owner<'_> {
    /// Path and fragment of a link with which they set a first password.
    ///
    /// # Errors
    /// When signing fails.
    pub fn password_link(
        self,
        keys: &TokenKeys,
        tenant: &TenantId,
        now: DateTime<Utc>,
    ) -> anyhow::Result<String> {
        let state = self.fingerprint();
        let token = self.token(keys, tenant, &state, now, INVITATION)?;
        Ok(format!("/set-password#token={token}"))
    }

    /// Path and fragment of a link with which they set a new password in place of a forgotten one.
    ///
    /// # Errors
    /// When signing fails.
    pub fn reset_link(
        self,
        keys: &TokenKeys,
        tenant: &TenantId,
        now: DateTime<Utc>,
    ) -> anyhow::Result<String> {
        let state = self.reset_fingerprint();
        let token = self.token(keys, tenant, &state, now, RESET)?;
        Ok(format!("/reset-password#token={token}"))
    }

    fn token(
        self,
        keys: &TokenKeys,
        tenant: &TenantId,
        state: &str,
        now: DateTime<Utc>,
        life: TimeDelta,
    ) -> anyhow::Result<String> {
        keys.issue(Purpose::SetPassword, tenant, self.user, state, now, life)
    }

    /// Whether a link was made for them as they are now.
    pub fn is_newest(self, claims: &Claims) -> bool {
        [self.fingerprint(), self.reset_fingerprint()].contains(&claims.sid)
    }

    fn fingerprint(self) -> String {
        hex::encode(Sha256::digest(self.state()))
    }

    fn reset_fingerprint(self) -> String {
        hex::encode(Sha256::digest(format!(
            "{} reset {}",
            self.state(),
            self.resets
        )))
    }

    fn state(self) -> String {
        // An address never contains a space, so the parts cannot run together.
        let password = self.password_hash.unwrap_or("none");
        let state = format!("{} {password}", self.email);
        match self.invitations {
            // As in the links that were sent before they were counted.
            0 => state,
            again => format!("{state} {again}"),
        }
    }
}
