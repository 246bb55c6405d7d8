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

wire_enum! {
    /// Which files of a claim a download looks among.
    pub enum DamageStreamType {
        /// Invoices: the client's, ours and credit invoices.
        Invoice = "invoice",
        /// All files.
        Default = "default",
    }
}

impl DamageStreamType {
    /// The kinds of files that are meant, the likeliest first.
    pub fn kinds(self) -> &'static [DamageDocumentType] {
        use DamageDocumentType as D;
        match self {
            Self::Invoice => &[D::ClientInvoice, D::OwnInvoice, D::CreditInvoice],
            Self::Default => &[
                D::General,
                D::ClientInvoice,
                D::OwnInvoice,
                D::CreditInvoice,
            ],
        }
    }
}
