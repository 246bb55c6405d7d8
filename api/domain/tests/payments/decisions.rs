//! What is booked by itself and what a person is asked, rule by rule.

use domain::Cents;
use domain::payments::PaymentImportItemReason as Reason;
use domain::payments::matching::{Document, Explanation, Ledger, Party, Sign, Verdict};
use domain::payments::statement::{LineKind, StatedInvoice, StatementLine};

use crate::{day, incoming};

const OURS: &str = "LT601010012345678901";

fn invoice(id: i64, client: i64, number: &str, open: i64) -> Document {
    let (serie, number) = number.split_once('-').unwrap();
    Document {
        id,
        serie: serie.to_owned(),
        number: number.to_owned(),
        parties: vec![client],
        currency: "EUR".to_owned(),
        amount: Cents(if open == 0 { 50_000 } else { open }),
        open: Cents(open),
        day: day("2025-09-01"),
        due: Some(day("2025-10-01")),
    }
}

fn ledger() -> Ledger {
    let documents = vec![
        invoice(1, 1, "FLL1-10231", 100_000),
        invoice(2, 1, "FLL1-10232", 60_000),
        invoice(3, 1, "FLL1-10240", 60_000),
        invoice(4, 1, "FLL1-10241", 35_500),
        invoice(5, 1, "KR-118", -15_000),
        invoice(6, 1, "FLL1-10200", 0),
        invoice(7, 2, "FLL1-10300", 70_000),
        invoice(8, 2, "FLL1-10301", 45_000),
        invoice(9, 2, "TRN-10301", 20_000),
        invoice(10, 2, "FLL1-118", 30_000),
    ];
    let party = |id, name: &str, iban: &str, before: &[&str]| Party {
        id,
        name: name.to_owned(),
        ibans: vec![iban.to_owned()],
        paid_before: before.iter().map(|one| (*one).to_owned()).collect(),
    };
    let parties = vec![
        party(1, "UAB \"Medžio linija\"", OURS, &["UAB Faktoringas"]),
        party(2, "Nordholz Möbel GmbH", "DE21999000000000001002", &[]),
    ];
    let series = ["FLL1", "TRN", "KR"].map(str::to_owned).to_vec();
    Ledger::new(series, documents, parties)
}

/// A payment of the first client.
fn linija(amount: i64, text: &str) -> StatementLine {
    let mut line = incoming(amount, text);
    line.party = Some("MEDZIO LINIJA, UAB".to_owned());
    line
}

/// A payment of the second client.
fn nordholz(amount: i64, text: &str) -> StatementLine {
    let mut line = incoming(amount, text);
    line.party = Some("Nordholz Moebel".to_owned());
    line
}

fn shares(one: &Explanation) -> Vec<(i64, i64)> {
    one.shares
        .iter()
        .map(|share| (share.document, share.amount.0))
        .collect()
}

/// What is booked: pairs of invoice and amount.
fn booked(line: &StatementLine) -> Vec<(i64, i64)> {
    match ledger().explain(line) {
        Verdict::Book(one) => shares(&one),
        other => panic!("{other:?}"),
    }
}

/// Pairs of invoice and amount, and what is left over.
type Offered = (Vec<(i64, i64)>, i64);

/// Why it is not booked, and everything that a person may choose from.
fn asked(line: &StatementLine) -> (Reason, Vec<Offered>) {
    match ledger().explain(line) {
        Verdict::Book(one) => panic!("{one:?}"),
        Verdict::Decide {
            reason,
            explanations,
        }
        | Verdict::Failed {
            reason,
            explanations,
        } => {
            let all = explanations
                .iter()
                .map(|one| (shares(one), one.left_over.0));
            (reason, all.collect())
        }
    }
}

#[test]
fn a_named_invoice_and_its_amount_are_enough_without_a_payer() {
    let mut line = incoming(100_000, "FLL1-10231");
    assert_eq!(booked(&line), [(1, 100_000)]);
    line.amount = Cents(90_000);
    assert_eq!(asked(&line).0, Reason::MissingData);
    line.amount = Cents(160_000);
    line.text = "FLL1-10231, 10232".to_owned();
    assert_eq!(booked(&line), [(1, 100_000), (2, 60_000)]);
    // Without its serie it says too little.
    line.amount = Cents(100_000);
    line.text = "10231".to_owned();
    let (reason, offered) = asked(&line);
    assert_eq!(reason, Reason::MissingData);
    assert_eq!(offered, [(vec![(1, 100_000)], 0)]);
}

#[test]
fn another_payer_is_a_question_until_a_person_confirmed_it() {
    let mut line = incoming(100_000, "FLL1-10231");
    line.party = Some("UAB Kita".to_owned());
    let verdict = ledger().explain(&line);
    let one = &verdict.explanations()[0];
    assert!(matches!(
        verdict,
        Verdict::Decide {
            reason: Reason::WrongPayer,
            ..
        }
    ));
    assert!(one.has(Sign::OtherPayer) && one.has(Sign::AmountExact) && one.party == Some(1));
    line.on_behalf_of = Some("Medžio linija".to_owned());
    assert_eq!(booked(&line), [(1, 100_000)]);
    line.on_behalf_of = None;
    line.party_iban = Some("LT60 1010 0123 4567 8901".to_owned());
    assert_eq!(booked(&line), [(1, 100_000)]);
    line.party_iban = None;
    line.party = Some("Faktoringas".to_owned());
    let verdict = ledger().explain(&line);
    assert!(
        matches!(&verdict, Verdict::Book(one) if one.has(Sign::PaidBefore)),
        "{verdict:?}"
    );
}

#[test]
fn a_name_that_is_nearly_right_needs_the_whole_number_and_amount() {
    let mut line = linija(100_000, "FLL1-10231");
    line.party = Some("UAB Medžio linja".to_owned());
    assert_eq!(booked(&line), [(1, 100_000)]);
    line.amount = Cents(50_000);
    assert_eq!(asked(&line).0, Reason::WrongPayer);
    line.amount = Cents(100_000);
    line.text = "10231".to_owned();
    assert_eq!(asked(&line).0, Reason::MissingData);
}

#[test]
fn a_number_without_its_serie_counts_for_one_invoice_of_the_payer() {
    assert_eq!(booked(&linija(60_000, "10232")), [(2, 60_000)]);
    assert_eq!(
        booked(&linija(160_000, "SF 10231,10232")),
        [(1, 100_000), (2, 60_000)]
    );
    // Two invoices of the payer have it.
    assert_eq!(asked(&nordholz(45_000, "10301")).0, Reason::MissingData);
    // It is another client's.
    assert_eq!(asked(&nordholz(60_000, "10232")).0, Reason::MissingData);
    // A part only if nothing else can be meant.
    assert_eq!(booked(&linija(52_000, "SF 10231")), [(1, 52_000)]);
    assert_eq!(
        asked(&linija(52_000, "pervedimas 10231")).0,
        Reason::AmbiguousSplit
    );
    assert_eq!(asked(&linija(50_000, "10200")).0, Reason::AlreadyPaid);
}

#[test]
fn less_than_a_named_invoice_is_a_part_unless_it_is_another_one() {
    assert_eq!(booked(&linija(52_000, "FLL1-10231")), [(1, 52_000)]);
    // Another open invoice has this amount: the number may be mistyped.
    let (reason, offered) = asked(&linija(60_000, "FLL1-10231"));
    assert_eq!(reason, Reason::AmbiguousSplit);
    assert_eq!(
        offered[..3],
        [
            (vec![(2, 60_000)], 0),
            (vec![(3, 60_000)], 0),
            (vec![(1, 60_000)], 0),
        ]
    );
    assert_eq!(
        booked(&linija(60_000, "FLL1-10231 dalinis mokėjimas")),
        [(1, 60_000)]
    );
    // A neighbour of the number is short by what a bank keeps.
    assert_eq!(
        asked(&linija(58_500, "FLL1-10231")).0,
        Reason::AmbiguousSplit
    );
    // An open credit explains the difference.
    let (reason, offered) = asked(&linija(85_000, "FLL1-10231"));
    assert_eq!(reason, Reason::AmbiguousSplit);
    assert_eq!(offered[0], (vec![(1, 100_000), (5, -15_000)], 0));
}

#[test]
fn credits_count_if_they_are_named() {
    let right = [(1, 100_000), (5, -15_000)];
    assert_eq!(booked(&linija(85_000, "FLL1-10231 minus KR-118")), right);
    assert_eq!(
        booked(&linija(85_000, "FLL1-10231 abzgl. Gutschrift 118")),
        right
    );
    assert_eq!(
        booked(&linija(85_000, "FLL1-10231, kreditinė sąskaita Nr. 118")),
        right
    );
    // The number of the credit is that of an invoice of another serie.
    let text = "FLL1-10300 abzgl. Gutschrift 118";
    assert_ne!(asked(&nordholz(71_000, text)).0, Reason::MissingData);
    assert_eq!(
        booked(&nordholz(100_000, "FLL1-10300, 118")),
        [(7, 70_000), (10, 30_000)]
    );
}

#[test]
fn several_named_invoices_are_split_only_in_one_way() {
    assert_eq!(
        booked(&linija(160_000, "FLL1-10231, FLL1-10232, FLL1-10241")),
        [(1, 100_000), (2, 60_000)]
    );
    let (reason, offered) = asked(&linija(160_000, "FLL1-10231, FLL1-10232, FLL1-10240"));
    assert_eq!(reason, Reason::AmbiguousSplit);
    assert_eq!(
        offered[..2],
        [
            (vec![(1, 100_000), (2, 60_000)], 0),
            (vec![(1, 100_000), (3, 60_000)], 0),
        ]
    );
    // A number that does not exist does not matter if the others add up.
    assert_eq!(
        booked(&linija(100_000, "FLL1-10231, FLL1-99999")),
        [(1, 100_000)]
    );
    assert_eq!(
        asked(&linija(90_000, "FLL1-10231, FLL1-99999")).0,
        Reason::AmbiguousSplit
    );
    // Invoices of two clients.
    assert_eq!(
        asked(&linija(170_000, "FLL1-10231, FLL1-10300")).0,
        Reason::WrongPayer
    );
}

#[test]
fn a_stated_split_decides_if_it_adds_up() {
    let stated = |parts: &[(&str, i64)]| -> Vec<StatedInvoice> {
        let all = parts.iter().map(|(number, amount)| StatedInvoice {
            number: (*number).to_owned(),
            amount: Some(Cents(*amount)),
        });
        all.collect()
    };
    let mut line = linija(100_000, "");
    line.stated = stated(&[("FLL1-10231", 80_000), ("FLL1-10241", 20_000)]);
    assert_eq!(booked(&line), [(1, 80_000), (4, 20_000)]);
    line.amount = Cents(99_000);
    assert_eq!(asked(&line).0, Reason::AmbiguousSplit);
    line.amount = Cents(80_500);
    line.stated = stated(&[
        ("FLL1-10232", 60_000),
        ("10241", 35_500),
        ("KR-118", -15_000),
    ]);
    assert_eq!(booked(&line), [(2, 60_000), (5, -15_000), (4, 35_500)]);
    // More than is open, or a part that is the whole of another one.
    line.amount = Cents(120_000);
    line.stated = stated(&[("FLL1-10231", 50_000), ("FLL1-10241", 70_000)]);
    assert_eq!(asked(&line).0, Reason::AmbiguousSplit);
    line.amount = Cents(60_000);
    line.stated = stated(&[("FLL1-10231", 60_000)]);
    assert_eq!(asked(&line).0, Reason::AmbiguousSplit);
}

#[test]
fn what_the_bank_kept_was_paid() {
    let mut line = linija(98_500, "FLL1-10231");
    line.charges = Cents(1500);
    let verdict = ledger().explain(&line);
    let Verdict::Book(one) = verdict else {
        panic!("{verdict:?}");
    };
    assert_eq!(shares(&one), [(1, 100_000)]);
    assert!(one.has(Sign::BankCharges) && one.has(Sign::AmountExact));
}

#[test]
fn too_much_stays_the_clients_money() {
    let (reason, offered) = asked(&linija(101_000, "FLL1-10231"));
    assert_eq!(reason, Reason::Overpaid);
    assert_eq!(offered[0], (vec![(1, 100_000)], 1000));
    assert_eq!(offered.last(), Some(&(Vec::new(), 101_000)));
    // With another invoice it is exact.
    assert_eq!(
        asked(&linija(135_500, "FLL1-10231")).1[0],
        (vec![(1, 100_000), (4, 35_500)], 0)
    );
    let (reason, offered) = asked(&linija(50_000, "FLL1-10200"));
    assert_eq!(reason, Reason::AlreadyPaid);
    assert_eq!(offered[0], (Vec::new(), 50_000));
    assert_eq!(
        asked(&linija(80_000, "Avansas už užsakymą 26-00012")).1[0],
        (Vec::new(), 80_000)
    );
}

#[test]
fn another_currency_is_a_question() {
    let mut line = linija(100_000, "FLL1-10231");
    line.currency = "USD".to_owned();
    let (reason, offered) = asked(&line);
    assert_eq!(reason, Reason::CurrencyDiffers);
    assert_eq!(offered, [(vec![(1, 0)], 100_000), (Vec::new(), 100_000)]);
}

#[test]
fn numbers_that_do_not_exist_are_compared_with_those_that_do() {
    let (reason, offered) = asked(&linija(60_000, "FLL1-1O232"));
    assert_eq!(reason, Reason::InvoiceNotFound);
    assert_eq!(offered[0], (vec![(2, 60_000)], 0));
    assert_eq!(offered[1], (vec![(3, 60_000)], 0));
    let verdict = ledger().explain(&linija(99_000, "FLL1-10213"));
    let one = &verdict.explanations()[0];
    assert!(
        one.has(Sign::NumberSimilar) && one.has(Sign::PartPayment),
        "{verdict:?}"
    );
}

#[test]
fn twins_without_a_number_are_both_offered() {
    let verdict = ledger().explain(&linija(60_000, "už transportą"));
    let all = verdict.explanations();
    assert!(matches!(
        verdict,
        Verdict::Failed {
            reason: Reason::MissingData,
            ..
        }
    ));
    assert_eq!(shares(&all[0]), [(2, 60_000)]);
    assert!(all[0].has(Sign::OldestOfAmount) && all[1].has(Sign::NewestOfAmount));
}

#[test]
fn a_batch_is_a_question() {
    let mut line = linija(100_000, "FLL1-10231");
    line.kind = LineKind::Batch;
    let (reason, offered) = asked(&line);
    assert_eq!(reason, Reason::AmbiguousSplit);
    assert_eq!(offered[0], (vec![(1, 100_000)], 0));
}
