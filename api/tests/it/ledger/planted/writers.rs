//! The places of the program that write amounts: each is one that a step goes through.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::places::TABLES;
use super::steps;

/// The files that write amounts of documents, and the step that goes through each.
const WRITERS: &[(&str, &str)] = &[
    ("damages/wire.rs", "a_damage_is_claimed"),
    ("invoices/store/paid.rs", "an_invoice_is_paid_by_hand"),
    ("invoices/store/record.rs", "an_invoice_is_edited"),
    ("order_form/cells/draft.rs", "a_cost_is_typed"),
    ("order_form/stored.rs", "an_order_is_priced_anew"),
    ("orders/money.rs", "a_vehicle_is_assigned"),
    ("orders/store/agreement.rs", "an_agreement_is_sent"),
    ("orders/store/billed.rs", "an_invoice_is_edited"),
    (
        "orders/store/carried.rs",
        "orders_are_settled_and_a_damage_is_kept_back",
    ),
    ("orders/store/plans.rs", "an_order_is_taken"),
    ("orders/wire/accounting.rs", "papers_are_noted_anew"),
    ("payments/files.rs", "a_file_for_the_bank_is_made"),
    (
        "payments/imports.rs",
        "a_statement_pays_an_invoice_and_charges_are_kept",
    ),
    (
        "payments/items.rs",
        "a_statement_pays_an_invoice_and_charges_are_kept",
    ),
    ("payments/mod.rs", "a_clients_money_is_applied"),
    ("reminding/store.rs", "a_client_is_reminded"),
    ("settlements/store/paid.rs", "a_settlement_is_paid_by_hand"),
    (
        "settlements/store/record.rs",
        "orders_are_settled_and_a_damage_is_kept_back",
    ),
];
/// The prices of a card, and papers without amounts.
const NO_AMOUNTS: [&str; 2] = ["orders/store/cells.rs", "vehicles/store/record.rs"];

#[test]
fn every_place_that_writes_amounts_is_one_that_a_step_goes_through() {
    let mut found = BTreeSet::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    look_in(&source, &source, &mut found);
    let writers: BTreeMap<&str, &str> = WRITERS.iter().copied().collect();
    let listed: BTreeSet<String> = writers.keys().map(|&file| file.to_owned()).collect();
    for file in NO_AMOUNTS {
        assert!(found.remove(file), "{file}");
    }
    assert_eq!(found, listed);
    let steps: BTreeSet<&str> = steps::all().map(|step| step.name).collect();
    for (file, step) in WRITERS {
        assert!(steps.contains(step), "{file}: there is no step {step}");
    }
}

fn look_in(folder: &Path, source: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            look_in(&path, source, found);
        } else if writes_amounts(&std::fs::read_to_string(&path).unwrap_or_default()) {
            let name = path.strip_prefix(source).unwrap();
            found.insert(name.display().to_string());
        }
    }
}

/// Whether a file sets a column of an amount, or has a statement that writes a table with amounts.
fn writes_amounts(text: &str) -> bool {
    let sets = |line: &str| {
        let (name, value) = line.split_once([':', '=']).unwrap_or_default();
        let name = name.trim().rsplit('.').next().unwrap_or_default();
        value.trim_start().starts_with("Set(") && AMOUNTS.contains(&name)
    };
    let statement = |table: &&str| {
        let words = ["INSERT INTO", "UPDATE"];
        words.iter().any(|word| {
            let begins = format!("{word} {table}");
            text.match_indices(&begins).any(|(at, _)| {
                let next = text.as_bytes().get(at + begins.len());
                next.is_none_or(|next| next.is_ascii_whitespace() || *next == b'(')
            })
        })
    };
    text.lines().any(sets) || TABLES.iter().any(statement)
}

/// The names of the columns.
const AMOUNTS: &[&str] = &[
    "agreed_amount",
    "agreed_cost",
    "amount",
    "amount_with_vat",
    "amount_without_vat",
    "brutto_amount",
    "charges",
    "cost",
    "cost_calculation_value",
    "cost_penalty",
    "damage_amount",
    "document",
    "kept_back",
    "net_amount",
    "open_amount",
    "paid_amount",
    "preinvoice_difference",
    "profit",
    "received_amount",
    "recorded_amount",
    "revenue",
    "revenue_calculation_value",
    "revenue_penalty",
    "settled_before",
    "supplier_amount_with_vat",
    "supplier_amount_without_vat",
    "supplier_vat_amount",
    "total_amount",
    "total_amount_with_vat",
    "total_amount_without_vat",
    "total_sum_with_vat",
    "total_vat",
    "total_vat_amount",
    "total_without_vat",
    "vat_amount",
];
