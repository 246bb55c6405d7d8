//! What the calls on settlements read and answer.

pub mod payload;
pub mod view;
