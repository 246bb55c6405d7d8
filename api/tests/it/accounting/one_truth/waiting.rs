//! Waiting payments: what clients owe, by how long it is overdue.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde_json::Value;

use super::places::Documents;
use super::stated::Effect;
use crate::orders::scene::Scene;

/// How many invoices, what is left to pay, and what of it is not due, or overdue for 30, 60, 90 days or longer.
type Owed = [i64; 7];

const MEMBERS: [&str; 7] = [
    "invoices",
    "unpaid_amount",
    "current",
    "overdue_30",
    "overdue_60",
    "overdue_90",
    "overdue_more",
];

pub async fn differences(scene: &Scene, all: &Documents) -> Vec<String> {
    let today: NaiveDate = "2026-03-10".parse().unwrap();
    let mut owed: BTreeMap<(i64, String), Owed> = BTreeMap::new();
    for of in all.in_force() {
        let left = of.gross() - of.paid;
        let is_charge = of.effect == Effect::Charges;
        if left <= 0 || !is_charge {
            continue;
        }
        let sums = owed.entry((of.party, of.currency.clone())).or_default();
        let bucket = match (today - of.due.unwrap()).num_days() {
            ..=0 => 2,
            1..=30 => 3,
            31..=60 => 4,
            61..=90 => 5,
            _ => 6,
        };
        sums[0] += 1;
        sums[1] += left;
        sums[bucket] += left;
    }
    let shown = scene.admin.get("/invoices/ageing").await.data();
    let row = |row: &Value| {
        let key = (
            row["client_id"].as_i64().unwrap(),
            row["currency"].as_str().unwrap().to_owned(),
        );
        (key, MEMBERS.map(|member| row[member].as_i64().unwrap()))
    };
    let shown: BTreeMap<(i64, String), Owed> = shown["clients"]
        .as_array()
        .unwrap()
        .iter()
        .map(row)
        .collect();
    let keys = owed
        .keys()
        .chain(shown.keys().filter(|key| !owed.contains_key(*key)));
    let differing = keys.filter(|key| owed.get(*key) != shown.get(*key));
    differing
        .map(|key| {
            format!(
                "client {key:?}: waiting: {:?} and not {:?}",
                shown.get(key),
                owed.get(key)
            )
        })
        .collect()
}
