//! Changing any part of the settings, all of it or nothing.

use std::net::IpAddr;

use domain::wire::Change;
use domain::{FieldErrors, texts};
use sea_orm::DbErr;
use serde_json::Value;
use tenant_router::TenantTx;

use super::keys::{
    ENABLE_2FA, PENDING_OFFER_EMAIL, SMTP_FROM_EMAIL, SMTP_HOST, SMTP_PASSWORD, SMTP_PORT,
    SMTP_USERNAME, Setting,
};
use super::store::{self, Settings, Writer};
use super::wire::general::{SettingsChange, SettingsPayload};
use super::{integration, offer_email};
use crate::error::ApiResult;
use crate::http::Body;
use crate::mail;
use crate::state::AppState;

/// Changes what the payload names; answers the offers address that waits afterwards.
pub async fn update(
    txn: &TenantTx,
    state: &AppState,
    body: Body<SettingsPayload>,
    from: IpAddr,
    writer: Writer,
) -> ApiResult<Option<String>> {
    let Body {
        value: mut change,
        mut errors,
    } = body.settled(SettingsPayload::settle);
    let settings = store::lock_all(txn).await?;
    keep_unchanged(&mut change, &settings)?;
    check_mail(&change, &settings, &mut errors)?;
    check_lock_out(&change, from, &mut errors);
    check_two_factor(txn, &change, &settings, &mut errors).await?;
    errors.into_result()?;

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
        integration::choose(txn, &settings, integration, writer).await?;
    }
    if change.offer_email.is_sent() {
        let email = change.offer_email.over(None);
        offer_email::change(txn, state, &settings, email, writer).await?;
    }
    // Values stand in no log: which settings were changed, and by whom, does.
    tracing::info!(user = ?writer.user, ?keys, "settings changed");
    let after = store::read(txn, &[PENDING_OFFER_EMAIL]).await?;
    Ok(after.get(PENDING_OFFER_EMAIL)?)
}

/// A client may send settings as they are. Those are left alone, so that a row says when, and by
/// whom, its setting was last changed.
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

/// Whoever lists the addresses that may sign in must be at one of them.
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

/// What decides whether the company's own mail server takes a mail; the name beside the sender's
/// address does not.
const MAIL_SERVER: [Setting; 5] = [
    SMTP_HOST,
    SMTP_PORT,
    SMTP_USERNAME,
    SMTP_PASSWORD,
    SMTP_FROM_EMAIL,
];

/// Codes by e-mail lock everybody out when no e-mail goes out. A mail server of the company's own
/// must have sent something as it is set now, and so not with this very change, before codes are
/// asked for; and while they are, it stays as it is.
async fn check_two_factor(
    txn: &TenantTx,
    change: &SettingsChange,
    settings: &Settings,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    // A switch that is on already is no change, see `keep_unchanged`.
    let switched = change.value_of(ENABLE_2FA);
    let stored = settings.get::<Value>(ENABLE_2FA)?;
    let is_on = switched.over(stored.as_ref()) == Some(&Value::Bool(true));
    let stored = settings.get::<Value>(SMTP_HOST)?;
    let has_server = change.value_of(SMTP_HOST).over(stored.as_ref()).is_some();
    if !is_on || !has_server {
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
