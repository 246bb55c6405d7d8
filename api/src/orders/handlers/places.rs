//! Searching the places where orders have loaded and unloaded.

use actix_web::{get, web};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Paging, Searched};
use crate::orders::store::places::{self, End};
use crate::orders::wire::places::{AddressOption, AddressOptions};

/// The most places a search of the contacts screen returns.
const PLACES: Paging = Paging {
    offset: 0,
    limit: 30,
    with_total: false,
};
/// The most addresses in one answer.
const MOST_USED: Paging = Paging {
    offset: 0,
    limit: 20,
    with_total: false,
};

/// The answer to a search.
type Addresses = ApiResult<web::Json<AddressOptions>>;

/// Finds the most used loading places whose address contains the text: at most 30, sorted by
/// address.
#[utoipa::path(tag = "contacts", params(("text" = String, Path, description = "What was typed")), responses(
    (status = 200, description = "Places, sorted by address", body = AddressOptions),
    (status = 422, description = "A text that no address can have", body = ErrorBody),
))]
#[get("/contacts/get-filtered-loadings/{text}")]
pub async fn find_loadings(actor: Actor, db: TenantDb, text: Searched) -> Addresses {
    find_places(&actor, &db, End::Loading, &text).await
}

/// Finds the most used unloading places whose address contains the text: at most 30, sorted by
/// address.
#[utoipa::path(tag = "contacts", params(("text" = String, Path, description = "What was typed")), responses(
    (status = 200, description = "Places, sorted by address", body = AddressOptions),
    (status = 422, description = "A text that no address can have", body = ErrorBody),
))]
#[get("/contacts/get-filtered-unloadings/{text}")]
pub async fn find_unloadings(actor: Actor, db: TenantDb, text: Searched) -> Addresses {
    find_places(&actor, &db, End::Unloading, &text).await
}

async fn find_places(actor: &Actor, db: &TenantDb, end: End, text: &str) -> Addresses {
    let mut found = db
        .read(async |txn| places::used(txn, end, text, actor.visibility, PLACES).await)
        .await?;
    found.data.sort();
    Ok(web::Json(found.map(AddressOption::from).into()))
}

/// Searches the loading addresses of orders, most used first: at most 20. They complete what is typed, so
/// there is no present value to be among them.
#[utoipa::path(tag = "utilities", params(("query" = String, Path, description = "What was typed")),
    responses(
    (status = 200, description = "Addresses", body = AddressOptions),
    (status = 422, description = "A text that no address can have", body = ErrorBody),
))]
#[get("/utilities/loading-addresses/{query}")]
pub async fn search_loading_addresses(actor: Actor, db: TenantDb, query: Searched) -> Addresses {
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
pub async fn search_unloading_addresses(actor: Actor, db: TenantDb, query: Searched) -> Addresses {
    used_addresses(&actor, &db, End::Unloading, &query).await
}

async fn used_addresses(actor: &Actor, db: &TenantDb, end: End, text: &str) -> Addresses {
    let addresses = db
        .read(async |txn| places::used(txn, end, text, actor.visibility, MOST_USED).await)
        .await?;
    Ok(web::Json(addresses.map(AddressOption::from).into()))
}
