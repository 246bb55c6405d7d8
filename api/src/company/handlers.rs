//! The calls on the company's profile.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use actix_web::{HttpRequest, HttpResponse, get, patch, post, web};
use documents::reading::picture;
use domain::texts;
use tenant_router::TenantDb;

use super::update::ProfileForm;
use super::wire::{CompanyProfilePayload, CompanyProfileView};
use super::{store, update};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::files::StorageKey;
use crate::http::{Data, Version};
use crate::state::AppState;

/// The company's profile. The `ETag` is its version.
#[utoipa::path(tag = "company", responses(
    (status = 200, description = "The profile", body = Data<CompanyProfileView>)))]
#[get("/company/profile")]
pub async fn get_company_profile(db: TenantDb) -> ApiResult<HttpResponse> {
    let profile = db.read(async |txn| store::read(txn).await).await?;
    Ok(Data::versioned(
        profile.updated_at.into(),
        CompanyProfileView::from(profile),
    ))
}

/// Changes the company's profile: a field that is not sent stays, an empty one is cleared.
#[utoipa::path(tag = "company", params(Version),
    request_body(content(
        (CompanyProfilePayload = "application/json"), (CompanyProfilePayload = "multipart/form-data"))),
    responses(
        (status = 200, description = "Changed", body = Data<CompanyProfileView>),
        (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
        (status = 413, description = "The form is too large", body = ErrorBody),
        (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[patch("/company/profile")]
pub async fn update_company_profile(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    version: Version,
    form: ProfileForm,
) -> ApiResult<web::Json<Data<CompanyProfileView>>> {
    change(&actor, &db, &state, form, version).await
}

/// Changes the company's profile the way forms send it: a POST with `_method` = `patch`.
#[utoipa::path(tag = "company", params(Version),
    request_body(content(
        (CompanyProfilePayload = "multipart/form-data"), (CompanyProfilePayload = "application/json"))),
    responses(
        (status = 200, description = "Changed", body = Data<CompanyProfileView>),
        (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
        (status = 413, description = "The form is too large", body = ErrorBody),
        (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[post("/company/profile")]
pub async fn update_company_profile_by_form(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    version: Version,
    form: ProfileForm,
) -> ApiResult<web::Json<Data<CompanyProfileView>>> {
    change(&actor, &db, &state, form, version).await
}

async fn change(
    actor: &Actor,
    db: &TenantDb,
    state: &AppState,
    form: ProfileForm,
    version: Version,
) -> ApiResult<web::Json<Data<CompanyProfileView>>> {
    let profile = update::update_profile(db, state, actor, form, version).await?;
    Ok(Data::json(profile.into()))
}

/// The company's logo. The URL contains a random key that only signed-in people are told. It
/// changes with the logo, so a browser may cache the picture.
#[utoipa::path(tag = "company", security(()),
    params(("key" = String, Path, description = "From logo_url")), responses(
    (status = 200, description = "A PNG picture", content_type = "image/png"),
    (status = 304, description = "The browser's copy is current"),
    (status = 404, description = "Not the company's current logo", body = ErrorBody)))]
#[get("/company/logo/{key}")]
pub async fn get_company_logo(
    db: TenantDb,
    state: web::Data<AppState>,
    request: HttpRequest,
    key: web::Path<String>,
) -> ApiResult<HttpResponse> {
    let no_logo = || ApiError::NotFound(texts::missing::no_logo());
    let key: StorageKey = key.parse().map_err(|_| no_logo())?;
    let current = db.read(async |txn| store::logo_key(txn).await).await?;
    if current.as_ref() != Some(&key) {
        return Err(no_logo());
    }
    let tag = format!("\"{key}\"");
    let is_known = request
        .headers()
        .get(IF_NONE_MATCH)
        .is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut answer = if is_known {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    answer
        .insert_header((CACHE_CONTROL, "private, max-age=31536000, immutable"))
        .insert_header((ETAG, tag));
    if is_known {
        return Ok(answer.finish());
    }
    let content = state.files.get(&db.tenant().id, &key).await?;
    Ok(answer
        .insert_header((CONTENT_TYPE, picture::CONTENT_TYPE))
        .body(content.ok_or_else(no_logo)?))
}
