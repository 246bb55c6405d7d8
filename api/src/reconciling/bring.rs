//! Imports a statement without a request: those of the demo companies.

use std::io::{Seek, Write};

use anyhow::Context;

use super::intake;
use super::work::{Progress, Reconciler};
use crate::actor::Actor;
use crate::http::Upload;
use crate::http::idempotency::IdempotencyKey;
use crate::server::Server;
use crate::users;

/// Imports a statement in the name of the user who brings it, and goes through it.
///
/// # Errors
/// If there is no such company or user, or the file is no statement.
pub async fn bring(server: &Server, statement: &demo::BankStatement) -> anyhow::Result<()> {
    let Server { router, state } = server;
    let tenant = router.registry().by_slug(&statement.slug).await?;
    let tenant = tenant.context("a demo company")?;
    let db = router.database(&tenant);
    let email = statement.brought_by.as_str();
    let user = db
        .read(async |txn| -> Result<_, sea_orm::DbErr> {
            Ok(match users::store::by_email(txn, email).await? {
                Some(account) => Some(users::store::session_user(txn, account).await?),
                None => None,
            })
        })
        .await?;
    let actor = Actor::now(user.context("who brings it")?, &tenant, &state.clock);
    let mut content = tempfile::tempfile()?;
    content.write_all(statement.content.as_bytes())?;
    content.rewind()?;
    let file = Upload {
        field: "file".to_owned(),
        name: statement.name.clone(),
        size: u64::try_from(statement.content.len())?,
        content,
    };
    let key = IdempotencyKey::none();
    intake::take_in(&db, state, &actor, &key, None, file).await?;
    let reconciler = Reconciler::new(router, state);
    while reconciler.step(&tenant).await? == Progress::More {}
    Ok(())
}
