//! Sending documents to Rivilė GAMA by its API (version 2, JSON), without the network: what is sent, how the answers are
//! read, and what comes next. After gidas.rivile.lt, `internetiniai_moduliai/api_rest`.
//!
//! - [`request`]: the bodies of the calls.
//! - [`service`]: the cards of services that documents name.
//! - [`lookup`]: whether Rivilė has a document already.
//! - [`answer`]: what an answer to a call that makes something says.
//! - [`problem`]: a reason for a refusal, in words.
//! - [`steps`]: what to do next for one document, so that it is made once.

pub mod answer;
mod json;
pub mod lookup;
pub mod problem;
pub mod request;
pub mod service;
pub mod steps;

pub use answer::Answer;
pub use lookup::{Listed, Lookup};
pub use problem::Problem;
pub use service::Service;
pub use steps::{Known, Reply, Step};

#[cfg(test)]
mod tests;
