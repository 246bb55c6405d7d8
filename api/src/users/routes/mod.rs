//! The calls on people and on what roles give them.

pub mod people;
pub mod roles;
mod view;
