//! The run: all orders that are delivered and not invoiced, grouped into the invoices they would become. Each group is
//! saved by a call of its own, by the rules of every other invoice, so stopping midway leaves whole invoices only.

use std::collections::{BTreeMap, HashMap};

use domain::billing::vat::{self, rule};
use domain::billing::{Document, VatGroup};
use domain::invoices::{InvoiceType, VatDirective};
use domain::orders::Currency;
use domain::wire::{Change, Required};
use domain::{AmountOverflow, Cents, ContactId, OrderId, Sentence, UserId, texts};
use serde::Serialize;
use tenant_router::TenantTx;
use utoipa::ToSchema;

use super::credit_limit::{Owed, owed};
use super::propose::{Proposed, facts};
use super::wire::payload::{InvoicePayload, ItemPayload};
use super::wire::view::{InvoiceView, MessageView};
use crate::actor::Actor;
use crate::contacts::store::payer::{self, Payer};
use crate::error::{ApiError, ApiResult};
use crate::orders::store::billed::{self, BilledOrder};

/// The invoice that some orders would become.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunGroupView {
    /// Who pays.
    pub client_id: i64,
    /// The client's name.
    pub client_name: String,
    /// The currency of all amounts.
    pub currency: Currency,
    /// Its orders, at most 300.
    pub order_ids: Vec<i64>,
    /// Their numbers, in the same order.
    pub order_numbers: Vec<String>,
    /// The VAT rule it would follow.
    pub directive: VatDirective,
    /// Why.
    pub directive_reason: MessageView,
    /// The sum without VAT, in cents.
    pub amount_without_vat: Cents,
    /// The VAT, in cents.
    pub vat_amount: Cents,
    /// The sum with VAT, in cents.
    pub amount_with_vat: Cents,
    /// What is missing or should be looked at.
    pub problems: Vec<RunProblemView>,
}

/// Something that is missing.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunProblemView {
    /// What.
    #[serde(flatten)]
    pub message: MessageView,
    /// Whether there can be no invoice as long as it is missing.
    pub is_blocking: bool,
    /// The numbers of the orders that it is about; empty for all of them.
    pub order_numbers: Vec<String>,
}

/// All groups, by client.
///
/// # Errors
/// When the database fails.
pub async fn groups(txn: &TenantTx, actor: &Actor) -> ApiResult<Vec<RunGroupView>> {
    let orders = billed::to_invoice(txn, actor.visibility).await?;
    let mut groups: BTreeMap<(ContactId, Currency), Vec<BilledOrder>> = BTreeMap::new();
    for order in orders {
        if let Some(payer) = order.payer_id {
            groups
                .entry((payer, order.currency))
                .or_default()
                .push(order);
        }
    }
    let clients: Vec<ContactId> = groups.keys().map(|(client, _)| *client).collect();
    let payers = payer::payers(txn, &clients).await?;
    let payers: HashMap<i64, Payer> = payers.into_iter().map(|one| (one.id.0, one)).collect();
    let owed = owed(txn, actor, &clients).await?;
    let views = groups
        .into_iter()
        .filter_map(|((client, currency), orders)| {
            let payer = payers.get(&client.0)?;
            let owed = owed.get(&client.0).copied().unwrap_or_default();
            Some(group(payer, currency, &orders, owed))
        });
    let views: Result<Vec<_>, AmountOverflow> = views.collect();
    let mut views = views.map_err(|overflow| ApiError::Refused(overflow.into()))?;
    views.sort_by(|one, other| {
        (&one.client_name, one.client_id, one.currency).cmp(&(
            &other.client_name,
            other.client_id,
            other.currency,
        ))
    });
    Ok(views)
}

/// Most orders of one group: as many as an invoice has lines.
const MOST_IN_GROUP: usize = super::wire::payload::MOST_LINES;

fn group(
    payer: &Payer,
    currency: Currency,
    orders: &[BilledOrder],
    owed: Owed,
) -> Result<RunGroupView, AmountOverflow> {
    let orders = orders.get(..MOST_IN_GROUP).unwrap_or(orders);
    let proposal = vat::proposal(facts(payer));
    let base = Cents::sum(orders.iter().map(|order| order.revenue))?;
    let sums = VatGroup::exact(rule(proposal.directive).rate, base)?;
    let numbers = |is: fn(&BilledOrder) -> bool| -> Vec<String> {
        let found = orders.iter().filter(|order| is(order));
        found.map(|order| order.number.clone()).collect()
    };
    let mut problems = Vec::new();
    let mut add = |message: Sentence, is_blocking, order_numbers| {
        problems.push(RunProblemView {
            message: message.into(),
            is_blocking,
            order_numbers,
        });
    };
    let without_price = numbers(|order| order.revenue.0 == 0);
    if !without_price.is_empty() {
        add(
            texts::billing::run_without_price(without_price.len()),
            true,
            without_price,
        );
    }
    let without_cmr = numbers(|order| !order.has_cmr);
    if !without_cmr.is_empty() {
        add(
            texts::billing::run_without_cmr(without_cmr.len()),
            false,
            without_cmr,
        );
    }
    if proposal.is_unclear {
        add(proposal.reason.clone(), false, Vec::new());
    }
    // What is to be invoiced counts as ordered already.
    for warning in owed.warnings(payer, Cents::ZERO) {
        add(warning, false, Vec::new());
    }
    Ok(RunGroupView {
        client_id: payer.id.0,
        client_name: payer.company_name.clone(),
        currency,
        order_ids: orders.iter().map(|order| order.id.0).collect(),
        order_numbers: orders.iter().map(|order| order.number.clone()).collect(),
        directive: proposal.directive,
        directive_reason: proposal.reason.into(),
        amount_without_vat: sums.base,
        vat_amount: sums.vat,
        amount_with_vat: sums.base.plus(sums.vat)?,
        problems,
    })
}

domain::body! {
    /// The orders of one invoice of a run.
    pub struct RunPayload {
        /// The orders, all of one payer and currency.
        order_ids: Required<Vec<OrderId>> where domain::wire::some(),
        /// Whether the invoice is sent to the client at once.
        send: Option<bool>,
    }
}

/// A proposal as its form would send it back unchanged, with the mail of its view if it is sent.
pub fn form_of(
    proposed: &Proposed,
    view: InvoiceView,
    send: bool,
    actor: &Actor,
) -> InvoicePayload {
    let Document {
        serie,
        date,
        due,
        directive,
        currency,
        euro_rate,
        lines,
        totals,
        ..
    } = proposed.document.clone();
    let items = lines.into_iter().map(|line| ItemPayload {
        id: None,
        order_id: line.order_id,
        name: Required(Some(line.name)),
        quantity: Required(Some(line.quantity)),
        unit: Some(line.unit),
        amount_without_vat: None,
        unit_price: Some(line.price),
        vat_tariff_percentage: line.rate.0.map_or(Change::Clear, Change::Set),
    });
    let rate = view.default_vat_tariff_percentage;
    InvoicePayload {
        invoice_type: Required(Some(InvoiceType::Normal)),
        serie: Required(Some(serie)),
        date: Required(Some(date)),
        payment_due_date: Required(Some(due)),
        directive: Required(Some(directive)),
        default_vat_tariff_percentage: rate.map_or(Change::Clear, Change::Set),
        author_id: Required(Some(UserId(actor.id.0))),
        category: Some(proposed.category),
        currency: Some(currency),
        currency_rate: euro_rate.map(|euro| euro.rate),
        currency_rate_date: euro_rate.map(|euro| euro.date),
        items: Required(Some(items.collect())),
        amount_with_vat: Some(totals.gross),
        send: Some(send),
        recipients: send.then_some(view.recipients),
        subject: send.then_some(view.subject),
        content: send.then_some(view.content),
        ..InvoicePayload::default()
    }
}
