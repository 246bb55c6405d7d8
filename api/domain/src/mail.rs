//! E-mails of the company and the links in them.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// How far an e-mail has come.
    pub enum OutboxStatus {
        /// Waits, also for its next attempt.
        Pending = "pending",
        /// A process is handing it over.
        Sending = "sending",
        /// The mail server took it.
        Sent = "sent",
        /// It is not tried again.
        Failed = "failed",
    }
}

wire_enum! {
    /// What a link for somebody without a session opens.
    pub enum PublicLinkPurpose {
        /// A document, behind a PIN.
        Document = "document",
        /// Confirms the address that offers come to.
        OfferEmail = "offer_email",
        /// Lets somebody set a password.
        SetPassword = "set_password",
    }
}
