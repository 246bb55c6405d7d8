//! How the permissions page turns toggles and radio buttons into permissions (money specification,
//! section 4).

use std::collections::BTreeSet;

use crate::users::{ContactsScope, Permission, Role};

/// A change to one of the two controls for contacts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactsChoice {
    /// The radio buttons "None", "Only own created" and "All".
    View(ContactsScope),
    /// The toggle "Contacts read only".
    ReadOnly(bool),
}

impl ContactsChoice {
    /// Applies the change to the permissions a person holds. Viewing is one of three options.
    /// Switching "read only" on removes both delete permissions; switching it off grants deleting
    /// any contact.
    pub fn apply(self, held: &mut BTreeSet<Permission>) {
        let (own, all, wanted) = match self {
            Self::View(scope) => (
                Permission::ContactsOwnView,
                Permission::ContactsAllView,
                scope,
            ),
            Self::ReadOnly(is_on) => {
                let scope = if is_on {
                    ContactsScope::None
                } else {
                    ContactsScope::All
                };
                (
                    Permission::ContactsOwnDelete,
                    Permission::ContactsAllDelete,
                    scope,
                )
            }
        };
        held.remove(&own);
        held.remove(&all);
        match wanted {
            ContactsScope::None => {}
            ContactsScope::Own => {
                held.insert(own);
            }
            ContactsScope::All => {
                held.insert(all);
            }
        }
    }
}

/// The permissions to store for a choice. If both "own" and "all" are chosen, only "all" is stored.
/// "Contacts none" is never stored, because it follows from having neither view permission.
pub fn settled(chosen: impl IntoIterator<Item = Permission>) -> BTreeSet<Permission> {
    let mut kept: BTreeSet<_> = chosen.into_iter().collect();
    kept.remove(&Permission::ContactsNone);
    for (all, own) in [
        (Permission::ContactsAllView, Permission::ContactsOwnView),
        (Permission::ContactsAllDelete, Permission::ContactsOwnDelete),
    ] {
        if kept.contains(&all) {
            kept.remove(&own);
        }
    }
    kept
}

/// Whether the choice includes everything an administrator may do.
pub fn is_everything(chosen: impl IntoIterator<Item = Permission>) -> bool {
    settled(chosen) == settled(Role::Administrator.default_permissions().iter().copied())
}
