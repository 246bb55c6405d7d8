//! Documents that an accounting program is sent through its API.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// How far the sending of a document has come.
    pub enum DeliveryStatus {
        /// It will be sent.
        Waiting = "WAITING",
        /// The program has it.
        Sent = "SENT",
        /// It was given up, until a person tries again.
        Failed = "FAILED",
    }
}

wire_enum! {
    /// What a program has to know before a document can name it.
    pub enum CardKind {
        /// A client or a carrier.
        Party = "PARTY",
        /// What is sold or bought.
        Service = "SERVICE",
    }
}
