//! An order with everything that an agreement can say.

use chrono::NaiveDate;
use domain::agreements::facts::{
    CarrierFacts, CompanyFacts, Facts, OrderFacts, PeopleFacts, StopFacts, VehicleFacts,
};
use domain::orders::positions::StopKind;
use domain::orders::{Category, Currency};
use domain::vehicles::VehicleClass;
use domain::{Cents, Metres};

pub fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub fn facts(category: Category) -> Facts {
    let stop = |kind, address: &str, note: &str| StopFacts {
        kind,
        address: address.to_owned(),
        note: note.to_owned(),
    };
    Facts {
        order: OrderFacts {
            number: "26-00042".to_owned(),
            load_number: "NX-778120".to_owned(),
            category,
            available_from: Some(day("2026-01-14")),
            available_to: Some(day("2026-01-15")),
            loading: None,
            unloading: Some(day("2026-01-17")),
            cargo: "33 pallets, 22 000 kg".to_owned(),
            needs_dpl: true,
            needs_thermogram: true,
            loaded_distance: Metres(1_245_300),
            currency: Currency::Eur,
            price: Some(Cents(135_000)),
            vat_percent: Some(21),
        },
        stops: vec![
            stop(
                StopKind::Loading,
                "Hafenstraße 2, DE-50667 Köln",
                "Dock 4, reference NX-778120, ask for Frau Müller",
            ),
            stop(StopKind::Loading, "Śląska 7, PL-40-001 Łódź", ""),
            stop(
                StopKind::Unloading,
                "Pramonės pr. 4, LT-48100 Kaunas",
                "Book a slot one day before",
            ),
        ],
        vins: vec![
            "WVWZZZ1JZXW000001".to_owned(),
            "1M8GDM9AXKP042788".to_owned(),
        ],
        company: CompanyFacts {
            name: "UAB Šiaurės vėjo logistika".to_owned(),
            code: "304100099".to_owned(),
            vat_code: "LT100099009900".to_owned(),
            address: "Laisvės al. 1, LT-44001 Kaunas".to_owned(),
            bank_name: "Pavyzdinis bankas".to_owned(),
            bank_iban: "LT157300000000000902".to_owned(),
            bank_swift: "PAVYLT22".to_owned(),
            phone: "+370 600 00000".to_owned(),
            email: "info@siaures-vejas.example".to_owned(),
        },
        carrier: CarrierFacts {
            name: "UAB Greitas ratas".to_owned(),
            code: "304200004".to_owned(),
            vat_code: "LT100020004000".to_owned(),
            address: "Ateities g. 9, LT-08001 Vilnius".to_owned(),
            email: "uzsakymai@greitasratas.example".to_owned(),
            phone: "+370 600 00010".to_owned(),
            contact_person: "Tomas Žąsinas".to_owned(),
            insured_until: Some(day("2026-11-30")),
            payment_term: Some(45),
            sends_originals: true,
        },
        vehicle: VehicleFacts {
            plate: "KLM 123".to_owned(),
            class: Some(VehicleClass::Tautliner),
            note: "24 straps, edge protectors".to_owned(),
            driver: "Petras Vairuotojas".to_owned(),
        },
        people: PeopleFacts {
            manager: "Greta Pavyzdė".to_owned(),
            manager_email: "greta@siaures-vejas.example".to_owned(),
            dispatcher: "Mantas Vėjas".to_owned(),
            invoice_email: "invoices@siaures-vejas.example".to_owned(),
            signature: "Greta Pavyzdė\nvadybininkė".to_owned(),
        },
        today: day("2026-01-12"),
    }
}
