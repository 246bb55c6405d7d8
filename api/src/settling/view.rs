//! Settlements as their forms read them.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use domain::orders::accounting::is_cmr_overdue;
use domain::settlements::Comparison;
use domain::{Cents, ContactId, OrderId, SettlementId, texts};
use entity::{damages, settlement_lines};
use tenant_router::TenantTx;

use super::access::access;
use super::paper;
use super::wire::view::{ClaimView, SettlementLineView, SettlementView};
use crate::actor::{Actor, Visibility};
use crate::contacts::store::carrier;
use crate::damages::store as claims;
use crate::error::{ApiError, ApiResult};
use crate::orders::store::carried::{CarriedOrder, carried};
use crate::payments::files;
use crate::settings::values;
use crate::settlements::store::{self, Billed};

/// The claim of an order beside its line.
pub fn claim_of(claim: &damages::Model) -> ClaimView {
    ClaimView {
        id: claim.id,
        damage_number: claim.number.clone(),
        total_amount: Cents(claim.total_amount),
        received_amount: Cents(claim.received_amount),
    }
}

/// The day since which the CMR of one of these orders is overdue.
pub fn overdue(
    orders: &[CarriedOrder],
    before: &BTreeMap<OrderId, Billed>,
    today: NaiveDate,
) -> Option<NaiveDate> {
    let missing = orders.iter().filter(|order| !order.has_cmr);
    let since = missing.filter_map(|order| before.get(&order.id)?.since);
    since.filter(|day| is_cmr_overdue(*day, today)).min()
}

/// A stored settlement.
///
/// # Errors
/// 404 if the user does not see it.
pub async fn stored(txn: &TenantTx, actor: &Actor, id: SettlementId) -> ApiResult<SettlementView> {
    let stored = store::find(txn, id, &access(actor)).await?;
    let ids = stored.orders();
    // Seeing the settlement is seeing its orders; some may have been put into the other category since.
    let all = Visibility {
        category: None,
        ..actor.visibility
    };
    let orders = carried(txn, &ids, all).await?;
    let before = store::billed_before(txn, &ids).await?;
    let claims = claims::of_orders(txn, &ids).await?;
    let row = &stored.row;
    let carrier = carrier::carrier(txn, ContactId(row.supplier_id)).await?;
    let credited_number = match row.credited_settlement_id {
        Some(credited) => {
            let credited = store::find(txn, SettlementId(credited), &access(actor)).await?;
            Some(credited.number())
        }
        None => None,
    };
    let overdue = overdue(&orders, &before, actor.today);
    let overflow = |error: domain::AmountOverflow| ApiError::Refused(error.into());
    let lines = stored.lines.iter().map(|line| {
        let order = orders.iter().find(|order| order.id.0 == line.order_id);
        let claim = claims
            .iter()
            .find(|claim| claim.order_id == Some(line.order_id));
        line_view(line, order, claim)
    });
    let lines: Vec<SettlementLineView> = lines.collect::<Result<_, _>>().map_err(overflow)?;
    let of_lines = Cents::sum(
        lines
            .iter()
            .filter_map(|line| line.supplier_amount_with_vat),
    );
    let of_lines = of_lines.map_err(overflow)?;
    let warning = overdue.map(|day| texts::settlements::cmr_is_missing(day.to_string()).into());
    Ok(SettlementView {
        id: Some(row.id),
        settlement_type: row.settlement_type,
        credited_settlement_id: row.credited_settlement_id,
        credited_invoice_number: credited_number,
        reason: row.reason.clone(),
        supplier_id: row.supplier_id,
        supplier: stored.party()?.into(),
        vat_case: row.vat_case,
        usual_vat: carrier.as_ref().map_or(0, |carrier| {
            row.vat_case.usual_rate(carrier.facts(), carrier.vat)
        }),
        payment_term: carrier.and_then(|carrier| carrier.payment_term),
        serie: Some(row.serie.clone()),
        supplier_invoice_number: Some(row.supplier_invoice_number.clone()),
        supplier_invoice_date: Some(row.supplier_invoice_date),
        settlement_creation_date: Some(row.settlement_creation_date),
        subcontractor_number: row.subcontractor_number.clone(),
        payment_due_date: row.payment_due_date,
        cmr_number: row.cmr_number.clone(),
        is_settlement_older_than_14_days: overdue.is_some(),
        currency: row.currency,
        category: row.category,
        branch: row.branch,
        tolerance: values::settlement_tolerance(txn).await?,
        orders: lines,
        total_without_vat: Cents(row.total_without_vat),
        total_vat: Cents(row.total_vat),
        total_sum_with_vat: Cents(row.total_sum_with_vat),
        rounding_difference: Cents(row.total_sum_with_vat)
            .minus(of_lines)
            .map_err(overflow)?,
        kept_back: Cents(row.kept_back),
        paid_amount: Cents(row.paid_amount),
        exported_at: row.exported_at.map(|at| at.to_utc()),
        exists_in_debetas: row.exists_in_debetas,
        archived_at: row.archived_at.map(|at| at.to_utc()),
        files: paper::kept(txn, id).await?,
        payment_file_id: files::pending(txn, &[id]).await?.remove(&id),
        warnings: warning.into_iter().collect(),
        updated_at: row.updated_at.to_utc(),
    })
}

fn line_view(
    line: &settlement_lines::Model,
    order: Option<&CarriedOrder>,
    claim: Option<&damages::Model>,
) -> Result<SettlementLineView, domain::AmountOverflow> {
    let text = |of: fn(&CarriedOrder) -> &str| order.map(of).unwrap_or_default().to_owned();
    let billed = Cents(line.supplier_amount_without_vat);
    let comparison = Comparison {
        agreed: line.agreed_amount.map(Cents),
        earlier: Cents(line.settled_before),
        billed,
        is_partial: line.is_partial,
    };
    Ok(SettlementLineView {
        id: line.order_id,
        order_number: text(|order| &order.number),
        loadings: text(|order| &order.loadings),
        unloadings: text(|order| &order.unloadings),
        loading_date: order.and_then(|order| order.loading_date),
        plate_number: order.and_then(|order| order.plate_number.clone()),
        supplier_vat_tariff_percentage: line.supplier_vat_tariff_percentage,
        supplier_amount_without_vat: Some(billed),
        supplier_vat_amount: Some(Cents(line.supplier_vat_amount)),
        supplier_amount_with_vat: Some(Cents(line.supplier_amount_with_vat)),
        agreed_amount: comparison.agreed,
        is_agreement_sent: order.is_some_and(|order| order.is_agreement_sent),
        recorded_amount: line.recorded_amount.map(Cents),
        settled_amount: comparison.earlier,
        difference: comparison.difference()?,
        difference_hundredths: comparison.hundredths_of_percent()?,
        difference_reason: line.difference_reason.clone(),
        is_partial: line.is_partial,
        left_to_credit: None,
        damage_count: line.damage_count,
        damage_amount: line.damage_amount.map(Cents),
        damage_invoice_number: line.damage_invoice_number.clone(),
        damage_invoice_number_from_client: line.damage_invoice_number_from_client.clone(),
        claim: claim.map(claim_of),
        is_dpl: order.is_some_and(|order| order.is_dpl),
        dpl_has_document: order.is_some_and(|order| order.dpl_has_document),
        is_thermogram: order.is_some_and(|order| order.is_thermogram),
        thermogram_has_document: order.is_some_and(|order| order.thermogram_has_document),
    })
}
