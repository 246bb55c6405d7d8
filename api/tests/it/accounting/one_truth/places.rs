//! Every place that states something of a document, read as people and programs read it.

use std::collections::BTreeSet;
use std::time::Duration;

use api::testing::Sender;
use api::testing::jobs::{Next, Source};
use futures_util::{StreamExt, stream};
use reqwest::Method;
use serde_json::{Value, json};

use super::files::{Files, bytes, ids};
use super::stated::{Case, Stated};
use super::stored::Stored;
use super::{isaf, letters, lists, paper, rivile, tables, ubl, waiting};
use crate::accounting::choose;
use crate::accounting::sending::pretend::Pretend;
use crate::accounting::sending::rivile::Style;
use crate::mail::inbox::Inbox;
use crate::orders::scene::Scene;

/// How many files are asked for at a time.
pub const AT_ONCE: usize = 3;

/// What a place states, and the documents that it must state.
pub struct Place<'a> {
    pub name: &'static str,
    pub stated: Vec<Stated>,
    pub expected: Vec<&'a Stored>,
}

/// All documents.
pub struct Documents {
    pub invoices: Vec<Stored>,
    pub settlements: Vec<Stored>,
}

impl Documents {
    pub async fn of(scene: &Scene) -> Self {
        Self {
            invoices: super::stored::invoices(scene).await,
            settlements: super::settled::settlements(scene).await,
        }
    }

    pub fn in_force(&self) -> Vec<&Stored> {
        self.invoices
            .iter()
            .filter(|of| !of.is_cancelled())
            .collect()
    }
}

/// What is read of all documents without their files.
pub async fn of_data<'a>(scene: &Scene, all: &'a Documents) -> Vec<Place<'a>> {
    let place = |name, stated, expected| Place {
        name,
        stated,
        expected,
    };
    let every = |of: &'a [Stored]| of.iter().collect::<Vec<_>>();
    let (invoices, settled) = (every(&all.invoices), every(&all.settlements));
    let mut places = Vec::new();

    let rows = rows(scene, "/invoices?").await;
    let row = |row: &Value| lists::invoice_row("list", row);
    places.push(place(
        "list",
        rows.iter().map(row).collect(),
        invoices.clone(),
    ));
    let settlement_rows = self::rows(scene, "/settlements?").await;
    let stated = settlement_rows.iter().map(lists::settlement_row).collect();
    places.push(place("list", stated, settled.clone()));

    let unpaid = self::rows(scene, "/invoices?only_not_paid=true&").await;
    let row = |row: &Value| lists::invoice_row("waiting", row);
    let expected = all.in_force().into_iter().filter(|of| of.paid < of.gross());
    places.push(place(
        "waiting",
        unpaid.iter().map(row).collect(),
        expected.collect(),
    ));

    let forms = forms(scene, "invoices", &invoices).await;
    let stated = forms.iter().map(lists::invoice_form).collect();
    places.push(place("form", stated, invoices.clone()));
    let forms = self::forms(scene, "settlements", &settled).await;
    let stated = forms.iter().map(lists::settlement_form).collect();
    places.push(place("form", stated, settled.clone()));

    places.extend(of_programs(scene, all).await);
    places.extend(registers(scene, all).await);
    places
}

/// The files for accounting programs.
async fn of_programs<'a>(scene: &Scene, all: &'a Documents) -> Vec<Place<'a>> {
    let sold = all.in_force();
    let bought: Vec<&Stored> = all.settlements.iter().collect();
    let mut places = Vec::new();
    let mut add = |name, sales, purchases| {
        for (stated, expected) in [(sales, &sold), (purchases, &bought)] {
            let expected = expected.clone();
            places.push(Place {
                name,
                stated,
                expected,
            });
        }
    };
    choose(scene, "NONE").await;
    let [sales, purchases] = [
        export(scene, "invoices", &sold).await,
        export(scene, "settlements", &bought).await,
    ];
    let [sales, purchases] = [sales, purchases].map(|file| String::from_utf8(file).unwrap());
    add(
        "TSV",
        tables::neutral_sales(&sales),
        tables::neutral_purchases(&purchases),
    );
    choose(scene, "DEBETAS").await;
    let [sales, purchases] = [
        export(scene, "invoices", &sold).await,
        export(scene, "settlements", &bought).await,
    ];
    add(
        "Debetas",
        tables::debetas(&sales, tables::Side::Sales),
        tables::debetas(&purchases, tables::Side::Purchases),
    );
    choose(scene, "RIVILE").await;
    let [sales, purchases] = [
        export(scene, "invoices", &sold).await,
        export(scene, "settlements", &bought).await,
    ];
    let [clients, carriers] = [
        parties(scene, "invoices", &sold).await,
        parties(scene, "settlements", &bought).await,
    ];
    add(
        "EIP",
        rivile::sales(&sales, &clients),
        rivile::purchases(&purchases, &carriers),
    );
    places.extend(sent(scene, [("invoices", sold), ("settlements", bought)]).await);
    choose(scene, "NONE").await;
    places
}

/// What Rivilė has after all of them were sent to its API.
async fn sent<'a>(scene: &Scene, kinds: [(&str, Vec<&'a Stored>); 2]) -> Vec<Place<'a>> {
    let there = Pretend::start(Style::default());
    let server = &scene.company.server.server;
    let at = (there.address.as_str(), Duration::ZERO);
    let sender = Sender::at(&server.router, &server.state, at).unwrap();
    let mut places = Vec::new();
    for (kind, expected) in kinds {
        let path = format!("/{kind}/send-to-rivile");
        let asked = json!({ "ids": ids(&expected) });
        scene.admin.post(&path, asked).await.data();
        while sender.step(&scene.company.tenant).await.unwrap() == Next::Now {}
        let numbers: BTreeSet<&str> = expected.iter().map(|of| of.number.as_str()).collect();
        let documents = numbers
            .into_iter()
            .flat_map(|number| there.rivile(|rivile| rivile.documents(number)));
        let documents: Vec<_> = documents.collect();
        places.push(Place {
            name: "API",
            stated: rivile::sent(&documents),
            expected,
        });
    }
    places
}

/// The registers of every month that has a document.
async fn registers<'a>(scene: &Scene, all: &'a Documents) -> Vec<Place<'a>> {
    let (mut sales, mut purchases) = (Vec::new(), Vec::new());
    for month in ["2025-12", "2026-01", "2026-02", "2026-03"] {
        let path = format!("/accounting/isaf?month={month}&type=F");
        let file = scene.admin.get(&path).await;
        assert_eq!(file.status, 200, "{}", file.text);
        let (sold, bought) = isaf::stated(&file.text);
        assert!(
            sold.iter()
                .all(|of| of.date.unwrap().to_string().starts_with(month))
        );
        sales.extend(sold);
        purchases.extend(bought);
    }
    let is_supply = |of: &&Stored| !of.has(Case::NoSupply);
    // What a Lithuanian carrier bills who is no VAT payer is no VAT invoice.
    let is_vat_invoice = |of: &&Stored| {
        let has_vat = of
            .lines
            .iter()
            .any(|line| (line.percent, line.vat) != (0, 0));
        !of.has(Case::FromLithuania) || has_vat || !of.seller.vat_code.is_empty()
    };
    let sold = all.invoices.iter().filter(is_supply).collect();
    let bought = all.settlements.iter().filter(is_vat_invoice).collect();
    let place = |stated, expected| Place {
        name: "i.SAF",
        stated,
        expected,
    };
    vec![place(sales, sold), place(purchases, bought)]
}

/// The rows of a list, page by page.
async fn rows(scene: &Scene, list: &str) -> Vec<Value> {
    let mut rows: Vec<Value> = Vec::new();
    loop {
        let path = format!("{list}limit=100&offset={}", rows.len());
        let page = scene.admin.get(&path).await.data();
        let page = page.as_array().unwrap();
        if page.is_empty() {
            return rows;
        }
        rows.extend(page.iter().cloned());
    }
}

/// What the forms of documents show.
pub async fn forms(scene: &Scene, kind: &str, of: &[&Stored]) -> Vec<Value> {
    let paths = of.iter().map(|of| format!("/{kind}/{}", of.id));
    let forms = paths.map(async |path| scene.admin.get(&path).await.data());
    stream::iter(forms).buffered(AT_ONCE).collect().await
}

async fn export(scene: &Scene, kind: &str, of: &[&Stored]) -> Vec<u8> {
    let request = scene
        .admin
        .request(Method::POST, &format!("/{kind}/export"));
    bytes(request.json(&json!({ "ids": ids(of) }))).await
}

async fn parties(scene: &Scene, kind: &str, of: &[&Stored]) -> rivile::Parties {
    let ids: Vec<String> = ids(of).iter().map(ToString::to_string).collect();
    let path = format!("/{kind}/export-parties?ids={}", ids.join(","));
    rivile::Parties::read(&bytes(scene.admin.request(Method::GET, &path)).await)
}

/// What the files state, and what is wrong with those within others.
pub fn of_files<'a>(files: &Files, documents: &[&'a Stored]) -> (Vec<Place<'a>>, Vec<String>) {
    let (papers, found) = paper::read(files, documents);
    let can_be = documents
        .iter()
        .copied()
        .filter(|of| ubl::lacks(of).is_none());
    let place = |name, stated, expected| Place {
        name,
        stated,
        expected,
    };
    let data = files
        .data
        .iter()
        .map(|(_, text)| ubl::stated(text))
        .collect();
    let places = vec![
        place("PDF", papers, documents.to_vec()),
        place("UBL", data, can_be.collect()),
    ];
    (places, found)
}

/// What is wrong beside the places that state whole documents: reasons that are given, sums by client, mails.
pub async fn besides(scene: &Scene, all: &Documents, files: &Files, inbox: &Inbox) -> Vec<String> {
    let documents = all.in_force();
    let mut found = ubl::reasons(scene, &documents).await;
    found.extend(waiting::differences(scene, all).await);
    found.extend(letters::differences(scene, &documents, files, inbox).await);
    found
}
