//! What a change to a person means for their sessions, once it is committed.

use std::time::Duration;

use domain::UserId;
use tenant_router::{TenantId, TenantTx};

use super::{PasswordSet, Sessions};
use crate::error::ApiResult;

/// Pauses in seconds before the consequence is tried again while Redis does not answer; then comes
/// one of `LATER_PAUSE` after another. They add up to more than an access token lives, and no new one
/// is given out without asking the database.
const PAUSES: [u64; 5] = [1, 2, 5, 10, 20];
const LATER_PAUSE: u64 = 30;
const TRIES: usize = 40;

/// What a change to a person means for their sessions.
#[derive(Debug, Clone)]
pub enum Consequence {
    /// Their name, role, permissions, visibility or language was changed: every session reads them
    /// again at its next request.
    ReadAgain,
    /// They were deleted, or somebody else or a link set their password: every session ends.
    EndAll,
    /// They set their own password: every session ends but this one, which reads them again.
    EndOthers {
        /// The id of the session that goes on.
        kept: String,
        /// The new password.
        password: PasswordSet,
    },
}

impl Sessions {
    /// Sees to it that the consequence follows the commit of `txn`, even if the client has left or
    /// Redis does not answer at that moment.
    pub fn when_committed(&self, txn: &TenantTx, user: UserId, consequence: Consequence) {
        let (sessions, tenant) = (self.clone(), txn.tenant().id.clone());
        txn.when_committed(async move {
            let Err(error) = sessions.apply(&tenant, user, &consequence).await else {
                return;
            };
            tracing::warn!(%error, tenant.id = %tenant, user.id = %user, "sessions could not be told of a change, trying again");
            tokio::spawn(async move { sessions.keep_telling(&tenant, user, &consequence).await });
        });
    }

    async fn keep_telling(&self, tenant: &TenantId, user: UserId, consequence: &Consequence) {
        let pauses = PAUSES.into_iter().chain(std::iter::repeat(LATER_PAUSE));
        for pause in pauses.take(TRIES) {
            tokio::time::sleep(Duration::from_secs(pause)).await;
            if self.catch_up(tenant, user, consequence).await.is_ok() {
                return;
            }
        }
        tracing::error!(tenant.id = %tenant, user.id = %user, "sessions were never told of a change");
    }

    /// Makes the consequence true some time after the change. Sessions may have been started since,
    /// with the new password, so none is ended here: each one is compared with the database at its
    /// next request, and ends there if its person was deleted or has another password.
    async fn catch_up(
        &self,
        tenant: &TenantId,
        user: UserId,
        consequence: &Consequence,
    ) -> ApiResult<()> {
        if let Consequence::EndOthers { kept, password } = consequence {
            self.keep(tenant, kept, *password).await?;
        }
        self.read_again(tenant, user).await
    }

    /// Makes the consequence true.
    pub async fn apply(
        &self,
        tenant: &TenantId,
        user: UserId,
        consequence: &Consequence,
    ) -> ApiResult<()> {
        // What this process remembers for the time without Redis is out of date in any case.
        self.known.forget(tenant, user);
        match consequence {
            Consequence::ReadAgain => self.read_again(tenant, user).await,
            Consequence::EndAll => self.end_all_but(tenant, user, None).await,
            Consequence::EndOthers { kept, password } => {
                self.end_all_but(tenant, user, Some((kept, *password)))
                    .await?;
                self.read_again(tenant, user).await
            }
        }
    }
}
