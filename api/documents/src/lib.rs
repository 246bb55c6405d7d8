//! Files for use outside the product: tables as CSV, for spreadsheets.

pub mod csv_table;
