//! The files of settlements: what the carrier sent.

use domain::SettlementId;
use domain::settlements::SettlementDocumentType;
use entity::settlement_files::Entity;

use crate::records::attachments::Attached;

/// The files of settlements.
pub type SettlementFiles = Entity;

impl Attached for Entity {
    type Owner = SettlementId;
    type Kind = SettlementDocumentType;
    const OWNER: &'static str = "settlement_id";
    const PARTS: &'static [(&'static str, SettlementDocumentType)] =
        &[("invoice_files", SettlementDocumentType::Invoice)];
}
