//! All database statements on orders. Each runs in the company's transaction.

pub mod accounting;
pub mod agreement;
pub mod billing;
pub mod cells;
pub mod condition;
pub mod dashboard;
pub mod deleted;
pub mod estimate;
pub mod full;
pub mod groups;
pub mod imported;
pub mod known;
pub mod list;
pub mod loads;
pub mod log;
pub mod number;
pub mod papers;
pub mod places;
pub mod planned;
pub mod read;
pub mod save;
pub mod selection;
pub mod sums;
pub mod usual;
pub mod vins;
pub mod visibility;
