//! Bodies that are sent while they are being made, so that memory holds only a piece at a time.
//!
//! The pieces are made in a task of their own and passed to the connection one by one, so a slow
//! client slows it down. If the client disconnects, the task ends. If it stays connected but does
//! not read, it is given up.

use std::time::Duration;

use actix_web::body::{BodyStream, MessageBody};
use actix_web::rt;
use actix_web::web::Bytes;
use anyhow::anyhow;
use futures_util::{StreamExt, future, stream};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout_at};

use crate::error::{ApiError, ApiResult};

/// How long a client may take.
#[derive(Debug, Clone, Copy)]
struct Patience {
    /// To take one piece.
    piece: Duration,
    /// To take the whole body.
    whole: Duration,
}

impl Patience {
    const USUAL: Self = Self {
        piece: Duration::from_secs(30),
        whole: Duration::from_mins(10),
    };
}

/// Why a body ends early. The cause is in the log.
#[derive(Debug, thiserror::Error)]
#[error("the answer broke off")]
struct BrokenOff;

/// Answers with the pieces that `next` returns until it returns `None`, as soon as the first one is
/// ready. If it fails later, the connection is broken off, so that no caller mistakes a part for the
/// whole.
///
/// `next` is asked for a piece once the one before the previous was taken. Since it returns each
/// piece, it can hold no transaction while the client reads: a connection to the database is busy
/// only while a piece is made.
///
/// # Errors
/// Returns the error of `next` if it fails before the first piece.
pub async fn answer<N>(next: N) -> ApiResult<impl MessageBody + use<N>>
where
    N: AsyncFnMut() -> ApiResult<Option<Vec<u8>>> + 'static,
{
    answer_then(next, async || Ok(())).await
}

/// The same, and after the connection has taken all pieces `end` does what depends on that. The client sees a whole
/// answer only if `end` succeeds; it is not called for a client that left earlier.
///
/// # Errors
/// Returns the error of `next` if it fails before the first piece.
pub async fn answer_then<N, E>(next: N, end: E) -> ApiResult<impl MessageBody + use<N, E>>
where
    N: AsyncFnMut() -> ApiResult<Option<Vec<u8>>> + 'static,
    E: AsyncFnOnce() -> ApiResult<()> + 'static,
{
    answer_within(Patience::USUAL, next, end).await
}

async fn answer_within<N, E>(
    patience: Patience,
    mut next: N,
    end: E,
) -> ApiResult<impl MessageBody + use<N, E>>
where
    N: AsyncFnMut() -> ApiResult<Option<Vec<u8>>> + 'static,
    E: AsyncFnOnce() -> ApiResult<()> + 'static,
{
    // In a task of its own, so that a panic is a fault like any other.
    let beginning = rt::spawn(async move { (next_piece(&mut next).await, next) });
    let (first, next) = beginning.await.map_err(fault)?;
    let Some(first) = first? else {
        end().await?;
        return Ok(BodyStream::new(stream::empty().boxed_local()));
    };
    // One piece waits here while the previous one is sent and the next is made.
    let (sender, receiver) = mpsc::channel(1);
    let task = rt::spawn(run(patience, sender, next));
    let rest = stream::unfold(Some((receiver, task, end)), async |state| {
        let (mut receiver, task, end) = state?;
        if let Some(piece) = receiver.recv().await {
            return Some((Ok(piece), Some((receiver, task, end))));
        }
        // A panic counts as a failure.
        let made = task.await.unwrap_or_else(|panic| Err(fault(panic)));
        let done = match made {
            Ok(()) => ended(end).await,
            Err(error) => Err(error),
        };
        done.err().map(|_| (Err(BrokenOff), None))
    });
    let all = stream::once(future::ready(Ok(first))).chain(rest);
    Ok(BodyStream::new(all.boxed_local()))
}

/// The next piece that is not empty.
async fn next_piece<N>(next: &mut N) -> ApiResult<Option<Bytes>>
where
    N: AsyncFnMut() -> ApiResult<Option<Vec<u8>>>,
{
    loop {
        match next().await? {
            Some(piece) if piece.is_empty() => {}
            piece => return Ok(piece.map(Bytes::from)),
        }
    }
}

/// Makes pieces for as long as the client takes them. Each is made to its end: to stop in the middle of a
/// transaction would cost its connection.
async fn run<N>(patience: Patience, sender: mpsc::Sender<Bytes>, mut next: N) -> ApiResult<()>
where
    N: AsyncFnMut() -> ApiResult<Option<Vec<u8>>>,
{
    let deadline = Instant::now() + patience.whole;
    let fault_met = loop {
        if sender.is_closed() {
            // The client has left, which is not a fault to log.
            return Ok(());
        }
        let piece = match next_piece(&mut next).await {
            Ok(Some(piece)) => piece,
            Ok(None) => return Ok(()),
            Err(error) => break error,
        };
        let until = deadline.min(Instant::now() + patience.piece);
        match timeout_at(until, sender.send(piece)).await {
            Ok(Ok(())) if Instant::now() < deadline => {}
            Ok(Ok(())) => break fault(anyhow!("the client is too slow")),
            Ok(Err(_)) => return Ok(()),
            Err(_) => break fault(anyhow!("the client does not read")),
        }
    };
    tracing::error!(error = ?fault_met, "an answer broke off in the middle");
    Err(fault_met)
}

/// What is left to do at the end, in a task of its own like everything else.
async fn ended(end: impl AsyncFnOnce() -> ApiResult<()> + 'static) -> ApiResult<()> {
    let ending = rt::spawn(async move { end().await });
    let done = ending.await.unwrap_or_else(|panic| Err(fault(panic)));
    done.inspect_err(|error| tracing::error!(?error, "an answer broke off at its end"))
}

fn fault(error: impl Into<anyhow::Error>) -> ApiError {
    ApiError::Internal(error.into())
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::collections::VecDeque;
    use std::pin::pin;
    use std::rc::Rc;

    use actix_web::body::to_bytes;
    use domain::texts::missing;

    use super::*;

    fn broken() -> ApiError {
        fault(anyhow!("broken"))
    }

    /// These pieces, and then what `end` returns.
    fn pieces(
        all: &[&str],
        end: impl Fn() -> ApiResult<Option<Vec<u8>>>,
    ) -> impl AsyncFnMut() -> ApiResult<Option<Vec<u8>>> {
        let mut left: VecDeque<Vec<u8>> =
            all.iter().map(|piece| piece.as_bytes().to_vec()).collect();
        async move || match left.pop_front() {
            Some(piece) => Ok(Some(piece)),
            None => end(),
        }
    }

    async fn next(body: &mut std::pin::Pin<&mut impl MessageBody>) -> Option<Result<Bytes, ()>> {
        let piece = future::poll_fn(|context| body.as_mut().poll_next(context)).await;
        piece.map(|piece| piece.map_err(drop))
    }

    /// Waits until only the test holds it, which means that the work was dropped.
    async fn released(held: &Rc<Cell<u32>>) {
        tokio::time::timeout(Duration::from_secs(20), async {
            while Rc::strong_count(held) > 1 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        })
        .await
        .unwrap();
    }

    #[actix_web::test]
    async fn a_body_comes_in_its_pieces_and_ends() {
        let body = answer(pieces(&["one", "", "two", "three"], || Ok(None)));
        let mut body = pin!(body.await.unwrap());
        for piece in ["one", "two", "three"] {
            assert_eq!(next(&mut body).await.unwrap().unwrap(), piece);
        }
        assert!(next(&mut body).await.is_none());
        let nothing = answer(async || Ok(None)).await.unwrap();
        assert!(to_bytes(nothing).await.ok().unwrap().is_empty());
    }

    #[actix_web::test]
    async fn the_end_comes_after_the_last_piece_and_decides_whether_it_was_one() {
        let ended = Rc::new(Cell::new(0));
        let ending = ended.clone();
        let all = pieces(&["one", "two"], || Ok(None));
        let body = answer_then(all, async move || {
            ending.set(1);
            Ok(())
        });
        let mut body = pin!(body.await.unwrap());
        for _ in ["one", "two"] {
            next(&mut body).await.unwrap().unwrap();
            assert_eq!(ended.get(), 0);
        }
        assert!(next(&mut body).await.is_none());
        assert_eq!(ended.get(), 1);
        let all = pieces(&["one"], || Ok(None));
        let failing = answer_then(all, async || Err(broken())).await.unwrap();
        assert!(to_bytes(failing).await.is_err());
        // A client that leaves has not got the whole.
        let all = pieces(&["one", "two"], || Ok(None));
        let left = answer_then(all, async || panic!("not the end"))
            .await
            .unwrap();
        {
            let mut left = pin!(left);
            next(&mut left).await.unwrap().unwrap();
        }
        let failed = answer_then(pieces(&["one"], || Err(broken())), async || {
            panic!("not the end")
        });
        assert!(to_bytes(failed.await.unwrap()).await.is_err());
    }

    #[actix_web::test]
    async fn a_failure_before_the_first_piece_is_the_answer() {
        let failed = answer(async || Err(ApiError::NotFound(missing::no_order()))).await;
        assert!(matches!(failed.err(), Some(ApiError::NotFound(_))));
        for end in [|| Err(broken()), || panic!("at once")] {
            let failed = answer(pieces(&[""], end)).await;
            assert!(matches!(failed.err(), Some(ApiError::Internal(_))));
        }
    }

    #[actix_web::test]
    async fn a_failure_in_the_middle_is_not_taken_for_the_end() {
        let body = answer(pieces(&["one"], || Err(broken())));
        assert!(to_bytes(body.await.unwrap()).await.is_err());
        let body = answer(pieces(&["one"], || panic!("in the middle")));
        assert!(to_bytes(body.await.unwrap()).await.is_err());
    }

    #[actix_web::test]
    async fn a_slow_client_holds_the_work_back_and_its_leaving_ends_it() {
        let made = Rc::new(Cell::new(0));
        let count = made.clone();
        let body = answer(async move || {
            count.set(count.get() + 1);
            Ok(Some("piece".into()))
        });
        {
            let mut body = pin!(body.await.unwrap());
            for taken in 1..=5 {
                next(&mut body).await.unwrap().unwrap();
                for _ in 0..10 {
                    tokio::task::yield_now().await;
                }
                // One waits to be taken, and one to be sent.
                assert!(made.get() <= taken + 2, "{} after {taken}", made.get());
            }
        }
        released(&made).await;
    }

    /// It may be in the middle of a transaction, whose connection would be lost.
    #[actix_web::test]
    async fn a_piece_is_made_to_its_end_although_nobody_waits_for_it() {
        let (begin, mut begun) = mpsc::channel::<()>(9);
        let (finish, mut finishing) = mpsc::channel::<()>(9);
        let finished = Rc::new(Cell::new(0));
        let count = finished.clone();
        let body = answer(async move || {
            if begin.send(()).await.is_ok() && finishing.recv().await.is_some() {
                count.set(count.get() + 1);
            }
            Ok(Some("piece".into()))
        });
        finish.send(()).await.unwrap();
        let body = body.await.unwrap();
        begun.recv().await.unwrap();
        begun.recv().await.unwrap();
        drop(body);
        tokio::task::yield_now().await;
        finish.send(()).await.unwrap();
        released(&finished).await;
        assert_eq!(finished.get(), 2);
    }

    #[actix_web::test]
    async fn a_client_that_stays_and_does_not_read_is_given_up() {
        for (piece, whole) in [(5, 60_000), (60_000, 5)] {
            let patience = Patience {
                piece: Duration::from_millis(piece),
                whole: Duration::from_millis(whole),
            };
            let held = Rc::new(Cell::new(0));
            let holding = held.clone();
            let pieces = async move || {
                holding.set(holding.get() + 1);
                Ok(Some("piece".into()))
            };
            let body = answer_within(patience, pieces, async || panic!("not the end"));
            let body = body.await.unwrap();
            released(&held).await;
            assert!(to_bytes(body).await.is_err(), "it did not end well");
        }
    }
}
