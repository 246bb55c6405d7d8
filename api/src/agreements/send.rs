//! Sending agreements to a carrier.

use domain::mail::MailKind;
use domain::orders::Activity;
use domain::{ContactId, FieldErrors, OrderId, texts};
use tenant_router::{TenantDb, TenantTx};

use super::gather::{Gathered, Paper, gather, signature};
use super::print::print;
use super::store::{self, StoredPdf};
use super::wire::{Sending, SentAgreementsView};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::files::{Unkept, Uploads};
use crate::http::Body;
use crate::http::idempotency::IdempotencyKey;
use crate::limits::Limits;
use crate::mail::{self, About, Address, Attachment, Letter, Sender};
use crate::orders::store::agreement::{self, AgreedOrder};
use crate::orders::store::read;
use crate::records::write::once;
use crate::state::AppState;

const PDF: &str = "application/pdf";

/// Puts a mail with the agreements into the outbox, and records with it what was sent to whom.
///
/// # Errors
/// 422 with everything that is wrong: fields, orders of several suppliers, and what an agreement must say
/// and cannot. 409 if an order changes meanwhile.
pub async fn send(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    wanted: Body<Sending>,
    uploads: Uploads,
    key: &IdempotencyKey,
) -> ApiResult<SentAgreementsView> {
    if key.is_sent()
        && let Some(sent) = db.read(async |txn| key.earlier(txn, actor).await).await?
    {
        return Ok(sent);
    }
    let (sending, mut errors) = wanted.parts();
    let signature = signature(db, actor).await?;
    let gathered = db
        .read(async |txn| gather(txn, &sending.orders, actor, &signature).await)
        .await?;
    let supplier = check(&sending.orders, &gathered.papers, &mut errors);
    errors.into_result()?;
    let supplier = supplier.ok_or_else(|| ApiError::field("ids", texts::fields::required()))?;
    let Gathered {
        papers,
        logo,
        sender,
    } = gathered;
    let printed = print(db, &state.files, papers, logo, actor).await?;
    let (mut stored, mut pdfs) = (Vec::new(), Vec::new());
    for one in &printed {
        let file = state.files.put(&db.tenant().id, &one.pdf).await?;
        pdfs.push(StoredPdf {
            order: one.order.id,
            category: one.order.category,
            key: file.key().clone(),
            file_name: one.file_name.clone(),
        });
        stored.push(file);
    }
    let orders: Vec<&AgreedOrder> = printed.iter().map(|one| &one.order).collect();
    let letter = letter(&sending, sender, &pdfs, &uploads, actor);
    once(db, actor, key, async |txn| {
        unchanged(txn, &orders, actor).await?;
        Limits::agreements(&txn.tenant().id, actor.id)
            .take_in(txn, &state.redis)
            .await?;
        let id = store::insert(txn, supplier, &sending, &pdfs, actor).await?;
        let to: Vec<String> = sending
            .mail
            .recipients
            .iter()
            .map(Address::to_text)
            .collect();
        agreement::mark_sent(txn, &orders, &to.join(", "), actor).await?;
        let about = About {
            table: "agreements",
            id,
        };
        let mut letter = letter.clone();
        letter.about = Some(about);
        let email = mail::queue(txn, state, letter).await?;
        uploads.keep();
        stored.iter().for_each(Unkept::keep);
        Ok(SentAgreementsView {
            id,
            email_id: email.0,
        })
    })
    .await
}

/// Whether these orders can have agreements in one mail; told at the place of each. Returns their
/// supplier.
fn check(wanted: &[OrderId], papers: &[Paper], errors: &mut FieldErrors) -> Option<ContactId> {
    let mut supplier = None;
    for (place, id) in wanted.iter().enumerate() {
        let path = format!("ids.{place}");
        let Some(paper) = papers.iter().find(|paper| paper.order.id == *id) else {
            errors.push(path, texts::missing::no_order());
            continue;
        };
        let order = &paper.order;
        if order.activity == Activity::Compensation {
            errors.push(
                path,
                texts::agreements::compensation_without_agreement(&order.number),
            );
            continue;
        }
        let Some(own) = order.supplier_id.map(ContactId) else {
            errors.push(
                path,
                texts::agreements::order_without_supplier(&order.number),
            );
            continue;
        };
        if *supplier.get_or_insert(own) != own && errors.at("ids").is_empty() {
            errors.push("ids", texts::agreements::different_suppliers());
        }
        if order.days_estimated.cost {
            let problem = texts::agreements::freight_estimated(&order.number);
            errors.push(path.clone(), problem);
        }
        let missing = paper.values.missing_in(&paper.template);
        if !missing.is_empty() {
            let what = missing.join(", ");
            errors.push(
                path,
                texts::agreements::agreement_lacks(&order.number, what),
            );
        }
    }
    supplier
}

/// Holds the orders until the mail is written down: what was typeset is what they say now.
async fn unchanged(txn: &TenantTx, orders: &[&AgreedOrder], actor: &Actor) -> ApiResult<()> {
    let ids: Vec<OrderId> = orders.iter().map(|order| order.id).collect();
    read::lock_all(txn, ids.iter().copied()).await?;
    let now = agreement::agreed(txn, &ids, actor.visibility).await?;
    for order in orders {
        let same = now.iter().find(|now| now.id == order.id);
        if same.is_none_or(|same| same.updated_at != order.updated_at) {
            return Err(ApiError::Conflict(texts::agreements::agreement_outdated(
                &order.number,
            )));
        }
    }
    Ok(())
}

fn letter(
    sending: &Sending,
    sender: Option<Sender>,
    pdfs: &[StoredPdf],
    uploads: &Uploads,
    actor: &Actor,
) -> Letter {
    let mut letter = Letter::of_a_person(
        MailKind::Agreement,
        sending.mail.recipients.clone(),
        sending.mail.subject.clone(),
        &sending.mail.content,
    );
    letter.sender = sender;
    letter.author = Some(actor.id);
    let agreements = pdfs.iter().map(|pdf| Attachment {
        name: pdf.file_name.clone(),
        content_type: PDF.to_owned(),
        storage_key: pdf.key.to_string(),
    });
    let others = uploads.iter().map(|upload| Attachment {
        name: upload.name.clone(),
        content_type: upload.kind.content_type().to_owned(),
        storage_key: upload.stored.key().to_string(),
    });
    letter.attachments = agreements.chain(others).collect();
    letter
}
