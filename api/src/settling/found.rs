//! What a settlement is about: its orders, their carrier, what was settled of them before, and the settlement that it
//! takes back from.

use std::collections::{BTreeMap, BTreeSet};

use domain::orders::Currency;
use domain::settlements::{PurchaseCase, SettlementType};
use domain::{Cents, OrderId, Sentence, SettlementId, texts};
use entity::damages;
use tenant_router::TenantTx;

use super::access::access;
use crate::actor::Actor;
use crate::contacts::store::carrier::{self, Carrier};
use crate::damages::store as claims;
use crate::error::{ApiError, ApiResult};
use crate::orders::store::carried::{CarriedOrder, carried};
use crate::settings::values;
use crate::settlements::store::{self, Billed, Stored};

/// A settlement that something is taken back from.
#[derive(Debug, Clone)]
pub struct Credited {
    /// The settlement.
    pub stored: Stored,
    /// What is left of each order, without VAT.
    left: BTreeMap<OrderId, Cents>,
    /// What is left of the VAT and of the sum that the carrier stated.
    pub rest: (Cents, Cents),
}

impl Credited {
    async fn of(txn: &TenantTx, stored: Stored) -> ApiResult<Self> {
        let mut left: BTreeMap<OrderId, Cents> = BTreeMap::new();
        let taken = store::taken_back(txn, stored.id()).await?;
        for line in stored.lines.iter().chain(&taken) {
            let order = left.entry(OrderId(line.order_id)).or_default();
            order.0 += line.supplier_amount_without_vat;
        }
        let (vat, gross) = store::taken_back_in_all(txn, stored.id()).await?;
        let rest = (
            Cents(stored.row.total_vat + vat.0),
            Cents(stored.row.total_sum_with_vat + gross.0),
        );
        Ok(Self { stored, left, rest })
    }

    /// What is left of an order; `None` if it is not on the settlement.
    pub fn left_of(&self, order: OrderId) -> Option<Cents> {
        self.left.get(&order).copied()
    }

    /// The orders of which nothing is left after these amounts were taken back.
    pub fn ended_by(&self, taken: &BTreeMap<OrderId, Cents>) -> Vec<OrderId> {
        let rest = |(order, left): (&OrderId, &Cents)| {
            let taken = taken.get(order).copied().unwrap_or_default();
            (left.0 <= taken.0).then_some(*order)
        };
        self.left.iter().filter_map(rest).collect()
    }
}

/// Everything that is known before a settlement is made.
#[derive(Debug)]
pub struct Found {
    /// Its orders that the user sees, in the order asked for.
    pub orders: Vec<CarriedOrder>,
    /// Their carrier.
    pub carrier: Carrier,
    /// Where it is established.
    pub case: PurchaseCase,
    /// The currency of the orders.
    pub currency: Currency,
    /// What was settled of them before.
    pub before: BTreeMap<OrderId, Billed>,
    /// Their claims.
    pub claims: BTreeMap<OrderId, damages::Model>,
    /// The settlement that it takes back from.
    pub credited: Option<Credited>,
    /// By how much a line may differ without a reason.
    pub tolerance: Cents,
}

impl Found {
    /// What was settled of an order before.
    pub fn before(&self, order: OrderId) -> Billed {
        self.before.get(&order).copied().unwrap_or_default()
    }
}

/// Finds out what a settlement of these orders is about.
///
/// # Errors
/// 404 for orders and settlements that the user does not see; 422 with the reason why there can be no settlement.
pub async fn find(
    txn: &TenantTx,
    actor: &Actor,
    settlement_type: SettlementType,
    wanted: &[OrderId],
    credited: Option<SettlementId>,
) -> ApiResult<Found> {
    let credited = match settlement_type {
        SettlementType::Normal => None,
        SettlementType::Credit => Some(taken_from(txn, actor, wanted, credited).await?),
    };
    let of_credited = credited.as_ref().map(|one| one.stored.orders());
    let wanted = match of_credited {
        Some(all) if wanted.is_empty() => all,
        _ => wanted.to_vec(),
    };
    // An order that is named twice is one order; the form says where it stands again.
    let mut named = BTreeSet::new();
    let wanted: Vec<OrderId> = wanted
        .into_iter()
        .filter(|order| named.insert(*order))
        .collect();
    let orders = carried(txn, &wanted, actor.visibility).await?;
    if orders.len() < wanted.len() || orders.is_empty() {
        return Err(ApiError::NotFound(texts::missing::no_order()));
    }
    let carrier = carrier_of(txn, &orders, credited.as_ref()).await?;
    let claims = claims::of_orders(txn, &wanted).await?;
    let claims = claims
        .into_iter()
        .filter_map(|claim| Some((OrderId(claim.order_id?), claim)));
    Ok(Found {
        case: PurchaseCase::of(carrier.facts()),
        currency: currency_of(&orders, credited.as_ref())?,
        before: store::billed_before(txn, &wanted).await?,
        claims: claims.collect(),
        tolerance: values::settlement_tolerance(txn).await?,
        orders,
        carrier,
        credited,
    })
}

async fn taken_from(
    txn: &TenantTx,
    actor: &Actor,
    orders: &[OrderId],
    credited: Option<SettlementId>,
) -> ApiResult<Credited> {
    let id = match credited {
        Some(id) => id,
        None => only_settlement(txn, orders)
            .await?
            .map_err(|problem| ApiError::field("credited_settlement_id", problem))?,
    };
    let stored = store::find(txn, id, &access(actor)).await?;
    if stored.row.settlement_type == SettlementType::Credit {
        return Err(ApiError::Refused(texts::settlements::credit_of_a_credit()));
    }
    Credited::of(txn, stored).await
}

/// The one settlement that these orders have between them.
async fn only_settlement(
    txn: &TenantTx,
    orders: &[OrderId],
) -> ApiResult<Result<SettlementId, Sentence>> {
    let settling = store::settling(txn, orders).await?;
    let found: BTreeSet<SettlementId> = settling.into_iter().map(|(_, id, _)| id).collect();
    let mut found = found.into_iter();
    Ok(match (found.next(), found.next()) {
        (None, _) => Err(texts::settlements::nothing_to_take_back()),
        (Some(_), Some(_)) => Err(texts::settlements::several_to_take_back()),
        (Some(id), None) => Ok(id),
    })
}

async fn carrier_of(
    txn: &TenantTx,
    orders: &[CarriedOrder],
    credited: Option<&Credited>,
) -> ApiResult<Carrier> {
    if let Some(credited) = credited {
        let id = domain::ContactId(credited.stored.row.supplier_id);
        let found = carrier::carrier(txn, id).await?;
        return found.ok_or_else(|| ApiError::Refused(texts::missing::no_supplier()));
    }
    let suppliers: BTreeSet<_> = orders.iter().map(|order| order.supplier_id).collect();
    let mut suppliers = suppliers.into_iter();
    match (suppliers.next().flatten(), suppliers.next()) {
        (_, Some(_)) => Err(ApiError::Refused(texts::agreements::different_suppliers())),
        (None, _) => Err(ApiError::Refused(
            texts::selection::orders_without_supplier(),
        )),
        (Some(id), None) => {
            let found = carrier::carrier(txn, id).await?;
            found.ok_or_else(|| ApiError::Refused(texts::missing::no_supplier()))
        }
    }
}

fn currency_of(orders: &[CarriedOrder], credited: Option<&Credited>) -> ApiResult<Currency> {
    if let Some(credited) = credited {
        return Ok(credited.stored.row.currency);
    }
    let mut currencies = orders.iter().map(|order| order.currency);
    let first = currencies.next().unwrap_or(Currency::Eur);
    if currencies.any(|currency| currency != first) {
        let problem = texts::settlements::different_order_currencies();
        return Err(ApiError::Refused(problem));
    }
    Ok(first)
}

/// The orders of a settlement of which nothing is left.
pub async fn ended(txn: &TenantTx, stored: &Stored) -> ApiResult<Vec<OrderId>> {
    let credited = Credited::of(txn, stored.clone()).await?;
    Ok(credited.ended_by(&BTreeMap::new()))
}
