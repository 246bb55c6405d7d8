//! When a mail that could not be sent is tried again.

use chrono::TimeDelta;

/// Attempts in total; the last one comes about two and a half days after the first.
pub const ATTEMPTS: i32 = 13;
const FIRST_PAUSE: TimeDelta = TimeDelta::minutes(1);
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(24);
/// A pause is up to this much shorter or longer than planned, so that mails that failed together
/// are not all retried together.
const JITTER: f64 = 0.2;

/// The pause after attempt number `attempt` (from 1) has failed: a minute, then twice as long each
/// time, at most a day. `chance` in `0.0..1.0` decides how much shorter or longer it gets. `None`
/// after the last attempt.
pub fn pause_after(attempt: i32, chance: f64) -> Option<TimeDelta> {
    if attempt >= ATTEMPTS {
        return None;
    }
    let doublings = u32::try_from(attempt.max(1) - 1).unwrap_or(0);
    let planned = FIRST_PAUSE
        .checked_mul(2_i32.saturating_pow(doublings))
        .map_or(LONGEST_PAUSE, |pause| pause.min(LONGEST_PAUSE));
    let factor = 1.0 + JITTER * (2.0 * chance - 1.0);
    let seconds = planned.as_seconds_f64() * factor;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "at most 29 hours, in milliseconds"
    )]
    let milliseconds = (seconds * 1000.0) as i64;
    Some(TimeDelta::milliseconds(milliseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_from_a_minute_to_a_day() {
        let minutes = |attempt| pause_after(attempt, 0.5).map(|pause| pause.num_minutes());
        for (attempt, pause) in [
            (1, Some(1)),
            (2, Some(2)),
            (3, Some(4)),
            (8, Some(128)),
            (11, Some(1024)),
            (12, Some(24 * 60)),
            (13, None),
            (14, None),
        ] {
            assert_eq!(minutes(attempt), pause, "after attempt {attempt}");
        }
    }

    #[test]
    fn chance_moves_a_pause_by_a_fifth() {
        assert_eq!(pause_after(1, 0.0), Some(TimeDelta::seconds(48)));
        assert!(pause_after(1, 0.999).unwrap() < TimeDelta::seconds(72));
    }
}
