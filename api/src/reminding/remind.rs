//! Reminding clients: a mail to each into the outbox, in one transaction with the record of what it lists.
//!
//! Everything that takes time is done before that transaction: texts are filled, statements of account typeset and
//! stored. A statement that no reminder names in the end is removed again.

use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;

use domain::billing::Seller;
use domain::mail::MailKind;
use domain::users::Language;
use domain::{ContactId, FieldErrors, texts};
use tenant_router::{TenantDb, TenantTx, Work};

use super::clients;
use super::filled::Filling;
use super::letters::{self, Letters, Typed};
use super::statement::{Debtor, Statement, debtors, letterhead, untypeset};
use super::store::{self, NewReminder};
use super::wire::{
    LeftOutView, RemindPayload, RemindedView, ReminderDraftQuery, ReminderDraftView,
};
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::files::{StorageKey, Unkept};
use crate::http::Body;
use crate::http::idempotency::IdempotencyKey;
use crate::invoices::store::ageing::Listed;
use crate::invoices::store::lock_any;
use crate::invoicing::{language_of, logo_of};
use crate::limits::Limits;
use crate::mail::html::Written;
use crate::mail::outbox::one_line;
use crate::mail::{self, About, Address, Attachment, Letter, Sender};
use crate::records::write::once;
use crate::signatures;
use crate::state::AppState;
use crate::users::sender::{Carries, sender};

const PDF: &str = "application/pdf";

/// What reminders to these clients begin with, in each language that they read.
///
/// # Errors
/// 404 if one of them does not exist, or is not visible; 422 for too many.
pub async fn drafts(
    txn: &TenantTx,
    actor: &Actor,
    query: &ReminderDraftQuery,
) -> ApiResult<Vec<ReminderDraftView>> {
    let mut errors = FieldErrors::new();
    let asked = query.client_ids.0.as_ref();
    let ids = asked.map(|ids| distinct(&ids.0)).unwrap_or_default();
    check_count(&ids, &mut errors);
    errors.into_result()?;
    let payers = clients::seen(txn, actor, &ids).await?;
    let signature = signatures::store::of(txn, actor.id).await?.invoices;
    let read: BTreeSet<Language> = payers.iter().map(language_of).collect();
    let drafts = read.into_iter();
    Ok(drafts
        .map(|language| letters::draft(language, &signature))
        .collect())
}

/// Reminds clients of what is overdue, once for each key. Those that cannot be reminded are left out, each with its
/// reason.
///
/// # Errors
/// 404 if one of them does not exist, or is not visible; 422 for everything that is wrong with the fields; 429 for too
/// many mails lately, or if the company has too much at work.
pub async fn remind(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    body: Body<RemindPayload>,
    key: &IdempotencyKey,
) -> ApiResult<RemindedView> {
    if key.is_sent()
        && let Some(reminded) = db.read(async |txn| key.earlier(txn, actor).await).await?
    {
        return Ok(reminded);
    }
    let (sent, mut errors) = body.parts();
    let ids = distinct(&sent.client_ids.0.unwrap_or_default());
    check_count(&ids, &mut errors);
    let signature = db
        .read(async |txn| signatures::store::of(txn, actor.id).await)
        .await?
        .invoices;
    let typed = Typed {
        letters: sent.letters.unwrap_or_default(),
        subject: sent.subject,
        content: sent.content,
        signature,
    };
    let letters = letters::settle(db, typed, &mut errors).await?;
    errors.into_result()?;
    let found = db.read(async |txn| find(txn, actor, &ids).await).await?;
    let logo = logo_of(db, &state.files, found.logo).await?;
    let (wanted, left_out) = sorted(found.debtors, (&found.company, logo.as_ref()), actor);
    let mails = prepare(db, state, wanted, letters, actor).await?;
    let reminded = RemindedView {
        reminded: mails.iter().map(|mail| mail.client.0).collect(),
        left_out,
    };
    let (mails, sender, reminded) = (&mails, &found.sender, &reminded);
    once(db, actor, key, async |txn| {
        for mail in mails {
            send(txn, state, actor, mail, sender.clone()).await?;
        }
        for mail in mails {
            mail.file.keep();
        }
        Ok(reminded.clone())
    })
    .await
}

/// These ids, each once, in their order.
fn distinct(ids: &[ContactId]) -> Vec<ContactId> {
    let mut seen = HashSet::new();
    let ids = ids.iter().copied();
    ids.filter(|id| seen.insert(*id)).collect()
}

fn check_count(ids: &[ContactId], errors: &mut FieldErrors) {
    if ids.len() > clients::MOST {
        let problem = texts::payments::too_many_reminded(clients::MOST);
        errors.push("client_ids", problem);
    }
}

/// What reminders are made of.
struct Found {
    debtors: Vec<Debtor>,
    company: Seller,
    logo: Option<StorageKey>,
    sender: Option<Sender>,
}

async fn find(txn: &TenantTx, actor: &Actor, ids: &[ContactId]) -> ApiResult<Found> {
    let debtors = debtors(txn, actor, ids).await?;
    let (company, logo) = letterhead(txn).await?;
    let sender = sender(txn, actor, Carries::Invoices).await?;
    Ok(Found {
        debtors,
        company,
        logo,
        sender,
    })
}

/// A client that is to be reminded.
struct Wanted {
    client: ContactId,
    name: String,
    recipients: Vec<Address>,
    overdue: Vec<Listed>,
    statement: Statement,
}

/// The clients that can be reminded, and the others with the reason.
fn sorted(
    debtors: Vec<Debtor>,
    (company, logo): (&Seller, Option<&Arc<[u8]>>),
    actor: &Actor,
) -> (Vec<Wanted>, Vec<LeftOutView>) {
    let (mut wanted, mut left_out) = (Vec::new(), Vec::new());
    for debtor in debtors {
        let overdue = debtor.documents.iter();
        let overdue: Vec<Listed> = overdue
            .filter(|one| one.is_overdue(actor.today))
            .cloned()
            .collect();
        let recipients = clients::recipients(&debtor.payer);
        let reason = match (overdue.is_empty(), recipients.is_empty()) {
            (true, _) => Some("nothing_overdue"),
            (false, true) => Some("no_email"),
            (false, false) => None,
        };
        if let Some(reason) = reason {
            left_out.push(LeftOutView {
                client_id: debtor.payer.id.0,
                client_name: debtor.payer.company_name,
                reason: reason.to_owned(),
            });
            continue;
        }
        wanted.push(Wanted {
            client: debtor.payer.id,
            statement: debtor.statement(company, logo.cloned(), actor.today),
            name: debtor.payer.company_name,
            recipients,
            overdue,
        });
    }
    (wanted, left_out)
}

/// A mail that is ready to be sent.
struct Mail {
    client: ContactId,
    recipients: Vec<Address>,
    subject: String,
    content: Written,
    language: Language,
    overdue: Vec<Listed>,
    file_name: String,
    file: Unkept,
}

/// Writes the mails and stores their statements of account.
async fn prepare(
    db: &TenantDb,
    state: &AppState,
    wanted: Vec<Wanted>,
    letters: Letters,
    actor: &Actor,
) -> ApiResult<Vec<Mail>> {
    let letters = Arc::new(letters);
    let mut mails = Vec::with_capacity(wanted.len());
    for one in wanted {
        let (letters, today) = (letters.clone(), actor.today);
        let written = computing::run(db.share(), Work::Computation, move || {
            let language = one.statement.language;
            let letter = letters.of(language);
            let filling = Filling {
                client: &one.name,
                overdue: &one.overdue,
                language,
                today,
            };
            let subject = one_line(&filling.subject(&letter.subject));
            let content = filling.content(letter.content.html());
            let pdf = one.statement.pdf();
            (one, subject, content, pdf)
        });
        let (one, subject, content, pdf) = written.await?;
        let pdf = pdf.map_err(untypeset)?;
        mails.push(Mail {
            client: one.client,
            recipients: one.recipients,
            subject,
            content,
            language: one.statement.language,
            overdue: one.overdue,
            file_name: one.statement.file_name(),
            file: state.files.put(&db.tenant().id, &pdf).await?,
        });
    }
    Ok(mails)
}

/// Queues a mail, and records what it lists.
async fn send(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    mail: &Mail,
    sender: Option<Sender>,
) -> ApiResult<()> {
    Limits::invoices(&txn.tenant().id, actor.id)
        .take_in(txn, &state.redis)
        .await?;
    let recipients: Vec<String> = mail.recipients.iter().map(Address::to_text).collect();
    let reminder = NewReminder {
        client: mail.client,
        recipients: &recipients,
        subject: &mail.subject,
        language: mail.language,
        file: mail.file.key(),
        invoices: still_there(txn, &mail.overdue).await?,
    };
    let id = store::insert(txn, reminder, actor).await?;
    let (to, subject) = (mail.recipients.clone(), mail.subject.clone());
    let mut letter = Letter::of_a_person(MailKind::Reminder, to, subject, &mail.content);
    letter.sender = sender;
    letter.author = Some(actor.id);
    letter.about = Some(About {
        table: "payment_reminders",
        id,
    });
    letter.attachments = vec![Attachment {
        name: mail.file_name.clone(),
        content_type: PDF.to_owned(),
        storage_key: mail.file.key().to_string(),
    }];
    mail::queue(txn, state, letter).await?;
    Ok(())
}

/// What the mail lists, without invoices that were deleted since; the others are held until the commit.
async fn still_there(
    txn: &TenantTx,
    overdue: &[Listed],
) -> Result<Vec<(i64, domain::Cents)>, ApiError> {
    let ids: Vec<i64> = overdue.iter().map(|one| one.id).collect();
    let locked = lock_any(txn, &ids).await?;
    let there: HashSet<i64> = locked.iter().map(|row| row.id).collect();
    let listed = overdue.iter().filter(|one| there.contains(&one.id));
    Ok(listed.map(|one| (one.id, one.left())).collect())
}
