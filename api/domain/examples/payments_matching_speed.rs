//! How long it takes to build a ledger of 5,000 open invoices and to explain a payment with it: one that names an
//! invoice, one that names nothing, and one of a client who owes all of them.
//!   cargo run --release -p domain --example `payments_matching_speed`
#![expect(clippy::print_stdout, reason = "a benchmark says what it has measured")]

use std::time::Instant;

use chrono::NaiveDate;
use domain::Cents;
use domain::payments::matching::{Document, Ledger, Party};
use domain::payments::statement::{Direction, LineKind, StatementLine};

fn ledger(clients: i64) -> Ledger {
    let documents = (0..5000).map(|id| Document {
        id,
        serie: "FLL1".to_owned(),
        number: (10_000 + id).to_string(),
        parties: vec![id % clients],
        currency: "EUR".to_owned(),
        amount: Cents(20_000 + id * 7919 % 300_000),
        open: Cents(20_000 + id * 7919 % 300_000),
        day: NaiveDate::default(),
        due: None,
    });
    let parties = (0..clients).map(|id| Party {
        id,
        name: format!("UAB \"Klientas {id} ir partneriai\""),
        ibans: vec![format!("LT{id:018}")],
        paid_before: Vec::new(),
    });
    let series = vec!["FLL1".to_owned(), "TRN".to_owned(), "KR".to_owned()];
    Ledger::new(series, documents.collect(), parties.collect())
}

fn line(text: &str, party: &str, amount: i64) -> StatementLine {
    StatementLine {
        position: 0,
        kind: LineKind::Payment,
        direction: Direction::Incoming,
        account: None,
        day: NaiveDate::default(),
        amount: Cents(amount),
        charges: Cents(0),
        currency: "EUR".to_owned(),
        party: Some(party.to_owned()),
        party_iban: None,
        on_behalf_of: None,
        text: text.to_owned(),
        stated: Vec::new(),
        end_to_end_id: Some("NOTPROVIDED".to_owned()),
        bank_reference: None,
    }
}

fn main() {
    for clients in [1, 100, 2500] {
        let started = Instant::now();
        let ledger = ledger(clients);
        println!("{clients} clients: built in {:?}", started.elapsed());
        let own = "Klientas 0 ir partneriai";
        for (name, line) in [
            (
                "named",
                line(
                    "Apmokėjimas pagal sąskaitą FLL1-10000, CMR 8810234",
                    own,
                    20_000,
                ),
            ),
            ("named, too much", line("FLL1-10000", own, 222_222)),
            ("unnamed", line("Už transporto paslaugas", own, 1_234_567)),
            (
                "a payer who is not known",
                line("Už paslaugas", "UAB Kitas klientas", 20_000),
            ),
        ] {
            let started = Instant::now();
            for _ in 0..20 {
                std::hint::black_box(ledger.explain(&line));
            }
            println!("  {name}: {:?}", started.elapsed() / 20);
        }
    }
}
