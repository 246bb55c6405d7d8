//! Between the enumerations of `domain` and those of the generated entities, which share their
//! spelling (the CHECK constraints of the database) but not their type.

use std::str::FromStr;

use sea_orm::{ActiveEnum, DbErr};

/// The stored form of a value that the database knows under this spelling.
///
/// # Errors
/// When the database does not know it, which is a fault of ours.
pub fn stored<E: ActiveEnum<Value = String>>(spelling: &str) -> Result<E, DbErr> {
    E::try_from_value(&spelling.to_owned())
}

/// The meaning of a stored value.
///
/// # Errors
/// When `domain` does not know it, which is a fault of ours.
pub fn known<E: ActiveEnum<Value = String>, D: FromStr>(value: &E) -> Result<D, DbErr> {
    read(&value.to_value())
}

/// The meaning of a stored text.
///
/// # Errors
/// When `domain` does not know it, which is a fault of ours.
pub fn read<D: FromStr>(text: &str) -> Result<D, DbErr> {
    text.parse()
        .map_err(|_| DbErr::Type(format!("the database holds an unknown value {text:?}")))
}
