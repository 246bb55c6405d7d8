//! The loads list.

use std::sync::LazyLock;

use domain::orders::LoadSortField;
use entity::orders;
use sea_orm::sea_query::{Expr, Order, Query, SelectStatement};
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use super::condition;
use super::list::{Key, name_of, sort_by};
use crate::actor::Visibility;
use crate::http::{Page, Paging};
use crate::lists;
use crate::orders::wire::filter::{Direction, LoadFilter, LoadSort};
use crate::orders::wire::loads::{LoadView, UnassignRow};
use crate::places::store::IS_DOUBTFUL;

/// The columns of a row, named like the fields of [`LoadView`].
static ROWS: LazyLock<String> = LazyLock::new(|| {
    format!(
        "
    SELECT o.id AS order_id, o.number AS order_number, o.load_number,
           o.loading_date_from AS availability_date, o.loading_date_to AS available_to,
           o.loadings AS loading_place, o.unloadings AS unloading_place,
           o.loaded_distance AS total_distance, o.revenue, o.currency, o.status,
           vehicle.plate_number AS vehicle, client.company_name AS client, client_manager.name AS client_manager,
           client.phone AS client_phone, client.category AS contact_category,
           client.created_by_id AS contact_created_by_id, client.manager_id AS contact_manager_id,
           route.id AS route_id, coalesce(route.has_corrected_route, false) AS has_corrected_route,
           {IS_DOUBTFUL} AS is_distance_doubtful
    FROM page
    JOIN orders o ON o.id = page.id
    LEFT JOIN contacts client ON client.id = o.client_id
    LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
    LEFT JOIN users client_manager ON client_manager.id = o.client_manager_id
    LEFT JOIN routes route ON route.order_id = o.id
          AND route.planning_entry_id IS NOT DISTINCT FROM o.planning_entry_id"
    )
});

/// A page of loads.
pub async fn page(
    txn: &TenantTx,
    filter: &LoadFilter,
    visibility: Visibility,
    sort: LoadSort,
    paging: Paging,
) -> Result<Page<LoadView>, DbErr> {
    let mut ids = Query::select();
    ids.column((orders::Entity, orders::Column::Id))
        .from(orders::Entity)
        .cond_where(condition::of_loads(filter, visibility));
    order_by(&mut ids, sort);
    lists::page(txn, &ids, &ROWS, paging).await
}

/// Sorts the list; without a column the most urgent loads come first.
fn order_by(query: &mut SelectStatement, sort: LoadSort) {
    use orders::Column as C;
    let own = |column: C| Expr::col((orders::Entity, column));
    let Some(by) = sort.by else {
        let urgency = Key::MaybeEmpty(own(C::LoadingDateFrom));
        return sort_by(query, Some(urgency), Order::Asc);
    };
    let by = match by {
        LoadSortField::OrderNumber => Key::Full(own(C::Number)),
        LoadSortField::TotalDistance => Key::Full(own(C::LoadedDistance)),
        LoadSortField::Revenue => Key::Full(own(C::Revenue)),
        LoadSortField::LoadNumber => Key::MaybeEmpty(own(C::LoadNumber)),
        LoadSortField::AvailabilityDate => Key::MaybeEmpty(own(C::LoadingDateFrom)),
        LoadSortField::AvailableTo => Key::MaybeEmpty(own(C::LoadingDateTo)),
        LoadSortField::Client => name_of(query, C::ClientId),
    };
    sort_by(query, Some(by), Direction::order(sort.direction));
}

/// The columns of a row, named like the fields of [`UnassignRow`].
const LATER: &str = "
    SELECT o.id AS order_id, entry.available_on AS date, o.number AS order_number, o.loadings,
           o.unloadings, client.company_name AS client_name, manager.name AS client_manager
    FROM orders o
    JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN contacts client ON client.id = o.client_id
    LEFT JOIN users manager ON manager.id = o.client_manager_id
    WHERE o.id = ANY($1)
    ORDER BY array_position($1, o.id)";

/// These orders of a vehicle, as they are shown before they lose it.
pub async fn to_unassign(txn: &TenantTx, ids: Vec<i64>) -> Result<Vec<UnassignRow>, DbErr> {
    let query = Statement::from_sql_and_values(DbBackend::Postgres, LATER, [ids.into()]);
    UnassignRow::find_by_statement(query).all(txn).await
}
