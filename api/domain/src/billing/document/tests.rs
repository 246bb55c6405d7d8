//! The arithmetic of whole documents.

use proptest::prelude::*;

use super::*;
use crate::round_half_away;

const FULL: VatRate = VatRate::of(21);

fn draft(lines: &[(&str, &str, VatRate)]) -> Draft {
    let line = |(quantity, price, rate): &(&str, &str, VatRate)| DraftLine {
        order_id: None,
        name: "Transport".to_owned(),
        quantity: quantity.parse().unwrap(),
        unit: Unit::Piece,
        price: price.parse().unwrap(),
        rate: *rate,
    };
    of_lines(lines.iter().map(line).collect())
}

fn of_lines(lines: Vec<DraftLine>) -> Draft {
    Draft {
        invoice_type: InvoiceType::Normal,
        serie: "FLL1".to_owned(),
        number: 1,
        date: NaiveDate::default(),
        due: NaiveDate::default(),
        supplied_on: None,
        seller: Seller::default(),
        buyer: Buyer::default(),
        directive: VatDirective::Domestic,
        currency: Currency::Eur,
        euro_rate: None,
        lines,
        corrects: None,
        note: String::new(),
        author: String::new(),
        languages: PrintedLanguages::Both,
    }
}

fn sums(lines: &[(&str, &str, VatRate)]) -> (i64, i64, i64) {
    let Totals { net, vat, gross } = draft(lines).compose().unwrap().totals;
    (net.0, vat.0, gross.0)
}

#[test]
fn a_line_is_rounded_once_and_vat_once_per_group() {
    let zero = VatRate::of(0);
    for (lines, expected) in [
        // 16 × 348.35 less 4 %.
        (vec![("16", "334.416", FULL)], (535_066, 112_364, 647_430)),
        // Line by line the VAT would be 31.83.
        (vec![("1", "50.50", FULL); 3], (15_150, 3_182, 18_332)),
        (vec![("1", "1091.50", FULL)], (109_150, 22_922, 132_072)),
        // No stray cent in another line or another group.
        (
            vec![
                ("1", "90.30", zero),
                ("0.45", "2.54", FULL),
                ("0.28", "6.87", FULL),
            ],
            (9_336, 64, 9_400),
        ),
        (
            vec![("1", "1850", zero), ("1", "90", FULL)],
            (194_000, 1_890, 195_890),
        ),
    ] {
        assert_eq!(sums(&lines), expected, "{lines:?}");
    }
}

#[test]
fn the_shares_of_lines_add_up_to_the_vat_of_the_group() {
    let document = draft(&[("1", "50.50", FULL); 3]).compose().unwrap();
    let vat: Vec<i64> = document.lines.iter().map(|line| line.vat.0).collect();
    assert_eq!(vat.iter().sum::<i64>(), 3_182);
    assert!(
        vat.iter().all(|vat| (1_060..=1_061).contains(vat)),
        "{vat:?}"
    );
}

#[test]
fn what_was_issued_is_read_back_as_it_was() {
    let mut draft = draft(&[("1234.5", "1.1555", FULL), ("1", "-45", VatRate::WITHOUT)]);
    draft.currency = Currency::Usd;
    draft.euro_rate = Some(EuroRate {
        rate: "1.0847".parse().unwrap(),
        date: NaiveDate::default(),
    });
    let document = draft.compose().unwrap();
    let stored = serde_json::to_value(&document).unwrap();
    assert_eq!(
        serde_json::from_value::<Document>(stored).unwrap(),
        document
    );
    assert!(document.vat_in_euros().unwrap().is_some());
    assert!(document.in_words.en.contains("US dollars"));
}

prop_compose! {
    fn a_line()(
        quantity in prop_oneof![Just(1_000_i64), 1_i64..5_000_000],
        price in prop_oneof![Just(0_i64), -50_000_000_i64..50_000_000, (1_i64..50_000).prop_map(|cents| cents * 100)],
        rate in prop_oneof![Just(0), Just(9), Just(21)],
    ) -> DraftLine {
        DraftLine {
            order_id: None,
            name: String::new(),
            quantity: Quantity(quantity),
            unit: Unit::Piece,
            price: Price(price),
            rate: VatRate::of(rate),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_document_adds_up(lines in prop::collection::vec(a_line(), 1..12)) {
        let document = of_lines(lines).compose().unwrap();
        for group in &document.groups {
            let own: Vec<&Line> = document.lines.iter().filter(|line| line.rate == group.rate).collect();
            prop_assert_eq!(own.iter().map(|line| line.net.0).sum::<i64>(), group.base.0);
            prop_assert_eq!(own.iter().map(|line| line.vat.0).sum::<i64>(), group.vat.0);
            let exact = round_half_away(i128::from(group.base.0) * i128::from(group.rate.percent()), 100).unwrap();
            prop_assert_eq!(exact, group.vat);
            for line in own {
                let alone = line.net.vat(group.rate.percent()).unwrap();
                prop_assert!((line.vat.0 - alone.0).abs() <= 1, "{:?} beside {:?}", line, alone);
            }
        }
        let Totals { net, vat, gross } = document.totals;
        prop_assert_eq!(document.groups.iter().map(|group| group.base.0).sum::<i64>(), net.0);
        prop_assert_eq!(document.groups.iter().map(|group| group.vat.0).sum::<i64>(), vat.0);
        prop_assert_eq!(net.0 + vat.0, gross.0);
        let rates: Vec<VatRate> = document.groups.iter().map(|group| group.rate).collect();
        prop_assert!(rates.is_sorted_by(|higher, lower| higher > lower));
    }
}
