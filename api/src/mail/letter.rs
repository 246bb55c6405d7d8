//! A mail before it is queued.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::mail::MailKind;
use domain::users::Language;
use serde::{Deserialize, Serialize};

use super::html::Written;
use super::{Address, Sheet};

/// Who a mail comes from, if not the company's default sender.
#[derive(Debug, Clone)]
pub struct Sender {
    /// The address replies go to.
    pub address: Address,
    /// The name beside it.
    pub name: Option<String>,
}

/// A file attached to a mail, in the shape of an element of `outbox.attachments`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// The file name that the receiver sees.
    pub name: String,
    /// Its media type, such as `application/pdf`.
    pub content_type: String,
    /// Its key in the company's file storage.
    pub storage_key: String,
}

/// The row that a mail is about.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// The row's table.
    pub table: &'static str,
    /// The row's id.
    pub id: i64,
}

/// A mail to be queued with [`queue`](super::queue).
#[derive(Debug, Clone)]
pub struct Letter {
    /// Its kind.
    pub kind: MailKind,
    /// Who gets it; all of them can see each other.
    pub recipients: Vec<Address>,
    /// Its subject line; a line break in it becomes a space.
    pub subject: String,
    /// Its text as HTML.
    pub html: String,
    /// Its text without markup.
    pub text: String,
    /// Who it comes from; `None` for the company's default sender.
    pub sender: Option<Sender>,
    /// Attached files.
    pub attachments: Vec<Attachment>,
    /// The row it is about.
    pub about: Option<About>,
    /// Who sent it, and may therefore see its status.
    pub author: Option<UserId>,
    /// When it becomes useless and is no longer tried.
    pub expires_at: Option<DateTime<Utc>>,
}

impl Letter {
    /// A mail that the product writes: `sheet` in the common layout, in the name of `company`.
    ///
    /// # Errors
    /// When the layout cannot be filled, which would be a bug.
    pub fn of_ours(
        kind: MailKind,
        to: Address,
        (company, language): (&str, Language),
        subject: String,
        sheet: &Sheet,
    ) -> anyhow::Result<Self> {
        let html = sheet.html(company, language)?;
        let text = sheet.text(company, language);
        Ok(Self::new(kind, vec![to], subject, html, text))
    }

    /// A mail that a person wrote.
    pub fn of_a_person(kind: MailKind, to: Vec<Address>, subject: String, body: &Written) -> Self {
        let (html, text) = (body.html().to_owned(), body.text().to_owned());
        Self::new(kind, to, subject, html, text)
    }

    fn new(
        kind: MailKind,
        recipients: Vec<Address>,
        subject: String,
        html: String,
        text: String,
    ) -> Self {
        let mut once: Vec<Address> = Vec::with_capacity(recipients.len());
        for recipient in recipients {
            if !once.contains(&recipient) {
                once.push(recipient);
            }
        }
        Self {
            kind,
            recipients: once,
            subject,
            html,
            text,
            sender: None,
            attachments: Vec::new(),
            about: None,
            author: None,
            expires_at: None,
        }
    }
}
