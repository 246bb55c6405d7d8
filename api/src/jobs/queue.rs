//! Which company is worked for next in one lane: companies that were woken, in turn and only so many at a
//! time, and companies whose next attempt is due.
//!
//! Companies with urgent work come first. Where a lane waits for servers outside, a company whose server is
//! slow gives its place to others after a few seconds, and the next time shares places with other slow ones.

use std::collections::{HashMap, HashSet, VecDeque};

use chrono::{DateTime, TimeDelta, Utc};
use tenant_router::TenantId;

/// How much of a lane's work one process does at the same time.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// How many companies are worked for at the same time; as many again may be slow ones.
    pub at_once: usize,
    /// After how long a company counts as slow; `None` if its own work is all that takes time.
    pub slow_after: Option<TimeDelta>,
}

impl Limits {
    /// How many in all: those that become slow leave their places to the others. Only urgent work finds
    /// places beyond that.
    fn most_under_way(self) -> usize {
        4 * self.at_once
    }
}

#[derive(Debug)]
pub(super) struct Queue {
    limits: Limits,
    first: VecDeque<TenantId>,
    waiting: VecDeque<TenantId>,
    /// The companies that are worked for, and since when.
    under_way: HashMap<TenantId, DateTime<Utc>>,
    /// The companies whose work took long the last time, or takes long now.
    slow: HashSet<TenantId>,
    later: HashMap<TenantId, DateTime<Utc>>,
}

impl Queue {
    pub(super) fn new(limits: Limits) -> Self {
        Self {
            limits,
            first: VecDeque::new(),
            waiting: VecDeque::new(),
            under_way: HashMap::new(),
            slow: HashSet::new(),
            later: HashMap::new(),
        }
    }

    /// Notes that a company has work. If it is worked for right now, it is looked at once more afterwards,
    /// because the new work may have come after the look.
    pub(super) fn wake(&mut self, tenant: TenantId) {
        if !self.first.contains(&tenant) && !self.waiting.contains(&tenant) {
            self.waiting.push_back(tenant);
        }
    }

    /// The same for work that a user waits for.
    pub(super) fn wake_first(&mut self, tenant: TenantId) {
        if !self.first.contains(&tenant) {
            self.waiting.retain(|other| *other != tenant);
            self.first.push_back(tenant);
        }
    }

    /// The next company to start with.
    pub(super) fn begin(&mut self, now: DateTime<Utc>) -> Option<TenantId> {
        let most = self.limits.most_under_way();
        let mut first = self.first.iter();
        let mut waiting = self.waiting.iter();
        let tenant = first
            .find(|tenant| self.may_begin(tenant, most + self.limits.at_once))
            .or_else(|| waiting.find(|tenant| self.may_begin(tenant, most)))?
            .clone();
        self.first.retain(|other| *other != tenant);
        self.waiting.retain(|other| *other != tenant);
        self.under_way.insert(tenant.clone(), now);
        Some(tenant)
    }

    fn may_begin(&self, tenant: &TenantId, most: usize) -> bool {
        let is_slow = self.slow.contains(tenant);
        let beside = |other: &&TenantId| self.slow.contains(*other) == is_slow;
        !self.under_way.contains_key(tenant)
            && self.under_way.len() < most
            && self.under_way.keys().filter(beside).count() < self.limits.at_once
    }

    /// A company is done for now; `due` is when it next needs attention.
    pub(super) fn finished(
        &mut self,
        tenant: TenantId,
        due: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) {
        match self.under_way.remove(&tenant) {
            Some(begun) if self.is_slow(begun, now) => {
                self.slow.insert(tenant.clone());
            }
            _ => {
                self.slow.remove(&tenant);
            }
        }
        match due {
            Some(due) => self.later.insert(tenant, due),
            None => self.later.remove(&tenant),
        };
    }

    /// Wakes the companies that are due, and notes which have become slow.
    pub(super) fn look_at_clock(&mut self, now: DateTime<Utc>) {
        let come: Vec<TenantId> = self
            .later
            .extract_if(|_, due| *due <= now)
            .map(|(tenant, _)| tenant)
            .collect();
        for tenant in come {
            self.wake(tenant);
        }
        let slow = self.under_way.iter();
        let slow = slow.filter(|(_, begun)| self.is_slow(**begun, now));
        let slow: Vec<TenantId> = slow.map(|(tenant, _)| tenant.clone()).collect();
        self.slow.extend(slow);
    }

    fn is_slow(&self, begun: DateTime<Utc>, now: DateTime<Utc>) -> bool {
        let limit = self.limits.slow_after;
        limit.is_some_and(|limit| now - begun >= limit)
    }

    /// When to look at the clock again: when the next company is due, or has become slow and gives its
    /// place to another one.
    pub(super) fn next_look(&self) -> Option<DateTime<Utc>> {
        let is_any_waiting = !self.first.is_empty() || !self.waiting.is_empty();
        let becoming_slow = self
            .under_way
            .iter()
            .filter(|(tenant, _)| is_any_waiting && !self.slow.contains(*tenant))
            .filter_map(|(_, begun)| Some(*begun + self.limits.slow_after?));
        self.later.values().copied().chain(becoming_slow).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT_ONCE: usize = 8;
    const SLOW_AFTER: TimeDelta = TimeDelta::seconds(5);
    const OUTSIDE: Limits = Limits {
        at_once: AT_ONCE,
        slow_after: Some(SLOW_AFTER),
    };
    const START: DateTime<Utc> = DateTime::UNIX_EPOCH;

    /// Begins with all that may begin.
    fn begin_all(queue: &mut Queue, now: DateTime<Utc>) -> Vec<TenantId> {
        std::iter::from_fn(|| queue.begin(now)).collect()
    }

    fn crowd(queue: &mut Queue, companies: usize) {
        for _ in 0..companies {
            queue.wake(TenantId::generate());
        }
    }

    #[test]
    fn a_company_is_served_once_at_a_time_and_once_more_after_news() {
        let mut queue = Queue::new(OUTSIDE);
        let tenant = TenantId::generate();
        queue.wake(tenant.clone());
        queue.wake_first(tenant.clone());
        queue.wake(tenant.clone());
        assert_eq!(queue.begin(START), Some(tenant.clone()));
        assert_eq!(queue.begin(START), None);
        queue.wake(tenant.clone());
        assert_eq!(queue.begin(START), None, "it is being served");
        queue.finished(tenant.clone(), None, START);
        assert_eq!(queue.begin(START), Some(tenant));
        assert_eq!(queue.begin(START), None);
    }

    #[test]
    fn a_crowd_waits_its_turn() {
        let mut queue = Queue::new(OUTSIDE);
        crowd(&mut queue, 20);
        let begun = begin_all(&mut queue, START);
        assert_eq!(begun.len(), AT_ONCE);
        queue.finished(begun[0].clone(), None, START);
        assert!(queue.begin(START).is_some());
    }

    #[test]
    fn a_code_for_signing_in_comes_before_a_crowd() {
        let mut queue = Queue::new(OUTSIDE);
        crowd(&mut queue, 20);
        let urgent = TenantId::generate();
        queue.wake(urgent.clone());
        queue.wake_first(urgent.clone());
        assert_eq!(queue.begin(START), Some(urgent));
    }

    #[test]
    fn slow_mail_servers_hold_up_each_other_and_nobody_else() {
        let mut queue = Queue::new(OUTSIDE);
        crowd(&mut queue, AT_ONCE);
        let slow = begin_all(&mut queue, START);
        let other = TenantId::generate();
        queue.wake(other.clone());
        assert_eq!(queue.begin(START), None);
        let later = START + SLOW_AFTER;
        assert_eq!(queue.next_look(), Some(later));
        queue.look_at_clock(later);
        assert_eq!(queue.begin(later), Some(other.clone()));
        queue.finished(other, None, later);

        // The next time, they take no place of the others from the start.
        for tenant in &slow {
            queue.finished(tenant.clone(), None, later);
            queue.wake(tenant.clone());
        }
        assert_eq!(begin_all(&mut queue, later).len(), AT_ONCE);
        crowd(&mut queue, AT_ONCE);
        assert_eq!(begin_all(&mut queue, later).len(), AT_ONCE);
        // Until one of them is prompt again.
        queue.finished(slow[0].clone(), None, later);
        assert!(!queue.slow.contains(&slow[0]));
    }

    #[test]
    fn a_company_is_known_as_slow_though_nobody_waited_for_it() {
        let mut queue = Queue::new(OUTSIDE);
        crowd(&mut queue, 1);
        let slow = begin_all(&mut queue, START);
        queue.finished(slow[0].clone(), None, START + SLOW_AFTER);
        assert!(queue.slow.contains(&slow[0]));
    }

    #[test]
    fn there_is_an_end_to_how_many_are_slow_at_once() {
        let mut queue = Queue::new(OUTSIDE);
        let mut now = START;
        crowd(&mut queue, 10 * AT_ONCE);
        for _ in 0..10 {
            begin_all(&mut queue, now);
            now += SLOW_AFTER;
            queue.look_at_clock(now);
        }
        assert_eq!(queue.under_way.len(), OUTSIDE.most_under_way());
        // It does not hold up what a caller waits for.
        let urgent = TenantId::generate();
        queue.wake_first(urgent.clone());
        assert_eq!(queue.begin(now), Some(urgent));
    }

    #[test]
    fn a_retry_comes_when_it_is_due() {
        let mut queue = Queue::new(OUTSIDE);
        let tenant = TenantId::generate();
        let due = START + TimeDelta::minutes(1);
        queue.wake(tenant.clone());
        queue.begin(START);
        queue.finished(tenant.clone(), Some(due), START);
        queue.look_at_clock(START);
        assert_eq!(queue.begin(START), None);
        assert_eq!(queue.next_look(), Some(due));
        queue.look_at_clock(due);
        assert_eq!(queue.begin(due), Some(tenant));
        assert_eq!(queue.next_look(), None);
    }

    #[test]
    fn companies_take_turns_where_none_counts_as_slow() {
        let mut queue = Queue::new(Limits {
            at_once: 2,
            slow_after: None,
        });
        let tenants: Vec<TenantId> = (0..3).map(|_| TenantId::generate()).collect();
        for tenant in &tenants {
            queue.wake(tenant.clone());
            queue.wake(tenant.clone());
        }
        assert_eq!(begin_all(&mut queue, START), tenants[..2]);
        let later = START + TimeDelta::hours(1);
        queue.look_at_clock(later);
        assert_eq!(queue.next_look(), None);
        assert_eq!(queue.begin(later), None, "enough are worked for");
        queue.finished(tenants[0].clone(), None, later);
        queue.wake(tenants[0].clone());
        assert_eq!(queue.begin(later).as_ref(), Some(&tenants[2]), "its turn");
        queue.finished(tenants[1].clone(), None, later);
        assert_eq!(queue.begin(later).as_ref(), Some(&tenants[0]));
        queue.finished(tenants[0].clone(), None, later);
        assert_eq!(queue.begin(later), None);
    }
}
