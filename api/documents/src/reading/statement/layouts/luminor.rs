//! Luminor in Lithuania and Latvia. The file does not say whose account it is of.

use domain::payments::statement::{LineKind, UnreadReason};

use super::super::UnreadableStatement;
use super::super::amounts::{Decimal, cents};
use super::super::book::Book;
use super::super::days::Order;
use super::super::fees;
use super::Layout;
use super::headings::Headings;
use super::roles::{Column, Roles, cell};

/// What a difference of amounts says of the currency, which is that of the account and has no column: the equivalent
/// is in euros.
const EQUIVALENT: &str = "EUR";

/// Its columns. The currency is the one of the original amount, which may be another than that of the account.
pub struct Luminor {
    roles: Roles,
    kind: Column,
    original: Column,
    equivalent: Column,
}

impl Luminor {
    pub fn of(headings: &Headings) -> Option<Self> {
        let kind = headings.find(&["operacijosbalansotipas", "transactiontype"]);
        let roles = Roles {
            account: headings.find(&["saskaita", "account"]),
            day: headings.find(&["data", "date"]),
            amount: headings.find(&["suma", "amount"]),
            currency: headings.find(&["origvaliuta", "origcurrency"]),
            direction: headings.find(&["cd"]),
            party: headings.find(&["kitospusespavadinimas", "counterpartydesignation"]),
            party_account: headings.find(&["kitospusessaskaitosnr", "counterpartyaccountnumber"]),
            on_behalf_of: headings.find(&[
                "pradiniomoketojovardasirpavardepavadinimas",
                "ultimatepayername",
            ]),
            text: headings.find(&["mokejimopaskirtis", "paymentdetails"]),
            payment_code: headings.find(&["imokoskodas", "paymentcode"]),
            end_to_end: None,
            reference: headings.find(&["operacijoseiluteidentifikatorius", "transactionid"]),
        };
        let needed = [roles.day, roles.amount, roles.currency, roles.direction];
        let is_luminor =
            needed.iter().all(Option::is_some) && (kind.is_some() || roles.reference.is_some());
        is_luminor.then(|| Self {
            roles,
            kind,
            original: headings.find(&["origsuma", "origamount"]),
            equivalent: headings.find(&["ekvivalentas", "equivalent"]),
        })
    }

    /// The currency of the account, if the amounts of a line show it.
    fn currency(&self, cells: &[String], original: &str) -> Option<String> {
        let amount = |column| cents(cell(cells, column), Decimal::Either);
        let booked = amount(self.roles.amount);
        if self.original.is_none() || amount(self.original) == booked {
            return Some(original.to_owned());
        }
        (amount(self.equivalent) == booked).then(|| EQUIVALENT.to_owned())
    }

    /// Whether a row is a balance or a turnover, which the first column names beside operations.
    fn is_balance(&self, cells: &[String]) -> bool {
        let kind = cell(cells, self.kind).to_lowercase();
        ["likutis", "balansas", "apyvarta", "balance", "turnover"]
            .iter()
            .any(|word| kind.contains(word))
    }
}

impl Layout for Luminor {
    fn format(&self) -> &'static str {
        "luminor-lt"
    }

    fn row(&mut self, cells: &[String], book: &mut Book<'_>) -> Result<(), UnreadableStatement> {
        if self.roles.is_beside_lines(cells) || self.is_balance(cells) {
            return Ok(());
        }
        let mut line = match self.roles.line(cells, Decimal::Either, Order::Any) {
            Ok(line) => line,
            Err(reason) => return book.unread(reason, cells.iter().map(String::as_str)),
        };
        match self.currency(cells, &line.currency) {
            Some(currency) => line.currency = currency,
            None => return book.unread(UnreadReason::Currency, cells.iter().map(String::as_str)),
        }
        let party = line.party.as_deref();
        if fees::is_of_bank(
            line.direction,
            party,
            line.party_iban.as_deref(),
            &line.text,
        ) {
            line.kind = LineKind::Fee;
        }
        book.line(line)
    }
}
