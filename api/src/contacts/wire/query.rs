//! The query of GET /contacts.

use domain::UserId;
use domain::contacts::ContactType;
use domain::wire::at_most;
use entity::contacts::Column;
use sea_orm::ColumnTrait;

use super::LINE;
use crate::contacts::store::{has_code, is_named, of_type};
use crate::filters;

filters! {
    /// The filters of the contacts list that look at the contact itself.
    pub struct ContactFilter {
        /// The name contains this, ignoring case and accents.
        name: String where at_most(LINE) => |text| is_named(text),
        /// The number in the register of companies is this, ignoring case and blanks.
        company_code: String where at_most(LINE) => |text| has_code(text),
        /// The contact is managed by this user.
        manager_id: UserId => |id| Column::ManagerId.eq(id.0),
        /// The contact is of this type.
        contact_type = "type": ContactType => |kind| of_type(*kind),
    }
}

domain::query! {
    /// The filters that look at a client's orders; `list::matching` looks them up there.
    pub struct PlaceFilter {
        /// Clients with an order that loads at a place whose address contains this.
        loading: Option<String> where at_most(LINE),
        /// Clients with an order that unloads at a place whose address contains this.
        unloading: Option<String> where at_most(LINE),
    }
}
