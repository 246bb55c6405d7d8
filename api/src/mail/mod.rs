//! E-mail, as features hand it over.
//!
//! Nothing is sent inside a request. A feature composes a [`Letter`] ([`letters`] holds the ones
//! that the product writes itself) and hands it to [`queue`] in the same transaction as the change
//! it is about:
//!
//! ```text
//! db.write(async |txn| {
//!     let company = company::store::name(txn).await?;
//!     let letter = letters::sign_in_code(envelope, &code, GOOD_FOR)?;
//!     mail::queue(txn, &state, letter).await?;
//!     …
//! })
//! ```
//!
//! After the commit a worker is woken, and `delivery` takes the mail to its carrier. The outcome is
//! in the mail's row, and `GET /emails/{id}` shows it.

mod address;
mod composed;
mod handlers;
pub mod html;
mod html_limits;
mod identity;
mod letter;
pub mod letters;
pub mod outbox;
mod sheet;
mod tags;
mod wire;

pub use address::{Address, InvalidAddress};
pub use composed::Composed;
pub use identity::{Heads, Identity, OwnServer};
pub use letter::{About, Attachment, Letter, Sender};
pub use letters::Envelope;
pub use outbox::{has_sent_since, is_stuck, newest_about};
pub use sheet::Sheet;
pub use wire::MailStatus;

use domain::{MailId, UserId};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::error::ApiResult;
use crate::http::Calls;
use crate::jobs::{self, Lane};
use crate::limits::Limits;
use crate::state::AppState;

/// Queues a letter in the same transaction as the change it is about. After the commit a worker is
/// woken and sends it. Returns the id under which its status can be read.
///
/// # Errors
/// When the database fails, or the letter has no recipient.
pub async fn queue(txn: &TenantTx, state: &AppState, letter: Letter) -> Result<MailId, DbErr> {
    let host = format!("{}.{}", txn.tenant().slug, state.config.base_domain);
    let message_id = format!("<{}@{host}>", hex::encode(rand::random::<[u8; 16]>()));
    let is_urgent = letter.kind.is_secret();
    let id = outbox::insert(txn, letter, message_id, state.clock.now()).await?;
    jobs::wake(txn, state, Lane::Mail, is_urgent).await?;
    Ok(id)
}

/// Queues a letter that somebody has sent by a click to an address of their choice, such as an
/// invitation.
///
/// # Errors
/// 429 if there were too many of them lately to one of its recipients, by this person or by the
/// company: a stranger's inbox must not be filled in our name.
pub async fn queue_asked(txn: &TenantTx, state: &AppState, letter: Letter) -> ApiResult<MailId> {
    let recipients = letter.recipients.iter().map(Address::to_text);
    count_asked(txn, state, recipients, letter.author).await?;
    Ok(queue(txn, state, letter).await?)
}

async fn count_asked(
    txn: &TenantTx,
    state: &AppState,
    recipients: impl Iterator<Item = String>,
    author: Option<UserId>,
) -> ApiResult<()> {
    for recipient in recipients {
        Limits::letters(&txn.tenant().id, recipient.to_lowercase(), author)
            .take_in(txn, &state.redis)
            .await?;
    }
    Ok(())
}

/// The calls of this feature.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(handlers::send_test_email)
        .service(handlers::get_email)
        .service(handlers::resend_email);
}
