//! What others do, told to open browsers: which orders were changed, that the planning was, and who is
//! editing an order.
//!
//! - [`channel`]: the messages of all processes, through Redis. Changes are kept there for a while,
//!   numbered, so that a browser that was away can catch up.
//! - [`Live`]: the messages that this process hears, for those who watch in it.
//!
//! A message holds ids only. Whoever passes it on to a person tells them just of the records they may
//! see, and they read what has become of these like anything else.

mod channel;
mod message;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use redis::aio::ConnectionManager;
use tenant_router::TenantId;
use tokio::sync::{broadcast, watch};

pub use self::channel::Missed;
pub use self::message::{Changed, Editing, News, Number};

/// What orders are called in the messages.
pub const ORDERS: &str = "orders";
/// What planning entries are called in the messages.
pub const PLANNING: &str = "planning";

/// How many messages may wait for a watcher. One who is slower reads them from Redis.
const WAITING: usize = 64;

type Companies = HashMap<TenantId, broadcast::Sender<News>>;

/// The messages of all companies. Cheap to clone.
#[derive(Clone)]
pub struct Live {
    redis: ConnectionManager,
    companies: Arc<Mutex<Companies>>,
    closing: watch::Sender<bool>,
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

    /// From now on hears what happens in a company.
    pub fn follow(&self, company: &TenantId) -> broadcast::Receiver<News> {
        let mut companies = self.companies();
        // Companies that nobody watches any more are forgotten here, so that they need no other care.
        companies.retain(|_, sender| sender.receiver_count() > 0);
        companies
            .entry(company.clone())
            .or_insert_with(|| broadcast::Sender::new(WAITING))
            .subscribe()
    }

    /// Passes something on to those who watch a company in this process.
    fn pass_on(&self, company: &TenantId, news: News) {
        if let Some(sender) = self.companies().get(company) {
            // Nobody may be listening any more.
            let _ = sender.send(news);
        }
    }

    /// Tells every watcher that messages may have been missed.
    fn pass_on_a_gap(&self) {
        for sender in self.companies().values() {
            let _ = sender.send(News::Gap);
        }
    }

    fn companies(&self) -> std::sync::MutexGuard<'_, Companies> {
        self.companies
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
