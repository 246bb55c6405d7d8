//! Saved views of lists: filters, sort and columns under a name, for its owner alone or for everybody in the
//! company. The screen reads and checks what a view holds; the server keeps it.

mod handlers;
mod store;
mod wire;

use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::saved_views)
        .service(handlers::create_list_view)
        .service(handlers::update_list_view)
        .service(handlers::delete_list_view);
}
