//! Deleted orders that can be restored.

use chrono::{DateTime, Utc};
use domain::OrderId;
use domain::orders::restore::restorable_until;
use sea_orm::FromQueryResult;
use serde::Serialize;
use utoipa::ToSchema;

use crate::list_answer;

list_answer! {
    /// A page of deleted orders.
    DeletedOrderPage of DeletedOrderRow
}

/// A deleted order, as it is read.
#[derive(Debug, FromQueryResult, Serialize, ToSchema)]
pub struct DeletedOrder {
    /// The order.
    pub id: OrderId,
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
}

/// A deleted order that can be restored.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeletedOrderRow {
    /// The order.
    #[serde(flatten)]
    pub order: DeletedOrder,
    /// Until when it can be restored.
    pub restorable_until: DateTime<Utc>,
}

impl From<DeletedOrder> for DeletedOrderRow {
    fn from(order: DeletedOrder) -> Self {
        Self {
            restorable_until: restorable_until(order.deleted_at),
            order,
        }
    }
}
