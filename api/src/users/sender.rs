//! Who the mails of a person come from.

use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::store::{self, Account};
use crate::actor::Actor;
use crate::mail::{Address, Sender};
use crate::settings::values;

/// What a mail carries. A person may have an address and a name for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carries {
    /// Agreements with carriers.
    Agreements,
    /// Invoices to clients.
    Invoices,
}

impl Carries {
    fn username(self, account: &Account) -> Option<&str> {
        match self {
            Self::Agreements => account.agreements_email_username.as_deref(),
            Self::Invoices => account.invoices_email_username.as_deref(),
        }
    }

    fn name(self, account: &Account) -> Option<&str> {
        match self {
            Self::Agreements => account.agreements_mail_sender_name.as_deref(),
            Self::Invoices => account.invoices_mail_sender_name.as_deref(),
        }
    }
}

/// Who a person's mails come from; `None` for the company's default sender.
///
/// # Errors
/// When the database fails.
pub async fn sender(
    txn: &TenantTx,
    actor: &Actor,
    carries: Carries,
) -> Result<Option<Sender>, DbErr> {
    let company = values::sender(txn).await?;
    let account = store::not_deleted(txn, actor.id).await?;
    let account = account.as_ref();
    let username = account.and_then(|account| carries.username(account));
    let name = account.and_then(|account| carries.name(account));
    let own = username
        .zip(company.domain())
        .map(|(username, domain)| format!("{username}@{domain}"));
    // A name of one's own needs no address of one's own.
    let from = own.or(company.email.clone().filter(|_| name.is_some()));
    let from: Option<Address> = from.and_then(|from| from.parse().ok());
    Ok(from.map(|address| Sender {
        address,
        name: name.map(str::to_owned).or(company.name.clone()),
    }))
}
