//! All companies: `platform.tenants`, read with a login that can read nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use moka::Expiry;
use moka::future::Cache;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, QueryResult, Statement};

use crate::host::HostName;
use crate::tenant::TenantRecord;
use crate::{Tenant, TenantId, roles};

/// A known company is looked up again after this time, even if no change was announced.
const FRESH_FOR: Duration = Duration::from_secs(20);
/// How long requests go on with what was known while it is looked up again: as long as a look-up may
/// wait for a connection.
const STALE_FOR: Duration = Duration::from_secs(10);
/// An unknown host is looked up again after this time, so that a new company is reachable soon.
const UNKNOWN_FOR: Duration = Duration::from_millis(500);
/// The most hosts to keep in the cache.
const HOSTS: u64 = 20_000;

const COLUMNS: &str = "t.id, t.slug, t.name, t.status, t.language, t.time_zone, t.schema_version";

/// The registry of companies, with a cache.
///
/// However many requests ask for a host at the same time, it is looked up once. While a company that
/// was known is looked up again, requests go on with what was known.
#[derive(Debug, Clone)]
pub struct Registry {
    pub(crate) connection: DatabaseConnection,
    hosts: Cache<HostName, Entry>,
    /// How often the cache was emptied. What was read before that may not be kept after it.
    emptied: Arc<AtomicU64>,
    base_domain: String,
}

/// What the cache knows of a host.
#[derive(Debug, Clone)]
struct Entry {
    tenant: Option<Tenant>,
    since: Instant,
    is_asked_for_again: Arc<AtomicBool>,
}

/// How long an entry may be used.
struct Lifetime;

impl Expiry<HostName, Entry> for Lifetime {
    fn expire_after_create(&self, _: &HostName, entry: &Entry, _: Instant) -> Option<Duration> {
        Some(match entry.tenant {
            Some(_) => FRESH_FOR + STALE_FOR,
            None => UNKNOWN_FOR,
        })
    }

    fn expire_after_update(
        &self,
        host: &HostName,
        entry: &Entry,
        at: Instant,
        _: Option<Duration>,
    ) -> Option<Duration> {
        self.expire_after_create(host, entry, at)
    }
}

impl Registry {
    pub(crate) fn new(connection: DatabaseConnection, base_domain: String) -> Self {
        Self {
            connection,
            hosts: Cache::builder()
                .max_capacity(HOSTS)
                .expire_after(Lifetime)
                .build(),
            emptied: Arc::default(),
            base_domain,
        }
    }

    /// The company for this host: by its slug below the base domain, or by its own host name.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn by_host(&self, host: &HostName) -> Result<Option<Tenant>, Arc<DbErr>> {
        let emptied = self.emptied.load(Ordering::Acquire);
        let entry = self
            .hosts
            .try_get_with_by_ref(host, self.look_up(host))
            .await?;
        self.drop_if_emptied_since(emptied, host).await;
        let is_stale = entry.since.elapsed() >= FRESH_FOR;
        if is_stale && !entry.is_asked_for_again.swap(true, Ordering::Relaxed) {
            tokio::spawn(self.clone().ask_again(host.clone(), entry.clone()));
        }
        Ok(entry.tenant)
    }

    /// Replaces an entry that is no longer fresh. If that fails, the next request tries again.
    async fn ask_again(self, host: HostName, stale: Entry) {
        let emptied = self.emptied.load(Ordering::Acquire);
        match self.look_up(&host).await {
            Ok(entry) => {
                self.hosts.insert(host.clone(), entry).await;
                self.drop_if_emptied_since(emptied, &host).await;
            }
            Err(error) => {
                tracing::warn!(%error, "a company cannot be looked up again");
                stale.is_asked_for_again.store(false, Ordering::Relaxed);
            }
        }
    }

    /// What was read before the cache was emptied may be what it was emptied of.
    async fn drop_if_emptied_since(&self, emptied: u64, host: &HostName) {
        if self.emptied.load(Ordering::Acquire) != emptied {
            self.hosts.invalidate(host).await;
        }
    }

    async fn look_up(&self, host: &HostName) -> Result<Entry, DbErr> {
        let tenant = if let Some(slug) = host.label_below(&self.base_domain) {
            self.one("t.slug = $1", slug).await?
        } else {
            let owns = "t.id = (SELECT tenant_id FROM platform.tenant_hosts WHERE host = $1)";
            self.one(owns, host.as_str()).await?
        };
        Ok(Entry {
            tenant,
            since: Instant::now(),
            is_asked_for_again: Arc::default(),
        })
    }

    /// The company with this slug, read without the cache.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn by_slug(&self, slug: &str) -> Result<Option<Tenant>, DbErr> {
        self.one("t.slug = $1", slug).await
    }

    /// The company with this id, read without the cache.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn by_id(&self, id: &TenantId) -> Result<Option<Tenant>, DbErr> {
        self.one("t.id = $1", id.as_str()).await
    }

    /// Every company in the registry, sorted by slug.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn all(&self) -> Result<Vec<Tenant>, DbErr> {
        let sql = format!("SELECT {COLUMNS} FROM platform.tenants t ORDER BY t.slug");
        let statement = Statement::from_string(DbBackend::Postgres, sql);
        self.connection
            .query_all_raw(statement)
            .await?
            .iter()
            .map(read)
            .collect()
    }

    /// The host name of a company below the base domain.
    pub fn host_of(&self, tenant: &Tenant) -> String {
        format!("{}.{}", tenant.slug, self.base_domain)
    }

    pub(crate) fn forget(&self) {
        self.emptied.fetch_add(1, Ordering::AcqRel);
        self.hosts.invalidate_all();
    }

    pub(crate) async fn faults_of_roles(&self) -> Result<Vec<String>, DbErr> {
        roles::faults(&self.connection).await
    }

    pub(crate) async fn is_reachable(&self) -> bool {
        let asked =
            Statement::from_string(DbBackend::Postgres, "SELECT FROM platform.tenants LIMIT 1");
        self.connection.query_one_raw(asked).await.is_ok()
    }

    pub(crate) async fn close(&self) {
        self.connection.get_postgres_connection_pool().close().await;
    }

    async fn one(&self, condition: &'static str, value: &str) -> Result<Option<Tenant>, DbErr> {
        let sql = format!(
            "SELECT {COLUMNS} FROM platform.tenants t WHERE {condition} AND t.status <> 'archived'"
        );
        let statement =
            Statement::from_sql_and_values(DbBackend::Postgres, sql, [value.to_owned().into()]);
        self.connection
            .query_one_raw(statement)
            .await?
            .as_ref()
            .map(read)
            .transpose()
    }
}

fn read(row: &QueryResult) -> Result<Tenant, DbErr> {
    let id: String = row.try_get("", "id")?;
    let status: String = row.try_get("", "status")?;
    Ok(TenantRecord {
        id: TenantId::parse(&id)
            .ok_or_else(|| DbErr::Custom(format!("the registry holds an unusable id {id:?}")))?,
        slug: row.try_get("", "slug")?,
        name: row.try_get("", "name")?,
        status: status
            .parse()
            .map_err(|error| DbErr::Custom(format!("{error}")))?,
        language: row.try_get("", "language")?,
        time_zone: row.try_get("", "time_zone")?,
        schema_version: row.try_get("", "schema_version")?,
    }
    .into())
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use futures_util::future::join_all;

    use super::*;
    use crate::pool;
    use crate::test_support::{Companies, variable};

    const BASE: &str = "wayhaul.example";

    /// A registry with one connection, and the host of a company in it.
    async fn registry() -> (Registry, HostName) {
        let companies = Companies::new(1, 1).await;
        let url = variable("WAYHAUL_TEST_APP_PG");
        let connection = pool::connect(&url, 1).await.unwrap();
        let host = format!("{}.{BASE}", companies.tenants[0].slug);
        let registry = Registry::new(connection, BASE.to_owned());
        (registry, HostName::parse(&host).unwrap())
    }

    #[tokio::test]
    async fn two_hundred_who_ask_at_once_are_one_look_up() {
        let (registry, host) = registry().await;
        let connections = registry.connection.get_postgres_connection_pool();
        let busy = connections.acquire().await.unwrap();
        let mut asking = Box::pin(join_all((0..200).map(|_| registry.by_host(&host))));
        assert!(asking.as_mut().now_or_never().is_none());
        drop(busy);
        let found: Vec<Tenant> = asking
            .await
            .into_iter()
            .map(|found| found.unwrap().unwrap())
            .collect();
        // Each look-up would make a record of its own.
        let record = |tenant: &Tenant| std::ptr::from_ref::<TenantRecord>(tenant);
        assert!(
            found
                .iter()
                .all(|tenant| record(tenant) == record(&found[0]))
        );
    }

    #[tokio::test]
    async fn requests_go_on_with_what_was_known_while_it_is_looked_up_again() {
        let (registry, host) = registry().await;
        let fresh = registry.look_up(&host).await.unwrap();
        let stale = Entry {
            since: Instant::now().checked_sub(FRESH_FOR).unwrap(),
            ..fresh
        };
        registry.hosts.insert(host.clone(), stale.clone()).await;
        let connections = registry.connection.get_postgres_connection_pool();
        let busy = connections.acquire().await.unwrap();
        for _ in 0..200 {
            let known = registry.by_host(&host).now_or_never();
            assert!(known.unwrap().unwrap().is_some());
        }
        drop(busy);
        while registry.hosts.get(&host).await.unwrap().since == stale.since {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}
