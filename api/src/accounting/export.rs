//! The file of chosen documents for the accounting program of the company.
//!
//! It is made while it is sent, so that any number of documents takes the same memory. Documents count as exported
//! only when the whole file was taken. A document that the program cannot be given is left out and stays *not
//! exported*; if that is true of all of them, the answer says why.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use chrono::{DateTime, Utc};
use domain::invoices::AccountingExportKind;
use domain::{FieldErrors, Sentence, texts};
use tenant_router::{TenantDb, TenantTx, Work};
use tokio::sync::Mutex;

use super::program::Program;
use super::store;
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::http::streaming;
use crate::invoices::store::MOST_SELECTED;
use crate::records::handed_over::{HandedOver, mark_exported};

/// How many documents are read at a time: no more than a page of a list.
const AT_ONCE: usize = 100;
/// Of how many documents the answer says why they cannot be exported.
const MOST_REASONS: usize = 20;

/// A document that is in the file, in the version that it was in then.
pub type Written = (i64, DateTime<Utc>);

/// A kind of document that is exported.
pub trait Exported: Send + Sync + 'static {
    /// The table of the documents.
    type Table: HandedOver;
    /// What is read of one.
    type Outgoing: Send + 'static;
    /// The name of the kind.
    const KIND: AccountingExportKind;
    /// The name of the file.
    const FILE: &'static str;

    /// The documents among these that the user sees, in the order of the file.
    fn in_order(
        txn: &TenantTx,
        ids: &[i64],
        actor: &Actor,
    ) -> impl Future<Output = ApiResult<Vec<i64>>> + Send;

    /// What some of them say.
    fn read(
        txn: &TenantTx,
        ids: &[i64],
        actor: &Actor,
    ) -> impl Future<Output = ApiResult<Self::Outgoing>> + Send;

    /// What stands before the first document.
    fn heading(program: &Program) -> String;

    /// Writes them one after the other.
    fn write(program: &Program, outgoing: &Self::Outgoing, batch: &mut Batch) -> ApiResult<()>;

    /// What is said of one that does not exist.
    fn missing() -> Sentence;
}

/// Some documents as they are written.
#[derive(Debug, Default)]
pub struct Batch {
    text: String,
    written: Vec<Written>,
    refused: Vec<Sentence>,
}

impl Batch {
    /// Adds what the program is given of a document, or why it is given nothing.
    pub fn add(&mut self, document: Written, lines: Result<String, Sentence>) {
        match lines {
            Ok(lines) => {
                self.text.push_str(&lines);
                self.written.push(document);
            }
            Err(problem) => self.refused.push(problem),
        }
    }
}

/// Answers with the file of these documents. The order and repetition of the ids change nothing.
///
/// # Errors
/// 404 if the user does not see one of them; 422 if there are too many, or none of them can be exported; 429 if the
/// company has as many exports under way as it may.
pub async fn export<D: Exported>(
    db: TenantDb,
    actor: Actor,
    ids: Vec<i64>,
) -> ApiResult<HttpResponse> {
    if u64::try_from(ids.len()).unwrap_or(u64::MAX) > MOST_SELECTED {
        let problem = texts::orders::too_many_to_export(MOST_SELECTED);
        return Err(ApiError::field("ids", problem));
    }
    let place = db.share().place(Work::Export).await?;
    let asked: BTreeSet<i64> = ids.iter().copied().collect();
    let (chosen, program) = db
        .read(async |txn| -> ApiResult<_> {
            let chosen = D::in_order(txn, &ids, &actor).await?;
            Ok((chosen, Program::of(txn).await?))
        })
        .await?;
    if chosen.len() < asked.len() {
        return Err(ApiError::NotFound(D::missing()));
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
                let some: Vec<i64> = left.by_ref().take(AT_ONCE).collect();
                if some.is_empty() && written.is_empty() {
                    return Err(nothing(&refused));
                }
                if some.is_empty() {
                    return Ok(None);
                }
                let (bytes, batch) =
                    write::<D>(&db, &actor, &program, &some, written.is_empty()).await?;
                written.extend(batch.written);
                let room = MOST_REASONS.saturating_sub(refused.len());
                refused.extend(batch.refused.into_iter().take(room));
                if !bytes.is_empty() {
                    return Ok(Some(bytes));
                }
            }
        }
    };
    let end = async move || {
        let _held = place;
        let written = written.lock().await;
        let asked: Vec<i64> = asked.into_iter().collect();
        db.write(async |txn| -> ApiResult<()> {
            mark_exported::<D::Table>(txn, &written, &actor).await?;
            Ok(store::add(txn, &actor, D::KIND, &asked, written.len()).await?)
        })
        .await
    };
    let body = streaming::answer_then(next, end).await?;
    let disposition = format!("attachment; filename=\"{}\"", D::FILE);
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, media_type))
        .insert_header((CONTENT_DISPOSITION, disposition))
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

async fn write<D: Exported>(
    db: &TenantDb,
    actor: &Actor,
    program: &Arc<Program>,
    ids: &[i64],
    is_first: bool,
) -> ApiResult<(Vec<u8>, Batch)> {
    let outgoing = db.read(async |txn| D::read(txn, ids, actor).await).await?;
    let program = program.clone();
    computing::run(db.share(), Work::Computation, move || {
        let mut batch = Batch::default();
        D::write(&program, &outgoing, &mut batch)?;
        let mut text = std::mem::take(&mut batch.text);
        if is_first && !batch.written.is_empty() {
            text.insert_str(0, &D::heading(&program));
        }
        Ok((program.bytes(text), batch))
    })
    .await?
}
