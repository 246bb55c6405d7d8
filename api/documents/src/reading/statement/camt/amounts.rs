//! Amounts of a statement, in cents.

use domain::payments::statement::Direction;

use super::super::amounts::xml_cents;
use super::element::Element;

/// An amount and its currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Money {
    /// In cents; never negative.
    pub cents: i64,
    pub currency: Option<String>,
}

impl Money {
    /// The amount of an element. None if it has parts of a cent.
    pub fn of(element: &Element) -> Option<Self> {
        let cents = xml_cents(element.text()).filter(|cents| *cents >= 0)?;
        Some(Self {
            cents,
            currency: element.currency(),
        })
    }

    /// The amount, if it is of this currency or says none.
    pub fn in_currency(&self, currency: &str) -> Option<i64> {
        let is_it = self.currency.as_deref().is_none_or(|own| own == currency);
        is_it.then_some(self.cents)
    }
}

/// Which way money went, as an element says. It is never negative.
pub fn direction(element: &Element) -> Option<Direction> {
    match element.at(&["CdtDbtInd"])?.text() {
        "CRDT" => Some(Direction::Incoming),
        "DBIT" => Some(Direction::Outgoing),
        _ => None,
    }
}

/// Whether an element says so.
pub fn is_true(element: &Element, name: &str) -> bool {
    element
        .at(&[name])
        .is_some_and(|flag| matches!(flag.text(), "true" | "1"))
}

/// What the bank kept, in cents of a currency: each charge, or what they are together. Nothing if a part of it is in
/// another currency, or cannot be read.
pub fn charges(element: &Element, currency: &str) -> i64 {
    let sum = |amounts: Vec<&Element>| {
        amounts.into_iter().try_fold(0_i64, |sum, charge| {
            let amount = charge
                .at(&["Amt"])
                .and_then(Money::of)?
                .in_currency(currency)?;
            let is_back = direction(charge) == Some(Direction::Incoming);
            sum.checked_add(if is_back {
                amount.checked_neg()?
            } else {
                amount
            })
        })
    };
    let all: Vec<&Element> = element.all("Chrgs").collect();
    let records: Vec<&Element> = all.iter().flat_map(|one| one.all("Rcrd")).collect();
    let single: Vec<&Element> = all
        .iter()
        .copied()
        .filter(|one| one.at(&["Amt"]).is_some())
        .collect();
    let found = if !records.is_empty() {
        sum(records)
    } else if !single.is_empty() {
        sum(single)
    } else {
        let total = all.iter().find_map(|one| one.at(&["TtlChrgsAndTaxAmt"]));
        total
            .and_then(Money::of)
            .and_then(|total| total.in_currency(currency))
    };
    found.filter(|sum| *sum > 0).unwrap_or(0)
}
