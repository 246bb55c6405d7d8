//! Paying carriers: what is owed to them, and files that ask a bank to pay it (ISO 20022 pain.001).
//!
//! A file is made once of chosen settlements, which are in no other file until the bank paid it or it was withdrawn. It is
//! written from what was stored when it was made, so it is the same each time it is fetched.
//!
//! - [`make`]: a file of chosen settlements, or why there can be none. [`shown`]: its contents, and the XML.
//! - [`end`]: it was paid, or never will be.

mod end;
mod handlers;
mod make;
mod shown;
mod wire;

use crate::http::Calls;

/// Registers this feature's calls. What has a name in its path stands before what has an id, also that of settlements.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list_to_pay)
        .service(handlers::owed_to_carriers)
        .service(handlers::make_payment_file)
        .service(handlers::list_payment_files)
        .service(handlers::get_payment_file)
        .service(handlers::download_payment_file)
        .service(handlers::note_payment_file_paid)
        .service(handlers::withdraw_payment_file);
}
