//! Clients of a forwarder and what they owe.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use domain::Cents;
use domain::payments::matching::{Document, Ledger, Party};

use super::chance::Chance;
use super::phrases::Tongue;

/// A client.
pub struct Client {
    pub id: i64,
    pub name: String,
    pub iban: String,
    pub tongue: Tongue,
    pub currency: &'static str,
    /// The prices of the roads that it sends again and again, with VAT, in cents: so invoices of one amount are common.
    prices: Vec<i64>,
    /// How many invoices it gets in a month, on average.
    monthly: i64,
    /// A factor that pays for it, and whether a person confirmed that before.
    pub factor: Option<(Factor, bool)>,
}

/// One who pays for others.
#[derive(Clone)]
pub struct Factor {
    pub name: String,
    pub iban: String,
}

/// Clients and all their invoices, with what is truly open.
pub struct Books {
    pub clients: Vec<Client>,
    pub documents: BTreeMap<i64, Document>,
    /// What is open, by client and in the order of issue; credits too.
    owed: BTreeMap<i64, Vec<i64>>,
    /// What is open and no credit, of all clients, in the order of issue.
    open: Vec<i64>,
    by_number: BTreeMap<(&'static str, i64), i64>,
    /// The next number of each serie.
    next: BTreeMap<&'static str, i64>,
    today: NaiveDate,
}

pub const SERIES: [&str; 3] = ["FLL1", "TRN", "KR"];

const FIRST: &[&str] = &[
    "Medžio",
    "Kalno",
    "Baltijos",
    "Šiaurės",
    "Nemuno",
    "Žalioji",
    "Gintaro",
    "Pajūrio",
    "Aukštaitijos",
    "Vilniaus",
    "Kauno",
    "Nord",
    "Rhein",
    "Ost",
    "Süd",
    "Grün",
    "Blau",
    "Berg",
    "Zielony",
    "Biały",
    "Czarny",
    "Bursztyn",
    "Baltā",
    "Jūras",
    "Dzintara",
    "Põhja",
    "Mere",
    "Green",
    "Silver",
    "North",
    "Van Dijk",
    "De Groot",
    "Rapid",
    "Euro",
    "Trans",
    "Inter",
];
const SECOND: &[&str] = &[
    "linija",
    "malūnas",
    "baldai",
    "metalas",
    "keramika",
    "grupė",
    "prekyba",
    "mediena",
    "plastikas",
    "detalės",
    "Möbel",
    "Holz",
    "Autohaus",
    "Teile",
    "Maschinen",
    "Ładunek",
    "Meble",
    "Części",
    "kaste",
    "koks",
    "serviss",
    "puit",
    "tööstus",
    "Parts",
    "Foods",
    "Flowers",
    "Bloemen",
    "Logistics",
    "Cargo",
    "Spedition",
    "Steel",
    "Glass",
    "Motors",
    "Paper",
];

impl Books {
    /// A company of so many clients that begins on a day.
    pub fn new(chance: &mut Chance, clients: i64, today: NaiveDate) -> Self {
        let factors: Vec<Factor> = (0..4)
            .map(|number| Factor {
                name: format!(
                    "UAB \"Faktoringas {}\"",
                    ["Pirma", "Antra", "Trecia", "Ketvirta"][number]
                ),
                iban: format!("LT{}", chance.digits(18)),
            })
            .collect();
        let clients = (1..=clients)
            .map(|id| client(chance, id, &factors))
            .collect();
        Self {
            clients,
            documents: BTreeMap::new(),
            owed: BTreeMap::new(),
            open: Vec::new(),
            by_number: BTreeMap::new(),
            next: SERIES.map(|serie| (serie, 10_200)).into_iter().collect(),
            today,
        }
    }

    /// The invoices of a month, in the order of days, so that the numbers of different clients stand side by side.
    pub fn issue_month(&mut self, chance: &mut Chance) {
        let mut issued: Vec<usize> = Vec::new();
        for (place, client) in self.clients.iter().enumerate() {
            let count = chance.between(client.monthly / 2, client.monthly + client.monthly / 2);
            issued.extend((0..count).map(|_| place));
        }
        for last in (1..issued.len()).rev() {
            let other = chance.place(last + 1);
            issued.swap(last, other);
        }
        let count = issued.len().max(1);
        for (place_in_month, place) in issued.into_iter().enumerate() {
            let day = self.today + Days::new(u64::try_from(place_in_month * 30 / count).unwrap());
            let serie = if chance.happens(120) { "TRN" } else { "FLL1" };
            let amount = self.clients[place].amount(chance);
            self.issue(place, serie, amount, day);
            // A credit for a part: damages, a wrong price.
            if chance.happens(25) {
                let part = amount / chance.between(4, 20);
                self.issue(place, "KR", -part.max(500), day);
            }
        }
        self.today = self.today + Days::new(30);
    }

    fn issue(&mut self, place: usize, serie: &'static str, amount: i64, day: NaiveDate) {
        let number = self.next.entry(serie).or_insert(1);
        let id = i64::try_from(self.documents.len()).unwrap() + 1;
        let client = &self.clients[place];
        self.documents.insert(
            id,
            Document {
                id,
                serie: serie.to_owned(),
                number: number.to_string(),
                parties: vec![client.id],
                currency: client.currency.to_owned(),
                amount: Cents(amount),
                open: Cents(amount),
                day,
                due: Some(day + Days::new(30)),
            },
        );
        self.by_number.insert((serie, *number), id);
        *number += 1;
        self.owed.entry(client.id).or_default().push(id);
        self.open.extend((amount > 0).then_some(id));
    }

    /// What is open of a client, the oldest first; credits alone if they are asked for, else invoices alone.
    pub fn owed(&self, client: i64, credits: bool) -> Vec<Document> {
        let ids = self.owed.get(&client).into_iter().flatten();
        ids.map(|id| &self.documents[id])
            .filter(|one| (one.open.0 < 0) == credits)
            .cloned()
            .collect()
    }

    /// An open invoice, an old one more likely than a new one.
    pub fn any_open(&self, chance: &mut Chance) -> Document {
        let (one, other) = (chance.place(self.open.len()), chance.place(self.open.len()));
        self.documents[&self.open[one.min(other)]].clone()
    }

    /// Every open invoice, in the order of issue.
    pub fn all_open(&self) -> impl Iterator<Item = &Document> {
        self.open.iter().map(|id| &self.documents[id])
    }

    /// The document with a number.
    pub fn numbered(&self, serie: &'static str, number: i64) -> Option<&Document> {
        self.by_number
            .get(&(serie, number))
            .map(|id| &self.documents[id])
    }

    /// How many invoices are open.
    pub fn count_open(&self) -> usize {
        self.open.len()
    }

    /// An invoice of a client that is paid, if one of some by chance is.
    pub fn any_paid(&self, chance: &mut Chance, client: i64) -> Option<Document> {
        let last = i64::try_from(self.documents.len()).unwrap();
        let mut some = (0..200).filter_map(|_| self.documents.get(&chance.between(1, last)));
        some.find(|one| one.parties == [client] && one.open.0 == 0 && one.amount.0 > 0)
            .cloned()
    }

    /// Books what a payment truly pays.
    pub fn book(&mut self, id: i64, amount: Cents) {
        let document = self.documents.get_mut(&id).unwrap();
        document.open = document.open.minus(amount).unwrap();
        if document.open.0 == 0 {
            self.open.retain(|one| *one != id);
            let client = document.parties[0];
            self.owed
                .entry(client)
                .or_default()
                .retain(|one| *one != id);
        }
    }

    /// What the company's program has.
    pub fn ledger(&self) -> Ledger {
        let parties = self.clients.iter().map(|one| {
            let known = one.factor.iter().filter(|(_, is_known)| *is_known);
            let factors: Vec<&Factor> = known.map(|(factor, _)| factor).collect();
            let own = std::iter::once(one.iban.clone());
            Party {
                id: one.id,
                name: one.name.clone(),
                ibans: own
                    .chain(factors.iter().map(|one| one.iban.clone()))
                    .collect(),
                paid_before: factors.iter().map(|one| one.name.clone()).collect(),
            }
        });
        let documents = self.documents.values().cloned().collect();
        Ledger::new(
            SERIES.map(str::to_owned).to_vec(),
            documents,
            parties.collect(),
        )
    }
}

impl Client {
    /// The amount of an invoice: mostly a price agreed before.
    fn amount(&self, chance: &mut Chance) -> i64 {
        let price = chance.one_of(&self.prices);
        match chance.below(100) {
            0..60 => price,
            // Waiting, another stop.
            60..80 => price + chance.between(3, 60) * 500,
            // Fuel surcharge.
            80..90 => price + price * chance.between(10, 120) / 1000,
            _ => chance.between(200, 4000) * 100 + chance.below(100),
        }
    }
}

fn client(chance: &mut Chance, id: i64, factors: &[Factor]) -> Client {
    let tongue = chance.weighted(&[
        (45, Tongue::Lithuanian),
        (20, Tongue::German),
        (13, Tongue::Polish),
        (8, Tongue::Latvian),
        (5, Tongue::Estonian),
        (9, Tongue::English),
    ]);
    let core = format!("{} {}", chance.one_of(FIRST), chance.one_of(SECOND));
    // Every name is one company's.
    let core = if chance.happens(250) {
        core
    } else {
        format!("{core} {}", chance.one_of(SECOND))
    };
    let core = if id % 3 == 0 {
        core
    } else {
        format!("{core} {id}")
    };
    let name = tongue.with_form(chance, &core);
    // Carriage across borders has no VAT; at home it has 21 %.
    let has_vat = tongue == Tongue::Lithuanian && chance.happens(500);
    let prices = (0..chance.between(2, 6))
        .map(|_| {
            let step = chance.weighted(&[(6, 5000), (3, 1000), (1, 100)]);
            let net = chance.between(25_000 / step, 280_000 / step) * step;
            if has_vat { net * 121 / 100 } else { net }
        })
        .collect();
    let currency = match tongue {
        Tongue::Polish if chance.happens(100) => "PLN",
        Tongue::English if chance.happens(150) => "GBP",
        _ => "EUR",
    };
    let factor = chance
        .happens(80)
        .then(|| (chance.one_of(factors), chance.happens(600)));
    Client {
        id,
        name,
        iban: format!("{}{}", tongue.country(), chance.digits(18)),
        tongue,
        currency,
        prices,
        // A few clients send much, most send little.
        monthly: chance.weighted(&[(50, 2), (30, 4), (14, 8), (5, 16), (1, 40)]),
        factor,
    }
}
