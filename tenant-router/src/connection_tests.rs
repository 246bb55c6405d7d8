//! Tests on a real `PostgreSQL` of pooled connections: none carries one company into another's
//! request, whatever happened to the request before.
//!
//! These are unit tests because the pools are private to this crate.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::FutureExt;
use sea_orm::{ConnectionTrait, DbErr};

use crate::limits::{Work, WorkLimits};
use crate::test_support::{Companies, NO_SUCH_TABLE, WHO, code, owner, sql, tenant, text};
use crate::{TenantDb, TenantId};

const PROCESS: &str = "SELECT pg_backend_pid()";

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

/// A caller who waits for a moment only, over and over, makes nobody open connections.
#[tokio::test]
async fn a_caller_who_leaves_before_it_has_begun_costs_no_connection() {
    let companies = Companies::new(1, 1).await;
    let before = companies.bare(PROCESS).await.unwrap();
    for _ in 0..20 {
        assert!(companies.canary(0).now_or_never().is_none());
        assert_eq!(companies.bare(PROCESS).await.unwrap(), before);
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
    let before = companies.bare(PROCESS).await.unwrap();
    for _ in 0..3 {
        let share = WorkLimits::new(1).share_of(&nobody.id);
        let error = TenantDb::new(pool.clone(), share, nobody.clone())
            .read(async |txn| text(txn, "SELECT 1").await)
            .await
            .unwrap_err();
        assert_eq!(code(&error), "22023", "{error}");
        assert_eq!(companies.canary(0).await.unwrap(), companies.id(0).as_str());
        assert_eq!(companies.bare(PROCESS).await.unwrap(), before);
    }
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

/// The companies' roles may take no such lock. This one gets it by a function of a caller who may, to
/// prove that none would stay.
#[tokio::test]
async fn a_lock_of_the_session_does_not_stay() {
    let companies = Companies::new(1, 1).await;
    let (owner, schema) = (owner().await, companies.id(0).schema());
    let locking = format!(
        "CREATE FUNCTION {schema}.keep_lock() RETURNS void LANGUAGE sql SECURITY DEFINER \
         AS 'SELECT pg_advisory_lock(hashtext(''{schema}''))'"
    );
    owner.connection.execute_raw(sql(&locking)).await.unwrap();
    let held = format!(
        "SELECT count(*)::text FROM pg_locks WHERE locktype = 'advisory' \
         AND objid::bigint = hashtext('{schema}')::bigint & 4294967295"
    );
    companies
        .db(0)
        .write(async |txn| -> Result<(), DbErr> {
            txn.execute_raw(sql("SELECT keep_lock()")).await?;
            assert_eq!(text(&owner.connection, &held).await?, "1");
            Ok(())
        })
        .await
        .unwrap();
    assert_eq!(text(&owner.connection, &held).await.unwrap(), "0");
}

#[tokio::test]
async fn a_dropped_transaction_is_undone_and_gives_its_connection_back() {
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
        assert_eq!(companies.count("DROPPED").await, "0");
    }
    assert_eq!(companies.bare(PROCESS).await.unwrap(), before);
}

/// A caller who asks and hangs up, over and over, gets no more connections than others.
#[tokio::test]
async fn a_dropped_transaction_keeps_its_companys_place_until_its_statement_ends() {
    let companies = Companies::new(2, 2).await;
    let share = WorkLimits::new(2).share_of(companies.id(0));
    let pool = companies.pools.of(companies.id(0)).clone();
    let db = TenantDb::new(pool, share.clone(), companies.tenants[0].clone());
    let (begun, has_begun) = tokio::sync::oneshot::channel();
    let mut asleep = Box::pin(db.read(async |txn| {
        begun.send(()).unwrap();
        txn.execute_raw(sql("SELECT pg_sleep(1)")).await
    }));
    tokio::select! {
        _ = &mut asleep => panic!("it sleeps for a second"),
        begun = has_begun => begun.unwrap(),
    }
    let hung_up = tokio::time::timeout(Duration::from_millis(60), asleep).await;
    assert!(hung_up.is_err());
    assert!(share.place(Work::Transaction).now_or_never().is_none());
    assert_eq!(companies.canary(1).await.unwrap(), companies.id(1).as_str());
    drop(share.place(Work::Transaction).await.unwrap());
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
    tokio::time::sleep(Duration::from_millis(50)).await;
    let before = companies.pools.connections().round_trips;
    companies.canary(0).await.unwrap();
    // The last one is sent while the answer is already on its way.
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(companies.pools.connections().round_trips - before, 3);
}

#[tokio::test]
async fn a_company_comes_back_to_the_connection_that_knows_it() {
    let companies = Companies::new(6, 3).await;
    let mut homes = Vec::new();
    for round in 0..5 {
        for number in 0..6 {
            // A connection is given back while the answer is already on its way.
            while companies.pools.connections().busy > 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            let db = companies.db(number);
            let process = db.read(async |txn| text(txn, PROCESS).await).await.unwrap();
            if round == 0 {
                homes.push(process);
            } else {
                assert_eq!(homes[number], process, "company {number} in round {round}");
            }
        }
    }
}

/// One that is in use is waited for, but not for long.
#[tokio::test]
async fn a_company_whose_connection_is_busy_gets_another() {
    let companies = Companies::new(1, 2).await;
    let db = companies.db(0);
    let process = async || db.read(async |txn| text(txn, PROCESS).await).await.unwrap();
    let home = process().await;
    // It is given back while the answer is already on its way.
    tokio::time::sleep(Duration::from_millis(50)).await;
    let asleep = db.read(async |txn| txn.execute_raw(sql("SELECT pg_sleep(0.5)")).await);
    let (other, _) = tokio::join!(
        async {
            tokio::time::sleep(Duration::from_millis(50)).await;
            process().await
        },
        asleep
    );
    assert_ne!(other, home);
}

/// What is prepared on this connection: name, whose it is and how often it was planned.
const PREPARED: &str = "SELECT coalesce(string_agg(concat_ws(' ', name, generic_plans, custom_plans), ','), '') \
                        FROM pg_prepared_statements WHERE statement LIKE '/* COMPANY */%CANARY%'";

#[tokio::test]
async fn a_statement_is_prepared_for_each_company_and_its_plan_runs_for_no_other() {
    let companies = Companies::new(2, 1).await;
    for round in 0..10 {
        let number = round % 2;
        let id = companies.id(number).as_str();
        assert_eq!(companies.canary(number).await.unwrap(), id);
    }
    let mut names = BTreeSet::new();
    for number in 0..2 {
        let own = PREPARED.replace("COMPANY", companies.id(number).as_str());
        let prepared = companies.bare(&own).await.unwrap();
        let reads: Vec<&str> = prepared
            .split(',')
            .filter(|one| one.ends_with(" 5 0"))
            .collect();
        let [read] = reads[..] else {
            panic!("one statement reads the canary, five times with one plan: {prepared}");
        };
        names.insert(read.split(' ').next().unwrap().to_owned());
    }
    assert_eq!(names.len(), 2);
    // Whoever got hold of another company's statement would get their own rows.
    for name in names {
        for number in 0..2 {
            let run = sql(&format!("EXECUTE {name}"));
            let db = companies.db(number);
            let row = db
                .read(async |txn| txn.query_one_raw(run).await)
                .await
                .unwrap();
            let found: String = row.unwrap().try_get("", "text").unwrap();
            assert_eq!(found, companies.id(number).as_str());
        }
    }
}

/// A prepared statement keeps its text, and what was read of it.
fn long_statement() -> String {
    format!("SELECT length('{}')", "a".repeat(60_000_000))
}

#[tokio::test]
async fn a_connection_whose_backend_holds_much_drops_its_statements() {
    let companies = Companies::new(1, 1).await;
    let before = companies.bare(PROCESS).await.unwrap();
    let held = "SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%length(%' \
                AND statement NOT LIKE '%pg_prepared%'";
    let db = companies.db(0);
    let long = sql(&long_statement());
    db.read(async |txn| txn.execute_raw(long).await)
        .await
        .unwrap();
    assert_eq!(
        companies.bare(held).await.unwrap(),
        "1",
        "nobody has looked yet"
    );
    companies.pools.look_through().await;
    assert_eq!(companies.bare(held).await.unwrap(), "0");
    assert_eq!(companies.bare(PROCESS).await.unwrap(), before);
}

#[tokio::test]
async fn a_connection_whose_backend_still_holds_much_is_closed() {
    let companies = Companies::new(1, 1).await;
    let before = companies.bare(PROCESS).await.unwrap();
    companies.pools.look_through().await;
    assert_eq!(
        companies.bare(PROCESS).await.unwrap(),
        before,
        "it holds little"
    );
    let db = companies.db(0);
    // One that the connection does not know of.
    let long = sql(&format!("PREPARE long AS {}", long_statement()));
    db.read(async |txn| txn.execute_raw(long).await)
        .await
        .unwrap();
    assert_eq!(
        companies.bare(PROCESS).await.unwrap(),
        before,
        "nobody has looked yet"
    );
    companies.pools.look_through().await;
    assert_ne!(companies.bare(PROCESS).await.unwrap(), before);
}
