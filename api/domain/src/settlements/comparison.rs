//! What is billed for an order beside what was agreed for it.

use crate::{AmountOverflow, Cents, round_half_away};

/// An order as it is settled; amounts without VAT.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Cost and additional cost as agreed with the carrier; `None` if nothing was.
    pub agreed: Option<Cents>,
    /// What was settled of the order before, without what was taken back.
    pub earlier: Cents,
    /// What is billed now.
    pub billed: Cents,
    /// Whether more is to come.
    pub is_partial: bool,
}

impl Comparison {
    /// By how much more is billed in all than was agreed; `None` if nothing was.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn difference(&self) -> Result<Option<Cents>, AmountOverflow> {
        let billed = self.earlier.plus(self.billed)?;
        self.agreed.map(|agreed| billed.minus(agreed)).transpose()
    }

    /// The difference in hundredths of a per cent of what was agreed; `None` if nothing was.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn hundredths_of_percent(&self) -> Result<Option<i64>, AmountOverflow> {
        let difference = self.difference()?;
        let agreed = self.agreed.filter(|agreed| agreed.0 > 0);
        let Some((difference, agreed)) = difference.zip(agreed) else {
            return Ok(None);
        };
        let share = round_half_away(i128::from(difference.0) * 10_000, agreed.0.into())?;
        Ok(Some(share.0))
    }

    /// Whether a reason is asked for: the difference is over the tolerance. A part is compared only when it takes more
    /// than was agreed for the whole.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn needs_reason(&self, tolerance: Cents) -> Result<bool, AmountOverflow> {
        let difference = self.difference()?.unwrap_or_default();
        Ok(if self.is_partial {
            difference > tolerance
        } else {
            difference.0.unsigned_abs() > tolerance.0.unsigned_abs()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(agreed: Option<i64>, earlier: i64, billed: i64, is_partial: bool) -> Comparison {
        Comparison {
            agreed: agreed.map(Cents),
            earlier: Cents(earlier),
            billed: Cents(billed),
            is_partial,
        }
    }

    #[test]
    fn what_is_over_the_tolerance_needs_a_reason() {
        for (agreed, earlier, billed, is_partial, tolerance, difference, asked) in [
            (Some(90_000), 0, 90_000, false, 0, Some(0), false),
            (Some(90_000), 0, 90_001, false, 0, Some(1), true),
            (Some(90_000), 0, 89_999, false, 0, Some(-1), true),
            (Some(90_000), 0, 90_500, false, 500, Some(500), false),
            (Some(90_000), 0, 89_499, false, 500, Some(-501), true),
            // A part is less than the whole.
            (Some(90_000), 0, 40_000, true, 0, Some(-50_000), false),
            (Some(90_000), 60_000, 40_000, true, 0, Some(10_000), true),
            (Some(90_000), 40_000, 50_000, false, 0, Some(0), false),
            (Some(90_000), 40_000, 40_000, false, 0, Some(-10_000), true),
            (None, 0, 40_000, false, 0, None, false),
            (Some(0), 0, 1, false, 0, Some(1), true),
        ] {
            let compared = compared(agreed, earlier, billed, is_partial);
            assert_eq!(
                compared.difference().unwrap(),
                difference.map(Cents),
                "{compared:?}"
            );
            assert_eq!(
                compared.needs_reason(Cents(tolerance)).unwrap(),
                asked,
                "{compared:?}"
            );
        }
    }

    #[test]
    fn the_difference_in_per_cent_is_of_what_was_agreed() {
        for (agreed, billed, share) in [
            (Some(90_000), 91_800, Some(200)),
            (Some(90_000), 90_001, Some(0)),
            (Some(90_000), 60_000, Some(-3_333)),
            (Some(0), 100, None),
            (None, 100, None),
        ] {
            let compared = compared(agreed, 0, billed, false);
            assert_eq!(
                compared.hundredths_of_percent().unwrap(),
                share,
                "{agreed:?}"
            );
        }
    }
}
