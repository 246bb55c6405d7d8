//! All companies: `platform.tenants`, read with a login that can read nothing else.

use std::time::Duration;

use moka::future::Cache;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, QueryResult, Statement};

use crate::host::HostName;
use crate::tenant::TenantRecord;
use crate::{Tenant, TenantId};

/// A known company is looked up again after this time, even if no change was announced.
const KNOWN_FOR: Duration = Duration::from_secs(30);
/// An unknown host is looked up again after this time, so that a new company is reachable soon.
const UNKNOWN_FOR: Duration = Duration::from_millis(500);
/// The most hosts to keep in the cache.
const HOSTS: u64 = 20_000;

const COLUMNS: &str = "t.id, t.slug, t.name, t.status, t.language, t.time_zone, t.schema_version";

/// The registry of companies, with a cache.
#[derive(Debug, Clone)]
pub struct Registry {
    connection: DatabaseConnection,
    known: Cache<HostName, Tenant>,
    unknown: Cache<HostName, ()>,
    base_domain: String,
}

impl Registry {
    pub(crate) fn new(connection: DatabaseConnection, base_domain: String) -> Self {
        Self {
            connection,
            known: Cache::builder()
                .max_capacity(HOSTS)
                .time_to_live(KNOWN_FOR)
                .build(),
            unknown: Cache::builder()
                .max_capacity(HOSTS)
                .time_to_live(UNKNOWN_FOR)
                .build(),
            base_domain,
        }
    }

    /// The company for this host: by its slug below the base domain, or by its own host name.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn by_host(&self, host: &HostName) -> Result<Option<Tenant>, DbErr> {
        if let Some(tenant) = self.known.get(host).await {
            return Ok(Some(tenant));
        }
        if self.unknown.contains_key(host) {
            return Ok(None);
        }
        let found = if let Some(slug) = host.label_below(&self.base_domain) {
            self.one("t.slug = $1", slug).await?
        } else {
            let owns = "t.id = (SELECT tenant_id FROM platform.tenant_hosts WHERE host = $1)";
            self.one(owns, host.as_str()).await?
        };
        match &found {
            Some(tenant) => self.known.insert(host.clone(), tenant.clone()).await,
            None => self.unknown.insert(host.clone(), ()).await,
        }
        Ok(found)
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
        self.known.invalidate_all();
        self.unknown.invalidate_all();
    }

    pub(crate) async fn is_reachable(&self) -> bool {
        self.connection.ping().await.is_ok()
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
