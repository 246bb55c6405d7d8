//! The sums of a PDF, below its lines.

use super::stated::{Case, Cases, Group, decimal};
use super::words::Words;

#[derive(Default)]
pub struct Sums {
    pub net: i64,
    pub vat: i64,
    pub gross: i64,
    pub currency: String,
    pub groups: Vec<Group>,
    pub is_without: bool,
    /// The rate, and the VAT in euros.
    pub euros: Option<(i64, i64)>,
}

impl Sums {
    pub fn read(words: &Words, text: &str, case: Cases) -> Self {
        let mut sums = Self::default();
        let (net, mut rest) = words.amount(text);
        sums.net = net;
        let mut total = None;
        loop {
            if let Some((percent, of_group)) = words.group(rest) {
                let (base, after) = words.amount(of_group);
                let without = words.label("be PVM", "without VAT");
                let (vat, after) = match (percent, after.strip_prefix(without.as_str())) {
                    (None, Some(after)) => (0, after.trim_start()),
                    _ => words.amount(after),
                };
                sums.is_without |= percent.is_none();
                let cases: Cases = if percent > Some(0) {
                    &[Case::Taxed]
                } else {
                    case
                };
                sums.groups.push(Group {
                    percent,
                    cases,
                    base,
                    vat,
                });
                rest = after;
            } else if let Some(after) = words.begins(rest, "PVM iš viso", "Total VAT") {
                let (vat, after) = words.amount(after);
                total = Some(vat);
                rest = after;
            } else {
                break;
            }
        }
        sums.vat = total.unwrap_or_else(|| sums.groups.iter().map(|group| group.vat).sum());
        let to_pay = words.begins(rest, "Iš viso mokėti", "Total to pay");
        let rest = to_pay.or_else(|| words.begins(rest, "Iš viso su PVM", "Total with VAT"));
        let (gross, rest) = words.amount(rest.unwrap_or_else(|| panic!("no sum in {text}")));
        sums.gross = gross;
        rest[..3].clone_into(&mut sums.currency);
        let in_euros = words.begins(rest[3..].trim_start(), "PVM eurais", "VAT in euros");
        sums.euros = in_euros.map(|of| {
            let (rate, rest) = of
                .strip_prefix("(1 EUR = ")
                .unwrap()
                .split_once(' ')
                .unwrap();
            let (_, rest) = rest.split_once(") ").unwrap();
            let (vat, rest) = words.amount(rest);
            assert!(rest.starts_with("EUR"), "{rest}");
            (decimal(rate, 4), vat)
        });
        sums
    }
}
