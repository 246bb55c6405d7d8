//! The VAT invoices of a month.

use domain::users::{CategoryVisibility, Role};

use super::*;

const CARRIER: &str = "UPDATE contacts SET company_code = '999000031', company_vat_code = 'LT999000316', country = 'LT'
    WHERE company_name LIKE 'Žemaitijos%'";
const CLIENT: &str = "UPDATE contacts SET company_code = '999000024', company_vat_code = 'LT999000216', country = 'LT'
    WHERE company_name LIKE 'Rhein%'";

async fn registered(scene: &Scene) {
    for sql in [
        CARRIER,
        CLIENT,
        "UPDATE company_profile SET company_code = '999000017', vat_code = 'LT999000113'",
    ] {
        scene.execute(sql).await;
    }
}

#[actix_web::test]
async fn the_register_has_the_documents_of_the_month_and_their_sums() {
    let scene = scene("NONE").await;
    registered(&scene).await;
    let (kept, cancelled) = (invoice(&scene).await, invoice(&scene).await);
    invoice(&scene).await;
    let path = format!("/invoices/{cancelled}");
    scene.admin.delete(&path).await.data();

    let path = "/accounting/isaf/check?month=2026-03&type=S";
    let checked = scene.admin.get(path).await.data();
    assert_eq!(checked["findings"], json!([]));
    let sums = json!({"documents": 3, "taxable": 400_000, "vat": 84_000});
    assert_eq!(checked["sales"], sums);
    let list = "/invoices/metrics?date_from=2026-03-01&date_to=2026-03-31";
    let revenue = scene.admin.get(list).await.data()["revenue"].clone();
    assert_eq!(checked["sales"]["taxable"], revenue);

    let file = scene
        .admin
        .get("/accounting/isaf?month=2026-03&type=S")
        .await;
    assert_eq!(file.status, 200, "{}", file.text);
    let disposition = file.headers["content-disposition"].to_str().unwrap();
    assert_eq!(disposition, "attachment; filename=\"isaf-2026-03-S.xml\"");
    let count = |text: &str| file.text.matches(text).count();
    assert_eq!(count("<Invoice>"), 3, "{}", file.text);
    assert_eq!(count("<InvoiceType>SF</InvoiceType>"), 2);
    assert_eq!(count("<InvoiceType>AN</InvoiceType>"), 1);
    assert_eq!(count("<TaxableValue>2000.00</TaxableValue>"), 2);
    assert_eq!(
        count("<RegistrationNumber>999000017</RegistrationNumber>"),
        1
    );
    let number = row(&scene, kept).await["invoice_number"].clone();
    assert_eq!(
        count(&format!("<InvoiceNo>{}<", number.as_str().unwrap())),
        1
    );
    // Another month has none of them.
    let other = scene.admin.get("/accounting/isaf?month=2026-02").await;
    assert_eq!(other.text.matches("<Invoice>").count(), 0, "{}", other.text);
}

#[actix_web::test]
async fn what_is_missing_is_said_before() {
    let scene = scene("NONE").await;
    scene
        .execute("UPDATE contacts SET country = NULL, company_code = NULL, company_vat_code = NULL")
        .await;
    let id = invoice(&scene).await;
    let path = "/accounting/isaf/check?month=2026-03";
    let checked = scene.admin.get(path).await.data();
    let number = row(&scene, id).await["invoice_number"].clone();
    let findings = checked["findings"].as_array().unwrap();
    assert!(!findings.is_empty(), "{checked}");
    assert!(findings.iter().all(|finding| finding["number"] == number));
    assert_eq!(checked["found"], findings.len());
    // The order has no invoice of its carrier.
    assert_eq!(checked["orders_without_settlement"], 1, "{checked}");
    assert_eq!(checked["orders_without_invoice"], 0, "{checked}");
    // Without a company code of its own the company has no register.
    let file = scene.admin.get("/accounting/isaf?month=2026-03").await;
    assert_eq!(file.status, 422, "{}", file.text);
}

#[actix_web::test]
async fn services_to_businesses_in_the_union_are_listed_by_vat_number() {
    let scene = scene("NONE").await;
    scene
        .execute(
            "UPDATE contacts SET country = 'DE', company_vat_code = 'DE999000009' WHERE company_name LIKE 'Rhein%'",
        )
        .await;
    invoice(&scene).await;
    invoice(&scene).await;
    let list = scene.admin.get("/accounting/ec-sales?month=2026-03").await;
    let list = list.data();
    let expected = json!([{
        "vat_number": "DE999000009", "name": "Rhein Logistik GmbH", "amount": 400_000, "euros": 4_000,
    }]);
    assert_eq!(list["buyers"], expected);
    assert_eq!(list["euros"], 4_000);
    assert_eq!(list["without_number"], json!([]));
}

#[actix_web::test]
async fn registers_are_for_who_sees_all_documents() {
    let scene = scene("NONE").await;
    invoice(&scene).await;
    let month = "/accounting/isaf?month=2026-03";
    let planner = scene.company.sign_in_as(Role::Planner).await;
    planner.get(month).await.assert_status(403);
    let (partial, _) = scene
        .company
        .sign_in_with(Role::Accounting, CategoryVisibility::GeneralCargo)
        .await;
    for path in [
        month,
        "/accounting/isaf/check?month=2026-03",
        "/accounting/ec-sales?month=2026-03",
    ] {
        let refused = partial.get(path).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
    }
    for wrong in ["", "?month=2026-13", "?month=march"] {
        let path = format!("/accounting/isaf{wrong}");
        scene.admin.get(&path).await.assert_field("month");
    }
}
