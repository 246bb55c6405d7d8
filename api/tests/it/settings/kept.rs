//! How settings are stored, and what other features read of them.

use api::testing::Secret;
use api::testing::settings::keys::{
    ALLOWED_LOGIN_IPS, ENABLE_2FA, FUEL_PRICE, SMTP_FROM_EMAIL, SMTP_HOST, SMTP_PASSWORD, Setting,
};
use api::testing::settings::values::{self, MailServer, MailSettings, SignInRules};
use api::testing::settings::{self as store, Writer};
use entity::settings;
use sea_orm::{DbErr, EntityTrait};
use serde_json::{Value, json};

use crate::support::TestCompany;

fn writer(company: &TestCompany) -> Writer {
    Writer {
        user: None,
        now: company.server.server.state.clock.now(),
    }
}

async fn put(company: &TestCompany, setting: Setting, value: Value) {
    company
        .db()
        .write(async |txn| store::put(txn, setting, Some(value), writer(company)).await)
        .await
        .unwrap();
}

async fn put_password(company: &TestCompany, password: &str) {
    let vault = &company.server.server.state.vault;
    let place = (&**vault, &company.tenant.id);
    company
        .db()
        .write(async |txn| -> Result<(), sea_orm::DbErr> {
            let password = Secret::from(password);
            store::put_sealed(txn, SMTP_PASSWORD, Some(&password), place, writer(company))
                .await
                .map_err(|error| DbErr::Custom(error.to_string()))
        })
        .await
        .unwrap();
}

async fn mail(company: &TestCompany, reader: &TestCompany) -> Result<MailSettings, DbErr> {
    let vault = &company.server.server.state.vault;
    company
        .db()
        .read(async |txn| values::mail(txn, vault, &reader.tenant.id).await)
        .await
}

#[actix_web::test]
async fn a_new_company_sends_through_the_installation_and_lets_everybody_sign_in() {
    let company = TestCompany::new().await;
    assert_eq!(
        mail(&company, &company).await.unwrap(),
        MailSettings::default()
    );
    let (rules, prices) = company
        .db()
        .read(async |txn| -> Result<_, DbErr> {
            Ok((
                values::sign_in_rules(txn).await?,
                values::running_prices(txn).await?,
            ))
        })
        .await
        .unwrap();
    assert_eq!(rules, SignInRules::default());
    assert_eq!(prices.fuel_per_litre.to_string(), "1.18");
    assert_eq!(prices.road_tax_per_km.to_string(), "0.19");
}

#[actix_web::test]
async fn what_was_set_is_read_by_those_who_need_it() {
    let company = TestCompany::new().await;
    put(&company, SMTP_HOST, json!("mail.company.example")).await;
    put(&company, SMTP_FROM_EMAIL, json!("office@company.example")).await;
    put(&company, ENABLE_2FA, json!(true)).await;
    put(&company, ALLOWED_LOGIN_IPS, json!(["10.0.0.0/8"])).await;
    put(&company, FUEL_PRICE, json!("1.2345")).await;
    put_password(&company, "first").await;
    put_password(&company, "second").await;
    let settings = mail(&company, &company).await.unwrap();
    assert_eq!(
        settings.sender.email.as_deref(),
        Some("office@company.example")
    );
    assert_eq!(
        settings.server,
        Some(MailServer {
            host: "mail.company.example".to_owned(),
            port: 587,
            username: None,
            password: Some(Secret::from("second")),
        })
    );
    assert!(!format!("{settings:?}").contains("second"));
    let (rules, prices) = company
        .db()
        .read(async |txn| -> Result<_, DbErr> {
            Ok((
                values::sign_in_rules(txn).await?,
                values::running_prices(txn).await?,
            ))
        })
        .await
        .unwrap();
    assert!(rules.two_factor);
    assert_eq!(rules.allowed_addresses, ["10.0.0.0/8"]);
    assert_eq!(prices.fuel_per_litre.to_string(), "1.2345");
}

#[actix_web::test]
async fn a_password_is_unreadable_in_the_table_and_worthless_elsewhere() {
    let company = TestCompany::new().await;
    let other = company.server.company().await;
    put(&company, SMTP_HOST, json!("mail.company.example")).await;
    put_password(&company, "correct horse").await;
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
    assert_eq!(row.value, None);
    let sealed = row.secret.unwrap();
    assert!(!sealed.windows(7).any(|part| part == b"correct"));
    let error = mail(&company, &other).await.unwrap_err().to_string();
    assert!(error.contains("does not belong here"), "{error}");
    assert!(!error.contains("correct"), "{error}");
}
