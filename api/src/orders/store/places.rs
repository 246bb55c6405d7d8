//! Searches for places where orders have loaded and unloaded. An order keeps all its stops in one
//! text (`loadings`, `unloadings`), which has a trigram index.

use entity::{cargos, orders};
use sea_orm::sea_query::{JoinType, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, RelationTrait,
};
use tenant_router::TenantTx;

use super::condition::seen;
use crate::actor::Visibility;
use crate::http::{Page, Paging};
use crate::text_search::contains;

/// An end of a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Where it is loaded.
    Loading,
    /// Where it is unloaded.
    Unloading,
}

/// The addresses that contain `text`, from the orders in `visibility`, most used first.
pub async fn used(
    txn: &TenantTx,
    end: End,
    text: &str,
    visibility: Visibility,
    paging: Paging,
) -> Result<Page<String>, DbErr> {
    let (address, of_order) = match end {
        End::Loading => (cargos::Column::LoadingAddress, orders::Column::Loadings),
        End::Unloading => (cargos::Column::UnloadingAddress, orders::Column::Unloadings),
    };
    let found = cargos::Entity::find()
        .select_only()
        .column(address)
        .join(JoinType::InnerJoin, cargos::Relation::Orders.def())
        .filter(seen(visibility))
        // Redundant, because an order's list of places contains all its legs' addresses, but that
        // list has an index.
        .filter(contains((orders::Entity, of_order), text))
        .filter(contains((cargos::Entity, address), text))
        .group_by(address)
        .order_by_desc(cargos::Column::Id.count())
        .order_by_asc(address)
        .limit(paging.to_read())
        .into_tuple()
        .all(txn)
        .await?;
    Ok(paging.page(found, None))
}

/// The ids of the clients with an order in `visibility` that has such a place.
pub fn clients_with(end: End, text: &str, visibility: Visibility) -> SelectStatement {
    let places = match end {
        End::Loading => orders::Column::Loadings,
        End::Unloading => orders::Column::Unloadings,
    };
    Query::select()
        .column(orders::Column::ClientId)
        .from(orders::Entity)
        .cond_where(seen(visibility))
        .and_where(orders::Column::ClientId.is_not_null())
        .and_where(contains((orders::Entity, places), text))
        .take()
}
