//! What one company, and one person in it, may have at work at the same time, so that nobody slows
//! down the others.
//!
//! The numbers of every kind of [`Work`] are here. The caller waits until the person and then the
//! company has a place free ([`places`]), and is refused ([`Crowded`]) if too many are waiting already.

mod places;

use std::future::{Ready, ready};
use std::thread::available_parallelism;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest, web};
use sea_orm::{DbErr, RuntimeErr, sqlx};

pub use self::places::{Place, WorkLimits};
use crate::{Refusal, Router, Tenant, TenantId};

/// The kinds of work that are limited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Work {
    /// Answering a request of a caller who is signed in.
    Request,
    /// A transaction, which takes a connection to the database.
    Transaction,
    /// Computing something that takes longer than a millisecond.
    Computation,
    /// Comparing free vehicles with loads, each with each.
    Comparing,
    /// Looking for a plan, which takes as long as its budget allows.
    Planning,
    /// Changing thousands of rows in one request.
    Bulk,
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
    /// Sending a stored file, at the pace of the caller that reads it.
    Download,
    /// Telling a browser what others do, for as long as it looks.
    Watching,
}

/// The limits of one kind of work.
#[derive(Debug, Clone, Copy)]
struct Limits {
    company: Limit,
    person: Limit,
}

/// How many pieces of work there may be.
#[derive(Debug, Clone, Copy)]
struct Limit {
    at_once: usize,
    waiting: usize,
}

impl Work {
    /// The limits of a company, with `connections` in the pool that it shares with others, and of one
    /// person in it.
    ///
    /// A person has fewer places than the company. Where the company has a single one, because the work
    /// takes a processor or much memory, it is never held while a client sends or reads, and a person
    /// waits in a line of their own, so that colleagues take turns.
    fn limits(self, connections: u32) -> Limits {
        let processors = available_parallelism().map_or(1, usize::from);
        let transactions = usize::try_from(connections / 2).unwrap_or(usize::MAX);
        // At once and waiting: of the company, of one person.
        let (company, person) = match self {
            Self::Request => ((200, 0), (50, 0)),
            Self::Transaction => ((transactions, 200), (transactions.div_ceil(2), 50)),
            Self::Computation => ((processors / 2, 32), (processors / 4, 16)),
            Self::Comparing => ((processors / 2, 16), (processors / 4, 8)),
            Self::Planning | Self::Bulk => ((1, 8), (1, 2)),
            Self::Hashing => ((processors / 2, 64), (processors / 4, 4)),
            Self::Judging => ((1, 8), (1, 4)),
            Self::Export => ((2, 0), (1, 0)),
            Self::Reading => ((2, 8), (1, 4)),
            // No caller waits: the client's body would have to be in time all the same.
            Self::Upload => ((16, 0), (4, 0)),
            Self::Download => ((64, 0), (16, 0)),
            // One for each browser that is open. A person's oldest gives way to one more.
            Self::Watching => ((500, 0), (10, 0)),
        };
        Limits {
            company: company.into(),
            person: person.into(),
        }
    }
}

impl From<(usize, usize)> for Limit {
    fn from((at_once, waiting): (usize, usize)) -> Self {
        Self {
            at_once: at_once.max(1),
            waiting,
        }
    }
}

/// A person or a company wants more of one kind of work than they may have: 429, and worth another try
/// soon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too much of one kind at work: {0:?}")]
pub struct Crowded(pub Work);

/// Who makes a request: a number that tells the people of one company apart. A caller that knows them puts it
/// into the extensions of the request; until then, only the limits of the company hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Person(pub i64);

impl Person {
    /// Who makes this request, if that is known.
    pub(crate) fn of(request: &HttpRequest) -> Option<Self> {
        request.extensions().get().copied()
    }
}

/// What one company may have at work, or one person in it.
#[derive(Debug, Clone)]
pub struct Share {
    limits: WorkLimits,
    company: TenantId,
    person: Option<Person>,
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

    /// The part of it that this person may have.
    #[must_use]
    pub fn of_person(self, person: Option<Person>) -> Self {
        Self { person, ..self }
    }

    /// Waits for a place.
    ///
    /// # Errors
    /// [`Crowded`] if as many wait already as may.
    pub async fn place(&self, work: Work) -> Result<Place, Crowded> {
        self.limits.place(&self.company, self.person, work).await
    }
}

impl FromRequest for Share {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let tenant = request.extensions().get::<Tenant>().cloned();
        let router = request.app_data::<web::Data<Router>>();
        ready(match (tenant, router) {
            (Some(tenant), Some(router)) => {
                Ok(router.share_of(&tenant.id).of_person(Person::of(request)))
            }
            _ => Err(Refusal::UnknownHost),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Work; 13] = [
        Work::Request,
        Work::Transaction,
        Work::Computation,
        Work::Comparing,
        Work::Planning,
        Work::Bulk,
        Work::Hashing,
        Work::Judging,
        Work::Export,
        Work::Reading,
        Work::Upload,
        Work::Download,
        Work::Watching,
    ];

    #[test]
    fn no_company_gets_more_than_half_of_a_pool() {
        for connections in 1..20 {
            let most = Work::Transaction.limits(connections).company.at_once;
            assert_eq!(most, usize::try_from(connections / 2).unwrap().max(1));
        }
    }

    #[test]
    fn nobody_gets_every_place_or_all_of_the_line_of_their_company() {
        for work in ALL {
            for connections in 1..20 {
                let Limits { company, person } = work.limits(connections);
                assert!(
                    person.at_once < company.at_once || company.at_once == 1,
                    "{work:?} of {connections}"
                );
                assert!(
                    company.at_once > 1 || person.at_once <= company.waiting,
                    "a colleague can wait: {work:?} of {connections}"
                );
            }
        }
    }
}
