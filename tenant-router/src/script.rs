//! Runs several statements in one message: only constants of this crate and of `migrations`.

use sea_orm::{ConnectionTrait, DbErr};

/// Runs `statements` with the simple protocol, which accepts several at once and takes no
/// parameters. They must not contain anything from outside; [`crate::TenantTx`] does not allow this
/// protocol at all.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place: every caller writes the text itself, from names that are checked"
)]
pub(crate) async fn run(db: &impl ConnectionTrait, statements: &str) -> Result<(), DbErr> {
    db.execute_unprepared(statements).await.map(drop)
}
