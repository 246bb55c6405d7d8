//! What is expected of an order after it was settled with its supplier.

use chrono::NaiveDate;

/// Days from the settlement until a missing CMR note is flagged (orders specification, section 9).
pub const CMR_ORIGINAL_DUE_DAYS: i64 = 14;

/// Whether a settlement made on a day is older than that today.
pub fn is_cmr_overdue(settled_on: NaiveDate, today: NaiveDate) -> bool {
    today.signed_duration_since(settled_on).num_days() > CMR_ORIGINAL_DUE_DAYS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fifteenth_day_is_too_late() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 3, day).unwrap();
        assert!(!is_cmr_overdue(day(1), day(15)));
        assert!(is_cmr_overdue(day(1), day(16)));
        assert!(!is_cmr_overdue(day(16), day(1)));
    }
}
