//! Orders: open ones of a company that moves here. A row is a leg, with one loading and one unloading; rows of one
//! client with one number are the legs of one order ([`joined`], [`whole`]).
//!
//! Numbers are ours, so an order gets the next free one; its old number is kept as its load number. An order of the
//! same client with the same load number is there already, and an import changes no orders.
//!
//! A vehicle is found by its plate and takes the order where it stands free; a plate that is nobody's makes a spot
//! order. Addresses are found as everywhere: in the address book, else by town or postal code; they stay as
//! they are written.

mod body;
mod joined;
mod whole;

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use domain::users::Permission;
use domain::vehicles::latin_plate;
use domain::wire::read_body;
use domain::{FieldErrors, OrderId, PlanningEntryId, offers, texts};
use routing::gazetteer::plain;
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

use self::body::nested;
use self::whole::Whole;
use super::{Kind, Spell};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::files::{Files, Uploads};
use crate::http::Body;
use crate::imports::rows::{Judged, Keys, Outcome, Row};
use crate::imports::store::Import;
use crate::orders::draft::OrderDraft;
use crate::orders::papers::Filing;
use crate::orders::prepare::{PreparedOrder, prepare};
use crate::orders::store::imported::{self, KnownLoad};
use crate::orders::store::log;
use crate::orders::store::usual::{self, Usual};
use crate::orders::wire::documents::OrderForm;
use crate::orders::{create, delete};
use crate::places::written;
use crate::sheets::Column;
use crate::sheets::names::bare;
use crate::state::AppState;
use crate::{contacts, planning, vehicles};

const VEHICLE: &str = "vehicle";
const LOAD_NUMBER: &str = "load_number";
const CLIENT: &str = "client_id";
const MANAGER: &str = "client_manager_id";
const CATEGORY: &str = "category";
const REVENUE: &str = "revenue";
/// What the price in [`REVENUE`] is for; without it the price is for the whole transport.
const REVENUE_CALCULATION: &str = "revenue_calculation_type";
/// The ends of a leg: its address, its country and its note.
const ENDS: [&str; 2] = ["loading", "unloading"];

/// Orders.
#[derive(Debug)]
pub struct Orders;

/// What is stored about what some rows name.
#[derive(Debug)]
pub struct Known {
    /// The managers of clients.
    managers: HashMap<i64, i64>,
    /// What the orders of clients usually have.
    usual: HashMap<i64, Usual>,
    /// The orders with the load numbers of the rows, by client and folded number.
    there: HashMap<(i64, String), KnownLoad>,
    /// The vehicles with the plates of the rows.
    plates: HashMap<String, i64>,
    /// Where those of them that the actor sees stand free.
    free: HashMap<i64, PlanningEntryId>,
    seen: HashSet<i64>,
}

/// An order as its form would send it, and what was found out about it just before it is written.
#[derive(Debug, Clone)]
pub struct Wanted {
    draft: OrderDraft,
    /// From which rows it comes.
    whole: Whole,
    prepared: Option<Box<PreparedOrder>>,
    files: Option<Files>,
}

fn plate_of(row: &Row) -> String {
    latin_plate(&bare(row.text(VEHICLE)))
}

fn id_of(row: &Row, field: &str) -> Option<i64> {
    row.members.get(field).and_then(Value::as_i64)
}

impl Known {
    /// The order that a row is about, if it is there already.
    fn there(&self, row: &Row) -> Option<&KnownLoad> {
        let client = id_of(row, CLIENT)?;
        self.there.get(&(client, plain(row.text(LOAD_NUMBER))))
    }

    /// Whether the plate of a row is nobody's.
    fn is_spot(&self, row: &Row) -> bool {
        let plate = plate_of(row);
        !plate.is_empty() && !self.plates.contains_key(&plate)
    }

    /// Fills in what the client's orders usually have and the row leaves empty, and says so. The client's manager
    /// comes first, as in the form.
    fn add_usual(&self, row: &mut Row, actor: &Actor) {
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
    fn add_vehicle(&self, row: &mut Row, body: &mut Map<String, Value>) {
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

impl Kind for Orders {
    type Known = Known;
    type Wanted = Wanted;
    const KEY_FIELD: &'static str = LOAD_NUMBER;
    /// Each takes a number and perhaps a vehicle, where the next one may then stand free.
    const WRITTEN_AT_ONCE: u64 = 1;

    async fn join(
        db: &TenantDb,
        actor: &Actor,
        import: &Import,
        fields: &[Option<&'static Column>],
    ) -> ApiResult<()> {
        joined::join(db, actor, import, fields).await
    }

    /// Looks up the places that rows name.
    async fn look_up(db: &TenantDb, rows: &mut [Row]) -> ApiResult<()> {
        /// As many places as are looked up at a time.
        const AT_ONCE: usize = 50;
        for rows in rows.chunks_mut(AT_ONCE) {
            for end in ENDS {
                let (address, country) = (format!("{end}_address"), format!("{end}_country"));
                let wanted = rows.iter().map(|row| {
                    let text = row.text(&address);
                    offers::place(
                        text,
                        Some(row.text(&country)).filter(|code| !code.is_empty()),
                    )
                });
                let found = written::find(db, wanted.collect()).await?;
                for (row, place) in rows.iter_mut().zip(found) {
                    let Some(place) = place.filter(|_| !row.text(&address).is_empty()) else {
                        continue;
                    };
                    row.members
                        .insert(format!("{end}_latitude"), place.latitude.into());
                    row.members
                        .insert(format!("{end}_longitude"), place.longitude.into());
                    row.members
                        .insert(format!("{end}_precision"), place.precision.as_str().into());
                    row.members.insert(address.clone(), place.address.into());
                }
            }
        }
        Ok(())
    }

    fn keys(row: &Row) -> Keys {
        let mut keys = Keys::default();
        let client = id_of(row, CLIENT)
            .map(|id| id.to_string())
            .unwrap_or_default();
        let number = plain(row.text(LOAD_NUMBER));
        if !number.is_empty() {
            keys.both("load", &format!("{client}|{number}"));
        }
        keys
    }

    async fn know(txn: &TenantTx, actor: &Actor, rows: &[Row]) -> ApiResult<Known> {
        let clients: Vec<i64> = rows.iter().filter_map(|row| id_of(row, CLIENT)).collect();
        let numbers: Vec<String> = rows
            .iter()
            .map(|row| row.text(LOAD_NUMBER).to_owned())
            .collect();
        let there = imported::with_load_numbers(txn, &numbers, &clients, actor.sight).await?;
        let plates: Vec<String> = rows.iter().map(plate_of).collect();
        let plates = vehicles::store::many::with_plates(txn, &plates).await?;
        let ids: Vec<i64> = plates.values().copied().collect();
        let seen = vehicles::store::many::rows(txn, actor.sight, &ids).await?;
        Ok(Known {
            managers: contacts::store::many::managers(txn, &clients).await?,
            usual: usual::of_clients(txn, &clients, actor.sight).await?,
            there: there
                .into_iter()
                .map(|one| ((one.client_id, plain(&one.load_number)), one))
                .collect(),
            plates,
            free: planning::store::free_of(txn, &ids).await?,
            seen: seen.into_iter().map(|one| one.id.0).collect(),
        })
    }

    fn judge(mut row: Row, _: usize, known: &Known, actor: &Actor) -> Judged<Wanted> {
        let whole = Whole::of(&mut row);
        if let Some(order) = known.there(&row) {
            let said = match &order.seen_as {
                Some(number) => texts::imports::order_there(number),
                None => texts::imports::order_there_hidden(),
            };
            row.notes.push(LOAD_NUMBER, said);
            row.errors = FieldErrors::new();
            for leg in &mut row.legs {
                leg.errors = FieldErrors::new();
            }
            return row.judged(Outcome::Keep);
        }
        known.add_usual(&mut row, actor);
        let mut body = row.members.clone();
        known.add_vehicle(&mut row, &mut body);
        let sent = nested(&body, whole.legs(&row));
        let (form, mut errors) = read_body::<OrderForm>(sent).unwrap_or_default();
        let draft = form.settle(&mut errors);
        whole.blame(&mut row, &errors);
        row.judged(Outcome::Create(Wanted {
            draft,
            whole,
            prepared: None,
            files: None,
        }))
    }

    async fn make_ready(
        state: &AppState,
        db: &TenantDb,
        actor: &Actor,
        judged: &mut [Judged<Wanted>],
    ) -> ApiResult<()> {
        for row in judged {
            let Ok(Outcome::Create(wanted)) = &mut row.outcome else {
                continue;
            };
            let body = Body {
                value: wanted.draft.clone(),
                errors: FieldErrors::new(),
            };
            match prepare(db, &state.places, actor, body, None).await {
                Ok(prepared) => {
                    wanted.prepared = Some(Box::new(prepared));
                    wanted.files = Some(state.files.clone());
                }
                Err(ApiError::Invalid(errors)) => {
                    let whole = wanted.whole.clone();
                    whole.refuse(row, &errors);
                }
                Err(other) => return Err(other),
            }
        }
        Ok(())
    }

    async fn hold(txn: &TenantTx, ids: &[i64]) -> ApiResult<HashMap<i64, DateTime<Utc>>> {
        Ok(imported::hold(txn, ids).await?)
    }

    fn version(_: &Known, _: i64) -> Option<DateTime<Utc>> {
        None
    }

    async fn write(
        txn: &TenantTx,
        actor: &Actor,
        new: Vec<Wanted>,
        _: Vec<(i64, Wanted)>,
    ) -> ApiResult<Vec<i64>> {
        let uploads = Uploads::default();
        let mut added = Vec::with_capacity(new.len());
        for one in new {
            let (Some(prepared), Some(files)) = (one.prepared, one.files) else {
                continue;
            };
            let filing = Filing {
                files: &files,
                uploads: &uploads,
            };
            added.push(create::write(txn, &prepared, actor, &filing).await?.id);
        }
        Ok(added)
    }

    async fn is_back(txn: &TenantTx, id: i64, spell: Spell) -> ApiResult<bool> {
        Ok(log::is_back(txn, OrderId(id), spell.from, spell.until).await?)
    }

    async fn restore(_: &TenantTx, _: &Actor, _: i64, _: Map<String, Value>) -> ApiResult<()> {
        // No import changes an order.
        Err(ApiError::Conflict(texts::imports::changed_since()))
    }

    async fn delete(txn: &TenantTx, _: &AppState, actor: &Actor, id: i64) -> ApiResult<()> {
        if !actor.may(Permission::OrderDelete) {
            return Err(ApiError::Forbidden);
        }
        delete::delete_within(txn, actor, OrderId(id), None).await
    }
}
