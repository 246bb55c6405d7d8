//! Statements and their lines, as they are shown.

use std::collections::HashMap;

use domain::payments::matching::{Explanation, Share, stated_numbers};
use domain::payments::{
    Direction, PaymentImportItemReason as Reason, PaymentImportItemStatus as Status,
};
use domain::{Cents, ContactId, UserId, texts};
use tenant_router::{TenantDb, TenantTx};

use super::book::direction_of;
use super::explained::{Explained, documents, explained};
use super::known::Known;
use super::wire::item::{
    DuplicateOfView, EarlierPaymentView, ExplanationView, PaymentImportItemsView, PaymentItemView,
    ShareView,
};
use super::wire::{AccountPeriodView, PaymentImportView};
use crate::actor::{Actor, people};
use crate::contacts::store as contacts;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::files::Download;
use crate::http::{Page, Paging};
use crate::payments::booked::{self, OfInvoice, Row as Booked};
use crate::payments::imports::{self, Import};
use crate::payments::items::{self, Item, line_of};

/// Most lines of each kind that are shown with a statement; the others are listed.
const MOST: u64 = 200;

/// Statements as they are shown.
pub async fn views(txn: &TenantTx, imports: Vec<Import>) -> ApiResult<Vec<PaymentImportView>> {
    let ids = imports.iter().filter_map(|import| import.created_by_id);
    let ids: Vec<UserId> = ids.map(UserId).collect();
    let names = people::names_of(txn, &ids).await?;
    imports
        .into_iter()
        .map(|import| view(import, &names))
        .collect()
}

fn view(import: Import, names: &HashMap<i64, String>) -> ApiResult<PaymentImportView> {
    let accounts = imports::accounts_of(&import)?;
    let accounts: Result<Vec<_>, _> = accounts.iter().map(AccountPeriodView::of).collect();
    Ok(PaymentImportView {
        id: import.id,
        created_at: import.created_at.to_utc(),
        created_by: import.created_by_id.and_then(|id| names.get(&id).cloned()),
        file_name: import.name,
        format: import.format,
        encoding: import.encoding,
        status: import.status,
        error: import.error,
        payments_count: import.payments_count,
        imported_payments_count: import.imported_payments_count,
        duplicates_count: import.duplicates_count,
        outgoing_count: import.outgoing_count,
        lines_count: import.lines_count,
        done_count: import.done_count,
        accounts: accounts.map_err(|error| ApiError::Refused(error.into()))?,
    })
}

/// A page of statements, the latest first.
pub async fn page(txn: &TenantTx, paging: Paging) -> ApiResult<Page<PaymentImportView>> {
    let Page { data, meta } = imports::page(txn, paging).await?;
    let data = views(txn, data).await?;
    Ok(Page { data, meta })
}

async fn find(txn: &TenantTx, id: i64) -> ApiResult<Import> {
    let found = imports::find(txn, id).await?;
    found.or_missing(texts::payments::no_payment_import)
}

/// The file of a statement.
pub async fn file(txn: &TenantTx, id: i64) -> ApiResult<Download> {
    let import = find(txn, id).await?;
    let key = import.storage_key.parse();
    Ok(Download {
        key: key.map_err(|_| anyhow::anyhow!("a statement without a file"))?,
        name: import.name,
        content_type: import.content_type,
        size: u64::try_from(import.size).unwrap_or_default(),
        version: import.id,
    })
}

/// A statement with what a person has to look at.
pub async fn items(db: &TenantDb, actor: &Actor, id: i64) -> ApiResult<PaymentImportItemsView> {
    let (import, open, failed) = db
        .read(async |txn| -> ApiResult<_> {
            let import = find(txn, id).await?;
            let open = items::open(txn, id, Status::PotentialReallocation, MOST).await?;
            let failed = items::open(txn, id, Status::Failed, MOST).await?;
            Ok((import, open, failed))
        })
        .await?;
    let count = open.len();
    let mut all = open;
    all.extend(failed);
    let mut shown = item_views(db, actor, &all).await?;
    let failed_items = shown.split_off(count);
    let counts = import.clone();
    let view = db
        .read(async |txn| views(txn, vec![import.clone()]).await)
        .await?;
    let view = view.into_iter().next();
    Ok(PaymentImportItemsView {
        import: view.or_missing(texts::payments::no_payment_import)?,
        duplicates_count: counts.duplicates_count,
        missing_invoice_data_count: counts.missing_invoice_data_count,
        invoice_not_found_count: counts.invoice_not_found_count,
        potential_reallocation_items: shown,
        failed_items,
    })
}

/// A page of the lines of a statement.
pub async fn lines(
    db: &TenantDb,
    actor: &Actor,
    id: i64,
    statuses: &[Status],
    paging: Paging,
) -> ApiResult<Page<PaymentItemView>> {
    let Page { data, meta } = db
        .read(async |txn| -> ApiResult<_> {
            find(txn, id).await?;
            Ok(items::page(txn, id, statuses, paging).await?)
        })
        .await?;
    let data = item_views(db, actor, &data).await?;
    Ok(Page { data, meta })
}

/// What is shown beside the lines.
struct Beside {
    booked: HashMap<i64, Vec<Booked>>,
    earlier: Vec<OfInvoice>,
    twins: HashMap<i64, Item>,
    files: HashMap<i64, String>,
    people: HashMap<i64, String>,
}

/// Lines as they are shown, with what could explain those that are open.
pub async fn item_views(
    db: &TenantDb,
    actor: &Actor,
    items: &[Item],
) -> ApiResult<Vec<PaymentItemView>> {
    let ids: Vec<i64> = items.iter().map(|item| item.id).collect();
    let booked = db
        .read(async |txn| booked::of_items(txn, &ids).await)
        .await?;
    let all: Vec<Booked> = booked.values().flatten().cloned().collect();
    let (sold, bought) = documents(&all);
    let mut explained = explained(db, actor, items, (&sold, &bought)).await?;
    let clients = items.iter().filter_map(|item| item.client_id);
    let clients = clients.chain(all.iter().filter_map(|row| row.contact_id));
    let clients: Vec<ContactId> = clients.map(ContactId).collect();
    let names = db
        .read(async |txn| contacts::names_of(txn, &clients).await)
        .await?;
    explained.known.names.extend(names);
    let paid = named_and_paid(items, &explained.known);
    let beside = db
        .read(async |txn| -> ApiResult<_> {
            let twins: Vec<i64> = items
                .iter()
                .filter_map(|item| item.duplicate_of_id)
                .collect();
            let twins = items::of(txn, &twins).await?;
            let files: Vec<i64> = twins.iter().map(|twin| twin.payment_import_id).collect();
            let files = imports::of(txn, &files).await?;
            let deciders = items.iter().filter_map(|item| item.decided_by_id);
            let deciders: Vec<UserId> = deciders.map(UserId).collect();
            Ok(Beside {
                booked: booked.clone(),
                earlier: booked::of_invoices(txn, &paid).await?,
                twins: twins.into_iter().map(|twin| (twin.id, twin)).collect(),
                files: files.into_iter().map(|file| (file.id, file.name)).collect(),
                people: people::names_of(txn, &deciders).await?,
            })
        })
        .await?;
    Ok(items
        .iter()
        .map(|item| item_view(item, &explained, &beside))
        .collect())
}

/// The invoices that lines name of which nothing is left to pay.
fn named_and_paid(items: &[Item], known: &Known) -> Vec<i64> {
    let of_reason = |item: &&Item| item.reason == Some(Reason::AlreadyPaid);
    let mut ids: Vec<i64> = items
        .iter()
        .filter(of_reason)
        .flat_map(|item| paid_invoices(item, known))
        .collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn paid_invoices(item: &Item, known: &Known) -> Vec<i64> {
    let Some(line) = line_of(item) else {
        return Vec::new();
    };
    let mut series: Vec<String> = known
        .invoices
        .values()
        .map(|row| row.serie.clone())
        .collect();
    series.sort_unstable();
    series.dedup();
    let stated = stated_numbers(&line, &series);
    let is_named = |serie: &str, number: &str| {
        stated
            .iter()
            .any(|one| one.number == number && one.serie.as_deref().is_none_or(|of| of == serie))
    };
    let paid = known.invoices.values().filter(|row| {
        row.paid_amount == row.amount_with_vat && is_named(&row.serie, &row.number.to_string())
    });
    paid.map(|row| row.id).collect()
}

fn item_view(item: &Item, explained: &Explained, beside: &Beside) -> PaymentItemView {
    let known = &explained.known;
    let explanations = explained.by_item.get(&item.id);
    let explanations = explanations.map(Vec::as_slice).unwrap_or_default();
    let best = explanations.first();
    let direction = direction_of(item);
    let booked = beside.booked.get(&item.id);
    let booked = booked.map(Vec::as_slice).unwrap_or_default();
    let first = booked
        .iter()
        .find_map(|row| row.invoice_id.or(row.settlement_id))
        .or_else(|| best.and_then(|one| one.shares.first().map(|share| share.document)));
    let document = first.map(|id| share_view(known, direction, id, Cents::ZERO));
    let client = item.client_id.and_then(|id| known.names.get(&id).cloned());
    let of_document = document.as_ref().and_then(|one| one.client_name.clone());
    let paid = if item.reason == Some(Reason::AlreadyPaid) {
        paid_invoices(item, known)
    } else {
        Vec::new()
    };
    PaymentItemView {
        id: item.id,
        position: item.position.saturating_add(1),
        import_status: item.import_status,
        reason: item.reason,
        kind: item.kind,
        direction: item.direction,
        payment_date: item.payment_date,
        invoice_date: document.as_ref().and_then(|one| one.date),
        invoice_reference: item.invoice_reference.clone(),
        client_name: client.or(of_document).or_else(|| item.payer_name.clone()),
        client_id: item.client_id,
        amount: Cents(item.amount),
        charges: Cents(item.charges),
        currency: item.currency.clone(),
        payer_name: item.payer_name.clone(),
        payer_iban: item.payer_iban.clone(),
        on_behalf_of: item.on_behalf_of.clone(),
        bank_reference: item.bank_reference.clone(),
        booked: booked.iter().map(|row| booked_view(known, row)).collect(),
        explanations: explanations
            .iter()
            .map(|one| explanation_view(known, direction, one))
            .collect(),
        earlier_payments: beside
            .earlier
            .iter()
            .filter(|one| paid.contains(&one.invoice_id))
            .map(|one| earlier_view(known, one))
            .collect(),
        duplicate_of: item.duplicate_of_id.and_then(|id| twin_view(beside, id)),
        decided_by: item
            .decided_by_id
            .and_then(|id| beside.people.get(&id).cloned()),
        decided_at: item.decided_at.map(|at| at.to_utc()),
    }
}

fn twin_view(beside: &Beside, id: i64) -> Option<DuplicateOfView> {
    let twin = beside.twins.get(&id)?;
    Some(DuplicateOfView {
        id,
        import_id: twin.payment_import_id,
        file_name: beside.files.get(&twin.payment_import_id)?.clone(),
        position: twin.position.saturating_add(1),
    })
}

fn earlier_view(known: &Known, one: &OfInvoice) -> EarlierPaymentView {
    let number = known.invoices.get(&one.invoice_id);
    EarlierPaymentView {
        invoice_id: one.invoice_id,
        number: number.map_or_else(String::new, |row| row.invoice_number.clone()),
        payment_date: one.payment_date,
        amount: Cents(one.amount),
        import_name: one.import_name.clone(),
    }
}

fn explanation_view(
    known: &Known,
    direction: Direction,
    explanation: &Explanation,
) -> ExplanationView {
    let of = |share: &Share| share_view(known, direction, share.document, share.amount);
    ExplanationView {
        id: explanation.id(),
        invoices: explanation.shares.iter().map(of).collect(),
        left_over: explanation.left_over,
        client_id: explanation.party,
        client_name: explanation
            .party
            .and_then(|id| known.names.get(&id).cloned()),
        signs: explanation.signs.clone(),
    }
}

fn booked_view(known: &Known, row: &Booked) -> ShareView {
    let amount = Cents(row.amount);
    match (row.invoice_id, row.settlement_id) {
        (Some(id), _) => share_view(known, Direction::Incoming, id, amount),
        (None, Some(id)) => share_view(known, Direction::Outgoing, id, amount),
        (None, None) => {
            let name = row.contact_id.and_then(|id| known.names.get(&id).cloned());
            ShareView {
                invoice_id: None,
                settlement_id: None,
                client_id: row.contact_id,
                number: name.clone().unwrap_or_default(),
                date: None,
                payment_due_date: None,
                client_name: name,
                invoice_amount: None,
                open_amount: None,
                amount,
            }
        }
    }
}

fn share_view(known: &Known, direction: Direction, id: i64, amount: Cents) -> ShareView {
    let name = |id: i64| known.names.get(&id).cloned();
    let mut view = ShareView {
        invoice_id: None,
        settlement_id: None,
        client_id: None,
        number: String::new(),
        date: None,
        payment_due_date: None,
        client_name: None,
        invoice_amount: None,
        open_amount: None,
        amount,
    };
    match direction {
        Direction::Incoming => {
            view.invoice_id = Some(id);
            if let Some(row) = known.invoices.get(&id) {
                view.number.clone_from(&row.invoice_number);
                view.date = Some(row.date);
                view.payment_due_date = Some(row.payment_due_date);
                view.client_name = name(row.client_id);
                view.invoice_amount = Some(Cents(row.amount_with_vat));
                view.open_amount = Some(Known::open_of(row));
            }
        }
        Direction::Outgoing => {
            view.settlement_id = Some(id);
            if let Some(row) = known.settlements.get(&id) {
                view.number =
                    domain::settlements::printed(&row.serie, &row.supplier_invoice_number);
                view.date = Some(row.supplier_invoice_date);
                view.payment_due_date = row.payment_due_date;
                view.client_name = name(row.supplier_id);
                view.invoice_amount = Some(Cents(row.total_sum_with_vat - row.kept_back));
                view.open_amount = Some(Known::left_of(row));
            }
        }
    }
    view
}
