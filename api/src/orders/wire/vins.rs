//! What the search for VINs reads and answers.

use domain::wire::at_most;
use serde::Serialize;
use utoipa::ToSchema;

use super::LINE;

/// The minimum number of characters to search for; shorter texts are in too many VINs, and no index
/// finds them.
const FROM: usize = 3;

domain::query! {
    /// A search for VINs.
    pub struct VinQuery {
        /// Part of a VIN; shorter than 3 characters finds nothing.
        text = "q": Option<String> where at_most(LINE),
    }
}

impl VinQuery {
    /// What to search for, if it is long enough.
    pub fn searched(&self) -> Option<&str> {
        let text = self.text.as_deref()?;
        (text.chars().count() >= FROM).then_some(text)
    }
}

/// A VIN to choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct VinOption {
    /// The VIN.
    pub vin_number: String,
    /// The VIN again, as the text of an option.
    pub label: String,
    /// The VIN again, as the value for the filter of the orders list.
    pub value: String,
}

impl From<String> for VinOption {
    fn from(vin: String) -> Self {
        Self {
            label: vin.clone(),
            value: vin.clone(),
            vin_number: vin,
        }
    }
}
