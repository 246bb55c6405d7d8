//! What each login of `PostgreSQL` may do and may not, tried as that login.

use sea_orm::{ConnectionTrait, DatabaseConnection};

use crate::pool;
use crate::test_support::{Companies, DENIED, READ_ONLY, code, sql, text, variable};

/// A login's own connection, without any company. One, so that statements follow each other.
async fn login(address: &str) -> DatabaseConnection {
    pool::connect(&variable(address), 1).await.unwrap()
}

async fn allowed(login: &DatabaseConnection, statements: &[String]) {
    for statement in statements {
        let answer = login.execute_raw(sql(statement)).await;
        assert!(answer.is_ok(), "{statement}: {answer:?}");
    }
}

async fn refused(login: &DatabaseConnection, expected: &str, statements: &[String]) {
    for statement in statements {
        let answer = login.execute_raw(sql(statement)).await;
        let error = answer
            .err()
            .unwrap_or_else(|| panic!("allowed: {statement}"));
        assert_eq!(code(&error), expected, "{statement}: {error}");
    }
}

#[tokio::test]
async fn the_server_reads_the_registry_and_nothing_else() {
    let companies = Companies::new(1, 1).await;
    let schema = companies.id(0).schema();
    let app = login("WAYHAUL_TEST_APP_PG").await;
    allowed(
        &app,
        &[
            "SELECT id, slug, status FROM platform.tenants LIMIT 1".to_owned(),
            "SELECT host FROM platform.tenant_hosts LIMIT 1".to_owned(),
        ],
    )
    .await;
    refused(
        &app,
        DENIED,
        &[
            format!("SELECT FROM \"{schema}\".settings"),
            format!("INSERT INTO \"{schema}\".settings (key) VALUES ('X')"),
            format!("CREATE TABLE \"{schema}\".x (a int)"),
            "UPDATE platform.tenants SET status = 'active'".to_owned(),
            "DELETE FROM platform.tenants".to_owned(),
            "SELECT FROM platform.operators".to_owned(),
            "SELECT FROM platform.operator_audit".to_owned(),
            "INSERT INTO platform.operator_audit (actor, action) VALUES ('x', 'x')".to_owned(),
            "SELECT FROM platform.tenant_migrations".to_owned(),
            "SELECT FROM platform.retired_slugs".to_owned(),
            "SELECT FROM platform.seaql_migrations".to_owned(),
            "CREATE TABLE platform.x (a int)".to_owned(),
            "CREATE TABLE public.x (a int)".to_owned(),
            "CREATE SCHEMA x".to_owned(),
            "CREATE TEMP TABLE x (a int)".to_owned(),
            "CREATE ROLE x".to_owned(),
            "SET ROLE wayhaul_owner".to_owned(),
            "SET ROLE wayhaul_operator".to_owned(),
            "SET ROLE wayhaul_backup".to_owned(),
        ],
    )
    .await;
}

#[tokio::test]
async fn an_operator_keeps_the_registry_adds_to_the_audit_and_sees_no_company() {
    let companies = Companies::new(1, 1).await;
    let (schema, role) = (companies.id(0).schema(), companies.id(0).role());
    let slug = &companies.tenants[0].slug;
    let operator = login("WAYHAUL_TEST_OPERATOR_PG").await;
    allowed(
        &operator,
        &[
            format!("UPDATE platform.tenants SET name = 'Renamed' WHERE slug = '{slug}'"),
            format!(
                "INSERT INTO platform.tenant_hosts (host, tenant_id) \
                 VALUES ('{slug}.example', '{}')",
                companies.id(0)
            ),
            "SELECT FROM platform.operators".to_owned(),
            "INSERT INTO platform.operator_audit (actor, action) \
             VALUES ('ona@wayhaul.test', 'tried')"
                .to_owned(),
            "SELECT action FROM platform.operator_audit LIMIT 1".to_owned(),
        ],
    )
    .await;
    refused(
        &operator,
        DENIED,
        &[
            format!("SELECT FROM \"{schema}\".settings"),
            format!("SELECT FROM \"{schema}\".orders"),
            format!("INSERT INTO \"{schema}\".settings (key) VALUES ('X')"),
            format!("DROP SCHEMA \"{schema}\" CASCADE"),
            format!("SET ROLE \"{role}\""),
            format!("SELECT set_config('role', '{role}', false)"),
            format!("GRANT \"{role}\" TO wayhaul_operator"),
            "SET ROLE wayhaul_owner".to_owned(),
            // What has been written down stays as it is.
            "UPDATE platform.operator_audit SET actor = 'nobody'".to_owned(),
            "DELETE FROM platform.operator_audit".to_owned(),
            "TRUNCATE platform.operator_audit".to_owned(),
            "DELETE FROM platform.tenants".to_owned(),
            "SELECT FROM platform.seaql_migrations".to_owned(),
            "ALTER TABLE platform.tenants ADD x int".to_owned(),
            "CREATE TABLE platform.x (a int)".to_owned(),
            "CREATE SCHEMA x".to_owned(),
            "CREATE TEMP TABLE x (a int)".to_owned(),
            "CREATE ROLE x".to_owned(),
        ],
    )
    .await;
}

#[tokio::test]
async fn the_backup_reads_everything_and_writes_nothing() {
    let companies = Companies::new(2, 1).await;
    let backup = login("WAYHAUL_TEST_BACKUP_PG").await;
    for number in [0, 1] {
        let canary = format!(
            "SELECT value #>> '{{}}' FROM \"{}\".settings WHERE key = 'CANARY'",
            companies.id(number).schema()
        );
        let found = text(&backup, &canary).await.unwrap();
        assert_eq!(found, companies.id(number).as_str());
    }
    let (schema, role) = (companies.id(0).schema(), companies.id(0).role());
    allowed(
        &backup,
        &[
            "SELECT FROM platform.tenants".to_owned(),
            "SELECT FROM platform.operator_audit".to_owned(),
            format!("SELECT last_value FROM \"{schema}\".orders_id_seq"),
            // The first statement of pg_dump.
            "SELECT pg_catalog.set_config('search_path', '', false)".to_owned(),
        ],
    )
    .await;
    let writes = [
        format!("INSERT INTO \"{schema}\".settings (key) VALUES ('X')"),
        format!("UPDATE \"{schema}\".settings SET value = NULL"),
        format!("DELETE FROM \"{schema}\".settings"),
        format!("TRUNCATE \"{schema}\".settings"),
        format!("SELECT nextval('\"{schema}\".orders_id_seq')"),
        "UPDATE platform.tenants SET status = 'active'".to_owned(),
        "DELETE FROM platform.operator_audit".to_owned(),
        "CREATE SCHEMA x".to_owned(),
        "CREATE ROLE x".to_owned(),
    ];
    // Rights are looked at after "read only" for a few of them and before it for most: either
    // refuses, and without the setting the rights alone do.
    for write in &writes {
        let error = backup.execute_raw(sql(write)).await.unwrap_err();
        assert!(
            [READ_ONLY, DENIED].contains(&code(&error).as_str()),
            "{write}: {error}"
        );
    }
    allowed(
        &backup,
        &["SET default_transaction_read_only = off".to_owned()],
    )
    .await;
    refused(&backup, DENIED, &writes).await;
    let steps = [
        format!("SET ROLE \"{role}\""),
        "SET ROLE wayhaul_owner".to_owned(),
    ];
    refused(&backup, DENIED, &steps).await;
    assert_eq!(companies.canary(0).await.unwrap(), companies.id(0).as_str());
}
