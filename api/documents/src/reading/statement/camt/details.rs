//! A payment of an entry (`TxDtls`).

use domain::payments::statement::Direction;

use super::amounts::{Money, charges, direction, is_true};
use super::element::Element;
use super::parties::Parties;
use super::remittance::Remittance;
use crate::reading::statement::texts;

/// A payment of an entry, in the short form in which it waits for the end of the entry.
#[derive(Debug)]
pub struct Payment {
    /// What moved the account, as far as the payment itself says.
    pub amount: Option<Money>,
    /// What was ordered, before charges.
    pub instructed: Option<Money>,
    pub direction: Option<Direction>,
    /// What the bank kept, in cents and the currency of the amount.
    pub charges: i64,
    /// Whether it is an earlier payment that came back.
    pub is_return: bool,
    /// What the bank calls it.
    pub reference: Option<String>,
    /// What the one who pays calls it.
    pub end_to_end_id: Option<String>,
    pub parties: Parties,
    pub remittance: Remittance,
}

impl Payment {
    pub fn of(payment: &Element) -> Self {
        let money = |paths: &[&[&str]]| {
            paths
                .iter()
                .find_map(|path| payment.at(path).and_then(Money::of))
        };
        let amount = money(&[&["Amt"], &["AmtDtls", "TxAmt", "Amt"]]);
        let instructed = money(&[&["AmtDtls", "InstdAmt", "Amt"]]);
        let currency = amount.as_ref().or(instructed.as_ref());
        let currency = currency.and_then(|money| money.currency.clone());
        let id = payment.first(&[&["Refs", "EndToEndId"]]);
        Self {
            charges: currency.map_or(0, |currency| charges(payment, &currency)),
            amount,
            instructed,
            direction: direction(payment),
            is_return: payment.at(&["RtrInf"]).is_some() || is_true(payment, "RvslInd"),
            reference: payment.first(&[&["Refs", "AcctSvcrRef"]]),
            end_to_end_id: id.and_then(|id| texts::end_to_end_id(&id)),
            parties: Parties::of(payment),
            remittance: Remittance::of(payment),
        }
    }
}
