//! What the operator does to a company that exists. What lies inside the company is changed with the login of the
//! server, as the company's own role: the operator's login has no rights there.

use domain::texts;
use domain::users::{CategoryVisibility, Role};
use serde_json::{Map, Value, json};
use tenant_router::operator::{CompanyChange, Operator};
use tenant_router::provision::check_name;
use tenant_router::{Router, Tenant};

use crate::actor::Writer;
use crate::company;
use crate::error::{ApiResult, OrMissing};
use crate::onboarding::Links;
use crate::settings::keys::{ALLOWED_LOGIN_IPS, CATEGORIES, ENABLE_2FA};
use crate::settings::store as settings;
use crate::users;

/// Changes a company's name, language, time zone and what it carries. The entry in the audit comes first, so
/// there may be one without the change, if the company's database fails; the command can be repeated.
///
/// # Errors
/// When the name cannot be used, or a database fails.
pub async fn set(
    operator: &Operator,
    router: &Router,
    links: &Links<'_>,
    tenant: &Tenant,
    change: CompanyChange,
    categories: Option<CategoryVisibility>,
) -> anyhow::Result<()> {
    if let Some(name) = &change.name {
        check_name(name)?;
    }
    let carried =
        categories.map(|categories| ("categories".to_owned(), json!(categories.as_str())));
    let more: Map<String, Value> = carried.into_iter().collect();
    operator.set(&tenant.id, &change, &more).await?;
    let writer = Writer {
        user: None,
        now: links.now,
    };
    let inside = async |txn: &tenant_router::TenantTx| -> ApiResult<()> {
        if let Some(name) = &change.name {
            company::store::rename(txn, name.trim(), writer).await?;
        }
        if let Some(zone) = &change.time_zone {
            settings::move_to_zone(txn, zone).await?;
        }
        if let Some(categories) = categories {
            settings::change(txn, writer, async |_, writer| {
                let value = Some(categories.as_str().into());
                Ok(settings::put(txn, CATEGORIES, value, writer).await?)
            })
            .await?;
        }
        Ok(())
    };
    router.database(tenant).write(inside).await?;
    Ok(())
}

/// Lets an administrator in again who cannot sign in: the second factor is off and every address allowed, and a
/// link, good once and for an hour, sets a new password. Who signed in before stays signed in until then.
///
/// # Errors
/// When the company has no administrator with this address, or a database fails.
pub async fn recover(
    operator: &Operator,
    router: &Router,
    links: &Links<'_>,
    tenant: &Tenant,
    email: &str,
) -> anyhow::Result<String> {
    let email = email.trim().to_lowercase();
    let db = router.database(tenant);
    let found = db
        .read(async |txn| users::store::by_email(txn, &email).await)
        .await?;
    anyhow::ensure!(
        found.is_some_and(|account| account.role == Role::Administrator),
        "{} has no administrator with the address {email:?}",
        tenant.slug
    );
    operator.note_recovery(&tenant.id, &email).await?;
    let writer = Writer {
        user: None,
        now: links.now,
    };
    let path = db
        .write(async |txn| -> ApiResult<String> {
            settings::change(txn, writer, async |stored, writer| {
                for (setting, open) in [
                    (ENABLE_2FA, Some(Value::Bool(false))),
                    (ALLOWED_LOGIN_IPS, None),
                ] {
                    if stored.get::<Value>(setting)? != open {
                        settings::put(txn, setting, open, writer).await?;
                    }
                }
                Ok(())
            })
            .await?;
            let account = users::store::by_email(txn, &email).await?;
            let account = account.or_missing(texts::missing::no_record)?;
            let account = users::store::count_reset(txn, account).await?;
            let owner = users::store::link_owner(&account);
            Ok(owner.reset_link(links.keys, &tenant.id, links.now)?)
        })
        .await?;
    Ok(links.address(&tenant.slug, &path))
}
