//! Tests on a real `PostgreSQL` of what a company's role may do: nothing with another company's
//! tables, however the statement is put together.
//!
//! The attacks are put together from the ids of companies, which are lower-case letters and digits.

use sea_orm::{ConnectionTrait, DbErr};

use crate::test_support::{Companies, DENIED, SYNTAX, WHO, code, sql, text};

#[tokio::test]
async fn a_companys_transaction_can_neither_read_write_nor_describe_anothers_tables() {
    let companies = Companies::new(2, 1).await;
    let other = companies.id(1).schema();
    let role = companies.id(1).role();
    for (attack, expected) in [
        (format!("SELECT count(*) FROM \"{other}\".settings"), DENIED),
        (format!("SELECT * FROM \"{other}\".orders"), DENIED),
        (
            format!("INSERT INTO \"{other}\".settings (key) VALUES ('X')"),
            DENIED,
        ),
        (
            format!("UPDATE \"{other}\".settings SET value = NULL"),
            DENIED,
        ),
        (format!("DELETE FROM \"{other}\".settings"), DENIED),
        (format!("TRUNCATE \"{other}\".settings"), DENIED),
        (
            format!("SELECT nextval('\"{other}\".orders_id_seq')"),
            DENIED,
        ),
        (format!("CREATE TABLE \"{other}\".x (a int)"), DENIED),
        (format!("DROP SCHEMA \"{other}\" CASCADE"), DENIED),
        // It may use its own rows but not change its tables.
        ("CREATE TABLE x (a int)".to_owned(), DENIED),
        ("ALTER TABLE settings ADD x int".to_owned(), DENIED),
        ("DROP TABLE settings".to_owned(), DENIED),
        ("CREATE TEMP TABLE x (a int)".to_owned(), DENIED),
        ("CREATE SCHEMA x".to_owned(), DENIED),
        ("CREATE ROLE x".to_owned(), DENIED),
        ("UPDATE order_log SET field = 'x'".to_owned(), DENIED),
        ("DELETE FROM order_log".to_owned(), DENIED),
        ("UPDATE history SET changes = '[]'".to_owned(), DENIED),
        ("DELETE FROM history".to_owned(), DENIED),
        // The registry is the router's, not the company's.
        ("SELECT * FROM platform.tenants".to_owned(), DENIED),
        ("SELECT * FROM platform.operators".to_owned(), DENIED),
        // Tries to leave the role from inside a statement.
        (format!("SELECT set_config('role', '{role}', true)"), DENIED),
        (
            format!("SELECT 1 FROM settings WHERE set_config('role', '{role}', true) IS NOT NULL"),
            DENIED,
        ),
        (format!("SELECT 1; SET ROLE \"{role}\""), SYNTAX),
        (
            format!("SELECT 1; SELECT * FROM \"{other}\".settings"),
            SYNTAX,
        ),
        // The structure of another company's tables.
        ("SELECT relname FROM pg_catalog.pg_class".to_owned(), DENIED),
        (
            "SELECT attname FROM pg_catalog.pg_attribute".to_owned(),
            DENIED,
        ),
        (
            "SELECT description FROM pg_catalog.pg_description".to_owned(),
            DENIED,
        ),
        ("SELECT pg_get_constraintdef(1)".to_owned(), DENIED),
    ] {
        let answer = companies
            .db(0)
            .write(async |txn| txn.query_all_raw(sql(&attack)).await)
            .await;
        let error = answer.err().unwrap_or_else(|| panic!("allowed: {attack}"));
        assert_eq!(code(&error), expected, "{attack}: {error}");
    }
    for seen in [
        format!("SELECT count(*) FROM information_schema.tables WHERE table_schema = '{other}'"),
        format!("SELECT count(*) FROM information_schema.columns WHERE table_schema = '{other}'"),
    ] {
        let count = companies
            .db(0)
            .read(async |txn| text(txn, &seen).await)
            .await
            .unwrap();
        assert_eq!(count, "0", "{seen}");
    }
    assert_eq!(
        companies.canary(1).await.unwrap(),
        companies.id(1).as_str(),
        "nothing happened to it"
    );
}

/// The simple protocol would run the second statement too.
#[tokio::test]
#[expect(clippy::disallowed_methods, reason = "this is the attack")]
async fn several_statements_at_once_are_always_refused() {
    let companies = Companies::new(2, 1).await;
    let set_role = format!("SELECT 1; SET ROLE \"{}\"", companies.id(1).role());
    for attack in [set_role.as_str(), "SELECT 1; SELECT 2", "SELECT 1"] {
        let answer: Result<(), DbErr> = companies
            .db(0)
            .write(async |txn| {
                txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('BEFORE')"))
                    .await?;
                assert!(txn.execute_unprepared(attack).await.is_err(), "{attack}");
                assert!(text(txn, WHO).await?.starts_with(&companies.id(0).role()));
                let inner: Result<_, DbErr> = txn
                    .attempt(async |txn| txn.execute_unprepared(attack).await)
                    .await;
                assert!(inner.is_err(), "in a savepoint: {attack}");
                Ok(())
            })
            .await;
        assert!(answer.unwrap_err().to_string().contains("not committed"));
        assert_eq!(companies.count("BEFORE").await, "0");
    }
}
