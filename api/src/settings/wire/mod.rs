//! Requests and answers of the settings calls.

pub mod accounting;
pub mod debetas;
pub mod general;
mod parts;
pub mod rivile;
pub mod series;
pub mod view;
