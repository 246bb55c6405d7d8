//! The body of POST and PUT /vehicles.

use chrono::{Datelike, NaiveDate};
use domain::orders::Category;
use domain::vehicles::{
    DriverSalaryType, EuroClass, FuelConsumption, LeasingType, VehicleClass, VehicleCostType,
    latin_plate,
};
use domain::wire::{Required, amount, at_most};
use domain::{Cents, ContactId, FieldErrors, Sentence, UserId, texts};

use super::LINE;

const PLATE: usize = 20;
/// The earliest year a vehicle can be from.
const FIRST_YEAR: i32 = 1950;
/// The most litres per 100 km: several times what the thirstiest truck burns.
const MOST_LITRES: i32 = 200;
/// The same with its unit.
const MOST: FuelConsumption = FuelConsumption::new(MOST_LITRES, 0);

domain::body! {
    /// A vehicle as its form sends it. Fields that are not sent are cleared.
    pub struct VehiclePayload passing ["company_name", "dispatcher", "driver", "id", "insurance_expired", "insurance_expiry_date", "position_token_since", "updated_at"] {
        /// The plate number; no two vehicles share one.
        plate_number = "number_plate" | "plate_number": Required<String> where at_most(PLATE),
        /// How its cost is calculated.
        cost_calculation_type: Required<VehicleCostType>,
        /// The price in cents per kilometre or day; required unless the vehicle is our own.
        cost_calculation_value: Option<Cents> where amount,
        /// The emission class.
        euroclass: Option<EuroClass>,
        /// The maker.
        make: Option<String> where at_most(LINE),
        /// The model.
        model: Option<String> where at_most(LINE),
        /// The year it was built, from 1950 to next year.
        year: Option<i32>,
        /// The LF value, as the company writes it on the vehicle card.
        lf: Option<String> where at_most(LINE),
        /// The kind of vehicle in the company's own words.
        vehicle_type = "type": Option<String> where at_most(LINE),
        /// The driver, if they are a user.
        driver_id: Option<UserId>,
        /// The driver's name, if they are not a user.
        driver_name: Option<String> where at_most(LINE),
        /// The vehicle's dispatcher.
        dispatcher_id: Option<UserId>,
        /// The supplier that runs it.
        subcontractor_id: Option<ContactId>,
        /// How the driver is paid. This and the costs below are only for our own vehicles.
        driver_salary_type: Option<DriverSalaryType>,
        /// The driver's pay in cents per kilometre or day.
        driver_salary: Option<Cents> where amount,
        /// The fuel consumption in litres per 100 km, with at most one decimal.
        fuel_consumption: Option<FuelConsumption> where |fuel| too_thirsty(*fuel),
        /// In cents per month.
        insurance: Option<Cents> where amount,
        /// Whether the next amount is leasing or depreciation.
        wear_or_leasing: Option<LeasingType>,
        /// In cents per month.
        wear_or_leasing_sum: Option<Cents> where amount,
        /// In cents per month, for service and tyres.
        service: Option<Cents> where amount,
        /// In cents per month: the vehicle's share of the office costs.
        administrative_costs: Option<Cents> where amount,
        /// In cents per month.
        other_costs: Option<Cents> where amount,
        /// The kind of cargo it takes; empty means both.
        category: Option<Category>,
        /// The class of the trailer. Only vehicles for general cargo have one, and it implies that
        /// category.
        vehicle_class: Option<VehicleClass>,
    }
}

fn too_thirsty(fuel: FuelConsumption) -> Option<Sentence> {
    (fuel > MOST).then(|| texts::vehicles::too_many_litres(MOST_LITRES))
}

impl VehiclePayload {
    /// Checks the rules that compare fields, and puts the vehicle into the form it is stored in:
    /// the plate is normalised, and costs that do not fit the way it is paid are dropped.
    pub fn settle(&mut self, today: NaiveDate, errors: &mut FieldErrors) {
        if let Some(plate) = &mut self.plate_number.0 {
            *plate = normalised(plate);
        }
        let last_year = today.year().saturating_add(1);
        if self
            .year
            .is_some_and(|year| !(FIRST_YEAR..=last_year).contains(&year))
        {
            errors.push("year", texts::fields::out_of_range(FIRST_YEAR, last_year));
        }
        if self.vehicle_class.is_some() {
            self.category.get_or_insert(Category::GeneralCargo);
        }
        if self.category != Some(Category::GeneralCargo) {
            self.vehicle_class = None;
        }
        self.check_own_costs(errors);
        match self.cost_calculation_type.0 {
            Some(VehicleCostType::OwnPark) | None => self.cost_calculation_value = None,
            Some(VehicleCostType::PerKm | VehicleCostType::PerDay) => {
                self.check_price(errors);
                self.clear_own_costs();
            }
        }
    }

    fn check_price(&self, errors: &mut FieldErrors) {
        const PATH: &str = "cost_calculation_value";
        match self.cost_calculation_value {
            None => errors.push(PATH, texts::fields::required()),
            Some(Cents::ZERO) => errors.push(PATH, texts::fields::not_positive()),
            Some(_) => {}
        }
    }

    fn check_own_costs(&self, errors: &mut FieldErrors) {
        let is_amount = |amount: Option<Cents>| amount.is_some_and(|amount| amount != Cents::ZERO);
        if is_amount(self.driver_salary) && self.driver_salary_type.is_none() {
            errors.push("driver_salary_type", texts::vehicles::no_salary_type());
        }
        if is_amount(self.wear_or_leasing_sum) && self.wear_or_leasing.is_none() {
            errors.push("wear_or_leasing", texts::vehicles::no_leasing_type());
        }
    }

    fn clear_own_costs(&mut self) {
        self.driver_salary_type = None;
        self.driver_salary = None;
        self.fuel_consumption = None;
        self.insurance = None;
        self.wear_or_leasing = None;
        self.wear_or_leasing_sum = None;
        self.service = None;
        self.administrative_costs = None;
        self.other_costs = None;
    }
}

/// The plate in capitals that look the same in no other alphabet, with single spaces between its parts.
fn normalised(plate: &str) -> String {
    latin_plate(plate)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use domain::wire::read_body;
    use serde_json::json;

    use super::*;

    fn parse(body: serde_json::Value) -> (VehiclePayload, FieldErrors) {
        let today = NaiveDate::from_ymd_opt(2026, 3, 10).unwrap();
        let (mut vehicle, mut errors) = read_body::<VehiclePayload>(body).unwrap();
        vehicle.settle(today, &mut errors);
        (vehicle, errors)
    }

    fn paths(errors: &FieldErrors) -> Vec<&str> {
        errors.iter().map(|(path, _)| path).collect()
    }

    #[test]
    fn every_error_of_a_body_is_found_at_once() {
        let (_, errors) = parse(json!({
            "number_plate": "", "plate_number": "ABC 123", "cost_calculation_type": "PER_MILE",
            "cost_calculation_value": -5, "euroclass": "euro9", "year": 2028, "driver_id": "x",
            "fuel_consumption": 30.55, "insurance": -1, "service": "much", "driver_salary": 100,
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
                assert_eq!(draft.cost_calculation_value, Some(Cents(110)));
                assert_eq!(draft.insurance, None);
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
        assert_eq!(draft.cost_calculation_value, None);
        assert_eq!(draft.wear_or_leasing, Some(LeasingType::Wear));
        assert_eq!(draft.driver_salary, Some(Cents(9000)));
    }

    #[test]
    fn fuel_has_at_most_one_decimal_and_a_limit() {
        let own = |fuel: serde_json::Value| {
            parse(
                json!({"number_plate": "A1", "cost_calculation_type": "OWN_PARK",
                "fuel_consumption": fuel}),
            )
        };
        for (sent, tenths) in [
            (json!(28.5), 285),
            (json!("28,5"), 285),
            (json!(28), 280),
            (json!(200), 2_000),
        ] {
            let (draft, errors) = own(sent.clone());
            assert!(errors.is_empty(), "{sent}: {errors}");
            let fuel = draft.fuel_consumption.map(FuelConsumption::tenths);
            assert_eq!(fuel, Some(tenths), "{sent}");
        }
        for sent in [json!(28.55), json!(-1), json!(200.1), json!("much")] {
            let (_, errors) = own(sent.clone());
            assert_eq!(paths(&errors), ["fuel_consumption"], "{sent}");
        }
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
            assert_eq!(draft.plate_number.as_deref(), Some("ABC 123"), "{sent:?}");
        }
    }
}
