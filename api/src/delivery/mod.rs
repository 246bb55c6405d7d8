//! Takes queued mail (`mail`) to its carrier: the company's own mail server, the installation's, or
//! a folder of `.eml` files. A [`Worker`] is woken after the commit. [`Delivery`] describes how a
//! mail is kept from being sent twice.

mod agenda;
mod carrier;
mod due;
mod line;
mod message;
mod retry;
mod worker;

pub use due::Delivery;
pub use worker::Worker;
