//! What is carried: cars with their VINs, other goods, and the notes about them.

use domain::orders::Category;
use domain::orders::vin::check_digit;
use domain::vehicles::VehicleClass;

use super::prng::Prng;

/// The most cars one transporter takes.
const MOST_CARS: i64 = 9;

/// The first eight characters of some models' VINs: maker, model, body and engine.
const MODELS: &[&str] = &[
    "TMBJJ7NE", "TMBAG9NE", "WVWAR7AU", "WVGAB7CT", "WAUAY2F5", "WBA51AK0", "W1K2130A", "VF1RJA00",
    "VF3M45GZ", "YV1XZ16A", "KNAPX81G", "TMAH381A", "LRW3F7EB", "SB1Z93BE", "JTMW23FV", "NLHB351A",
    "VSSZZZKL", "WF0AXXWP", "UU1HJDAG", "ZFA3120A",
];
/// Model years 2023 to 2026.
const MODEL_YEARS: &[u8] = b"PRST";
const PLANTS: &[u8] = b"5ABDEHKMPW";

const CAR_NOTES: &[&str] = &[
    "New cars, keys in the vehicle, photos at loading",
    "Used cars from auction, check battery before loading",
    "Lease returns, condition report needed",
    "Call the compound one hour before arrival",
    "Dealer delivery, unloading until 16:00",
    "Wheel straps only, no chains",
];
const GOODS_NOTES: &[&str] = &[
    "33 EUR pallets, 22.5 t, exchange pallets",
    "Paper reels 24 t, anti-slip mats and 20 straps",
    "Furniture, 90 m³, rear loading",
    "Building material 23.8 t, side loading",
    "Packaging, 66 pallets double stacked, 11 t",
    "Machine parts 14 t, 4.2 ldm, tarpaulin dry",
    "Timber 24.4 t, 8 stanchions needed",
    "Plastic granulate in big bags, 24 t",
    "Steel coils 21 t, coil well needed",
    "Glass on A-frames 18 t, handle with care",
];
const COLD_NOTES: &[&str] = &[
    "Frozen fish 20 t, -20 °C, thermogram with invoice",
    "Dairy +2…+4 °C, 33 pallets, no stops over 2 h",
    "Fresh berries +1 °C, unloading from 05:00",
    "Chocolate +16 °C, 18 t, seal number in CMR",
    "Meat on hooks 0…+2 °C, temperature printout",
];
const STOP_NOTES: &[&str] = &[
    "Gate 3, 07:00–15:00",
    "Time slot needed, book one day before",
    "Safety shoes and vest",
    "Register at the office, reference in CMR",
    "Ramp 12–16",
    "No entry for 2-axle trailers",
    "Ring 30 minutes before arrival",
];

/// The VINs of the cars on one transporter, split among `legs` legs, at least one each.
pub(super) fn cars(prng: &mut Prng, legs: usize) -> Vec<Vec<String>> {
    let mut shared: Vec<Vec<String>> = Vec::new();
    let mut left = MOST_CARS;
    for leg in 0..legs {
        let others = i64::try_from(legs - leg - 1).unwrap_or_default();
        let count = prng.between(1, (left - others).max(1));
        left -= count;
        let mut vins: Vec<String> = Vec::new();
        while vins.len() < usize::try_from(count).unwrap_or_default() {
            let number = vin(prng);
            if !vins.contains(&number) && !shared.iter().flatten().any(|other| *other == number) {
                vins.push(number);
            }
        }
        shared.push(vins);
    }
    shared
}

/// A VIN with a valid check digit.
fn vin(prng: &mut Prng) -> String {
    let model = *prng.pick(MODELS);
    let year = char::from(*prng.pick(MODEL_YEARS));
    let plant = char::from(*prng.pick(PLANTS));
    let rest = format!("{year}{plant}{:06}", prng.between(1_000, 399_999));
    // Position 9 has no weight in the sum, so any digit can stand there meanwhile.
    let digit = check_digit(&format!("{model}0{rest}")).unwrap_or('0');
    format!("{model}{digit}{rest}")
}

/// An order's note about its cargo.
pub(super) fn note(
    prng: &mut Prng,
    category: Category,
    class: Option<VehicleClass>,
) -> Option<String> {
    let notes = match (category, class) {
        (Category::AutomotiveTransport, _) => CAR_NOTES,
        (_, Some(VehicleClass::Refrigerator | VehicleClass::Isothermal)) => COLD_NOTES,
        _ => GOODS_NOTES,
    };
    prng.chance(80).then(|| (*prng.pick(notes)).to_owned())
}

/// A note about a stop.
pub(super) fn stop_note(prng: &mut Prng) -> Option<&'static str> {
    prng.chance(30).then(|| *prng.pick(STOP_NOTES))
}

/// The client's own number for the load.
pub(super) fn load_number(prng: &mut Prng) -> Option<String> {
    const FORMS: &[&str] = &[
        "45########",
        "@@-######",
        "TR%#####",
        "80#######",
        "@@@/%####",
    ];
    let form = *prng.pick(FORMS);
    prng.chance(85).then(|| prng.filled(form))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use domain::orders::vin::{Reason, check};

    use super::*;

    #[test]
    fn numbers_of_cars_are_whole_right_and_different() {
        let mut prng = Prng::new(5);
        for legs in 1..=3 {
            for _ in 0..300 {
                let shared = cars(&mut prng, legs);
                assert_eq!(shared.len(), legs);
                assert!(shared.iter().all(|vins| !vins.is_empty()));
                let all: Vec<&String> = shared.iter().flatten().collect();
                assert!((legs..=9).contains(&all.len()), "{all:?}");
                assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
                assert!(
                    all.iter()
                        .all(|vin| check(vin).reason == Reason::CheckDigitOk),
                    "{all:?}"
                );
            }
        }
    }
}
