//! What settings hold, for their histories.

use std::collections::BTreeMap;

use domain::history::HistorySubject;
use sea_orm::DbErr;
use serde_json::{Map, Value, json};

use super::Settings;
use crate::records::history::State;
use crate::settings::keys::{
    self, AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO, DEBETAS_CONFIG, Readers, Setting,
};
use crate::settings::wire::accounting::DebetasConfig;

/// The settings that have a history of their own, because each has a page of its own.
const TEMPLATES: [(Setting, HistorySubject); 2] = [
    (AGREEMENT_TEMPLATE, HistorySubject::AgreementTemplate),
    (
        AGREEMENT_TEMPLATE_GENERAL_CARGO,
        HistorySubject::AgreementTemplateGeneralCargo,
    ),
];

/// Whether a setting is the template of an agreement.
pub fn is_template(setting: &Setting) -> bool {
    TEMPLATES.iter().any(|(own, _)| own.key == setting.key)
}

/// What settings hold, in each of their histories.
pub fn states(settings: &Settings) -> Result<BTreeMap<HistorySubject, State>, DbErr> {
    let mut states = BTreeMap::from([(HistorySubject::Settings, state(settings)?)]);
    for (setting, history) in TEMPLATES {
        states.insert(history, template(settings, setting)?);
    }
    Ok(states)
}

/// What the settings hold, by key. Of sealed ones it says only that they changed.
fn state(settings: &Settings) -> Result<State, DbErr> {
    let mut shown = Map::new();
    for setting in keys::ALL.iter().filter(|setting| !is_template(setting)) {
        if setting.readers == Readers::Server {
            continue;
        }
        let value = if setting.key == DEBETAS_CONFIG.key {
            divisions(settings)?
        } else {
            settings.get(*setting)?.unwrap_or_default()
        };
        shown.insert(setting.key.to_owned(), value);
    }
    let sealed = keys::ALL
        .iter()
        .filter(|setting| setting.readers == Readers::Server);
    Ok(sealed.fold(State::of(&shown)?, |state, setting| {
        state.with_hidden(setting.key, settings.sealed(*setting))
    }))
}

/// The divisions by their ids, because their places in the list change when one is removed.
fn divisions(settings: &Settings) -> Result<Value, DbErr> {
    let config: Option<DebetasConfig> = settings.get(DEBETAS_CONFIG)?;
    let divisions = config.unwrap_or_default().divisions.into_iter();
    let by_id: Map<String, Value> = divisions
        .map(|division| {
            let shown = json!({
                "title": division.title,
                "invoice_code": division.invoice_code,
                "settlement_code": division.settlement_code,
            });
            (division.id.to_string(), shown)
        })
        .collect();
    Ok(json!({ "divisions": by_id }))
}

/// A template in the form in which it is sent: the editor's document as JSON text.
fn template(settings: &Settings, setting: Setting) -> Result<State, DbErr> {
    let document: Option<Value> = settings.get(setting)?;
    State::of(&json!({ setting.key: document.map(|document| document.to_string()) }))
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
            let shown = match setting.key {
                key if key == DEBETAS_CONFIG.key => json!({"divisions": [
                    {"id": 1, "title": value, "invoice_code": "A", "settlement_code": "B"},
                ]}),
                _ => json!(value),
            };
            settings::Model {
                key: setting.key.to_owned(),
                value: (!is_sealed).then_some(shown),
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
        let (old, mut new) = (states(&old).unwrap(), states(&new).unwrap());
        let changes = old.into_iter().map(|(history, old)| {
            let new = new.remove(&history).unwrap();
            old.changes_to(&new)
        });
        let changes: Vec<_> = changes.flatten().collect();
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
