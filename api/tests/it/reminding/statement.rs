//! The statement of account of a client.

use reqwest::Method;
use serde_json::json;

use super::{Owed, client, of_general_cargo, text_of};
use crate::orders::scene::Scene;
use crate::support::Client;

async fn statement(reader: &Client, client: i64) -> String {
    let path = format!("/contacts/{client}/statement");
    let answer = reader.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "application/pdf");
    text_of(&answer.bytes().await.unwrap())
}

#[actix_web::test]
async fn it_has_what_is_open_with_its_sums_and_the_account_to_pay_to() {
    let scene = Scene::new().await;
    let profile = json!({"bank_iban": "LT601010012345678901"});
    scene.admin.patch("/company/profile", profile).await.data();
    let more = json!({"country": "DE", "company_code": "HRB 12345", "address": "Hafenstraße 2", "city": "Köln"});
    let client = client(&scene, "Müller GmbH", more).await;
    assert!(
        statement(&scene.admin, client)
            .await
            .contains("Nothing is left to pay.")
    );
    let owed = [
        Owed {
            paid: 2_500,
            ..Owed::by(client, 34)
        },
        Owed {
            category: "GENERAL_CARGO",
            ..Owed::by(client, -7)
        },
        Owed {
            amount: -1_000,
            kind: "CREDIT",
            ..Owed::by(client, 100)
        },
        Owed {
            paid: 10_000,
            ..Owed::by(client, 50)
        },
        Owed {
            currency: "GBP",
            ..Owed::by(client, 0)
        },
    ];
    for (number, owed) in (1..).zip(owed) {
        owed.store(&scene, number).await;
    }
    scene
        .execute(&format!(
            "INSERT INTO payments (contact_id, currency, payment_date, amount) VALUES ({client}, 'EUR', '2026-03-01', 3000)"
        ))
        .await;
    let text = statement(&scene.admin, client).await;
    for part in [
        "Statement of account As of 2026-03-10",
        "Müller GmbH Code HRB 12345 Address Hafenstraße 2, Köln, DE",
        "IBAN LT60 1010 0123 4567 8901",
        "SF-1 2025-10-27 2026-02-04 100.00 25.00 75.00 34",
        "SF-2 2025-12-07 2026-03-17 100.00 0.00 100.00",
        "SF-3 2025-08-22 −10.00 0.00 −10.00",
        "Your money −30.00",
        "Left to pay of invoices 175.00 EUR Of this overdue 75.00 EUR",
        "Credits and your money −40.00 EUR Balance 135.00 EUR",
        "SF-5 2025-11-30 2026-03-10 100.00 0.00 100.00",
        "Balance 100.00 GBP",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("SF-4"), "{text}");
    assert_eq!(statement(&scene.admin, client).await, text);

    let of_goods = statement(&of_general_cargo(&scene).await, client).await;
    assert!(
        of_goods.contains("SF-2") && !of_goods.contains("SF-1"),
        "{of_goods}"
    );
    let path = "/contacts/999999/statement";
    scene.admin.get(path).await.assert_status(404);
}
