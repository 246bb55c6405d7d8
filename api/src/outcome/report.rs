//! The report.

use std::collections::{BTreeMap, HashMap};

use domain::orders::Currency;
use domain::orders::outcome::{self, Group, GroupKey, OrderOutcome, OutcomeBy, Stage, Stages};
use domain::{Cents, OrderId, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use super::wire::OutcomeFilter;
use crate::actor::Actor;
use crate::computing;
use crate::contacts::store::names_even_of_deleted;
use crate::error::{ApiError, ApiResult};
use crate::orders::store::outcome::{Expected, expected};
use crate::{invoices, settlements};

/// Most orders of a report.
const MOST: usize = 60_000;
/// How many orders are asked for at a time.
const AT_ONCE: usize = 5_000;

/// Orders put together, with the names of clients or carriers.
#[derive(Debug)]
pub struct Outcome {
    /// The groups, in their order.
    pub groups: Vec<Group>,
    /// The sums, by currency.
    pub totals: BTreeMap<Currency, Stages>,
    /// The names of the contacts that groups stand for.
    pub names: HashMap<i64, String>,
}

/// Puts the orders of a period together.
///
/// # Errors
/// 422 if the days are no period, or have too many orders; 429 if the company has too much at work.
pub async fn report(
    db: &TenantDb,
    actor: &Actor,
    filter: &OutcomeFilter,
    by: OutcomeBy,
) -> ApiResult<Outcome> {
    let orders = filter.orders(actor.today)?;
    let most = u64::try_from(MOST).unwrap_or(u64::MAX);
    let found = db
        .read(async |txn| expected(txn, &orders, actor.visibility, most).await)
        .await?;
    if found.len() > MOST {
        return Err(ApiError::field(
            "date_to",
            texts::accounting::period_too_full(MOST),
        ));
    }
    let mut outcomes = Vec::with_capacity(found.len());
    for some in found.chunks(AT_ONCE) {
        let with_bills = db.read(async |txn| with_bills(txn, some).await).await?;
        outcomes.extend(with_bills);
    }
    let (groups, totals) = computing::run(db.share(), Work::Computation, move || {
        let groups = outcome::grouped(by, outcomes)?;
        let totals = outcome::totals(&groups)?;
        Ok::<_, domain::AmountOverflow>((groups, totals))
    })
    .await?
    .map_err(|overflow| ApiError::Refused(overflow.into()))?;
    let contacts: Vec<i64> = groups
        .iter()
        .filter_map(|group| match group.key {
            GroupKey::Contact(id) => id.map(|id| id.0),
            GroupKey::Order(_) | GroupKey::Month(_) => None,
        })
        .collect();
    let names = db
        .read(async |txn| names_even_of_deleted(txn, &contacts).await)
        .await?;
    Ok(Outcome {
        groups,
        totals,
        names,
    })
}

async fn with_bills(
    txn: &TenantTx,
    orders: &[Expected],
) -> Result<Vec<OrderOutcome>, sea_orm::DbErr> {
    let ids: Vec<OrderId> = orders.iter().map(|order| order.id).collect();
    let sold = invoices::store::billed(txn, &ids).await?;
    let bought = settlements::store::billed(txn, &ids).await?;
    let of = |order: &Expected| {
        let sale = sold.get(&order.id).copied();
        let purchase = bought.get(&order.id).copied();
        let (billed_revenue, paid_revenue) = sale.unwrap_or((Cents::ZERO, Cents::ZERO));
        let (billed_cost, paid_cost) = purchase.unwrap_or((Cents::ZERO, Cents::ZERO));
        let stage = |revenue, cost| Stage { revenue, cost };
        OrderOutcome {
            id: order.id,
            number: order.number.clone(),
            day: order.day,
            client: order.client,
            supplier: order.supplier,
            currency: order.currency,
            stages: Stages {
                planned: stage(order.planned_revenue, order.planned_cost),
                agreed: stage(order.agreed_revenue, order.agreed_cost),
                billed: stage(billed_revenue, billed_cost),
                paid: stage(paid_revenue, paid_cost),
            },
            is_invoiced: sale.is_some(),
            is_settled: purchase.is_some(),
        }
    };
    Ok(orders.iter().map(of).collect())
}
