//! Several statements in one message, for the constants of this crate and of `migrations`.

use sea_orm::{ConnectionTrait, DbErr};

/// Runs `statements` through the simple protocol, which takes several at once and no parameters.
/// Nothing that came from outside may be part of them; [`crate::TenantTx`] refuses them altogether.
#[expect(
    clippy::disallowed_methods,
    reason = "the one place: every caller writes the text itself, from names that are checked"
)]
pub(crate) async fn run(db: &impl ConnectionTrait, statements: &str) -> Result<(), DbErr> {
    db.execute_unprepared(statements).await.map(drop)
}
