use super::wire::AgeingView;
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::invoices::filter::InvoiceFilter;
use tenant_router::TenantTx;
pub async fn ageing(_: &TenantTx, _: &Actor, _: &InvoiceFilter) -> ApiResult<AgeingView> {
    Err(ApiError::Internal(anyhow::anyhow!("not yet")))
}
