//! The columns of exported orders: whose they are, what they are called, and what stands in them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::scene::Scene;

/// A table as a spreadsheet reads it.
struct Table {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn of(text: &str, separator: u8) -> Self {
        let mut table = csv::ReaderBuilder::new()
            .delimiter(separator)
            .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
        let cells = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect();
        Self {
            head: cells(table.headers().unwrap()),
            rows: table.records().map(|row| cells(&row.unwrap())).collect(),
        }
    }

    /// The only row, by heading.
    fn only(&self) -> BTreeMap<&str, &str> {
        assert_eq!(self.rows.len(), 1);
        let cells = self.rows[0].iter().map(String::as_str);
        self.head.iter().map(String::as_str).zip(cells).collect()
    }
}

impl Scene {
    async fn speak(&self, language: &str) {
        let body = json!({"language": language});
        let answer = self.admin.put("/users/current/language", body).await;
        answer.assert_status(200);
    }

    async fn exported(&self, body: Value) -> Table {
        let answer = self.admin.post("/orders/export", body).await;
        answer.assert_status(200);
        let is_lithuanian = answer.text.lines().next().unwrap().contains(';');
        Table::of(&answer.text, if is_lithuanian { b';' } else { b',' })
    }
}

#[actix_web::test]
async fn the_columns_are_those_named_or_those_of_the_template() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let named = json!({"ids": [order], "columns": ["status", "profit", "order_number", "cost"]});
    let table = scene.exported(named).await;
    let head = [
        "Status",
        "Profit",
        "Currency",
        "Order no.",
        "Cost",
        "Days estimated in",
    ];
    assert_eq!(table.head, head);

    let standard = scene.exported(json!({"ids": [order]})).await;
    assert_eq!(standard.head[..3], ["Order no.", "Status", "Loading date"]);
    assert!(standard.head.contains(&"Dispatcher".to_owned()));
    assert!(!standard.head.contains(&"Created by".to_owned()));

    let path = format!("/users/{}/orders-template", scene.manager);
    let template = json!({"fields": ["client_name", "author", "order_number"]});
    scene.admin.post(&path, template).await.assert_status(200);
    scene.speak("lt").await;
    let own = scene.exported(json!({"ids": [order]})).await;
    // The number names the row in the list, so it comes first there.
    assert_eq!(own.head, ["Užs. nr.", "Klientas", "Sukūrė"]);
}

#[actix_web::test]
async fn columns_must_be_known_and_named_once() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    for (columns, field) in [
        (json!(["status", "secret"]), "columns.1"),
        (json!(["status", "status"]), "columns.1"),
        (json!([]), "columns"),
        (json!("status"), "columns"),
    ] {
        let body = json!({"ids": [order], "columns": columns});
        let answer = scene.admin.post("/orders/export", body).await;
        answer.assert_field(field);
    }
}

#[actix_web::test]
async fn a_window_is_no_loading_date_and_what_has_no_price_has_no_profit() {
    let scene = Scene::new().await;
    let order = scene.take(scene.order()).await;
    let columns = json!([
        "loading_date",
        "revenue",
        "cost",
        "profit",
        "revenue_penalty"
    ]);
    let body = json!({"ids": [order], "columns": columns});
    let table = scene.exported(body.clone()).await;
    let head = [
        "Loading date",
        "Available from",
        "Available to",
        "Revenue",
        "Currency",
        "Cost",
        "Profit",
        "Penalty",
        "Days estimated in",
    ];
    assert_eq!(table.head, head);
    let row = [
        "",
        "2026-03-11",
        "2026-03-13",
        "2000.00",
        "EUR",
        "",
        "",
        "0.00",
        "",
    ];
    assert_eq!(table.rows, [row]);

    let days = json!({"cargo": {"loading_date": "2026-03-12"}, "finance": {"currency": "USD",
        "cost_calculation_type": "FIXED", "cost_calculation_value": 150_050}});
    let loaded = scene.take(scene.order_with(days)).await;
    scene.speak("lt").await;
    let table = scene
        .exported(json!({"ids": [loaded], "columns": columns}))
        .await;
    let row = table.only();
    assert_eq!(row["Pakrovimo data"], "2026-03-12");
    assert_eq!(row["Krauti nuo"], "2026-03-11");
    assert_eq!(row["Valiuta"], "USD");
    assert_eq!(row["Savikaina"], "1500,50");
    assert_eq!(row["Pelnas"], "499,50");
}

#[actix_web::test]
async fn codes_are_told_in_words_of_the_language() {
    let scene = Scene::new().await;
    let days = json!({"finance": {"revenue_calculation_type": "PER_DAY"}});
    let order = scene.take(scene.order_with(days)).await;
    let columns = [
        "status",
        "activity",
        "category",
        "revenue_calculation_type",
        "cost_calculation_type",
        "received_cmr_original",
        "has_corrected_route",
        "revenue",
    ];
    let body = json!({"ids": [order], "columns": columns});
    let english = scene.exported(body.clone()).await;
    let row = english.only();
    for (heading, cell) in [
        ("Status", "Need to be loaded"),
        ("Activity", "Expedition"),
        ("Revenue calculation", "Per day"),
        ("CMR original", "Not received"),
        ("Corrected route", "No"),
        ("Days estimated in", "Revenue"),
    ] {
        assert_eq!(row[heading], cell, "{heading}");
    }
    scene.speak("lt").await;
    let lithuanian = scene.exported(body).await;
    let row = lithuanian.only();
    for (heading, cell) in [
        ("Veikla", "Ekspedijavimas"),
        ("Pajamų skaičiavimas", "Už dieną"),
        ("CMR originalas", "Negautas"),
        ("Pataisytas maršrutas", "Ne"),
        ("Pagal apskaičiuotas dienas", "Pajamos"),
    ] {
        assert_eq!(row[heading], cell, "{heading}");
    }
}
