//! E-mail that arrives.
//!
//! Nothing is sent inside a request. A feature composes a [`Letter`] ([`letters`] holds the ones
//! we write ourselves) and hands it to [`queue`] in the transaction of what it speaks of:
//!
//! ```ignore
//! db.write(async |txn| {
//!     let company = mail::company_name(txn).await?;
//!     let letter = letters::sign_in_code(envelope, &code, GOOD_FOR)?;
//!     mail::queue(txn, &state, letter).await?;
//!     …
//! })
//! ```

mod address;
pub mod html;
mod language;
mod letter;
pub mod letters;
mod outbox;
mod sheet;
mod wake;

pub use address::{Address, InvalidAddress};
pub use language::Language;
pub use letter::{About, Attachment, Letter, MailKind, Sender};
pub use letters::Envelope;
pub use outbox::company_name;
pub use sheet::{Button, Sheet};

use domain::MailId;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use crate::state::AppState;

/// Queues a letter in the transaction of what it speaks of; once that is committed a worker is
/// woken and sends it. Answers the id under which its fate can be asked for.
///
/// # Errors
/// When the database fails, or the letter is to nobody.
pub async fn queue(txn: &TenantTx, state: &AppState, letter: Letter) -> Result<MailId, DbErr> {
    let host = format!("{}.{}", txn.tenant().slug, state.config.base_domain);
    let message_id = format!("<{}@{host}>", hex::encode(rand::random::<[u8; 16]>()));
    let id = outbox::insert(txn, letter, message_id, state.clock.now()).await?;
    let (redis, tenant) = (state.redis.clone(), txn.tenant().id.clone());
    txn.when_committed(move || wake::announce(redis, tenant));
    Ok(id)
}
