//! The people of a company (money specification, sections 2.7, 3.12 and 6).
//!
//! Administrators add, change and delete users. Each user has their own list of permissions, which
//! the role only fills at the start. A new user without a password is invited by e-mail. There is
//! always an administrator who can sign in ([`administrators`]). A change or a deletion takes
//! effect at once, in every session the user has.

mod administrators;
mod delete;
mod handlers;
mod invitation;
mod save;
pub mod sender;
pub mod store;
pub mod table;
mod wire;

pub use wire::{SessionUserView, UserFilter};

use domain::history::HistorySubject;
use domain::{UserId, texts};

use crate::http::Calls;
use crate::records::history::{Key, Tracked, for_administrators};

/// The history of users, and of what new ones may do, is for administrators.
pub const HISTORIES: &[Tracked] = &[
    Tracked {
        kind: HistorySubject::User,
        key: Key::Record,
        is_seen: |txn, actor, id| {
            Box::pin(async move {
                for_administrators(actor)?;
                Ok(store::not_deleted(txn, UserId(id)).await?.is_some())
            })
        },
        missing: texts::missing::no_user,
        people: &[],
        others: &[],
    },
    Tracked::of_company(HistorySubject::RolePermissions),
];

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::people::current_user)
        .service(handlers::people::list_user_options)
        .service(handlers::people::email_settings)
        .service(handlers::people::list_users)
        .service(handlers::people::create_user)
        .service(handlers::people::get_user)
        .service(handlers::people::update_user)
        .service(handlers::people::delete_user)
        .service(handlers::people::invite_user)
        .service(handlers::roles::role_permissions)
        .service(handlers::roles::set_role_permissions)
        .service(table::export_users);
}
