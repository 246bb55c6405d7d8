//! What the settings calls answer.

use domain::invoices::AccountingIntegration;
use sea_orm::DbErr;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::accounting::{DebetasConfig, RivileConfig};
use crate::mail::MailStatus;
use crate::settings::keys::{
    self, ACCOUNTING_INTEGRATION_TYPE, AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO,
    ALLOWED_LOGIN_IPS, DEBETAS_CONFIG, ENABLE_2FA, FUEL_PRICE, OFFER_EMAIL, PENDING_OFFER_EMAIL,
    RIVILE_API_KEY, RIVILE_CONFIG, ROAD_TAX, Readers, SMTP_FROM_EMAIL, SMTP_FROM_NAME, SMTP_HOST,
    SMTP_PASSWORD, SMTP_PORT, SMTP_USERNAME, Setting, TIME_ZONE,
};
use crate::settings::store::Settings;

/// The settings, as far as the person is told them; null for what is not set or not told. A secret
/// is never told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct SettingsView {
    /// Always null: maps come from the server, and its key stays there.
    google_maps_api_key: Option<String>,
    /// Euros for a litre of fuel, exact.
    fuel_price: Option<String>,
    /// Euros for a kilometre of road, exact.
    road_tax: Option<String>,
    /// Zone in which the company's days begin.
    time_zone: Option<String>,
    /// The accounting program; null while nothing was chosen.
    accounting_integration_type: Option<AccountingIntegration>,
    /// Divisions in Debetas.
    debetas_config: Option<DebetasConfig>,
    /// Configuration of Rivilė; administrators only, as everything from here on.
    rivile_config: Option<RivileConfigView>,
    /// Name that mails come from.
    smtp_from_name: Option<String>,
    /// Address that mails come from.
    smtp_from_email: Option<String>,
    /// Mail server.
    smtp_host: Option<String>,
    /// Its port.
    smtp_port: Option<u16>,
    /// Sign-in there.
    smtp_username: Option<String>,
    /// Always null.
    smtp_password: Option<String>,
    /// Whether a password is stored.
    smtp_password_set: Option<bool>,
    /// Confirmed address that offers are read from.
    offer_email: Option<String>,
    /// Address that waits for its confirmation.
    pending_offer_email: Option<String>,
    /// How far the letter to the address that waits has come.
    pending_offer_email_confirmation: Option<MailStatus>,
    /// Whether a code by e-mail is asked at sign-in.
    #[serde(rename = "ENABLE_2FA")]
    enable_2fa: Option<bool>,
    /// Addresses and ranges that may sign in; empty for all.
    allowed_login_ips: Option<Vec<String>>,
    /// Template of the agreement for automotive transport: the editor's document as a JSON text.
    agreement_template: Option<String>,
    /// The same for general cargo.
    agreement_template_general_cargo: Option<String>,
}

/// Configuration of Rivilė.
#[derive(Debug, Serialize, ToSchema)]
pub struct RivileConfigView {
    /// Always null.
    api_key: Option<String>,
    /// Whether an API key is stored.
    api_key_set: bool,
    /// Everything else.
    #[serde(flatten)]
    config: RivileConfig,
}

/// The settings that a person is told.
pub fn told_to(is_administrator: bool) -> Vec<Setting> {
    // Of secrets, administrators are told whether they are set.
    let settings = keys::ALL.iter().copied();
    settings
        .filter(|setting| is_administrator || setting.readers == Readers::Everybody)
        .collect()
}

impl SettingsView {
    /// The view of settings that were read for this person.
    pub fn new(
        settings: &Settings,
        pending_offer_email_confirmation: Option<MailStatus>,
        is_administrator: bool,
    ) -> Result<Self, DbErr> {
        let template = |setting| -> Result<Option<String>, DbErr> {
            let document: Option<Value> = settings.get(setting)?;
            Ok(document.map(|document| document.to_string()))
        };
        let rivile: Option<RivileConfig> = settings.get(RIVILE_CONFIG)?;
        Ok(Self {
            google_maps_api_key: None,
            fuel_price: settings.get(FUEL_PRICE)?,
            road_tax: settings.get(ROAD_TAX)?,
            time_zone: settings.get(TIME_ZONE)?,
            accounting_integration_type: settings.get(ACCOUNTING_INTEGRATION_TYPE)?,
            debetas_config: settings.get(DEBETAS_CONFIG)?,
            rivile_config: rivile.map(|config| RivileConfigView {
                api_key: None,
                api_key_set: settings.is_sealed(RIVILE_API_KEY),
                config,
            }),
            smtp_from_name: settings.get(SMTP_FROM_NAME)?,
            smtp_from_email: settings.get(SMTP_FROM_EMAIL)?,
            smtp_host: settings.get(SMTP_HOST)?,
            smtp_port: settings.get(SMTP_PORT)?,
            smtp_username: settings.get(SMTP_USERNAME)?,
            smtp_password: None,
            smtp_password_set: is_administrator.then(|| settings.is_sealed(SMTP_PASSWORD)),
            offer_email: settings.get(OFFER_EMAIL)?,
            pending_offer_email: settings.get(PENDING_OFFER_EMAIL)?,
            pending_offer_email_confirmation,
            enable_2fa: settings.get(ENABLE_2FA)?,
            allowed_login_ips: settings.get(ALLOWED_LOGIN_IPS)?,
            agreement_template: template(AGREEMENT_TEMPLATE)?,
            agreement_template_general_cargo: template(AGREEMENT_TEMPLATE_GENERAL_CARGO)?,
        })
    }
}

/// The answer to a change, as the general settings read it.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsSaved {
    /// For a person.
    pub message: String,
    /// What the change brought about.
    pub data: OfferEmailView,
}

/// The address that offers will be read from.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferEmailView {
    /// The address that waits for its confirmation.
    pub pending_offer_email: Option<String>,
}

/// The accounting program that was chosen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct IntegrationView {
    /// Which.
    pub accounting_integration_type: AccountingIntegration,
}

/// What a template of an agreement may name.
#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateVariablesView {
    /// In the order in which they are offered.
    pub variables: Vec<TemplateVariable>,
}

/// Something that an order fills in.
#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateVariable {
    /// What stands in the template.
    pub identifier: &'static str,
    /// What the person reads.
    pub label: &'static str,
}

/// The answer to a confirmed address.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferEmailConfirmed {
    /// `Your new offer email is verified, thank you.`
    pub message: &'static str,
}
