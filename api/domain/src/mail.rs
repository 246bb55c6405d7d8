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
