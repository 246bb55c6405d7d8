//! Every statement on the outbox.

use chrono::{DateTime, Utc};
use domain::MailId;
use entity::{company_profile, outbox};
use sea_orm::{ActiveModelTrait, DbErr, EntityTrait, QuerySelect, Set};
use serde_json::json;
use tenant_router::TenantTx;

use super::Letter;

/// The name the company's mails carry: that of its profile, or the one it was taken on under.
///
/// # Errors
/// When the database fails.
pub async fn company_name(txn: &TenantTx) -> Result<String, DbErr> {
    let name: Option<String> = company_profile::Entity::find()
        .select_only()
        .column(company_profile::Column::Name)
        .into_tuple()
        .one(txn)
        .await?;
    Ok(name
        .filter(|name| !name.trim().is_empty())
        .unwrap_or_else(|| txn.tenant().name.clone()))
}

/// Writes a letter into the outbox, due at once.
pub(super) async fn insert(
    txn: &TenantTx,
    letter: Letter,
    message_id: String,
    now: DateTime<Utc>,
) -> Result<MailId, DbErr> {
    if letter.recipients.is_empty() {
        return Err(DbErr::Custom("a letter to nobody".to_owned()));
    }
    let recipients: Vec<String> = letter
        .recipients
        .iter()
        .map(super::Address::to_text)
        .collect();
    let (from_email, from_name) = letter.sender.map_or((None, None), |sender| {
        (Some(sender.address.to_text()), sender.name)
    });
    let row = outbox::ActiveModel {
        kind: Set(letter.kind.as_str().to_owned()),
        message_id: Set(message_id),
        from_email: Set(from_email),
        from_name: Set(from_name),
        recipients: Set(json!(recipients)),
        subject: Set(one_line(&letter.subject)),
        html_body: Set(Some(letter.html)),
        text_body: Set(letter.text),
        attachments: Set(json!(letter.attachments)),
        subject_type: Set(letter.about.map(|about| about.table.to_owned())),
        subject_id: Set(letter.about.map(|about| about.id)),
        created_by_id: Set(letter.author.map(|author| author.0)),
        created_at: Set(now.into()),
        next_attempt_at: Set(now.into()),
        expires_at: Set(letter.expires_at.map(Into::into)),
        ..Default::default()
    };
    Ok(MailId(row.insert(txn).await?.id))
}

/// A header is one line: what would end it becomes a space.
pub(super) fn one_line(text: &str) -> String {
    let spaced: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}
