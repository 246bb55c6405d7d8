//! Requests declared as tables: one row per member, with all errors reported at once.
//!
//! [`body!`](crate::body) and [`query!`](crate::query) declare what a call reads. Each row gives
//! the name on the wire, what a missing member means (its [`Member`] type), what it can contain
//! (its [`WireValue`] type) and the rule for it. The reader, the OpenAPI description and the path
//! of every error come from that row:
//!
//! ```
//! use domain::wire::{Required, at_most, read_body};
//! use domain::vehicles::EuroClass;
//!
//! domain::body! {
//!     /// A vehicle as its form sends it.
//!     pub struct Payload {
//!         /// Its plate.
//!         plate = "number_plate" | "plate_number": Required<String> where at_most(20),
//!         /// Emission class of its engine.
//!         euroclass: Option<EuroClass>,
//!     }
//! }
//!
//! let sent = serde_json::json!({ "plate_number": "", "euroclass": "euro9" });
//! let (_, errors) = read_body::<Payload>(sent).unwrap();
//! let paths: Vec<_> = errors.iter().map(|(path, _)| path).collect();
//! assert_eq!(paths, ["euroclass", "number_plate"]);
//! ```
//!
//! Reading does not stop at the first error. Members that could be read go on to the rules that
//! compare members or ask the database, so one answer names every wrong field.

mod member;
mod partial;
mod reader;
mod rules;
mod table;
mod value;

pub use member::{Change, Member, Required, Section};
pub use partial::Partial;
pub use reader::{At, Reader, opened, read_body, read_query};
pub use rules::{amount, at_most, between, latitude, longitude, signed_amount, some, some_listed};
pub use table::{Described, Members, Query, object_schema, parameters};
pub use value::{Listed, Schemas, WireValue};
pub(crate) use value::{collect_named, reference};
