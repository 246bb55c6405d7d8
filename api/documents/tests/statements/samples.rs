//! The samples, each with the payments of clients that a person would enter from it.

use std::fs;
use std::path::{Path, PathBuf};

use domain::payments::statement::{Direction, LineKind, StatementLine};
use serde_json::{Value, json};

use super::{Taken, taken};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/statements/samples")
}

fn sample(name: &str) -> Taken {
    taken(&fs::read(folder().join(name)).unwrap()).unwrap()
}

fn item(line: &StatementLine) -> Value {
    json!({
        "day": line.day,
        "bank_reference": line.bank_reference,
        "payer": line.party,
        "payer_iban": line.party_iban,
        "amount": line.amount,
        "currency": line.currency,
        "text": line.text,
    })
}

#[test]
fn every_payment_of_every_sample_is_read_as_a_person_reads_it() {
    let expected = fs::read_to_string(folder().join("expected.json")).unwrap();
    let expected: Vec<Value> = serde_json::from_str(&expected).unwrap();
    assert_eq!(expected.len(), 8);
    for file in expected {
        let name = file["file"].as_str().unwrap();
        let read = sample(name);
        let source = read.source.as_ref().unwrap();
        assert_eq!(json!(source.format), file["format"], "{name}");
        assert_eq!(json!(source.encoding), file["encoding"], "{name}");
        assert_eq!(json!(read.accounts[0].account), file["account"], "{name}");
        assert_eq!(read.unread(), [], "{name}");
        let is_payment = |line: &&&StatementLine| {
            line.direction == Direction::Incoming && line.kind == LineKind::Payment
        };
        let lines = read.lines();
        let items: Vec<Value> = lines
            .iter()
            .filter(is_payment)
            .map(|line| item(line))
            .collect();
        assert_eq!(Value::from(items), file["items"], "{name}");
    }
}

#[test]
fn the_balances_of_the_samples_agree_with_their_lines() {
    for (name, balances) in [
        ("1-camt053-v02-seb.xml", vec![Some((1_000_000, 2_295_685))]),
        (
            "2-camt053-v08-luminor.xml",
            vec![Some((500_000, 1_210_720))],
        ),
        ("3-swedbank-lt.csv", vec![Some((312_045, 707_650))]),
        ("4-seb-lt.csv", vec![None]),
        (
            "5-revolut-business.csv",
            vec![Some((200_000, 444_466)), Some((0, 140_000))],
        ),
        ("6-neutral.csv", vec![None, None]),
        ("7-luminor-lt.csv", vec![None]),
        ("8-wise.csv", vec![Some((50_000, 158_787))]),
    ] {
        let read = sample(name);
        let mut read: Vec<_> = read.accounts.iter().collect();
        read.sort_by_key(|account| account.currency.clone());
        assert_eq!(read.len(), balances.len(), "{name}");
        for (account, balances) in read.into_iter().zip(balances) {
            let ends = account
                .opening
                .zip(account.closing)
                .map(|(one, two)| (one.0, two.0));
            assert_eq!(ends, balances, "{name}");
            let difference = account.difference().unwrap().map(|cents| cents.0);
            assert_eq!(difference, balances.map(|_| 0), "{name}");
        }
    }
}

#[test]
fn what_is_no_payment_of_a_client_is_known_for_what_it_is() {
    use LineKind::{Fee, Payment, Return};
    let other = |name| {
        let kinds = sample(name).kinds();
        let is_other = |(kind, amount): &(LineKind, i64)| *kind != Payment || *amount < 0;
        kinds.into_iter().filter(is_other).collect::<Vec<_>>()
    };
    assert_eq!(
        other("1-camt053-v02-seb.xml"),
        [(Payment, -154_000), (Fee, -120), (Return, 25_000)]
    );
    assert_eq!(other("3-swedbank-lt.csv"), [(Payment, -66_550), (Fee, -45)]);
    assert_eq!(other("4-seb-lt.csv"), [(Payment, -123_456)]);
    assert_eq!(
        other("5-revolut-business.csv"),
        [(Payment, -98_000), (Payment, -21_034)]
    );
    assert_eq!(other("6-neutral.csv"), [(Payment, -1_230)]);
    assert_eq!(other("7-luminor-lt.csv"), [(Fee, -250)]);
    assert_eq!(other("8-wise.csv"), [(Fee, -113)]);
    let pending = sample("1-camt053-v02-seb.xml").accounts[0].not_booked;
    assert_eq!(pending, 1);
    let revolut = sample("5-revolut-business.csv");
    let pending = revolut.accounts.iter().map(|account| account.not_booked);
    assert_eq!(pending.sum::<u32>(), 1);
}

#[test]
fn a_payment_says_who_it_is_for_which_invoices_it_names_and_what_it_is_called() {
    let first = sample("1-camt053-v02-seb.xml");
    let lines = first.lines();
    let by = |reference: &str| {
        let found = lines
            .iter()
            .find(|line| line.bank_reference.as_deref() == Some(reference));
        *found.unwrap()
    };
    let stated = |line: &StatementLine| {
        let all = line
            .stated
            .iter()
            .map(|one| (one.number.clone(), one.amount.map(|cents| cents.0)));
        all.collect::<Vec<_>>()
    };
    assert_eq!(
        stated(by("RO000000106")),
        [("FLL1-10250".to_owned(), Some(412_300))]
    );
    assert_eq!(
        stated(by("RO000000107")),
        [("RF28FLL110249".to_owned(), None)]
    );
    assert_eq!(by("RO000000101").end_to_end_id.as_deref(), Some("E2E-0001"));
    assert_eq!(by("RO000000103").end_to_end_id, None);
    assert_eq!(
        by("RO000000192").party.as_deref(),
        Some("UAB \"Greitas ratas\"")
    );
    let second = sample("2-camt053-v08-luminor.xml");
    let behind: Vec<_> = second
        .lines()
        .iter()
        .filter_map(|line| line.on_behalf_of.clone())
        .collect();
    assert_eq!(behind, ["UAB \"Kalno malūnas\""]);
}

#[test]
fn a_statement_says_its_days() {
    for (name, from, to) in [
        ("1-camt053-v02-seb.xml", "2025-10-01", "2025-10-02"),
        ("2-camt053-v08-luminor.xml", "2025-10-03", "2025-10-06"),
        ("3-swedbank-lt.csv", "2025-10-07", "2025-10-07"),
        ("4-seb-lt.csv", "2025-10-08", "2025-10-08"),
        ("8-wise.csv", "2025-10-15", "2025-10-16"),
    ] {
        let account = sample(name).accounts.remove(0);
        let days = [account.from, account.to].map(|day| day.unwrap().to_string());
        assert_eq!(days, [from, to], "{name}");
    }
}
