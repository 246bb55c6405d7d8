//! The calls on the default permissions of roles.

use actix_web::http::header::ETAG;
use actix_web::{HttpResponse, get, put, web};
use chrono::{DateTime, Utc};
use domain::texts;
use domain::users::Role;
use sea_orm::DbErr;
use tenant_router::{TenantDb, TenantTx};

use crate::actor::{Actor, Writer};
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Body, Version};
use crate::records::stale;
use crate::users::administrators::Administrators;
use crate::users::recorded;
use crate::users::store;
use crate::users::wire::{RolePermissionsMeta, RolePermissionsPayload, RolePermissionsView};

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
/// this role; what somebody else has changed in others does not matter.
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
            check_version(txn, version, role).await?;
            let before = store::role_permissions(txn).await?;
            store::set_role_permissions(txn, role, &permissions).await?;
            let after = store::role_permissions(txn).await?;
            let writer = Writer {
                now: actor.version_after(changed_at(txn).await?),
                ..Writer::from(&actor)
            };
            recorded::note_role(txn, writer, role, &before, &after).await?;
            Ok(view(txn).await?)
        })
        .await?;
    Ok(web::Json(roles))
}

/// 409 if somebody has changed this role since that version, which is that of all roles together.
async fn check_version(txn: &TenantTx, version: Version, role: Role) -> ApiResult<()> {
    match recorded::last_change_of_roles(txn, Some(role)).await? {
        Some((changed_at, by)) if version.is_before(changed_at) => {
            Err(stale(txn, &texts::changed::ROLE, by).await?)
        }
        _ => Ok(()),
    }
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
    let last = recorded::last_change_of_roles(txn, None).await?;
    Ok(last.map_or(DateTime::UNIX_EPOCH, |(at, _)| at))
}
