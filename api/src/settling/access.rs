//! Which settlements a user sees: those of their category, and if they do not see everybody's orders, those all of whose
//! orders they see (rules, section 11).

use crate::actor::{Actor, Visibility};
use crate::orders::store::condition::seen_one;
use crate::settlements::store::{Access, ORDER_OF_LINE};

/// The settlements that a user sees.
pub fn access(actor: &Actor) -> Access {
    let visibility = actor.visibility;
    let seen = visibility.own.map(|_| {
        // The category is that of the settlement: one may hold orders of both.
        let of_person = Visibility {
            category: None,
            ..visibility
        };
        seen_one(ORDER_OF_LINE, of_person)
    });
    Access::of(visibility.category, seen)
}
