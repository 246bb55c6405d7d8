//! Sending documents to Rivilė GAMA by its API (version 2, JSON), without the network. After gidas.rivile.lt,
//! `internetiniai_moduliai/api_rest`.
//!
//! - [`request`]: the bodies of the calls.
//! - [`service`]: the cards of services that documents name.

pub mod request;
pub mod service;

pub use service::Service;

#[cfg(test)]
mod tests;
