//! The files of an order: the client's order, CMR notes, and what explains the rest (orders
//! specification, section 2.5).

use domain::OrderId;
use domain::orders::OrderDocumentType;
use entity::order_documents::Entity;

use crate::records::attachments::Attached;

/// The files of orders, for rooms that keep some with an order.
pub type OrderFiles = Entity;

impl Attached for Entity {
    type Owner = OrderId;
    type Kind = OrderDocumentType;
    const OWNER: &'static str = "order_id";
    const PARTS: &'static [(&'static str, OrderDocumentType)] = &[
        ("load_files", OrderDocumentType::Load),
        ("cmr_files", OrderDocumentType::Cmr),
        ("dpl_files", OrderDocumentType::Dpl),
        ("thermogram_files", OrderDocumentType::Thermogram),
        ("cost_penalty_files", OrderDocumentType::CostPenalty),
    ];
}
