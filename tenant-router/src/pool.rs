//! The server's connections: a few small pools, with each company hashed to one of them.
//!
//! A `PostgreSQL` backend caches catalogue entries for every schema it has used (about 1 MB per
//! company). With a fixed pool per company, a connection only meets a fraction of the companies,
//! and once its pool has served [`TENANTS_PER_CONNECTION`] of them it is closed when it is
//! returned.
//!
//! We have our own pools because those of sqlx send two more queries whenever a connection is
//! returned. Here the message that ends the transaction also returns the connection
//! ([`crate::leased`]), so a request costs one message to begin, its statements and one to end.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sea_orm::sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sea_orm::sqlx::{self, Connection};
use sea_orm::{ConnAcquireErr, DatabaseConnection, DbErr, RuntimeErr, SqlxPostgresConnector};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{timeout, timeout_at};

use crate::TenantId;
use crate::leased::{Ending, Leased, Live, Places};
use crate::limits::Place;

/// How many companies a connection may serve before it is closed.
const TENANTS_PER_CONNECTION: usize = 150;
/// How long a connection may live.
const MAX_LIFETIME: Duration = Duration::from_mins(10);
/// How often idle connections are checked for their age.
const LOOK_THROUGH_EVERY: Duration = Duration::from_mins(1);
/// How long a request waits for a free connection, and for its transaction to begin, before it is told that
/// we are busy.
pub(crate) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long finding a company may wait for a connection. It waits longer than a request does for one
/// of its own: without the company, each of its requests fails.
const REGISTRY_TIMEOUT: Duration = Duration::from_secs(10);
/// Prepared statements kept per connection; the same statement of two companies uses one plan.
const STATEMENTS_CACHED: usize = 500;

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
    /// Connections known to be clean; the most recently used is last.
    idle: Mutex<Vec<Live>>,
    served: Mutex<Served>,
    round_trips: AtomicU64,
    /// Whether the last connection could not be opened.
    is_away: AtomicBool,
}

/// The companies a pool has served since `since`. A connection opened before that may have met all
/// of them, so remembering the moment is enough, and connections need no list of their own.
#[derive(Debug)]
struct Served {
    since: Instant,
    companies: HashSet<TenantId>,
}

impl AffinePools {
    pub(crate) async fn connect(url: &str, pools: usize, connections: u32) -> Result<Self, DbErr> {
        let options = options(url)?;
        let mut all = Vec::with_capacity(pools);
        for _ in 0..pools.max(1) {
            let pool = Pool::new(options.clone(), connections);
            pool.keep(pool.open().await.map_err(not_connected)?);
            tokio::spawn(look_through(Arc::downgrade(&pool.0)));
            all.push(pool);
        }
        Ok(Self(all.into()))
    }

    /// The pool of this company.
    pub(crate) fn of(&self, tenant: &TenantId) -> &Pool {
        let mut hasher = DefaultHasher::new();
        tenant.hash(&mut hasher);
        let count = u64::try_from(self.0.len()).unwrap_or(1);
        let index = usize::try_from(hasher.finish() % count).unwrap_or(0);
        #[expect(
            clippy::indexing_slicing,
            reason = "the index is below the number of pools"
        )]
        let pool = &self.0[index];
        pool.note(tenant);
        pool
    }

    pub(crate) fn connections(&self) -> Connections {
        let mut all = Connections::default();
        for Pool(pool) in self.0.iter() {
            let free = u32::try_from(pool.places.available_permits()).unwrap_or(u32::MAX);
            all.busy += pool.size.saturating_sub(free);
            all.idle += u32::try_from(locked(&pool.idle).len()).unwrap_or(u32::MAX);
            all.round_trips += pool.round_trips.load(Ordering::Relaxed);
        }
        all
    }

    /// Closes every connection as soon as it is idle.
    pub(crate) async fn close(&self) {
        for Pool(pool) in self.0.iter() {
            let _all = pool.places.acquire_many(pool.size).await;
            pool.places.close();
            let idle = std::mem::take(&mut *locked(&pool.idle));
            close(idle).await;
        }
    }
}

impl Pool {
    fn new(options: PgConnectOptions, size: u32) -> Self {
        Self(Arc::new(Inner {
            options,
            size,
            places: Arc::new(Semaphore::new(usize::try_from(size).unwrap_or(usize::MAX))),
            idle: Mutex::default(),
            served: Mutex::new(Served {
                since: Instant::now(),
                companies: HashSet::new(),
            }),
            round_trips: AtomicU64::new(0),
            is_away: AtomicBool::new(false),
        }))
    }

    /// A connection on which `opening` has been run, for as long as it is used in the company's
    /// `place`. Only this crate writes `opening`.
    ///
    /// Once it was sent, it runs to its end in a task of its own: whoever does not wait for it costs no
    /// connection.
    pub(crate) async fn begin(&self, opening: String, place: Place) -> Result<Leased, DbErr> {
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
        let pool = self.clone();
        tokio::spawn(async move {
            let begun = pool.begin_in(&opening, places).await;
            if let Err(Ok(unwanted)) = sender.send(begun) {
                // If it cannot be ended, the connection is closed, which ends it, too.
                let _ = unwanted.finish(Ending::Rollback).await;
            }
        });
        let begun = timeout_at(deadline, begun).await;
        begun.ok().and_then(Result::ok).ok_or_else(is_late)?
    }

    async fn begin_in(&self, opening: &str, places: Places) -> Result<Leased, DbErr> {
        loop {
            let idle = locked(&self.0.idle).pop();
            let was_idle = idle.is_some();
            let live = match idle {
                Some(live) => live,
                None => self.open_in_time().await?,
            };
            let mut leased = Leased::new(self.clone(), live, places.clone());
            match leased.run(opening).await {
                Ok(()) => return Ok(leased),
                // The database closed it while it was idle, so take another or open a new one.
                Err(error) if was_idle && is_gone(&error) => {}
                Err(error) => return Err(DbErr::Query(RuntimeErr::SqlxError(error.into()))),
            }
        }
    }

    /// Whether `PostgreSQL` could not be reached when it was tried last.
    pub(crate) fn is_away(&self) -> bool {
        self.0.is_away.load(Ordering::Relaxed)
    }

    async fn open_in_time(&self) -> Result<Live, DbErr> {
        let opened = timeout(ACQUIRE_TIMEOUT, self.open()).await;
        let is_open = matches!(opened, Ok(Ok(_)));
        self.0.is_away.store(!is_open, Ordering::Relaxed);
        opened
            .map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))?
            .map_err(not_connected)
    }

    async fn open(&self) -> sqlx::Result<Live> {
        Ok(Live {
            connection: PgConnection::connect_with(&self.0.options).await?,
            opened: Instant::now(),
        })
    }

    /// Keeps a clean connection for the next request, unless it is too old or has met too many
    /// companies.
    pub(crate) fn keep(&self, live: Live) {
        let age = live.opened.elapsed();
        let outlived = age > locked(&self.0.served).since.elapsed();
        if age < MAX_LIFETIME && !outlived && !self.0.places.is_closed() {
            locked(&self.0.idle).push(live);
        } else {
            tokio::spawn(close(vec![live]));
        }
    }

    pub(crate) fn count_round_trip(&self) {
        self.0.round_trips.fetch_add(1, Ordering::Relaxed);
    }

    fn note(&self, tenant: &TenantId) {
        let mut served = locked(&self.0.served);
        if served.companies.contains(tenant) {
            return;
        }
        if served.companies.len() >= TENANTS_PER_CONNECTION {
            *served = Served {
                since: Instant::now(),
                companies: HashSet::new(),
            };
        }
        served.companies.insert(tenant.clone());
    }
}

/// Closes idle connections that are too old, as long as the pool exists.
async fn look_through(pool: std::sync::Weak<Inner>) {
    loop {
        tokio::time::sleep(LOOK_THROUGH_EVERY).await;
        let Some(pool) = pool.upgrade() else { return };
        let (old, young) = std::mem::take(&mut *locked(&pool.idle))
            .into_iter()
            .partition(|live: &Live| live.opened.elapsed() >= MAX_LIFETIME);
        locked(&pool.idle).extend::<Vec<Live>>(young);
        close(old).await;
    }
}

async fn close(connections: Vec<Live>) {
    for live in connections {
        // It is gone either way, even if closing it fails.
        let _ = live.connection.close().await;
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
