//! The calls that are made, each in the ways that differ; and which calls that move money are not made, and why.

use std::collections::BTreeSet;

use domain::permissions::CALLS;
use reqwest::Method;

use super::moves::Move;
use crate::support::described::operation;

/// Name, method and path of each kind, and the move that makes it most often. In every run each kind is accepted at
/// least once.
#[rustfmt::skip]
pub const KINDS: &[(&str, &str, &str, Move)] = &[
    ("order: create", "POST", "/orders", Move::CreateOrder),
    ("order: duplicate", "POST", "/orders", Move::DuplicateOrder),
    ("order: read", "GET", "/orders/{id}", Move::SaveOrder),
    ("order: save the form", "PUT", "/orders/{id}", Move::SaveOrder),
    ("order: price", "PATCH", "/orders/{id}", Move::PriceOrder),
    ("order: additional cost", "PATCH", "/orders/{id}", Move::AdditionalCost),
    ("order: status", "PATCH", "/orders/{id}", Move::ChangeStatus),
    ("order: cells of many", "PATCH", "/orders", Move::ChangeCells),
    ("order: change selected", "POST", "/orders/change-selected", Move::ChangeSelected),
    ("order: distances", "PATCH", "/orders/{id}/adjust-distances", Move::Distances),
    ("order: compensation", "POST", "/orders/compensation", Move::Compensate),
    ("order: change a compensation", "PUT", "/orders/compensation/{id}", Move::ChangeCompensation),
    ("order: calculate", "POST", "/orders/calculate-finance", Move::Calculate),
    ("order: vehicle is free", "POST", "/vehicle-planning", Move::Assign),
    ("order: assign", "POST", "/orders/{id}/assign-vehicle-planning", Move::Assign),
    ("order: unassign", "POST", "/orders/{id}/unassign", Move::Unassign),
    ("order: agreement", "POST", "/orders/agreements", Move::Agree),
    ("order: delete", "DELETE", "/orders/{id}", Move::DeleteOrder),
    ("order: restore", "POST", "/orders/{id}/restore", Move::RestoreOrder),
    ("damage: add", "POST", "/damages", Move::AddDamage),
    ("damage: read", "GET", "/damages/{id}", Move::ChangeDamage),
    ("damage: change", "PUT", "/damages/{id}", Move::ChangeDamage),
    ("damage: delete", "DELETE", "/damages/{id}", Move::DeleteDamage),
    ("invoice: draft", "GET", "/invoices/draft", Move::InvoiceOrder),
    ("invoice: of one order", "POST", "/invoices", Move::InvoiceOrder),
    ("invoice: of several orders", "POST", "/invoices", Move::InvoiceOrders),
    ("invoice: with own lines", "POST", "/invoices", Move::InvoiceLines),
    ("invoice: in another currency", "POST", "/invoices", Move::InvoiceOrder),
    ("invoice: additional", "POST", "/invoices", Move::InvoiceMore),
    ("invoice: save and send", "POST", "/invoices", Move::InvoiceAndSend),
    ("invoice: delivered orders", "GET", "/invoices/run", Move::RunInvoices),
    ("invoice: run", "POST", "/invoices/run", Move::RunInvoices),
    ("invoice: check", "POST", "/invoices/validate-invoice-preview", Move::Preview),
    ("invoice: preview", "POST", "/invoices/generate-invoice-preview", Move::Preview),
    ("invoice: read", "GET", "/invoices/{id}", Move::EditInvoice),
    ("invoice: edit", "PUT", "/invoices/{id}", Move::EditInvoice),
    ("invoice: send", "POST", "/invoices/{id}", Move::SendInvoice),
    ("invoice: delete", "DELETE", "/invoices/{id}", Move::DeleteInvoice),
    ("invoice: list", "GET", "/invoices", Move::ApplyBalance),
    ("invoice: pay", "PUT", "/invoices/{id}/paid-amount", Move::PayInvoice),
    ("invoice: pay in part", "PUT", "/invoices/{id}/paid-amount", Move::PayInvoice),
    ("invoice: unpay", "PUT", "/invoices/{id}/paid-amount", Move::PayInvoice),
    ("invoice: archive", "POST", "/invoices/archive", Move::ArchiveInvoices),
    ("invoice: credit in part", "POST", "/invoices", Move::CreditPart),
    ("invoice: credit the whole", "POST", "/invoices", Move::CreditWhole),
    ("invoice: credit that adds", "POST", "/invoices", Move::CreditMore),
    ("invoice: remind", "POST", "/invoices/remind", Move::Remind),
    ("settlement: draft", "GET", "/settlements/draft", Move::SettleOrder),
    ("settlement: of one order", "POST", "/settlements", Move::SettleOrder),
    ("settlement: of several orders", "POST", "/settlements", Move::SettleOrders),
    ("settlement: in part", "POST", "/settlements", Move::SettlePart),
    ("settlement: keeps a damage back", "POST", "/settlements", Move::SettleDamage),
    ("settlement: credit", "POST", "/settlements", Move::CreditSettlement),
    ("settlement: read", "GET", "/settlements/{id}", Move::PaySettlement),
    ("settlement: delete", "DELETE", "/settlements/{id}", Move::DeleteSettlement),
    ("settlement: pay", "PUT", "/settlements/{id}/paid-amount", Move::PaySettlement),
    ("settlement: pay in part", "PUT", "/settlements/{id}/paid-amount", Move::PaySettlement),
    ("settlement: unpay", "PUT", "/settlements/{id}/paid-amount", Move::PaySettlement),
    ("settlement: archive", "POST", "/settlements/archive", Move::ArchiveSettlements),
    ("settlement: to pay", "GET", "/settlements/to-pay", Move::MakePaymentFile),
    ("payment file: make", "POST", "/settlements/payment-files", Move::MakePaymentFile),
    ("payment file: list", "GET", "/settlements/payment-files", Move::EndPaymentFile),
    ("payment file: fetch", "GET", "/settlements/payment-files/{id}/xml", Move::EndPaymentFile),
    ("payment file: paid", "POST", "/settlements/payment-files/{id}/paid", Move::EndPaymentFile),
    ("payment file: withdraw", "POST", "/settlements/payment-files/{id}/withdraw", Move::EndPaymentFile),
    ("statement: look first", "POST", "/invoices/payments/imports/preview", Move::LookAtStatement),
    ("statement: import", "POST", "/invoices/payments/imports", Move::ImportStatement),
    ("statement: import of a return", "POST", "/invoices/payments/imports", Move::ImportReturn),
    ("statement: open items", "GET", "/invoices/payments/imports/{id}/items", Move::DecideExplained),
    ("statement: lines", "GET", "/invoices/payments/imports/{id}/lines", Move::UndoPayment),
    ("statement: book as explained", "PUT", "/invoices/payments/imports/items/{itemId}/reallocate", Move::DecideExplained),
    ("statement: book by choice", "PUT", "/invoices/payments/imports/items/{itemId}/reallocate", Move::DecideByChoice),
    ("statement: ignore", "PUT", "/invoices/payments/imports/items/{itemId}/ignore", Move::IgnorePayment),
    ("statement: undo", "PUT", "/invoices/payments/imports/items/{itemId}/undo", Move::UndoPayment),
    ("balance: read", "GET", "/contacts/{id}/balance", Move::ApplyBalance),
    ("balance: apply", "POST", "/contacts/{id}/balance/apply", Move::ApplyBalance),
    ("export: invoices, neutral", "POST", "/invoices/export", Move::ExportNeutral),
    ("export: invoices, Debetas", "POST", "/invoices/export", Move::ExportDebetas),
    ("export: invoices, Rivilė", "POST", "/invoices/export", Move::ExportRivile),
    ("export: invoices by a link", "GET", "/invoices/export", Move::ExportOthers),
    ("export: settlements, neutral", "POST", "/settlements/export", Move::ExportNeutral),
    ("export: settlements, Debetas", "POST", "/settlements/export", Move::ExportDebetas),
    ("export: settlements, Rivilė", "POST", "/settlements/export", Move::ExportRivile),
    ("export: clients", "GET", "/invoices/export-parties", Move::ExportOthers),
    ("export: carriers", "GET", "/settlements/export-parties", Move::ExportOthers),
    ("export: an e-invoice", "GET", "/invoices/{id}/ubl", Move::ExportOthers),
    ("export: e-invoices", "POST", "/invoices/ubl", Move::ExportOthers),
    ("export: i.SAF", "GET", "/accounting/isaf", Move::Registers),
    ("export: check of i.SAF", "GET", "/accounting/isaf/check", Move::Registers),
    ("export: EC sales", "GET", "/accounting/ec-sales", Move::Registers),
    ("validate: invoices", "POST", "/invoices/set-as-validated", Move::Validate),
    ("validate: settlements", "POST", "/settlements/set-as-validated", Move::Validate),
    ("validate: by a list", "POST", "/invoices/upload-validation-file", Move::Validate),
    ("settings: close a month", "PATCH", "/utilities/settings", Move::CloseMonth),
    ("settings: open the months", "PATCH", "/utilities/settings", Move::CloseMonth),
    ("settings: tolerance", "PATCH", "/utilities/settings", Move::Settings),
    ("settings: neutral file", "PATCH", "/utilities/settings", Move::Settings),
    ("settings: Debetas", "PATCH", "/utilities/debetas-settings", Move::Settings),
    ("settings: Rivilė", "PATCH", "/utilities/rivile-settings", Move::Settings),
    ("settings: read series", "GET", "/utilities/invoice-series", Move::Settings),
    ("settings: a new series", "PATCH", "/utilities/invoice-series", Move::Settings),
    ("settings: a rate", "PUT", "/utilities/currency-rates", Move::Settings),
    ("sums: outcome", "GET", "/accounting/outcome", Move::Sums),
    ("sums: outcome as a file", "GET", "/accounting/outcome/export", Move::Sums),
    ("sums: invoices", "GET", "/invoices/metrics", Move::Sums),
    ("sums: waiting payments", "GET", "/invoices/ageing", Move::Sums),
    ("sums: settlements", "GET", "/settlements/metrics", Move::Sums),
    ("sums: owed", "GET", "/settlements/to-pay/metrics", Move::Sums),
    ("sums: orders", "GET", "/orders/list-metrics", Move::Sums),
    ("sums: dashboard", "GET", "/orders/metrics", Move::Sums),
    ("sums: profit", "GET", "/orders/graphs/profit", Move::Sums),
    ("sums: profit of people", "GET", "/orders/people/profit", Move::Sums),
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
    let (_, known_method, known_path, _) = known.unwrap_or_else(|| panic!("{kind} is no kind"));
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
    let simulated = KINDS.iter().map(|(_, method, path, _)| (*method, *path));
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
