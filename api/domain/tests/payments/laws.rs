//! Laws that hold for every ledger and every payment.

use std::collections::{BTreeMap, HashMap};

use domain::Cents;
use domain::payments::matching::{
    Document, Explanation, Ledger, MOST_EXPLANATIONS, Party, Share, Verdict,
};
use domain::payments::statement::StatementLine;
use proptest::prelude::*;

use crate::{config, day, incoming};

const NAMES: [&str; 3] = ["UAB Medis", "Nordholz GmbH", "SIA Kaste"];
const SERIES: [&str; 3] = ["FLL1", "TRN", "KR"];

/// Few numbers, clients and amounts, so that they meet often.
fn documents() -> impl Strategy<Value = Vec<Document>> {
    let one = (
        0..3_usize,
        100..130_i64,
        0..3_i64,
        -3..12_i64,
        0..4_i64,
        0..10_u8,
    );
    proptest::collection::vec(one, 0..30).prop_map(|all| {
        let made = all.into_iter().enumerate().map(|(place, one)| {
            let (serie, number, party, amount, paid, currency) = one;
            let amount = amount * 2500;
            Document {
                id: i64::try_from(place).unwrap() + 1,
                serie: SERIES[serie].to_owned(),
                number: number.to_string(),
                parties: vec![party],
                currency: if currency == 0 { "USD" } else { "EUR" }.to_owned(),
                amount: Cents(amount),
                open: Cents(amount - amount * paid.min(2) / 2),
                day: day("2025-09-01"),
                due: None,
            }
        });
        made.collect()
    })
}

fn lines() -> impl Strategy<Value = StatementLine> {
    let text = prop_oneof![
        "(FLL1|TRN|KR)[- ]1[0-2][0-9]",
        "(SF |)1[0-2][0-9], 1[0-2][0-9]",
        "FLL1-1[0-2][0-9](, | ir |-|/)1[0-2][0-9]( KR-1[0-2][0-9]|)",
        "[A-Z0-9 ,./-]{0,30}",
        ".{0,20}",
    ];
    let id = proptest::option::of("[0-9A-Z]{1,6}");
    let payer = proptest::option::of(0..4_usize);
    (text, 1..20_i64, 0..3_i64, payer, id).prop_map(|(text, amount, charges, payer, id)| {
        let mut line = incoming(amount * 2500 - charges * 500, &text);
        line.charges = Cents(charges * 500);
        line.party = payer.map(|place| NAMES.get(place).copied().unwrap_or("UAB Kita").to_owned());
        line.end_to_end_id = id;
        line
    })
}

fn ledger(documents: Vec<Document>) -> Ledger {
    let parties = NAMES.iter().zip(0..).map(|(name, id)| Party {
        id,
        name: (*name).to_owned(),
        ibans: Vec::new(),
        paid_before: Vec::new(),
    });
    Ledger::new(
        SERIES.map(str::to_owned).to_vec(),
        documents,
        parties.collect(),
    )
}

/// Shares and rest add up to what was paid, and every share fits into what is open.
fn check(
    one: &Explanation,
    line: &StatementLine,
    open: &BTreeMap<i64, &Document>,
) -> Result<(), TestCaseError> {
    let shares: i64 = one.shares.iter().map(|share| share.amount.0).sum();
    prop_assert_eq!(shares + one.left_over.0, line.amount.0 + line.charges.0);
    prop_assert!(one.left_over.0 >= 0);
    for Share { document, amount } in &one.shares {
        let document = open[document];
        let is_within = (document.open.0.min(0)..=document.open.0.max(0)).contains(&amount.0);
        prop_assert!(is_within, "{:?}", one);
        prop_assert!(amount.0 == 0 || document.currency == line.currency);
    }
    let mut ids: Vec<i64> = one.shares.iter().map(|share| share.document).collect();
    ids.sort_unstable();
    ids.dedup();
    prop_assert_eq!(ids.len(), one.shares.len());
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn nothing_is_booked_that_was_not_paid_or_is_not_open(documents in documents(), line in lines()) {
        let verdict = ledger(documents.clone()).explain(&line);
        let open: BTreeMap<i64, &Document> = documents.iter().map(|one| (one.id, one)).collect();
        for one in verdict.explanations() {
            check(one, &line, &open)?;
        }
        if let Verdict::Book(one) = &verdict {
            prop_assert_eq!(one.left_over, Cents(0));
            prop_assert!(one.shares.iter().all(|share| share.amount.0 != 0));
        }
        if let Verdict::Failed { explanations, .. } | Verdict::Decide { explanations, .. } = &verdict {
            prop_assert!(explanations.len() <= MOST_EXPLANATIONS);
        }
    }

    #[test]
    fn the_order_of_documents_does_not_matter(documents in documents(), line in lines(), shift in 0..30_usize) {
        let verdict = ledger(documents.clone()).explain(&line);
        let mut others = documents;
        let middle = shift.min(others.len());
        others.rotate_left(middle);
        prop_assert_eq!(ledger(others.clone()).explain(&line), verdict.clone());
        others.reverse();
        prop_assert_eq!(ledger(others).explain(&line), verdict);
    }

    #[test]
    fn different_explanations_have_different_ids(documents in documents(), line in lines()) {
        let verdict = ledger(documents).explain(&line);
        let mut ids = HashMap::new();
        for one in verdict.explanations() {
            prop_assert!(one.id() > 0 && one.id() < 1 << 53);
            prop_assert_eq!(ids.insert(one.id(), one), None);
        }
    }

    #[test]
    fn what_is_taken_back_is_as_before(documents in documents(), line in lines()) {
        let mut ledger = ledger(documents);
        let verdict = ledger.explain(&line);
        for one in verdict.explanations() {
            for share in &one.shares {
                ledger.book(share.document, share.amount);
            }
            for share in &one.shares {
                ledger.book(share.document, Cents(-share.amount.0));
            }
        }
        prop_assert_eq!(ledger.explain(&line), verdict);
    }

    #[test]
    fn any_text_is_read(text in "\\PC{0,200}", number in ".{0,40}", documents in documents()) {
        let mut line = incoming(2500, &text);
        line.end_to_end_id = Some(number.clone());
        line.party = Some(number);
        let ledger = ledger(documents);
        prop_assert!(ledger.explain(&line).explanations().len() <= MOST_EXPLANATIONS);
        prop_assert!(ledger.explain_outgoing(&line).is_none_or(|one| one.explanations().len() <= MOST_EXPLANATIONS));
    }
}
