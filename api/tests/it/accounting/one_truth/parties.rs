//! Clients and carriers of every kind: in Lithuania, the European Union and elsewhere, businesses and private ones, with
//! letters that not every program has.

use serde_json::{Value, json};

use crate::orders::scene::Scene;

/// A client or a carrier: name, country, company code, VAT number, the languages of its invoices.
type Card = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

pub const CLIENTS: [Card; 10] = [
    (
        "UAB „Ąžuolų šilas“ & Ko <Žemaitija>",
        "LT",
        "999000024",
        "LT999000216",
        "both",
    ),
    ("Jonas Ąžuolaitis", "LT", "", "", "lt"),
    (
        "Müller & Söhne Spedition GmbH",
        "DE",
        "HRB 99001",
        "DE999000009",
        "en",
    ),
    (
        "Przedsiębiorstwo Transportowo-Spedycyjne „Żółć i Gęśl” Spółka z ograniczoną odpowiedzialnością",
        "PL",
        "9990000014",
        "PL9990000014",
        "both",
    ),
    (
        "Dvořák, Řehoř a synové s.r.o.",
        "CZ",
        "99900001",
        "CZ99900001",
        "en",
    ),
    ("Amélie Lefèvre", "FR", "", "", "en"),
    ("Fjellføring Østlandet AS", "NO", "995525828", "", "en"),
    (
        "O'Brien \"Haulage\" Ltd",
        "GB",
        "99900002",
        "GB999000002",
        "en",
    ),
    ("ТОВ «Ромашка Перевезення»", "UA", "99900003", "", "both"),
    ("Μεταφορές Αθηνών ΑΕ", "GR", "", "EL999000003", "both"),
];

pub const CARRIERS: [Card; 6] = [
    (
        "UAB \"Vežėjas pavyzdys\"",
        "LT",
        "999000031",
        "LT999000316",
        "",
    ),
    ("Petras Žvirblis, individuali veikla", "LT", "", "", ""),
    (
        "Przykład Trans Sp. z o.o.",
        "PL",
        "9990000022",
        "PL9990000022",
        "",
    ),
    ("Țepeș Logistică SRL", "RO", "J40/99/26", "RO99900004", ""),
    ("Nordvest Frakt AS", "NO", "999000051", "NO999000051", ""),
    ("ІП «Біла Дорога»", "BY", "990000061", "", ""),
];

/// Stores a card. Returns its id.
async fn contact(
    scene: &Scene,
    kind: &str,
    (name, country, code, vat_code, languages): Card,
) -> i64 {
    let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let mut body = json!({
        "company_name": name, "types": [kind], "country": country, "company_code": filled(code),
        "company_vat_code": filled(vat_code), "address": "Pavyzdžio g. 1-2", "city": "Ūkmergė",
        "postal_code": "99-001", "invoicing_email": "pay@client.example",
    });
    if kind == "client" {
        body["invoice_languages"] = json!(languages);
        body["attach_einvoice"] = json!(true);
    }
    let saved = scene.admin.post("/contacts", body).await.data();
    saved["id"].as_i64().unwrap()
}

pub async fn clients(scene: &Scene) -> Vec<i64> {
    let mut ids = Vec::new();
    for card in CLIENTS {
        ids.push(contact(scene, "client", card).await);
    }
    ids
}

pub async fn carriers(scene: &Scene) -> Vec<i64> {
    let mut ids = Vec::new();
    for card in CARRIERS {
        ids.push(contact(scene, "supplier", card).await);
    }
    ids
}

/// Orders of a client.
pub async fn orders(scene: &Scene, client: i64, currency: &str, count: usize) -> Vec<i64> {
    let changes = json!({
        "general": {"client_id": client}, "finance": {"currency": currency},
        "cargo": {"loading_date_from": "2026-02-20", "loading_date_to": "2026-02-21", "unloading_date": "2026-03-01"},
    });
    some(scene, changes, count).await
}

/// Orders that a carrier carries.
pub async fn carried(scene: &Scene, carrier: i64, currency: &str, count: usize) -> Vec<i64> {
    let changes = json!({
        "general": {"supplier_id": carrier, "activity": "EXPEDITION"},
        "finance": {"currency": currency, "cost_calculation_type": "FIXED", "cost_calculation_value": 90_000},
    });
    some(scene, changes, count).await
}

/// The first is made as people make it, and the others are copies of it.
async fn some(scene: &Scene, changes: Value, count: usize) -> Vec<i64> {
    let first = scene.take(scene.order_with(changes)).await;
    let more = i64::try_from(count).unwrap() - 1;
    let mut orders = vec![first];
    orders.extend(scene.copies(first, more).await);
    orders
}
