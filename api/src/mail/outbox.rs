//! Every SQL statement on the outbox.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use domain::MailId;
use domain::Sentence;
use domain::mail::MailKind;
use domain::mail::OutboxStatus::{self, Failed, Pending, Sending};
use domain::texts;
use entity::outbox::{self, Column, Entity, Model};
use sea_orm::sea_query::{Expr, LockBehavior, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, DbErr, EntityTrait, JsonValue as Json,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Set,
};
use serde_json::json;
use tenant_router::TenantTx;

use super::wire::failure_of;
use super::{Address, Letter, MailStatus};

/// A mail's row in the database.
pub type Mail = Model;

/// How long a process has a mail to itself: longer than any attempt can take, see `delivery::line`.
/// If a row is still being sent after that, its process has died.
pub const LEASE: TimeDelta = TimeDelta::minutes(13);

/// Writes a letter into the outbox, due at once.
pub async fn insert(
    txn: &TenantTx,
    letter: Letter,
    message_id: String,
    now: DateTime<Utc>,
) -> Result<MailId, DbErr> {
    if letter.recipients.is_empty() {
        return Err(DbErr::Custom("a letter to nobody".to_owned()));
    }
    let recipients: Vec<String> = letter.recipients.iter().map(Address::to_text).collect();
    let (from_email, from_name) = letter.sender.map_or((None, None), |sender| {
        (Some(sender.address.to_text()), sender.name)
    });
    let row = outbox::ActiveModel {
        kind: Set(letter.kind),
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

/// Makes a text fit for a header, which is one line: control characters become spaces.
pub fn one_line(text: &str) -> String {
    let spaced: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The outcome of an attempt.
#[derive(Debug, Clone)]
pub enum Fate {
    /// The carrier took it.
    Sent,
    /// It will be tried again at this time, for this reason.
    Again(DateTime<Utc>, Sentence),
    /// It is not tried again. If `in_doubt`, it may have been sent all the same.
    Failed {
        /// Why it failed.
        reason: Sentence,
        /// Whether it may have arrived.
        in_doubt: bool,
    },
}

/// Ends mails that must not be tried any more: those that have expired, and those that a process
/// handed over to the carrier before it died without recording the outcome. Returns them.
pub async fn end_hopeless(txn: &TenantTx, now: DateTime<Utc>) -> Result<Vec<Mail>, DbErr> {
    let abandoned = Condition::all()
        .add(Column::Status.eq(Sending))
        .add(Column::NextAttemptAt.lte(now));
    let mut in_doubt = outbox::ActiveModel {
        status: Set(Failed),
        ..Default::default()
    };
    say(&mut in_doubt, Some(texts::mail::mail_in_doubt()));
    let mut ended = Entity::update_many()
        .set(in_doubt)
        .filter(abandoned.clone())
        .filter(Column::HandedOverAt.is_not_null())
        .exec_with_returning(txn)
        .await?;
    let expired = Condition::all().add(Column::ExpiresAt.lte(now)).add(
        Condition::any()
            .add(Column::Status.eq(Pending))
            .add(abandoned),
    );
    // A code that nobody can use any more is not kept.
    Entity::update_many()
        .set(forgotten(outbox::ActiveModel {
            ..Default::default()
        }))
        .filter(expired.clone())
        .filter(Column::Kind.is_in(MailKind::SECRET))
        .exec(txn)
        .await?;
    // The error of the last attempt says more than that time ran out, so it is kept.
    let too_late = texts::mail::mail_too_late();
    let is_silent = || Column::LastError.is_null();
    let failure = Expr::case(is_silent(), json!(too_late)).finally(Expr::col(Column::LastFailure));
    let error = Expr::case(is_silent(), too_late.text).finally(Expr::col(Column::LastError));
    let expired = Entity::update_many()
        .set(outbox::ActiveModel {
            status: Set(Failed),
            ..Default::default()
        })
        .col_expr(Column::LastError, error.into())
        .col_expr(Column::LastFailure, failure.into())
        .filter(expired)
        .exec_with_returning(txn)
        .await?;
    ended.extend(expired);
    Ok(ended)
}

/// Claims the next due mail for this process and counts the attempt; mails that expire come first.
/// Rows that another process is working on are skipped.
pub async fn claim(txn: &TenantTx, now: DateTime<Utc>) -> Result<Option<Model>, DbErr> {
    let due = Entity::find()
        .filter(Column::Status.is_in([Pending, Sending]))
        .filter(Column::NextAttemptAt.lte(now))
        .filter(Column::HandedOverAt.is_null())
        .order_by_asc(Column::ExpiresAt)
        .order_by_asc(Column::NextAttemptAt)
        .order_by_asc(Column::Id)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .one(txn)
        .await?;
    let Some(due) = due else {
        return Ok(None);
    };
    let attempt = due.attempts + 1;
    let mut claimed: outbox::ActiveModel = due.into();
    claimed.status = Set(Sending);
    claimed.attempts = Set(attempt);
    claimed.next_attempt_at = Set((now + LEASE).into());
    claimed.update(txn).await.map(Some)
}

/// Records that the text is about to go to the carrier. `false` if the mail no longer belongs to
/// this attempt; then it must not be sent.
pub async fn hand_over(txn: &TenantTx, mail: &Model, now: DateTime<Utc>) -> Result<bool, DbErr> {
    let recorded = Entity::update_many()
        .set(outbox::ActiveModel {
            handed_over_at: Set(Some(now.into())),
            next_attempt_at: Set((now + LEASE).into()),
            ..Default::default()
        })
        .filter(Column::Id.eq(mail.id))
        .filter(Column::Status.eq(Sending))
        .filter(Column::Attempts.eq(mail.attempts))
        .filter(Column::NextAttemptAt.gt(now))
        .exec(txn)
        .await?;
    Ok(recorded.rows_affected == 1)
}

/// Records the outcome of an attempt, unless a later one has started. It may come late, when the
/// mail was already marked as in doubt; the outcome then replaces the doubt. Returns its row.
pub async fn record(
    txn: &TenantTx,
    mail: &Model,
    fate: Fate,
    now: DateTime<Utc>,
) -> Result<Vec<Mail>, DbErr> {
    let mut row = outbox::ActiveModel {
        ..Default::default()
    };
    match fate {
        Fate::Sent => {
            row.status = Set(OutboxStatus::Sent);
            row.sent_at = Set(Some(now.into()));
            say(&mut row, None);
            if mail.kind.is_secret() {
                row = forgotten(row);
            }
        }
        Fate::Again(at, reason) => {
            row.status = Set(Pending);
            row.next_attempt_at = Set(at.into());
            row.handed_over_at = Set(None);
            say(&mut row, Some(reason));
        }
        Fate::Failed { reason, in_doubt } => {
            row.status = Set(Failed);
            say(&mut row, Some(reason));
            if !in_doubt {
                row.handed_over_at = Set(None);
            }
        }
    }
    Entity::update_many()
        .set(row)
        .filter(Column::Id.eq(mail.id))
        .filter(Column::Attempts.eq(mail.attempts))
        .filter(Column::Status.is_in([Sending, Failed]))
        .exec_with_returning(txn)
        .await
}

/// Stores why the last attempt failed, as text and as code with parameters.
fn say(row: &mut outbox::ActiveModel, reason: Option<Sentence>) {
    row.last_failure = Set(reason.as_ref().map(|reason| json!(reason)));
    row.last_error = Set(reason.map(|reason| reason.text));
}

fn forgotten(mut row: outbox::ActiveModel) -> outbox::ActiveModel {
    row.html_body = Set(None);
    row.text_body = Set(String::new());
    row
}

/// When a mail is next due, if any is waiting.
pub async fn next_due(txn: &TenantTx) -> Result<Option<DateTime<Utc>>, DbErr> {
    let first: Option<DateTime<Utc>> = Entity::find()
        .select_only()
        .column(Column::NextAttemptAt)
        .filter(Column::Status.is_in([Pending, Sending]))
        .order_by_asc(Column::NextAttemptAt)
        .into_tuple()
        .one(txn)
        .await?;
    Ok(first)
}

/// A mail by its id.
pub async fn find(txn: &TenantTx, id: MailId) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id.0).one(txn).await
}

/// The id of the row a mail is about, the mail, its status, and its error as text and as code.
type Reported = (i64, MailId, OutboxStatus, Option<String>, Option<Json>);

/// How far the latest mail of this kind about each of these rows has got, by the row's id.
///
/// # Errors
/// When the database fails.
pub async fn newest_about(
    txn: &TenantTx,
    kind: MailKind,
    table: &str,
    ids: &[i64],
) -> Result<HashMap<i64, MailStatus>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<Reported> = Entity::find()
        .select_only()
        .columns([
            Column::SubjectId,
            Column::Id,
            Column::Status,
            Column::LastError,
            Column::LastFailure,
        ])
        .distinct_on([Column::SubjectId])
        .filter(Column::SubjectType.eq(table))
        .filter(Column::SubjectId.eq_any(ids.iter().copied()))
        .filter(Column::Kind.eq(kind))
        .order_by_asc(Column::SubjectId)
        .order_by_desc(Column::Id)
        .into_tuple()
        .all(txn)
        .await?;
    let shown = rows
        .into_iter()
        .map(|(about, email_id, status, error, failure)| {
            let status = MailStatus {
                email_id,
                status,
                error,
                failure: failure.and_then(failure_of),
            };
            (about, status)
        });
    Ok(shown.collect())
}

/// Whether any mail that was queued after `moment` has been sent. An earlier one may already have
/// been on its way then.
///
/// # Errors
/// When the database fails.
pub async fn has_sent_since(txn: &TenantTx, moment: DateTime<Utc>) -> Result<bool, DbErr> {
    let sent = Entity::find()
        .filter(Column::Status.eq(OutboxStatus::Sent))
        .filter(Column::CreatedAt.gt(moment))
        .filter(Column::SentAt.is_not_null());
    Ok(sent.limit(1).count(txn).await? > 0)
}

/// Whether a mail did not get out when it was tried, whatever becomes of it later.
pub async fn is_stuck(txn: &TenantTx, id: MailId) -> Result<bool, DbErr> {
    let stuck = Entity::find_by_id(id.0)
        .filter(Column::Status.ne(OutboxStatus::Sent))
        .filter(Column::LastError.is_not_null());
    Ok(stuck.count(txn).await? > 0)
}

/// A mail by its id, locked until the transaction ends.
pub async fn lock(txn: &TenantTx, id: MailId) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id.0).lock_exclusive().one(txn).await
}

/// Puts a failed mail back in the queue for one more attempt, plus whatever attempts it has left.
pub async fn revive(txn: &TenantTx, mail: Model, now: DateTime<Utc>) -> Result<Model, DbErr> {
    let mut row: outbox::ActiveModel = mail.into();
    row.status = Set(Pending);
    row.next_attempt_at = Set(now.into());
    row.handed_over_at = Set(None);
    row.expires_at = Set(None);
    say(&mut row, None);
    row.update(txn).await
}
