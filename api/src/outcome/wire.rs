//! What the calls about the outcome of orders read and answer.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::orders::dashboard::Period;
use domain::orders::outcome::{Group, GroupKey, OutcomeBy, Stage, Stages};
use domain::orders::{Activity, Category, Currency};
use domain::wire::Listed;
use domain::{AmountOverflow, Cents, ContactId, FieldErrors};
use serde::Serialize;
use utoipa::ToSchema;

use super::report::Outcome;
use crate::orders::wire::filter::OrderFilter;

domain::query! {
    /// Which orders are looked back on, and by what they are put together. An order counts on the day of its loading.
    pub struct OutcomeFilter {
        /// What they are put together by; the month by default.
        by: Option<OutcomeBy>,
        /// The first day; by default that of the month.
        date_from: Option<NaiveDate>,
        /// The last day; by default that of the month. At most ten years after the first.
        date_to: Option<NaiveDate>,
        /// The client.
        client_id: Option<ContactId>,
        /// The supplier that carries it.
        supplier_id: Option<ContactId>,
        /// The kind of order.
        activity: Option<Activity>,
        /// The kind of cargo.
        category: Option<Category>,
    }
}

impl OutcomeFilter {
    /// The orders that are asked for.
    ///
    /// # Errors
    /// 422 at `date_to` if it is before the first day or too long after it.
    pub fn orders(&self, today: NaiveDate) -> Result<OrderFilter, FieldErrors> {
        let period = Period::asked(self.date_from, self.date_to, today)?;
        let one = |id: Option<ContactId>| id.map(|id| Listed(vec![id]));
        Ok(OrderFilter {
            date_from_from: Some(period.from),
            date_to: Some(period.to),
            client_id: one(self.client_id),
            supplier_id: one(self.supplier_id),
            activity: self.activity.map(|activity| Listed(vec![activity])),
            category: self.category,
            ..OrderFilter::default()
        })
    }
}

/// What came in and went out in one stage, in cents without VAT.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct StageView {
    /// From clients.
    pub revenue: Cents,
    /// To carriers.
    pub cost: Cents,
    /// What is left.
    pub profit: Cents,
}

impl StageView {
    fn of(stage: Stage) -> Result<Self, AmountOverflow> {
        Ok(Self {
            revenue: stage.revenue,
            cost: stage.cost,
            profit: stage.profit()?,
        })
    }
}

/// What was expected of orders, and what became of it.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct StagesView {
    /// When they were taken.
    pub planned: StageView,
    /// With client and carrier.
    pub agreed: StageView,
    /// By invoices and settlements.
    pub billed: StageView,
    /// Of those.
    pub paid: StageView,
}

impl StagesView {
    fn of(stages: Stages) -> Result<Self, AmountOverflow> {
        Ok(Self {
            planned: StageView::of(stages.planned)?,
            agreed: StageView::of(stages.agreed)?,
            billed: StageView::of(stages.billed)?,
            paid: StageView::of(stages.paid)?,
        })
    }
}

/// Orders that belong together, in one currency.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutcomeRow {
    /// The order, client or carrier; `null` for a month, and for orders without one.
    pub id: Option<i64>,
    /// The number of the order, the name of the client or carrier, or the month as `YYYY-MM`; `null` for orders without
    /// one.
    pub name: Option<String>,
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// How many orders.
    pub orders: u64,
    /// How many of them are on an invoice.
    pub invoiced: u64,
    /// How many of them a carrier has billed.
    pub settled: u64,
    /// Their stages.
    #[serde(flatten)]
    pub stages: StagesView,
}

impl OutcomeRow {
    /// A group as a row.
    ///
    /// # Errors
    /// If a sum is too large.
    pub fn of(group: &Group, names: &HashMap<i64, String>) -> Result<Self, AmountOverflow> {
        let (id, name) = match group.key {
            GroupKey::Order(id) => (Some(id.0), group.number.clone()),
            GroupKey::Contact(id) => (
                id.map(|id| id.0),
                id.and_then(|id| names.get(&id.0).cloned()),
            ),
            GroupKey::Month(first) => (None, first.map(|day| day.format("%Y-%m").to_string())),
        };
        Ok(Self {
            id,
            name,
            currency: group.currency,
            orders: group.orders,
            invoiced: group.invoiced,
            settled: group.settled,
            stages: StagesView::of(group.stages)?,
        })
    }
}

/// What the rows of one currency add up to.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutcomeTotal {
    /// `EUR`, `USD` or `GBP`.
    pub currency: Currency,
    /// The sums.
    #[serde(flatten)]
    pub stages: StagesView,
}

/// Orders looked back on.
#[derive(Debug, Serialize, ToSchema)]
pub struct OutcomeView {
    /// At most 1,000; a file has all of them.
    pub rows: Vec<OutcomeRow>,
    /// How many there are.
    pub total: usize,
    /// What all of them add up to.
    pub totals: Vec<OutcomeTotal>,
}

/// Most rows of an answer.
const MOST_ROWS: usize = 1_000;

impl OutcomeView {
    /// A report as an answer.
    ///
    /// # Errors
    /// If a sum is too large.
    pub fn of(outcome: &Outcome) -> Result<Self, AmountOverflow> {
        let rows = outcome.groups.iter().take(MOST_ROWS);
        let rows = rows.map(|group| OutcomeRow::of(group, &outcome.names));
        let totals = outcome.totals.iter().map(|(currency, stages)| {
            Ok(OutcomeTotal {
                currency: *currency,
                stages: StagesView::of(*stages)?,
            })
        });
        Ok(Self {
            rows: rows.collect::<Result<_, _>>()?,
            total: outcome.groups.len(),
            totals: totals.collect::<Result<_, AmountOverflow>>()?,
        })
    }
}
