//! Bodies that are sent while they are being produced, so that memory holds only a piece at a time.
//!
//! The work runs in its own task and passes its pieces to the connection one by one, so a slow
//! client slows it down. If the client disconnects, the work ends. If it stays connected but does
//! not read, the work is given up, because what it holds, such as a transaction, must not depend on
//! a stranger.

use std::cell::Cell;
use std::time::Duration;

use actix_web::body::{BodyStream, MessageBody};
use actix_web::rt;
use actix_web::web::Bytes;
use anyhow::anyhow;
use futures_util::{StreamExt, future, stream};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

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
    /// A piece within half the time after which `PostgreSQL` ends an idle transaction
    /// (`deploy/postgres/logins.sql`); the whole before an old snapshot gets in the way of its
    /// cleaning.
    const USUAL: Self = Self {
        piece: Duration::from_secs(30),
        whole: Duration::from_mins(10),
    };
}

/// Receives the pieces of a body, in order.
#[derive(Debug)]
pub struct Pieces {
    sender: mpsc::Sender<Bytes>,
    patience: Duration,
    begun: Cell<bool>,
}

impl Pieces {
    /// Sends a piece once the client has taken the previous one. An empty piece is skipped.
    ///
    /// # Errors
    /// When the client takes nothing for too long, or has disconnected.
    pub async fn send(&self, piece: Vec<u8>) -> ApiResult<()> {
        if piece.is_empty() {
            return Ok(());
        }
        let sending = self.sender.send(piece.into());
        match tokio::time::timeout(self.patience, sending).await {
            Ok(Ok(())) => {
                self.begun.set(true);
                Ok(())
            }
            Ok(Err(_)) => Err(ApiError::Internal(anyhow!("the client went away"))),
            Err(_) => Err(ApiError::Internal(anyhow!("the client does not read"))),
        }
    }
}

/// Why a body ends early. The cause is in the log.
#[derive(Debug, thiserror::Error)]
#[error("the answer broke off")]
struct BrokenOff;

/// Starts `work` and answers with what it sends, as soon as the first piece is ready. If it fails
/// later, the connection is broken off, so that nobody mistakes a part for the whole.
///
/// # Errors
/// Returns the error of `work` if it fails before it has sent anything.
pub async fn answer<W>(work: W) -> ApiResult<impl MessageBody + use<W>>
where
    W: AsyncFnOnce(&Pieces) -> ApiResult<()> + 'static,
{
    answer_within(Patience::USUAL, work).await
}

async fn answer_within<W>(patience: Patience, work: W) -> ApiResult<impl MessageBody + use<W>>
where
    W: AsyncFnOnce(&Pieces) -> ApiResult<()> + 'static,
{
    // One piece waits here while the previous one is sent and the next is produced.
    let (sender, mut receiver) = mpsc::channel(1);
    let pieces = Pieces {
        sender,
        patience: patience.piece,
        begun: Cell::new(false),
    };
    let task = rt::spawn(run(patience.whole, pieces, work));
    let Some(first) = receiver.recv().await else {
        outcome(task).await?;
        return Ok(BodyStream::new(stream::empty().boxed_local()));
    };
    let rest = stream::unfold(Some((receiver, task)), async |state| {
        let (mut receiver, task) = state?;
        if let Some(piece) = receiver.recv().await {
            return Some((Ok(piece), Some((receiver, task))));
        }
        outcome(task).await.err().map(|_| (Err(BrokenOff), None))
    });
    let all = stream::once(future::ready(Ok(first))).chain(rest);
    Ok(BodyStream::new(all.boxed_local()))
}

/// Runs the work for as long as the client waits for it.
async fn run<W>(patience: Duration, pieces: Pieces, work: W) -> ApiResult<()>
where
    W: AsyncFnOnce(&Pieces) -> ApiResult<()>,
{
    let done = tokio::select! {
        // A client that disconnects makes the next piece fail too, and that is not a fault to log.
        biased;
        () = pieces.sender.closed() => return Ok(()),
        done = tokio::time::timeout(patience, work(&pieces)) => done,
    };
    let done = done.unwrap_or_else(|_| Err(ApiError::Internal(anyhow!("the client is too slow"))));
    // A failure before the first piece is answered as an error, and logged there.
    if let Err(error) = &done
        && pieces.begun.get()
    {
        tracing::error!(?error, "an answer broke off in the middle");
    }
    done
}

/// The outcome of the work; a panic counts as a failure.
async fn outcome(task: JoinHandle<ApiResult<()>>) -> ApiResult<()> {
    task.await
        .unwrap_or_else(|panic| Err(ApiError::Internal(panic.into())))
}

#[cfg(test)]
mod tests {
    use domain::texts::missing;
    use std::pin::pin;
    use std::rc::Rc;

    use actix_web::body::to_bytes;

    use super::*;

    fn broken() -> ApiError {
        ApiError::Internal(anyhow!("broken"))
    }

    async fn next(body: &mut std::pin::Pin<&mut impl MessageBody>) -> Option<Result<Bytes, ()>> {
        let piece = future::poll_fn(|context| body.as_mut().poll_next(context)).await;
        piece.map(|piece| piece.map_err(drop))
    }

    /// Waits until only the test holds it, which means that the work was dropped.
    async fn released(held: &Rc<Cell<u32>>) {
        tokio::time::timeout(Duration::from_secs(5), async {
            while Rc::strong_count(held) > 1 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        })
        .await
        .unwrap();
    }

    #[actix_web::test]
    async fn a_body_comes_in_its_pieces_and_ends() {
        let body = answer(async |pieces: &Pieces| {
            for piece in ["one", "", "two", "three"] {
                pieces.send(piece.into()).await?;
            }
            Ok(())
        });
        let mut body = pin!(body.await.unwrap());
        for piece in ["one", "two", "three"] {
            assert_eq!(next(&mut body).await.unwrap().unwrap(), piece);
        }
        assert!(next(&mut body).await.is_none());
        let nothing = answer(async |_: &Pieces| Ok(())).await.unwrap();
        assert!(to_bytes(nothing).await.ok().unwrap().is_empty());
    }

    #[actix_web::test]
    async fn a_failure_before_the_first_piece_is_the_answer() {
        let failed = answer(async |_: &Pieces| Err(ApiError::NotFound(missing::no_order()))).await;
        assert!(matches!(failed.err(), Some(ApiError::NotFound(_))));
        let failed = answer(async |_: &Pieces| panic!("at once")).await;
        assert!(matches!(failed.err(), Some(ApiError::Internal(_))));
    }

    #[actix_web::test]
    async fn a_failure_in_the_middle_is_not_taken_for_the_end() {
        let body = answer(async |pieces: &Pieces| {
            pieces.send("one".into()).await?;
            Err(broken())
        });
        assert!(to_bytes(body.await.unwrap()).await.is_err());
        let body = answer(async |pieces: &Pieces| {
            pieces.send("one".into()).await?;
            panic!("in the middle")
        });
        assert!(to_bytes(body.await.unwrap()).await.is_err());
    }

    #[actix_web::test]
    async fn a_slow_client_holds_the_work_back_and_its_leaving_ends_it() {
        let made = Rc::new(Cell::new(0));
        let count = made.clone();
        let body = answer(async move |pieces: &Pieces| {
            loop {
                count.set(count.get() + 1);
                pieces.send("piece".into()).await?;
            }
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

    #[actix_web::test]
    async fn a_client_that_stays_and_does_not_read_is_given_up() {
        for (piece, whole) in [(5, 60_000), (60_000, 5)] {
            let patience = Patience {
                piece: Duration::from_millis(piece),
                whole: Duration::from_millis(whole),
            };
            let held = Rc::new(Cell::new(0));
            let holding = held.clone();
            let body = answer_within(patience, async move |pieces: &Pieces| {
                loop {
                    holding.set(holding.get() + 1);
                    pieces.send("piece".into()).await?;
                }
            });
            let body = body.await.unwrap();
            released(&held).await;
            assert!(to_bytes(body).await.is_err(), "it did not end well");
        }
    }
}
