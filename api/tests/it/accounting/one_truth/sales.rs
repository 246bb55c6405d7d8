//! Invoices of every kind, made as the form makes them.

use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::agrees::product;
use super::parties::{clients, orders};
use super::stated::decimal;
use crate::orders::scene::Scene;

/// Quantity, unit and price: amounts that round, fractions, large and small ones.
const AMOUNTS: [(&str, &str, &str); 12] = [
    ("1", "PIECE", "1360.00"),
    ("0.5", "PIECE", "1.01"),
    ("1234", "KM", "1.1555"),
    ("1.5", "DAY", "250.0150"),
    ("3", "PIECE", "0.3350"),
    ("0.125", "PIECE", "0.2001"),
    ("7", "DAY", "19.9950"),
    ("1.333", "KM", "1234.5678"),
    ("1", "PIECE", "0.01"),
    ("12", "PIECE", "83.3333"),
    ("1", "PIECE", "99999.99"),
    ("2", "PIECE", "45"),
];

/// No name ends with a number, so that the quantity behind it is clear in a PDF.
const NAMES: [&str; 8] = [
    "Krovinio vežimas Vilnius – Köln",
    "Transport ładunku Łódź – Poznań (część)",
    "=SUM(A1:A2) & <priemoka> \"kuras\"",
    "Tarptautinis krovinių vežimas kelių transportu maršrutu Šiauliai – Žilina – České Budějovice – Győr, su ekspedijavimu",
    "Doprava Dvůr Králové – Řehoř",
    "Перевезення вантажу Київ – Вільнюс",
    "-Frachtzuschlag für Straßenmaut",
    "Laukimas; prastova\tir 'kitos' išlaidos",
];

/// The VAT of an invoice: the directive, and the rates that its lines have in turn.
type Vat = (&'static str, &'static [Option<i64>]);

const STANDARD: Vat = ("STANDARD", &[Some(21)]);
const EXPORT: Vat = ("EXPORT_45", &[Some(0), Some(21)]);
const IMPORT: Vat = ("IMPORT_45", &[Some(0), Some(0), Some(21)]);
const EU: Vat = ("EU_B2B", &[Some(0)]);
const OUTSIDE: Vat = ("NON_EU_B2B", &[None]);
const OUTSIDE_AT_0: Vat = ("NON_EU_B2B", &[Some(0)]);
const NO_SUPPLY: Vat = ("NOT_VAT_OBJECT", &[None]);
const NO_SUPPLY_AT_0: Vat = ("NOT_VAT_OBJECT", &[Some(0)]);
/// Until the end of 2025 there were two rates.
const OLD: Vat = ("STANDARD", &[Some(21), Some(9)]);

/// What each client is billed under, in turn.
const CASES: [&[Vat]; 10] = [
    &[STANDARD, STANDARD, EXPORT, IMPORT, NO_SUPPLY, STANDARD],
    &[STANDARD, NO_SUPPLY],
    &[EU, EXPORT],
    &[EU, STANDARD, NO_SUPPLY_AT_0],
    &[EU, EXPORT, IMPORT],
    &[STANDARD],
    &[OUTSIDE, EXPORT],
    &[OUTSIDE_AT_0, OUTSIDE],
    &[OUTSIDE],
    &[EU, STANDARD],
];
/// The currencies of each client's orders; what is not euros comes last.
const CURRENCIES: [&str; 10] = ["USD", "", "USD", "GBP", "", "", "USD", "GBP", "", ""];

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub struct Sales<'a> {
    scene: &'a Scene,
    /// Counts everything that is made, so that nothing is like its neighbour.
    made: usize,
}

/// An invoice that was made: its id, and what was sent.
type Made = (i64, Value);

impl<'a> Sales<'a> {
    pub fn of(scene: &'a Scene) -> Self {
        Self { scene, made: 0 }
    }

    /// About so many invoices for each client, and what corrects them.
    pub async fn make(mut self, each: usize) {
        let clients = clients(self.scene).await;
        let old = orders(self.scene, clients[0], "EUR", 4).await;
        let mut made = Vec::new();
        for order in old {
            made.push(self.invoice("2025-12-29", &[order], "EUR", OLD).await);
        }
        for (client, (cases, currency)) in clients.iter().zip(CASES.iter().zip(CURRENCIES)) {
            // Every fifth invoice is for three orders.
            let own = orders(self.scene, *client, "EUR", each + each / 5 * 2).await;
            let mut own = own.as_slice();
            for place in 0..each {
                let several = if place % 5 == 4 { 3 } else { 1 };
                let (taken, left) = own.split_at(several);
                own = left;
                made.push(
                    self.invoice("2026-01-05", taken, "EUR", cases[place % cases.len()])
                        .await,
                );
            }
            if !currency.is_empty() {
                for order in orders(self.scene, *client, currency, each / 3 + 1).await {
                    made.push(
                        self.invoice("2026-02-02", &[order], currency, cases[0])
                            .await,
                    );
                }
            }
        }
        self.correct(&made).await;
    }

    async fn correct(&mut self, made: &[Made]) {
        for (place, (id, sent)) in made.iter().enumerate() {
            match place % 9 {
                1 => self.add(sent).await,
                // Wholly, in two pieces, and the other way.
                3 => self.credit(*id, sent, "minus", None).await,
                5 => {
                    self.credit(*id, sent, "minus", Some("0.37")).await;
                    self.credit(*id, sent, "minus", Some("0.01")).await;
                }
                7 => self.credit(*id, sent, "plus", Some("33.3350")).await,
                8 if place % 2 == 0 => self.edit(*id, sent).await,
                8 if place % 3 == 0 => {
                    self.scene
                        .admin
                        .delete(&format!("/invoices/{id}"))
                        .await
                        .data();
                }
                2 if place % 4 == 0 => {
                    let paid = json!({"paid_amount": 1});
                    self.scene
                        .admin
                        .put(&format!("/invoices/{id}/paid-amount"), paid)
                        .await
                        .data();
                }
                _ => {}
            }
        }
    }

    async fn post(&mut self, body: Value) -> Made {
        self.made += 1;
        let saved = self
            .scene
            .admin
            .post("/invoices", body.clone())
            .await
            .data();
        (saved["id"].as_i64().unwrap(), body)
    }

    async fn invoice(&mut self, first_day: &str, orders: &[i64], currency: &str, vat: Vat) -> Made {
        let (directive, rates) = vat;
        let days = u64::try_from(self.made / 4).unwrap() % 60;
        let date = day(first_day)
            .checked_add_days(Days::new(if first_day < "2026" { 0 } else { days }))
            .unwrap();
        let term = [0, 14, 30, 60][self.made % 4];
        let lines = match self.made {
            20 => 30,
            made => orders.len() + made % 4,
        };
        let items: Vec<Value> = (0..lines)
            .map(|place| self.item(place, orders, rates))
            .collect();
        let mut body = json!({
            "type": "NORMAL", "serie": "FLL1", "date": date,
            "payment_due_date": date.checked_add_days(Days::new(term)).unwrap(),
            "directive": directive, "default_vat_tariff_percentage": rates[0],
            "author_id": self.scene.manager, "currency": currency, "items": items,
        });
        if currency != "EUR" {
            body["currency_rate"] = if currency == "USD" {
                "1.0847"
            } else {
                "0.8533"
            }
            .into();
        }
        if self.made.is_multiple_of(7) {
            body["note"] = "Ačiū, kad dirbate su mumis: 5 % nuolaida kitą kartą".into();
        }
        self.post(body).await
    }

    fn item(&self, place: usize, orders: &[i64], rates: &[Option<i64>]) -> Value {
        let seed = self.made * 5 + place * 7;
        let (quantity, unit, price) = AMOUNTS[seed % AMOUNTS.len()];
        let mut item = json!({
            "name": NAMES[(self.made + place) % NAMES.len()], "quantity": quantity, "unit": unit, "unit_price": price,
            "vat_tariff_percentage": rates[place % rates.len()],
        });
        match orders.get(place) {
            Some(order) => item["order_id"] = json!(order),
            // A discount.
            None if place == 2 => {
                item["quantity"] = json!("1");
                item["unit_price"] = json!("-0.0050");
                item["vat_tariff_percentage"] = json!(rates[0]);
            }
            None => {}
        }
        item
    }

    /// Charges something besides.
    async fn add(&mut self, sent: &Value) {
        let mut body = sent.clone();
        body["type"] = "ADDITIONAL".into();
        let items = body["items"].as_array_mut().unwrap();
        // There is one order.
        items.truncate(1);
        for item in items {
            item["unit_price"] = "18.3350".into();
            item["quantity"] = "0.3".into();
        }
        self.post(body).await;
    }

    async fn credit(&mut self, id: i64, sent: &Value, direction: &str, part: Option<&str>) {
        let mut body = sent.clone();
        body["type"] = "CREDIT".into();
        body["serie"] = "KFLL1".into();
        body["date"] = "2026-03-09".into();
        body["payment_due_date"] = "2026-03-30".into();
        body["credited_invoice_id"] = id.into();
        body["direction"] = direction.into();
        body["reason"] = "Kaina sutarta kitaip: „mažiau“ & <vėliau>".into();
        let items = body["items"].as_array_mut().unwrap();
        // What was a discount cannot be credited.
        items.retain(|item| !item["unit_price"].as_str().unwrap().starts_with('-'));
        if let Some(part) = part {
            // Of the largest line, as what is left is that of its rate.
            let net = |item: &Value| {
                let of = |member: &str, places| decimal(item[member].as_str().unwrap(), places);
                product(of("quantity", 3), of("unit_price", 4))
            };
            items.sort_by_key(net);
            items.drain(..items.len() - 1);
            items[0]["order_id"] = sent["items"][0]["order_id"].clone();
            items[0]["quantity"] = "1".into();
            items[0]["unit_price"] = part.into();
        }
        if part.is_some() || body["items"].as_array() == sent["items"].as_array() {
            self.post(body).await;
        }
    }

    /// Changes it, so that what was stored first is no longer true.
    async fn edit(&mut self, id: i64, sent: &Value) {
        let mut body = sent.clone();
        body["items"][0]["quantity"] = "2.675".into();
        body["items"][0]["unit_price"] = "200.1000".into();
        body["payment_due_date"] = "2026-06-30".into();
        let path = format!("/invoices/{id}");
        self.scene.admin.put(&path, body).await.data();
    }
}
