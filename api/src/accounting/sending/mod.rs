//! Documents that are sent to Rivilė GAMA over the network, one after the other, each once (accounting facts, §1.1).
//!
//! - [`request`]: a person asks for it, and what is shown of it.
//! - [`sender`]: the worker takes one document after the other. [`attempt`] sends one.
//! - [`letter`]: what is sent of an invoice or a settlement. [`cards`]: what Rivilė was given of parties and services.
//! - [`line`]: the connection.

mod attempt;
mod cards;
pub mod handlers;
mod letter;
mod line;
mod request;
mod sender;
mod wire;

pub use sender::Sender;
