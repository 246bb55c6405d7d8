//! `platform.operator_audit`: what operators did to a company, and who did it. An entry is written
//! in the same transaction as the change it describes, so neither exists without the other. Entries
//! stay even after the company is gone.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::Value;

use crate::TenantId;

/// What an operator's commands can do to a company.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Action {
    Create,
    Suspend,
    Resume,
    Set,
    Recover,
    Migrate,
}

impl Action {
    /// The command as it is typed; also the value of `operator_audit.action`.
    fn command(self) -> &'static str {
        match self {
            Self::Create => "tenant create",
            Self::Suspend => "tenant suspend",
            Self::Resume => "tenant resume",
            Self::Set => "tenant set",
            Self::Recover => "tenant recover",
            Self::Migrate => "migrate",
        }
    }
}

/// Adds an entry. If no name is given, it names the database login.
pub(crate) async fn record(
    connection: &impl ConnectionTrait,
    actor: Option<&str>,
    action: Action,
    id: &TenantId,
    details: Value,
) -> Result<(), DbErr> {
    let insert = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "INSERT INTO platform.operator_audit (actor, action, tenant_id, details) \
         VALUES (coalesce($1, session_user), $2, $3, $4)",
        [
            actor.into(),
            action.command().into(),
            id.as_str().into(),
            details.into(),
        ],
    );
    connection.execute_raw(insert).await.map(drop)
}
