//! Settings (money specification, sections 2.3 and 3.9).

mod accounting;
mod general;
mod kept;
pub mod offers;
mod series;
mod templates;
mod two_factor;
