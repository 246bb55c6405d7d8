//! What other features ask of the settings.

use domain::UnitPrice;
use domain::orders::finance::RunningPrices;
use sea_orm::DbErr;
use tenant_router::{TenantId, TenantTx};

use super::keys::{
    ALLOWED_LOGIN_IPS, ENABLE_2FA, FUEL_PRICE, ROAD_TAX, SMTP_FROM_EMAIL, SMTP_FROM_NAME,
    SMTP_HOST, SMTP_PASSWORD, SMTP_PORT, SMTP_USERNAME, Setting,
};
use super::store::{self, Settings};
use crate::config::Secret;
use crate::secrets::Vault;

/// Port of a mail server for which no other is named: submission, with STARTTLS.
pub const SUBMISSION_PORT: u16 = 587;

/// What the company pays for fuel and road. A price that was never set counts as zero.
///
/// # Errors
/// When a stored price is none, which no screen lets happen.
pub async fn running_prices(txn: &TenantTx) -> Result<RunningPrices, DbErr> {
    let settings = store::read(txn, &[FUEL_PRICE, ROAD_TAX]).await?;
    let price = |setting| Ok::<UnitPrice, DbErr>(settings.get(setting)?.unwrap_or_default());
    Ok(RunningPrices {
        fuel_per_litre: price(FUEL_PRICE)?,
        road_tax_per_km: price(ROAD_TAX)?,
    })
}

/// What the company asks of people who sign in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SignInRules {
    /// Whether a code by e-mail is asked.
    pub two_factor: bool,
    /// Addresses and CIDR ranges from which one may sign in; empty for all.
    pub allowed_addresses: Vec<String>,
}

/// What the company asks of people who sign in.
pub async fn sign_in_rules(txn: &TenantTx) -> Result<SignInRules, DbErr> {
    let settings = store::read(txn, &[ENABLE_2FA, ALLOWED_LOGIN_IPS]).await?;
    Ok(SignInRules {
        two_factor: settings.get(ENABLE_2FA)?.unwrap_or_default(),
        allowed_addresses: settings.get(ALLOWED_LOGIN_IPS)?.unwrap_or_default(),
    })
}

/// From whom mails come, unless a mail itself says otherwise.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sender {
    /// The name.
    pub name: Option<String>,
    /// The address.
    pub email: Option<String>,
}

impl Sender {
    /// What stands behind the `@`: people send at the same domain, under names of their own.
    pub fn domain(&self) -> Option<&str> {
        Some(self.parts()?.1)
    }

    /// What stands before the `@`.
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
    /// Name or address of the machine.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// Sign-in there, where it asks for one.
    pub username: Option<String>,
    /// Password there; never logged.
    pub password: Option<Secret>,
}

/// How the company sends mail.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MailSettings {
    /// From whom.
    pub sender: Sender,
    /// Through which server; `None` for the installation's own.
    pub server: Option<MailServer>,
}

/// From whom the company's mails come.
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

/// How the company sends mail, with the password in clear: for the worker alone.
///
/// # Errors
/// When the password does not open with the keys of this installation.
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
