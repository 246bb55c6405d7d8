//! Changing settings, with a row in their history.

use std::collections::BTreeMap;

use domain::history::HistorySubject;
use domain::invoices::InvoiceSeriesKind;
use entity::invoice_series;
use sea_orm::DbErr;
use serde_json::{Map, Value, json};
use tenant_router::TenantTx;

use super::keys::{
    self, AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO, DEBETAS_CONFIG, Readers, Setting,
};
use super::store::{self, Settings, Writer};
use super::wire::accounting::DebetasConfig;
use super::wire::series::DEFAULT_BRANCH;
use crate::error::ApiResult;
use crate::records::history::{Event, State, Subject, record};

/// The settings that have a history of their own, because each has a page of its own.
const TEMPLATES: [(Setting, HistorySubject); 2] = [
    (AGREEMENT_TEMPLATE, HistorySubject::AgreementTemplate),
    (
        AGREEMENT_TEMPLATE_GENERAL_CARGO,
        HistorySubject::AgreementTemplateGeneralCargo,
    ),
];

/// Changes settings: locks them all, hands them to `change`, and records what it did. It writes as of
/// a moment that is later than every change before, so that this moment is a version.
pub async fn change<T>(
    txn: &TenantTx,
    writer: Writer,
    change: impl AsyncFnOnce(&Settings, Writer) -> ApiResult<T>,
) -> ApiResult<T> {
    let before = store::lock_all(txn).await?;
    let writer = Writer {
        now: writer.version_after(before.version()),
        ..writer
    };
    let done = change(&before, writer).await?;
    let after = store::read_all(txn).await?;
    let settings = Event::Changed(state(&before)?, state(&after)?);
    record(
        txn,
        writer,
        Subject::sole(HistorySubject::Settings),
        settings,
    )
    .await?;
    for (setting, subject) in TEMPLATES {
        let template = Event::Changed(template(&before, setting)?, template(&after, setting)?);
        record(txn, writer, Subject::sole(subject), template).await?;
    }
    Ok(done)
}

/// What the settings hold, by key. Of sealed ones it says only that they changed.
fn state(settings: &Settings) -> Result<State, DbErr> {
    let is_template = |setting: &Setting| TEMPLATES.iter().any(|(own, _)| own.key == setting.key);
    let mut told = Map::new();
    for setting in keys::ALL.iter().filter(|setting| !is_template(setting)) {
        if setting.readers == Readers::Server {
            continue;
        }
        let value = if setting.key == DEBETAS_CONFIG.key {
            divisions(settings)?
        } else {
            settings.get(*setting)?.unwrap_or_default()
        };
        told.insert(setting.key.to_owned(), value);
    }
    let sealed = keys::ALL
        .iter()
        .filter(|setting| setting.readers == Readers::Server);
    Ok(sealed.fold(State::of(&told)?, |state, setting| {
        state.with_hidden(setting.key, settings.sealed(*setting))
    }))
}

/// The divisions by their ids, because their places in the list change when one is removed.
fn divisions(settings: &Settings) -> Result<Value, DbErr> {
    let config: Option<DebetasConfig> = settings.get(DEBETAS_CONFIG)?;
    let divisions = config.unwrap_or_default().divisions.into_iter();
    let by_id: Map<String, Value> = divisions
        .map(|division| {
            let told = json!({
                "title": division.title,
                "invoice_code": division.invoice_code,
                "settlement_code": division.settlement_code,
            });
            (division.id.to_string(), told)
        })
        .collect();
    Ok(json!({ "divisions": by_id }))
}

/// A template in the form in which it is sent: the editor's document as JSON text.
fn template(settings: &Settings, setting: Setting) -> Result<State, DbErr> {
    let document: Option<Value> = settings.get(setting)?;
    State::of(&json!({ setting.key: document.map(|document| document.to_string()) }))
}

/// Records a change of the invoice series.
pub async fn note_series(
    txn: &TenantTx,
    writer: Writer,
    before: &[invoice_series::Model],
    after: &[invoice_series::Model],
) -> Result<(), DbErr> {
    let changed = Event::Changed(series(before)?, series(after)?);
    let subject = Subject::sole(HistorySubject::InvoiceSeries);
    record(txn, writer, subject, changed).await
}

/// The series by kind and name: `normal.ACM.start_number`.
fn series(all: &[invoice_series::Model]) -> Result<State, DbErr> {
    let mut by_kind: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for one in all {
        let kind = match one.kind {
            InvoiceSeriesKind::Normal => "normal",
            InvoiceSeriesKind::Credit => "credit",
        };
        let told = json!({
            "start_number": one.next_number,
            "branch": one.branch.filter(|branch| *branch != DEFAULT_BRANCH),
        });
        by_kind
            .entry(kind)
            .or_default()
            .insert(one.serie.clone(), told);
    }
    State::of(&by_kind)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use entity::settings;

    use super::*;

    /// Settings with a row for every key: a sealed canary, or a value.
    fn all(value: &str) -> Settings {
        let rows = keys::ALL.iter().map(|setting| {
            let is_sealed = setting.readers == Readers::Server;
            let told = match setting.key {
                key if key == DEBETAS_CONFIG.key => json!({"divisions": [
                    {"id": 1, "title": value, "invoice_code": "A", "settlement_code": "B"},
                ]}),
                _ => json!(value),
            };
            settings::Model {
                key: setting.key.to_owned(),
                value: (!is_sealed).then_some(told),
                secret: is_sealed.then(|| value.as_bytes().to_vec()),
                updated_at: DateTime::UNIX_EPOCH.into(),
                updated_by_id: None,
            }
        });
        rows.collect()
    }

    #[test]
    fn every_setting_is_recorded_and_no_secret_told() {
        let (old, new) = (all("old canary"), all("new canary"));
        let mut changes = state(&old).unwrap().changes_to(&state(&new).unwrap());
        for (setting, _) in TEMPLATES {
            let (old, new) = (
                template(&old, setting).unwrap(),
                template(&new, setting).unwrap(),
            );
            changes.extend(old.changes_to(&new));
        }
        for setting in keys::ALL {
            let change = changes
                .iter()
                .find(|change| change.field.split('.').next() == Some(setting.key))
                .unwrap_or_else(|| panic!("{} is not recorded", setting.key));
            let text = serde_json::to_string(change).unwrap();
            let is_sealed = setting.readers == Readers::Server;
            assert_eq!(change.hidden, is_sealed, "{text}");
            assert_eq!(text.contains("canary"), !is_sealed, "{text}");
        }
    }
}
