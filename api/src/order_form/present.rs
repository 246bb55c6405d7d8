//! An order as it is before its form changes it: what was set by hand and what came with its
//! vehicle, neither of which the form contains.

use domain::orders::distances::{ByHand, Distances};
use domain::orders::status;
use domain::{ContactId, Coordinates, OrderId, PlanningEntryId};
use entity::{cargos, orders};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::draft::{LegDraft, OrderDraft, RouteDraft, StopDraft};
use crate::actor::Visibility;
use crate::orders::money;
use crate::orders::stops;
use crate::orders::store::read::{self, StoredLeg};
use crate::places;
use crate::planning::store::PlannedVehicle;

/// A stored order with its legs and its vehicle.
#[derive(Debug)]
pub struct Present {
    /// The order's own row.
    pub order: orders::Model,
    legs: Vec<StoredLeg>,
    vehicle: Option<PlannedVehicle>,
    /// Whether its distances were estimated because a provider failed.
    is_fallback: bool,
}

impl Present {
    /// Reads the order, if the user may see it.
    pub async fn read(
        txn: &TenantTx,
        id: OrderId,
        visibility: Visibility,
    ) -> Result<Option<Self>, DbErr> {
        let Some(order) = read::visible(txn, id, visibility).await? else {
            return Ok(None);
        };
        let entry = order.planning_entry_id.map(PlanningEntryId);
        let is_fallback = places::store::is_fallback(txn, id, entry).await?;
        Ok(Some(Self {
            legs: read::legs(txn, &[id]).await?,
            vehicle: read::vehicle_of(txn, &order).await?,
            is_fallback,
            order,
        }))
    }

    /// Its vehicle.
    pub fn vehicle(&self) -> Option<&PlannedVehicle> {
        self.vehicle.as_ref()
    }

    /// The route through its stops.
    pub fn route(&self, is_shortest: bool, by_land: bool) -> RouteDraft {
        let stop = |address: &str, latitude, longitude| StopDraft {
            address: address.to_owned(),
            at: Coordinates::new(latitude, longitude).ok(),
            // Only the way is asked for.
            precision: None,
            note: None,
        };
        let legs = self.legs.iter().map(|StoredLeg { cargo, .. }| LegDraft {
            loading: stop(
                &cargo.loading_address,
                cargo.loading_latitude,
                cargo.loading_longitude,
            ),
            unloading: stop(
                &cargo.unloading_address,
                cargo.unloading_latitude,
                cargo.unloading_longitude,
            ),
            vins: Vec::new(),
        });
        RouteDraft {
            legs: legs.collect(),
            positions: stops::positions(&self.legs),
            is_shortest,
            by_land,
        }
    }

    /// Whether the order has this stop already.
    pub fn has_stop(&self, stop: &StopDraft) -> bool {
        self.legs.iter().any(|StoredLeg { cargo, .. }| {
            let loading = (cargo.loading_latitude, cargo.loading_longitude);
            let unloading = (cargo.unloading_latitude, cargo.unloading_longitude);
            is_same_stop(stop, &cargo.loading_address, loading.0, loading.1)
                || is_same_stop(stop, &cargo.unloading_address, unloading.0, unloading.1)
        })
    }

    /// Whether the order currently has this vehicle, or none if `entry` is `None`.
    pub fn is_with(&self, entry: Option<PlanningEntryId>) -> bool {
        self.order.planning_entry_id == entry.map(|entry| entry.0)
    }

    /// The distances that were set by hand, as long as the stops are still the ones they were set
    /// for.
    pub fn by_hand(&self, entry: Option<PlanningEntryId>, route: &RouteDraft) -> Option<ByHand> {
        let by_hand = money::by_hand(&self.order, self.is_with(entry))?;
        self.is_along(route).then_some(by_hand)
    }

    /// The distances as they were measured, as long as stops and vehicle are the same. A user who changes a note
    /// does not want another distance, though a provider or what the estimate has learned may have a new one.
    /// An estimate that stood in for a provider is measured again.
    pub fn measured(
        &self,
        entry: Option<PlanningEntryId>,
        route: &RouteDraft,
    ) -> Option<Distances> {
        let is_kept = !self.order.distance_overridden
            && !self.is_fallback
            && self.is_with(entry)
            && self.is_along(route);
        is_kept.then(|| money::distances_of(&self.order))
    }

    /// Whether this is the route through the order's stops as they are.
    fn is_along(&self, route: &RouteDraft) -> bool {
        let is_same_order = route.is_shortest == self.order.calc_shortest_route
            && (route.is_shortest || route.positions == stops::positions(&self.legs));
        is_same_order
            && route.by_land == self.order.by_land
            && route.legs.len() == self.legs.len()
            && route
                .legs
                .iter()
                .zip(&self.legs)
                .all(|(wanted, present)| is_same_leg(wanted, &present.cargo))
    }

    /// Clears what came with a vehicle that the form takes off, because the form still shows it:
    /// the supplier and, when no other vehicle follows, the status and the planned unloading day.
    /// What a user changed stays.
    pub fn let_vehicle_go(&self, draft: &mut OrderDraft) {
        let Some(vehicle) = &self.vehicle else {
            return;
        };
        if self.is_with(draft.cargo.vehicle_planning_id) {
            return;
        }
        let brought = vehicle.supplier.as_ref().map(|supplier| supplier.id);
        let present = self.order.supplier_id.map(ContactId);
        if present == brought && draft.general.supplier_id == present {
            draft.general.supplier_id = None;
        }
        if draft.cargo.vehicle_planning_id.is_none() {
            let status = status::after_unassigning(draft.general.status());
            draft.general.status = Some(status);
            let is_planned = status::awaits_loading(self.order.status);
            if is_planned && draft.cargo.unloading_date == self.order.unloading_date {
                draft.cargo.unloading_date = None;
            }
        }
    }
}

fn is_same_leg(wanted: &LegDraft, present: &cargos::Model) -> bool {
    is_same_stop(
        &wanted.loading,
        &present.loading_address,
        present.loading_latitude,
        present.loading_longitude,
    ) && is_same_stop(
        &wanted.unloading,
        &present.unloading_address,
        present.unloading_latitude,
        present.unloading_longitude,
    )
}

fn is_same_stop(stop: &StopDraft, address: &str, latitude: f64, longitude: f64) -> bool {
    // A number may have lost its last digit when it was written as text and read back.
    let near = |one: f64, other: f64| (one - other).abs() < 1e-7;
    stop.address == address
        && stop
            .at
            .is_some_and(|at| near(at.latitude, latitude) && near(at.longitude, longitude))
}
