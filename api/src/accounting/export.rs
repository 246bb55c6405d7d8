//! The file of chosen invoices for the accounting program of the company.
//!
//! It is made while it is sent, so that any number of documents takes the same memory. Documents count as exported
//! only when the whole file was taken. A document that the program cannot be given is left out and stays *not
//! exported*; if that is true of all of them, the answer says why.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use chrono::{DateTime, Utc};
use domain::accounting::Sale;
use domain::invoices::AccountingExportKind;
use domain::{FieldErrors, InvoiceId, OrderId, Sentence, texts};
use tenant_router::{TenantDb, Work};
use tokio::sync::Mutex;

use super::program::Program;
use super::store;
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::http::streaming;
use crate::invoices::store::{self as invoices, MOST_SELECTED, Outgoing};
use crate::invoicing::access::access;
use crate::orders::store::billed;

/// How many documents are read at a time: no more than a page of a list.
const AT_ONCE: usize = 100;
/// Of how many documents the answer says why they cannot be exported.
const MOST_REASONS: usize = 20;

/// A document that is in the file, in the version that it was in then.
type Written = (InvoiceId, DateTime<Utc>);

/// Answers with the file of these invoices, by date and number. The order and repetition of the ids change nothing.
///
/// # Errors
/// 404 if the user does not see one of them; 422 if there are too many, or none of them can be exported; 429 if the
/// company has as many exports under way as it may.
pub async fn export(db: TenantDb, actor: Actor, ids: Vec<InvoiceId>) -> ApiResult<HttpResponse> {
    if u64::try_from(ids.len()).unwrap_or(u64::MAX) > MOST_SELECTED {
        let problem = texts::orders::too_many_to_export(MOST_SELECTED);
        return Err(ApiError::field("ids", problem));
    }
    let place = db.share().place(Work::Export).await?;
    let asked: BTreeSet<i64> = ids.iter().map(|id| id.0).collect();
    let (chosen, program) = db
        .read(async |txn| -> ApiResult<_> {
            let chosen = invoices::in_order(txn, &ids, &access(&actor)).await?;
            Ok((chosen, Program::of(txn).await?))
        })
        .await?;
    if chosen.len() < asked.len() {
        return Err(ApiError::NotFound(texts::missing::no_such_invoice()));
    }
    let media_type = program.media_type();
    let program = Arc::new(program);
    let written: Arc<Mutex<Vec<Written>>> = Arc::default();
    let next = {
        let (db, actor, written) = (db.clone(), actor.clone(), written.clone());
        let mut left = chosen.into_iter();
        let mut refused: Vec<Sentence> = Vec::new();
        async move || -> ApiResult<Option<Vec<u8>>> {
            let mut written = written.lock().await;
            loop {
                let some: Vec<InvoiceId> = left.by_ref().take(AT_ONCE).collect();
                if some.is_empty() && written.is_empty() {
                    return Err(nothing(&refused));
                }
                if some.is_empty() {
                    return Ok(None);
                }
                let batch = write(&db, &actor, &program, &some, written.is_empty()).await?;
                written.extend(batch.written);
                let room = MOST_REASONS.saturating_sub(refused.len());
                refused.extend(batch.refused.into_iter().take(room));
                if !batch.bytes.is_empty() {
                    return Ok(Some(batch.bytes));
                }
            }
        }
    };
    let end = async move || {
        let _held = place;
        let written = written.lock().await;
        let asked: Vec<i64> = asked.into_iter().collect();
        let kind = AccountingExportKind::Invoices;
        db.write(async |txn| -> ApiResult<()> {
            invoices::mark_exported(txn, &written, &actor).await?;
            Ok(store::add(txn, &actor, kind, &asked, written.len()).await?)
        })
        .await
    };
    let body = streaming::answer_then(next, end).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, media_type))
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"invoices.txt\""))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .body(body))
}

/// Why none of them can be exported.
fn nothing(refused: &[Sentence]) -> ApiError {
    let mut errors = FieldErrors::new();
    for reason in refused {
        errors.push("ids", reason.clone());
    }
    ApiError::Invalid(errors)
}

/// Some documents as they are written.
#[derive(Debug, Default)]
struct Batch {
    bytes: Vec<u8>,
    written: Vec<Written>,
    refused: Vec<Sentence>,
}

async fn write(
    db: &TenantDb,
    actor: &Actor,
    program: &Arc<Program>,
    ids: &[InvoiceId],
    is_first: bool,
) -> ApiResult<Batch> {
    let (outgoing, orders) = db
        .read(async |txn| -> ApiResult<_> {
            let outgoing = invoices::outgoing(txn, ids, &access(actor)).await?;
            let orders = invoices::charged_orders(txn, ids).await?;
            Ok((outgoing, billed::numbers(txn, &orders).await?))
        })
        .await?;
    let program = program.clone();
    computing::run(db.share(), Work::Computation, move || {
        written_as(&program, &outgoing, &orders, is_first)
    })
    .await?
}

fn written_as(
    program: &Program,
    outgoing: &[Outgoing],
    orders: &HashMap<OrderId, String>,
    is_first: bool,
) -> ApiResult<Batch> {
    let mut batch = Batch::default();
    let mut text = String::new();
    for invoice in outgoing {
        if invoice.is_cancelled {
            let problem = texts::accounting::cancelled_not_exported(&invoice.number);
            batch.refused.push(problem);
            continue;
        }
        let document = invoice.document()?;
        let sale = Sale {
            document: &document,
            client: invoice.client,
            category: invoice.category,
            branch: invoice.branch,
            orders,
        };
        match program.sale(&sale) {
            Ok(lines) => {
                text.push_str(&lines);
                batch.written.push((invoice.id, invoice.version));
            }
            Err(problem) => batch.refused.push(problem),
        }
    }
    if is_first && !batch.written.is_empty() {
        text.insert_str(0, &program.heading());
    }
    batch.bytes = program.bytes(text);
    Ok(batch)
}
