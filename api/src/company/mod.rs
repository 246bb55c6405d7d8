//! The company itself (money specification, sections 2.4 and 3.7): the details shown on its
//! documents, and its logo.
//!
//! The name in the profile is the company's name: its people see it in the app, on documents and in mails, and
//! its administrators change it. The registry, which no company's login may write, holds the name that the
//! operator uses; `tenant set --name` changes both.
//!
//! The profile is a single row that always exists. A change holds only the fields to change; a
//! field that is sent empty is cleared. The uploaded logo itself is never stored but
//! redrawn ([`documents::reading::picture`]), kept in [`crate::files`], and served under a URL that only signed-in people are told, because a
//! browser sends no token when it loads a picture.

pub mod handlers;
pub mod store;
mod update;
mod wire;

use domain::history::HistorySubject;

use crate::contacts;
use crate::http::Calls;
use crate::records::history::Tracked;

/// The history of the profile, for administrators.
pub const HISTORIES: &[Tracked] = &[Tracked {
    others: &[(&["supplier_id"], contacts::NAMES)],
    ..Tracked::of_company(HistorySubject::CompanyProfile)
}];

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::get_company_profile)
        .service(handlers::update_company_profile)
        .service(handlers::update_company_profile_by_form)
        .service(handlers::get_company_logo);
}
