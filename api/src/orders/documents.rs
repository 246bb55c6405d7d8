//! The files of an order: the client's order, CMR notes, and what explains the rest (orders
//! specification, section 2.5).

use domain::OrderId;
use domain::orders::OrderDocumentType;
use entity::order_documents::{Column, Entity};
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect,
};
use tenant_router::TenantTx;

use crate::batch::is_among;
use crate::records::attachments::Attached;

/// The files of orders, for rooms that keep some with an order.
pub type OrderFiles = Entity;

impl Attached for Entity {
    type Owner = OrderId;
    type Kind = OrderDocumentType;
    const OWNER: &'static str = "order_id";
    const PARTS: &'static [(&'static str, OrderDocumentType)] = &[
        ("load_files", OrderDocumentType::Load),
        ("cmr_files", OrderDocumentType::Cmr),
        ("dpl_files", OrderDocumentType::Dpl),
        ("thermogram_files", OrderDocumentType::Thermogram),
        ("cost_penalty_files", OrderDocumentType::CostPenalty),
    ];
}

/// A file of an order, as a mail takes it.
#[derive(Debug, FromQueryResult)]
pub struct MailedFile {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub content_type: String,
    /// Its key in the file storage.
    pub storage_key: String,
    /// In bytes.
    pub size: i64,
}

/// The kinds of files that at least one of these orders has.
pub async fn kinds_of_orders(
    txn: &TenantTx,
    orders: &[OrderId],
) -> Result<Vec<OrderDocumentType>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::DocumentType)
        .distinct()
        .filter(is_among((Entity, Column::OrderId), orders))
        .order_by_asc(Column::DocumentType)
        .into_tuple()
        .all(txn)
        .await
}

/// The files of these kinds of orders, oldest first.
pub async fn of_orders(
    txn: &TenantTx,
    orders: &[OrderId],
    kinds: &[OrderDocumentType],
) -> Result<Vec<MailedFile>, DbErr> {
    Entity::find()
        .select_only()
        .columns([
            Column::Name,
            Column::ContentType,
            Column::StorageKey,
            Column::Size,
        ])
        .filter(is_among((Entity, Column::OrderId), orders))
        .filter(Column::DocumentType.is_in(kinds.iter().copied()))
        .order_by_asc(Column::Id)
        .into_model()
        .all(txn)
        .await
}
