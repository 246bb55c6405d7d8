//! The papers of settlements: what a carrier's invoice says, and the file that is kept.

use documents::reading::invoice::UnreadableInvoice;
use documents::reading::pdf::UnreadablePdf;
use domain::settlements::paper::{self, CarrierInvoice};
use domain::settlements::{SettlementDocumentType, separated};
use domain::{OrderId, Sentence, SettlementId, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use super::access::access;
use super::wire::paper::{CarrierInvoiceView, NamedOrderView, ReadInvoicePayload, amount, day};
use crate::actor::Actor;
use crate::company;
use crate::computing;
use crate::contacts::store::{accounts_of, carrier};
use crate::error::{ApiError, ApiResult};
use crate::files::{Download, Files, KeptFileView, Removed, Uploads};
use crate::http::{Body, Upload};
use crate::order_text::ourselves;
use crate::order_text::wire::{MOST_TEXT, Ruler};
use crate::orders::store::carried::carried;
use crate::reading::{Format, Readers, Unread};
use crate::records::attachments;
use crate::settlements::files::SettlementFiles;
use crate::settlements::store;

/// Reads an invoice of a carrier for the form of a settlement of these orders.
///
/// # Errors
/// 422 at `file` if it cannot be read; 404 if the user does not see an order.
pub async fn read(
    db: &TenantDb,
    readers: &Readers,
    actor: &Actor,
    body: Body<ReadInvoicePayload>,
    mut files: Vec<Upload>,
) -> ApiResult<CarrierInvoiceView> {
    let sent = body.valid()?;
    let ids = sent.order_ids.unwrap_or_default();
    let (Some(file), true) = (files.pop(), files.is_empty()) else {
        return Err(ApiError::field(
            "file",
            texts::settlements::one_invoice_file(),
        ));
    };
    let share = db.share();
    let text = readers
        .read::<String, UnreadableInvoice>(share, Format::Invoice, file.content)
        .await?
        .map_err(|why| ApiError::field("file", refused(why)))?;
    let mut text = text;
    if let Some((end, _)) = text.char_indices().nth(MOST_TEXT) {
        text.truncate(end);
    }
    let known = db.read(async |txn| known(txn, actor, &ids).await).await?;
    let ourselves = db.read(async |txn| ourselves(txn, actor).await).await?;
    let numbers: Vec<String> = known
        .orders
        .iter()
        .map(|(_, number)| number.clone())
        .collect();
    let today = actor.today;
    let work = move || {
        let invoice = paper::read(&text, today, &ourselves, &numbers);
        (text, invoice)
    };
    let (text, invoice) = computing::run(share, Work::Computation, work).await?;
    Ok(view(text, &invoice, &known))
}

fn refused(why: Unread<UnreadableInvoice>) -> Sentence {
    match why {
        Unread::Refused(UnreadableInvoice::Empty) => texts::files::file_empty(),
        Unread::Refused(UnreadableInvoice::NotAnInvoice) => texts::settlements::not_an_invoice(),
        Unread::Refused(
            UnreadableInvoice::TooLarge | UnreadableInvoice::Pdf(UnreadablePdf::TooLarge),
        ) => texts::offers::letter_too_large(),
        Unread::Refused(UnreadableInvoice::Pdf(UnreadablePdf::Protected)) => {
            texts::offers::pdf_protected()
        }
        Unread::Refused(UnreadableInvoice::Pdf(UnreadablePdf::NoText)) => {
            texts::offers::pdf_without_text()
        }
        Unread::Refused(
            UnreadableInvoice::Damaged | UnreadableInvoice::Pdf(UnreadablePdf::Damaged),
        )
        | Unread::Died => texts::offers::letter_damaged(),
    }
}

/// What is known of the orders and their carrier.
struct Known {
    orders: Vec<(OrderId, String)>,
    accounts: Vec<String>,
    vat_code: Option<String>,
    /// Our own account, which invoices of carriers may name, too.
    own_account: Option<String>,
}

async fn known(txn: &TenantTx, actor: &Actor, ids: &[OrderId]) -> ApiResult<Known> {
    let orders = carried(txn, ids, actor.visibility).await?;
    if orders.len() < ids.len() {
        return Err(ApiError::NotFound(texts::missing::no_order()));
    }
    let own_account = company::store::read(txn).await?.bank_iban;
    let supplier = orders.iter().find_map(|order| order.supplier_id);
    let orders = orders.into_iter();
    let orders = orders.map(|order| (order.id, order.number)).collect();
    let Some(supplier) = supplier else {
        return Ok(Known {
            orders,
            accounts: Vec::new(),
            vat_code: None,
            own_account,
        });
    };
    let carrier = carrier::carrier(txn, supplier).await?;
    let mut accounts = accounts_of(txn, &[supplier.0]).await?;
    Ok(Known {
        orders,
        accounts: accounts.remove(&supplier.0).unwrap_or_default(),
        vat_code: carrier.and_then(|carrier| carrier.company_vat_code),
        own_account,
    })
}

fn view(text: String, invoice: &CarrierInvoice, known: &Known) -> CarrierInvoiceView {
    let ruler = Ruler::of(&text);
    let parts = invoice
        .number
        .as_ref()
        .map(|number| separated(&number.value));
    let own = known.own_account.as_deref();
    let mut ibans = invoice
        .ibans
        .iter()
        .filter(|iban| own != Some(&*iban.value));
    let known_iban = ibans
        .clone()
        .find(|iban| known.accounts.contains(&iban.value));
    let iban = known_iban.or_else(|| ibans.next());
    let bare = |text: &str| -> String {
        let kept = text.chars().filter(|one| one.is_alphanumeric());
        kept.flat_map(char::to_uppercase).collect()
    };
    let own = known.vat_code.as_deref().map(bare);
    let names_carrier = invoice
        .vat_numbers
        .iter()
        .any(|number| own.as_ref() == Some(&bare(&number.value)));
    let other = invoice.vat_numbers.first();
    let other = other.filter(|_| own.is_some() && !names_carrier);
    let orders = invoice.order_numbers.iter().filter_map(|found| {
        let (id, number) = known.orders.iter().find(|(_, one)| *one == found.value)?;
        let line = invoice
            .lines
            .iter()
            .find(|line| line.order_number == *number);
        Some(NamedOrderView {
            id: id.0,
            order_number: number.clone(),
            found: ruler.range(found),
            supplier_amount_without_vat: line.map(|line| amount(&ruler, &line.net)),
        })
    });
    CarrierInvoiceView {
        serie: parts.as_ref().and_then(|(serie, _)| serie.clone()),
        supplier_invoice_number: parts.map(|(_, number)| number),
        invoice_number: invoice.number.as_ref().map(|number| ruler.text(number)),
        supplier_invoice_date: invoice.date.as_ref().map(|found| day(&ruler, found)),
        payment_due_date: invoice.due_date.as_ref().map(|found| day(&ruler, found)),
        currency: invoice.currency,
        total_without_vat: invoice.net.as_ref().map(|found| amount(&ruler, found)),
        total_vat: invoice.vat.as_ref().map(|found| amount(&ruler, found)),
        total_sum_with_vat: invoice.gross.as_ref().map(|found| amount(&ruler, found)),
        supplier_vat_tariff_percentage: invoice.vat_rate,
        is_unknown_iban: iban.is_some() && known_iban.is_none(),
        iban: iban.map(|found| ruler.text(found)),
        other_vat_number: other.map(|found| ruler.text(found)),
        cmr_number: invoice.cmr_numbers.first().map(|found| ruler.text(found)),
        orders: orders.collect(),
        text,
    }
}

/// Keeps files with a settlement.
///
/// # Errors
/// 404 if the user does not see it.
pub async fn keep(
    txn: &TenantTx,
    files: &Files,
    actor: &Actor,
    id: SettlementId,
    uploads: &Uploads,
) -> ApiResult<()> {
    store::find_locked(txn, id, &access(actor)).await?;
    let none = Removed::default();
    Ok(attachments::change::<SettlementFiles>(txn, files, id, &none, uploads, actor).await?)
}

/// The files of a settlement, oldest first.
pub async fn kept(txn: &TenantTx, id: SettlementId) -> ApiResult<Vec<KeptFileView>> {
    let files = attachments::of::<SettlementFiles>(txn, id).await?;
    let files: Vec<_> = files.into_iter().map(Into::into).collect();
    Ok(KeptFileView::list(
        &files,
        SettlementDocumentType::Invoice,
        txn.tenant(),
    ))
}

/// The file of this name, of a settlement that the user sees.
pub async fn find(
    txn: &TenantTx,
    actor: &Actor,
    id: SettlementId,
    name: &str,
) -> ApiResult<Option<Download>> {
    store::find(txn, id, &access(actor)).await?;
    attachments::find::<SettlementFiles>(txn, id, &[SettlementDocumentType::Invoice], name).await
}
