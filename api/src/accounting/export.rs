//! The file of chosen documents for the accounting program of the company.
//!
//! It is made while it is sent, so that any number of documents takes the same memory. Documents count as exported
//! only when the whole file was taken. A document that the program cannot be given is left out and stays *not
//! exported*; why is kept with the export, and if nothing is left, the answer says it.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use actix_web::{HttpResponse, HttpResponseBuilder};
use chrono::{DateTime, Utc};
use domain::invoices::AccountingExportKind;
use domain::settlements::Party;
use domain::{ContactId, FieldErrors, Sentence, texts};
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
pub const AT_ONCE: usize = 100;
/// Of how many documents or parties it is kept why they cannot be exported.
pub const MOST_PROBLEMS: usize = 20;

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
    /// The name of the kind of file with its parties.
    const PARTIES: AccountingExportKind;
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

    /// The parties of some of them.
    fn parties(outgoing: &Self::Outgoing) -> ApiResult<Vec<(ContactId, Party)>>;

    /// What is said of one that does not exist.
    fn missing() -> Sentence;
}

/// Some documents as they are written.
#[derive(Debug, Default)]
pub struct Batch {
    text: String,
    written: Vec<Written>,
    problems: Vec<Sentence>,
}

impl Batch {
    /// Adds what the program is given of a document, or why it is given nothing.
    pub fn add(&mut self, document: Written, lines: Result<String, Sentence>) {
        match lines {
            Ok(lines) => {
                self.text.push_str(&lines);
                self.written.push(document);
            }
            Err(problem) => self.problems.push(problem),
        }
    }

    /// Adds what another batch has done. Its text was sent already.
    fn take_in(&mut self, batch: Self) {
        self.written.extend(batch.written);
        let room = MOST_PROBLEMS.saturating_sub(self.problems.len());
        self.problems.extend(batch.problems.into_iter().take(room));
    }

    /// Notes something about a document that is written nevertheless, once.
    pub fn warn(&mut self, problem: Sentence) {
        if !self.problems.contains(&problem) {
            self.problems.push(problem);
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
    let place = db.share().place(Work::Export).await?;
    let asked: BTreeSet<i64> = ids.iter().copied().collect();
    let (chosen, program) = db
        .read(async |txn| -> ApiResult<_> {
            let chosen = chosen::<D>(txn, &ids, &actor).await?;
            Ok((chosen, Program::of(txn).await?))
        })
        .await?;
    let media_type = program.media_type();
    let program = Arc::new(program);
    let done: Arc<Mutex<Batch>> = Arc::default();
    let next = {
        let (db, actor, done) = (db.clone(), actor.clone(), done.clone());
        let mut left = chosen.into_iter();
        async move || -> ApiResult<Option<Vec<u8>>> {
            let mut done = done.lock().await;
            loop {
                let some: Vec<i64> = left.by_ref().take(AT_ONCE).collect();
                if some.is_empty() && done.written.is_empty() {
                    return Err(nothing(&done.problems));
                }
                if some.is_empty() {
                    return Ok(None);
                }
                let (bytes, batch) =
                    write::<D>(&db, &actor, &program, &some, done.written.is_empty()).await?;
                done.take_in(batch);
                if !bytes.is_empty() {
                    return Ok(Some(bytes));
                }
            }
        }
    };
    let end = async move || {
        let _held = place;
        let done = done.lock().await;
        let asked: Vec<i64> = asked.into_iter().collect();
        db.write(async |txn| -> ApiResult<()> {
            mark_exported::<D::Table>(txn, &done.written, &actor).await?;
            let (lines, problems) = (done.written.len(), &done.problems);
            Ok(store::add(txn, &actor, D::KIND, &asked, lines, problems).await?)
        })
        .await
    };
    Ok(file(D::FILE, media_type).body(streaming::answer_then(next, end).await?))
}

/// The chosen documents in the order of the file, each once.
///
/// # Errors
/// 404 if the user does not see one of them; 422 if there are too many.
pub async fn chosen<D: Exported>(
    txn: &TenantTx,
    ids: &[i64],
    actor: &Actor,
) -> ApiResult<Vec<i64>> {
    if u64::try_from(ids.len()).unwrap_or(u64::MAX) > MOST_SELECTED {
        let problem = texts::orders::too_many_to_export(MOST_SELECTED);
        return Err(ApiError::field("ids", problem));
    }
    let asked: BTreeSet<&i64> = ids.iter().collect();
    let chosen = D::in_order(txn, ids, actor).await?;
    if chosen.len() < asked.len() {
        return Err(ApiError::NotFound(D::missing()));
    }
    Ok(chosen)
}

/// An answer with a file of this name.
pub fn file(name: &str, media_type: &str) -> HttpResponseBuilder {
    let disposition = format!("attachment; filename=\"{name}\"");
    let mut answer = HttpResponse::Ok();
    answer
        .insert_header((CONTENT_TYPE, media_type))
        .insert_header((CONTENT_DISPOSITION, disposition))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"));
    answer
}

/// Why none of them can be exported.
pub fn nothing(refused: &[Sentence]) -> ApiError {
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
