//! A separate database for each test.

#![expect(
    clippy::disallowed_methods,
    reason = "a test's own database, not a company's"
)]

use std::future::Future;

use migrations::{PlatformMigrator, TenantMigrator};
use sea_orm::{
    ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr,
    QueryResult, Statement, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

/// The company's schema in these tests.
pub const TENANT: &str = "t_x";

#[expect(
    clippy::disallowed_methods,
    reason = "a test's own database, not a company's"
)]
async fn connect(url: &str) -> DatabaseConnection {
    Database::connect(url).await.unwrap()
}

/// Runs `test` in an empty database, which is dropped afterwards even if the test fails.
pub async fn in_scratch_database<F: Future<Output = ()> + Send + 'static>(
    test: impl FnOnce(DatabaseConnection) -> F,
) {
    #[expect(
        clippy::disallowed_methods,
        reason = "tests are configured by the environment alone"
    )]
    let base =
        std::env::var("WAYHAUL_TEST_PG").expect("WAYHAUL_TEST_PG is set; `make test` does it");
    let name = format!("schema_{}", ulid::Ulid::new().to_string().to_lowercase());
    let server = connect(&base).await;
    server
        .execute_unprepared(&format!("CREATE DATABASE {name}"))
        .await
        .unwrap();
    let (address, _) = base.rsplit_once('/').unwrap();
    let db = connect(&format!("{address}/{name}")).await;
    let outcome = tokio::spawn(test(db.clone())).await;
    db.close().await.unwrap();
    // Without FORCE, which fails while autovacuum is running; without it, autovacuum is told to
    // stop.
    server
        .execute_unprepared(&format!("DROP DATABASE {name}"))
        .await
        .unwrap();
    outcome.unwrap();
}

/// Runs `test` in a database with the platform and one company, whose schema is the search path.
pub async fn in_company<F: Future<Output = ()> + Send + 'static>(
    test: impl FnOnce(DatabaseTransaction) -> F + Send + 'static,
) {
    in_scratch_database(|db| async move {
        platform_up(&db).await;
        let transaction = tenant_up(&db).await;
        test(transaction).await;
    })
    .await;
}

/// Migrates the platform, as creating a company does.
pub async fn platform_up(db: &DatabaseConnection) {
    let transaction = db.begin().await.unwrap();
    transaction
        .execute_unprepared("CREATE SCHEMA platform; SET LOCAL search_path TO platform")
        .await
        .unwrap();
    PlatformMigrator::up(&transaction, None).await.unwrap();
    transaction.commit().await.unwrap();
}

/// Creates a company's tables. Leaves the transaction open, with its search path.
pub async fn tenant_up(db: &DatabaseConnection) -> DatabaseTransaction {
    let transaction = db.begin().await.unwrap();
    transaction
        .execute_unprepared(&format!(
            "CREATE SCHEMA {TENANT}; SET LOCAL search_path TO {TENANT}"
        ))
        .await
        .unwrap();
    TenantMigrator::up(&transaction, None).await.unwrap();
    transaction
}

/// The first column of every row as text.
pub async fn texts<C: ConnectionTrait>(db: &C, sql: &str) -> Vec<String> {
    let rows: Vec<QueryResult> = db
        .query_all_raw(Statement::from_string(DbBackend::Postgres, sql))
        .await
        .unwrap();
    rows.iter()
        .map(|row| row.try_get_by_index(0).unwrap())
        .collect()
}

/// Runs a statement that has to be refused and returns the error. The transaction can still be
/// used.
pub async fn refusal(transaction: &DatabaseTransaction, sql: &str) -> String {
    let savepoint = transaction.begin().await.unwrap();
    let outcome: Result<_, DbErr> = savepoint.execute_unprepared(sql).await;
    savepoint.rollback().await.unwrap();
    match outcome {
        Ok(_) => panic!("was accepted: {sql}"),
        Err(error) => error.to_string(),
    }
}
