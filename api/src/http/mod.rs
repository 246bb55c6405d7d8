//! The HTTP conventions that every feature shares: how bodies and queries are read, and how answers
//! are wrapped.

pub mod answer;
pub mod body;
pub mod calls;
pub mod client_address;
pub mod filters;
pub mod headers;
pub mod idempotency;
pub mod lookup;
pub mod method_override;
pub mod multipart;
pub mod page;
pub mod query;
pub mod rate;
pub mod searched;
pub mod secret;
pub mod server;
pub mod span;
pub mod streaming;
pub mod version;

pub use answer::{Data, Done, Written};
pub use body::Body;
pub use calls::Calls;
pub use client_address::ClientAddress;
pub use lookup::Lookup;
pub use multipart::{FormWithFiles, Upload};
pub use page::{Meta, Page, Paging};
pub use query::Params;
pub use searched::Searched;
pub use secret::{Verbatim, secret_at_most};
pub use server::server;
pub use version::Version;

/// The path below which all calls are.
pub const API_PATH: &str = "/api/tenant/v1";
