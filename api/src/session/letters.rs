//! The letters of this feature: the sign-in code, and the link for a forgotten password.

use anyhow::Context;
use domain::MailId;
use tenant_router::TenantTx;

use super::codes;
use crate::company;
use crate::error::ApiResult;
use crate::identity::link;
use crate::mail::{self, Address, Envelope, letters};
use crate::state::AppState;
use crate::users;
use crate::users::store::Account;

/// Queues the letter with a sign-in code.
pub async fn send_code(
    txn: &TenantTx,
    state: &AppState,
    account: &Account,
    code: &str,
) -> ApiResult<MailId> {
    let company = company::store::name(txn).await?;
    let letter = letters::sign_in_code(to(state, account, &company)?, code, codes::LIFE)?;
    Ok(mail::queue(txn, state, letter).await?)
}

/// Queues the letter with a link that sets a new password, and ends those before it.
pub async fn send_reset(txn: &TenantTx, state: &AppState, account: Account) -> ApiResult<()> {
    let account = users::store::count_reset(txn, account).await?;
    let tenant = txn.tenant();
    // The host is always the company's own, whatever host the request named.
    let host = format!("{}.{}", tenant.slug, state.config.base_domain);
    let owner = users::store::link_owner(&account);
    let path = owner.reset_link(&state.keys, &tenant.id, state.clock.now())?;
    let address = format!("{}{path}", state.config.public_address(&host));
    let company = company::store::name(txn).await?;
    let letter = letters::password_reset(to(state, &account, &company)?, address, link::RESET)?;
    mail::queue(txn, state, letter).await?;
    Ok(())
}

fn to<'a>(state: &AppState, account: &Account, company: &'a str) -> anyhow::Result<Envelope<'a>> {
    Ok(Envelope {
        company,
        language: account.language,
        to: account
            .email
            .parse::<Address>()
            .context("the address of an account")?,
        now: state.clock.now(),
    })
}
