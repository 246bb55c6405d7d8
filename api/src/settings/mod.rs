//! The company's settings (money specification, sections 2.3, 3.4 and 3.9): prices, mail, the
//! address that offers are read from, accounting program, sign-in rules, invoice series, agreement
//! templates.
//!
//! The table in [`keys`] says what is stored under which key and who may read it. Other features go
//! through [`values`]; [`store`] reads and writes any key and records who wrote it.

pub mod closing;
mod handlers;
pub mod integration;
pub mod keys;
mod offer_email;
mod series;
pub mod store;
mod update;
pub mod values;
mod wire;

pub use wire::general::Template;

use domain::history::HistorySubject;

use crate::http::Calls;
use crate::records::history::Tracked;

/// The histories of the settings' pages, for administrators.
pub const HISTORIES: &[Tracked] = &[
    Tracked::of_company(HistorySubject::Settings),
    Tracked::of_company(HistorySubject::InvoiceSeries),
    Tracked::of_company(HistorySubject::AgreementTemplate),
    Tracked::of_company(HistorySubject::AgreementTemplateGeneralCargo),
];

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::get_settings)
        .service(handlers::update_settings)
        .service(handlers::remove_pending_offer_email)
        .service(handlers::verify_offer_email)
        .service(handlers::update_rivile_settings)
        .service(handlers::update_debetas_settings)
        .service(handlers::get_invoice_series)
        .service(handlers::update_invoice_series)
        .service(handlers::get_agreement_template_variables);
}
