//! Enumerations allow exactly the values of the API, spelled as on the wire.

use std::collections::BTreeMap;

use crate::scratch::{TENANT, in_company, texts};

const ACCOUNTING_NOTE: &[&str] = &[
    "ORIGINAL_DOCUMENTS",
    "ORIGINAL_DOCUMENTS_WITHOUT_INVOICE",
    "COPIES_OF_DOCUMENTS",
    "DOCUMENTS_UPLOADED_TO_SYSTEM",
    "OTHER",
];
const CATEGORY: &[&str] = &["AUTOMOTIVE_TRANSPORT", "GENERAL_CARGO"];
const CURRENCY: &[&str] = &["EUR", "USD", "GBP"];
const INVOICE_TYPE: &[&str] = &["NORMAL", "CREDIT", "ADDITIONAL"];
const ITEM_REASON: &[&str] = &[
    "DUPLICATE",
    "MISSING_DATA",
    "INVOICE_NOT_FOUND",
    "ALREADY_PAID",
    "OVERPAID",
    "WRONG_PAYER",
    "AMBIGUOUS_SPLIT",
    "CURRENCY_DIFFERS",
    "UNREADABLE",
    "TAKEN_BACK",
    "RETURNED",
];
const ITEM_STATUS: &[&str] = &[
    "WAITING",
    "FAILED",
    "POTENTIAL_REALLOCATION",
    "IMPORTED",
    "IGNORED",
    "SKIPPED",
];
/// Without "contacts none", which is derived and never stored.
const PERMISSION: &[&str] = &[
    "profit view",
    "order view",
    "order export",
    "order delete",
    "invoice view",
    "invoice export",
    "edit invoice number",
    "contacts own view",
    "contacts all view",
    "contacts own delete",
    "contacts all delete",
];
const PRECISION: &[&str] = &["address", "postcode", "town"];
const PROVIDER: &[&str] = &["estimate", "osrm", "google", "roads"];
const ROLE: &[&str] = &["administrator", "manager", "planner", "owner", "accounting"];
const VEHICLE_CLASS: &[&str] = &["TAUTLINER", "JUMBO", "MEGA", "ISOTERMAL", "REFRIGERATOR"];

/// Every enumeration column of a company's tables.
const EXPECTED: &[(&str, &[&str])] = &[
    ("accounting_cards.kind", &["PARTY", "SERVICE"]),
    (
        "accounting_deliveries.status",
        &["WAITING", "SENT", "FAILED"],
    ),
    (
        "accounting_exports.kind",
        &["invoices", "settlements", "clients", "carriers"],
    ),
    ("addresses.precision", PRECISION),
    ("agreement_orders.category", CATEGORY),
    ("agreements.category", CATEGORY),
    ("cargos.loading_precision", PRECISION),
    ("cargos.unloading_precision", PRECISION),
    ("contact_files.document_type", &["insurance", "payment"]),
    ("contact_types.contact_type", &["client", "supplier"]),
    ("contacts.accounting_note_type", ACCOUNTING_NOTE),
    ("contacts.category", CATEGORY),
    ("contacts.invoice_languages", &["both", "lt", "en"]),
    ("contacts.rating", &["great", "good", "satisfactory", "bad"]),
    ("currency_rates.currency", CURRENCY),
    (
        "damage_files.document_type",
        &["general", "client_invoice", "own_invoice", "credit_invoice"],
    ),
    (
        "damages.status",
        &["PENDING", "AGREED", "COMPLETED", "DISPUTED"],
    ),
    ("history.action", &["created", "changed", "deleted"]),
    (
        "history.subject",
        &[
            "contact",
            "vehicle",
            "address",
            "user",
            "signatures",
            "order_columns",
            "role_permissions",
            "settings",
            "invoice_series",
            "agreement_template",
            "agreement_template_general_cargo",
            "company_profile",
            "damage",
            "invoice",
            "settlement",
        ],
    ),
    (
        "import_rows.verdict",
        &[
            "WAITING",
            "CREATED",
            "CHANGED",
            "UNCHANGED",
            "BAD",
            "UNDONE",
            "KEPT",
        ],
    ),
    (
        "imports.kind",
        &["contacts", "vehicles", "addresses", "orders"],
    ),
    (
        "imports.status",
        &[
            "READING",
            "MATCHING",
            "CHECKING",
            "CHECKED",
            "IMPORTING",
            "DONE",
            "CANCELLED",
            "FAILED",
            "UNDOING",
            "UNDONE",
        ],
    ),
    ("invoice_orders.invoice_type", INVOICE_TYPE),
    ("invoice_series.kind", &["normal", "credit"]),
    ("invoices.category", CATEGORY),
    ("invoices.currency", CURRENCY),
    (
        "invoices.directive",
        &[
            "EU_B2B",
            "NON_EU_B2B",
            "EXPORT_45",
            "IMPORT_45",
            "NOT_VAT_OBJECT",
        ],
    ),
    ("invoices.invoice_type", INVOICE_TYPE),
    ("list_views.list", &["orders", "loads"]),
    ("offers.currency", CURRENCY),
    (
        "order_documents.document_type",
        &["load", "cmr", "dpl", "thermogram", "cost_penalty"],
    ),
    ("order_plans.currency", CURRENCY),
    (
        "orders.activity",
        &["EXPEDITION", "OWN_PARK", "SPOT", "COMPENSATION"],
    ),
    ("orders.category", CATEGORY),
    (
        "orders.cost_calculation_type",
        &["BY_VEHICLE", "FIXED", "PER_KM", "PER_DAY", "OWN_PARK"],
    ),
    ("orders.currency", CURRENCY),
    ("orders.note_for_accounting_type", ACCOUNTING_NOTE),
    (
        "orders.revenue_calculation_type",
        &["FIXED", "PER_KM", "PER_DAY"],
    ),
    ("orders.spot_vehicle_class", VEHICLE_CLASS),
    (
        "orders.status",
        &[
            "CANCELD",
            "REJECTED",
            "NEED_TO_BE_LOADED",
            "PLANNED",
            "LOADED",
            "IN_PROGRESS",
            "UNLOADED",
            "PAID",
            "COMPLETED",
            "COMPENSATION",
        ],
    ),
    (
        "outbox.kind",
        &[
            "test",
            "sign_in_code",
            "invitation",
            "password_reset",
            "offer_address",
            "invoice",
            "reminder",
            "agreement",
            "damage",
            "document",
            "document_pin",
            "undelivered",
            "books",
        ],
    ),
    ("outbox.status", &["pending", "sending", "sent", "failed"]),
    (
        "payment_files.format",
        &["PAIN_001_001_03", "PAIN_001_001_09"],
    ),
    ("payment_files.state", &["MADE", "PAID", "WITHDRAWN"]),
    ("payment_import_items.direction", &["INCOMING", "OUTGOING"]),
    ("payment_import_items.found_reason", ITEM_REASON),
    ("payment_import_items.found_status", ITEM_STATUS),
    ("payment_import_items.import_status", ITEM_STATUS),
    (
        "payment_import_items.kind",
        &["PAYMENT", "FEE", "RETURN", "BATCH"],
    ),
    ("payment_import_items.reason", ITEM_REASON),
    (
        "payment_imports.status",
        &["IN_PROGRESS", "IMPORTED", "FAILED", "ACTION_REQUIRED"],
    ),
    ("payment_reminders.language", &["lt", "en"]),
    (
        "public_links.purpose",
        &["document", "offer_email", "set_password"],
    ),
    ("role_permissions.permission", PERMISSION),
    ("role_permissions.role", ROLE),
    ("route_cache.provider", PROVIDER),
    ("routes.provider", PROVIDER),
    ("settlement_files.document_type", &["invoice"]),
    ("settlements.category", CATEGORY),
    ("settlements.currency", CURRENCY),
    ("settlements.settlement_type", &["NORMAL", "CREDIT"]),
    ("settlements.vat_case", &["LT", "EU", "NON_EU"]),
    (
        "supplier_accounting.cmr_original",
        &["RECEIVED", "NOT_RECEIVED"],
    ),
    ("user_permissions.permission", PERMISSION),
    (
        "users.category_visibility",
        &["AUTOMOTIVE_TRANSPORT", "GENERAL_CARGO", "BOTH"],
    ),
    ("users.language", &["en", "lt"]),
    (
        "users.manager_type",
        &[
            "PURCHASE_MANAGER",
            "CLIENT_MANAGER",
            "DISPATCHER",
            "BOTH",
            "ALL",
        ],
    ),
    ("users.role", ROLE),
    ("vehicles.category", CATEGORY),
    (
        "vehicles.cost_calculation_type",
        &["PER_KM", "PER_DAY", "OWN_PARK"],
    ),
    ("vehicles.driver_salary_type", &["PER_KM", "PER_DAY"]),
    ("vehicles.euroclass", &["euro4", "euro5", "euro6"]),
    ("vehicles.vehicle_class", VEHICLE_CLASS),
    ("vehicles.wear_or_leasing", &["LEASING", "WEAR"]),
];

#[tokio::test]
async fn every_enumeration_allows_the_values_of_the_api() {
    in_company(|db| async move {
        let sql = format!(
            "SELECT c.relname || '.' || a.attname || '=' || pg_get_constraintdef(k.oid)
             FROM pg_constraint k
             JOIN pg_class c ON c.oid = k.conrelid
             JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
             WHERE k.connamespace = '{TENANT}'::regnamespace AND k.contype = 'c'
               AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%' AND cardinality(k.conkey) = 1"
        );
        let found: BTreeMap<String, Vec<String>> = texts(&db, &sql)
            .await
            .iter()
            .map(|line| {
                let (column, definition) = line.split_once('=').unwrap();
                let values = definition.split('\'').skip(1).step_by(2).map(str::to_owned);
                (column.to_owned(), values.collect())
            })
            .collect();
        let expected: BTreeMap<String, Vec<String>> = EXPECTED
            .iter()
            .map(|(column, values)| {
                (
                    (*column).to_owned(),
                    values.iter().map(|value| (*value).to_owned()).collect(),
                )
            })
            .collect();
        assert_eq!(found, expected);
    })
    .await;
}

#[tokio::test]
async fn an_enumeration_check_is_named_after_its_table_and_column() {
    // The entity generator recognises enumerations by this name.
    in_company(|db| async move {
        let sql = format!(
            "SELECT k.conname::text FROM pg_constraint k
             JOIN pg_class c ON c.oid = k.conrelid
             JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
             WHERE k.connamespace = '{TENANT}'::regnamespace AND k.contype = 'c'
               AND cardinality(k.conkey) = 1
               AND (pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%')
                   <> (k.conname = c.relname || '_' || a.attname || '_check')"
        );
        assert_eq!(texts(&db, &sql).await, Vec::<String>::new());
    })
    .await;
}
