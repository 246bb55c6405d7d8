//! Users: who may see and change them, what they start with, how they are invited, and that one
//! administrator always remains.

mod administrators;
mod invitation;
mod list;
mod permissions;
mod save;

use domain::users::Role;
use serde_json::{Value, json};

use crate::support::{Client, PASSWORD, TestCompany, random};

/// A valid request body with a password and a unique address.
fn body(name: &str, role: &str) -> Value {
    json!({
        "name": name,
        "email": format!("{}@company.example", random()),
        "role": role,
        "password": PASSWORD,
    })
}

async fn add(admin: &Client, body: Value) -> i64 {
    admin.post("/users", body).await.data()["id"]
        .as_i64()
        .unwrap()
}

async fn read(admin: &Client, id: i64) -> Value {
    admin.get(&format!("/users/{id}")).await.data()
}

/// A new user with this role: their client and their id.
async fn colleague(company: &TestCompany, admin: &Client, role: Role) -> (Client, i64) {
    let body = body(&format!("Colleague {role}"), role.as_str());
    let email = body["email"].as_str().unwrap().to_owned();
    let id = add(admin, body).await;
    (company.sign_in(&email, PASSWORD).await, id)
}

fn texts(value: &Value) -> Vec<String> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

/// Sets the address the company sends from.
async fn company_sends_from(company: &TestCompany, address: &str) {
    company_sets(company, "SMTP_FROM_EMAIL", address).await;
    company_sets(company, "SMTP_FROM_NAME", "The Company").await;
}

async fn company_sets(company: &TestCompany, key: &str, value: &str) {
    use entity::settings;
    use sea_orm::{ActiveModelTrait, ActiveValue::Set};

    let row = settings::ActiveModel {
        key: Set(key.to_owned()),
        value: Set(Some(json!(value))),
        ..Default::default()
    };
    company
        .db()
        .write(async |txn| row.insert(txn).await)
        .await
        .unwrap();
}
