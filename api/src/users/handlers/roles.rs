//! The calls on the default permissions of roles.

use actix_web::http::header::ETAG;
use actix_web::{HttpResponse, get, put, web};
use chrono::{DateTime, Utc};
use domain::history::HistorySubject;
use domain::texts;
use sea_orm::DbErr;
use serde_json::json;
use tenant_router::{TenantDb, TenantTx};

use crate::actor::{Actor, Writer};
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Body, Version};
use crate::records::check_part;
use crate::records::history::{Event, State, Subject, last_change, record};
use crate::users::administrators::Administrators;
use crate::users::store::{self, RolePermissions};
use crate::users::wire::{RolePermissionsMeta, RolePermissionsPayload, RolePermissionsView};

/// What new users of each role may do, in the history.
const ROLES: Subject = Subject::sole(HistorySubject::RolePermissions);

/// The permissions that new users of each role start with. The `ETag` is the version of all of them.
#[utoipa::path(tag = "users", responses(
    (status = 200, description = "A list of one map", body = RolePermissionsView),
))]
#[get("/utilities/role-permissions")]
pub async fn role_permissions(db: TenantDb) -> ApiResult<HttpResponse> {
    let roles = db.read(async |txn| view(txn).await).await?;
    Ok(HttpResponse::Ok()
        .insert_header((ETAG, Version::etag(roles.meta.updated_at)))
        .json(roles))
}

/// Sets what new users of a role start with. Existing users keep what they have. `If-Match` protects
/// this role; what another user has changed in others does not matter.
#[utoipa::path(tag = "users", request_body = RolePermissionsPayload,
    params(Version),
    responses(
    (status = 200, description = "All roles, as they are now", body = RolePermissionsView),
    (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[put("/utilities/role-permissions")]
pub async fn set_role_permissions(
    actor: Actor,
    db: TenantDb,
    version: Version,
    body: Body<RolePermissionsPayload>,
) -> ApiResult<web::Json<RolePermissionsView>> {
    let (role, permissions) = RolePermissionsPayload::parse(body)?;
    let roles = db
        .write(async |txn| -> ApiResult<_> {
            // The lock also makes changes run one after the other, so that two at once do not mix.
            Administrators::lock(txn, &actor).await?;
            let last = last_change(txn, ROLES, Some(role.as_str())).await?;
            check_part(txn, version, &texts::changed::ROLE, last).await?;
            let before = store::role_permissions(txn).await?;
            store::set_role_permissions(txn, role, &permissions).await?;
            let after = store::role_permissions(txn).await?;
            let writer = Writer {
                now: actor.version_after(changed_at(txn).await?),
                ..Writer::from(&actor)
            };
            let state =
                |all: &RolePermissions| State::of(&json!({ role.as_str(): all.get(&role) }));
            let changed = Event::Changed(state(&before)?, state(&after)?);
            record(txn, writer, ROLES, changed).await?;
            Ok(view(txn).await?)
        })
        .await?;
    Ok(web::Json(roles))
}

async fn view(txn: &TenantTx) -> Result<RolePermissionsView, DbErr> {
    Ok(RolePermissionsView {
        data: vec![store::role_permissions(txn).await?],
        meta: RolePermissionsMeta {
            updated_at: changed_at(txn).await?,
        },
    })
}

/// When any role was changed last; the epoch if they are still those the company started with.
async fn changed_at(txn: &TenantTx) -> Result<DateTime<Utc>, DbErr> {
    let last = last_change(txn, ROLES, None).await?;
    Ok(last.map_or(DateTime::UNIX_EPOCH, |(at, _)| at))
}
