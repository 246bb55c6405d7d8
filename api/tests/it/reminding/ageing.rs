//! What clients owe for how long.

use serde_json::{Value, json};

use super::{Owed, client, of_general_cargo};
use crate::orders::scene::Scene;
use crate::support::Client;

const BUCKETS: [&str; 5] = [
    "current",
    "overdue_30",
    "overdue_60",
    "overdue_90",
    "overdue_more",
];

async fn ageing(reader: &Client, filter: &str) -> Value {
    reader
        .get(&format!("/invoices/ageing?{filter}"))
        .await
        .data()
}

/// The row of a client in a currency.
fn row(ageing: &Value, client: i64, currency: &str) -> Value {
    let mut rows = ageing["clients"].as_array().unwrap().iter();
    let row = rows.find(|row| row["client_id"] == client && row["currency"] == currency);
    row.unwrap_or_else(|| panic!("{ageing}")).clone()
}

fn buckets(row: &Value) -> [i64; 5] {
    BUCKETS.map(|bucket| row[bucket].as_i64().unwrap())
}

#[actix_web::test]
async fn each_day_is_in_its_bucket() {
    let scene = Scene::new().await;
    let days = [-5, 0, 1, 30, 31, 60, 61, 90, 91, 400];
    for (number, days) in (1..).zip(days) {
        let owed = Owed {
            // Each sum of some of them is another.
            amount: 100 << number,
            ..Owed::by(scene.client, days)
        };
        owed.store(&scene, number).await;
    }
    let ageing = ageing(&scene.admin, "").await;
    let row = row(&ageing, scene.client, "EUR");
    let bits = |of: &[u32]| of.iter().map(|bit| 100_i64 << bit).sum::<i64>();
    let expected = [
        bits(&[1, 2]),
        bits(&[3, 4]),
        bits(&[5, 6]),
        bits(&[7, 8]),
        bits(&[9, 10]),
    ];
    assert_eq!(buckets(&row), expected);
    assert_eq!(row["invoices"], 10);
    assert_eq!(row["unpaid_amount"], expected.iter().sum::<i64>());
    assert_eq!(buckets(&ageing["totals"][0]), expected);
}

/// Invoices of several clients and currencies, some of which count nowhere.
async fn several(scene: &Scene) -> [i64; 2] {
    let other = client(
        scene,
        "Vėtrungė UAB",
        json!({"country": "LT", "email": "a@b.test"}),
    )
    .await;
    let of = |days| Owed::by(scene.client, days);
    let owed = [
        of(10),
        Owed {
            paid: 4_000,
            ..of(45)
        },
        Owed {
            currency: "USD",
            amount: 900_000,
            ..of(20)
        },
        Owed {
            client: other,
            amount: 70_000,
            category: "GENERAL_CARGO",
            ..of(-3)
        },
        Owed {
            kind: "ADDITIONAL",
            amount: 1_000,
            ..of(95)
        },
        // Paid, and so nowhere.
        Owed {
            paid: 10_000,
            ..of(10)
        },
        // A credit of which 500 is left, and one that adds to what is owed.
        Owed {
            kind: "CREDIT",
            amount: -2_000,
            paid: -1_500,
            ..of(10)
        },
        Owed {
            kind: "CREDIT",
            amount: 3_000,
            ..of(10)
        },
    ];
    for (number, owed) in (1..).zip(owed) {
        owed.store(scene, number).await;
    }
    let cancelled = Owed::by(scene.client, 10).store(scene, 99).await;
    scene
        .execute(&format!(
            "UPDATE invoices SET cancelled_at = now() WHERE id = {cancelled}"
        ))
        .await;
    [scene.client, other]
}

#[actix_web::test]
async fn the_sums_are_those_of_the_list_and_the_metrics() {
    let scene = Scene::new().await;
    let [client, other] = several(&scene).await;
    for filter in [
        "invoice_type=NORMAL,ADDITIONAL",
        "invoice_type=NORMAL",
        "invoice_type=CREDIT",
        "category=GENERAL_CARGO&invoice_type=NORMAL,ADDITIONAL",
        "date_to=2025-12-01&invoice_type=NORMAL,ADDITIONAL",
    ] {
        let ageing = ageing(&scene.admin, filter).await;
        let list = format!("/invoices?only_not_paid=true&limit=100&{filter}");
        let list = scene.admin.get(&list).await.data();
        for currency in ["EUR", "USD"] {
            let rows = list.as_array().unwrap().iter();
            let rows = rows.filter(|row| row["currency"] == currency);
            let left = |row: &Value| {
                row["amount"].as_i64().unwrap() - row["paid_amount"].as_i64().unwrap()
            };
            let left: i64 = rows.map(left).sum();
            let sum = |of: &Value| {
                let all = of.as_array().unwrap().iter();
                let all = all.filter(|row| row["currency"] == currency);
                all.map(|row| row["unpaid_amount"].as_i64().unwrap())
                    .sum::<i64>()
            };
            assert_eq!(sum(&ageing["clients"]), left, "{filter} {currency}");
            assert_eq!(sum(&ageing["totals"]), left, "{filter} {currency}");
        }
        let metrics = format!("/invoices/metrics?{filter}");
        let metrics = scene.admin.get(&metrics).await.data();
        let overdue: i64 = ageing["totals"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|total| total["currency"] == "EUR")
            .map(|total| buckets(total)[1..].iter().sum::<i64>())
            .sum();
        assert_eq!(metrics["overdue_amount"], overdue, "{filter}");
    }
    // Without a type, credits are left out; euros stand first, and who owes most.
    let ageing = ageing(&scene.admin, "").await;
    let order: Vec<(i64, &str)> = ageing["clients"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let currency = row["currency"].as_str().unwrap();
            (row["client_id"].as_i64().unwrap(), currency)
        })
        .collect();
    assert_eq!(order, [(other, "EUR"), (client, "EUR"), (client, "USD")]);
    let euros = row(&ageing, client, "EUR");
    assert_eq!(buckets(&euros), [0, 10_000, 6_000, 0, 1_000]);
    assert_eq!(euros["money"], 500);
    assert_eq!(euros["email"], Value::Null);
    let other = row(&ageing, other, "EUR");
    assert_eq!(buckets(&other), [70_000, 0, 0, 0, 0]);
    assert_eq!(other["email"], "a@b.test");
    assert_eq!(other["language"], "lt");
    assert_eq!(other["reminders"], 0);
    assert_eq!(other["reminded_at"], Value::Null);
}

#[actix_web::test]
async fn money_and_the_time_to_pay_are_those_of_the_client() {
    let scene = Scene::new().await;
    let client = scene.client;
    Owed::by(client, 10).store(&scene, 1).await;
    let paid = Owed {
        paid: 10_000,
        ..Owed::by(client, 10)
    };
    // Issued on 2025-11-20. One was paid in two parts, one more than a year ago, one is taken back.
    for number in 2..=5 {
        paid.store(&scene, number).await;
    }
    for statement in [
        "UPDATE invoices SET date = '2024-11-20' WHERE id = 4",
        "INSERT INTO payments (invoice_id, payment_date, amount) VALUES
             (2, '2025-11-30', 4000), (2, '2025-12-10', 6000), (3, '2025-12-01', 10000),
             (4, '2025-03-10', 10000), (5, '2025-12-21', 10000), (5, '2026-01-30', -10000)",
        "UPDATE invoices SET paid_amount = 0 WHERE id = 5",
        &format!(
            "INSERT INTO payments (contact_id, currency, payment_date, amount) VALUES
                 ({client}, 'EUR', '2026-03-01', 7000), ({client}, 'EUR', '2026-03-02', -2500),
                 ({client}, 'USD', '2026-03-01', 100)"
        ),
    ] {
        scene.execute(statement).await;
    }
    let ageing = ageing(&scene.admin, "").await;
    let row = row(&ageing, client, "EUR");
    // 20 and 11 days.
    assert_eq!(row["average_days_to_pay"], 16);
    assert_eq!(row["money"], 4_500);
}

#[actix_web::test]
async fn a_user_of_one_category_sees_its_invoices_alone() {
    let scene = Scene::new().await;
    let [client, other] = several(&scene).await;
    let person = of_general_cargo(&scene).await;
    let ageing = ageing(&person, "").await;
    assert_eq!(ageing["clients"].as_array().unwrap().len(), 1, "{ageing}");
    assert_eq!(
        row(&ageing, other, "EUR")["unpaid_amount"],
        ageing["totals"][0]["unpaid_amount"]
    );
    assert_eq!(ageing["totals"].as_array().unwrap().len(), 1);
    let body = json!({"client_ids": [client]});
    let answer = person.post("/invoices/remind", body).await.data();
    assert_eq!(answer["left_out"][0]["reason"], "nothing_overdue");
}
