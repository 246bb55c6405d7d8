//! How permissions are chosen: the toggles and radio options of the permissions page (money
//! specification, section 4).

use std::collections::BTreeSet;

use crate::users::{ContactsScope, Permission, Role};

/// One of the two controls over contacts, and what it was set to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactsChoice {
    /// The radio options "None", "Only own created" and "All".
    View(ContactsScope),
    /// The toggle "Contacts read only".
    ReadOnly(bool),
}

impl ContactsChoice {
    /// What `held` becomes. Viewing is one of three; reading only takes both permissions to delete
    /// away, and its end gives the one to delete any contact.
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

/// A list of permissions as it is kept. Of "own" and "all" the wider one stays, and "contacts none"
/// is never kept, because it follows from the absence of both views.
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

/// Whether a list leaves out nothing that an administrator may do.
pub fn is_everything(chosen: impl IntoIterator<Item = Permission>) -> bool {
    settled(chosen) == settled(Role::Administrator.default_permissions().iter().copied())
}
