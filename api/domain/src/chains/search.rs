//! Looks for a good plan: takes some loads out of neighbouring chains, puts them and others back where they
//! earn the most, and keeps what is better, or not much worse while it is early.

use crate::driving::Duty;

use super::at;
use super::candidates::{Candidates, usual_profit};
use super::limit::Limit;
use super::random::Random;
use super::rides::ride;
use super::tables::{Node, Tables};

/// The loads of a vehicle, with its driver before the first and after each.
#[derive(Clone, Default)]
struct Chain {
    loads: Vec<usize>,
    duties: Vec<Duty>,
    profits: Vec<i64>,
}

/// At most so many chains lose loads at once, and each at most so many.
const CHAINS_AT_ONCE: usize = 4;
const LOADS_AT_ONCE: usize = 4;
/// So many loads that nobody has are tried at once.
const OTHERS_AT_ONCE: usize = 8;
/// So many loads are put back in one attempt; those that give way to others come back to the queue.
const TRIES: usize = 40;
/// One of so many places is overlooked, so that not every attempt ends the same.
const OVERLOOK: usize = 100;
/// Losses that are accepted, as parts of what a load usually earns: in the beginning and in the end.
const FIRST_LOSS: f64 = 0.03;
const LAST_LOSS: f64 = 0.001;

/// The loads of each vehicle in the best plan found.
pub fn search(
    limit: &Limit,
    tables: &Tables,
    begin: &[Vec<usize>],
    attempts: usize,
) -> Vec<Vec<usize>> {
    let candidates = Candidates::of(tables);
    let mut search = Search::new(tables, &candidates);
    for (vehicle, loads) in begin.iter().enumerate() {
        search.change(vehicle, loads);
    }
    let mut queue: Vec<usize> = (0..tables.loads.len()).collect();
    queue.retain(|load| at(&search.places, *load).is_none());
    search.sort(&mut queue, Order::Profit);
    search.put_back(queue, usize::MAX);
    search.keep();
    #[expect(
        clippy::cast_precision_loss,
        reason = "a temperature need not be exact"
    )]
    let (usual, all) = (usual_profit(tables) as f64, attempts.max(1) as f64);
    let mut best = search.profit;
    for attempt in 0..attempts {
        if limit.is_reached() {
            break;
        }
        let before = search.profit;
        if !search.attempt() {
            continue;
        }
        #[expect(
            clippy::cast_precision_loss,
            reason = "a temperature need not be exact"
        )]
        let passed = attempt as f64 / all;
        let heat = usual * FIRST_LOSS * (LAST_LOSS / FIRST_LOSS).powf(passed);
        #[expect(clippy::cast_possible_truncation, reason = "rounded to cents")]
        let least = before + (heat * search.random.part().max(1e-9).ln()) as i64;
        if search.profit < least {
            search.undo(before);
        } else if search.profit > best {
            best = search.profit;
            search.keep();
        } else {
            search.accept();
        }
    }
    search.best
}

/// In which order loads are put back.
#[derive(Clone, Copy)]
enum Order {
    Any,
    Profit,
    Closing,
    Length,
}

struct Search<'a> {
    tables: &'a Tables,
    candidates: &'a Candidates,
    random: Random,
    chains: Vec<Chain>,
    /// The vehicle and the place in its chain of each load.
    places: Vec<Option<(usize, usize)>>,
    /// What each load earns with the vehicle and the way that suit it best.
    most: Vec<i64>,
    profit: i64,
    /// The chains as they were before this attempt, of those that it has changed.
    before: Vec<(usize, Chain)>,
    best: Vec<Vec<usize>>,
    /// Whose chains are not as in the best plan.
    other_than_best: Vec<bool>,
}

impl<'a> Search<'a> {
    fn new(tables: &'a Tables, candidates: &'a Candidates) -> Self {
        let chain = |vehicle| Chain {
            duties: tables.duty(vehicle).into_iter().collect(),
            ..Chain::default()
        };
        let vehicles = tables.vehicles.len();
        let most = candidates.before.iter().enumerate().map(|(load, nodes)| {
            let profit = |node: &Node| {
                let vehicle = node.checked_sub(tables.loads.len());
                match vehicle {
                    Some(vehicle) => tables.profit(vehicle, *node, load),
                    None => tables.best_profit(*node, load),
                }
            };
            nodes.iter().filter_map(profit).max().unwrap_or(0)
        });
        Self {
            tables,
            candidates,
            random: Random::new(1),
            chains: (0..vehicles).map(chain).collect(),
            places: vec![None; tables.loads.len()],
            most: most.collect(),
            profit: 0,
            before: Vec::new(),
            best: vec![Vec::new(); vehicles],
            other_than_best: vec![false; vehicles],
        }
    }

    /// Adds a load to what a driver has done; the profit, if that is possible.
    fn take(&self, vehicle: usize, duty: &mut Duty, node: Node, load: usize) -> Option<i64> {
        let profit = self.tables.profit(vehicle, node, load)?;
        let empty = self.tables.minutes(node, load)?;
        let is = self.tables.loads.get(load)?;
        let mut after = *duty;
        ride(&mut after, load, is, empty, self.tables.until)?;
        *duty = after;
        Some(profit)
    }

    fn node_before(&self, vehicle: usize, chain: &Chain, place: usize) -> Node {
        let before = place.checked_sub(1);
        let before = before.and_then(|before| chain.loads.get(before).copied());
        before.unwrap_or_else(|| self.tables.vehicle_node(vehicle))
    }

    /// What a chain gains with one more load. Those behind it that are no longer possible give way.
    fn gain(&self, vehicle: usize, place: usize, load: usize) -> Option<i64> {
        let chain = self.chains.get(vehicle)?;
        let mut duty = *chain.duties.get(place)?;
        if place >= self.tables.longest {
            return None;
        }
        let before = self.node_before(vehicle, chain, place);
        let mut gain = self.take(vehicle, &mut duty, before, load)?;
        let (mut node, mut length) = (load, place + 1);
        let fits = chain.loads.len() < self.tables.longest;
        let behind = chain.loads.iter().zip(&chain.profits).enumerate();
        for (place, (load, profit)) in behind.skip(place) {
            gain -= profit;
            if length >= self.tables.longest {
                continue;
            }
            if let Some(profit) = self.take(vehicle, &mut duty, node, *load) {
                gain += profit;
                node = *load;
                length += 1;
                let was = chain.duties.get(place + 1);
                if fits && was.is_some_and(|was| was.at == duty.at && was.driver == duty.driver) {
                    break;
                }
            }
        }
        Some(gain)
    }

    /// Gives a vehicle other loads, as many of them as are possible. The others are returned.
    fn change(&mut self, vehicle: usize, loads: &[usize]) -> Vec<usize> {
        let mut left_over = Vec::new();
        let mut chain = Chain {
            duties: self.tables.duty(vehicle).into_iter().collect(),
            ..Chain::default()
        };
        let Some(mut duty) = self.tables.duty(vehicle) else {
            return left_over;
        };
        let mut node = self.tables.vehicle_node(vehicle);
        for load in loads {
            let profit = if chain.loads.len() < self.tables.longest {
                self.take(vehicle, &mut duty, node, *load)
            } else {
                None
            };
            if let Some(profit) = profit {
                node = *load;
                chain.loads.push(*load);
                chain.duties.push(duty);
                chain.profits.push(profit);
            } else {
                left_over.push(*load);
            }
        }
        self.replace(vehicle, chain, true);
        left_over
    }

    fn replace(&mut self, vehicle: usize, chain: Chain, remember: bool) {
        let Some(own) = self.chains.get_mut(vehicle) else {
            return;
        };
        let was = std::mem::replace(own, chain);
        for load in &was.loads {
            if let Some(place) = self.places.get_mut(*load)
                && place.is_some_and(|(owner, _)| owner == vehicle)
            {
                *place = None;
            }
        }
        for (place, load) in own.loads.iter().enumerate() {
            if let Some(of_load) = self.places.get_mut(*load) {
                *of_load = Some((vehicle, place));
            }
        }
        self.profit += own.profits.iter().sum::<i64>() - was.profits.iter().sum::<i64>();
        if let Some(other) = self.other_than_best.get_mut(vehicle) {
            *other = true;
        }
        if remember && self.before.iter().all(|(known, _)| *known != vehicle) {
            self.before.push((vehicle, was));
        }
    }

    /// Takes some loads out and puts them and others back. Returns whether anything was done.
    fn attempt(&mut self) -> bool {
        let seed = self.random.below(self.tables.loads.len());
        let mut queue = self.take_out(seed);
        if at(&self.places, seed).is_none() && !queue.contains(&seed) {
            queue.push(seed);
        }
        self.add_others(&mut queue);
        if queue.is_empty() {
            return false;
        }
        let orders = [
            Order::Any,
            Order::Any,
            Order::Profit,
            Order::Profit,
            Order::Closing,
            Order::Length,
        ];
        let order = orders.get(self.random.below(orders.len()));
        self.sort(&mut queue, order.copied().unwrap_or(Order::Any));
        self.put_back(queue, TRIES);
        true
    }

    /// Takes neighbouring loads out of the chain of a load, if it has one, and of chains near it.
    fn take_out(&mut self, seed: usize) -> Vec<usize> {
        let candidates = self.candidates;
        let near = candidates.before.get(seed).map_or(&[][..], Vec::as_slice);
        let after = candidates.after.get(seed).map_or(&[][..], Vec::as_slice);
        let chains = 1 + self.random.below(CHAINS_AT_ONCE);
        let mut vehicles: Vec<usize> = Vec::with_capacity(chains);
        let mut taken = Vec::new();
        // The nearer, the more likely.
        let both = near.len().max(after.len());
        let mut order = vec![seed];
        for place in 0..both {
            order.extend(near.get(place));
            order.extend(after.get(place));
        }
        for node in order {
            if vehicles.len() >= chains {
                break;
            }
            let (vehicle, place) = match node.checked_sub(self.tables.loads.len()) {
                Some(vehicle) => (vehicle, 0),
                None => match at(&self.places, node) {
                    Some(place) => place,
                    None => continue,
                },
            };
            let length = self.chains.get(vehicle).map_or(0, |c| c.loads.len());
            if vehicles.contains(&vehicle)
                || length == 0
                || (node != seed && self.random.below(3) == 0)
            {
                continue;
            }
            vehicles.push(vehicle);
            let count = 1 + self.random.below(LOADS_AT_ONCE.min(length));
            let first = place.saturating_sub(self.random.below(count));
            let first = first.min(length - count);
            let loads = self.chains.get(vehicle).map(|chain| chain.loads.clone());
            let mut loads = loads.unwrap_or_default();
            taken.extend(loads.drain(first..first + count));
            taken.extend(self.change(vehicle, &loads));
        }
        taken
    }

    /// Adds loads that nobody has to those that are put back: such that could follow where some are missing.
    fn add_others(&mut self, queue: &mut Vec<usize>) {
        let candidates = self.candidates;
        let mut nodes: Vec<Node> = queue.clone();
        for (vehicle, _) in &self.before {
            nodes.push(self.tables.vehicle_node(*vehicle));
            let chain = self.chains.get(*vehicle);
            nodes.extend(chain.into_iter().flat_map(|chain| chain.loads.iter()));
        }
        for _ in 0..OTHERS_AT_ONCE * 3 {
            let node = at(&nodes, self.random.below(nodes.len()));
            let Some(after) = candidates.after.get(node) else {
                continue;
            };
            let Some(load) = after.get(self.random.below(after.len())) else {
                continue;
            };
            if at(&self.places, *load).is_none() && !queue.contains(load) {
                queue.push(*load);
                if queue.len() >= OTHERS_AT_ONCE + TRIES / 2 {
                    break;
                }
            }
        }
    }

    fn sort(&mut self, queue: &mut [usize], order: Order) {
        self.random.shuffle(queue);
        let loads = &self.tables.loads;
        let of = |load: &usize| loads.get(*load);
        match order {
            Order::Any => {}
            Order::Profit => queue.sort_by_key(|load| -at(&self.most, *load)),
            Order::Closing => queue.sort_by_key(|load| of(load).map(|load| load.closes)),
            Order::Length => queue.sort_by_key(|load| of(load).map(|load| -load.driving)),
        }
    }

    /// Puts loads where they gain the most, if they gain anything.
    fn put_back(&mut self, mut queue: Vec<usize>, tries: usize) {
        queue.reverse();
        let mut tries = tries.min(3 * self.tables.loads.len());
        while let Some(load) = queue.pop() {
            if tries == 0 {
                break;
            }
            tries -= 1;
            let Some((vehicle, place)) = self.best_place(load) else {
                continue;
            };
            let loads = self.chains.get(vehicle).map(|chain| chain.loads.clone());
            let mut loads = loads.unwrap_or_default();
            if place <= loads.len() {
                loads.insert(place, load);
                let left_over = self.change(vehicle, &loads);
                queue.splice(0..0, left_over);
            }
        }
    }

    fn best_place(&mut self, load: usize) -> Option<(usize, usize)> {
        let candidates = self.candidates;
        let closes = self.tables.loads.get(load)?.closes;
        let (mut best, mut gains) = (None, 0);
        for node in candidates.before.get(load)? {
            let (vehicle, place) = match node.checked_sub(self.tables.loads.len()) {
                Some(vehicle) => (vehicle, 0),
                None => match at(&self.places, *node) {
                    Some((vehicle, place)) => (vehicle, place + 1),
                    None => continue,
                },
            };
            let duty = self.chains.get(vehicle)?.duties.get(place)?;
            if duty.at > closes || self.random.below(OVERLOOK) == 0 {
                continue;
            }
            if let Some(gain) = self.gain(vehicle, place, load)
                && gain > gains
            {
                (best, gains) = (Some((vehicle, place)), gain);
            }
        }
        best
    }

    /// Goes back to how it was before this attempt.
    fn undo(&mut self, profit: i64) {
        for (vehicle, chain) in std::mem::take(&mut self.before) {
            self.replace(vehicle, chain, false);
        }
        self.profit = profit;
    }

    fn accept(&mut self) {
        self.before.clear();
    }

    /// Keeps this plan as the best one.
    fn keep(&mut self) {
        self.before.clear();
        let changed = self.other_than_best.iter_mut().zip(&self.chains);
        for ((other, chain), best) in changed.zip(&mut self.best) {
            if std::mem::take(other) {
                best.clone_from(&chain.loads);
            }
        }
    }
}
