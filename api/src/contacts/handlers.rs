//! The contact routes.

use actix_web::{HttpResponse, delete, get, post, put, web};
use domain::ContactId;
use domain::contacts::{ContactDocumentType, ContactType};
use domain::texts;
use entity::contact_files::Entity;
use tenant_router::{TenantDb, TenantTx};

use super::access::ContactAccess;
use super::delete as action;
use super::documents;
use super::list::matching;
use super::similar::similar_to;
use super::store::{self, Contacts};
use super::wire::{
    ContactFilter, ContactOptions, ContactPage, ContactPayload, ContactView, PlaceFilter,
    SimilarQuery, SimilarView,
};
use crate::actor::{Actor, Record};
use crate::error::{ApiError, ApiResult, ErrorBody, OrMissing};
use crate::files::{Files, Opening, Removed, UploadForm};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Lookup, Paging, Params, Version};
use crate::records::attachments::{self, Asked, AttachedFile};
use crate::records::{check_row, write};

type OptionsAnswer = ApiResult<web::Json<ContactOptions>>;
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
    let filter = matching(&filter, &places, &actor);
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
        .read(async |txn| {
            let mut contact = store::find(txn, &access, *id).await?;
            if let Some(contact) = &mut contact {
                documents::show(txn, contact).await?;
            }
            Ok::<_, ApiError>(contact)
        })
        .await?;
    let contact = found.or_missing(texts::missing::no_contact)?;
    let view: ContactView = contact.seen_by(&access, actor.today);
    Ok(Data::versioned(view.updated_at, view))
}

/// Adds a contact; the signed-in user is its creator.
///
/// Takes JSON, or a multipart form that repeats `types[]` for lists and may have the contact's
/// documents in `insurance_document[]` and `payment_document[]`. What is wrong with a document is told
/// at its place: `insurance_document.0`.
#[utoipa::path(tag = "contacts",
    params(IdempotencyKey),
    request_body(content(
        (ContactPayload = "application/json"), (ContactPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "The contact is added", body = Data<Done>),
        (status = 409, description = "The key was used for another body", body = ErrorBody),
        (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
        (status = 422, description = "Invalid fields", body = ErrorBody),
        (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[post("/contacts")]
pub async fn create_contact(
    actor: Actor,
    db: TenantDb,
    files: web::Data<Files>,
    key: IdempotencyKey,
    form: UploadForm<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let UploadForm {
        mut body, uploads, ..
    } = form;
    body.value.settle(&mut body.errors);
    documents::check(&body.value, &uploads, &mut body.errors);
    let none = Removed::default();
    write::create(&db, &actor, &key, async |txn| {
        let value = checked(txn, &actor, &body, Record::New).await?;
        let id = write::insert_row::<Contacts>(txn, value, &actor).await?;
        let owner = ContactId(id);
        attachments::change::<Entity>(txn, &files, owner, &none, &uploads, &actor).await?;
        write::created::<Contacts>(txn, &actor, &[id]).await?;
        uploads.keep();
        Ok(id)
    })
    .await
}

/// Changes a contact. Fields that are not sent are cleared; documents stay until they are removed by
/// name.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact"), Version),
    request_body(content(
        (ContactPayload = "application/json"), (ContactPayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "The contact is changed", body = Data<Done>),
        (status = 403, description = "No permission to change it", body = ErrorBody),
        (status = 404, description = "No such contact, or not visible", body = ErrorBody),
        (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
        (status = 413, description = "The form is larger than 100 MiB", body = ErrorBody),
        (status = 422, description = "Invalid fields", body = ErrorBody),
        (status = 429, description = "The company uploads too much at once", body = ErrorBody)))]
#[put("/contacts/{id}")]
pub async fn update_contact(
    actor: Actor,
    db: TenantDb,
    id: web::Path<ContactId>,
    files: web::Data<Files>,
    version: Version,
    form: UploadForm<ContactPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let access = ContactAccess::of(&actor);
    let UploadForm {
        mut body, uploads, ..
    } = form;
    body.value.settle(&mut body.errors);
    documents::check(&body.value, &uploads, &mut body.errors);
    let removed = documents::removed(&mut body.value);
    db.write(async |txn| -> ApiResult<_> {
        let contact = store::lock(txn, &access, *id).await?;
        check_row(txn, version, &texts::changed::CONTACT, &contact).await?;
        let value = checked(txn, &actor, &body, Record::Of(contact.category)).await?;
        write::change::<Contacts>(txn, &actor, &[id.0], async || {
            write::update_rows::<Contacts>(txn, &[(id.0, value)], &actor).await?;
            attachments::change::<Entity>(txn, &files, *id, &removed, &uploads, &actor).await?;
            Ok(())
        })
        .await?;
        uploads.keep();
        Ok(())
    })
    .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// What is stored of a body that was settled.
///
/// # Errors
/// 422 with everything that is wrong with it.
async fn checked(
    txn: &TenantTx,
    actor: &Actor,
    body: &Body<ContactPayload>,
    record: Record,
) -> ApiResult<ContactPayload> {
    let (mut value, mut errors) = (body.value.clone(), body.errors.clone());
    let category = value.category;
    value.category =
        (actor.visibility).category_to_write("category", category, record, &mut errors);
    store::check_people(txn, &value, &mut errors).await?;
    errors.into_result()?;
    Ok(value)
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
    files: web::Data<Files>,
    id: web::Path<ContactId>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| action::delete_contact(txn, &files, &actor, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// An insurance document of a supplier: a picture or a PDF to be shown, anything else to be saved.
/// Answers one `Range`.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact"),
        ("file" = String, Path, description = "The document's name, from insurance_files")),
    responses(
        (status = 200, description = "The file, under its name", content_type = "application/octet-stream",
            body = AttachedFile),
        (status = 206, description = "The bytes that were asked for"),
        (status = 404, description = "No such document, or not visible", body = ErrorBody),
        (status = 416, description = "The file has no such bytes")))]
#[get("/contacts/{id}/insurance/{file}")]
pub async fn get_insurance_document(
    actor: Actor,
    asked: Asked,
    path: web::Path<(ContactId, String)>,
) -> ApiResult<HttpResponse> {
    document(
        &actor,
        &asked,
        &path,
        ContactDocumentType::Insurance,
        Opening::Shown,
    )
    .await
}

/// A payment document of a client, to be saved. Answers one `Range`.
#[utoipa::path(tag = "contacts", params(("id" = i64, Path, description = "The contact"),
        ("file" = String, Path, description = "The document's name, from payment_files")),
    responses(
        (status = 200, description = "The file, under its name", content_type = "application/octet-stream",
            body = AttachedFile),
        (status = 206, description = "The bytes that were asked for"),
        (status = 404, description = "No such document, or not visible", body = ErrorBody),
        (status = 416, description = "The file has no such bytes")))]
#[get("/contacts/{id}/payment/{file}")]
pub async fn get_payment_document(
    actor: Actor,
    asked: Asked,
    path: web::Path<(ContactId, String)>,
) -> ApiResult<HttpResponse> {
    document(
        &actor,
        &asked,
        &path,
        ContactDocumentType::Payment,
        Opening::Saved,
    )
    .await
}

async fn document(
    actor: &Actor,
    asked: &Asked,
    (contact, name): &(ContactId, String),
    kind: ContactDocumentType,
    opening: Opening,
) -> ApiResult<HttpResponse> {
    let access = ContactAccess::of(actor);
    attachments::send(asked, opening, name, async |txn| {
        documents::find(txn, &access, *contact, kind, name).await
    })
    .await
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
