//! A letter to the person whose e-mail was given up. What failed is also shown where it was sent from, but they may
//! not look there again.

use domain::UserId;
use domain::mail::OutboxStatus;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::mail::letters::{Undelivered, undelivered};
use crate::mail::outbox::Mail;
use crate::mail::{self, Address, Envelope};
use crate::state::AppState;
use crate::{company, users};

/// Writes to the sender of each of these mails, if a person has sent it who still signs in here. Letters of the product
/// itself are given up in silence, this one among them.
pub async fn write_to_senders(
    txn: &TenantTx,
    state: &AppState,
    given_up: &[Mail],
) -> Result<(), DbErr> {
    for mail in given_up {
        let is_theirs = mail.kind.is_of_a_person() && mail.status == OutboxStatus::Failed;
        let Some(author) = mail.created_by_id.filter(|_| is_theirs) else {
            continue;
        };
        let Some(author) = users::store::not_deleted(txn, UserId(author)).await? else {
            continue;
        };
        let Ok(to) = author.email.parse::<Address>() else {
            continue;
        };
        let company = company::store::name(txn).await?;
        let host = format!("{}.{}", txn.tenant().slug, state.config.base_domain);
        let envelope = Envelope {
            company: &company,
            language: author.language,
            to,
            now: state.clock.now(),
        };
        let recipients: Vec<String> =
            serde_json::from_value(mail.recipients.clone()).unwrap_or_default();
        let failed = Undelivered {
            subject: &mail.subject,
            recipients: &recipients.join(", "),
            reason: mail.last_error.as_deref().unwrap_or_default(),
            is_in_doubt: mail.handed_over_at.is_some(),
            address: state.config.public_address(&host),
        };
        let letter = undelivered(envelope, failed);
        let letter = letter.map_err(|error| DbErr::Custom(format!("{error:#}")))?;
        mail::queue(txn, state, letter).await?;
    }
    Ok(())
}
