//! The mail that an invoice goes out with.

use domain::orders::OrderDocumentType;
use domain::wire::{Required, some};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

domain::body! {
    /// An invoice on its way to the client.
    pub struct SendInvoicePayload {
        /// The e-mail addresses it goes to; at most 20.
        recipients: Required<Vec<String>> where some(),
        /// The subject of the mail.
        subject: Required<String>,
        /// The text of the mail as HTML; what is wrong with it is reported under `message`.
        content = "content" | "message": Option<String>,
        /// Which documents of its orders are attached besides; together with the invoice at most 15 MB.
        documents: Option<Vec<OrderDocumentType>>,
    }
}

/// An invoice that is on its way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentInvoiceView {
    /// The invoice.
    pub id: i64,
    /// The id of the mail; `GET /emails/{id}` says how far it has got.
    pub email_id: i64,
}
