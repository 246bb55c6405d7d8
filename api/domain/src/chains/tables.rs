//! All pairs side by side, so that the search asks nobody.

use crate::driving::{Duty, Policy};

use super::{Facts, Load, Setting, Vehicle, at};

/// No way, or no profit.
const NONE: i32 = i32::MIN;

/// Where a vehicle comes from: it is at the end of a load, or has not taken one yet. Loads come first, vehicles
/// after them, so that both are rows of one table.
pub type Node = usize;

pub struct Tables {
    pub vehicles: Vec<Vehicle>,
    pub loads: Vec<Load>,
    pub policy: Policy,
    pub until: i64,
    pub longest: usize,
    pub kinds: usize,
    /// Driving minutes from each node to each load.
    minutes: Vec<i32>,
    /// What each kind earns from each load to each other one.
    profits: Vec<Vec<i32>>,
    /// What each vehicle earns with each load as its first one.
    first_profits: Vec<i32>,
    /// Whether each vehicle may take each load.
    may: Vec<bool>,
}

impl Tables {
    pub fn of(setting: &Setting, facts: &impl Facts) -> Self {
        let vehicles = setting.vehicles.clone();
        let loads: Vec<Load> = setting.loads.iter().map(|load| load.in_full()).collect();
        let kinds = vehicles.iter().map(|vehicle| vehicle.kind + 1).max();
        let kinds = kinds.unwrap_or(0);
        let small = |number: Option<i64>| {
            // No profit or way is as large as the table's largest number.
            number.map_or(NONE, |number| {
                i32::try_from(number.clamp(-1_000_000_000, 1_000_000_000)).unwrap_or(NONE)
            })
        };
        let ends = loads.iter().map(|load| load.to);
        let nodes: Vec<usize> = ends.chain(vehicles.iter().map(|v| v.place)).collect();
        let mut minutes = Vec::with_capacity(nodes.len() * loads.len());
        for node in &nodes {
            let to = |load: &Load| small(facts.minutes(*node, load.from).map(|way| way.max(0)));
            minutes.extend(loads.iter().map(to));
        }
        let row = |kind: usize, from: usize| {
            (0..loads.len()).map(move |load| small(facts.profit(kind, load, from)))
        };
        let profits = (0..kinds)
            .map(|kind| loads.iter().flat_map(|load| row(kind, load.to)).collect())
            .collect();
        let first_profits = vehicles
            .iter()
            .flat_map(|vehicle| row(vehicle.kind, vehicle.place))
            .collect();
        let may = (0..vehicles.len())
            .flat_map(|vehicle| (0..loads.len()).map(move |load| (vehicle, load)))
            .map(|(vehicle, load)| facts.may_take(vehicle, load))
            .collect();
        Self {
            policy: setting.policy,
            until: setting.until,
            longest: setting.longest,
            kinds,
            minutes,
            profits,
            first_profits,
            may,
            vehicles,
            loads,
        }
    }

    pub fn vehicle_node(&self, vehicle: usize) -> Node {
        self.loads.len() + vehicle
    }

    /// Driving minutes from a node to a load.
    pub fn minutes(&self, node: Node, load: usize) -> Option<i64> {
        some(self.minutes.get(node * self.loads.len() + load))
    }

    /// What a vehicle earns with a load, coming from a node.
    pub fn profit(&self, vehicle: usize, node: Node, load: usize) -> Option<i64> {
        if !at(&self.may, vehicle * self.loads.len() + load) {
            return None;
        }
        if node >= self.loads.len() {
            some(self.first_profits.get(vehicle * self.loads.len() + load))
        } else {
            let kind = self.vehicles.get(vehicle)?.kind;
            self.profit_of_kind(kind, node, load)
        }
    }

    /// What a kind of vehicle earns with a load after another one.
    pub fn profit_of_kind(&self, kind: usize, before: usize, load: usize) -> Option<i64> {
        let profits = self.profits.get(kind)?;
        some(profits.get(before * self.loads.len() + load))
    }

    /// What the kind of vehicle that earns the most with a load after another one earns.
    pub fn best_profit(&self, before: usize, load: usize) -> Option<i64> {
        let kinds = 0..self.kinds;
        kinds
            .filter_map(|kind| self.profit_of_kind(kind, before, load))
            .max()
    }

    /// The driver of a vehicle when it is free.
    pub fn duty(&self, vehicle: usize) -> Option<Duty> {
        let vehicle = self.vehicles.get(vehicle)?;
        Some(Duty::new(self.policy, vehicle.free, vehicle.driver))
    }
}

fn some(number: Option<&i32>) -> Option<i64> {
    number
        .filter(|number| **number != NONE)
        .map(|number| i64::from(*number))
}
