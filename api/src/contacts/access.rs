//! Who may see, change and delete which contacts.
//!
//! A user's own contacts are those they created or manage. The delete permissions also allow
//! changes: "contacts read only" on the user form takes exactly those away, and the screen offers
//! Save where `can_delete` is true. Creating needs a view permission.

use domain::UserId;
use domain::orders::Category;
use domain::users::ContactsScope;
use entity::contacts::{Column, Model};
use sea_orm::sea_query::{Expr, PostgresQueryBuilder, Query};
use sea_orm::{ColumnTrait, Condition};

use crate::actor::User;

/// What one user may do with contacts.
#[derive(Debug, Clone, Copy)]
pub struct ContactAccess {
    user: UserId,
    view: ContactsScope,
    delete: ContactsScope,
    only_category: Option<Category>,
}

impl ContactAccess {
    /// What this user may do.
    pub fn of(user: &User) -> Self {
        let permissions = user.permissions();
        Self {
            user: user.id,
            view: permissions.contacts_view(),
            delete: permissions.contacts_delete(),
            only_category: user.only_category(),
        }
    }

    /// The contacts the user may see. A contact without a category is visible whatever the user's
    /// own category is.
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

    /// [`Self::visible`] for a statement that is written as text, with `contacts` among its tables; `None` if
    /// the user may see every contact.
    pub fn visible_in_text(&self) -> Option<String> {
        if self.view == ContactsScope::All && self.only_category.is_none() {
            return None;
        }
        let visible = Query::select()
            .expr(Expr::val(1))
            .cond_where(self.visible())
            .to_string(PostgresQueryBuilder);
        Some(format!("EXISTS ({visible})"))
    }

    /// Whether the user may see a contact that one of these people created and the other manages: the
    /// same as [`Self::visible`] for a row that is read already.
    pub fn sees(&self, people: [Option<UserId>; 2], category: Option<Category>) -> bool {
        let is_in_view = match self.view {
            ContactsScope::All => true,
            ContactsScope::Own => people.contains(&Some(self.user)),
            ContactsScope::None => false,
        };
        let is_other = |only| category.is_some_and(|category| category != only);
        is_in_view && !self.only_category.is_some_and(is_other)
    }

    /// Whether the user may see any contact at all. Those who may not still choose from lists of names.
    pub fn sees_any(&self) -> bool {
        self.view != ContactsScope::None
    }

    /// Whether the user may change and delete this contact, which must be one they may see.
    pub fn may_write(&self, contact: &Model) -> bool {
        self.may_write_of(
            contact.created_by_id.map(UserId),
            contact.manager_id.map(UserId),
        )
    }

    /// Like [`Self::may_write`], when only the contact's creator and manager are at hand.
    pub fn may_write_of(&self, created_by: Option<UserId>, manager: Option<UserId>) -> bool {
        match self.delete {
            ContactsScope::All => true,
            ContactsScope::Own => [created_by, manager].contains(&Some(self.user)),
            ContactsScope::None => false,
        }
    }
}
