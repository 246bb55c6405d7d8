//! The bank account of a forwarder in Lithuania over years, made up with what each payment truly pays.
//!
//! - [`chance`]: numbers by chance, the same in every run.
//! - [`books`]: clients and their invoices, issued month by month.
//! - [`writing`], [`phrases`]: how payers write numbers, names and everything else into a payment.
//! - [`mix`]: which payments come how often, with reasons.
//! - [`lines`]: the payments themselves.

pub mod books;
pub mod chance;
pub mod lines;
pub mod mix;
pub mod phrases;
pub mod writing;
