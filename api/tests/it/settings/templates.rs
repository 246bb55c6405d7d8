//! Agreement templates.

use domain::users::Role;
use serde_json::{Value, json};

use crate::support::TestCompany;

const PATH: &str = "/utilities/settings";

fn template(content: &Value) -> String {
    json!({ "type": "doc", "content": [{ "type": "paragraph", "content": content }] }).to_string()
}

#[actix_web::test]
async fn a_template_is_kept_for_its_category_without_what_could_act() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let text = json!([
        { "type": "text", "text": "Carrier <b>" },
        { "type": "variable", "attrs": { "identifier": "supplier_name", "label": "forged", "onclick": "x" } },
        { "type": "script", "content": [{ "type": "text", "text": "alert(1)" }] },
        { "type": "text", "text": "here",
          "marks": [{ "type": "link", "attrs": { "href": "javascript:alert(1)" } }] }
    ]);
    let kept = template(&json!([
        { "type": "text", "text": "Carrier <b>" },
        { "type": "variable", "attrs": { "identifier": "supplier_name", "label": "Carrier" } },
        { "type": "text", "text": "here" }
    ]));
    let kept: Value = serde_json::from_str(&kept).unwrap();
    for (body, key, other) in [
        (
            json!({ "AGREEMENT_TEMPLATE": template(&text), "category": "AUTOMOTIVE_TRANSPORT" }),
            "AGREEMENT_TEMPLATE",
            "AGREEMENT_TEMPLATE_GENERAL_CARGO",
        ),
        (
            json!({ "AGREEMENT_TEMPLATE": template(&text), "category": "GENERAL_CARGO" }),
            "AGREEMENT_TEMPLATE_GENERAL_CARGO",
            "AGREEMENT_TEMPLATE",
        ),
        (
            json!({ "AGREEMENT_TEMPLATE_GENERAL_CARGO": template(&text) }),
            "AGREEMENT_TEMPLATE_GENERAL_CARGO",
            "AGREEMENT_TEMPLATE",
        ),
    ] {
        admin.patch(PATH, body).await.assert_status(200);
        let shown = admin.get(PATH).await.data();
        let document: Value = serde_json::from_str(shown[key].as_str().unwrap()).unwrap();
        assert_eq!(document, kept);
        assert_eq!(shown[other], Value::Null);
        let empty = json!({ "AGREEMENT_TEMPLATE": null, "AGREEMENT_TEMPLATE_GENERAL_CARGO": template(&json!([])) });
        admin.patch(PATH, empty).await.assert_status(200);
        assert_eq!(admin.get(PATH).await.data()[key], Value::Null);
    }
}

#[actix_web::test]
async fn an_unknown_variable_is_named_by_its_path() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let unknown = template(&json!([
        { "type": "text", "text": "x" },
        { "type": "variable", "attrs": { "identifier": "colour" } }
    ]));
    admin
        .patch(PATH, json!({ "AGREEMENT_TEMPLATE": unknown }))
        .await
        .assert_field("AGREEMENT_TEMPLATE.content.0.content.1.attrs.identifier");
    let offered = admin
        .get("/utilities/get-agreement-template-variables")
        .await
        .data();
    assert_eq!(offered["categories"], "BOTH");
    let standard = &offered["standard"]["AGREEMENT_TEMPLATE_GENERAL_CARGO"];
    let standard: Value = serde_json::from_str(standard.as_str().unwrap()).unwrap();
    let change = json!({ "AGREEMENT_TEMPLATE_GENERAL_CARGO": standard.to_string() });
    admin.patch(PATH, change).await.assert_status(200);
    let offered = offered["variables"].as_array().unwrap().clone();
    assert_eq!(offered.len(), 71);
    assert_eq!(
        offered[0],
        json!({ "identifier": "agreement_number", "label": "Agreement number" })
    );
    let all: Vec<_> = offered
        .iter()
        .map(|variable| json!({ "type": "variable", "attrs": variable }))
        .collect();
    let known = template(&json!(all));
    admin
        .patch(PATH, json!({ "AGREEMENT_TEMPLATE": known }))
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn a_template_is_as_long_as_somebody_can_print() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let text = |characters| json!([{ "type": "text", "text": "x".repeat(characters) }]);
    let long = json!({ "AGREEMENT_TEMPLATE": template(&text(900_000)) });
    let refused = admin.patch(PATH, long).await;
    let shown = refused.assert_field("AGREEMENT_TEMPLATE").json();
    let said = "A template has at most 200000 characters";
    assert_eq!(shown["errors"]["AGREEMENT_TEMPLATE"], json!([said]));
    let fits = json!({ "AGREEMENT_TEMPLATE": template(&text(200_000)) });
    admin.patch(PATH, fits).await.assert_status(200);
}
