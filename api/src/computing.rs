//! Computations that take longer than a millisecond. They run on threads of their own, because those
//! that serve requests serve everybody.

use std::sync::LazyLock;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::error::{ApiError, ApiResult};

/// As many run at once as there are processors; the others wait, and hold no thread.
static PLACES: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, usize::from)));

/// Computes something away from the threads that serve requests.
///
/// # Errors
/// When it panics, which is an internal error.
pub async fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> ApiResult<T> {
    let place = PLACES.acquire().await.map_err(fault)?;
    let done = spawn_blocking(work).await.map_err(fault)?;
    drop(place);
    Ok(done)
}

fn fault(error: impl Into<anyhow::Error>) -> ApiError {
    ApiError::Internal(error.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn it_answers_and_survives_a_panic() {
        for _ in 0..3 {
            assert_eq!(run(|| 6 * 7).await.unwrap(), 42);
            let panic = run(|| panic!("while computing")).await;
            assert!(matches!(panic, Err::<(), _>(ApiError::Internal(_))));
        }
    }
}
