//! The bodies are those of the samples.

use serde_json::{Value, json};

use crate::accounting::purchase::samples::{from_lithuania, from_poland, taken_back};
use crate::accounting::rivile::Codes;
use crate::accounting::rivile::api::{Service, request};
use crate::accounting::samples::{credit, in_dollars, of, reverse_charge, two_rates};
use crate::accounting::{PartyCard, Purchase, purchase};
use crate::billing::Document;
use crate::orders::Currency;
use crate::settlements::Party;
use crate::{ContactId, Sentence};

const CODES: Codes<'_> = Codes {
    division: "01",
    unit: "VNT",
    taxed_product: "PERVEZIMAS",
    taxed_class: "PVM1",
    untaxed_product: "PERVEZ-EU",
    untaxed_class: "PVM15",
};

const PURCHASE_CODES: purchase::rivile::Codes<'_> = purchase::rivile::Codes {
    division: "01",
    unit: "VNT",
    product: "SUBVEZIMAS",
    lithuania: "",
    eu: "PVM21",
    outside_eu: "PVM20",
};

macro_rules! sample {
    ($name:literal) => {
        serde_json::from_str::<Value>(include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/samples/rivile/",
            $name
        )))
        .unwrap()
    };
}

fn sale(document: &Document, order: &str) -> Result<Value, Sentence> {
    of(document, order, |sale| request::sale(sale, &CODES))
}

fn bought(purchase: &Purchase<'_>) -> Value {
    request::purchase(purchase, &PURCHASE_CODES).unwrap()
}

fn card(of: [&str; 7], is_supplier: bool) -> PartyCard {
    let [name, code, vat_code, address, country, postal_code, email] = of.map(str::to_owned);
    PartyCard {
        id: ContactId(1),
        party: Party {
            name,
            code,
            vat_code,
            address,
            country,
        },
        is_client: !is_supplier,
        is_supplier,
        postal_code,
        email,
    }
}

#[test]
fn invoices_are_those_of_the_samples() {
    for (document, order, expected) in [
        (two_rates(), "2026-0456", sample!("i06_sale_two_vat.json")),
        (
            reverse_charge(),
            "2026-0461",
            sample!("i06_reverse_charge.json"),
        ),
        (credit(), "2026-0456", sample!("i06_credit_note.json")),
    ] {
        assert_eq!(sale(&document, order).unwrap(), expected);
    }
}

#[test]
fn settlements_are_those_of_the_samples() {
    let lithuanian = sample!("i06_purchase_settlement.json");
    assert_eq!(bought(&from_lithuania()), lithuanian);
    let polish = sample!("i06_purchase_eu_carrier.json");
    assert_eq!(bought(&from_poland()), polish);
}

#[test]
fn what_takes_back_from_a_carrier_has_positive_sums() {
    let document = &bought(&taken_back())["data"]["I06"];
    assert_eq!(document["I06_OP_TIP"], "2");
    assert_eq!(document["I06_ISAF"], "5");
    assert_eq!(document["I07"][0]["I07_SUMA"], "100.00");
    assert_eq!(document["I07"][0]["I07_PVM"], "21.00");
}

#[test]
fn another_currency_has_fields_of_its_own_and_needs_its_rate() {
    let document = &sale(&in_dollars(), "1").unwrap()["data"]["I06"];
    assert_eq!(document["I06_VAL_POZ"], "1");
    assert_eq!(document["I06_KODAS_VL"], "USD");
    assert_eq!(document["I06_KURSAS"], "1.0847");
    let line = &document["I07"][0];
    assert_eq!(line["I07_VAL_KAINA"], "938.7300");
    assert_eq!(line["I07_SUMA_VAL"], "938.73");
    assert!(line.get("I07_SUMA").is_none() && line.get("I07_KAINA_BE").is_none());
    let without_rate = Document {
        euro_rate: None,
        ..in_dollars()
    };
    let problem = sale(&without_rate, "1").unwrap_err();
    assert_eq!(problem.code, "invoice_without_rate");
    let mut foreign = from_lithuania();
    foreign.currency = Currency::Usd;
    assert!(request::purchase(&foreign, &PURCHASE_CODES).is_err());
}

#[test]
fn a_document_is_made_and_never_posted() {
    for body in [
        sale(&two_rates(), "1").unwrap(),
        bought(&from_lithuania()),
        bought(&taken_back()),
    ] {
        assert_eq!(body["params"], json!({"errorAction": "ROLLBACK"}));
        assert!(!body.to_string().contains("PERKELTA"), "{body}");
    }
}

#[test]
fn parties_are_those_of_the_samples() {
    let client = card(
        [
            r#"UAB "Pavyzdys eksportas""#,
            "999000024",
            "LT999000216",
            "Pavyzdžio g. 1, Kaunas",
            "LT",
            "44001",
            "saskaitos@pavyzdys.example",
        ],
        false,
    );
    let german = card(
        [
            "Muster Spedition GmbH",
            "",
            "DE999000009",
            "Musterstrasse 2, Hamburg",
            "DE",
            "20095",
            "invoice@muster.example",
        ],
        false,
    );
    let carrier = card(
        [
            r#"UAB "Vežėjas pavyzdys""#,
            "999000031",
            "LT999000316",
            "Kelio g. 3, Šiauliai",
            "LT",
            "76001",
            "info@vezejas.example",
        ],
        true,
    );
    let polish = card(
        [
            "Przykład Trans Sp. z o.o.",
            "9990000014",
            "PL9990000014",
            "ul. Przykladowa 4, Suwalki",
            "PL",
            "16-400",
            "biuro@przyklad.example",
        ],
        true,
    );
    let account = "LT037300010000000002";
    for (card, account, relation, expected) in [
        (client, account, "PT001", sample!("n08_lt_client.json")),
        (german, "", "PT002", sample!("n08_de_client.json")),
        (carrier, "", "PT001", sample!("n08_lt_carrier.json")),
        (polish, "", "PT002", sample!("n08_pl_carrier.json")),
    ] {
        assert_eq!(request::party(&card, account, relation).unwrap(), expected);
    }
}

#[test]
fn a_party_without_country_and_account_has_no_details_and_its_code_is_never_cut() {
    let person = card(["Jonas", "", "", "", "", "", ""], true);
    let body = request::party(&person, "", "").unwrap();
    assert!(body["data"]["N08"].get("N33").is_none(), "{body}");
    assert!(body["data"]["N08"].get("N08_KODAS_DS").is_none(), "{body}");
    // A part of an account would be another one.
    let body = request::party(&person, &"1".repeat(46), "").unwrap();
    assert!(body["data"]["N08"].get("N33").is_none(), "{body}");
    let long = card(["Long", "1234567890123", "", "", "", "", ""], true);
    assert!(request::party(&long, "", "").is_err());
}

#[test]
fn services_are_named_once_and_written_as_in_the_sample() {
    let services = of(&two_rates(), "1", |sale| Service::of_sale(sale, &CODES));
    let codes: Vec<&str> = services.iter().map(|s| s.code.as_str()).collect();
    assert_eq!(codes, ["PERVEZ-EU", "PERVEZIMAS"]);
    let with_relation = Service {
        relation: "PR001".to_owned(),
        ..services[1].clone()
    };
    assert_eq!(
        request::service(&with_relation),
        sample!("n17_service.json")
    );
    let one_code = Codes {
        untaxed_product: "PERVEZIMAS",
        ..CODES
    };
    let services = of(&two_rates(), "1", |sale| Service::of_sale(sale, &one_code));
    assert_eq!(services.len(), 1);
    assert_eq!(services[0].name, "Krovinių vežimo paslauga");
    assert_eq!(Service::of_purchases(&PURCHASE_CODES).code, "SUBVEZIMAS");
}
