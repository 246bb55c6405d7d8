//! Where each vehicle is over the year, and the chain of planning entries it leaves behind.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::contacts::insurance_has_expired;
use domain::{OrderId, PlanningEntryId, UserId, VehicleId};
use serde::Serialize;

use super::places::{SiteId, sites};
use super::prng::Prng;
use super::vehicles::Vehicle;

/// How many vehicles are considered for an order.
const TRIED: usize = 10;

/// A row that says: this vehicle is free from this day at this place.
#[derive(Debug, Serialize)]
pub(super) struct EntryRow {
    id: PlanningEntryId,
    vehicle_id: VehicleId,
    available_on: NaiveDate,
    address: String,
    latitude: f64,
    longitude: f64,
    country: String,
    note: Option<&'static str>,
    order_id: Option<OrderId>,
    previous_entry_id: Option<PlanningEntryId>,
    assigned_by_id: Option<UserId>,
    assigned_at: Option<DateTime<Utc>>,
    created_by_id: Option<UserId>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// A vehicle and where it is free next.
#[derive(Debug)]
pub(super) struct Standing {
    pub(super) vehicle: Vehicle,
    /// The entry that waits for an order.
    pub(super) entry: PlanningEntryId,
    previous: Option<PlanningEntryId>,
    pub(super) site: SiteId,
    pub(super) free_on: NaiveDate,
    since: DateTime<Utc>,
}

/// All vehicles.
#[derive(Debug)]
pub(super) struct Fleet {
    all: Vec<Standing>,
}

/// An order that a vehicle takes on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taken {
    pub(super) order: OrderId,
    pub(super) loading: NaiveDate,
    pub(super) unloading: NaiveDate,
    pub(super) ends_at: SiteId,
    pub(super) by: UserId,
    pub(super) at: DateTime<Utc>,
}

impl Fleet {
    /// Puts every vehicle somewhere in its own country, free on `day`, with its own entry.
    pub(super) fn new(
        prng: &mut Prng,
        vehicles: Vec<Vehicle>,
        entries: Vec<PlanningEntryId>,
        (day, since): (NaiveDate, DateTime<Utc>),
    ) -> Self {
        let standing = |(vehicle, entry): (Vehicle, PlanningEntryId)| Standing {
            site: sites().in_country(prng, vehicle.carrier.country.code),
            entry,
            previous: None,
            free_on: day,
            since,
            vehicle,
        };
        Self {
            all: vehicles.into_iter().zip(entries).map(standing).collect(),
        }
    }

    /// A vehicle that is free and insured on this day: a few are tried, and the one that has waited
    /// longest wins.
    pub(super) fn free_on(&mut self, prng: &mut Prng, day: NaiveDate) -> Option<&mut Standing> {
        let tried: Vec<usize> = (0..TRIED).map(|_| prng.below(self.all.len())).collect();
        let found = tried
            .into_iter()
            .filter_map(|index| Some((index, self.all.get(index)?)))
            .filter(|(_, standing)| standing.free_on <= day)
            .filter(|(_, standing)| {
                !insurance_has_expired(standing.vehicle.carrier.insurance_expires_on, day)
            })
            .min_by_key(|(index, standing)| (standing.free_on, *index))
            .map(|(index, _)| index)?;
        self.all.get_mut(found)
    }

    /// The entries that wait for an order. A vehicle that has been free for days moves to a date
    /// near today, or now and then is in the workshop and not planned at all.
    pub(super) fn waiting(self, prng: &mut Prng, today: NaiveDate) -> Vec<EntryRow> {
        let mut rows = Vec::with_capacity(self.all.len());
        for mut standing in self.all {
            if standing.free_on < today - TimeDelta::days(3) {
                if standing.previous.is_some() && prng.chance(8) {
                    continue;
                }
                standing.free_on = today + TimeDelta::days(prng.between(-2, 5));
            }
            rows.push(standing.row(prng, None));
        }
        rows
    }
}

impl Standing {
    /// Gives the vehicle to an order. `next` is the id of the entry that says when it is free
    /// again.
    pub(super) fn take(
        &mut self,
        prng: &mut Prng,
        taken: Taken,
        next: PlanningEntryId,
    ) -> EntryRow {
        // While a vehicle waits, its planner keeps moving its free day forward.
        let waited = taken.loading - TimeDelta::days(prng.between(0, 2));
        self.free_on = self.free_on.max(waited);
        let row = self.row(prng, Some(&taken));
        self.previous = Some(self.entry);
        self.entry = next;
        self.site = taken.ends_at;
        self.free_on = taken.unloading;
        self.since = taken.at;
        row
    }

    fn row(&self, prng: &mut Prng, taken: Option<&Taken>) -> EntryRow {
        let site = sites().get(self.site);
        EntryRow {
            id: self.entry,
            vehicle_id: self.vehicle.id,
            available_on: self.free_on,
            address: site.address.clone(),
            latitude: site.point.coordinates.latitude,
            longitude: site.point.coordinates.longitude,
            country: site.country.to_string(),
            note: prng.chance(12).then(|| {
                *prng.pick(&[
                    "Two drivers on board",
                    "ADR equipment",
                    "Weekly rest until Monday 06:00",
                    "Prefers a load towards home",
                    "36 pallets to exchange",
                    "No loading in ferry ports",
                ])
            }),
            order_id: taken.map(|taken| taken.order),
            previous_entry_id: self.previous,
            assigned_by_id: taken.map(|taken| taken.by),
            assigned_at: taken.map(|taken| taken.at),
            // An entry that follows an order was created by that order, not by a person.
            created_by_id: self.previous.is_none().then_some(self.vehicle.dispatcher),
            created_at: self.since,
            updated_at: taken.map_or(self.since, |taken| taken.at),
        }
    }
}
