//! The companies we work with.

use chrono::NaiveDate;

use crate::wire_enum::wire_enum;

wire_enum! {
    /// What a contact is to us; one contact can be both.
    pub enum ContactType {
        /// Orders transport from us.
        Client = "client",
        /// Carries for us.
        Supplier = "supplier",
    }
}

wire_enum! {
    /// How we rate a contact.
    pub enum ContactRating {
        /// The best.
        Great = "great",
        /// Nothing to complain about.
        Good = "good",
        /// We work with them, with reservations.
        Satisfactory = "satisfactory",
        /// Better avoided.
        Bad = "bad",
    }
}

wire_enum! {
    /// How a client wants to receive the documents of an order.
    pub enum AccountingNoteType {
        /// Originals, together with the invoice.
        OriginalDocuments = "ORIGINAL_DOCUMENTS",
        /// Originals, with the invoice sent separately.
        OriginalDocumentsWithoutInvoice = "ORIGINAL_DOCUMENTS_WITHOUT_INVOICE",
        /// Copies are enough.
        CopiesOfDocuments = "COPIES_OF_DOCUMENTS",
        /// Uploaded to the client's own system.
        DocumentsUploadedToSystem = "DOCUMENTS_UPLOADED_TO_SYSTEM",
        /// As described in the note.
        Other = "OTHER",
    }
}

wire_enum! {
    /// The kinds of files kept with a contact.
    pub enum ContactDocumentType {
        /// A supplier's insurance.
        Insurance = "insurance",
        /// A document behind the client's payment terms.
        Payment = "payment",
    }
}

/// Whether a supplier's insurance has expired. It is still valid on its last day, and one without a
/// recorded end date never expires.
pub fn insurance_has_expired(expires_on: Option<NaiveDate>, today: NaiveDate) -> bool {
    expires_on.is_some_and(|last_day| last_day < today)
}
