//! Answers of the calls on mails.

use chrono::{DateTime, Utc};
use domain::MailId;
use domain::mail::{MailKind, OutboxStatus};
use entity::outbox;
use serde::Serialize;
use utoipa::ToSchema;

use crate::error::SentenceCode;

/// How far a mail has got, shown beside the record it is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MailStatus {
    /// The mail's id.
    pub email_id: MailId,
    /// How far it has got.
    pub status: OutboxStatus,
    /// Why the last attempt failed.
    pub error: Option<String>,
    /// The same as a code; missing for mails that failed before there were codes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub failure: Option<SentenceCode>,
}

/// A mail and its status.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmailView {
    /// The mail's id.
    pub id: MailId,
    /// What it is.
    pub kind: MailKind,
    /// How far it has got.
    pub status: OutboxStatus,
    /// Who gets it.
    pub recipients: Vec<String>,
    /// Its subject line.
    pub subject: String,
    /// Number of attempts so far.
    pub attempts: i32,
    /// When it will be tried next; only while it is pending.
    pub next_attempt_at: Option<DateTime<Utc>>,
    /// When it was queued.
    pub created_at: DateTime<Utc>,
    /// When it was sent.
    pub sent_at: Option<DateTime<Utc>>,
    /// Why the last attempt failed.
    pub error: Option<String>,
    /// The same as a code; missing for mails that failed before there were codes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub failure: Option<SentenceCode>,
    /// Whether it failed in a way that leaves open if it arrived.
    pub in_doubt: bool,
}

/// Reads a failure from the form the outbox stores it in.
pub(super) fn failure_of(kept: serde_json::Value) -> Option<SentenceCode> {
    serde_json::from_value(kept).ok()
}

impl From<outbox::Model> for EmailView {
    fn from(mail: outbox::Model) -> Self {
        let is_pending = mail.status == OutboxStatus::Pending;
        Self {
            id: MailId(mail.id),
            in_doubt: mail.status == OutboxStatus::Failed && mail.handed_over_at.is_some(),
            kind: mail.kind,
            status: mail.status,
            recipients: serde_json::from_value(mail.recipients).unwrap_or_default(),
            subject: mail.subject,
            attempts: mail.attempts,
            next_attempt_at: is_pending.then(|| mail.next_attempt_at.to_utc()),
            created_at: mail.created_at.to_utc(),
            sent_at: mail.sent_at.map(|at| at.to_utc()),
            error: mail.last_error,
            failure: mail.last_failure.and_then(failure_of),
        }
    }
}
