//! Requests and answers of the calls on people: the only place that knows their field names.

mod payload;
mod session_user;

use chrono::{DateTime, Utc};
use domain::UserId;
use domain::users::ManagerType;
use domain::wire::Listed;
use entity::users;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

pub use payload::{RolePermissionsPayload, UserFilter, UserPayload, check_administrator};
pub use session_user::SessionUserView;

use super::store::RolePermissions;
use crate::list_answer;

/// A person as an entry in a list to choose from.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "users::Entity")]
pub struct UserOption {
    /// The person's id.
    pub id: UserId,
    /// Their name.
    #[sea_orm(from_col = "name")]
    pub label: String,
    /// The id again; lists read either.
    #[sea_orm(from_col = "id")]
    pub value: UserId,
    /// Which lists offer them.
    pub manager_type: Option<ManagerType>,
}

list_answer! {
    /// People for a select: the first 200 that match, by name, and the present values.
    UserOptions of UserOption
}

domain::query! {
    /// Which people a select offers.
    pub struct UserOptionFilter {
        /// Only people of these types, separated by commas; everybody without it.
        types = "type": Option<Listed<ManagerType>>,
    }
}

/// The permissions that new users of each role start with.
#[derive(Debug, Serialize, ToSchema)]
pub struct RolePermissionsView {
    /// A list of one map.
    pub data: Vec<RolePermissions>,
    /// What the map itself has no room for.
    pub meta: RolePermissionsMeta,
}

/// The version of the roles.
#[derive(Debug, Serialize, ToSchema)]
pub struct RolePermissionsMeta {
    /// Version of all roles, for `If-Match`.
    pub updated_at: DateTime<Utc>,
}
