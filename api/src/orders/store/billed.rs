//! What an invoice takes from orders, and what they keep of it.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::orders::{Activity, Category, Currency, OrderStatus, RevenueCalculation};
use domain::{Cents, ContactId, Metres, OrderId};
use entity::{client_accounting, orders};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, QueryFilter,
    QueryOrder, QuerySelect, Statement,
};
use serde::Serialize;
use tenant_router::TenantTx;
use utoipa::ToSchema;

use super::condition::seen;
use super::log::{self, Change, Entry};
use super::papers::not_invoiced;
use super::read::seen_numbers;
use super::visibility;
use crate::actor::{Actor, Visibility};
use crate::batch::is_among;
use crate::list_row;
use crate::live::{Changed, OrderChange};

/// The columns of [`BilledOrder`], one row for each order. The route is from the first loading to the last unloading.
const ROWS: &str = "
    SELECT o.id, o.number, o.activity, o.category, coalesce(o.paid_by_client_id, o.client_id) AS payer_id,
           o.client_manager_id, o.load_number, coalesce(o.loading_date, o.loading_date_from) AS loading_date,
           coalesce(o.unloading_date, o.loading_date_to) AS unloading_date, o.currency, o.revenue,
           o.revenue_calculation_type, o.revenue_calculation_value, o.loaded_distance,
           coalesce(vehicle.plate_number, o.spot_vehicle) AS plate_number, paper.cmr_number,
           paper.cmr_number IS NOT NULL OR EXISTS (
               SELECT FROM order_documents file WHERE file.order_id = o.id AND file.document_type = 'cmr') AS has_cmr,
           (SELECT leg.loading_address FROM cargos leg WHERE leg.order_id = o.id
            ORDER BY leg.loading_position_index LIMIT 1) AS loaded_at,
           (SELECT leg.unloading_address FROM cargos leg WHERE leg.order_id = o.id
            ORDER BY leg.unloading_position_index DESC LIMIT 1) AS unloaded_at,
           ARRAY(SELECT car.vin_number FROM cargo_vins car WHERE car.order_id = o.id
                 ORDER BY car.cargo_id, car.position) AS vins
    FROM orders o
    LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
    LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
    LEFT JOIN supplier_accounting paper ON paper.order_id = o.id
    WHERE o.id = ANY($1)
    ORDER BY array_position($1, o.id)";

/// An order as its invoice says it.
#[derive(Debug, Clone, FromQueryResult)]
pub struct BilledOrder {
    /// The order.
    pub id: OrderId,
    /// Its number.
    pub number: String,
    /// Who carries it; a compensation has no invoice.
    pub activity: Activity,
    /// Its category.
    pub category: Category,
    /// The client that pays.
    pub payer_id: Option<ContactId>,
    /// Who sold it.
    pub client_manager_id: Option<i64>,
    /// The client's own number.
    pub load_number: Option<String>,
    /// The day of loading, or the first day it could be.
    pub loading_date: Option<NaiveDate>,
    /// The day of unloading.
    pub unloading_date: Option<NaiveDate>,
    /// The currency of the revenue.
    pub currency: Currency,
    /// What it is worth, without VAT.
    pub revenue: Cents,
    /// What the revenue was calculated from.
    pub revenue_calculation_type: RevenueCalculation,
    /// The price it was calculated with.
    pub revenue_calculation_value: Option<Cents>,
    /// The loaded distance.
    pub loaded_distance: Metres,
    /// The plate of the vehicle.
    pub plate_number: Option<String>,
    /// The number of the consignment note.
    pub cmr_number: Option<String>,
    /// Whether there is a consignment note: its number or its file.
    pub has_cmr: bool,
    /// Where it was loaded first.
    pub loaded_at: Option<String>,
    /// Where it was unloaded last.
    pub unloaded_at: Option<String>,
    /// The VINs of its cars.
    pub vins: Vec<String>,
}

/// Those of the orders that the user may see, in the order given.
pub async fn billed(
    txn: &TenantTx,
    wanted: &[OrderId],
    visibility: Visibility,
) -> Result<Vec<BilledOrder>, DbErr> {
    let seen = seen_numbers(txn, wanted, visibility).await?;
    let ids: Vec<i64> = wanted
        .iter()
        .filter(|id| seen.contains_key(id))
        .map(|id| id.0)
        .collect();
    let query = Statement::from_sql_and_values(DbBackend::Postgres, ROWS, [ids.into()]);
    BilledOrder::find_by_statement(query).all(txn).await
}

list_row! {
    /// An order that an invoice is for.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct InvoicedOrderRow {
        /// The order.
        pub id: i64,
        /// Its number.
        pub order_number: String,
        /// Loading places, separated by semicolons.
        pub loadings: String,
        /// Unloading places, separated by semicolons.
        pub unloadings: String,
        /// Its revenue in cents.
        pub revenue: Cents,
        /// Its cost in cents; `null` while it has none.
        pub cost: Option<Cents>,
        /// Its profit in cents; `null` while it has no cost.
        pub profit: Option<Cents>,
        /// The currency of these amounts.
        pub currency: Currency,
    }
}

/// What an invoice lists of its orders, by number; those that were deleted since are among them.
pub async fn rows(txn: &TenantTx, orders: &[OrderId]) -> Result<Vec<InvoicedOrderRow>, DbErr> {
    const ROWS: &str = "
        SELECT o.id, o.number AS order_number, o.loadings, o.unloadings, o.revenue,
               CASE WHEN NOT o.unpriced THEN o.cost END AS cost,
               CASE WHEN NOT o.unpriced THEN o.profit END AS profit, o.currency
        FROM orders o WHERE o.id = ANY($1) ORDER BY o.number";
    let ids: Vec<i64> = orders.iter().map(|order| order.0).collect();
    let query = Statement::from_sql_and_values(DbBackend::Postgres, ROWS, [ids.into()]);
    list_row::read(&txn.query_all_raw(query).await?)
}

/// The numbers of orders on invoices, also of those that were deleted since.
pub async fn numbers(
    txn: &TenantTx,
    orders: &[OrderId],
) -> Result<HashMap<OrderId, String>, DbErr> {
    let rows: Vec<(i64, String)> = orders::Entity::find()
        .select_only()
        .column(orders::Column::Id)
        .column(orders::Column::Number)
        .filter(is_among((orders::Entity, orders::Column::Id), orders))
        .into_tuple()
        .all(txn)
        .await?;
    let numbers = rows.into_iter().map(|(id, number)| (OrderId(id), number));
    Ok(numbers.collect())
}

/// The clients of orders: those who ordered, also where another client pays.
pub async fn clients(
    txn: &TenantTx,
    orders: &[OrderId],
) -> Result<HashMap<OrderId, ContactId>, DbErr> {
    let rows: Vec<(i64, i64)> = orders::Entity::find()
        .select_only()
        .column(orders::Column::Id)
        .column(orders::Column::ClientId)
        .filter(is_among((orders::Entity, orders::Column::Id), orders))
        .filter(orders::Column::ClientId.is_not_null())
        .into_tuple()
        .all(txn)
        .await?;
    let clients = rows
        .into_iter()
        .map(|(id, client)| (OrderId(id), ContactId(client)));
    Ok(clients.collect())
}

/// Those who look at these orders see what became of their invoices.
pub async fn show_invoices(txn: &TenantTx, orders: &[OrderId]) -> Result<(), DbErr> {
    let ids: Vec<i64> = orders.iter().map(|order| order.0).collect();
    let shown = shown(txn, &ids).await?;
    txn.changes(Changed::orders(shown));
    Ok(())
}

async fn shown(txn: &TenantTx, ids: &[i64]) -> Result<Vec<OrderChange>, DbErr> {
    let seen = visibility::of(txn, ids).await?.into_iter();
    let shown = seen.map(|(id, seen)| OrderChange {
        id,
        before: Some(seen),
        after: Some(seen),
    });
    Ok(shown.collect())
}

/// Most orders of one run of invoices.
const MOST_IN_RUN: u64 = 2_000;

/// The orders that are delivered and not invoiced, as far as the user may see them, those of a payer together. A
/// compensation has no invoice.
pub async fn to_invoice(txn: &TenantTx, visibility: Visibility) -> Result<Vec<BilledOrder>, DbErr> {
    use OrderStatus::{Completed, Paid, Unloaded};
    let ids: Vec<OrderId> = orders::Entity::find()
        .select_only()
        .column(orders::Column::Id)
        .filter(seen(visibility))
        .filter(orders::Column::Status.is_in([Unloaded, Completed, Paid]))
        .filter(orders::Column::Activity.ne(Activity::Compensation))
        .filter(not_invoiced())
        .order_by_asc(Expr::cust(
            "coalesce(orders.paid_by_client_id, orders.client_id)",
        ))
        .order_by_asc(orders::Column::Id)
        .limit(MOST_IN_RUN)
        .into_tuple()
        .all(txn)
        .await?;
    let ids: Vec<i64> = ids.into_iter().map(|id| id.0).collect();
    let query = Statement::from_sql_and_values(DbBackend::Postgres, ROWS, [ids.into()]);
    BilledOrder::find_by_statement(query).all(txn).await
}

/// What the orders of clients are worth that are not invoiced, in cents of euros without VAT. Those that were called
/// off are worth nothing.
pub async fn ordered_of(
    txn: &TenantTx,
    clients: &[ContactId],
) -> Result<HashMap<i64, Cents>, DbErr> {
    let payer = "coalesce(orders.paid_by_client_id, orders.client_id)";
    let ids: Vec<i64> = clients.iter().map(|client| client.0).collect();
    let rows: Vec<(i64, i64)> = orders::Entity::find()
        .select_only()
        .expr_as(Expr::cust(payer), "payer")
        .expr_as(Expr::cust("sum(orders.revenue)::bigint"), "ordered")
        .filter(Expr::cust_with_values(format!("{payer} = ANY($1)"), [ids]))
        .filter(orders::Column::DeletedAt.is_null())
        .filter(orders::Column::Status.is_not_in([OrderStatus::Cancelled, OrderStatus::Rejected]))
        .filter(orders::Column::Currency.eq(Currency::Eur))
        .filter(not_invoiced())
        .group_by(Expr::cust(payer))
        .into_tuple()
        .all(txn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(client, ordered)| (client, Cents(ordered)))
        .collect())
}

/// What an invoice charges an order, in cents of the invoice's currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charged {
    /// The order.
    pub order: OrderId,
    /// The number of the invoice as printed.
    pub number: String,
    /// Without VAT.
    pub net: Cents,
    /// The VAT.
    pub vat: Cents,
    /// With VAT.
    pub gross: Cents,
}

/// Fills the section of orders about the invoice to their client. What was noted by hand makes way, as their log says.
pub async fn fill_client_accounting(txn: &TenantTx, charged: &[Charged]) -> Result<(), DbErr> {
    use client_accounting::{ActiveModel, Column, Entity};
    // Discounts are lines of their own, and what is less than nothing cannot be noted.
    let noted = charged
        .iter()
        .filter(|one| one.net.0 >= 0 && one.vat.0 >= 0);
    let rows: Vec<ActiveModel> = noted
        .map(|one| ActiveModel {
            order_id: Set(one.order.0),
            invoice_number: Set(Some(one.number.clone())),
            net_amount: Set(Some(one.net.0)),
            vat_amount: Set(Some(one.vat.0)),
            brutto_amount: Set(Some(one.gross.0)),
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let replaced = OnConflict::column(Column::OrderId)
        .update_columns([
            Column::InvoiceNumber,
            Column::NetAmount,
            Column::VatAmount,
            Column::BruttoAmount,
        ])
        .to_owned();
    Entity::insert_many(rows)
        .on_conflict(replaced)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Empties that section of orders that left the invoice of this number.
pub async fn empty_client_accounting(
    txn: &TenantTx,
    orders: &[OrderId],
    number: &str,
) -> Result<(), DbErr> {
    use client_accounting::{Column, Entity};
    Entity::delete_many()
        .filter(is_among((Entity, Column::OrderId), orders))
        .filter(Column::InvoiceNumber.eq(number))
        .exec(txn)
        .await
        .map(drop)
}

/// What the log of an order says happened to its invoice.
#[derive(Debug, Clone)]
pub struct InvoiceNote {
    /// The order.
    pub order: OrderId,
    /// The number of the invoice before; `None` if there was none.
    pub old: Option<String>,
    /// The number after.
    pub new: Option<String>,
}

/// Records in the log of orders what became of their invoices. It is no change of the order itself, so their versions
/// stay; lists that show them are updated.
pub async fn note_invoices(
    txn: &TenantTx,
    notes: Vec<InvoiceNote>,
    actor: &Actor,
) -> Result<(), DbErr> {
    let ids: Vec<i64> = notes.iter().map(|note| note.order.0).collect();
    let changes = notes.into_iter().map(|note| Entry {
        order: note.order,
        version: actor.now,
        change: Change {
            field: "invoice".to_owned(),
            old: note.old,
            new: note.new,
        },
    });
    let shown = shown(txn, &ids).await?;
    log::write(txn, actor, changes.collect(), shown).await
}
