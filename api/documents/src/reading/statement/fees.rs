//! What a bank takes for itself.

use domain::payments::statement::{Direction, StatementLine};

use super::texts;

/// How banks call it. A tax is `mokestis` only in the singular, which no payment to a tax office is called.
const WORDS: [&str; 8] = [
    "mokestis",
    "komisin",
    "komisas",
    "commission",
    "service fee",
    "bank charge",
    "monthly fee",
    "fee for",
];

/// Whether the bank's own words call a line a fee.
pub fn is_called_fee(words: &str) -> bool {
    let words = words.to_lowercase();
    WORDS.iter().any(|word| words.contains(word))
}

/// Whether a line takes money from the account. No fee comes in.
pub fn is_outgoing(line: &StatementLine) -> bool {
    line.direction == Direction::Outgoing
}

/// Whether a line is a fee by what it says: it has the name of a bank or none, no account, and calls itself one.
pub fn is_of_bank(
    direction: Direction,
    party: Option<&str>,
    account: Option<&str>,
    text: &str,
) -> bool {
    let is_bank = party.is_none_or(|name| name.to_lowercase().contains("bank"));
    let has_account = account.is_some_and(texts::is_iban);
    direction == Direction::Outgoing && is_bank && !has_account && is_called_fee(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bank_takes_fees() {
        let is = |direction, party, account, text| is_of_bank(direction, party, account, text);
        let (out, into) = (Direction::Outgoing, Direction::Incoming);
        let text = "Sąskaitos tvarkymo mokestis";
        assert!(is(out, Some("Luminor Bank"), None, text));
        assert!(is(out, None, None, "Pervedimo MOKESTIS"));
        assert!(!is(into, None, None, text));
        assert!(!is(out, Some("UAB Alfa"), None, text));
        assert!(!is(out, None, Some("LT317044000000000901"), text));
        assert!(!is(out, None, None, "Mokėjimas už mokesčius"));
    }
}
