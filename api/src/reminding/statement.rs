use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use domain::ContactId;
use tenant_router::TenantDb;
pub async fn of_client(_: &TenantDb, _: &Actor, _: ContactId) -> ApiResult<(String, Vec<u8>)> {
    Err(ApiError::Internal(anyhow::anyhow!("not yet")))
}
