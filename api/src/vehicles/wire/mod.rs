//! What the vehicle calls read and answer. Only this module knows how names are spelled on the
//! wire: a plate is sent as `number_plate` and answered as `plate_number`.

mod option;
mod payload;
mod position;
mod query;
mod view;

pub use option::{PlateOption, PlateOptions, VehicleOption, VehicleOptions};
pub use payload::VehiclePayload;
pub use position::{PositionPayload, PositionTakenView, PositionTokenView, PositionView};
pub use query::{VehicleFilter, VehicleOptionFilter};
pub use view::{VehiclePage, VehicleRow};

/// The maximum length of a one-line text, in characters.
const LINE: usize = 255;
