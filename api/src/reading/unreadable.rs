//! Why a file is no table or no bank statement, in words.

use documents::reading::statement::{MOST_LINES, UnreadableStatement};
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

/// Why nothing, or no more, was read of a bank statement.
pub fn why_no_statement(why: Unread<UnreadableStatement>) -> Sentence {
    let Unread::Refused(why) = why else {
        return texts::imports::file_damaged();
    };
    match why {
        UnreadableStatement::Empty => texts::files::file_empty(),
        UnreadableStatement::Unknown => texts::statements::no_statement(),
        UnreadableStatement::OtherMessage(message) => match message.as_str() {
            "camt.052" => texts::statements::report_of_the_day(),
            "camt.054" => texts::statements::notification_of_bank(),
            _ => texts::statements::message_to_bank(message),
        },
        UnreadableStatement::OtherXml(name) => texts::statements::other_xml(name),
        UnreadableStatement::Definitions => texts::statements::xml_with_definitions(),
        UnreadableStatement::Damaged | UnreadableStatement::GivenUp => {
            texts::imports::file_damaged()
        }
        UnreadableStatement::TooManyLines => texts::statements::statement_too_long(MOST_LINES),
        UnreadableStatement::TooLarge => texts::statements::larger_than_statement(),
        UnreadableStatement::NotOneFile => texts::statements::not_one_statement(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_of_the_bank_is_named_for_what_it_is() {
        let why = |message: &str| {
            let why = UnreadableStatement::OtherMessage(message.to_owned());
            why_no_statement(Unread::Refused(why)).to_string()
        };
        assert!(why("camt.052").contains("camt.052"));
        assert!(why("camt.054").contains("camt.054"));
        assert!(why("pain.001").contains("pain.001"));
    }
}
