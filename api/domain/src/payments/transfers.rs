//! Which transfers pay chosen settlements.
//!
//! A carrier gets one transfer for everything that was chosen, what it owes back set off, as long as the numbers of all
//! its invoices fit into the text of a payment. If they do not, each invoice is paid by itself.

use std::collections::BTreeMap;

use crate::{AmountOverflow, Cents};

/// Most characters of the text of a payment (ISO 20022, `Max140Text`).
pub const LONGEST_TEXT: usize = 140;

/// A settlement that is to be paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToPay {
    /// The settlement; none if it was deleted since the file was made.
    pub id: Option<i64>,
    /// The settlement that it takes back from.
    pub credited: Option<i64>,
    /// What is left to pay, in cents of euro; negative for one that takes back.
    pub amount: Cents,
    /// The number of the carrier's invoice with its serie.
    pub number: String,
    /// The name of the carrier.
    pub creditor: String,
    /// The account that is paid to, without spaces.
    pub iban: String,
}

/// A transfer to a carrier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transfer {
    /// The name of the carrier.
    pub creditor: String,
    /// The account that is paid to, without spaces.
    pub iban: String,
    /// What is paid, in cents of euro: more than nothing.
    pub amount: Cents,
    /// The settlements that it pays, in the order in which they were chosen.
    pub settlements: Vec<ToPay>,
}

impl Transfer {
    /// The numbers of its invoices, by which the carrier knows what was paid.
    pub fn text(&self) -> String {
        text(&self.settlements)
    }

    /// The same transfer for settlements of one carrier.
    ///
    /// # Errors
    /// If no number can hold the sum.
    pub fn of(settlements: Vec<ToPay>) -> Result<Option<Self>, AmountOverflow> {
        let amount = Cents::sum(settlements.iter().map(|one| one.amount))?;
        Ok(settlements.first().cloned().map(|first| Self {
            creditor: first.creditor,
            iban: first.iban,
            amount,
            settlements,
        }))
    }
}

/// Why chosen settlements cannot be paid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoTransfer {
    /// What this carrier owes back is not less than what it gets.
    #[error("nothing is left to pay to {0}")]
    NothingLeft(String),
    /// The sum is too large.
    #[error(transparent)]
    TooLarge(#[from] AmountOverflow),
}

fn text(settlements: &[ToPay]) -> String {
    let numbers: Vec<&str> = settlements.iter().map(|one| one.number.as_str()).collect();
    numbers.join(", ")
}

/// The transfers that pay these settlements, by carrier in the order in which they were chosen.
///
/// # Errors
/// Names the carrier that owes back at least as much as it gets.
pub fn transfers(chosen: Vec<ToPay>) -> Result<Vec<Transfer>, NoTransfer> {
    let mut places: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut groups: Vec<Vec<ToPay>> = Vec::new();
    for one in chosen {
        let place = *places
            .entry((one.creditor.clone(), one.iban.clone()))
            .or_insert(groups.len());
        match groups.get_mut(place) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    let mut all = Vec::new();
    for group in groups {
        let parts = if text(&group).chars().count() <= LONGEST_TEXT {
            vec![group]
        } else {
            apart(group)
        };
        for part in parts {
            let Some(transfer) = Transfer::of(part)? else {
                continue;
            };
            if transfer.amount <= Cents::ZERO {
                return Err(NoTransfer::NothingLeft(transfer.creditor));
            }
            all.push(transfer);
        }
    }
    Ok(all)
}

/// Each invoice by itself, with what is taken back from it. What is taken back from none of them is set off against the
/// largest.
fn apart(group: Vec<ToPay>) -> Vec<Vec<ToPay>> {
    let (paid, back): (Vec<_>, Vec<_>) =
        group.into_iter().partition(|one| one.amount > Cents::ZERO);
    let mut parts: Vec<Vec<ToPay>> = paid.into_iter().map(|one| vec![one]).collect();
    for credit in back {
        let sum = |part: &Vec<ToPay>| part.iter().map(|one| one.amount.0).sum::<i64>();
        let own = parts.iter().position(|part| {
            part.first()
                .is_some_and(|one| one.id.is_some() && one.id == credit.credited)
        });
        let largest = || (0..parts.len()).max_by_key(|place| parts.get(*place).map(sum));
        match own.or_else(largest).and_then(|place| parts.get_mut(place)) {
            Some(part) => part.push(credit),
            None => parts.push(vec![credit]),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn to_pay(id: i64, amount: i64, number: &str, creditor: &str) -> ToPay {
        ToPay {
            id: Some(id),
            credited: None,
            amount: Cents(amount),
            number: number.to_owned(),
            creditor: creditor.to_owned(),
            iban: "LT121000011101001000".to_owned(),
        }
    }

    #[test]
    fn a_carrier_gets_one_transfer_with_what_it_owes_back_set_off() {
        let credit = ToPay {
            credited: Some(1),
            ..to_pay(3, -20_000, "K-1", "UAB Vezam")
        };
        let chosen = vec![
            to_pay(1, 181_500, "VEZ-556", "UAB Vezam"),
            to_pay(2, 120_000, "FV/88/11/2026", "Trans Sp. z o.o."),
            credit,
        ];
        let made = transfers(chosen).unwrap();
        let said: Vec<_> = made.iter().map(|one| (one.amount.0, one.text())).collect();
        assert_eq!(
            said,
            [
                (161_500, "VEZ-556, K-1".to_owned()),
                (120_000, "FV/88/11/2026".to_owned())
            ]
        );
    }

    #[test]
    fn numbers_that_do_not_fit_are_paid_one_by_one() {
        let number = |id: i64| format!("FAKTURA/2026/11/{id:06}");
        let mut chosen: Vec<ToPay> = (1..=8)
            .map(|id| to_pay(id, 10_000 * id, &number(id), "UAB Vezam"))
            .collect();
        chosen.push(ToPay {
            credited: Some(2),
            ..to_pay(9, -5_000, "K-1", "UAB Vezam")
        });
        chosen.push(ToPay {
            credited: Some(99),
            ..to_pay(10, -7_000, "K-2", "UAB Vezam")
        });
        let made = transfers(chosen).unwrap();
        assert_eq!(made.len(), 8);
        assert!(made.iter().all(|one| one.text().len() <= LONGEST_TEXT));
        assert_eq!(made[1].amount, Cents(15_000));
        assert_eq!(made[7].amount, Cents(73_000));
        let sum: i64 = made.iter().map(|one| one.amount.0).sum();
        assert_eq!(sum, 360_000 - 12_000);
    }

    #[test]
    fn who_owes_back_more_than_it_gets_is_not_paid() {
        let chosen = vec![
            to_pay(1, 10_000, "VEZ-1", "UAB Vezam"),
            to_pay(2, -10_000, "K-1", "UAB Vezam"),
        ];
        let refused = transfers(chosen);
        assert_eq!(
            refused,
            Err(NoTransfer::NothingLeft("UAB Vezam".to_owned()))
        );
    }
}
