//! The body of `PATCH /utilities/settings`: any part of the settings.

use std::net::IpAddr;

use chrono::NaiveDate;
use domain::access::Networks;
use domain::agreements::Document;
use domain::billing::line_text;
use domain::invoices::AccountingIntegration;
use domain::orders::Category;
use domain::text::is_email;
use domain::wire::{At, Change, WireValue, at_most, between};
use domain::{Cents, FieldErrors, Sentence, UnitPrice, texts};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use crate::config::Secret;
use crate::http::{Verbatim, secret_at_most};
use crate::settings::keys::{
    ACCOUNTING_INTEGRATION_TYPE, AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO,
    ALLOWED_LOGIN_IPS, CLOSED_UNTIL, ENABLE_2FA, FUEL_PRICE, INVOICE_LINE_TEMPLATE,
    INVOICE_LINE_TEMPLATE_EN, ROAD_TAX, SETTLEMENT_TOLERANCE, SMTP_FROM_EMAIL, SMTP_FROM_NAME,
    SMTP_HOST, SMTP_PORT, SMTP_USERNAME, Setting,
};

/// Most characters of a one-line text.
const LINE: usize = 255;
/// Most addresses and ranges that may sign in.
const MOST_ADDRESSES: usize = 200;

domain::body! {
    /// Any part of the settings. A setting that is not sent stays; an empty one is cleared.
    pub struct SettingsPayload passing ["base_url"] {
        /// Euros for a litre of fuel, at most four decimals.
        fuel_price = "FUEL_PRICE": Change<UnitPrice>,
        /// Euros for a kilometre of road, at most four decimals.
        road_tax = "ROAD_TAX": Change<UnitPrice>,
        /// Name that mails come from.
        smtp_from_name = "SMTP_FROM_NAME": Change<String> where line(no_problem),
        /// Address that mails come from; needed with a mail server.
        smtp_from_email = "SMTP_FROM_EMAIL": Change<String> where line(email_problem),
        /// Mail server; empty for the installation's own.
        smtp_host = "SMTP_HOST": Change<String> where line(host_problem),
        /// Port of the mail server.
        smtp_port = "SMTP_PORT": Change<i64> where between(1..=65_535),
        /// User name at the mail server.
        smtp_username = "SMTP_USERNAME": Change<String> where line(no_problem),
        /// Password at the mail server. If it is not sent, the stored one is kept.
        smtp_password = "SMTP_PASSWORD": Change<Verbatim> where secret_at_most(LINE),
        /// Address that offers are read from; a new one is used once it is confirmed.
        offer_email = "OFFER_EMAIL": Change<String> where line(email_problem),
        /// What a line of an invoice says about its order in Lithuanian; empty for the usual.
        invoice_line_template = "INVOICE_LINE_TEMPLATE": Change<String> where |text: &String| line_text::problem(text),
        /// The same in English.
        invoice_line_template_en = "INVOICE_LINE_TEMPLATE_EN": Change<String> where |text: &String| line_text::problem(text),
        /// By how many cents a carrier may bill another amount than agreed without a reason.
        settlement_tolerance = "SETTLEMENT_TOLERANCE": Change<Cents>,
        /// The last day of the closed books: documents of ours can no longer bear it or an earlier one. Empty opens all.
        closed_until = "CLOSED_UNTIL": Change<NaiveDate>,
        /// Template of the agreement: the editor's document as JSON text.
        agreement_template = "AGREEMENT_TEMPLATE": Change<Template>,
        /// The same for general cargo.
        agreement_template_general_cargo = "AGREEMENT_TEMPLATE_GENERAL_CARGO": Change<Template>,
        /// Which category the template in `AGREEMENT_TEMPLATE` is for.
        category: Option<Category>,
        /// Whether a code by e-mail is asked for at sign-in.
        enable_2fa = "ENABLE_2FA": Change<bool>,
        /// Addresses and CIDR ranges that may sign in; empty for all.
        allowed_login_ips = "ALLOWED_LOGIN_IPS": Change<AllowedNetworks>,
        /// The accounting program; `RIVILE` only if it is configured.
        accounting_integration_type = "ACCOUNTING_INTEGRATION_TYPE": Change<AccountingIntegration>,
    }
}

domain::body! {
    /// A link to confirm the offers address.
    pub struct OfferEmailLink passing ["front_base_url"] {
        /// From the query string of the page.
        data: Option<String>,
        /// From the query string of the page.
        signature: Option<String>,
    }
}

type Problem = fn(&str) -> Option<Sentence>;

/// A text of one line, without characters that could start a new header line in a mail.
fn line(problem: Problem) -> impl Fn(&String) -> Option<Sentence> {
    move |text| {
        let has_control = || {
            let mut characters = text.chars();
            characters
                .any(char::is_control)
                .then(texts::fields::control_characters)
        };
        at_most(LINE)(text)
            .or_else(has_control)
            .or_else(|| problem(text))
    }
}

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

/// A document of the editor: JSON, or JSON inside a string.
#[derive(Debug, Clone, PartialEq)]
pub struct Template(Value);

impl Template {
    /// What it says.
    ///
    /// # Errors
    /// What keeps it from being saved, at the paths within the document.
    pub fn document(&self) -> Result<Document, FieldErrors> {
        Document::read(&self.0)
    }
}

impl WireValue for Template {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let Value::String(text) = sent else {
            return Some(Self(sent));
        };
        match serde_json::from_str(&text) {
            Ok(json) => Some(Self(json)),
            Err(_) => at.unreadable(texts::settings::not_a_document()),
        }
    }

    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

/// The addresses and ranges as written, without empty entries, and the networks they stand for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AllowedNetworks {
    texts: Vec<String>,
    networks: Networks,
}

impl WireValue for AllowedNetworks {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let Value::Array(entries) = sent else {
            return at.unreadable(texts::fields::not_a_list());
        };
        if entries.len() > MOST_ADDRESSES {
            at.push(texts::fields::too_many(MOST_ADDRESSES));
            return None;
        }
        let mut texts = Vec::with_capacity(entries.len());
        for (index, entry) in entries.into_iter().enumerate() {
            let text = at.inside(&index.to_string(), |at| at.optional::<String>(entry));
            // An empty entry keeps its place until the others are checked, so that errors name the
            // right index.
            texts.push(text.unwrap_or_default());
        }
        match Networks::parse(&texts) {
            Ok(networks) => {
                texts.retain(|text| !text.is_empty());
                Some(Self { texts, networks })
            }
            Err(unreadable) => {
                for entry in unreadable {
                    at.inside(&entry.index.to_string(), |at| at.push(entry.into()));
                }
                None
            }
        }
    }

    fn schema() -> RefOr<Schema> {
        Vec::<String>::schema()
    }
}

/// The requested change.
#[derive(Debug, Clone, Default)]
pub struct SettingsChange {
    /// Settings that are not secret, with their new values; `None` clears one.
    pub values: Vec<(Setting, Option<Value>)>,
    /// The password at the mail server.
    pub smtp_password: Change<Secret>,
    /// The address that offers are read from.
    pub offer_email: Change<String>,
    /// The networks from which people may sign in.
    pub allowed: Option<Networks>,
    /// The accounting program.
    pub integration: Option<AccountingIntegration>,
}

impl SettingsChange {
    fn put<T: Into<Value>>(&mut self, setting: Setting, change: Change<T>) {
        if change.is_sent() {
            self.values
                .push((setting, change.map(Into::into).over(None)));
        }
    }

    /// Whether it closes or opens books and changes nothing else.
    pub fn is_of_books_alone(&self) -> bool {
        let mut settings = self.values.iter().map(|(setting, _)| setting.key);
        settings.all(|key| key == CLOSED_UNTIL.key)
            && !self.smtp_password.is_sent()
            && !self.offer_email.is_sent()
            && self.allowed.is_none()
            && self.integration.is_none()
    }

    /// What the change does to a setting.
    pub fn value_of(&self, setting: Setting) -> Change<&Value> {
        let mut sent = self.values.iter();
        match sent.find(|(one, _)| one.key == setting.key) {
            None => Change::Keep,
            Some((_, None)) => Change::Clear,
            Some((_, Some(value))) => Change::Set(value),
        }
    }
}

impl SettingsPayload {
    /// The change, with the checks that compare several settings.
    pub fn settle(self, errors: &mut FieldErrors) -> SettingsChange {
        let mut change = SettingsChange::default();
        put_price(
            FUEL_PRICE,
            "fuel_price",
            self.fuel_price,
            &mut change,
            errors,
        );
        put_price(ROAD_TAX, "road_tax", self.road_tax, &mut change, errors);
        change.put(INVOICE_LINE_TEMPLATE, self.invoice_line_template);
        change.put(INVOICE_LINE_TEMPLATE_EN, self.invoice_line_template_en);
        let tolerance = self.settlement_tolerance.map(|Cents(cents)| cents);
        change.put(SETTLEMENT_TOLERANCE, tolerance);
        let closed = self.closed_until.map(|day| day.to_string());
        change.put(CLOSED_UNTIL, closed);
        change.put(SMTP_FROM_NAME, self.smtp_from_name);
        change.put(SMTP_FROM_EMAIL, self.smtp_from_email);
        change.put(SMTP_HOST, self.smtp_host);
        change.put(SMTP_PORT, self.smtp_port);
        change.put(SMTP_USERNAME, self.smtp_username);
        change.smtp_password = self.smtp_password.map(|Verbatim(password)| password);
        change.offer_email = self.offer_email.map(|email| email.to_lowercase());

        let chosen = match self.category {
            Some(Category::GeneralCargo) => AGREEMENT_TEMPLATE_GENERAL_CARGO,
            _ => AGREEMENT_TEMPLATE,
        };
        let is_sent = |setting: Setting, template: &Change<Template>| {
            template.is_sent() || errors.is_unreadable(setting.key)
        };
        if chosen.key != AGREEMENT_TEMPLATE.key
            && is_sent(AGREEMENT_TEMPLATE, &self.agreement_template)
            && is_sent(chosen, &self.agreement_template_general_cargo)
        {
            errors.push(chosen.key, texts::settings::template_twice());
        }
        for (sent_as, setting, template) in [
            (AGREEMENT_TEMPLATE, chosen, self.agreement_template),
            (
                AGREEMENT_TEMPLATE_GENERAL_CARGO,
                AGREEMENT_TEMPLATE_GENERAL_CARGO,
                self.agreement_template_general_cargo,
            ),
        ] {
            change.put(setting, document(sent_as, template, errors));
        }

        refuse_clearing(ENABLE_2FA, &self.enable_2fa, errors);
        change.put(ENABLE_2FA, self.enable_2fa);
        if self.allowed_login_ips.is_sent() {
            let allowed = self.allowed_login_ips.over(None).unwrap_or_default();
            change.put(ALLOWED_LOGIN_IPS, Change::Set(allowed.texts));
            change.allowed = Some(allowed.networks);
        }
        let integration = self.accounting_integration_type;
        refuse_clearing(ACCOUNTING_INTEGRATION_TYPE, &integration, errors);
        change.integration = integration.over(None);
        change
    }
}

/// Refuses to clear a setting that must always have a value.
fn refuse_clearing<T: PartialEq>(setting: Setting, change: &Change<T>, errors: &mut FieldErrors) {
    if *change == Change::Clear {
        errors.push(setting.key, texts::fields::required());
    }
}

/// The specification reports price errors in lower case although the setting's name is in capitals,
/// so they are reported under both.
fn put_price(
    setting: Setting,
    short: &str,
    price: Change<UnitPrice>,
    change: &mut SettingsChange,
    errors: &mut FieldErrors,
) {
    refuse_clearing(setting, &price, errors);
    for problem in errors.at(setting.key).to_vec() {
        errors.push(short, problem);
    }
    change.put(setting, price.map(|price| price.to_string()));
}

/// A template in the form it is stored in; an empty document clears it.
fn document(
    sent_as: Setting,
    template: Change<Template>,
    errors: &mut FieldErrors,
) -> Change<Value> {
    let Change::Set(Template(json)) = template else {
        return template.map(|Template(json)| json);
    };
    match Template(json).document() {
        Ok(document) if document.is_empty() => Change::Clear,
        Ok(document) => Change::Set(document.to_json()),
        Err(problems) => {
            errors.nest(sent_as.key, problems);
            Change::Keep
        }
    }
}
