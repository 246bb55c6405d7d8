//! Records as rows of tables for spreadsheets: which columns each kind has, how a cell is written, and how what
//! people type into one is read.
//!
//! A feature describes its table once. Its list is exported with [`export()`], and an exported file can be imported
//! again ([`import`]): both use the same [`Column`]s, so that changes nothing.

mod cells;
pub mod choices;
mod column;
mod countries;
mod export;
pub mod file;
mod foreign;
pub mod import;
mod names;
mod numbers;
mod people;
mod sentences;

use serde::Serialize;
use serde_json::{Map, Value};
use tenant_router::TenantTx;

pub(crate) use column::columns;
pub use column::{Column, Form, Words, column_of};
pub use export::{FormatQuery, export};
pub use file::{TableFile, TableFormat, Title};
pub use names::{NameSource, NamedRecord, Names, NamesBySource, bare};
pub use people::PEOPLE;
pub use sentences::translated;

use crate::actor::Actor;
use crate::error::ApiResult;

/// A kind of record whose list can be exported.
pub trait Table: 'static {
    /// What its files are called.
    const TITLE: Title;
    /// The columns, from left to right.
    const COLUMNS: &'static [Column];
    /// What the list is filtered by.
    type Filter;
    /// A stored record.
    type View: Send + Sync + 'static;

    /// The ids of the records that match and that the user sees, in the order of the list; at most so many.
    fn ids(
        txn: &TenantTx,
        actor: &Actor,
        filter: &Self::Filter,
        most: u64,
    ) -> impl Future<Output = ApiResult<Vec<i64>>>;

    /// A stored record as its form would send it.
    fn members(record: &Self::View) -> Map<String, Value>;

    /// These records as far as the user sees them, in the order of the list.
    fn records(
        txn: &TenantTx,
        actor: &Actor,
        ids: &[i64],
    ) -> impl Future<Output = ApiResult<Vec<Self::View>>> + Send;
}

/// The members of a record as it is sent, which is an object of texts, numbers and lists.
pub fn members_of(record: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(record) {
        Ok(Value::Object(members)) => members,
        _ => Map::new(),
    }
}
