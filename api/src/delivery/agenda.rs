//! Whose mail is sent next: companies that were woken, in turn and only so many at a time, and
//! companies whose next attempt is due.
//!
//! Companies with mail that somebody waits for come first. A company whose mail server keeps the worker
//! waiting gives its place to others after a few seconds, and shares a lane with other slow ones the
//! next time.

use std::collections::{HashMap, HashSet, VecDeque};

use chrono::{DateTime, TimeDelta, Utc};
use tenant_router::TenantId;

/// How many companies' mail is sent at the same time, in each lane.
const AT_ONCE: usize = 8;
/// How many in all: those that become slow leave their lane to the others. Only mail that somebody waits
/// for finds places beyond that.
const MOST_UNDER_WAY: usize = 4 * AT_ONCE;
/// When a company whose mail is being sent is slow.
const SLOW_AFTER: TimeDelta = TimeDelta::seconds(5);

#[derive(Debug, Default)]
pub(super) struct Agenda {
    first: VecDeque<TenantId>,
    waiting: VecDeque<TenantId>,
    /// Whose mail is being sent, and since when.
    under_way: HashMap<TenantId, DateTime<Utc>>,
    /// Whose mail took long the last time, or takes long now.
    slow: HashSet<TenantId>,
    later: HashMap<TenantId, DateTime<Utc>>,
}

impl Agenda {
    /// Notes that a company has something to send. If its mail is being sent right now, it is
    /// looked at once more afterwards, because the new mail may have come after the look.
    pub(super) fn wake(&mut self, tenant: TenantId) {
        if !self.first.contains(&tenant) && !self.waiting.contains(&tenant) {
            self.waiting.push_back(tenant);
        }
    }

    /// The same for mail that somebody is waiting for.
    pub(super) fn wake_first(&mut self, tenant: TenantId) {
        if !self.first.contains(&tenant) {
            self.waiting.retain(|other| *other != tenant);
            self.first.push_back(tenant);
        }
    }

    /// The next company to start with.
    pub(super) fn begin(&mut self, now: DateTime<Utc>) -> Option<TenantId> {
        let mut first = self.first.iter();
        let mut waiting = self.waiting.iter();
        let tenant = first
            .find(|tenant| self.may_begin(tenant, MOST_UNDER_WAY + AT_ONCE))
            .or_else(|| waiting.find(|tenant| self.may_begin(tenant, MOST_UNDER_WAY)))?
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
            && self.under_way.keys().filter(beside).count() < AT_ONCE
    }

    /// A company is done for now; `due` is when it next needs attention.
    pub(super) fn finished(
        &mut self,
        tenant: TenantId,
        due: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) {
        match self.under_way.remove(&tenant) {
            Some(begun) if now - begun >= SLOW_AFTER => {
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
        for (tenant, begun) in &self.under_way {
            if now - *begun >= SLOW_AFTER {
                self.slow.insert(tenant.clone());
            }
        }
    }

    /// When to look at the clock again: when the next company is due, or has become slow and gives its
    /// place to another one.
    pub(super) fn next_look(&self) -> Option<DateTime<Utc>> {
        let is_anybody_waiting = !self.first.is_empty() || !self.waiting.is_empty();
        let becoming_slow = self
            .under_way
            .iter()
            .filter(|(tenant, _)| is_anybody_waiting && !self.slow.contains(*tenant))
            .map(|(_, begun)| *begun + SLOW_AFTER);
        self.later.values().copied().chain(becoming_slow).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: DateTime<Utc> = DateTime::UNIX_EPOCH;

    /// Begins with all that may begin.
    fn begin_all(agenda: &mut Agenda, now: DateTime<Utc>) -> Vec<TenantId> {
        std::iter::from_fn(|| agenda.begin(now)).collect()
    }

    fn crowd(agenda: &mut Agenda, companies: usize) {
        for _ in 0..companies {
            agenda.wake(TenantId::generate());
        }
    }

    #[test]
    fn a_company_is_served_once_at_a_time_and_once_more_after_news() {
        let mut agenda = Agenda::default();
        let tenant = TenantId::generate();
        agenda.wake(tenant.clone());
        agenda.wake_first(tenant.clone());
        agenda.wake(tenant.clone());
        assert_eq!(agenda.begin(START), Some(tenant.clone()));
        assert_eq!(agenda.begin(START), None);
        agenda.wake(tenant.clone());
        assert_eq!(agenda.begin(START), None, "it is being served");
        agenda.finished(tenant.clone(), None, START);
        assert_eq!(agenda.begin(START), Some(tenant));
        assert_eq!(agenda.begin(START), None);
    }

    #[test]
    fn a_crowd_waits_its_turn() {
        let mut agenda = Agenda::default();
        crowd(&mut agenda, 20);
        let begun = begin_all(&mut agenda, START);
        assert_eq!(begun.len(), AT_ONCE);
        agenda.finished(begun[0].clone(), None, START);
        assert!(agenda.begin(START).is_some());
    }

    #[test]
    fn a_code_for_signing_in_comes_before_a_crowd() {
        let mut agenda = Agenda::default();
        crowd(&mut agenda, 20);
        let urgent = TenantId::generate();
        agenda.wake(urgent.clone());
        agenda.wake_first(urgent.clone());
        assert_eq!(agenda.begin(START), Some(urgent));
    }

    #[test]
    fn slow_mail_servers_hold_up_each_other_and_nobody_else() {
        let mut agenda = Agenda::default();
        crowd(&mut agenda, AT_ONCE);
        let slow = begin_all(&mut agenda, START);
        let other = TenantId::generate();
        agenda.wake(other.clone());
        assert_eq!(agenda.begin(START), None);
        let later = START + SLOW_AFTER;
        assert_eq!(agenda.next_look(), Some(later));
        agenda.look_at_clock(later);
        assert_eq!(agenda.begin(later), Some(other.clone()));
        agenda.finished(other, None, later);

        // The next time, they take no place of the others from the start.
        for tenant in &slow {
            agenda.finished(tenant.clone(), None, later);
            agenda.wake(tenant.clone());
        }
        assert_eq!(begin_all(&mut agenda, later).len(), AT_ONCE);
        crowd(&mut agenda, AT_ONCE);
        assert_eq!(begin_all(&mut agenda, later).len(), AT_ONCE);
        // Until one of them is prompt again.
        agenda.finished(slow[0].clone(), None, later);
        assert!(!agenda.slow.contains(&slow[0]));
    }

    #[test]
    fn a_company_is_known_as_slow_though_nobody_waited_for_it() {
        let mut agenda = Agenda::default();
        crowd(&mut agenda, 1);
        let slow = begin_all(&mut agenda, START);
        agenda.finished(slow[0].clone(), None, START + SLOW_AFTER);
        assert!(agenda.slow.contains(&slow[0]));
    }

    #[test]
    fn there_is_an_end_to_how_many_are_slow_at_once() {
        let mut agenda = Agenda::default();
        let mut now = START;
        crowd(&mut agenda, 10 * AT_ONCE);
        for _ in 0..10 {
            begin_all(&mut agenda, now);
            now += SLOW_AFTER;
            agenda.look_at_clock(now);
        }
        assert_eq!(agenda.under_way.len(), MOST_UNDER_WAY);
        // It does not hold up what somebody waits for.
        let urgent = TenantId::generate();
        agenda.wake_first(urgent.clone());
        assert_eq!(agenda.begin(now), Some(urgent));
    }

    #[test]
    fn a_retry_comes_when_it_is_due() {
        let mut agenda = Agenda::default();
        let tenant = TenantId::generate();
        let due = START + TimeDelta::minutes(1);
        agenda.wake(tenant.clone());
        agenda.begin(START);
        agenda.finished(tenant.clone(), Some(due), START);
        agenda.look_at_clock(START);
        assert_eq!(agenda.begin(START), None);
        assert_eq!(agenda.next_look(), Some(due));
        agenda.look_at_clock(due);
        assert_eq!(agenda.begin(due), Some(tenant));
        assert_eq!(agenda.next_look(), None);
    }
}
