//! What a new company starts with.

use std::collections::HashMap;
use std::hash::BuildHasher;

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};

/// Writes role permissions, settings, invoice series and an empty company profile into the first
/// schema of the search path. What is there already stays as it is.
///
/// `settings` are values of this company (such as `TIME_ZONE`) that take the place of the defaults;
/// they are stored as JSON strings.
///
/// Fails with what the database answers; run it in the transaction that makes the company.
pub async fn seed_defaults<C: ConnectionTrait, S: BuildHasher>(
    db: &C,
    settings: &HashMap<&str, String, S>,
) -> Result<(), DbErr> {
    for (key, value) in settings {
        let insert = Statement::from_sql_and_values(
            DbBackend::Postgres,
            "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            [
                (*key).into(),
                serde_json::Value::from(value.as_str()).into(),
            ],
        );
        db.execute_raw(insert).await?;
    }
    #[expect(
        clippy::disallowed_methods,
        reason = "a file of this crate, with many statements and no values"
    )]
    db.execute_unprepared(include_str!("../sql/tenant/defaults.sql"))
        .await?;
    Ok(())
}
