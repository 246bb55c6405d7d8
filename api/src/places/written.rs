//! Places as clients write them in e-mails and files, looked up.

use domain::offers::OfferedPlace;
use tenant_router::TenantDb;

pub use super::locate::LocatedPlace as WrittenPlace;
use super::locate::{Written, locate};
use crate::error::ApiResult;

/// Looks up places, in their order; `None` for those that are nowhere, and for all after the hundredth.
///
/// # Errors
/// 429 if the company computes too much at once.
pub async fn find(
    db: &TenantDb,
    places: Vec<OfferedPlace>,
) -> ApiResult<Vec<Option<WrittenPlace>>> {
    let written = places.into_iter().map(|place| Written {
        text: place.text,
        country: place.country,
        town: place.town,
    });
    locate(db, written.collect()).await
}
