//! What a new order of a client begins with.

use domain::orders::{Category, Currency, RevenueCalculation};
use domain::{Cents, ContactId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::orders::store::usual::Usual;

domain::query! {
    /// For whom the new order is.
    pub struct UsualQuery {
        /// The client.
        client_id: Option<ContactId>,
    }
}

/// What a new order of a client begins with. All is null if the user sees no order of the client.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct UsualOrderView {
    /// The number of the client's last order, where all but the category comes from.
    pub order_number: Option<String>,
    /// The most frequent category of the client's last ten orders.
    pub category: Option<Category>,
    /// The currency.
    pub currency: Option<Currency>,
    /// The VAT rate of the cost in percent.
    pub cost_vat: Option<i32>,
    /// What the revenue is based on.
    pub revenue_calculation_type: Option<RevenueCalculation>,
    /// The price per kilometre or day in cents; null for a fixed price, which belongs to its transport.
    pub revenue_calculation_value: Option<Cents>,
    /// The client's manager.
    pub client_manager_id: Option<i64>,
}

impl From<Usual> for UsualOrderView {
    fn from(usual: Usual) -> Self {
        Self {
            order_number: Some(usual.order_number),
            category: Some(usual.category),
            currency: Some(usual.currency),
            cost_vat: usual.cost_vat,
            revenue_calculation_type: Some(usual.calculation),
            revenue_calculation_value: usual.price,
            client_manager_id: usual.client_manager,
        }
    }
}
