//! The search for VINs, by their trigram index.

use entity::cargo_vins;
use sea_orm::{
    DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect, RelationTrait, Select,
};
use tenant_router::TenantTx;

use super::condition::seen;
use crate::actor::Visibility;
use crate::text_search::contains;

/// The most VINs in one answer.
const MOST: u64 = 30;

/// The first VINs that contain `text`, from the orders in `visibility`.
pub async fn search(
    txn: &TenantTx,
    text: &str,
    visibility: Visibility,
) -> Result<Vec<String>, DbErr> {
    matching(text, visibility).into_tuple().all(txn).await
}

/// The statement of [`search`], so that a test can ask the database how it would run it.
pub fn matching(text: &str, visibility: Visibility) -> Select<cargo_vins::Entity> {
    let number = cargo_vins::Column::VinNumber;
    cargo_vins::Entity::find()
        .select_only()
        .column(number)
        .distinct()
        .join(JoinType::InnerJoin, cargo_vins::Relation::Orders.def())
        .filter(seen(visibility))
        .filter(contains((cargo_vins::Entity, number), text))
        .order_by_asc(number)
        .limit(MOST)
}
