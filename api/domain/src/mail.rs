//! The e-mails a company sends and the links in them.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// The delivery state of an e-mail.
    pub enum OutboxStatus {
        /// Waiting to be sent, or for the next attempt.
        Pending = "pending",
        /// A process is handing it to the mail server.
        Sending = "sending",
        /// The mail server accepted it.
        Sent = "sent",
        /// Given up: it is not tried again.
        Failed = "failed",
    }
}

wire_enum! {
    /// What a public link opens, for someone who is not signed in.
    pub enum PublicLinkPurpose {
        /// A document, protected by a PIN.
        Document = "document",
        /// Confirms the address that offers are sent to.
        OfferEmail = "offer_email",
        /// Lets someone set a password.
        SetPassword = "set_password",
    }
}

wire_enum! {
    /// What an e-mail is.
    pub enum MailKind {
        /// Lets an administrator check that mail goes out.
        Test = "test",
        /// The second factor when signing in.
        SignInCode = "sign_in_code",
        /// Invites a new person to set a password.
        Invitation = "invitation",
        /// Lets a person set a new password after forgetting theirs.
        PasswordReset = "password_reset",
        /// Asks to confirm the address that receives offers.
        OfferAddress = "offer_address",
        /// An invoice to a client.
        Invoice = "invoice",
        /// Reminds a client of what is overdue.
        Reminder = "reminder",
        /// An agreement with a supplier.
        Agreement = "agreement",
        /// A damage claim.
        Damage = "damage",
        /// A link to a document.
        Document = "document",
        /// The PIN for such a link, in a separate mail.
        DocumentPin = "document_pin",
        /// Says to a person that their e-mail was given up.
        Undelivered = "undelivered",
        /// Says to an administrator that the books break a law of money.
        Books = "books",
    }
}

impl MailKind {
    /// Kinds that a person writes to somebody outside, who may reply.
    pub const fn is_of_a_person(self) -> bool {
        matches!(
            self,
            Self::Invoice | Self::Reminder | Self::Agreement | Self::Damage | Self::Document
        )
    }

    /// Kinds that contain a code, or a link that opens something. Their text is deleted as soon as
    /// they are sent, so that no user who reads the outbox later finds a key in it.
    pub const SECRET: [Self; 6] = [
        Self::SignInCode,
        Self::Invitation,
        Self::PasswordReset,
        Self::OfferAddress,
        Self::Document,
        Self::DocumentPin,
    ];

    /// Whether it is one of [`SECRET`](Self::SECRET).
    pub fn is_secret(self) -> bool {
        Self::SECRET.contains(&self)
    }
}
