//! What Debetas confirms.

use reqwest::multipart::{Form, Part};

use super::*;
use crate::imports::scene::workbook;

async fn upload(client: &Client, name: &str, content: Vec<u8>) -> Answer {
    let file = Part::bytes(content).file_name(name.to_owned());
    let form = Form::new().part("file", file);
    let request = client.request(Method::POST, "/invoices/upload-validation-file");
    client.send(request.multipart(form)).await
}

#[actix_web::test]
async fn a_list_of_debetas_validates_what_it_names_with_the_same_sum() {
    let scene = scene("DEBETAS").await;
    let (one, two, three) = (
        invoice(&scene).await,
        invoice(&scene).await,
        invoice(&scene).await,
    );
    let list = workbook(&[
        &["Dokumentų sąrašas"],
        &["Dokumento Nr.", "Kontrahentas", "Suma su PVM"],
        &["FLL1-00001", "UAB", "2 420,00"],
        &["fll1 00002", "UAB", "2420"],
        &["FLL1-00003", "UAB", "2400,00"],
        &["FLL1-00001", "UAB", "2420.00"],
        &["FLL1-99999", "UAB", "1"],
    ]);
    let report = upload(&scene.admin, "list.XLSX", list.clone()).await.data();
    let expected = json!({
        "validated": 2,
        "repeated": 1,
        "unknown": ["FLL1-99999"],
        "differing": [{"number": "FLL1-00003", "expected": 242_000, "found": 240_000}],
    });
    assert_eq!(report, expected);
    for (id, is_there) in [(one, true), (two, true), (three, false)] {
        assert_eq!(row(&scene, id).await["exists_in_debetas"] == true, is_there);
    }
    assert!(last_change(&scene, two).await.contains("exists_in_debetas"));
    // Once more it confirms the same and changes nothing.
    let version = row(&scene, one).await["updated_at"].clone();
    assert_eq!(
        upload(&scene.admin, "list.xlsx", list).await.data(),
        expected
    );
    assert_eq!(row(&scene, one).await["updated_at"], version);
    let missing = scene
        .admin
        .get("/invoices?missing_in_debetas=true")
        .await
        .data();
    assert_eq!(missing.as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn only_workbooks_with_numbers_are_taken_and_only_under_debetas() {
    let debetas = scene("DEBETAS").await;
    let empty = workbook(&[&["Nr"]]);
    for (name, content) in [
        ("list.csv", b"Nr\nFLL1-00001\n".to_vec()),
        ("list.xlsx", b"Nr\nFLL1-00001\n".to_vec()),
        ("list.xlsx", empty.clone()),
    ] {
        upload(&debetas.admin, name, content)
            .await
            .assert_field("file");
    }
    let neutral = scene("NONE").await;
    let id = invoice(&neutral).await;
    upload(&neutral.admin, "list.xlsx", empty)
        .await
        .assert_status(422);
    let body = json!({"ids": [id.0]});
    let refused = neutral.admin.post("/invoices/set-as-validated", body).await;
    refused.assert_status(422);
}

#[actix_web::test]
async fn chosen_invoices_are_set_as_validated_once() {
    let scene = scene("DEBETAS").await;
    let (one, two) = (invoice(&scene).await, invoice(&scene).await);
    let set = async |ids: &[i64]| {
        let body = json!({ "ids": ids });
        scene.admin.post("/invoices/set-as-validated", body).await
    };
    assert_eq!(set(&[one.0]).await.data()["count"], 1);
    assert_eq!(set(&[one.0, two.0, two.0]).await.data()["count"], 1);
    assert_eq!(row(&scene, two).await["exists_in_debetas"], true);
    set(&[one.0, 999]).await.assert_status(404);
}
