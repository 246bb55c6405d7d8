//! All database statements on damages.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use domain::damages::{DamageDocumentType, DamageStatus};
use domain::{Cents, DamageId, OrderId};
use entity::{damage_vins, damages};
use sea_orm::sea_query::{Expr, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, FromJsonQueryResult, QueryFilter,
    QuerySelect,
};
use serde::{Deserialize, Serialize};
use tenant_router::TenantTx;

use super::wire::DamageVinView;
use crate::batch::is_among;
use crate::files::StoredFile;

/// The damage of an order as one JSON value, [`StoredDamage`], for statements that read whole orders.
pub fn of_order() -> Expr {
    Expr::cust(OF_ORDER)
}

const OF_ORDER: &str = "
    (SELECT jsonb_build_object(
         'id', damage.id, 'status', damage.status, 'damage_number', damage.number,
         'damage_date', damage.damage_date, 'driver_name', damage.driver_name,
         'plate_number', damage.plate_number,
         'client_invoice_date', damage.client_invoice_date,
         'client_invoice_number', damage.client_invoice_number,
         'own_invoice_date', damage.own_invoice_date, 'own_invoice_number', damage.own_invoice_number,
         'paid_amount', damage.paid_amount, 'received_amount', damage.received_amount,
         'total_amount', damage.total_amount,
         'vin_numbers', coalesce((SELECT jsonb_agg(jsonb_build_object(
                     'vin_number', v.vin_number, 'damage_amount', v.damage_amount,
                     'loading_address', v.loading_address, 'unloading_address', v.unloading_address)
                     ORDER BY v.position)
                 FROM damage_vins v WHERE v.damage_id = damage.id), '[]'),
         'files', coalesce((SELECT jsonb_agg(jsonb_build_object(
                     'kind', f.document_type, 'name', f.name, 'content_type', f.content_type,
                     'size', f.size, 'uploaded_at', f.created_at) ORDER BY f.id)
                 FROM damage_files f WHERE f.damage_id = damage.id), '[]'))
     FROM damages damage WHERE damage.order_id = orders.id)";

/// What rows of orders say about the damage of order `o`.
pub const COLUMNS_OF_ORDER: &str = "
    damage.id AS damage_id, damage.number AS damage_number,
    damage.total_amount AS damage_total_amount, damage.paid_amount AS damage_paid_amount,
    damage.received_amount AS damage_received_amount,
    damage.client_invoice_number AS damage_client_invoice_number,
    damage.own_invoice_number AS damage_own_invoice_number,
    CASE WHEN damage.id IS NOT NULL THEN
        (SELECT file.name FROM damage_files file
         WHERE file.damage_id = damage.id AND file.document_type = 'client_invoice'
         ORDER BY file.id LIMIT 1) END AS damage_client_invoice_document,
    CASE WHEN damage.id IS NOT NULL THEN
        (SELECT file.name FROM damage_files file
         WHERE file.damage_id = damage.id AND file.document_type = 'own_invoice'
         ORDER BY file.id LIMIT 1) END AS damage_own_invoice_document";

/// What [`COLUMNS_OF_ORDER`] are read from.
pub const SOURCES_OF_ORDER: &str = "LEFT JOIN damages damage ON damage.order_id = o.id";

/// A damage with its vehicles and files, under the names that the order's form has for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
#[allow(
    clippy::missing_docs_in_private_items,
    reason = "the values of OF_ORDER; their meaning is documented on the wire"
)]
pub struct StoredDamage {
    pub id: i64,
    pub status: DamageStatus,
    pub damage_number: Option<String>,
    pub damage_date: Option<NaiveDate>,
    pub driver_name: Option<String>,
    pub plate_number: Option<String>,
    pub client_invoice_date: Option<NaiveDate>,
    pub client_invoice_number: Option<String>,
    pub own_invoice_date: Option<NaiveDate>,
    pub own_invoice_number: Option<String>,
    pub paid_amount: Cents,
    pub received_amount: Cents,
    pub total_amount: Cents,
    pub vin_numbers: Vec<DamageVinView>,
    pub files: Vec<StoredFile<DamageDocumentType>>,
}

/// The damage of an order, locked until the transaction ends.
pub async fn lock_of_order(
    txn: &TenantTx,
    order: OrderId,
) -> Result<Option<damages::Model>, DbErr> {
    damages::Entity::find()
        .filter(damages::Column::OrderId.eq(order.0))
        .lock(LockType::Update)
        .one(txn)
        .await
}

/// Those among these orders whose damage has money: something was paid or received.
pub async fn with_money(txn: &TenantTx, orders: &[OrderId]) -> Result<BTreeSet<OrderId>, DbErr> {
    let has_money = Condition::any()
        .add(damages::Column::PaidAmount.ne(0))
        .add(damages::Column::ReceivedAmount.ne(0));
    let found: Vec<OrderId> = damages::Entity::find()
        .select_only()
        .column(damages::Column::OrderId)
        .filter(is_among(
            (damages::Entity, damages::Column::OrderId),
            orders,
        ))
        .filter(has_money)
        .into_tuple()
        .all(txn)
        .await?;
    Ok(found.into_iter().collect())
}

/// The damage, if there is one.
pub async fn find(txn: &TenantTx, damage: DamageId) -> Result<Option<damages::Model>, DbErr> {
    damages::Entity::find_by_id(damage.0).one(txn).await
}

/// Adds a damage.
pub async fn insert(txn: &TenantTx, damage: damages::ActiveModel) -> Result<DamageId, DbErr> {
    Ok(DamageId(damage.insert(txn).await?.id))
}

/// Writes the columns of a damage that are set.
pub async fn update(txn: &TenantTx, damage: damages::ActiveModel) -> Result<(), DbErr> {
    damage.update(txn).await.map(drop)
}

/// Replaces the vehicles of a damage.
pub async fn put_vins(
    txn: &TenantTx,
    damage: DamageId,
    vins: Vec<damage_vins::ActiveModel>,
) -> Result<(), DbErr> {
    damage_vins::Entity::delete_many()
        .filter(damage_vins::Column::DamageId.eq(damage.0))
        .exec(txn)
        .await?;
    if vins.is_empty() {
        return Ok(());
    }
    damage_vins::Entity::insert_many(vins)
        .exec_without_returning(txn)
        .await
        .map(drop)
}
