//! Which orders a person sees. Every query, sum, export and single read takes this one value, so
//! they cannot differ: `orders::store::condition` expresses it in SQL, and [`Viewer::sees_order`]
//! for a single order.
//!
//! The only thing others learn about an order they do not see is its number, when it stands in the
//! way of what they are doing (a vehicle that is already taken).
//!
//! [`Viewer::sees_order`]: domain::orders::visibility::Viewer::sees_order

use domain::UserId;
use domain::orders::Category;
use domain::orders::visibility::Viewer;

use super::User;

/// Limits on which orders a person sees.
#[derive(Debug, Clone, Copy)]
pub struct Sight {
    /// The only category they work with; `None` for both.
    pub category: Option<Category>,
    /// The person's id if they see only the orders they are involved in.
    pub own: Option<UserId>,
}

impl Sight {
    /// What this person sees.
    pub fn of(user: &User) -> Self {
        Self::of_viewer(&user.viewer(&user.permissions()))
    }

    /// The limits that the rules set for this person.
    pub fn of_viewer(viewer: &Viewer<'_>) -> Self {
        Self {
            category: viewer.only_category(),
            own: (!viewer.sees_everybodys_orders()).then_some(viewer.id),
        }
    }
}
