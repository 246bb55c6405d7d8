//! A database for each process, which nextest starts for every test. It is a copy of one in which a company's
//! tables already stand: to copy it takes a tenth of the time that creating them does.

use std::sync::atomic::{AtomicBool, Ordering};

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement, TransactionTrait};
use tenant_router::provision::Owner;
use tokio::sync::OnceCell;

/// The comment of the database that is copied, once it is complete.
const READY: &str = "ready";

/// The database of this process.
#[derive(Debug)]
pub struct Database {
    pub owner_url: String,
    pub app_url: String,
    pub operator_url: String,
    is_schema_taken: AtomicBool,
}

impl Database {
    pub async fn of_this_process() -> &'static Self {
        static DATABASE: OnceCell<Database> = OnceCell::const_new();
        DATABASE.get_or_init(Self::copy).await
    }

    /// Whether its prepared schema is still there; it is good for one company.
    pub fn take_prepared_schema(&self) -> bool {
        !self.is_schema_taken.swap(true, Ordering::Relaxed)
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "it belongs to the test run, not to a company"
    )]
    async fn copy() -> Self {
        let run = variable("WAYHAUL_TEST_PG");
        let (_, run_name) = run.rsplit_once('/').unwrap();
        let model = format!("{run_name}_ready");
        // A test's database makes room for that of the next test in its place, and the last ones are dropped
        // with the run.
        let place = std::env::var("NEXTEST_TEST_GLOBAL_SLOT")
            .unwrap_or_else(|_| format!("p{}", std::process::id()));
        let name = format!("{run_name}_{place}");

        let server = sea_orm::Database::connect(&run).await.unwrap();
        prepare(&server, &model, &with_name(&run, &model)).await;
        let former_companies = companies_of(&server, &name).await;
        // Without FORCE, which may not end autovacuum; without it, autovacuum is told to stop.
        let mut statements = vec![format!("DROP DATABASE IF EXISTS {name}")];
        statements.extend(former_companies.map(|role| format!("DROP ROLE \"{role}\"")));
        statements.extend([
            format!("CREATE DATABASE {name} TEMPLATE {model}"),
            format!("REVOKE ALL ON DATABASE {name} FROM PUBLIC"),
            format!("GRANT CONNECT ON DATABASE {name} TO wayhaul_app, wayhaul_operator"),
        ]);
        for statement in statements {
            server.execute_unprepared(&statement).await.unwrap();
        }
        server.close().await.unwrap();
        Self {
            owner_url: with_name(&run, &name),
            app_url: with_name(&variable("WAYHAUL_TEST_APP_PG"), &name),
            operator_url: with_name(&variable("WAYHAUL_TEST_OPERATOR_PG"), &name),
            is_schema_taken: AtomicBool::new(false),
        }
    }
}

/// A connection of the login that owns every schema, for what no request may do.
#[expect(
    clippy::disallowed_methods,
    reason = "it is not used for a company's requests"
)]
pub async fn as_owner() -> DatabaseConnection {
    let database = Database::of_this_process().await;
    sea_orm::Database::connect(&database.owner_url)
        .await
        .unwrap()
}

/// Fills the database that is copied, unless another test has done so.
async fn prepare(server: &DatabaseConnection, model: &str, model_url: &str) {
    let lock = server.begin().await.unwrap();
    let wait = "SELECT pg_advisory_xact_lock(hashtextextended('ready', 0))";
    lock.execute_raw(sql(wait)).await.unwrap();
    let is_prepared = format!(
        "SELECT shobj_description(oid, 'pg_database') = '{READY}' AS is_prepared \
         FROM pg_database WHERE datname = '{model}'"
    );
    let found = lock.query_one_raw(sql(&is_prepared)).await.unwrap();
    let found = found.expect("the run has a database to copy: run the tests with make test");
    if found.try_get::<Option<bool>>("", "is_prepared").unwrap() != Some(true) {
        let redis = redis::Client::open(variable("WAYHAUL_TEST_REDIS")).unwrap();
        let owner = Owner::connect(model_url, redis).await.unwrap();
        owner.migrate_platform().await.unwrap();
        owner.prepare_schema().await.unwrap();
        let done = format!("COMMENT ON DATABASE {model} IS '{READY}'");
        lock.execute_raw(sql(&done)).await.unwrap();
    }
    lock.commit().await.unwrap();
}

/// The roles of the companies in a database. They belong to the whole server and would pile up.
async fn companies_of(
    server: &DatabaseConnection,
    name: &str,
) -> impl Iterator<Item = String> + use<> {
    let roles = format!(
        "SELECT DISTINCT r.rolname::text AS role FROM pg_database b \
         JOIN pg_shdepend d ON d.dbid = b.oid AND d.refclassid = 'pg_authid'::regclass \
         JOIN pg_roles r ON r.oid = d.refobjid \
         WHERE b.datname = '{name}' AND NOT r.rolcanlogin AND NOT r.rolsuper AND r.rolname !~ '^pg_'"
    );
    let roles = server.query_all_raw(sql(&roles)).await.unwrap();
    roles
        .into_iter()
        .map(|row| row.try_get("", "role").unwrap())
}

fn sql(text: &str) -> Statement {
    Statement::from_string(DbBackend::Postgres, text)
}

/// The address of the database called `name` on the same server.
fn with_name(url: &str, name: &str) -> String {
    let (server, _) = url.rsplit_once('/').unwrap();
    format!("{server}/{name}")
}

#[expect(
    clippy::disallowed_methods,
    reason = "tests are told where the services are"
)]
pub fn variable(name: &str) -> String {
    std::env::var(name)
        .unwrap_or_else(|_| panic!("{name} is not set: run the tests with make test"))
}
