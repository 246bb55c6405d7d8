//! The company's settings (money specification, sections 2.3 and 3.9): prices, mail, accounting
//! program, sign-in rules, invoice series, agreement templates.
//!
//! What is kept under which key, and who is told it, is the table in [`keys`]. Other features ask
//! [`values`]; [`store`] reads and writes any key.

pub mod keys;
pub mod store;
pub mod values;
