//! What the calls on settlements read and answer.

pub mod paper;
pub mod payload;
pub mod view;
