//! The body of POST and PUT /vehicles.

use chrono::{Datelike, NaiveDate};
use domain::orders::Category;
use domain::texts;
use domain::vehicles::{DriverSalaryType, EuroClass, LeasingType, VehicleClass, VehicleCostType};
use domain::{Cents, ContactId, FieldErrors, UserId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::LINE;
use crate::http::Field;
use crate::vehicles::draft::{CostDraft, OwnParkDraft, VehicleDraft};

const PLATE: usize = 20;
/// The oldest vehicle.
const FIRST_YEAR: i32 = 1950;
/// Most litres for 100 km: several times what the thirstiest truck burns.
const MOST_LITRES: i32 = 200;

/// A vehicle as the form sends it. What is left out is cleared.
#[derive(Debug, Deserialize, ToSchema)]
pub struct VehiclePayload {
    /// Its plate; required, and taken by one vehicle only.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    number_plate: Field<String>,
    /// The plate under the name it is answered by; read when `number_plate` is not sent.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    plate_number: Field<String>,
    /// `PER_KM`, `PER_DAY` or `OWN_PARK`; required.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    cost_calculation_type: Field<VehicleCostType>,
    /// Cents for a kilometre or a day; required unless the vehicle is our own.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    cost_calculation_value: Field<Cents>,
    /// `euro4`, `euro5` or `euro6`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    euroclass: Field<EuroClass>,
    /// Maker.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    make: Field<String>,
    /// Model.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    model: Field<String>,
    /// Year it was built, from 1950 to the next.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    year: Field<i32>,
    /// LF as the company writes it on the vehicle card.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    lf: Field<String>,
    /// Kind of vehicle in the company's own words.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    r#type: Field<String>,
    /// The driver, when he is also a user.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    driver_id: Field<UserId>,
    /// The driver's name, when he is no user.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    driver_name: Field<String>,
    /// Who guides it.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    dispatcher_id: Field<UserId>,
    /// The supplier that runs it.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    subcontractor_id: Field<ContactId>,
    /// `PER_KM` or `PER_DAY`. This and all below: of own vehicles.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    driver_salary_type: Field<DriverSalaryType>,
    /// Cents for a kilometre or a day.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    driver_salary: Field<Cents>,
    /// Whole litres for 100 km.
    #[serde(default)]
    #[schema(value_type = Option<i32>)]
    fuel_consumption: Field<i32>,
    /// Cents a month.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    insurance: Field<Cents>,
    /// `LEASING` or `WEAR` (depreciation).
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    wear_or_leasing: Field<LeasingType>,
    /// Cents a month.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    wear_or_leasing_sum: Field<Cents>,
    /// Cents a month.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    service: Field<Cents>,
    /// Cents a month.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    administrative_costs: Field<Cents>,
    /// Cents a month.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    other_costs: Field<Cents>,
    /// `AUTOMOTIVE_TRANSPORT` or `GENERAL_CARGO`; both when empty.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    category: Field<Category>,
    /// `TAUTLINER`, `JUMBO`, `MEGA`, `ISOTERMAL` or `REFRIGERATOR`; kept for general cargo, which
    /// it implies when no category is sent.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    vehicle_class: Field<VehicleClass>,
}

impl VehiclePayload {
    /// The draft, and everything about it that cannot be accepted whatever the database says.
    pub fn parse(self, today: NaiveDate) -> (VehicleDraft, FieldErrors) {
        let mut errors = FieldErrors::new();
        let found = &mut errors;
        let plate = if self.number_plate.is_sent() {
            self.number_plate
        } else {
            self.plate_number
        };
        if matches!(plate, Field::Absent | Field::Empty) {
            found.push("number_plate", texts::fields::required());
        }
        let plate_number = plate.text(PLATE, "number_plate", found).unwrap_or_default();
        let year = self.year.optional("year", found);
        let last_year = today.year().saturating_add(1);
        if year.is_some_and(|year| !(FIRST_YEAR..=last_year).contains(&year)) {
            found.push("year", texts::fields::out_of_range(FIRST_YEAR, last_year));
        }
        let vehicle_class = self.vehicle_class.optional("vehicle_class", found);
        let category = self.category.optional("category", found);
        let category = category.or(vehicle_class.map(|_| Category::GeneralCargo));
        let own_park = OwnParkFields {
            driver_salary_type: self.driver_salary_type,
            driver_salary: self.driver_salary,
            fuel_consumption: self.fuel_consumption,
            insurance: self.insurance,
            wear_or_leasing: self.wear_or_leasing,
            wear_or_leasing_sum: self.wear_or_leasing_sum,
            service: self.service,
            administrative_costs: self.administrative_costs,
            other_costs: self.other_costs,
        };
        let draft = VehicleDraft {
            plate_number: normalised(&plate_number),
            cost: cost(
                self.cost_calculation_type,
                self.cost_calculation_value,
                own_park,
                found,
            ),
            euroclass: self.euroclass.optional("euroclass", found),
            make: self.make.text(LINE, "make", found),
            model: self.model.text(LINE, "model", found),
            year,
            lf: self.lf.text(LINE, "lf", found),
            vehicle_type: self.r#type.text(LINE, "type", found),
            category,
            vehicle_class: vehicle_class.filter(|_| category == Some(Category::GeneralCargo)),
            driver: self.driver_id.optional("driver_id", found),
            driver_name: self.driver_name.text(LINE, "driver_name", found),
            dispatcher: self.dispatcher_id.optional("dispatcher_id", found),
            subcontractor: self.subcontractor_id.optional("subcontractor_id", found),
        };
        (draft, errors)
    }
}

/// A plate in upper case, its parts one space apart.
fn normalised(plate: &str) -> String {
    plate
        .to_uppercase()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// What an own vehicle costs, as sent.
struct OwnParkFields {
    driver_salary_type: Field<DriverSalaryType>,
    driver_salary: Field<Cents>,
    fuel_consumption: Field<i32>,
    insurance: Field<Cents>,
    wear_or_leasing: Field<LeasingType>,
    wear_or_leasing_sum: Field<Cents>,
    service: Field<Cents>,
    administrative_costs: Field<Cents>,
    other_costs: Field<Cents>,
}

/// How the vehicle is paid for. The fields of the other kind, which the form hides, are not kept;
/// an unreadable one among them is an error all the same.
fn cost(
    cost_type: Field<VehicleCostType>,
    value: Field<Cents>,
    own_park: OwnParkFields,
    errors: &mut FieldErrors,
) -> CostDraft {
    let cost_type = cost_type.required("cost_calculation_type", errors);
    let value_is_sent = matches!(value, Field::Value(_) | Field::Wrong(_));
    let value = value.amount("cost_calculation_value", errors);
    let own_park = own_park.parse(errors);
    match cost_type {
        Some(VehicleCostType::OwnPark) | None => CostDraft::OwnPark(own_park),
        Some(unit) => {
            if !value_is_sent {
                errors.push("cost_calculation_value", texts::fields::required());
            }
            if value == Some(Cents::ZERO) {
                errors.push("cost_calculation_value", texts::fields::not_positive());
            }
            let price = value.unwrap_or_default();
            match unit {
                VehicleCostType::PerDay => CostDraft::PerDay(price),
                _ => CostDraft::PerKm(price),
            }
        }
    }
}

impl OwnParkFields {
    fn parse(self, errors: &mut FieldErrors) -> OwnParkDraft {
        let draft = OwnParkDraft {
            driver_salary_type: self
                .driver_salary_type
                .optional("driver_salary_type", errors),
            driver_salary: self.driver_salary.amount("driver_salary", errors),
            fuel_consumption: self.fuel_consumption.optional("fuel_consumption", errors),
            insurance: self.insurance.amount("insurance", errors),
            wear_or_leasing: self.wear_or_leasing.optional("wear_or_leasing", errors),
            wear_or_leasing_sum: self
                .wear_or_leasing_sum
                .amount("wear_or_leasing_sum", errors),
            service: self.service.amount("service", errors),
            administrative_costs: self
                .administrative_costs
                .amount("administrative_costs", errors),
            other_costs: self.other_costs.amount("other_costs", errors),
        };
        if draft
            .fuel_consumption
            .is_some_and(|litres| !(0..=MOST_LITRES).contains(&litres))
        {
            errors.push(
                "fuel_consumption",
                texts::vehicles::too_many_litres(MOST_LITRES),
            );
        }
        if is_amount(draft.driver_salary) && draft.driver_salary_type.is_none() {
            errors.push("driver_salary_type", texts::vehicles::no_salary_type());
        }
        if is_amount(draft.wear_or_leasing_sum) && draft.wear_or_leasing.is_none() {
            errors.push("wear_or_leasing", texts::vehicles::no_leasing_type());
        }
        draft
    }
}

fn is_amount(amount: Option<Cents>) -> bool {
    amount.is_some_and(|amount| amount != Cents::ZERO)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn parse(body: serde_json::Value) -> (VehicleDraft, FieldErrors) {
        let today = NaiveDate::from_ymd_opt(2026, 3, 10).unwrap();
        serde_json::from_value::<VehiclePayload>(body)
            .unwrap()
            .parse(today)
    }

    fn paths(errors: &FieldErrors) -> Vec<&str> {
        errors.iter().map(|(path, _)| path).collect()
    }

    #[test]
    fn every_error_of_a_body_is_found_at_once() {
        let (_, errors) = parse(json!({
            "number_plate": "", "plate_number": "ABC 123", "cost_calculation_type": "PER_MILE",
            "cost_calculation_value": -5, "euroclass": "euro9", "year": 2028, "driver_id": "x",
            "fuel_consumption": 30.5, "insurance": -1, "service": "much", "driver_salary": 100,
            "wear_or_leasing_sum": 1, "category": "FISH", "vehicle_class": "TENT", "make": [],
        }));
        assert_eq!(
            paths(&errors),
            [
                "category",
                "cost_calculation_type",
                "cost_calculation_value",
                "driver_id",
                "driver_salary_type",
                "euroclass",
                "fuel_consumption",
                "insurance",
                "make",
                "number_plate",
                "service",
                "vehicle_class",
                "wear_or_leasing",
                "year",
            ]
        );
    }

    #[test]
    fn a_salary_of_an_unknown_kind_is_told_once() {
        let (_, errors) = parse(json!({
            "number_plate": "A1", "cost_calculation_type": "OWN_PARK", "driver_salary": 9000,
            "driver_salary_type": "HOUR",
        }));
        assert_eq!(
            errors.at("driver_salary_type"),
            ["Must be one of PER_KM, PER_DAY"]
        );
    }

    #[test]
    fn a_hired_vehicle_needs_a_price_and_keeps_no_own_costs() {
        for (value, is_good) in [
            (json!(null), false),
            (json!(0), false),
            (json!(-1), false),
            (json!(110), true),
        ] {
            let (draft, errors) = parse(
                json!({"number_plate": "A1", "cost_calculation_type": "per_km",
                "cost_calculation_value": value, "insurance": 5}),
            );
            assert_eq!(errors.is_empty(), is_good, "{value}");
            if is_good {
                assert_eq!(draft.cost, CostDraft::PerKm(Cents(110)));
            } else {
                assert_eq!(paths(&errors), ["cost_calculation_value"]);
            }
        }
    }

    #[test]
    fn an_own_vehicle_needs_no_price() {
        let (draft, errors) = parse(
            json!({"number_plate": "A1", "cost_calculation_type": "OWN_PARK",
            "cost_calculation_value": 7, "driver_salary_type": "PER_DAY", "driver_salary": 9000,
            "wear_or_leasing": "DEPRECIATION", "wear_or_leasing_sum": 100}),
        );
        assert!(errors.is_empty(), "{errors}");
        assert_eq!(draft.cost.unit_price(), None);
        let CostDraft::OwnPark(own) = draft.cost else {
            panic!("an own vehicle")
        };
        assert_eq!(own.wear_or_leasing, Some(LeasingType::Wear));
        assert_eq!(own.driver_salary, Some(Cents(9000)));
    }

    #[test]
    fn a_class_belongs_to_general_cargo() {
        for (category, class, kept_category, kept_class) in [
            (
                json!(null),
                json!("MEGA"),
                Some(Category::GeneralCargo),
                Some(VehicleClass::Mega),
            ),
            (json!(null), json!(null), None, None),
            (
                json!("GENERAL_CARGO"),
                json!(null),
                Some(Category::GeneralCargo),
                None,
            ),
            (
                json!("AUTOMOTIVE_TRANSPORT"),
                json!("MEGA"),
                Some(Category::AutomotiveTransport),
                None,
            ),
        ] {
            let (draft, errors) = parse(
                json!({"number_plate": "A1", "cost_calculation_type": "OWN_PARK",
                "category": category, "vehicle_class": class}),
            );
            assert!(errors.is_empty());
            assert_eq!(
                (draft.category, draft.vehicle_class),
                (kept_category, kept_class)
            );
        }
    }

    #[test]
    fn a_plate_is_written_one_way() {
        for sent in ["abc 123", " ABC   123 ", "Abc\t123"] {
            let (draft, _) = parse(json!({"plate_number": sent}));
            assert_eq!(draft.plate_number, "ABC 123", "{sent:?}");
        }
    }
}
