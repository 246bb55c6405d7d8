//! The place search routes.

use actix_web::{get, web};
use routing::gazetteer;
use tenant_router::{TenantDb, Work};

use super::wire::{PlaceQuery, PlaceView};
use crate::actor::Session;
use crate::addresses;
use crate::computing;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Params};

/// The most guesses of what a text may mean in which nothing is recognised.
const GUESSES: usize = 3;

/// Searches places: the company's address book first, then the gazetteer; at most ten. Case and
/// accents are ignored.
///
/// Of a text with a street, the number of a house or a postal code, in which a place is recognised, the first one is the
/// address as it was typed, with the coordinates of its town or postal code. Where nothing is found, at most three guesses
/// are answered.
#[utoipa::path(tag = "places", params(PlaceQuery), responses(
    (status = 200, description = "Places, best first", body = Data<Vec<PlaceView>>),
    (status = 422, description = "An invalid limit", body = ErrorBody)))]
#[get("/places/search")]
pub async fn search_places(
    _: Session,
    db: TenantDb,
    Params(query): Params<PlaceQuery>,
) -> ApiResult<web::Json<Data<Vec<PlaceView>>>> {
    let text = query.text.as_deref().unwrap_or_default();
    let limit = query.most();
    let most = u64::try_from(limit).unwrap_or(u64::MAX);
    let stored = db
        .read(async |txn| addresses::store::search(txn, text, most).await)
        .await?;
    // Every name is compared, and once more with slips of the keys, if too few are found.
    let (typed, is_stored) = (text.to_owned(), !stored.is_empty());
    let search = move || {
        let written = gazetteer().locate(&typed, None);
        let written = written.filter(|found| found.is_detailed);
        let towns = gazetteer().search(&typed, limit);
        let is_unknown = written.is_none() && towns.is_empty() && !is_stored;
        let guesses = if is_unknown {
            gazetteer().meant(&typed, limit.min(GUESSES))
        } else {
            Vec::new()
        };
        (written, towns, guesses)
    };
    let (written, mut towns, guesses) =
        computing::run(db.share(), Work::Computation, search).await?;
    if let Some(written) = &written {
        // The town of the postal code is no other suggestion.
        towns.retain(|town| town.coordinates() != written.place.coordinates());
    }
    let written = written.map(|found| PlaceView::as_written(text, found));
    let mut places: Vec<PlaceView> = written.into_iter().collect();
    places.extend(stored.into_iter().map(PlaceView::from));
    places.extend(towns.into_iter().map(PlaceView::from));
    places.extend(guesses.into_iter().map(PlaceView::guess));
    places.truncate(limit);
    Ok(Data::json(places))
}
