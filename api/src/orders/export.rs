//! Orders exported as a CSV table for spreadsheets (orders specification, section 2.1).

use documents::csv_table::CsvTable;
use domain::wire::Listed;
use domain::{Cents, OrderId};
use tenant_router::TenantDb;

use super::store::list;
use super::wire::filter::OrderFilter;
use super::wire::row::OrderRow;
use crate::actor::Sight;
use crate::error::{ApiError, ApiResult};
use crate::http::Pieces;

/// How many orders are read and sent at a time.
const PIECE: usize = 500;

const HEAD: [&str; 20] = [
    "Order number",
    "Status",
    "Activity",
    "Loading date",
    "Unloading date",
    "Loadings",
    "Unloadings",
    "Client",
    "Client manager",
    "Supplier",
    "Purchase manager",
    "Vehicle",
    "Load number",
    "VIN numbers",
    "Distance, km",
    "Currency",
    "Revenue",
    "Cost",
    "Penalties",
    "Profit",
];

/// Sends those of the chosen orders that the user may see as CSV, newest first, all from one
/// snapshot. The header goes out with the first orders, so the response does not start before some
/// were read.
///
/// # Errors
/// When the database or the table fails, or nobody receives the pieces any more.
pub async fn export_orders(
    db: &TenantDb,
    sight: Sight,
    ids: Vec<OrderId>,
    pieces: &Pieces,
) -> ApiResult<()> {
    let mut table = CsvTable::new(&HEAD).map_err(fault)?;
    let filter = OrderFilter {
        selected_orders_ids: Some(Listed(ids)),
        ..OrderFilter::default()
    };
    db.snapshot(async |txn| -> ApiResult<()> {
        let seen = list::all_ids(txn, &filter, sight).await?;
        for piece in seen.chunks(PIECE) {
            let ids: Vec<i64> = piece.iter().map(|id| id.0).collect();
            for order in list::rows(txn, &ids).await? {
                table.row(&cells(order)).map_err(fault)?;
            }
            pieces.send(table.take().map_err(fault)?).await?;
        }
        Ok(())
    })
    .await?;
    // This is the header alone when there were no orders.
    pieces.send(table.take().map_err(fault)?).await
}

fn cells(order: OrderRow) -> [String; 20] {
    let day =
        |value: Option<chrono::NaiveDate>| value.map(|day| day.to_string()).unwrap_or_default();
    let penalties = order.revenue_penalty.0.saturating_add(order.cost_penalty.0);
    let kilometres = order.total_km.0.saturating_add(500).div_euclid(1000);
    [
        order.order_number,
        order.status.to_string(),
        order.activity.to_string(),
        day(order.loading_date.or(order.loading_date_from)),
        day(order.unloading_date),
        order.loadings,
        order.unloadings,
        order.client_name.unwrap_or_default(),
        order.client_manager.unwrap_or_default(),
        order.supplier_name.unwrap_or_default(),
        order.purchase_manager.unwrap_or_default(),
        order.vehicle.or(order.spot_vehicle).unwrap_or_default(),
        order.load_number.unwrap_or_default(),
        order.vin_numbers.join(" "),
        kilometres.to_string(),
        order.currency.to_string(),
        order.revenue.to_string(),
        order.cost.to_string(),
        Cents(penalties).to_string(),
        order.profit.to_string(),
    ]
}

fn fault(error: impl std::error::Error + Send + Sync + 'static) -> ApiError {
    ApiError::Internal(anyhow::Error::new(error).context("writing a table"))
}
