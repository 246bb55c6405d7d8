//! What the form of a new settlement begins with: everything that is known of its orders and their carrier.

use domain::orders::Category;
use domain::orders::selection::Action;
use domain::settlements::{BilledLine, Comparison, SettlementType};
use domain::{Cents, OrderId, SettlementId, texts};
use tenant_router::TenantTx;

use super::found::{Found, find};
use super::view::{claim_of, overdue};
use super::wire::view::{SettlementLineView, SettlementView};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::orders::store::carried::CarriedOrder;
use crate::orders::store::selection;
use crate::settings::integration;
use crate::settlements::store;

/// What is asked for.
#[derive(Debug, Clone)]
pub struct Asked {
    /// What the settlement does.
    pub settlement_type: SettlementType,
    /// Its orders; empty for all of the settlement that it takes back from.
    pub orders: Vec<OrderId>,
    /// The settlement that it takes back from.
    pub credited: Option<SettlementId>,
}

/// Proposes a settlement.
///
/// # Errors
/// 422 with the specification's message if there can be none for these orders; 404 for orders that the user does not
/// see; 409 for an order that is settled.
pub async fn propose(txn: &TenantTx, actor: &Actor, asked: Asked) -> ApiResult<SettlementView> {
    refuse(txn, actor, &asked.orders).await?;
    let Asked {
        settlement_type,
        orders,
        credited,
    } = asked;
    let found = find(txn, actor, settlement_type, &orders, credited).await?;
    if settlement_type == SettlementType::Normal {
        refuse_settled(txn, &found).await?;
    }
    let overflow = |error: domain::AmountOverflow| ApiError::Refused(error.into());
    let lines = found.orders.iter().map(|order| line(&found, order));
    let lines: Vec<SettlementLineView> = lines.collect::<Result<_, _>>().map_err(overflow)?;
    let sum = |of: fn(&SettlementLineView) -> Option<Cents>| {
        Cents::sum(lines.iter().filter_map(of)).map_err(overflow)
    };
    let net = sum(|line| line.supplier_amount_without_vat)?;
    let vat = sum(|line| line.supplier_vat_amount)?;
    let gross = net.plus(vat).map_err(overflow)?;
    let kept_back = sum(|line| line.damage_amount)?;
    let facts = found.carrier.facts();
    let usual_vat = found.case.usual_rate(facts, found.carrier.vat);
    let overdue = overdue(&found.orders, &found.before, actor.today);
    let mut warnings = Vec::new();
    warnings.extend(overdue.map(|day| texts::settlements::cmr_is_missing(day.to_string()).into()));
    warnings.extend(found.case.warning(facts, usual_vat).map(Into::into));
    if facts
        .country
        .is_none_or(|country| country.trim().is_empty())
    {
        warnings.push(texts::settlements::carrier_country_unknown().into());
    }
    let credited = found.credited.as_ref().map(|credited| &credited.stored);
    let is_debetas = integration::is_debetas(txn).await?;
    let first = found.orders.first();
    let of_all = |of: fn(&CarriedOrder) -> Option<String>| shared(found.orders.iter().map(of));
    let is_credit = settlement_type == SettlementType::Credit;
    let number = of_all(|order| order.invoice_number.clone());
    let credit_number = of_all(|order| order.credit_invoice_number.clone());
    let number = if is_credit { credit_number } else { number };
    let (serie, number) = number.map_or((None, None), |number| parts(&number));
    let date = shared(found.orders.iter().map(|order| order.invoice_date));
    let credit_date = shared(found.orders.iter().map(|order| order.credit_invoice_date));
    Ok(SettlementView {
        id: None,
        settlement_type,
        credited_settlement_id: credited.map(|stored| stored.row.id),
        credited_invoice_number: credited.map(store::Stored::number),
        reason: None,
        supplier_id: found.carrier.id.0,
        supplier: found.carrier.party().into(),
        vat_case: found.case,
        usual_vat,
        payment_term: found.carrier.payment_term,
        serie,
        supplier_invoice_number: number,
        supplier_invoice_date: if is_credit { credit_date } else { date },
        settlement_creation_date: None,
        subcontractor_number: of_all(|order| order.subcontractor_number.clone()),
        payment_due_date: None,
        cmr_number: of_all(|order| order.cmr_number.clone()),
        is_settlement_older_than_14_days: overdue.is_some(),
        currency: found.currency,
        category: credited
            .map(|stored| stored.row.category)
            .or(first.map(|order| order.category))
            .unwrap_or(Category::AutomotiveTransport),
        branch: is_debetas.then_some(1),
        tolerance: found.tolerance,
        orders: lines,
        total_without_vat: net,
        total_vat: vat,
        total_sum_with_vat: gross,
        rounding_difference: Cents::ZERO,
        kept_back,
        paid_amount: Cents::ZERO,
        exported_at: None,
        exists_in_debetas: None,
        archived_at: None,
        files: Vec::new(),
        payment_file_id: None,
        warnings,
        updated_at: actor.now,
    })
}

/// Refuses a selection with the message that the list says, too.
async fn refuse(txn: &TenantTx, actor: &Actor, orders: &[OrderId]) -> ApiResult<()> {
    let has_integration = integration::is_chosen(txn).await?;
    let refusal = if orders.is_empty() {
        (!has_integration).then(texts::selection::integration_not_chosen)
    } else {
        let ids = orders.iter().map(|order| order.0).collect();
        let found = selection::of(txn, ids, actor.visibility).await?;
        Action::MakeSettlement.refusal(&found, has_integration)
    };
    refusal.map_or(Ok(()), |refusal| Err(ApiError::Refused(refusal)))
}

/// Refuses orders that a settlement has ended.
///
/// # Errors
/// 409 that names the order and the settlement.
pub async fn refuse_settled(txn: &TenantTx, found: &Found) -> ApiResult<()> {
    let ids: Vec<OrderId> = found.orders.iter().map(|order| order.id).collect();
    let settled = store::settling(txn, &ids).await?;
    let Some((order, _, number)) = settled.into_iter().next() else {
        return Ok(());
    };
    let order = found.orders.iter().find(|one| one.id == order);
    let order = order.map_or("", |order| order.number.as_str());
    let problem = texts::settlements::is_settled(order, number);
    Err(ApiError::Conflict(problem))
}

/// What all orders have in common; nothing if they differ.
fn shared<T: PartialEq>(values: impl Iterator<Item = Option<T>>) -> Option<T> {
    let mut values = values.flatten();
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

/// A number that was noted in one piece, as serie and number: the letters before the first digit are the serie.
fn parts(number: &str) -> (Option<String>, Option<String>) {
    let number = number.trim();
    let begins = number.find(|letter: char| letter.is_ascii_digit());
    let Some((serie, rest)) = begins.and_then(|begins| number.split_at_checked(begins)) else {
        return (None, Some(number.to_owned()));
    };
    let name = serie.trim_end_matches([' ', '-', '.']);
    // FV/88/11/2026: the stroke belongs to the number.
    let (name, strokes) = match name.split_once('/') {
        Some((name, _)) => (name, number.get(name.len()..).unwrap_or_default()),
        None => (name, rest),
    };
    let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    (filled(name), filled(strokes))
}

fn line(found: &Found, order: &CarriedOrder) -> Result<SettlementLineView, domain::AmountOverflow> {
    let before = found.before(order.id);
    let usual = found
        .case
        .usual_rate(found.carrier.facts(), found.carrier.vat);
    let credited = found.credited.as_ref();
    let original = credited.and_then(|credited| {
        let mut lines = credited.stored.lines.iter();
        lines.find(|line| line.order_id == order.id.0)
    });
    let left = credited.and_then(|credited| credited.left_of(order.id));
    let (percent, net) = if credited.is_some() {
        let percent = original.map_or(usual, |line| line.supplier_vat_tariff_percentage);
        let noted = order.credit_net_amount.map(|amount| Cents(amount.0.abs()));
        (
            percent,
            noted
                .zip(left)
                .map(|(noted, left)| noted.min(left))
                .or(left),
        )
    } else {
        let agreed = order
            .agreed
            .map(|agreed| agreed.minus(before.net))
            .transpose()?;
        let rest = agreed.filter(|rest| rest.0 > 0);
        // What was noted is of the whole order, so it is no proposal for the rest of one.
        let noted = order.recorded.filter(|_| before.net == Cents::ZERO);
        (order.recorded_vat.unwrap_or(usual), noted.or(rest))
    };
    let is_credit = credited.is_some();
    let billed = net
        .map(|net| BilledLine::of(percent, net, Cents::ZERO))
        .transpose()?;
    let comparison = Comparison {
        agreed: order.agreed,
        earlier: before.net,
        billed: if is_credit {
            Cents::ZERO.minus(net.unwrap_or_default())?
        } else {
            net.unwrap_or_default()
        },
        is_partial: false,
    };
    let claim = found.claims.get(&order.id);
    let of_claim = |of: fn(&entity::damages::Model) -> &Option<String>| {
        claim
            .filter(|_| !is_credit)
            .and_then(|claim| of(claim).clone())
    };
    Ok(SettlementLineView {
        id: order.id.0,
        order_number: order.number.clone(),
        loadings: order.loadings.clone(),
        unloadings: order.unloadings.clone(),
        loading_date: order.loading_date,
        plate_number: order.plate_number.clone(),
        supplier_vat_tariff_percentage: percent,
        supplier_amount_without_vat: billed.map(|line| line.net),
        supplier_vat_amount: billed.map(|line| line.vat),
        supplier_amount_with_vat: billed.map(|line| line.gross),
        agreed_amount: order.agreed,
        is_agreement_sent: order.is_agreement_sent,
        recorded_amount: order.recorded,
        settled_amount: before.net,
        difference: comparison.difference()?,
        difference_hundredths: comparison.hundredths_of_percent()?,
        difference_reason: None,
        is_partial: false,
        left_to_credit: left,
        damage_count: order.damage_count.filter(|_| !is_credit),
        damage_amount: order.damage_amount.filter(|_| !is_credit),
        damage_invoice_number: (order.damage_invoice_number.clone())
            .filter(|_| !is_credit)
            .or_else(|| of_claim(|claim| &claim.own_invoice_number)),
        damage_invoice_number_from_client: (order.damage_invoice_number_from_client.clone())
            .filter(|_| !is_credit)
            .or_else(|| of_claim(|claim| &claim.client_invoice_number)),
        claim: claim.map(claim_of),
        is_dpl: order.is_dpl,
        dpl_has_document: order.dpl_has_document,
        is_thermogram: order.is_thermogram,
        thermogram_has_document: order.thermogram_has_document,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_noted_number_falls_into_serie_and_number() {
        for (noted, serie, number) in [
            ("VEZ-556", Some("VEZ"), Some("556")),
            ("VEZ 556", Some("VEZ"), Some("556")),
            ("FV/88/11/2026", Some("FV"), Some("/88/11/2026")),
            ("1024", None, Some("1024")),
            ("ABC", None, Some("ABC")),
        ] {
            let found = parts(noted);
            assert_eq!(
                (found.0.as_deref(), found.1.as_deref()),
                (serie, number),
                "{noted}"
            );
        }
    }

    #[test]
    fn what_all_orders_say_is_proposed() {
        let all = |values: &[Option<i32>]| shared(values.iter().copied());
        assert_eq!(all(&[Some(1), None, Some(1)]), Some(1));
        assert_eq!(all(&[Some(1), Some(2)]), None);
        assert_eq!(all(&[None]), None);
    }
}
