//! Puts it together: the registry, the pools, and the Redis channel that keeps the cache current.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use sea_orm::DbErr;

use crate::host::HostName;
use crate::limits::{Share, WorkLimits};
use crate::pool::{self, AffinePools, Connections};
use crate::{Observer, Refusal, Registry, Tenant, TenantDb, TenantId, TenantStatus};

/// The Redis channel that tells every process that the registry has changed.
const NEWS: &str = "platform:tenants";
/// The number of connections for reading the registry.
const REGISTRY_CONNECTIONS: u32 = 2;
/// Tells every process that the registry has changed. Without Redis they notice within seconds.
pub(crate) async fn announce(redis: &redis::Client) {
    let shown: redis::RedisResult<()> = async {
        let mut connection = redis.get_multiplexed_async_connection().await?;
        redis::cmd("PUBLISH")
            .arg(NEWS)
            .arg("changed")
            .query_async(&mut connection)
            .await
    }
    .await;
    if let Err(error) = shown {
        tracing::warn!(%error, "the change of the registry could not be announced");
    }
}

/// How long to wait before reopening the channel.
const RECONNECT_AFTER: Duration = Duration::from_secs(1);

/// The settings of a [`Router`].
#[derive(Debug, Clone)]
pub struct RouterSettings {
    /// The `PostgreSQL` URL of the server's login (which may only read the registry).
    pub app_url: String,
    /// The domain below which every company has its subdomain.
    pub base_domain: String,
    /// The number of pools. A company uses one of them, so it can take at most that share of the
    /// connections.
    pub pools: usize,
    /// The number of connections per pool.
    pub connections_per_pool: u32,
}

/// Finds companies and opens their databases. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Router {
    registry: Registry,
    pools: AffinePools,
    limits: WorkLimits,
    observer: Option<Arc<dyn Observer>>,
}

impl Router {
    /// Connects to the database for the registry and the pools.
    ///
    /// # Errors
    /// If `PostgreSQL` does not answer.
    pub async fn connect(settings: &RouterSettings) -> Result<Self, DbErr> {
        let registry = pool::connect(&settings.app_url, REGISTRY_CONNECTIONS).await?;
        Ok(Self {
            registry: Registry::new(registry, settings.base_domain.clone()),
            pools: AffinePools::connect(
                &settings.app_url,
                settings.pools,
                settings.connections_per_pool,
            )
            .await?,
            limits: WorkLimits::new(settings.connections_per_pool),
            observer: None,
        })
    }

    /// The same, but after each commit `observer` is told which records were changed.
    #[must_use]
    pub fn observed_by(self, observer: Arc<dyn Observer>) -> Self {
        Self {
            observer: Some(observer),
            ..self
        }
    }

    /// The registry of companies.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The database of a company.
    pub fn database(&self, tenant: &Tenant) -> TenantDb {
        let pool = self.pools.of(&tenant.id).clone();
        TenantDb::new(pool, self.share_of(&tenant.id), tenant.clone())
            .observed_by(self.observer.clone())
    }

    /// What a company may have at work.
    pub fn share_of(&self, company: &TenantId) -> Share {
        self.limits.share_of(company)
    }

    /// The company for this host, if it can be used now.
    ///
    /// # Errors
    /// The reason why the visitor is refused.
    pub async fn admit(&self, host: &HostName) -> Result<Tenant, Refusal> {
        let tenant = self.registry.by_host(host).await.map_err(|error| {
            tracing::error!(%error, host = host.as_str(), "the registry of companies cannot be read");
            Refusal::Unavailable
        })?;
        let tenant = tenant.ok_or(Refusal::UnknownHost)?;
        match tenant.status {
            TenantStatus::Archived => Err(Refusal::UnknownHost),
            TenantStatus::Suspended => Err(Refusal::Suspended),
            TenantStatus::Creating | TenantStatus::Migrating => Err(Refusal::NotReady),
            TenantStatus::Active if !is_active(&tenant) => Err(Refusal::NotReady),
            TenantStatus::Active => Ok(tenant),
        }
    }

    /// The company with this id, if it is active and its schema is not older than the code.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn active(&self, id: &TenantId) -> Result<Option<Tenant>, DbErr> {
        Ok(self.registry.by_id(id).await?.filter(is_active))
    }

    /// All companies that are active and whose schema is not older than the code.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn all_active(&self) -> Result<Vec<Tenant>, DbErr> {
        let mut tenants = self.registry.all().await?;
        tenants.retain(is_active);
        Ok(tenants)
    }

    /// The current state of the connections to companies' databases.
    pub fn connections(&self) -> Connections {
        self.pools.connections()
    }

    /// Whether `PostgreSQL` answers, with a registry: a database that was never migrated has none.
    pub async fn is_ready(&self) -> bool {
        self.registry.is_reachable().await
    }

    /// What is different about the database's logins and roles from how they were made, one sentence each.
    /// With such a fault nothing may be served.
    ///
    /// # Errors
    /// If `PostgreSQL` does not answer.
    pub async fn faults_of_roles(&self) -> Result<Vec<String>, DbErr> {
        self.registry.faults_of_roles().await
    }

    /// Listens for registry changes until the task is dropped. Without Redis, the cache entries
    /// simply expire.
    pub async fn follow_news(self, redis: redis::Client) {
        loop {
            if let Err(error) = self.listen(&redis).await {
                tracing::warn!(%error, "the news channel of companies is closed, trying again");
            }
            tokio::time::sleep(RECONNECT_AFTER).await;
        }
    }

    async fn listen(&self, redis: &redis::Client) -> redis::RedisResult<()> {
        let mut channel = redis.get_async_pubsub().await?;
        channel.subscribe(NEWS).await?;
        // Changes made while no caller was listening were missed.
        self.registry.forget();
        let mut news = channel.on_message();
        while news.next().await.is_some() {
            self.registry.forget();
        }
        Ok(())
    }

    /// Closes every connection.
    pub async fn close(&self) {
        self.registry.close().await;
        self.pools.close().await;
    }
}

/// A company whose schema is older than the code is excluded, because requests could fail half-way.
fn is_active(tenant: &Tenant) -> bool {
    tenant.status == TenantStatus::Active
        && migrations::can_serve_tenant_version(&tenant.schema_version)
}
