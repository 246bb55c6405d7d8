//! The server's connections: a few small pools, each company hashed onto one of them.
//!
//! A `PostgreSQL` backend keeps the catalogue entries of every schema it has touched (about 1 MB a
//! company). Affinity lets a connection meet a fraction of the companies, and a connection that
//! has lived through [`TENANTS_PER_CONNECTION`] of them is closed when it comes back.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sea_orm::sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sea_orm::sqlx::{self, Connection, Row};
use sea_orm::{DatabaseConnection, DbErr, RuntimeErr, SqlxPostgresConnector};

use crate::TenantId;

/// How many companies a connection may have served before it is closed.
const TENANTS_PER_CONNECTION: usize = 150;
/// The longest life of a connection.
const MAX_LIFETIME: Duration = Duration::from_mins(10);
/// How long a request waits for a free connection before it is told that we are busy.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(2);
/// A connection idle for longer is tried before it is used.
const PING_AFTER_IDLE: Duration = Duration::from_secs(30);
/// Plans kept by a connection; the same statement in two companies shares one.
const STATEMENTS_CACHED: usize = 500;

/// True only for a connection without open transaction, role and company. A transaction left open
/// shows in `now()`, which stands still while one runs.
const IS_CLEAN: &str = "SELECT current_user = session_user AND now() = statement_timestamp() \
                        AND current_setting('search_path') NOT LIKE '%t\\_%'";

/// How many connections are open, in all pools together.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Connections {
    /// At work for a request.
    pub busy: u32,
    /// Waiting for one.
    pub idle: u32,
}

/// The pools of one login, addressed by company.
#[derive(Debug, Clone)]
pub(crate) struct AffinePools(Arc<[TenantPool]>);

#[derive(Debug)]
struct TenantPool {
    connection: DatabaseConnection,
    served: Arc<Served>,
}

/// The companies a pool has served since `since`. A connection older than that may have met all
/// of them, so it is the moment, not the connection, that is remembered.
#[derive(Debug)]
pub(crate) struct Served(Mutex<(Instant, HashSet<TenantId>)>);

impl Served {
    fn note(&self, tenant: &TenantId) {
        let mut served = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if served.1.contains(tenant) {
            return;
        }
        if served.1.len() >= TENANTS_PER_CONNECTION {
            *served = (Instant::now(), HashSet::new());
        }
        served.1.insert(tenant.clone());
    }

    fn outlived_by(&self, age: Duration) -> bool {
        age > self
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .0
            .elapsed()
    }
}

impl AffinePools {
    pub(crate) async fn connect(url: &str, pools: usize, connections: u32) -> Result<Self, DbErr> {
        let mut all = Vec::with_capacity(pools);
        for _ in 0..pools.max(1) {
            let served = Arc::new(Served(Mutex::new((Instant::now(), HashSet::new()))));
            let connection = connect(url, connections, Some(served.clone())).await?;
            all.push(TenantPool { connection, served });
        }
        Ok(Self(all.into()))
    }

    /// The pool of a company.
    pub(crate) fn of(&self, tenant: &TenantId) -> &DatabaseConnection {
        let mut hasher = DefaultHasher::new();
        tenant.hash(&mut hasher);
        let count = u64::try_from(self.0.len()).unwrap_or(1);
        let index = usize::try_from(hasher.finish() % count).unwrap_or(0);
        #[expect(
            clippy::indexing_slicing,
            reason = "the index is below the number of pools"
        )]
        let pool = &self.0[index];
        pool.served.note(tenant);
        &pool.connection
    }

    pub(crate) fn connections(&self) -> Connections {
        let mut all = Connections::default();
        for pool in self.0.iter() {
            let pool = pool.connection.get_postgres_connection_pool();
            let idle = u32::try_from(pool.num_idle()).unwrap_or(u32::MAX);
            all.idle += idle;
            // The two are read one after the other, and connections come and go meanwhile.
            all.busy += pool.size().saturating_sub(idle);
        }
        all
    }

    pub(crate) async fn close(&self) {
        for pool in self.0.iter() {
            pool.connection.get_postgres_connection_pool().close().await;
        }
    }
}

/// Opens a pool. With `served`, every connection that comes back is checked and, when it is not
/// clean or has met too many companies, closed.
pub(crate) async fn connect(
    url: &str,
    connections: u32,
    served: Option<Arc<Served>>,
) -> Result<DatabaseConnection, DbErr> {
    let failed = |error: sqlx::Error| DbErr::Conn(RuntimeErr::SqlxError(error.into()));
    let options = PgConnectOptions::from_str(url)
        .map_err(failed)?
        .application_name("wayhaul")
        .statement_cache_capacity(STATEMENTS_CACHED);
    let pool = PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .max_lifetime(MAX_LIFETIME)
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move {
                if meta.idle_for > PING_AFTER_IDLE {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_release(move |connection, meta| {
            let outlived = served
                .as_ref()
                .is_some_and(|served| served.outlived_by(meta.age));
            Box::pin(async move {
                if outlived {
                    return Ok(false);
                }
                // The simple protocol: an aborted transaction answers with an error, which closes
                // the connection just as a `false` does.
                let clean = sqlx::raw_sql(IS_CLEAN).fetch_one(&mut *connection).await;
                Ok(clean
                    .and_then(|row| row.try_get::<bool, _>(0))
                    .unwrap_or(false))
            })
        })
        .connect_with(options)
        .await
        .map_err(failed)?;
    Ok(SqlxPostgresConnector::from_sqlx_postgres_pool(pool))
}

#[cfg(test)]
mod tests {
    use super::*;

    const POOLS: usize = 4;

    /// Pools that would connect only when they are asked for a connection.
    fn unconnected() -> AffinePools {
        let pool = || TenantPool {
            connection: SqlxPostgresConnector::from_sqlx_postgres_pool(
                PgPoolOptions::new().connect_lazy_with(PgConnectOptions::new()),
            ),
            served: Arc::new(Served(Mutex::new((Instant::now(), HashSet::new())))),
        };
        AffinePools(std::iter::repeat_with(pool).take(POOLS).collect())
    }

    /// The number of the pool that `of` answers.
    fn number(pools: &AffinePools, tenant: &TenantId) -> usize {
        let chosen = pools.of(tenant);
        pools
            .0
            .iter()
            .position(|pool| std::ptr::eq(&raw const pool.connection, chosen))
            .unwrap()
    }

    #[tokio::test]
    async fn a_company_keeps_its_pool_and_all_pools_have_companies() {
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
