//! The calls on where a vehicle is.

use actix_web::{HttpRequest, delete, post, put, rt, web};
use domain::VehicleId;
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::ClientAddress;
use crate::http::headers::bearer;
use crate::http::{Body, Data, Done};
use crate::state::AppState;
use crate::vehicles::token::VehicleToken;
use crate::vehicles::tracking;
use crate::vehicles::wire::{PositionPayload, PositionTakenView, PositionTokenView};

/// Makes the token that a vehicle tells its position with. Beyond the specification.
///
/// The token is reported only here; a new one takes the place of the one before.
#[utoipa::path(tag = "vehicles", params(("id" = i64, Path, description = "The vehicle")), responses(
    (status = 200, description = "The token, and the address to send positions to", body = Data<PositionTokenView>),
    (status = 404, description = "No such vehicle, or not visible", body = ErrorBody)))]
#[post("/vehicles/{id}/position-token")]
pub async fn make_position_token(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<VehicleId>,
) -> ApiResult<web::Json<Data<PositionTokenView>>> {
    let made = db
        .write(async |txn| tracking::make_token(txn, &state, &actor, *id).await)
        .await?;
    Ok(Data::json(made))
}

/// Takes the token of a vehicle back: its device is refused from now on. Beyond the specification.
#[utoipa::path(tag = "vehicles", params(("id" = i64, Path, description = "The vehicle")), responses(
    (status = 200, description = "The vehicle has no token", body = Data<Done>),
    (status = 404, description = "No such vehicle, or not visible", body = ErrorBody)))]
#[delete("/vehicles/{id}/position-token")]
pub async fn revoke_position_token(
    actor: Actor,
    db: TenantDb,
    id: web::Path<VehicleId>,
) -> ApiResult<web::Json<Data<Done>>> {
    db.write(async |txn| tracking::revoke_token(txn, &actor, *id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Tells where a vehicle is. Beyond the specification.
///
/// Made by a device, with the vehicle's own token in the header `Authorization: Bearer` in place of a
/// session. One position in 5 seconds is taken, and 5 at once after a pause.
#[utoipa::path(tag = "vehicles", params(("id" = i64, Path, description = "The vehicle")),
    request_body = PositionPayload, responses(
    (status = 200, description = "The position is kept, or a newer one is known", body = Data<PositionTakenView>),
    (status = 401, description = "The token is not this vehicle's, or not any more", body = ErrorBody),
    (status = 422, description = "Invalid fields", body = ErrorBody),
    (status = 429, description = "Too often, or too many wrong tokens from this address", body = ErrorBody)))]
#[put("/vehicles/{id}/position")]
pub async fn tell_position(
    request: HttpRequest,
    db: TenantDb,
    state: web::Data<AppState>,
    address: ClientAddress,
    id: web::Path<VehicleId>,
    body: Body<PositionPayload>,
) -> ApiResult<web::Json<Data<PositionTakenView>>> {
    let token = bearer(&request).and_then(VehicleToken::sent);
    // In a task of its own: a device that sends and hangs up is heard all the same.
    let heard =
        rt::spawn(
            async move { tracking::tell_position(&db, &state, address, *id, token, body).await },
        );
    let answer = heard
        .await
        .map_err(|error| ApiError::Internal(error.into()))??;
    Ok(Data::json(answer))
}
