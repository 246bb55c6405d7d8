//! What `PATCH /utilities/settings` reads: any part of the settings.
#![expect(clippy::option_option, reason = "not sent and cleared are two things")]

use std::net::IpAddr;

use domain::Sentence;
use domain::access::Networks;
use domain::agreements::Document;
use domain::invoices::AccountingIntegration;
use domain::orders::Category;
use domain::text::is_email;
use domain::texts;
use domain::{FieldErrors, UnitPrice};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::config::Secret;
use crate::http::field::Verbatim;
use crate::http::{Field, FieldValue};
use crate::settings::keys::{
    AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO, ALLOWED_LOGIN_IPS, ENABLE_2FA,
    FUEL_PRICE, ROAD_TAX, SMTP_FROM_EMAIL, SMTP_FROM_NAME, SMTP_HOST, SMTP_PORT, SMTP_USERNAME,
    Setting,
};

/// Longest one-line text.
const LINE: usize = 255;
/// Most addresses and ranges that may sign in.
const MOST_ADDRESSES: usize = 200;

/// Any part of the settings. What is left out stays, what is empty is cleared.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct SettingsPayload {
    /// Euros for a litre of fuel, at most four decimals.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    fuel_price: Field<UnitPrice>,
    /// Euros for a kilometre of road, at most four decimals.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    road_tax: Field<UnitPrice>,
    /// Name that mails come from.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    smtp_from_name: Field<String>,
    /// Address that mails come from; needed with a mail server.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    smtp_from_email: Field<String>,
    /// Mail server; empty for the installation's own.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    smtp_host: Field<String>,
    /// Its port.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    smtp_port: Field<i64>,
    /// Sign-in there.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    smtp_username: Field<String>,
    /// Password there; left out, the stored one stays.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    smtp_password: Field<Verbatim>,
    /// Address that offers are read from; a new one counts once it is confirmed.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    offer_email: Field<String>,
    /// Template of the agreement: the editor's document, as a JSON text.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    agreement_template: Field<Template>,
    /// The same for general cargo.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    agreement_template_general_cargo: Field<Template>,
    /// Which template `AGREEMENT_TEMPLATE` is.
    #[serde(default)]
    #[serde(rename = "category")]
    #[schema(value_type = Option<String>)]
    category: Field<Category>,
    /// Whether a code by e-mail is asked at sign-in.
    #[serde(default)]
    #[serde(rename = "ENABLE_2FA")]
    #[schema(value_type = Option<bool>)]
    enable_2fa: Field<bool>,
    /// Addresses and CIDR ranges that may sign in; empty for all.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    allowed_login_ips: Field<Vec<Field<String>>>,
    /// `NONE`, `DEBETAS`, or `RIVILE` where it is configured.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    accounting_integration_type: Field<AccountingIntegration>,
}

/// A document of the editor: JSON, or JSON in a text.
#[derive(Debug)]
struct Template(Value);

impl FieldValue for Template {
    fn read(value: Value) -> Result<Self, Sentence> {
        match value {
            Value::String(text) => serde_json::from_str(&text)
                .map(Self)
                .map_err(|_| texts::settings::not_a_document()),
            value => Ok(Self(value)),
        }
    }
}

/// What shall change.
#[derive(Debug, Default)]
pub struct SettingsChange {
    /// Settings that are told, with their new values; `None` clears.
    pub values: Vec<(Setting, Option<Value>)>,
    /// The password at the mail server; `Some(None)` clears it.
    pub smtp_password: Option<Option<Secret>>,
    /// The address offers are read from; `Some(None)` clears it.
    pub offer_email: Option<Option<String>>,
    /// From where one may sign in.
    pub allowed: Option<Networks>,
    /// The accounting program.
    pub integration: Option<AccountingIntegration>,
}

impl SettingsChange {
    fn set(&mut self, setting: Setting, value: impl Into<Value>) {
        self.values.push((setting, Some(value.into())));
    }

    /// The new value of a setting: `None` when it stays, `Some(None)` when it is cleared.
    pub fn value_of(&self, setting: Setting) -> Option<Option<&Value>> {
        let mut sent = self.values.iter();
        sent.find(|(one, _)| one.key == setting.key)
            .map(|(_, value)| value.as_ref())
    }
}

impl SettingsPayload {
    /// The change, and what is wrong with it.
    pub fn parse(self) -> (SettingsChange, FieldErrors) {
        let mut errors = FieldErrors::new();
        let errs = &mut errors;
        let mut change = SettingsChange::default();
        price(FUEL_PRICE, "fuel_price", self.fuel_price, &mut change, errs);
        price(ROAD_TAX, "road_tax", self.road_tax, &mut change, errs);
        for (setting, field, problem) in [
            (SMTP_FROM_NAME, self.smtp_from_name, no_problem as Problem),
            (SMTP_FROM_EMAIL, self.smtp_from_email, email_problem),
            (SMTP_HOST, self.smtp_host, host_problem),
            (SMTP_USERNAME, self.smtp_username, no_problem),
        ] {
            if let Some(text) = line(setting.key, field, problem, errs) {
                change.values.push((setting, text.map(Value::from)));
            }
        }
        if let Some(port) = self.smtp_port.change(SMTP_PORT.key, errs) {
            if port.is_some_and(|port| !(1..=65535).contains(&port)) {
                errs.push(SMTP_PORT.key, texts::fields::not_between(1, 65_535));
            }
            change.values.push((SMTP_PORT, port.map(Value::from)));
        }
        change.smtp_password = password(self.smtp_password, errs);
        change.offer_email = line("OFFER_EMAIL", self.offer_email, email_problem, errs)
            .map(|email| email.map(|email| email.to_lowercase()));
        let category = self.category.optional("category", errs);
        let chosen = match category {
            Some(Category::GeneralCargo) => AGREEMENT_TEMPLATE_GENERAL_CARGO,
            _ => AGREEMENT_TEMPLATE,
        };
        if chosen.key != AGREEMENT_TEMPLATE.key
            && self.agreement_template.is_sent()
            && self.agreement_template_general_cargo.is_sent()
        {
            errs.push(chosen.key, texts::settings::template_twice());
        }
        for (path, setting, field) in [
            (AGREEMENT_TEMPLATE.key, chosen, self.agreement_template),
            (
                AGREEMENT_TEMPLATE_GENERAL_CARGO.key,
                AGREEMENT_TEMPLATE_GENERAL_CARGO,
                self.agreement_template_general_cargo,
            ),
        ] {
            if let Some(template) = template(path, field, errs) {
                change.values.push((setting, template));
            }
        }
        match self.enable_2fa {
            Field::Absent => {}
            field => {
                if let Some(switch) = field.required(ENABLE_2FA.key, errs) {
                    change.set(ENABLE_2FA, switch);
                }
            }
        }
        if let Some((texts, networks)) = networks(self.allowed_login_ips, errs) {
            change.set(ALLOWED_LOGIN_IPS, texts);
            change.allowed = Some(networks);
        }
        change.integration = match self.accounting_integration_type {
            Field::Absent => None,
            field => field.required("ACCOUNTING_INTEGRATION_TYPE", errs),
        };
        (change, errors)
    }
}

/// The specification reports prices in lower case, while the member is in capitals: both.
fn price(
    setting: Setting,
    short: &str,
    field: Field<UnitPrice>,
    change: &mut SettingsChange,
    errors: &mut FieldErrors,
) {
    if !field.is_sent() {
        return;
    }
    let mut own = FieldErrors::new();
    if let Some(price) = field.required(short, &mut own) {
        change.set(setting, price.to_string());
    }
    for text in own.at(short) {
        errors.push(setting.key, text.clone());
    }
    errors.merge(own);
}

type Problem = fn(&str) -> Option<Sentence>;

fn no_problem(_: &str) -> Option<Sentence> {
    None
}

fn email_problem(text: &str) -> Option<Sentence> {
    (!is_email(text)).then(texts::fields::not_an_email)
}

fn host_problem(text: &str) -> Option<Sentence> {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.chars().all(|c| c.is_alphanumeric() || c == '-')
    };
    let is_host = text.parse::<IpAddr>().is_ok() || text.split('.').all(is_label);
    (!is_host).then(texts::settings::not_a_mail_server)
}

/// A text in one line, without what would begin another line of a mail's head.
fn line(
    path: &str,
    field: Field<String>,
    problem: Problem,
    errors: &mut FieldErrors,
) -> Option<Option<String>> {
    let change = field.change(path, errors)?;
    if let Some(text) = &change {
        if text.chars().count() > LINE {
            errors.push(path, texts::fields::too_long(LINE));
        } else if text.chars().any(char::is_control) {
            errors.push(path, texts::fields::control_characters());
        } else if let Some(problem) = problem(text) {
            errors.push(path, problem);
        }
    }
    Some(change)
}

fn password(field: Field<Verbatim>, errors: &mut FieldErrors) -> Option<Option<Secret>> {
    let password = field.change("SMTP_PASSWORD", errors)?;
    if let Some(Verbatim(password)) = &password
        && password.reveal().chars().count() > LINE
    {
        errors.push("SMTP_PASSWORD", texts::fields::too_long(LINE));
    }
    Some(password.map(|Verbatim(password)| password))
}

/// A template that says nothing is none.
fn template(path: &str, field: Field<Template>, errors: &mut FieldErrors) -> Option<Option<Value>> {
    let Some(Template(json)) = field.change(path, errors)? else {
        return Some(None);
    };
    match Document::read(&json) {
        Ok(document) => Some((!document.is_empty()).then(|| document.to_json())),
        Err(problems) => {
            errors.nest(path, problems);
            None
        }
    }
}

/// The addresses and ranges as they were written, without empty ones, and what they mean.
fn networks(
    field: Field<Vec<Field<String>>>,
    errors: &mut FieldErrors,
) -> Option<(Vec<String>, Networks)> {
    const PATH: &str = ALLOWED_LOGIN_IPS.key;
    let entries = field.change(PATH, errors)?.unwrap_or_default();
    if entries.len() > MOST_ADDRESSES {
        errors.push(PATH, texts::fields::too_many(MOST_ADDRESSES));
        return None;
    }
    let mut texts: Vec<_> = entries
        .into_iter()
        .enumerate()
        .map(|(index, entry)| {
            let text = entry.optional(&format!("{PATH}.{index}"), errors);
            text.unwrap_or_default()
        })
        .collect();
    match Networks::parse(&texts) {
        Ok(networks) => {
            texts.retain(|text| !text.is_empty());
            Some((texts, networks))
        }
        Err(unreadable) => {
            for entry in unreadable {
                errors.push(format!("{PATH}.{}", entry.index), entry.into());
            }
            None
        }
    }
}
