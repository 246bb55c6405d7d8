//! The routes of saved views.

use actix_web::{delete, get, post, put, web};
use domain::saved_views::ViewedList;
use domain::{ListViewId, texts};
use tenant_router::TenantDb;

use super::store;
use super::wire::{ListViewPayload, SavedView};
use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Version};
use crate::records::{check_row, write};

/// Lists the views of a list that the person may use: one's own and shared ones, by name.
#[utoipa::path(tag = "list views",
    params(("list" = ViewedList, Path, description = "The list")), responses(
    (status = 200, description = "The views", body = Data<Vec<SavedView>>),
    (status = 404, description = "There are no views of such a list", body = ErrorBody)))]
#[get("/list-views/{list}")]
pub async fn saved_views(
    actor: Actor,
    db: TenantDb,
    list: web::Path<ViewedList>,
) -> ApiResult<web::Json<Data<Vec<SavedView>>>> {
    let views = db
        .read(async |txn| store::list(txn, *list, &actor).await)
        .await?;
    let views = views
        .into_iter()
        .map(|(view, owner)| SavedView::of(view, owner, &actor));
    Ok(Data::json(views.collect()))
}

/// Saves a view of a list.
#[utoipa::path(tag = "list views", request_body = ListViewPayload,
    params(("list" = ViewedList, Path, description = "The list"), IdempotencyKey), responses(
    (status = 200, description = "Saved", body = Data<Done>),
    (status = 404, description = "There are no views of such a list", body = ErrorBody),
    (status = 409, description = "The key was used for another body", body = ErrorBody),
    (status = 422, description = "Invalid fields, a name one has already, or too many views", body = ErrorBody)))]
#[post("/list-views/{list}")]
pub async fn create_list_view(
    actor: Actor,
    db: TenantDb,
    list: web::Path<ViewedList>,
    key: IdempotencyKey,
    body: Body<ListViewPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    write::create(&db, &actor, &key, async |txn| {
        store::insert(txn, *list, &body, &actor).await
    })
    .await
}

/// Replaces a view. A shared one may be changed by its owner and by administrators.
#[utoipa::path(tag = "list views", request_body = ListViewPayload, params(
    ("list" = ViewedList, Path, description = "The list"),
    ("id" = i64, Path, description = "The view"), Version), responses(
    (status = 200, description = "Changed", body = Data<Done>),
    (status = 403, description = "It is somebody else's", body = ErrorBody),
    (status = 404, description = "No such view", body = ErrorBody),
    (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
    (status = 422, description = "Invalid fields, or a name its owner has already", body = ErrorBody)))]
#[put("/list-views/{list}/{id}")]
pub async fn update_list_view(
    actor: Actor,
    db: TenantDb,
    path: web::Path<(ViewedList, ListViewId)>,
    version: Version,
    body: Body<ListViewPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let path = path.into_inner();
    db.write(async |txn| -> ApiResult<_> {
        let stored = store::lock(txn, path, &actor).await?;
        check_row(txn, version, &texts::changed::VIEW, &stored).await?;
        store::update(txn, stored, &body, &actor).await
    })
    .await?;
    Ok(Data::json(Done { id: path.1.0 }))
}

/// Deletes a view. A shared one may be deleted by its owner and by administrators.
#[utoipa::path(tag = "list views", params(
    ("list" = ViewedList, Path, description = "The list"),
    ("id" = i64, Path, description = "The view")), responses(
    (status = 200, description = "Deleted", body = Data<Done>),
    (status = 403, description = "It is somebody else's", body = ErrorBody),
    (status = 404, description = "No such view", body = ErrorBody)))]
#[delete("/list-views/{list}/{id}")]
pub async fn delete_list_view(
    actor: Actor,
    db: TenantDb,
    path: web::Path<(ViewedList, ListViewId)>,
) -> ApiResult<web::Json<Data<Done>>> {
    let path = path.into_inner();
    db.write(async |txn| -> ApiResult<_> {
        let stored = store::lock(txn, path, &actor).await?;
        Ok(store::delete(txn, stored).await?)
    })
    .await?;
    Ok(Data::json(Done { id: path.1.0 }))
}
