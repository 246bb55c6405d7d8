//! Which orders a user may see. The same rule applies to lists, sums, exports, search, documents,
//! planning and access by id. Lists apply it in SQL; single records are checked here.

use serde::{Deserialize, Serialize};

use crate::ids::UserId;
use crate::orders::Category;
use crate::users::{CategoryVisibility, Permission, PermissionSet, Role};

/// The people involved in an order. Written as a list, in the order of the members.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[Option<UserId>; 5]", into = "[Option<UserId>; 5]")]
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
    /// Those that there are.
    pub fn iter(self) -> impl Iterator<Item = UserId> {
        <[Option<UserId>; 5]>::from(self).into_iter().flatten()
    }

    /// Whether the user is one of them.
    pub fn include(&self, user: UserId) -> bool {
        self.iter().any(|person| person == user)
    }
}

impl From<OrderPeople> for [Option<UserId>; 5] {
    fn from(people: OrderPeople) -> Self {
        let OrderPeople {
            author,
            client_manager,
            purchase_manager,
            loaded_by,
            dispatcher,
        } = people;
        [
            author,
            client_manager,
            purchase_manager,
            loaded_by,
            dispatcher,
        ]
    }
}

impl From<[Option<UserId>; 5]> for OrderPeople {
    fn from(people: [Option<UserId>; 5]) -> Self {
        let [
            author,
            client_manager,
            purchase_manager,
            loaded_by,
            dispatcher,
        ] = people;
        Self {
            author,
            client_manager,
            purchase_manager,
            loaded_by,
            dispatcher,
        }
    }
}

/// What decides who sees an order that is not deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderVisibility {
    /// What it carries.
    pub category: Category,
    /// The people involved in it.
    pub people: OrderPeople,
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

    /// Whether this user works with the category. What has none is for everybody.
    pub fn works_with(&self, category: Option<Category>) -> bool {
        category
            .zip(self.only_category())
            .is_none_or(|(category, only)| category == only)
    }

    /// Whether this user may see the order. Category does not matter for an order that has none.
    pub fn sees_order(&self, category: Option<Category>, people: &OrderPeople) -> bool {
        self.works_with(category) && (self.sees_everybodys_orders() || people.include(self.id))
    }

    /// Whether this user may see an order that is as visible as this.
    pub fn sees(&self, order: &OrderVisibility) -> bool {
        self.sees_order(Some(order.category), &order.people)
    }
}
