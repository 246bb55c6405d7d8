//! The body of POST and PUT /orders (orders specification, section 3, "Order (full)").

use chrono::NaiveDate;
use domain::invoices::VAT_RATES;
use domain::orders::dates::OrderDates;
use domain::orders::positions::{self, LegPositions};
use domain::orders::{
    Activity, Category, CostCalculation, Currency, FutureOrdersAction, OrderStatus,
    RevenueCalculation, vin,
};
use domain::vehicles::VehicleClass;
use domain::{Cents, ContactId, Coordinates, FieldErrors, OrderId, PlanningEntryId, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::error::ApiResult;
use crate::http::Field;
use crate::object_field;
use crate::orders::draft::{FinanceDraft, LegDraft, OrderDraft, StopDraft};

/// Longest text of a one-line field.
const LINE: usize = 255;
/// Longest note.
const NOTE: usize = 4000;
/// Most legs of one order.
const MOST_LEGS: usize = 50;

/// An order as the form sends it.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct OrderPayload {
    /// General information.
    #[serde(default)]
    #[schema(value_type = GeneralPayload)]
    general: Field<GeneralPayload>,
    /// Cargo information.
    #[serde(default)]
    #[schema(value_type = CargoPayload)]
    cargo: Field<CargoPayload>,
    /// The legs.
    #[serde(default)]
    #[schema(value_type = Vec<LegPayload>)]
    cargos: Field<Vec<Field<LegPayload>>>,
    /// Money.
    #[serde(default)]
    #[schema(value_type = FinancePayload)]
    finance: Field<FinancePayload>,
}

/// General information of an order.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct GeneralPayload {
    /// Who orders; required.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    client_id: Field<ContactId>,
    /// Who sold it; required.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    client_manager_id: Field<UserId>,
    /// Who is invoiced, when it is not the client.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    paid_by_client_id: Field<ContactId>,
    /// Who drives for us.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    supplier_id: Field<ContactId>,
    /// Who bought the transport.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    #[serde(alias = "purschase_manager_id")]
    purchase_manager_id: Field<UserId>,
    /// `EXPEDITION` (default), `OWN_PARK` or `SPOT`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    activity: Field<Activity>,
    /// The client's own number.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    load_number: Field<String>,
    /// The number the screen showed; taken if it is still free.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    order_number: Field<String>,
    /// Default `NEED_TO_BE_LOADED`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    status: Field<OrderStatus>,
    /// Put the stops in the shortest order.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    calc_shortest_route: Field<bool>,
    /// The order this one is a copy of (load create).
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    duplicate_order_id: Field<OrderId>,
    /// `keep` or `delete` the vehicle's later orders (update only).
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    future_orders_action: Field<FutureOrdersAction>,
}

/// Cargo information of an order.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CargoPayload {
    /// Load available from; required.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    loading_date_from: Field<NaiveDate>,
    /// Load available to; required.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    loading_date_to: Field<NaiveDate>,
    /// Note on the cargo.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    note: Field<String>,
    /// Vehicle of a spot order.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    spot_vehicle: Field<String>,
    /// The planned vehicle.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    vehicle_planning_id: Field<PlanningEntryId>,
    /// Actual or planned loading day.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    loading_date: Field<NaiveDate>,
    /// Actual or planned unloading day.
    #[serde(default)]
    #[schema(value_type = Option<NaiveDate>)]
    unloading_date: Field<NaiveDate>,
    /// Note on the vehicle.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    vehicle_planning_note: Field<String>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    category: Field<Category>,
    /// Class of the spot vehicle.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    spot_vehicle_class: Field<VehicleClass>,
    /// A DPL document is needed.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    is_dpl: Field<bool>,
    /// A record of the temperature is needed.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    is_thermogram: Field<bool>,
}

/// One leg.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct LegPayload {
    /// Where it is loaded; required, chosen from the suggestions.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    loading_address: Field<String>,
    /// Degrees north.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    loading_latitude: Field<f64>,
    /// Degrees east.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    loading_longitude: Field<f64>,
    /// Where it is unloaded; required, chosen from the suggestions.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    unloading_address: Field<String>,
    /// Degrees north.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    unloading_latitude: Field<f64>,
    /// Degrees east.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    unloading_longitude: Field<f64>,
    /// Note for loading.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    loading_note: Field<String>,
    /// Note for unloading.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    unloading_note: Field<String>,
    /// A list, or one text that is split on commas, spaces and new lines.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    vin_numbers: Field<VinList>,
    /// Place of the loading among all stops, from 1.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    loading_position_index: Field<i64>,
    /// Place of the unloading among all stops, from 1.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    unloading_position_index: Field<i64>,
}

/// Money of an order, in cents.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct FinancePayload {
    /// `EUR`, `USD` or `GBP`; required.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    currency: Field<Currency>,
    /// `FIXED` (default), `PER_KM` or `PER_DAY`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    revenue_calculation_type: Field<RevenueCalculation>,
    /// The sum, or the price of a unit.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue_calculation_value: Field<Cents>,
    /// `BY_VEHICLE` (default), `FIXED`, `PER_KM`, `PER_DAY` or `OWN_PARK`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    cost_calculation_type: Field<CostCalculation>,
    /// The sum, or the price of a unit.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_calculation_value: Field<Cents>,
    /// VAT of the supplier: 0, 9 or 21 percent; required.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_vat: Field<i64>,
    /// Revenue; calculated when absent.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue: Field<Cents>,
    /// Cost; calculated when absent.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost: Field<Cents>,
    /// Penalty.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    revenue_penalty: Field<Cents>,
    /// Additional cost.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_penalty: Field<Cents>,
}

/// VIN numbers as a list or as one text.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct VinList(Vec<String>);

impl crate::http::FieldValue for VinList {
    fn read(value: serde_json::Value) -> Result<Self, String> {
        let texts = match value {
            serde_json::Value::String(text) => vec![text],
            serde_json::Value::Array(items) => items
                .into_iter()
                .map(String::read)
                .collect::<Result<_, _>>()
                .map_err(|_| "must be a list of VIN numbers".to_owned())?,
            _ => return Err("must be a list of VIN numbers".to_owned()),
        };
        Ok(Self(
            texts.iter().flat_map(|text| vin::split(text)).collect(),
        ))
    }
}

object_field!(GeneralPayload, CargoPayload, LegPayload, FinancePayload);

impl FinancePayload {
    /// The part that a calculation needs: currency and VAT have no say in it.
    pub fn to_calculate(
        (revenue_calculation_type, revenue_calculation_value): (
            Field<RevenueCalculation>,
            Field<Cents>,
        ),
        (cost_calculation_type, cost_calculation_value): (Field<CostCalculation>, Field<Cents>),
        (revenue_penalty, cost_penalty): (Field<Cents>, Field<Cents>),
    ) -> Self {
        Self {
            currency: Field::Value(Currency::Eur),
            cost_vat: Field::Value(0),
            revenue_calculation_type,
            revenue_calculation_value,
            cost_calculation_type,
            cost_calculation_value,
            revenue_penalty,
            cost_penalty,
            ..Self::default()
        }
    }
}

impl OrderPayload {
    /// Everything that can be judged without the database; all errors at once.
    pub fn parse(self) -> ApiResult<OrderDraft> {
        let mut errors = FieldErrors::new();
        let general = self
            .general
            .required("general", &mut errors)
            .unwrap_or_default();
        let cargo = self
            .cargo
            .required("cargo", &mut errors)
            .unwrap_or_default();
        let finance = self
            .finance
            .required("finance", &mut errors)
            .unwrap_or_default();

        let client = general.client_id.required("general.client_id", &mut errors);
        let client_manager = general
            .client_manager_id
            .required("general.client_manager_id", &mut errors);
        let activity = general.activity.optional("general.activity", &mut errors);
        let activity = activity.unwrap_or(Activity::Expedition);
        if activity == Activity::Compensation {
            errors.push("general.activity", "a compensation has a form of its own");
        }
        let status = general.status.optional("general.status", &mut errors);
        let status = status.unwrap_or(OrderStatus::NeedToBeLoaded);
        if status == OrderStatus::Compensation {
            errors.push("general.status", "only a compensation has this status");
        }
        let shortest_route = general
            .calc_shortest_route
            .optional("general.calc_shortest_route", &mut errors);
        let shortest_route = shortest_route.unwrap_or(false);

        let dates = OrderDates {
            available_from: cargo
                .loading_date_from
                .required("cargo.loading_date_from", &mut errors),
            available_to: cargo
                .loading_date_to
                .required("cargo.loading_date_to", &mut errors),
            loading: cargo
                .loading_date
                .optional("cargo.loading_date", &mut errors),
            unloading: cargo
                .unloading_date
                .optional("cargo.unloading_date", &mut errors),
        };
        if let Err(found) = dates.check() {
            errors.merge(found);
        }

        let spot_vehicle = line(cargo.spot_vehicle, "cargo.spot_vehicle", &mut errors);
        let planning_entry = cargo
            .vehicle_planning_id
            .optional("cargo.vehicle_planning_id", &mut errors);
        if activity == Activity::Spot && planning_entry.is_some() {
            errors.push(
                "cargo.vehicle_planning_id",
                "a spot order has no planned vehicle",
            );
        }
        if activity != Activity::Spot && spot_vehicle.is_some() {
            errors.push("cargo.spot_vehicle", "only a spot order has a spot vehicle");
        }

        let (legs, positions) = legs(self.cargos, shortest_route, &mut errors);
        let finance = parse_finance(finance, activity, "finance.", &mut errors);
        let draft = OrderDraft {
            client: client.unwrap_or(ContactId(0)),
            client_manager: client_manager.unwrap_or(UserId(0)),
            paid_by: general
                .paid_by_client_id
                .optional("general.paid_by_client_id", &mut errors),
            supplier: general
                .supplier_id
                .optional("general.supplier_id", &mut errors),
            purchase_manager: general
                .purchase_manager_id
                .optional("general.purchase_manager_id", &mut errors),
            activity,
            load_number: line(general.load_number, "general.load_number", &mut errors),
            wanted_number: line(general.order_number, "general.order_number", &mut errors),
            status,
            shortest_route,
            duplicate_of: general
                .duplicate_order_id
                .optional("general.duplicate_order_id", &mut errors),
            dates,
            cargo_note: text(cargo.note, "cargo.note", NOTE, &mut errors),
            spot_vehicle,
            vehicle_class: cargo
                .spot_vehicle_class
                .optional("cargo.spot_vehicle_class", &mut errors),
            planning_entry,
            vehicle_note: text(
                cargo.vehicle_planning_note,
                "cargo.vehicle_planning_note",
                NOTE,
                &mut errors,
            ),
            category: cargo.category.optional("cargo.category", &mut errors),
            is_dpl: cargo
                .is_dpl
                .optional("cargo.is_dpl", &mut errors)
                .unwrap_or(false),
            is_thermogram: cargo
                .is_thermogram
                .optional("cargo.is_thermogram", &mut errors)
                .unwrap_or(false),
            legs,
            positions,
            finance,
            future_orders: general
                .future_orders_action
                .optional("general.future_orders_action", &mut errors),
        };
        errors.into_result()?;
        Ok(draft)
    }
}

/// Reads legs and the positions of their stops; `shortest_route` makes positions unnecessary.
pub fn legs(
    sent: Field<Vec<Field<LegPayload>>>,
    shortest_route: bool,
    errors: &mut FieldErrors,
) -> (Vec<LegDraft>, Vec<LegPositions>) {
    let sent = sent.optional("cargos", errors).unwrap_or_default();
    if sent.is_empty() {
        errors.push("cargos", "at least one cargo is required");
    }
    if sent.len() > MOST_LEGS {
        errors.push(
            "cargos",
            format!("at most {MOST_LEGS} cargos fit into one order"),
        );
        return (Vec::new(), Vec::new());
    }
    let standard = positions::initial(sent.len());
    let mut legs = Vec::with_capacity(sent.len());
    let mut chosen = Vec::with_capacity(sent.len());
    for ((index, leg), standard) in sent.into_iter().enumerate().zip(&standard) {
        let path = |name: &str| format!("cargos.{index}.{name}");
        let Some(leg) = leg.required(&format!("cargos.{index}"), errors) else {
            continue;
        };
        let mut position = |field: Field<i64>, name: &str, otherwise: usize| {
            let Some(number) = field.optional(&path(name), errors) else {
                return otherwise;
            };
            usize::try_from(number).unwrap_or_else(|_| {
                errors.push(path(name), "must be a position from 1 on");
                otherwise
            })
        };
        chosen.push(LegPositions {
            loading: position(
                leg.loading_position_index,
                "loading_position_index",
                standard.loading,
            ),
            unloading: position(
                leg.unloading_position_index,
                "unloading_position_index",
                standard.unloading,
            ),
        });
        let loading = stop(
            (
                leg.loading_address,
                leg.loading_latitude,
                leg.loading_longitude,
                leg.loading_note,
            ),
            &format!("cargos.{index}.loading"),
            errors,
        );
        let unloading = stop(
            (
                leg.unloading_address,
                leg.unloading_latitude,
                leg.unloading_longitude,
                leg.unloading_note,
            ),
            &format!("cargos.{index}.unloading"),
            errors,
        );
        let vins = leg
            .vin_numbers
            .optional(&path("vin_numbers"), errors)
            .unwrap_or_default();
        legs.push(LegDraft {
            loading,
            unloading,
            vins: vins.0,
        });
    }
    let vins: Vec<_> = legs.iter().map(|leg| leg.vins.as_slice()).collect();
    if let Err(found) = vin::check_legs(&vins) {
        errors.merge(found);
    }
    for leg in &mut legs {
        leg.vins = leg.vins.iter().map(|vin| vin::normalise(vin)).collect();
    }
    if shortest_route {
        return (legs, standard);
    }
    if let Err(found) = positions::check(&chosen) {
        errors.merge(found);
    }
    (legs, chosen)
}

type StopFields = (Field<String>, Field<f64>, Field<f64>, Field<String>);

/// One end of a leg; `prefix` is `cargos.{n}.loading` or `cargos.{n}.unloading`.
fn stop(
    (address, latitude, longitude, note): StopFields,
    prefix: &str,
    errors: &mut FieldErrors,
) -> StopDraft {
    let field = format!("{prefix}_address");
    let address = match address {
        Field::Absent | Field::Empty => {
            errors.push(&field, "This field is required");
            None
        }
        address => line(address, &field, errors),
    };
    let latitude = latitude.optional(&format!("{prefix}_latitude"), errors);
    let longitude = longitude.optional(&format!("{prefix}_longitude"), errors);
    let at = latitude.zip(longitude).and_then(|(latitude, longitude)| {
        Coordinates::new(latitude, longitude)
            .inspect_err(|error| errors.push(&field, error.to_string()))
            .ok()
    });
    let note = text(note, &format!("{prefix}_note"), NOTE, errors);
    StopDraft {
        address: address.unwrap_or_default(),
        at,
        note,
    }
}

/// Reads the money of an order; `prefix` stands before each field's name in errors.
pub fn parse_finance(
    sent: FinancePayload,
    activity: Activity,
    prefix: &str,
    errors: &mut FieldErrors,
) -> FinanceDraft {
    let path = |name: &str| format!("{prefix}{name}");
    let currency = sent.currency.required(&path("currency"), errors);
    let cost_vat = sent.cost_vat.required(&path("cost_vat"), errors);
    if cost_vat.is_some_and(|vat| !VAT_RATES.contains(&vat)) {
        errors.push(path("cost_vat"), "must be one of 0, 9, 21");
    }
    let mut amount = |field: Field<Cents>, name: &str| {
        let amount = field.optional(&path(name), errors)?;
        if let Some(problem) = amount.entry_problem() {
            errors.push(path(name), problem);
        }
        Some(amount)
    };
    let revenue_value = amount(sent.revenue_calculation_value, "revenue_calculation_value");
    let cost_value = amount(sent.cost_calculation_value, "cost_calculation_value");
    let revenue = amount(sent.revenue, "revenue");
    let cost = amount(sent.cost, "cost");
    let revenue_penalty = amount(sent.revenue_penalty, "revenue_penalty").unwrap_or_default();
    let cost_penalty = amount(sent.cost_penalty, "cost_penalty").unwrap_or_default();
    let revenue_calculation = sent
        .revenue_calculation_type
        .optional(&path("revenue_calculation_type"), errors);
    let cost_calculation = sent
        .cost_calculation_type
        .optional(&path("cost_calculation_type"), errors);
    let is_spot = activity == Activity::Spot;
    if is_spot && revenue_calculation.is_some_and(|kind| kind != RevenueCalculation::Fixed) {
        errors.push(
            path("revenue_calculation_type"),
            "must be FIXED for a spot order",
        );
    }
    if is_spot && cost_calculation.is_some_and(|kind| kind != CostCalculation::Fixed) {
        errors.push(
            path("cost_calculation_type"),
            "must be FIXED for a spot order",
        );
    }
    let by_default = if is_spot {
        CostCalculation::Fixed
    } else {
        CostCalculation::ByVehicle
    };
    FinanceDraft {
        currency: currency.unwrap_or(Currency::Eur),
        revenue_calculation: revenue_calculation.unwrap_or(RevenueCalculation::Fixed),
        revenue_value: revenue_value.unwrap_or_default(),
        cost_calculation: cost_calculation.unwrap_or(by_default),
        cost_value: cost_value.unwrap_or_default(),
        cost_vat,
        revenue,
        cost,
        revenue_penalty,
        cost_penalty,
    }
}

/// A one-line text.
fn line(field: Field<String>, path: &str, errors: &mut FieldErrors) -> Option<String> {
    text(field, path, LINE, errors)
}

/// A text of at most `most` characters.
fn text(field: Field<String>, path: &str, most: usize, errors: &mut FieldErrors) -> Option<String> {
    let text = field.optional(path, errors)?;
    if text.chars().count() > most {
        errors.push(path, format!("must have at most {most} characters"));
    }
    Some(text)
}
