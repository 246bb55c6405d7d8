//! Settlements with carriers as they are stored: their list, their sums, and what orders say of them. What a settlement
//! is made of is the affair of `settling`.

pub mod files;
pub mod filter;
pub mod row;
pub mod store;
