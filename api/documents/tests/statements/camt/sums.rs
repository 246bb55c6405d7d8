//! Entries that are several payments, or a payment and what the bank keeps.

use domain::payments::statement::LineKind;

use super::{VERSIONS, Version, entry, payment, read, references};

#[test]
fn a_batch_becomes_its_payments_each_with_its_own_amount() {
    for version in VERSIONS {
        let parts = payment(version, "329.56", "") + &payment(version, "100.00", "");
        let read = read(
            version,
            "0.00",
            "429.56",
            &entry(version, "429.56", "CRDT", "", &parts),
        );
        assert_eq!(
            read.kinds(),
            [(LineKind::Payment, 32_956), (LineKind::Payment, 10_000)]
        );
        assert_eq!(references(&read), ["R1-1", "R1-2"]);
        assert_eq!(read.difference(), Some(0));
    }
}

#[test]
fn a_reference_that_payments_share_is_numbered() {
    let refs = |name: &str| format!("<Refs><AcctSvcrRef>{name}</AcctSvcrRef></Refs>");
    for (first, second, expected) in [("A", "B", ["A", "B"]), ("R1", "R1", ["R1-1", "R1-2"])] {
        let version = Version::V08;
        let parts =
            payment(version, "1.00", &refs(first)) + &payment(version, "2.00", &refs(second));
        let read = read(
            version,
            "0.00",
            "3.00",
            &entry(version, "3.00", "CRDT", "", &parts),
        );
        assert_eq!(references(&read), expected);
    }
}

#[test]
fn what_the_bank_keeps_is_a_fee_or_missing_from_what_came() {
    for version in VERSIONS {
        for charges in [
            "<Chrgs><Rcrd><Amt Ccy=\"EUR\">26.00</Amt></Rcrd></Chrgs>",
            "<Chrgs><Amt Ccy=\"EUR\">26.00</Amt></Chrgs>",
            "<Chrgs><TtlChrgsAndTaxAmt Ccy=\"EUR\">26.00</TtlChrgsAndTaxAmt></Chrgs>",
        ] {
            let detail = payment(version, "1500.00", charges);
            let out = read(
                version,
                "2000.00",
                "474.00",
                &entry(version, "1526.00", "DBIT", "", &detail),
            );
            assert_eq!(
                out.kinds(),
                [(LineKind::Payment, -150_000), (LineKind::Fee, -2_600)]
            );
            assert_eq!(references(&out), ["R1", "R1-fee"]);
            assert_eq!(out.difference(), Some(0));
            let into = read(
                version,
                "0.00",
                "1474.00",
                &entry(version, "1474.00", "CRDT", "", &detail),
            );
            assert_eq!(into.kinds(), [(LineKind::Payment, 147_400)]);
            assert_eq!(into.lines()[0].charges.0, 2_600);
            assert_eq!(into.difference(), Some(0));
        }
    }
}

#[test]
fn charges_that_are_stated_on_the_entry_explain_it_too() {
    let version = Version::V08;
    let charges = "<Chrgs><Rcrd><Amt Ccy=\"EUR\">3.00</Amt></Rcrd></Chrgs>";
    let parts = payment(version, "10.00", "") + &payment(version, "20.00", "");
    let out = entry(version, "33.00", "DBIT", charges, &parts);
    let into = entry(version, "27.00", "CRDT", charges, &parts);
    let read = read(version, "100.00", "94.00", &(out + &into));
    assert_eq!(
        read.kinds(),
        [
            (LineKind::Payment, -1_000),
            (LineKind::Payment, -2_000),
            (LineKind::Fee, -300),
            (LineKind::Payment, 1_000),
            (LineKind::Payment, 2_000),
            (LineKind::Fee, -300),
        ]
    );
    assert_eq!(read.difference(), Some(0));
}

#[test]
fn charges_of_each_payment_of_a_batch_are_taken_from_it() {
    let version = Version::V08;
    let charged = |amount: &str, charge: &str| {
        let charges = format!("<Chrgs><Rcrd><Amt Ccy=\"EUR\">{charge}</Amt></Rcrd></Chrgs>");
        payment(version, amount, &charges)
    };
    let parts = charged("10.00", "1.00") + &charged("20.00", "2.00");
    let read = read(
        version,
        "0.00",
        "27.00",
        &entry(version, "27.00", "CRDT", "", &parts),
    );
    assert_eq!(
        read.kinds(),
        [(LineKind::Payment, 900), (LineKind::Payment, 1_800)]
    );
    let kept: Vec<_> = read.lines().iter().map(|line| line.charges.0).collect();
    assert_eq!(kept, [100, 200]);
}

#[test]
fn payments_that_do_not_explain_an_entry_stay_one_sum() {
    let version = Version::V02;
    let text = |text: &str| format!("<RmtInf><Ustrd>{text}</Ustrd></RmtInf>");
    let two =
        payment(version, "5.00", &text("FLL1-1")) + &payment(version, "4.00", &text("FLL1-2"));
    let without = "<TxDtls/><TxDtls/>".to_owned();
    let one = payment(version, "5.00", &text("FLL1-3"));
    for (details, written) in [(two, "FLL1-1; FLL1-2"), (without, ""), (one, "FLL1-3")] {
        let read = read(
            version,
            "0.00",
            "10.00",
            &entry(version, "10.00", "CRDT", "", &details),
        );
        assert_eq!(read.kinds(), [(LineKind::Batch, 1_000)]);
        assert_eq!(read.lines()[0].text, written);
        assert_eq!(read.difference(), Some(0));
    }
}

#[test]
fn a_payment_in_another_currency_is_what_it_was_here() {
    let details = "<TxDtls><AmtDtls><InstdAmt><Amt Ccy=\"USD\">11.00</Amt></InstdAmt>\
        <TxAmt><Amt Ccy=\"USD\">11.00</Amt></TxAmt></AmtDtls></TxDtls>";
    let read = read(
        Version::V02,
        "0.00",
        "10.00",
        &entry(Version::V02, "10.00", "CRDT", "", details),
    );
    assert_eq!(read.kinds(), [(LineKind::Payment, 1_000)]);
}

#[test]
fn payments_that_are_only_counted_stay_one_sum() {
    for (count, kind) in [("3", LineKind::Batch), ("1", LineKind::Payment)] {
        let details = format!("<Btch><NbOfTxs>{count}</NbOfTxs></Btch>");
        let entry = entry(Version::V08, "9.00", "CRDT", "", &details);
        assert_eq!(
            read(Version::V08, "0.00", "9.00", &entry).kinds(),
            [(kind, 900)]
        );
    }
}
