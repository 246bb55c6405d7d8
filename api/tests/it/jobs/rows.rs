//! Jobs that are rows: enqueued in a transaction, done, tried again, given up, begun again by another process.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use api::testing::jobs::{
    At, Backoff, Job, Jobs, Lane, Limits, Next, Progress, Source, enqueue, rows,
};
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use entity::jobs::Model;
use sea_orm::DbErr;
use serde::{Deserialize, Serialize};

use crate::support::TestCompany;

/// How often the jobs with this number were begun.
static BEGUN: LazyLock<Mutex<HashMap<u64, usize>>> = LazyLock::new(Mutex::default);

/// What a test job does at each of its steps; the last one repeats.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
enum Act {
    Fail,
    Panic,
    More,
    Done,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Acting {
    number: u64,
    acts: Vec<Act>,
    is_single: bool,
}

impl Acting {
    fn new(acts: &[Act]) -> Self {
        Self {
            number: rand::random(),
            acts: acts.to_vec(),
            is_single: false,
        }
    }

    fn begun(&self) -> usize {
        BEGUN
            .lock()
            .unwrap()
            .get(&self.number)
            .copied()
            .unwrap_or(0)
    }
}

#[async_trait]
impl Job for Acting {
    const NAME: &'static str = "test.acting";
    const LANE: Lane = Lane::Maintenance;
    const BACKOFF: Backoff = Backoff {
        attempts: 3,
        first: TimeDelta::minutes(1),
        longest: TimeDelta::hours(1),
    };

    fn dedup_key(&self) -> Option<String> {
        self.is_single.then(|| self.number.to_string())
    }

    async fn step(&self, _: &At<'_>) -> anyhow::Result<Progress> {
        let step = {
            let mut begun = BEGUN.lock().unwrap();
            let begun = begun.entry(self.number).or_default();
            *begun += 1;
            *begun
        };
        match self.acts.get(step - 1).or(self.acts.last()) {
            Some(Act::Fail) => anyhow::bail!("the server of the others is away"),
            Some(Act::Panic) => panic!("broken off"),
            Some(Act::More) => Ok(Progress::More),
            Some(Act::Done) | None => Ok(Progress::Done),
        }
    }
}

struct Scene {
    company: TestCompany,
    jobs: Jobs,
}

impl Scene {
    async fn new() -> Self {
        let company = TestCompany::new().await;
        let server = &company.server.server;
        let limits = Limits {
            at_once: 1,
            slow_after: None,
        };
        let jobs = Jobs::new(&server.router, &server.state, Lane::Maintenance, limits);
        Self {
            company,
            jobs: jobs.with::<Acting>(),
        }
    }

    fn now(&self) -> DateTime<Utc> {
        self.company.server.server.state.clock.now()
    }

    async fn enqueue(&self, job: &Acting) {
        let state = &self.company.server.server.state;
        let db = self.company.db();
        let stored: Result<(), DbErr> = db.write(async |txn| enqueue(txn, state, job).await).await;
        stored.unwrap();
    }

    /// Turns until there is nothing to do now; when there will be.
    async fn drain(&self) -> Option<DateTime<Utc>> {
        loop {
            match self.jobs.step(&self.company.tenant).await.unwrap() {
                Next::Now => {}
                Next::At(at) => return Some(at),
                Next::Nothing => return None,
            }
        }
    }

    async fn rows(&self) -> Vec<Model> {
        let db = self.company.db();
        let rows: Result<_, DbErr> = db.read(async |txn| rows::list(txn).await).await;
        rows.unwrap()
    }

    /// A turn that breaks off, as if its process had been killed.
    async fn break_off(&self) {
        let server = &self.company.server.server;
        let limits = self.jobs.limits();
        let jobs = Jobs::new(&server.router, &server.state, Lane::Maintenance, limits);
        let (jobs, tenant) = (jobs.with::<Acting>(), self.company.tenant.clone());
        let turn = tokio::spawn(async move { jobs.step(&tenant).await });
        assert!(turn.await.unwrap_err().is_panic());
    }
}

#[actix_web::test]
async fn a_job_is_done_step_by_step_and_then_gone() {
    let scene = Scene::new().await;
    let job = Acting::new(&[Act::More, Act::More, Act::Done]);
    scene.enqueue(&job).await;
    let noted = scene.company.server.server.router.registry();
    let noted = noted.due(scene.now()).await.unwrap();
    assert!(noted.contains(&("maintenance".to_owned(), scene.company.tenant.id.clone())));
    assert_eq!(scene.drain().await, None);
    assert_eq!(job.begun(), 3);
    assert!(scene.rows().await.is_empty());
}

#[actix_web::test]
async fn a_job_of_a_transaction_that_is_rolled_back_does_not_exist() {
    let scene = Scene::new().await;
    let state = &scene.company.server.server.state;
    let db = scene.company.db();
    let job = Acting::new(&[Act::Done]);
    let undone: Result<(), DbErr> = db
        .write(async |txn| {
            enqueue(txn, state, &job).await?;
            Err(DbErr::Custom("what it follows from has failed".to_owned()))
        })
        .await;
    undone.unwrap_err();
    assert_eq!(scene.drain().await, None);
    assert_eq!(job.begun(), 0);
}

#[actix_web::test]
async fn a_failed_job_is_tried_again_after_growing_pauses_and_then_given_up_until_an_operator_asks()
{
    let scene = Scene::new().await;
    let job = Acting::new(&[Act::Fail, Act::Fail, Act::Fail, Act::Done]);
    scene.enqueue(&job).await;
    let mut pauses = Vec::new();
    while let Some(due) = scene.drain().await {
        assert!(due > scene.now(), "nothing is done before it is due");
        pauses.push((due - scene.now()).num_seconds());
        scene.company.server.pass(due - scene.now());
    }
    assert!(
        matches!(pauses[..], [48..=72, 96..=144]),
        "a minute, then two, a fifth more or less: {pauses:?}"
    );
    assert_eq!(job.begun(), 3);
    let rows = scene.rows().await;
    assert!(rows[0].failed_at.is_some());
    let reason = rows[0].last_error.as_deref();
    assert_eq!(reason, Some("the server of the others is away"));

    let (db, now) = (scene.company.db(), scene.now());
    let again = async |id| -> bool {
        let begun: Result<_, DbErr> = db
            .write(async |txn| rows::begin_again(txn, id, now).await)
            .await;
        begun.unwrap()
    };
    assert!(!again(rows[0].id + 1).await);
    assert!(again(rows[0].id).await);
    assert_eq!(scene.drain().await, None);
    assert_eq!(job.begun(), 4);
    assert!(scene.rows().await.is_empty());
}

#[actix_web::test]
async fn a_job_whose_process_was_killed_is_begun_again_after_its_lease() {
    let scene = Scene::new().await;
    let job = Acting::new(&[Act::Panic, Act::Done]);
    scene.enqueue(&job).await;
    scene.break_off().await;
    let free = scene.drain().await.expect("it waits for the lease");
    assert_eq!(job.begun(), 1, "another process may still be doing it");
    scene.company.server.pass(free - scene.now());
    assert_eq!(scene.drain().await, None);
    assert_eq!(job.begun(), 2);
}

#[actix_web::test]
async fn a_job_that_kills_its_process_each_time_is_given_up_too() {
    let scene = Scene::new().await;
    let job = Acting::new(&[Act::Panic]);
    scene.enqueue(&job).await;
    for _ in 0..3 {
        scene.break_off().await;
        scene.company.server.pass(TimeDelta::minutes(11));
    }
    assert_eq!(scene.drain().await, None);
    assert_eq!(job.begun(), 3);
    assert!(scene.rows().await[0].failed_at.is_some());
}

#[actix_web::test]
async fn of_jobs_with_the_same_key_one_waits_and_another_may_follow_what_has_begun() {
    let scene = Scene::new().await;
    let mut job = Acting::new(&[Act::Panic, Act::Done]);
    job.is_single = true;
    scene.enqueue(&job).await;
    scene.enqueue(&job).await;
    assert_eq!(scene.rows().await.len(), 1);
    // What has begun may have read what was true before.
    scene.break_off().await;
    scene.enqueue(&job).await;
    assert_eq!(scene.rows().await.len(), 2);
    scene.company.server.pass(TimeDelta::minutes(11));
    assert_eq!(scene.drain().await, None);
    assert!(scene.rows().await.is_empty());

    let mut job = Acting::new(&[Act::Panic, Act::Fail, Act::Done]);
    job.is_single = true;
    scene.enqueue(&job).await;
    scene.break_off().await;
    scene.enqueue(&job).await;
    scene.company.server.pass(TimeDelta::minutes(11));
    // The first to fail now leaves its turn to the other, which asks for the same.
    scene.drain().await;
    assert_eq!(job.begun(), 3);
    assert!(scene.rows().await.is_empty());
}

#[actix_web::test]
async fn a_recurring_job_comes_round_again_and_outlives_its_failures() {
    let mut scene = Scene::new().await;
    let server = &scene.company.server.server;
    let job = Acting::new(&[Act::Done, Act::Fail, Act::Fail, Act::Fail, Act::Done]);
    let limits = scene.jobs.limits();
    let jobs = Jobs::new(&server.router, &server.state, Lane::Maintenance, limits);
    scene.jobs = jobs.recurring(&job, TimeDelta::hours(6)).unwrap();
    let begin = scene.now();
    let mut begun = Vec::new();
    while begun.len() < 6 {
        let due = scene.drain().await.expect("it comes round again");
        if job.begun() > begun.len() {
            begun.push((scene.now() - begin).num_minutes());
        }
        scene.company.server.pass(due - scene.now());
    }
    assert!(begun[0] < 6 * 60, "at a time of its own: {begun:?}");
    let pauses: Vec<i64> = begun.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert_eq!(pauses[0], 6 * 60);
    assert!(pauses[1] <= 2 && pauses[2] <= 3, "{pauses:?}");
    assert_eq!(pauses[3..], [6 * 60, 6 * 60]);
    assert_eq!(scene.rows().await.len(), 1);
}
