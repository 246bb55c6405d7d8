//! The files of damages: invoices of both sides, and whatever else belongs to a claim.

use domain::DamageId;
use domain::damages::DamageDocumentType;
use entity::damage_files::Entity;

use crate::records::attachments::Attached;

impl Attached for Entity {
    type Owner = DamageId;
    type Kind = DamageDocumentType;
    const OWNER: &'static str = "damage_id";
    const SHARES_NAMES: bool = true;
    const PARTS: &'static [(&'static str, DamageDocumentType)] = &[
        ("added_files", DamageDocumentType::General),
        (
            "added_client_invoices_files",
            DamageDocumentType::ClientInvoice,
        ),
        ("client_invoice_document", DamageDocumentType::ClientInvoice),
        ("added_own_invoices_files", DamageDocumentType::OwnInvoice),
        ("own_invoice_document", DamageDocumentType::OwnInvoice),
        (
            "added_credit_invoices_files",
            DamageDocumentType::CreditInvoice,
        ),
    ];
}
