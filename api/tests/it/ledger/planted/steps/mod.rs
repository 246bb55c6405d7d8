//! What people do that moves money. Each step makes documents of its own, so that it can be done any number of times.

pub mod damages;
pub mod invoices;
pub mod orders;
pub mod papers;
pub mod payments;
pub mod reminders;
pub mod settlements;
mod statement;

use futures_util::future::LocalBoxFuture;

use super::ground::{Ground, Refused};

/// What became of a step: what was refused, if anything was.
pub type Ran = Result<(), Refused>;

/// Something that people do.
pub struct Step {
    /// The name of its function.
    pub name: &'static str,
    pub run: for<'g> fn(&'g Ground) -> LocalBoxFuture<'g, Ran>,
}

/// The steps with these functions.
macro_rules! steps {
    ($($name:ident),* $(,)?) => {
        &[$(super::Step { name: stringify!($name), run: |ground| Box::pin($name(ground)) }),*]
    };
}
use steps;

/// All of them.
pub fn all() -> impl Iterator<Item = &'static Step> {
    [
        orders::STEPS,
        papers::STEPS,
        damages::STEPS,
        invoices::ISSUED,
        invoices::CREDITED,
        settlements::STEPS,
        payments::STEPS,
        reminders::STEPS,
    ]
    .into_iter()
    .flatten()
}
