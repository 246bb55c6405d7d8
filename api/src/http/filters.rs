//! The filters of a list as a table: the name of each, the type it reads, and the condition it puts
//! on a row.

use sea_orm::Condition;
use sea_orm::sea_query::{Expr, ExprTrait};

/// A condition of a switch, which asks for nothing when it is off.
pub fn only_if(is_on: bool, condition: Expr) -> Condition {
    Condition::all().add_option(is_on.then_some(condition))
}

/// A condition of a choice of two: that it holds, or that it does not.
pub fn holds_or_not(wanted: bool, condition: Expr) -> Expr {
    if wanted { condition } else { condition.not() }
}

/// Declares the filters of a list, one per line.
///
/// ```text
/// /// Documentation, for OpenAPI as well.
/// client_id: ContactId => |id| Column::ClientId.eq(*id),
/// ```
///
/// The lines are those of [`domain::query!`], with every type made an `Option`, plus the condition
/// that a sent value sets. `condition()` combines the filters that were sent. The list, its sums,
/// its select-all and its export all use it.
#[macro_export]
macro_rules! filters {
    ($(#[doc = $about:literal])* $vis:vis struct $name:ident {
        $($(#[doc = $doc:literal])* $member:ident $(= $wire:literal $(| $also:literal)*)?
            : $type:ty $(where $rule:expr)? => $condition:expr,)*
    }) => {
        domain::query! {
            $(#[doc = $about])*
            $vis struct $name {
                $($(#[doc = $doc])* $member $(= $wire $(| $also)*)?: Option<$type> $(where $rule)?,)*
            }
        }

        impl $name {
            /// The condition that a row must meet for all filters that were sent.
            pub(crate) fn condition(&self) -> sea_orm::Condition {
                sea_orm::Condition::all()
                    $(.add_option(self.$member.as_ref().map($condition)))*
            }
        }
    };
}
