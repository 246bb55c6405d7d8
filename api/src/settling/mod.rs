//! Settlements with carriers (money specification, sections 2.1, 3.2 and 7; rules, section 11): what a carrier bills is
//! accepted once, compared with what was agreed, and owed to the cent.
//!
//! - [`found`]: what a settlement is about. [`propose`]: what its form begins with, or why there can be none.
//! - [`prepare`]: the settlement of what a form sent, with everything that is wrong with it. [`save`]: adding it.
//! - [`noting`]: what orders say of their settlements. [`view`]: what forms read.
//! - [`removal`]: deletion, payment by hand, archive. [`paper`]: what a carrier's invoice says, and the file.

pub mod access;
mod found;
pub mod handlers;
mod noting;
mod paper;
mod prepare;
mod propose;
mod removal;
mod save;
mod view;
pub mod wire;

use domain::history::HistorySubject;
use domain::{SettlementId, texts};

use crate::contacts;
use crate::error::ApiError;
use crate::http::Calls;
use crate::records::history::{Key, Tracked};
use crate::settlements::store;

/// A user who sees a settlement sees its history.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::Settlement,
    key: Key::Record,
    is_seen: |txn, actor, id| {
        Box::pin(async move {
            match store::find(txn, SettlementId(id), &access::access(actor)).await {
                Ok(_) => Ok(true),
                Err(ApiError::NotFound(_)) => Ok(false),
                Err(error) => Err(error),
            }
        })
    },
    missing: texts::missing::no_settlement,
    people: &[],
    others: &[(&["supplier_id"], contacts::NAMES)],
}];

/// Registers this feature's calls. What has a name in its path stands before what has an id.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::lists::list_settlements)
        .service(handlers::lists::settlement_metrics)
        .service(handlers::lists::filtered_settlement_ids)
        .service(handlers::lists::list_differences)
        .service(handlers::forms::draft_settlement)
        .service(handlers::state::archive_settlements)
        .service(handlers::forms::create_settlement)
        .service(handlers::state::set_settlement_paid_amount)
        .service(handlers::papers::read_carrier_invoice)
        .service(handlers::papers::keep_settlement_files)
        .service(handlers::papers::get_settlement_file)
        .service(handlers::forms::get_settlement)
        .service(handlers::state::delete_settlement);
}
