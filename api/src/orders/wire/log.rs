//! The order log (orders specification, sections 2.2 and 3, "Log row").

use chrono::{DateTime, NaiveDate, Utc};
use domain::UserId;
use domain::orders::Currency;
use sea_orm::FromQueryResult;
use serde::Serialize;
use tenant_router::Tenant;
use utoipa::ToSchema;

use crate::clock::start_of_day;
use crate::list_answer;

list_answer! {
    /// A page of the order log.
    OrderLogPage of OrderLogRow
}

/// The change of one field of an order, as it is read and as it is sent.
#[derive(Debug, FromQueryResult, Serialize, ToSchema)]
pub struct OrderLogRow {
    /// The change.
    pub id: i64,
    /// Who made it; nobody when the product itself did.
    pub user_name: Option<String>,
    /// The order.
    pub order_id: i64,
    /// Its number.
    pub order_number: String,
    /// The order is deleted by now and cannot be opened.
    pub is_order_deleted: bool,
    /// When it was made.
    pub date_of_change: DateTime<Utc>,
    /// The field, by its path on the wire, such as `finance.revenue` or `cargos.0.loading_note`.
    pub changed_field: String,
    /// Before, as the wire spells it: amounts in cents, distances in metres, days as YYYY-MM-DD,
    /// codes of enumerations. Clients, people and vehicles by name.
    pub old_value: Option<String>,
    /// After, spelled alike.
    pub new_value: Option<String>,
    /// The order's currency, for the amounts.
    pub currency: Currency,
}

domain::query! {
    /// Which changes the order log shows.
    pub struct OrderLogQuery {
        /// Who made the change.
        user_id: Option<UserId>,
        /// Made on this day or later.
        date_from: Option<NaiveDate>,
        /// Made on this day or earlier.
        date_to: Option<NaiveDate>,
    }
}

/// Which changes a log holds.
#[derive(Debug, Clone, Copy, Default)]
pub struct OrderLogFilter {
    /// Made by.
    pub user: Option<UserId>,
    /// The first moment.
    pub from: Option<DateTime<Utc>>,
    /// The first moment that is too late.
    pub before: Option<DateTime<Utc>>,
}

impl OrderLogQuery {
    /// The filter; days are the company's.
    pub fn filter(&self, tenant: &Tenant) -> OrderLogFilter {
        let start = |day| start_of_day(tenant, day);
        OrderLogFilter {
            user: self.user_id,
            from: self.date_from.map(start),
            before: self.date_to.and_then(|day| day.succ_opt()).map(start),
        }
    }
}
