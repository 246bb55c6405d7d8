//! Taking back the deletion of an order.

use chrono::{DateTime, TimeDelta, Utc};

use crate::texts::{self, Sentence};

/// How long a deleted order can be restored.
pub const RESTORABLE: TimeDelta = TimeDelta::days(30);

/// The order was deleted too long ago.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::orders::too_late_to_restore(RESTORABLE.num_days()))]
pub struct TooLate;

impl From<TooLate> for Sentence {
    fn from(_: TooLate) -> Self {
        texts::orders::too_late_to_restore(RESTORABLE.num_days())
    }
}

/// The last moment at which an order that was deleted then can be restored.
pub fn restorable_until(deleted_at: DateTime<Utc>) -> DateTime<Utc> {
    deleted_at
        .checked_add_signed(RESTORABLE)
        .unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// The earliest deletion that can still be taken back now.
pub fn restorable_since(now: DateTime<Utc>) -> DateTime<Utc> {
    now.checked_sub_signed(RESTORABLE)
        .unwrap_or(DateTime::<Utc>::MIN_UTC)
}

/// That an order that was deleted then can be restored now.
pub fn check_restore(deleted_at: DateTime<Utc>, now: DateTime<Utc>) -> Result<(), TooLate> {
    if deleted_at < restorable_since(now) {
        Err(TooLate)
    } else {
        Ok(())
    }
}
