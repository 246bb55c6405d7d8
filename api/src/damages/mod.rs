//! Damage claims (money specification, section 2.2; orders specification, section 2.5): what a client
//! claims for damaged cargo, and what the supplier or an insurer pays for it.
//!
//! An order has one claim at most, which its form shows as a section ([`section`]). The same record has a list and a
//! form of its own ([`handlers`]); [`save`] keeps both sides, the damage's history and the order's log, in step.

mod files;
mod form;
pub mod handlers;
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

/// A user who sees a damage sees its history.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Damage,
    key: Key::Record,
    is_seen: |txn, actor, id| {
        Box::pin(async move {
            let seen = store::find_all(txn, &[id], actor.visibility).await?;
            Ok(!seen.is_empty())
        })
    },
    missing: texts::missing::no_damage,
    people: &[],
    others: &[(&["client_id", "supplier_id"], contacts::NAMES)],
}];

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list_damages)
        .service(handlers::export_damages)
        .service(handlers::create_damage)
        .service(handlers::get_damage)
        .service(handlers::update_damage)
        .service(handlers::delete_damage)
        .service(handlers::stream_damage_file);
}
