//! The calls on the default permissions of roles.

use actix_web::{get, put, web};
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiResult, ErrorBody};
use crate::http::{Body, Data};
use crate::users::administrators::Administrators;
use crate::users::recorded;
use crate::users::store;
use crate::users::wire::{RolePermissionsPayload, RolePermissionsView};

/// The permissions that new users of each role start with.
#[utoipa::path(tag = "users", responses(
    (status = 200, description = "A list of one map", body = Data<RolePermissionsView>),
))]
#[get("/utilities/role-permissions")]
pub async fn role_permissions(db: TenantDb) -> ApiResult<web::Json<Data<RolePermissionsView>>> {
    let roles = db
        .read(async |txn| store::role_permissions(txn).await)
        .await?;
    Ok(Data::json(vec![roles]))
}

/// Sets what new users of a role start with. Existing users keep what they have.
#[utoipa::path(tag = "users", request_body = RolePermissionsPayload, responses(
    (status = 200, description = "All roles, as they are now", body = Data<RolePermissionsView>),
    (status = 422, description = "Fields that cannot be accepted", body = ErrorBody)))]
#[put("/utilities/role-permissions")]
pub async fn set_role_permissions(
    actor: Actor,
    db: TenantDb,
    body: Body<RolePermissionsPayload>,
) -> ApiResult<web::Json<Data<RolePermissionsView>>> {
    let (role, permissions) = RolePermissionsPayload::parse(body)?;
    let roles = db
        .write(async |txn| -> ApiResult<_> {
            // The lock also makes changes run one after the other, so that two at once do not mix.
            Administrators::lock(txn, &actor).await?;
            let before = store::role_permissions(txn).await?;
            store::set_role_permissions(txn, role, &permissions).await?;
            let after = store::role_permissions(txn).await?;
            recorded::note_role(txn, &actor, role, &before, &after).await?;
            Ok(after)
        })
        .await?;
    Ok(Data::json(vec![roles]))
}
