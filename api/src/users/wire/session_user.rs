//! The signed-in person, as sign-in and `GET /users/me` answer.

use domain::UserId;
use domain::users::{CategoryVisibility, Language, Permission, Role};
use serde::Serialize;
use utoipa::ToSchema;

use crate::actor::User;

/// The signed-in person. The specification spells role and visibility in two ways; both are here.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionUserView {
    /// The person's id.
    pub id: UserId,
    /// Their name.
    pub name: String,
    /// The address they sign in with.
    pub email: String,
    /// Their role, in lower case.
    pub role: Role,
    /// The same role as a list of one.
    pub roles: Vec<Role>,
    /// What they may do.
    pub permissions: Vec<Permission>,
    /// The cargo they work with.
    pub category_visibility: CategoryVisibility,
    /// The same in the other spelling.
    #[serde(rename = "categoryVisibility")]
    pub category_visibility_again: CategoryVisibility,
    /// The language of their screens and letters.
    pub language: Language,
}

impl From<&User> for SessionUserView {
    fn from(user: &User) -> Self {
        Self {
            id: user.id,
            name: user.name.clone(),
            email: user.email.clone(),
            role: user.role,
            roles: vec![user.role],
            permissions: user.permissions().iter().collect(),
            category_visibility: user.category_visibility,
            category_visibility_again: user.category_visibility,
            language: user.language,
        }
    }
}
