//! The place search routes.

use actix_web::{get, web};
use routing::gazetteer;
use tenant_router::{TenantDb, Work};

use super::address_book;
use super::wire::{AddressOption, AddressOptions, PlaceQuery, PlaceView};
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Data, Paging, Params, Searched};
use crate::orders::store::places::{self, End};
use crate::session::Session;

/// The most guesses of what a text may mean in which nothing is recognised.
const GUESSES: usize = 3;
/// The most addresses in one answer.
const MOST_USED: Paging = Paging {
    offset: 0,
    limit: 20,
    with_total: false,
};

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
        .read(async |txn| address_book::store::search(txn, text, most).await)
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

/// Searches the loading addresses of orders, most used first: at most 20. They complete what is typed, so
/// there is no present value to be among them.
#[utoipa::path(tag = "utilities", params(("query" = String, Path, description = "What was typed")),
    responses(
    (status = 200, description = "Addresses", body = AddressOptions),
    (status = 422, description = "A text that no address can have", body = ErrorBody),
))]
#[get("/utilities/loading-addresses/{query}")]
pub async fn search_loading_addresses(
    actor: Actor,
    db: TenantDb,
    query: Searched,
) -> ApiResult<web::Json<AddressOptions>> {
    used_addresses(&actor, &db, End::Loading, &query).await
}

/// Searches the unloading addresses of orders, most used first: at most 20. They complete what is typed,
/// so there is no present value to be among them.
#[utoipa::path(tag = "utilities", params(("query" = String, Path, description = "What was typed")),
    responses(
    (status = 200, description = "Addresses", body = AddressOptions),
    (status = 422, description = "A text that no address can have", body = ErrorBody),
))]
#[get("/utilities/unloading-addresses/{query}")]
pub async fn search_unloading_addresses(
    actor: Actor,
    db: TenantDb,
    query: Searched,
) -> ApiResult<web::Json<AddressOptions>> {
    used_addresses(&actor, &db, End::Unloading, &query).await
}

async fn used_addresses(
    actor: &Actor,
    db: &TenantDb,
    end: End,
    text: &str,
) -> ApiResult<web::Json<AddressOptions>> {
    let addresses = db
        .read(async |txn| places::used(txn, end, text, actor.sight, MOST_USED).await)
        .await?;
    Ok(web::Json(addresses.map(AddressOption::from).into()))
}
