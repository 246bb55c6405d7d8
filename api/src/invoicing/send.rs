//! Sending invoices: a mail with the PDF into the outbox, in one transaction with the record that it was sent.

use anyhow::anyhow;
use domain::accounting::ubl;
use domain::mail::MailKind;
use domain::orders::OrderDocumentType;
use domain::{FieldErrors, InvoiceId, MailId, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use super::access::access;
use super::data::Cards;
use super::print;
use super::wire::letter::{SendInvoicePayload, SentInvoiceView};
use super::wire::payload::InvoicePayload;
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::files::Unkept;
use crate::http::Body;
use crate::http::idempotency::IdempotencyKey;
use crate::invoices::store::{self, Stored};
use crate::limits::Limits;
use crate::mail::{self, About, Address, Attachment, Composed, Letter};
use crate::orders::documents;
use crate::records::history::{Event, record};
use crate::records::write::once;
use crate::state::AppState;
use crate::users::sender::{Carries, sender};

const PDF: &str = "application/pdf";
const XML: &str = "application/xml";
/// Most bytes of what is attached to one mail. Mail servers commonly take 25 MB, of which the encoding takes a third.
const MOST_ATTACHED: u64 = 15 * 1024 * 1024;

/// A mail with an invoice, as it was sent to the server.
#[derive(Debug, Clone, Default)]
pub struct Typed {
    recipients: Vec<String>,
    subject: String,
    content: String,
    documents: Vec<OrderDocumentType>,
}

/// A mail with an invoice, checked.
#[derive(Debug, Clone)]
pub struct Mailing {
    mail: Composed,
    documents: Vec<OrderDocumentType>,
}

/// The mail that was sent with the form of an invoice.
pub fn letter_of(sent: &mut InvoicePayload) -> Typed {
    Typed {
        recipients: sent.recipients.take().unwrap_or_default(),
        subject: sent.subject.take().unwrap_or_default(),
        content: sent.content.take().unwrap_or_default(),
        documents: Vec::new(),
    }
}

/// Checks a mail, and cleans its text away from the threads that serve requests.
///
/// # Errors
/// 429 if the company has too much at work. What is wrong with the mail is added to `errors`.
pub async fn settle(db: &TenantDb, typed: Typed, errors: &mut FieldErrors) -> ApiResult<Mailing> {
    let mut found = FieldErrors::new();
    if typed.recipients.is_empty() {
        found.push("recipients", texts::fields::required());
    }
    if typed.subject.is_empty() {
        found.push("subject", texts::fields::required());
    }
    let documents = typed.documents;
    let (recipients, subject, content) = (typed.recipients, typed.subject, typed.content);
    let (mail, found) = computing::run(db.share(), Work::Computation, move || {
        let mail = Composed::settle(&recipients, subject, &content, &mut found);
        (mail, found)
    })
    .await?;
    errors.merge(found);
    Ok(Mailing { mail, documents })
}

/// Sends a stored invoice.
///
/// # Errors
/// 404; 409 for a cancelled one; 422 for what is wrong with the mail; 429 for too many mails lately.
pub async fn send(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    id: InvoiceId,
    body: Body<SendInvoicePayload>,
    key: &IdempotencyKey,
) -> ApiResult<SentInvoiceView> {
    let (sent, mut errors) = body.parts();
    let typed = Typed {
        recipients: sent.recipients.0.unwrap_or_default(),
        subject: sent.subject.0.unwrap_or_default(),
        content: sent.content.unwrap_or_default(),
        documents: sent.documents.unwrap_or_default(),
    };
    let mailing = settle(db, typed, &mut errors).await?;
    errors.into_result()?;
    let found = db
        .read(async |txn| store::find(txn, id, &access(actor)).await)
        .await?;
    print::stored(db, &state.files, &found).await?;
    let mailing = &mailing;
    once(db, actor, key, async |txn| {
        let stored = store::find_locked(txn, id, &access(actor)).await?;
        let mail = queue(txn, state, actor, &stored, mailing).await?;
        Ok(SentInvoiceView {
            id: id.0,
            email_id: mail.0,
        })
    })
    .await
}

/// Queues the mail of an invoice, and records that it was sent.
///
/// # Errors
/// 409 for a cancelled one; 429 for too many mails lately; 422 if too much is attached.
pub async fn queue(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    stored: &Stored,
    mailing: &Mailing,
) -> ApiResult<MailId> {
    let number = stored.row.invoice_number.as_str();
    if stored.row.cancelled_at.is_some() {
        return Err(ApiError::Conflict(texts::billing::is_cancelled(number)));
    }
    Limits::invoices(&txn.tenant().id, actor.id)
        .take_in(txn, &state.redis)
        .await?;
    let Composed {
        recipients,
        subject,
        content,
    } = mailing.mail.clone();
    let to: Vec<String> = recipients.iter().map(Address::to_text).collect();
    store::mark_sent(txn, &stored.row, &to, &subject, content.html(), actor).await?;
    let mut letter = Letter::of_a_person(MailKind::Invoice, recipients, subject, &content);
    letter.sender = sender(txn, actor, Carries::Invoices).await?;
    letter.author = Some(actor.id);
    letter.about = Some(About {
        table: "invoices",
        id: stored.row.id,
    });
    let pdf = stored
        .pdf()
        .ok_or_else(|| anyhow!("an invoice without a file"))?;
    letter.attachments = vec![Attachment {
        name: file_name(number),
        content_type: PDF.to_owned(),
        storage_key: pdf.to_string(),
    }];
    let data = data_of(txn, state, stored).await?;
    if let Some((name, file)) = &data {
        letter.attachments.push(Attachment {
            name: name.clone(),
            content_type: XML.to_owned(),
            storage_key: file.key().to_string(),
        });
    }
    let attached = attached(txn, stored, &mailing.documents).await?;
    letter.attachments.extend(attached);
    let after = store::find(txn, stored.id(), &access(actor)).await?;
    let event = Event::Changed(stored.state()?, after.state()?);
    record(txn, actor, store::subject(stored.id()), event).await?;
    let queued = mail::queue(txn, state, letter).await?;
    if let Some((_, file)) = &data {
        file.keep();
    }
    Ok(queued)
}

/// The invoice as data, where the client's card says that mails carry it and nothing is missing for it.
async fn data_of(
    txn: &TenantTx,
    state: &AppState,
    stored: &Stored,
) -> ApiResult<Option<(String, Unkept)>> {
    let cards = Cards::of(txn, stored).await?;
    let document = &stored.document;
    let Some(ubl) = cards
        .is_wanted()
        .then(|| cards.write(document).ok())
        .flatten()
    else {
        return Ok(None);
    };
    let file = state.files.put(&txn.tenant().id, ubl.as_bytes()).await?;
    Ok(Some((ubl::file_name(document), file)))
}

/// The name of the file of an invoice.
pub fn file_name(number: &str) -> String {
    format!("{number}.pdf")
}

/// The documents of the orders of an invoice that are attached to its mail.
async fn attached(
    txn: &TenantTx,
    stored: &Stored,
    kinds: &[OrderDocumentType],
) -> ApiResult<Vec<Attachment>> {
    let mut attached = Vec::new();
    let mut size = 0;
    if kinds.is_empty() {
        return Ok(attached);
    }
    for file in documents::of_orders(txn, &stored.orders(), kinds).await? {
        size += u64::try_from(file.size).unwrap_or_default();
        attached.push(Attachment {
            name: file.name,
            content_type: file.content_type,
            storage_key: file.storage_key,
        });
    }
    if size > MOST_ATTACHED {
        let most = MOST_ATTACHED / (1024 * 1024);
        let problem = texts::agreements::too_much_attached(most);
        return Err(ApiError::field("documents", problem));
    }
    Ok(attached)
}
