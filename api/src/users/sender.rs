//! Who the mails of a person come from.

use anyhow::Context;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::store::{self, Account};
use crate::actor::Actor;
use crate::company;
use crate::error::ApiResult;
use crate::mail::{Address, Heads, Identity, Sender};
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

/// What the mails of a person show to those who get them.
#[derive(Debug)]
pub struct Shown {
    /// Who they are from, and where an answer goes.
    pub heads: Heads,
    /// The name beside the address.
    pub name: String,
}

/// What the mails show that a person sends now, which the mail server has a say in.
///
/// # Errors
/// When the database fails, or the company's sender is no address.
pub async fn shown(txn: &TenantTx, mail_from: &str, actor: &Actor) -> ApiResult<[Shown; 2]> {
    let installation = Identity::of_installation(mail_from).context("the setting mail_from")?;
    let company = values::sender(txn).await?;
    let server = values::own_server(txn).await?;
    let identity = Identity::of_company(
        company.name,
        company.email.as_deref(),
        server.as_ref(),
        &installation,
    );
    let identity = identity.context("the company's sender")?;
    let author = store::not_deleted(txn, actor.id).await?;
    let author: Option<Address> = author.and_then(|author| author.email.parse().ok());
    let company = company::store::name(txn).await?;
    let of = async |carries| -> Result<Shown, DbErr> {
        let sender = sender(txn, actor, carries).await?;
        let (address, name) = sender.map_or((None, None), |one| (Some(one.address), one.name));
        let name = name.or_else(|| identity.name.clone());
        Ok(Shown {
            heads: identity.heads(address, author.clone()),
            name: name.unwrap_or_else(|| company.clone()),
        })
    };
    Ok([of(Carries::Agreements).await?, of(Carries::Invoices).await?])
}
