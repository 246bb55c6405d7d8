//! The company's profile and logo (money specification, sections 2.4 and 3.7).

use std::io::Cursor;

use domain::users::Role;
use image::{DynamicImage, ImageFormat};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::support::{Answer, Client, TestCompany};

const PATH: &str = "/company/profile";

fn picture(format: ImageFormat) -> Vec<u8> {
    let mut file = Vec::new();
    DynamicImage::new_rgb8(1000, 100)
        .write_to(&mut Cursor::new(&mut file), format)
        .unwrap();
    file
}

async fn send(client: &Client, form: Form) -> Answer {
    let path = format!("{PATH}?_method=patch");
    client
        .send(client.request(Method::POST, &path).multipart(form))
        .await
}

fn with_logo(name: &str, content: Vec<u8>) -> Form {
    Form::new().part("logo", Part::bytes(content).file_name(name.to_owned()))
}

/// Loads a logo as a browser does: without a token.
async fn logo(company: &TestCompany, url: &Value) -> Answer {
    let url = url.as_str().unwrap();
    let path = url.strip_prefix("/api/tenant/v1").unwrap();
    let visitor = company.visitor();
    let request = visitor.request(Method::GET, path);
    let response = request.send().await.unwrap();
    Answer {
        status: response.status().as_u16(),
        headers: response.headers().clone(),
        text: hex::encode(response.bytes().await.unwrap()),
    }
}

#[actix_web::test]
async fn what_is_sent_changes_and_what_is_empty_is_cleared() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let supplier = json!({ "company_name": "Own park", "types": ["supplier"] });
    let supplier = admin.post("/contacts", supplier).await.data()["id"].clone();
    let form = Form::new()
        .text("name", "UAB Šiaurė")
        .text("vat_code", "lt 100012398712")
        .text("company_code", "305123987")
        .text("bank_iban", "lt12 1000 0111 0100 1000")
        .text("bank_swift", "habalt22")
        .text("email", "info@company.example")
        .text("supplier_id", supplier.to_string())
        .text("phone", "");
    send(&admin, form).await.assert_status(200);
    let reported = admin.get(PATH).await.data();
    assert_eq!(reported["name"], "UAB Šiaurė");
    assert_eq!(reported["vat_code"], "LT100012398712");
    assert_eq!(reported["bank_iban"], "LT121000011101001000");
    assert_eq!(reported["bank_swift"], "HABALT22");
    assert_eq!(reported["supplier_id"], supplier);
    assert_eq!(reported["phone"], Value::Null);
    assert_eq!(reported["logo_url"], Value::Null);

    let changed = admin
        .patch(PATH, json!({ "supplier_id": null, "vat_code": "" }))
        .await
        .data();
    assert_eq!(changed["supplier_id"], Value::Null);
    assert_eq!(changed["vat_code"], Value::Null);
    assert_eq!(changed["name"], "UAB Šiaurė");
    let planner = company.sign_in_as(Role::Planner).await;
    planner
        .patch(PATH, json!({ "name": "Mine" }))
        .await
        .assert_status(403);
}

#[actix_web::test]
async fn every_bad_field_is_named_at_once() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let client = json!({ "company_name": "Client", "types": ["client"] });
    let client = admin.post("/contacts", client).await.data()["id"].clone();
    let form = with_logo("logo.svg", b"<svg/>".to_vec())
        .text("name", " ")
        .text("vat_code", "123")
        .text("company_code", "<b>")
        .text("bank_iban", "LT121000011101001001")
        .text("bank_swift", "X")
        .text("email", "nobody")
        .text("phone", "x".repeat(300))
        .text("supplier_id", client.to_string());
    let answer = send(&admin, form).await;
    for path in [
        "logo",
        "name",
        "vat_code",
        "company_code",
        "bank_iban",
        "bank_swift",
        "email",
        "phone",
        "supplier_id",
    ] {
        answer.assert_field(path);
    }
    // Only the first of several is looked at, whatever becomes of it.
    let several = with_logo("logo.svg", b"<svg/>".to_vec()).part(
        "logo",
        Part::bytes(picture(ImageFormat::Png)).file_name("logo.png"),
    );
    let answer = send(&admin, several).await;
    answer.assert_field("logo");
    let said = answer.json()["errors"]["logo"].as_array().unwrap().len();
    assert_eq!(said, 2, "{}", answer.text);
    let large = with_logo("logo.png", vec![0; 3 * 1024 * 1024]);
    send(&admin, large).await.assert_field("logo");
    let huge = with_logo("logo.png", vec![0; 5 * 1024 * 1024]);
    send(&admin, huge).await.assert_status(413);
}

#[actix_web::test]
async fn a_logo_is_shown_until_its_successor_or_its_end() {
    let company = TestCompany::new().await;
    let other = company.server.company().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let planner = company.sign_in_as(Role::Planner).await;
    let app = async || planner.get("/utilities/app").await.data()["logo_url"].clone();
    assert_eq!(app().await, Value::Null);

    let form = with_logo("../../logo.jpg", picture(ImageFormat::Jpeg));
    let first = send(&admin, form).await.data()["logo_url"].clone();
    assert_eq!(app().await, first);
    let shown = logo(&company, &first).await;
    shown.assert_status(200);
    assert_eq!(shown.headers["content-type"], "image/png");
    let cache = shown.headers["cache-control"].to_str().unwrap();
    assert!(cache.starts_with("private"), "{cache}");
    let png = image::load_from_memory(&hex::decode(&shown.text).unwrap()).unwrap();
    assert_eq!((png.width(), png.height()), (800, 80));
    logo(&other, &first).await.assert_status(404);
    let path = first
        .as_str()
        .unwrap()
        .strip_prefix("/api/tenant/v1")
        .unwrap();
    let known = planner
        .request(Method::GET, path)
        .header("if-none-match", shown.headers["etag"].clone());
    planner.send(known).await.assert_status(304);

    let form = with_logo("logo.png", picture(ImageFormat::Png));
    let second = send(&admin, form).await.data()["logo_url"].clone();
    assert_ne!(first, second);
    logo(&company, &first).await.assert_status(404);
    logo(&company, &second).await.assert_status(200);

    let bad = with_logo("logo.png", b"GIF89a".to_vec());
    send(&admin, bad).await.assert_field("logo");
    assert_eq!(app().await, second, "a refused one changes nothing");
    let gone = send(&admin, Form::new().text("delete_logo", "1")).await;
    assert_eq!(gone.data()["logo_url"], Value::Null);
    logo(&company, &second).await.assert_status(404);
    assert_eq!(app().await, Value::Null);
}

#[actix_web::test]
async fn a_stale_form_overwrites_nothing() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let version = admin.get(PATH).await.headers["etag"].clone();
    let save = async |name: &str| {
        let request = admin
            .request(Method::PATCH, PATH)
            .header("if-match", version.clone())
            .json(&json!({ "name": name }));
        admin.send(request).await
    };
    save("First").await.assert_status(200);
    save("Second")
        .await
        .assert_stale("This company profile was changed by Test administrator meanwhile");
    assert_eq!(admin.get(PATH).await.data()["name"], "First");
}

#[actix_web::test]
async fn a_new_name_shows_everywhere() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let planner = company.sign_in_as(Role::Planner).await;
    let shown = async || planner.get("/utilities/app").await.data()["name"].clone();
    let stored = async || admin.get("/company/profile").await.data()["name"].clone();
    assert_eq!(shown().await, stored().await);
    let change = json!({"name": "UAB Naujas vardas"});
    admin
        .patch("/company/profile", change)
        .await
        .assert_status(200);
    assert_eq!(stored().await, json!("UAB Naujas vardas"));
    assert_eq!(shown().await, json!("UAB Naujas vardas"));
}
