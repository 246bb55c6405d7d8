//! What of an invoice can still be credited.
//!
//! The pieces of an invoice together are never more than the invoice, and the last one is never refused: it takes what
//! is left of each VAT group, so that a cent lost by rounding a piece comes back with it.

use super::amounts::{Totals, VatGroup, bases};
use super::vat::VatRate;
use crate::invoices::CreditDirection;
use crate::texts::{self, Sentence};
use crate::{AmountOverflow, Cents};

/// An invoice with all credits of it so far. A credit that takes back has negative amounts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Credit {
    /// What is left of each group.
    left: Vec<VatGroup>,
}

impl Credit {
    /// An invoice with these groups, and the groups of all credits of it that are in force.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn of(
        invoice: &[VatGroup],
        credits: impl IntoIterator<Item = VatGroup>,
    ) -> Result<Self, AmountOverflow> {
        let mut left = invoice.to_vec();
        for credit in credits {
            if let Some(group) = left.iter_mut().find(|group| group.rate == credit.rate) {
                group.base = group.base.plus(credit.base)?;
                group.vat = group.vat.plus(credit.vat)?;
            } else {
                left.push(credit);
            }
        }
        Ok(Self { left })
    }

    /// What is left of each group.
    pub fn groups(&self) -> &[VatGroup] {
        &self.left
    }

    /// What is left in all.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn left(&self) -> Result<Totals, AmountOverflow> {
        Totals::of(&self.left)
    }

    /// Whether all of it was taken back.
    pub fn is_whole(&self) -> bool {
        self.left
            .iter()
            .all(|group| group.base == Cents::ZERO && group.vat == Cents::ZERO)
    }

    /// The groups of a credit of these amounts, which are positive, with the sign of its direction.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn piece(
        &self,
        direction: CreditDirection,
        lines: impl IntoIterator<Item = (VatRate, Cents)>,
    ) -> Result<Vec<VatGroup>, AmountOverflow> {
        let groups = bases(lines)?
            .into_iter()
            .map(|(rate, base)| match direction {
                CreditDirection::Plus => VatGroup::exact(rate, base),
                CreditDirection::Minus => self.taken_back(rate, base),
            });
        groups.collect()
    }

    fn taken_back(&self, rate: VatRate, base: Cents) -> Result<VatGroup, AmountOverflow> {
        let exact = VatGroup::exact(rate, base)?;
        let left = self.left.iter().find(|group| group.rate == rate);
        let vat = match left {
            Some(left) if left.base == base => left.vat,
            // A piece that was rounded up must not take more than there is.
            Some(left) if left.vat.0 >= 0 => exact.vat.min(left.vat),
            _ => exact.vat,
        };
        Ok(VatGroup {
            rate,
            base: Cents::ZERO.minus(base)?,
            vat: Cents::ZERO.minus(vat)?,
        })
    }

    /// Why these groups, which take back, are more than what is left.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn problem(&self, piece: &[VatGroup]) -> Result<Option<Sentence>, AmountOverflow> {
        let (left, taken) = (self.left()?, Totals::of(piece)?);
        let rest = left.gross.plus(taken.gross)?;
        let net = left.net.plus(taken.net)?;
        let too_much = rest.0 < 0 || net.0 < 0;
        Ok(too_much.then(|| texts::billing::more_than_left(left.gross.to_string())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: VatRate = VatRate::of(21);

    fn exact(rate: VatRate, base: i64) -> VatGroup {
        VatGroup::exact(rate, Cents(base)).unwrap()
    }

    /// Credits these lines one after the other, each as a document of its own. Returns what each took back.
    fn pieces(nets: &[i64], order: &[usize]) -> (Vec<i64>, Credit) {
        let invoice = [exact(FULL, nets.iter().sum())];
        let mut credits: Vec<VatGroup> = Vec::new();
        let mut gross = vec![0; nets.len()];
        for place in order {
            let left = Credit::of(&invoice, credits.iter().copied()).unwrap();
            let line = [(FULL, Cents(nets[*place]))];
            let piece = left.piece(CreditDirection::Minus, line).unwrap();
            assert_eq!(left.problem(&piece).unwrap(), None, "{order:?}");
            gross[*place] = -Totals::of(&piece).unwrap().gross.0;
            credits.extend(piece);
        }
        (gross, Credit::of(&invoice, credits).unwrap())
    }

    #[test]
    fn the_last_piece_takes_the_cent_that_is_left() {
        let nets = [6_833, 6_833, 5_750, 8_500];
        let (gross, left) = pieces(&nets, &[0, 1, 2, 3]);
        assert_eq!(gross, [8_268, 8_268, 6_958, 10_284]);
        assert!(left.is_whole());
    }

    #[test]
    fn any_order_of_the_pieces_gives_back_the_invoice() {
        let nets = [6_833, 6_833, 5_750, 8_500];
        for first in 0..4 {
            for second in (0..4).filter(|place| *place != first) {
                let rest: Vec<usize> = (0..4).filter(|p| *p != first && *p != second).collect();
                for rest in [[rest[0], rest[1]], [rest[1], rest[0]]] {
                    let (gross, left) = pieces(&nets, &[first, second, rest[0], rest[1]]);
                    assert_eq!(gross.iter().sum::<i64>(), 33_778);
                    assert!(left.is_whole());
                }
            }
        }
    }

    #[test]
    fn more_than_is_left_is_refused_and_a_plus_adds_to_it() {
        let invoice = [exact(FULL, 10_000)];
        let credit = Credit::of(&invoice, []).unwrap();
        let all = credit
            .piece(CreditDirection::Minus, [(FULL, Cents(10_001))])
            .unwrap();
        let problem = credit.problem(&all).unwrap().unwrap();
        assert_eq!(problem, "Only 121.00 of the invoice can still be credited");
        let plus = credit
            .piece(CreditDirection::Plus, [(FULL, Cents(500))])
            .unwrap();
        assert_eq!(plus, [exact(FULL, 500)]);
        let more = Credit::of(&invoice, plus).unwrap();
        let piece = more
            .piece(CreditDirection::Minus, [(FULL, Cents(10_500))])
            .unwrap();
        assert_eq!(more.problem(&piece).unwrap(), None);
        assert_eq!(Totals::of(&piece).unwrap().gross, Cents(-12_705));
        let all: Vec<VatGroup> = piece.into_iter().chain([exact(FULL, 500)]).collect();
        assert!(Credit::of(&invoice, all).unwrap().is_whole());
    }

    #[test]
    fn what_is_taken_back_at_another_rate_counts_against_the_whole() {
        let invoice = [exact(FULL, 10_000)];
        let credit = Credit::of(&invoice, []).unwrap();
        let piece = credit
            .piece(CreditDirection::Minus, [(VatRate::of(0), Cents(10_000))])
            .unwrap();
        assert_eq!(credit.problem(&piece).unwrap(), None);
        let left = Credit::of(&invoice, piece).unwrap();
        assert_eq!(left.left().unwrap().gross, Cents(2_100));
        assert!(!left.is_whole());
    }
}
