//! The exports of lists.

use actix_web::{HttpResponse, get};
use tenant_router::TenantDb;

use super::export::{List, export};
use super::file::{TableFile, TableFormat};
use crate::actor::Actor;
use crate::contacts::{ContactFilter, PlaceFilter, matching};
use crate::error::{ApiResult, ErrorBody};
use crate::http::Params;
use crate::places::address_book::AddressFilter;
use crate::users::UserFilter;
use crate::vehicles::VehicleFilter;

domain::query! {
    /// How a table is exported.
    struct FormatQuery {
        /// `csv`, which is the default, or `xlsx`.
        format: Option<TableFormat>,
    }
}

/// Exports the contacts that the filters of the list find and the user may see, sorted by name.
///
/// Headings and words are in the user's language; CSV has the separators of that language. The file can be
/// imported again.
#[utoipa::path(tag = "contacts", params(ContactFilter, PlaceFilter, FormatQuery), responses(
    (status = 200, description = "contacts.csv or contacts.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/contacts/export")]
pub async fn export_contacts(
    actor: Actor,
    db: TenantDb,
    Params((filter, places, query)): Params<(ContactFilter, PlaceFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    let list = List::Contacts(matching(&filter, &places, &actor));
    export(db, actor, list, query.format.unwrap_or_default()).await
}

/// Exports the vehicles that the filters of the list find and the user may see, sorted by plate.
///
/// Headings and words are in the user's language; CSV has the separators of that language. The file can be
/// imported again.
#[utoipa::path(tag = "vehicles", params(VehicleFilter, FormatQuery), responses(
    (status = 200, description = "vehicles.csv or vehicles.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/vehicles/export")]
pub async fn export_vehicles(
    actor: Actor,
    db: TenantDb,
    Params((filter, query)): Params<(VehicleFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    let list = List::Vehicles(filter);
    export(db, actor, list, query.format.unwrap_or_default()).await
}

/// Exports the addresses that the filter of the list finds, sorted by name.
///
/// Headings are in the user's language; CSV has the separators of that language. The file can be imported
/// again.
#[utoipa::path(tag = "addresses", params(AddressFilter, FormatQuery), responses(
    (status = 200, description = "addresses.csv or addresses.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/addresses/export")]
pub async fn export_addresses(
    actor: Actor,
    db: TenantDb,
    Params((filter, query)): Params<(AddressFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    let list = List::Addresses(filter);
    export(db, actor, list, query.format.unwrap_or_default()).await
}

/// Exports the users that the filter of the list finds, by name.
///
/// Headings and words are in the user's language; CSV has the separators of that language.
#[utoipa::path(tag = "users", params(UserFilter, FormatQuery), responses(
    (status = 200, description = "users.csv or users.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/users/export")]
pub async fn export_users(
    actor: Actor,
    db: TenantDb,
    Params((filter, query)): Params<(UserFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    let list = List::Users(filter);
    export(db, actor, list, query.format.unwrap_or_default()).await
}
