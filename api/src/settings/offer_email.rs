//! The address that offers are read from. A new one is used once its owner has confirmed it on the page
//! behind the link that was sent to it; until then it is pending, and the old one stays in use.
//! Opening the page changes nothing, since programs that look for viruses open every link in a mail.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use domain::mail::{MailKind, OutboxStatus, PublicLinkPurpose};
use domain::texts;
use domain::users::Language;
use entity::public_links;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tenant_router::{Tenant, TenantTx};

use super::keys::{OFFER_EMAIL, PENDING_OFFER_EMAIL};
use super::store::{self, Settings, Writer};
use crate::company;
use crate::error::{ApiError, ApiResult};
use crate::mail::letters;
use crate::mail::{self, About, Address, Envelope, MailStatus};
use crate::state::AppState;

/// How long a link is valid.
const GOOD_FOR: TimeDelta = TimeDelta::days(3);
/// The purpose that goes into the signature of a link.
const PURPOSE: &str = "offer-email";
/// The table of links; a confirmation mail is about a row of it.
const LINKS: &str = "public_links";
/// The error for every link that is not valid, whatever is wrong with it.
pub fn invalid_link() -> ApiError {
    ApiError::Refused(texts::access::link_invalid())
}

/// Handles the address that the form sends. Sending the address in use or the pending one changes
/// nothing, except that a new letter is sent if the one to the pending address failed. An empty
/// address clears the one in use.
pub async fn change(
    txn: &TenantTx,
    state: &AppState,
    settings: &Settings,
    sent: Option<String>,
    writer: Writer,
) -> ApiResult<()> {
    let confirmed: Option<String> = settings.get(OFFER_EMAIL)?;
    let waiting: Option<String> = settings.get(PENDING_OFFER_EMAIL)?;
    match sent {
        None if confirmed.is_some() => Ok(store::put(txn, OFFER_EMAIL, None, writer).await?),
        Some(email) if confirmed.as_ref() != Some(&email) => {
            let is_asked = waiting.as_ref() == Some(&email) && !has_failed(txn).await?;
            if is_asked {
                return Ok(());
            }
            ask(txn, state, email, writer).await
        }
        _ => Ok(()),
    }
}

/// How far the letter to the pending address has got.
pub async fn confirmation(txn: &TenantTx) -> Result<Option<MailStatus>, DbErr> {
    let link: Option<i64> = public_links::Entity::find()
        .select_only()
        .column(public_links::Column::Id)
        .filter(public_links::Column::Purpose.eq(PublicLinkPurpose::OfferEmail))
        .filter(public_links::Column::UsedAt.is_null())
        .filter(public_links::Column::RevokedAt.is_null())
        .order_by_desc(public_links::Column::Id)
        .into_tuple()
        .one(txn)
        .await?;
    let Some(link) = link else {
        return Ok(None);
    };
    let mut mails = mail::newest_about(txn, MailKind::OfferAddress, LINKS, &[link]).await?;
    Ok(mails.remove(&link))
}

async fn has_failed(txn: &TenantTx) -> Result<bool, DbErr> {
    let mail = confirmation(txn).await?;
    Ok(mail.is_some_and(|mail| mail.status == OutboxStatus::Failed))
}

/// Forgets the pending address; the link sent to it stops working.
pub async fn withdraw(txn: &TenantTx, writer: Writer) -> ApiResult<()> {
    store::change(txn, writer, async |_, writer| {
        revoke(txn, writer.now).await?;
        Ok(store::put(txn, PENDING_OFFER_EMAIL, None, writer).await?)
    })
    .await
}

/// Makes an address pending and sends it the link.
async fn ask(txn: &TenantTx, state: &AppState, email: String, writer: Writer) -> ApiResult<()> {
    let to: Address = email
        .parse()
        .map_err(|_| ApiError::field(OFFER_EMAIL.key, texts::fields::not_an_email()))?;
    revoke(txn, writer.now).await?;
    store::put(
        txn,
        PENDING_OFFER_EMAIL,
        Some(Value::from(email.as_str())),
        writer,
    )
    .await?;
    let token: [u8; 32] = rand::random();
    let row = public_links::ActiveModel {
        purpose: Set(PublicLinkPurpose::OfferEmail),
        token_hash: Set(Sha256::digest(token).to_vec()),
        payload: Set(json!({ "email": email })),
        expires_at: Set((writer.now + GOOD_FOR).into()),
        created_by_id: Set(writer.user.map(|id| id.0)),
        created_at: Set(writer.now.into()),
        ..Default::default()
    };
    let asked = row.insert(txn).await?;
    let tenant = txn.tenant();
    let company = company::store::name(txn).await?;
    let envelope = Envelope {
        company: &company,
        language: Language::of(&tenant.language),
        to,
        now: writer.now,
    };
    let mut letter = letters::offer_address(envelope, link(state, tenant, token), GOOD_FOR)?;
    letter.about = Some(About {
        table: LINKS,
        id: asked.id,
    });
    letter.author = writer.user;
    mail::queue_asked(txn, state, letter).await?;
    Ok(())
}

/// The link's full address. It always leads to the company's own host, whatever a request says. What
/// makes it good stands behind `#`, where no log of a server or proxy sees it.
fn link(state: &AppState, tenant: &Tenant, token: [u8; 32]) -> String {
    let data = URL_SAFE_NO_PAD.encode(token);
    let signature = state.vault.sign(&tenant.id, PURPOSE, &data);
    let host = format!("{}.{}", tenant.slug, state.config.base_domain);
    let address = state.config.public_address(&host);
    format!("{address}/verify/offer-email#data={data}&signature={signature}")
}

/// Makes links that were sent but not opened invalid.
async fn revoke(txn: &TenantTx, now: DateTime<Utc>) -> Result<(), DbErr> {
    public_links::Entity::update_many()
        .col_expr(public_links::Column::RevokedAt, Expr::value(now))
        .filter(public_links::Column::Purpose.eq(PublicLinkPurpose::OfferEmail))
        .filter(public_links::Column::UsedAt.is_null())
        .filter(public_links::Column::RevokedAt.is_null())
        .exec(txn)
        .await?;
    Ok(())
}

/// Puts the pending address into use, by the link that was sent to it. Returns whether that was done
/// before: as long as the address is in use, the link confirms it again and changes nothing.
pub async fn confirm(
    txn: &TenantTx,
    state: &AppState,
    data: &str,
    signature: &str,
) -> ApiResult<bool> {
    let tenant = &txn.tenant().id;
    if !state.vault.is_signed(tenant, PURPOSE, data, signature) {
        return Err(invalid_link());
    }
    let token = URL_SAFE_NO_PAD.decode(data).map_err(|_| invalid_link())?;
    let now = state.clock.now();
    let writer = Writer { user: None, now };
    store::change(txn, writer, async |settings, writer| {
        use_pending(txn, settings, &Sha256::digest(token), writer).await
    })
    .await
}

/// Puts the pending address into use that the link with this fingerprint was sent to. Returns whether
/// the link did so before.
async fn use_pending(
    txn: &TenantTx,
    settings: &Settings,
    token_hash: &[u8],
    writer: Writer,
) -> ApiResult<bool> {
    let now = writer.now;
    let link = public_links::Entity::find()
        .filter(public_links::Column::TokenHash.eq(token_hash.to_vec()))
        .filter(public_links::Column::Purpose.eq(PublicLinkPurpose::OfferEmail))
        .filter(public_links::Column::RevokedAt.is_null())
        .filter(public_links::Column::ExpiresAt.gt(now))
        .one(txn)
        .await?
        .ok_or_else(invalid_link)?;
    let was_used = link.used_at.is_some();
    let held_in = if was_used {
        OFFER_EMAIL
    } else {
        PENDING_OFFER_EMAIL
    };
    let email = settings
        .get::<String>(held_in)?
        .filter(|email| link.payload.get("email").and_then(Value::as_str) == Some(email))
        .ok_or_else(invalid_link)?;
    if was_used {
        return Ok(true);
    }
    store::put(txn, OFFER_EMAIL, Some(email.into()), writer).await?;
    store::put(txn, PENDING_OFFER_EMAIL, None, writer).await?;
    public_links::Entity::update_many()
        .col_expr(public_links::Column::UsedAt, Expr::value(now))
        .filter(public_links::Column::Id.eq(link.id))
        .exec(txn)
        .await?;
    Ok(false)
}
