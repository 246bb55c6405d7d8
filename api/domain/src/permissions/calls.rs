//! The table: one line per call, grouped by feature and then by what is needed and why. The reason
//! cites a section of the specification (`3 §6`) if there is one.

use super::{Call, Need};
use crate::users::Permission as P;

/// Seeing the company's profit.
const PROFIT: Need = Need::Permissions(&[&[P::ProfitView]]);
/// Taking order data out of the company.
const ORDER_EXPORT: Need = Need::Permissions(&[&[P::OrderExport]]);
/// Deleting orders.
const ORDER_DELETE: Need = Need::Permissions(&[&[P::OrderDelete]]);
/// Invoices, settlements and payments; without this permission all of them are closed.
const INVOICES: Need = Need::Permissions(&[&[P::InvoiceView]]);
/// Exporting and validating the invoices one may see.
const INVOICE_EXPORT: Need = Need::Permissions(&[&[P::InvoiceView], &[P::InvoiceExport]]);
/// Seeing contacts, either one's own or all.
const CONTACTS: Need = Need::Permissions(&[&[P::ContactsOwnView, P::ContactsAllView]]);
/// Changing and deleting the contacts one may see.
const CONTACTS_WRITE: Need = Need::Permissions(&[
    &[P::ContactsOwnView, P::ContactsAllView],
    &[P::ContactsOwnDelete, P::ContactsAllDelete],
]);

macro_rules! calls {
    ($($need:expr, $reason:literal { $($method:ident $path:literal)+ })+) => {
        /// Every call of the API with who may make it.
        pub const CALLS: &[Call] = &[$($(Call {
            method: stringify!($method),
            path: $path,
            need: $need,
            reason: $reason,
        },)+)+];
    };
}

calls! {
    // Session
    Need::Public, "made without a session, or proved by a cookie or a signed link (1 §2.3, §4)" {
        POST   "/login"
        GET    "/auth/refresh"
        GET    "/version/get"
        GET    "/utilities/visitor"
        POST   "/logout"
        POST   "/password/forgot"
        POST   "/password/check-link"
        POST   "/password/set"
        POST   "/password/judge"
    }

    // People
    Need::SignedIn, "one's own, and the selects of managers" {
        GET    "/users/list"
        GET    "/users/signatures"
        PATCH  "/users/signatures"
        GET    "/users/email-settings"
        GET    "/users/current"
        PUT    "/users/current/language"
        PUT    "/users/current/password"
        GET    "/users/current/sessions"
        DELETE "/users/current/sessions"
        DELETE "/users/current/sessions/{id}"
    }
    Need::Oneself, "one's own columns; those of others are an administrator's (2 §2.3)" {
        GET    "/users/{id}/orders-template"
        POST   "/users/{id}/orders-template"
        DELETE "/users/{id}/orders-template"
    }
    INVOICES, "the lines of one's last invoice export (3 §2.1)" {
        GET    "/users/get-last-export-lines-count"
    }
    Need::Administrator, "people and their permissions are an administrator's (3 §6)" {
        GET    "/utilities/role-permissions"
        PUT    "/utilities/role-permissions"
        GET    "/users"
        GET    "/users/export"
        POST   "/users"
        PUT    "/users/{id}"
        DELETE "/users/{id}"
        GET    "/users/{id}"
        POST   "/users/{id}/invitation"
    }

    // Utilities
    Need::SignedIn, "what every screen reads" {
        GET    "/utilities/app"
        GET    "/utilities/week-number-list"
        GET    "/utilities/loading-addresses/{query}"
        GET    "/utilities/unloading-addresses/{query}"
        GET    "/utilities/order-template-fields"
        GET    "/utilities/get-agreement-template-variables"
    }

    // Settings and company
    Need::Public, "a picture is asked for without a token; its address holds a random key that only signed-in people are told" {
        GET    "/company/logo/{key}"
    }
    Need::SignedIn, "menu, vehicle form and selections read some; secrets never leave (3 §3.9)" {
        GET    "/utilities/settings"
    }
    INVOICE_EXPORT, "closing books; all other settings are an administrator's (3 §6, rules §11)" {
        PATCH  "/utilities/settings"
    }
    Need::Administrator, "settings and the company are an administrator's (3 §6)" {
        POST   "/utilities/agreement-template/preview"
        PATCH  "/utilities/remove-offer-pending-email"
        PATCH  "/utilities/rivile-settings"
        PATCH  "/utilities/debetas-settings"
        PATCH  "/utilities/invoice-series"
        POST   "/company/profile"
        PATCH  "/company/profile"
    }
    INVOICES, "the supplier and the series of an invoice; their screens are an administrator's" {
        GET    "/utilities/invoice-series"
        GET    "/company/profile"
    }

    // History
    Need::SignedIn, "who may see a record sees its history; the rest is refused record by record" {
        GET    "/history"
        GET    "/history/{id}"
    }

    // E-mail
    Need::Administrator, "tries the company's mail settings (3 §2.3)" {
        POST   "/emails/test"
    }
    Need::SignedIn, "one's own mails; an administrator sees all" {
        GET    "/emails/{id}"
        POST   "/emails/{id}/resend"
    }

    // Addresses and places
    Need::SignedIn, "the address book is everyone's (1 §2.2)" {
        GET    "/addresses"
        GET    "/addresses/{id}"
        POST   "/addresses"
        PUT    "/addresses/{id}"
        DELETE "/addresses/{id}"
        GET    "/places/search"
        GET    "/addresses/export"
    }

    // Contacts
    Need::SignedIn, "lookups stay open: an order needs its client" {
        GET    "/contacts/client-list"
        GET    "/contacts/suppliers"
        GET    "/contacts/clients"
        GET    "/contacts/{id}/credit"
        GET    "/contacts/list"
        GET    "/contacts/get-filtered-loadings/{text}"
        GET    "/contacts/get-filtered-unloadings/{text}"
    }
    CONTACTS, "own or all rows (3 §6); whoever adds a contact must see it" {
        GET    "/contacts"
        GET    "/contacts/similar"
        GET    "/contacts/export"
        GET    "/contacts/{id}"
        POST   "/contacts"
        GET    "/contacts/{id}/insurance/{file}"
        GET    "/contacts/{id}/payment/{file}"
    }
    CONTACTS_WRITE, "Save and Delete are offered where can_delete is (3 §2.5, §6)" {
        POST   "/contacts/{id}"
        DELETE "/contacts/{id}"
        PUT    "/contacts/{id}"
    }

    // Vehicles
    Need::SignedIn, "rows of one's category (3 §2.6)" {
        GET    "/vehicles/full-names-list-for-select"
        GET    "/vehicles/plate-number-list"
        GET    "/vehicles/full-names-list"
        GET    "/vehicles/export"
        GET    "/vehicles"
        POST   "/vehicles"
        PUT    "/vehicles/{id}"
        DELETE "/vehicles/{id}"
        POST   "/vehicles/{id}/position-token"
        DELETE "/vehicles/{id}/position-token"
    }
    Need::Public, "a device in the vehicle has no session; it proves itself with the vehicle's own token" {
        PUT    "/vehicles/{id}/position"
    }

    // Imports
    Need::SignedIn, "one's own imports, of what one may add; contacts need their permission, administrators see all" {
        POST   "/imports"
        GET    "/imports"
        GET    "/imports/template"
        GET    "/imports/{id}"
        DELETE "/imports/{id}"
        GET    "/imports/{id}/lines"
        PUT    "/imports/{id}/headings"
        PUT    "/imports/{id}/columns"
        POST   "/imports/{id}/start"
        POST   "/imports/{id}/undo"
        GET    "/imports/{id}/rows"
        GET    "/imports/{id}/bad-rows"
    }

    // Planning
    Need::SignedIn, "rows of one's category; orders within sight (1 §2.6)" {
        GET    "/vehicle-planning/all"
        GET    "/vehicle-planning/list"
        GET    "/vehicle-planning/not-assigned"
        GET    "/vehicle-planning/best-plan"
        GET    "/vehicle-planning/chains"
        GET    "/vehicle-planning/{id}"
        POST   "/vehicle-planning"
        PUT    "/vehicle-planning/{id}"
        DELETE "/vehicle-planning/{id}"
        POST   "/orders/{id}/assign-vehicle-planning"
        GET    "/orders/{id}/unassign-list"
        POST   "/orders/{id}/unassign"
    }

    // Dashboard
    Need::SignedIn, "sums over the orders within sight; without 'profit view' the graph says no_permissions (1 §6)" {
        GET    "/orders/metrics"
        GET    "/orders/graphs/profit"
        GET    "/orders/metrics/details/need-to-be-loaded-vehicles"
        GET    "/orders/metrics/details/active-vehicles"
    }
    PROFIT, "the profit of each manager is the company's profit" {
        GET    "/orders/people/profit"
    }

    // Orders
    Need::SignedIn, "rows within sight: without 'order view' one's own (2 §6)" {
        GET    "/orders/list"
        GET    "/orders/list-metrics"
        GET    "/orders/list-groups"
        GET    "/orders/live"
        PUT    "/orders/live/editing"
        GET    "/vin-numbers/search"
        GET    "/orders/initial"
        GET    "/orders/usual"
        PATCH  "/orders"
        POST   "/orders/change-selected"
        POST   "/orders/judge-selected"
        PATCH  "/orders/{id}"
        PATCH  "/orders/{id}/adjust-distances"
        GET    "/orders/{id}/agreement"
        GET    "/orders/{id}"
        GET    "/orders/{id}/download-document"
        POST   "/orders"
        POST   "/orders/compensation"
        PUT    "/orders/{id}"
        PUT    "/orders/compensation/{id}"
        POST   "/orders/{id}/save-documents"
        POST   "/orders/{id}/save-damage-invoices"
        GET    "/orders/{id}/check-active-vehicle-future-orders"
        GET    "/orders/{id}/check-active-vehicle-future-orders-with-unloading"
        POST   "/orders/calculate-finance"
        POST   "/orders/read-text"
        GET    "/orders/known"
        POST   "/orders/agreements"
        GET    "/orders/search-by-order-number"
        GET    "/orders/list-ids"
    }
    ORDER_EXPORT, "2 §6" {
        POST   "/orders/export"
    }
    Need::Administrator, "the log of all orders (3 §6) and what was deleted" {
        GET    "/orders/logs"
        GET    "/orders/{id}/history"
        GET    "/orders/deleted"
        POST   "/orders/{id}/restore"
    }
    ORDER_DELETE, "2 §6" {
        DELETE "/orders/{id}"
    }

    // Saved views of lists
    Need::SignedIn, "one's own and shared ones; a shared one is changed by its owner and administrators" {
        GET    "/list-views/{list}"
        POST   "/list-views/{list}"
        PUT    "/list-views/{list}/{id}"
        DELETE "/list-views/{list}/{id}"
    }

    // Loads
    Need::SignedIn, "rows within sight" {
        GET    "/orders/loads"
        GET    "/orders/loads-best"
        GET    "/orders/{id}/loads-vehicles"
    }

    // Routes
    Need::SignedIn, "of orders within sight" {
        GET    "/routes/{id}"
        POST   "/routes/measure"
        POST   "/routes/{id}"
        PUT    "/routes/{id}"
        PUT    "/routes/{id}/by-land"
        DELETE "/routes/{id}/correction"
    }

    // Damages
    Need::SignedIn, "not gated (3 §6); of orders within sight" {
        GET    "/damages/{id}/stream"
        GET    "/damages"
        GET    "/damages/{id}"
        POST   "/damages"
        POST   "/damages/{id}"
        PUT    "/damages/{id}"
        GET    "/damages/export"
        GET    "/damages/{id}/get-send-data"
        PUT    "/damages/{id}/send"
    }
    ORDER_DELETE, "for good, like orders" {
        DELETE "/damages/{id}"
    }

    // Offers
    Need::SignedIn, "the daily work of everyone (3 §2.9)" {
        GET    "/offers"
    }

    // Invoices
    INVOICES, "closed without 'invoice view' (3 §6)" {
        GET    "/invoices/{id}/stream"
        GET    "/invoices"
        GET    "/invoices/metrics"
        GET    "/invoices/{id}/orders"
        GET    "/invoices/filtered-ids"
        GET    "/invoices/draft"
        GET    "/invoices/run"
        POST   "/invoices/run"
        GET    "/invoices/utilities"
        POST   "/invoices"
        GET    "/invoices/{id}"
        PUT    "/invoices/{id}"
        POST   "/invoices/validate-invoice-preview"
        POST   "/invoices/generate-invoice-preview"
        POST   "/invoices/{id}"
        GET    "/utilities/currency-rates"
        PUT    "/utilities/currency-rates"
    }
    INVOICE_EXPORT, "what ends an invoice, pays it or puts it away (rules §11)" {
        DELETE "/invoices/{id}"
        PUT    "/invoices/{id}/paid-amount"
        POST   "/invoices/archive"
    }
    INVOICE_EXPORT, "export and validation (3 §6)" {
        POST   "/invoices/export"
        GET    "/invoices/export"
        GET    "/invoices/export-parties"
        POST   "/invoices/send-to-rivile"
        GET    "/invoices/{id}/ubl"
        POST   "/invoices/ubl"
        GET    "/accounting/isaf"
        GET    "/accounting/isaf/check"
        GET    "/accounting/ec-sales"
        POST   "/invoices/upload-validation-file"
        POST   "/invoices/set-as-validated"
    }

    // Settlements
    INVOICES, "closed without 'invoice view' (3 §6)" {
        GET    "/settlements"
        GET    "/settlements/metrics"
        GET    "/settlements/filtered-ids"
        GET    "/settlements/differences"
        GET    "/settlements/draft"
        GET    "/settlements/{id}"
        POST   "/settlements"
        POST   "/settlements/read-invoice"
        POST   "/settlements/{id}/files"
        GET    "/settlements/{id}/files/{file}"
        GET    "/settlements/to-pay"
        GET    "/settlements/to-pay/metrics"
        GET    "/settlements/payment-files"
        GET    "/settlements/payment-files/{id}"
    }
    INVOICE_EXPORT, "what ends a settlement, pays it or puts it away (rules §11)" {
        DELETE "/settlements/{id}"
        PUT    "/settlements/{id}/paid-amount"
        POST   "/settlements/archive"
        POST   "/settlements/payment-files"
        GET    "/settlements/payment-files/{id}/xml"
        POST   "/settlements/payment-files/{id}/paid"
        POST   "/settlements/payment-files/{id}/withdraw"
    }
    Need::Permissions(&[&[P::InvoiceView], &[P::ProfitView]]), "what became of the profit that was planned" {
        GET    "/accounting/outcome"
        GET    "/accounting/outcome/export"
    }
    INVOICE_EXPORT, "export and validation (3 §6)" {
        POST   "/settlements/export"
        GET    "/settlements/export-parties"
        POST   "/settlements/send-to-rivile"
        POST   "/settlements/set-as-validated"
    }

    // Payments
    INVOICES, "payments of invoices (3 §6; rules §11)" {
        GET    "/invoices/payments/imports"
        GET    "/invoices/payments/imports/{id}/items"
        GET    "/invoices/payments/imports/{id}/lines"
        GET    "/invoices/payments/imports/{id}/download/import-file"
        GET    "/invoices/payments/imports/{id}/download/detailed-summary-file"
        GET    "/invoices/{id}/payments"
        GET    "/contacts/{id}/balance"
        GET    "/invoices/ageing"
        GET    "/invoices/remind"
        POST   "/invoices/remind"
        GET    "/contacts/{id}/reminders"
        GET    "/contacts/{id}/statement"
    }
    INVOICE_EXPORT, "statements of banks and what is decided about payments (rules §11)" {
        POST   "/invoices/payments/imports/preview"
        POST   "/invoices/payments/imports"
        PUT    "/invoices/payments/imports/items/{itemId}/ignore"
        PUT    "/invoices/payments/imports/items/{itemId}/reallocate"
        PUT    "/invoices/payments/imports/items/{itemId}/undo"
        POST   "/contacts/{id}/balance/apply"
    }

    // Documents for people outside the company
    Need::Public, "the link is signed; a document asks for its PIN, too (3 §2.10)" {
        POST   "/verify-document-url"
        POST   "/verify-document-pin"
        POST   "/verify/offer-email"
    }
}
