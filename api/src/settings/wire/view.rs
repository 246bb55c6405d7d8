//! Answers of the settings calls.

use chrono::{DateTime, NaiveDate, Utc};
use domain::Cents;
use domain::invoices::AccountingIntegration;
use domain::users::CategoryVisibility;
use sea_orm::DbErr;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::accounting::{DebetasConfig, RivileConfig};
use crate::mail::MailStatus;
use crate::settings::keys::{
    self, ACCOUNTING_INTEGRATION_TYPE, AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO,
    ALLOWED_LOGIN_IPS, CLOSED_UNTIL, DEBETAS_CONFIG, ENABLE_2FA, FUEL_PRICE, INVOICE_LINE_TEMPLATE,
    INVOICE_LINE_TEMPLATE_EN, OFFER_EMAIL, PENDING_OFFER_EMAIL, RIVILE_API_KEY, RIVILE_CONFIG,
    ROAD_TAX, Readers, SETTLEMENT_TOLERANCE, SMTP_FROM_EMAIL, SMTP_FROM_NAME, SMTP_HOST,
    SMTP_PASSWORD, SMTP_PORT, SMTP_USERNAME, Setting, TIME_ZONE,
};
use crate::settings::store::Settings;

/// The settings this person may see; null for one that is not set or not visible to them. Secrets
/// are never shown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct SettingsView {
    /// Always null: the server fetches the maps, and the key stays there.
    google_maps_api_key: Option<String>,
    /// Euros for a litre of fuel, as an exact decimal.
    fuel_price: Option<String>,
    /// Euros for a kilometre of road, as an exact decimal.
    road_tax: Option<String>,
    /// Time zone in which the company's days begin.
    time_zone: Option<String>,
    /// The accounting program; null until one is chosen.
    accounting_integration_type: Option<AccountingIntegration>,
    /// Divisions in Debetas.
    debetas_config: Option<DebetasConfig>,
    /// Configuration of Rivilė. From here on, everything is for administrators only.
    rivile_config: Option<RivileConfigView>,
    /// Name that mails come from.
    smtp_from_name: Option<String>,
    /// Address that mails come from.
    smtp_from_email: Option<String>,
    /// Mail server.
    smtp_host: Option<String>,
    /// Port of the mail server.
    smtp_port: Option<u16>,
    /// User name at the mail server.
    smtp_username: Option<String>,
    /// Always null.
    smtp_password: Option<String>,
    /// Whether a password is stored.
    smtp_password_set: Option<bool>,
    /// Confirmed address that offers are read from.
    offer_email: Option<String>,
    /// Address that is waiting for confirmation.
    pending_offer_email: Option<String>,
    /// How far the letter to the pending address has got.
    pending_offer_email_confirmation: Option<MailStatus>,
    /// Whether a code by e-mail is asked for at sign-in.
    #[serde(rename = "ENABLE_2FA")]
    enable_2fa: Option<bool>,
    /// Addresses and ranges that may sign in; empty for all.
    allowed_login_ips: Option<Vec<String>>,
    /// What a line of an invoice says about its order in Lithuanian; null for the usual.
    invoice_line_template: Option<String>,
    /// The same in English.
    invoice_line_template_en: Option<String>,
    /// By how many cents a carrier may bill another amount than agreed without a reason; null for 0.
    settlement_tolerance: Option<Cents>,
    /// The last day of the closed books; null while all are open.
    closed_until: Option<NaiveDate>,
    /// Template of the agreement for automotive transport: the editor's document as a JSON text.
    agreement_template: Option<String>,
    /// The same for general cargo.
    agreement_template_general_cargo: Option<String>,
    /// Version of all settings that this person may see, for `If-Match`.
    #[serde(rename = "updated_at")]
    updated_at: DateTime<Utc>,
}

/// Configuration of Rivilė.
#[derive(Debug, Serialize, ToSchema)]
pub struct RivileConfigView {
    /// Always null.
    api_key: Option<String>,
    /// Whether an API key is stored.
    api_key_set: bool,
    /// All other fields.
    #[serde(flatten)]
    config: RivileConfig,
}

/// The settings to read for this person.
pub fn shown_to(is_administrator: bool) -> Vec<Setting> {
    // Administrators also read the rows of secrets, because they see whether one is set.
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
            invoice_line_template: settings.get(INVOICE_LINE_TEMPLATE)?,
            invoice_line_template_en: settings.get(INVOICE_LINE_TEMPLATE_EN)?,
            settlement_tolerance: settings.get(SETTLEMENT_TOLERANCE)?,
            closed_until: settings.get(CLOSED_UNTIL)?,
            agreement_template: template(AGREEMENT_TEMPLATE)?,
            agreement_template_general_cargo: template(AGREEMENT_TEMPLATE_GENERAL_CARGO)?,
            updated_at: settings.version(),
        })
    }
}

/// The answer to a change of the general settings.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsSaved {
    /// A message for the user.
    pub message: String,
    /// The pending offers address after the change.
    pub data: OfferEmailView,
}

/// The offers address that is not confirmed yet.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferEmailView {
    /// The address that is waiting for confirmation.
    pub pending_offer_email: Option<String>,
}

/// The accounting program that was chosen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct IntegrationView {
    /// `NONE`, `RIVILE` or `DEBETAS`.
    pub accounting_integration_type: AccountingIntegration,
}

/// The variables that an agreement template may use.
#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateVariablesView {
    /// In the order in which the editor offers them.
    pub variables: Vec<TemplateVariable>,
    /// The cargo the company carries.
    pub categories: CategoryVisibility,
    /// What agreements are made from while the company has no template of its own.
    pub standard: StandardTemplates,
}

/// The standard template of each category in the company's language: the editor's document as a JSON text.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct StandardTemplates {
    /// For automotive transport.
    pub agreement_template: String,
    /// For general cargo.
    pub agreement_template_general_cargo: String,
}

/// A placeholder that is filled from an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateVariable {
    /// How it is written in the template.
    pub identifier: &'static str,
    /// The name that people see.
    pub label: &'static str,
}

/// The answer to confirming the address.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferEmailConfirmed {
    /// `Your new offer email is verified, thank you.`
    pub message: &'static str,
    /// Whether it was confirmed before: the link was used again, and changed nothing.
    pub was_confirmed: bool,
}
