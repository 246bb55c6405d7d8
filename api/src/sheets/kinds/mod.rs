//! The tables: what columns each has, and what its cells hold.

pub mod addresses;
pub mod choices;
pub mod contacts;
pub mod orders;
pub mod users;
pub mod vehicles;

use domain::imports::ImportKind;
use serde::Serialize;
use serde_json::{Map, Value};

use super::Column;

/// The members of a record as it is sent, which is an object of texts, numbers and lists.
fn members_of(record: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(record) {
        Ok(Value::Object(members)) => members,
        _ => Map::new(),
    }
}

/// The columns of what can be imported.
pub fn columns(kind: ImportKind) -> &'static [Column] {
    match kind {
        ImportKind::Contacts => contacts::COLUMNS,
        ImportKind::Vehicles => vehicles::COLUMNS,
        ImportKind::Addresses => addresses::COLUMNS,
        ImportKind::Orders => orders::COLUMNS,
    }
}
