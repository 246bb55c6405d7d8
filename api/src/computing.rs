//! Computations that take longer than a millisecond. They run on threads of their own, because those
//! that serve requests serve everybody.

use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::error::{ApiError, ApiResult};

/// A kind of computation. Only so many of it run at once; the others wait, and hold no thread.
#[derive(Debug)]
pub struct Lane(Arc<Semaphore>);

static USUAL: LazyLock<Lane> = LazyLock::new(|| Lane::of(1));

/// Computes something away from the threads that serve requests.
///
/// # Errors
/// When it panics, which is an internal error.
pub async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> ApiResult<T> {
    USUAL.run(work).await
}

impl Lane {
    /// A lane in which as many run at once as there are processors, times `per_processor`.
    pub fn of(per_processor: usize) -> Self {
        let processors = available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new(processors * per_processor)))
    }

    /// Computes something in this lane. It keeps its place until it ends, even if the client leaves:
    /// a thread cannot be stopped.
    ///
    /// # Errors
    /// When it panics, which is an internal error.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> ApiResult<T> {
        let place = self.0.clone().acquire_owned().await.map_err(fault)?;
        let computing = move || {
            let _held = place;
            work()
        };
        spawn_blocking(computing).await.map_err(fault)
    }
}

fn fault(error: impl Into<anyhow::Error>) -> ApiError {
    ApiError::Internal(error.into())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn it_answers_and_survives_a_panic() {
        for _ in 0..3 {
            assert_eq!(run(|| 6 * 7).await.unwrap(), 42);
            let panic = run(|| panic!("while computing")).await;
            assert!(matches!(panic, Err::<(), _>(ApiError::Internal(_))));
        }
    }

    #[tokio::test]
    async fn it_keeps_its_place_after_the_client_has_left() {
        let lane = Lane(Arc::new(Semaphore::new(1)));
        let (finish, finishing) = channel::<()>();
        let mut left = Box::pin(lane.run(move || finishing.recv()));
        assert!(left.as_mut().now_or_never().is_none());
        drop(left);
        let mut next = Box::pin(lane.run(|| 6 * 7));
        assert!(next.as_mut().now_or_never().is_none());
        assert_eq!(lane.0.available_permits(), 0, "the thread still computes");
        finish.send(()).unwrap();
        assert_eq!(next.await.unwrap(), 42);
    }
}
