//! What of the orders a person sees: one value that every query, sum, export and single read takes,
//! so that they cannot differ. It says in SQL what [`Viewer::sees_order`] says of a single order.
//!
//! One thing alone of an unseen order is told to others: its number, where it stands in the way of
//! what they are doing (a vehicle that is taken already).
//!
//! [`Viewer::sees_order`]: domain::orders::visibility::Viewer::sees_order

use domain::UserId;
use domain::orders::Category;
use domain::orders::visibility::Viewer;
use domain::texts;
use entity::orders;
use sea_orm::ColumnTrait;
use sea_orm::sea_query::Condition;

use super::store::condition::guided_by;
use crate::error::{ApiError, ApiResult};
use crate::planning::store::PlannedVehicle;
use crate::session::User;

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

    /// Holds for the orders that are not deleted and that this person sees.
    pub fn condition(self) -> Condition {
        self.even_deleted().add(orders::Column::DeletedAt.is_null())
    }

    /// Holds for the orders that this person sees, deleted ones among them: an order leaves every
    /// list and sum, but its log stays. Empty for somebody who sees everything.
    pub fn even_deleted(self) -> Condition {
        Condition::all()
            .add_option(self.category.map(|only| orders::Column::Category.eq(only)))
            .add_option(self.own.map(of_person))
    }

    /// The vehicle, if this person works with its category.
    pub fn of_vehicle(self, vehicle: Option<PlannedVehicle>) -> Option<PlannedVehicle> {
        vehicle.filter(|vehicle| vehicle.is_visible(self.category))
    }

    /// The category of a new or changed order: the person's own when they may write only one.
    ///
    /// # Errors
    /// 422 on `cargo.category` for another one.
    pub fn category_to_write(self, wanted: Option<Category>) -> ApiResult<Category> {
        match (wanted, self.category) {
            (Some(wanted), Some(only)) if wanted != only => {
                Err(ApiError::field("cargo.category", texts::access::only(only)))
            }
            (wanted, only) => Ok(wanted.or(only).unwrap_or(Category::AutomotiveTransport)),
        }
    }
}

/// Author, client manager, purchase manager, loaded-by, or dispatcher of the assigned vehicle.
fn of_person(person: UserId) -> Condition {
    let roles = [
        orders::Column::AuthorId,
        orders::Column::ClientManagerId,
        orders::Column::PurchaseManagerId,
        orders::Column::LoadedById,
    ];
    roles
        .into_iter()
        .fold(Condition::any(), |any, role| any.add(role.eq(person.0)))
        .add(guided_by(person))
}
