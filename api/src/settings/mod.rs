//! The company's settings (money specification, sections 2.3, 3.4 and 3.9): prices, mail, the
//! address that offers are read from, accounting program, sign-in rules, invoice series, agreement
//! templates.
//!
//! The table in [`keys`] says what is stored under which key and who may read it. Other features go
//! through [`values`]; [`store`] reads and writes any key and records who wrote it.

pub mod integration;
pub mod keys;
mod offer_email;
mod routes;
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
        .service(routes::get_settings)
        .service(routes::update_settings)
        .service(routes::remove_pending_offer_email)
        .service(routes::verify_offer_email)
        .service(routes::update_rivile_settings)
        .service(routes::update_debetas_settings)
        .service(routes::get_invoice_series)
        .service(routes::update_invoice_series)
        .service(routes::get_agreement_template_variables);
}
