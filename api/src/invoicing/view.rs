//! Invoices as their forms read them.

use domain::billing::Credit;
use domain::invoices::{CreditDirection, InvoiceType};
use domain::mail::MailKind;
use domain::{Cents, InvoiceId};
use tenant_router::TenantTx;

use super::access::access;
use super::propose::{Asked, Proposed, language_of, propose};
use super::save::locked;
use super::wire::view::{InvoiceView, MessageView, PrintedView, takes_back};
use super::words;
use crate::actor::Actor;
use crate::contacts::store::payer;
use crate::error::{ApiError, ApiResult};
use crate::invoices::store::{self, Stored};
use crate::orders::documents;
use crate::{mail, signatures};

/// What the form of a new invoice begins with.
///
/// # Errors
/// As those of [`propose`].
pub async fn draft(txn: &TenantTx, actor: &Actor, asked: Asked) -> ApiResult<InvoiceView> {
    let proposed = propose(txn, actor, asked).await?;
    let signature = signatures::store::of(txn, actor.id).await?.invoices;
    let lines = proposed.document.lines.iter();
    let orders: Vec<_> = lines.filter_map(|line| line.order_id).collect();
    let order_documents = documents::kinds_of_orders(txn, &orders).await?;
    let view = of_proposed(proposed, actor, &signature)?;
    Ok(InvoiceView {
        order_documents,
        ..view
    })
}

/// A proposal as a view, with the person's signature below the mail and without papers beside it.
pub fn of_proposed(proposed: Proposed, actor: &Actor, signature: &str) -> ApiResult<InvoiceView> {
    let Proposed {
        document,
        payer,
        series,
        category,
        reason,
        warnings,
        credited,
        left,
    } = proposed;
    let language = language_of(&payer);
    let is_credit = document.invoice_type == InvoiceType::Credit;
    let lines = document.lines.iter();
    let ids: Vec<_> = lines.map(|line| line.order_id.map(i64::from)).collect();
    let to = payer.invoicing_email.as_deref().filter(|to| !to.is_empty());
    Ok(InvoiceView {
        id: None,
        default_vat_tariff_percentage: document.usual_rate().0,
        directive_reason: reason.map(MessageView::from),
        author_id: actor.id.0,
        category,
        branch: series.row.branch,
        client_id: payer.id.0,
        credited_invoice_id: credited.map(|credited| credited.row.id),
        direction: is_credit.then_some(CreditDirection::Minus),
        left_to_credit: left,
        recipients: words::addresses(to.or(payer.email.as_deref())),
        subject: words::subject(&document, language),
        content: words::content(&document, language) + signature,
        order_documents: Vec::new(),
        warnings: warnings.into_iter().map(MessageView::from).collect(),
        locked: None,
        paid_amount: Cents::ZERO,
        sent_at: None,
        exported_at: None,
        archived_at: None,
        cancelled_at: None,
        email: None,
        updated_at: actor.now,
        printed: printed(document, &ids)?,
    })
}

fn printed(document: domain::billing::Document, ids: &[Option<i64>]) -> ApiResult<PrintedView> {
    PrintedView::of(document, ids).map_err(|overflow| ApiError::Refused(overflow.into()))
}

/// A stored invoice.
///
/// # Errors
/// 404 if the user does not see it.
pub async fn stored(txn: &TenantTx, actor: &Actor, id: InvoiceId) -> ApiResult<InvoiceView> {
    let stored = store::find(txn, id, &access(actor)).await?;
    let locked = locked(txn, &stored).await?;
    let left = left(txn, actor, &stored).await?;
    let order_documents = documents::kinds_of_orders(txn, &stored.orders()).await?;
    let emails = mail::newest_about(txn, MailKind::Invoice, "invoices", &[id.0]).await?;
    let signature = signatures::store::of(txn, actor.id).await?.invoices;
    let payer = payer::payer(txn, domain::ContactId(stored.row.client_id)).await?;
    let language = payer.as_ref().map(language_of);
    let language = language.unwrap_or(domain::users::Language::Lithuanian);
    let Stored {
        row,
        document,
        lines,
    } = stored;
    let sent: Vec<String> = serde_json::from_value(row.recipients).unwrap_or_default();
    let to = payer.as_ref().and_then(|payer| {
        let own = payer.invoicing_email.as_deref().filter(|to| !to.is_empty());
        own.or(payer.email.as_deref())
    });
    let direction = match document.invoice_type {
        InvoiceType::Credit if takes_back(&document) => Some(CreditDirection::Minus),
        InvoiceType::Credit => Some(CreditDirection::Plus),
        InvoiceType::Normal | InvoiceType::Additional => None,
    };
    let ids: Vec<Option<i64>> = lines.into_iter().map(Some).collect();
    Ok(InvoiceView {
        id: Some(row.id),
        default_vat_tariff_percentage: row.default_vat_tariff_percentage,
        directive_reason: None,
        author_id: row.author_id,
        category: row.category,
        branch: row.branch,
        client_id: row.client_id,
        credited_invoice_id: row.credited_invoice_id,
        direction,
        left_to_credit: left,
        recipients: if sent.is_empty() {
            words::addresses(to)
        } else {
            sent
        },
        subject: row
            .subject
            .unwrap_or_else(|| words::subject(&document, language)),
        content: row
            .content
            .unwrap_or_else(|| words::content(&document, language) + &signature),
        order_documents,
        warnings: Vec::new(),
        locked: locked.map(MessageView::from),
        paid_amount: Cents(row.paid_amount),
        sent_at: row.sent_at.map(|at| at.to_utc()),
        exported_at: row.exported_at.map(|at| at.to_utc()),
        archived_at: row.archived_at.map(|at| at.to_utc()),
        cancelled_at: row.cancelled_at.map(|at| at.to_utc()),
        email: emails.into_values().next(),
        updated_at: row.updated_at.to_utc(),
        printed: printed(document, &ids)?,
    })
}

/// What can still be credited: of this invoice, or of the one that it corrects, as if it were not there.
async fn left(txn: &TenantTx, actor: &Actor, stored: &Stored) -> ApiResult<Option<Cents>> {
    let corrected = match stored.row.credited_invoice_id.map(InvoiceId) {
        Some(id) => Some(store::find(txn, id, &access(actor)).await?),
        None => None,
    };
    let (invoice, apart) = match &corrected {
        Some(corrected) => (corrected, Some(stored.id())),
        None => (stored, None),
    };
    let groups = store::credited_groups(txn, invoice.id(), apart).await?;
    let left = Credit::of(&invoice.document.groups, groups).and_then(|credit| credit.left());
    Ok(left.ok().map(|left| left.gross))
}
