//! Vehicles as a table: found by their plate.

use std::collections::HashMap;

use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use domain::imports::ImportKind;
use domain::vehicles::latin_plate;
use domain::wire::read_body;
use domain::{FieldErrors, Sentence, VehicleId, texts};
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

pub use super::store::Vehicles;
use super::store::many;
use super::{VehicleFilter, VehiclePayload, VehicleRow, delete_vehicle, settle_category};
use crate::actor::{Actor, Record};
use crate::contacts::store::many::SUPPLIERS;
use crate::error::{ApiResult, ErrorBody};
use crate::http::Params;
use crate::records::table::import::{Conditional, Facts, FormTable, Keys, Row};
use crate::records::table::{
    Column, FormatQuery, PEOPLE, Table, TableFile, Title, Words, bare, choices, columns, export,
    members_of,
};

const PLATE: &str = "number_plate";

/// The fields of the vehicle form.
pub const COLUMNS: &[Column] = columns! {
    "vehicle";
    "number_plate": Code,
        ["plate", "number", "registration number", "license plate", "licence plate", "valstybinis numeris",
        "valst nr", "numeris",
        "numer rejestracyjny", "nr rejestracyjny", "rejestracja", "kennzeichen", "kfz kennzeichen", "госномер",
        "гос номер", "номер", "регистрационныи номер"], required;
    "cost_calculation_type": OneOf(choices::COST_TYPES), ["cost type"], required;
    // Without the form around it, the amount has to say what it is for.
    "cost_calculation_value": Amount, "Cost per km or day", "Kilometro ar dienos kaina",
        ["cost", "price", "kaina", "cost per km", "cost per day", "kilometro kaina", "dienos kaina",
        "cena", "stawka", "cena za km", "preis", "preis pro km", "цена", "цена за км"];
    "euroclass": OneOf(choices::EURO_CLASSES), ["euro", "emission class",
        "klasa euro", "norma euro", "euroklasse", "schadstoffklasse", "класс евро"];
    // The label of the form is the word of the specification, which is not English.
    "make": Text, "Make", "Markė", ["brand", "marke", "maker", "marka", "марка"];
    "model": Text, ["modell", "модель"];
    "year": Whole, ["year of manufacture", "pagaminimo metai",
        "rok", "rok produkcji", "baujahr", "год", "год выпуска"];
    "lf": Text;
    "type": Text, ["vehicle type", "transporto priemones tipas", "typ", "rodzaj", "fahrzeugtyp", "тип"];
    "category": OneOf(choices::CATEGORIES), ["kategoria", "kategorie", "категория"];
    "vehicle_class": OneOf(choices::VEHICLE_CLASSES), ["trailer class", "klasa", "klasse", "класс"];
    "subcontractor_id": Named(&SUPPLIERS),
        ["supplier company name", "subcontractor", "carrier", "tiekejo imone", "vezejas",
        "przewoznik", "dostawca", "podwykonawca", "lieferant", "subunternehmer", "frachtfuhrer", "перевозчик",
        "поставщик", "субподрядчик"];
    "dispatcher_id": Named(&PEOPLE), ["dyspozytor", "spedytor", "disponent", "диспетчер"];
    // The form has one field for a user and, if there is none, a name; a table has a column for each.
    "driver_id": Named(&PEOPLE), "Driver who is a user", "Vairuotojas naudotojas";
    "driver_name": Text, ["driver", "vairuotojas", "kierowca", "fahrer", "водитель"];
    "driver_salary_type": OneOf(choices::SALARY_TYPES);
    "driver_salary": Amount;
    "fuel_consumption": Decimal, ["l 100 km",
        "spalanie", "zuzycie paliwa", "verbrauch", "kraftstoffverbrauch", "расход топлива"];
    "insurance": Amount, ["draudimas", "ubezpieczenie", "versicherung", "страховка"];
    "wear_or_leasing": OneOf(choices::LEASING_TYPES);
    "wear_or_leasing_sum": Amount, ["leasing a month", "depreciation a month"];
    "service": Amount;
    "administrative_costs": Amount;
    "other_costs": Amount;
};

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

/// A plate as it is compared.
fn key(plate: &str) -> String {
    latin_plate(&bare(plate))
}

/// What is stored about the vehicles of some rows.
#[derive(Debug)]
pub struct Known {
    /// Every vehicle with one of the plates.
    by_plate: HashMap<String, i64>,
    /// Those of them that the actor may see.
    stored: HashMap<i64, VehicleRow>,
}

impl Table for Vehicles {
    const TITLE: Title = Title::new("vehicles", Words::new("Vehicles", "Transporto priemonės"));
    const COLUMNS: &'static [Column] = COLUMNS;
    type Filter = VehicleFilter;
    type View = VehicleRow;

    async fn ids(
        txn: &TenantTx,
        actor: &Actor,
        filter: &VehicleFilter,
        most: u64,
    ) -> ApiResult<Vec<i64>> {
        Ok(many::ids(txn, actor.visibility, filter, most).await?)
    }

    fn members(vehicle: &VehicleRow) -> Map<String, Value> {
        let mut members = members_of(vehicle);
        // Read under the name that the form sends.
        if let Some(plate) = members.remove("plate_number") {
            members.insert(PLATE.to_owned(), plate);
        }
        members
    }

    async fn records(txn: &TenantTx, actor: &Actor, ids: &[i64]) -> ApiResult<Vec<VehicleRow>> {
        Ok(many::rows(txn, actor.visibility, ids).await?)
    }
}

impl<S: Sync> FormTable<S> for Vehicles {
    type Known = Known;
    const FACTS: Facts = Facts::of(ImportKind::Vehicles, COLUMNS, PLATE);
    const MISSING: fn() -> Sentence = texts::missing::no_vehicle;
    const CONDITIONAL: &'static [Conditional] = &CONDITIONAL;

    fn keys(row: &Row) -> Keys {
        let mut keys = Keys::default();
        keys.both("plate", &key(row.text(PLATE)));
        keys
    }

    async fn know(txn: &TenantTx, actor: &Actor, rows: &[Row]) -> ApiResult<Known> {
        let plates: Vec<String> = rows.iter().map(|row| key(row.text(PLATE))).collect();
        let by_plate = many::with_plates(txn, &plates).await?;
        let ids: Vec<i64> = by_plate.values().copied().collect();
        let stored = many::rows(txn, actor.visibility, &ids).await?;
        Ok(Known {
            by_plate,
            stored: stored.into_iter().map(|one| (one.id.0, one)).collect(),
        })
    }

    fn find<'a>(
        row: &mut Row,
        _: usize,
        known: &'a Known,
    ) -> Result<Option<&'a VehicleRow>, (&'static str, Sentence)> {
        let id = known.by_plate.get(&key(row.text(PLATE)));
        let stored = id.and_then(|id| known.stored.get(id));
        if stored.is_some() {
            // It stays spaced as it is.
            row.members.remove(PLATE);
        } else if id.is_some() {
            // Another vehicle has the plate, one that the actor does not see.
            row.errors.push(PLATE, texts::vehicles::plate_taken());
        }
        Ok(stored)
    }

    fn version(vehicle: &VehicleRow) -> (i64, DateTime<Utc>) {
        (vehicle.id.0, vehicle.updated_at)
    }

    fn read(
        body: Map<String, Value>,
        actor: &Actor,
        stored: Option<&VehicleRow>,
    ) -> (Option<VehiclePayload>, FieldErrors) {
        let body = Value::Object(body);
        let (mut vehicle, mut errors) = read_body::<VehiclePayload>(body).unwrap_or_default();
        vehicle.settle(actor.today, &mut errors);
        let record = stored.map_or(Record::New, |one| Record::Of(one.category));
        settle_category(&mut vehicle, actor.visibility, record, &mut errors);
        (Some(vehicle), errors)
    }

    async fn delete(txn: &TenantTx, _: &S, actor: &Actor, id: i64) -> ApiResult<()> {
        delete_vehicle(txn, actor, VehicleId(id)).await
    }
}

/// Exports the vehicles that the filters of the list find and the user may see, sorted by plate.
///
/// Headings and words are in the user's language; CSV has the separators of that language. The file can be
/// imported again.
#[utoipa::path(tag = "vehicles", params(VehicleFilter, FormatQuery), responses(
    (status = 200, description = "vehicles.csv or vehicles.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/vehicles/export")]
pub async fn export_vehicles(
    actor: Actor,
    db: TenantDb,
    Params((filter, query)): Params<(VehicleFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    export::<Vehicles>(db, actor, &filter, query).await
}
