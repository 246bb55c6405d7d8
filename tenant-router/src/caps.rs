//! What one company may have at work at the same time, so that it cannot slow down the others.
//!
//! The numbers of every kind of [`Work`] are here. Whoever wants to start something waits until the
//! company has a place free, and is refused ([`Crowded`]) if too many are waiting already.

use std::collections::HashMap;
use std::fmt;
use std::future::{Ready, ready};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::available_parallelism;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use sea_orm::{DbErr, RuntimeErr, sqlx};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{Refusal, Router, Tenant, TenantId};

/// The kinds of work that are limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Work {
    /// Answering a request of somebody who is signed in.
    Request,
    /// A transaction, which takes a connection to the database.
    Transaction,
    /// Computing something that takes longer than a millisecond.
    Computation,
    /// Comparing free vehicles with loads, each with each.
    Comparing,
    /// Looking for a plan, which takes as long as its budget allows.
    Planning,
    /// Hashing a password.
    Hashing,
    /// Judging how hard a password is to guess.
    Judging,
    /// Sending a file that is made while it is sent.
    Export,
    /// Reading a file from outside, which takes a process of its own.
    Reading,
    /// Receiving a file, of which a piece of up to 5 MiB is in memory.
    Upload,
    /// Sending a stored file, at the pace of whoever reads it.
    Download,
    /// Telling a browser what others do, for as long as it looks.
    Watching,
}

/// The limits of one kind of work.
#[derive(Debug, Clone, Copy)]
struct Cap {
    at_once: usize,
    waiting: usize,
}

impl Work {
    /// The limits for one company, with `connections` in the pool that it shares with others.
    fn cap(self, connections: u32) -> Cap {
        let processors = available_parallelism().map_or(1, usize::from);
        let (at_once, waiting) = match self {
            Self::Request => (200, 0),
            Self::Transaction => (usize::try_from(connections / 2).unwrap_or(usize::MAX), 200),
            Self::Computation => (processors / 2, 32),
            Self::Comparing => (processors / 2, 16),
            Self::Planning => (1, 8),
            Self::Hashing => (processors / 2, 64),
            Self::Judging => (1, 8),
            Self::Export => (2, 0),
            Self::Reading => (2, 8),
            // Nobody waits: the client's body would have to be in time all the same.
            Self::Upload => (16, 0),
            Self::Download => (64, 0),
            // One for each browser that is open.
            Self::Watching => (500, 0),
        };
        Cap {
            at_once: at_once.max(1),
            waiting,
        }
    }
}

/// A company wants more of one kind of work than it may have: 429, and worth another try soon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this company has too much of one kind at work: {0:?}")]
pub struct Crowded(pub Work);

type Queues = HashMap<(TenantId, Work), Arc<Queue>>;

/// The places of all companies. Cheap to clone.
#[derive(Clone)]
pub struct Caps {
    connections: u32,
    queues: Arc<Mutex<Queues>>,
}

/// What one company may have at work.
#[derive(Debug, Clone)]
pub struct Share {
    caps: Caps,
    company: TenantId,
}

/// The places of one company for one kind of work.
struct Queue {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

/// The permission to do one piece of work. It ends when this is dropped.
#[derive(Debug)]
#[must_use = "the work may only be done while its place is held"]
pub struct Place {
    _permit: OwnedSemaphorePermit,
}

impl fmt::Debug for Caps {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Caps")
    }
}

impl Crowded {
    /// Whether this was the reason why a transaction could not be opened.
    pub fn of(error: &DbErr) -> Option<Self> {
        match error {
            DbErr::Conn(RuntimeErr::SqlxError(cause)) => match cause.as_ref() {
                sqlx::Error::AnyDriverError(cause) => cause.downcast_ref().copied(),
                _ => None,
            },
            _ => None,
        }
    }
}

impl From<Crowded> for DbErr {
    fn from(crowded: Crowded) -> Self {
        let cause = sqlx::Error::AnyDriverError(Box::new(crowded));
        Self::Conn(RuntimeErr::SqlxError(cause.into()))
    }
}

impl Share {
    /// Whose share it is.
    pub fn company(&self) -> &TenantId {
        &self.company
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// [`Crowded`] if as many wait already as may.
    pub async fn place(&self, work: Work) -> Result<Place, Crowded> {
        self.caps.place(&self.company, work).await
    }
}

impl FromRequest for Share {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let tenant = request.extensions().get::<Tenant>().cloned();
        let router = request.app_data::<web::Data<Router>>();
        ready(match (tenant, router) {
            (Some(tenant), Some(router)) => Ok(router.share_of(&tenant.id)),
            _ => Err(Refusal::UnknownHost),
        })
    }
}

impl Caps {
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
            caps: self.clone(),
            company: company.clone(),
        }
    }

    async fn place(&self, company: &TenantId, work: Work) -> Result<Place, Crowded> {
        let queue = self.queue(company, work);
        let permit = match queue.places.clone().try_acquire_owned() {
            Ok(permit) => permit,
            Err(_) => queue.wait().await.ok_or(Crowded(work))?,
        };
        Ok(Place { _permit: permit })
    }

    /// The queue of a company. There are only as many as there are companies, so they are kept.
    fn queue(&self, company: &TenantId, work: Work) -> Arc<Queue> {
        let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || {
            let cap = work.cap(self.connections);
            Arc::new(Queue {
                places: Arc::new(Semaphore::new(cap.at_once)),
                waiting: AtomicUsize::new(0),
                most_waiting: cap.waiting,
            })
        };
        queues
            .entry((company.clone(), work))
            .or_insert_with(new)
            .clone()
    }
}

impl Queue {
    async fn wait(&self) -> Option<OwnedSemaphorePermit> {
        let waits = Waits::in_line(self)?;
        let permit = self.places.clone().acquire_owned().await.ok();
        drop(waits);
        permit
    }
}

/// Counts somebody who waits, until it is dropped.
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
    use futures_util::FutureExt;

    use super::*;

    fn at_once(work: Work) -> usize {
        work.cap(10).at_once
    }

    #[tokio::test]
    async fn a_company_gets_its_places_and_the_next_one_its_own() {
        let (caps, one, other) = (Caps::new(10), TenantId::generate(), TenantId::generate());
        let mut held = Vec::new();
        for _ in 0..at_once(Work::Export) {
            held.push(caps.place(&one, Work::Export).await.unwrap());
        }
        let refused = caps.place(&one, Work::Export).await;
        assert_eq!(refused.unwrap_err(), Crowded(Work::Export));
        drop(caps.place(&one, Work::Request).await.unwrap());
        drop(caps.place(&other, Work::Export).await.unwrap());
        held.pop();
        drop(caps.place(&one, Work::Export).await.unwrap());
    }

    #[tokio::test]
    async fn so_many_wait_and_one_more_is_refused() {
        let (caps, company) = (Caps::new(10), TenantId::generate());
        let work = Work::Judging;
        let held = caps.place(&company, work).await.unwrap();
        let mut waiting: Vec<_> = (0..work.cap(10).waiting)
            .map(|_| Box::pin(caps.place(&company, work)))
            .collect();
        for wait in &mut waiting {
            assert!(wait.as_mut().now_or_never().is_none());
        }
        assert!(caps.place(&company, work).await.is_err());
        // Somebody gives up, so that the next one may wait.
        waiting.pop();
        let mut last = Box::pin(caps.place(&company, work));
        assert!(last.as_mut().now_or_never().is_none());
        drop(held);
        for wait in waiting {
            drop(wait.await.unwrap());
        }
        drop(last.await.unwrap());
    }

    #[test]
    fn no_company_gets_more_than_half_of_a_pool() {
        for connections in 1..20 {
            let most = Work::Transaction.cap(connections).at_once;
            assert_eq!(most, usize::try_from(connections / 2).unwrap().max(1));
        }
    }
}
