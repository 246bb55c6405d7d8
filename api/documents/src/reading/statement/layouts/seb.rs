//! SEB in Lithuania. Several accounts follow one another, each below a title with its number and days.

use chrono::NaiveDate;
use domain::payments::statement::LineKind;

use super::super::amounts::Decimal;
use super::super::book::{Book, Of};
use super::super::days::{Order, day};
use super::super::{UnreadableStatement, fees, texts};
use super::Layout;
use super::headings::Headings;
use super::roles::{Column, Roles, cell};

/// Its columns, and what the last title says.
pub struct Seb {
    roles: Roles,
    kind: Column,
    title: Title,
}

/// `SĄSKAITOS  (LT317044000000000901) IŠRAŠAS (UŽ LAIKOTARPĮ: 2025-10-08-2025-10-08)`.
#[derive(Debug, Default, PartialEq, Eq)]
struct Title {
    account: Option<String>,
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    /// Whether a line has come after it.
    is_noted: bool,
}

impl Seb {
    pub fn of(headings: &Headings) -> Option<Self> {
        let english = "accountno";
        let roles = Roles {
            account: headings
                .find(&["saskaitosnr"])
                .or_else(|| headings.second(english)),
            day: headings.find(&["data", "date"]),
            // What moved the account; the other amount is in the currency of the payment.
            amount: headings.find(&[
                "sumasaskaitosvaliuta",
                "amountinaccountcurrency",
                "suma",
                "amount",
            ]),
            currency: headings.find(&[
                "saskaitosvaliuta",
                "accountcurrency",
                "valiuta",
                "currency",
            ]),
            direction: headings.find(&["debetaskreditas", "debitcredit"]),
            party: headings.find(&["moketojoarbagavejopavadinimas", "counterparty"]),
            party_account: headings.find(&["saskaita", english]),
            on_behalf_of: None,
            text: headings.find(&["mokejimopaskirtis", "detailsofpayments", "detailsofpayment"]),
            payment_code: None,
            end_to_end: headings.find(&["nuoroda", "referenceno"]),
            // The number of the document is shared by many rows.
            reference: headings.find(&["transakcijoskodas", "transactioncode"]),
        };
        let needed = [
            roles.day,
            roles.amount,
            roles.currency,
            roles.direction,
            roles.reference,
        ];
        needed.iter().all(Option::is_some).then(|| Self {
            roles,
            kind: headings.find(&["transakcijostipas", "transactiontype"]),
            title: Title::default(),
        })
    }

    /// Notes the days of the title once it is known which currency they are of.
    fn note_days(
        &mut self,
        currency: &str,
        book: &mut Book<'_>,
    ) -> Result<(), UnreadableStatement> {
        if std::mem::replace(&mut self.title.is_noted, true) {
            return Ok(());
        }
        let of = Of {
            account: self.title.account.as_deref(),
            currency: Some(currency),
        };
        book.period(of, self.title.from, self.title.to)
    }
}

impl Title {
    fn of(text: &str) -> Option<Self> {
        let inside: Vec<&str> = text
            .split('(')
            .skip(1)
            .filter_map(|part| part.split(')').next())
            .collect();
        let account = inside.first().and_then(|text| texts::account(text))?;
        if !texts::is_iban(&account) {
            return None;
        }
        let days = inside
            .get(1)
            .map(|text| text.trim_start_matches(|one: char| !one.is_ascii_digit()));
        let (from, to) = days
            .and_then(|days| days.split_at_checked(10))
            .unwrap_or_default();
        Some(Self {
            account: Some(account),
            from: day(from, Order::YearFirst),
            to: day(to.trim_start_matches([' ', '-', '–']), Order::YearFirst),
            is_noted: false,
        })
    }
}

impl Layout for Seb {
    fn format(&self) -> &'static str {
        "seb-lt"
    }

    fn row(&mut self, cells: &[String], book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        if self.roles.is_beside_lines(cells) {
            if let Some(title) = cells.first().and_then(|text| Title::of(text)) {
                self.end(book)?;
                self.title = title;
            }
            return Ok(());
        }
        let mut line = match self.roles.line(cells, Decimal::Comma, Order::Any) {
            Ok(line) => line,
            Err(reason) => return book.unread(reason, cells.iter().map(String::as_str)),
        };
        line.account = line.account.or_else(|| self.title.account.clone());
        let kind = cell(cells, self.kind);
        let (party, account) = (line.party.as_deref(), line.party_iban.as_deref());
        let is_outgoing = fees::is_outgoing(&line);
        if is_outgoing && fees::is_called_fee(kind)
            || fees::is_of_bank(line.direction, party, account, &line.text)
        {
            line.kind = LineKind::Fee;
        }
        if line.account == self.title.account {
            self.note_days(&line.currency, book)?;
        }
        book.line(line)
    }

    fn end(&mut self, book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        // An account without lines is one that the statement is of, too.
        if self.title.account.is_some() && !self.title.is_noted {
            let of = Of {
                account: self.title.account.as_deref(),
                currency: None,
            };
            book.period(of, self.title.from, self.title.to)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_says_whose_account_it_is_and_of_which_days() {
        let title =
            "SĄSKAITOS  (LT31 7044 0000 0000 0901) IŠRAŠAS (UŽ LAIKOTARPĮ: 2025-10-01-2025-10-08)";
        let title = Title::of(title).unwrap();
        assert_eq!(title.account.unwrap(), "LT317044000000000901");
        assert_eq!(title.from.unwrap().to_string(), "2025-10-01");
        assert_eq!(title.to.unwrap().to_string(), "2025-10-08");
        let english = Title::of("ACCOUNT  (LT317044000000000901) STATEMENT").unwrap();
        assert_eq!((english.from, english.to), (None, None));
        assert_eq!(Title::of("Viso (EUR)"), None);
    }
}
