//! The server's connections: a few small pools, with each company hashed to one of them, and in it to the
//! connections that know it ([`crate::slots`]).
//!
//! A `PostgreSQL` backend keeps what it has read of every company's catalogue, two megabytes for each, and the
//! plans of their statements, two to four. If it holds more than [`MEMORY`], its statements are dropped, which is
//! made good in a few milliseconds for each company that comes again. Nothing but its end makes it let go of the
//! catalogue, so if that alone is too much, the connection is closed.
//!
//! We have our own pools because those of sqlx send two more queries whenever a connection is
//! returned. Here the message that ends the transaction also returns the connection
//! ([`crate::leased`]), so a request costs one message to begin, its statements and one to end.

use std::ops::Range;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sea_orm::sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sea_orm::sqlx::{self, Connection};
use sea_orm::{ConnAcquireErr, DatabaseConnection, DbErr, RuntimeErr, SqlxPostgresConnector};
use tokio::sync::{Notify, Semaphore, oneshot};
use tokio::time::{timeout, timeout_at};

use crate::TenantId;
use crate::leased::{Ending, Leased, Live, Places};
use crate::limits::Place;
use crate::slots::{Choice, Slots, spread};

/// What a backend may hold, in bytes, without the memory that all share.
const MEMORY: i64 = 130_000_000;
/// What it may hold without its statements before its connection is closed, in bytes.
const WITHOUT_STATEMENTS: i64 = 100_000_000;
/// How many companies a connection may come to know before its backend is measured.
const MET: usize = 30;
/// How many more statements it may have prepared by then.
const PREPARED: usize = 100;
/// How many companies a connection may know if its backend cannot be measured.
const KNOWN: usize = 150;
/// How long a connection may live.
const MAX_LIFETIME: Duration = Duration::from_hours(1);
/// How much shorter each one of a pool lives than the one before it, so that they do not all end at once.
const SHORTER: Duration = Duration::from_mins(2);
/// How often idle connections are checked for their age and memory.
const LOOK_THROUGH_EVERY: Duration = Duration::from_mins(1);
/// How long a request waits for a connection that knows its company while another is free. Less than what it
/// costs to make another one know it.
const PATIENCE: Duration = Duration::from_millis(40);
/// How long a request waits for a free connection, and for its transaction to begin, before it learns that
/// we are busy.
pub(crate) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long finding a company may wait for a connection. It waits longer than a request does for one
/// of its own: without the company, each of its requests fails.
const REGISTRY_TIMEOUT: Duration = Duration::from_secs(10);
/// Prepared statements kept per connection, each for one company ([`crate::leased`]); the one that was not
/// used for longest goes first.
const STATEMENTS_CACHED: usize = 600;
/// How long measuring a backend may take.
const MEASURING_TIMEOUT: Duration = Duration::from_secs(5);

/// How many connections are open in all pools together, and how many messages they have sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Connections {
    /// In use by a request.
    pub busy: u32,
    /// Waiting for a request.
    pub idle: u32,
    /// Messages sent to companies' databases so far, each of which waited for an answer.
    pub round_trips: u64,
}

/// The pools of one login; the company decides which one is used.
#[derive(Debug, Clone)]
pub(crate) struct AffinePools(Arc<[Pool]>);

/// A few connections of one login.
#[derive(Debug, Clone)]
pub(crate) struct Pool(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    options: PgConnectOptions,
    size: u32,
    /// One permit per connection that may be open. A caller that holds a permit may take an idle
    /// connection or open a new one.
    places: Arc<Semaphore>,
    slots: Mutex<Slots<Live>>,
    /// Notified whenever a slot is free again.
    freed: Notify,
    round_trips: AtomicU64,
    /// Whether the last connection could not be opened.
    is_away: AtomicBool,
}

/// A slot of a pool that a caller has taken. When it is dropped, its connection is either back or gone.
#[derive(Debug)]
pub(crate) struct Seat {
    pool: Pool,
    number: usize,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut slots = locked(&self.pool.0.slots);
        if slots.is_taken(self.number) {
            slots.clear(self.number);
        }
        drop(slots);
        self.pool.0.freed.notify_waiters();
    }
}

impl AffinePools {
    pub(crate) async fn connect(url: &str, pools: usize, connections: u32) -> Result<Self, DbErr> {
        let options = options(url)?;
        let mut all = Vec::with_capacity(pools);
        for _ in 0..pools.max(1) {
            let pool = Pool::new(options.clone(), connections);
            // One is open from the start, so that a database that is not there is known at once.
            let live = pool.open(0).await.map_err(not_connected)?;
            locked(&pool.0.slots).put(0, live);
            tokio::spawn(look_through(Arc::downgrade(&pool.0)));
            all.push(pool);
        }
        Ok(Self(all.into()))
    }

    /// The pool of this company.
    pub(crate) fn of(&self, tenant: &TenantId) -> &Pool {
        let index = spread(tenant, self.0.len());
        #[expect(
            clippy::indexing_slicing,
            reason = "the index is below the number of pools"
        )]
        &self.0[index]
    }

    pub(crate) fn connections(&self) -> Connections {
        let mut all = Connections::default();
        for Pool(pool) in self.0.iter() {
            let free = u32::try_from(pool.places.available_permits()).unwrap_or(u32::MAX);
            all.busy += pool.size.saturating_sub(free);
            all.idle += u32::try_from(locked(&pool.slots).idle()).unwrap_or(u32::MAX);
            all.round_trips += pool.round_trips.load(Ordering::Relaxed);
        }
        all
    }

    /// For tests: looks through all of them now.
    #[cfg(test)]
    pub(crate) async fn look_through(&self) {
        for pool in self.0.iter() {
            pool.look_through().await;
        }
    }

    /// Closes every connection as soon as it is idle.
    pub(crate) async fn close(&self) {
        for pool in self.0.iter() {
            let _all = pool.0.places.acquire_many(pool.0.size).await;
            pool.0.places.close();
            for number in pool.numbers() {
                if let Some((_seat, live)) = pool.take_idle(number, |_| true) {
                    live.close().await;
                }
            }
        }
    }
}

impl Pool {
    fn new(options: PgConnectOptions, size: u32) -> Self {
        let size = size.max(1);
        let count = usize::try_from(size).unwrap_or(usize::MAX);
        Self(Arc::new(Inner {
            options,
            size,
            places: Arc::new(Semaphore::new(count)),
            slots: Mutex::new(Slots::new(count)),
            freed: Notify::new(),
            round_trips: AtomicU64::new(0),
            is_away: AtomicBool::new(false),
        }))
    }

    /// A connection on which `opening` has been run, for as long as it is used in the `place` of
    /// `company`. Only this crate writes `opening`.
    ///
    /// Once it was sent, it runs to its end in a task of its own: a caller who does not wait for it costs no
    /// connection.
    pub(crate) async fn begin(
        &self,
        company: &TenantId,
        opening: String,
        place: Place,
    ) -> Result<Leased, DbErr> {
        let is_late = || DbErr::ConnectionAcquire(ConnAcquireErr::Timeout);
        let deadline = (Instant::now() + ACQUIRE_TIMEOUT).into();
        let permit = timeout_at(deadline, self.0.places.clone().acquire_owned()).await;
        let permit = permit.map_err(|_| is_late())?;
        let permit =
            permit.map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed))?;
        let places = Places {
            _pool: Arc::new(permit),
            _company: Arc::new(place),
        };
        let (sender, begun) = oneshot::channel();
        let (pool, company) = (self.clone(), company.clone());
        tokio::spawn(async move {
            let begun = pool.begin_in(&company, &opening, places).await;
            if let Err(Ok(unwanted)) = sender.send(begun) {
                // If it cannot be ended, the connection is closed, which ends it, too.
                let _ = unwanted.finish(Ending::Rollback).await;
            }
        });
        let begun = timeout_at(deadline, begun).await;
        begun.ok().and_then(Result::ok).ok_or_else(is_late)?
    }

    async fn begin_in(
        &self,
        company: &TenantId,
        opening: &str,
        places: Places,
    ) -> Result<Leased, DbErr> {
        loop {
            let (seat, idle) = self.take(company).await;
            let was_idle = idle.is_some();
            let live = match idle {
                Some(live) => live,
                None => self.open_in_time(seat.number).await?,
            };
            let mut leased = Leased::new(company, seat, live, places.clone());
            match leased.run(opening).await {
                Ok(()) => return Ok(leased),
                // The database closed it while it was idle, so take another or open a new one.
                Err(error) if was_idle && is_gone(&error) => {}
                Err(error) => return Err(DbErr::Query(RuntimeErr::SqlxError(error.into()))),
            }
        }
    }

    /// A slot for this company, with its connection if that is open. The caller has a place, so one is free
    /// sooner or later.
    async fn take(&self, company: &TenantId) -> (Seat, Option<Live>) {
        let patience = tokio::time::Instant::now() + PATIENCE;
        loop {
            let mut freed = std::pin::pin!(self.0.freed.notified());
            freed.as_mut().enable();
            // If others wait for a place, this one is not kept from them any longer.
            let patient =
                tokio::time::Instant::now() < patience && self.0.places.available_permits() > 0;
            let chosen = locked(&self.0.slots).choose(company, patient);
            match chosen {
                Choice::Take(number, idle) => {
                    let pool = self.clone();
                    return (Seat { pool, number }, idle);
                }
                Choice::Wait if patient => drop(timeout_at(patience, freed).await),
                // A connection whose place was given back a moment before its slot.
                Choice::Wait => drop(timeout(PATIENCE, freed).await),
            }
        }
    }

    /// Looks at idle connections that were used, and closes those that are too old or hold too much.
    async fn look_through(&self) {
        let now = Instant::now();
        let wanted = |live: &Live| live.is_unmeasured || live.until <= now;
        // One after the other, so that requests find all others.
        for number in self.numbers() {
            if let Some((seat, live)) = self.take_idle(number, wanted) {
                seat.look_at(live).await;
            }
        }
    }

    /// The numbers of its slots.
    fn numbers(&self) -> Range<usize> {
        0..usize::try_from(self.0.size).unwrap_or(usize::MAX)
    }

    /// The connection of this slot, if it is idle and wanted.
    fn take_idle(&self, number: usize, wanted: impl Fn(&Live) -> bool) -> Option<(Seat, Live)> {
        let live = locked(&self.0.slots).take_idle(number, wanted)?;
        let pool = self.clone();
        Some((Seat { pool, number }, live))
    }

    /// Whether `PostgreSQL` could not be reached when it was tried last.
    pub(crate) fn is_away(&self) -> bool {
        self.0.is_away.load(Ordering::Relaxed)
    }

    async fn open_in_time(&self, slot: usize) -> Result<Live, DbErr> {
        let opened = timeout(ACQUIRE_TIMEOUT, self.open(slot)).await;
        let is_open = matches!(opened, Ok(Ok(_)));
        self.0.is_away.store(!is_open, Ordering::Relaxed);
        opened
            .map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))?
            .map_err(not_connected)
    }

    async fn open(&self, slot: usize) -> sqlx::Result<Live> {
        let shorter = SHORTER.saturating_mul(u32::try_from(slot).unwrap_or(u32::MAX));
        let lifetime = MAX_LIFETIME.saturating_sub(shorter).max(SHORTER);
        Ok(Live {
            connection: PgConnection::connect_with(&self.0.options).await?,
            until: Instant::now() + lifetime,
            is_unmeasured: true,
            measured: 0,
        })
    }

    pub(crate) fn count_round_trip(&self) {
        self.0.round_trips.fetch_add(1, Ordering::Relaxed);
    }
}

impl Seat {
    pub(crate) fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The transaction that has it ends.
    pub(crate) fn ends(&self) {
        locked(&self.pool.0.slots).ends(self.number);
    }

    /// Keeps a clean connection for the next request, unless it is too old or its backend holds too much.
    pub(crate) fn keep(self, mut live: Live) {
        live.is_unmeasured = true;
        let prepared = live.prepared().saturating_sub(live.measured);
        let met = locked(&self.pool.0.slots).met(self.number);
        if self.is_over(&live) || met >= MET || prepared >= PREPARED {
            tokio::spawn(self.look_at(live));
        } else {
            self.put(live);
        }
    }

    /// Closes the connection if it is too old or its backend holds too much.
    async fn look_at(self, mut live: Live) {
        if self.is_over(&live) || self.is_full(&mut live).await {
            live.close().await;
        } else {
            live.is_unmeasured = false;
            live.measured = live.prepared();
            self.put(live);
        }
    }

    fn is_over(&self, live: &Live) -> bool {
        self.pool.0.places.is_closed() || live.until <= Instant::now()
    }

    /// Whether the backend holds too much, even after its statements were dropped.
    async fn is_full(&self, live: &mut Live) -> bool {
        let known = locked(&self.pool.0.slots).measured(self.number);
        match timeout(MEASURING_TIMEOUT, live.make_room(MEMORY)).await {
            Ok(Ok(None)) => false,
            Ok(Ok(Some(left))) => left > WITHOUT_STATEMENTS,
            // It may not be read where the rights are those of an older version.
            Ok(Err(error)) if !is_gone(&error) => known > KNOWN,
            _ => true,
        }
    }

    fn put(self, live: Live) {
        locked(&self.pool.0.slots).put(self.number, live);
    }
}

/// Looks through a pool's connections now and then, as long as the pool exists.
async fn look_through(pool: std::sync::Weak<Inner>) {
    loop {
        tokio::time::sleep(LOOK_THROUGH_EVERY).await;
        let Some(pool) = pool.upgrade().map(Pool) else {
            return;
        };
        pool.look_through().await;
    }
}

/// Whether the connection itself is gone, and not just a statement refused. A database that is
/// shutting down says so (57P01 to 57P03) before it disconnects.
fn is_gone(error: &sqlx::Error) -> bool {
    match error.as_database_error() {
        Some(answer) => answer.code().is_some_and(|code| code.starts_with("57P")),
        None => true,
    }
}

/// Opens a pool for what belongs to no company: the registry, and the owner of every schema.
pub(crate) async fn connect(url: &str, connections: u32) -> Result<DatabaseConnection, DbErr> {
    let pool = PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(REGISTRY_TIMEOUT)
        .max_lifetime(MAX_LIFETIME)
        .connect_with(options(url)?)
        .await
        .map_err(not_connected)?;
    Ok(SqlxPostgresConnector::from_sqlx_postgres_pool(pool))
}

fn options(url: &str) -> Result<PgConnectOptions, DbErr> {
    Ok(PgConnectOptions::from_str(url)
        .map_err(not_connected)?
        .application_name("wayhaul")
        .statement_cache_capacity(STATEMENTS_CACHED))
}

fn not_connected(error: sqlx::Error) -> DbErr {
    DbErr::Conn(RuntimeErr::SqlxError(error.into()))
}

/// No code that holds one of these locks can panic, so a poisoned lock is fine to use.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const POOLS: usize = 4;

    /// Pools that only connect when a connection is needed.
    fn unconnected() -> AffinePools {
        let pool = || Pool::new(PgConnectOptions::new(), 1);
        AffinePools(std::iter::repeat_with(pool).take(POOLS).collect())
    }

    /// The number of the pool that `of` returns.
    fn number(pools: &AffinePools, tenant: &TenantId) -> usize {
        let chosen = pools.of(tenant);
        pools
            .0
            .iter()
            .position(|pool| std::ptr::eq(pool, chosen))
            .unwrap()
    }

    #[test]
    fn a_company_always_uses_the_same_pool_and_pools_are_shared_evenly() {
        let (pools, made_again) = (unconnected(), unconnected());
        let mut companies = [0; POOLS];
        for n in 0..1000 {
            let tenant = TenantId::parse(&format!("{n:026}")).unwrap();
            let chosen = number(&pools, &tenant);
            for _ in 0..3 {
                assert_eq!(number(&pools, &tenant), chosen, "{tenant}");
            }
            assert_eq!(number(&made_again, &tenant), chosen, "{tenant}");
            companies[chosen] += 1;
        }
        assert!(
            companies.iter().all(|count| (200..300).contains(count)),
            "about a quarter each: {companies:?}"
        );
    }
}
