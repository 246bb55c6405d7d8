//! What stands in a cell and is no value: errors of spreadsheets, words for "none", and codes that were cut.

use domain::users::Role;
use serde_json::{Value, json};

use super::scene::{bad, check, counts, import};
use crate::support::{Client, TestCompany};

/// Names, codes and VAT codes of all contacts, by name.
async fn codes(client: &Client) -> Value {
    let list = client.get("/contacts?limit=100").await.data();
    let mut rows: Vec<Value> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            json!([
                row["company_name"],
                row["company_code"],
                row["company_vat_code"]
            ])
        })
        .collect();
    rows.sort_by_key(Value::to_string);
    json!(rows)
}

#[actix_web::test]
async fn what_says_that_there_is_no_code_makes_no_two_companies_one() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let file =
        "Name;Code;VAT code;Type\nAlfa;n/a;-;client\nBeta;n/a;0;client\nGamma;nėra;nėra;client\n";
    let done = import(&company, &admin, "contacts", file).await;
    assert_eq!(counts(&done), [3, 0, 0, 0]);
    assert_eq!(
        codes(&admin).await,
        json!([
            ["Alfa", null, null],
            ["Beta", null, null],
            ["Gamma", null, null]
        ])
    );
    // The form says the same.
    for code in ["n/a", "#N/A", "-", "3,7061E+11"] {
        let body = json!({"company_name": "Delta", "types": ["client"], "company_code": code});
        admin
            .post("/contacts", body)
            .await
            .assert_field("company_code");
    }
}

#[actix_web::test]
async fn errors_of_spreadsheets_and_cut_codes_make_their_rows_bad() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let file = "Name;Code;Type;Phone;City\nAlfa;#N/A;client;;\nBeta;1;client;3,7061E+11;\n\
                Gamma;2;client;;#REF!\nDelta;1,00E+05;client;;\nZeta;4;client;;\n";
    let done = check(&company, &admin, "contacts", file).await;
    assert_eq!(counts(&done), [1, 0, 0, 4]);
    let rows = bad(&admin, &done).await;
    let named: Vec<(i64, String)> = rows
        .iter()
        .map(|(row, errors)| (*row, errors.as_object().unwrap().keys().cloned().collect()))
        .collect();
    assert_eq!(
        named,
        [
            (2, "company_code".to_owned()),
            (3, "phone".to_owned()),
            (4, "city".to_owned()),
            (5, "company_code".to_owned()),
        ]
    );
    let said = rows[0].1["company_code"][0].as_str().unwrap();
    assert!(said.contains("#N/A"), "{said}");
}

#[actix_web::test]
async fn a_code_of_quite_another_name_or_without_its_zeros_is_asked_about() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let first = "Name;Code;VAT code;Type\nAlfa Transport;0300;LT100;client\n";
    let done = import(&company, &admin, "contacts", first).await;
    assert_eq!(counts(&done), [1, 0, 0, 0]);
    for (line, field, said) in [
        ("Omega Krovos;0300;", "company_code", "Alfa Transport"),
        ("Omega Krovos;;LT 100", "company_vat_code", "Alfa Transport"),
        ("Alfa;300;", "company_code", "0300"),
    ] {
        let file = format!("Name;Code;VAT code;Type;City\n{line};client;Kaunas\n");
        let done = check(&company, &admin, "contacts", file).await;
        let rows = bad(&admin, &done).await;
        let shown = rows[0].1[field][0].as_str();
        assert!(shown.is_some_and(|shown| shown.contains(said)), "{rows:?}");
    }
    let both = "Name;Code;Type\nBeta;0700;client\nGama;700;client\nDelta;xxx;client\n";
    let done = check(&company, &admin, "contacts", both).await;
    assert_eq!(
        counts(&done),
        [1, 0, 0, 2],
        "{:?}",
        bad(&admin, &done).await
    );
    let same = "Name;Code;VAT code;Type;City\nUAB Alfa;0300;;client;Kaunas\n";
    let done = check(&company, &admin, "contacts", same).await;
    assert_eq!(counts(&done), [0, 1, 0, 0]);
}
