//! Addresses by the hundred, for tables that are exported and imported.

use entity::addresses::{Column, Entity, Model};
use sea_orm::sea_query::Expr;
use sea_orm::{DbErr, EntityTrait, QueryFilter, QueryOrder};
use tenant_router::TenantTx;

use super::by_name;
use crate::addresses::wire::{AddressFilter, AddressView};
use crate::batch::is_among;
use crate::lists;

/// The ids of the addresses that match, in the order of the list; at most so many.
pub async fn ids(txn: &TenantTx, filter: &AddressFilter, most: u64) -> Result<Vec<i64>, DbErr> {
    lists::ids(txn, by_name(filter.condition()), most).await
}

/// These addresses, in the order of the list.
pub async fn views(txn: &TenantTx, ids: &[i64]) -> Result<Vec<AddressView>, DbErr> {
    let named = by_name(is_among((Entity, Column::Id), ids));
    named.all(txn).await.map(as_views)
}

fn as_views(addresses: Vec<Model>) -> Vec<AddressView> {
    addresses.into_iter().map(AddressView::from).collect()
}

/// The addresses with one of these names, without regard to case and accents.
pub async fn called(txn: &TenantTx, names: &[String]) -> Result<Vec<AddressView>, DbErr> {
    // The expression of the index `addresses_name_fold_idx`.
    const CALLED: &str = "extensions.fold(addresses.name) = ANY(ARRAY(
        SELECT extensions.fold(wanted.name) FROM unnest($1::text[]) AS wanted (name)))";
    Entity::find()
        .filter(Expr::cust_with_values(CALLED, [names.to_vec()]))
        .order_by_asc(Column::Id)
        .all(txn)
        .await
        .map(as_views)
}
