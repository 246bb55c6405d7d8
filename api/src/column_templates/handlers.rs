//! The routes for column templates.

use actix_web::{HttpResponse, delete, get, post, web};
use domain::UserId;
use domain::orders::columns::OrderColumn;
use domain::texts;
use tenant_router::{TenantDb, TenantTx};

use super::store::{self, Saved};
use super::wire::{OrderColumnView, OrderTemplatePayload, OrderTemplateView};
use crate::actor::{Actor, Session, people};
use crate::error::{ApiResult, ErrorBody, OrMissing};
use crate::http::{Body, Data, Version};
use crate::{records, users};

/// Lists the columns that an orders list template can hold, in their usual order.
#[utoipa::path(tag = "order templates", responses(
    (status = 200, description = "The columns", body = Data<Vec<OrderColumnView>>)))]
#[get("/utilities/order-template-fields")]
pub async fn list_order_columns(_: Session) -> ApiResult<web::Json<Data<Vec<OrderColumnView>>>> {
    let columns = OrderColumn::ALL.iter().copied().map(OrderColumnView::from);
    Ok(Data::json(columns.collect()))
}

/// Returns a user's orders list template; administrators may ask for anybody's. The `ETag` is its
/// version.
#[utoipa::path(tag = "order templates", params(("id" = i64, Path, description = "The user")),
    responses(
    (status = 200, description = "The template in force", body = Data<OrderTemplateView>),
    (status = 404, description = "No such user", body = ErrorBody)))]
#[get("/users/{id}/orders-template")]
pub async fn get_order_template(
    _: Session,
    db: TenantDb,
    id: web::Path<UserId>,
) -> ApiResult<HttpResponse> {
    let chosen = db
        .read(async |txn| -> ApiResult<_> {
            require_person(txn, *id).await?;
            Ok(store::find(txn, *id).await?)
        })
        .await?;
    Ok(Data::versioned(
        store::version(chosen.as_ref()),
        OrderTemplateView::of(chosen),
    ))
}

/// Saves a user's orders list template; administrators may change anybody's.
#[utoipa::path(tag = "order templates", params(("id" = i64, Path, description = "The user"), Version),
    request_body = OrderTemplatePayload, responses(
    (status = 200, description = "The template in force", body = Data<OrderTemplateView>),
    (status = 404, description = "No such user", body = ErrorBody),
    (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody),
    (status = 422, description = "Unknown or repeated columns", body = ErrorBody)))]
#[post("/users/{id}/orders-template")]
pub async fn save_order_template(
    actor: Actor,
    db: TenantDb,
    id: web::Path<UserId>,
    version: Version,
    body: Body<OrderTemplatePayload>,
) -> ApiResult<web::Json<Data<OrderTemplateView>>> {
    let chosen = OrderTemplatePayload::parse(body)?;
    let saved = db
        .write(async |txn| -> ApiResult<_> {
            let before = lock(txn, *id, version).await?;
            Ok(store::save(txn, *id, before, chosen.clone(), &actor).await?)
        })
        .await?;
    Ok(Data::json(OrderTemplateView::of(Some(saved))))
}

/// Goes back to the standard columns; administrators may do so for anybody's template.
#[utoipa::path(tag = "order templates", params(("id" = i64, Path, description = "The user"), Version),
    responses(
    (status = 200, description = "The template in force", body = Data<OrderTemplateView>),
    (status = 404, description = "No such user", body = ErrorBody),
    (status = 409, description = "Somebody else changed it in the meantime", body = ErrorBody)))]
#[delete("/users/{id}/orders-template")]
pub async fn reset_order_template(
    actor: Actor,
    db: TenantDb,
    id: web::Path<UserId>,
    version: Version,
) -> ApiResult<web::Json<Data<OrderTemplateView>>> {
    db.write(async |txn| -> ApiResult<_> {
        let before = lock(txn, *id, version).await?;
        Ok(store::forget(txn, *id, before, &actor).await?)
    })
    .await?;
    Ok(Data::json(OrderTemplateView::of(None)))
}

/// A user's template, which no other user changes until the transaction ends. The user is locked,
/// because they may not have a row yet. 409 if the template is not of this version.
async fn lock(txn: &TenantTx, id: UserId, version: Version) -> ApiResult<Option<Saved>> {
    require_person(txn, id).await?;
    users::store::lock(txn, id).await?;
    let saved = store::find(txn, id).await?;
    let by = records::history::last_author(txn, store::subject(id)).await?;
    let (what, updated_at) = (&texts::changed::TEMPLATE, store::version(saved.as_ref()));
    records::check_version(txn, version, what, updated_at, by).await?;
    Ok(saved)
}

/// Answers 404 for a user who is not in this company or has left it.
async fn require_person(txn: &TenantTx, id: UserId) -> ApiResult<()> {
    let found = people::existing(txn, &[id]).await?;
    found
        .first()
        .map(|_| ())
        .or_missing(texts::missing::no_person)
}
