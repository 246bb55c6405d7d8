//! Bodies must keep arriving. A client that sends half of one and then nothing would otherwise hold
//! its connection and the memory for as long as it likes, without being signed in.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{Error, HttpMessage};
use futures_util::Stream;
use tokio::time::{Instant, Sleep, sleep_until};

/// What is asked of a client.
#[derive(Debug, Clone, Copy)]
struct Rate {
    /// Longest pause between two pieces.
    pause: Duration,
    /// How long a body of any size may take.
    start: Duration,
    /// The time for every further kibibyte: 8 KiB a second, less than a poor mobile connection sends.
    per_kibibyte: Duration,
}

const USUAL: Rate = Rate {
    pause: Duration::from_secs(10),
    start: Duration::from_secs(15),
    per_kibibyte: Duration::from_millis(125),
};

/// Ends a body that is too slow with an error: 408 once a handler reads it.
///
/// # Errors
/// Only the errors of the inner service.
pub async fn keep_rate(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let payload = request.take_payload();
    if !matches!(payload, Payload::None) {
        let payload: Pin<Box<dyn Stream<Item = _>>> = Box::pin(Paced::new(payload, USUAL));
        request.set_payload(Payload::Stream { payload });
    }
    next.call(request).await
}

struct Paced {
    payload: Payload,
    rate: Rate,
    bytes: u64,
    /// Since when a caller reads, and by when the next piece has to come. A body may have to wait until the
    /// company has a place for it, which is not the client's fault.
    since: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Paced {
    fn new(payload: Payload, rate: Rate) -> Self {
        Self {
            payload,
            rate,
            bytes: 0,
            since: None,
        }
    }

    /// Notes a piece, and by when the next one has to come.
    fn received(&mut self, piece: &Bytes) {
        self.bytes += u64::try_from(piece.len()).unwrap_or(u64::MAX);
        let kibibytes = u32::try_from(self.bytes / 1024).unwrap_or(u32::MAX);
        if let Some((begun, too_late)) = &mut self.since {
            let whole = *begun + self.rate.start + self.rate.per_kibibyte * kibibytes;
            let next = Instant::now() + self.rate.pause;
            too_late.as_mut().reset(whole.min(next));
        }
    }
}

impl Stream for Paced {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let paced = self.get_mut();
        let pause = paced.rate.pause;
        let (_, too_late) = paced.since.get_or_insert_with(|| {
            let now = Instant::now();
            (now, Box::pin(sleep_until(now + pause)))
        });
        match Pin::new(&mut paced.payload).poll_next(context) {
            Poll::Ready(Some(Ok(piece))) => {
                paced.received(&piece);
                Poll::Ready(Some(Ok(piece)))
            }
            Poll::Ready(end) => Poll::Ready(end),
            Poll::Pending => {
                ready!(too_late.as_mut().poll(context));
                let late = io::Error::from(io::ErrorKind::TimedOut);
                Poll::Ready(Some(Err(PayloadError::Io(late))))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt, stream};
    use tokio::time::sleep;

    use super::*;

    const PIECE: usize = 1024;

    /// Reads a body of `pieces` kibibytes that come after `pause` each.
    async fn read(pieces: u32, pause: Duration) -> Result<usize, PayloadError> {
        let arriving = stream::iter(0..pieces).then(move |_| async move {
            sleep(pause).await;
            Ok(Bytes::from(vec![0; PIECE]))
        });
        let payload: Pin<Box<dyn Stream<Item = _>>> = Box::pin(arriving);
        let mut paced = Paced::new(Payload::Stream { payload }, USUAL);
        let mut bytes = 0;
        while let Some(piece) = paced.next().await {
            bytes += piece?.len();
        }
        Ok(bytes)
    }

    fn is_late(result: &Result<usize, PayloadError>) -> bool {
        matches!(result, Err(PayloadError::Io(error)) if error.kind() == io::ErrorKind::TimedOut)
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_keeps_coming_is_read_however_long_it_is() {
        let pieces = 10_000;
        let read = read(pieces, Duration::from_millis(120)).await;
        assert_eq!(read.unwrap(), PIECE * 10_000);
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_that_a_body_waits_to_be_read_is_not_its_own() {
        let piece = stream::iter([Ok(Bytes::from(vec![0; PIECE])), Ok(Bytes::new())]);
        let arriving = piece.then(async |piece| {
            sleep(Duration::from_secs(1)).await;
            piece
        });
        let payload: Pin<Box<dyn Stream<Item = _>>> = Box::pin(arriving);
        let mut paced = Paced::new(Payload::Stream { payload }, USUAL);
        sleep(Duration::from_mins(1)).await;
        assert_eq!(paced.next().await.unwrap().unwrap().len(), PIECE);
        assert!(paced.next().await.unwrap().is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_stops_or_trickles_is_given_up() {
        assert!(is_late(&read(2, Duration::from_secs(11)).await));
        assert!(is_late(&read(100, Duration::from_secs(1)).await));
    }
}
