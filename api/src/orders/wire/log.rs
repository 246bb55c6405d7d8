//! The order log (orders specification, sections 2.2 and 3, "Log row").

use chrono::{DateTime, NaiveDate, Utc};
use domain::UserId;
use domain::orders::Currency;
use sea_orm::{FromJsonQueryResult, FromQueryResult};
use serde::{Deserialize, Serialize};
use tenant_router::Tenant;
use utoipa::ToSchema;

use crate::clock::start_of_day;
use crate::{list_answer, list_row};

list_answer! {
    /// A page of the order log.
    OrderLogPage of OrderLogRow
}

list_row! {
    /// The change of one field of an order, as it is read from the database and sent.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct OrderLogRow {
        /// The change's id.
        pub id: i64,
        /// The name of the user who made it; `null` when the system did.
        pub user_name: Option<String>,
        /// The order's id.
        pub order_id: i64,
        /// The order's number.
        pub order_number: String,
        /// Whether the order has been deleted, so that it cannot be opened.
        pub is_order_deleted: bool,
        /// The time of the change.
        pub date_of_change: DateTime<Utc>,
        /// The field's path on the wire, such as `finance.revenue` or `cargos.0.loading_note`.
        pub changed_field: String,
        /// The value before, as the wire writes it: amounts in cents, distances in metres, days as
        /// YYYY-MM-DD, enumerations as codes. Clients, users and vehicles are given by name.
        pub old_value: Option<String>,
        /// The value after, written the same way.
        pub new_value: Option<String>,
        /// The order's currency, which applies to the amounts.
        pub currency: Currency,
    }
}

list_answer! {
    /// A page of what was done to an order.
    OrderActionPage of OrderActionView
}

/// What a user did to an order at once, as it is read from the database and sent.
#[derive(Debug, FromQueryResult, Serialize, ToSchema)]
pub struct OrderActionView {
    /// The id of its last change.
    pub id: i64,
    /// When.
    pub changed_at: DateTime<Utc>,
    /// The name of the user who did it; `null` when the system did.
    pub user_name: Option<String>,
    /// The order's currency, which applies to the amounts.
    pub currency: Currency,
    /// What has another value since then.
    #[schema(value_type = Vec<ActionChange>)]
    pub changes: ActionChanges,
}

/// The changes of an action, in the order they were written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
pub struct ActionChanges(pub Vec<ActionChange>);

/// The change of one field, with values written as in [`OrderLogRow`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActionChange {
    /// The field's path on the wire.
    pub field: String,
    /// The value before.
    pub old: Option<String>,
    /// The value after.
    pub new: Option<String>,
}

domain::query! {
    /// Which changes to list.
    pub struct OrderLogQuery {
        /// The user who made the change.
        user_id: Option<UserId>,
        /// Made on this day or later.
        date_from: Option<NaiveDate>,
        /// Made on this day or earlier.
        date_to: Option<NaiveDate>,
    }
}

/// Which changes to list, with days turned into moments.
#[derive(Debug, Clone, Copy, Default)]
pub struct OrderLogFilter {
    /// The user who made the change.
    pub user: Option<UserId>,
    /// Changes from this moment on.
    pub from: Option<DateTime<Utc>>,
    /// Changes before this moment.
    pub before: Option<DateTime<Utc>>,
}

impl OrderLogQuery {
    /// The filter with days in the company's time zone turned into moments.
    pub fn filter(&self, tenant: &Tenant) -> OrderLogFilter {
        let start = |day| start_of_day(tenant, day);
        OrderLogFilter {
            user: self.user_id,
            from: self.date_from.map(start),
            before: self.date_to.and_then(|day| day.succ_opt()).map(start),
        }
    }
}
