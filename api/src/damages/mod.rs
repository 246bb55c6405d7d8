//! Damage claims (money specification, section 2.2; orders specification, section 2.5): what a client
//! claims for damaged cargo, and what the supplier or an insurer pays for it.
//!
//! An order has one claim at most, which its form shows as a section ([`section`]). The same record has a list and a
//! form of its own ([`routes`]); [`save`] keeps both sides, the damage's history and the order's log, in step.

mod files;
mod form;
pub mod routes;
mod save;
pub mod section;
pub mod store;
pub mod table;
pub mod view;
pub mod wire;

use domain::history::HistorySubject;
use domain::texts;

use crate::contacts;
use crate::http::Calls;
use crate::records::history::{Key, Tracked};

/// Whoever sees a damage sees its history.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Damage,
    key: Key::Record,
    is_seen: |txn, actor, id| {
        Box::pin(async move {
            let seen = store::find_all(txn, &[id], actor.sight).await?;
            Ok(!seen.is_empty())
        })
    },
    missing: texts::missing::no_damage,
    people: &[],
    others: &[(&["client_id", "supplier_id"], contacts::NAMES)],
}];

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::list_damages)
        .service(routes::export_damages)
        .service(routes::create_damage)
        .service(routes::get_damage)
        .service(routes::update_damage)
        .service(routes::delete_damage)
        .service(routes::stream_damage_file);
}
