//! Creates a company in one transaction: registry row, role, schema, tables, grants and defaults.
//! If the process is killed, there is either nothing or a complete company.

use std::collections::HashMap;
use std::time::Duration;

use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, SqlErr, Statement,
    TransactionTrait,
};
use serde_json::json;

use crate::audit::{self, Action};
use crate::host::check_slug;
use crate::migrate::{grant_prepared, migrate_company, migrate_schema};
use crate::operator::Operator;
use crate::{TenantId, pool, router, script};

/// The schema that waits for a company. No company's schema is called like that.
const PREPARED: &str = "prepared";
/// The most characters of a company's name.
const LONGEST_NAME: usize = 255;
/// How often VACUUM is repeated on newly filled tables, and how long it pauses in between.
const SETTLING_TRIES: u32 = 20;
const SETTLING_PAUSE: Duration = Duration::from_millis(250);

/// The login that owns every schema. It is used to create and migrate companies, never for
/// requests.
#[derive(Debug, Clone)]
pub struct Owner {
    pub(crate) connection: DatabaseConnection,
    pub(crate) redis: redis::Client,
    pub(crate) actor: Option<String>,
    takes_over: bool,
}

/// What is needed to create a company.
#[derive(Debug, Clone)]
pub struct NewTenant {
    /// The subdomain, see [`check_slug`].
    pub slug: String,
    /// The display name.
    pub name: String,
    /// The language of its first users, `en` or `lt`.
    pub language: String,
    /// The IANA name of its time zone.
    pub time_zone: String,
}

/// Why a company was not created.
#[derive(Debug, thiserror::Error)]
pub enum ProvisionError {
    /// The slug cannot be used as a subdomain.
    #[error("{0}")]
    Slug(&'static str),
    /// A company without a name.
    #[error("a company needs a name of at most {LONGEST_NAME} characters")]
    Name,
    /// Another company already has this slug.
    #[error("the slug {0:?} is taken")]
    SlugTaken(String),
    /// The database reported an error.
    #[error(transparent)]
    Database(#[from] DbErr),
}

impl Owner {
    /// Connects as the owner of every schema.
    ///
    /// # Errors
    /// If `PostgreSQL` does not answer.
    pub async fn connect(owner_url: &str, redis: redis::Client) -> Result<Self, DbErr> {
        Ok(Self {
            connection: pool::connect(owner_url, 8).await?,
            redis,
            actor: None,
            takes_over: false,
        })
    }

    /// Sets the name that the audit records from now on; without it, that is the `PostgreSQL`
    /// login.
    #[must_use]
    pub fn acting_for(self, actor: String) -> Self {
        Self {
            actor: Some(actor),
            ..self
        }
    }

    /// Creates a company's tables in schema `prepared`, which belongs to no company yet, for
    /// [`taking_over`](Self::taking_over). The tests copy a database that has one, because the tables take
    /// most of the time that a new company needs.
    ///
    /// # Errors
    /// If the schema exists or its migrations fail; then nothing has changed.
    pub async fn prepare_schema(&self) -> Result<(), DbErr> {
        let transaction = self.connection.begin().await?;
        script::run(&transaction, &format!("CREATE SCHEMA {PREPARED}")).await?;
        migrate_schema(&transaction, PREPARED).await?;
        transaction.commit().await
    }

    /// Gives the next company the prepared schema instead of a new one. A second one finds none and is not
    /// created.
    #[must_use]
    pub fn taking_over(self) -> Self {
        Self {
            takes_over: true,
            ..self
        }
    }

    /// Creates a company. `first_rows` runs in the same transaction, with the new schema as the
    /// search path, and adds what the product needs in every new company (its first administrator).
    ///
    /// # Errors
    /// If the slug is invalid or taken, or if anything else fails; then nothing of the company
    /// exists.
    pub async fn create_tenant<T, E: From<ProvisionError> + From<DbErr>>(
        &self,
        new: &NewTenant,
        first_rows: impl AsyncFnOnce(&TenantId, &DatabaseTransaction) -> Result<T, E>,
    ) -> Result<(TenantId, T), E> {
        check_slug(&new.slug).map_err(ProvisionError::Slug)?;
        check_name(&new.name)?;
        let id = TenantId::generate();
        let transaction = self.connection.begin().await?;
        register(&transaction, &id, new).await?;
        create_schema(&transaction, &id, new, self.takes_over).await?;
        migrate_company(&transaction, &id).await?;
        if self.takes_over {
            grant_prepared(&transaction, &id).await?;
        }
        migrations::seed_defaults(&transaction, &settings_of(new)).await?;
        let made = first_rows(&id, &transaction).await?;
        let details = json!({ "slug": new.slug, "name": new.name });
        let actor = self.actor.as_deref();
        audit::record(&transaction, actor, Action::Create, &id, details).await?;
        transaction.commit().await?;
        self.announce().await;
        Ok((id, made))
    }

    /// After loading many rows at once: updates the planner's statistics, and the visibility map
    /// that index-only scans need. Autovacuum would do both, but only later.
    ///
    /// # Errors
    /// If one of the tables does not exist.
    pub async fn settle_tables(&self, id: &TenantId, tables: &[&'static str]) -> Result<(), DbErr> {
        let schema = id.schema();
        let named: Vec<String> = tables
            .iter()
            .map(|table| format!("\"{schema}\".{table}"))
            .collect();
        let named = named.join(", ");
        script::run(&self.connection, &format!("VACUUM (ANALYZE) {named}")).await?;
        // A statement that started before the rows were committed (such as an ANALYZE of the
        // catalogue) prevents them from being marked all-visible. It will be over in a moment.
        for _ in 0..SETTLING_TRIES {
            if self.are_settled(&schema, tables).await? {
                break;
            }
            tokio::time::sleep(SETTLING_PAUSE).await;
            script::run(&self.connection, &format!("VACUUM {named}")).await?;
        }
        Ok(())
    }

    /// Whether all pages of these tables are marked all-visible.
    async fn are_settled(&self, schema: &str, tables: &[&str]) -> Result<bool, DbErr> {
        let tables: Vec<String> = tables.iter().map(|&table| table.to_owned()).collect();
        let unsettled = Statement::from_sql_and_values(
            DbBackend::Postgres,
            "SELECT 1 FROM pg_class WHERE relnamespace = $1::regnamespace AND relname = ANY ($2) \
             AND relallvisible < relpages LIMIT 1",
            [schema.into(), tables.into()],
        );
        Ok(self.connection.query_one_raw(unsettled).await?.is_none())
    }

    /// The same login for what the operator's may do: an installation may have no other.
    pub fn as_operator(&self) -> Operator {
        Operator {
            connection: self.connection.clone(),
            redis: self.redis.clone(),
            actor: self.actor.clone(),
        }
    }

    pub(crate) async fn announce(&self) {
        router::announce(&self.redis).await;
    }
}

/// Refuses a name that no caller could read.
///
/// # Errors
/// If it is empty or longer than 255 characters.
pub fn check_name(name: &str) -> Result<(), ProvisionError> {
    let length = name.trim().chars().count();
    if (1..=LONGEST_NAME).contains(&length) {
        Ok(())
    } else {
        Err(ProvisionError::Name)
    }
}

fn settings_of(new: &NewTenant) -> HashMap<&'static str, String> {
    HashMap::from([("TIME_ZONE", new.time_zone.clone())])
}

async fn register(
    transaction: &DatabaseTransaction,
    id: &TenantId,
    new: &NewTenant,
) -> Result<(), ProvisionError> {
    let insert = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "INSERT INTO platform.tenants \
         (id, slug, name, status, schema_name, role_name, language, time_zone, schema_version) \
         VALUES ($1, $2, $3, 'active', $4, $5, $6, $7, $8)",
        [
            id.as_str().into(),
            new.slug.clone().into(),
            new.name.clone().into(),
            id.schema().into(),
            id.role().into(),
            new.language.clone().into(),
            new.time_zone.clone().into(),
            migrations::latest_tenant_version().into(),
        ],
    );
    match transaction.execute_raw(insert).await {
        Ok(_) => Ok(()),
        Err(error) => match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => {
                Err(ProvisionError::SlugTaken(new.slug.clone()))
            }
            _ => Err(error.into()),
        },
    }
}

async fn create_schema(
    transaction: &DatabaseTransaction,
    id: &TenantId,
    new: &NewTenant,
    takes_over: bool,
) -> Result<(), DbErr> {
    let (schema, role) = (id.schema(), id.role());
    // From version 16 on, members inherit rights unless the grant says otherwise.
    let without_inheriting = if server_version(transaction).await? >= 160_000 {
        " WITH INHERIT FALSE, SET TRUE"
    } else {
        ""
    };
    // The names of schema and role come from an id of lower-case letters and digits, and the slug was
    // checked, so none of them contains a quote.
    let make = if takes_over {
        format!("ALTER SCHEMA {PREPARED} RENAME TO \"{schema}\"")
    } else {
        format!("CREATE SCHEMA \"{schema}\"")
    };
    script::run(
        transaction,
        &format!(
            "CREATE ROLE \"{role}\" NOLOGIN NOINHERIT; \
             GRANT \"{role}\" TO wayhaul_app{without_inheriting}; \
             {make}; \
             COMMENT ON SCHEMA \"{schema}\" IS '{}'",
            new.slug
        ),
    )
    .await
}

async fn server_version(transaction: &DatabaseTransaction) -> Result<i32, DbErr> {
    let query = Statement::from_string(
        DbBackend::Postgres,
        "SELECT current_setting('server_version_num')::int AS version",
    );
    transaction
        .query_one_raw(query)
        .await?
        .map_or(Ok(0), |row| row.try_get("", "version"))
}
