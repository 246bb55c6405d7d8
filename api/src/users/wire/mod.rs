//! What the calls on people read and answer: the only place that knows the wire's spellings.

mod payload;

use domain::UserId;
use domain::users::ManagerType;
use entity::users;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

pub use payload::{RolePermissionsPayload, UserFilter, UserPayload, check_administrator};

use super::store::RolePermissions;

/// A person as a select offers them.
#[derive(Debug, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "users::Entity")]
pub struct UserOption {
    /// Who.
    pub id: UserId,
    /// Their name.
    #[sea_orm(from_col = "name")]
    pub label: String,
    /// The id again; selects read either.
    #[sea_orm(from_col = "id")]
    pub value: UserId,
    /// Which selects offer them.
    pub manager_type: Option<ManagerType>,
}

/// How many documents the person's last export put into its file.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportLinesView {
    /// 0 before any export.
    pub lines_count: i32,
}

/// Role to the permissions its new users start with. The answer is a list of one such map.
pub type RolePermissionsView = Vec<RolePermissions>;
