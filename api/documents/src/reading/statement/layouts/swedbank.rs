//! Swedbank in Lithuania. Balances and turnovers are rows among the lines; the type of a row stands in a column
//! without a name after the account.

use domain::payments::statement::{LineKind, StatementLine, UnreadReason};

use super::super::amounts::{Decimal, cents};
use super::super::book::{Balance, Book, Of};
use super::super::days::Order;
use super::super::{UnreadableStatement, fees, texts};
use super::Layout;
use super::headings::Headings;
use super::roles::{Column, Roles, cell};

/// Its columns.
pub struct Swedbank {
    pub roles: Roles,
    pub kind: Column,
    pub code: Column,
}

/// What a row is.
enum Row {
    Line,
    Opening,
    Closing,
    /// A turnover, or interest that is not paid yet.
    Other,
}

impl Swedbank {
    pub fn of(headings: &Headings) -> Option<Self> {
        let account = headings.find(&["saskaitosnr", "accountno"]);
        let roles = Roles {
            account,
            day: headings.find(&["data", "date"]),
            amount: headings.find(&["suma", "amount"]),
            currency: headings.find(&["valiuta", "currency"]),
            direction: headings.find(&["dk"]),
            party: headings.find(&[
                "gavejas",
                "gavejasmoketojas",
                "moketojasgavejas",
                "beneficiary",
                "beneficiarypayer",
            ]),
            party_account: headings.find(&["gavejosaskaita", "beneficiaryaccount"]),
            on_behalf_of: headings.find(&["pradinismoketojas", "originator"]),
            text: headings.find(&["paaiskinimai", "details"]),
            payment_code: headings.find(&["imokoskodas", "referenceno"]),
            end_to_end: None,
            reference: headings.find(&["irasonr", "recordid"]),
        };
        let needed = [
            roles.day,
            roles.amount,
            roles.currency,
            roles.direction,
            roles.text,
        ];
        needed.iter().all(Option::is_some).then(|| Self {
            roles,
            kind: account.and_then(|place| headings.unnamed_after(place)),
            code: headings.find(&["kodas", "code"]),
        })
    }

    fn row_of(&self, cells: &[String]) -> Row {
        match (cell(cells, self.kind), cell(cells, self.code)) {
            ("10", _) | ("", "AS") => Row::Opening,
            ("86", _) | ("", "LS") => Row::Closing,
            ("82" | "900", _) | ("", "K2") => Row::Other,
            _ => Row::Line,
        }
    }

    /// Reads a line.
    fn line(&self, cells: &[String]) -> Result<StatementLine, UnreadReason> {
        let mut line = self.roles.line(cells, Decimal::Dot, Order::Any)?;
        unpack(&mut line);
        let party = line.party.as_deref();
        let is_fee = fees::is_outgoing(&line) && cell(cells, self.code) == "M"
            || fees::is_of_bank(
                line.direction,
                party,
                line.party_iban.as_deref(),
                &line.text,
            );
        if is_fee {
            line.kind = LineKind::Fee;
        }
        Ok(line)
    }

    /// A balance, which has the form of a line: negative for a debit.
    fn balance(&self, cells: &[String]) -> Option<Balance> {
        let amount = cents(cell(cells, self.roles.amount), Decimal::Dot)?;
        let is_debit = cell(cells, self.roles.direction) == "D" && amount > 0;
        Some(Balance {
            cents: if is_debit { -amount } else { amount },
            day: self.roles.day_of(cells),
        })
    }
}

/// Takes a field apart that has the account of the other party in it, as older files do:
/// `name | code | code | BIC | IBAN`.
fn unpack(line: &mut StatementLine) {
    let Some(packed) = line.party.as_deref() else {
        return;
    };
    let Some((before, last)) = packed.rsplit_once(" | ") else {
        return;
    };
    let Some(account) = texts::other_account(last).filter(|last| texts::is_iban(last)) else {
        return;
    };
    let name = before.split(" | ").next().and_then(texts::field);
    line.party_iban = Some(account);
    line.party = name;
}

impl Layout for Swedbank {
    fn format(&self) -> &'static str {
        "swedbank-lt"
    }

    fn row(&mut self, cells: &[String], book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        if self.roles.is_beside_lines(cells) {
            return Ok(());
        }
        let account = texts::account(cell(cells, self.roles.account));
        let currency = texts::currency(cell(cells, self.roles.currency));
        let of = Of {
            account: account.as_deref(),
            currency: currency.as_deref(),
        };
        match self.row_of(cells) {
            Row::Line => match self.line(cells) {
                Ok(line) => book.line(line),
                Err(reason) => book.unread(reason, cells.iter().map(String::as_str)),
            },
            Row::Opening => match self.balance(cells) {
                Some(balance) => {
                    book.period(of, balance.day, None)?;
                    book.opening(of, balance)
                }
                None => Ok(()),
            },
            Row::Closing => match self.balance(cells) {
                Some(balance) => {
                    book.period(of, None, balance.day)?;
                    book.closing(of, balance)
                }
                None => Ok(()),
            },
            Row::Other => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::payments::statement::Direction;

    use super::super::super::book::moved;
    use super::*;

    #[test]
    fn a_packed_party_is_taken_apart_only_if_an_account_is_in_it() {
        let day = "2017-09-04".parse().unwrap();
        for (packed, name, account) in [
            (
                "UAB Alfa | 300333333 | 73000 | LT08 7300 0101 3333 3333",
                "UAB Alfa",
                Some("LT087300010133333333"),
            ),
            (
                "Vardas Pavardė | AGBLLT2XXXX | LT154010042403333333",
                "Vardas Pavardė",
                Some("LT154010042403333333"),
            ),
            ("Alfa | Beta", "Alfa | Beta", None),
        ] {
            let mut line = moved(Direction::Incoming, day, 900, "EUR".to_owned());
            line.party = Some(packed.to_owned());
            unpack(&mut line);
            assert_eq!(line.party.as_deref(), Some(name));
            assert_eq!(line.party_iban.as_deref(), account);
        }
    }
}
