//! The order log (orders specification, sections 2.2 and 3, "Log row").

use chrono::{DateTime, NaiveDate, Utc};
use domain::orders::Currency;
use domain::{FieldErrors, UserId};
use serde::{Deserialize, Serialize};
use tenant_router::Tenant;
use utoipa::{IntoParams, ToSchema};

use crate::clock::start_of_day;
use crate::error::ApiResult;
use crate::http::{Field, Paging};
use crate::list_answer;

list_answer! {
    /// A page of the order log.
    OrderLogPage of OrderLogRow
}

/// The change of one field of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderLogRow {
    /// The change.
    pub id: i64,
    /// Who made it; nobody when the product itself did.
    #[schema(required)]
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
    #[schema(required)]
    pub old_value: Option<String>,
    /// After, spelled alike.
    #[schema(required)]
    pub new_value: Option<String>,
    /// The order's currency, for the amounts.
    pub currency: Currency,
}

/// The query of the order log.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct OrderLogQuery {
    /// Rows to pass over.
    #[param(value_type = Option<i64>)]
    offset: Field<i64>,
    /// Rows to give, 100 at most.
    #[param(value_type = Option<i64>)]
    limit: Field<i64>,
    /// Who made the change.
    #[param(value_type = Option<i64>)]
    user_id: Field<UserId>,
    /// Made on this day or later.
    #[param(value_type = Option<NaiveDate>)]
    date_from: Field<NaiveDate>,
    /// Made on this day or earlier.
    #[param(value_type = Option<NaiveDate>)]
    date_to: Field<NaiveDate>,
}

/// Which changes a log is to hold.
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
    /// Filter and page; days are the company's.
    pub fn parse(self, tenant: &Tenant) -> ApiResult<(OrderLogFilter, Paging)> {
        let mut errors = FieldErrors::new();
        let e = &mut errors;
        let filter = OrderLogFilter {
            user: self.user_id.optional("user_id", e),
            from: self
                .date_from
                .optional("date_from", e)
                .map(|day| start_of_day(tenant, day)),
            before: self
                .date_to
                .optional("date_to", e)
                .and_then(|day| day.succ_opt())
                .map(|day| start_of_day(tenant, day)),
        };
        let paging = Paging::read(self.offset, self.limit, e);
        errors.into_result()?;
        Ok((filter, paging))
    }
}
