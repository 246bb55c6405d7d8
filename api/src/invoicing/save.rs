//! Creating and editing invoices.
//!
//! Everything is checked and typeset before the transaction. In it the orders are locked, then the invoice that is
//! corrected, then all is checked again, and the number is taken last. If it is another one than was typeset, because
//! another person was quicker, the PDF is typeset once more while the series waits.

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::billing::Document;
use domain::invoices::InvoiceType;
use domain::{FieldErrors, InvoiceId, OrderId, texts};
use tenant_router::{TenantDb, TenantTx};

use super::access::access;
use super::noting::note;
use super::prepare::{Prepared, prepare};
use super::print::{Around, Printed, logo_of, print};
use super::send::{self, Mailing};
use super::wire::payload::InvoicePayload;
use super::wire::view::SavedInvoiceView;
use crate::actor::Actor;
use crate::company;
use crate::error::{ApiError, ApiResult};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Version};
use crate::invoices::store::{self, Stored, numbers, rates};
use crate::orders::store::read;
use crate::records::history::{Event, record};
use crate::records::write::once;
use crate::records::{check_row, deliveries};
use crate::settings::closing;
use crate::state::AppState;

/// What is saved: the form, and the mail if it is sent at once.
#[derive(Debug, Clone)]
struct Wanted {
    sent: InvoicePayload,
    mailing: Option<Mailing>,
    errors: FieldErrors,
}

impl Wanted {
    async fn read(db: &TenantDb, body: Body<InvoicePayload>) -> ApiResult<Self> {
        let (mut sent, mut errors) = body.parts();
        let mailing = if sent.send == Some(true) {
            let letter = send::letter_of(&mut sent);
            Some(send::settle(db, letter, &mut errors).await?)
        } else {
            None
        };
        Ok(Self {
            sent,
            mailing,
            errors,
        })
    }

    async fn prepare(
        &self,
        txn: &TenantTx,
        actor: &Actor,
        stored: Option<&Stored>,
    ) -> ApiResult<Prepared> {
        prepare(txn, actor, &self.sent, stored, self.errors.clone()).await
    }
}

/// What was saved under this key before.
///
/// # Errors
/// 409 if the key was used for another body.
pub async fn earlier(
    db: &TenantDb,
    actor: &Actor,
    key: &IdempotencyKey,
) -> ApiResult<Option<SavedInvoiceView>> {
    if !key.is_sent() {
        return Ok(None);
    }
    db.read(async |txn| key.earlier(txn, actor).await).await
}

/// Adds an invoice, once for each key.
///
/// # Errors
/// 422 with every field that cannot be accepted; 409 if an order is on an invoice already.
pub async fn create(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    body: Body<InvoicePayload>,
    key: &IdempotencyKey,
) -> ApiResult<SavedInvoiceView> {
    if let Some(saved) = earlier(db, actor, key).await? {
        return Ok(saved);
    }
    let wanted = Wanted::read(db, body).await?;
    let (prepared, logo) = db
        .read(async |txn| -> ApiResult<_> {
            let prepared = wanted.prepare(txn, actor, None).await?;
            Ok((prepared, company::store::logo_key(txn).await?))
        })
        .await?;
    let around = Around {
        logo: logo_of(db, &state.files, logo).await?,
        cards: prepared.cards(),
    };
    let printed = print(db, &state.files, prepared.document, around.clone()).await?;
    let (wanted, printed) = (&wanted, &printed);
    once(db, actor, key, async |txn| {
        let logo = around.logo.clone();
        add(txn, db, state, actor, wanted, printed, logo).await
    })
    .await
}

async fn add(
    txn: &TenantTx,
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    wanted: &Wanted,
    before: &Printed,
    logo: Option<Arc<[u8]>>,
) -> ApiResult<SavedInvoiceView> {
    lock(
        txn,
        actor,
        &before.document,
        wanted.sent.credited_invoice_id,
    )
    .await?;
    let prepared = wanted.prepare(txn, actor, None).await?;
    refuse_invoiced(txn, &prepared, None).await?;
    if let Some(rate) = prepared.entered_rate {
        rates::put(txn, prepared.document.currency, rate, actor).await?;
    }
    let number = match prepared.chosen_number {
        Some(number) => {
            numbers::take_chosen(txn, &prepared.series.row, number).await?;
            number
        }
        None => numbers::take(txn, &prepared.series.row).await?,
    };
    let document = prepared.document.clone().numbered(number);
    let again = if document == before.document {
        None
    } else {
        let around = Around {
            logo,
            cards: prepared.cards(),
        };
        Some(print(db, &state.files, document.clone(), around).await?)
    };
    let file = &again.as_ref().unwrap_or(before).file;
    let id = store::insert(txn, &document, &prepared.links, file.key(), actor).await?;
    let email_id = after(txn, state, actor, wanted, id, &prepared, None).await?;
    file.keep();
    let expected = wanted.sent.expected_number;
    let occupied =
        expected.filter(|expected| *expected != number && prepared.chosen_number.is_none());
    Ok(SavedInvoiceView {
        id: id.0,
        serie: document.serie,
        number,
        notice: occupied.map(|_| texts::billing::number_occupied(&document.invoice_number).text),
        invoice_number: document.invoice_number,
        email_id,
    })
}

/// Locks what the invoice is about: its orders, and the invoice that it corrects. In this order, and by id, so that
/// two people who save at once wait for each other instead of being in each other's way.
async fn lock(
    txn: &TenantTx,
    actor: &Actor,
    document: &Document,
    credited: Option<InvoiceId>,
) -> ApiResult<()> {
    let orders: BTreeSet<OrderId> = document
        .lines
        .iter()
        .filter_map(|line| line.order_id)
        .collect();
    closing::keep_open(txn).await?;
    read::lock_all(txn, orders.iter().copied()).await?;
    if document.invoice_type == InvoiceType::Credit {
        let orders: Vec<OrderId> = orders.into_iter().collect();
        let living = store::living_of(txn, &orders).await?;
        let ids: BTreeSet<InvoiceId> = living.iter().map(|living| living.invoice).collect();
        let ids: Vec<InvoiceId> = ids.into_iter().chain(credited).collect();
        store::lock(txn, &ids, &access(actor)).await?;
    }
    Ok(())
}

/// Refuses an order whose transport is on another invoice.
async fn refuse_invoiced(
    txn: &TenantTx,
    prepared: &Prepared,
    own: Option<InvoiceId>,
) -> ApiResult<()> {
    if prepared.document.invoice_type != InvoiceType::Normal {
        return Ok(());
    }
    let orders: Vec<OrderId> = prepared.orders.iter().map(|order| order.id).collect();
    let taken = store::living_of(txn, &orders).await?;
    let Some(taken) = taken.into_iter().find(|taken| Some(taken.invoice) != own) else {
        return Ok(());
    };
    let order = prepared.orders.iter().find(|order| order.id == taken.order);
    let number = order.map_or("", |order| order.number.as_str());
    Err(ApiError::Conflict(texts::billing::on_invoice_already(
        number,
        &taken.number,
    )))
}

/// What follows from a saved invoice, in its transaction. Returns the id of its mail.
async fn after(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    wanted: &Wanted,
    id: InvoiceId,
    prepared: &Prepared,
    before: Option<&Stored>,
) -> ApiResult<Option<i64>> {
    if let Some(credited) = prepared.links.credited_invoice_id.map(InvoiceId) {
        let credited = store::find(txn, credited, &access(actor)).await?;
        // Nothing is taken back: a credit only ever makes less of what is left, or more with plus.
        if let Some(taken) = store::release(txn, credited.id(), &credited.document)
            .await?
            .first()
        {
            return Err(ApiError::Conflict(texts::billing::orders_taken_again(
                "",
                &taken.number,
            )));
        }
    }
    let stored = store::find(txn, id, &access(actor)).await?;
    let event = match before {
        Some(before) => Event::Changed(before.state()?, stored.state()?),
        None => Event::Created(stored.state()?),
    };
    record(txn, actor, store::subject(id), event).await?;
    note(txn, actor, before, Some(&stored)).await?;
    match &wanted.mailing {
        Some(mailing) => {
            let mail = send::queue(txn, state, actor, &stored, mailing).await?;
            Ok(Some(mail.0))
        }
        None => Ok(None),
    }
}

/// Why an invoice can no longer be changed.
///
/// # Errors
/// When the database fails.
pub async fn locked(txn: &TenantTx, stored: &Stored) -> ApiResult<Option<domain::Sentence>> {
    use texts::billing as text;
    let (row, number) = (&stored.row, stored.row.invoice_number.as_str());
    Ok(if row.cancelled_at.is_some() {
        Some(text::locked_cancelled(number))
    } else if row.exported_at.is_some() {
        Some(text::locked_exported(number))
    } else if deliveries::may_be_there::<store::Invoices>(txn, row.id).await? {
        Some(texts::accounting::may_be_there(number))
    } else if row.paid_amount != 0 {
        Some(text::locked_paid(number))
    } else if store::is_credited(txn, stored.id()).await? {
        Some(text::locked_credited(number))
    } else if row.sent_at.is_some() {
        Some(text::locked_sent(number))
    } else {
        let closed = closing::closed_until(txn).await?;
        closed
            .filter(|closed| row.date <= *closed)
            .map(|closed| texts::accounting::closed_document(number, closed.to_string()))
    })
}

/// Changes an invoice that has not left the house. It keeps its number and series, unless another number is chosen.
///
/// # Errors
/// 404; 409 if it was changed meanwhile, or was sent, exported, paid, credited or cancelled; 422.
pub async fn edit(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    id: InvoiceId,
    version: Version,
    body: Body<InvoicePayload>,
) -> ApiResult<SavedInvoiceView> {
    let wanted = Wanted::read(db, body).await?;
    let (document, cards, logo) = db
        .read(async |txn| -> ApiResult<_> {
            let stored = store::find(txn, id, &access(actor)).await?;
            changeable(txn, &stored, version).await?;
            let prepared = wanted.prepare(txn, actor, Some(&stored)).await?;
            let cards = prepared.cards();
            Ok((
                prepared.document,
                cards,
                company::store::logo_key(txn).await?,
            ))
        })
        .await?;
    let logo = logo_of(db, &state.files, logo).await?;
    let around = Around {
        logo: logo.clone(),
        cards,
    };
    let printed = print(db, &state.files, document, around).await?;
    let (wanted, printed) = (&wanted, &printed);
    db.write(async |txn| {
        let logo = logo.clone();
        replace(txn, db, state, actor, (id, version), wanted, printed, logo).await
    })
    .await
}

async fn changeable(txn: &TenantTx, stored: &Stored, version: Version) -> ApiResult<()> {
    if let Some(problem) = locked(txn, stored).await? {
        return Err(ApiError::Conflict(problem));
    }
    check_row(txn, version, &texts::changed::INVOICE, &stored.row).await
}

#[expect(
    clippy::too_many_arguments,
    reason = "all of them are about the one change"
)]
async fn replace(
    txn: &TenantTx,
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    (id, version): (InvoiceId, Version),
    wanted: &Wanted,
    before: &Printed,
    logo: Option<Arc<[u8]>>,
) -> ApiResult<SavedInvoiceView> {
    lock(
        txn,
        actor,
        &before.document,
        wanted.sent.credited_invoice_id,
    )
    .await?;
    let stored = store::find_locked(txn, id, &access(actor)).await?;
    changeable(txn, &stored, version).await?;
    let prepared = wanted.prepare(txn, actor, Some(&stored)).await?;
    refuse_invoiced(txn, &prepared, Some(id)).await?;
    if let Some(rate) = prepared.entered_rate {
        rates::put(txn, prepared.document.currency, rate, actor).await?;
    }
    if let Some(number) = prepared.chosen_number {
        numbers::take_chosen(txn, &prepared.series.row, number).await?;
    }
    let document = prepared.document.clone();
    let again = if document == before.document {
        None
    } else {
        let around = Around {
            logo,
            cards: prepared.cards(),
        };
        Some(print(db, &state.files, document.clone(), around).await?)
    };
    let file = &again.as_ref().unwrap_or(before).file;
    store::update(txn, &stored, &document, &prepared.links, file.key(), actor).await?;
    let email_id = after(txn, state, actor, wanted, id, &prepared, Some(&stored)).await?;
    file.keep();
    if let Some(old) = stored.pdf() {
        let (files, tenant) = (state.files.clone(), txn.tenant().id.clone());
        txn.when_committed(async move { files.forget(tenant, old) });
    }
    Ok(SavedInvoiceView {
        id: id.0,
        serie: document.serie,
        number: document.number,
        invoice_number: document.invoice_number,
        notice: None,
        email_id,
    })
}
