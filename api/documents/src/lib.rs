//! Files for use outside the product: tables as CSV and XLSX for spreadsheets, and documents as PDF:
//! [`agreement`]s with carriers, [`invoice`]s to clients and their statements of [`account`].

pub mod account;
pub mod agreement;
pub mod archive;
pub mod baltic;
mod cell;
pub mod csv_table;
mod formulas;
pub mod invoice;
pub mod paper;
pub mod reading;
pub mod xlsx_table;

pub use cell::Cell;
