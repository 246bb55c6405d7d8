//! Files that leave the product. For now: tables as CSV, for spreadsheets.

pub mod csv_table;
