//! All database statements on column templates.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::orders::columns::{ColumnTemplate, OrderColumn};
use entity::order_column_templates::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DbErr, EntityTrait};
use serde_json::{Value, json};
use tenant_router::TenantTx;

/// The template a user chose, if they did.
pub async fn find(txn: &TenantTx, owner: UserId) -> Result<Option<ColumnTemplate>, DbErr> {
    let stored = Entity::find_by_id(owner.0).one(txn).await?;
    Ok(stored
        .map(|row| ColumnTemplate::chosen(columns(&row.fields), columns(&row.disabled_fields))))
}

/// Saves a user's template in place of the previous one.
pub async fn save(
    txn: &TenantTx,
    owner: UserId,
    template: &ColumnTemplate,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        user_id: Set(owner.0),
        fields: Set(json!(template.shown)),
        disabled_fields: Set(json!(template.disabled)),
        updated_at: Set(at.into()),
    };
    Entity::insert(row)
        .on_conflict(
            OnConflict::column(Column::UserId)
                .update_columns([Column::Fields, Column::DisabledFields, Column::UpdatedAt])
                .to_owned(),
        )
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Deletes a user's template.
pub async fn forget(txn: &TenantTx, owner: UserId) -> Result<(), DbErr> {
    Entity::delete_by_id(owner.0).exec(txn).await.map(drop)
}

/// The columns in a stored list. Names that the product no longer knows are skipped.
fn columns(stored: &Value) -> Vec<OrderColumn> {
    let names = stored.as_array().into_iter().flatten();
    names
        .filter_map(|name| name.as_str()?.parse().ok())
        .collect()
}
