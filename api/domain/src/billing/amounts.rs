//! The sums of an invoice: lines add up to VAT groups, and groups to totals.
//!
//! VAT is calculated once for each group (EN 16931, BR-CO-17), rounded half away from zero; what a line shows of it
//! is its share, by largest remainder, so that lines add up as well.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::vat::VatRate;
use crate::{AmountOverflow, Cents};

/// The lines of one rate together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct VatGroup {
    /// The rate.
    pub rate: VatRate,
    /// What its lines add up to, without VAT.
    pub base: Cents,
    /// The VAT on it.
    pub vat: Cents,
}

impl VatGroup {
    /// A group with exact VAT.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn exact(rate: VatRate, base: Cents) -> Result<Self, AmountOverflow> {
        let vat = base.vat(rate.percent())?;
        Ok(Self { rate, base, vat })
    }
}

/// The sums of an invoice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Totals {
    /// Without VAT.
    pub net: Cents,
    /// The VAT.
    pub vat: Cents,
    /// With VAT.
    pub gross: Cents,
}

impl Totals {
    /// What these groups add up to.
    ///
    /// # Errors
    /// If an amount is too large.
    pub fn of(groups: &[VatGroup]) -> Result<Self, AmountOverflow> {
        let net = Cents::sum(groups.iter().map(|group| group.base))?;
        let vat = Cents::sum(groups.iter().map(|group| group.vat))?;
        let gross = net.plus(vat)?;
        Ok(Self { net, vat, gross })
    }
}

/// The bases of the groups of these lines, highest rate first.
///
/// # Errors
/// If an amount is too large.
pub fn bases(
    lines: impl IntoIterator<Item = (VatRate, Cents)>,
) -> Result<Vec<(VatRate, Cents)>, AmountOverflow> {
    let mut bases: BTreeMap<VatRate, Cents> = BTreeMap::new();
    for (rate, net) in lines {
        let base = bases.entry(rate).or_default();
        *base = base.plus(net)?;
    }
    Ok(bases.into_iter().rev().collect())
}

/// The shares of the lines of a group in its VAT, which they add up to. Each is the VAT of the line alone, or one cent
/// beside it; where the VAT of the group is what is left of another document, the cents go round.
pub fn shares(group: &VatGroup, nets: &[Cents]) -> Vec<Cents> {
    let percent = group.rate.percent();
    let mut parts: Vec<(i64, i64)> = nets
        .iter()
        .map(|net| {
            let hundredths = net.0.saturating_mul(percent);
            (hundredths.div_euclid(100), hundredths.rem_euclid(100))
        })
        .collect();
    let shared: i64 = parts.iter().map(|(cents, _)| cents).sum();
    let mut left = group.vat.0 - shared;
    let mut places: Vec<usize> = (0..parts.len()).collect();
    let step = left.signum();
    // Who is nearest to the next cent gets it first; who is farthest gives one first.
    places.sort_by_key(|place| {
        let remainder = parts.get(*place).map_or(0, |(_, remainder)| *remainder);
        -remainder * step
    });
    for place in places.iter().cycle() {
        if left == 0 {
            break;
        }
        if let Some((cents, _)) = parts.get_mut(*place) {
            *cents += step;
            left -= step;
        }
    }
    parts.into_iter().map(|(cents, _)| Cents(cents)).collect()
}
