//! The documents of an order as they are sent.

use domain::orders::OrderDocumentType;
use serde::Serialize;
use tenant_router::Tenant;
use utoipa::ToSchema;

use crate::files::{KeptFileView, StoredFile};

/// The documents of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentsView {
    /// The client's order.
    pub load: Vec<KeptFileView>,
    /// CMR notes.
    pub cmr: Vec<KeptFileView>,
    /// DPL documents.
    pub dpl: Vec<KeptFileView>,
    /// Temperature records.
    pub thermogram: Vec<KeptFileView>,
    /// Documents about the additional cost.
    pub cost_penalty: Vec<KeptFileView>,
}

impl DocumentsView {
    /// The documents by kind, oldest first.
    pub fn of(files: &[StoredFile<OrderDocumentType>], tenant: &Tenant) -> Self {
        let list = |kind| KeptFileView::list(files, kind, tenant);
        Self {
            load: list(OrderDocumentType::Load),
            cmr: list(OrderDocumentType::Cmr),
            dpl: list(OrderDocumentType::Dpl),
            thermogram: list(OrderDocumentType::Thermogram),
            cost_penalty: list(OrderDocumentType::CostPenalty),
        }
    }
}
