//! The pieces together: registry, pools and the news channel that keeps the cache true.

use std::time::Duration;

use futures_util::StreamExt;
use sea_orm::DbErr;

use crate::host::HostName;
use crate::pool::{self, AffinePools, Connections};
use crate::{Refusal, Registry, Tenant, TenantDb, TenantId, TenantStatus};

/// Redis channel on which every process hears that the registry changed.
pub(crate) const NEWS: &str = "platform:tenants";
/// Connections for reading the registry.
const REGISTRY_CONNECTIONS: u32 = 2;
/// Pause before the news channel is opened again.
const RECONNECT_AFTER: Duration = Duration::from_secs(1);

/// What a [`Router`] needs to know.
#[derive(Debug, Clone)]
pub struct RouterSettings {
    /// `PostgreSQL` address of the server's login (no rights of its own beyond the registry).
    pub app_url: String,
    /// Domain below which every company has its subdomain.
    pub base_domain: String,
    /// Number of pools; a company uses one of them, and so at most that share of the connections.
    pub pools: usize,
    /// Connections of each pool.
    pub connections_per_pool: u32,
}

/// Finds companies and opens their databases. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Router {
    registry: Registry,
    pools: AffinePools,
}

impl Router {
    /// Connects the registry and the pools.
    ///
    /// # Errors
    /// When `PostgreSQL` does not answer.
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
        })
    }

    /// The registry of companies.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The database of a company.
    pub fn database(&self, tenant: &Tenant) -> TenantDb {
        TenantDb::new(self.pools.of(&tenant.id).clone(), tenant.clone())
    }

    /// The company that answers on `host`, if it may be used now.
    ///
    /// # Errors
    /// Why the visitor is turned away.
    pub async fn admit(&self, host: &HostName) -> Result<Tenant, Refusal> {
        let tenant = self.registry.by_host(host).await.map_err(|error| {
            tracing::error!(%error, "the registry of companies cannot be read");
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

    /// The company with this id, if work may be done in its name now.
    ///
    /// # Errors
    /// When the registry cannot be read.
    pub async fn active(&self, id: &TenantId) -> Result<Option<Tenant>, DbErr> {
        Ok(self.registry.by_id(id).await?.filter(is_active))
    }

    /// Every company in whose name work may be done now.
    ///
    /// # Errors
    /// When the registry cannot be read.
    pub async fn all_active(&self) -> Result<Vec<Tenant>, DbErr> {
        let mut tenants = self.registry.all().await?;
        tenants.retain(is_active);
        Ok(tenants)
    }

    /// The connections to companies' databases as they are now.
    pub fn connections(&self) -> Connections {
        self.pools.connections()
    }

    /// Whether `PostgreSQL` answers.
    pub async fn is_ready(&self) -> bool {
        self.registry.is_reachable().await
    }

    /// Listens for changes of the registry until the task is dropped. Without Redis the cache's
    /// own expiry holds.
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
        // What changed while nobody listened was missed.
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

/// Code that is newer than a company's schema would fail in the middle of its work.
fn is_active(tenant: &Tenant) -> bool {
    tenant.status == TenantStatus::Active
        && tenant.schema_version == migrations::latest_tenant_version()
}
