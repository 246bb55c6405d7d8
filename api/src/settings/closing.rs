//! Closed books: up to a day no document of ours is made, changed or deleted (rules, section 11, "Out to accounting").
//!
//! What writes a document calls [`keep_open`] first, so that the books cannot be closed between its check and its
//! commit; changing settings waits for such transactions, and they for it.

use chrono::NaiveDate;
use domain::{FieldErrors, Sentence, texts};
use sea_orm::{DbErr, EntityTrait, QuerySelect};
use serde_json::Value;
use tenant_router::TenantTx;

use super::keys::{CLOSED_UNTIL, TIME_ZONE};
use super::store;
use super::wire::general::SettingsChange;

/// The last day of the closed books, if any are closed.
///
/// # Errors
/// When the database fails.
pub async fn closed_until(txn: &TenantTx) -> Result<Option<NaiveDate>, DbErr> {
    store::read(txn, &[CLOSED_UNTIL]).await?.get(CLOSED_UNTIL)
}

/// The same, and until the transaction ends it stays so.
///
/// # Errors
/// When the database fails.
pub async fn keep_open(txn: &TenantTx) -> Result<Option<NaiveDate>, DbErr> {
    // The row that changes of settings lock.
    entity::settings::Entity::find_by_id(TIME_ZONE.key)
        .lock_shared()
        .one(txn)
        .await?;
    closed_until(txn).await
}

/// Why a document cannot bear this day.
pub fn problem(closed: Option<NaiveDate>, day: NaiveDate) -> Option<Sentence> {
    closed
        .filter(|closed| day <= *closed)
        .map(|closed| texts::accounting::books_closed(closed.to_string()))
}

/// Books are closed up to today at most: a document of tomorrow could not be made otherwise.
pub fn check(change: &SettingsChange, today: NaiveDate, errors: &mut FieldErrors) {
    let sent = change.value_of(CLOSED_UNTIL).over(None);
    let day: Option<NaiveDate> = sent
        .and_then(Value::as_str)
        .and_then(|day| day.parse().ok());
    if day.is_some_and(|day| day > today) {
        errors.push(CLOSED_UNTIL.key, texts::accounting::closed_in_future());
    }
}
