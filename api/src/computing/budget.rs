//! How long may be worked for one answer.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use super::Cancellation;
use crate::clock::Clock;

/// The time for one answer, which all that is done for it shares: so much for computing, and as much for asking
/// servers. What it waits for its turns is not taken off. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Budget {
    computing: Purse,
    asking: Purse,
}

/// Time that is left; without a limit if there is none.
#[derive(Clone, Default)]
struct Purse(Option<(Clock, Arc<Mutex<TimeDelta>>)>);

/// Something is done until this is dropped. Then what it took is taken off.
#[derive(Debug)]
pub struct Spending {
    purse: Purse,
    since: Option<DateTime<Utc>>,
}

/// Tells a computation when to end.
#[derive(Debug)]
pub struct Limit {
    pub(super) cancellation: Cancellation,
    pub(super) spending: Spending,
}

impl Budget {
    /// So much time.
    pub fn new(clock: &Clock, time: TimeDelta) -> Self {
        Self {
            computing: Purse::with(clock, time),
            asking: Purse::with(clock, time),
        }
    }

    /// Nothing of what is to be computed is left out, however long it takes, and only asking ends: for answers that
    /// are worth nothing without their end.
    pub fn of_asking(clock: &Clock, time: TimeDelta) -> Self {
        Self {
            computing: Purse::default(),
            asking: Purse::with(clock, time),
        }
    }

    /// Whether there is time left to compute.
    pub fn may_compute(&self) -> bool {
        !self.computing.has_at_most(TimeDelta::zero())
    }

    /// Whether there is time left to ask.
    pub fn may_ask(&self) -> bool {
        !self.asking.has_at_most(TimeDelta::zero())
    }

    /// A server, or the database about what a server has said before, is asked from now on.
    pub fn ask(&self) -> Spending {
        Spending::of(&self.asking)
    }

    /// Something is computed from now on.
    pub(super) fn compute(&self) -> Spending {
        Spending::of(&self.computing)
    }
}

impl Purse {
    fn with(clock: &Clock, time: TimeDelta) -> Self {
        Self(Some((clock.clone(), Arc::new(Mutex::new(time)))))
    }

    fn now(&self) -> Option<DateTime<Utc>> {
        self.0.as_ref().map(|(clock, _)| clock.now())
    }

    /// Whether no more than this is left.
    fn has_at_most(&self, time: TimeDelta) -> bool {
        self.0.as_ref().is_some_and(|(_, left)| {
            let left = left.lock().unwrap_or_else(PoisonError::into_inner);
            *left <= time
        })
    }

    fn take(&self, time: TimeDelta) {
        if let Some((_, left)) = &self.0 {
            let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
            *left -= time;
        }
    }
}

impl Spending {
    fn of(purse: &Purse) -> Self {
        Self {
            purse: purse.clone(),
            since: purse.now(),
        }
    }

    /// What it has taken so far.
    fn time(&self) -> TimeDelta {
        let passed = self.since.zip(self.purse.now());
        passed.map_or(TimeDelta::zero(), |(since, now)| now - since)
    }

    fn is_over(&self) -> bool {
        self.purse.has_at_most(self.time())
    }
}

impl Drop for Spending {
    fn drop(&mut self) {
        self.purse.take(self.time());
    }
}

impl Limit {
    /// Whether the time is up, or no caller waits for the answer any more. It stays so.
    pub fn is_over(&self) -> bool {
        self.cancellation.is_cancelled() || self.spending.is_over()
    }

    /// Whether no caller waits for the answer any more.
    pub fn is_cancelled(&self) -> bool {
        self.cancellation.is_cancelled()
    }
}

impl fmt::Debug for Purse {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let left = self.0.as_ref().map(|(_, left)| left);
        formatter.debug_tuple("Purse").field(&left).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock, and what sets it forward.
    fn clock() -> (Clock, impl Fn(i64)) {
        let now: DateTime<Utc> = "2026-03-10T08:00:00Z".parse().unwrap();
        let moved = Arc::new(Mutex::new(now));
        let reading = moved.clone();
        let forward = move |milliseconds| {
            *moved.lock().unwrap() += TimeDelta::milliseconds(milliseconds);
        };
        (Clock::from_fn(move || *reading.lock().unwrap()), forward)
    }

    #[test]
    fn all_that_is_done_shares_its_time_and_waiting_takes_none() {
        let (clock, forward) = clock();
        let budget = Budget::new(&clock, TimeDelta::seconds(5));
        let limit = |budget: &Budget| Limit {
            cancellation: Cancellation::default(),
            spending: budget.compute(),
        };
        // However long it waits for its turn.
        forward(60_000);
        let first = limit(&budget);
        forward(3_000);
        assert!(!first.is_over());
        drop(first);
        forward(60_000);
        let second = limit(&budget);
        forward(1_999);
        assert!(!second.is_over() && budget.may_compute());
        forward(1);
        assert!(second.is_over());
        drop(second);
        assert!(!budget.may_compute() && limit(&budget).is_over());
        assert!(budget.may_ask());
    }

    #[test]
    fn what_must_be_whole_has_a_limit_for_asking_alone() {
        let (clock, forward) = clock();
        let budget = Budget::of_asking(&clock, TimeDelta::seconds(5));
        let (computing, asking) = (budget.compute(), budget.ask());
        forward(5_000);
        assert!(!computing.is_over() && asking.is_over());
        drop((computing, asking));
        assert!(budget.may_compute() && !budget.may_ask());
        let endless = Budget::default();
        assert!(endless.may_compute() && endless.may_ask());
    }

    #[test]
    fn it_is_over_when_nobody_waits() {
        let limit = Limit {
            cancellation: Cancellation::default(),
            spending: Budget::default().compute(),
        };
        assert!(!limit.is_over() && !limit.is_cancelled());
        limit
            .cancellation
            .0
            .store(true, std::sync::atomic::Ordering::Relaxed);
        assert!(limit.is_over() && limit.is_cancelled());
    }
}
