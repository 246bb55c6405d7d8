//! Which orders a person sees. Every query, sum, export and single read takes this one value, so
//! they cannot differ: `orders::store::condition` expresses it in SQL, and [`Viewer::sees_order`]
//! for a single order.
//!
//! The only thing others learn about an order they do not see is that there is one, when it is in the
//! way of what they are doing (a vehicle that is already taken).
//!
//! [`Viewer::sees_order`]: domain::orders::visibility::Viewer::sees_order

use domain::orders::Category;
use domain::orders::visibility::Viewer;
use domain::texts;
use domain::{FieldErrors, UserId};

use super::User;

/// Limits on which orders a person sees.
#[derive(Debug, Clone, Copy)]
pub struct Visibility {
    /// The only category they work with; `None` for both.
    pub category: Option<Category>,
    /// The person's id if they see only the orders they are involved in.
    pub own: Option<UserId>,
}

impl Visibility {
    /// What the product itself sees.
    pub const UNLIMITED: Self = Self {
        category: None,
        own: None,
    };

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

    /// Whether they see everything.
    pub fn is_unlimited(self) -> bool {
        self.category.is_none() && self.own.is_none()
    }

    /// The category that `record` is stored with, when `wanted` was sent; no category stands for
    /// both.
    ///
    /// A person limited to one category has no such field on a form: what they add gets their
    /// category, and what was open to both stays open. Another category is an error at `path`.
    pub fn category_to_write(
        self,
        path: &str,
        wanted: Option<Category>,
        record: Record,
        errors: &mut FieldErrors,
    ) -> Option<Category> {
        let Some(only) = self.category else {
            return wanted;
        };
        if wanted.is_some_and(|wanted| wanted != only) {
            errors.push(path, texts::access::only(only));
        }
        match record {
            Record::New => Some(only),
            Record::Of(category) => category,
        }
    }
}

/// What a category is written to.
#[derive(Debug, Clone, Copy)]
pub enum Record {
    /// A record that is being added.
    New,
    /// A stored record with this category.
    Of(Option<Category>),
}

#[cfg(test)]
mod tests {
    use domain::orders::Category::{AutomotiveTransport, GeneralCargo};

    use super::Record::{New, Of};
    use super::*;

    fn written(
        only: Option<Category>,
        wanted: Option<Category>,
        record: Record,
    ) -> Result<Option<Category>, FieldErrors> {
        let visibility = Visibility {
            category: only,
            own: None,
        };
        let mut errors = FieldErrors::new();
        let category = visibility.category_to_write("category", wanted, record, &mut errors);
        errors.into_result().map(|()| category)
    }

    #[test]
    fn a_person_who_works_with_both_chooses() {
        for wanted in [None, Some(GeneralCargo), Some(AutomotiveTransport)] {
            for record in [New, Of(None), Of(Some(GeneralCargo))] {
                assert_eq!(written(None, wanted, record).unwrap(), wanted);
            }
        }
    }

    #[test]
    fn a_person_limited_to_one_adds_that_one_and_leaves_open_what_is_open() {
        let only = Some(GeneralCargo);
        for wanted in [None, only] {
            assert_eq!(written(only, wanted, New).unwrap(), only);
            assert_eq!(written(only, wanted, Of(None)).unwrap(), None);
            assert_eq!(written(only, wanted, Of(only)).unwrap(), only);
        }
        for record in [New, Of(None), Of(only)] {
            assert!(written(only, Some(AutomotiveTransport), record).is_err());
        }
    }
}
