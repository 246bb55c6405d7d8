//! The tables: what columns each has, and what its cells hold.

pub mod addresses;
pub mod choices;
pub mod contacts;
pub mod users;
pub mod vehicles;

use domain::imports::ImportKind;

use super::Column;

/// The columns of what can be imported.
pub fn columns(kind: ImportKind) -> &'static [Column] {
    match kind {
        ImportKind::Contacts => contacts::COLUMNS,
        ImportKind::Vehicles => vehicles::COLUMNS,
        ImportKind::Addresses => addresses::COLUMNS,
    }
}
