//! What each `PostgreSQL` login may and may not do, tried with that login.

use sea_orm::{ConnectionTrait, DatabaseConnection};

use crate::pool;
use crate::test_support::{Companies, DENIED, READ_ONLY, code, sql, text, variable};

/// A connection of this login, without a company. A single one, so that statements run in order.
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
async fn the_server_login_can_only_read_the_registry() {
    let companies = Companies::new(1, 1).await;
    let schema = companies.id(0).schema();
    let app = login("WAYHAUL_TEST_APP_PG").await;
    allowed(
        &app,
        &[
            "SELECT id, slug, status FROM platform.tenants LIMIT 1".to_owned(),
            "SELECT host FROM platform.tenant_hosts LIMIT 1".to_owned(),
            "SELECT lane FROM platform.due LIMIT 1".to_owned(),
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
            "UPDATE platform.due SET lane = 'mail'".to_owned(),
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
async fn an_operator_edits_the_registry_and_adds_to_the_audit_but_sees_no_company() {
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
            // Existing audit entries cannot be changed.
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
async fn the_backup_login_reads_everything_and_writes_nothing() {
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
            // The first statement that pg_dump sends.
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
    // For some statements `PostgreSQL` checks "read only" first, for most it checks the rights
    // first. Either one refuses, and the rights alone are enough without the setting.
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
