//! Why a file is no table, in words.

use documents::reading::{MOST_COLUMNS, MOST_ROWS, Unreadable};
use domain::{Sentence, texts};

use super::Unread;

/// Why nothing, or no more, was read of a table.
pub fn why_no_table(why: Unread<Unreadable>) -> Sentence {
    let Unread::Refused(why) = why else {
        return texts::imports::file_damaged();
    };
    match why {
        Unreadable::Empty => texts::files::file_empty(),
        Unreadable::NoLines => texts::imports::file_without_rows(),
        Unreadable::NotATable => texts::imports::file_not_a_table(),
        Unreadable::Protected => texts::imports::file_protected(),
        Unreadable::Damaged | Unreadable::GivenUp => texts::imports::file_damaged(),
        Unreadable::TooManyRows => texts::imports::file_too_many_rows(MOST_ROWS),
        Unreadable::TooManyColumns => texts::imports::file_too_many_columns(MOST_COLUMNS),
        Unreadable::TooLarge => texts::imports::file_unpacks_too_large(),
        Unreadable::OpenQuote(line) => texts::imports::quote_never_closed(line),
        Unreadable::NoSuchSheet => texts::imports::no_such_sheet(),
    }
}
