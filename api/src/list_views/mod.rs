//! Saved views of lists: filters, sort and columns under a name, for its owner alone or for everybody in the
//! company. The screen reads and judges what a view holds; the server keeps it.

mod routes;
mod store;
mod wire;

use crate::http::Calls;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::saved_views)
        .service(routes::create_list_view)
        .service(routes::update_list_view)
        .service(routes::delete_list_view);
}
