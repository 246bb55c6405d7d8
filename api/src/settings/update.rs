//! Changing any part of the settings, all of it or nothing.

use domain::FieldErrors;
use sea_orm::DbErr;
use serde_json::Value;
use tenant_router::TenantTx;

use super::keys::{
    PENDING_OFFER_EMAIL, SMTP_FROM_EMAIL, SMTP_HOST, SMTP_PASSWORD, SMTP_USERNAME, Setting,
};
use super::store::{self, Settings, Writer};
use super::wire::general::{SettingsChange, SettingsPayload};
use super::{integration, offer_email};
use crate::error::ApiResult;
use crate::http::ClientAddress;
use crate::state::AppState;

/// Changes what the payload names; answers the offers address that waits afterwards.
pub async fn update(
    txn: &TenantTx,
    state: &AppState,
    payload: SettingsPayload,
    from: ClientAddress,
    writer: Writer,
) -> ApiResult<Option<String>> {
    let (mut change, mut errors) = payload.parse();
    let settings = store::lock_all(txn).await?;
    check_mail(&change, &settings, &mut errors)?;
    check_lock_out(&change, from, &mut errors);
    errors.into_result()?;

    let values = std::mem::take(&mut change.values);
    let keys: Vec<_> = values.iter().map(|(setting, _)| setting.key).collect();
    for (setting, value) in values {
        store::put(txn, setting, value, writer).await?;
    }
    if let Some(password) = &change.smtp_password {
        let place = (&*state.vault, &txn.tenant().id);
        store::put_sealed(txn, SMTP_PASSWORD, password.as_ref(), place, writer).await?;
    }
    if let Some(integration) = change.integration {
        integration::choose(txn, &settings, integration, writer).await?;
    }
    if let Some(email) = change.offer_email {
        offer_email::change(txn, state, &settings, email, writer).await?;
    }
    // Values stand in no log: which settings were changed, and by whom, does.
    tracing::info!(user = ?writer.user, ?keys, "settings changed");
    let after = store::read(txn, &[PENDING_OFFER_EMAIL]).await?;
    Ok(after.get(PENDING_OFFER_EMAIL)?)
}

/// A mail server needs an address that mails come from. And a stored password goes to the server
/// and the person it was entered for: who names another one enters it again, so that nobody has it
/// sent to a server of their own.
fn check_mail(
    change: &SettingsChange,
    settings: &Settings,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    let stored = |setting: Setting| settings.get::<String>(setting);
    let after = |setting: Setting| -> Result<Option<String>, DbErr> {
        match change.value_of(setting) {
            Some(value) => Ok(value.and_then(Value::as_str).map(str::to_owned)),
            None => stored(setting),
        }
    };
    let concerns_mail = [SMTP_HOST, SMTP_FROM_EMAIL, SMTP_USERNAME]
        .into_iter()
        .any(|setting| change.value_of(setting).is_some());
    if !concerns_mail {
        return Ok(());
    }
    let host = after(SMTP_HOST)?;
    if host.is_some()
        && after(SMTP_FROM_EMAIL)?.is_none()
        && errors.at(SMTP_FROM_EMAIL.key).is_empty()
    {
        errors.push(SMTP_FROM_EMAIL.key, "This field is required");
    }
    let goes_elsewhere =
        host != stored(SMTP_HOST)? || after(SMTP_USERNAME)? != stored(SMTP_USERNAME)?;
    let keeps_password = change.smtp_password.is_none() && settings.is_sealed(SMTP_PASSWORD);
    if host.is_some() && goes_elsewhere && keeps_password {
        errors.push(
            SMTP_PASSWORD.key,
            "Enter the password again: the server or the username has changed",
        );
    }
    Ok(())
}

/// Whoever lists the addresses that may sign in must be at one of them.
fn check_lock_out(change: &SettingsChange, from: ClientAddress, errors: &mut FieldErrors) {
    if let Some(allowed) = &change.allowed
        && !allowed.allow_sign_in(from.0)
    {
        errors.push(
            "ALLOWED_LOGIN_IPS",
            format!("This would lock you out: your own address {from} is not among them"),
        );
    }
}
