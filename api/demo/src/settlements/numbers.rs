//! The numbers of carriers' invoices, in the style of each.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDate};
use domain::ContactId;
use routing::gazetteer::fold;

use super::{Bill, Supplier};
use crate::prng::Prng;

/// The last settled invoice of the carrier whose orders are left to be settled.
const KNOWN: i64 = 556;
const KNOWN_SERIE: &str = "VEZ";
/// Legal forms that stand before a name.
const FORMS: [&str; 4] = ["UAB", "MB", "AB", "SIA"];

/// How a carrier writes its numbers.
#[derive(Debug, Clone)]
enum Style {
    /// VEZ-556.
    Letters(String),
    /// FV/88/11/2026.
    Monthly,
    /// RE-2026-0088.
    Yearly,
    /// F-20260088.
    Digits,
}

impl Style {
    fn of(supplier: &Supplier) -> Self {
        let named = || {
            let words = supplier.company_name.split(' ');
            let mut words = words.filter(|word| !FORMS.contains(word));
            let letters = fold(words.next().unwrap_or_default()).to_uppercase();
            Self::Letters(letters.chars().take(3).collect())
        };
        match supplier.country.as_deref() {
            Some("PL" | "CZ") => Self::Monthly,
            Some("DE" | "AT" | "SE" | "NO" | "DK") => Self::Yearly,
            Some("NL" | "BE" | "FR") => Self::Digits,
            _ => named(),
        }
    }

    /// Serie and number of an invoice of this day.
    fn number(&self, count: i64, date: NaiveDate) -> (String, String) {
        let (year, month) = (date.year(), date.month());
        match self {
            Self::Letters(serie) => (serie.clone(), count.to_string()),
            Self::Monthly => ("FV".to_owned(), format!("/{count}/{month:02}/{year}")),
            Self::Yearly => ("RE".to_owned(), format!("{year}-{count:04}")),
            Self::Digits => ("F".to_owned(), format!("{year}{count:04}")),
        }
    }
}

/// Numbers the invoices, which are in the order of their dates. A carrier works for others, too, so there are gaps.
pub(super) fn number(
    prng: &mut Prng,
    suppliers: &HashMap<ContactId, Supplier>,
    known: Option<ContactId>,
    bills: &mut [Bill],
) {
    let mut of_supplier: HashMap<ContactId, Vec<&mut Bill>> = HashMap::new();
    for bill in bills {
        of_supplier.entry(bill.supplier).or_default().push(bill);
    }
    let mut of_supplier: Vec<_> = of_supplier.into_iter().collect();
    of_supplier.sort_by_key(|(supplier, _)| *supplier);
    for (id, bills) in of_supplier {
        let Some(supplier) = suppliers.get(&id) else {
            continue;
        };
        let last_settled = bills.iter().rposition(|bill| bill.settled_on.is_some());
        let before = i64::try_from(last_settled.unwrap_or_default()).unwrap_or_default();
        let (style, last) = if known == Some(id) {
            (
                Style::Letters(KNOWN_SERIE.to_owned()),
                KNOWN.max(before + 1),
            )
        } else {
            (Style::of(supplier), prng.between(300, 980).max(before + 1))
        };
        let step = prng.between(1, 9).min((last - 1) / before.max(1)).max(1);
        for (bill, place) in bills.into_iter().zip(0..) {
            (bill.serie, bill.number) = style.number(last + (place - before) * step, bill.date);
        }
    }
}
