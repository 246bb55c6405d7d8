//! An order's route: its legs, the sequence of its stops, and how long it takes.

use chrono::{NaiveDate, TimeDelta};
use domain::Metres;
use domain::orders::Category;
use domain::orders::distances::Distances;
use domain::orders::finance::Trip;
use domain::orders::positions::{self, LegPositions, Stop, StopKind};
use serde_json::{Value, json};

use super::calendar::next_working_day;
use super::places::{Site, SiteId, sites};
use super::prng::Prng;

/// How many kilometres a driver covers in a day.
const KM_A_DAY: i64 = 650;

/// The legs and stops of an order.
#[derive(Debug, Clone)]
pub(super) struct Route {
    /// Where each leg is loaded and unloaded.
    pub(super) legs: Vec<(SiteId, SiteId)>,
    /// In visiting order.
    stops: Vec<Stop>,
}

impl Route {
    /// A way that begins near `start` and mostly has one leg. When there are several, all are
    /// loaded before the first is unloaded.
    pub(super) fn new(prng: &mut Prng, start: SiteId, category: Category) -> Self {
        let count = *prng.pick_early(&[1, 1, 1, 2, 2, 3]);
        let end = sites().far(prng, start, category);
        let mut legs = vec![(start, end)];
        for _ in 1..count {
            let leg = (
                sites().near(prng, start, category),
                sites().near(prng, end, category),
            );
            if !legs.contains(&leg) {
                legs.push(leg);
            }
        }
        let count = legs.len();
        let loadings = (0..count).map(|leg| Stop {
            leg,
            kind: StopKind::Loading,
        });
        let unloading = |leg| Stop {
            leg,
            kind: StopKind::Unloading,
        };
        // In half of the cases the last cargo in is the first out, because it stands at the rear
        // doors.
        let unloadings: Vec<Stop> = if prng.chance(50) {
            (0..count).rev().map(unloading).collect()
        } else {
            (0..count).map(unloading).collect()
        };
        Self {
            stops: loadings.chain(unloadings).collect(),
            legs,
        }
    }

    pub(super) fn positions(&self) -> Vec<LegPositions> {
        positions::from_stop_order(&self.stops)
    }

    /// The last stop, where the vehicle is free again.
    pub(super) fn end(&self) -> Option<SiteId> {
        self.visited().last().map(|(_, site)| site)
    }

    /// The distance from the first stop to the last.
    pub(super) fn loaded(&self) -> Metres {
        let following = self.visited().skip(1);
        Metres(
            self.visited()
                .zip(following)
                .map(|((_, from), (_, to))| sites().distance(from, to).0)
                .sum(),
        )
    }

    /// The places of one kind in visiting order, in the form the orders list shows.
    pub(super) fn places(&self, kind: StopKind) -> String {
        let places = self.visited().filter(|(stop, _)| stop.kind == kind);
        places
            .map(|(_, site)| sites().get(site).address.as_str())
            .collect::<Vec<_>>()
            .join("; ")
    }

    /// The stops in the form a route stores.
    pub(super) fn stops_json(&self) -> Value {
        let stop = |(stop, site): (Stop, SiteId)| {
            let Site { address, point, .. } = sites().get(site);
            let kind = match stop.kind {
                StopKind::Loading => "loading",
                StopKind::Unloading => "unloading",
            };
            json!({
                "latitude": point.coordinates.latitude, "longitude": point.coordinates.longitude,
                "address": address, "kind": kind, "leg_index": stop.leg,
            })
        };
        self.visited().map(stop).collect()
    }

    fn visited(&self) -> impl Iterator<Item = (Stop, SiteId)> {
        self.stops.iter().filter_map(|stop| {
            let (loading, unloading) = *self.legs.get(stop.leg)?;
            Some((
                *stop,
                if stop.kind == StopKind::Loading {
                    loading
                } else {
                    unloading
                },
            ))
        })
    }
}

/// The day when a trip that loads on `loading` is unloaded.
pub(super) fn unloading_day(
    prng: &mut Prng,
    loading: NaiveDate,
    (empty, loaded): (Metres, Metres),
) -> NaiveDate {
    let km = (empty.0 + loaded.0) / 1_000;
    let waits = i64::from(prng.chance(15));
    let day = loading + TimeDelta::days((km + 150) / KM_A_DAY + waits);
    if prng.chance(60) {
        next_working_day(day)
    } else {
        day
    }
}

/// A trip over these distances and between these days.
pub(super) fn trip(
    (empty, loaded): (Metres, Metres),
    loading: Option<NaiveDate>,
    unloading: Option<NaiveDate>,
) -> Trip {
    Distances { empty, loaded }.between(loading, unloading)
}
