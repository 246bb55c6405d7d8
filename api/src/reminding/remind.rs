use super::wire::*;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::http::Body;
use crate::http::idempotency::IdempotencyKey;
use crate::state::AppState;
use tenant_router::{TenantDb, TenantTx};
pub async fn drafts(
    _: &TenantTx,
    _: &Actor,
    _: &ReminderDraftQuery,
) -> ApiResult<Vec<ReminderDraftView>> {
    Err(ApiError::Internal(anyhow::anyhow!("not yet")))
}
pub async fn remind(
    _: &TenantDb,
    _: &AppState,
    _: &Actor,
    _: Body<RemindPayload>,
    _: &IdempotencyKey,
) -> ApiResult<RemindedView> {
    Err(ApiError::Internal(anyhow::anyhow!("not yet")))
}
