//! Companies for tests, and the queries that the database tests share.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, RuntimeErr, Statement};

use crate::limits::WorkLimits;
use crate::pool::AffinePools;
use crate::provision::{NewTenant, Owner, ProvisionError};
use crate::tenant::TenantRecord;
use crate::{Tenant, TenantDb, TenantId, TenantStatus};

#[expect(
    clippy::disallowed_methods,
    reason = "tests are told where the services are"
)]
pub(crate) fn variable(name: &str) -> String {
    std::env::var(name)
        .unwrap_or_else(|_| panic!("{name} is not set: run the tests with make test"))
}

/// Several companies that share one pool of `connections`, which one of them alone may use up.
pub(crate) struct Companies {
    pub(crate) pools: AffinePools,
    limits: WorkLimits,
    pub(crate) tenants: Vec<Tenant>,
}

impl Companies {
    pub(crate) async fn new(count: usize, connections: u32) -> Self {
        let owner = owner().await;
        owner.migrate_platform().await.unwrap();
        let mut tenants = Vec::new();
        for _ in 0..count {
            let new = new_tenant();
            let (id, ()) = owner
                .create_tenant(&new, async |_, _| Ok::<_, ProvisionError>(()))
                .await
                .unwrap();
            tenants.push(tenant(id, new.slug));
        }
        let pools = AffinePools::connect(&variable("WAYHAUL_TEST_APP_PG"), 1, connections)
            .await
            .unwrap();
        let companies = Self {
            pools,
            limits: WorkLimits::new(2 * connections),
            tenants,
        };
        for number in 0..count {
            companies.plant_canary(number).await;
        }
        companies
    }

    pub(crate) fn db(&self, number: usize) -> TenantDb {
        let tenant = &self.tenants[number];
        let share = self.limits.share_of(&tenant.id);
        TenantDb::new(self.pools.of(&tenant.id).clone(), share, tenant.clone())
    }

    pub(crate) fn id(&self, number: usize) -> &TenantId {
        &self.tenants[number].id
    }

    /// Adds a row that only this company may ever see.
    async fn plant_canary(&self, number: usize) {
        let value = format!("\"{}\"", self.id(number));
        let insert = format!("INSERT INTO settings (key, value) VALUES ('CANARY', '{value}')");
        self.db(number)
            .write(async |txn| txn.execute_raw(sql(&insert)).await)
            .await
            .unwrap();
    }

    pub(crate) async fn canary(&self, number: usize) -> Result<String, DbErr> {
        self.db(number)
            .read(async |txn| {
                text(
                    txn,
                    "SELECT value #>> '{}' FROM settings WHERE key = 'CANARY'",
                )
                .await
            })
            .await
    }

    /// How many settings of the first company have this key.
    pub(crate) async fn count(&self, key: &str) -> String {
        let query = format!("SELECT count(*) FROM settings WHERE key = '{key}'");
        self.db(0)
            .read(async |txn| text(txn, &query).await)
            .await
            .unwrap()
    }

    /// Runs a query on a pooled connection without any company.
    pub(crate) async fn bare(&self, query: &str) -> Result<String, DbErr> {
        self.db(0)
            .without_a_company(async |txn| text(txn, query).await)
            .await
    }
}

/// The login that owns every schema.
pub(crate) async fn owner() -> Owner {
    owner_of(&variable("WAYHAUL_TEST_PG")).await
}

/// The same login, in the database at this URL.
pub(crate) async fn owner_of(address: &str) -> Owner {
    let redis = redis::Client::open(variable("WAYHAUL_TEST_REDIS")).unwrap();
    Owner::connect(address, redis).await.unwrap()
}

/// The data of a company that does not exist yet.
pub(crate) fn new_tenant() -> NewTenant {
    NewTenant {
        slug: format!("i{:012x}", rand::random::<u64>() >> 16),
        name: "Isolated".to_owned(),
        language: "en".to_owned(),
        time_zone: "Europe/Vilnius".to_owned(),
    }
}

pub(crate) fn tenant(id: TenantId, slug: String) -> Tenant {
    TenantRecord {
        id,
        slug,
        name: "Isolated".to_owned(),
        status: TenantStatus::Active,
        language: "en".to_owned(),
        time_zone: "Europe/Vilnius".to_owned(),
        schema_version: migrations::latest_tenant_version().to_owned(),
    }
    .into()
}

pub(crate) fn sql(text: &str) -> Statement {
    Statement::from_string(DbBackend::Postgres, text)
}

#[derive(FromQueryResult)]
struct Text {
    text: String,
}

/// The first column of the first row, as text.
pub(crate) async fn text(connection: &impl ConnectionTrait, query: &str) -> Result<String, DbErr> {
    let query = format!("SELECT found.answer::text AS text FROM ({query}) AS found (answer)");
    let row = Text::find_by_statement(sql(&query)).one(connection).await?;
    row.map(|row| row.text)
        .ok_or_else(|| DbErr::RecordNotFound(query))
}

/// The SQLSTATE of an error.
pub(crate) fn code(error: &DbErr) -> String {
    let (DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error))) =
        error
    else {
        panic!("no answer of the database: {error}");
    };
    error
        .as_database_error()
        .and_then(sea_orm::sqlx::error::DatabaseError::code)
        .unwrap_or_default()
        .into_owned()
}

/// Who the connection is, and where it looks for tables.
pub(crate) const WHO: &str =
    "SELECT current_user || ' ' || session_user || ' ' || current_setting('search_path')";
pub(crate) const DENIED: &str = "42501";
pub(crate) const NO_SUCH_TABLE: &str = "42P01";
pub(crate) const SYNTAX: &str = "42601";
pub(crate) const READ_ONLY: &str = "25006";
