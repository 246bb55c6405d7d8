//! The calls that are made, each in the ways that differ; and which calls that move money are not made, and why.

use std::collections::BTreeSet;

use domain::permissions::CALLS;
use reqwest::Method;

use crate::support::described::operation;

/// Name, method and path of each kind. In every run each of them is accepted at least once.
#[rustfmt::skip]
pub const KINDS: &[(&str, &str, &str)] = &[
    ("order: create", "POST", "/orders"),
    ("order: duplicate", "POST", "/orders"),
    ("order: read", "GET", "/orders/{id}"),
    ("order: save the form", "PUT", "/orders/{id}"),
    ("order: price", "PATCH", "/orders/{id}"),
    ("order: additional cost", "PATCH", "/orders/{id}"),
    ("order: status", "PATCH", "/orders/{id}"),
    ("order: cells of many", "PATCH", "/orders"),
    ("order: change selected", "POST", "/orders/change-selected"),
    ("order: distances", "PATCH", "/orders/{id}/adjust-distances"),
    ("order: compensation", "POST", "/orders/compensation"),
    ("order: change a compensation", "PUT", "/orders/compensation/{id}"),
    ("order: calculate", "POST", "/orders/calculate-finance"),
    ("order: vehicle is free", "POST", "/vehicle-planning"),
    ("order: assign", "POST", "/orders/{id}/assign-vehicle-planning"),
    ("order: unassign", "POST", "/orders/{id}/unassign"),
    ("order: agreement", "POST", "/orders/agreements"),
    ("order: delete", "DELETE", "/orders/{id}"),
    ("order: restore", "POST", "/orders/{id}/restore"),
    ("damage: add", "POST", "/damages"),
    ("damage: read", "GET", "/damages/{id}"),
    ("damage: change", "PUT", "/damages/{id}"),
    ("damage: delete", "DELETE", "/damages/{id}"),
    ("invoice: draft", "GET", "/invoices/draft"),
    ("invoice: of one order", "POST", "/invoices"),
    ("invoice: of several orders", "POST", "/invoices"),
    ("invoice: with own lines", "POST", "/invoices"),
    ("invoice: in another currency", "POST", "/invoices"),
    ("invoice: additional", "POST", "/invoices"),
    ("invoice: save and send", "POST", "/invoices"),
    ("invoice: delivered orders", "GET", "/invoices/run"),
    ("invoice: run", "POST", "/invoices/run"),
    ("invoice: check", "POST", "/invoices/validate-invoice-preview"),
    ("invoice: preview", "POST", "/invoices/generate-invoice-preview"),
    ("invoice: read", "GET", "/invoices/{id}"),
    ("invoice: edit", "PUT", "/invoices/{id}"),
    ("invoice: send", "POST", "/invoices/{id}"),
    ("invoice: delete", "DELETE", "/invoices/{id}"),
    ("invoice: list", "GET", "/invoices"),
    ("invoice: pay", "PUT", "/invoices/{id}/paid-amount"),
    ("invoice: pay in part", "PUT", "/invoices/{id}/paid-amount"),
    ("invoice: unpay", "PUT", "/invoices/{id}/paid-amount"),
    ("invoice: archive", "POST", "/invoices/archive"),
    ("invoice: credit in part", "POST", "/invoices"),
    ("invoice: credit the whole", "POST", "/invoices"),
    ("invoice: credit that adds", "POST", "/invoices"),
    ("invoice: remind", "POST", "/invoices/remind"),
    ("settlement: draft", "GET", "/settlements/draft"),
    ("settlement: of one order", "POST", "/settlements"),
    ("settlement: of several orders", "POST", "/settlements"),
    ("settlement: in part", "POST", "/settlements"),
    ("settlement: keeps a damage back", "POST", "/settlements"),
    ("settlement: credit", "POST", "/settlements"),
    ("settlement: read", "GET", "/settlements/{id}"),
    ("settlement: delete", "DELETE", "/settlements/{id}"),
    ("settlement: pay", "PUT", "/settlements/{id}/paid-amount"),
    ("settlement: pay in part", "PUT", "/settlements/{id}/paid-amount"),
    ("settlement: unpay", "PUT", "/settlements/{id}/paid-amount"),
    ("settlement: archive", "POST", "/settlements/archive"),
    ("settlement: to pay", "GET", "/settlements/to-pay"),
    ("payment file: make", "POST", "/settlements/payment-files"),
    ("payment file: list", "GET", "/settlements/payment-files"),
    ("payment file: fetch", "GET", "/settlements/payment-files/{id}/xml"),
    ("payment file: paid", "POST", "/settlements/payment-files/{id}/paid"),
    ("payment file: withdraw", "POST", "/settlements/payment-files/{id}/withdraw"),
    ("statement: look first", "POST", "/invoices/payments/imports/preview"),
    ("statement: import", "POST", "/invoices/payments/imports"),
    ("statement: import of a return", "POST", "/invoices/payments/imports"),
    ("statement: open items", "GET", "/invoices/payments/imports/{id}/items"),
    ("statement: lines", "GET", "/invoices/payments/imports/{id}/lines"),
    ("statement: book as explained", "PUT", "/invoices/payments/imports/items/{itemId}/reallocate"),
    ("statement: book by choice", "PUT", "/invoices/payments/imports/items/{itemId}/reallocate"),
    ("statement: ignore", "PUT", "/invoices/payments/imports/items/{itemId}/ignore"),
    ("statement: undo", "PUT", "/invoices/payments/imports/items/{itemId}/undo"),
    ("balance: read", "GET", "/contacts/{id}/balance"),
    ("balance: apply", "POST", "/contacts/{id}/balance/apply"),
    ("export: invoices, neutral", "POST", "/invoices/export"),
    ("export: invoices, Debetas", "POST", "/invoices/export"),
    ("export: invoices, Rivilė", "POST", "/invoices/export"),
    ("export: invoices by a link", "GET", "/invoices/export"),
    ("export: settlements, neutral", "POST", "/settlements/export"),
    ("export: settlements, Debetas", "POST", "/settlements/export"),
    ("export: settlements, Rivilė", "POST", "/settlements/export"),
    ("export: clients", "GET", "/invoices/export-parties"),
    ("export: carriers", "GET", "/settlements/export-parties"),
    ("export: an e-invoice", "GET", "/invoices/{id}/ubl"),
    ("export: e-invoices", "POST", "/invoices/ubl"),
    ("export: i.SAF", "GET", "/accounting/isaf"),
    ("export: check of i.SAF", "GET", "/accounting/isaf/check"),
    ("export: EC sales", "GET", "/accounting/ec-sales"),
    ("validate: invoices", "POST", "/invoices/set-as-validated"),
    ("validate: settlements", "POST", "/settlements/set-as-validated"),
    ("validate: by a list", "POST", "/invoices/upload-validation-file"),
    ("settings: close a month", "PATCH", "/utilities/settings"),
    ("settings: open the months", "PATCH", "/utilities/settings"),
    ("settings: tolerance", "PATCH", "/utilities/settings"),
    ("settings: neutral file", "PATCH", "/utilities/settings"),
    ("settings: Debetas", "PATCH", "/utilities/debetas-settings"),
    ("settings: Rivilė", "PATCH", "/utilities/rivile-settings"),
    ("settings: read series", "GET", "/utilities/invoice-series"),
    ("settings: a new series", "PATCH", "/utilities/invoice-series"),
    ("settings: a rate", "PUT", "/utilities/currency-rates"),
    ("sums: outcome", "GET", "/accounting/outcome"),
    ("sums: outcome as a file", "GET", "/accounting/outcome/export"),
    ("sums: invoices", "GET", "/invoices/metrics"),
    ("sums: waiting payments", "GET", "/invoices/ageing"),
    ("sums: settlements", "GET", "/settlements/metrics"),
    ("sums: owed", "GET", "/settlements/to-pay/metrics"),
    ("sums: orders", "GET", "/orders/list-metrics"),
    ("sums: dashboard", "GET", "/orders/metrics"),
    ("sums: profit", "GET", "/orders/graphs/profit"),
    ("sums: profit of people", "GET", "/orders/people/profit"),
];

/// Calls that may concern money and are not made, with the reason.
#[rustfmt::skip]
const EXEMPT: &[(&str, &str, &str)] = &[
    ("POST", "/orders/judge-selected", "reads what may be done with orders"),
    ("POST", "/orders/read-text", "proposes an order and stores nothing"),
    ("POST", "/orders/export", "reads the list"),
    ("POST", "/orders/{id}/save-documents", "files, no amounts"),
    ("POST", "/orders/{id}/save-damage-invoices", "files, no amounts"),
    ("PUT", "/orders/live/editing", "who is in which cell"),
    ("GET", "/orders/metrics/details/active-vehicles", "vehicles, no amounts"),
    ("GET", "/orders/metrics/details/need-to-be-loaded-vehicles", "vehicles, no amounts"),
    ("GET", "/damages/export", "reads the list"),
    ("POST", "/invoices/send-to-rivile", "another program has to answer"),
    ("POST", "/settlements/read-invoice", "proposes a settlement and stores nothing"),
    ("POST", "/settlements/send-to-rivile", "another program has to answer"),
    ("POST", "/settlements/{id}/files", "files, no amounts"),
];

/// What a kind is called must be what is called.
pub fn check(kind: &str, method: &Method, path: &str) {
    let known = KINDS.iter().find(|(name, ..)| *name == kind);
    let (_, known_method, known_path) = known.unwrap_or_else(|| panic!("{kind} is no kind"));
    let path = path.split('?').next().unwrap_or_default();
    let called = operation(&method.as_str().to_lowercase(), path);
    assert_eq!(
        (method.as_str(), called.map(|(name, _)| name)),
        (*known_method, Some(*known_path)),
        "{kind}: {path}"
    );
}

/// Whether a call may change amounts, or adds them up.
fn is_of_money(method: &str, path: &str) -> bool {
    const PLACES: [&str; 8] = [
        "/orders",
        "/damages",
        "/invoices",
        "/settlements",
        "/accounting",
        "/utilities/currency-rates",
        "/utilities/invoice-series",
        "/utilities/settings",
    ];
    const SUMS: [&str; 5] = ["export", "metrics", "profit", "ageing", "/accounting/"];
    let is_there = PLACES.iter().any(|place| path.starts_with(place))
        || path.contains("/balance")
        || path.ends_with("debetas-settings")
        || path.ends_with("rivile-settings");
    is_there && (method != "GET" || SUMS.iter().any(|sum| path.contains(sum)))
}

#[test]
fn every_call_that_moves_money_is_simulated_or_exempt_with_a_reason() {
    let simulated = KINDS.iter().map(|(_, method, path)| (*method, *path));
    let exempt = EXEMPT.iter().map(|(method, path, _)| (*method, *path));
    let known: BTreeSet<_> = simulated.clone().chain(exempt.clone()).collect();
    let both: Vec<_> = exempt
        .filter(|call| simulated.clone().any(|one| one == *call))
        .collect();
    assert!(
        both.is_empty(),
        "{both:?} are simulated: they need no reason"
    );
    // Some calls of the specification have a row and are not built yet.
    let built = CALLS
        .iter()
        .map(|call| (call.method, call.path))
        .filter(|(method, path)| {
            operation(&method.to_lowercase(), path).is_some_and(|(name, _)| name == *path)
        });
    let of_money: BTreeSet<_> = built
        .filter(|(method, path)| is_of_money(method, path))
        .collect();
    let missing: Vec<_> = of_money.difference(&known).collect();
    assert!(
        missing.is_empty(),
        "add these to the kinds of the simulator, or exempt them with a reason: {missing:#?}"
    );
    let reasonless: Vec<_> = EXEMPT
        .iter()
        .filter(|(.., reason)| reason.is_empty())
        .collect();
    assert!(reasonless.is_empty(), "{reasonless:?}");
}
