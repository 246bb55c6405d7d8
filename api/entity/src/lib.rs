//! Tables of one company as Rust types. Generated from the migrations by `make entities`, never edited.
//!
//! No type names a schema: the search path of the transaction decides whose rows they are. Docs of
//! fields are the comments of their columns. A column with a CHECK on its values has an enumeration
//! of [`domain`].

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "generated; every column has a comment in the database and so a doc here"
)]

pub mod prelude;

pub mod accounting_cards;
pub mod accounting_deliveries;
pub mod accounting_exports;
pub mod addresses;
pub mod agreement_orders;
pub mod agreements;
pub mod cargo_vins;
pub mod cargos;
pub mod client_accounting;
pub mod company_profile;
pub mod contact_bank_accounts;
pub mod contact_files;
pub mod contact_types;
pub mod contacts;
pub mod currency_rates;
pub mod damage_files;
pub mod damage_vins;
pub mod damages;
pub mod history;
pub mod idempotency_keys;
pub mod import_keys;
pub mod import_lines;
pub mod import_rows;
pub mod imports;
pub mod invoice_lines;
pub mod invoice_orders;
pub mod invoice_series;
pub mod invoices;
pub mod jobs;
pub mod ledger_checks;
pub mod list_views;
pub mod number_sequences;
pub mod offers;
pub mod order_column_templates;
pub mod order_documents;
pub mod order_log;
pub mod order_plans;
pub mod orders;
pub mod outbox;
pub mod payment_file_items;
pub mod payment_files;
pub mod payment_import_items;
pub mod payment_imports;
pub mod payment_reminder_invoices;
pub mod payment_reminders;
pub mod payments;
pub mod planning_entries;
pub mod public_links;
pub mod role_permissions;
pub mod route_cache;
pub mod routes;
pub mod settings;
pub mod settlement_files;
pub mod settlement_lines;
pub mod settlements;
pub mod signatures;
pub mod supplier_accounting;
pub mod supplier_accounting_credit;
pub mod user_permissions;
pub mod users;
pub mod vehicle_positions;
pub mod vehicle_tokens;
pub mod vehicles;
