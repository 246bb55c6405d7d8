//! The payments of eight statements in their order, with what becomes of each.

use domain::Cents;
use domain::payments::matching::{Document, Explanation, Ledger, Party, Sign, Verdict};
use domain::payments::statement::StatementLine;
use serde::Deserialize;

use crate::{day, incoming};

const INVOICES: &str = include_str!("../samples/payments/invoices.json");
const EXPECTED: &str = include_str!("../samples/payments/expected.json");

#[derive(Deserialize)]
struct Books {
    series: Vec<String>,
    clients: Vec<Client>,
    invoices: Vec<Invoice>,
}

#[derive(Deserialize)]
struct Client {
    id: i64,
    name: String,
    iban: String,
}

#[derive(Deserialize)]
struct Invoice {
    id: i64,
    serie: String,
    number: i64,
    #[serde(rename = "invoice_number")]
    whole: String,
    client_id: i64,
    date: String,
    payment_due_date: String,
    currency: String,
    amount_cents: i64,
    paid_cents: i64,
}

#[derive(Deserialize)]
struct Expected {
    files: Vec<File>,
    invoices_after_all: Vec<After>,
}

#[derive(Deserialize)]
struct File {
    items: Vec<Item>,
}

#[derive(Deserialize)]
struct Item {
    n: u32,
    payment_date: String,
    payer: String,
    payer_iban: Option<String>,
    amount_cents: i64,
    currency: String,
    text: String,
    import_status: String,
    reason: Option<String>,
    allocations: Vec<Booked>,
    #[serde(default)]
    candidates: Vec<Open>,
    #[serde(default)]
    suggestions: Vec<String>,
}

#[derive(Deserialize)]
struct Booked {
    invoice: String,
    amount_cents: i64,
}

#[derive(Deserialize)]
struct Open {
    invoice: String,
    open_cents: i64,
}

#[derive(Deserialize)]
struct After {
    invoice: String,
    open_cents: i64,
}

fn ledger(books: &Books) -> Ledger {
    let documents = books.invoices.iter().map(|one| Document {
        id: one.id,
        serie: one.serie.clone(),
        number: one.number.to_string(),
        parties: vec![one.client_id],
        currency: one.currency.clone(),
        amount: Cents(one.amount_cents),
        open: Cents(one.amount_cents - one.paid_cents),
        day: day(&one.date),
        due: Some(day(&one.payment_due_date)),
    });
    let parties = books.clients.iter().map(|one| Party {
        id: one.id,
        name: one.name.clone(),
        ibans: vec![one.iban.clone()],
        paid_before: Vec::new(),
    });
    Ledger::new(books.series.clone(), documents.collect(), parties.collect())
}

fn line(item: &Item) -> StatementLine {
    let mut line = incoming(item.amount_cents, &item.text);
    line.day = day(&item.payment_date);
    line.party = Some(item.payer.clone());
    line.party_iban.clone_from(&item.payer_iban);
    line.currency.clone_from(&item.currency);
    // The file has it; the list of what is expected does not repeat it.
    line.on_behalf_of = (item.n == 14).then(|| "UAB \"Kalno malūnas\"".to_owned());
    line
}

/// The invoices of some explanations, each once, in the order of their names.
fn invoices(books: &Books, explanations: &[Explanation]) -> Vec<String> {
    let shares = explanations.iter().flat_map(|one| &one.shares);
    let mut all: Vec<String> = shares.map(|share| name(books, share.document)).collect();
    all.sort();
    all.dedup();
    all
}

fn name(books: &Books, id: i64) -> String {
    let invoice = books.invoices.iter().find(|one| one.id == id);
    invoice.unwrap().whole.clone()
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names
}

#[test]
fn every_payment_is_explained_as_expected() {
    let books: Books = serde_json::from_str(INVOICES).unwrap();
    let expected: Expected = serde_json::from_str(EXPECTED).unwrap();
    let mut ledger = ledger(&books);
    let items = expected.files.iter().flat_map(|file| &file.items);
    let mut count = 0;
    for item in items {
        count += 1;
        // What was imported before is found elsewhere.
        if item.reason.as_deref() == Some("DUPLICATE") {
            continue;
        }
        let verdict = ledger.explain(&line(item));
        check(&books, item, &verdict, &ledger);
        if let Verdict::Book(one) = &verdict {
            for share in &one.shares {
                ledger.book(share.document, share.amount);
            }
        }
    }
    assert_eq!(count, 46);
    for after in &expected.invoices_after_all {
        let invoice = books.invoices.iter().find(|one| one.whole == after.invoice);
        let open = ledger.document(invoice.unwrap().id).unwrap().open;
        assert_eq!(open, Cents(after.open_cents), "{}", after.invoice);
    }
}

fn check(books: &Books, item: &Item, verdict: &Verdict, ledger: &Ledger) {
    let n = item.n;
    let (status, reason) = match verdict {
        Verdict::Book(one) => {
            let part = one.signs.contains(&Sign::PartPayment);
            ("IMPORTED", part.then(|| "PARTIAL".to_owned()))
        }
        Verdict::Decide { reason, .. } => ("POTENTIAL_REALLOCATION", Some(reason.to_string())),
        Verdict::Failed { reason, .. } => ("FAILED", Some(reason.to_string())),
    };
    assert_eq!(status, item.import_status, "{n}: {verdict:?}");
    assert_eq!(reason, item.reason, "{n}: {verdict:?}");
    if let Verdict::Book(one) = verdict {
        let booked: Vec<(String, i64)> = one
            .shares
            .iter()
            .map(|share| (name(books, share.document), share.amount.0))
            .collect();
        let right: Vec<(String, i64)> = item
            .allocations
            .iter()
            .map(|one| (one.invoice.clone(), one.amount_cents))
            .collect();
        assert_eq!(booked, right, "{n}");
        return;
    }
    assert!(item.allocations.is_empty(), "{n}");
    let candidates = item.candidates.iter().map(|one| one.invoice.clone());
    let right = sorted(candidates.chain(item.suggestions.clone()).collect());
    assert_eq!(
        invoices(books, verdict.explanations()),
        right,
        "{n}: {verdict:?}"
    );
    for candidate in &item.candidates {
        let invoice = books
            .invoices
            .iter()
            .find(|one| one.whole == candidate.invoice);
        let open = ledger.document(invoice.unwrap().id).unwrap().open;
        assert_eq!(open, Cents(candidate.open_cents), "{n}");
    }
    // The first explanation that pays something is about what is listed first.
    if let Some(first) = item.candidates.first() {
        let mut all = verdict.explanations().iter();
        let one = all.find(|one| !one.shares.is_empty()).unwrap();
        assert_eq!(
            name(books, one.shares[0].document),
            first.invoice,
            "{n}: {one:?}"
        );
    }
}
