//! Every migration in both directions.

#![expect(
    clippy::disallowed_methods,
    reason = "a test's own database, not a company's"
)]

use migrations::{PlatformMigrator, TenantMigrator, latest_tenant_version};
use sea_orm::{ConnectionTrait, TransactionTrait};
use sea_orm_migration::MigratorTrait;

use crate::scratch::{TENANT, in_scratch_database, platform_up, tenant_up, texts};

/// Everything that describes the structure of one schema, as sorted lines.
async fn shape<C: ConnectionTrait>(db: &C, schema: &str) -> Vec<String> {
    let sql = format!(
        "SELECT line FROM (
            SELECT 'column ' || c.relname || ' ' ||
                   row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum) || ' ' || a.attname || ' ' ||
                   format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull || ' ' || a.attidentity::text || ' ' ||
                   coalesce(pg_get_expr(d.adbin, d.adrelid), '') || ' ' ||
                   coalesce(col_description(c.oid, a.attnum), '') AS line
            FROM pg_class c
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
            WHERE c.relnamespace = '{schema}'::regnamespace AND c.relkind = 'r'
            UNION ALL
            SELECT 'table ' || relname || ' ' || coalesce(obj_description(oid, 'pg_class'), '')
            FROM pg_class WHERE relnamespace = '{schema}'::regnamespace AND relkind = 'r'
            UNION ALL
            SELECT 'constraint ' || conname || ' ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
            FROM pg_constraint WHERE connamespace = '{schema}'::regnamespace
            UNION ALL
            SELECT 'index ' || indexname || ' ' || indexdef FROM pg_indexes WHERE schemaname = '{schema}'
            UNION ALL
            SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc
            WHERE pronamespace = '{schema}'::regnamespace AND proname = 'fold'
         ) AS lines ORDER BY line"
    );
    texts(db, &sql).await
}

/// Tables, sequences, indexes and functions left in a schema, not counting the migrator's own
/// table.
async fn leftovers<C: ConnectionTrait>(db: &C, schema: &str) -> Vec<String> {
    let sql = format!(
        "SELECT relname::text FROM pg_class
         WHERE relnamespace = '{schema}'::regnamespace AND relname NOT LIKE 'seaql_migrations%'
         UNION ALL
         SELECT proname::text FROM pg_proc WHERE pronamespace = '{schema}'::regnamespace"
    );
    texts(db, &sql).await
}

#[tokio::test]
async fn a_company_goes_up_down_and_up_to_the_same_shape() {
    in_scratch_database(|db| async move {
        platform_up(&db).await;
        let transaction = tenant_up(&db).await;
        let first = shape(&transaction, TENANT).await;
        assert!(
            first
                .iter()
                .any(|line| line.starts_with("index orders_loadings_fold_idx"))
        );

        // One step at a time: each down has to undo exactly its own up.
        let steps = TenantMigrator::migrations().len();
        for done in (0..steps).rev() {
            let before_down = shape(&transaction, TENANT).await;
            TenantMigrator::down(&transaction, Some(1)).await.unwrap();
            let below = shape(&transaction, TENANT).await;
            TenantMigrator::up(&transaction, Some(1)).await.unwrap();
            let again = shape(&transaction, TENANT).await;
            assert_eq!(again, before_down, "step {done} differs the second time");
            TenantMigrator::down(&transaction, Some(1)).await.unwrap();
            assert_eq!(
                shape(&transaction, TENANT).await,
                below,
                "step {done} leaves something"
            );
        }
        assert_eq!(leftovers(&transaction, TENANT).await, Vec::<String>::new());

        TenantMigrator::up(&transaction, None).await.unwrap();
        assert_eq!(shape(&transaction, TENANT).await, first);
    })
    .await;
}

#[tokio::test]
async fn the_platform_goes_up_down_and_up_to_the_same_shape() {
    in_scratch_database(|db| async move {
        platform_up(&db).await;
        let transaction = db.begin().await.unwrap();
        transaction
            .execute_unprepared("SET LOCAL search_path TO platform")
            .await
            .unwrap();
        let mut first = shape(&transaction, "platform").await;
        first.extend(shape(&transaction, "extensions").await);
        assert!(first.iter().any(|line| line.contains("extensions.fold")));

        PlatformMigrator::down(&transaction, None).await.unwrap();
        assert_eq!(
            leftovers(&transaction, "platform").await,
            Vec::<String>::new()
        );
        let schemas = "SELECT nspname::text FROM pg_namespace WHERE nspname = 'extensions'";
        assert_eq!(texts(&transaction, schemas).await, Vec::<String>::new());

        PlatformMigrator::up(&transaction, None).await.unwrap();
        let mut again = shape(&transaction, "platform").await;
        again.extend(shape(&transaction, "extensions").await);
        assert_eq!(again, first);
    })
    .await;
}

#[tokio::test]
async fn the_last_migration_of_a_company_is_the_latest_version() {
    in_scratch_database(|db| async move {
        platform_up(&db).await;
        let transaction = tenant_up(&db).await;
        let ledger = format!("SELECT version FROM {TENANT}.seaql_migrations ORDER BY version");
        let versions = texts(&transaction, &ledger).await;
        assert_eq!(
            versions.last().map(String::as_str),
            Some(latest_tenant_version())
        );
        let declared: Vec<_> = TenantMigrator::migrations()
            .iter()
            .map(|one| one.name().to_owned())
            .collect();
        assert_eq!(versions, declared, "names sort in the order they run");
    })
    .await;
}
