//! Orders: open ones of a company that moves here. A row is a leg, with one loading and one unloading; rows of one
//! client with one number are the legs of one order ([`whole`]).
//!
//! Numbers are ours, so an order gets the next free one; its old number is kept as its load number. An order of the
//! same client with the same load number is there already, and an import changes no orders.
//!
//! A vehicle is found by its plate and takes the order where it stands free; a plate that is nobody's makes a spot
//! order. Addresses are found as everywhere: in the address book, else by town or postal code; they stay as
//! they are written.

mod body;
mod columns;
mod known;
mod whole;

use std::future::ready;

use chrono::{DateTime, Utc};
use domain::imports::ImportKind;
use domain::orders::vin;
use domain::users::Permission;
use domain::vehicles::latin_plate;
use domain::wire::read_body;
use domain::{FieldErrors, OrderId, offers, texts};
use routing::gazetteer::plain;
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

use self::body::nested;
use self::columns::{COLUMNS, TWO_LEGS};
use self::known::Known;
use self::whole::Whole;
use super::draft::OrderDraft;
use super::papers::Filing;
use super::prepare::{PreparedOrder, prepare};
use super::wire::documents::OrderForm;
use super::wire::legs::MOST_LEGS;
use super::{create, delete};
use crate::actor::Actor;
use crate::error::{ApiError, permit};
use crate::files::{Files, Uploads};
use crate::http::Body;
use crate::orders::store::imported;
use crate::orders::store::log;
use crate::orders::store::usual;
use crate::places::written;
use crate::records::table::bare;
use crate::records::table::import::{
    Answer, Checked, Facts, ImportTable, Joined, Keys, Outcome, Piece, Row, Spell, Versions,
};
use crate::state::AppState;
use crate::{contacts, planning, vehicles};

const VEHICLE: &str = "vehicle";
const LOAD_NUMBER: &str = "load_number";
const CLIENT: &str = "client_id";
const MANAGER: &str = "client_manager_id";
const CATEGORY: &str = "category";
const VINS: &str = "vins";
const REVENUE: &str = "revenue";
/// What the price in [`REVENUE`] is for; without it the price is for the whole transport.
const REVENUE_CALCULATION: &str = "revenue_calculation_type";
/// The ends of a leg: its address, its country and its note.
const ENDS: [&str; 2] = ["loading", "unloading"];

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

/// Orders.
#[derive(Debug)]
pub struct Orders;

impl ImportTable<AppState> for Orders {
    fn facts(&self) -> Facts {
        Facts {
            // Each takes a number and perhaps a vehicle, where the next one may then stand free.
            written_at_once: 1,
            joined: Some(Joined {
                number: LOAD_NUMBER,
                owner: CLIENT,
                // One more than an order may have is reported as too many.
                most: MOST_LEGS.saturating_add(1),
            }),
            example: &TWO_LEGS,
            ..Facts::of(ImportKind::Orders, COLUMNS, LOAD_NUMBER)
        }
    }

    /// Looks up the places that rows name.
    fn look_up<'a>(&self, db: &'a TenantDb, rows: &'a mut [Row]) -> Answer<'a, ()> {
        Box::pin(async move {
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
        })
    }

    fn keys(&self, row: &Row) -> Keys {
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

    fn know<'a>(
        &self,
        txn: &'a TenantTx,
        actor: &'a Actor,
        rows: &'a [Row],
    ) -> Answer<'a, Box<dyn Piece<AppState>>> {
        Box::pin(async move {
            let clients: Vec<i64> = rows.iter().filter_map(|row| id_of(row, CLIENT)).collect();
            let numbers: Vec<String> = rows
                .iter()
                .map(|row| row.text(LOAD_NUMBER).to_owned())
                .collect();
            let there =
                imported::with_load_numbers(txn, &numbers, &clients, actor.visibility).await?;
            let plates: Vec<String> = rows.iter().map(plate_of).collect();
            let plates = vehicles::store::many::with_plates(txn, &plates).await?;
            let ids: Vec<i64> = plates.values().copied().collect();
            let seen = vehicles::store::many::rows(txn, actor.visibility, &ids).await?;
            let known = Known {
                managers: contacts::store::many::managers(txn, &clients).await?,
                usual: usual::of_clients(txn, &clients, actor.visibility).await?,
                there: there
                    .into_iter()
                    .map(|one| ((one.client_id, plain(&one.load_number)), one))
                    .collect(),
                plates,
                free: planning::store::free_of(txn, &ids).await?,
                seen: seen.into_iter().map(|one| one.id.0).collect(),
            };
            let wanted = Vec::new();
            Ok(Box::new(OrderPiece { known, wanted }) as Box<dyn Piece<AppState>>)
        })
    }

    fn lock<'a>(&self, txn: &'a TenantTx, ids: &'a [i64]) -> Answer<'a, Versions> {
        Box::pin(async move { Ok(imported::lock(txn, ids).await?) })
    }

    fn is_back<'a>(&self, txn: &'a TenantTx, id: i64, spell: Spell) -> Answer<'a, bool> {
        let Spell { from, until } = spell;
        Box::pin(async move { Ok(log::is_back(txn, OrderId(id), from, until).await?) })
    }

    fn restore<'a>(
        &self,
        _: &'a TenantTx,
        _: &'a Actor,
        _: i64,
        _: Map<String, Value>,
    ) -> Answer<'a, ()> {
        // No import changes an order.
        let refusal = ApiError::Conflict(texts::imports::changed_since());
        Box::pin(ready(Err(refusal)))
    }

    fn delete<'a>(
        &self,
        txn: &'a TenantTx,
        _: &'a AppState,
        actor: &'a Actor,
        id: i64,
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            permit(actor.may(Permission::OrderDelete))?;
            delete::delete_within(txn, actor, OrderId(id), None).await
        })
    }
}

/// Some rows with what is stored about them.
struct OrderPiece {
    known: Known,
    /// What is written for each row that was checked.
    wanted: Vec<Option<Wanted>>,
}

impl Piece<AppState> for OrderPiece {
    fn check(&mut self, rows: Vec<Row>, actor: &Actor) -> Vec<Checked<()>> {
        let rows = rows.into_iter();
        let checked = rows.map(|row| check(row, &self.known, actor).split());
        let (checked, wanted) = checked.unzip();
        self.wanted = wanted;
        checked
    }

    fn make_ready<'a>(
        &'a mut self,
        server: &'a AppState,
        db: &'a TenantDb,
        actor: &'a Actor,
        rows: &'a mut [Checked<()>],
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            for (row, wanted) in rows.iter_mut().zip(&mut self.wanted) {
                let Some(wanted) = wanted else {
                    continue;
                };
                let body = Body {
                    value: wanted.draft.clone(),
                    errors: FieldErrors::new(),
                };
                match prepare(db, &server.places, actor, body, None).await {
                    Ok(prepared) => {
                        wanted.prepared = Some(Box::new(prepared));
                        wanted.files = Some(server.files.clone());
                    }
                    Err(ApiError::Invalid(errors)) => wanted.whole.refuse(row, &errors),
                    Err(other) => return Err(other),
                }
            }
            Ok(())
        })
    }

    fn version(&self, _: i64) -> Option<DateTime<Utc>> {
        None
    }

    fn write<'a>(
        &'a self,
        txn: &'a TenantTx,
        actor: &'a Actor,
        rows: &'a [Checked<()>],
    ) -> Answer<'a, Vec<i64>> {
        Box::pin(async move {
            let uploads = Uploads::default();
            let mut added = Vec::new();
            for (row, wanted) in rows.iter().zip(&self.wanted) {
                let wanted = wanted.as_ref().filter(|_| row.outcome.is_ok());
                let prepared =
                    wanted.and_then(|one| one.prepared.as_deref().zip(one.files.as_ref()));
                let Some((prepared, files)) = prepared else {
                    continue;
                };
                let filing = Filing::of(files, &uploads);
                added.push(create::write(txn, prepared, actor, &filing).await?.id);
            }
            Ok(added)
        })
    }
}

/// Asks about what may be one VIN in blocks or several serial numbers.
fn ask_about_vins(row: &mut Row) {
    for vin in vin::in_pieces(row.text(VINS)) {
        row.errors.push(VINS, texts::imports::vin_in_pieces(&vin));
    }
    row.legs.iter_mut().for_each(ask_about_vins);
}

fn check(mut row: Row, known: &Known, actor: &Actor) -> Checked<Wanted> {
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
        return row.checked(Outcome::Keep);
    }
    if let Some(order) = known.but_for_zeros(&row) {
        let said = match &order.seen_as {
            Some(number) => texts::imports::code_but_for_zeros(&order.load_number, number),
            None => texts::imports::order_there_hidden(),
        };
        row.errors.push(LOAD_NUMBER, said);
    }
    ask_about_vins(&mut row);
    known.add_usual(&mut row, actor);
    let mut body = row.members.clone();
    known.add_vehicle(&mut row, &mut body);
    let sent = nested(&body, whole.legs(&row));
    let (form, mut errors) = read_body::<OrderForm>(sent).unwrap_or_default();
    let draft = form.settle(&mut errors);
    whole.blame(&mut row, &errors);
    row.checked(Outcome::Create(Wanted {
        draft,
        whole,
        prepared: None,
        files: None,
    }))
}
