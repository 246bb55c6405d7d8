//! Bringing the platform and every company up to date.
//!
//! Each company migrates in a transaction of its own, behind an advisory lock keyed by its schema,
//! and its row in the registry changes in the same transaction. A run that was killed is simply
//! started again; two runs at once wait for each other, company by company. A company whose
//! migration failed keeps its old schema and is named; the others go on.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, Statement, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;
use serde_json::json;

use crate::audit::Deed;
use crate::busy::is_lock_timeout;
use crate::provision::{Owner, run_tenant_migrator};
use crate::{TenantId, script};

/// Companies migrated at once; more gains nothing on a small database server.
const WORKERS: usize = 4;
/// Tries for a company whose tables are busy.
const TRIES: u32 = 5;

/// Who may do what in schema `platform`. An operator adds to the audit and changes nothing in it;
/// the migrations' own ledger is the owner's alone.
const PLATFORM_RIGHTS: &str = "\
    GRANT USAGE ON SCHEMA extensions TO PUBLIC; \
    GRANT USAGE ON SCHEMA platform TO wayhaul_app, wayhaul_operator; \
    GRANT SELECT ON platform.tenants, platform.tenant_hosts TO wayhaul_app; \
    GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA platform TO wayhaul_operator; \
    REVOKE UPDATE ON platform.operator_audit FROM wayhaul_operator; \
    REVOKE ALL ON platform.seaql_migrations FROM wayhaul_operator";

/// What a run did.
#[derive(Debug, Default)]
pub struct MigrationReport {
    /// Slugs of the companies that were brought up to date.
    pub migrated: Vec<String>,
    /// Companies that had nothing to do.
    pub current: usize,
    /// Slug and reason of each company that failed.
    pub failed: Vec<(String, String)>,
}

impl Owner {
    /// Migrates the platform, then every company that lags behind. With `dry_run` nothing is
    /// changed and `migrated` names what would be.
    ///
    /// # Errors
    /// When the platform itself cannot be migrated or read.
    pub async fn migrate_all(&self, dry_run: bool) -> Result<MigrationReport, DbErr> {
        if !dry_run {
            self.migrate_platform().await?;
        }
        let mut report = MigrationReport::default();
        let mut lagging = Vec::new();
        for (id, slug, version) in self.companies().await? {
            if version == migrations::latest_tenant_version() {
                report.current += 1;
            } else {
                lagging.push((id, slug));
            }
        }
        if dry_run {
            report.migrated = lagging.into_iter().map(|(_, slug)| slug).collect();
            return Ok(report);
        }
        let owner = Arc::new(self.clone());
        let mut done = stream::iter(lagging)
            .map(|(id, slug)| {
                let owner = owner.clone();
                async move { (owner.migrate_tenant(&id).await, id, slug) }
            })
            .buffer_unordered(WORKERS);
        while let Some((result, id, slug)) = done.next().await {
            match result {
                Ok(()) => report.migrated.push(slug),
                Err(error) => {
                    self.record_failure(&id, &error).await?;
                    report.failed.push((slug, error.to_string()));
                }
            }
        }
        self.announce().await;
        Ok(report)
    }

    /// Brings schema `platform` up to date and lets the server's login read the registry.
    ///
    /// # Errors
    /// When a statement fails; then nothing of the platform has changed.
    pub async fn migrate_platform(&self) -> Result<(), DbErr> {
        let transaction = self.connection.begin().await?;
        lock(&transaction, "platform").await?;
        script::run(
            &transaction,
            "CREATE SCHEMA IF NOT EXISTS platform; SET LOCAL search_path TO platform",
        )
        .await?;
        migrations::PlatformMigrator::up(&transaction, None).await?;
        script::run(&transaction, PLATFORM_RIGHTS).await?;
        transaction.commit().await
    }

    async fn companies(&self) -> Result<Vec<(TenantId, String, String)>, DbErr> {
        let query = Statement::from_string(
            DbBackend::Postgres,
            "SELECT id, slug, schema_version FROM platform.tenants \
             WHERE status <> 'archived' ORDER BY slug",
        );
        self.connection
            .query_all_raw(query)
            .await?
            .iter()
            .map(|row| {
                let id: String = row.try_get("", "id")?;
                let id = TenantId::parse(&id).ok_or_else(|| {
                    DbErr::Custom(format!("the registry holds an unusable id {id:?}"))
                })?;
                Ok((
                    id,
                    row.try_get("", "slug")?,
                    row.try_get("", "schema_version")?,
                ))
            })
            .collect()
    }

    async fn migrate_tenant(&self, id: &TenantId) -> Result<(), DbErr> {
        let mut tried = 0;
        loop {
            tried += 1;
            match self.try_migrate_tenant(id).await {
                Err(error) if tried < TRIES && is_lock_timeout(&error) => {
                    tokio::time::sleep(Duration::from_millis(200 * u64::from(tried))).await;
                }
                result => return result,
            }
        }
    }

    async fn try_migrate_tenant(&self, id: &TenantId) -> Result<(), DbErr> {
        let transaction = self.connection.begin().await?;
        migrate_schema(&transaction, id).await?;
        grant_tenant_rights(&transaction, id).await?;
        let version = migrations::latest_tenant_version();
        for sql in [
            "UPDATE platform.tenants SET schema_version = $2 WHERE id = $1",
            "INSERT INTO platform.tenant_migrations (tenant_id, version) VALUES ($1, $2) \
             ON CONFLICT (tenant_id) DO UPDATE \
             SET version = excluded.version, applied_at = now(), last_attempt_at = now(), \
                 last_error = NULL",
        ] {
            let values = [id.as_str().into(), version.into()];
            transaction
                .execute_raw(Statement::from_sql_and_values(
                    DbBackend::Postgres,
                    sql,
                    values,
                ))
                .await?;
        }
        let details = json!({ "version": version });
        self.record(&transaction, Deed::Migrate, id, details)
            .await?;
        transaction.commit().await
    }

    async fn record_failure(&self, id: &TenantId, error: &DbErr) -> Result<(), DbErr> {
        let note = Statement::from_sql_and_values(
            DbBackend::Postgres,
            "INSERT INTO platform.tenant_migrations (tenant_id, version, last_error) \
             SELECT id, schema_version, $2 FROM platform.tenants WHERE id = $1 \
             ON CONFLICT (tenant_id) DO UPDATE \
             SET last_error = excluded.last_error, last_attempt_at = now()",
            [id.as_str().into(), error.to_string().into()],
        );
        self.connection.execute_raw(note).await.map(drop)
    }
}

/// Locks the company's schema, makes it the search path and runs its migrations.
pub(crate) async fn migrate_schema(
    transaction: &DatabaseTransaction,
    id: &TenantId,
) -> Result<(), DbErr> {
    let schema = id.schema();
    lock(transaction, &schema).await?;
    script::run(
        transaction,
        &format!(
            "SET LOCAL lock_timeout = '3s'; SET LOCAL search_path TO \"{schema}\", extensions"
        ),
    )
    .await?;
    run_tenant_migrator(transaction).await
}

/// Lets the company's role read and write its own tables. History can only grow: no role of a
/// request may change or remove a row of the order log.
pub(crate) async fn grant_tenant_rights(
    transaction: &DatabaseTransaction,
    id: &TenantId,
) -> Result<(), DbErr> {
    let (schema, role) = (id.schema(), id.role());
    let rights = format!(
        "GRANT USAGE ON SCHEMA \"{schema}\" TO \"{role}\"; \
         GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \"{schema}\" TO \"{role}\"; \
         GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA \"{schema}\" TO \"{role}\"; \
         REVOKE ALL ON \"{schema}\".seaql_migrations FROM \"{role}\"; \
         REVOKE UPDATE, DELETE ON \"{schema}\".order_log FROM \"{role}\""
    );
    script::run(transaction, &rights).await
}

/// Waits until no other process changes the same schema; ends with the transaction.
async fn lock(transaction: &DatabaseTransaction, schema: &str) -> Result<(), DbErr> {
    let lock = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
        [schema.into()],
    );
    transaction.execute_raw(lock).await.map(drop)
}
