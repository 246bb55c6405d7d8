//! Inviting a user to choose a password: a mail with a link that works once, and only for the
//! address it was sent to.

use domain::UserId;
use domain::texts;
use tenant_router::TenantTx;

use super::store::{self, Account};
use crate::actor::Actor;
use crate::company;
use crate::error::{ApiError, ApiResult, OrMissing};
use crate::identity::link::INVITATION;
use crate::mail::{self, About, Envelope, letters};
use crate::state::AppState;

/// Queues the invitation of a user who has no password yet.
pub async fn invite(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    user: &Account,
) -> ApiResult<()> {
    let (tenant, now) = (txn.tenant(), actor.now);
    let path = store::link_owner(user).password_link(&state.keys, &tenant.id, now)?;
    let host = format!("{}.{}", tenant.slug, state.config.base_domain);
    let company = company::store::name(txn).await?;
    let envelope = Envelope {
        company: &company,
        language: user.language,
        to: user
            .email
            .parse()
            .map_err(|_| ApiError::field("email", texts::fields::bad_email_format()))?,
        now,
    };
    let link = format!("{}{path}", state.config.public_address(&host));
    let mut letter = letters::invitation(envelope, link, INVITATION)?;
    letter.about = Some(About {
        table: "users",
        id: user.id,
    });
    letter.author = Some(actor.id);
    mail::queue_asked(txn, state, letter).await?;
    Ok(())
}

/// Queues the invitation again, with a link that ends those before; 409 if the user has already accepted it.
pub async fn invite_again(
    txn: &TenantTx,
    state: &AppState,
    actor: &Actor,
    id: UserId,
) -> ApiResult<()> {
    let user = store::lock(txn, id).await;
    let user = user.or_missing(texts::missing::no_user)?;
    if user.password_hash.is_some() {
        return Err(ApiError::Conflict(texts::users::invitation_accepted(
            user.name,
        )));
    }
    let user = store::count_invitation(txn, user).await?;
    invite(txn, state, actor, &user).await
}
