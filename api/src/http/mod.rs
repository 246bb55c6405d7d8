//! The conventions of the wire that every feature shares: how bodies and queries are read, how
//! answers are wrapped.

pub mod answer;
pub mod body;
pub mod client_address;
pub mod field;
pub mod filters;
pub mod headers;
pub mod idempotency;
pub mod method_override;
pub mod multipart;
pub mod pieces;
pub mod query;
pub mod sentence;
pub mod version;

pub use answer::{Data, Done, Meta};
pub use body::{Body, JsonBody};
pub use client_address::ClientAddress;
pub use field::{Field, FieldValue};
pub use multipart::{FileForm, Form, FormBody, FormWithFiles, Upload};
pub use pieces::Pieces;
pub use query::{Paging, Params, QueryOf};
pub use sentence::{SentenceCode, SentenceParam};
pub use version::Version;
