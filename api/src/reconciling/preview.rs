//! What a bank statement says, before anything is stored.

use std::collections::HashSet;

use domain::payments::Direction;
use domain::payments::same::{Fingerprint, Same, same};
use domain::payments::statement::{StatementEntry, StatementLine, StatementPiece, StatementSource};
use tenant_router::TenantDb;

use super::intake::{self, is_of_no_account};
use super::wire::{AccountPeriodView, PaymentImportPreview};
use super::work::by_key;
use crate::error::{ApiError, ApiResult};
use crate::http::Upload;
use crate::payments::{imports, items};
use crate::state::AppState;

/// No import has this id.
const NONE: i64 = 0;

/// Reads a statement and stores nothing.
///
/// # Errors
/// 422 at `file` if it cannot be read.
pub async fn preview(
    db: &TenantDb,
    state: &AppState,
    account: Option<String>,
    file: Upload,
) -> ApiResult<PaymentImportPreview> {
    let sha256 = file.sha256().await?;
    let known_accounts = intake::known_accounts(db).await?;
    let imported = db
        .read(async |txn| imports::same_file(txn, &sha256).await)
        .await?;
    let mut shown = PaymentImportPreview {
        format: String::new(),
        encoding: String::new(),
        accounts: Vec::new(),
        incoming_count: 0,
        outgoing_count: 0,
        unreadable_count: 0,
        duplicates_count: 0,
        imported_at: imported.map(|import| import.created_at.to_utc()),
        needs_account: false,
        known_accounts,
    };
    let account = account.or_else(|| match shown.known_accounts.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    });
    let mut taken = HashSet::new();
    let reading = state.readers.begin_statement(db.share(), file.content);
    let mut reading = reading.await?;
    while let Some(piece) = intake::next(&mut reading).await? {
        match piece {
            StatementPiece::Source(StatementSource { format, encoding }) => {
                shown.format = format;
                shown.encoding = encoding;
            }
            StatementPiece::Account(mut period) => {
                period.account = period.account.or_else(|| account.clone());
                let period = AccountPeriodView::of(&period);
                let period = period.map_err(|error| ApiError::Refused(error.into()))?;
                shown.accounts.push(period);
            }
            StatementPiece::Lines(lines) => {
                shown.needs_account |= account.is_none() && lines.iter().any(is_of_no_account);
                add(db, account.as_deref(), lines, &mut shown, &mut taken).await?;
            }
        }
    }
    Ok(shown)
}

async fn add(
    db: &TenantDb,
    account: Option<&str>,
    entries: Vec<StatementEntry>,
    shown: &mut PaymentImportPreview,
    taken: &mut HashSet<i64>,
) -> ApiResult<()> {
    let mut lines: Vec<StatementLine> = Vec::with_capacity(entries.len());
    for entry in entries {
        match entry {
            StatementEntry::Unread(_) => shown.unreadable_count += 1,
            StatementEntry::Line(line) => {
                match line.direction {
                    Direction::Incoming => shown.incoming_count += 1,
                    Direction::Outgoing => shown.outgoing_count += 1,
                }
                lines.push(line);
            }
        }
    }
    let keyed = lines.iter().map(|line| {
        let account = line.account.as_deref().or(account);
        (items::key_of(account, line), Fingerprint::of_line(line))
    });
    let groups = by_key(keyed);
    let keys: Vec<String> = groups.keys().cloned().collect();
    let mut seen = db
        .read(async |txn| items::seen(txn, NONE, &keys).await)
        .await?;
    seen.retain(|(_, one)| !taken.contains(&one.id));
    for (key, group) in groups {
        let (own, others) = seen.into_iter().partition(|(of, _)| *of == key);
        seen = others;
        let own: Vec<_> = own.into_iter().map(|(_, one)| one).collect();
        let lines: Vec<Fingerprint> = group.into_iter().map(|(_, line)| line).collect();
        for found in same(&lines, &own).into_iter().flatten() {
            shown.duplicates_count += 1;
            if let Same::Seen(id) = found {
                taken.insert(id);
            }
        }
    }
    Ok(())
}
