//! The scratch database that the entities are generated from.

use anyhow::ensure;
use migrations::{PlatformMigrator, TenantMigrator};
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement, TransactionTrait};
use sea_orm_migration::MigratorTrait;

/// Creates a company's tables in schema `public` of the empty database `db`, because entities of
/// that schema do not mention its name.
#[expect(
    clippy::disallowed_methods,
    reason = "constants, in a scratch database that holds no company's data"
)]
pub async fn prepare(db: &DatabaseConnection) -> anyhow::Result<()> {
    let found = Statement::from_string(
        DbBackend::Postgres,
        "SELECT FROM information_schema.tables WHERE table_schema IN ('public', 'platform')",
    );
    let empty = db.query_one_raw(found).await?.is_none();
    ensure!(empty, "the scratch database is not empty");

    let transaction = db.begin().await?;
    transaction
        .execute_unprepared("CREATE SCHEMA platform; SET LOCAL search_path TO platform")
        .await?;
    PlatformMigrator::up(&transaction, None).await?;
    transaction
        .execute_unprepared("SET LOCAL search_path TO public")
        .await?;
    TenantMigrator::up(&transaction, None).await?;
    // The mirror keys of orders and planning entries only enforce a rule. As relations they would
    // duplicate the simple ones.
    transaction
        .execute_unprepared(
            "ALTER TABLE orders DROP CONSTRAINT orders_mirror_fkey;
             ALTER TABLE planning_entries DROP CONSTRAINT planning_entries_mirror_fkey;
             ALTER TABLE orders DROP CONSTRAINT orders_mirror_key;
             ALTER TABLE planning_entries DROP CONSTRAINT planning_entries_mirror_key",
        )
        .await?;
    transaction.commit().await?;
    Ok(())
}
