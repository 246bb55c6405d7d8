//! One load after the other, with a driver's times.

use crate::driving::{Activity, Duty, Record, Stops};

use super::tables::Tables;
use super::{Facts, Load, Setting};

/// A load in a chain. Times are minutes since 1970, UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ride {
    /// The load.
    pub load: usize,
    /// When the vehicle arrives at the first loading.
    pub arrives: i64,
    /// When loading begins.
    pub loads_from: i64,
    /// When loading ends.
    pub loads_until: i64,
    /// When unloading begins.
    pub unloads_from: i64,
    /// When unloading ends, and the vehicle is free again.
    pub unloads_until: i64,
    /// The breaks and rests from when it was free before.
    pub stops: Stops,
    /// What the load earns after the one before, in cents.
    pub profit: i64,
}

/// Takes a load, after an empty run of so many minutes; nothing if it comes too late for loading or for the end
/// of the plan. The profit is not looked at.
pub fn ride<R: Record>(
    duty: &mut Duty<R>,
    place: usize,
    load: &Load,
    empty: i64,
    until: i64,
) -> Option<Ride> {
    if duty.at + empty > load.closes {
        return None;
    }
    let before = duty.stops;
    duty.drive(empty);
    let arrives = duty.at;
    let loads_from = duty.work(load.opens, load.closes, load.loading)?;
    let loads_until = duty.at;
    duty.drive(load.driving);
    let unloads_from = duty.work(duty.at, i64::MAX, load.unloading)?;
    if duty.at > until {
        return None;
    }
    Some(Ride {
        load: place,
        arrives,
        loads_from,
        loads_until,
        unloads_from,
        unloads_until: duty.at,
        stops: Stops {
            breaks: duty.stops.breaks - before.breaks,
            daily_rests: duty.stops.daily_rests - before.daily_rests,
            weekly_rests: duty.stops.weekly_rests - before.weekly_rests,
        },
        profit: 0,
    })
}

/// All rides of a chain; nothing if it is not possible.
pub fn rides(tables: &Tables, vehicle: usize, loads: &[usize]) -> Option<Vec<Ride>> {
    if loads.len() > tables.longest {
        return None;
    }
    let mut duty = tables.duty(vehicle)?;
    let mut node = tables.vehicle_node(vehicle);
    let mut rides = Vec::with_capacity(loads.len());
    for place in loads {
        let load = tables.loads.get(*place)?;
        let profit = tables.profit(vehicle, node, *place)?;
        let empty = tables.minutes(node, *place)?;
        let ride = ride(&mut duty, *place, load, empty, tables.until)?;
        rides.push(Ride { profit, ..ride });
        node = *place;
    }
    Some(rides)
}

/// What a driver does in a chain.
pub fn activities(
    setting: &Setting,
    facts: &impl Facts,
    vehicle: usize,
    chain: &[Ride],
) -> Vec<Activity> {
    let Some(vehicle) = setting.vehicles.get(vehicle) else {
        return Vec::new();
    };
    let mut place = vehicle.place;
    let mut duty = Duty::recorded(setting.policy, vehicle.free, vehicle.driver, Vec::new());
    for planned in chain {
        let Some(load) = setting.loads.get(planned.load) else {
            break;
        };
        let Some(empty) = facts.minutes(place, load.from) else {
            break;
        };
        let load = load.in_full();
        if ride(&mut duty, planned.load, &load, empty.max(0), setting.until).is_none() {
            break;
        }
        place = load.to;
    }
    duty.record
}
