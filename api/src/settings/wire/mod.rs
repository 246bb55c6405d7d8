//! What the settings calls read and answer.

pub mod accounting;
pub mod debetas;
pub mod general;
mod parts;
pub mod rivile;
pub mod series;
pub mod view;
