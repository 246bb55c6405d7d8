//! Prices, mail and sign-in rules.

use api::testing::settings::keys::SMTP_PASSWORD;
use api::testing::settings::values;
use domain::users::Role;
use entity::settings;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use crate::support::{Client, TestCompany};

const PATH: &str = "/utilities/settings";

async fn read(client: &Client) -> Value {
    client.get(PATH).await.data()
}

async fn password(company: &TestCompany) -> Option<String> {
    let vault = &company.server.server.state.vault;
    let settings = company
        .db()
        .read(async |txn| values::mail(txn, vault, &company.tenant.id).await)
        .await
        .unwrap();
    settings
        .server
        .and_then(|server| server.password)
        .map(|password| password.reveal().to_owned())
}

#[actix_web::test]
async fn prices_are_kept_exactly_and_told_to_everybody() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let planner = company.sign_in_as(Role::Planner).await;
    for (sent, kept) in [
        (json!("1.2345"), "1.2345"),
        (json!("1,2"), "1.20"),
        (json!(1.189), "1.189"),
        (json!(2), "2.00"),
    ] {
        let body = json!({ "FUEL_PRICE": sent, "ROAD_TAX": "0.1925" });
        admin.patch(PATH, body).await.assert_status(200);
        for client in [&admin, &planner] {
            let settings = read(client).await;
            assert_eq!(settings["FUEL_PRICE"], kept);
            assert_eq!(settings["ROAD_TAX"], "0.1925");
            assert_eq!(settings["ACCOUNTING_INTEGRATION_TYPE"], Value::Null);
            assert_eq!(settings["TIME_ZONE"], "Europe/Vilnius");
        }
    }
}

#[actix_web::test]
async fn every_bad_field_is_named_at_once_and_nothing_is_kept() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let before = read(&admin).await;
    let answer = admin
        .patch(
            PATH,
            json!({
                "FUEL_PRICE": "1.23456", "ROAD_TAX": null,
                "SMTP_FROM_NAME": "x".repeat(300), "SMTP_FROM_EMAIL": "nobody",
                "SMTP_HOST": "mail server", "SMTP_PORT": 70000, "SMTP_PASSWORD": 7,
                "OFFER_EMAIL": "nobody", "ENABLE_2FA": "perhaps",
                "ALLOWED_LOGIN_IPS": ["127.0.0.1", "office", "", "10.0.0.0/40"],
                "ACCOUNTING_INTEGRATION_TYPE": "SAP", "AGREEMENT_TEMPLATE": "{"
            }),
        )
        .await;
    for path in [
        "fuel_price",
        "FUEL_PRICE",
        "road_tax",
        "ROAD_TAX",
        "SMTP_FROM_NAME",
        "SMTP_FROM_EMAIL",
        "SMTP_HOST",
        "SMTP_PORT",
        "SMTP_PASSWORD",
        "OFFER_EMAIL",
        "ENABLE_2FA",
        "ALLOWED_LOGIN_IPS.1",
        "ALLOWED_LOGIN_IPS.3",
        "ACCOUNTING_INTEGRATION_TYPE",
        "AGREEMENT_TEMPLATE",
    ] {
        answer.assert_field(path);
    }
    assert!(answer.json()["errors"]["ALLOWED_LOGIN_IPS.0"].is_null());
    assert_eq!(read(&admin).await, before);
}

#[actix_web::test]
async fn the_mail_password_changes_only_when_it_is_sent() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let server = json!({
        "SMTP_HOST": "mail.company.example", "SMTP_PORT": "465", "SMTP_USERNAME": "office",
        "SMTP_FROM_EMAIL": "office@company.example", "SMTP_PASSWORD": " with blanks "
    });
    admin.patch(PATH, server).await.assert_status(200);
    assert_eq!(password(&company).await.as_deref(), Some(" with blanks "));
    let shown = read(&admin).await;
    assert_eq!(shown["SMTP_PORT"], 465);
    assert_eq!(shown["SMTP_PASSWORD"], Value::Null);
    assert_eq!(shown["SMTP_PASSWORD_SET"], true);

    let rename = json!({ "SMTP_FROM_NAME": "Office", "SMTP_HOST": "mail.company.example" });
    admin.patch(PATH, rename).await.assert_status(200);
    assert_eq!(password(&company).await.as_deref(), Some(" with blanks "));

    let elsewhere = json!({ "SMTP_HOST": "mail.elsewhere.example" });
    admin
        .patch(PATH, elsewhere)
        .await
        .assert_field("SMTP_PASSWORD");
    let elsewhere = json!({ "SMTP_HOST": "mail.elsewhere.example", "SMTP_PASSWORD": "new" });
    admin.patch(PATH, elsewhere).await.assert_status(200);
    assert_eq!(password(&company).await.as_deref(), Some("new"));

    let cleared = json!({ "SMTP_PASSWORD": "" });
    admin.patch(PATH, cleared).await.assert_status(200);
    assert_eq!(password(&company).await, None);
    assert_eq!(read(&admin).await["SMTP_PASSWORD_SET"], false);

    let nameless = json!({ "SMTP_FROM_EMAIL": null });
    admin
        .patch(PATH, nameless)
        .await
        .assert_field("SMTP_FROM_EMAIL");
}

#[actix_web::test]
async fn only_administrators_are_told_more_and_nobody_a_secret() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let planner = company.sign_in_as(Role::Planner).await;
    let body = json!({
        "SMTP_HOST": "mail.company.example", "SMTP_FROM_EMAIL": "office@company.example",
        "SMTP_PASSWORD": "correct horse", "ALLOWED_LOGIN_IPS": ["127.0.0.0/8"], "ENABLE_2FA": false
    });
    planner.patch(PATH, body.clone()).await.assert_status(403);
    admin.patch(PATH, body).await.assert_status(200);
    let (shown, little) = (admin.get(PATH).await, planner.get(PATH).await);
    assert!(!shown.text.contains("horse") && !little.text.contains("horse"));
    assert_eq!(shown.data()["SMTP_HOST"], "mail.company.example");
    for key in [
        "SMTP_HOST",
        "SMTP_FROM_EMAIL",
        "SMTP_PASSWORD_SET",
        "ALLOWED_LOGIN_IPS",
        "ENABLE_2FA",
        "RIVILE_CONFIG",
        "OFFER_EMAIL",
        "AGREEMENT_TEMPLATE",
    ] {
        assert_eq!(little.data()[key], Value::Null, "{key}");
    }
    let row = company
        .db()
        .read(async |txn| {
            settings::Entity::find_by_id(SMTP_PASSWORD.key)
                .one(txn)
                .await
        })
        .await
        .unwrap()
        .unwrap();
    assert!(row.value.is_none() && row.updated_by_id.is_some());
}

#[actix_web::test]
async fn nobody_locks_themselves_out() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let answer = admin
        .patch(
            PATH,
            json!({ "ALLOWED_LOGIN_IPS": ["203.0.113.7"], "ENABLE_2FA": true }),
        )
        .await;
    answer.assert_field("ALLOWED_LOGIN_IPS");
    assert!(answer.text.contains("127.0.0.1"), "{}", answer.text);
    assert_eq!(read(&admin).await["ENABLE_2FA"], false, "all or nothing");

    let addresses =
        json!({ "ALLOWED_LOGIN_IPS": ["203.0.113.7", " ", "127.0.0.0/8"], "ENABLE_2FA": true });
    admin.patch(PATH, addresses).await.assert_status(200);
    let shown = read(&admin).await;
    assert_eq!(
        shown["ALLOWED_LOGIN_IPS"],
        json!(["203.0.113.7", "127.0.0.0/8"])
    );
    assert_eq!(shown["ENABLE_2FA"], true);
    let everybody = json!({ "ALLOWED_LOGIN_IPS": [], "ENABLE_2FA": false });
    admin.patch(PATH, everybody).await.assert_status(200);
    assert_eq!(read(&admin).await["ALLOWED_LOGIN_IPS"], json!([]));
}

#[actix_web::test]
async fn two_who_save_at_once_keep_what_each_changed() {
    let company = TestCompany::new().await;
    let (first, second) = (
        company.sign_in_as(Role::Administrator).await,
        company.sign_in_as(Role::Administrator).await,
    );
    for round in 1..=5 {
        let price = format!("1.{round:03}");
        let (one, other) = futures_util::future::join(
            first.patch(PATH, json!({ "FUEL_PRICE": price, "SMTP_FROM_NAME": "A" })),
            second.patch(PATH, json!({ "ROAD_TAX": price, "SMTP_FROM_NAME": "B" })),
        )
        .await;
        one.assert_status(200);
        other.assert_status(200);
        let shown = read(&first).await;
        assert_eq!(shown["FUEL_PRICE"], shown["ROAD_TAX"]);
    }
}
