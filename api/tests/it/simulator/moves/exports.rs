//! Out to accounting programs, and what they confirm.

use serde_json::{Value, json};

use super::books;
use crate::imports::scene::workbook;
use crate::simulator::hand::{Hand, joined};
use crate::simulator::world::{Thing, days_ago};

/// Exports some of both. Another client may choose another program meanwhile.
async fn both(hand: &mut Hand, [invoices, settlements]: [&'static str; 2]) {
    let ids = hand.several(Thing::Invoice, 3);
    hand.post(invoices, "/invoices/export", json!({ "ids": ids }))
        .await;
    let ids = hand.several(Thing::Settlement, 2);
    hand.post(settlements, "/settlements/export", json!({ "ids": ids }))
        .await;
}

pub async fn neutral(hand: &mut Hand) {
    books::neutral(hand).await;
    let kinds = ["export: invoices, neutral", "export: settlements, neutral"];
    both(hand, kinds).await;
}

pub async fn debetas(hand: &mut Hand) {
    books::debetas(hand).await;
    let kinds = ["export: invoices, Debetas", "export: settlements, Debetas"];
    both(hand, kinds).await;
}

pub async fn rivile(hand: &mut Hand) {
    books::rivile(hand).await;
    let kinds = ["export: invoices, Rivilė", "export: settlements, Rivilė"];
    both(hand, kinds).await;
}

/// Files besides that of the program.
pub async fn others(hand: &mut Hand) {
    let invoices = hand.several(Thing::Invoice, 3);
    let ids = joined(&invoices);
    match hand.dice.below(5) {
        0 => {
            let path = format!("/invoices/export?ids={ids}");
            hand.get("export: invoices by a link", &path).await;
        }
        1 => {
            books::rivile(hand).await;
            let path = format!("/invoices/export-parties?ids={ids}");
            hand.get("export: clients", &path).await;
        }
        2 => {
            books::rivile(hand).await;
            let settlements = joined(&hand.several(Thing::Settlement, 3));
            let path = format!("/settlements/export-parties?ids={settlements}");
            hand.get("export: carriers", &path).await;
        }
        3 => {
            let invoice = invoices.first().copied().unwrap_or_default();
            hand.get("export: an e-invoice", &format!("/invoices/{invoice}/ubl"))
                .await;
        }
        _ => {
            let body = json!({ "ids": invoices });
            hand.post("export: e-invoices", "/invoices/ubl", body).await;
        }
    }
}

pub async fn registers(hand: &mut Hand) {
    let month = days_ago(hand.dice.between(0, 31))
        .format("%Y-%m")
        .to_string();
    let register = ["F", "S", "P"];
    let register = hand.dice.pick(&register).unwrap();
    let query = format!("month={month}&type={register}");
    let path = format!("/accounting/isaf/check?{query}");
    hand.get("export: check of i.SAF", &path).await;
    hand.get("export: i.SAF", &format!("/accounting/isaf?{query}"))
        .await;
    let path = format!("/accounting/ec-sales?month={month}");
    hand.get("export: EC sales", &path).await;
}

/// Debetas has them: as a person says, or by its list.
pub async fn validate(hand: &mut Hand) {
    books::debetas(hand).await;
    match hand.dice.below(3) {
        0 => {
            let ids = hand.several(Thing::Invoice, 3);
            let path = "/invoices/set-as-validated";
            hand.post("validate: invoices", path, json!({ "ids": ids }))
                .await;
        }
        1 => {
            let ids = hand.several(Thing::Settlement, 3);
            let path = "/settlements/set-as-validated";
            hand.post("validate: settlements", path, json!({ "ids": ids }))
                .await;
        }
        _ => by_list(hand).await,
    }
}

async fn by_list(hand: &mut Hand) {
    let rows = hand.get("invoice: list", "/invoices?limit=20").await.rows();
    let rows = hand.dice.some(&rows, 5);
    let text = |row: &Value| {
        let cents = row["amount"].as_i64().unwrap();
        let sign = if cents < 0 { "-" } else { "" };
        let sum = format!("{sign}{},{:02}", cents.abs() / 100, cents.abs() % 100);
        [
            row["invoice_number"].as_str().unwrap().to_owned(),
            "UAB".to_owned(),
            sum,
        ]
    };
    let lines: Vec<[String; 3]> = rows.iter().map(text).collect();
    let lines: Vec<Vec<&str>> = lines
        .iter()
        .map(|line| line.iter().map(String::as_str).collect())
        .collect();
    let mut table: Vec<&[&str]> = vec![&["Dokumento Nr.", "Kontrahentas", "Suma su PVM"]];
    table.extend(lines.iter().map(Vec::as_slice));
    let path = "/invoices/upload-validation-file";
    hand.upload("validate: by a list", path, ("list.xlsx", workbook(&table)))
        .await;
}
