//! Orders: from the phone call to the loaded truck (orders specification, sections 3 to 5).

pub mod accounting;
pub mod activity;
pub mod assignment;
pub mod columns;
pub mod corrected_route;
pub mod dashboard;
pub mod dates;
pub mod distances;
pub mod finance;
mod kinds;
pub mod number;
pub mod outcome;
pub mod positions;
pub mod restore;
pub mod selection;
pub mod status;
pub mod stops;
pub mod vin;
pub mod visibility;

pub use kinds::{
    Activity, Category, CmrOriginal, CostCalculation, Currency, FutureOrdersAction, LoadSortField,
    OrderDocumentType, OrderGrouping, OrderSortField, OrderStatus, RevenueCalculation,
};
pub use number::OrderNumber;
