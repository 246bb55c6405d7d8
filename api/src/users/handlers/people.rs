//! The calls on people.

use actix_web::{HttpResponse, delete, get, post, put, web};
use domain::UserId;
use domain::mail::MailKind;
use domain::texts;
use domain::users::Language;
use tenant_router::{TenantDb, TenantTx};

use super::view::{EmailSettingsView, UserList, UserPage, UserView};
use crate::actor::{Actor, Session};
use crate::error::{ApiResult, ErrorBody, OrMissing};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Data, Done, Lookup, Paging, Params, Version};
use crate::identity::password;
use crate::identity::sessions::{Consequence, PasswordSet};
use crate::mail;
use crate::records::write::once;
use crate::settings::values;
use crate::state::AppState;
use crate::users::delete as deletion;
use crate::users::invitation;
use crate::users::save::{self, NewUserTerms, UserChange};
use crate::users::sender;
use crate::users::store::{self, Person};
use crate::users::wire::SessionUserView;
use crate::users::wire::{UserFilter, UserOptionFilter, UserOptions, UserPayload};

/// The signed-in person.
#[utoipa::path(tag = "users", responses(
    (status = 200, description = "The signed-in person", body = Data<SessionUserView>),
))]
#[get("/users/current")]
pub async fn current_user(session: Session) -> ApiResult<web::Json<Data<SessionUserView>>> {
    Ok(Data::json(SessionUserView::from(&session.user)))
}

/// The company's people, for lists that offer managers and dispatchers.
#[utoipa::path(tag = "users", params(UserOptionFilter, Lookup), responses(
    (status = 200, description = "People by name", body = UserOptions),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/users/list")]
pub async fn list_user_options(
    _: Session,
    db: TenantDb,
    Params((filter, lookup)): Params<(UserOptionFilter, Lookup)>,
) -> ApiResult<web::Json<UserOptions>> {
    let types = filter.types.map(|types| types.0).unwrap_or_default();
    let people = db
        .read(async |txn| store::options(txn, &types, &lookup).await)
        .await?;
    Ok(web::Json(people.into()))
}

/// Where the company's mails come from, and the signed-in person's own; empty sender fields of a user use the company's.
/// What a mail shows depends on the server that carries it.
#[utoipa::path(tag = "users", responses(
    (status = 200, description = "The company's sender", body = Data<EmailSettingsView>),
))]
#[get("/users/email-settings")]
pub async fn email_settings(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
) -> ApiResult<web::Json<Data<EmailSettingsView>>> {
    let view = db
        .read(async |txn| -> ApiResult<_> {
            let shown = sender::shown(txn, &state.config.mail_from, &actor).await?;
            Ok(EmailSettingsView::new(values::sender(txn).await?, shown))
        })
        .await?;
    Ok(Data::json(view))
}

/// The company's users, by name.
#[utoipa::path(tag = "users", params(UserFilter, Paging), responses(
    (status = 200, description = "A page of users", body = UserPage),
    (status = 422, description = "A filter that cannot be used", body = ErrorBody)))]
#[get("/users")]
pub async fn list_users(
    _: Session,
    db: TenantDb,
    Params((filter, paging)): Params<(UserFilter, Paging)>,
) -> ApiResult<web::Json<UserPage>> {
    let (users, meta) = db
        .read(async |txn| -> ApiResult<_> {
            let page = store::list(txn, &filter, paging).await?;
            Ok((views(txn, page.data).await?, page.meta))
        })
        .await?;
    Ok(web::Json(UserPage {
        data: UserList { users },
        meta,
    }))
}

/// A user. The `ETag` is their version.
#[utoipa::path(tag = "users", params(("id" = i64, Path, description = "The user")), responses(
    (status = 200, description = "The user", body = Data<UserView>),
    (status = 404, description = "No such user", body = ErrorBody)))]
#[get("/users/{id}")]
pub async fn get_user(_: Session, db: TenantDb, id: web::Path<UserId>) -> ApiResult<HttpResponse> {
    let found = db
        .read(async |txn| -> ApiResult<_> {
            let found = store::find(txn, *id).await?;
            Ok(views(txn, found.into_iter().collect()).await?.pop())
        })
        .await?;
    let data = found.or_missing(texts::missing::no_user)?;
    Ok(Data::versioned(data.updated_at, data))
}

/// Adds a user. Without a password they get an e-mail that invites them to choose one.
#[utoipa::path(tag = "users", request_body = UserPayload, params(IdempotencyKey), responses(
    (status = 200, description = "The user is added", body = Data<Done>),
    (status = 409, description = "The key was used for another body", body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody),
    (status = 429, description = "Too many invitations to this address, by this person or by the company",
        body = ErrorBody)))]
#[post("/users")]
pub async fn create_user(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    key: IdempotencyKey,
    mut body: Body<UserPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    body.value.settle(true, &mut body.errors);
    if body.value.language.is_none() {
        body.value.language = db.tenant().language.parse::<Language>().ok();
    }
    let hash = hash_new(&db, &mut body).await?;
    let id = once(&db, &actor, &key, async |txn| {
        let company = NewUserTerms {
            categories: values::categories(txn).await?,
            email_domain: values::sender(txn).await?.domain().map(str::to_owned),
        };
        let user = save::create_user(txn, &actor, body.clone(), hash.clone(), &company).await?;
        if user.password_hash.is_none() {
            invitation::invite(txn, &state, &actor, &user).await?;
        }
        Ok(user.id)
    })
    .await?;
    tracing::info!(user.id = id, by = %actor.id, "added a user");
    Ok(Data::json(Done { id }))
}

/// Changes a user; a field that is not sent stays as it is. The change takes effect at once, in all
/// their sessions.
///
/// A new password ends their other sessions. If the e-mail address of a user who has not accepted
/// the invitation changes, they are invited again.
#[utoipa::path(tag = "users", params(("id" = i64, Path, description = "The user"), Version),
    request_body = UserPayload, responses(
    (status = 200, description = "The user is changed", body = Data<Done>),
    (status = 404, description = "No such user", body = ErrorBody),
    (status = 409, description = "Changed by somebody else meanwhile, or the last administrator must stay one",
        body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody),
    (status = 429, description = "Too many invitations to this address, by this person or by the company",
        body = ErrorBody)))]
#[put("/users/{id}")]
pub async fn update_user(
    actor: Actor,
    session: Session,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<UserId>,
    version: Version,
    mut body: Body<UserPayload>,
) -> ApiResult<web::Json<Data<Done>>> {
    let id = *id;
    body.value.settle(false, &mut body.errors);
    let password_hash = hash_new(&db, &mut body).await?;
    let sets_password = password_hash.is_some();
    let change = UserChange {
        wanted: body,
        password_hash,
        version,
    };
    db.write(async |txn| -> ApiResult<_> {
        let sender = values::sender(txn).await?;
        let change = save::change_user(txn, &actor, id, change.clone(), sender.domain()).await?;
        if change.after.password_hash.is_none() && change.before.email != change.after.email {
            invitation::invite(txn, &state, &actor, &change.after).await?;
        }
        let consequence = if sets_password && id == actor.id {
            Consequence::EndOthers {
                kept: session.sid.clone(),
                password: PasswordSet::at(change.after.password_changed_at),
            }
        } else if sets_password {
            Consequence::EndAll
        } else {
            Consequence::ReadAgain
        };
        state.sessions.when_committed(txn, id, consequence);
        Ok(())
    })
    .await?;
    tracing::info!(user.id = %id, by = %actor.id, "changed a user");
    Ok(Data::json(Done { id: id.0 }))
}

/// Deletes a user and ends their sessions. Their name stays in orders and logs.
#[utoipa::path(tag = "users", params(("id" = i64, Path, description = "The user")), responses(
    (status = 200, description = "The user is deleted", body = Data<Done>),
    (status = 404, description = "No such user", body = ErrorBody),
    (status = 409, description = "Yourself, or the last administrator", body = ErrorBody)))]
#[delete("/users/{id}")]
pub async fn delete_user(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<UserId>,
) -> ApiResult<web::Json<Data<Done>>> {
    let id = *id;
    db.write(async |txn| -> ApiResult<_> {
        deletion::delete_user(txn, &actor, id).await?;
        state.sessions.when_committed(txn, id, Consequence::EndAll);
        Ok(())
    })
    .await?;
    tracing::info!(user.id = %id, by = %actor.id, "deleted a user");
    Ok(Data::json(Done { id: id.0 }))
}

/// Sends the invitation again to a user who has not accepted it.
#[utoipa::path(tag = "users", params(("id" = i64, Path, description = "The user")), responses(
    (status = 200, description = "The invitation is on its way", body = Data<Done>),
    (status = 404, description = "No such user", body = ErrorBody),
    (status = 409, description = "The user has accepted it already", body = ErrorBody),
    (status = 429, description = "Too many invitations to this address, by this person or by the company",
        body = ErrorBody)))]
#[post("/users/{id}/invitation")]
pub async fn invite_user(
    actor: Actor,
    db: TenantDb,
    state: web::Data<AppState>,
    id: web::Path<UserId>,
) -> ApiResult<web::Json<Data<Done>>> {
    let id = *id;
    db.write(async |txn| invitation::invite_again(txn, &state, &actor, id).await)
        .await?;
    Ok(Data::json(Done { id: id.0 }))
}

/// Checks a password that was sent, and hashes it if nothing is wrong with the form. Both take a
/// while, so they stay outside of transactions.
async fn hash_new(db: &TenantDb, body: &mut Body<UserPayload>) -> ApiResult<Option<String>> {
    let (share, known) = (db.share(), body.value.known_words());
    let Some(password) = body.value.password.take() else {
        return Ok(None);
    };
    let verdict = password::check(share, password.clone(), known).await?;
    if let Some(problem) = verdict.problem {
        body.errors.push("password", problem.into());
    }
    if !body.errors.is_empty() {
        return Ok(None);
    }
    password::hash(share, password).await.map(Some)
}

/// People as the screen shows them, with the latest invitation of those who have not accepted it.
async fn views(txn: &TenantTx, people: Vec<Person>) -> ApiResult<Vec<UserView>> {
    let invited: Vec<i64> = people
        .iter()
        .filter(|person| person.row.password_hash.is_none())
        .map(|person| person.row.id)
        .collect();
    let mut mails = mail::newest_about(txn, MailKind::Invitation, "users", &invited).await?;
    let sender = values::sender(txn).await?;
    let view = |person: Person| {
        let mail = mails.remove(&person.row.id);
        UserView::new(person, mail, sender.domain())
    };
    Ok(people.into_iter().map(view).collect())
}
