//! Invoices as data.

use super::*;

const SELLER: &str = "UPDATE company_profile SET name = 'UAB Pavyzdys', company_code = '999000017',
    vat_code = 'LT999000113', address = 'Logistikos g. 10, Vilnius', bank_iban = 'LT307300010000000001'";
const CLIENT: &str = "UPDATE contacts SET company_code = '999000024', company_vat_code = 'LT999000216', country = 'LT',
    address = 'Pavyzdžio g. 1', city = 'Kaunas', postal_code = '44001' WHERE company_name LIKE 'Rhein%'";

async fn selling() -> Scene {
    let scene = scene("NONE").await;
    scene.execute(SELLER).await;
    scene.execute(CLIENT).await;
    scene
}

#[actix_web::test]
async fn an_invoice_is_given_as_data_and_carried_by_its_paper() {
    let scene = selling().await;
    let id = invoice(&scene).await;
    let file = scene.admin.get(&format!("/invoices/{id}/ubl")).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let disposition = file.headers["content-disposition"].to_str().unwrap();
    assert!(disposition.contains("FLL1-00001.xml"), "{disposition}");
    for part in [
        "<cbc:ID>FLL1-00001</cbc:ID>",
        "<cbc:EndpointID schemeID=\"0200\">999000024</cbc:EndpointID>",
        "<cbc:CityName>Kaunas</cbc:CityName>",
        "<cbc:PayableAmount currencyID=\"EUR\">2420.00</cbc:PayableAmount>",
    ] {
        assert!(file.text.contains(part), "{part}: {}", file.text);
    }
    let path = format!("/invoices/{id}/stream");
    let pdf = scene.admin.request(Method::GET, &path).send().await;
    let pdf = pdf.unwrap().bytes().await.unwrap();
    let holds = |text: &str| pdf.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("FLL1-00001.xml") && holds("/AFRelationship"));
}

#[actix_web::test]
async fn what_is_missing_for_an_e_invoice_is_named() {
    let scene = selling().await;
    let good = invoice(&scene).await;
    scene
        .execute("UPDATE contacts SET company_code = NULL, company_vat_code = NULL WHERE company_name LIKE 'Rhein%'")
        .await;
    let bad = invoice(&scene).await;
    let refused = scene.admin.get(&format!("/invoices/{bad}/ubl")).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    let both = json!({ "ids": [good, bad] });
    let refused = scene.admin.post("/invoices/ubl", both).await;
    refused.assert_field("ids");
    assert!(refused.text.contains("FLL1-00002"), "{}", refused.text);
    assert!(!refused.text.contains("FLL1-00001"), "{}", refused.text);
    // An address of its own makes it one.
    let path = format!("/contacts/{}", scene.client);
    let mut card = scene.admin.get(&path).await.data();
    card["einvoice_scheme"] = json!("9930");
    let half = scene.admin.put(&path, card.clone()).await;
    half.assert_field("einvoice_address");
    card["einvoice_scheme"] = json!("1234");
    card["einvoice_address"] = json!("DE999000009");
    let unknown = scene.admin.put(&path, card.clone()).await;
    unknown.assert_field("einvoice_address");
    card["einvoice_scheme"] = json!("9930");
    scene.admin.put(&path, card).await.data();
    let file = scene.admin.get(&format!("/invoices/{bad}/ubl")).await;
    assert_eq!(file.status, 200, "{}", file.text);
    let address = "<cbc:EndpointID schemeID=\"9930\">DE999000009</cbc:EndpointID>";
    assert!(file.text.contains(address), "{}", file.text);
}

#[actix_web::test]
async fn mails_carry_the_data_where_the_client_wants_it() {
    let scene = selling().await;
    let id = invoice(&scene).await;
    let letter = json!({
        "recipients": ["pay@client.example"], "subject": "Invoice", "content": "<p>Please pay</p>",
    });
    let attached = async || {
        use sea_orm::{ConnectionTrait, DbBackend, Statement};
        let sql = "SELECT string_agg(file->>'name', ' ' ORDER BY outbox.id, place) AS names
            FROM outbox, jsonb_array_elements(attachments) WITH ORDINALITY AS listed(file, place)
            WHERE outbox.id = (SELECT max(id) FROM outbox)";
        let statement = Statement::from_string(DbBackend::Postgres, sql);
        let db = scene.company.db();
        let row = db
            .read(async |txn| txn.query_one_raw(statement).await)
            .await
            .unwrap();
        row.unwrap().try_get::<String>("", "names").unwrap()
    };
    let path = format!("/invoices/{id}");
    scene.admin.post(&path, letter.clone()).await.data();
    assert_eq!(attached().await, "FLL1-00001.pdf");
    let card = format!("/contacts/{}", scene.client);
    let mut wanted = scene.admin.get(&card).await.data();
    wanted["attach_einvoice"] = json!(true);
    scene.admin.put(&card, wanted).await.data();
    scene.admin.post(&path, letter).await.data();
    assert_eq!(attached().await, "FLL1-00001.pdf FLL1-00001.xml");
}

#[actix_web::test]
async fn several_invoices_come_as_one_file() {
    let scene = selling().await;
    let (one, two) = (invoice(&scene).await, invoice(&scene).await);
    let both = json!({ "ids": [two, one] });
    let request = scene
        .admin
        .request(Method::POST, "/invoices/ubl")
        .json(&both);
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 200);
    let zip = answer.bytes().await.unwrap().to_vec();
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(zip)).unwrap();
    assert_eq!(archive.len(), 2);
    assert!(archive.by_name("FLL1-00001.xml").is_ok());
    assert!(archive.by_name("FLL1-00002.xml").is_ok());
}
