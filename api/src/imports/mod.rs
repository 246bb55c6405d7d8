//! Importing contacts, vehicles, addresses and orders from files.
//!
//! A user brings a CSV or XLSX file. Its lines are stored as rows at once ([`reading`]), so that nothing
//! after that needs the file, memory holds a few hundred rows at a time, and what broke off goes on where
//! it was. The columns are matched with fields by their headings ([`headings`]) and can be matched
//! differently; another of the first lines can be said to have the headings, or none. Then a worker checks every row ([`work`]); the person looks at the errors and starts the
//! import of the good rows, which are checked again as they are written. Both phases go through the rows in
//! pieces, each in one transaction with its progress.
//!
//! A row is checked as if it had been typed into the form: by the same payload, with the same sentences and
//! the rights that the person has at that moment. It is about a stored record if it has the same company
//! code (VAT number, name), plate, or name and place. A cell that is empty leaves the stored value as it is,
//! as a column that the file does not have; types of contacts are added to the stored ones. A row that would
//! change nothing writes nothing, so the same file again changes nothing. What of a row means nothing for its
//! record is left out, and noted.
//!
//! With each row stands what it changes, and then which record was written for it and its version. From that
//! an import can be taken back as long as no user has changed those records since ([`undo`]).
//!
//! An import is seen by the one who brought it and by administrators, who may stop it; only the one who
//! brought it goes on with it, as the records are written in their name. The calls here are ours; the
//! specification has none.

mod actions;
mod bad_rows;
mod handlers;
mod headings;
mod joined;
mod reading;
mod rows;
mod source;
pub mod store;
mod template;
mod undo;
mod values;
mod wire;
mod work;

pub use store::sweep;
pub use work::{Importer, Progress};

use crate::http::Calls;
use crate::records::table::import::ImportTable;
use crate::state::AppState;

/// The kind of record that an import is about.
type Table = &'static dyn ImportTable<AppState>;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::create_import)
        .service(handlers::list_imports)
        .service(handlers::download_import_template)
        .service(handlers::get_import)
        .service(handlers::cancel_import)
        .service(handlers::list_import_lines)
        .service(handlers::choose_import_headings)
        .service(handlers::match_import_columns)
        .service(handlers::start_import)
        .service(handlers::undo_import)
        .service(handlers::list_import_rows)
        .service(handlers::download_bad_rows);
}
