//! The worker, with work that counts how often it is done.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use api::testing::jobs::{Lane, Limits, Next, Source, Times, Worker, wake};
use async_trait::async_trait;
use chrono::TimeDelta;
use sea_orm::DbErr;
use tenant_router::Tenant;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;

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

    fn times(&self) -> Times {
        Times {
            sweep: Duration::from_hours(1),
            after_failure: Some(TimeDelta::zero()),
        }
    }

    async fn step(&self, _: &Tenant) -> anyhow::Result<Next> {
        let turn = self.begun.fetch_add(1, Ordering::SeqCst) + 1;
        self.permits.acquire().await?.forget();
        self.finished.fetch_add(1, Ordering::SeqCst);
        match turn {
            1 => anyhow::bail!("the first turn fails"),
            2 => panic!("the second turn panics"),
            3 => Ok(Next::Now),
            _ => Ok(Next::Sweep),
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
async fn a_commit_wakes_the_lane_long_before_the_next_sweep() {
    let company = TestCompany::new().await;
    let work = Counted::new(100);
    let (stop, running) = start(&company, &work);
    work.until_begun(4).await;
    let redis = company.server.server.state.redis.clone();
    let db = company.db();
    // The worker may not listen yet.
    while work.begun.load(Ordering::SeqCst) == 4 {
        let woken: Result<(), DbErr> = db
            .write(async |txn| {
                wake(txn, &redis, Lane::Mail, true);
                wake(txn, &redis, Lane::Imports, false);
                Ok(())
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
