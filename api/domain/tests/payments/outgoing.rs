//! Payments of ours against the invoices of carriers.

use domain::Cents;
use domain::payments::PaymentImportItemReason as Reason;
use domain::payments::matching::{Document, Ledger, Party, Sign, Verdict};
use domain::payments::statement::{Direction, LineKind, StatementLine};

use crate::{day, incoming};

const RATAS: &str = "LT297044000000002004";
const TRANS: &str = "PL17999000000000000000003001";

fn settlement(id: i64, carrier: i64, number: &str, open: i64) -> Document {
    Document {
        id,
        serie: String::new(),
        number: number.to_owned(),
        parties: vec![carrier],
        currency: "EUR".to_owned(),
        amount: Cents(open),
        open: Cents(open),
        day: day("2025-09-01"),
        due: Some(day("2025-10-01")),
    }
}

fn ledger() -> Ledger {
    let documents = vec![
        settlement(1, 1, "2025-318", 66_550),
        settlement(2, 1, "2025-322", 123_456),
        settlement(3, 1, "2025-330", 98_000),
        settlement(4, 2, "FV 88/11/2026", 150_000),
        settlement(5, 2, "FV 89/11/2026", 70_000),
        settlement(6, 2, "KOR 3/11/2026", -20_000),
        settlement(7, 1, "12/2025", 40_000),
        settlement(8, 1, "12/2025/7", 55_000),
        settlement(9, 1, "2025", 30_000),
        settlement(10, 2, "A7", 11_100),
    ];
    let party = |id, name: &str, iban: &str| Party {
        id,
        name: name.to_owned(),
        ibans: vec![iban.to_owned()],
        paid_before: Vec::new(),
    };
    let parties = vec![
        party(1, "UAB \"Greitas ratas\"", RATAS),
        party(2, "Trans Karpaty Sp. z o.o.", TRANS),
    ];
    Ledger::new(Vec::new(), documents, parties)
}

fn paid(name: &str, iban: Option<&str>, amount: i64, text: &str) -> StatementLine {
    let mut line = incoming(amount, text);
    line.direction = Direction::Outgoing;
    line.party = Some(name.to_owned()).filter(|name| !name.is_empty());
    line.party_iban = iban.map(str::to_owned);
    line
}

/// What is booked, as pairs of settlement and amount.
fn booked(line: &StatementLine) -> Vec<(i64, i64)> {
    match ledger().explain_outgoing(line) {
        Some(Verdict::Book(one)) => one
            .shares
            .iter()
            .map(|share| (share.document, share.amount.0))
            .collect(),
        _ => Vec::new(),
    }
}

fn reason(line: &StatementLine) -> Option<Reason> {
    match ledger().explain_outgoing(line)? {
        Verdict::Book(_) => None,
        Verdict::Decide { reason, .. } | Verdict::Failed { reason, .. } => Some(reason),
    }
}

fn ratas(amount: i64, text: &str) -> StatementLine {
    paid("UAB \"Greitas ratas\"", Some(RATAS), amount, text)
}

fn karpaty(amount: i64, text: &str) -> StatementLine {
    paid("TRANS KARPATY SPOLKA Z O.O.", None, amount, text)
}

#[test]
fn a_number_is_found_by_its_letters_and_digits() {
    for text in [
        "SF 2025-318",
        "2025-318",
        "2025 318",
        "2025/318; avansas",
        "sf nr. 2025318",
    ] {
        assert_eq!(booked(&ratas(66_550, text)), [(1, 66_550)], "{text}");
    }
    for text in [
        "FV 88/11/2026",
        "FV88/11/2026",
        "fv-88-11-2026",
        "faktura 88/11/2026",
    ] {
        assert_eq!(booked(&karpaty(150_000, text)), [(4, 150_000)], "{text}");
    }
}

#[test]
fn several_are_paid_at_once_and_credits_are_set_off() {
    assert_eq!(
        booked(&ratas(190_006, "2025-318, 2025-322")),
        [(1, 66_550), (2, 123_456)]
    );
    let text = "FV 88/11/2026, FV 89/11/2026, KOR 3/11/2026";
    assert_eq!(
        booked(&karpaty(200_000, text)),
        [(4, 150_000), (5, 70_000), (6, -20_000)]
    );
    // Less than one, with its number: a part. Less than several: a person.
    assert_eq!(booked(&ratas(20_000, "SF 2025-318 dalis")), [(1, 20_000)]);
    assert_eq!(
        reason(&ratas(100_000, "2025-318, 2025-322")),
        Some(Reason::AmbiguousSplit)
    );
    assert_eq!(reason(&ratas(70_000, "2025-318")), Some(Reason::Overpaid));
}

#[test]
fn the_longer_number_is_meant() {
    assert_eq!(booked(&ratas(55_000, "12/2025/7")), [(8, 55_000)]);
    assert_eq!(booked(&ratas(40_000, "12/2025")), [(7, 40_000)]);
    // A part of a number that is not ours counts only with the exact amount, and never for a part.
    assert_eq!(booked(&ratas(40_000, "12/2025/9")), [(7, 40_000)]);
    assert_eq!(
        reason(&ratas(10_000, "12/2025/9")),
        Some(Reason::AmbiguousSplit)
    );
    // A year is a number only with the exact amount.
    assert_eq!(
        reason(&ratas(10_000, "transportas 2025")),
        Some(Reason::AmbiguousSplit)
    );
    assert_eq!(booked(&ratas(30_000, "SF 2025")), [(9, 30_000)]);
    // Too short.
    assert_eq!(ledger().explain_outgoing(&karpaty(5000, "A7")), None);
}

#[test]
fn a_sum_without_numbers_is_proposed_if_the_carrier_is_known() {
    let verdict = ledger().explain_outgoing(&ratas(98_000, "transportas"));
    let Some(Verdict::Failed {
        reason,
        explanations,
    }) = verdict
    else {
        panic!("{verdict:?}");
    };
    assert_eq!(reason, Reason::MissingData);
    assert_eq!(explanations[0].shares[0].document, 3);
    assert!(explanations[0].has(Sign::AmountExact));
}

#[test]
fn what_concerns_no_settlement_is_none() {
    for line in [
        ratas(1, "avansas"),
        paid(
            "Valstybinė mokesčių inspekcija",
            None,
            66_550,
            "PVM 2025-09",
        ),
        paid("UAB Nuoma", Some("LT1"), 98_000, "nuoma 2025-330/1"),
        paid("", None, 5000, ""),
        paid("UAB Nuoma", Some("LT1"), 12_000, "2025-318"),
    ] {
        assert_eq!(ledger().explain_outgoing(&line), None, "{line:?}");
    }
}

#[test]
fn another_payee_is_a_question() {
    let line = paid("UAB \"Faktoro namai\"", Some("LT1"), 66_550, "SF 2025-318");
    assert_eq!(reason(&line), Some(Reason::WrongPayer));
    // A name that is nearly the carrier's is enough with whole number and amount.
    let line = paid("UAB Greitas rats", None, 66_550, "SF 2025-318");
    assert_eq!(booked(&line), [(1, 66_550)]);
}

#[test]
fn other_currencies_batches_and_paid_ones_are_questions() {
    let mut line = ratas(66_550, "2025-318");
    line.currency = "USD".to_owned();
    assert_eq!(reason(&line), Some(Reason::CurrencyDiffers));
    let mut line = ratas(66_550, "2025-318");
    line.kind = LineKind::Batch;
    assert_eq!(reason(&line), Some(Reason::AmbiguousSplit));
    let mut ledger = ledger();
    ledger.book(1, Cents(66_550));
    let verdict = ledger.explain_outgoing(&ratas(66_550, "2025-318"));
    assert!(matches!(
        verdict,
        Some(Verdict::Decide {
            reason: Reason::AlreadyPaid,
            ..
        })
    ));
}
