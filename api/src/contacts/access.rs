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

use super::draft::ContactDraft;
use crate::orders::sight::Sight;
use crate::session::User;

/// What one person may do with contacts.
#[derive(Debug, Clone, Copy)]
pub struct ContactAccess {
    user: UserId,
    view: ContactsScope,
    delete: ContactsScope,
    only_category: Option<Category>,
    orders: Sight,
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
            orders: Sight::of(user),
        }
    }

    /// Who it is.
    pub fn user(&self) -> UserId {
        self.user
    }

    /// The orders this person sees, where contacts are looked for by them.
    pub fn orders(&self) -> Sight {
        self.orders
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
        match self.delete {
            ContactsScope::All => true,
            ContactsScope::Own => {
                [contact.created_by_id, contact.manager_id].contains(&Some(self.user.0))
            }
            ContactsScope::None => false,
        }
    }

    /// Settles the category of a draft. A person who is held to one category has no such field on
    /// the form: a new contact gets theirs, a changed one keeps what it has.
    pub fn settle_category(
        &self,
        draft: &mut ContactDraft,
        existing: Option<&Model>,
        errors: &mut FieldErrors,
    ) {
        let Some(only) = self.only_category else {
            return;
        };
        match draft.category {
            Some(other) if other != only => {
                errors.push("category", texts::access::only(only));
            }
            Some(_) => {}
            None => {
                draft.category = match existing {
                    Some(contact) => contact.category,
                    None => Some(only),
                };
            }
        }
    }
}
