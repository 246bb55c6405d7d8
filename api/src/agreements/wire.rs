//! Requests and answers of the calls on agreements.

use std::collections::BTreeSet;

use domain::orders::Category;
use domain::wire::{Required, some};
use domain::{FieldErrors, OrderId, texts};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::files::{FilePart, TakesFiles, Uploads};
use crate::mail::Composed;
use crate::settings::Template;

/// Most orders of one mail.
pub const MOST_ORDERS: usize = 30;
/// Most bytes of what is attached besides the agreements. Mail servers commonly take 25 MB, of which the
/// encoding takes a third.
const MOST_ATTACHED: u64 = 15 * 1024 * 1024;
/// The same in megabytes, for the message.
const MOST_ATTACHED_MB: u64 = MOST_ATTACHED / (1024 * 1024);
/// The part of a form with the files.
const ATTACHMENTS: &str = "attachments";

domain::body! {
    /// A template of agreements that is being edited.
    pub struct TemplatePreviewPayload {
        /// Its document, as it would be saved; an empty one is the standard template.
        template: Required<Template>,
        /// What it is for.
        category: Required<Category>,
    }
}

domain::body! {
    /// Agreements on their way to a carrier, as their screen sends them.
    pub struct SendAgreementsPayload {
        /// The orders, all of one supplier; at most 30.
        ids: Required<Vec<OrderId>> where some(),
        /// The e-mail addresses they go to; at most 20.
        recipients: Required<Vec<String>> where some(),
        /// The subject of the mail.
        subject: Required<String>,
        /// The text of the mail as HTML; what is wrong with it is reported under `message`.
        content = "content" | "message": Option<String>,
        /// Files besides the agreements; together at most 15 MB.
        attachments: Option<Vec<FilePart>>,
    }
}

impl TakesFiles for SendAgreementsPayload {
    const FIELDS: &'static [&'static str] = &[ATTACHMENTS];
}

/// What is to be sent, once nothing is wrong with it.
#[derive(Debug, Clone)]
pub struct Sending {
    /// The orders, each once.
    pub orders: Vec<OrderId>,
    /// The mail.
    pub mail: Composed,
}

impl SendAgreementsPayload {
    /// What is to be sent, with everything that is wrong with it.
    pub fn settle(self, errors: &mut FieldErrors) -> Sending {
        let mut seen = BTreeSet::new();
        let mut orders = self.ids.0.unwrap_or_default();
        orders.retain(|id| seen.insert(*id));
        if orders.len() > MOST_ORDERS {
            errors.push("ids", texts::agreements::too_many_agreements(MOST_ORDERS));
            orders.truncate(MOST_ORDERS);
        }
        let mail = Composed::settle(
            &self.recipients.0.unwrap_or_default(),
            self.subject.0.unwrap_or_default(),
            &self.content.unwrap_or_default(),
            errors,
        );
        Sending { orders, mail }
    }
}

/// Whether the files fit into a mail.
pub fn check_size(uploads: &Uploads, errors: &mut FieldErrors) {
    let size: u64 = uploads.iter().map(|upload| upload.size).sum();
    if size > MOST_ATTACHED {
        errors.push(
            ATTACHMENTS,
            texts::agreements::too_much_attached(MOST_ATTACHED_MB),
        );
    }
}

/// Agreements that are on their way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentAgreementsView {
    /// The id of the agreement, which covers all the orders.
    pub id: i64,
    /// The id of the mail; `GET /emails/{id}` says how far it has got.
    pub email_id: i64,
}
