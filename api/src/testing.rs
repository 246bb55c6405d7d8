//! What the tests of the whole server use besides its calls. Everything else is private, so that
//! the compiler finds what no user uses.
#![doc(hidden)]

pub use crate::accounting::Sender;
pub use crate::actor::Visibility;
pub use crate::clock::Clock;
pub use crate::company::store::name as company_name;
pub use crate::config::{Config, Secret};
pub use crate::delivery::Delivery;
pub use crate::files::sweep::{KEYS as STORAGE_KEYS, Swept, sweep as sweep_files};
pub use crate::files::{Files, StorageKey};
pub use crate::http::{API_PATH, Paging, server as http_server};
pub use crate::identity::password::hash_now as hash_password;
pub use crate::identity::sessions::{Beginning, Consequence, Found, Origin, PasswordSet};
pub use crate::imports::{Importer, Progress};
pub use crate::maintenance::RemoveExpired;
pub use crate::onboarding::{FirstPeople, FirstPerson, Links, create_company};
pub use crate::openapi::document as openapi_document;
pub use crate::orders::wire::filter::{OrderFilter, OrderSort};
pub use crate::orders::wire::known::KnownQuery;
pub use crate::orders::wire::log::OrderLogFilter;
pub use crate::reconciling::{Progress as Reconciling, Reconciler};
pub use crate::server::Server;

/// The SQL statements on invoices.
pub mod invoices {
    pub use crate::invoices::filter::InvoiceFilter;
    pub use crate::invoices::store::list;
}

/// The worker.
pub mod jobs {
    pub use crate::jobs::{
        At, Backoff, Job, Jobs, Lane, Limits, Next, Progress, Source, Worker, enqueue, rows, wake,
    };
}

/// The SQL statements of lists.
pub mod lists {
    pub use crate::lists::page_of;
}

/// The SQL statements of lookups.
pub mod lookups {
    pub use crate::contacts::similar::CORE as NAME_CORE;
    pub use crate::contacts::store::names as contact_names;
    pub use crate::lookups::statement;
}

/// The laws of money.
pub mod ledger {
    pub use crate::ledger::nightly::CheckBooks;
    pub use crate::ledger::{Finding, Law, Report, check, laws};
}

/// Queued mail.
pub mod mail {
    pub use crate::mail::html::Written;
    pub use crate::mail::{Attachment, Envelope, Letter, Sender, letters, queue};
}

/// The SQL statements on orders.
pub mod orders {
    pub use crate::orders::store::{dashboard, groups, known, list, log, sums, vins, visibility};
}

/// The SQL statements on planning entries.
pub mod planning {
    pub use crate::planning::store::{find, later_in_chain, release, take};
}

/// Settings as they are stored.
pub mod settings {
    pub use crate::settings::keys;
    pub use crate::settings::store::{Writer, put, put_sealed, read};
    pub use crate::settings::values::{
        self, MailServer, MailSettings, SignInRules, running_prices, sign_in_rules,
    };
}

/// The SQL statements on settlements.
pub mod settlements {
    pub use crate::settlements::filter::SettlementFilter;
    pub use crate::settlements::store::list::{Access, adding_up, ids, rows};
}

/// The SQL statements on people.
pub mod users {
    pub use crate::users::store::{NewUser, by_email, insert, session_user};
}
