//! The conventions of the wire that every feature shares: how bodies and queries are read, how
//! answers are wrapped.

pub mod answer;
pub mod body;
pub mod client_address;
pub mod field;
pub mod headers;
pub mod idempotency;
pub mod method_override;
pub mod multipart;
pub mod page;
pub mod pieces;
pub mod query;
pub mod version;

pub use answer::{Data, Done};
pub use body::JsonBody;
pub use client_address::ClientAddress;
pub use field::{Field, FieldValue};
pub use multipart::{FileForm, FormBody, Upload};
pub use page::{Meta, Page, Paging, PagingQuery};
pub use pieces::Pieces;
pub use query::QueryOf;
pub use version::Version;
