//! Vehicles: found by their plate.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use domain::history::HistorySubject;
use domain::vehicles::latin_plate;
use domain::wire::read_body;
use domain::{FieldErrors, VehicleId, texts};
use serde_json::{Map, Value};
use tenant_router::TenantTx;

use super::{Kind, Spell};
use crate::actor::{Actor, Record};
use crate::error::{ApiError, ApiResult};
use crate::imports::effects::{Conditional, weigh};
use crate::imports::rows::{Judged, Keys, Outcome, Row};
use crate::records::history::{self as history, Subject};
use crate::sheets::kinds::vehicles::{COLUMNS, members};
use crate::sheets::names::bare;
use crate::state::AppState;
use crate::vehicles::store::many;
use crate::vehicles::{VehiclePayload, VehicleRow, delete_vehicle, settle_category};

const PLATE: &str = "number_plate";

/// A plate as it is compared.
fn key(plate: &str) -> String {
    latin_plate(&bare(plate))
}

/// Vehicles.
#[derive(Debug)]
pub struct Vehicles;

/// What is stored about the vehicles of some rows.
#[derive(Debug)]
pub struct Known {
    /// Every vehicle with one of the plates.
    by_plate: HashMap<String, i64>,
    /// Those of them that the actor may see.
    stored: HashMap<i64, VehicleRow>,
}

/// What means something for vehicles that are paid, or loaded, in one way only.
const CONDITIONAL: [Conditional; 11] = [
    ("cost_calculation_value", texts::imports::only_of_hired),
    ("driver_salary_type", texts::imports::only_of_own_park),
    ("driver_salary", texts::imports::only_of_own_park),
    ("fuel_consumption", texts::imports::only_of_own_park),
    ("insurance", texts::imports::only_of_own_park),
    ("wear_or_leasing", texts::imports::only_of_own_park),
    ("wear_or_leasing_sum", texts::imports::only_of_own_park),
    ("service", texts::imports::only_of_own_park),
    ("administrative_costs", texts::imports::only_of_own_park),
    ("other_costs", texts::imports::only_of_own_park),
    ("vehicle_class", texts::imports::only_of_general_cargo),
];

fn read(body: Map<String, Value>, actor: &Actor, record: Record) -> (VehiclePayload, FieldErrors) {
    let body = Value::Object(body);
    let (mut vehicle, mut errors) = read_body::<VehiclePayload>(body).unwrap_or_default();
    vehicle.settle(actor.today, &mut errors);
    settle_category(&mut vehicle, actor.sight, record, &mut errors);
    (vehicle, errors)
}

impl Kind for Vehicles {
    type Known = Known;
    type Wanted = VehiclePayload;
    const KEY_FIELD: &'static str = PLATE;

    fn keys(row: &Row) -> Keys {
        let mut keys = Keys::default();
        keys.both("plate", &key(row.text(PLATE)));
        keys
    }

    async fn know(txn: &TenantTx, actor: &Actor, rows: &[Row]) -> ApiResult<Known> {
        let plates: Vec<String> = rows.iter().map(|row| key(row.text(PLATE))).collect();
        let by_plate = many::with_plates(txn, &plates).await?;
        let ids: Vec<i64> = by_plate.values().copied().collect();
        let stored = many::rows(txn, actor.sight, &ids).await?;
        Ok(Known {
            by_plate,
            stored: stored.into_iter().map(|one| (one.id.0, one)).collect(),
        })
    }

    fn judge(mut row: Row, _: usize, known: &Known, actor: &Actor) -> Judged<VehiclePayload> {
        let id = known.by_plate.get(&key(row.text(PLATE))).copied();
        let stored = id.and_then(|id| known.stored.get(&id));
        if stored.is_some() {
            // It stays spaced as it is.
            row.members.remove(PLATE);
        }
        let before = stored.map(members);
        let record = stored.map_or(Record::New, |one| Record::Of(one.category));
        let body = row.over(before.clone());
        let (vehicle, errors) = read(body.clone(), actor, record);
        row.add(errors);
        if row.errors.is_empty() {
            let written = |body| read(body, actor, record).0;
            weigh(
                &mut row,
                COLUMNS,
                &CONDITIONAL,
                before.as_ref(),
                &body,
                written,
            );
        }
        let Some((stored, before)) = stored.zip(before) else {
            // Another vehicle has the plate, one that the actor does not see.
            if id.is_some() {
                row.errors.push(PLATE, texts::vehicles::plate_taken());
            }
            return row.judged(Outcome::Create(vehicle));
        };
        if row.errors.is_empty() && read(before, actor, record).0 == vehicle {
            return row.judged(Outcome::Keep);
        }
        row.judged(Outcome::Change(stored.id.0, vehicle))
    }

    async fn hold(txn: &TenantTx, ids: &[i64]) -> ApiResult<HashMap<i64, DateTime<Utc>>> {
        Ok(many::hold(txn, ids).await?)
    }

    fn version(known: &Known, id: i64) -> Option<DateTime<Utc>> {
        known.stored.get(&id).map(|one| one.updated_at)
    }

    async fn write(
        txn: &TenantTx,
        actor: &Actor,
        new: Vec<VehiclePayload>,
        changed: Vec<(i64, VehiclePayload)>,
    ) -> ApiResult<Vec<i64>> {
        let added = many::insert(txn, new, actor).await?;
        many::update(txn, changed, actor).await?;
        Ok(added)
    }

    async fn is_back(txn: &TenantTx, id: i64, spell: Spell) -> ApiResult<bool> {
        let subject = Subject::one(HistorySubject::Vehicle, id);
        Ok(history::is_back(txn, subject, spell.from, spell.until).await?)
    }

    async fn restore(
        txn: &TenantTx,
        actor: &Actor,
        id: i64,
        old: Map<String, Value>,
    ) -> ApiResult<()> {
        let stored = many::rows(txn, actor.sight, &[id]).await?.pop();
        let stored = stored.ok_or_else(|| ApiError::NotFound(texts::missing::no_vehicle()))?;
        let mut body = members(&stored);
        body.extend(old);
        let record = Record::Of(stored.category);
        let vehicle = read(body, actor, record).0;
        Ok(many::update(txn, vec![(id, vehicle)], actor).await?)
    }

    async fn delete(txn: &TenantTx, _: &AppState, actor: &Actor, id: i64) -> ApiResult<()> {
        delete_vehicle(txn, actor, VehicleId(id)).await
    }
}
