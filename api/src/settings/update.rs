//! Changing any part of the settings, either all that is sent or nothing.

use std::net::IpAddr;

use chrono::NaiveDate;
use domain::wire::Change;
use domain::{FieldErrors, texts};
use sea_orm::DbErr;
use serde_json::Value;
use tenant_router::TenantTx;

use super::keys::{
    ACCOUNTING_INTEGRATION_TYPE, ENABLE_2FA, OFFER_EMAIL, PENDING_OFFER_EMAIL, SMTP_FROM_EMAIL,
    SMTP_HOST, SMTP_PASSWORD, SMTP_PORT, SMTP_USERNAME, Setting,
};
use super::store::{self, Settings, Writer};
use super::wire::general::SettingsChange;
use super::{closing, integration, offer_email};
use crate::error::ApiResult;
use crate::http::{Body, Version};
use crate::mail;
use crate::records::check_part;
use crate::state::AppState;

/// Changes the settings that the payload names. Returns the offers address that is pending
/// afterwards.
pub async fn update(
    txn: &TenantTx,
    state: &AppState,
    body: Body<SettingsChange>,
    (from, today): (IpAddr, NaiveDate),
    version: Version,
    writer: Writer,
) -> ApiResult<Option<String>> {
    store::change(txn, writer, async |settings, writer| {
        let (mut change, mut errors) = body.parts();
        keep_unchanged(&mut change, settings)?;
        check_version(txn, version, settings, &written(&change, settings)?).await?;
        check_mail(&change, settings, &mut errors)?;
        check_lock_out(&change, from, &mut errors);
        closing::check(&change, today, &mut errors);
        check_two_factor(txn, state, &change, settings, &mut errors).await?;
        errors.into_result()?;
        write(txn, state, change, settings, writer).await
    })
    .await
}

/// Accepts a change of the `written` settings, if none of them was changed since `version`, which is that of all
/// settings together.
///
/// # Errors
/// 409 if one was; the message says by whom.
pub async fn check_version(
    txn: &TenantTx,
    version: Version,
    settings: &Settings,
    written: &[Setting],
) -> ApiResult<()> {
    let what = if written.iter().all(store::is_template) {
        &texts::changed::TEMPLATE
    } else {
        &texts::changed::SETTINGS
    };
    check_part(txn, version, what, settings.last_change(written)).await
}

/// Writes a change in which everything is in order.
async fn write(
    txn: &TenantTx,
    state: &AppState,
    mut change: SettingsChange,
    settings: &Settings,
    writer: Writer,
) -> ApiResult<Option<String>> {
    let values = std::mem::take(&mut change.values);
    let keys: Vec<_> = values.iter().map(|(setting, _)| setting.key).collect();
    for (setting, value) in values {
        store::put(txn, setting, value, writer).await?;
    }
    if change.smtp_password.is_sent() {
        let place = (&*state.vault, &txn.tenant().id);
        let password = change.smtp_password.value();
        store::put_sealed(txn, SMTP_PASSWORD, password, place, writer).await?;
    }
    if let Some(integration) = change.integration {
        integration::choose(txn, settings, integration, writer).await?;
    }
    if change.offer_email.is_sent() {
        let email = change.offer_email.over(None);
        offer_email::change(txn, state, settings, email, writer).await?;
    }
    // The log never holds values, only which settings were changed and by whom.
    let user = writer.user;
    txn.when_committed(async move { tracing::info!(?user, ?keys, "settings changed") });
    let after = store::read(txn, &[PENDING_OFFER_EMAIL]).await?;
    Ok(after.get(PENDING_OFFER_EMAIL)?)
}

/// Drops settings that are sent with their stored value, so that a row still says when its setting
/// was last really changed, and by whom.
fn keep_unchanged(change: &mut SettingsChange, settings: &Settings) -> Result<(), DbErr> {
    let mut changed = Vec::with_capacity(change.values.len());
    for (setting, value) in std::mem::take(&mut change.values) {
        if value != settings.get::<Value>(setting)? {
            changed.push((setting, value));
        }
    }
    change.values = changed;
    if change.smtp_password == Change::Clear && !settings.is_sealed(SMTP_PASSWORD) {
        change.smtp_password = Change::Keep;
    }
    Ok(())
}

/// The settings that a change writes.
fn written(change: &SettingsChange, settings: &Settings) -> Result<Vec<Setting>, DbErr> {
    let mut written: Vec<Setting> = change.values.iter().map(|(setting, _)| *setting).collect();
    if change.smtp_password.is_sent() {
        written.push(SMTP_PASSWORD);
    }
    let chosen = settings.get(ACCOUNTING_INTEGRATION_TYPE)?;
    if change.integration.is_some() && change.integration != chosen {
        written.push(ACCOUNTING_INTEGRATION_TYPE);
    }
    let offers: Option<String> = settings.get(OFFER_EMAIL)?;
    if change.offer_email.is_sent() && change.offer_email.value() != offers.as_ref() {
        written.extend([OFFER_EMAIL, PENDING_OFFER_EMAIL]);
    }
    Ok(written)
}

/// A mail server needs an address that mails come from. A stored password is only for the server
/// and the user name it was entered for. A user who changes either must enter it again, so that nobody
/// can have the password sent to a server of their own.
fn check_mail(
    change: &SettingsChange,
    settings: &Settings,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    let stored = |setting: Setting| settings.get::<String>(setting);
    let after = |setting: Setting| -> Result<Option<String>, DbErr> {
        match change.value_of(setting) {
            Change::Keep => stored(setting),
            sent => Ok(sent.over(None).and_then(Value::as_str).map(str::to_owned)),
        }
    };
    let concerns_mail = [SMTP_HOST, SMTP_FROM_EMAIL, SMTP_USERNAME]
        .into_iter()
        .any(|setting| change.value_of(setting).is_sent());
    if !concerns_mail {
        return Ok(());
    }
    let host = after(SMTP_HOST)?;
    if host.is_some()
        && after(SMTP_FROM_EMAIL)?.is_none()
        && errors.at(SMTP_FROM_EMAIL.key).is_empty()
    {
        errors.push(SMTP_FROM_EMAIL.key, texts::fields::required());
    }
    let goes_elsewhere =
        host != stored(SMTP_HOST)? || after(SMTP_USERNAME)? != stored(SMTP_USERNAME)?;
    let keeps_password = !change.smtp_password.is_sent() && settings.is_sealed(SMTP_PASSWORD);
    if host.is_some() && goes_elsewhere && keeps_password {
        errors.push(SMTP_PASSWORD.key, texts::settings::password_again());
    }
    Ok(())
}

/// A user who restricts the addresses that may sign in must be at an allowed one themselves.
fn check_lock_out(change: &SettingsChange, from: IpAddr, errors: &mut FieldErrors) {
    if let Some(allowed) = &change.allowed
        && !allowed.allow_sign_in(from)
    {
        errors.push(
            "ALLOWED_LOGIN_IPS",
            texts::access::would_lock_you_out(from.to_string()),
        );
    }
}

/// The settings that decide whether the company's own mail server accepts a mail. The sender's name
/// is not one of them.
const MAIL_SERVER: [Setting; 5] = [
    SMTP_HOST,
    SMTP_PORT,
    SMTP_USERNAME,
    SMTP_PASSWORD,
    SMTP_FROM_EMAIL,
];

/// If no e-mail gets out, codes by e-mail lock everybody out. So before codes can be switched on, there must
/// be a mail server, the company's own or the installation's. The company's own must have sent something with
/// its current settings, which cannot be changed in the same request. While codes are on, those settings
/// cannot be changed.
async fn check_two_factor(
    txn: &TenantTx,
    state: &AppState,
    change: &SettingsChange,
    settings: &Settings,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    // A switch that is already on does not count as a change, see `keep_unchanged`.
    let switched = change.value_of(ENABLE_2FA);
    let stored = settings.get::<Value>(ENABLE_2FA)?;
    let is_on = switched.over(stored.as_ref()) == Some(&Value::Bool(true));
    let stored = settings.get::<Value>(SMTP_HOST)?;
    let has_server = change.value_of(SMTP_HOST).over(stored.as_ref()).is_some();
    if !is_on {
        return Ok(());
    }
    if !has_server {
        if switched.is_sent() && !state.config.sends_mail() {
            errors.push(ENABLE_2FA.key, texts::settings::no_mail_server());
        }
        return Ok(());
    }
    let changed = MAIL_SERVER.into_iter().filter(|setting| {
        let is_password = setting.key == SMTP_PASSWORD.key && change.smtp_password.is_sent();
        is_password || change.value_of(*setting).is_sent()
    });
    if !switched.is_sent() {
        for setting in changed {
            errors.push(setting.key, texts::settings::codes_need_server());
        }
        return Ok(());
    }
    let changed_at = MAIL_SERVER
        .iter()
        .filter_map(|setting| settings.changed_at(*setting))
        .max();
    let has_sent = match changed_at {
        Some(moment) => mail::has_sent_since(txn, moment).await?,
        None => false,
    };
    if changed.count() > 0 || !has_sent {
        errors.push(ENABLE_2FA.key, texts::settings::server_not_tried());
    }
    Ok(())
}
