//! What carriers send: read for the form of a settlement, and kept with it.

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::orders::scene::Scene;
use crate::paying::{CARRIER, owing};
use crate::settling::carried;
use crate::support::Answer;

/// An e-invoice of the carrier for an order.
fn ubl(order: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>FV/88/11/2026</cbc:ID>
  <cbc:IssueDate>2026-03-05</cbc:IssueDate>
  <cbc:DueDate>2026-04-04</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:Note>CMR No 778812</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>{order}</cbc:ID></cac:OrderReference>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cac:PayeeFinancialAccount><cbc:ID>{CARRIER}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">252.00</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">1200.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">1200.00</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">1452.00</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="EUR">1452.00</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID>
    <cbc:LineExtensionAmount currencyID="EUR">1200.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Transport {order}</cbc:Name></cac:Item></cac:InvoiceLine>
</Invoice>"#
    )
}

async fn read(scene: &Scene, orders: &[i64], name: &str, content: Vec<u8>) -> Answer {
    let file = Part::bytes(content).file_name(name.to_owned());
    let mut form = Form::new().part("file", file);
    for order in orders {
        form = form.text("order_ids[]", order.to_string());
    }
    let request = scene
        .admin
        .request(Method::POST, "/settlements/read-invoice");
    scene.admin.send(request.multipart(form)).await
}

#[actix_web::test]
async fn an_e_invoice_says_what_the_form_is_filled_with() {
    let (scene, _) = owing().await;
    let order = carried(&scene, 120_000).await;
    let stored = scene.read(order).await;
    let number = stored["general"]["order_number"]
        .as_str()
        .unwrap()
        .to_owned();
    let said = read(&scene, &[order], "faktura.xml", ubl(&number).into_bytes()).await;
    let said = said.data();
    assert_eq!(said["serie"], "FV");
    assert_eq!(said["supplier_invoice_number"], "/88/11/2026");
    assert_eq!(said["supplier_invoice_date"]["value"], "2026-03-05");
    assert_eq!(said["payment_due_date"]["value"], "2026-04-04");
    assert_eq!(said["total_without_vat"]["value"], 120_000);
    assert_eq!(said["total_vat"]["value"], 25_200);
    assert_eq!(said["total_sum_with_vat"]["value"], 145_200);
    assert_eq!(said["supplier_vat_tariff_percentage"], 21);
    assert_eq!(said["currency"], "EUR");
    assert_eq!(said["iban"]["value"], CARRIER);
    assert_eq!(said["is_unknown_iban"], false);
    assert_eq!(said["cmr_number"]["value"], "778812");
    assert_eq!(said["orders"][0]["id"], order);
    assert_eq!(
        said["orders"][0]["supplier_amount_without_vat"]["value"],
        120_000
    );
    let found = &said["invoice_number"]["found"];
    let place = |member: &str| usize::try_from(found[member].as_u64().unwrap()).unwrap();
    let units: Vec<u16> = said["text"].as_str().unwrap().encode_utf16().collect();
    let shown = String::from_utf16(&units[place("start")..place("end")]).unwrap();
    assert_eq!(shown, "FV/88/11/2026");
}

#[actix_web::test]
async fn an_account_that_is_not_the_carriers_is_pointed_out() {
    let (scene, _) = owing().await;
    let order = carried(&scene, 120_000).await;
    let other = ubl("none").replace(CARRIER, "PL61109010140000071219812874");
    let said = read(&scene, &[order], "a.xml", other.into_bytes()).await;
    let said = said.data();
    assert_eq!(said["iban"]["value"], "PL61109010140000071219812874");
    assert_eq!(said["is_unknown_iban"], true);
    assert_eq!(said["orders"], json!([]));
}

#[actix_web::test]
async fn a_pdf_is_read_and_what_is_no_invoice_is_said() {
    let (scene, _) = owing().await;
    let order = carried(&scene, 120_000).await;
    let run = json!({"order_ids": [order]});
    scene.admin.post("/invoices/run", run).await.data();
    let invoices = scene.admin.get("/invoices").await.data();
    let invoice = &invoices[0];
    let path = format!("/invoices/{}/stream", invoice["id"]);
    let pdf = scene.admin.request(Method::GET, &path);
    let pdf = pdf.send().await.unwrap().bytes().await.unwrap().to_vec();
    let said = read(&scene, &[order], "invoice.pdf", pdf).await.data();
    assert_eq!(said["invoice_number"]["value"], invoice["invoice_number"]);
    assert_eq!(said["total_sum_with_vat"]["value"], invoice["amount"]);
    for (name, content) in [
        ("a.xml", &b"<html></html>"[..]),
        ("a.pdf", b"%PDF-1.7 and nothing else"),
        ("a.png", b"\x89PNG\r\n\x1a\n"),
    ] {
        let refused = read(&scene, &[order], name, content.to_vec()).await;
        refused.assert_status(422);
        refused.assert_field("file");
    }
}

#[actix_web::test]
async fn what_the_carrier_sent_is_kept_with_the_settlement() {
    let (scene, id) = owing().await;
    let keep = async |name: &str, content: Vec<u8>| {
        let file = Part::bytes(content).file_name(name.to_owned());
        let form = Form::new().part("invoice_files[]", file);
        let path = format!("/settlements/{id}/files");
        let request = scene.admin.request(Method::POST, &path);
        scene.admin.send(request.multipart(form)).await
    };
    keep("faktura.xml", ubl("1").into_bytes()).await.data();
    keep("vez.pdf", b"%PDF-1.7\n".to_vec()).await.data();
    keep("page.xml", b"<html>".to_vec())
        .await
        .assert_status(422);
    keep("vez.exe", b"MZ".to_vec()).await.assert_status(422);
    let stored = scene.admin.get(&format!("/settlements/{id}")).await.data();
    let names: Vec<&Value> = stored["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| &file["name"])
        .collect();
    assert_eq!(names, ["faktura.xml", "vez.pdf"]);
    let path = format!("/settlements/{id}/files/faktura.xml");
    assert_eq!(scene.admin.get(&path).await.text, ubl("1"));
    let missing = format!("/settlements/{id}/files/none.pdf");
    scene.admin.get(&missing).await.assert_status(404);
    // Its files go with it.
    scene
        .admin
        .delete(&format!("/settlements/{id}"))
        .await
        .data();
    scene.admin.get(&path).await.assert_status(404);
}
