//! Tests on a real `PostgreSQL` of the unit of work: what is committed, what is undone, and what
//! happens after the commit.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, TransactionTrait};
use tokio::sync::Barrier;

use crate::TenantTx;
use crate::test_support::{Companies, READ_ONLY, code, owner, sql, text};

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
    assert_eq!(companies.count("LOST").await, "0");
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
        (companies.count("KEPT").await, companies.count("ALSO").await),
        ("1".into(), "1".into())
    );
}

#[tokio::test]
async fn savepoints_can_be_nested() {
    let companies = Companies::new(1, 1).await;
    let insert = async |txn: &TenantTx, key: &str| {
        let insert = "INSERT INTO settings (key) VALUES ($1)";
        let bound = Statement::from_sql_and_values(DbBackend::Postgres, insert, [key.into()]);
        txn.execute_raw(bound).await
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
        assert_eq!(companies.count(key).await, found, "{key}");
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
        assert_eq!(companies.count("HALF").await, "0");
    }
}

/// The commit takes as long as the test holds a lock, because a deferred trigger wants it too.
#[tokio::test]
async fn what_follows_a_commit_happens_even_if_nobody_waits_for_it() {
    let companies = Companies::new(1, 1).await;
    let schema = companies.tenants[0].id.schema();
    let owner = owner().await;
    for statement in [
        format!(
            "CREATE FUNCTION \"{schema}\".dawdle() RETURNS trigger LANGUAGE plpgsql \
             AS $$ BEGIN LOCK TABLE \"{schema}\".contacts; RETURN NULL; END $$"
        ),
        format!(
            "CREATE CONSTRAINT TRIGGER dawdling AFTER INSERT ON \"{schema}\".settings \
             DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION \"{schema}\".dawdle()"
        ),
    ] {
        owner.connection.execute_raw(sql(&statement)).await.unwrap();
    }
    let held = owner.connection.begin().await.unwrap();
    let lock = format!("LOCK TABLE \"{schema}\".contacts");
    held.execute_raw(sql(&lock)).await.unwrap();

    let heard = Arc::new(Mutex::new(Vec::new()));
    let (hearing, is_working) = (heard.clone(), Arc::new(AtomicBool::new(true)));
    let working = is_working.clone();
    let db = companies.db(0);
    let writing = db.write(async |txn| -> Result<(), DbErr> {
        let insert = "INSERT INTO settings (key, value) VALUES ('LEFT', '1')";
        txn.execute_raw(sql(insert)).await?;
        txn.when_committed(async move {
            tokio::time::sleep(Duration::from_millis(10)).await;
            hearing.lock().unwrap().push("committed");
        });
        working.store(false, Ordering::Relaxed);
        Ok(())
    });
    tokio::select! {
        _ = writing => panic!("it was committed in spite of the lock"),
        () = async {
            while is_working.load(Ordering::Relaxed) {
                tokio::task::yield_now().await;
            }
        } => {}
    }
    assert_eq!(*heard.lock().unwrap(), [""; 0]);
    held.rollback().await.unwrap();
    // The only connection is free again when the commit has ended.
    assert_eq!(companies.count("LEFT").await, "1");
    for _ in 0..1000 {
        if !heard.lock().unwrap().is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("nothing followed the commit");
}

#[tokio::test]
async fn nothing_is_announced_before_it_is_committed() {
    let companies = Companies::new(1, 1).await;
    let heard = Arc::new(Mutex::new(Vec::new()));
    let tell = |txn: &TenantTx, word: &'static str| {
        let heard = heard.clone();
        txn.when_committed(async move { heard.lock().unwrap().push(word) });
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
async fn what_was_done_outside_is_taken_back_for_each_rollback_and_never_after_a_commit() {
    let companies = Companies::new(1, 1).await;
    let heard = Arc::new(Mutex::new(Vec::new()));
    let undo = |txn: &TenantTx, word: &'static str| {
        let heard = heard.clone();
        txn.when_rolled_back(async move { heard.lock().unwrap().push(word) });
    };
    let heard_since = || std::mem::take(&mut *heard.lock().unwrap());
    let failing = async |txn: &TenantTx| txn.execute_raw(sql("SELECT 1 / 0")).await.map(drop);
    let runs = AtomicUsize::new(0);
    companies
        .db(0)
        .write(async |txn| -> Result<(), DbErr> {
            if runs.fetch_add(1, Ordering::Relaxed) == 0 {
                undo(txn, "first run");
                txn.overtaken();
                return failing(txn).await;
            }
            assert_eq!(heard_since(), ["first run"], "before the second run");
            undo(txn, "committed");
            let part = txn
                .attempt(async |txn| {
                    undo(txn, "part undone");
                    failing(txn).await
                })
                .await;
            assert!(part.is_err());
            assert_eq!(heard_since(), ["part undone"]);
            txn.attempt(async |txn| -> Result<(), DbErr> {
                undo(txn, "part committed");
                Ok(())
            })
            .await
        })
        .await
        .unwrap();
    assert_eq!(heard_since(), [""; 0]);

    // A failure that the work ignored is found when it is to be committed.
    let ignored: Result<(), DbErr> = companies
        .db(0)
        .write(async |txn| {
            undo(txn, "whole");
            txn.attempt(async |txn| -> Result<(), DbErr> {
                undo(txn, "part");
                Ok(())
            })
            .await?;
            assert!(failing(txn).await.is_err());
            Ok(())
        })
        .await;
    assert!(ignored.is_err());
    assert_eq!(heard_since(), ["whole", "part"]);
}

/// Two who each have what the other one wants: `PostgreSQL` breaks one off, which is run once more.
#[tokio::test]
async fn a_deadlock_is_tried_once_more_and_announced_once() {
    let companies = Companies::new(1, 4).await;
    let db = companies.db(0);
    db.write(async |txn| {
        let insert = "INSERT INTO settings (key) VALUES ('ONE'), ('OTHER')";
        txn.execute_raw(sql(insert)).await
    })
    .await
    .unwrap();
    let both_hold = Barrier::new(2);
    let (runs, heard) = (AtomicUsize::new(0), Arc::new(AtomicUsize::new(0)));
    let crossing = async |first: &str, second: &str| {
        let is_first_run = AtomicBool::new(true);
        let lock = |key: &str| {
            sql(&format!(
                "SELECT FROM settings WHERE key = '{key}' FOR UPDATE"
            ))
        };
        db.write(async |txn| -> Result<(), DbErr> {
            runs.fetch_add(1, Ordering::Relaxed);
            let hearing = heard.clone();
            txn.when_committed(async move {
                hearing.fetch_add(1, Ordering::Relaxed);
            });
            txn.execute_raw(lock(first)).await?;
            if is_first_run.swap(false, Ordering::Relaxed) {
                both_hold.wait().await;
            }
            txn.execute_raw(lock(second)).await.map(drop)
        })
        .await
    };
    let (one, other) = tokio::join!(crossing("ONE", "OTHER"), crossing("OTHER", "ONE"));
    one.unwrap();
    other.unwrap();
    assert_eq!(
        runs.into_inner(),
        3,
        "the one that was broken off ran again"
    );
    assert_eq!(heard.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn a_serialization_failure_is_tried_once_more() {
    let companies = Companies::new(1, 2).await;
    let schema = companies.id(0).schema();
    let owner = owner().await;
    let runs = AtomicUsize::new(0);
    let value = companies
        .db(0)
        .write(async |txn| -> Result<String, DbErr> {
            let run = runs.fetch_add(1, Ordering::Relaxed);
            txn.execute_raw(sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
                .await?;
            let read = "SELECT value #>> '{}' FROM settings WHERE key = 'CANARY'";
            let value = text(txn, read).await?;
            if run == 0 {
                let overtake = format!(
                    "UPDATE \"{schema}\".settings SET value = '\"new\"' WHERE key = 'CANARY'"
                );
                owner.connection.execute_raw(sql(&overtake)).await?;
            }
            let update = "UPDATE settings SET value = to_jsonb($1::text) WHERE key = 'CANARY'";
            let values = [format!("{value}er").into()];
            let update = Statement::from_sql_and_values(DbBackend::Postgres, update, values);
            txn.execute_raw(update).await?;
            Ok(value)
        })
        .await
        .unwrap();
    assert_eq!((value.as_str(), runs.into_inner()), ("new", 2));
    assert_eq!(companies.canary(0).await.unwrap(), "newer");
}

#[tokio::test]
async fn work_that_was_overtaken_runs_once_more_and_no_other_failure_does() {
    let companies = Companies::new(1, 1).await;
    let db = companies.db(0);
    for (overtaken, fails, expected) in [
        // In the first of these runs, how many fail, how many there are.
        (1, 1, 2),
        (2, 2, 2),
        (0, 1, 1),
        (1, 0, 1),
    ] {
        let runs = AtomicUsize::new(0);
        let answer: Result<(), DbErr> = db
            .write(async |txn| {
                let run = runs.fetch_add(1, Ordering::Relaxed);
                if run < overtaken {
                    txn.attempt(async |part| -> Result<(), DbErr> {
                        part.overtaken();
                        Ok(())
                    })
                    .await?;
                }
                if run < fails {
                    return Err(DbErr::Custom("no".to_owned()));
                }
                Ok(())
            })
            .await;
        let runs = runs.into_inner();
        assert_eq!(
            (runs, answer.is_err()),
            (expected, fails >= expected),
            "{overtaken} {fails}"
        );
    }
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
            companies.count("PANIC").await,
            companies.count("ERROR").await
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
