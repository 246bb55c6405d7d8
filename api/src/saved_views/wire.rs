//! What the calls of saved views read and answer.

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use domain::saved_views::ViewedList;
use domain::texts::{self, Sentence};
use domain::wire::{Required, at_most};
use domain::{FieldErrors, ListViewId, UserId};
use entity::list_views;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::actor::Actor;

/// The maximum length of a name, in characters.
const NAME: usize = 60;
/// The maximum length of an address's query, in characters.
const SEARCH: usize = 4000;
/// The most columns that a list may have.
const COLUMNS: usize = 100;

/// A saved view of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedView {
    /// The view's id.
    pub id: ListViewId,
    /// Which list it is of.
    pub list: ViewedList,
    /// What its owner calls it.
    pub name: String,
    /// Whether everybody in the company has it.
    pub is_shared: bool,
    /// Who saved it.
    pub owner_id: UserId,
    /// The owner's name.
    pub owner_name: String,
    /// Whether the person who asks may change and delete it.
    pub may_change: bool,
    /// Filters, sort and grouping, as the query of the list's address.
    pub search: String,
    /// The shown columns, in their order; empty if it leaves the columns as they are.
    pub columns: Vec<String>,
    /// When it was last changed; its version, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}

impl SavedView {
    /// The view as this person sees it.
    pub fn of(stored: list_views::Model, owner_name: String, actor: &Actor) -> Self {
        Self {
            may_change: may_change(&stored, actor),
            id: ListViewId(stored.id),
            list: stored.list,
            name: stored.name,
            is_shared: stored.is_shared,
            owner_id: UserId(stored.owner_id),
            owner_name,
            search: stored.search,
            columns: names(stored.list, stored.columns),
            updated_at: stored.updated_at.to_utc(),
        }
    }
}

/// Its owner may change a view, and administrators one that everybody has.
pub fn may_change(stored: &list_views::Model, actor: &Actor) -> bool {
    stored.owner_id == actor.id.0 || (stored.is_shared && actor.is_administrator())
}

/// The columns that the list still has.
fn names(list: ViewedList, stored: Value) -> Vec<String> {
    let mut names: Vec<String> = serde_json::from_value(stored).unwrap_or_default();
    names.retain(|name| list.has_column(name));
    names
}

domain::body! {
    /// A view to save.
    pub struct ListViewPayload {
        /// What to call it.
        name: Required<String> where at_most(NAME),
        /// Whether everybody in the company has it; not by default.
        is_shared: Option<bool>,
        /// Filters, sort and grouping, as the query of the list's address.
        search: Option<String> where at_most(SEARCH),
        /// The shown columns, in their order; left out to leave the columns as they are.
        columns: Option<Vec<String>> where |columns: &Vec<String>| few_columns(columns),
    }
}

fn few_columns(columns: &[String]) -> Option<Sentence> {
    (columns.len() > COLUMNS).then(|| texts::saved_views::too_many_columns(COLUMNS))
}

impl ListViewPayload {
    /// Adds an error for each column that the list does not have, and for each named twice.
    pub fn check_columns(&self, list: ViewedList, errors: &mut FieldErrors) {
        let mut seen = HashSet::new();
        for (place, name) in self.columns.iter().flatten().enumerate() {
            let path = format!("columns.{place}");
            if !list.has_column(name) {
                errors.push(path, texts::saved_views::no_such_column());
            } else if !seen.insert(name) {
                errors.push(path, texts::orders::column_twice(name));
            }
        }
    }
}
