//! Choosing and configuring an accounting program.

use domain::FieldErrors;
use domain::Sentence;
use domain::invoices::AccountingIntegration;
use domain::texts;
use sea_orm::DbErr;
use serde_json::Value;
use tenant_router::{TenantId, TenantTx};

use super::keys::{
    ACCOUNTING_INTEGRATION_TYPE, DEBETAS_CONFIG, RIVILE_API_KEY, RIVILE_CONFIG, Setting,
};
use super::store::{self, Settings, Writer};
use super::update::check_version;
use super::wire::accounting::Division;
pub use super::wire::accounting::{DebetasConfig, RivileConfig};
use super::wire::debetas::DivisionPayload;
use super::wire::rivile::RivilePayload;
use crate::config::Secret;
use crate::error::{ApiError, ApiResult};
use crate::http::{Body, Version};
use crate::secrets::Vault;
use crate::{invoices, settlements};

/// Where the company does its accounting, if it has chosen that.
pub async fn chosen(txn: &TenantTx) -> Result<Option<AccountingIntegration>, DbErr> {
    let settings = store::read(txn, &[ACCOUNTING_INTEGRATION_TYPE]).await?;
    settings.get(ACCOUNTING_INTEGRATION_TYPE)
}

/// Whether the company has chosen where its accounting is done; that may also be nowhere.
pub async fn is_chosen(txn: &TenantTx) -> Result<bool, DbErr> {
    Ok(chosen(txn).await?.is_some())
}

/// Whether its accounting is done in Debetas, which has divisions.
pub async fn is_debetas(txn: &TenantTx) -> Result<bool, DbErr> {
    Ok(chosen(txn).await? == Some(AccountingIntegration::Debetas))
}

/// How invoices and settlements are exported to Rivilė.
pub async fn rivile(txn: &TenantTx) -> Result<RivileConfig, DbErr> {
    let settings = store::read(txn, &[RIVILE_CONFIG]).await?;
    Ok(settings.get(RIVILE_CONFIG)?.unwrap_or_default())
}

/// Whether documents can be sent to Rivilė over the network.
pub async fn sends_to_rivile(txn: &TenantTx) -> Result<bool, DbErr> {
    let settings = store::read(txn, &[ACCOUNTING_INTEGRATION_TYPE, RIVILE_API_KEY]).await?;
    let chosen = settings.get(ACCOUNTING_INTEGRATION_TYPE)?;
    Ok(chosen == Some(AccountingIntegration::Rivile) && settings.is_sealed(RIVILE_API_KEY))
}

/// How invoices and settlements are exported to Rivilė, with the key of its API; nothing if the company uses another
/// program, or has no key.
///
/// # Errors
/// When the key cannot be opened with the keys of this installation.
pub async fn rivile_with_key(
    txn: &TenantTx,
    vault: &Vault,
    tenant: &TenantId,
) -> Result<Option<(RivileConfig, Secret)>, DbErr> {
    const WANTED: [Setting; 3] = [ACCOUNTING_INTEGRATION_TYPE, RIVILE_CONFIG, RIVILE_API_KEY];
    let settings = store::read(txn, &WANTED).await?;
    if settings.get(ACCOUNTING_INTEGRATION_TYPE)? != Some(AccountingIntegration::Rivile) {
        return Ok(None);
    }
    let config = settings.get(RIVILE_CONFIG)?.unwrap_or_default();
    let key = settings.open(RIVILE_API_KEY, vault, tenant)?;
    Ok(key.map(|key| (config, key)))
}

/// How invoices and settlements are exported to Debetas.
pub async fn debetas(txn: &TenantTx) -> Result<DebetasConfig, DbErr> {
    let settings = store::read(txn, &[DEBETAS_CONFIG]).await?;
    Ok(settings.get(DEBETAS_CONFIG)?.unwrap_or_default())
}

/// Chooses a program that needs no configuration or is already configured.
pub async fn choose(
    txn: &TenantTx,
    settings: &Settings,
    integration: AccountingIntegration,
    writer: Writer,
) -> ApiResult<()> {
    let is_configured =
        settings.is_sealed(RIVILE_API_KEY) && settings.get::<Value>(RIVILE_CONFIG)?.is_some();
    if integration == AccountingIntegration::Rivile && !is_configured {
        return Err(ApiError::field(
            ACCOUNTING_INTEGRATION_TYPE.key,
            texts::settings::rivile_not_configured(),
        ));
    }
    let value = Value::from(integration.as_str());
    Ok(store::put(txn, ACCOUNTING_INTEGRATION_TYPE, Some(value), writer).await?)
}

/// The settings of a chosen program that change: a row says when its setting was last really changed,
/// and by whom.
fn changed(
    settings: &Settings,
    integration: AccountingIntegration,
    (setting, config): (Setting, Value),
) -> Result<Vec<(Setting, Value)>, DbErr> {
    let mut changed = Vec::new();
    let chosen = Value::from(integration.as_str());
    for (setting, value) in [(setting, config), (ACCOUNTING_INTEGRATION_TYPE, chosen)] {
        if settings.get::<Value>(setting)?.as_ref() != Some(&value) {
            changed.push((setting, value));
        }
    }
    Ok(changed)
}

fn keys(changed: &[(Setting, Value)]) -> Vec<Setting> {
    changed.iter().map(|(setting, _)| *setting).collect()
}

async fn put_all(
    txn: &TenantTx,
    changed: Vec<(Setting, Value)>,
    writer: Writer,
) -> Result<(), DbErr> {
    for (setting, value) in changed {
        store::put(txn, setting, Some(value), writer).await?;
    }
    Ok(())
}

/// Chooses and configures Rivilė. Without a new API key the stored one is kept; there must be one.
pub async fn configure_rivile(
    txn: &TenantTx,
    body: Body<RivilePayload>,
    (vault, tenant): (&Vault, &TenantId),
    version: Version,
    writer: Writer,
) -> ApiResult<()> {
    const KEY: &str = "RIVILE_CONFIG.api_key";
    let Body { value, mut errors } = body;
    let (config, api_key) = value.config.0.split();
    let config = serde_json::to_value(config).map_err(anyhow::Error::from)?;
    store::change(txn, writer, async |settings, writer| {
        let changed = changed(
            settings,
            AccountingIntegration::Rivile,
            (RIVILE_CONFIG, config),
        )?;
        let mut written = keys(&changed);
        if api_key.is_some() {
            written.push(RIVILE_API_KEY);
        }
        check_version(txn, version, settings, &written).await?;
        if api_key.is_none() && errors.at(KEY).is_empty() && !settings.is_sealed(RIVILE_API_KEY) {
            errors.push(KEY, texts::fields::required());
        }
        errors.into_result()?;
        if let Some(key) = &api_key {
            store::put_sealed(txn, RIVILE_API_KEY, Some(key), (vault, tenant), writer).await?;
        }
        Ok(put_all(txn, changed, writer).await?)
    })
    .await
}

/// Chooses and configures Debetas. A division that documents are booked under cannot be removed.
pub async fn configure_debetas(
    txn: &TenantTx,
    drafts: Vec<DivisionPayload>,
    version: Version,
    writer: Writer,
) -> ApiResult<()> {
    store::change(txn, writer, async |settings, writer| {
        let before: DebetasConfig = settings.get(DEBETAS_CONFIG)?.unwrap_or_default();
        let divisions = with_ids(drafts, &before.divisions)?;
        let config = DebetasConfig { divisions };
        let value = serde_json::to_value(&config).map_err(anyhow::Error::from)?;
        let changed = changed(
            settings,
            AccountingIntegration::Debetas,
            (DEBETAS_CONFIG, value),
        )?;
        check_version(txn, version, settings, &keys(&changed)).await?;
        let removed = before.divisions.iter().filter(|old| {
            let mut stays = config.divisions.iter();
            !stays.any(|division| division.id == old.id)
        });
        for division in removed {
            if let Some(used_by) = use_of(txn, division.id).await? {
                return Err(ApiError::InUse(used_by(division.title.clone())));
            }
        }
        Ok(put_all(txn, changed, writer).await?)
    })
    .await
}

/// Gives each division its id. One that is sent without an id is the stored one with the same
/// title, or a new one with the next id that was never used.
fn with_ids(drafts: Vec<DivisionPayload>, stored: &[Division]) -> ApiResult<Vec<Division>> {
    let mut errors = FieldErrors::new();
    let by_title = |title: &str| {
        stored
            .iter()
            .find(|old| old.title == title)
            .map(|old| old.id)
    };
    let mut taken: Vec<i32> = drafts.iter().filter_map(|draft| draft.id).collect();
    let mut largest = stored
        .iter()
        .map(|old| old.id)
        .chain(taken.iter().copied())
        .max()
        .unwrap_or(0);
    let mut divisions = Vec::with_capacity(drafts.len());
    for (index, draft) in drafts.into_iter().enumerate() {
        let title = draft.title.0.unwrap_or_default();
        if let Some(id) = draft.id
            && !stored.iter().any(|old| old.id == id)
        {
            let path = format!("DEBETAS_CONFIG.divisions.{index}.id");
            errors.push(path, texts::missing::no_division());
        }
        let known = by_title(&title).filter(|id| !taken.contains(id));
        let id = draft.id.or(known).unwrap_or_else(|| {
            largest += 1;
            largest
        });
        taken.push(id);
        divisions.push(Division {
            id,
            title,
            invoice_code: draft.invoice_code.0.unwrap_or_default(),
            settlement_code: draft.settlement_code.0.unwrap_or_default(),
        });
    }
    errors.into_result()?;
    Ok(divisions)
}

/// The message for a division with this title that cannot be removed.
type UsedBy = fn(String) -> Sentence;

/// The message that says what is booked under a division, or `None` if nothing is.
async fn use_of(txn: &TenantTx, id: i32) -> Result<Option<UsedBy>, DbErr> {
    if invoices::store::numbers::has_division(txn, id).await? {
        return Ok(Some(texts::settings::division_has_series));
    }
    if invoices::store::is_booked_under(txn, id).await? {
        return Ok(Some(texts::settings::division_has_invoices));
    }
    let is_settled = settlements::store::is_booked_under(txn, id).await?;
    Ok(is_settled.then_some(texts::settings::division_has_settlements as UsedBy))
}
