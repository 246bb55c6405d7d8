//! Waiting payments: what clients owe by how long it is overdue, and reminding them (money specification, section 2.1;
//! rules, section 11).
//!
//! - [`ageing`]: clients by what they owe. [`statement`]: the statement of account of one of them, as PDF.
//! - [`remind`]: a mail to each chosen client, in its language. [`shown`]: what was reminded when.

mod ageing;
mod handlers;
mod remind;
mod shown;
mod statement;
mod wire;

use crate::http::Calls;

/// Registers this feature's calls, before those of invoices: what has a name in its path stands before what has an id.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::list_ageing)
        .service(handlers::draft_reminders)
        .service(handlers::remind_clients)
        .service(handlers::list_reminders)
        .service(handlers::stream_statement);
}
