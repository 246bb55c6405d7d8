use super::wire::ReminderView;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use domain::ContactId;
use tenant_router::TenantTx;
pub async fn reminders(_: &TenantTx, _: &Actor, _: ContactId) -> ApiResult<Vec<ReminderView>> {
    Err(ApiError::Internal(anyhow::anyhow!("not yet")))
}
