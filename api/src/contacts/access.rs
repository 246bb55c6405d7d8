//! Who sees which contacts, and who may change or delete them.
//!
//! A person's own contacts are those they created or manage. The permissions to delete are also
//! the permissions to change: "contacts read only" of the user form takes exactly those away, and
//! the screen offers Save where `can_delete` is true. Creating takes a permission to view.

use domain::orders::Category;
use domain::texts;
use domain::users::ContactsScope;
use domain::{FieldErrors, UserId};
use entity::contacts::{Column, Model};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition};

use super::wire::ContactPayload;
use crate::actor::User;

/// What one person may do with contacts.
#[derive(Debug, Clone, Copy)]
pub struct ContactAccess {
    user: UserId,
    view: ContactsScope,
    delete: ContactsScope,
    only_category: Option<Category>,
}

impl ContactAccess {
    /// What this person may do.
    pub fn of(user: &User) -> Self {
        let permissions = user.permissions();
        Self {
            user: user.id,
            view: permissions.contacts_view(),
            delete: permissions.contacts_delete(),
            only_category: user.only_category(),
        }
    }

    /// The contacts that are seen. One without a category is seen with any.
    pub fn visible(&self) -> Condition {
        let mut visible = match self.view {
            ContactsScope::All => Condition::all(),
            ContactsScope::Own => Condition::all().add(
                Condition::any()
                    .add(Column::CreatedById.eq(self.user.0))
                    .add(Column::ManagerId.eq(self.user.0)),
            ),
            ContactsScope::None => Condition::all().add(Expr::val(false)),
        };
        if let Some(only) = self.only_category {
            visible = visible.add(
                Condition::any()
                    .add(Column::Category.is_null())
                    .add(Column::Category.eq(only)),
            );
        }
        visible
    }

    /// Whether this contact, which is seen, may be changed and deleted.
    pub fn may_write(&self, contact: &Model) -> bool {
        self.may_write_of(
            contact.created_by_id.map(UserId),
            contact.manager_id.map(UserId),
        )
    }

    /// The same by who created and who manages it.
    pub fn may_write_of(&self, created_by: Option<UserId>, manager: Option<UserId>) -> bool {
        match self.delete {
            ContactsScope::All => true,
            ContactsScope::Own => [created_by, manager].contains(&Some(self.user)),
            ContactsScope::None => false,
        }
    }

    /// Settles the category of a wanted contact. A person who is held to one category has no such field on
    /// the form: a new contact gets theirs, a changed one keeps what it has.
    pub fn settle_category(
        &self,
        wanted: &mut ContactPayload,
        existing: Option<&Model>,
        errors: &mut FieldErrors,
    ) {
        let Some(only) = self.only_category else {
            return;
        };
        match wanted.category {
            Some(other) if other != only => {
                errors.push("category", texts::access::only(only));
            }
            Some(_) => {}
            None => {
                wanted.category = match existing {
                    Some(contact) => contact.category,
                    None => Some(only),
                };
            }
        }
    }
}
