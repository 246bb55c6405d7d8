//! Computations that take longer than a millisecond. They run on threads of their own, because those
//! that serve requests serve everybody.
//!
//! Each kind has a lane, so that one that takes long does not hold up the others, and each company has
//! its own queue before the lane ([`tenant_router::limits`]). In a lane, companies take turns.
//!
//! A computation that no caller waits for any more (the future that asked for it was dropped, as
//! [`http::server`](mod@crate::http::server) does when a client leaves) never begins if it still waits for its
//! turn. If it has begun, it is told by its [`Cancellation`], and the longer ones look.

mod budget;

pub use budget::{Budget, Limit};

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread::{self, available_parallelism};

use anyhow::anyhow;
use rustix::process::nice;
use tenant_router::{Share, Work};
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::spawn_blocking;

use crate::error::{ApiError, ApiResult};

/// How many computations of one kind run at the same time, for all companies together.
struct Lanes {
    computations: Arc<Semaphore>,
    comparing: Arc<Semaphore>,
    planning: Arc<Semaphore>,
    hashing: Arc<Semaphore>,
    judging: Arc<Semaphore>,
    bulk: Arc<Semaphore>,
}

static LANES: LazyLock<Lanes> = LazyLock::new(|| {
    let processors = available_parallelism().map_or(1, usize::from);
    let lane = |places| Arc::new(Semaphore::new(places));
    Lanes {
        computations: lane(processors),
        comparing: lane(processors),
        // One plan may take seconds, and needs a processor for as long.
        planning: lane((processors / 2).max(1)),
        hashing: lane(processors),
        judging: lane(1),
        // Each waits for the database most of the time.
        bulk: lane(processors),
    }
});

/// By how much a thread gives way that computes for seconds: with 10 it gets a tenth of what others get who need the
/// processor as well.
const GIVES_WAY: i32 = 10;

/// Tells a computation whether its result is still wanted. Cheap to clone and to ask.
#[derive(Debug, Clone, Default)]
pub struct Cancellation(Arc<AtomicBool>);

impl Cancellation {
    /// Whether no caller waits for the result any more. It stays so.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Cancels when it is dropped.
struct CancelOnDrop(Cancellation);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

/// Computes something away from the threads that serve requests. It runs to its end, and keeps its
/// place, even if the client leaves: for what takes milliseconds. What takes longer asks whether it is still
/// wanted ([`run_cancellable`]).
///
/// # Errors
/// 429 if the company has too much of this kind at work. A panic is an internal error.
pub async fn run<T: Send + 'static>(
    share: &Share,
    work: Work,
    compute: impl FnOnce() -> T + Send + 'static,
) -> ApiResult<T> {
    let place = share.place(work).await?;
    let lane = LANES.of(work).acquire_owned().await.map_err(fault)?;
    let computing = move || {
        let _held = (place, lane);
        compute()
    };
    match work {
        Work::Comparing | Work::Planning => behind_others(computing).await,
        _ => beside_others(computing).await,
    }
}

/// Computes on one of the threads that are there for what takes milliseconds.
#[expect(
    clippy::disallowed_methods,
    reason = "after the company's queue and the lane"
)]
async fn beside_others<T: Send + 'static>(
    compute: impl FnOnce() -> T + Send + 'static,
) -> ApiResult<T> {
    spawn_blocking(compute).await.map_err(fault)
}

/// Computes on a thread of its own, which gives way to those that serve requests: what takes seconds may need every
/// processor, and the caller that waits for a list must not notice.
async fn behind_others<T: Send + 'static>(
    compute: impl FnOnce() -> T + Send + 'static,
) -> ApiResult<T> {
    let (answer, answered) = oneshot::channel();
    let computing = move || {
        // This thread's alone. Where the kernel refuses it, it is computed all the same.
        let _ = nice(GIVES_WAY);
        let _ = answer.send(compute());
    };
    let thread = thread::Builder::new().name("computing".to_owned());
    thread.spawn(computing).map_err(fault)?;
    answered.await.map_err(fault)
}

/// Like [`run`], for a computation that should end early when its [`Cancellation`] says so: the future was
/// dropped, so its result goes nowhere. It keeps its place until it ends.
///
/// # Errors
/// 429 if the company has too much of this kind at work. A panic is an internal error.
pub async fn run_cancellable<T: Send + 'static>(
    share: &Share,
    work: Work,
    compute: impl FnOnce(&Cancellation) -> T + Send + 'static,
) -> ApiResult<T> {
    let guard = CancelOnDrop(Cancellation::default());
    let cancellation = guard.0.clone();
    run(share, work, move || compute(&cancellation)).await
}

/// Like [`run`], for work that also waits, as for thousands of rows of the database: reading what they hold takes as
/// long as computing with it. It ends when the future is dropped.
///
/// # Errors
/// The error of `work`; 429 if the company has too much of this kind at work.
pub async fn run_async<T: Send + 'static>(
    share: &Share,
    kind: Work,
    work: impl AsyncFnOnce() -> ApiResult<T> + Send + 'static,
) -> ApiResult<T> {
    // The connections belong to the runtime, which looks after them while this thread waits.
    let runtime = Handle::current();
    let (client, left) = oneshot::channel::<Infallible>();
    let working = move || {
        runtime.block_on(async {
            tokio::select! {
                done = work() => Some(done),
                _ = left => None,
            }
        })
    };
    let done = run(share, kind, working).await?;
    drop(client);
    done.unwrap_or_else(|| Err(ApiError::Internal(anyhow!("ended without a client"))))
}

/// Like [`run_cancellable`], for a computation that also ends early when the time for its answer is up, with what it
/// has until then: its [`Limit`] says so.
///
/// # Errors
/// 429 if the company has too much of this kind at work. A panic is an internal error.
pub async fn run_within<T: Send + 'static>(
    share: &Share,
    work: Work,
    budget: &Budget,
    compute: impl FnOnce(&Limit) -> T + Send + 'static,
) -> ApiResult<T> {
    let budget = budget.clone();
    run_cancellable(share, work, move |cancellation| {
        compute(&Limit {
            cancellation: cancellation.clone(),
            spending: budget.compute(),
        })
    })
    .await
}

impl Lanes {
    fn of(&self, work: Work) -> Arc<Semaphore> {
        let lane = match work {
            Work::Comparing => &self.comparing,
            Work::Planning => &self.planning,
            Work::Hashing => &self.hashing,
            Work::Judging => &self.judging,
            Work::Bulk => &self.bulk,
            _ => &self.computations,
        };
        lane.clone()
    }
}

fn fault(error: impl Into<anyhow::Error>) -> ApiError {
    ApiError::Internal(error.into())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use futures_util::FutureExt;
    use tenant_router::{TenantId, WorkLimits};
    use tokio::time::timeout;

    use super::*;

    const A_MINUTE: Duration = Duration::from_mins(1);

    fn share() -> Share {
        WorkLimits::new(10).share_of(&TenantId::generate())
    }

    #[tokio::test]
    async fn it_answers_and_survives_a_panic() {
        let share = share();
        for _ in 0..3 {
            let answer = run(&share, Work::Computation, || 6 * 7).await;
            assert_eq!(answer.unwrap(), 42);
            let panic = run(&share, Work::Computation, || panic!("while computing")).await;
            assert!(matches!(panic, Err::<(), _>(ApiError::Internal(_))));
        }
    }

    #[tokio::test]
    async fn what_takes_seconds_gives_way_and_survives_a_panic() {
        let priority = || rustix::process::getpriority_process(None).unwrap();
        let (share, own) = (share(), priority());
        for work in [Work::Comparing, Work::Planning] {
            let panic = run(&share, work, || panic!("while computing")).await;
            assert!(matches!(panic, Err::<(), _>(ApiError::Internal(_))));
            let given_way = run(&share, work, priority).await.unwrap();
            assert_eq!(given_way, (own + GIVES_WAY).min(19));
        }
        let beside = run(&share, Work::Computation, priority).await;
        assert_eq!((beside.unwrap(), priority()), (own, own));
    }

    #[tokio::test]
    async fn it_keeps_its_place_after_the_client_has_left() {
        let share = share();
        let (finish, finishing) = channel::<()>();
        let mut left = Box::pin(run(&share, Work::Judging, move || finishing.recv()));
        assert!(left.as_mut().now_or_never().is_none());
        drop(left);
        let mut next = Box::pin(run(&share, Work::Judging, || 6 * 7));
        assert!(
            next.as_mut().now_or_never().is_none(),
            "the thread still computes"
        );
        finish.send(()).unwrap();
        assert_eq!(next.await.unwrap(), 42);
    }

    #[tokio::test]
    async fn a_computation_is_told_when_nobody_waits_for_it() {
        let share = share();
        let (tell, shown) = channel();
        let mut left = Box::pin(run_cancellable(
            &share,
            Work::Planning,
            move |cancellation| {
                tell.send("begun").unwrap();
                while !cancellation.is_cancelled() {
                    std::thread::yield_now();
                }
                tell.send("cancelled").unwrap();
            },
        ));
        assert!(left.as_mut().now_or_never().is_none());
        assert_eq!(shown.recv_timeout(A_MINUTE), Ok("begun"));
        drop(left);
        assert_eq!(shown.recv_timeout(A_MINUTE), Ok("cancelled"));
    }

    #[tokio::test]
    async fn an_abandoned_computation_leaves_the_queue() {
        let share = share();
        let (finish, finishing) = channel::<()>();
        let mut first = Box::pin(run(&share, Work::Planning, move || finishing.recv().ok()));
        assert!(first.as_mut().now_or_never().is_none());
        // As many as may wait, all of which give up.
        let mut waiting: Vec<_> = (0..100)
            .map(|_| {
                Box::pin(run_cancellable(&share, Work::Planning, |_| -> () {
                    panic!("an abandoned computation has begun")
                }))
            })
            .collect();
        waiting.retain_mut(|waits| waits.as_mut().now_or_never().is_none());
        assert!(!waiting.is_empty());
        drop(waiting);
        let mut next = Box::pin(run(&share, Work::Planning, || 6 * 7));
        assert!(next.as_mut().now_or_never().is_none(), "it has its turn");
        finish.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Some(()));
        assert_eq!(timeout(A_MINUTE, next).await.unwrap().unwrap(), 42);
    }

    /// The same company has a plan at work and others that wait: what a colleague asks for is answered.
    #[tokio::test]
    async fn a_short_computation_does_not_wait_for_a_plan() {
        let share = share();
        let (finish, finishing) = channel::<()>();
        let mut plan = Box::pin(run(&share, Work::Planning, move || finishing.recv().ok()));
        let mut waits = Box::pin(run(&share, Work::Planning, || ()));
        assert!(plan.as_mut().now_or_never().is_none());
        assert!(waits.as_mut().now_or_never().is_none());
        let short = timeout(A_MINUTE, run(&share, Work::Computation, || 6 * 7)).await;
        assert_eq!(short.unwrap().unwrap(), 42);
        finish.send(()).unwrap();
        plan.await.unwrap();
        waits.await.unwrap();
    }

    /// Checking many new passwords must not keep anybody from signing in.
    #[tokio::test]
    async fn a_full_lane_does_not_hold_up_the_others() {
        const LANES: [Work; 6] = [
            Work::Computation,
            Work::Comparing,
            Work::Planning,
            Work::Hashing,
            Work::Judging,
            Work::Bulk,
        ];
        let limits = WorkLimits::new(10);
        let shares: Vec<_> = (0..=available_parallelism().map_or(1, usize::from).max(2))
            .map(|_| limits.share_of(&TenantId::generate()))
            .collect();
        for full in LANES {
            let mut finish = Vec::new();
            let mut flood: Vec<_> = shares
                .iter()
                .map(|share| {
                    let (sender, finishing) = channel::<()>();
                    finish.push(sender);
                    Box::pin(run(share, full, move || finishing.recv().ok()))
                })
                .collect();
            for one in &mut flood {
                assert!(one.as_mut().now_or_never().is_none(), "{full:?}");
            }
            for other in LANES.into_iter().filter(|other| *other != full) {
                let visitor = limits.share_of(&TenantId::generate());
                let answer = timeout(A_MINUTE, run(&visitor, other, || 6 * 7)).await;
                let answer = answer.unwrap_or_else(|_| panic!("{other:?} waits for {full:?}"));
                assert_eq!(answer.unwrap(), 42);
            }
            drop(finish);
            for one in flood {
                one.await.unwrap();
            }
        }
    }
}
