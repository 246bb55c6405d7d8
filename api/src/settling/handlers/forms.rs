//! The forms of settlements.

use actix_web::{HttpResponse, get, post, web};
use domain::settlements::SettlementType;
use domain::{SettlementId, texts};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Params};
use crate::settling::propose::{Asked, propose};
use crate::settling::wire::payload::{SettlementDraftQuery, SettlementPayload};
use crate::settling::wire::view::{SavedSettlementView, SettlementView};
use crate::settling::{save, view};

/// Proposes a settlement for orders: everything its form begins with, each line beside what was agreed. Nothing is
/// stored.
#[utoipa::path(tag = "settlements", params(SettlementDraftQuery), responses(
    (status = 200, description = "The proposal", body = Data<SettlementView>),
    (status = 404, description = "No such order or settlement, or not visible", body = ErrorBody),
    (status = 409, description = "An order is settled already", body = ErrorBody),
    (status = 422, description = "There can be no such settlement for these orders; the message says why",
        body = ErrorBody)))]
#[get("/settlements/draft")]
pub async fn draft_settlement(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<SettlementDraftQuery>,
) -> ApiResult<web::Json<Data<SettlementView>>> {
    let orders = query.order_ids.map(|listed| listed.0).unwrap_or_default();
    if orders.is_empty() && query.credited_settlement_id.is_none() {
        return Err(ApiError::field("order_ids", texts::fields::required()));
    }
    let asked = Asked {
        settlement_type: query.settlement_type.unwrap_or(SettlementType::Normal),
        orders,
        credited: query.credited_settlement_id,
    };
    let view = db
        .read(async |txn| propose(txn, &actor, asked.clone()).await)
        .await?;
    Ok(Data::json(view))
}

/// A settlement with everything its form sent, each line beside what was agreed. The `ETag` is its version.
#[utoipa::path(tag = "settlements", params(("id" = i64, Path, description = "The settlement")), responses(
    (status = 200, description = "The settlement", body = Data<SettlementView>),
    (status = 404, description = "No such settlement, or not visible", body = ErrorBody)))]
#[get("/settlements/{id}")]
pub async fn get_settlement(
    actor: Actor,
    db: TenantDb,
    id: web::Path<SettlementId>,
) -> ApiResult<HttpResponse> {
    let view = db
        .read(async |txn| view::stored(txn, &actor, *id).await)
        .await?;
    Ok(Data::versioned(view.updated_at, view))
}

/// Accepts what a carrier bills for orders, or takes it back. Its invoice is accepted once, whatever its number is
/// written like, and an order is settled once unless more is to come.
#[utoipa::path(tag = "settlements", params(IdempotencyKey), request_body = SettlementPayload, responses(
    (status = 200, description = "Created", body = Data<SavedSettlementView>),
    (status = 404, description = "No such settlement to take back from, or not visible", body = ErrorBody),
    (status = 409, description = "The invoice was accepted already, an order is settled, or the key was used for \
        another body", body = ErrorBody),
    (status = 422, description = "Invalid fields, all of them at once", body = ErrorBody)))]
#[post("/settlements")]
pub async fn create_settlement(
    actor: Actor,
    db: TenantDb,
    key: IdempotencyKey,
    body: Body<SettlementPayload>,
) -> ApiResult<web::Json<Data<SavedSettlementView>>> {
    let saved = save::create(&db, &actor, body, &key).await?;
    Ok(Data::json(saved))
}
