//! How long a plan may be looked for.

use chrono::TimeDelta;

use crate::clock::Clock;
use crate::computing::Cancellation;
use crate::state::AppState;

/// The time for one plan (`plan_seconds` of the configuration), from when the search begins.
#[derive(Debug, Clone)]
pub(super) struct Budget {
    clock: Clock,
    time: TimeDelta,
}

impl Budget {
    /// The budget of every plan.
    pub(super) fn of(state: &AppState) -> Self {
        Self {
            clock: state.clock.clone(),
            time: TimeDelta::seconds(state.config.plan_seconds.into()),
        }
    }

    /// Begins now. The answer is whether the time is up, or nobody waits for the plan any more.
    pub(super) fn begin(&self, cancellation: &Cancellation) -> impl Fn() -> bool + use<> {
        let (clock, cancellation) = (self.clock.clone(), cancellation.clone());
        let end = clock.now() + self.time;
        move || cancellation.is_cancelled() || clock.now() >= end
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use chrono::{DateTime, Utc};

    use super::*;

    #[test]
    fn it_is_over_when_its_time_is_up_and_not_before() {
        let now: DateTime<Utc> = "2026-03-10T08:00:00Z".parse().unwrap();
        let moved = Arc::new(Mutex::new(now));
        let reading = moved.clone();
        let budget = Budget {
            clock: Clock::from_fn(move || *reading.lock().unwrap()),
            time: TimeDelta::seconds(5),
        };
        // However long it waited for its turn.
        *moved.lock().unwrap() += TimeDelta::minutes(1);
        let is_over = budget.begin(&Cancellation::default());
        assert!(!is_over());
        *moved.lock().unwrap() += TimeDelta::milliseconds(4_999);
        assert!(!is_over());
        *moved.lock().unwrap() += TimeDelta::milliseconds(1);
        assert!(is_over());
    }
}
