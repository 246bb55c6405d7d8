//! Requests that change thousands of rows at once. Reading the rows, comparing them and writing them down
//! takes seconds in all, so they do it on a thread of their own, statement by statement, and not on one that
//! serves everybody.

use tenant_router::{Share, Work};

use crate::computing;
use crate::error::ApiResult;

/// Up to this many rows, changing them takes no longer on a serving thread than other requests do.
const FEW: usize = 20;

/// Runs `work`, which changes this many rows, away from the threads that serve requests unless there are
/// only a few. It ends when the client leaves.
///
/// # Errors
/// The error of `work`; 429 if the company has too much of this kind at work.
pub async fn run<T: Send + 'static>(
    share: &Share,
    rows: usize,
    work: impl AsyncFnOnce() -> ApiResult<T> + Send + 'static,
) -> ApiResult<T> {
    if rows <= FEW {
        return work().await;
    }
    computing::run_async(share, Work::Bulk, work).await
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Duration;

    use tenant_router::{TenantId, WorkLimits};
    use tokio::sync::mpsc;

    use super::*;

    fn share() -> Share {
        WorkLimits::new(10).share_of(&TenantId::generate())
    }

    #[tokio::test]
    async fn many_rows_are_changed_on_another_thread_and_few_on_this_one() {
        let here = thread::current().id();
        let share = share();
        let thread_for = async |rows| run(&share, rows, async || Ok(thread::current().id())).await;
        assert_eq!(thread_for(FEW).await.unwrap(), here);
        assert_ne!(thread_for(FEW + 1).await.unwrap(), here);
    }

    /// Others are served while it computes without a pause, and it may wait for what they do.
    #[tokio::test]
    async fn it_waits_for_the_runtime_that_goes_on() {
        let (shown, mut hearing) = mpsc::channel(1);
        let share = share();
        let waiting = run(&share, FEW + 1, async move || {
            tokio::time::sleep(Duration::from_millis(1)).await;
            Ok(hearing.recv().await)
        });
        let (heard, ()) = tokio::join!(waiting, async move { shown.send(7).await.unwrap() });
        assert_eq!(heard.unwrap(), Some(7));
    }

    #[tokio::test]
    async fn it_ends_when_its_client_has_left() {
        let (begun, mut beginning) = mpsc::channel::<()>(1);
        let share = share();
        let working = run(&share, FEW + 1, async move || {
            begun.send(()).await.unwrap();
            std::future::pending::<ApiResult<()>>().await
        });
        tokio::select! {
            _ = working => panic!("it never ends by itself"),
            begun = beginning.recv() => assert!(begun.is_some()),
        }
        // Its sender is dropped with it.
        assert_eq!(beginning.recv().await, None);
    }
}
