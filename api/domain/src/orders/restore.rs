//! Restoring a deleted order.

use chrono::{DateTime, TimeDelta, Utc};

use crate::texts::{self, Sentence};

/// How long after its deletion an order can be restored.
pub const RESTORABLE: TimeDelta = TimeDelta::days(30);

/// The order was deleted too long ago to be restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::orders::too_late_to_restore(RESTORABLE.num_days()))]
pub struct TooLate;

impl From<TooLate> for Sentence {
    fn from(_: TooLate) -> Self {
        texts::orders::too_late_to_restore(RESTORABLE.num_days())
    }
}

/// The last moment at which an order deleted at `deleted_at` can be restored.
pub fn restorable_until(deleted_at: DateTime<Utc>) -> DateTime<Utc> {
    deleted_at
        .checked_add_signed(RESTORABLE)
        .unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// The earliest deletion that can still be undone at `now`.
pub fn restorable_since(now: DateTime<Utc>) -> DateTime<Utc> {
    now.checked_sub_signed(RESTORABLE)
        .unwrap_or(DateTime::<Utc>::MIN_UTC)
}

/// Checks that an order deleted at `deleted_at` can still be restored at `now`.
pub fn check_restore(deleted_at: DateTime<Utc>, now: DateTime<Utc>) -> Result<(), TooLate> {
    if deleted_at < restorable_since(now) {
        Err(TooLate)
    } else {
        Ok(())
    }
}
