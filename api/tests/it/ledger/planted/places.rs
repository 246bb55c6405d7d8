//! The amounts of the program, by column. Every column of cents is in one of the two lists.

/// The tables whose amounts a cent is added to: those of documents.
pub const TABLES: [&str; 16] = [
    "client_accounting",
    "damage_vins",
    "damages",
    "invoice_lines",
    "invoices",
    "order_plans",
    "orders",
    "payment_file_items",
    "payment_import_items",
    "payment_imports",
    "payment_reminder_invoices",
    "payments",
    "settlement_lines",
    "settlements",
    "supplier_accounting",
    "supplier_accounting_credit",
];

/// The amounts inside JSON: the table and the path. Of lists the first member counts.
pub const INSIDE: [(&str, &str); 16] = [
    ("invoices", "document.totals.net"),
    ("invoices", "document.totals.vat"),
    ("invoices", "document.totals.gross"),
    ("invoices", "document.groups.0.base"),
    ("invoices", "document.groups.0.vat"),
    ("invoices", "document.groups_in_euros.0.base"),
    ("invoices", "document.groups_in_euros.0.vat"),
    ("invoices", "document.lines.0.price"),
    ("invoices", "document.lines.0.net"),
    ("invoices", "document.lines.0.vat"),
    ("payment_import_items", "stated.0.amount"),
    ("payment_imports", "accounts.0.opening"),
    ("payment_imports", "accounts.0.closing"),
    ("payment_imports", "accounts.0.incoming"),
    ("payment_imports", "accounts.0.outgoing"),
    ("payment_imports", "accounts.0.charges"),
];

/// Amounts that no document of the books has, each with the reason.
pub const NO_DOCUMENTS: [(&str, &str); 10] = [
    ("contacts.credit_limit", "a limit that warns"),
    ("contacts.debt_limit", "a limit that warns"),
    ("offers.price", "what a client may be offered"),
    ("vehicles.administrative_costs", "a price of its card"),
    ("vehicles.cost_calculation_value", "a price of its card"),
    ("vehicles.driver_salary", "a price of its card"),
    ("vehicles.insurance", "a price of its card"),
    ("vehicles.other_costs", "a price of its card"),
    ("vehicles.service", "a price of its card"),
    ("vehicles.wear_or_leasing_sum", "a price of its card"),
];
