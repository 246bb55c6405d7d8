//! Refusing a change of settings that somebody else has changed in the meantime (rules, section 1).

use domain::texts;
use tenant_router::TenantTx;

use super::keys::{AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO, Setting};
use super::store::Settings;
use crate::error::ApiResult;
use crate::http::Version;
use crate::records;

/// Accepts a change of the `written` settings if nobody has changed one of them since `version`, which
/// is that of all settings together: people who work on different settings do not stand in each
/// other's way.
///
/// # Errors
/// 409 if somebody has; the message says who.
pub async fn check_version(
    txn: &TenantTx,
    version: Version,
    settings: &Settings,
    written: &[Setting],
) -> ApiResult<()> {
    let Some((changed_at, by)) = settings.last_change(written) else {
        return Ok(());
    };
    if !version.is_before(changed_at) {
        return Ok(());
    }
    let is_template = |setting: &Setting| {
        let templates = [AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO];
        templates.iter().any(|template| template.key == setting.key)
    };
    let what = if written.iter().all(is_template) {
        &texts::changed::TEMPLATE
    } else {
        &texts::changed::SETTINGS
    };
    Err(records::stale(txn, what, by).await?)
}
