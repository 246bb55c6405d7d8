//! The plan that earns the most: which of the free vehicles takes which of the free loads, each at most one.
//!
//! This is the assignment problem, solved exactly: most of it by bids, the rest by shortest augmenting paths
//! (Jonker and Volgenant 1987, in the form for sparse offers where anybody may stay out). Besides the plan it finds a price for every vehicle
//! and every load, the solution of the dual linear program: what one vehicle or one load more of the same kind
//! would be worth. No plan can earn more than all prices together, because each pair earns at most the prices
//! of its two; where the sum of the prices is the plan's profit, the plan is proven to be the best.

/// A load that a vehicle could take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// The load's place among the loads.
    pub load: usize,
    /// What it would earn, in cents.
    pub profit: i64,
}

/// A plan with its proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestPlan {
    /// The load of each vehicle; nothing for one that had better wait.
    pub load_of: Vec<Option<usize>>,
    /// What each vehicle is worth to the plan, in cents: what it would lose without it.
    pub vehicle_prices: Vec<i64>,
    /// What each load is worth to others, in cents: of all prices that prove the plan, the lowest ones.
    pub load_prices: Vec<i64>,
    /// What the plan earns, in cents.
    pub profit: i64,
}

/// Why a plan is not proven to be the best; it would be a mistake in this module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    /// A load has two vehicles.
    #[error("load {0} is planned twice")]
    Twice(usize),
    /// A vehicle has a load that it was not offered.
    #[error("vehicle {0} has a load that it was not offered")]
    NotOffered(usize),
    /// A price is negative.
    #[error("a price is negative")]
    NegativePrice,
    /// A pair earns more than its prices.
    #[error("vehicle {vehicle} would earn more with load {load} than both are worth")]
    Underpriced {
        /// The vehicle.
        vehicle: usize,
        /// The load.
        load: usize,
    },
    /// The plan earns less than all prices together.
    #[error("the plan earns {profit} of at most {bound}")]
    Gap {
        /// What the plan earns.
        profit: i64,
        /// The sum of all prices.
        bound: i64,
    },
}

impl BestPlan {
    /// The best plan for these vehicles, each with the loads it is offered, at most once each. Loads are
    /// numbered from 0 to `loads`; others are not planned.
    pub fn of(offers: &[Vec<Offer>], loads: usize) -> Self {
        let mut search = Search::new(offers, loads);
        for vehicle in search.bid() {
            search.place(vehicle);
        }
        search.favour_vehicles();
        let profit = |(vehicle, load): (usize, &Option<usize>)| {
            let load = (*load)?;
            let offered = offers.get(vehicle)?.iter();
            offered
                .filter(|offer| offer.load == load)
                .map(|offer| offer.profit)
                .max()
        };
        let profit = search.load_of.iter().enumerate().filter_map(profit).sum();
        Self {
            load_of: search.load_of,
            vehicle_prices: search.vehicle_prices,
            load_prices: search.load_prices,
            profit,
        }
    }

    /// The most that any plan can earn: all prices together.
    pub fn bound(&self) -> i64 {
        let prices = self.vehicle_prices.iter().chain(&self.load_prices);
        prices.sum()
    }

    /// How much more an offer would have to earn to be in a best plan; 0 for those that are. The dual program
    /// calls it the reduced cost: with less than that, the prices still prove this plan. For a load that is
    /// not planned it is exact, for one that another vehicle has it is the least.
    pub fn missing(&self, vehicle: usize, offer: Offer) -> i64 {
        let price = |prices: &[i64], place: usize| prices.get(place).copied().unwrap_or(0);
        price(&self.vehicle_prices, vehicle) + price(&self.load_prices, offer.load) - offer.profit
    }

    /// Proves that no plan earns more, without trusting how this one was found (complementary slackness).
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn prove(&self, offers: &[Vec<Offer>]) -> Result<(), Unproven> {
        let mut taken = vec![false; self.load_prices.len()];
        let mut profit = 0;
        for (vehicle, load) in self.load_of.iter().enumerate() {
            let Some(load) = *load else { continue };
            match taken.get_mut(load) {
                Some(taken) if !*taken => *taken = true,
                _ => return Err(Unproven::Twice(load)),
            }
            let offered = offers.get(vehicle).and_then(|offered| {
                let same = offered.iter().filter(|offer| offer.load == load);
                same.map(|offer| offer.profit).max()
            });
            profit += offered.ok_or(Unproven::NotOffered(vehicle))?;
        }
        let mut prices = self.vehicle_prices.iter().chain(&self.load_prices);
        if prices.any(|price| *price < 0) {
            return Err(Unproven::NegativePrice);
        }
        for (vehicle, offered) in offers.iter().enumerate() {
            for offer in offered {
                if offer.load < self.load_prices.len() && self.missing(vehicle, *offer) < 0 {
                    let load = offer.load;
                    return Err(Unproven::Underpriced { vehicle, load });
                }
            }
        }
        let bound = self.bound();
        if profit == bound && profit == self.profit {
            Ok(())
        } else {
            Err(Unproven::Gap { profit, bound })
        }
    }
}

/// The plan while vehicles are placed one after the other. It is always the best one for those that were, and
/// the prices prove it: they are never negative, no offer of a placed vehicle is missing less than 0, a pair is
/// missing exactly 0, and who stays out has the price 0.
struct Search<'a> {
    offers: &'a [Vec<Offer>],
    load_of: Vec<Option<usize>>,
    vehicle_of: Vec<Option<usize>>,
    vehicle_prices: Vec<i64>,
    load_prices: Vec<i64>,
    /// The ways to the loads, in the present round.
    ways: Vec<Way>,
    /// The loads that a way was found to, and none was looked for from, in this round.
    open: Vec<usize>,
    /// The loads that ways were looked for from.
    settled: Vec<(usize, i64)>,
}

/// A chain of changes that leads to a load.
#[derive(Clone, Copy)]
struct Way {
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
const NO_WAY: Way = Way { loss: FAR, from: 0 };
/// So many bids for each vehicle settle most of the plan; a price war over the rest may go on for long.
const BIDS_PER_VEHICLE: usize = 8;

impl<'a> Search<'a> {
    fn new(offers: &'a [Vec<Offer>], loads: usize) -> Self {
        Self {
            offers,
            load_of: vec![None; offers.len()],
            vehicle_of: vec![None; loads],
            vehicle_prices: vec![0; offers.len()],
            load_prices: vec![0; loads],
            ways: vec![NO_WAY; loads],
            open: Vec::new(),
            settled: Vec::new(),
        }
    }

    fn price_of_load(&self, load: usize) -> i64 {
        self.load_prices.get(load).copied().unwrap_or(0)
    }

    fn price_of_vehicle(&self, vehicle: usize) -> i64 {
        self.vehicle_prices.get(vehicle).copied().unwrap_or(0)
    }

    /// Lets the vehicles bid for the loads: each raises the price of its best one until its next best, or
    /// waiting, is as good, and whoever had the load bids again. Returns the vehicles that are not placed when
    /// the bids are used up.
    fn bid(&mut self) -> Vec<usize> {
        let mut waiting: Vec<usize> = (0..self.offers.len()).rev().collect();
        let mut left = BIDS_PER_VEHICLE * waiting.len();
        let mut later = Vec::new();
        while let Some(vehicle) = waiting.pop() {
            if left == 0 {
                later.push(vehicle);
                continue;
            }
            left -= 1;
            let (mut best, mut next) = ((0, None), 0);
            for offer in self.offers_of(vehicle) {
                let Some(price) = self.load_prices.get(offer.load) else {
                    continue;
                };
                let gain = offer.profit - price;
                if gain > best.0 {
                    next = best.0;
                    best = (gain, Some(offer.load));
                } else if gain > next {
                    next = gain;
                }
            }
            let (gain, Some(load)) = best else { continue };
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

    fn offers_of(&self, vehicle: usize) -> &'a [Offer] {
        let offers = self.offers;
        offers.get(vehicle).map_or(&[], Vec::as_slice)
    }

    /// Places one more vehicle: it takes the load that gains the most, whose vehicle takes another one, and so
    /// on, up to a load that is free or a vehicle that waits. Dijkstra's algorithm finds the chain that loses
    /// the least.
    fn place(&mut self, new: usize) {
        let known = self.offers_of(new).iter();
        let known = known.filter(|offer| offer.load < self.load_prices.len());
        let gain = known.map(|offer| offer.profit - self.price_of_load(offer.load));
        let price = gain.max().unwrap_or(0).max(0);
        if let Some(own) = self.vehicle_prices.get_mut(new) {
            *own = price;
        }
        // Waiting itself loses all that it would gain.
        let mut best = (price, End::Waiting(new));
        self.look_from(new, 0);
        while let Some((load, loss)) = self.nearest() {
            if loss >= best.0 {
                self.open.push(load);
                break;
            }
            self.settled.push((load, loss));
            let Some(vehicle) = self.vehicle_of.get(load).copied().flatten() else {
                best = (loss, End::FreeLoad(load));
                break;
            };
            let waiting = loss.saturating_add(self.price_of_vehicle(vehicle));
            if waiting < best.0 {
                best = (waiting, End::Waiting(vehicle));
            }
            self.look_from(vehicle, loss);
        }
        let (least, end) = best;
        self.adjust(new, least);
        self.change(new, end);
        let settled = self.settled.drain(..).map(|(load, _)| load);
        for load in settled.chain(self.open.drain(..)) {
            if let Some(way) = self.ways.get_mut(load) {
                *way = NO_WAY;
            }
        }
    }

    /// Notes the ways from a vehicle to its loads. A load that was settled already has a better one.
    fn look_from(&mut self, vehicle: usize, so_far: i64) {
        let price = self.price_of_vehicle(vehicle);
        for offer in self.offers_of(vehicle) {
            let at = (
                self.load_prices.get(offer.load),
                self.ways.get_mut(offer.load),
            );
            let (Some(load_price), Some(way)) = at else {
                continue;
            };
            let loss = so_far.saturating_add(price + load_price - offer.profit);
            if loss < way.loss {
                if way.loss == FAR {
                    self.open.push(offer.load);
                }
                *way = Way {
                    loss,
                    from: vehicle,
                };
            }
        }
    }

    /// Takes the open load whose way loses least; a free one comes first, since there the chain ends.
    fn nearest(&mut self) -> Option<(usize, i64)> {
        let mut best: Option<(usize, i64, bool)> = None;
        for (place, load) in self.open.iter().enumerate() {
            let Some(way) = self.ways.get(*load) else {
                continue;
            };
            if best.is_none_or(|(_, loss, _)| way.loss <= loss) {
                let is_taken = self.vehicle_of.get(*load).copied().flatten().is_some();
                if best
                    .is_none_or(|(_, loss, was_taken)| way.loss < loss || (was_taken && !is_taken))
                {
                    best = Some((place, way.loss, is_taken));
                }
            }
        }
        let (place, loss, _) = best?;
        Some((self.open.swap_remove(place), loss))
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
            if let Some(way) = self.ways.get_mut(load) {
                way.loss = loss;
            }
        }
        let owned = |load: &usize| self.vehicle_of.get(*load).copied().flatten().is_some();
        self.open = (0..self.load_prices.len()).filter(owned).collect();
        let waits = |vehicle: &usize| self.load_of.get(*vehicle) == Some(&None);
        let waiting: Vec<usize> = (0..self.offers.len()).filter(waits).collect();
        for vehicle in waiting {
            self.spread(vehicle, 0);
        }
        while let Some((load, loss)) = self.nearest() {
            self.settled.push((load, loss));
            if let Some(vehicle) = self.vehicle_of.get(load).copied().flatten() {
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
        self.ways.fill(NO_WAY);
    }

    /// Notes how far the prices of a vehicle's other loads may fall if that of its own falls by `so_far`.
    fn spread(&mut self, vehicle: usize, so_far: i64) {
        let price = self.price_of_vehicle(vehicle);
        for offer in self.offers_of(vehicle) {
            let at = (
                self.load_prices.get(offer.load),
                self.ways.get_mut(offer.load),
            );
            if let (Some(load_price), Some(way)) = at {
                let loss = so_far.saturating_add(price + load_price - offer.profit);
                way.loss = way.loss.min(loss);
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
            let Some(vehicle) = self.ways.get(load).map(|way| way.from) else {
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
