//! Takes queued mail (`mail`) to its carrier: the company's own mail server, the installation's, or
//! a folder of `.eml` files. It is the source of the mail lane of
//! [`crate::jobs`]. [`Delivery`] describes how a mail is kept from being sent twice.

mod carrier;
mod due;
mod headers;
mod line;
mod message;
mod notice;

pub use due::Delivery;
