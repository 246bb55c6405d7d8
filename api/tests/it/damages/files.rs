//! The files of a damage.

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::json;

use super::{add, names, number_of, order, pdf, put_form, read};
use crate::orders::scene::Scene;

#[actix_web::test]
async fn files_come_with_the_form_and_have_one_name_in_all_lists() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let form = Form::new()
        .text("damage_number", "Ž 1")
        .part("added_files[]", pdf("a.pdf"))
        .part("added_client_invoices_files[]", pdf("a.pdf"))
        .part("client_invoice_document", pdf("single.pdf"))
        .part("added_own_invoices_files[]", pdf("a.pdf"))
        .part("added_credit_invoices_files[]", pdf("credit.pdf"));
    let request = admin.request(Method::POST, "/damages").multipart(form);
    let damage = admin.send(request).await.data()["id"].as_i64().unwrap();
    let shown = read(admin, damage).await;
    assert_eq!(names(&shown["files"]), ["a.pdf"]);
    assert_eq!(names(&shown["client_files"]), ["a (2).pdf", "single.pdf"]);
    assert_eq!(names(&shown["own_files"]), ["a (3).pdf"]);
    assert_eq!(names(&shown["credit_files"]), ["credit.pdf"]);

    let stream = async |name: &str, kind: &str| {
        let path = format!("/damages/{damage}/stream?filename={name}&type={kind}");
        admin.get(&path).await
    };
    assert!(stream("a.pdf", "default").await.text.starts_with("%PDF"));
    stream("a.pdf", "invoice").await.assert_status(404);
    stream("credit.pdf", "invoice").await.assert_status(200);

    // Removed first, so that the name is free again; what the form does not name stays.
    let form = Form::new()
        .text("removed_files[]", json!({"name": "a.pdf"}).to_string())
        .text(
            "removed_client_invoices_files[]",
            json!({"name": "single.pdf"}).to_string(),
        )
        .part("added_credit_invoices_files[]", pdf("a.pdf"));
    put_form(admin, damage, form).await.assert_status(200);
    let shown = read(admin, damage).await;
    assert_eq!(names(&shown["files"]), [""; 0]);
    assert_eq!(names(&shown["client_files"]), ["a (2).pdf"]);
    assert_eq!(names(&shown["credit_files"]), ["credit.pdf", "a.pdf"]);

    admin
        .delete(&format!("/damages/{damage}"))
        .await
        .assert_status(200);
    stream("credit.pdf", "invoice").await.assert_status(404);
}

#[actix_web::test]
async fn what_is_no_such_file_is_refused_with_the_other_errors() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (order, _) = order(&scene).await;
    let damage = add(
        admin,
        json!({"order_number": number_of(&scene, order).await}),
    )
    .await;
    let form = Form::new()
        .text("damage_date", "soon")
        .part(
            "added_files[]",
            Part::bytes(b"MZ".to_vec()).file_name("a.exe"),
        )
        .part("photo", pdf("b.pdf"));
    let refused = put_form(admin, damage, form).await;
    for path in ["added_files.0", "photo.0", "damage_date"] {
        refused.assert_field(path);
    }
    assert_eq!(names(&read(admin, damage).await["files"]), [""; 0]);
}

#[actix_web::test]
async fn files_of_the_section_and_of_the_form_are_the_same() {
    let scene = Scene::new().await;
    let admin = &scene.admin;
    let (order, number) = order(&scene).await;
    let damage = add(admin, json!({ "order_number": number })).await;
    let form = Form::new().part("added_own_invoices_files[]", pdf("own.pdf"));
    put_form(admin, damage, form).await.assert_status(200);
    let path = format!("/orders/{order}/save-damage-invoices");
    let form = Form::new().part("added_client_invoices_files[]", pdf("own.pdf"));
    let request = admin.request(Method::POST, &path).multipart(form);
    admin.send(request).await.assert_status(200);
    let section = scene.read(order).await["damage"].clone();
    let shown = read(admin, damage).await;
    for list in ["client_files", "own_files"] {
        assert_eq!(names(&section[list]), names(&shown[list]), "{list}");
    }
    assert_eq!(names(&shown["client_files"]), ["own (2).pdf"]);
    let logged = scene.logged(order, "damage.own_files").await;
    assert_eq!(logged, [(None, Some("own.pdf".to_owned()))]);
}
