//! The calls on contacts.

use actix_web::http::header::ETAG;
use actix_web::{HttpResponse, delete, get, post, put, web};
use domain::contacts::ContactType;
use domain::texts;
use domain::{ContactId, UserId};
use tenant_router::TenantDb;

use super::access::ContactAccess;
use super::delete as deed;
use super::store;
use super::wire::{
    ContactFilter, ContactOption, ContactPage, ContactPayload, ContactView, PlaceFilter,
    PlaceOption,
};
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Done, Form, Paging, Params, Version};
use crate::orders::sight::Sight;
use crate::places::store::{End, used_addresses};
use crate::session::Session;
use crate::state::AppState;

/// Most places that a search offers.
const MOST_PLACES: u64 = 30;

type OptionsAnswer = ApiResult<web::Json<Data<Vec<ContactOption>>>>;
type PlacesAnswer = ApiResult<web::Json<Data<Vec<PlaceOption>>>>;

/// The contacts that the signed-in person sees, by name.
#[utoipa::path(tag = "contacts", params(ContactFilter, PlaceFilter, Paging), responses(
    (status = 200, description = "A page of contacts", body = ContactPage),
    (status = 422, description = "A filter that cannot be used", body = ErrorBody)))]
#[get("/contacts")]
pub async fn list_contacts(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    Params((filter, places, paging)): Params<(ContactFilter, PlaceFilter, Paging)>,
) -> ApiResult<web::Json<ContactPage>> {
    let access = ContactAccess::of(&user);
    let filter = filter.condition().add(places.condition(access.orders()));
    let today = state.clock.today(db.tenant());
    let page = db
        .read(async |txn| store::list(txn, &access, filter, paging).await)
        .await?;
    let page = page.map(|contact| contact.seen_by(&access, today));
    Ok(web::Json(page.into()))
}

/// A contact, whole. The `ETag` is its version.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact")), responses(
    (status = 200, description = "The contact", body = Data<ContactView>),
    (status = 404, description = "No contact that this person sees", body = ErrorBody)))]
#[get("/contacts/{id}")]
pub async fn get_contact(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ContactId>,
) -> ApiResult<HttpResponse> {
    let access = ContactAccess::of(&user);
    let found = db
        .read(async |txn| store::find(txn, &access, *id).await)
        .await?;
    let contact = found.ok_or_else(|| ApiError::NotFound(texts::missing::no_contact()))?;
    let view: ContactView = contact.seen_by(&access, state.clock.today(db.tenant()));
    Ok(HttpResponse::Ok()
        .insert_header((ETAG, Version::etag(view.updated_at)))
        .json(Data { data: view }))
}

/// Adds a contact; the signed-in person is its creator.
///
/// JSON, or a multipart form whose lists are `types[]` repeated.
#[utoipa::path(tag = "contacts",
    request_body(content(
        (ContactPayload = "application/json"), (ContactPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "The contact is added", body = Data<Done>),
        (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[post("/contacts")]
pub async fn create_contact(
    user: Session,
    db: TenantDb,
    Form(body): Form<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let access = ContactAccess::of(&user);
    let Body {
        mut value,
        mut errors,
    } = body;
    value.settle(&mut errors);
    let id = db
        .write(async |txn| -> ApiResult<_> {
            access.settle_category(&mut value, None, &mut errors);
            store::check_people(txn, &value, &mut errors).await?;
            errors.into_result()?;
            Ok(store::insert(txn, value, access.user()).await?)
        })
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Changes a contact. A member that is left out is cleared.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact"),
        ("If-Match" = Option<String>, Header, description = "The version the form was filled from")),
    request_body(content(
        (ContactPayload = "application/json"), (ContactPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "The contact is changed", body = Data<Done>),
        (status = 403, description = "No permission to change it", body = ErrorBody),
        (status = 404, description = "No contact that this person sees", body = ErrorBody),
        (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
        (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[put("/contacts/{id}")]
pub async fn update_contact(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ContactId>,
    version: Version,
    Form(body): Form<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    change(&user, &db, &state, *id, version, body).await
}

/// Changes a contact, as forms send it: a POST with the field `_method` = `put`.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact"),
        ("If-Match" = Option<String>, Header, description = "The version the form was filled from")),
    request_body(content(
        (ContactPayload = "application/json"), (ContactPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "The contact is changed", body = Data<Done>),
        (status = 403, description = "No permission to change it", body = ErrorBody),
        (status = 404, description = "No contact that this person sees", body = ErrorBody),
        (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
        (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[post("/contacts/{id}")]
pub async fn update_contact_by_form(
    user: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<ContactId>,
    version: Version,
    Form(body): Form<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    change(&user, &db, &state, *id, version, body).await
}

async fn change(
    user: &Session,
    db: &TenantDb,
    state: &AppState,
    id: ContactId,
    version: Version,
    body: Body<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let access = ContactAccess::of(user);
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
        version
            .check(txn, &texts::changed::CONTACT, updated_at, by)
            .await?;
        access.settle_category(&mut value, Some(&contact), &mut errors);
        store::check_people(txn, &value, &mut errors).await?;
        errors.into_result()?;
        let now = state.clock.now();
        Ok(store::update(txn, contact, value, access.user(), now).await?)
    })
    .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Deletes a contact that nothing uses.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact")), responses(
    (status = 200, description = "The contact is deleted", body = Data<Done>),
    (status = 400, description = "It is in use; the message says by what", body = ErrorBody),
    (status = 403, description = "No permission to delete it", body = ErrorBody),
    (status = 404, description = "No contact that this person sees", body = ErrorBody)))]
#[delete("/contacts/{id}")]
pub async fn delete_contact(
    user: Session,
    db: TenantDb,
    id: web::Path<ContactId>,
) -> ApiResult<web::Json<Data<Done>>> {
    let access = ContactAccess::of(&user);
    db.write(async |txn| deed::delete_contact(txn, &access, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Clients, for selects of filters.
#[utoipa::path(tag = "contacts", responses(
    (status = 200, description = "Clients by name", body = Data<Vec<ContactOption>>),
))]
#[get("/contacts/client-list")]
pub async fn list_client_options(
    _: Session,
    db: TenantDb,
    state: web::Data<AppState>,
) -> OptionsAnswer {
    options(&db, &state, Some(ContactType::Client)).await
}

/// Clients, for the selects of forms.
#[utoipa::path(tag = "contacts", responses(
    (status = 200, description = "Clients by name", body = Data<Vec<ContactOption>>),
))]
#[get("/contacts/clients")]
pub async fn list_clients(_: Session, db: TenantDb, state: web::Data<AppState>) -> OptionsAnswer {
    options(&db, &state, Some(ContactType::Client)).await
}

/// Suppliers, for selects; each says whether its insurance has expired.
#[utoipa::path(tag = "contacts", responses(
    (status = 200, description = "Suppliers by name", body = Data<Vec<ContactOption>>),
))]
#[get("/contacts/suppliers")]
pub async fn list_suppliers(_: Session, db: TenantDb, state: web::Data<AppState>) -> OptionsAnswer {
    options(&db, &state, Some(ContactType::Supplier)).await
}

/// All contacts, for selects.
#[utoipa::path(tag = "contacts", responses(
    (status = 200, description = "Contacts by name", body = Data<Vec<ContactOption>>),
))]
#[get("/contacts/list")]
pub async fn list_contact_options(
    _: Session,
    db: TenantDb,
    state: web::Data<AppState>,
) -> OptionsAnswer {
    options(&db, &state, None).await
}

async fn options(
    db: &TenantDb,
    state: &AppState,
    contact_type: Option<ContactType>,
) -> OptionsAnswer {
    let today = state.clock.today(db.tenant());
    let contacts = db
        .read(async |txn| store::options(txn, contact_type).await)
        .await?;
    Ok(Data::json(
        contacts
            .into_iter()
            .map(|contact| contact.on(today))
            .collect(),
    ))
}

/// The most used loading places of orders whose address contains the text, by address; at most 30.
#[utoipa::path(tag = "contacts", params(("text" = String, Path, description = "What was typed")), responses(
    (status = 200, description = "Places by address", body = Data<Vec<PlaceOption>>),
))]
#[get("/contacts/get-filtered-loadings/{text}")]
pub async fn find_loadings(user: Session, db: TenantDb, text: web::Path<String>) -> PlacesAnswer {
    find_places(&user, &db, End::Loading, &text).await
}

/// The most used unloading places of orders whose address contains the text, by address; at most 30.
#[utoipa::path(tag = "contacts", params(("text" = String, Path, description = "What was typed")), responses(
    (status = 200, description = "Places by address", body = Data<Vec<PlaceOption>>),
))]
#[get("/contacts/get-filtered-unloadings/{text}")]
pub async fn find_unloadings(user: Session, db: TenantDb, text: web::Path<String>) -> PlacesAnswer {
    find_places(&user, &db, End::Unloading, &text).await
}

async fn find_places(user: &Session, db: &TenantDb, end: End, text: &str) -> PlacesAnswer {
    let sight = Sight::of(user);
    let mut places = db
        .read(async |txn| used_addresses(txn, end, text, sight, MOST_PLACES).await)
        .await?;
    places.sort();
    Ok(Data::json(
        places.into_iter().map(PlaceOption::from).collect(),
    ))
}
