//! Migrates the platform and every company to the current version.
//!
//! Each company migrates in its own transaction, under an advisory lock on its schema, and its
//! registry row is updated in the same transaction. A run that was killed can simply be started
//! again, and two simultaneous runs wait for each other, company by company. If a company's
//! migration fails, it keeps its old schema and is reported, and the others continue.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{StreamExt, stream};
use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, Statement, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;
use serde_json::json;

use crate::audit::{self, Action};
use crate::busy::has_given_way;
use crate::provision::Owner;
use crate::{TenantId, script};

/// How many companies migrate at once; more gains nothing on a small database server.
const WORKERS: usize = 4;
/// How often to try a company whose tables are in use, with growing pauses: half a minute in all.
const TRIES: u32 = 25;
/// How long a migration waits for a table that is in use. Less than a second, after which
/// `PostgreSQL` looks for deadlocks: so the migration gives way and tries again, instead of a
/// request that waits for a table the migration has changed already.
pub const PATIENCE: &str = "500ms";

/// Rights on schema `platform`. The server's workers keep the list of what is due. An operator can add to the
/// audit but not change it. Only the owner may use the table that tracks migrations.
const PLATFORM_RIGHTS: &str = "\
    GRANT USAGE ON SCHEMA extensions TO PUBLIC; \
    GRANT USAGE ON SCHEMA platform TO wayhaul_app, wayhaul_operator; \
    GRANT SELECT ON platform.tenants, platform.tenant_hosts TO wayhaul_app; \
    GRANT SELECT, INSERT, DELETE ON platform.due TO wayhaul_app; \
    GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA platform TO wayhaul_operator; \
    REVOKE UPDATE ON platform.operator_audit FROM wayhaul_operator; \
    REVOKE INSERT, UPDATE ON platform.due FROM wayhaul_operator; \
    REVOKE ALL ON platform.seaql_migrations FROM wayhaul_operator";

/// The result of a run.
#[derive(Debug, Default)]
pub struct MigrationReport {
    /// Slugs of the companies that were migrated.
    pub migrated: Vec<String>,
    /// How many companies were already up to date, or had been migrated by a newer version.
    pub current: usize,
    /// The slug and the error of each company that failed.
    pub failed: Vec<(String, String)>,
}

impl Owner {
    /// Migrates the platform, then every company that is behind. With `dry_run` nothing changes,
    /// and `migrated` lists the companies that would be migrated.
    ///
    /// # Errors
    /// If the platform itself cannot be migrated or read.
    pub async fn migrate_all(&self, dry_run: bool) -> Result<MigrationReport, DbErr> {
        if !dry_run {
            self.migrate_platform().await?;
        }
        let mut report = MigrationReport::default();
        let mut lagging = Vec::new();
        for (id, slug, version) in self.companies().await? {
            if migrations::can_serve_tenant_version(&version) {
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

    /// Migrates schema `platform` and lets the server's login read the registry.
    ///
    /// # Errors
    /// If a statement fails; then the platform is unchanged.
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
                Err(error) if tried < TRIES && has_given_way(&error) => {
                    tokio::time::sleep(Duration::from_millis(100 * u64::from(tried.min(10)))).await;
                }
                result => return result,
            }
        }
    }

    async fn try_migrate_tenant(&self, id: &TenantId) -> Result<(), DbErr> {
        let transaction = self.connection.begin().await?;
        migrate_company(&transaction, id).await?;
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
        let actor = self.actor.as_deref();
        audit::record(&transaction, actor, Action::Migrate, id, details).await?;
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

/// Locks a company's schema and sets it as the search path.
async fn enter(transaction: &DatabaseTransaction, schema: &str) -> Result<(), DbErr> {
    lock(transaction, schema).await?;
    script::run(
        transaction,
        &format!(
            "SET LOCAL lock_timeout = '{PATIENCE}'; SET LOCAL search_path TO \"{schema}\", extensions"
        ),
    )
    .await
}

/// Runs the migrations of a schema that belongs to no company.
pub(crate) async fn migrate_schema(
    transaction: &DatabaseTransaction,
    schema: &str,
) -> Result<(), DbErr> {
    enter(transaction, schema).await?;
    migrations::migrate_tenant(transaction).await
}

/// Runs a company's migrations. Its role gets its rights on each table and sequence when that is created: to give
/// them for all tables of a schema, `PostgreSQL` reads the whole catalogue, with the tables of all companies.
pub(crate) async fn migrate_company(
    transaction: &DatabaseTransaction,
    id: &TenantId,
) -> Result<(), DbErr> {
    let (schema, role) = (id.schema(), id.role());
    enter(transaction, &schema).await?;
    let rights = format!(
        "GRANT USAGE ON SCHEMA \"{schema}\" TO \"{role}\"; \
         ALTER DEFAULT PRIVILEGES IN SCHEMA \"{schema}\" \
         GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO \"{role}\"; \
         ALTER DEFAULT PRIVILEGES IN SCHEMA \"{schema}\" GRANT USAGE, SELECT ON SEQUENCES TO \"{role}\""
    );
    script::run(transaction, &rights).await?;
    migrations::migrate_tenant(transaction).await?;
    script::run(transaction, &grow_only(&schema, &role)).await
}

/// The order log and the history can only grow: the role that serves requests may not change or delete their
/// rows. Nor is the list of migrations any of its business.
fn grow_only(schema: &str, role: &str) -> String {
    format!(
        "REVOKE ALL ON \"{schema}\".seaql_migrations FROM \"{role}\"; \
         REVOKE UPDATE, DELETE ON \"{schema}\".order_log, \"{schema}\".history FROM \"{role}\""
    )
}

/// Gives a company its rights on the tables of the prepared schema, which were created before there was a role.
pub(crate) async fn grant_prepared(
    transaction: &DatabaseTransaction,
    id: &TenantId,
) -> Result<(), DbErr> {
    let (schema, role) = (id.schema(), id.role());
    let rights = format!(
        "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \"{schema}\" TO \"{role}\"; \
         GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA \"{schema}\" TO \"{role}\"; {}",
        grow_only(&schema, &role)
    );
    script::run(transaction, &rights).await
}

/// Waits until no other process is changing this schema. The lock ends with the transaction.
async fn lock(transaction: &DatabaseTransaction, schema: &str) -> Result<(), DbErr> {
    let lock = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
        [schema.into()],
    );
    transaction.execute_raw(lock).await.map(drop)
}
