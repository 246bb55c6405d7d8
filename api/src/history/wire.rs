//! What the history calls read and answer.

use chrono::{DateTime, Utc};
use domain::history::{HistoryAction, HistorySubject};
use domain::wire::Required;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::list_answer;

domain::query! {
    /// Whose history to list.
    pub struct HistoryQuery {
        /// What kind of record it is.
        subject: Required<HistorySubject>,
        /// The record's id. For signatures and columns that of their user, by default oneself; without
        /// meaning for what a company has one of.
        id: Option<i64>,
    }
}

list_answer! {
    /// A page of a record's history, newest change first.
    HistoryPage of HistoryView
}

/// Who did what to a record, and when.
#[derive(Debug, Serialize, ToSchema)]
pub struct HistoryView {
    /// The change's id.
    pub id: i64,
    /// When it was made.
    pub changed_at: DateTime<Utc>,
    /// The name of who made it, even if they have left; `null` when it came through a link or the
    /// system made it.
    pub user_name: Option<String>,
    /// What happened to the record.
    pub action: HistoryAction,
    /// The fields that changed, by name; of a new or deleted record all that have a value.
    pub changes: Vec<ChangeView>,
}

/// The change of one field.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangeView {
    /// The field's name on the wire; of a member of an object its path, such as
    /// `RIVILE_CONFIG.sale_codes.inside.vat_code`.
    pub field: String,
    /// The value before, as the record's own calls write it; `null` for none. People and contacts are
    /// given by name; by id if the contact does not exist any more and its name is not known.
    pub old: Value,
    /// The value after, written the same way.
    pub new: Value,
    /// Whether the values are secret; `true` then stands for any value.
    pub is_hidden: bool,
    /// Whether the values are too long for the list, which leaves them out; `GET /history/{id}` has
    /// them.
    pub is_long: bool,
}
