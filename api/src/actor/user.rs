//! The person behind a session, as every feature sees them.

use domain::UserId;
use domain::orders::Category;
use domain::orders::visibility::Viewer;
use domain::users::{CategoryVisibility, Language, Permission, PermissionSet, Role};
use serde::{Deserialize, Serialize};

/// A signed-in person.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct User {
    /// The person's id.
    pub id: UserId,
    /// Their name.
    pub name: String,
    /// The address they sign in with.
    pub email: String,
    /// Their role. It decides only what is reserved for administrators.
    pub role: Role,
    /// The permissions they were given. An administrator may do more.
    pub permissions: Vec<Permission>,
    /// Which cargo they see.
    pub category_visibility: CategoryVisibility,
    /// The language of their screens and mails.
    pub language: Language,
}

impl User {
    /// What this person may do; everything for an administrator.
    pub fn permissions(&self) -> PermissionSet {
        PermissionSet::in_force(self.role, self.permissions.iter().copied())
    }

    /// Whether this person has the permission.
    pub fn may(&self, permission: Permission) -> bool {
        self.permissions().holds(permission)
    }

    /// The one category this person's lists are limited to; `None` for both.
    pub fn only_category(&self) -> Option<Category> {
        self.viewer(&self.permissions()).only_category()
    }

    /// This person as the visibility rules see them, with their [permissions](Self::permissions).
    pub fn viewer<'a>(&self, permissions: &'a PermissionSet) -> Viewer<'a> {
        Viewer {
            id: self.id,
            role: self.role,
            permissions,
            category_visibility: self.category_visibility,
        }
    }

    /// Whether this person is an administrator.
    pub fn is_administrator(&self) -> bool {
        self.role == Role::Administrator
    }
}
