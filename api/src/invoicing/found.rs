//! What the form of an invoice names: its series and number, the invoice that it corrects, its orders, their payer and
//! its author. Each adds what is wrong to the errors.

use std::collections::BTreeSet;

use domain::billing::document::DraftLine;
use domain::billing::number;
use domain::invoices::InvoiceType;
use domain::orders::Activity;
use domain::users::Permission;
use domain::{ContactId, FieldErrors, InvoiceId, OrderId, UserId, texts};
use tenant_router::TenantTx;

use super::access::access;
use super::items::Around;
use super::prepare::series_kind;
use super::wire::payload::InvoicePayload;
use crate::actor::{Actor, people};
use crate::contacts::store::payer::{self, Payer};
use crate::error::ApiResult;
use crate::invoices::store::numbers::{self, Series};
use crate::invoices::store::{self, Stored};
use crate::orders::store::billed::{self, BilledOrder};

/// The serie whose numbers can be chosen by hand (money specification, section 5).
const CHOSEN_SERIE: &str = "FLL1";

/// The series that numbers an invoice.
pub async fn series(
    txn: &TenantTx,
    sent: &InvoicePayload,
    stored: Option<&Stored>,
    errors: &mut FieldErrors,
) -> ApiResult<Option<Series>> {
    let Some((invoice_type, serie)) = (*sent.invoice_type).zip(sent.serie.0.as_deref()) else {
        return Ok(None);
    };
    if let Some(stored) = stored.filter(|stored| stored.row.serie != serie) {
        errors.push("serie", texts::billing::series_stays(&stored.row.serie));
        return Ok(None);
    }
    let found = numbers::find(txn, serie, series_kind(invoice_type)).await?;
    if found.is_none() {
        errors.push("serie", texts::missing::no_such_series());
    }
    Ok(found)
}

/// The number that was chosen by hand, if it is another one than the invoice has or would get.
pub async fn chosen_number(
    txn: &TenantTx,
    actor: &Actor,
    sent: &InvoicePayload,
    stored: Option<&Stored>,
    errors: &mut FieldErrors,
) -> ApiResult<Option<i64>> {
    const PATH: &str = "edited_serie_number";
    let chosen = sent.edited_serie_number.filter(|number| *number != 0);
    let chosen = chosen.filter(|number| stored.is_none_or(|stored| stored.row.number != *number));
    let Some((number, serie)) = chosen.zip(sent.serie.0.as_deref()) else {
        return Ok(None);
    };
    let problem = if serie != CHOSEN_SERIE || !actor.may(Permission::EditInvoiceNumber) {
        Some(texts::billing::number_not_chosen(CHOSEN_SERIE))
    } else if !(1..=invoice_series_limit()).contains(&number) {
        Some(texts::fields::not_between(1, invoice_series_limit()))
    } else if numbers::is_taken(txn, serie, number).await? {
        Some(texts::billing::number_taken(number::printed(serie, number)))
    } else {
        None
    };
    if let Some(problem) = problem {
        errors.push(PATH, problem);
        return Ok(None);
    }
    Ok(Some(number))
}

/// Largest number of a series, so that what is printed stays readable.
const fn invoice_series_limit() -> i64 {
    999_999_999
}

/// The invoice that a credit corrects.
pub async fn credited(
    txn: &TenantTx,
    actor: &Actor,
    sent: &InvoicePayload,
    stored: Option<&Stored>,
    errors: &mut FieldErrors,
) -> ApiResult<Option<Stored>> {
    const PATH: &str = "credited_invoice_id";
    if *sent.invoice_type != Some(InvoiceType::Credit) {
        return Ok(None);
    }
    if sent.reason.is_none() && !errors.is_unreadable("reason") {
        errors.push("reason", texts::fields::required());
    }
    let stays = stored.and_then(|stored| stored.row.credited_invoice_id);
    let wanted = stays.map(InvoiceId).or(sent.credited_invoice_id);
    let id = if let Some(id) = wanted {
        id
    } else {
        let orders = sent.items.0.iter().flatten();
        let orders = orders.filter_map(|item| item.order_id.or(item.id.map(OrderId)));
        match only_invoice(txn, &orders.collect::<Vec<_>>()).await? {
            Ok(id) => id,
            Err(problem) => {
                errors.push(PATH, problem);
                return Ok(None);
            }
        }
    };
    let credited = store::find(txn, id, &access(actor)).await?;
    let problem = if credited.row.cancelled_at.is_some() {
        Some(texts::billing::is_cancelled(&credited.row.invoice_number))
    } else if credited.row.invoice_type == InvoiceType::Credit {
        Some(texts::billing::credit_of_credit())
    } else {
        None
    };
    if let Some(problem) = problem {
        errors.push(PATH, problem);
    }
    Ok(Some(credited))
}

/// The one invoice that these orders have between them.
pub async fn only_invoice(
    txn: &TenantTx,
    orders: &[OrderId],
) -> ApiResult<Result<InvoiceId, domain::Sentence>> {
    let living = store::living_of(txn, orders).await?;
    let found: BTreeSet<InvoiceId> = living.iter().map(|one| one.invoice).collect();
    let mut found = found.into_iter();
    Ok(match (found.next(), found.next()) {
        (None, _) => Err(texts::billing::nothing_to_credit()),
        (Some(_), Some(_)) => Err(texts::billing::several_to_credit()),
        (Some(id), None) => Ok(id),
    })
}

/// The orders of the lines, as far as an invoice can be for them.
pub async fn orders(
    txn: &TenantTx,
    actor: &Actor,
    lines: &[DraftLine],
    around: Around<'_>,
    errors: &mut FieldErrors,
) -> ApiResult<Vec<BilledOrder>> {
    let wanted: BTreeSet<OrderId> = lines.iter().filter_map(|line| line.order_id).collect();
    let wanted: Vec<OrderId> = wanted.into_iter().collect();
    let orders = billed::billed(txn, &wanted, actor.visibility).await?;
    for (place, line) in lines.iter().enumerate() {
        let found = |id| orders.iter().find(|order| order.id == id);
        match line.order_id.map(found) {
            Some(None) => errors.push(format!("items.{place}.id"), texts::missing::no_order()),
            Some(Some(order)) if order.activity == Activity::Compensation => errors.push(
                format!("items.{place}.id"),
                texts::billing::compensation(&order.number),
            ),
            _ => {}
        }
    }
    if wanted.is_empty() && !lines.is_empty() {
        errors.push("items", texts::billing::needs_order());
    }
    if around.invoice_type == Some(InvoiceType::Additional) && wanted.len() > 1 {
        errors.push("items", texts::selection::more_than_one_order());
    }
    if let Some(credited) = around.credited {
        let known = |order: &BilledOrder| {
            let mut lines = credited.lines.iter();
            lines.any(|line| line.order_id == Some(order.id))
        };
        for order in orders.iter().filter(|order| !known(order)) {
            let problem = texts::billing::not_on_invoice(&order.number, &credited.invoice_number);
            errors.push("items", problem);
        }
    }
    Ok(orders)
}

/// The client that pays: that of the orders, or of the invoice that is corrected.
pub async fn payer_of(
    txn: &TenantTx,
    orders: &[BilledOrder],
    stored: Option<&Stored>,
    credited: Option<&Stored>,
    errors: &mut FieldErrors,
) -> ApiResult<Option<Payer>> {
    let payers: BTreeSet<Option<ContactId>> = orders.iter().map(|order| order.payer_id).collect();
    let of_orders = payers.iter().flatten().next().copied();
    let id = match credited.or(stored) {
        Some(invoice) => Some(ContactId(invoice.row.client_id)),
        None => of_orders,
    };
    if payers.len() > 1 || (credited.is_none() && stored.is_some() && of_orders != id) {
        errors.push("items", texts::selection::different_payers());
    }
    let payer = match id {
        Some(id) => payer::payer(txn, id).await?,
        None => None,
    };
    if payer.is_none() && !orders.is_empty() {
        errors.push("items", texts::billing::no_payer());
    }
    Ok(payer)
}

/// Who issues it, with the name that is printed.
pub async fn author(
    txn: &TenantTx,
    sent: &InvoicePayload,
    errors: &mut FieldErrors,
) -> ApiResult<Option<(UserId, String)>> {
    let Some(id) = *sent.author_id else {
        return Ok(None);
    };
    let name = people::name_of(txn, id).await?;
    if name.is_none() {
        errors.push("author_id", texts::missing::no_person());
    }
    Ok(name.map(|name| (id, name)))
}
