//! The contact routes.

use actix_web::http::header::ETAG;
use actix_web::{HttpResponse, delete, get, post, put, web};
use domain::contacts::ContactType;
use domain::texts;
use domain::{ContactId, UserId};
use tenant_router::TenantDb;

use super::access::ContactAccess;
use super::delete as deed;
use super::similar::similar_to;
use super::store;
use super::wire::{
    ContactFilter, ContactOptions, ContactPage, ContactPayload, ContactView, PlaceFilter,
    PlaceOption, PlaceOptions, SimilarQuery, SimilarView,
};
use crate::actor::{Actor, Record};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Form, Lookup, Paging, Params, Searched, Version};
use crate::orders::store::places::{self, End};
use crate::users::check_version;

/// The most places a search returns.
const PLACES: Paging = Paging {
    offset: 0,
    limit: 30,
    with_total: false,
};

type OptionsAnswer = ApiResult<web::Json<ContactOptions>>;
type PlacesAnswer = ApiResult<web::Json<PlaceOptions>>;

/// Lists the contacts that the signed-in user may see, sorted by name.
#[utoipa::path(tag = "contacts", params(ContactFilter, PlaceFilter, Paging), responses(
    (status = 200, description = "A page of contacts", body = ContactPage),
    (status = 422, description = "A filter is invalid", body = ErrorBody)))]
#[get("/contacts")]
pub async fn list_contacts(
    actor: Actor,
    db: TenantDb,
    Params((filter, places, paging)): Params<(ContactFilter, PlaceFilter, Paging)>,
) -> ApiResult<web::Json<ContactPage>> {
    let access = ContactAccess::of(&actor);
    // Where clients load and unload comes from the orders that this user may see.
    let filter = [
        (End::Loading, places.loading.as_deref()),
        (End::Unloading, places.unloading.as_deref()),
    ]
    .into_iter()
    .filter_map(|(end, text)| Some(places::clients_with(end, text?, actor.sight)))
    .fold(filter.condition(), |filter, clients| {
        filter.add(store::is_among(clients))
    });
    let page = db
        .read(async |txn| store::list(txn, &access, filter, paging).await)
        .await?;
    let page = page.map(|contact| contact.seen_by(&access, actor.today));
    Ok(web::Json(page.into()))
}

/// Returns a whole contact. The `ETag` is its version.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact")), responses(
    (status = 200, description = "The contact", body = Data<ContactView>),
    (status = 404, description = "No such contact, or not visible", body = ErrorBody)))]
#[get("/contacts/{id}")]
pub async fn get_contact(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
) -> ApiResult<HttpResponse> {
    let access = ContactAccess::of(&actor);
    let found = db
        .read(async |txn| store::find(txn, &access, *id).await)
        .await?;
    let contact = found.ok_or_else(|| ApiError::NotFound(texts::missing::no_contact()))?;
    let view: ContactView = contact.seen_by(&access, actor.today);
    Ok(HttpResponse::Ok()
        .insert_header((ETAG, Version::etag(view.updated_at)))
        .json(Data { data: view }))
}

/// Adds a contact; the signed-in user is its creator.
///
/// Takes JSON, or a multipart form that repeats `types[]` for lists.
#[utoipa::path(tag = "contacts",
    params(("Idempotency-Key" = Option<String>, Header, description = "The same key gives the same answer for a day")),
    request_body(content(
        (ContactPayload = "application/json"), (ContactPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "The contact is added", body = Data<Done>),
        (status = 409, description = "The key was used for another body", body = ErrorBody),
        (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[post("/contacts")]
pub async fn create_contact(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    Form(body): Form<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let Body {
        mut value,
        mut errors,
    } = body;
    value.settle(&mut errors);
    let id = db
        .write(async |txn| -> ApiResult<_> {
            value.category =
                actor
                    .sight
                    .category_to_write("category", value.category, Record::New, &mut errors);
            key.once(txn, &actor, async || {
                store::check_people(txn, &value, &mut errors).await?;
                errors.into_result()?;
                Ok(store::insert(txn, value, actor.id).await?.0)
            })
            .await
        })
        .await?;
    Ok(Data::json(Done { id }))
}

/// Changes a contact. Fields that are not sent are cleared.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact"),
        ("If-Match" = Option<String>, Header, description = "The version the form was filled from")),
    request_body(content(
        (ContactPayload = "application/json"), (ContactPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "The contact is changed", body = Data<Done>),
        (status = 403, description = "No permission to change it", body = ErrorBody),
        (status = 404, description = "No such contact, or not visible", body = ErrorBody),
        (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
        (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[put("/contacts/{id}")]
pub async fn update_contact(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
    version: Version,
    Form(body): Form<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    change(&actor, &db, *id, version, body).await
}

/// Changes a contact from a form, which sends a POST with the field `_method` = `put`.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact"),
        ("If-Match" = Option<String>, Header, description = "The version the form was filled from")),
    request_body(content(
        (ContactPayload = "application/json"), (ContactPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "The contact is changed", body = Data<Done>),
        (status = 403, description = "No permission to change it", body = ErrorBody),
        (status = 404, description = "No such contact, or not visible", body = ErrorBody),
        (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
        (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[post("/contacts/{id}")]
pub async fn update_contact_by_form(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
    version: Version,
    Form(body): Form<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    change(&actor, &db, *id, version, body).await
}

async fn change(
    actor: &Actor,
    db: &TenantDb,
    id: ContactId,
    version: Version,
    body: Body<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let access = ContactAccess::of(actor);
    let Body {
        mut value,
        mut errors,
    } = body;
    value.settle(&mut errors);
    db.write(async |txn| -> ApiResult<_> {
        let contact = store::lock(txn, &access, id)
            .await?
            .ok_or_else(|| ApiError::NotFound(texts::missing::no_contact()))?;
        if !access.may_write(&contact) {
            return Err(ApiError::Forbidden);
        }
        let by = contact.updated_by_id.or(contact.created_by_id).map(UserId);
        let updated_at = contact.updated_at.to_utc();
        check_version(txn, version, &texts::changed::CONTACT, updated_at, by).await?;
        let record = Record::Of(contact.category);
        value.category =
            actor
                .sight
                .category_to_write("category", value.category, record, &mut errors);
        store::check_people(txn, &value, &mut errors).await?;
        errors.into_result()?;
        Ok(store::update(txn, contact, value, actor).await?)
    })
    .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Deletes a contact that nothing uses.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact")), responses(
    (status = 200, description = "The contact is deleted", body = Data<Done>),
    (status = 400, description = "It is in use; the message says what uses it", body = ErrorBody),
    (status = 403, description = "No permission to delete it", body = ErrorBody),
    (status = 404, description = "No such contact, or not visible", body = ErrorBody)))]
#[delete("/contacts/{id}")]
pub async fn delete_contact(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
) -> ApiResult<web::Json<Data<Done>>> {
    let access = ContactAccess::of(&actor);
    db.write(async |txn| deed::delete_contact(txn, &access, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Lists the clients for filter selects.
#[utoipa::path(tag = "contacts", params(Lookup), responses(
    (status = 200, description = "Clients, sorted by name", body = ContactOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/contacts/client-list")]
pub async fn list_client_options(
    actor: Actor,
    db: TenantDb,
    Params(lookup): Params<Lookup>,
) -> OptionsAnswer {
    options(&actor, &db, Some(ContactType::Client), &lookup).await
}

/// Lists the clients for form selects.
#[utoipa::path(tag = "contacts", params(Lookup), responses(
    (status = 200, description = "Clients, sorted by name", body = ContactOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/contacts/clients")]
pub async fn list_clients(
    actor: Actor,
    db: TenantDb,
    Params(lookup): Params<Lookup>,
) -> OptionsAnswer {
    options(&actor, &db, Some(ContactType::Client), &lookup).await
}

/// Lists the suppliers for selects, each with whether its insurance has expired.
#[utoipa::path(tag = "contacts", params(Lookup), responses(
    (status = 200, description = "Suppliers, sorted by name", body = ContactOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/contacts/suppliers")]
pub async fn list_suppliers(
    actor: Actor,
    db: TenantDb,
    Params(lookup): Params<Lookup>,
) -> OptionsAnswer {
    options(&actor, &db, Some(ContactType::Supplier), &lookup).await
}

/// Lists all contacts for selects.
#[utoipa::path(tag = "contacts", params(Lookup), responses(
    (status = 200, description = "Contacts, sorted by name", body = ContactOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/contacts/list")]
pub async fn list_contact_options(
    actor: Actor,
    db: TenantDb,
    Params(lookup): Params<Lookup>,
) -> OptionsAnswer {
    options(&actor, &db, None, &lookup).await
}

async fn options(
    actor: &Actor,
    db: &TenantDb,
    contact_type: Option<ContactType>,
    lookup: &Lookup,
) -> OptionsAnswer {
    let access = ContactAccess::of(actor);
    let page = db
        .read(async |txn| store::options(txn, &access, contact_type, lookup).await)
        .await?;
    let page = page.map(|contact| contact.seen_by(&access, actor.today));
    Ok(web::Json(page.into()))
}

/// Says which contacts are probably the company that is being typed, and what is doubtful about its
/// numbers. Nothing is stored, and nothing of it keeps the form from being saved.
#[utoipa::path(tag = "contacts", params(SimilarQuery), responses(
    (status = 200, description = "Probable duplicates and doubts", body = Data<SimilarView>),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/contacts/similar")]
pub async fn find_similar(
    actor: Actor,
    db: TenantDb,
    Params(typed): Params<SimilarQuery>,
) -> ApiResult<web::Json<Data<SimilarView>>> {
    let access = ContactAccess::of(&actor);
    let found = db
        .read(async |txn| similar_to(txn, &access, &typed).await)
        .await?;
    Ok(Data::json(found))
}

/// Finds the most used loading places whose address contains the text: at most 30, sorted by
/// address.
#[utoipa::path(tag = "contacts", params(("text" = String, Path, description = "What was typed")), responses(
    (status = 200, description = "Places, sorted by address", body = PlaceOptions),
    (status = 422, description = "A text that no address can have", body = ErrorBody),
))]
#[get("/contacts/get-filtered-loadings/{text}")]
pub async fn find_loadings(actor: Actor, db: TenantDb, text: Searched) -> PlacesAnswer {
    find_places(&actor, &db, End::Loading, &text).await
}

/// Finds the most used unloading places whose address contains the text: at most 30, sorted by
/// address.
#[utoipa::path(tag = "contacts", params(("text" = String, Path, description = "What was typed")), responses(
    (status = 200, description = "Places, sorted by address", body = PlaceOptions),
    (status = 422, description = "A text that no address can have", body = ErrorBody),
))]
#[get("/contacts/get-filtered-unloadings/{text}")]
pub async fn find_unloadings(actor: Actor, db: TenantDb, text: Searched) -> PlacesAnswer {
    find_places(&actor, &db, End::Unloading, &text).await
}

async fn find_places(actor: &Actor, db: &TenantDb, end: End, text: &str) -> PlacesAnswer {
    let mut found = db
        .read(async |txn| places::used(txn, end, text, actor.sight, PLACES).await)
        .await?;
    found.data.sort();
    Ok(web::Json(found.map(PlaceOption::from).into()))
}
