//! Every statement on the addresses that orders have used.

use entity::{cargos, orders};
use sea_orm::sea_query::JoinType;
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, RelationTrait,
};
use tenant_router::TenantTx;

use crate::orders::sight::Sight;
use crate::text_search::contains;

/// Which end of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Where it is loaded.
    Loading,
    /// Where it is unloaded.
    Unloading,
}

/// At most `limit` addresses that contain `text`, among those of the orders in `sight`; the most
/// used first.
pub async fn used_addresses(
    txn: &TenantTx,
    end: End,
    text: &str,
    sight: Sight,
    limit: u64,
) -> Result<Vec<String>, DbErr> {
    let (address, of_order) = match end {
        End::Loading => (cargos::Column::LoadingAddress, orders::Column::Loadings),
        End::Unloading => (cargos::Column::UnloadingAddress, orders::Column::Unloadings),
    };
    cargos::Entity::find()
        .select_only()
        .column(address)
        .join(JoinType::InnerJoin, cargos::Relation::Orders.def())
        .filter(sight.condition())
        // What an order's legs contain, its list of places contains; that one has an index.
        .filter(contains((orders::Entity, of_order), text))
        .filter(contains((cargos::Entity, address), text))
        .group_by(address)
        .order_by_desc(cargos::Column::Id.count())
        .order_by_asc(address)
        .limit(limit)
        .into_tuple()
        .all(txn)
        .await
}
