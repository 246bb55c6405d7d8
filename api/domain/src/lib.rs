//! The freight rules: values in, values out.
//!
//! Nothing here reads a clock, a database, a file or the network; the day, the distances and the
//! prices are arguments. That is why every rule can be tested as a table, and why the same rule
//! gives the same cent on the order form, in the loads list and in the planning.
//!
//! - [`money`] and [`distance`]: cents, metres and unit prices, exact, with one rounding.
//! - [`ids`]: one type for each kind of id, so that two cannot be swapped.
//! - [`orders`]: finance, legs, stops, status, assignment, VIN numbers, distances, dates.
//! - [`access`]: from which addresses people may sign in, and whose word on an address counts.
//! - [`permissions`]: who may make which call of the API.
//! - [`users`], [`contacts`], [`vehicles`], [`invoices`], [`payments`], [`damages`], [`mail`]: the
//!   words of the trade and the rules that belong to them.
//! - [`stored`]: which enumerations the database holds.
//! - [`agreements`], [`company`]: templates with variables, and the codes of the company itself.
//! - [`permission_choice`]: the toggles of the permissions page.
//! - [`texts`]: every sentence for a person, with its code and parameters.
//! - [`wire`]: how requests are declared, read and described.
//! - [`field_errors`]: what is wrong with a body, by field path; all of it at once.

mod language;
mod wire_enum;

pub mod access;
pub mod agreements;
pub mod company;
pub mod contacts;
pub mod damages;
pub mod days;
pub mod distance;
pub mod field_errors;
pub mod ids;
pub mod invoices;
pub mod mail;
pub mod money;
pub mod orders;
pub mod payments;
pub mod permission_choice;
pub mod permissions;
pub mod stored;
pub mod text;
pub mod texts;
pub mod users;
pub mod vehicles;
pub mod wire;

pub use distance::{Coordinates, DistanceTable, Metres};
pub use field_errors::FieldErrors;
pub use ids::{
    AddressId, CargoId, ContactId, DamageId, InvoiceId, MailId, OfferId, OrderId, PlanningEntryId,
    RouteId, SettlementId, UserId, VehicleId,
};
pub use money::{AmountOverflow, Cents, UnitPrice};
pub use texts::Sentence;
pub use wire_enum::UnknownValue;

/// What the macros of [`wire`] need of other crates.
#[doc(hidden)]
pub mod wire_parts {
    pub use utoipa::openapi::path::{Parameter, ParameterIn};
    pub use utoipa::openapi::{RefOr, schema::Schema};
    pub use utoipa::{IntoParams, PartialSchema, ToSchema};
}
