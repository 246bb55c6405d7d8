//! The order log: one row for each field that changed, in the transaction of the change.

use chrono::{DateTime, Utc};
use domain::{OrderId, UserId};
use entity::order_log;
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, EntityTrait};
use tenant_router::TenantTx;

/// One field's change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Field path as on the wire, such as `finance.revenue`.
    pub field: String,
    /// Before; `None` for no value.
    pub old: Option<String>,
    /// After.
    pub new: Option<String>,
}

impl Change {
    /// The change of a field, if it is one.
    pub fn of(field: &str, old: Option<String>, new: Option<String>) -> Option<Self> {
        (old != new).then(|| Self {
            field: field.to_owned(),
            old,
            new,
        })
    }
}

/// Writes changes down.
pub async fn write(
    txn: &TenantTx,
    order: OrderId,
    by: UserId,
    at: DateTime<Utc>,
    changes: Vec<Change>,
) -> Result<(), DbErr> {
    if changes.is_empty() {
        return Ok(());
    }
    let rows = changes.into_iter().map(|change| order_log::ActiveModel {
        order_id: Set(order.0),
        user_id: Set(Some(by.0)),
        field: Set(change.field),
        old_value: Set(change.old),
        new_value: Set(change.new),
        changed_at: Set(at.into()),
        ..Default::default()
    });
    order_log::Entity::insert_many(rows)
        .exec_without_returning(txn)
        .await
        .map(drop)
}
