//! The calls on people and on the default permissions of roles.

pub mod people;
pub mod roles;
mod view;
