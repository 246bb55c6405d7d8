//! The settings that other features use.

use domain::billing::line_text;
use domain::orders::finance::RunningPrices;
use domain::users::{CategoryVisibility, Language};
use domain::{Cents, UnitPrice};
use sea_orm::DbErr;
use serde_json::Value;
use tenant_router::{TenantId, TenantTx};

use super::keys::{
    AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO, ALLOWED_LOGIN_IPS, CATEGORIES,
    ENABLE_2FA, FUEL_PRICE, INVOICE_LINE_TEMPLATE, INVOICE_LINE_TEMPLATE_EN, ROAD_TAX,
    SETTLEMENT_TOLERANCE, SMTP_FROM_EMAIL, SMTP_FROM_NAME, SMTP_HOST, SMTP_PASSWORD, SMTP_PORT,
    SMTP_USERNAME, Setting,
};
use super::store::{self, Settings};
use crate::config::Secret;
use crate::mail::OwnServer;
use crate::secrets::Vault;

/// Default port of a mail server: submission, with STARTTLS.
pub const SUBMISSION_PORT: u16 = 587;

/// What the company pays for fuel and road. A price that was never set counts as zero.
///
/// # Errors
/// When a stored value is not a price, which no screen can cause.
pub async fn running_prices(txn: &TenantTx) -> Result<RunningPrices, DbErr> {
    let settings = store::read(txn, &[FUEL_PRICE, ROAD_TAX]).await?;
    let price = |setting| Ok::<UnitPrice, DbErr>(settings.get(setting)?.unwrap_or_default());
    Ok(RunningPrices {
        fuel_per_litre: price(FUEL_PRICE)?,
        road_tax_per_km: price(ROAD_TAX)?,
    })
}

/// By how much a carrier may bill another amount than agreed without a reason.
///
/// # Errors
/// When the database fails.
pub async fn settlement_tolerance(txn: &TenantTx) -> Result<Cents, DbErr> {
    let settings = store::read(txn, &[SETTLEMENT_TOLERANCE]).await?;
    Ok(settings.get(SETTLEMENT_TOLERANCE)?.unwrap_or_default())
}

/// The cargo the company carries, which new users work with unless something else is chosen.
///
/// # Errors
/// The stored value is not a category, which cannot happen.
pub async fn categories(txn: &TenantTx) -> Result<CategoryVisibility, DbErr> {
    let settings = store::read(txn, &[CATEGORIES]).await?;
    let chosen: Option<CategoryVisibility> = settings.get(CATEGORIES)?;
    Ok(chosen.unwrap_or(CategoryVisibility::Both))
}

/// What the company has written for its agreements with carriers, in the format of the editor.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AgreementTemplates {
    /// For automotive transport; `None` if it was never written, or cleared.
    pub automotive_transport: Option<Value>,
    /// For general cargo.
    pub general_cargo: Option<Value>,
}

/// The company's templates of agreements.
///
/// # Errors
/// When the database fails.
pub async fn agreement_templates(txn: &TenantTx) -> Result<AgreementTemplates, DbErr> {
    const WANTED: [Setting; 2] = [AGREEMENT_TEMPLATE, AGREEMENT_TEMPLATE_GENERAL_CARGO];
    let settings = store::read(txn, &WANTED).await?;
    Ok(AgreementTemplates {
        automotive_transport: settings.get(AGREEMENT_TEMPLATE)?,
        general_cargo: settings.get(AGREEMENT_TEMPLATE_GENERAL_CARGO)?,
    })
}

/// What a line of an invoice says about its order, in this language: the company's template or the usual one.
///
/// # Errors
/// When the database fails.
pub async fn invoice_line_template(txn: &TenantTx, language: Language) -> Result<String, DbErr> {
    let setting = match language {
        Language::Lithuanian => INVOICE_LINE_TEMPLATE,
        Language::English => INVOICE_LINE_TEMPLATE_EN,
    };
    let written: Option<String> = store::read(txn, &[setting]).await?.get(setting)?;
    let written = written.filter(|written| !written.trim().is_empty());
    Ok(written.unwrap_or_else(|| line_text::standard(language).to_owned()))
}

/// What the company requires of people who sign in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SignInRules {
    /// Whether a code by e-mail is asked for.
    pub two_factor: bool,
    /// Addresses and CIDR ranges from which people may sign in; empty for all.
    pub allowed_addresses: Vec<String>,
}

/// Reads what the company requires of people who sign in.
pub async fn sign_in_rules(txn: &TenantTx) -> Result<SignInRules, DbErr> {
    let settings = store::read(txn, &[ENABLE_2FA, ALLOWED_LOGIN_IPS]).await?;
    Ok(SignInRules {
        two_factor: settings.get(ENABLE_2FA)?.unwrap_or_default(),
        allowed_addresses: settings.get(ALLOWED_LOGIN_IPS)?.unwrap_or_default(),
    })
}

/// Who mails come from, unless a mail says otherwise.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sender {
    /// The name beside the address.
    pub name: Option<String>,
    /// The e-mail address.
    pub email: Option<String>,
}

impl Sender {
    /// The part after the `@`. Everybody in the company sends from this domain, each with their own
    /// user name.
    pub fn domain(&self) -> Option<&str> {
        Some(self.parts()?.1)
    }

    /// The part before the `@`.
    pub fn username(&self) -> Option<&str> {
        Some(self.parts()?.0)
    }

    fn parts(&self) -> Option<(&str, &str)> {
        self.email.as_deref()?.rsplit_once('@')
    }
}

/// A company's own mail server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailServer {
    /// Host name or IP address.
    pub host: String,
    /// Its TCP port.
    pub port: u16,
    /// User name, if the server asks for one.
    pub username: Option<String>,
    /// Password for that user name; never logged.
    pub password: Option<Secret>,
}

/// How the company sends mail.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MailSettings {
    /// Who mails come from.
    pub sender: Sender,
    /// The company's own server; `None` to use the installation's.
    pub server: Option<MailServer>,
}

/// Who the company's mails come from.
///
/// # Errors
/// When the database fails.
pub async fn sender(txn: &TenantTx) -> Result<Sender, DbErr> {
    sender_in(&store::read(txn, &[SMTP_FROM_NAME, SMTP_FROM_EMAIL]).await?)
}

fn sender_in(settings: &Settings) -> Result<Sender, DbErr> {
    Ok(Sender {
        name: settings.get(SMTP_FROM_NAME)?,
        email: settings.get(SMTP_FROM_EMAIL)?,
    })
}

/// The company's own mail server, if it has one, as its mails show it.
///
/// # Errors
/// When the database fails.
pub async fn own_server(txn: &TenantTx) -> Result<Option<OwnServer>, DbErr> {
    let settings = store::read(txn, &[SMTP_HOST, SMTP_USERNAME]).await?;
    let host: Option<String> = settings.get(SMTP_HOST)?;
    let username = settings.get(SMTP_USERNAME)?;
    Ok(host.map(|_| OwnServer { username }))
}

/// How the company sends mail, with the decrypted password. For the delivery worker only.
///
/// # Errors
/// When the password cannot be opened with the keys of this installation.
pub async fn mail(txn: &TenantTx, vault: &Vault, tenant: &TenantId) -> Result<MailSettings, DbErr> {
    const WANTED: [Setting; 6] = [
        SMTP_FROM_NAME,
        SMTP_FROM_EMAIL,
        SMTP_HOST,
        SMTP_PORT,
        SMTP_USERNAME,
        SMTP_PASSWORD,
    ];
    let settings = store::read(txn, &WANTED).await?;
    Ok(MailSettings {
        sender: sender_in(&settings)?,
        server: mail_server(&settings, vault, tenant)?,
    })
}

fn mail_server(
    settings: &Settings,
    vault: &Vault,
    tenant: &TenantId,
) -> Result<Option<MailServer>, DbErr> {
    let Some(host) = settings.get(SMTP_HOST)? else {
        return Ok(None);
    };
    Ok(Some(MailServer {
        host,
        port: settings.get(SMTP_PORT)?.unwrap_or(SUBMISSION_PORT),
        username: settings.get(SMTP_USERNAME)?,
        password: settings.open(SMTP_PASSWORD, vault, tenant)?,
    }))
}
