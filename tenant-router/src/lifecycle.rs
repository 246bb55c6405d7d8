//! Suspends and resumes a company's account.

use futures_util::TryStreamExt;
use redis::AsyncCommands;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, TransactionTrait};
use serde_json::json;

use crate::audit::{self, Action};
use crate::operator::Operator;
use crate::{TenantId, TenantStatus};

/// Why a company's status was not changed.
#[derive(Debug, thiserror::Error)]
pub enum LifecycleError {
    /// No company has this slug, or its current status does not allow the change.
    #[error("no {from} company has the slug {slug:?}", from = from.as_str())]
    NotFound {
        /// The slug given in the command.
        slug: String,
        /// The status it would have to have.
        from: TenantStatus,
    },
    /// The database reported an error.
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl Operator {
    /// Suspends a company's account. Every process refuses its requests within a second. Its
    /// sessions are deleted, so no caller is signed in when it is resumed.
    ///
    /// # Errors
    /// If no active company has this slug.
    pub async fn suspend(&self, slug: &str) -> Result<(), LifecycleError> {
        let id = self
            .change(
                slug,
                Action::Suspend,
                TenantStatus::Active,
                TenantStatus::Suspended,
            )
            .await?;
        if let Err(error) = self.forget(&id).await {
            tracing::warn!(%error, slug, "the sessions of a suspended company were not ended");
        }
        Ok(())
    }

    /// Resumes a suspended account.
    ///
    /// # Errors
    /// If no suspended company has this slug.
    pub async fn resume(&self, slug: &str) -> Result<(), LifecycleError> {
        self.change(
            slug,
            Action::Resume,
            TenantStatus::Suspended,
            TenantStatus::Active,
        )
        .await
        .map(drop)
    }

    /// Deletes everything in Redis that belongs to a company: sessions, rate limits and stored
    /// answers. Nothing there has to be kept.
    async fn forget(&self, id: &TenantId) -> redis::RedisResult<()> {
        let mut connection = self.redis.get_multiplexed_async_connection().await?;
        let pattern = format!("t:{id}:*");
        let found = connection.scan_match::<_, String>(pattern).await?;
        let keys: Vec<String> = found.try_collect().await?;
        if keys.is_empty() {
            return Ok(());
        }
        connection.del(keys).await
    }

    async fn change(
        &self,
        slug: &str,
        action: Action,
        from: TenantStatus,
        to: TenantStatus,
    ) -> Result<TenantId, LifecycleError> {
        let update = Statement::from_sql_and_values(
            DbBackend::Postgres,
            "UPDATE platform.tenants SET status = $3, \
             suspended_at = CASE WHEN $3 = 'suspended' THEN now() END \
             WHERE slug = $1 AND status = $2 RETURNING id",
            [slug.into(), from.as_str().into(), to.as_str().into()],
        );
        let transaction = self.connection.begin().await?;
        let Some(row) = transaction.query_one_raw(update).await? else {
            return Err(LifecycleError::NotFound {
                slug: slug.to_owned(),
                from,
            });
        };
        let id: String = row.try_get("", "id")?;
        let id = TenantId::parse(&id)
            .ok_or_else(|| DbErr::Custom(format!("the registry holds an unusable id {id:?}")))?;
        let details = json!({ "slug": slug });
        let actor = self.actor.as_deref();
        audit::record(&transaction, actor, action, &id, details).await?;
        transaction.commit().await?;
        self.announce().await;
        Ok(id)
    }
}
