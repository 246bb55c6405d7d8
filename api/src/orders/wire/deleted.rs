//! Deleted orders that can be restored.

use chrono::{DateTime, Utc};
use domain::orders::restore::restorable_until;
use serde::Serialize;
use utoipa::ToSchema;

use crate::list_answer;
use crate::orders::store::deleted::DeletedOrder;

list_answer! {
    /// A page of deleted orders.
    DeletedOrderPage of DeletedOrderRow
}

/// A deleted order that can be restored.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeletedOrderRow {
    /// The order.
    pub id: i64,
    /// Its number.
    pub order_number: String,
    /// Who ordered.
    pub client: Option<String>,
    /// Loading places, separated by semicolons.
    pub loadings: String,
    /// Unloading places, separated by semicolons.
    pub unloadings: String,
    /// When it was deleted.
    pub deleted_at: DateTime<Utc>,
    /// Who deleted it.
    pub deleted_by: Option<String>,
    /// Until when it can be restored.
    pub restorable_until: DateTime<Utc>,
}

impl From<DeletedOrder> for DeletedOrderRow {
    fn from(order: DeletedOrder) -> Self {
        Self {
            id: order.id,
            order_number: order.number,
            client: order.client,
            loadings: order.loadings,
            unloadings: order.unloadings,
            deleted_at: order.deleted_at,
            deleted_by: order.deleted_by,
            restorable_until: restorable_until(order.deleted_at),
        }
    }
}
