//! What is done to a company that exists, with the login of the operator: it changes the registry and adds to the
//! audit, and can do nothing inside a company. Creating and migrating companies takes the owner of every schema
//! ([`crate::provision::Owner`]).

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, Statement, TransactionTrait};
use serde_json::{Map, Value, json};

use crate::audit::{self, Action};
use crate::{Registry, Tenant, TenantId, pool, router};

/// How many connections a command needs.
const CONNECTIONS: u32 = 2;

/// The login of the operator.
#[derive(Debug, Clone)]
pub struct Operator {
    pub(crate) connection: DatabaseConnection,
    pub(crate) redis: redis::Client,
    pub(crate) actor: Option<String>,
}

/// What an operator may change about a company; `None` stays as it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CompanyChange {
    /// Its name.
    pub name: Option<String>,
    /// The language of its new users, `en` or `lt`.
    pub language: Option<String>,
    /// The IANA name of its time zone.
    pub time_zone: Option<String>,
}

impl Operator {
    /// Connects as the operator.
    ///
    /// # Errors
    /// If `PostgreSQL` does not answer.
    pub async fn connect(url: &str, redis: redis::Client) -> Result<Self, DbErr> {
        Ok(Self {
            connection: pool::connect(url, CONNECTIONS).await?,
            redis,
            actor: None,
        })
    }

    /// Sets the name that the audit records from now on; without it, that is the `PostgreSQL` login.
    #[must_use]
    pub fn acting_for(self, actor: String) -> Self {
        Self {
            actor: Some(actor),
            ..self
        }
    }

    /// Every company, sorted by slug.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn companies(&self) -> Result<Vec<Tenant>, DbErr> {
        self.registry().all().await
    }

    /// The company with this slug.
    ///
    /// # Errors
    /// If the registry cannot be read.
    pub async fn company(&self, slug: &str) -> Result<Option<Tenant>, DbErr> {
        self.registry().by_slug(slug).await
    }

    fn registry(&self) -> Registry {
        Registry::new(self.connection.clone(), String::new())
    }

    /// Changes what the registry holds about a company, and records all that is changed with it: `more` is
    /// what is changed inside the company, which another login does.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn set(
        &self,
        id: &TenantId,
        change: &CompanyChange,
        more: &Map<String, Value>,
    ) -> Result<(), DbErr> {
        let update = Statement::from_sql_and_values(
            DbBackend::Postgres,
            "UPDATE platform.tenants SET name = coalesce($2, name), language = coalesce($3, language), \
             time_zone = coalesce($4, time_zone), updated_at = now() WHERE id = $1",
            [
                id.as_str().into(),
                change.name.clone().into(),
                change.language.clone().into(),
                change.time_zone.clone().into(),
            ],
        );
        let sent = [
            ("name", &change.name),
            ("language", &change.language),
            ("time_zone", &change.time_zone),
        ];
        let sent = sent
            .into_iter()
            .filter_map(|(name, value)| Some((name.to_owned(), json!(value.as_ref()?))));
        let details: Map<String, Value> = sent.chain(more.clone()).collect();
        let transaction = self.connection.begin().await?;
        transaction.execute_raw(update).await?;
        let actor = self.actor.as_deref();
        audit::record(&transaction, actor, Action::Set, id, details.into()).await?;
        transaction.commit().await?;
        self.announce().await;
        Ok(())
    }

    /// Records that an administrator is let in again. It is committed before anything is done, because another
    /// login does it: there may be an entry without the action, but no action without an entry.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn note_recovery(&self, id: &TenantId, administrator: &str) -> Result<(), DbErr> {
        let actor = self.actor.as_deref();
        let details = json!({ "administrator": administrator });
        audit::record(&self.connection, actor, Action::Recover, id, details).await
    }

    pub(crate) async fn announce(&self) {
        router::announce(&self.redis).await;
    }
}
