//! The open streams of each person. A user who opens one more than they may have loses their oldest.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::UserId;
use tenant_router::{Crowded, Place, Share, TenantId, Work};
use tokio::sync::oneshot;

/// The open streams of everybody. Cheap to clone.
#[derive(Clone, Default)]
pub struct Streams(Arc<Mutex<All>>);

/// An open stream, which takes a place of its person until it is dropped.
pub struct Stream {
    all: Streams,
    whose: Whose,
    number: u64,
    /// Ends when the stream has to give way to another one of its person.
    given_way: oneshot::Receiver<()>,
}

type Whose = (TenantId, UserId);

#[derive(Default)]
struct All {
    /// Of each person, the oldest first.
    open: HashMap<Whose, VecDeque<Open>>,
    next_number: u64,
}

struct Open {
    number: u64,
    place: Place,
    _stays: oneshot::Sender<()>,
}

impl std::fmt::Debug for Stream {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Stream")
    }
}

impl Streams {
    /// Opens a stream of a person, in their share. If they have no place free, their oldest stream gives
    /// way to it.
    ///
    /// # Errors
    /// [`Crowded`] if the company has no place free, and the person no stream.
    pub async fn open(&self, share: &Share, user: UserId) -> Result<Stream, Crowded> {
        let whose = (share.company().clone(), user);
        let place = match share.place(Work::Watching).await {
            Ok(place) => place,
            Err(crowded) => self.place_of_oldest(&whose).ok_or(crowded)?,
        };
        let (stays, given_way) = oneshot::channel();
        let mut all = self.all();
        all.next_number += 1;
        let number = all.next_number;
        all.open.entry(whose.clone()).or_default().push_back(Open {
            number,
            place,
            _stays: stays,
        });
        Ok(Stream {
            all: self.clone(),
            whose,
            number,
            given_way,
        })
    }

    fn place_of_oldest(&self, whose: &Whose) -> Option<Place> {
        let oldest = self.all().open.get_mut(whose)?.pop_front()?;
        Some(oldest.place)
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stream {
    /// Waits until it has to give way to another one of its person.
    pub async fn has_to_give_way(&mut self) {
        // Nothing is ever sent.
        let _ = (&mut self.given_way).await;
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let mut all = self.all.all();
        let Some(streams) = all.open.get_mut(&self.whose) else {
            return;
        };
        streams.retain(|open| open.number != self.number);
        if streams.is_empty() {
            all.open.remove(&self.whose);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use tenant_router::{Person, WorkLimits};

    use super::*;

    fn share_of(limits: &WorkLimits, company: &TenantId, user: UserId) -> Share {
        limits.share_of(company).of_person(Some(Person(user.0)))
    }

    async fn all_of(streams: &Streams, share: &Share, user: UserId) -> Vec<Stream> {
        let mut open = Vec::new();
        loop {
            open.push(streams.open(share, user).await.unwrap());
            if open[0].has_to_give_way().now_or_never().is_some() {
                return open;
            }
        }
    }

    #[tokio::test]
    async fn the_oldest_gives_way_to_one_more() {
        let (streams, limits, company) =
            (Streams::default(), WorkLimits::new(1), TenantId::generate());
        let share = share_of(&limits, &company, UserId(1));
        let mut open = all_of(&streams, &share, UserId(1)).await;
        assert_eq!(open.len(), 11);
        // It is gone, and the others stay.
        drop(open.remove(0));
        for stream in &mut open {
            assert!(stream.has_to_give_way().now_or_never().is_none());
        }
        // One that has ended makes room, so that none has to give way.
        open.pop();
        open.push(streams.open(&share, UserId(1)).await.unwrap());
        assert!(open[0].has_to_give_way().now_or_never().is_none());
    }

    #[tokio::test]
    async fn who_has_none_is_refused_when_the_company_has_too_many() {
        let (streams, limits, company) =
            (Streams::default(), WorkLimits::new(1), TenantId::generate());
        let mut open = Vec::new();
        for user in 1.. {
            let share = share_of(&limits, &company, UserId(user));
            match streams.open(&share, UserId(user)).await {
                Ok(stream) => open.push(stream),
                Err(Crowded(work)) => {
                    assert_eq!((work, open.len()), (Work::Watching, 500));
                    break;
                }
            }
        }
        let share = share_of(&limits, &company, UserId(7));
        let _more = streams.open(&share, UserId(7)).await.unwrap();
        assert!(open[6].has_to_give_way().now_or_never().is_some());
    }

    #[tokio::test]
    async fn nobody_who_has_left_is_remembered() {
        let (streams, limits, company) =
            (Streams::default(), WorkLimits::new(1), TenantId::generate());
        let share = share_of(&limits, &company, UserId(1));
        drop(all_of(&streams, &share, UserId(1)).await);
        assert!(streams.all().open.is_empty());
        drop(all_of(&streams, &share, UserId(1)).await);
    }
}
