//! The calls on mails.

use actix_web::{get, post, web};
use domain::MailId;
use domain::mail::OutboxStatus;
use domain::texts;
use entity::outbox::Model;
use serde_json::Value;
use tenant_router::TenantDb;

use super::letters::{self, Envelope};
use super::wire::EmailView;
use super::{Address, outbox};
use crate::actor::Session;
use crate::actor::User;
use crate::company;
use crate::error::{ApiError, ApiResult, ErrorBody, OrMissing};
use crate::http::{Data, Done};
use crate::jobs::{self, Lane};
use crate::state::AppState;

/// Sends a test e-mail to the signed-in person, the way the company sends all its mail.
///
/// The mail is queued; read its status under the returned `id`. It is tried only once.
#[utoipa::path(tag = "emails", responses(
    (status = 200, description = "The e-mail is queued", body = Data<Done>),
    (status = 422, description = "The person's address cannot get e-mail", body = ErrorBody),
    (status = 429, description = "Too many letters to this address, by this person or by the company",
        body = ErrorBody)))]
#[post("/emails/test")]
pub async fn send_test_email(
    session: Session,
    db: TenantDb,
    state: web::Data<AppState>,
) -> ApiResult<web::Json<Data<Done>>> {
    let to: Address = session
        .email
        .parse()
        .map_err(|_| ApiError::Refused(texts::mail::your_address_refused()))?;
    let id = db
        .write(async |txn| -> ApiResult<_> {
            let company = company::store::name(txn).await?;
            let mut letter = letters::test(Envelope {
                company: &company,
                language: session.language,
                to: to.clone(),
                now: state.clock.now(),
            })?;
            letter.author = Some(session.id);
            super::queue_asked(txn, &state, letter).await
        })
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// The status of an e-mail, for the person who sent it and for administrators.
#[utoipa::path(tag = "emails", params(("id" = i64, Path, description = "The e-mail")), responses(
    (status = 200, description = "The e-mail", body = Data<EmailView>),
    (status = 404, description = "No e-mail that this person may see", body = ErrorBody)))]
#[get("/emails/{id}")]
pub async fn get_email(
    session: Session,
    db: TenantDb,
    id: web::Path<MailId>,
) -> ApiResult<web::Json<Data<EmailView>>> {
    let mail = db
        .read(async |txn| outbox::find(txn, *id).await)
        .await?
        .filter(|mail| is_visible(mail, &session))
        .or_missing(texts::missing::no_email)?;
    Ok(Data::json(mail.into()))
}

/// Sends a failed e-mail again, after its problem was fixed, or if it is in doubt and did not
/// arrive.
#[utoipa::path(tag = "emails", params(("id" = i64, Path, description = "The e-mail")), responses(
    (status = 200, description = "The e-mail is queued again", body = Data<EmailView>),
    (status = 404, description = "No e-mail that this person may see", body = ErrorBody),
    (status = 409, description = "It has not failed, or has expired", body = ErrorBody),
    (status = 429, description = "Too many letters to this address, by this person or by the company",
        body = ErrorBody)))]
#[post("/emails/{id}/resend")]
pub async fn resend_email(
    session: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<MailId>,
) -> ApiResult<web::Json<Data<EmailView>>> {
    let mail = db
        .write(async |txn| -> ApiResult<_> {
            let mail = outbox::lock(txn, *id)
                .await?
                .filter(|mail| is_visible(mail, &session))
                .or_missing(texts::missing::no_email)?;
            if mail.status != OutboxStatus::Failed {
                return Err(ApiError::Conflict(texts::mail::mail_not_failed()));
            }
            if mail.text_body.is_empty() {
                return Err(ApiError::Conflict(texts::mail::mail_content_expired()));
            }
            let recipients = mail.recipients.as_array().into_iter().flatten();
            let recipients: Vec<_> = recipients
                .filter_map(Value::as_str)
                .map(str::to_owned)
                .collect();
            super::count_asked(txn, &state, recipients.into_iter(), Some(session.id)).await?;
            let mail = outbox::revive(txn, mail, state.clock.now()).await?;
            jobs::wake(txn, &state, Lane::Mail, mail.kind.is_secret()).await?;
            Ok(mail)
        })
        .await?;
    Ok(Data::json(mail.into()))
}

fn is_visible(mail: &Model, user: &User) -> bool {
    user.is_administrator() || mail.created_by_id == Some(user.id.0)
}
