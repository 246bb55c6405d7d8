//! Waiting payments: what clients owe by how long it is overdue, and reminding them (money specification, section 2.1;
//! rules, section 11).
//!
//! - [`ageing`]: clients by what they owe. [`statement`]: the statement of account of one of them, as PDF. [`clients`]:
//!   which of them a user sees, and where their reminders go.
//! - [`remind`]: a mail to each chosen client, in its language. [`letters`] has the texts, [`filled`] puts the name and
//!   the list of a client into them. [`shown`]: what was reminded when.
//! - [`store`]: the reminders. What was sent to whom stands there alone, not in the history of each invoice.

mod ageing;
mod clients;
mod filled;
mod handlers;
mod letters;
mod remind;
mod shown;
mod statement;
mod store;
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
