//! Who pays and who is paid.

use super::super::texts;
use super::element::Element;

/// A party of a payment.
#[derive(Debug, Default, Clone)]
pub struct Party {
    pub name: Option<String>,
    pub account: Option<String>,
}

/// The parties of a payment.
#[derive(Debug, Default)]
pub struct Parties {
    pub debtor: Party,
    pub creditor: Party,
    /// On whose behalf it is paid.
    pub ultimate_debtor: Option<String>,
}

impl Parties {
    /// The parties that a payment names. Newer versions put their names one element deeper.
    pub fn of(payment: &Element) -> Self {
        let Some(parties) = payment.at(&["RltdPties"]) else {
            return Self::default();
        };
        let name = |of: &str| {
            parties.first(&[
                &[of, "Nm"],
                &[of, "Pty", "Nm"],
                &[of, "Agt", "FinInstnId", "Nm"],
            ])
        };
        let account = |of: &str| {
            let number = parties.first(&[&[of, "Id", "IBAN"], &[of, "Id", "Othr", "Id"]]);
            number.and_then(|number| texts::other_account(&number))
        };
        Self {
            debtor: Party {
                name: name("Dbtr"),
                account: account("DbtrAcct"),
            },
            creditor: Party {
                name: name("Cdtr"),
                account: account("CdtrAcct"),
            },
            ultimate_debtor: name("UltmtDbtr"),
        }
    }

    /// The party that is not us. Of a payment that is taken back, the parties are those of the payment.
    pub fn other(&self, is_from_debtor: bool, own: &Party) -> &Party {
        let (likely, second) = if is_from_debtor {
            (&self.debtor, &self.creditor)
        } else {
            (&self.creditor, &self.debtor)
        };
        if likely.is_empty() || (likely.is_same(own) && !second.is_empty()) {
            second
        } else {
            likely
        }
    }
}

impl Party {
    fn is_empty(&self) -> bool {
        self.name.is_none() && self.account.is_none()
    }

    /// Whether it is the same by its account, or by its name where there is none.
    fn is_same(&self, other: &Self) -> bool {
        match (&self.account, &other.account) {
            (Some(one), Some(two)) => one == two,
            _ => self.name.is_some() && self.name == other.name,
        }
    }
}
