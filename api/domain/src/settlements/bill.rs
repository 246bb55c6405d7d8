//! The sums of a carrier's invoice.
//!
//! Each line has the VAT of its own amount. What the carrier states at the bottom counts, even where it was rounded in
//! another way: the difference is kept as such and never spread over the lines.

use crate::{AmountOverflow, Cents};

/// What a carrier bills for an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BilledLine {
    /// The rate of VAT in percent.
    pub percent: i32,
    /// Without VAT.
    pub net: Cents,
    /// The VAT, rounded half away from zero.
    pub vat: Cents,
    /// With VAT.
    pub gross: Cents,
    /// What is kept back of it for a damage.
    pub kept_back: Cents,
}

impl BilledLine {
    /// A line with its exact VAT.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn of(percent: i32, net: Cents, kept_back: Cents) -> Result<Self, AmountOverflow> {
        let vat = net.vat(percent.into())?;
        Ok(Self {
            percent,
            net,
            vat,
            gross: net.plus(vat)?,
            kept_back,
        })
    }

    /// The same taking back: what was kept back is the first one's affair.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn taking_back(self) -> Result<Self, AmountOverflow> {
        Self::of(self.percent, Cents::ZERO.minus(self.net)?, Cents::ZERO)
    }
}

/// A carrier's invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bill {
    /// Its lines.
    pub lines: Vec<BilledLine>,
    /// What the lines add up to, without VAT.
    pub net: Cents,
    /// The VAT that it states.
    pub vat: Cents,
    /// The sum with VAT that it states.
    pub gross: Cents,
    /// What is kept back of it.
    pub kept_back: Cents,
}

impl Bill {
    /// What these lines add up to, unless the carrier states something else.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn of(
        lines: Vec<BilledLine>,
        vat: Option<Cents>,
        gross: Option<Cents>,
    ) -> Result<Self, AmountOverflow> {
        let net = Cents::sum(lines.iter().map(|line| line.net))?;
        let of_lines = Cents::sum(lines.iter().map(|line| line.vat))?;
        let vat = vat.unwrap_or(of_lines);
        let gross = gross.map_or_else(|| net.plus(vat), Ok)?;
        let kept_back = Cents::sum(lines.iter().map(|line| line.kept_back))?;
        Ok(Self {
            lines,
            net,
            vat,
            gross,
            kept_back,
        })
    }

    /// By how much the stated sum is more than what the lines add up to.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn rounding(&self) -> Result<Cents, AmountOverflow> {
        let of_lines = Cents::sum(self.lines.iter().map(|line| line.gross))?;
        self.gross.minus(of_lines)
    }

    /// What is to be paid.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn payable(&self) -> Result<Cents, AmountOverflow> {
        self.gross.minus(self.kept_back)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bill(nets: &[i64], vat: Option<i64>, gross: Option<i64>) -> Bill {
        let lines = nets
            .iter()
            .map(|net| BilledLine::of(21, Cents(*net), Cents::ZERO).unwrap());
        Bill::of(lines.collect(), vat.map(Cents), gross.map(Cents)).unwrap()
    }

    #[test]
    fn lines_add_up_unless_the_carrier_says_otherwise() {
        // 21 % of 333.33 is 69.9993: three lines alone have 70.00 each, the whole 210.00 as well.
        let ours = bill(&[33_333, 33_333, 33_333], None, None);
        assert_eq!(
            (ours.net.0, ours.vat.0, ours.gross.0),
            (99_999, 21_000, 120_999)
        );
        assert_eq!(ours.rounding().unwrap(), Cents::ZERO);
        // 21 % of 0.07 is 0.0147: line by line 0.03, from the sum 0.04.
        let small = bill(&[7, 7, 7], Some(4), None);
        assert_eq!((small.net.0, small.vat.0, small.gross.0), (21, 4, 25));
        assert_eq!(small.rounding().unwrap(), Cents(1));
        let by_hand = bill(&[10_000], Some(2_100), Some(12_105));
        assert_eq!(by_hand.rounding().unwrap(), Cents(5));
    }

    #[test]
    fn what_is_kept_back_is_not_paid() {
        let line = BilledLine::of(21, Cents(100_000), Cents(25_000)).unwrap();
        let bill = Bill::of(vec![line], None, None).unwrap();
        assert_eq!(bill.gross, Cents(121_000));
        assert_eq!(bill.payable().unwrap(), Cents(96_000));
    }

    #[test]
    fn a_credit_mirrors_what_it_takes_back() {
        for net in [1, 7, 33_333, 50_050] {
            let line = BilledLine::of(21, Cents(net), Cents(1)).unwrap();
            let back = line.taking_back().unwrap();
            assert_eq!(back.gross.0, -line.gross.0, "{net}");
            assert_eq!(back.kept_back, Cents::ZERO);
        }
    }
}
