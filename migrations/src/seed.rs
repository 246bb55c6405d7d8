//! The initial data of a new company.

use std::collections::HashMap;
use std::hash::BuildHasher;

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};

/// Adds role permissions, settings, invoice series and an empty company profile in the first schema
/// of the search path. Existing rows are not changed.
///
/// `settings` are values for this company (such as `TIME_ZONE`) that replace the defaults; they are
/// stored as JSON strings.
///
/// Run it in the transaction that creates the company. Fails with the error of the database.
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
