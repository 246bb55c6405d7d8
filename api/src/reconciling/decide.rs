//! What a person decides about a payment, and takes back.

use domain::payments::matching::{Explanation, Share};
use domain::payments::{Direction, LineKind, PaymentImportItemStatus as Status};
use domain::{Cents, ContactId, InvoiceId, texts};
use tenant_router::TenantTx;

use super::book::{self, Entry, Seen, Written, direction_of};
use super::explained::{self, is_open};
use super::wire::item::{AllocationPayload, DecidedView, ReallocatePayload};
use crate::actor::{Actor, people};
use crate::contacts::store as contacts;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::invoices::store as invoices;
use crate::invoicing::access::access;
use crate::payments::booked;
use crate::payments::imports::{self, Import};
use crate::payments::items::{self, Item};

/// A line, locked with its statement.
struct Locked {
    import: Import,
    item: Item,
}

async fn lock(txn: &TenantTx, id: i64) -> ApiResult<Locked> {
    let missing = texts::payments::no_payment;
    let seen = items::find(txn, id).await?.or_missing(missing)?;
    let import = imports::lock(txn, seen.payment_import_id).await?;
    let import = import.or_missing(missing)?;
    // It may have been decided while this waited for the lock.
    let item = items::find(txn, id).await?.or_missing(missing)?;
    if item.import_status == Status::Waiting {
        return Err(ApiError::Conflict(texts::payments::still_in_progress()));
    }
    Ok(Locked { import, item })
}

/// A line that a person may decide.
///
/// # Errors
/// 404; 409 if it was decided already, with the name of the one who did.
async fn open(txn: &TenantTx, id: i64) -> ApiResult<Locked> {
    let locked = lock(txn, id).await?;
    if is_open(&locked.item) {
        return Ok(locked);
    }
    let by = locked.item.decided_by_id.map(domain::UserId);
    let name = match by {
        Some(user) => people::name_of(txn, user).await?,
        None => None,
    };
    Err(ApiError::Conflict(match name {
        Some(name) => texts::payments::decided_already(name),
        None => texts::payments::decided_by_itself(),
    }))
}

async fn decided(
    txn: &TenantTx,
    actor: &Actor,
    locked: &Locked,
    status: Status,
) -> ApiResult<DecidedView> {
    let import = imports::count(txn, locked.import.id, actor.now).await?;
    Ok(DecidedView {
        id: locked.item.id,
        import_status: status,
        status: import.status,
    })
}

/// Leaves a payment as it is.
///
/// # Errors
/// 404; 409 if it was decided already.
pub async fn ignore(txn: &TenantTx, actor: &Actor, id: i64) -> ApiResult<DecidedView> {
    let locked = open(txn, id).await?;
    items::decide(txn, &locked.item, Status::Ignored, None, actor).await?;
    decided(txn, actor, &locked, Status::Ignored).await
}

/// Books a payment as one of its explanations says, or on chosen invoices.
///
/// # Errors
/// 404; 409 if it was decided already or the explanation holds no longer; 422 if nothing fits.
pub async fn reallocate(
    txn: &TenantTx,
    actor: &Actor,
    id: i64,
    sent: &ReallocatePayload,
) -> ApiResult<DecidedView> {
    let locked = open(txn, id).await?;
    let item = &locked.item;
    let explanation = match (sent.payment_id, &sent.allocations) {
        (Some(wanted), _) => {
            let loaded = explained::load(txn, actor, std::slice::from_ref(item), (&[], &[]));
            let mut all = explained::explain(loaded.await?);
            let all = all.by_item.remove(&item.id).unwrap_or_default();
            let found = all.into_iter().find(|one| one.id() == wanted);
            found.ok_or_else(gone)?
        }
        (None, Some(allocations)) => chosen(txn, actor, item, allocations).await?,
        (None, None) => {
            let problem = texts::payments::choose_explanation();
            return Err(ApiError::field("payment_id", problem));
        }
    };
    let entry = Entry::of(item, &explanation).ok_or_else(gone)?;
    if entry.left_over.0 < 0 {
        check_money(txn, entry.party, &entry.currency, entry.left_over).await?;
    }
    let source = &locked.import.name;
    let entries = std::slice::from_ref(&entry);
    let written = book::write(txn, actor, entries, &Seen::default(), source, true).await?;
    if written == Written::No {
        return Err(gone());
    }
    let party = client_of(txn, &entry).await?;
    learn(txn, item, party).await?;
    items::decide(txn, item, Status::Imported, party, actor).await?;
    decided(txn, actor, &locked, Status::Imported).await
}

fn gone() -> ApiError {
    ApiError::Conflict(texts::payments::explanation_gone())
}

/// The client whose invoices are paid, if it is one.
async fn client_of(txn: &TenantTx, entry: &Entry) -> ApiResult<Option<i64>> {
    if entry.direction == Direction::Outgoing {
        return Ok(entry.party);
    }
    let ids: Vec<i64> = entry.shares.iter().map(|share| share.document).collect();
    let rows = invoices::lock_any(txn, &ids).await?;
    let mut clients: Vec<i64> = rows.iter().map(|row| row.client_id).collect();
    clients.dedup();
    Ok(match clients.as_slice() {
        [] => entry.party,
        [only] => Some(*only),
        _ => None,
    })
}

/// The payer's account of a confirmed payment is one that the client pays from.
async fn learn(txn: &TenantTx, item: &Item, client: Option<i64>) -> ApiResult<()> {
    let is_payment = item.direction == Direction::Incoming && item.kind == LineKind::Payment;
    let account = item.payer_iban.as_deref().filter(|_| is_payment);
    let account = account.and_then(|account| domain::company::iban(account).ok());
    if let Some((client, account)) = client.zip(account) {
        contacts::learn(txn, client, &account).await?;
    }
    Ok(())
}

/// Invoices of a person's own choice.
async fn chosen(
    txn: &TenantTx,
    actor: &Actor,
    item: &Item,
    allocations: &[AllocationPayload],
) -> ApiResult<Explanation> {
    use texts::payments as text;
    let refuse = |problem| Err(ApiError::field("allocations", problem));
    if item.direction == Direction::Outgoing || item.kind == LineKind::Return {
        return refuse(text::not_for_outgoing());
    }
    let mut shares: Vec<Share> = Vec::with_capacity(allocations.len());
    for one in allocations {
        if let Some((InvoiceId(document), amount)) = one.invoice_id.zip(*one.amount) {
            shares.push(Share { document, amount });
        }
    }
    let ids: Vec<InvoiceId> = shares.iter().map(|one| InvoiceId(one.document)).collect();
    let rows = invoices::lock(txn, &ids, &access(actor)).await?;
    let mut clients = Vec::new();
    for share in &shares {
        let row = rows.iter().find(|row| row.id == share.document);
        let row = row.or_missing(texts::missing::no_such_invoice)?;
        let number = row.invoice_number.as_str();
        if row.currency.to_string() != item.currency {
            return refuse(text::other_currency(number));
        }
        let open = row.amount_with_vat - row.paid_amount;
        if share.amount.0 < open.min(0) || share.amount.0 > open.max(0) {
            return refuse(text::more_than_open(number, Cents(open).to_string()));
        }
        if !clients.contains(&row.client_id) {
            clients.push(row.client_id);
        }
    }
    let sum = Cents::sum(shares.iter().map(|share| share.amount));
    let sum = sum.map_err(|error| ApiError::Refused(error.into()))?;
    let whole = Cents(item.amount.saturating_add(item.charges));
    let left_over = Cents(whole.0 - sum.0);
    if left_over.0 < 0 {
        return refuse(text::more_than_paid(whole.to_string()));
    }
    let party = match clients.as_slice() {
        _ if left_over == Cents::ZERO => None,
        [only] => Some(*only),
        [] => item.client_id,
        _ => return refuse(text::invoices_of_several()),
    };
    if left_over != Cents::ZERO && party.is_none() {
        return refuse(text::rest_of_none());
    }
    Ok(Explanation {
        shares,
        party,
        left_over,
        signs: Vec::new(),
    })
}

/// That the client still has the money that is taken back.
async fn check_money(
    txn: &TenantTx,
    client: Option<i64>,
    currency: &str,
    taken: Cents,
) -> ApiResult<()> {
    let Some(client) = client else {
        return Err(gone());
    };
    contacts::lock_money(txn, ContactId(client)).await?;
    let money = booked::money_of(txn, &[ContactId(client)]).await?;
    let of_it = money.iter().find(|(_, of, _)| of == currency);
    let has = of_it.map_or(0, |(_, _, amount)| amount.0);
    if has + taken.0 >= 0 {
        return Ok(());
    }
    let names = contacts::names_of(txn, &[ContactId(client)]).await?;
    let name = names.get(&client).cloned().unwrap_or_default();
    Err(ApiError::Conflict(texts::payments::money_applied(name)))
}

/// Takes back what a person decided, or what was booked by itself: everything is as it was before.
///
/// # Errors
/// 404; 409 if nothing was decided, or the client's money was applied meanwhile.
pub async fn undo(txn: &TenantTx, actor: &Actor, id: i64) -> ApiResult<DecidedView> {
    let locked = lock(txn, id).await?;
    let item = &locked.item;
    match item.import_status {
        Status::Ignored => {}
        Status::Imported => take_back(txn, actor, &locked).await?,
        Status::Waiting | Status::Failed | Status::PotentialReallocation | Status::Skipped => {
            return Err(ApiError::Conflict(texts::payments::nothing_was_decided()));
        }
    }
    let status = items::undo(txn, item).await?;
    decided(txn, actor, &locked, status).await
}

async fn take_back(txn: &TenantTx, actor: &Actor, locked: &Locked) -> ApiResult<()> {
    let item = &locked.item;
    let mut booked = booked::of_items(txn, &[item.id]).await?;
    let rows = booked.remove(&item.id).unwrap_or_default();
    let mut entry = Entry {
        item: item.id,
        day: item.payment_date.unwrap_or(actor.today),
        currency: item.currency.clone(),
        direction: direction_of(item),
        shares: Vec::new(),
        left_over: Cents::ZERO,
        party: None,
    };
    for row in &rows {
        match row.invoice_id.or(row.settlement_id) {
            None => {
                entry.left_over.0 -= row.amount;
                entry.party = row.contact_id;
            }
            Some(document) => {
                let amount = Cents(-row.amount);
                match entry.shares.iter_mut().find(|one| one.document == document) {
                    Some(share) => share.amount.0 += amount.0,
                    None => entry.shares.push(Share { document, amount }),
                }
            }
        }
    }
    entry.shares.retain(|share| share.amount != Cents::ZERO);
    if entry.left_over.0 < 0 {
        check_money(txn, entry.party, &entry.currency, entry.left_over).await?;
    }
    let source = &locked.import.name;
    let entries = std::slice::from_ref(&entry);
    match book::write(txn, actor, entries, &Seen::default(), source, true).await? {
        Written::Yes => Ok(()),
        Written::No => Err(gone()),
    }
}
