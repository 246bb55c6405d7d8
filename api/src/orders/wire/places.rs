//! Where orders have loaded and unloaded, for fields that complete what is typed.

use serde::Serialize;
use utoipa::ToSchema;

use crate::list_answer;

/// An address that orders use.
#[derive(Debug, Serialize, ToSchema)]
pub struct AddressOption {
    /// The address.
    pub label: String,
    /// The address again, as the value for the filter of the orders list.
    pub value: String,
}

list_answer! {
    /// Addresses that orders use, most used first.
    AddressOptions of AddressOption
}

impl From<String> for AddressOption {
    fn from(address: String) -> Self {
        Self {
            label: address.clone(),
            value: address,
        }
    }
}
