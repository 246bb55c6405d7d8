//! The entries as they are sent: with the names of people and contacts, each kind read in one query
//! for the whole page.

use std::collections::{BTreeSet, HashMap};

use anyhow::Context;
use domain::{ContactId, UserId};
use sea_orm::DbErr;
use serde_json::Value;
use tenant_router::TenantTx;

use super::wire::{ChangeView, HistoryView};
use crate::actor::people;
use crate::contacts;
use crate::error::{ApiError, ApiResult};
use crate::records::history::{self as store, HistoryEntry, KeptChange};

/// Whose id a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Named {
    User,
    Contact,
}

fn named(field: &str) -> Option<Named> {
    match field {
        "manager_id" | "responsible_user_id" | "driver_id" | "dispatcher_id" => Some(Named::User),
        "subcontractor_id" | "supplier_id" => Some(Named::Contact),
        _ => None,
    }
}

/// The entries with the names of whoever made the changes and of whom the values refer to.
pub async fn with_names(txn: &TenantTx, entries: Vec<HistoryEntry>) -> ApiResult<Vec<HistoryView>> {
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
    let mut people = referred(changes(), Named::User);
    people.extend(
        entries
            .iter()
            .filter_map(|(entry, _)| Some(entry.user_id?.0)),
    );
    let people = names_of_users(txn, people).await?;
    let companies = names_of_contacts(txn, referred(changes(), Named::Contact)).await?;
    let told = |change: KeptChange| {
        let names = match named(&change.field) {
            Some(Named::User) => Some(&people),
            Some(Named::Contact) => Some(&companies),
            None => None,
        };
        let name = |value: Value| {
            let name = value.as_i64().and_then(|id| names?.get(&id));
            name.map_or(value, |name| Value::from(name.as_str()))
        };
        ChangeView {
            old: name(change.old),
            new: name(change.new),
            field: change.field,
            is_hidden: change.hidden,
            is_long: change.long,
        }
    };
    let view = |(entry, changes): (HistoryEntry, Vec<KeptChange>)| HistoryView {
        id: entry.id,
        changed_at: entry.changed_at,
        user_name: entry.user_id.and_then(|id| people.get(&id.0).cloned()),
        action: entry.action,
        changes: changes.into_iter().map(told).collect(),
    };
    Ok(entries.into_iter().map(view).collect())
}

fn referred<'a>(changes: impl Iterator<Item = &'a KeptChange>, kind: Named) -> BTreeSet<i64> {
    changes
        .filter(|change| named(&change.field) == Some(kind))
        .flat_map(|change| [&change.old, &change.new])
        .filter_map(Value::as_i64)
        .collect()
}

async fn names_of_users(txn: &TenantTx, ids: BTreeSet<i64>) -> Result<HashMap<i64, String>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<_> = ids.into_iter().map(UserId).collect();
    people::names_of(txn, &ids).await
}

async fn names_of_contacts(
    txn: &TenantTx,
    ids: BTreeSet<i64>,
) -> Result<HashMap<i64, String>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let wanted: Vec<_> = ids.iter().copied().map(ContactId).collect();
    let mut names = contacts::store::names_of(txn, &wanted).await?;
    let gone: Vec<i64> = ids
        .into_iter()
        .filter(|id| !names.contains_key(id))
        .collect();
    if !gone.is_empty() {
        names.extend(store::names_of_deleted_contacts(txn, &gone).await?);
    }
    Ok(names)
}
