//! The freight rules: values in, values out.
//!
//! Nothing here reads a clock, a database, a file or the network; today's date, distances and
//! prices are passed in. So every rule can be tested with a table, and the order form, the loads
//! list and the planning all get the same result to the cent.
//!
//! - [`money`] and [`distance`]: cents, metres and unit prices; exact, and rounded in one place.
//! - [`ids`]: a type for each kind of id, so that two cannot be mixed up.
//! - [`orders`]: finance, legs, stops, status, assignment, VIN numbers, distances, dates.
//! - [`access`]: where people may sign in from, and which proxies are believed about it.
//! - [`permissions`]: who may make which call of the API.
//! - [`users`], [`contacts`], [`vehicles`], [`invoices`], [`payments`], [`damages`], [`mail`],
//!   [`imports`]: the enumerations of each area and the rules that go with them.
//! - [`billing`]: invoices as documents, with their arithmetic, VAT and the texts of their lines.
//! - [`settlements`]: what carriers bill, beside what was agreed with them.
//! - [`accounting`]: what accounting programs are given of them, and say about them.
//! - [`offers`]: what an e-mail or a transport order says about a load.
//! - [`stored`]: which enumerations are stored in the database.
//! - [`agreements`], [`company`], [`company_numbers`]: what transport orders to carriers say, and the
//!   registration codes of the company and of others.
//! - [`permission_choice`]: the toggles of the permissions page.
//! - [`texts`]: every message shown to people, with its code and parameters.
//! - [`chains`]: which loads each vehicle takes over several days, and how much more could be earned.
//! - [`driving`]: driving and rest times; the earliest legal arrival of one driver.
//! - [`words`]: amounts in words.
//! - [`wire`]: how requests are declared, read and described in OpenAPI.
//! - [`field_errors`]: all errors of a request by field path.

mod language;
mod wire_enum;

pub mod access;
pub mod accounting;
pub mod agreements;
pub mod best_plan;
pub mod billing;
pub mod chains;
pub mod company;
pub mod company_numbers;
pub mod contacts;
pub mod countries;
pub mod damages;
pub mod days;
pub mod distance;
pub mod driving;
pub mod field_errors;
pub mod history;
pub mod ids;
pub mod imports;
pub mod invoices;
pub mod mail;
pub mod money;
pub mod offers;
pub mod orders;
pub mod payments;
pub mod permission_choice;
pub mod permissions;
pub mod places;
pub mod saved_views;
pub mod settlements;
pub mod stored;
pub mod text;
pub mod texts;
pub mod tracking;
pub mod users;
pub mod vehicles;
pub mod wire;
pub mod words;

pub use distance::{Coordinates, DistanceTable, Metres};
pub use field_errors::FieldErrors;
pub use ids::{
    AddressId, CargoId, ContactId, DamageId, ImportId, InvoiceId, ListViewId, MailId, OfferId,
    OrderId, PlanningEntryId, RouteId, SettlementId, UserId, VehicleId,
};
pub use money::{AmountOverflow, Cents, UnitPrice, round_half_away};
pub use texts::Sentence;
pub use wire_enum::UnknownValue;

/// Items of other crates that the macros of [`wire`] use.
#[doc(hidden)]
pub mod wire_parts {
    pub use utoipa::openapi::path::{Parameter, ParameterIn};
    pub use utoipa::openapi::{RefOr, schema::Schema};
    pub use utoipa::{IntoParams, PartialSchema, ToSchema};
}
