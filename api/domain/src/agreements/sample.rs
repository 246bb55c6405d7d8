//! An order that is made up, to show what a template makes of one.

use chrono::{Days, NaiveDate};

use super::facts::{
    CarrierFacts, CompanyFacts, Facts, OrderFacts, PeopleFacts, StopFacts, VehicleFacts,
};
use crate::orders::positions::StopKind;
use crate::orders::{Category, Currency};
use crate::users::Language;
use crate::{Cents, Metres};

/// An order with everything that an agreement may say, so that no variable stays empty.
pub fn sample(category: Category, language: Language, today: NaiveDate) -> Facts {
    let text = |english: &str, lithuanian: &str| language.choose(english, lithuanian).to_owned();
    let day = |after: u64| today.checked_add_days(Days::new(after));
    let stop = |kind, address: &str, note: String| StopFacts {
        kind,
        address: address.to_owned(),
        note,
    };
    let is_cars = category == Category::AutomotiveTransport;
    Facts {
        order: OrderFacts {
            number: "26-00042".to_owned(),
            load_number: "L-4711".to_owned(),
            category,
            available_from: day(1),
            available_to: day(2),
            loading: day(1),
            unloading: day(4),
            cargo: if is_cars {
                text("Two passenger cars", "Du lengvieji automobiliai")
            } else {
                text("22 pallets, 18 t", "22 padėklai, 18 t")
            },
            needs_dpl: true,
            needs_thermogram: !is_cars,
            loaded_distance: Metres(1_236_000),
            currency: Currency::Eur,
            price: Some(Cents(145_000)),
            vat_percent: Some(21),
        },
        stops: vec![
            stop(
                StopKind::Loading,
                "Pramonės pr. 1, LT-51234 Kaunas, Lithuania",
                text("8–16, gate 3", "8–16 val., 3 vartai"),
            ),
            stop(
                StopKind::Unloading,
                "Hafenstr. 20, 28195 Bremen, Germany",
                text("Call an hour before", "Paskambinti prieš valandą"),
            ),
        ],
        vins: if is_cars {
            vec![
                "1HGCM82633A004352".to_owned(),
                "WVWZZZ1JZXW000001".to_owned(),
            ]
        } else {
            Vec::new()
        },
        company: CompanyFacts::default(),
        carrier: CarrierFacts {
            name: text("Sample Carrier UAB", "Pavyzdinis vežėjas UAB"),
            code: "300000001".to_owned(),
            vat_code: "LT100000000001".to_owned(),
            address: "Vežėjų g. 5, LT-08101 Vilnius".to_owned(),
            email: "carrier@example.com".to_owned(),
            phone: "+370 600 00000".to_owned(),
            contact_person: text("Jonas Sample", "Jonas Pavyzdys"),
            insured_until: day(200),
            payment_term: Some(30),
            sends_originals: true,
        },
        vehicle: VehicleFacts {
            plate: "ABC 123 / DE 456".to_owned(),
            class: None,
            note: text("Trailer with straps", "Priekaba su diržais"),
            driver: text(
                "Petras Sample, +370 611 11111",
                "Petras Pavyzdys, +370 611 11111",
            ),
        },
        people: PeopleFacts {
            manager: text("Ona Sample", "Ona Pavyzdė"),
            manager_email: "ona@example.com".to_owned(),
            dispatcher: text("Rasa Sample", "Rasa Pavyzdė"),
            ..PeopleFacts::default()
        },
        today,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreements::{Values, standard};

    #[test]
    fn a_sample_fills_the_standard_templates_in_both_languages() {
        let today = NaiveDate::from_ymd_opt(2026, 3, 10).unwrap();
        for category in [Category::AutomotiveTransport, Category::GeneralCargo] {
            for language in [Language::English, Language::Lithuanian] {
                let mut facts = sample(category, language, today);
                // That is what the company's profile says.
                let known = || "x".to_owned();
                facts.company = CompanyFacts {
                    name: known(),
                    code: known(),
                    vat_code: known(),
                    address: known(),
                    bank_name: known(),
                    bank_iban: known(),
                    bank_swift: known(),
                    phone: known(),
                    email: known(),
                };
                facts.people.invoice_email = known();
                let values = Values::of(&facts, language);
                let missing = values.missing_in(&standard(category, language));
                assert!(missing.is_empty(), "{missing:?}");
                assert_eq!(values.text("order_number"), Some("26-00042"));
            }
        }
    }
}
