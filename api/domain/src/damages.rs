//! Cargo claims.

use crate::wire_enum::wire_enum;

wire_enum! {
    /// Where a claim stands; any status may follow any other.
    pub enum DamageStatus {
        /// Reported, nothing decided. Every claim begins here.
        Pending = "PENDING",
        /// Amount agreed.
        Agreed = "AGREED",
        /// Paid and closed.
        Completed = "COMPLETED",
        /// Refused or argued about.
        Disputed = "DISPUTED",
    }
}

wire_enum! {
    /// The kinds of files kept with a claim.
    pub enum DamageDocumentType {
        /// Photos, statements and the like.
        General = "general",
        /// The client's invoice to us.
        ClientInvoice = "client_invoice",
        /// Our invoice to the supplier.
        OwnInvoice = "own_invoice",
        /// Credit invoices.
        CreditInvoice = "credit_invoice",
    }
}
