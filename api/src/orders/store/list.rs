//! The orders list: how it is sorted and what its rows show.

use std::sync::LazyLock;

use domain::OrderId;
use domain::orders::OrderSortField;
use entity::orders;
use sea_orm::sea_query::{Expr, Func, NullOrdering, Order, Query, SelectStatement};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr};
use tenant_router::TenantTx;

use super::condition;
use crate::actor::Visibility;
use crate::actor::people::name_of_column;
use crate::http::{Page, Paging};
use crate::lists::{self, ON_PAGE};
use crate::orders::wire::filter::{Direction, OrderFilter, OrderSort};
use crate::orders::wire::row::OrderRow;
use crate::orders::wire::row_papers::RowPapers;
use crate::places::store::IS_DOUBTFUL;
use crate::{contacts, planning};

/// The most orders a select-all takes (orders specification, section 9).
pub const SELECT_ALL: u64 = 99_999;

/// The columns of a row, named like the fields of [`OrderRow`].
///
/// `PostgreSQL` keeps a plan of this for each company, and in it, for each join, the columns of all tables up to
/// there. So people are no joins, and of contacts only what is shown is joined: that halved a plan of two megabytes.
pub static ROWS: LazyLock<String> = LazyLock::new(|| {
    let (columns, sources) = (RowPapers::columns(), RowPapers::sources());
    let vins = format!(
        "LEFT JOIN
         (SELECT v.order_id, array_agg(v.vin_number ORDER BY v.cargo_id, v.position) AS numbers
          FROM cargo_vins v WHERE v.order_id = {ON_PAGE} GROUP BY v.order_id) vins ON vins.order_id = o.id"
    );
    let contact = contacts::store::SHOWN_IN_LISTS;
    let clients = format!(
        "LEFT JOIN {contact} client ON client.id = o.client_id
         LEFT JOIN {contact} supplier ON supplier.id = o.supplier_id"
    );
    let people = PEOPLE.map(|(name, column)| format!("{} AS {name}", name_of_column(column)));
    let people = people.join(", ");
    let doubtful = format!("{IS_DOUBTFUL} AS is_distance_doubtful");
    format!(
        "{COLUMNS}, {doubtful}, {people}, {columns} {ORDERS} {clients} {SOURCES} {vins} {sources}"
    )
});

const COLUMNS: &str = "
    SELECT o.id, o.number AS order_number, o.updated_at, o.cargo_note, o.preinvoice_difference, o.load_number,
           o.revenue, CASE WHEN NOT o.unpriced THEN o.cost END AS cost, o.revenue_penalty, o.cost_penalty,
           CASE WHEN NOT o.unpriced THEN o.profit END AS profit, o.currency,
           o.total_distance AS total_km, o.loaded_distance AS loaded_km, o.empty_distance AS empty_km, o.status, o.loading_date,
           o.unloading_date, o.loading_date_from, o.loading_date_to, o.loadings, o.unloadings,
           o.activity, o.category, o.client_id, o.paid_by_client_id, o.supplier_id, o.spot_vehicle,
           o.vehicle_planning_note AS vehicle_note, o.revenue_calculation_type, o.cost_calculation_type,
           o.total_distance, o.revenue_overridden, o.cost_overridden,
           vehicle.cost_calculation_type AS vehicle_cost_type,
           o.agreement_sent_at, o.agreement_downloaded,
           o.note_for_accounting, o.note_for_accounting_type,
           client.accounting_note AS client_note, client.accounting_note_type AS client_note_type,
           client.company_name AS client_name,
           client.phone AS client_phone, client.category AS contact_category,
           client.created_by_id AS contact_created_by_id, client.manager_id AS contact_manager_id,
           coalesce(client.need_send_original_docs, false) AS client_need_to_send_original_docs,
           supplier.company_name AS supplier_name,
           vehicle.plate_number AS vehicle,
           paper.invoice_date AS supplier_invoice_date,
           paper.invoice_number AS supplier_invoice_number,
           paper.preinvoice_number, paper.cmr_number,
           coalesce(paper.cmr_original, 'NOT_RECEIVED') AS cmr_original,
           route.id AS route_id, coalesce(route.has_corrected_route, false) AS has_corrected_route,
           coalesce(vins.numbers, '{}') AS vin_numbers";

/// The people of an order, and where their ids stand.
const PEOPLE: [(&str, &str); 5] = [
    ("author", "o.author_id"),
    ("client_manager", "o.client_manager_id"),
    ("purchase_manager", "o.purchase_manager_id"),
    ("loaded_by", "o.loaded_by_id"),
    ("dispatcher", "vehicle.dispatcher_id"),
];

const ORDERS: &str = "FROM page JOIN orders o ON o.id = page.id";

const SOURCES: &str = "
    LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
    LEFT JOIN (SELECT order_id, invoice_date, invoice_number, preinvoice_number, cmr_number, cmr_original
               FROM supplier_accounting) paper ON paper.order_id = o.id
    LEFT JOIN routes route ON route.order_id = o.id
          AND route.planning_entry_id IS NOT DISTINCT FROM o.planning_entry_id";

/// A page of orders.
pub async fn page(
    txn: &TenantTx,
    filter: &OrderFilter,
    visibility: Visibility,
    sort: OrderSort,
    paging: Paging,
) -> Result<Page<OrderRow>, DbErr> {
    lists::page(txn, &ids(filter, visibility, sort), &ROWS, paging).await
}

/// The ids of the orders that match a filter, in the order of the list.
pub fn ids(filter: &OrderFilter, visibility: Visibility, sort: OrderSort) -> SelectStatement {
    let mut query = Query::select();
    query
        .column((orders::Entity, orders::Column::Id))
        .from(orders::Entity)
        .cond_where(condition::of_orders(filter, visibility));
    // Who searches for a number wants that order, not the newer ones that contain it.
    if let Some(number) = sort.by.is_none().then(|| filter.named()).flatten() {
        let is_named = orders::Column::Number.eq(number.to_string());
        query.order_by_expr(is_named, Order::Desc);
    }
    order_by(&mut query, sort);
    query
}

/// The rows of these orders, in the order of the ids.
pub async fn rows(txn: &TenantTx, ids: &[i64]) -> Result<Vec<OrderRow>, DbErr> {
    lists::rows(txn, ids, &ROWS).await
}

/// The row of one order.
pub async fn row(txn: &TenantTx, id: OrderId) -> Result<OrderRow, DbErr> {
    let found = rows(txn, &[id.0]).await?.pop();
    found.ok_or_else(|| DbErr::RecordNotFound(format!("order {id}")))
}

/// The ids of all orders that match a filter, newest first, at most [`SELECT_ALL`].
pub async fn all_ids(
    txn: &TenantTx,
    filter: &OrderFilter,
    visibility: Visibility,
) -> Result<Vec<OrderId>, DbErr> {
    let mut query = ids(filter, visibility, OrderSort::default());
    let found = txn.query_all(query.limit(SELECT_ALL)).await?;
    let ids = found.iter().map(|row| row.try_get_by_index(0).map(OrderId));
    ids.collect()
}

/// The rows of all orders that match a filter, newest first. For filters that match few.
pub async fn all(
    txn: &TenantTx,
    filter: &OrderFilter,
    visibility: Visibility,
) -> Result<Vec<OrderRow>, DbErr> {
    lists::all(txn, &ids(filter, visibility, OrderSort::default()), &ROWS).await
}

fn order_by(query: &mut SelectStatement, sort: OrderSort) {
    use orders::Column as C;
    let own = |column: C| Expr::col((orders::Entity, column));
    let by = sort.by.map(|by| match by {
        OrderSortField::OrderNumber => Key::Full(own(C::Number)),
        OrderSortField::Status => Key::Full(own(C::Status)),
        OrderSortField::Loadings => Key::Full(own(C::Loadings)),
        OrderSortField::Unloadings => Key::Full(own(C::Unloadings)),
        OrderSortField::Revenue => Key::Full(own(C::Revenue)),
        OrderSortField::Cost => Key::OfCost(own(C::Cost)),
        OrderSortField::Profit => Key::OfCost(own(C::Profit)),
        OrderSortField::TotalKm => Key::Full(own(C::TotalDistance)),
        OrderSortField::LoadedKm => Key::Full(own(C::LoadedDistance)),
        OrderSortField::EmptyKm => Key::Full(own(C::EmptyDistance)),
        OrderSortField::LoadingDate => Key::MaybeEmpty(own(C::LoadingDate)),
        OrderSortField::UnloadingDate => Key::MaybeEmpty(own(C::UnloadingDate)),
        OrderSortField::LoadNumber => Key::MaybeEmpty(own(C::LoadNumber)),
        OrderSortField::ClientName => name_of(query, C::ClientId),
        OrderSortField::SupplierName => name_of(query, C::SupplierId),
        OrderSortField::Vehicle => {
            let plate = planning::store::join_plate(query, (orders::Entity, C::PlanningEntryId));
            Key::MaybeEmpty(Func::coalesce([plate, own(C::SpotVehicle)]).into())
        }
    });
    sort_by(query, by, Direction::order(sort.direction));
}

/// What a list of orders is sorted by.
pub(super) enum Key {
    /// Every order has a value.
    Full(Expr),
    /// Some orders have no value. They come last in both directions.
    MaybeEmpty(Expr),
    /// An amount that orders without a cost do not have. They come last in both directions.
    OfCost(Expr),
}

/// The name of the contact in this column, to sort by.
pub(super) fn name_of(query: &mut SelectStatement, contact: orders::Column) -> Key {
    Key::MaybeEmpty(contacts::store::join_name(query, (orders::Entity, contact)))
}

/// Sorts orders. Ties are broken by id, so that paging never repeats or skips an order.
pub(super) fn sort_by(query: &mut SelectStatement, by: Option<Key>, direction: Order) {
    match by {
        // Without NULLS LAST: no index of a column without empty values is sorted that way.
        Some(Key::Full(by)) => query.order_by_expr(by, direction.clone()),
        Some(Key::MaybeEmpty(by)) => {
            query.order_by_expr_with_nulls(by, direction.clone(), NullOrdering::Last)
        }
        Some(Key::OfCost(by)) => query
            .order_by_expr(condition::is_unpriced(), Order::Asc)
            .order_by_expr(by, direction.clone()),
        None => query,
    }
    .order_by((orders::Entity, orders::Column::Id), direction);
}
