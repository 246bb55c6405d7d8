//! What the vehicle calls read and answer: the only place that knows the wire's spellings. A plate
//! is sent as `number_plate` and answered as `plate_number`.

mod option;
mod payload;
mod query;
mod view;

pub use option::{PlateOption, VehicleOption};
pub use payload::VehiclePayload;
pub use query::{VehicleFilter, VehicleOptionFilter};
pub use view::{VehiclePage, VehicleRow};

/// Longest one-line text.
const LINE: usize = 255;
