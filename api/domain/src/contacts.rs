//! Companies we work with.

use chrono::NaiveDate;

use crate::wire_enum::wire_enum;

wire_enum! {
    /// What a contact is to us; one contact may be both.
    pub enum ContactType {
        /// Orders transport from us.
        Client = "client",
        /// Drives for us.
        Supplier = "supplier",
    }
}

wire_enum! {
    /// How we judge working with a contact.
    pub enum ContactRating {
        /// The best.
        Great = "great",
        /// Nothing to complain about.
        Good = "good",
        /// Works, with reservations.
        Satisfactory = "satisfactory",
        /// Better not.
        Bad = "bad",
    }
}

wire_enum! {
    /// How a client wants the papers of an order.
    pub enum AccountingNoteType {
        /// Originals, with the invoice.
        OriginalDocuments = "ORIGINAL_DOCUMENTS",
        /// Originals, the invoice apart.
        OriginalDocumentsWithoutInvoice = "ORIGINAL_DOCUMENTS_WITHOUT_INVOICE",
        /// Copies do.
        CopiesOfDocuments = "COPIES_OF_DOCUMENTS",
        /// The client's own system takes them.
        DocumentsUploadedToSystem = "DOCUMENTS_UPLOADED_TO_SYSTEM",
        /// As the note says.
        Other = "OTHER",
    }
}

wire_enum! {
    /// The kinds of files kept with a contact.
    pub enum ContactDocumentType {
        /// A supplier's insurance.
        Insurance = "insurance",
        /// What a client's terms of payment rest on.
        Payment = "payment",
    }
}

/// Whether a supplier's insurance has run out. The last day still counts, and an insurance
/// without a recorded end has not run out.
pub fn insurance_has_expired(expires_on: Option<NaiveDate>, today: NaiveDate) -> bool {
    expires_on.is_some_and(|last_day| last_day < today)
}
