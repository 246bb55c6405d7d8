//! Takes in a bank statement: its lines are stored while it is read, in a process of its own ([`crate::reading`]).

use documents::reading::statement::UnreadableStatement;
use domain::company::iban;
use domain::payments::statement::{AccountPeriod, StatementEntry, StatementPiece, StatementSource};
use domain::texts;
use tenant_router::TenantDb;
use tokio::io::{AsyncReadExt, AsyncSeekExt};

use super::shown;
use super::wire::{PaymentImportPayload, PaymentImportView};
use crate::actor::Actor;
use crate::company::store as company;
use crate::error::{ApiError, ApiResult};
use crate::files::{Files, Unkept};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Upload};
use crate::jobs::{Lane, wake};
use crate::payments::imports::{self, NewImport};
use crate::payments::items;
use crate::reading::{Reading, why_no_statement};
use crate::records::write::once;
use crate::state::AppState;

/// The most characters of a file's name that are kept.
const NAME: usize = 255;
/// Bytes of the file that are copied at a time.
const PIECE: usize = 64 * 1024;

/// A statement that is being read.
pub type StatementReading = Reading<StatementPiece, UnreadableStatement>;

/// The account that was said, without spaces. What is no IBAN is added to the errors.
pub fn account_of(body: &mut Body<PaymentImportPayload>) -> Option<String> {
    let said = body.value.account.take()?;
    match iban(&said) {
        Ok(account) => Some(account),
        Err(problem) => {
            body.errors.push("account", problem);
            None
        }
    }
}

/// Our accounts that are known: that of the company profile, and those of earlier files.
pub async fn known_accounts(db: &TenantDb) -> ApiResult<Vec<String>> {
    db.read(async |txn| {
        let own = company::read(txn).await?.bank_iban;
        let mut all: Vec<String> = own.into_iter().collect();
        for account in imports::known_accounts(txn).await? {
            if !all.contains(&account) {
                all.push(account);
            }
        }
        Ok(all)
    })
    .await
}

/// Stores a statement and its lines, which a worker goes through.
///
/// # Errors
/// 422 at `file` if it cannot be read, or at `account` if it has to be said; then nothing of it is left. 409 if the key
/// was used for another file.
pub async fn take_in(
    db: &TenantDb,
    state: &AppState,
    actor: &Actor,
    key: &IdempotencyKey,
    account: Option<String>,
    file: Upload,
) -> ApiResult<PaymentImportView> {
    // A repeat has the answer of the first request; the lines are stored in pieces before that.
    let sha256 = file.sha256().await?;
    let stored = keep(&state.files, db, &file).await?;
    let account = match account {
        Some(account) => Some(account),
        None => only(known_accounts(db).await?),
    };
    let reading = state.readers.begin_statement(db.share(), file.content);
    let mut reading = reading.await?;
    let new = NewImport {
        key: stored.key().clone(),
        name: shortened(&file.name),
        size: i64::try_from(file.size).unwrap_or(i64::MAX),
        sha256,
        account: account.clone(),
    };
    let id = db
        .write(async |txn| imports::insert(txn, new.clone(), actor).await)
        .await?;
    let lines = store(db, id, account.as_deref(), &mut reading).await;
    let begun = match lines {
        Ok(lines) => {
            once(db, actor, key, async |txn| {
                imports::begin(txn, id, &lines.accounts, lines.count, actor.now).await?;
                let import = imports::count(txn, id, actor.now).await?;
                wake(txn, state, Lane::Payments, false).await?;
                let shown = shown::views(txn, vec![import]).await?;
                shown.into_iter().next().ok_or_else(gone)
            })
            .await
        }
        Err(error) => Err(error),
    };
    match begun {
        Ok(import) if import.id == id => {
            stored.keep();
            Ok(import)
        }
        // The same request was answered before.
        Ok(earlier) => {
            db.write(async |txn| imports::remove(txn, id).await).await?;
            Ok(earlier)
        }
        Err(error) => {
            db.write(async |txn| imports::remove(txn, id).await).await?;
            Err(error)
        }
    }
}

fn gone() -> ApiError {
    ApiError::NotFound(texts::payments::no_payment_import())
}

/// The only one of them.
fn only(accounts: Vec<String>) -> Option<String> {
    match <[String; 1]>::try_from(accounts) {
        Ok([account]) => Some(account),
        Err(_) => None,
    }
}

fn shortened(name: &str) -> String {
    let shown = name.chars().filter(|one| !one.is_control());
    shown.take(NAME).collect()
}

/// Puts the file into the storage. It can be read again.
async fn keep(files: &Files, db: &TenantDb, file: &Upload) -> ApiResult<Unkept> {
    let disk = |error: std::io::Error| ApiError::Internal(error.into());
    let mut incoming = files.begin(&db.tenant().id);
    let mut content = tokio::fs::File::from_std(file.content.try_clone().map_err(disk)?);
    let mut piece = vec![0; PIECE];
    loop {
        let count = content.read(&mut piece).await.map_err(disk)?;
        if count == 0 {
            break;
        }
        incoming
            .write(piece.get(..count).unwrap_or_default())
            .await?;
    }
    // The place in the file is one for both.
    content.rewind().await.map_err(disk)?;
    Ok(incoming.finish().await?)
}

/// What was stored of a file.
struct Stored {
    accounts: Vec<AccountPeriod>,
    count: i32,
}

async fn store(
    db: &TenantDb,
    id: i64,
    account: Option<&str>,
    reading: &mut StatementReading,
) -> ApiResult<Stored> {
    let (mut accounts, mut count) = (Vec::new(), 0_i32);
    while let Some(piece) = next(reading).await? {
        match piece {
            StatementPiece::Source(StatementSource { format, encoding }) => {
                db.write(async |txn| {
                    imports::recognised(txn, id, format.clone(), encoding.clone()).await
                })
                .await?;
            }
            StatementPiece::Account(mut period) => {
                period.account = period.account.or_else(|| account.map(str::to_owned));
                accounts.push(period);
            }
            StatementPiece::Lines(lines) => {
                if account.is_none() && lines.iter().any(is_of_no_account) {
                    let problem = texts::payments::account_required();
                    return Err(ApiError::field("account", problem));
                }
                count = count.saturating_add(i32::try_from(lines.len()).unwrap_or(i32::MAX));
                db.write(async |txn| items::add(txn, id, account, lines.clone()).await)
                    .await?;
            }
        }
    }
    Ok(Stored { accounts, count })
}

/// The next piece of a statement.
///
/// # Errors
/// 422 at `file` if it cannot be read.
pub async fn next(reading: &mut StatementReading) -> ApiResult<Option<StatementPiece>> {
    let piece = reading.next().await?;
    piece.map_err(|why| ApiError::field("file", why_no_statement(why)))
}

/// Whether the file does not say whose line it is.
pub fn is_of_no_account(entry: &StatementEntry) -> bool {
    matches!(entry, StatementEntry::Line(line) if line.account.is_none())
}
