//! The order list template (orders specification, section 2.3): which columns of the orders list a
//! user sees, and in which order.
//!
//! Every user has their own template; administrators can also see and change those of others.
//! Limits on categories do not matter here: administrators are never limited to one, and a template
//! has none. Without a stored template the standard columns are shown, so going back to them means
//! deleting the template. Columns that the product gains later then appear by themselves, while a
//! stored template lists them among the columns turned off.

mod handlers;
mod store;
mod wire;

pub use wire::Columns;

use domain::history::HistorySubject;
use domain::orders::columns::{ColumnTemplate, OrderColumn};
use domain::{UserId, texts};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::http::Calls;
use crate::records::history::{Key, Tracked};
use crate::users;

/// The columns that the list shows to a user, from left to right.
pub async fn shown_to(txn: &TenantTx, user: UserId) -> Result<Vec<OrderColumn>, DbErr> {
    let chosen = store::find(txn, user).await?.map(|saved| saved.template);
    Ok(chosen.unwrap_or_else(ColumnTemplate::standard).in_list())
}

/// People see the history of their own columns, administrators that of everybody's.
pub const HISTORIES: &[Tracked] = &[Tracked {
    kind: HistorySubject::OrderColumns,
    key: Key::User,
    is_seen: |txn, actor, id| {
        Box::pin(async move {
            if id == actor.id.0 {
                return Ok(true);
            }
            if !actor.is_administrator() {
                return Ok(false);
            }
            Ok(users::store::not_deleted(txn, UserId(id)).await?.is_some())
        })
    },
    missing: texts::missing::no_user,
    people: &[],
    others: &[],
}];

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list_order_columns)
        .service(handlers::get_order_template)
        .service(handlers::save_order_template)
        .service(handlers::reset_order_template);
}
