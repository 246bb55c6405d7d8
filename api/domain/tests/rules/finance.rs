//! Revenue, cost and profit: worked examples, and properties that hold for all amounts.

use domain::days::{RoadDays, days_on_the_road, parse_day};
use domain::money::round_half_away;
use domain::orders::finance::{
    DriverSalary, Finance, FinancePatch, OwnParkCost, RunningPrices, Trip, VehicleCost, cost,
    cost_counts_days, own_park_cost, revenue, revenue_counts_days,
};
use domain::orders::{CostCalculation, RevenueCalculation};
use domain::vehicles::{FuelConsumption, VehicleCostType};
use domain::{Cents, Metres};
use proptest::prelude::*;

use crate::{config, day, rows};

fn cents(text: &str) -> Cents {
    Cents(text.parse().unwrap())
}

/// Days between two known dates.
const fn known(count: i64) -> RoadDays {
    RoadDays {
        count,
        are_estimated: false,
    }
}

#[test]
fn an_own_vehicle_costs_what_the_worked_examples_say() {
    let rows = rows(include_str!("../samples/cost_own_park.tsv"));
    assert_eq!(rows.len(), 10);
    for row in rows {
        let salary = cents(row["driver_salary_cents"]);
        let own = OwnParkCost {
            fuel_consumption: row["fuel_consumption_l_100km"].parse().unwrap(),
            driver_salary: match row["driver_salary_type"] {
                "PER_KM" => DriverSalary::PerKm(salary),
                _ => DriverSalary::PerDay(salary),
            },
            insurance: cents(row["insurance_cents_month"]),
            wear_or_leasing: cents(row["wear_or_leasing_cents_month"]),
            service: cents(row["service_cents_month"]),
            administrative: cents(row["administrative_cents_month"]),
            other: cents(row["other_cents_month"]),
        };
        let prices = RunningPrices {
            fuel_per_litre: row["fuel_price_eur_l"].parse().unwrap(),
            road_tax_per_km: row["road_tax_eur_km"].parse().unwrap(),
        };
        let metres: i64 = row["distance_m"].parse().unwrap();
        let days = days_on_the_road(
            parse_day(row["loading_date"]).ok(),
            parse_day(row["unloading_date"]).ok(),
            Metres(metres),
        );
        assert_eq!(
            days.count.to_string(),
            row["days"],
            "days of {}",
            row["case"]
        );

        let expected = cents(row["expected_total_cents"]);
        // The cost depends only on the total distance, however it is split into empty and loaded.
        for empty in [0, metres / 3, metres] {
            let trip = Trip {
                empty: Metres(empty),
                loaded: Metres(metres - empty),
                days,
            };
            assert_eq!(
                own_park_cost(&own, &prices, &trip),
                Ok(expected),
                "{}",
                row["case"]
            );
            let vehicle = VehicleCost::OwnPark(own);
            for calculation in [CostCalculation::ByVehicle, CostCalculation::OwnPark] {
                let sum = cost(calculation, Cents(999), Some(&vehicle), &prices, &trip);
                assert_eq!(sum, Ok(expected), "{}", row["case"]);
            }
        }
    }
}

#[test]
fn revenue_counts_loaded_kilometres_and_days() {
    let trip = Trip {
        empty: Metres(150_000),
        loaded: Metres(1_000_500),
        days: known(3),
    };
    for (calculation, value, expected) in [
        (RevenueCalculation::Fixed, 150_000, 150_000),
        (RevenueCalculation::PerKm, 115, 115_058), // 1,000.5 km × 1.15 = 1,150.575
        (RevenueCalculation::PerKm, 1, 1_001),     // half a cent goes up
        (RevenueCalculation::PerDay, 45_000, 135_000),
        (RevenueCalculation::PerKm, 0, 0),
    ] {
        assert_eq!(
            revenue(calculation, Cents(value), &trip),
            Ok(Cents(expected)),
            "{calculation}"
        );
    }
}

#[test]
fn cost_counts_all_kilometres_and_follows_the_vehicle() {
    use CostCalculation as C;

    let trip = Trip {
        empty: Metres(150_000),
        loaded: Metres(1_000_500),
        days: known(3),
    };
    let prices = RunningPrices::default();
    let per_km = VehicleCost::PerKm(Cents(100));
    let per_day = VehicleCost::PerDay(Cents(50_000));
    for (calculation, value, vehicle, expected) in [
        (C::Fixed, 90_000, None, 90_000),
        (C::Fixed, 90_000, Some(&per_km), 90_000),
        (C::PerKm, 100, None, 115_050),
        (C::PerDay, 40_000, Some(&per_km), 120_000),
        (C::ByVehicle, 1, Some(&per_km), 115_050),
        (C::ByVehicle, 1, Some(&per_day), 150_000),
        (C::ByVehicle, 90_000, None, 0),
        (C::OwnPark, 90_000, Some(&per_day), 0),
    ] {
        let sum = cost(calculation, Cents(value), vehicle, &prices, &trip);
        assert_eq!(sum, Ok(Cents(expected)), "{calculation} {vehicle:?}");
    }
}

#[test]
fn absurd_amounts_are_an_error_and_do_not_wrap_around() {
    let trip = Trip {
        empty: Metres(0),
        loaded: Metres(i64::MAX),
        days: known(i64::MAX),
    };
    assert!(revenue(RevenueCalculation::PerKm, Cents(i64::MAX), &trip).is_err());
    assert!(revenue(RevenueCalculation::PerDay, Cents(2), &trip).is_err());
    assert!(
        Trip {
            empty: Metres(1),
            ..trip
        }
        .total()
        .is_err()
    );
    assert!(
        Finance {
            revenue: Cents(i64::MIN),
            cost: Cents(1),
            ..Finance::default()
        }
        .profit()
        .is_err()
    );
}

#[test]
fn edited_amounts_still_add_up_and_report_errors_at_their_own_field() {
    let finance = Finance {
        revenue: Cents(100_000),
        cost: Cents(70_000),
        revenue_penalty: Cents(1_000),
        cost_penalty: Cents(2_000),
    };
    for (patch, revenue, profit) in [
        (FinancePatch::Revenue(Cents(120_000)), 120_000, 47_000),
        (FinancePatch::Cost(Cents(60_000)), 100_000, 37_000),
        (FinancePatch::RevenuePenalty(Cents(0)), 100_000, 28_000),
        (FinancePatch::CostPenalty(Cents(0)), 100_000, 29_000),
        (FinancePatch::Profit(Cents(30_000)), 103_000, 30_000),
        (FinancePatch::Profit(Cents(-73_000)), 0, -73_000),
    ] {
        let patched = finance.patched(patch).unwrap();
        assert_eq!(
            (patched.revenue, patched.profit()),
            (Cents(revenue), Ok(Cents(profit))),
            "{patch:?}"
        );
    }
    for (patch, field) in [
        (FinancePatch::Revenue(Cents(-1)), "revenue"),
        (FinancePatch::Cost(Cents(-1)), "cost"),
        (FinancePatch::RevenuePenalty(Cents(-1)), "revenue_penalty"),
        (FinancePatch::CostPenalty(Cents(i64::MAX)), "cost_penalty"),
        (FinancePatch::Profit(Cents(-73_001)), "profit"),
        (FinancePatch::Profit(Cents(i64::MAX)), "profit"),
    ] {
        let errors = finance.patched(patch).unwrap_err();
        assert_eq!(
            errors.iter().map(|(path, _)| path).collect::<Vec<_>>(),
            [field],
            "{patch:?}"
        );
    }
}

#[test]
fn the_first_and_the_last_day_both_count() {
    for (loading, unloading, days) in [
        (Some("2026-03-28"), Some("2026-03-30"), 3), // clocks change in between
        (Some("2026-03-30"), Some("2026-03-30"), 1),
        (Some("2026-03-30"), Some("2026-03-01"), 1),
        (Some("2025-12-31"), Some("2026-01-01"), 2),
    ] {
        assert_eq!(
            days_on_the_road(loading.map(day), unloading.map(day), Metres(3_905_000)),
            known(days),
            "{loading:?}"
        );
    }
}

#[test]
fn days_without_dates_are_estimated_from_the_kilometres() {
    let known_day = Some(day("2026-03-30"));
    for (loading, unloading) in [(None, known_day), (known_day, None), (None, None)] {
        for (metres, count) in [
            (0, 1),
            (1, 1),
            (600_000, 1),
            (600_001, 2),
            (1_200_000, 2),
            (3_905_000, 7),
        ] {
            let estimated = RoadDays {
                count,
                are_estimated: true,
            };
            assert_eq!(
                days_on_the_road(loading, unloading, Metres(metres)),
                estimated,
                "{metres} m between {loading:?} and {unloading:?}"
            );
        }
    }
}

#[test]
fn days_count_in_what_is_paid_by_the_day() {
    use CostCalculation as C;
    use RevenueCalculation as R;
    use VehicleCostType as V;

    for (calculation, expected) in [(R::PerDay, true), (R::PerKm, false), (R::Fixed, false)] {
        assert_eq!(revenue_counts_days(calculation), expected);
    }
    for (calculation, vehicle, expected) in [
        (C::PerDay, None, true),
        (C::PerDay, Some(V::PerKm), true),
        (C::ByVehicle, Some(V::PerDay), true),
        (C::ByVehicle, Some(V::OwnPark), true),
        (C::OwnPark, Some(V::OwnPark), true),
        (C::OwnPark, Some(V::PerDay), false),
        (C::ByVehicle, Some(V::PerKm), false),
        (C::ByVehicle, None, false),
        (C::Fixed, Some(V::PerDay), false),
        (C::PerKm, Some(V::OwnPark), false),
    ] {
        assert_eq!(
            cost_counts_days(calculation, vehicle),
            expected,
            "{calculation:?} {vehicle:?}"
        );
    }
}

#[test]
fn fuel_is_exact_to_a_tenth_of_a_litre() {
    for (text, tenths, written) in [
        ("28.5", 285, "28.5"),
        ("28,5", 285, "28.5"),
        ("28", 280, "28.0"),
        ("28.50", 285, "28.5"),
        ("0.1", 1, "0.1"),
    ] {
        let fuel: FuelConsumption = text.parse().unwrap();
        assert_eq!(fuel.tenths(), tenths, "{text}");
        assert_eq!(fuel.to_string(), written);
        let (litres, rest) = fuel.parts();
        assert_eq!(FuelConsumption::new(litres, rest), fuel);
        assert_eq!(serde_json::to_string(&fuel).unwrap(), written);
    }
    for text in ["", ".5", "28.55", "-1", "1e3", "1234567", "x", "28.x"] {
        assert!(text.parse::<FuelConsumption>().is_err(), "{text}");
    }
    // 28.5 l/100 km over 100 km at 1 €/l.
    let own = OwnParkCost {
        fuel_consumption: FuelConsumption::new(28, 5),
        driver_salary: DriverSalary::PerKm(Cents::ZERO),
        insurance: Cents::ZERO,
        wear_or_leasing: Cents::ZERO,
        service: Cents::ZERO,
        administrative: Cents::ZERO,
        other: Cents::ZERO,
    };
    let prices = RunningPrices {
        fuel_per_litre: "1".parse().unwrap(),
        ..RunningPrices::default()
    };
    let trip = Trip {
        empty: Metres(0),
        loaded: Metres(100_000),
        days: known(1),
    };
    assert_eq!(own_park_cost(&own, &prices, &trip), Ok(Cents(2_850)));
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn profit_is_always_revenue_minus_all_costs(
        amounts in prop::array::uniform4(0_i64..=Cents::MAX_ENTERED.0),
        kind in 0_usize..5,
        value in 0_i64..=Cents::MAX_ENTERED.0,
    ) {
        let [revenue, cost, revenue_penalty, cost_penalty] = amounts.map(Cents);
        let finance = Finance { revenue, cost, revenue_penalty, cost_penalty };
        let value = Cents(value);
        let patch = [
            FinancePatch::Revenue(value),
            FinancePatch::Cost(value),
            FinancePatch::RevenuePenalty(value),
            FinancePatch::CostPenalty(value),
            FinancePatch::Profit(value),
        ][kind];
        if let Ok(patched) = finance.patched(patch) {
            let profit = patched.profit().unwrap();
            prop_assert_eq!(
                profit.0,
                patched.revenue.0 - patched.cost.0 - patched.revenue_penalty.0 - patched.cost_penalty.0
            );
            if matches!(patch, FinancePatch::Profit(_)) {
                prop_assert_eq!(profit, value);
                prop_assert_eq!(patched.cost, cost);
            }
        } else {
            // Only a profit edit can lead to a revenue that may not be entered.
            prop_assert!(matches!(patch, FinancePatch::Profit(_)));
        }
    }

    #[test]
    fn rounding_is_to_the_nearest_cent_and_half_away_from_zero(
        numerator in -1_000_000_000_000_i128..1_000_000_000_000,
        denominator in 1_i128..40_000_000,
    ) {
        let rounded = i128::from(round_half_away(numerator, denominator).unwrap().0);
        let twice_error = 2 * (rounded * denominator - numerator);
        prop_assert!(twice_error.abs() <= denominator);
        if twice_error.abs() == denominator {
            prop_assert!(rounded.abs() * denominator > numerator.abs());
        }
        prop_assert_eq!(round_half_away(-numerator, denominator).unwrap().0, -i64::try_from(rounded).unwrap());
    }

    #[test]
    fn a_longer_or_later_trip_never_costs_less(
        metres in 0_i64..5_000_000, more in 0_i64..1_000_000, days in 1_i64..60, later in 0_i64..30,
        litres in 0_i32..60, monthly in 0_i64..500_000, salary in 0_i64..20_000,
    ) {
        let own = OwnParkCost {
            fuel_consumption: FuelConsumption::new(litres, 5),
            driver_salary: DriverSalary::PerDay(Cents(salary)),
            insurance: Cents(monthly),
            wear_or_leasing: Cents::ZERO,
            service: Cents::ZERO,
            administrative: Cents::ZERO,
            other: Cents::ZERO,
        };
        let prices = RunningPrices {
            fuel_per_litre: "1.1835".parse().unwrap(),
            road_tax_per_km: "0.1925".parse().unwrap(),
        };
        let near = Trip { empty: Metres(0), loaded: Metres(metres), days: known(days) };
        let far = Trip { empty: Metres(more), loaded: Metres(metres), days: known(days + later) };
        prop_assert!(own_park_cost(&own, &prices, &near).unwrap() <= own_park_cost(&own, &prices, &far).unwrap());
    }

    #[test]
    fn a_trip_takes_at_least_one_day_and_each_later_day_adds_one(
        start in 0_u64..20_000, length in -400_i64..400,
    ) {
        let loading = day("1990-01-01") + chrono::Days::new(start);
        let unloading = loading + chrono::Duration::days(length);
        let days = days_on_the_road(Some(loading), Some(unloading), Metres(5_000_000));
        prop_assert_eq!(days, known((length + 1).max(1)));
    }
}
