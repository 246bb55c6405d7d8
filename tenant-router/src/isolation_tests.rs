//! Tests on a real `PostgreSQL` of what separates companies: the rights of a company's role, and
//! the three ways in which a pooled connection could carry one company into another's request.
//!
//! These are unit tests because the pools are private to this crate.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sea_orm::{ConnectionTrait, DbErr};

use crate::provision::ProvisionError;
use crate::test_support::{
    Companies, DENIED, NO_SUCH_TABLE, READ_ONLY, SYNTAX, code, new_tenant, owner, sql, tenant, text,
};
use crate::{TenantDb, TenantId, TenantTx};

const WHO: &str =
    "SELECT current_user || ' ' || session_user || ' ' || current_setting('search_path')";
const PROCESS: &str = "SELECT pg_backend_pid()";

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
        assert_eq!(count(&companies, "BEFORE").await, "0");
    }
}

#[tokio::test]
async fn a_returned_connection_has_no_company() {
    let companies = Companies::new(2, 1).await;
    let bare = companies.bare(WHO).await.unwrap();
    assert!(bare.starts_with("wayhaul_app wayhaul_app "), "{bare}");
    for number in [0, 1, 0] {
        assert_eq!(
            companies.canary(number).await.unwrap(),
            companies.id(number).as_str()
        );
        assert_eq!(companies.bare(WHO).await.unwrap(), bare);
        let error = companies
            .bare("SELECT count(*) FROM settings")
            .await
            .unwrap_err();
        assert_eq!(
            code(&error),
            NO_SUCH_TABLE,
            "without a company there is no table"
        );
    }
}

#[tokio::test]
async fn one_connection_serves_two_companies_in_turn_with_one_prepared_statement() {
    let companies = Companies::new(2, 1).await;
    for round in 0..50 {
        let number = round % 2;
        assert_eq!(
            companies.canary(number).await.unwrap(),
            companies.id(number).as_str()
        );
    }
}

#[tokio::test]
async fn a_cancelled_caller_leaves_nothing_behind() {
    let companies = Companies::new(2, 2).await;
    let bare = companies.bare(WHO).await.unwrap();
    for round in 0..400_u64 {
        // Cancels at a different moment each time: before, during and after BEGIN.
        let patience = Duration::from_micros(round * 7 % 1500);
        let _ = tokio::time::timeout(patience, companies.canary(0)).await;
        if round % 20 == 0 {
            assert_eq!(companies.bare(WHO).await.unwrap(), bare);
            assert_eq!(companies.canary(1).await.unwrap(), companies.id(1).as_str());
        }
    }
    // The transactions of other tests come and go; one that was left behind would stay.
    let open = "SELECT coalesce(string_agg(pid || ' since ' || xact_start, ','), '') \
                FROM pg_stat_activity \
                WHERE state LIKE 'idle in transaction%' AND usename = current_user";
    let mut staying: Option<BTreeSet<String>> = None;
    for _ in 0..200 {
        let seen = companies.bare(open).await.unwrap();
        let seen = seen.split(',').filter(|one| !one.is_empty());
        let seen: BTreeSet<String> = seen.map(str::to_owned).collect();
        let left: BTreeSet<String> = match &staying {
            Some(before) => before.intersection(&seen).cloned().collect(),
            None => seen,
        };
        if left.is_empty() {
            return;
        }
        staying = Some(left);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("left behind: {staying:?}");
}

#[tokio::test]
async fn a_company_without_its_role_does_not_break_the_connection() {
    let companies = Companies::new(1, 1).await;
    let nobody = tenant(TenantId::generate(), "nobody".to_owned());
    let pool = companies.pools.of(companies.id(0)).clone();
    let mut before = companies.bare(PROCESS).await.unwrap();
    for _ in 0..3 {
        let error = TenantDb::new(pool.clone(), nobody.clone())
            .read(async |txn| text(txn, "SELECT 1").await)
            .await
            .unwrap_err();
        assert_eq!(code(&error), "22023", "{error}");
        assert_eq!(companies.canary(0).await.unwrap(), companies.id(0).as_str());
        let after = companies.bare(PROCESS).await.unwrap();
        assert_ne!(
            after, before,
            "the connection of the failing SET was closed"
        );
        before = after;
    }
}

#[tokio::test]
async fn work_that_ignores_a_failed_statement_is_not_committed() {
    let companies = Companies::new(1, 1).await;
    let answer: Result<(), DbErr> = companies
        .db(0)
        .write(async |txn| {
            txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('LOST')"))
                .await?;
            let _ = txn
                .execute_raw(sql("INSERT INTO settings (key) VALUES ('LOST')"))
                .await;
            Ok(())
        })
        .await;
    assert!(answer.unwrap_err().to_string().contains("not committed"));
    assert_eq!(count(&companies, "LOST").await, "0");
}

#[tokio::test]
async fn a_failure_in_a_savepoint_only_undoes_the_savepoint() {
    let companies = Companies::new(1, 1).await;
    companies
        .db(0)
        .write(async |txn| -> Result<(), DbErr> {
            txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('KEPT')"))
                .await?;
            let again: Result<_, DbErr> = txn
                .attempt(async |txn| {
                    txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('KEPT')"))
                        .await
                })
                .await;
            assert!(again.is_err());
            txn.attempt(async |txn| {
                txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('ALSO')"))
                    .await
            })
            .await
            .map(drop)
        })
        .await
        .unwrap();
    assert_eq!(
        (
            count(&companies, "KEPT").await,
            count(&companies, "ALSO").await
        ),
        ("1".into(), "1".into())
    );
}

#[tokio::test]
async fn savepoints_can_be_nested() {
    let companies = Companies::new(1, 1).await;
    let insert = async |txn: &TenantTx, key: &str| {
        let insert = format!("INSERT INTO settings (key) VALUES ('{key}')");
        txn.execute_raw(sql(&insert)).await
    };
    companies
        .db(0)
        .write(async |txn| -> Result<(), DbErr> {
            txn.attempt(async |txn| -> Result<(), DbErr> {
                insert(txn, "OUTER").await?;
                let inner: Result<(), DbErr> = txn
                    .attempt(async |txn| {
                        insert(txn, "INNER").await?;
                        insert(txn, "INNER").await.map(drop)
                    })
                    .await;
                assert!(inner.is_err());
                txn.attempt(async |txn| insert(txn, "SECOND").await)
                    .await
                    .map(drop)
            })
            .await?;
            let undone: Result<(), DbErr> = txn
                .attempt(async |txn| {
                    txn.attempt(async |txn| insert(txn, "UNDONE").await).await?;
                    Err(DbErr::Custom("no".to_owned()))
                })
                .await;
            assert!(undone.is_err());
            let swallowed: Result<(), DbErr> = txn
                .attempt(async |txn| {
                    insert(txn, "SWALLOWED").await?;
                    assert!(insert(txn, "SWALLOWED").await.is_err());
                    Ok(())
                })
                .await;
            assert!(swallowed.unwrap_err().to_string().contains("not committed"));
            Ok(())
        })
        .await
        .unwrap();
    for (key, found) in [
        ("OUTER", "1"),
        ("SECOND", "1"),
        ("INNER", "0"),
        ("UNDONE", "0"),
        ("SWALLOWED", "0"),
    ] {
        assert_eq!(count(&companies, key).await, found, "{key}");
    }
}

/// A cancelled statement may or may not have taken effect.
#[tokio::test]
async fn work_cancelled_half_way_is_not_committed() {
    let companies = Companies::new(1, 1).await;
    let sleep = sql("SELECT pg_sleep(0.2)");
    let patience = Duration::from_millis(50);
    for in_savepoint in [false, true] {
        let answer: Result<(), DbErr> = companies
            .db(0)
            .write(async |txn| {
                txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('HALF')"))
                    .await?;
                let given_up = if in_savepoint {
                    let part = txn.attempt(async |txn| txn.execute_raw(sleep.clone()).await);
                    tokio::time::timeout(patience, part).await.is_err()
                } else {
                    let statement = txn.execute_raw(sleep.clone());
                    tokio::time::timeout(patience, statement).await.is_err()
                };
                assert!(given_up);
                Ok(())
            })
            .await;
        assert!(answer.unwrap_err().to_string().contains("not committed"));
        assert_eq!(count(&companies, "HALF").await, "0");
    }
}

#[tokio::test]
async fn nothing_is_announced_before_it_is_committed() {
    let companies = Companies::new(1, 1).await;
    let heard = Arc::new(Mutex::new(Vec::new()));
    let tell = |txn: &TenantTx, word: &'static str| {
        let heard = heard.clone();
        txn.when_committed(move || heard.lock().unwrap().push(word));
    };
    let failed: Result<(), DbErr> = companies
        .db(0)
        .write(async |txn| {
            tell(txn, "rolled back");
            Err(DbErr::Custom("no".to_owned()))
        })
        .await;
    assert!(failed.is_err());
    companies
        .db(0)
        .write(async |txn| -> Result<(), DbErr> {
            tell(txn, "whole");
            let part: Result<(), DbErr> = txn
                .attempt(async |txn| {
                    tell(txn, "part undone");
                    Err(DbErr::Custom("no".to_owned()))
                })
                .await;
            assert!(part.is_err());
            txn.attempt(async |txn| -> Result<(), DbErr> {
                tell(txn, "part");
                Ok(())
            })
            .await?;
            assert!(heard.lock().unwrap().is_empty());
            Ok(())
        })
        .await
        .unwrap();
    assert_eq!(*heard.lock().unwrap(), ["whole", "part"]);
}

#[tokio::test]
async fn a_panic_and_an_error_roll_back() {
    let companies = Companies::new(1, 1).await;
    let db = companies.db(0);
    let local = tokio::task::LocalSet::new();
    let panicking = local.run_until(async move {
        tokio::task::spawn_local(async move {
            db.write(async |txn| -> Result<(), DbErr> {
                txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('PANIC')"))
                    .await?;
                panic!("in the middle");
            })
            .await
        })
        .await
    });
    assert!(panicking.await.is_err());
    let failing: Result<(), DbErr> = companies
        .db(0)
        .write(async |txn| {
            txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('ERROR')"))
                .await?;
            Err(DbErr::Custom("no".to_owned()))
        })
        .await;
    assert!(failing.is_err());
    assert_eq!(
        (
            count(&companies, "PANIC").await,
            count(&companies, "ERROR").await
        ),
        ("0".into(), "0".into())
    );
}

#[tokio::test]
async fn a_read_cannot_write() {
    let companies = Companies::new(1, 1).await;
    let error = companies
        .db(0)
        .read(async |txn| {
            txn.execute_raw(sql("INSERT INTO settings (key) VALUES ('READ')"))
                .await
        })
        .await
        .unwrap_err();
    assert_eq!(code(&error), READ_ONLY);
}

#[tokio::test]
async fn a_snapshot_sees_no_later_changes_and_cannot_write() {
    let companies = Companies::new(1, 2).await;
    let added = "SELECT count(*) FROM settings WHERE key = 'MEANWHILE'";
    let insert = sql("INSERT INTO settings (key) VALUES ('MEANWHILE')");
    let seen = companies
        .db(0)
        .snapshot(async |txn| {
            let before = text(txn, added).await?;
            let write = async |other: &TenantTx| other.execute_raw(insert.clone()).await;
            companies.db(0).write(write).await?;
            Ok::<_, DbErr>([before, text(txn, added).await?])
        })
        .await
        .unwrap();
    assert_eq!(seen, ["0", "0"]);
    assert_eq!(count(&companies, "MEANWHILE").await, "1");
    let error = companies
        .db(0)
        .snapshot(async |txn| txn.execute_raw(insert.clone()).await)
        .await
        .unwrap_err();
    assert_eq!(code(&error), READ_ONLY);
}

/// Proves that the check is needed: a setting of the session, unlike one of the transaction, does
/// leak, and the check at the end of the transaction catches it.
#[tokio::test]
async fn a_connection_returned_with_a_company_is_closed() {
    let companies = Companies::new(1, 1).await;
    let (role, schema) = (companies.id(0).role(), companies.id(0).schema());
    let mut before = companies.bare(PROCESS).await.unwrap();
    assert_eq!(
        companies.bare(PROCESS).await.unwrap(),
        before,
        "a clean connection is kept"
    );
    for setting in [
        format!("SET ROLE \"{role}\""),
        format!("SET search_path TO \"{schema}\""),
    ] {
        companies
            .db(0)
            .write(async |txn| txn.execute_raw(sql(&setting)).await)
            .await
            .unwrap();
        let after = companies.bare(PROCESS).await.unwrap();
        assert_ne!(after, before, "it was closed after {setting}");
        before = after;
        let bare = companies.bare(WHO).await.unwrap();
        assert!(bare.starts_with("wayhaul_app wayhaul_app "), "{bare}");
        assert!(!bare.contains(&schema), "{bare}");
    }
}

#[tokio::test]
async fn a_dropped_transaction_closes_its_connection() {
    let companies = Companies::new(1, 1).await;
    let before = companies.bare(PROCESS).await.unwrap();
    let insert = sql("INSERT INTO settings (key) VALUES ('DROPPED')");
    // Cancelled between two statements, and in the middle of one.
    for pause in ["SELECT 1", "SELECT pg_sleep(0.3)"] {
        let db = companies.db(0);
        let given_up = db.write(async |txn| -> Result<(), DbErr> {
            txn.execute_raw(insert.clone()).await?;
            txn.execute_raw(sql(pause)).await?;
            std::future::pending().await
        });
        let patience = Duration::from_millis(60);
        assert!(tokio::time::timeout(patience, given_up).await.is_err());
        assert_eq!(count(&companies, "DROPPED").await, "0");
    }
    assert_ne!(companies.bare(PROCESS).await.unwrap(), before);
}

/// Whatever happened before, an error returned by the work leaves the connection clean.
#[tokio::test]
async fn work_that_fails_keeps_its_connection() {
    let companies = Companies::new(1, 1).await;
    let before = companies.bare(PROCESS).await.unwrap();
    for statement in ["SELECT 1", "SELECT 1/0"] {
        let failed: Result<(), DbErr> = companies
            .db(0)
            .write(async |txn| {
                txn.execute_raw(sql(statement)).await?;
                Err(DbErr::Custom("no".to_owned()))
            })
            .await;
        assert!(failed.is_err());
        assert_eq!(companies.bare(PROCESS).await.unwrap(), before);
    }
}

#[tokio::test]
async fn a_connection_closed_by_the_database_is_replaced() {
    let companies = Companies::new(1, 1).await;
    let before = companies.bare(PROCESS).await.unwrap();
    let impatient = sql("SET idle_session_timeout = '20ms'");
    companies
        .db(0)
        .write(async |txn| txn.execute_raw(impatient.clone()).await)
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(companies.canary(0).await.unwrap(), companies.id(0).as_str());
    assert_ne!(companies.bare(PROCESS).await.unwrap(), before);
}

/// A page of a list is one statement and takes three messages: begin, query, end.
#[tokio::test]
async fn a_request_takes_two_messages_besides_its_statements() {
    let companies = Companies::new(1, 1).await;
    companies.canary(0).await.unwrap();
    let before = companies.pools.connections().round_trips;
    companies.canary(0).await.unwrap();
    assert_eq!(companies.pools.connections().round_trips - before, 3);
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(companies.pools.connections().round_trips - before, 3);
}

#[tokio::test]
async fn a_connection_that_served_many_companies_is_closed() {
    let companies = Companies::new(1, 1).await;
    let before = companies.bare(PROCESS).await.unwrap();
    for _ in 0..200 {
        companies.pools.of(&TenantId::generate());
    }
    // The connection is closed the first time it is returned after the limit was reached.
    companies.bare(PROCESS).await.unwrap();
    assert_ne!(companies.bare(PROCESS).await.unwrap(), before);
}

async fn count(companies: &Companies, key: &str) -> String {
    let query = format!("SELECT count(*) FROM settings WHERE key = '{key}'");
    companies
        .db(0)
        .read(async |txn| text(txn, &query).await)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_company_that_could_not_be_created_does_not_exist() {
    let owner = owner().await;
    owner.migrate_platform().await.unwrap();
    let new = new_tenant();
    let mut made = None;
    let failed: Result<(TenantId, ()), ProvisionError> = owner
        .create_tenant(&new, async |id, _| {
            made = Some(id.clone());
            Err(DbErr::Custom("the last step fails".to_owned()).into())
        })
        .await;
    assert!(failed.is_err());
    let id = made.unwrap();
    for query in [
        format!(
            "SELECT count(*) FROM platform.tenants WHERE slug = '{}'",
            new.slug
        ),
        format!(
            "SELECT count(*) FROM pg_namespace WHERE nspname = '{}'",
            id.schema()
        ),
        format!(
            "SELECT count(*) FROM pg_roles WHERE rolname = '{}'",
            id.role()
        ),
    ] {
        assert_eq!(
            text(&owner.connection, &query).await.unwrap(),
            "0",
            "{query}"
        );
    }
    owner
        .create_tenant(&new, async |_, _| Ok::<_, ProvisionError>(()))
        .await
        .unwrap();
}

#[tokio::test]
async fn an_outdated_company_is_migrated_and_recorded_as_such() {
    let companies = Companies::new(1, 1).await;
    let owner = owner().await;
    let slug = &companies.tenants[0].slug;
    let lag = format!(
        "UPDATE platform.tenants SET schema_version = 'm0001_people' WHERE slug = '{slug}'"
    );
    owner.connection.execute_raw(sql(&lag)).await.unwrap();
    assert!(
        owner
            .migrate_all(true)
            .await
            .unwrap()
            .migrated
            .contains(slug),
        "a dry run names it"
    );
    // Two runs at the same time wait for each other.
    let (one, two) = tokio::join!(owner.migrate_all(false), owner.migrate_all(false));
    assert!(one.unwrap().failed.is_empty() && two.unwrap().failed.is_empty());
    let version = format!("SELECT schema_version FROM platform.tenants WHERE slug = '{slug}'");
    assert_eq!(
        text(&owner.connection, &version).await.unwrap(),
        migrations::latest_tenant_version()
    );
}
