//! How the best plan and its prices are found.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Offer, keep_useful};

/// The plan while vehicles are placed one after the other. It is always the best one for those that were, and
/// the prices prove it: they are never negative, no offer of a placed vehicle is missing less than 0, a pair is
/// missing exactly 0, and who stays out has the price 0.
pub struct Search {
    /// The useful offers of all vehicles, one vehicle after the other, each with its best offer first.
    offers: Vec<Offer>,
    /// Where the offers of each vehicle begin; the last one is where all end.
    begins: Vec<usize>,
    pub load_of: Vec<Option<usize>>,
    vehicle_of: Vec<Option<usize>>,
    pub vehicle_prices: Vec<i64>,
    pub load_prices: Vec<i64>,
    /// The ways to the loads, in the present round.
    paths: Vec<Path>,
    /// The loads that a way was found to in this round.
    reached: Vec<usize>,
    /// The loads to look from next: those whose way loses as little as the last one's.
    ready: Vec<usize>,
    /// The other loads to look from, nearest first. One whose way has become shorter is in it once more.
    open: BinaryHeap<Reverse<(i64, usize)>>,
    /// The loads that ways were looked for from.
    settled: Vec<(usize, i64)>,
}

/// A chain of changes that leads to a load.
#[derive(Clone, Copy)]
struct Path {
    /// What it loses; [`FAR`] if there is none yet.
    loss: i64,
    /// The vehicle that would take the load.
    from: usize,
}

/// Where a chain of changes ends.
#[derive(Clone, Copy)]
enum End {
    /// A load that nobody has.
    FreeLoad(usize),
    /// A vehicle that gives its load away and waits.
    Waiting(usize),
}

const FAR: i64 = i64::MAX;
const NO_PATH: Path = Path { loss: FAR, from: 0 };
/// So many bids for each vehicle settle most of the plan; a price war over the rest may go on for long.
const BIDS_PER_VEHICLE: usize = 8;

impl Search {
    pub fn new(offers: &[Vec<Offer>], loads: usize) -> Self {
        let (mut useful, mut begins) = (Vec::new(), vec![0]);
        let mut own = Vec::new();
        for of_vehicle in offers {
            own.clear();
            own.extend(of_vehicle.iter().filter(|offer| offer.load < loads));
            keep_useful(&mut own, offers.len(), 0);
            useful.extend_from_slice(&own);
            begins.push(useful.len());
        }
        Self {
            offers: useful,
            begins,
            load_of: vec![None; offers.len()],
            vehicle_of: vec![None; loads],
            vehicle_prices: vec![0; offers.len()],
            load_prices: vec![0; loads],
            paths: vec![NO_PATH; loads],
            reached: Vec::new(),
            ready: Vec::new(),
            open: BinaryHeap::new(),
            settled: Vec::new(),
        }
    }

    /// Finds the best plan. Returns whether it is; if not, it was over before.
    pub fn run(&mut self, is_over: &mut dyn FnMut() -> bool) -> bool {
        let mut left = self.bid(is_over).into_iter();
        while let Some(vehicle) = left.next() {
            if is_over() {
                self.place_roughly(vehicle);
                left.for_each(|vehicle| self.place_roughly(vehicle));
                return false;
            }
            self.place(vehicle);
        }
        self.favour_vehicles();
        true
    }

    fn price_of_load(&self, load: usize) -> i64 {
        self.load_prices.get(load).copied().unwrap_or(0)
    }

    fn price_of_vehicle(&self, vehicle: usize) -> i64 {
        self.vehicle_prices.get(vehicle).copied().unwrap_or(0)
    }

    fn owner(&self, load: usize) -> Option<usize> {
        self.vehicle_of.get(load).copied().flatten()
    }

    fn offers_of(&self, vehicle: usize) -> std::ops::Range<usize> {
        let at = |place: usize| self.begins.get(place).copied().unwrap_or(0);
        at(vehicle)..at(vehicle + 1)
    }

    /// The most that a vehicle gains with any load, or by waiting: its load, and the next best gain. Of loads that are
    /// as good, one that nobody has is taken.
    fn best_gain(&self, vehicle: usize) -> (i64, Option<usize>, i64) {
        let (mut best, mut load, mut next) = (0, None, 0);
        for offer in self.offers.get(self.offers_of(vehicle)).unwrap_or_default() {
            if offer.profit < next || offer.profit <= 0 {
                break;
            }
            let gain = offer.profit - self.price_of_load(offer.load);
            if gain > best {
                next = best;
                (best, load) = (gain, Some(offer.load));
            } else if gain == best
                && load.is_some_and(|load| self.owner(load).is_some())
                && self.owner(offer.load).is_none()
            {
                (next, load) = (best, Some(offer.load));
            } else if gain > next {
                next = gain;
            }
        }
        (best, load, next)
    }

    /// How much depends on which load a vehicle gets: what its best one earns beyond its last useful one or waiting.
    fn spread_of(&self, vehicle: usize) -> i64 {
        let offers = self.offers.get(self.offers_of(vehicle)).unwrap_or_default();
        let (Some(first), Some(last)) = (offers.first(), offers.last()) else {
            return 0;
        };
        first.profit.max(0) - last.profit.max(0)
    }

    /// Lets the vehicles bid for the loads: each raises the price of its best one until its next best, or
    /// waiting, is as good, and whoever had the load bids again. Returns the vehicles that are not placed when
    /// the bids are used up, or it is over.
    fn bid(&mut self, is_over: &mut dyn FnMut() -> bool) -> Vec<usize> {
        let mut waiting: Vec<usize> = (0..self.load_of.len()).collect();
        // Where all want the same loads and differ in what they cost, whoever takes one later pushes nobody out.
        waiting.sort_by_key(|vehicle| Reverse(self.spread_of(*vehicle)));
        waiting.reverse();
        let mut left = BIDS_PER_VEHICLE * waiting.len();
        let mut later = Vec::new();
        while let Some(vehicle) = waiting.pop() {
            if left == 0 || is_over() {
                left = 0;
                later.push(vehicle);
                continue;
            }
            left -= 1;
            let (gain, Some(load), next) = self.best_gain(vehicle) else {
                continue;
            };
            if let (Some(own), Some(price), Some(own_load), Some(owner)) = (
                self.vehicle_prices.get_mut(vehicle),
                self.load_prices.get_mut(load),
                self.load_of.get_mut(vehicle),
                self.vehicle_of.get_mut(load),
            ) {
                *own = next;
                *price += gain - next;
                *own_load = Some(load);
                if let Some(before) = owner.replace(vehicle) {
                    // Where the price has not risen, both would take it from each other for ever.
                    if gain > next {
                        waiting.push(before);
                    } else {
                        later.push(before);
                    }
                    if let Some(load) = self.load_of.get_mut(before) {
                        *load = None;
                    }
                    if let Some(price) = self.vehicle_prices.get_mut(before) {
                        *price = 0;
                    }
                }
            }
        }
        later
    }

    /// Gives a vehicle the best load that nobody has, and a price with which no offer is missing less than 0: the
    /// prices still say what no plan can earn more than.
    fn place_roughly(&mut self, vehicle: usize) {
        let (most, ..) = self.best_gain(vehicle);
        if let Some(price) = self.vehicle_prices.get_mut(vehicle) {
            *price = most;
        }
        let offers = self.offers.get(self.offers_of(vehicle)).unwrap_or_default();
        let mut free = offers.iter().take_while(|offer| offer.profit > 0);
        let free = free.find(|offer| self.owner(offer.load).is_none());
        if let Some(load) = free.map(|offer| offer.load)
            && let (Some(own), Some(owner)) =
                (self.load_of.get_mut(vehicle), self.vehicle_of.get_mut(load))
        {
            (*own, *owner) = (Some(load), Some(vehicle));
        }
    }

    /// Places one more vehicle: it takes the load that gains the most, whose vehicle takes another one, and so
    /// on, up to a load that is free or a vehicle that waits. Dijkstra's algorithm finds the chain that loses
    /// the least.
    fn place(&mut self, new: usize) {
        let (price, ..) = self.best_gain(new);
        if let Some(own) = self.vehicle_prices.get_mut(new) {
            *own = price;
        }
        // Waiting itself loses all that it would gain.
        let mut best = (price, End::Waiting(new));
        self.look_from(new, 0, &mut best);
        while let Some((load, loss)) = self.nearest() {
            if loss >= best.0 {
                break;
            }
            self.settled.push((load, loss));
            let Some(vehicle) = self.owner(load) else {
                continue;
            };
            let waiting = loss.saturating_add(self.price_of_vehicle(vehicle));
            if waiting < best.0 {
                best = (waiting, End::Waiting(vehicle));
            }
            self.look_from(vehicle, loss, &mut best);
        }
        let (least, end) = best;
        self.adjust(new, least);
        self.change(new, end);
        self.forget_paths();
    }

    fn forget_paths(&mut self) {
        self.settled.clear();
        self.ready.clear();
        self.open.clear();
        for load in self.reached.drain(..) {
            if let Some(path) = self.paths.get_mut(load) {
                *path = NO_PATH;
            }
        }
    }

    /// Notes the ways from a vehicle to its loads, as long as they lose less than the best end so far. A load that
    /// was settled already has a better one. Where the best load that nobody has is an end, no later load can be on
    /// a better way, since it earns no more and costs no less.
    fn look_from(&mut self, vehicle: usize, so_far: i64, best: &mut (i64, End)) {
        let base = so_far.saturating_add(self.price_of_vehicle(vehicle));
        let offers = self.offers_of(vehicle);
        for offer in self.offers.get(offers).unwrap_or_default() {
            if base - offer.profit >= best.0 {
                break;
            }
            let at = (
                self.load_prices.get(offer.load),
                self.paths.get_mut(offer.load),
                self.vehicle_of.get(offer.load),
            );
            let (Some(price), Some(path), Some(owner)) = at else {
                continue;
            };
            let loss = base + price - offer.profit;
            if loss >= path.loss || loss >= best.0 {
                if owner.is_none() {
                    break;
                }
                continue;
            }
            if path.loss == FAR {
                self.reached.push(offer.load);
            }
            *path = Path {
                loss,
                from: vehicle,
            };
            if owner.is_none() {
                *best = (loss, End::FreeLoad(offer.load));
                break;
            }
            if loss == so_far {
                self.ready.push(offer.load);
            } else {
                self.open.push(Reverse((loss, offer.load)));
            }
        }
    }

    /// Takes the load that was not looked from yet whose way loses least.
    fn nearest(&mut self) -> Option<(usize, i64)> {
        let loss_of = |load: usize| self.paths.get(load).map(|path| path.loss);
        if let Some(load) = self.ready.pop() {
            return Some((load, loss_of(load)?));
        }
        loop {
            let Reverse((loss, load)) = self.open.pop()?;
            // Otherwise a shorter way was found in the meantime, and taken.
            if loss_of(load) == Some(loss) {
                return Some((load, loss));
            }
        }
    }

    /// Changes the prices so that the chain loses nothing.
    fn adjust(&mut self, new: usize, least: i64) {
        let lower = |prices: &mut Vec<i64>, place: usize, by: i64| {
            if let Some(price) = prices.get_mut(place) {
                *price -= by;
            }
        };
        lower(&mut self.vehicle_prices, new, least);
        for (load, loss) in &self.settled {
            let by = least - loss;
            if by <= 0 {
                continue;
            }
            lower(&mut self.load_prices, *load, -by);
            if let Some(vehicle) = self.vehicle_of.get(*load).copied().flatten() {
                lower(&mut self.vehicle_prices, vehicle, by);
            }
        }
    }

    /// Lowers the prices of loads as far as the proof allows, and raises those of their vehicles by as much.
    /// Then a vehicle is worth exactly what the plan would lose without it. A price can fall until the load is
    /// free, or somebody else would rather have it: a vehicle that waits, or one whose own load cannot become
    /// cheaper by as much. Dijkstra's algorithm finds how far that is for each.
    fn favour_vehicles(&mut self) {
        for load in 0..self.load_prices.len() {
            let loss = self.price_of_load(load);
            if let Some(path) = self.paths.get_mut(load) {
                path.loss = loss;
            }
            if self.owner(load).is_some() {
                self.open.push(Reverse((loss, load)));
            }
        }
        for vehicle in 0..self.load_of.len() {
            if self.load_of.get(vehicle) == Some(&None) {
                self.spread(vehicle, 0);
            }
        }
        while let Some((load, loss)) = self.nearest() {
            self.settled.push((load, loss));
            if let Some(vehicle) = self.owner(load) {
                self.spread(vehicle, loss);
            }
        }
        for (load, loss) in self.settled.drain(..) {
            if let Some(price) = self.load_prices.get_mut(load) {
                *price -= loss;
            }
            let vehicle = self.vehicle_of.get(load).copied().flatten();
            if let Some(price) = vehicle.and_then(|vehicle| self.vehicle_prices.get_mut(vehicle)) {
                *price += loss;
            }
        }
    }

    /// Notes how far the prices of a vehicle's other loads may fall if that of its own falls by `so_far`: a load
    /// that earns less than the vehicle is worth then may fall all the way.
    fn spread(&mut self, vehicle: usize, so_far: i64) {
        let base = so_far.saturating_add(self.price_of_vehicle(vehicle));
        let offers = self.offers.get(self.offers_of(vehicle)).unwrap_or_default();
        for offer in offers.iter().take_while(|offer| offer.profit > base) {
            let at = (
                self.load_prices.get(offer.load),
                self.paths.get_mut(offer.load),
            );
            if let (Some(price), Some(path)) = at {
                let loss = base + price - offer.profit;
                if loss < path.loss {
                    path.loss = loss;
                    self.open.push(Reverse((loss, offer.load)));
                }
            }
        }
    }

    /// Moves the loads along the chain, from its end back to the new vehicle.
    fn change(&mut self, new: usize, end: End) {
        let mut load = match end {
            End::FreeLoad(load) => load,
            End::Waiting(vehicle) if vehicle == new => return,
            End::Waiting(vehicle) => {
                let Some(load) = self.load_of.get_mut(vehicle).and_then(Option::take) else {
                    return;
                };
                load
            }
        };
        loop {
            let Some(vehicle) = self.paths.get(load).map(|path| path.from) else {
                return;
            };
            if let Some(of_load) = self.vehicle_of.get_mut(load) {
                *of_load = Some(vehicle);
            }
            let Some(before) = self.load_of.get_mut(vehicle).map(|own| own.replace(load)) else {
                return;
            };
            match before {
                Some(next) if vehicle != new => load = next,
                _ => return,
            }
        }
    }
}
