//! Documents are asked to be sent.

use domain::texts;
use tenant_router::TenantTx;

use super::wire::SendingView;
use crate::accounting::export::{Exported, chosen};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::jobs::{Lane, wake};
use crate::records::deliveries;
use crate::settings::integration;
use crate::state::AppState;

/// Has these documents sent, those that were given up again. What Rivilė has stays as it is there.
///
/// # Errors
/// 404 if the user does not see one of them; 422 if there are too many, or the company has no key of Rivilė.
pub async fn request<D: Exported>(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    ids: &[i64],
) -> ApiResult<SendingView> {
    if !integration::sends_to_rivile(txn).await? {
        let problem = texts::accounting::sending_needs_rivile();
        return Err(ApiError::field("ids", problem));
    }
    let chosen = chosen::<D>(txn, ids, actor).await?;
    let waiting = deliveries::request::<D::Table>(txn, &chosen, actor).await?;
    wake(txn, state, Lane::Accounting, false).await?;
    let all = u64::try_from(chosen.len()).unwrap_or(u64::MAX);
    Ok(SendingView {
        waiting,
        sent_before: all.saturating_sub(waiting),
    })
}
