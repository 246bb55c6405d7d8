//! When something that failed is tried again.

use chrono::TimeDelta;

/// A pause is up to this much shorter or longer than planned, so that what failed together is not all tried
/// again together.
const JITTER: f64 = 0.2;

/// How often something is tried, and with which pauses: each is twice as long as the one before.
#[derive(Debug, Clone, Copy)]
pub struct Backoff {
    /// Attempts in total.
    pub attempts: i32,
    /// The pause after the first attempt.
    pub first: TimeDelta,
    /// The longest pause.
    pub longest: TimeDelta,
}

impl Backoff {
    /// The pause after attempt number `attempt` (from 1) has failed. `chance` in `0.0..1.0` decides how much
    /// shorter or longer it gets. `None` after the last attempt.
    pub fn pause_after(self, attempt: i32, chance: f64) -> Option<TimeDelta> {
        if attempt >= self.attempts {
            return None;
        }
        let doublings = u32::try_from(attempt.max(1) - 1).unwrap_or(0);
        let planned = self
            .first
            .checked_mul(2_i32.saturating_pow(doublings))
            .map_or(self.longest, |pause| pause.min(self.longest));
        let factor = 1.0 + JITTER * (2.0 * chance - 1.0);
        let seconds = planned.as_seconds_f64() * factor;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "at most some days, in milliseconds"
        )]
        let milliseconds = (seconds * 1000.0) as i64;
        Some(TimeDelta::milliseconds(milliseconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACKOFF: Backoff = Backoff {
        attempts: 13,
        first: TimeDelta::minutes(1),
        longest: TimeDelta::hours(24),
    };

    #[test]
    fn pauses_double_from_the_first_to_the_longest() {
        let minutes = |attempt| {
            let pause = BACKOFF.pause_after(attempt, 0.5);
            pause.map(|pause| pause.num_minutes())
        };
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
        assert_eq!(BACKOFF.pause_after(1, 0.0), Some(TimeDelta::seconds(48)));
        assert!(BACKOFF.pause_after(1, 0.999).unwrap() < TimeDelta::seconds(72));
    }
}
