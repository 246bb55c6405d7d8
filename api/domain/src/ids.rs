//! Ids of a company's records: `bigint` identity columns, unique within one company only.
//!
//! Each kind has its own type, so passing a vehicle id where an order id is expected does not
//! compile.

use crate::texts::{self, Sentence};

/// The text is not an id: ids are whole numbers from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::fields::not_an_id())]
pub struct InvalidId;

impl From<InvalidId> for Sentence {
    fn from(_: InvalidId) -> Self {
        texts::fields::not_an_id()
    }
}

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident,)+) => {$(
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
            sea_orm::DeriveValueType, utoipa::ToSchema,
        )]
        #[sea_orm(try_getable_array)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text.trim().parse() {
                    Ok(id) if id > 0 => Ok(Self(id)),
                    _ => Err(InvalidId),
                }
            }
        }

        impl $crate::wire::WireValue for $name {
            fn read(sent: serde_json::Value, at: &mut $crate::wire::At<'_>) -> Option<Self> {
                i64::read(sent, at).map(Self)
            }

            fn schema() -> $crate::wire_parts::RefOr<$crate::wire_parts::Schema> {
                $crate::wire::reference::<Self>()
            }

            fn collect(schemas: &mut $crate::wire::Schemas) {
                $crate::wire::collect_named::<Self>(schemas);
            }
        }

        impl From<$name> for i64 {
            fn from(id: $name) -> i64 {
                id.0
            }
        }
    )+};
}

ids! {
    /// A transport order, including a load that has no vehicle yet.
    OrderId,
    /// One leg of an order: a loading place and an unloading place.
    CargoId,
    /// A company we work with: client, supplier or both.
    ContactId,
    /// A member of staff.
    UserId,
    /// A vehicle, our own or a supplier's.
    VehicleId,
    /// "This vehicle is free from this day at this place" (`vehicle_planning_id` on the wire).
    PlanningEntryId,
    /// A calculated or corrected route.
    RouteId,
    /// A list's filters, sort and columns under a name.
    ListViewId,
    /// A file that somebody imports.
    ImportId,
    /// An invoice to a client, of any type.
    InvoiceId,
    /// What we owe a supplier for one or more orders.
    SettlementId,
    /// A cargo claim.
    DamageId,
    /// An entry in the address book.
    AddressId,
    /// A freight offer received by e-mail.
    OfferId,
    /// An e-mail we send, waiting or sent.
    MailId,
}
