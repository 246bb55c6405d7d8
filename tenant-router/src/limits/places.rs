//! The places that are taken, and the lines of those who wait.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{Crowded, Limit, Limits, Person, Share, Work};
use crate::TenantId;

/// The places of all companies and of their people. Cheap to clone.
#[derive(Clone)]
pub struct WorkLimits {
    connections: u32,
    queues: Arc<Mutex<Queues>>,
}

/// A queue exists as long as a caller has a place in it or waits for one.
type Queues = HashMap<Key, Weak<Queue>>;

/// Whose queue it is, and for what.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    company: TenantId,
    /// Nobody in the queue of the company.
    person: Option<Person>,
    work: Work,
}

/// The places of one company or person for one kind of work.
struct Queue {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

/// The permission to do one piece of work. It ends when this is dropped.
#[derive(Debug)]
#[must_use = "the work may only be done while its place is held"]
pub struct Place {
    _company: Taken,
    _person: Option<Taken>,
}

/// A place in a queue, which exists as long as this.
struct Taken {
    _permit: OwnedSemaphorePermit,
    _queue: Arc<Queue>,
}

impl fmt::Debug for WorkLimits {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("WorkLimits")
    }
}

impl fmt::Debug for Taken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Taken")
    }
}

impl WorkLimits {
    /// Everything is free. Each pool has this many `connections`.
    pub fn new(connections: u32) -> Self {
        Self {
            connections,
            queues: Arc::default(),
        }
    }

    /// The share of a company.
    pub fn share_of(&self, company: &TenantId) -> Share {
        Share {
            limits: self.clone(),
            company: company.clone(),
            person: None,
        }
    }

    /// Waits for a place of the person first, so that no more of theirs wait for one of the company than
    /// they may have at once.
    pub(super) async fn place(
        &self,
        company: &TenantId,
        person: Option<Person>,
        work: Work,
    ) -> Result<Place, Crowded> {
        let Limits {
            company: of_company,
            person: of_person,
        } = work.limits(self.connections);
        let key = |person| Key {
            company: company.clone(),
            person,
            work,
        };
        let own = match person {
            Some(_) => {
                let queue = self.queue(key(person), of_person);
                Some(queue.take().await.ok_or(Crowded(work))?)
            }
            None => None,
        };
        let queue = self.queue(key(None), of_company);
        Ok(Place {
            _company: queue.take().await.ok_or(Crowded(work))?,
            _person: own,
        })
    }

    fn queue(&self, key: Key, limit: Limit) -> Arc<Queue> {
        let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = queues.get(&key).and_then(Weak::upgrade) {
            return queue;
        }
        // Forgets those that have ended whenever as many again have been added.
        if queues.len().is_power_of_two() {
            queues.retain(|_, queue| queue.strong_count() > 0);
        }
        let queue = Arc::new(Queue {
            places: Arc::new(Semaphore::new(limit.at_once)),
            waiting: AtomicUsize::new(0),
            most_waiting: limit.waiting,
        });
        queues.insert(key, Arc::downgrade(&queue));
        queue
    }
}

impl Queue {
    /// Takes a place, or waits in line for one; nothing if the line is full.
    async fn take(self: Arc<Self>) -> Option<Taken> {
        let permit = match self.places.clone().try_acquire_owned() {
            Ok(permit) => permit,
            Err(_) => self.wait().await?,
        };
        Some(Taken {
            _permit: permit,
            _queue: self,
        })
    }

    async fn wait(&self) -> Option<OwnedSemaphorePermit> {
        let waits = Waits::in_line(self)?;
        let permit = self.places.clone().acquire_owned().await.ok();
        drop(waits);
        permit
    }
}

/// Counts a caller who waits, until it is dropped.
struct Waits<'a>(&'a AtomicUsize);

impl<'a> Waits<'a> {
    fn in_line(queue: &'a Queue) -> Option<Self> {
        let before = queue.waiting.fetch_add(1, Ordering::Relaxed);
        let counted = Self(&queue.waiting);
        (before < queue.most_waiting).then_some(counted)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use futures_util::FutureExt;

    use super::*;

    const CONNECTIONS: u32 = 10;

    type Waiting<'a> = Pin<Box<dyn Future<Output = Result<Place, Crowded>> + 'a>>;

    fn share() -> Share {
        WorkLimits::new(CONNECTIONS).share_of(&TenantId::generate())
    }

    /// Takes places until one more has to wait or is refused.
    fn all_places(share: &Share, work: Work) -> Vec<Place> {
        let mut held = Vec::new();
        while let Some(Ok(place)) = share.place(work).now_or_never() {
            held.push(place);
        }
        held
    }

    #[tokio::test]
    async fn a_company_gets_its_places_and_the_next_one_its_own() {
        let one = share();
        let other = one.limits.share_of(&TenantId::generate());
        let mut held = all_places(&one, Work::Export);
        assert_eq!(held.len(), Work::Export.limits(CONNECTIONS).company.at_once);
        let refused = one.place(Work::Export).await;
        assert_eq!(refused.unwrap_err(), Crowded(Work::Export));
        drop(one.place(Work::Request).await.unwrap());
        drop(other.place(Work::Export).await.unwrap());
        held.pop();
        drop(one.place(Work::Export).await.unwrap());
    }

    #[tokio::test]
    async fn a_person_gets_their_places_and_a_colleague_the_next() {
        let company = share();
        let [one, other] = [1, 2].map(|id| company.clone().of_person(Some(Person(id))));
        for work in [Work::Request, Work::Transaction, Work::Watching] {
            let held = all_places(&one, work);
            assert_eq!(held.len(), work.limits(CONNECTIONS).person.at_once);
            let next = other.place(work).now_or_never();
            drop(next.expect("a colleague does not wait").unwrap());
        }
    }

    /// Where there is one place, whoever asks for many gets it once and then it is a colleague's turn.
    #[tokio::test]
    async fn colleagues_take_turns_at_a_single_place() {
        let (company, work) = (share(), Work::Judging);
        let [one, other] = [1, 2].map(|id| company.clone().of_person(Some(Person(id))));
        let held = one.place(work).await.unwrap();
        let mut more: Vec<Waiting<'_>> = Vec::new();
        loop {
            let mut next: Waiting<'_> = Box::pin(one.place(work));
            match next.as_mut().now_or_never() {
                None => more.push(next),
                Some(refused) => {
                    assert_eq!(refused.unwrap_err(), Crowded(work));
                    break;
                }
            }
        }
        let mut theirs: Waiting<'_> = Box::pin(other.place(work));
        assert!(theirs.as_mut().now_or_never().is_none());
        drop(held);
        assert!(theirs.as_mut().now_or_never().is_some());
        assert_eq!(more.len(), work.limits(CONNECTIONS).person.waiting);
    }

    #[tokio::test]
    async fn so_many_wait_and_one_more_is_refused() {
        let (company, work) = (share(), Work::Judging);
        let held = company.place(work).await.unwrap();
        let mut waiting: Vec<_> = (0..work.limits(CONNECTIONS).company.waiting)
            .map(|_| Box::pin(company.place(work)))
            .collect();
        for wait in &mut waiting {
            assert!(wait.as_mut().now_or_never().is_none());
        }
        assert!(company.place(work).await.is_err());
        // Somebody gives up, so that the next one may wait.
        waiting.pop();
        let mut last = Box::pin(company.place(work));
        assert!(last.as_mut().now_or_never().is_none());
        drop(held);
        for wait in waiting {
            drop(wait.await.unwrap());
        }
        drop(last.await.unwrap());
    }

    #[tokio::test]
    async fn nobody_who_has_left_is_remembered() {
        let company = share();
        for id in 0..10_000 {
            let person = company.clone().of_person(Some(Person(id)));
            drop(person.place(Work::Request).await.unwrap());
        }
        let known = company.limits.queues.lock().unwrap().len();
        assert!(known <= 8, "{known} queues of people who have left");
    }
}
