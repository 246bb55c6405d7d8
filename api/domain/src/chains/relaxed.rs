//! The most that one chain can earn beyond the prices of its loads, overestimated.
//!
//! A chain of true times is followed through states that are never later than it is. A state at the end of a
//! load consists of
//!
//! - the time passed, rounded down;
//! - the time passed together with the pauses that the driver owes, rounded down
//!   ([`crate::driving`]: it never falls, and each minute of driving adds a minute and what it owes);
//! - whether a weekly rest has been taken. Without one, no load ends after the last of the vehicles' six days.
//!
//! From the end of one load to the end of the next passes at least the service, the driving of both the empty and
//! the loaded part, and the breaks and rests without which nobody can drive so much
//! ([`crate::driving::least_pause`]). Being earlier in both times never earns less, so that the most that can be
//! earned from each state on ([`Values`]) is at least what the chain earns.
//!
//! Of the ways to a load, the [`NEAR`] that earn the most are looked at one by one; all others as if they earned
//! as much as the next one and were as short as the shortest of them.

use crate::driving::{
    Duty, WEEKLY_REST, least_minutes, least_pause, least_pause_of_week, most_owed, owed_by,
    owed_for, week_ends,
};

use super::at;
use super::rides::ride;
use super::tables::Tables;

/// Ways to each load that are not taken together.
const NEAR: usize = 60;
/// More kinds of vehicles than these are taken together, as if each load were taken by the best of them.
const KINDS: usize = 4;
/// Less than any value.
const FAR: i64 = i64::MIN / 4;
/// The longest steps of time, as a power of two in minutes, and how much longer the steps of what is owed are.
const LONGEST_STEP: u32 = 6;
const OWED_STEP: u32 = 2;

/// What a load adds to a chain, with times from the beginning of the plan.
#[derive(Clone, Copy, Default)]
pub struct Stay {
    closes: i64,
    service: i64,
    driving: i64,
    /// The earliest end, and the least that time and pauses owed are then.
    earliest: i64,
    earliest_owed: i64,
    /// The rows of its states, before and after the weekly rest.
    rows: [Rows; 2],
}

/// The states at the end of a load: a row for each step of time from the first to the last.
#[derive(Clone, Copy, Default)]
struct Rows {
    first: i64,
    last: i64,
    offset: i64,
}

/// A way from one load to the next.
#[derive(Clone, Copy, Default)]
pub struct Way {
    pub load: usize,
    pub profit: i64,
    /// The least time of the empty run, and the least that it adds to time and pauses owed.
    empty: i64,
    empty_owed: i64,
    /// The same up to the end of the load; and with a weekly rest.
    least: i64,
    owed: i64,
    least_of_week: i64,
    /// The latest that a vehicle can leave, and until when leaving makes no difference because the load is waited
    /// for anyway: without a weekly rest, and with one.
    leaves: i64,
    waits: [i64; 2],
}

/// A state at the end of a load.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Steps of time.
    pub step: i64,
    /// Steps of what is owed beyond it.
    pub owed: i64,
    /// 1 after a weekly rest.
    pub week: usize,
}

/// The first load of a vehicle, with the true times.
#[derive(Clone, Copy)]
pub struct First {
    pub load: usize,
    pub profit: i64,
    pub state: State,
}

pub struct Relaxed {
    begin: i64,
    until: i64,
    /// When the last vehicle has to take its weekly rest.
    week_ends: i64,
    most_owed: i64,
    policy: crate::driving::Policy,
    step: u32,
    levels: i64,
    pub stays: Vec<Stay>,
    states: usize,
    /// The ways from each load, and from anywhere, for each group of kinds.
    pub groups: Vec<Vec<Vec<Way>>>,
    /// The first loads of each vehicle.
    pub firsts: Vec<Vec<First>>,
    group_of: Vec<usize>,
    /// Whether there is a second load at all.
    goes_on: bool,
}

/// The values at one time, one for each level of what is owed.
struct Row<'a> {
    most: &'a mut [i64],
    /// Whether it begins with the values of the next step.
    holds_next: bool,
    /// How many ways it need not look at any more.
    passed: &'a mut usize,
}

/// The most that can be earned from each state on.
pub struct Values {
    of_loads: Vec<i64>,
    of_anywhere: Vec<i64>,
}

impl Relaxed {
    pub fn of(tables: &Tables) -> Self {
        let begin = tables.vehicles.iter().map(|v| v.free).min().unwrap_or(0);
        let ends = tables.vehicles.iter().map(|v| week_ends(v.free, &v.driver));
        let shortest = tables.loads.iter();
        let shortest = shortest.map(|load| load.loading + load.driving + load.unloading);
        let shortest = shortest.min().unwrap_or(1).clamp(1, 1 << LONGEST_STEP);
        let power = shortest.ilog2();
        let most_owed = most_owed(tables.policy);
        let mut relaxed = Self {
            begin,
            until: tables.until - begin,
            week_ends: ends.max().unwrap_or(0) - begin,
            most_owed,
            policy: tables.policy,
            step: power,
            levels: (most_owed >> (power + OWED_STEP)) + 1,
            stays: Vec::new(),
            states: 0,
            groups: Vec::new(),
            firsts: Vec::new(),
            group_of: Vec::new(),
            goes_on: tables.longest > 1,
        };
        relaxed.add_stays(tables);
        let is_one_group = tables.kinds > KINDS;
        let group_of = |kind: usize| if is_one_group { 0 } else { kind };
        relaxed.group_of = tables.vehicles.iter().map(|v| group_of(v.kind)).collect();
        let groups = if is_one_group { 1 } else { tables.kinds };
        for group in 0..groups {
            let profit = |before: usize, load: usize| {
                if is_one_group {
                    tables.best_profit(before, load)
                } else {
                    tables.profit_of_kind(group, before, load)
                }
            };
            let ways = relaxed.ways(tables, profit);
            relaxed.groups.push(ways);
        }
        let vehicles = 0..tables.vehicles.len();
        relaxed.firsts = vehicles.map(|v| relaxed.firsts_of(tables, v)).collect();
        relaxed
    }

    fn add_stays(&mut self, tables: &Tables) {
        let mut offset = 0;
        for load in &tables.loads {
            let service = load.loading + load.unloading;
            let least = service + least_minutes(self.policy, load.driving);
            let (opens, closes) = (load.opens - self.begin, load.closes - self.begin);
            // No vehicle is there before the first one is free.
            let opens = opens.max(0);
            let earliest = opens + least;
            // Two parts of a way round down once more than the whole does.
            let latest = closes + least + self.most_owed + 1;
            let mut rows = |first: i64, latest: i64| {
                let first = (first >> self.step).max(0);
                let end = (latest >> self.step).max(first);
                let rows = Rows {
                    first,
                    last: end,
                    offset,
                };
                offset += (end - first + 1) * self.levels;
                rows
            };
            let before = rows(earliest, latest.min(self.until).min(self.week_ends));
            let after = rows(
                earliest.max(WEEKLY_REST),
                (latest + WEEKLY_REST).min(self.until),
            );
            self.stays.push(Stay {
                closes,
                service,
                driving: load.driving,
                earliest,
                earliest_owed: opens + service + load.driving + owed_for(self.policy, load.driving),
                rows: [before, after],
            });
        }
        self.states = usize::try_from(offset).unwrap_or(0);
    }

    /// A way of so many driving minutes to a load.
    pub fn way(&self, load: usize, empty: i64, profit: i64) -> Way {
        let stay = at(&self.stays, load);
        let all = empty + stay.driving;
        let with_owed = |driving: i64| driving + owed_for(self.policy, driving);
        let (least, owed) = (
            stay.service + all + least_pause(self.policy, all),
            stay.service + with_owed(all),
        );
        let least_of_week = stay.service + all + least_pause_of_week(self.policy, all);
        let empty_least = least_minutes(self.policy, empty);
        // Of those who owe the most.
        let most = (self.levels - 1) << (self.step + OWED_STEP);
        let waits =
            |least: i64, owed: i64| (stay.earliest - least).min(stay.earliest_owed - owed - most);
        Way {
            load,
            profit,
            empty: empty_least,
            empty_owed: with_owed(empty),
            least,
            owed,
            least_of_week,
            leaves: stay.closes - empty_least,
            waits: [
                waits(least, owed),
                waits(least_of_week, owed + WEEKLY_REST - self.most_owed),
            ],
        }
    }

    /// The ways from each load to others, and from anywhere to each, in the last place.
    fn ways(&self, tables: &Tables, profit: impl Fn(usize, usize) -> Option<i64>) -> Vec<Vec<Way>> {
        let loads = tables.loads.len();
        let mut ways = vec![Vec::new(); loads + 1];
        for (load, stay) in self.stays.iter().enumerate() {
            let mut list: Vec<(i64, usize, i64)> = (0..loads)
                .filter_map(|before| {
                    let empty = tables.minutes(before, load)?;
                    // As early as a state says, which is rounded down.
                    let earliest = (at(&self.stays, before).earliest >> self.step) << self.step;
                    let is_late = earliest + least_minutes(self.policy, empty) > stay.closes;
                    if before == load || is_late {
                        return None;
                    }
                    Some((profit(before, load)?, before, empty))
                })
                .collect();
            if list.len() > NEAR {
                list.select_nth_unstable_by(NEAR, |one, other| other.cmp(one));
                let far = list.split_off(NEAR);
                let profit = far.iter().map(|(profit, ..)| *profit).max();
                let empty = far.iter().map(|(.., empty)| *empty).min();
                if let (Some(profit), Some(empty), Some(anywhere)) =
                    (profit, empty, ways.last_mut())
                {
                    anywhere.push(self.way(load, empty, profit));
                }
            }
            for (profit, before, empty) in list {
                if let Some(from) = ways.get_mut(before) {
                    from.push(self.way(load, empty, profit));
                }
            }
        }
        for from in &mut ways {
            from.sort_unstable_by_key(|way| (-way.leaves, way.load));
        }
        ways
    }

    fn firsts_of(&self, tables: &Tables, vehicle: usize) -> Vec<First> {
        let node = tables.vehicle_node(vehicle);
        let Some(duty) = tables.duty(vehicle) else {
            return Vec::new();
        };
        let loads = tables.loads.iter().enumerate();
        loads
            .filter_map(|(load, is)| {
                let profit = tables.profit(vehicle, node, load)?;
                let empty = tables.minutes(node, load)?;
                let mut duty = duty;
                ride(&mut duty, load, is, empty, tables.until)?;
                let state = self.state(load, &duty);
                Some(First {
                    load,
                    profit,
                    state,
                })
            })
            .collect()
    }

    /// The state of a driver at the end of a load.
    pub fn state(&self, load: usize, duty: &Duty) -> State {
        let week = usize::from(duty.stops.weekly_rests > 0);
        let time = duty.at - self.begin;
        let owed = owed_by(self.policy, &duty.driver);
        self.rounded(&at(&self.stays, load), week, time, time + owed)
    }

    /// The most that can be earned from a state on.
    pub fn hope(&self, load: usize, state: State, values: &Values) -> i64 {
        self.value(&values.of_loads, &at(&self.stays, load), state)
    }

    /// The most that each near load can earn if it comes next, with what follows.
    pub fn hopes(
        &self,
        vehicle: usize,
        before: Option<usize>,
        from: State,
        prices: &[i64],
        values: &Values,
    ) -> Vec<(i64, usize)> {
        let Some(before) = before else {
            let firsts = self.firsts.get(vehicle).into_iter().flatten();
            let hope = |first: &First| {
                let hope = self.hope(first.load, first.state, values);
                (first.profit - at(prices, first.load) + hope, first.load)
            };
            return firsts.map(hope).collect();
        };
        let ways = self.groups.get(self.group_of(vehicle));
        let ways = ways.and_then(|ways| ways.get(before));
        let hope = |way: &Way| {
            let both = self.both_after(from, way).into_iter().flatten();
            let most = both.map(|state| self.hope(way.load, state, values)).max()?;
            Some((way.profit - at(prices, way.load) + most, way.load))
        };
        ways.into_iter().flatten().filter_map(hope).collect()
    }

    fn rounded(&self, stay: &Stay, week: usize, time: i64, with_owed: i64) -> State {
        let rows = stay.rows.get(week).copied().unwrap_or_default();
        let step = (time >> self.step).min(rows.last);
        let owed = (with_owed - (step << self.step)) >> (self.step + OWED_STEP);
        State {
            step,
            owed: owed.clamp(0, self.levels - 1),
            week,
        }
    }

    /// The state after a way, with a weekly rest on it or not; nothing if it is too late for the load.
    fn after(&self, from: State, way: &Way, stay: &Stay, rests: bool) -> Option<State> {
        let time = from.step << self.step;
        let with_owed = time + (from.owed << (self.step + OWED_STEP));
        let arrives = (time + way.empty).max(with_owed + way.empty_owed - self.most_owed);
        if arrives > stay.closes {
            return None;
        }
        let (least, owed) = if rests {
            (way.least_of_week, way.owed + WEEKLY_REST - self.most_owed)
        } else {
            (way.least, way.owed)
        };
        let with_owed = (with_owed + owed).max(stay.earliest_owed);
        let ends = (time + least)
            .max(stay.earliest)
            .max(with_owed - self.most_owed);
        let week = usize::from(rests).max(from.week);
        if ends > self.until || (week == 0 && ends > self.week_ends) {
            return None;
        }
        Some(self.rounded(stay, week, ends, with_owed.max(ends)))
    }

    /// The states after a way: without a weekly rest on it, and with the first one.
    pub fn both_after(&self, from: State, way: &Way) -> [Option<State>; 2] {
        let stay = at(&self.stays, way.load);
        let rested = (from.week == 0).then(|| self.after(from, way, &stay, true));
        [self.after(from, way, &stay, false), rested.flatten()]
    }

    fn place(&self, rows: &Rows, step: i64, owed: i64) -> usize {
        let step = step.clamp(rows.first, rows.last);
        let place = rows.offset + (step - rows.first) * self.levels + owed;
        usize::try_from(place).unwrap_or(usize::MAX)
    }

    fn value(&self, values: &[i64], stay: &Stay, state: State) -> i64 {
        let rows = stay.rows.get(state.week).copied().unwrap_or_default();
        at(values, self.place(&rows, state.step, state.owed))
    }

    fn place_of_anywhere(&self, state: State) -> usize {
        let steps = (self.until.max(0) >> self.step) + 1;
        let week = i64::from(state.week > 0);
        let place = ((week * steps + state.step.clamp(0, steps - 1)) * self.levels) + state.owed;
        usize::try_from(place).unwrap_or(usize::MAX)
    }

    /// The values of all states of a group, backwards in time: every way ends in a later step than it begins.
    pub fn values(&self, group: usize, prices: &[i64]) -> Values {
        let mut values = Values {
            of_loads: vec![0; self.states],
            of_anywhere: Vec::new(),
        };
        let steps = (self.until.max(0) >> self.step) + 1;
        let all = 2 * steps * self.levels;
        values.of_anywhere = vec![0; usize::try_from(all).unwrap_or(0)];
        let Some((anywhere, ways)) = self
            .groups
            .get(group)
            .filter(|_| self.goes_on)
            .and_then(|ways| ways.split_last())
        else {
            return values;
        };
        let mut row = vec![0; usize::try_from(self.levels).unwrap_or(0)];
        let mut passed = vec![[0; 2]; self.stays.len()];
        let mut passed_anywhere = [0; 2];
        let mut most = vec![[FAR; 2]; self.stays.len()];
        for step in (0..steps).rev() {
            for week in 0..2 {
                let from = State {
                    step,
                    owed: 0,
                    week,
                };
                let next = State {
                    step: step + 1,
                    ..from
                };
                let (own, later) = (self.place_of_anywhere(from), self.place_of_anywhere(next));
                row.fill(0);
                if step + 1 < steps {
                    copy(&values.of_anywhere, later, &mut row);
                }
                if let Some(passed) = passed_anywhere.get_mut(week) {
                    let row = Row {
                        most: &mut row,
                        holds_next: step + 1 < steps,
                        passed,
                    };
                    self.look_on(from, anywhere, (&most, &values.of_loads, prices), row);
                }
                put(&mut values.of_anywhere, own, &row);
            }
            let stays = self.stays.iter().zip(ways).zip(&mut passed);
            for (load, ((stay, ways), passed)) in stays.enumerate() {
                for (week, rows) in stay.rows.iter().enumerate() {
                    if step < rows.first || step > rows.last {
                        continue;
                    }
                    let from = State {
                        step,
                        owed: 0,
                        week,
                    };
                    copy(&values.of_anywhere, self.place_of_anywhere(from), &mut row);
                    if step < rows.last {
                        let later = self.place(rows, step + 1, 0);
                        let later = values.of_loads.get(later..).unwrap_or_default();
                        for (own, later) in row.iter_mut().zip(later) {
                            *own = (*own).max(*later);
                        }
                    }
                    if let Some(passed) = passed.get_mut(week) {
                        let row = Row {
                            most: &mut row,
                            holds_next: step < rows.last,
                            passed,
                        };
                        self.look_on(from, ways, (&most, &values.of_loads, prices), row);
                    }
                    put(&mut values.of_loads, self.place(rows, step, 0), &row);
                    if let Some(most) = most.get_mut(load).and_then(|most| most.get_mut(week)) {
                        *most = at(&row, 0) - at(prices, load);
                    }
                }
            }
        }
        values
    }

    /// Raises a row of values by all ways from there. The most that each load is worth at any later time comes
    /// with the values, since mostly that is too little already.
    fn look_on(
        &self,
        from: State,
        ways: &[Way],
        (most, values, prices): (&[[i64; 2]], &[i64], &[i64]),
        row: Row,
    ) {
        let Row {
            most: row,
            holds_next,
            passed,
        } = row;
        let mut least = row.last().copied().unwrap_or(0);
        let time = from.step << self.step;
        let next = time + (1 << self.step);
        let waited_for = |way: &Way| {
            let rests = from.week == 0;
            next <= way.waits[0] && (!rests || next <= way.waits[1])
        };
        // Whoever waits for a load even a step later has its value already. Ways are in the order of when they
        // can be left for last, so that most of those come first, and the missed ones last.
        if holds_next {
            let rest = ways.get(*passed..).unwrap_or_default().iter();
            *passed += rest.take_while(|way| waited_for(way)).count();
        }
        for way in ways.get(*passed..).unwrap_or_default() {
            if time > way.leaves {
                break;
            }
            let most = at(most, way.load);
            let without = if from.week == 0 { most[0] } else { most[1] };
            let most = [without, most[1]];
            if way.profit + most[0].max(most[1]) <= least {
                continue;
            }
            let Some(stay) = self.stays.get(way.load) else {
                continue;
            };
            let gain = way.profit - at(prices, way.load);
            for ((rests, waits), most) in [false, true].into_iter().zip(way.waits).zip(most) {
                if (rests && from.week > 0)
                    || (holds_next && next <= waits)
                    || way.profit + most <= least
                {
                    continue;
                }
                // Who owes nothing gets the most; mostly that is too little to look further.
                let Some(first) = self.after(from, way, stay, rests) else {
                    continue;
                };
                if gain + self.value(values, stay, first) <= least {
                    continue;
                }
                for (owed, own) in (0..).zip(row.iter_mut()) {
                    let from = State { owed, ..from };
                    let Some(after) = self.after(from, way, stay, rests) else {
                        break;
                    };
                    *own = (*own).max(gain + self.value(values, stay, after));
                }
                least = row.last().copied().unwrap_or(0);
            }
        }
    }

    /// The first load of the chain that earns the most beyond the prices, and how much that is.
    pub fn best_first(
        &self,
        vehicle: usize,
        prices: &[i64],
        values: &Values,
    ) -> (i64, Option<First>) {
        let mut best = (0, None);
        for first in self.firsts.get(vehicle).into_iter().flatten() {
            let stay = at(&self.stays, first.load);
            let gain = first.profit - at(prices, first.load)
                + self.value(&values.of_loads, &stay, first.state);
            if gain > best.0 {
                best = (gain, Some(*first));
            }
        }
        best
    }

    pub fn group_of(&self, vehicle: usize) -> usize {
        at(&self.group_of, vehicle)
    }

    /// The next load of the chain that earns the most from a state on, if one earns anything.
    pub fn best_next(
        &self,
        group: usize,
        load: usize,
        from: State,
        prices: &[i64],
        values: &Values,
    ) -> Option<(usize, State)> {
        let ways = self.groups.get(group).filter(|_| self.goes_on)?;
        let (mut best, mut next) = (0, None);
        for list in [ways.get(load), ways.last()].into_iter().flatten() {
            for way in list {
                let stay = at(&self.stays, way.load);
                for after in self.both_after(from, way).into_iter().flatten() {
                    let gain = way.profit - at(prices, way.load)
                        + self.value(&values.of_loads, &stay, after);
                    if gain > best {
                        (best, next) = (gain, Some((way.load, after)));
                    }
                }
            }
        }
        next
    }
}

fn copy(from: &[i64], place: usize, to: &mut [i64]) {
    if let Some(from) = from.get(place..place + to.len()) {
        to.copy_from_slice(from);
    }
}

fn put(to: &mut [i64], place: usize, from: &[i64]) {
    if let Some(to) = to.get_mut(place..place + from.len()) {
        to.copy_from_slice(from);
    }
}
