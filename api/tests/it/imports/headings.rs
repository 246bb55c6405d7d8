//! The row with the headings, when somebody says which one it is.

use domain::users::Role;
use serde_json::{Value, json};

use super::scene::{bring, check, confirm, counts, read, rows, send_with, work, workbook};
use crate::support::{Answer, Client, TestCompany};

async fn choose(client: &Client, import: &Value, row: i64) -> Answer {
    let path = format!("/imports/{}/headings", import["id"]);
    client.put(&path, json!({ "row": row })).await
}

fn headings(import: &Value) -> Vec<&str> {
    let columns = import["columns"].as_array().unwrap().iter();
    columns
        .map(|column| column["heading"].as_str().unwrap())
        .collect()
}

fn fields(import: &Value) -> Vec<Option<&str>> {
    let columns = import["columns"].as_array().unwrap().iter();
    columns.map(|column| column["field"].as_str()).collect()
}

// The second line names more fields than the third, which has the headings.
const MISLEADING: &str = "Export;;\nName;Code;City\nKlientas;Kodas;Miestas;Pastaba\nAlfa;111;Kaunas\nBeta;222;Vilnius;late\n";

#[actix_web::test]
async fn another_row_can_have_the_headings_or_none() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let import = bring(&admin, "contacts", MISLEADING).await;
    assert_eq!(import["source"]["heading_row"], 2);
    assert_eq!(import["source"]["is_heading_chosen"], false);
    assert_eq!(import["rows"], 3);
    let path = format!("/imports/{}/lines", import["id"]);
    let lines = admin.get(&path).await.data();
    assert_eq!(lines.as_array().unwrap().len(), 5);
    assert_eq!(
        (&lines[0]["number"], &lines[0]["cells"]),
        (&json!(1), &json!(["Export"]))
    );

    // Below the chosen row: fewer rows, and as many columns as the longest of them has.
    let chosen = choose(&admin, &import, 3).await.data();
    assert_eq!(
        (
            &chosen["rows"],
            &chosen["source"]["heading_row"],
            &chosen["source"]["is_heading_chosen"]
        ),
        (&json!(2), &json!(3), &json!(true))
    );
    assert_eq!(
        headings(&chosen),
        ["Klientas", "Kodas", "Miestas", "Pastaba"]
    );
    assert_eq!(chosen["status"], "MATCHING");

    // Above it: the rows in between are back.
    let first = choose(&admin, &import, 1).await.data();
    assert_eq!(
        (&first["rows"], headings(&first)),
        (&json!(4), vec!["Export", "", "", ""])
    );
    let numbers = rows(&admin, &first, "").await;
    let numbers: Vec<&Value> = numbers.iter().map(|row| &row["number"]).collect();
    assert_eq!(numbers, [2, 3, 4, 5]);

    // None: the columns are called as in a spreadsheet, and a letter is no heading.
    let none = choose(&admin, &import, 0).await.data();
    assert_eq!(
        (&none["rows"], headings(&none)),
        (&json!(5), vec!["A", "B", "C", "D"])
    );
    assert_eq!(fields(&none), [None; 4]);
    assert_eq!(none["source"]["heading_row"], Value::Null);
    // The choice stays with the import.
    assert_eq!(read(&admin, &import).await["source"], none["source"]);

    for row in [-1, 6, 99, 5] {
        choose(&admin, &import, row).await.assert_field("row");
    }
    assert_eq!(
        read(&admin, &import).await["rows"],
        5,
        "a refusal changes nothing"
    );
    let missing = admin
        .put(&format!("/imports/{}/headings", import["id"]), json!({}))
        .await;
    missing.assert_field("row");
}

#[actix_web::test]
async fn a_file_without_headings_is_imported_by_its_columns() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let import = bring(
        &admin,
        "contacts",
        "Alfa;client;Kaunas\nBeta;client;Vilnius\n",
    )
    .await;
    assert_eq!(
        import["rows"], 1,
        "the first row was taken for the headings"
    );
    choose(&admin, &import, 0).await.assert_status(200);
    let columns = json!({ "columns": [
        { "column": 0, "field": "company_name" }, { "column": 1, "field": "types" },
        { "column": 2, "field": "city" },
    ] });
    let path = format!("/imports/{}/columns", import["id"]);
    admin.put(&path, columns).await.assert_status(200);
    work(&company).await;
    let checked = read(&admin, &import).await;
    assert_eq!(counts(&checked), [2, 0, 0, 0]);
    // Also after the check, which is then forgotten.
    let again = choose(&admin, &checked, 1).await.data();
    assert_eq!(
        (&again["status"], &again["rows"], counts(&again)),
        (&json!("MATCHING"), &json!(1), [0, 0, 0, 0])
    );
}

#[actix_web::test]
async fn the_choice_goes_along_when_the_file_is_read_in_another_way() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let said = |row: &str| vec![("heading_row", row.to_owned())];
    for (row, there) in [("3", json!(3)), ("0", Value::Null), ("77", json!(2))] {
        let import = send_with(&admin, "contacts", "a.csv", MISLEADING, &said(row))
            .await
            .data();
        assert_eq!(import["source"]["heading_row"], there, "{row}");
    }
    let lines: &[&[&str]] = &[&["Klientas", "x"], &["Name", "Code"], &["Alfa", "111"]];
    let import = send_with(&admin, "contacts", "a.xlsx", workbook(lines), &said("1"))
        .await
        .data();
    assert_eq!(headings(&import), ["Klientas", "x"]);
    assert_eq!(import["rows"], 2);
    send_with(&admin, "contacts", "a.csv", MISLEADING, &said("-1"))
        .await
        .assert_field("heading_row");
}

#[actix_web::test]
async fn nobody_else_chooses_and_not_after_the_import() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let import = check(&company, &admin, "contacts", "Name;Type\nAlfa;client\n").await;
    let other = company.sign_in_as(Role::Manager).await;
    choose(&other, &import, 0).await.assert_status(404);
    let path = format!("/imports/{}/lines", import["id"]);
    other.get(&path).await.assert_status(404);
    let path = format!("/imports/{}/start", import["id"]);
    admin.post(&path, json!({})).await.assert_status(200);
    choose(&admin, &import, 0).await.assert_status(409);
    work(&company).await;
    choose(&admin, &import, 0).await.assert_status(409);
    confirm(&admin, &import).await.assert_status(409);
}
