//! What is stored about what rows name, and what an order takes from it.

use std::collections::{HashMap, HashSet};

use domain::{PlanningEntryId, texts};
use routing::gazetteer::plain;
use serde_json::{Map, Value};

use super::{
    CATEGORY, CLIENT, LOAD_NUMBER, MANAGER, REVENUE, REVENUE_CALCULATION, VEHICLE, id_of, plate_of,
};
use crate::actor::Actor;
use crate::orders::store::imported::KnownLoad;
use crate::orders::store::usual::Usual;
use crate::records::table::import::Row;

/// What is stored about what some rows name.
#[derive(Debug)]
pub struct Known {
    /// The managers of clients.
    pub(super) managers: HashMap<i64, i64>,
    /// What the orders of clients usually have.
    pub(super) usual: HashMap<i64, Usual>,
    /// The orders with the load numbers of the rows, by client and folded number.
    pub(super) there: HashMap<(i64, String), KnownLoad>,
    /// The vehicles with the plates of the rows.
    pub(super) plates: HashMap<String, i64>,
    /// Where those of them that the actor sees stand free.
    pub(super) free: HashMap<i64, PlanningEntryId>,
    pub(super) seen: HashSet<i64>,
}

impl Known {
    /// The order that a row is about, if it is there already.
    pub(super) fn there(&self, row: &Row) -> Option<&KnownLoad> {
        let client = id_of(row, CLIENT)?;
        self.there.get(&(client, plain(row.text(LOAD_NUMBER))))
    }

    /// The order whose load number differs from that of a row by the zeros before it alone.
    pub(super) fn but_for_zeros(&self, row: &Row) -> Option<&KnownLoad> {
        let client = id_of(row, CLIENT)?;
        let number = plain(row.text(LOAD_NUMBER));
        let number = number.trim_start_matches('0');
        let mut there = self.there.iter();
        let found = there.find(|((of, one), _)| {
            *of == client && !number.is_empty() && one.trim_start_matches('0') == number
        });
        found.map(|(_, order)| order)
    }

    /// Whether the plate of a row is nobody's.
    fn is_spot(&self, row: &Row) -> bool {
        let plate = plate_of(row);
        !plate.is_empty() && !self.plates.contains_key(&plate)
    }

    /// Fills in what the client's orders usually have and the row leaves empty, and says so. The client's manager
    /// comes first, as in the form.
    pub(super) fn add_usual(&self, row: &mut Row, actor: &Actor) {
        let client = id_of(row, CLIENT);
        let usual = client.and_then(|id| self.usual.get(&id));
        if let Some(usual) = usual {
            let number = || texts::imports::usual_of_client(&usual.order_number);
            // A vehicle only takes what is of its category.
            if row.text(VEHICLE).is_empty() {
                row.fill(
                    CATEGORY,
                    usual.category.as_str(),
                    texts::imports::usual_category,
                );
            }
            row.fill("currency", usual.currency.as_str(), number);
            if let Some(vat) = usual.cost_vat {
                row.fill("cost_vat", vat, number);
            }
            let is_priced = row.has(REVENUE) || self.is_spot(row);
            if let Some(price) = usual.price.filter(|_| !is_priced) {
                let calculation = usual.calculation.as_str();
                row.members
                    .insert(REVENUE_CALCULATION.to_owned(), calculation.into());
                row.fill(REVENUE, price.0, number);
            }
        }
        let manager = client.and_then(|id| self.managers.get(&id).copied());
        let manager = manager.or_else(|| usual?.client_manager);
        let manager = manager.unwrap_or(actor.id.0);
        row.members.entry(MANAGER).or_insert_with(|| manager.into());
    }

    /// Fills in the vehicle of a row: where it stands free, or that it is nobody's.
    pub(super) fn add_vehicle(&self, row: &mut Row, body: &mut Map<String, Value>) {
        let plate = plate_of(row);
        if plate.is_empty() {
            return;
        }
        let vehicle = self.plates.get(&plate).copied();
        let entry = vehicle.and_then(|id| self.free.get(&id));
        match (vehicle, entry) {
            (None, _) => {
                body.insert("spot_vehicle".to_owned(), row.text(VEHICLE).into());
                body.insert("activity".to_owned(), "SPOT".into());
                row.notes.push(VEHICLE, texts::imports::spot_by_plate());
            }
            (Some(id), Some(entry)) if self.seen.contains(&id) => {
                body.insert("vehicle_planning_id".to_owned(), entry.0.into());
            }
            (Some(_), _) => row.errors.push(VEHICLE, texts::imports::vehicle_not_free()),
        }
    }
}
