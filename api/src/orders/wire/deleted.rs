//! Deleted orders that can be restored.

use chrono::{DateTime, Utc};
use domain::OrderId;
use domain::orders::restore::restorable_until;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{list_answer, list_row};

list_answer! {
    /// A page of deleted orders.
    DeletedOrderPage of DeletedOrderRow
}

list_row! {
    /// A deleted order, as it is read from the database.
    #[derive(Debug, Serialize, ToSchema)]
    pub struct DeletedOrder {
        /// The order's id.
        pub id: OrderId,
        /// The order's number.
        pub order_number: String,
        /// The client's name.
        pub client: Option<String>,
        /// Loading places, separated by semicolons.
        pub loadings: String,
        /// Unloading places, separated by semicolons.
        pub unloadings: String,
        /// The time it was deleted.
        pub deleted_at: DateTime<Utc>,
        /// The name of the user who deleted it.
        pub deleted_by: Option<String>,
    }
}

/// A deleted order that can be restored.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeletedOrderRow {
    /// The order itself.
    #[serde(flatten)]
    pub order: DeletedOrder,
    /// The last moment at which it can be restored.
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
