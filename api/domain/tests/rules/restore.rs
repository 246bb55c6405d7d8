//! Restoring deleted orders.

use chrono::{DateTime, TimeDelta, Utc};
use domain::orders::restore::{TooLate, check_restore, restorable_until};

#[test]
fn an_order_can_be_restored_for_thirty_days() {
    let deleted: DateTime<Utc> = "2026-03-01T10:00:00Z".parse().unwrap();
    let last: DateTime<Utc> = "2026-03-31T10:00:00Z".parse().unwrap();
    assert_eq!(restorable_until(deleted), last);
    for (now, allowed) in [
        (deleted, true),
        (last, true),
        (last + TimeDelta::microseconds(1), false),
    ] {
        assert_eq!(check_restore(deleted, now).is_ok(), allowed, "{now}");
    }
    assert_eq!(
        TooLate.to_string(),
        "The order was deleted more than 30 days ago and cannot be restored"
    );
}
