//! The calls that have documents sent.

use actix_web::{post, web};
use tenant_router::TenantDb;

use super::request::request;
use super::wire::SendingView;
use crate::accounting::purchases::Purchases;
use crate::accounting::sales::Sales;
use crate::accounting::wire::{ChosenInvoicesPayload, ChosenSettlementsPayload};
use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Body, Data};
use crate::state::AppState;

/// Sends the chosen invoices to Rivilė over the network, one after the other; their rows say how far each has come. Those
/// that were given up are tried again, those that Rivilė has are not sent again.
#[utoipa::path(tag = "accounting", request_body = ChosenInvoicesPayload, responses(
    (status = 200, description = "They are sent from now on", body = Data<SendingView>),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No invoices, too many, or no Rivilė with an API key", body = ErrorBody)))]
#[post("/invoices/send-to-rivile")]
pub async fn send_invoices_to_rivile(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    body: Body<ChosenInvoicesPayload>,
) -> ApiResult<web::Json<Data<SendingView>>> {
    let ids = body.valid()?.ids.0.unwrap_or_default();
    let ids: Vec<i64> = ids.into_iter().map(|id| id.0).collect();
    let sending = db
        .write(async |txn| request::<Sales>(txn, &state, &actor, &ids).await)
        .await?;
    Ok(Data::json(sending))
}

/// Sends the chosen settlements to Rivilė, as invoices are.
#[utoipa::path(tag = "accounting", request_body = ChosenSettlementsPayload, responses(
    (status = 200, description = "They are sent from now on", body = Data<SendingView>),
    (status = 404, description = "One of them does not exist, or is not visible", body = ErrorBody),
    (status = 422, description = "No settlements, too many, or no Rivilė with an API key", body = ErrorBody)))]
#[post("/settlements/send-to-rivile")]
pub async fn send_settlements_to_rivile(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    body: Body<ChosenSettlementsPayload>,
) -> ApiResult<web::Json<Data<SendingView>>> {
    let ids = body.valid()?.ids.0.unwrap_or_default();
    let ids: Vec<i64> = ids.into_iter().map(|id| id.0).collect();
    let sending = db
        .write(async |txn| request::<Purchases>(txn, &state, &actor, &ids).await)
        .await?;
    Ok(Data::json(sending))
}
