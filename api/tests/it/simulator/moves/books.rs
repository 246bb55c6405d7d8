//! Closing months and choosing what money is counted by.

use reqwest::Method;
use serde_json::{Value, json};

use crate::simulator::hand::Hand;
use crate::simulator::world::{days_ago, today};

const SETTINGS: &str = "/utilities/settings";

/// Changes settings as their forms do.
async fn set(hand: &mut Hand, kind: &'static str, path: &str, body: Value) {
    hand.send(kind, Method::PATCH, path, body).await;
}

/// Closes the books up to a day; mostly they are open again at once, for others have to go on.
pub async fn close(hand: &mut Hand) {
    let day = days_ago(hand.dice.between(0, 40));
    let until = json!({ "CLOSED_UNTIL": day });
    set(hand, "settings: close a month", SETTINGS, until).await;
    if hand.dice.chance(85) {
        open(hand).await;
    }
}

async fn open(hand: &mut Hand) {
    let open = json!({ "CLOSED_UNTIL": Value::Null });
    set(hand, "settings: open the months", SETTINGS, open).await;
}

pub async fn settings(hand: &mut Hand) {
    open(hand).await;
    match hand.dice.below(3) {
        0 => {
            let tolerance = json!({ "SETTLEMENT_TOLERANCE": hand.dice.between(0, 500) });
            set(hand, "settings: tolerance", SETTINGS, tolerance).await;
        }
        1 => {
            let currencies = ["USD", "GBP"];
            let body = json!({"currency": hand.dice.pick(&currencies), "date": today(),
                "rate": format!("1.{:04}", hand.dice.between(100, 2_500))});
            let path = "/utilities/currency-rates";
            hand.send("settings: a rate", Method::PUT, path, body).await;
        }
        _ => series(hand).await,
    }
}

/// Adds a series; two may do so at once, and the later one wins or is refused.
async fn series(hand: &mut Hand) {
    let path = "/utilities/invoice-series";
    let read = hand.get("settings: read series", path).await.data();
    let rows = |kind: &str| -> Vec<Value> {
        let rows = read[kind].as_array().into_iter().flatten();
        rows.map(|row| {
            json!({"serie": row["serie"], "start_number": row["start_number"],
                "known_start_number": row["start_number"]})
        })
        .collect()
    };
    let (mut normal, credit) = (rows("normal"), rows("credit"));
    if normal.len() < 6 {
        let serie = format!("S{}{}", hand.caller.client, hand.dice.below(100));
        normal.push(json!({"serie": serie, "start_number": hand.dice.between(1, 500)}));
    }
    let body = json!({"normal": normal, "credit": credit});
    set(hand, "settings: a new series", path, body).await;
}

pub async fn neutral(hand: &mut Hand) {
    let program = json!({ "ACCOUNTING_INTEGRATION_TYPE": "NONE" });
    set(hand, "settings: neutral file", SETTINGS, program).await;
}

pub async fn debetas(hand: &mut Hand) {
    let body =
        json!({"ACCOUNTING_INTEGRATION_TYPE": "DEBETAS", "DEBETAS_CONFIG": {"divisions": []}});
    set(
        hand,
        "settings: Debetas",
        "/utilities/debetas-settings",
        body,
    )
    .await;
}

pub async fn rivile(hand: &mut Hand) {
    let code = json!({"product_code": "PERVEZIMAS", "vat_code": "PVM1"});
    let config = json!({
        "api_key": "USERABC.EXAMPLE", "default_division_id": "01", "default_measurement_code": "VNT",
        "sale_codes": {"inside": code, "outside": {"product_code": "PERVEZ-EU", "vat_code": "PVM15"}},
        "purchase_codes": {"lt": code, "eu": {"vat_code": "PVM21"}, "noneu": {"vat_code": "PVM20"}},
    });
    let body = json!({"ACCOUNTING_INTEGRATION_TYPE": "RIVILE", "RIVILE_CONFIG": config});
    set(hand, "settings: Rivilė", "/utilities/rivile-settings", body).await;
}
