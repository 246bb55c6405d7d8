//! The most that can be earned from each state on, with prices.

use super::{First, Relaxed, Rows, State, Stay, Way, at};

/// Less than any value.
const FAR: i64 = i64::MIN / 4;

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

    fn value(&self, values: &[i64], stay: &Stay, state: State) -> i64 {
        let rows = stay.rows.get(state.week).copied().unwrap_or_default();
        at(values, self.place(&rows, state.step, state.owed))
    }

    fn place(&self, rows: &Rows, step: i64, owed: i64) -> usize {
        let step = step.clamp(rows.first, rows.last);
        let place = rows.offset + (step - rows.first) * self.levels + owed;
        usize::try_from(place).unwrap_or(usize::MAX)
    }

    fn place_of_anywhere(&self, state: State) -> usize {
        let steps = (self.until.max(0) >> self.step) + 1;
        let week = i64::from(state.week > 0);
        let place = ((week * steps + state.step.clamp(0, steps - 1)) * self.levels) + state.owed;
        usize::try_from(place).unwrap_or(usize::MAX)
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
