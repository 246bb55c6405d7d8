//! Cargo claims.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// The state of a claim. It can change from any status to any other.
    pub enum DamageStatus {
        /// Reported, nothing decided yet. Every claim starts here.
        Pending = "PENDING",
        /// The amount is agreed.
        Agreed = "AGREED",
        /// Paid and closed.
        Completed = "COMPLETED",
        /// Rejected or disputed.
        Disputed = "DISPUTED",
    }
}

wire_enum! {
    /// The kinds of files kept with a claim.
    pub enum DamageDocumentType {
        /// Photos, statements and anything else.
        General = "general",
        /// The client's invoice to us.
        ClientInvoice = "client_invoice",
        /// Our invoice to the supplier.
        OwnInvoice = "own_invoice",
        /// Credit invoices.
        CreditInvoice = "credit_invoice",
    }
}
