//! Which orders a user may see. The same rule applies to lists, sums, exports, search, documents,
//! planning and access by id. Lists apply it in SQL; single records are checked here.

use crate::ids::UserId;
use crate::orders::Category;
use crate::users::{CategoryVisibility, Permission, PermissionSet, Role};

/// The people involved in an order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OrderPeople {
    /// Who created it.
    pub author: Option<UserId>,
    /// Who sold it to the client.
    pub client_manager: Option<UserId>,
    /// Who bought the transport.
    pub purchase_manager: Option<UserId>,
    /// Who assigned the vehicle.
    pub loaded_by: Option<UserId>,
    /// Who is in charge of the vehicle on the road.
    pub dispatcher: Option<UserId>,
}

impl OrderPeople {
    /// Whether the user is one of them.
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

/// The user whose access is checked.
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
    /// Whether this user sees everyone's orders.
    pub fn sees_everybodys_orders(&self) -> bool {
        self.role == Role::Administrator || self.permissions.holds(Permission::OrderView)
    }

    /// The one category this user is limited to; `None` for both. An administrator is never
    /// limited.
    pub fn only_category(&self) -> Option<Category> {
        if self.role == Role::Administrator {
            None
        } else {
            self.category_visibility.only()
        }
    }

    /// Whether this user may see the order. Category does not matter for an order that has none.
    pub fn sees_order(&self, category: Option<Category>, people: &OrderPeople) -> bool {
        let category_fits = category
            .zip(self.only_category())
            .is_none_or(|(category, only)| category == only);
        category_fits && (self.sees_everybodys_orders() || people.include(self.id))
    }
}
