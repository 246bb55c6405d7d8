//! Which orders a person sees. Every query, sum, export and single read takes this one value, so
//! they cannot differ; `orders::store::condition` says it in SQL, as [`Viewer::sees_order`] says it
//! of a single order.
//!
//! Others are told one thing alone of an order they do not see: its number, where it stands in the
//! way of what they are doing (a vehicle that is already taken).
//!
//! [`Viewer::sees_order`]: domain::orders::visibility::Viewer::sees_order

use domain::UserId;
use domain::orders::Category;
use domain::orders::visibility::Viewer;

use super::User;

/// A person's view of the orders.
#[derive(Debug, Clone, Copy)]
pub struct Sight {
    /// The only category they work with.
    pub category: Option<Category>,
    /// They see only the orders they have to do with.
    pub own: Option<UserId>,
}

impl Sight {
    /// What this person sees.
    pub fn of(user: &User) -> Self {
        Self::of_viewer(&user.viewer(&user.permissions()))
    }

    /// What the rules give this person.
    pub fn of_viewer(viewer: &Viewer<'_>) -> Self {
        Self {
            category: viewer.only_category(),
            own: (!viewer.sees_everybodys_orders()).then_some(viewer.id),
        }
    }
}
