//! Where vehicles are: each tells its own position, with a token of its own in place of a session.

use actix_web::http::Method;
use chrono::SubsecRound;
use domain::{FieldErrors, VehicleId};
use tenant_router::{TenantDb, TenantTx};

use super::store::{self, Position};
use super::token::VehicleToken;
use super::wire::{PositionPayload, PositionTakenView, PositionTokenView};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::http::ClientAddress;
use crate::http::{API_PATH, Body};
use crate::limits::{Limits, Steady};
use crate::state::AppState;

/// Makes a token for a vehicle, in place of the one before.
///
/// # Errors
/// 404 if the user cannot see the vehicle.
pub async fn make_token(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    id: VehicleId,
) -> ApiResult<PositionTokenView> {
    store::lock(txn, actor.visibility, id).await?;
    let token = VehicleToken::random();
    store::tokens::put(txn, id, token.hash(), actor).await?;
    // The host is always the company's own, whatever host the request named.
    let host = format!("{}.{}", txn.tenant().slug, state.config.base_domain);
    let address = state.config.public_address(&host);
    Ok(PositionTokenView {
        token: token.reveal().to_owned(),
        method: Method::PUT.to_string(),
        address: format!("{address}{API_PATH}/vehicles/{id}/position"),
        created_at: actor.now,
    })
}

/// Takes a vehicle's token back, if it has one.
///
/// # Errors
/// 404 if the user cannot see the vehicle.
pub async fn revoke_token(txn: &TenantTx, actor: &Actor, id: VehicleId) -> ApiResult<()> {
    store::lock(txn, actor.visibility, id).await?;
    store::tokens::delete(txn, id, actor).await
}

/// Keeps the position that a vehicle tells, unless a newer one is known.
///
/// # Errors
/// 401 unless the token is this vehicle's; 429 if the vehicle tells its position too often, or wrong tokens
/// come from this address; 422 with what is wrong with the position.
pub async fn tell_position(
    db: &TenantDb,
    state: &AppState,
    address: ClientAddress,
    id: VehicleId,
    token: Option<VehicleToken>,
    body: Body<PositionPayload>,
) -> ApiResult<PositionTakenView> {
    let tenant = &db.tenant().id;
    let guesses = Limits::vehicle_tokens(tenant, address.network());
    // Before it is looked at: over the limit, a right token gets the same answer.
    guesses.take(&state.redis).await?;
    let stored = db
        .read(async |txn| store::tokens::hash_of(txn, id).await)
        .await?;
    let is_right = token
        .zip(stored)
        .is_some_and(|(token, stored)| token.has_hash(&stored));
    if !is_right {
        return Err(ApiError::WrongToken);
    }
    guesses.give_back(&state.redis).await;
    let now = state.clock.now().trunc_subsecs(6);
    Steady::positions(tenant, id)
        .take(&state.redis, now)
        .await?;
    let position = body
        .settled(|payload, errors: &mut FieldErrors| payload.settle(now, errors))
        .valid()?;
    let Some(position) = position else {
        return Err(ApiError::Internal(anyhow::anyhow!(
            "a valid position has its coordinates"
        )));
    };
    let is_stored = db
        .write(async |txn| store::positions::put(txn, id, &position, now).await)
        .await?;
    let Position { measured_at, .. } = position;
    Ok(PositionTakenView {
        is_stored,
        measured_at,
    })
}
