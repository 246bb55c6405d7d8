//! Which orders a user may see. The same rule holds in lists, sums, exports, search, documents,
//! planning and by direct id; lists say it in SQL, single records ask here.

use crate::ids::UserId;
use crate::orders::Category;
use crate::users::{CategoryVisibility, Permission, PermissionSet, Role};

/// The people who have to do with an order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OrderPeople {
    /// Who created it.
    pub author: Option<UserId>,
    /// Who sold it.
    pub client_manager: Option<UserId>,
    /// Who bought the transport.
    pub purchase_manager: Option<UserId>,
    /// Who assigned the vehicle.
    pub loaded_by: Option<UserId>,
    /// Who guides the vehicle.
    pub dispatcher: Option<UserId>,
}

impl OrderPeople {
    /// Whether a user is one of them.
    pub fn include(&self, user: UserId) -> bool {
        [
            self.author,
            self.client_manager,
            self.purchase_manager,
            self.loaded_by,
            self.dispatcher,
        ]
        .contains(&Some(user))
    }
}

/// The user who looks.
#[derive(Debug, Clone, Copy)]
pub struct Viewer<'a> {
    /// Their id.
    pub id: UserId,
    /// Their role.
    pub role: Role,
    /// What they may do.
    pub permissions: &'a PermissionSet,
    /// The categories they work with.
    pub category_visibility: CategoryVisibility,
}

impl Viewer<'_> {
    /// Whether the viewer sees the orders of everybody.
    pub fn sees_everybodys_orders(&self) -> bool {
        self.role == Role::Administrator || self.permissions.holds(Permission::OrderView)
    }

    /// The one category the viewer's lists are held to; `None` for both. An administrator is
    /// never held to one.
    pub fn only_category(&self) -> Option<Category> {
        if self.role == Role::Administrator {
            None
        } else {
            self.category_visibility.only()
        }
    }

    /// Whether the viewer may see this order. An order without category is seen by all.
    pub fn sees_order(&self, category: Option<Category>, people: &OrderPeople) -> bool {
        let category_fits = category
            .zip(self.only_category())
            .is_none_or(|(category, only)| category == only);
        category_fits && (self.sees_everybodys_orders() || people.include(self.id))
    }
}
