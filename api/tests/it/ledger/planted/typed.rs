//! The cents that no law finds: those that the database refuses, and those that stand in one place alone.

/// The amounts of which a constraint refuses a cent too much: an identity, or a bound.
pub const REFUSED: [&str; 15] = [
    "invoice_lines.total_amount_with_vat",
    "invoice_lines.total_amount_without_vat",
    "invoice_lines.total_vat_amount",
    "invoices.amount_with_vat",
    "invoices.amount_without_vat",
    "invoices.vat_amount",
    "orders.cost",
    "orders.cost_penalty",
    "orders.profit",
    "orders.revenue",
    "orders.revenue_penalty",
    "settlement_lines.supplier_amount_with_vat",
    "settlement_lines.supplier_amount_without_vat",
    "settlement_lines.supplier_vat_amount",
    "settlements.paid_amount",
];

/// Amounts that a person types or the bank writes and that stand in one place alone: with what could they be compared?
/// The step, the amount, and why nothing repeats it.
pub const TYPED: &[(&str, &str, &str)] = &[
    (
        "amounts_are_typed_in_the_form",
        "orders.revenue_calculation_value",
        "a price that does not count, as the revenue itself was typed",
    ),
    (
        "amounts_are_typed_in_the_form",
        "orders.cost_calculation_value",
        "a price that does not count, as the cost itself was typed",
    ),
    (
        "a_difference_is_typed",
        "orders.preinvoice_difference",
        "a note about the carrier's preinvoice, which nothing is calculated from",
    ),
    ("papers_are_noted", "supplier_accounting.net_amount", NOTED),
    (
        "papers_are_noted",
        "supplier_accounting.damage_amount",
        NOTED,
    ),
    (
        "papers_are_noted",
        "supplier_accounting_credit.net_amount",
        NOTED,
    ),
    (
        "papers_are_noted_anew",
        "supplier_accounting.net_amount",
        NOTED,
    ),
    (
        "papers_are_noted_anew",
        "supplier_accounting.damage_amount",
        NOTED,
    ),
    (
        "papers_are_noted_anew",
        "supplier_accounting_credit.net_amount",
        NOTED,
    ),
    (
        "a_statement_pays_an_invoice_and_charges_are_kept",
        "payment_imports.accounts.0.opening",
        BALANCE,
    ),
    (
        "a_statement_pays_an_invoice_and_charges_are_kept",
        "payment_imports.accounts.0.closing",
        BALANCE,
    ),
    (
        "a_statement_names_an_invoice_and_its_amount",
        "payment_imports.accounts.0.opening",
        BALANCE,
    ),
    (
        "a_statement_names_an_invoice_and_its_amount",
        "payment_imports.accounts.0.closing",
        BALANCE,
    ),
    (
        "a_statement_says_that_the_bank_paid_a_file",
        "payment_imports.accounts.0.opening",
        BALANCE,
    ),
    (
        "a_statement_says_that_the_bank_paid_a_file",
        "payment_imports.accounts.0.closing",
        BALANCE,
    ),
    (
        "a_statement_names_an_invoice_and_its_amount",
        "payment_import_items.stated.0.amount",
        "what the payer wrote of an invoice: it gets no more than was paid and than is open",
    ),
];

/// Why the papers of carriers are among them. Once a settlement has taken them over, the laws compare the two.
const NOTED: &str = "what a person reads off the carrier's paper before it is settled, and the log of the order is \
    written from what was stored";

/// Why the balances of a statement are among them. A statement may lack lines: the screen says by how much its balances
/// differ from them.
const BALANCE: &str =
    "what the bank says of the account, which is no more than a warning if lines are missing";
