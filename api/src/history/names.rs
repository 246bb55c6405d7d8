//! The entries as they are sent: with the names of people and of other records, each kind read in one
//! query for the whole page.

use std::collections::{BTreeSet, HashMap};

use anyhow::Context;
use domain::UserId;
use serde_json::Value;
use tenant_router::TenantTx;

use super::wire::{ChangeView, HistoryView};
use crate::actor::people;
use crate::error::{ApiError, ApiResult};
use crate::records::history::{HistoryEntry, KeptChange, Tracked};

/// Names by id, and the fields that hold such ids.
type Named = (&'static [&'static str], HashMap<i64, String>);

/// The entries with the names of whoever made the changes and of whom the values refer to.
pub async fn with_names(
    txn: &TenantTx,
    tracked: &Tracked,
    entries: Vec<HistoryEntry>,
) -> ApiResult<Vec<HistoryView>> {
    let entries = entries
        .into_iter()
        .map(|mut entry| {
            let changes: Vec<KeptChange> =
                serde_json::from_value(std::mem::take(&mut entry.changes))
                    .context("reading the history")
                    .map_err(ApiError::Internal)?;
            Ok((entry, changes))
        })
        .collect::<ApiResult<Vec<_>>>()?;
    let changes = || entries.iter().flat_map(|(_, changes)| changes);
    let mut people = referred(changes(), tracked.people);
    people.extend(
        entries
            .iter()
            .filter_map(|(entry, _)| Some(entry.user_id?.0)),
    );
    let people: Vec<_> = people.into_iter().map(UserId).collect();
    let people = match people.as_slice() {
        [] => HashMap::new(),
        ids => people::names_of(txn, ids).await?,
    };
    let mut named: Vec<Named> = vec![(tracked.people, people)];
    for (fields, names_of) in tracked.others {
        let ids: Vec<_> = referred(changes(), fields).into_iter().collect();
        if !ids.is_empty() {
            named.push((fields, names_of(txn, &ids).await?));
        }
    }
    Ok(entries
        .into_iter()
        .map(|(entry, changes)| view(&entry, changes, &named))
        .collect())
}

fn view(entry: &HistoryEntry, changes: Vec<KeptChange>, named: &[Named]) -> HistoryView {
    let name_of = |names: &HashMap<i64, String>, id: i64| names.get(&id).cloned();
    let people = named.first().map(|(_, names)| names);
    let change = |change: KeptChange| {
        let mut of_field = named.iter();
        let held = of_field.find(|(fields, _)| fields.contains(&change.field.as_str()));
        let shown = |value: Value| {
            let name = held.and_then(|(_, names)| name_of(names, value.as_i64()?));
            name.map_or(value, Value::from)
        };
        ChangeView {
            old: shown(change.old),
            new: shown(change.new),
            field: change.field,
            is_hidden: change.hidden,
            is_long: change.long,
        }
    };
    HistoryView {
        id: entry.id,
        changed_at: entry.changed_at,
        user_name: entry.user_id.and_then(|id| name_of(people?, id.0)),
        action: entry.action,
        changes: changes.into_iter().map(change).collect(),
    }
}

fn referred<'a>(changes: impl Iterator<Item = &'a KeptChange>, fields: &[&str]) -> BTreeSet<i64> {
    changes
        .filter(|change| fields.contains(&change.field.as_str()))
        .flat_map(|change| [&change.old, &change.new])
        .filter_map(Value::as_i64)
        .collect()
}
