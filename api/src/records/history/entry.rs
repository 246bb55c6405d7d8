//! A change as it is kept.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::history::HistoryAction;
use serde::Deserialize;
use serde_json::Value;

use crate::list_row;

list_row! {
    /// A change as it is kept.
    #[derive(Debug, Clone)]
    pub struct HistoryEntry {
        /// The change's id.
        pub id: i64,
        /// When it was made.
        pub changed_at: DateTime<Utc>,
        /// Who made it.
        pub user_id: Option<UserId>,
        /// What happened to the record.
        pub action: HistoryAction,
        /// A list of [`KeptChange`] as JSON.
        pub changes: Value,
    }
}

/// The change of one field as it is kept.
#[derive(Debug, Deserialize)]
pub struct KeptChange {
    /// The field's name on the wire.
    pub field: String,
    /// The value before.
    #[serde(default)]
    pub old: Value,
    /// The value after.
    #[serde(default)]
    pub new: Value,
    /// Whether `true` stands for values that are secret.
    #[serde(default)]
    pub hidden: bool,
    /// Whether the values were left out because of their length.
    #[serde(default)]
    pub long: bool,
}
