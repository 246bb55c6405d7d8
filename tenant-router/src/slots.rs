//! Which of a pool's connections a company gets: one that knows it.
//!
//! A `PostgreSQL` backend has to read the catalogue and to plan each statement when it meets a company for the
//! first time, about thirty milliseconds of work, and keeps both. So a company has a fixed order of preference
//! among the connections, which differs from company to company, and comes back to those that know it. If others
//! have these at the moment, it waits for a little while; if it has them itself, it gets one more, so that a busy
//! company comes to be known by as many as it needs.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::TenantId;

/// The places for a pool's connections `C`.
#[derive(Debug)]
pub(crate) struct Slots<C>(Vec<Slot<C>>);

#[derive(Debug)]
struct Slot<C> {
    /// Those that its connection has served since it was opened.
    known: HashSet<TenantId>,
    /// How many it has come to know since its memory was looked at.
    met: usize,
    state: State<C>,
}

#[derive(Debug)]
enum State<C> {
    /// There is no connection.
    Empty,
    /// A caller of this company has it, or opens it; none if it is free in a moment.
    Taken(Option<TenantId>),
    /// Open and clean.
    Idle(C),
}

/// What a company gets.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Choice<C> {
    /// The connection of this slot, which is still to be opened if there is none.
    Take(usize, Option<C>),
    /// Others have those that know it, or all are taken.
    Wait,
}

impl<C> Slots<C> {
    pub(crate) fn new(count: usize) -> Self {
        let slot = || Slot {
            known: HashSet::new(),
            met: 0,
            state: State::Empty,
        };
        Self(std::iter::repeat_with(slot).take(count).collect())
    }

    /// Chooses for a company. If it is `patient`, it rather waits for a connection that knows it.
    pub(crate) fn choose(&mut self, company: &TenantId, patient: bool) -> Choice<C> {
        let mut spare = None;
        let (mut others_have_it, mut has_it) = (false, false);
        for number in order(company, self.0.len()) {
            let Some(slot) = self.0.get(number) else {
                continue;
            };
            let is_known = slot.known.contains(company);
            match &slot.state {
                State::Taken(by) if is_known => {
                    let is_own = by.as_ref() == Some(company);
                    has_it |= is_own;
                    others_have_it |= !is_own;
                }
                State::Taken(_) => {}
                State::Idle(_) if is_known => return self.take(number, company),
                State::Idle(_) | State::Empty => spare = spare.or(Some(number)),
            }
        }
        match spare {
            Some(number) if has_it || !(patient && others_have_it) => self.take(number, company),
            _ => Choice::Wait,
        }
    }

    fn take(&mut self, number: usize, company: &TenantId) -> Choice<C> {
        let Some(slot) = self.0.get_mut(number) else {
            return Choice::Wait;
        };
        if slot.known.insert(company.clone()) {
            slot.met += 1;
        }
        let idle = match std::mem::replace(&mut slot.state, State::Taken(Some(company.clone()))) {
            State::Idle(connection) => Some(connection),
            State::Empty | State::Taken(_) => None,
        };
        Choice::Take(number, idle)
    }

    /// The connection of this slot is about to be put back.
    pub(crate) fn ends(&mut self, number: usize) {
        if let Some(slot) = self.0.get_mut(number)
            && let State::Taken(by) = &mut slot.state
        {
            *by = None;
        }
    }

    /// Puts a connection back.
    pub(crate) fn put(&mut self, number: usize, connection: C) {
        if let Some(slot) = self.0.get_mut(number) {
            slot.state = State::Idle(connection);
        }
    }

    /// The connection of this slot is closed, so that nothing knows its companies any more.
    pub(crate) fn clear(&mut self, number: usize) {
        if let Some(slot) = self.0.get_mut(number) {
            slot.known = HashSet::new();
            slot.met = 0;
            slot.state = State::Empty;
        }
    }

    /// Whether a caller still has the connection of this slot.
    pub(crate) fn is_taken(&self, number: usize) -> bool {
        let slot = self.0.get(number);
        slot.is_some_and(|slot| matches!(slot.state, State::Taken(_)))
    }

    /// How many companies the connection of this slot has come to know since it was last measured.
    pub(crate) fn met(&self, number: usize) -> usize {
        self.0.get(number).map_or(0, |slot| slot.met)
    }

    /// The connection of this slot is looked at. Says how many companies it knows.
    pub(crate) fn measured(&mut self, number: usize) -> usize {
        self.0.get_mut(number).map_or(0, |slot| {
            slot.met = 0;
            slot.known.len()
        })
    }

    /// Takes the connection of this slot, if it is idle and `wanted`.
    pub(crate) fn take_idle(&mut self, number: usize, wanted: impl Fn(&C) -> bool) -> Option<C> {
        let slot = self.0.get_mut(number)?;
        if !matches!(&slot.state, State::Idle(connection) if wanted(connection)) {
            return None;
        }
        match std::mem::replace(&mut slot.state, State::Taken(None)) {
            State::Idle(connection) => Some(connection),
            State::Empty | State::Taken(_) => None,
        }
    }

    /// How many connections are idle.
    pub(crate) fn idle(&self) -> usize {
        let idle = |slot: &&Slot<C>| matches!(slot.state, State::Idle(_));
        self.0.iter().filter(idle).count()
    }
}

/// The company's order of preference among `count` slots: it begins somewhere and goes round.
fn order(company: &TenantId, count: usize) -> impl Iterator<Item = usize> {
    let begin = spread(company, count);
    (begin..count).chain(0..begin)
}

/// A number below `count` that is always the same for a company; companies are spread evenly.
pub(crate) fn spread(company: &TenantId, count: usize) -> usize {
    let mut hasher = DefaultHasher::new();
    // Otherwise pools and slots would be chosen by the same number, and of each pool a few slots only.
    count.hash(&mut hasher);
    company.hash(&mut hasher);
    let count = u64::try_from(count.max(1)).unwrap_or(1);
    usize::try_from(hasher.finish() % count).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const COUNT: usize = 12;

    fn company(number: usize) -> TenantId {
        TenantId::parse(&format!("{number:026}")).unwrap()
    }

    /// Takes for a company, opening what is not open, and says which slot.
    fn taken(slots: &mut Slots<()>, company: &TenantId) -> usize {
        match slots.choose(company, false) {
            Choice::Take(number, _) => number,
            Choice::Wait => panic!("there is a slot"),
        }
    }

    #[test]
    fn a_company_comes_back_to_the_connection_that_knows_it() {
        let mut slots = Slots::new(COUNT);
        let mut first = Vec::new();
        for _ in 0..3 {
            for number in 0..1000 {
                let slot = taken_for_a_moment(&mut slots, &company(number));
                match first.get(number) {
                    None => first.push(slot),
                    Some(&known) => assert_eq!(slot, known, "{number}"),
                }
            }
        }
        let shares: Vec<usize> = (0..COUNT).map(|slot| slots.measured(slot)).collect();
        assert!(
            shares.iter().all(|share| (50..120).contains(share)),
            "about 83 each: {shares:?}"
        );
    }

    #[test]
    fn it_waits_for_what_others_have_and_only_while_it_is_patient() {
        let mut slots = Slots::new(2);
        let company = company(1);
        let home = taken(&mut slots, &company);
        slots.put(home, ());
        let other = (2..).map(self::company);
        let other = other
            .take(100)
            .find(|other| taken_for_a_moment(&mut slots, other) == home);
        let other = other.unwrap();
        assert_eq!(slots.choose(&other, true), Choice::Take(home, Some(())));
        assert_eq!(slots.choose(&company, true), Choice::Wait);
        let Choice::Take(away, _) = slots.choose(&company, false) else {
            panic!("one is free");
        };
        assert_ne!(away, home);
        assert_eq!(slots.choose(&other, false), Choice::Wait, "both are taken");
        // Now two know it.
        slots.put(away, ());
        assert_eq!(slots.choose(&company, true), Choice::Take(away, Some(())));
    }

    #[test]
    fn it_does_not_wait_for_itself() {
        let mut slots = Slots::new(3);
        let company = company(1);
        let home = taken(&mut slots, &company);
        let Choice::Take(second, None) = slots.choose(&company, true) else {
            panic!("one more is opened");
        };
        assert_ne!(second, home);
    }

    /// A request that reads and then writes does both on one connection, whose reading ends meanwhile.
    #[test]
    fn it_waits_for_what_it_is_about_to_put_back() {
        let mut slots = Slots::new(3);
        let company = company(1);
        let home = taken(&mut slots, &company);
        slots.ends(home);
        assert_eq!(slots.choose(&company, true), Choice::Wait);
        slots.put(home, ());
        assert_eq!(slots.choose(&company, true), Choice::Take(home, Some(())));
    }

    fn taken_for_a_moment(slots: &mut Slots<()>, company: &TenantId) -> usize {
        let slot = taken(slots, company);
        slots.put(slot, ());
        slot
    }

    #[test]
    fn a_closed_connection_knows_nobody() {
        let mut slots = Slots::new(1);
        for number in 0..5 {
            taken_for_a_moment(&mut slots, &company(number));
        }
        assert_eq!(slots.met(0), 5);
        assert_eq!(slots.measured(0), 5);
        assert_eq!(slots.met(0), 0);
        assert_eq!(slots.take_idle(0, |()| false), None);
        assert_eq!(slots.take_idle(0, |()| true), Some(()));
        assert!(slots.is_taken(0));
        slots.clear(0);
        assert_eq!((slots.measured(0), slots.idle()), (0, 0));
        assert_eq!(slots.choose(&company(1), true), Choice::Take(0, None));
    }
}
