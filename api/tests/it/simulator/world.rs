//! The company that is simulated, and what its clients know of it.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Days, NaiveDate, Utc};
use serde_json::{Value, json};

use crate::support::Client;

/// What is made, and then exists exactly once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thing {
    Order,
    Damage,
    Invoice,
    Settlement,
    PaymentFile,
    Statement,
}

impl Thing {
    pub const ALL: [Self; 6] = [
        Self::Order,
        Self::Damage,
        Self::Invoice,
        Self::Settlement,
        Self::PaymentFile,
        Self::Statement,
    ];

    /// The rows that have them.
    pub fn rows(self) -> &'static str {
        match self {
            Self::Order => "orders",
            Self::Damage => "damages",
            Self::Invoice => "invoices",
            Self::Settlement => "settlements",
            Self::PaymentFile => "payment_files",
            // One that was not read to its end is shown to none, and removed after a while.
            Self::Statement => "payment_imports WHERE read_at IS NOT NULL",
        }
    }
}

/// A client or a carrier, with the currency it mostly deals in.
#[derive(Debug, Clone)]
pub struct Party {
    pub id: i64,
    pub name: String,
    pub iban: String,
    pub currency: &'static str,
}

/// A line of a statement that was imported before.
#[derive(Debug, Clone)]
pub struct Booked {
    pub reference: String,
    pub cents: i64,
    pub payer: String,
    pub iban: String,
}

pub struct World {
    pub manager: i64,
    pub clients: Vec<Party>,
    pub suppliers: Vec<Party>,
    pub vehicles: Vec<i64>,
    /// Our account.
    pub iban: String,
    made: RefCell<BTreeMap<Thing, Made>>,
    pub compensations: RefCell<Vec<i64>>,
    /// Orders that were given a vehicle.
    pub assigned: RefCell<Vec<i64>>,
    pub booked: RefCell<Vec<Booked>>,
}

#[derive(Default)]
struct Made {
    /// The key of the call that made each.
    keys: BTreeMap<i64, String>,
    /// Those that are not known to be gone, oldest first.
    there: Vec<i64>,
    /// Those that a deletion was sent for, whatever came of it.
    doomed: BTreeSet<i64>,
}

impl World {
    /// A company that sells in three currencies, to the country, the Union and beyond.
    pub async fn new(admin: &Client) -> Self {
        let user = admin.get("/users/current").await.data();
        let profile = json!({"name": "UAB Pavyzdys", "company_code": "999000017", "vat_code": "LT999000113",
            "address": "Logistikos g. 10, Vilnius", "bank_iban": iban(1), "bank_swift": "LIABLT2X"});
        admin.patch("/company/profile", profile).await.data();
        let program = json!({"ACCOUNTING_INTEGRATION_TYPE": "NONE"});
        admin.patch("/utilities/settings", program).await.data();
        let mut clients = Vec::new();
        for (place, (name, country, vat_code, currency)) in [
            ("Klientas UAB", "LT", "LT100099009900", "EUR"),
            ("Rhein Logistik GmbH", "DE", "DE123456789", "EUR"),
            ("Albion Haulage Ltd", "GB", "GB123456789", "GBP"),
            ("Delta Forwarding UAB", "LT", "LT999000216", "USD"),
        ]
        .into_iter()
        .enumerate()
        {
            let more = json!({"types": ["client"], "payment_term": 14 * place, "invoicing_email": "pay@client.example",
                "city": "Kaunas", "address": "Pavyzdžio g. 1", "postal_code": "44001"});
            let party = (name, country, vat_code, currency);
            clients.push(contact(admin, party, 10 + place, more).await);
        }
        let mut suppliers = Vec::new();
        for (place, (name, country, vat_code, currency)) in [
            ("Vežėjai UAB", "LT", "LT999000316", "EUR"),
            ("Fracht Spedition GmbH", "DE", "DE999000009", "EUR"),
            ("Northern Lorries Ltd", "GB", "GB999000024", "GBP"),
        ]
        .into_iter()
        .enumerate()
        {
            let vat = if country == "LT" { 21 } else { 0 };
            let more =
                json!({"types": ["supplier"], "vat": vat, "email": "office@carrier.example"});
            let party = (name, country, vat_code, currency);
            suppliers.push(contact(admin, party, 20 + place, more).await);
        }
        let mut vehicles = Vec::new();
        for (place, supplier) in suppliers.iter().enumerate() {
            let body = json!({"number_plate": format!("SIM {place}00"), "subcontractor_id": supplier.id,
                "cost_calculation_type": "PER_KM", "cost_calculation_value": 90 + place});
            let saved = admin.post("/vehicles", body).await.data();
            vehicles.push(saved["id"].as_i64().unwrap());
        }
        Self {
            manager: user["id"].as_i64().unwrap(),
            clients,
            suppliers,
            vehicles,
            iban: iban(1),
            made: RefCell::default(),
            compensations: RefCell::default(),
            assigned: RefCell::default(),
            booked: RefCell::default(),
        }
    }

    /// Notes what a call with this key has made. Two calls never make the same.
    pub fn make(&self, thing: Thing, id: i64, key: &str) {
        let mut all = self.made.borrow_mut();
        let made = all.entry(thing).or_default();
        if let Some(other) = made.keys.insert(id, key.to_owned()) {
            assert_eq!(other, key, "{thing:?} {id} was made twice");
            return;
        }
        made.there.push(id);
    }

    pub fn doom(&self, thing: Thing, id: i64) {
        let mut all = self.made.borrow_mut();
        all.entry(thing).or_default().doomed.insert(id);
    }

    pub fn is_gone(&self, thing: Thing, id: i64) {
        let mut all = self.made.borrow_mut();
        let made = all.entry(thing).or_default();
        made.there.retain(|one| *one != id);
    }

    pub fn is_back(&self, thing: Thing, id: i64) {
        let mut all = self.made.borrow_mut();
        let made = all.entry(thing).or_default();
        if !made.there.contains(&id) {
            made.there.push(id);
        }
    }

    /// Those that are there, oldest first.
    pub fn there(&self, thing: Thing) -> Vec<i64> {
        let all = self.made.borrow();
        all.get(&thing)
            .map(|made| made.there.clone())
            .unwrap_or_default()
    }

    /// All that were ever made, and those of them that may be gone.
    pub fn made(&self, thing: Thing) -> (BTreeSet<i64>, BTreeSet<i64>) {
        let all = self.made.borrow();
        let made = all.get(&thing);
        made.map(|made| (made.keys.keys().copied().collect(), made.doomed.clone()))
            .unwrap_or_default()
    }

    pub fn party(&self, id: i64) -> Option<Party> {
        let all = self.clients.iter().chain(&self.suppliers);
        all.clone().find(|party| party.id == id).cloned()
    }
}

async fn contact(
    admin: &Client,
    (name, country, vat_code, currency): (&str, &str, &str, &'static str),
    number: usize,
    more: Value,
) -> Party {
    let iban = iban(number);
    let mut body = json!({"company_name": name, "country": country, "company_vat_code": vat_code,
        "company_code": format!("9990000{number}"), "bank_accounts": [iban]});
    crate::orders::scene::merge(&mut body, more);
    let saved = admin.post("/contacts", body).await.data();
    Party {
        id: saved["id"].as_i64().unwrap(),
        name: name.to_owned(),
        iban,
        currency,
    }
}

/// A Lithuanian account whose check digits are right.
fn iban(number: usize) -> String {
    let account = format!("73000{number:011}");
    // "LT" is 21 and 29, and the check digits count as 00.
    let remainder = format!("{account}212900")
        .bytes()
        .fold(0, |rest, digit| (rest * 10 + u32::from(digit - b'0')) % 97);
    format!("LT{:02}{account}", 98 - remainder)
}

/// The day on which the company is.
pub fn today() -> NaiveDate {
    let now: DateTime<Utc> = std::time::SystemTime::now().into();
    now.with_timezone(&chrono_tz::Europe::Vilnius).date_naive()
}

pub fn days_ago(days: i64) -> NaiveDate {
    today() - Days::new(u64::try_from(days).unwrap())
}

pub fn in_days(days: i64) -> NaiveDate {
    today() + Days::new(u64::try_from(days).unwrap())
}
