//! The worker, with work that counts how often it is done.

mod rows;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use api::testing::jobs::{Lane, Limits, Next, Source, Worker, wake};
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta};
use sea_orm::{ActiveModelTrait, DbErr, Set};
use tenant_router::Tenant;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;

use crate::program::{printed, wayhaul};
use crate::support::{TestCompany, variable};

/// Work whose first turn fails, whose second panics and whose third leaves more to do. Each turn waits for
/// a permit.
#[derive(Debug)]
struct Counted {
    begun: AtomicUsize,
    finished: AtomicUsize,
    permits: Semaphore,
}

impl Counted {
    fn new(permits: usize) -> Arc<Self> {
        Arc::new(Self {
            begun: AtomicUsize::new(0),
            finished: AtomicUsize::new(0),
            permits: Semaphore::new(permits),
        })
    }

    async fn until_begun(&self, times: usize) {
        while self.begun.load(Ordering::SeqCst) < times {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

#[async_trait]
impl Source for Counted {
    fn lane(&self) -> Lane {
        Lane::Imports
    }

    fn limits(&self) -> Limits {
        Limits {
            at_once: 2,
            slow_after: None,
        }
    }

    fn pause_after_failure(&self) -> TimeDelta {
        TimeDelta::zero()
    }

    async fn step(&self, _: &Tenant) -> anyhow::Result<Next> {
        let turn = self.begun.fetch_add(1, Ordering::SeqCst) + 1;
        self.permits.acquire().await?.forget();
        self.finished.fetch_add(1, Ordering::SeqCst);
        match turn {
            1 => anyhow::bail!("the first turn fails"),
            2 => panic!("the second turn panics"),
            3 => Ok(Next::Now),
            _ => Ok(Next::Nothing),
        }
    }
}

/// Starts a worker for one company.
fn start(company: &TestCompany, work: &Arc<Counted>) -> (watch::Sender<bool>, JoinHandle<()>) {
    let (stop, stopped) = watch::channel(false);
    let server = &company.server.server;
    let only = Some(company.tenant.id.clone());
    let redis = redis::Client::open(variable("WAYHAUL_TEST_REDIS")).unwrap();
    let worker = Worker::new(&server.router, &server.state, only);
    let running = tokio::spawn(worker.run(vec![work.clone()], redis, stopped));
    (stop, running)
}

#[actix_web::test]
async fn a_turn_that_fails_or_panics_is_tried_again_and_more_work_is_done() {
    let company = TestCompany::new().await;
    let work = Counted::new(100);
    let (stop, running) = start(&company, &work);
    work.until_begun(4).await;
    stop.send(true).unwrap();
    running.await.unwrap();
    assert_eq!(work.begun.load(Ordering::SeqCst), 4);
}

#[actix_web::test]
async fn a_commit_wakes_the_lane_long_before_the_next_look() {
    let company = TestCompany::new().await;
    let work = Counted::new(100);
    let (stop, running) = start(&company, &work);
    work.until_begun(4).await;
    let state = company.server.server.state.clone();
    let db = company.db();
    // The worker may not listen yet.
    while work.begun.load(Ordering::SeqCst) == 4 {
        let woken: Result<(), DbErr> = db
            .write(async |txn| {
                wake(txn, &state, Lane::Mail, true).await?;
                wake(txn, &state, Lane::Imports, false).await
            })
            .await;
        woken.unwrap();
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.send(true).unwrap();
    running.await.unwrap();
}

#[actix_web::test]
async fn a_worker_that_is_told_to_stop_finishes_the_turn_and_begins_none() {
    let company = TestCompany::new().await;
    let work = Counted::new(0);
    let (stop, running) = start(&company, &work);
    work.until_begun(1).await;
    stop.send(true).unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!running.is_finished());
    work.permits.add_permits(1);
    running.await.unwrap();
    let (begun, finished) = (&work.begun, &work.finished);
    assert_eq!(begun.load(Ordering::SeqCst), 1);
    assert_eq!(finished.load(Ordering::SeqCst), 1);
}

/// Without a message: the process that wrote it was killed after the commit, or Redis was away.
#[actix_web::test]
async fn work_that_was_only_noted_is_found_by_any_worker_and_not_before_it_is_due() {
    let company = TestCompany::new().await;
    let server = &company.server.server;
    let (db, registry) = (company.db(), server.router.registry());
    let (id, lane) = (&company.tenant.id, Lane::Imports.name());
    let now = server.state.clock.now();
    let noted: Result<(), DbErr> = db.write(async |txn| txn.note_due(lane, now).await).await;
    noted.unwrap();
    let work = Counted::new(100);
    let client = redis::Client::open(variable("WAYHAUL_TEST_REDIS")).unwrap();
    let mut redis = server.state.redis.clone();
    // Other tests run servers, which share the key by which one of them looks.
    while work.begun.load(Ordering::SeqCst) < 4 {
        let () = redis::AsyncCommands::del(&mut redis, "jobs:look")
            .await
            .unwrap();
        let (stop, stopped) = watch::channel(false);
        let worker = Worker::new(&server.router, &server.state, None);
        let running = tokio::spawn(worker.run(vec![work.clone()], client.clone(), stopped));
        tokio::time::sleep(Duration::from_millis(300)).await;
        stop.send(true).unwrap();
        running.await.unwrap();
    }
    assert!(registry.due_notes(id, lane).await.unwrap().is_empty());

    let later = now + TimeDelta::hours(1);
    let noted: Result<(), DbErr> = db.write(async |txn| txn.note_due(lane, later).await).await;
    noted.unwrap();
    assert_eq!(registry.due(now).await.unwrap(), []);
    assert_eq!(
        registry.due(later).await.unwrap(),
        [(lane.to_owned(), id.clone())]
    );
}

#[actix_web::test]
async fn a_turn_that_fails_is_noted_with_how_often_until_one_succeeds() {
    let company = TestCompany::new().await;
    let registry = company.server.server.router.registry();
    let (id, lane) = (&company.tenant.id, Lane::Imports.name());
    let now = company.server.server.state.clock.now();
    let work = Counted::new(2);
    let (stop, running) = start(&company, &work);
    work.until_begun(3).await;
    // Two turns have failed, and the third waits.
    let waiting = registry.waiting(now).await.unwrap();
    assert_eq!(waiting[0].failures, 2);
    assert_eq!(waiting[0].company, company.tenant.slug);
    work.permits.add_permits(100);
    work.until_begun(4).await;
    stop.send(true).unwrap();
    running.await.unwrap();
    assert!(registry.due_notes(id, lane).await.unwrap().is_empty());
}

#[actix_web::test]
async fn an_operator_sees_which_companies_wait_and_which_job_failed() {
    let company = TestCompany::new().await;
    let server = &company.server;
    let noted: Result<(), DbErr> = company
        .db()
        .write(async |txn| {
            let failed = entity::jobs::ActiveModel {
                name: Set("test.given_up".to_owned()),
                payload: Set(serde_json::json!({})),
                due_at: Set(DateTime::UNIX_EPOCH.into()),
                failed_at: Set(Some(DateTime::UNIX_EPOCH.into())),
                last_error: Set(Some("the other side is gone".to_owned())),
                ..Default::default()
            };
            failed.insert(txn).await?;
            txn.note_due(Lane::Mail.name(), DateTime::UNIX_EPOCH).await
        })
        .await;
    noted.unwrap();
    let slug = &company.tenant.slug;
    let waiting = printed(&wayhaul(server, &["jobs"]));
    let line = waiting.lines().find(|line| line.contains(slug)).unwrap();
    assert!(line.starts_with("mail "), "{line}");
    let jobs = printed(&wayhaul(server, &["jobs", "--company", slug]));
    assert!(jobs.contains("given up 1970-01-01T00:00:00Z"), "{jobs}");
    assert!(jobs.contains("the other side is gone"), "{jobs}");
    let id = jobs.split_whitespace().next().unwrap();
    let again = ["jobs", "--company", slug, "--again", id];
    assert!(!printed(&wayhaul(server, &again)).contains("given up"));
    assert!(
        !wayhaul(server, &again).status.success(),
        "it waits already"
    );

    let waiting = server
        .server
        .router
        .registry()
        .waiting(server.server.state.clock.now());
    let metrics = &server.server.state.metrics;
    metrics.set_waiting(
        &waiting.await.unwrap(),
        DateTime::UNIX_EPOCH + TimeDelta::hours(1),
    );
    let text = metrics.text(server.server.router.connections()).unwrap();
    let oldest = r#"wayhaul_background_oldest_seconds{lane="mail"} 3600"#;
    assert!(text.contains(oldest), "{text}");
}
