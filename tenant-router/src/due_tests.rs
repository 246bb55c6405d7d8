//! Tests on a real `PostgreSQL` of the list of companies that have work.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DbErr};

use crate::pool;
use crate::test_support::{Companies, DENIED, code, owner, sql, variable};
use crate::{Registry, TenantDb, TenantId};

const LANE: &str = "mail";
const FOREIGN_KEY: &str = "23503";

async fn registry() -> Registry {
    let connection = pool::connect(&variable("WAYHAUL_TEST_APP_PG"), 1).await;
    Registry::new(connection.unwrap(), "wayhaul.example".to_owned())
}

fn now() -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000)
}

async fn note(db: &TenantDb, at: DateTime<Utc>) {
    let noted = db.write(async |txn| txn.note_due(LANE, at).await).await;
    noted.unwrap();
}

/// Whether this company is due; the database holds those of other tests too.
async fn is_due(registry: &Registry, id: &TenantId, at: DateTime<Utc>) -> bool {
    let due = registry.due(at).await.unwrap();
    due.contains(&(LANE.to_owned(), id.clone()))
}

#[tokio::test]
async fn a_company_notes_work_under_its_own_name_and_reaches_nothing_else_of_the_list() {
    let companies = Companies::new(2, 1).await;
    let registry = registry().await;
    note(&companies.db(0), now()).await;
    assert!(is_due(&registry, companies.id(0), now()).await);
    assert!(!is_due(&registry, companies.id(1), now()).await);
    let other = companies.id(1);
    for attack in [
        "SELECT count(*) FROM platform.due".to_owned(),
        "DELETE FROM platform.due".to_owned(),
        format!(
            "INSERT INTO platform.due (tenant_id, lane, due_at) VALUES ('{other}', 'mail', now())"
        ),
        // The name comes from the role, whatever a statement sets beside it.
        format!("SELECT set_config('role', 'r_{other}', true), note_due('mail', now())"),
    ] {
        let db = companies.db(0);
        let answer = db
            .write(async |txn| txn.execute_raw(sql(&attack)).await)
            .await;
        let error = answer.expect_err(&attack);
        assert_eq!(code(&error), DENIED, "{attack}: {error}");
    }
    let seen = registry.due_notes(other, LANE).await.unwrap();
    assert!(seen.is_empty());
}

#[tokio::test]
async fn without_a_company_nothing_can_be_noted() {
    let companies = Companies::new(1, 1).await;
    let noted = companies
        .bare("SELECT extensions.note_due('mail', now())")
        .await;
    assert_eq!(code(&noted.unwrap_err()), FOREIGN_KEY);
}

#[tokio::test]
async fn what_is_rolled_back_is_not_noted() {
    let companies = Companies::new(1, 1).await;
    let registry = registry().await;
    let undone: Result<(), DbErr> = companies
        .db(0)
        .write(async |txn| {
            txn.note_due(LANE, now()).await?;
            Err(DbErr::Custom("the work failed".to_owned()))
        })
        .await;
    undone.unwrap_err();
    assert!(!is_due(&registry, companies.id(0), now()).await);
}

#[tokio::test]
async fn two_transactions_note_work_without_waiting_for_each_other() {
    let companies = Companies::new(1, 2).await;
    let registry = registry().await;
    let (first, second) = (companies.db(0), companies.db(0));
    let both: Result<(), DbErr> = first
        .write(async |txn| {
            txn.note_due(LANE, now()).await?;
            note(&second, now()).await;
            Ok(())
        })
        .await;
    both.unwrap();
    assert!(is_due(&registry, companies.id(0), now()).await);
}

#[tokio::test]
async fn a_turn_removes_what_it_has_seen_and_leaves_what_came_meanwhile() {
    let companies = Companies::new(1, 1).await;
    let (registry, id) = (registry().await, companies.id(0));
    note(&companies.db(0), now()).await;
    let later = now() + TimeDelta::hours(1);
    note(&companies.db(0), later).await;
    let seen = registry.due_notes(id, LANE).await.unwrap();
    note(&companies.db(0), now()).await;
    registry.settle_due(&seen, None).await.unwrap();
    assert!(is_due(&registry, id, now()).await, "it came meanwhile");
    let seen = registry.due_notes(id, LANE).await.unwrap();
    registry.settle_due(&seen, None).await.unwrap();
    assert!(!is_due(&registry, id, later).await);
    registry.settle_due(&seen, Some(later)).await.unwrap();
    assert!(!is_due(&registry, id, now()).await);
    assert!(is_due(&registry, id, later).await);
}

#[tokio::test]
async fn failures_are_counted_until_a_turn_succeeds() {
    let companies = Companies::new(1, 1).await;
    let (registry, id) = (registry().await, companies.id(0));
    note(&companies.db(0), now()).await;
    for failures in 0..3 {
        let seen = registry.due_notes(id, LANE).await.unwrap();
        assert_eq!(seen.failures(), failures);
        registry.postpone_due(&seen, now()).await.unwrap();
    }
    let slug = &companies.tenants[0].slug;
    let waiting = registry.waiting(now()).await.unwrap();
    let one = waiting.iter().find(|one| one.company == *slug).unwrap();
    assert_eq!((one.failures, one.since), (3, now()));
    let seen = registry.due_notes(id, LANE).await.unwrap();
    registry.settle_due(&seen, Some(now())).await.unwrap();
    assert_eq!(registry.due_notes(id, LANE).await.unwrap().failures(), 0);
}

#[tokio::test]
async fn a_suspended_company_waits_until_it_is_resumed() {
    let companies = Companies::new(1, 1).await;
    let (registry, id) = (registry().await, companies.id(0));
    let owner = owner().await;
    note(&companies.db(0), now()).await;
    for (status, is_wanted) in [("suspended", false), ("active", true)] {
        let set = format!(
            "UPDATE platform.tenants SET status = '{status}', suspended_at = now() WHERE id = '{id}'"
        );
        owner.connection.execute_raw(sql(&set)).await.unwrap();
        assert_eq!(is_due(&registry, id, now()).await, is_wanted, "{status}");
    }
}
