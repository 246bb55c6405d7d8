//! The plan that earns the most: which of the free vehicles takes which of the free loads, each at most one.
//!
//! This is the assignment problem, solved exactly by shortest augmenting paths (Jonker and Volgenant 1987, in
//! the form for sparse offers where anybody may stay out). Besides the plan it finds a price for every vehicle
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
    /// What each vehicle is worth to the plan, in cents; 0 if it makes no difference.
    pub vehicle_prices: Vec<i64>,
    /// What each load is worth to the plan, in cents.
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
        for vehicle in 0..offers.len() {
            search.place(vehicle);
        }
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

    /// How much more an offer would have to earn, at least, to be in a best plan; 0 for those that are. The
    /// dual program calls it the reduced cost: with less than that, the prices still prove this plan.
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
    /// For each load, how much a way to it loses, in the present round.
    loss: Vec<i64>,
    /// The vehicle from which that way comes to the load.
    from: Vec<usize>,
    /// The loads that a way has been found to, in this round.
    reached: Vec<usize>,
    is_settled: Vec<bool>,
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

impl<'a> Search<'a> {
    fn new(offers: &'a [Vec<Offer>], loads: usize) -> Self {
        Self {
            offers,
            load_of: vec![None; offers.len()],
            vehicle_of: vec![None; loads],
            vehicle_prices: vec![0; offers.len()],
            load_prices: vec![0; loads],
            loss: vec![FAR; loads],
            from: vec![0; loads],
            reached: Vec::new(),
            is_settled: vec![false; loads],
        }
    }

    fn price_of_load(&self, load: usize) -> i64 {
        self.load_prices.get(load).copied().unwrap_or(0)
    }

    fn price_of_vehicle(&self, vehicle: usize) -> i64 {
        self.vehicle_prices.get(vehicle).copied().unwrap_or(0)
    }

    /// Places one more vehicle: it takes the load that gains the most, whose vehicle takes another one, and so
    /// on, up to a load that is free or a vehicle that waits. Dijkstra's algorithm finds the chain that loses
    /// the least.
    fn place(&mut self, new: usize) {
        let offered = self.offers.get(new).map_or(&[] as &[Offer], Vec::as_slice);
        let known = offered
            .iter()
            .filter(|offer| offer.load < self.load_prices.len());
        let gain = known.map(|offer| offer.profit - self.price_of_load(offer.load));
        let price = gain.max().unwrap_or(0).max(0);
        if let Some(own) = self.vehicle_prices.get_mut(new) {
            *own = price;
        }
        // Waiting itself loses all that it would gain.
        let mut best = (price, End::Waiting(new));
        let mut settled: Vec<(usize, i64)> = Vec::new();
        self.look_from(new, 0);
        while let Some((load, loss)) = self.nearest() {
            if loss >= best.0 {
                break;
            }
            if let Some(is_settled) = self.is_settled.get_mut(load) {
                *is_settled = true;
            }
            settled.push((load, loss));
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
        self.adjust(new, &settled, least);
        self.change(new, end);
        for load in self.reached.drain(..) {
            if let (Some(loss), Some(is_settled)) =
                (self.loss.get_mut(load), self.is_settled.get_mut(load))
            {
                *loss = FAR;
                *is_settled = false;
            }
        }
    }

    /// Notes the ways from a vehicle to its loads.
    fn look_from(&mut self, vehicle: usize, so_far: i64) {
        let price = self.price_of_vehicle(vehicle);
        let offers = self.offers;
        for offer in offers.get(vehicle).map_or(&[] as &[Offer], Vec::as_slice) {
            let Some(load_price) = self.load_prices.get(offer.load) else {
                continue;
            };
            let loss = so_far.saturating_add(price + load_price - offer.profit);
            if let (Some(known), Some(from)) =
                (self.loss.get_mut(offer.load), self.from.get_mut(offer.load))
                && loss < *known
            {
                if *known == FAR {
                    self.reached.push(offer.load);
                }
                (*known, *from) = (loss, vehicle);
            }
        }
    }

    /// The load with the way that loses least, among those that were not looked from yet. A free one comes
    /// first: there the chain ends.
    fn nearest(&self) -> Option<(usize, i64)> {
        let open = self
            .reached
            .iter()
            .copied()
            .filter(|load| self.is_settled.get(*load) == Some(&false));
        let with_loss = open.filter_map(|load| Some((load, *self.loss.get(load)?)));
        with_loss.min_by_key(|(load, loss)| {
            (
                *loss,
                self.vehicle_of.get(*load).copied().flatten().is_some(),
            )
        })
    }

    /// Changes the prices so that the chain loses nothing.
    fn adjust(&mut self, new: usize, settled: &[(usize, i64)], least: i64) {
        let lower = |prices: &mut Vec<i64>, place: usize, by: i64| {
            if let Some(price) = prices.get_mut(place) {
                *price -= by;
            }
        };
        lower(&mut self.vehicle_prices, new, least);
        for (load, loss) in settled {
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
            let Some(vehicle) = self.from.get(load).copied() else {
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
