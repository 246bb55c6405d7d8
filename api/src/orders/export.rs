//! Orders exported as a CSV table for spreadsheets (orders specification, section 2.1).

use documents::csv_table::{Cell, CsvTable};
use domain::orders::Activity;
use domain::wire::Listed;
use domain::{Cents, OrderId, texts};
use tenant_router::{Place, TenantDb, Work};

use super::store::{estimate::DaysEstimated, list};
use super::wire::filter::OrderFilter;
use super::wire::row::OrderRow;
use crate::actor::{Actor, Sight};
use crate::computing;
use crate::error::{ApiError, ApiResult};

/// How many orders are read and sent at a time: so few that it takes no longer than a page of the list.
const PIECE: usize = 100;

const HEAD: [&str; 21] = [
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
    "Days estimated in",
];

/// An export on its way: what is still to be sent.
#[derive(Debug)]
pub struct Export {
    db: TenantDb,
    /// The company's place for this export, until it is sent.
    _place: Place,
    sight: Sight,
    left: std::vec::IntoIter<OrderId>,
    table: CsvTable,
}

impl Export {
    /// Starts the export of the chosen orders, newest first, for a reader of the actor's language.
    ///
    /// # Errors
    /// 429 if the company has as many exports under way as it may. 404 if the actor does not see one
    /// of the orders, 422 if one of them is a compensation or there are more ids than the list's
    /// select-all takes.
    pub async fn of(db: TenantDb, actor: &Actor, ids: Vec<OrderId>) -> ApiResult<Self> {
        if u64::try_from(ids.len()).unwrap_or(u64::MAX) > list::SELECT_ALL {
            return Err(ApiError::field(
                "ids",
                texts::orders::too_many_to_export(list::SELECT_ALL),
            ));
        }
        let place = db.share().place(Work::Export).await?;
        let ids = computing::run(db.share(), Work::Computation, move || each_once(ids)).await?;
        let chosen = ids.len();
        let sight = actor.sight;
        let left = db
            .read(async |txn| -> ApiResult<_> {
                let mut filter = only(ids);
                let seen = list::all_ids(txn, &filter, sight).await?;
                if seen.len() < chosen {
                    return Err(ApiError::NotFound(texts::missing::no_order()));
                }
                filter.activity = Some(Listed(vec![Activity::Compensation]));
                if !list::all_ids(txn, &filter, sight).await?.is_empty() {
                    return Err(ApiError::field(
                        "ids",
                        texts::orders::compensations_not_exported(),
                    ));
                }
                Ok(seen)
            })
            .await?;
        Ok(Self {
            db,
            _place: place,
            sight,
            left: left.into_iter(),
            table: CsvTable::new(actor.language, &HEAD).map_err(fault)?,
        })
    }

    /// The next piece of the table, `None` at its end. An order that was deleted meanwhile, or was
    /// given a category or manager that takes it out of the actor's sight, is left out.
    ///
    /// # Errors
    /// When the database or the table fails.
    pub async fn next(&mut self) -> ApiResult<Option<Vec<u8>>> {
        let piece: Vec<OrderId> = self.left.by_ref().take(PIECE).collect();
        if piece.is_empty() {
            return Ok(None);
        }
        let filter = only(piece);
        let rows = self
            .db
            .read(async |txn| list::all(txn, &filter, self.sight).await)
            .await?;
        for order in rows {
            self.table.row(&cells(order)).map_err(fault)?;
        }
        self.table.take().map(Some).map_err(fault)
    }
}

fn each_once(mut ids: Vec<OrderId>) -> Vec<OrderId> {
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn only(ids: Vec<OrderId>) -> OrderFilter {
    OrderFilter {
        selected_orders_ids: Some(Listed(ids)),
        ..OrderFilter::default()
    }
}

fn cells(order: OrderRow) -> [Cell; 21] {
    let day = |value: Option<chrono::NaiveDate>| {
        Cell::Text(value.map(|day| day.to_string()).unwrap_or_default())
    };
    let maybe = |value: Option<String>| Cell::Text(value.unwrap_or_default());
    let amount =
        |value: Option<Cents>| value.map_or_else(|| Cell::Text(String::new()), Cell::Amount);
    let penalties = order.revenue_penalty.0.saturating_add(order.cost_penalty.0);
    [
        Cell::Text(order.order_number),
        Cell::Text(order.status.to_string()),
        Cell::Text(order.activity.to_string()),
        day(order.loading_date.or(order.loading_date_from)),
        day(order.unloading_date),
        Cell::Text(order.loadings),
        Cell::Text(order.unloadings),
        maybe(order.client_name),
        maybe(order.client_manager),
        maybe(order.supplier_name),
        maybe(order.purchase_manager),
        maybe(order.vehicle.or(order.spot_vehicle)),
        maybe(order.load_number),
        Cell::Text(order.vin_numbers.join(" ")),
        Cell::Whole(order.total_km.0.saturating_add(500).div_euclid(1000)),
        Cell::Text(order.currency.to_string()),
        Cell::Amount(order.revenue),
        amount(order.cost),
        Cell::Amount(Cents(penalties)),
        amount(order.profit),
        Cell::Text(estimated(order.days_estimated).to_owned()),
    ]
}

/// Which amounts count days that nobody has entered, in the words of the head.
fn estimated(days: DaysEstimated) -> &'static str {
    match (days.revenue, days.cost) {
        (true, true) => "Revenue, Cost",
        (true, false) => "Revenue",
        (false, true) => "Cost",
        (false, false) => "",
    }
}

fn fault(error: impl std::error::Error + Send + Sync + 'static) -> ApiError {
    ApiError::Internal(anyhow::Error::new(error).context("writing a table"))
}
