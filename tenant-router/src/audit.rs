//! `platform.operator_audit`: what was done to a company from outside, and by whom. An entry is
//! written in the transaction of the deed, so that neither is there without the other, and outlives
//! the company.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::Value;

use crate::TenantId;
use crate::provision::Owner;

/// What can be done to a company by command.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Deed {
    Create,
    Suspend,
    Resume,
    Migrate,
}

impl Deed {
    /// The command as it is typed, which is what `operator_audit.action` holds.
    fn command(self) -> &'static str {
        match self {
            Self::Create => "tenant create",
            Self::Suspend => "tenant suspend",
            Self::Resume => "tenant resume",
            Self::Migrate => "migrate",
        }
    }
}

impl Owner {
    /// Adds an entry. Whoever acts without a name is the login of the connection.
    pub(crate) async fn record(
        &self,
        transaction: &impl ConnectionTrait,
        deed: Deed,
        id: &TenantId,
        details: Value,
    ) -> Result<(), DbErr> {
        let insert = Statement::from_sql_and_values(
            DbBackend::Postgres,
            "INSERT INTO platform.operator_audit (actor, action, tenant_id, details) \
             VALUES (coalesce($1, session_user), $2, $3, $4)",
            [
                self.actor.clone().into(),
                deed.command().into(),
                id.as_str().into(),
                details.into(),
            ],
        );
        transaction.execute_raw(insert).await.map(drop)
    }
}
