//! Whose mail is sent next: companies that were woken, in turn and only so many at a time, and
//! companies whose next attempt is due.

use std::collections::{HashMap, HashSet, VecDeque};

use chrono::{DateTime, Utc};
use tenant_router::TenantId;

/// How many companies' mail is sent at the same time.
const AT_ONCE: usize = 8;

#[derive(Debug, Default)]
pub(super) struct Agenda {
    waiting: VecDeque<TenantId>,
    under_way: HashSet<TenantId>,
    later: HashMap<TenantId, DateTime<Utc>>,
}

impl Agenda {
    /// Notes that a company has something to send. If its mail is being sent right now, it is
    /// looked at once more afterwards, because the new mail may have come after the look.
    pub(super) fn wake(&mut self, tenant: TenantId) {
        if !self.waiting.contains(&tenant) {
            self.waiting.push_back(tenant);
        }
    }

    /// The next company to start with.
    pub(super) fn begin(&mut self) -> Option<TenantId> {
        if self.under_way.len() >= AT_ONCE {
            return None;
        }
        let free = self
            .waiting
            .iter()
            .position(|tenant| !self.under_way.contains(tenant))?;
        let tenant = self.waiting.remove(free)?;
        self.under_way.insert(tenant.clone());
        Some(tenant)
    }

    /// A company is done for now; `due` is when it next needs attention.
    pub(super) fn finished(&mut self, tenant: TenantId, due: Option<DateTime<Utc>>) {
        self.under_way.remove(&tenant);
        match due {
            Some(due) => self.later.insert(tenant, due),
            None => self.later.remove(&tenant),
        };
    }

    /// Wakes the companies that are due.
    pub(super) fn look_at_clock(&mut self, now: DateTime<Utc>) {
        let come: Vec<TenantId> = self
            .later
            .extract_if(|_, due| *due <= now)
            .map(|(tenant, _)| tenant)
            .collect();
        for tenant in come {
            self.wake(tenant);
        }
    }

    /// When the next company is due.
    pub(super) fn next_due(&self) -> Option<DateTime<Utc>> {
        self.later.values().min().copied()
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn a_company_is_served_once_at_a_time_and_once_more_after_news() {
        let mut agenda = Agenda::default();
        let tenant = TenantId::generate();
        agenda.wake(tenant.clone());
        agenda.wake(tenant.clone());
        assert_eq!(agenda.begin(), Some(tenant.clone()));
        assert_eq!(agenda.begin(), None);
        agenda.wake(tenant.clone());
        assert_eq!(agenda.begin(), None, "it is being served");
        agenda.finished(tenant.clone(), None);
        assert_eq!(agenda.begin(), Some(tenant));
        assert_eq!(agenda.begin(), None);
    }

    #[test]
    fn a_crowd_waits_its_turn() {
        let mut agenda = Agenda::default();
        for _ in 0..20 {
            agenda.wake(TenantId::generate());
        }
        let begun: Vec<_> = std::iter::from_fn(|| agenda.begin()).collect();
        assert_eq!(begun.len(), AT_ONCE);
        agenda.finished(begun[0].clone(), None);
        assert!(agenda.begin().is_some());
    }

    #[test]
    fn a_retry_comes_when_it_is_due() {
        let mut agenda = Agenda::default();
        let (tenant, now) = (TenantId::generate(), DateTime::UNIX_EPOCH);
        agenda.wake(tenant.clone());
        agenda.begin();
        agenda.finished(tenant.clone(), Some(now + TimeDelta::minutes(1)));
        agenda.look_at_clock(now);
        assert_eq!(agenda.begin(), None);
        assert_eq!(agenda.next_due(), Some(now + TimeDelta::minutes(1)));
        agenda.look_at_clock(now + TimeDelta::minutes(1));
        assert_eq!(agenda.begin(), Some(tenant));
        assert_eq!(agenda.next_due(), None);
    }
}
