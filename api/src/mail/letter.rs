//! A mail before it is queued.

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::users::Language;
use serde::{Deserialize, Serialize};

use super::{Address, Sheet, html};

/// What a mail is; the spelling of `outbox.kind`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailKind {
    /// An administrator tries whether mail goes out.
    Test,
    /// The second factor of a sign-in.
    SignInCode,
    /// A new person sets their password.
    Invitation,
    /// A person has forgotten their password.
    PasswordReset,
    /// The address that receives offers is confirmed.
    OfferAddress,
    /// An invoice to a client.
    Invoice,
    /// An agreement with a supplier.
    Agreement,
    /// A damage claim.
    Damage,
    /// A link to a document.
    Document,
    /// The PIN to such a link, in a mail of its own.
    DocumentPin,
}

impl MailKind {
    /// The spelling in the database and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::SignInCode => "sign_in_code",
            Self::Invitation => "invitation",
            Self::PasswordReset => "password_reset",
            Self::OfferAddress => "offer_address",
            Self::Invoice => "invoice",
            Self::Agreement => "agreement",
            Self::Damage => "damage",
            Self::Document => "document",
            Self::DocumentPin => "document_pin",
        }
    }

    /// Kinds that hold a code or a link which opens something. Their text is forgotten as soon as
    /// they are sent, so that whoever reads the outbox later finds no key in it.
    pub(super) const SECRET: [&'static str; 6] = [
        Self::SignInCode.as_str(),
        Self::Invitation.as_str(),
        Self::PasswordReset.as_str(),
        Self::OfferAddress.as_str(),
        Self::Document.as_str(),
        Self::DocumentPin.as_str(),
    ];

    /// Whether a stored kind is one of [`SECRET`](Self::SECRET).
    pub fn is_secret(kind: &str) -> bool {
        Self::SECRET.contains(&kind)
    }
}

/// Who a mail comes from, where it is not the company's default sender.
#[derive(Debug, Clone)]
pub struct Sender {
    /// The address replies go to.
    pub address: Address,
    /// The name beside it.
    pub name: Option<String>,
}

/// A file that goes along: the shape of an element of `outbox.attachments`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attachment {
    /// The name the receiver sees.
    pub name: String,
    /// Its type, such as `application/pdf`.
    pub content_type: String,
    /// Where it lies in the company's files.
    pub storage_key: String,
}

/// The row a mail speaks of.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// Its table.
    pub table: &'static str,
    /// Its id.
    pub id: i64,
}

/// A mail to be queued with [`queue`](super::queue).
#[derive(Debug, Clone)]
pub struct Letter {
    /// What it is.
    pub kind: MailKind,
    /// Who gets it; all of them see each other.
    pub recipients: Vec<Address>,
    /// Its subject; a line break in it becomes a space.
    pub subject: String,
    /// Its text as HTML.
    pub html: String,
    /// Its text without markup.
    pub text: String,
    /// Who it comes from; `None` for the company's default sender.
    pub sender: Option<Sender>,
    /// Files that go along.
    pub attachments: Vec<Attachment>,
    /// What it speaks of.
    pub about: Option<About>,
    /// Who had it sent, and so sees what became of it.
    pub author: Option<UserId>,
    /// From when on it is of no use and not tried any more.
    pub expires_at: Option<DateTime<Utc>>,
}

impl Letter {
    /// A mail that we write: `sheet` in the layout of all of them, in the name of `company`.
    ///
    /// # Errors
    /// When the layout cannot be filled, which is a fault of ours.
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

    /// A mail that a person wrote; `body` is cleaned.
    pub fn of_a_person(kind: MailKind, to: Vec<Address>, subject: String, body: &str) -> Self {
        let html = html::clean(body);
        let text = html::plain_text(&html);
        Self::new(kind, to, subject, html, text)
    }

    fn new(
        kind: MailKind,
        recipients: Vec<Address>,
        subject: String,
        html: String,
        text: String,
    ) -> Self {
        Self {
            kind,
            recipients,
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
