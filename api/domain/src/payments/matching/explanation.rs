//! What a payment may mean.

use super::signs::Sign;
use crate::Cents;
use crate::payments::PaymentImportItemReason;

/// The most explanations that a person is offered for a payment.
pub const MOST_EXPLANATIONS: usize = 8;

/// What of a payment goes to one document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share {
    /// The id of the document.
    pub document: i64,
    /// In cents of the document's currency; negative for a credit that is set off. Nothing if the payment names the
    /// document, but its currency differs: then there is nothing to book on it.
    pub amount: Cents,
}

/// One way to book a payment. The shares and what is left over add up to what was paid: what the account got and what
/// the bank kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// What goes to which document, in the order in which a person reads them: named ones first, then by due day.
    pub shares: Vec<Share>,
    /// The contact whose money a rest is; none if it is not known who paid.
    pub party: Option<i64>,
    /// What pays no document and stays the client's money, in cents of the payment's currency.
    pub left_over: Cents,
    /// What speaks for it, in the order of [`Sign::ALL`], each once.
    pub signs: Vec<Sign>,
}

impl Explanation {
    /// A number by which a screen can send the explanation back: it depends on the shares, what is left over and whose
    /// money that is, in any order of the shares. More than nothing and less than 2^53, so that JavaScript keeps it.
    pub fn id(&self) -> i64 {
        let mut shares = self.shares.clone();
        shares.sort_unstable();
        let shares = shares
            .iter()
            .flat_map(|share| [share.document, share.amount.0]);
        // A rest of two contacts is two different bookings.
        let owner = self.party.filter(|_| self.left_over.0 != 0);
        let rest = [self.left_over.0, owner.unwrap_or_default()];
        let hash = rest
            .into_iter()
            .chain(shares)
            .flat_map(i64::to_le_bytes)
            .fold(FNV_OFFSET, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(FNV_PRIME)
            });
        // The upper bits are folded in, so that none of them is lost.
        let folded = (hash ^ (hash >> 53)) & MOST_ID;
        i64::try_from(folded.max(1)).unwrap_or(1)
    }

    /// Whether the sign holds.
    pub fn has(&self, sign: Sign) -> bool {
        self.signs.contains(&sign)
    }
}

/// The 64 bit hash of Fowler, Noll and Vo: the same in every process and in every version.
const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0000_0100_0000_01b3;
/// 2^53 − 1.
const MOST_ID: u64 = (1 << 53) - 1;

/// What is to be done with a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is certain: book it.
    Book(Explanation),
    /// It concerns a document, but a person has to decide how.
    Decide {
        /// Why it is not booked.
        reason: PaymentImportItemReason,
        /// What it may mean, best first, at most [`MOST_EXPLANATIONS`]; may be empty.
        explanations: Vec<Explanation>,
    },
    /// It names no document that exists.
    Failed {
        /// Why it is not booked.
        reason: PaymentImportItemReason,
        /// What it may mean nevertheless, as [`Verdict::Decide`] has them.
        explanations: Vec<Explanation>,
    },
}

impl Verdict {
    /// Everything that the payment may mean, best first.
    pub fn explanations(&self) -> &[Explanation] {
        match self {
            Self::Book(one) => std::slice::from_ref(one),
            Self::Decide { explanations, .. } | Self::Failed { explanations, .. } => explanations,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explanation(shares: &[(i64, i64)], party: i64, left_over: i64) -> Explanation {
        let shares = shares.iter().map(|(document, amount)| Share {
            document: *document,
            amount: Cents(*amount),
        });
        Explanation {
            shares: shares.collect(),
            party: Some(party),
            left_over: Cents(left_over),
            signs: Vec::new(),
        }
    }

    #[test]
    fn an_id_stays_the_same_and_depends_on_what_is_booked() {
        let one = explanation(&[(7, 121_000), (9, -1500)], 3, 0);
        assert_eq!(one.id(), 3_771_692_205_177_546);
        let other_order = explanation(&[(9, -1500), (7, 121_000)], 4, 0);
        assert_eq!(other_order.id(), one.id());
        for other in [
            explanation(&[(7, 121_000)], 3, -1500),
            explanation(&[(7, 121_000), (9, -1501)], 3, 0),
            explanation(&[(7, 121_000), (9, -1500)], 3, 1),
            explanation(&[(7, 121_000), (9, -1500)], 4, 1),
        ] {
            assert_ne!(other.id(), one.id());
            assert!(other.id() > 0 && other.id() < 1 << 53);
        }
    }
}
