//! What others do, told to open browsers: which orders were changed, that the planning was, and who is
//! editing an order.
//!
//! - [`changed`]: what a transaction has changed, and who may hear of it.
//! - [`channel`]: the messages of all processes, through Redis. Changes are kept there for a while,
//!   numbered, so that a browser that was away can catch up.
//! - [`editing`]: who edits what now.
//! - [`streams`]: the open streams of each person.
//! - [`Live`]: the messages that this process hears, for those who watch in it.
//!
//! A message holds ids, and what decides who sees these. A user who passes it on to a person tells them just
//! of the records they may see, and they read what has become of these like anything else.

mod changed;
mod channel;
mod editing;
mod message;
mod streams;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use redis::aio::ConnectionManager;
use tenant_router::TenantId;
use tokio::sync::{broadcast, watch};

pub use self::changed::{Changed, OrderChange, Orders};
pub use self::editing::{Editing, Editors};
pub use self::message::Number;
pub use self::streams::{Stream, Streams};

/// How many messages may wait for a watcher. One who is slower reads them from Redis.
const WAITING: usize = 256;

/// What a watcher hears.
#[derive(Debug, Clone)]
pub enum News {
    /// This was changed, with the number of the change.
    Changed(Number, Arc<Changed>),
    /// Messages may have been missed.
    Gap,
}

/// The messages of all companies. Cheap to clone.
#[derive(Clone)]
pub struct Live {
    redis: ConnectionManager,
    companies: Arc<Mutex<Companies>>,
    streams: Streams,
    closing: watch::Sender<bool>,
}

type Companies = HashMap<TenantId, Watched>;

/// A company that somebody watches in this process.
struct Watched {
    news: broadcast::Sender<News>,
    editors: watch::Sender<Editors>,
    /// Whether who edits what is about to be read.
    is_reading: bool,
}

/// What a user who watches a company hears.
#[derive(Debug)]
pub struct Following {
    /// What happens.
    pub news: broadcast::Receiver<News>,
    /// Who edits what.
    pub editors: watch::Receiver<Editors>,
}

impl std::fmt::Debug for Live {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Live")
    }
}

impl Live {
    /// Keeps the messages in this Redis.
    pub fn new(redis: ConnectionManager) -> Self {
        Self {
            redis,
            companies: Arc::default(),
            streams: Streams::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// Ends every stream, because the process is about to stop. The browsers come back, to another one.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Turns true when the process is about to stop.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// The open streams of this process.
    pub fn streams(&self) -> &Streams {
        &self.streams
    }

    /// From now on hears what happens in a company.
    pub fn follow(&self, company: &TenantId) -> Following {
        let following = {
            let mut companies = self.companies();
            // Companies that nobody watches any more are forgotten here, so that they need no other care.
            companies.retain(|_, watched| watched.news.receiver_count() > 0);
            let watched = companies.entry(company.clone()).or_insert_with(|| Watched {
                news: broadcast::Sender::new(WAITING),
                editors: watch::Sender::new(None),
                is_reading: false,
            });
            Following {
                news: watched.news.subscribe(),
                editors: watched.editors.subscribe(),
            }
        };
        if following.editors.borrow().is_none() {
            self.read_editors(company);
        }
        following
    }

    /// Passes something on to those who watch a company in this process.
    fn pass_on(&self, company: &TenantId, news: News) {
        if let Some(watched) = self.companies().get(company) {
            // No user may be listening any more.
            let _ = watched.news.send(news);
        }
    }

    /// Passes on to them who edits what.
    fn pass_on_editors(&self, company: &TenantId, editors: Arc<[Editing]>) {
        if let Some(watched) = self.companies().get(company) {
            watched.editors.send_replace(Some(editors));
        }
    }

    /// Tells every watcher that messages may have been missed.
    fn pass_on_a_gap(&self) {
        let watched: Vec<TenantId> = self.companies().keys().cloned().collect();
        for company in watched {
            self.pass_on(&company, News::Gap);
            self.read_editors(&company);
        }
    }

    fn companies(&self) -> std::sync::MutexGuard<'_, Companies> {
        self.companies
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
