//! Choosing and configuring an accounting program.

use domain::users::Role;
use serde_json::{Value, json};

use crate::support::TestCompany;

const SETTINGS: &str = "/utilities/settings";
const RIVILE: &str = "/utilities/rivile-settings";
const DEBETAS: &str = "/utilities/debetas-settings";
const TYPE: &str = "ACCOUNTING_INTEGRATION_TYPE";

fn rivile() -> Value {
    json!({
        TYPE: "RIVILE",
        "RIVILE_CONFIG": {
            "api_key": "USERABC.EXAMPLE-NOT-A-KEY",
            "default_division_id": "01",
            "default_measurement": "Vienetas",
            "default_measurement_code": "VNT",
            "default_invoice_relation": "PT001",
            "sale_codes": {
                "inside": { "product_code": "PERVEZIMAS", "vat_code": "PVM1" },
                "outside": { "product_code": "PERVEZ-EU", "vat_code": "PVM15" }
            },
            "purchase_codes": {
                "lt": { "product_code": "SUBVEZIMAS" },
                "eu": { "vat_code": "PVM21" },
                "noneu": { "vat_code": "PVM20" }
            }
        }
    })
}

#[actix_web::test]
async fn rivile_names_every_missing_code_and_keeps_its_key() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let alone = json!({ TYPE: "RIVILE" });
    admin
        .patch(SETTINGS, alone.clone())
        .await
        .assert_field(TYPE);
    let empty = admin.patch(RIVILE, json!({ TYPE: "DEBETAS" })).await;
    for path in [
        TYPE,
        "RIVILE_CONFIG.api_key",
        "RIVILE_CONFIG.default_division_id",
        "RIVILE_CONFIG.default_measurement_code",
        "RIVILE_CONFIG.sale_codes.inside.product_code",
        "RIVILE_CONFIG.sale_codes.inside.vat_code",
        "RIVILE_CONFIG.sale_codes.outside.product_code",
        "RIVILE_CONFIG.sale_codes.outside.vat_code",
        "RIVILE_CONFIG.purchase_codes.lt.product_code",
        "RIVILE_CONFIG.purchase_codes.eu.vat_code",
        "RIVILE_CONFIG.purchase_codes.noneu.vat_code",
    ] {
        empty.assert_field(path);
    }
    let errors = empty.json()["errors"].as_object().unwrap().clone();
    assert_eq!(errors.len(), 11, "{errors:?}");

    admin.patch(RIVILE, rivile()).await.assert_status(200);
    let shown = admin.get(SETTINGS).await;
    assert!(!shown.text.contains("NOT-A-KEY"));
    let shown = shown.data();
    assert_eq!(shown[TYPE], "RIVILE");
    assert_eq!(shown["RIVILE_CONFIG"]["api_key_set"], true);
    assert_eq!(shown["RIVILE_CONFIG"]["api_key"], Value::Null);
    assert_eq!(
        shown["RIVILE_CONFIG"]["sale_codes"],
        rivile()["RIVILE_CONFIG"]["sale_codes"]
    );

    let mut again = rivile();
    again["RIVILE_CONFIG"]["api_key"] = Value::Null;
    again["RIVILE_CONFIG"]["purchase_codes"]["lt"]["vat_code"] = json!("PVM1");
    admin.patch(RIVILE, again).await.assert_status(200);
    let none = json!({ TYPE: "NONE" });
    admin.patch(SETTINGS, none).await.assert_status(200);
    assert_eq!(admin.get(SETTINGS).await.data()[TYPE], "NONE");
    admin.patch(SETTINGS, alone).await.assert_status(200);
    let nothing = json!({ TYPE: null });
    admin.patch(SETTINGS, nothing).await.assert_field(TYPE);
    let shown = admin.get(SETTINGS).await.data();
    assert_eq!(shown[TYPE], "RIVILE");
    assert_eq!(
        shown["RIVILE_CONFIG"]["purchase_codes"]["lt"]["vat_code"],
        "PVM1"
    );
}

#[actix_web::test]
async fn what_rivile_may_do_without_may_be_left_out_and_the_rest_is_named_alone() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let without = |pointer: &str| {
        let mut body = rivile();
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        let parent = body["RIVILE_CONFIG"].pointer_mut(parent).unwrap();
        parent.as_object_mut().unwrap().remove(key).unwrap();
        body
    };
    for needed in [
        "/api_key",
        "/default_division_id",
        "/default_measurement_code",
        "/sale_codes/inside/product_code",
        "/sale_codes/outside/vat_code",
        "/purchase_codes/lt/product_code",
        "/purchase_codes/eu/vat_code",
        "/purchase_codes/noneu/vat_code",
    ] {
        let refused = admin.patch(RIVILE, without(needed)).await;
        refused.assert_field(&format!("RIVILE_CONFIG{}", needed.replace('/', ".")));
        let errors = refused.json()["errors"].as_object().unwrap().clone();
        assert_eq!(errors.len(), 1, "without {needed}: {errors:?}");
    }
    for optional in ["/default_measurement", "/default_invoice_relation"] {
        admin
            .patch(RIVILE, without(optional))
            .await
            .assert_status(200);
    }
}

#[actix_web::test]
async fn divisions_keep_their_ids_and_stay_while_they_are_used() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let planner = company.sign_in_as(Role::Planner).await;
    let body =
        |divisions: Value| json!({ TYPE: "DEBETAS", "DEBETAS_CONFIG": { "divisions": divisions } });
    let bad = body(json!([
        { "title": " ", "invoice_code": "1" },
        { "id": 99, "title": "A", "invoice_code": "1", "settlement_code": "1" },
        { "title": "a", "invoice_code": "1234567890123", "settlement_code": "1" }
    ]));
    let answer = admin.patch(DEBETAS, bad).await;
    for path in [
        "DEBETAS_CONFIG.divisions.0.title",
        "DEBETAS_CONFIG.divisions.0.settlement_code",
        "DEBETAS_CONFIG.divisions.2.title",
        "DEBETAS_CONFIG.divisions.2.invoice_code",
    ] {
        answer.assert_field(path);
    }
    let stranger = json!([{ "id": 99, "title": "A", "invoice_code": "1", "settlement_code": "1" }]);
    admin
        .patch(DEBETAS, body(stranger))
        .await
        .assert_field("DEBETAS_CONFIG.divisions.0.id");

    let wanted = json!([
        { "id": 3, "title": "Flatbeds", "invoice_code": "18", "settlement_code": "865" },
        { "title": "Tautliners", "invoice_code": "18", "settlement_code": "865" },
        { "title": "Reefers", "invoice_code": "18", "settlement_code": "865" }
    ]);
    admin.patch(DEBETAS, body(wanted)).await.assert_status(200);
    let shown = planner.get(SETTINGS).await.data();
    assert_eq!(shown[TYPE], "DEBETAS");
    let divisions = shown["DEBETAS_CONFIG"]["divisions"]
        .as_array()
        .unwrap()
        .clone();
    let ids: Vec<_> = divisions
        .iter()
        .map(|one| one["id"].as_i64().unwrap())
        .collect();
    assert_eq!(ids, [3, 25, 26], "by id, by title, new");

    let series = json!({
        "normal": [{ "serie": "FLL1", "start_number": 1, "branch": 26 }],
        "credit": [{ "serie": "KFLL1", "start_number": 1, "branch": 3 }]
    });
    admin
        .patch("/utilities/invoice-series", series)
        .await
        .assert_status(200);
    let without = json!([divisions[0], divisions[1]]);
    let answer = admin.patch(DEBETAS, body(without)).await;
    answer.assert_status(400);
    assert!(
        answer.text.contains("Division Reefers cannot be deleted"),
        "{}",
        answer.text
    );
    let without = json!([divisions[0], divisions[2]]);
    admin.patch(DEBETAS, body(without)).await.assert_status(200);
}
