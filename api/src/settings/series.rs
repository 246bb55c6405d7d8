//! The series that invoices are numbered in.
//!
//! The form sends all of them; a series is identified by its name. Numbering an invoice locks the
//! row of its series (`FOR UPDATE`), and so does a change here. That way no number is given twice,
//! and no series disappears under an invoice.
//!
//! All the lists share one version: otherwise two people who each add a series in their own form
//! would remove each other's.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use domain::FieldErrors;
use domain::history::HistorySubject;
use domain::invoices::{AccountingIntegration, InvoiceSeriesKind};
use domain::texts;
use entity::invoice_series;
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::{DbErr, IntoActiveModel};
use serde_json::{Map, Value, json};
use tenant_router::TenantTx;

use super::keys::{ACCOUNTING_INTEGRATION_TYPE, DEBETAS_CONFIG, INVOICE_SERIES_SAVED};
use super::store::{self, Settings, Writer};
use super::wire::accounting::DebetasConfig;
use super::wire::series::{
    DEFAULT_BRANCH, Member, SeriesDraft, SeriesListsPayload, SeriesListsView,
};
use crate::error::{ApiError, ApiResult};
use crate::http::{Body, Version};
use crate::invoices;
use crate::invoices::store::numbers;
use crate::records::check_version;
use crate::records::history::{Event, State, Subject, record};

/// Every series, oldest first.
pub async fn view(txn: &TenantTx) -> Result<SeriesListsView, DbErr> {
    let series = numbers::rows(txn, false).await?;
    let settings = store::read(txn, &[ACCOUNTING_INTEGRATION_TYPE, INVOICE_SERIES_SAVED]).await?;
    Ok(SeriesListsView::new(
        series,
        has_branches(&settings)?,
        saved_at(&settings),
    ))
}

/// When the series were last saved; the epoch if they are still those the company started with.
fn saved_at(settings: &Settings) -> DateTime<Utc> {
    let saved = settings.changed_at(INVOICE_SERIES_SAVED);
    saved.unwrap_or(DateTime::UNIX_EPOCH)
}

/// A number that was left alone is what it is by now: invoices may have taken it or given it back since the form was read.
fn keep_numbers(drafts: &mut [SeriesDraft], present: &[invoice_series::Model]) {
    for draft in drafts.iter_mut().filter(|draft| draft.keeps_number) {
        let stored = present
            .iter()
            .find(|series| series.serie == draft.serie && series.kind == draft.kind);
        if let Some(stored) = stored {
            draft.next_number = stored.next_number;
        }
    }
}

/// Whether documents are booked under divisions.
fn has_branches(settings: &Settings) -> Result<bool, DbErr> {
    let chosen: Option<AccountingIntegration> = settings.get(ACCOUNTING_INTEGRATION_TYPE)?;
    Ok(chosen == Some(AccountingIntegration::Debetas))
}

/// Replaces the series with those of the form. 409 if a user has saved others since that version,
/// 422 for invalid fields, 400 if a series that is in use is missing from the form.
pub async fn replace(
    txn: &TenantTx,
    body: Body<SeriesListsPayload>,
    version: Version,
    writer: Writer,
) -> ApiResult<()> {
    let (mut drafts, mut errors) = body.settled(SeriesListsPayload::settle).parts();
    // If two people save at once, the second waits here and then sees what the first one wrote.
    let settings = store::lock_all(txn).await?;
    let by = settings.changed_by(INVOICE_SERIES_SAVED);
    let at = saved_at(&settings);
    check_version(txn, version, &texts::changed::SERIES, at, by).await?;
    settle_branches(&mut drafts, &settings, &mut errors)?;
    let present = numbers::rows(txn, true).await?;
    let before = present.clone();
    keep_numbers(&mut drafts, &present);
    let used = invoices::store::largest_numbers(txn).await?;
    for draft in &drafts {
        if let Some(largest) = used.get(&draft.serie)
            && draft.next_number <= *largest
        {
            let text = texts::settings::number_used(*largest);
            draft.refuse(Member::Number, text, &mut errors);
        }
    }
    errors.into_result()?;

    let (mut kept, mut removed) = (BTreeMap::new(), Vec::new());
    for series in present {
        let stays = drafts
            .iter()
            .any(|draft| draft.serie == series.serie && draft.kind == series.kind);
        if stays {
            kept.insert(series.serie.clone(), series);
        } else {
            removed.push(series);
        }
    }
    remove(txn, removed).await?;
    write(txn, drafts, kept).await?;
    let after = numbers::rows(txn, false).await?;
    let subject = Subject::sole(HistorySubject::InvoiceSeries);
    let changed = Event::Changed(state(&before)?, state(&after)?);
    record(txn, writer, subject, changed).await?;
    Ok(store::put(txn, INVOICE_SERIES_SAVED, None, writer).await?)
}

/// Under Debetas a branch is one of its divisions; otherwise the stored branches stay unchanged.
fn settle_branches(
    drafts: &mut [SeriesDraft],
    settings: &Settings,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    if !has_branches(settings)? {
        for draft in drafts {
            draft.branch = None;
        }
        return Ok(());
    }
    let config: DebetasConfig = settings.get(DEBETAS_CONFIG)?.unwrap_or_default();
    let mut known: BTreeSet<_> = config
        .divisions
        .iter()
        .map(|division| division.id)
        .collect();
    if known.is_empty() {
        known.insert(DEFAULT_BRANCH);
    }
    for draft in drafts {
        let branch = draft.branch.unwrap_or(DEFAULT_BRANCH);
        if !known.contains(&branch) {
            draft.refuse(Member::Branch, texts::missing::no_division(), errors);
        }
        draft.branch = Some(branch);
    }
    Ok(())
}

async fn remove(txn: &TenantTx, removed: Vec<invoice_series::Model>) -> ApiResult<()> {
    for series in &removed {
        let uses = invoices::store::count_of_series(txn, &series.serie).await?;
        if uses > 0 {
            return Err(ApiError::InUse(match uses {
                1 => texts::settings::series_used_once(&series.serie),
                _ => texts::settings::series_used(&series.serie, uses),
            }));
        }
    }
    if !removed.is_empty() {
        let ids: Vec<_> = removed.iter().map(|series| series.id).collect();
        numbers::remove(txn, &ids).await?;
    }
    Ok(())
}

async fn write(
    txn: &TenantTx,
    drafts: Vec<SeriesDraft>,
    mut kept: BTreeMap<String, invoice_series::Model>,
) -> ApiResult<()> {
    for draft in drafts {
        let before = kept.remove(&draft.serie);
        // Without Debetas no user sees branches. The stored ones are kept in case it is chosen
        // again.
        let branch = draft
            .branch
            .or_else(|| before.as_ref().and_then(|series| series.branch));
        match before {
            Some(series) if series.next_number == draft.next_number && series.branch == branch => {}
            Some(series) => {
                let mut row = series.into_active_model();
                row.next_number = Set(draft.next_number);
                row.branch = Set(branch);
                numbers::update(txn, row).await?;
            }
            None => {
                let row = invoice_series::ActiveModel {
                    id: NotSet,
                    kind: Set(draft.kind),
                    serie: Set(draft.serie),
                    next_number: Set(draft.next_number),
                    branch: Set(branch),
                };
                numbers::insert(txn, row).await?;
            }
        }
    }
    Ok(())
}

/// What the series hold, for their history, by kind and name: `normal.ACM.start_number`.
fn state(all: &[invoice_series::Model]) -> Result<State, DbErr> {
    let mut by_kind: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for one in all {
        let kind = match one.kind {
            InvoiceSeriesKind::Normal => "normal",
            InvoiceSeriesKind::Credit => "credit",
        };
        let shown = json!({
            "start_number": one.next_number,
            "branch": one.branch.filter(|branch| *branch != DEFAULT_BRANCH),
        });
        by_kind
            .entry(kind)
            .or_default()
            .insert(one.serie.clone(), shown);
    }
    State::of(&by_kind)
}
