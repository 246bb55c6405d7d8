//! Files that are no tables, and tables in every form.

use domain::users::Role;
use rust_xlsxwriter::{Format, Workbook};
use serde_json::json;

use super::scene::{
    bad, bring, check, confirm, counts, download, import, lines, read, rows, send, send_with,
    value, work, workbook,
};
use crate::support::TestCompany;

#[actix_web::test]
async fn a_file_that_is_no_table_is_refused_and_leaves_nothing() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let long = format!("Name;Type\n{}", "Alfa;client\n".repeat(20_001));
    for (content, said) in [
        (&b""[..], "The file is empty"),
        (b"%PDF-1.4\n1 0 obj\n", "must be a table"),
        (b"PK\x03\x04nothing", "damaged"),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "password"),
        (b"Name;Type\n", "no rows"),
        (long.as_bytes(), "more than 20000 rows"),
    ] {
        let answer = send(&admin, "contacts", "a.csv", content).await;
        let reported = answer.assert_field("file").json()["errors"]["file"][0].to_string();
        assert!(reported.contains(said), "{reported}");
    }
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM imports").await,
        0
    );
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM import_rows").await,
        0
    );
    admin
        .post("/imports", json!({ "kind": "contacts" }))
        .await
        .assert_field("file");
    send(&admin, "invoices", "a.csv", "a;b\n1;2\n")
        .await
        .assert_field("kind");
}

#[actix_web::test]
async fn twenty_thousand_rows_are_taken_in() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let rows = (0..20_000)
        .map(|row| format!("Place {row};Kaunas;LT\n"))
        .collect::<Vec<_>>()
        .concat();
    let brought = bring(&admin, "addresses", format!("Name;City;Country\n{rows}")).await;
    assert_eq!(brought["rows"], 20_000);
    assert_eq!(
        value::<i64>(&company, "SELECT max(row_number)::bigint FROM import_rows").await,
        20_001
    );
}

#[actix_web::test]
async fn the_letters_of_old_programs_arrive() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    // Windows-1257.
    let file = b"Pavadinimas;Tipas\n\xDE\xE0s\xF8 \xFBkis;Klientas\n";
    let import = check(&company, &admin, "contacts", &file[..]).await;
    assert_eq!(counts(&import), [1, 0, 0, 0]);
    let path = format!("/imports/{}/rows", import["id"]);
    let rows = admin.get(&path).await.data();
    assert_eq!(rows[0]["cells"], json!(["Žąsų ūkis", "Klientas"]));
}

#[actix_web::test]
async fn the_columns_that_are_chosen_are_judged() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let import = bring(&admin, "contacts", "A;B\nAlfa;client\n").await;
    let path = format!("/imports/{}/columns", import["id"]);
    let choose = async |columns| admin.put(&path, json!({ "columns": columns })).await;
    choose(json!([])).await.assert_field("columns");
    choose(json!([{"column": 0, "field": "company_name"}, {"column": 1, "field": "company_name"}]))
        .await
        .assert_field("columns.1");
    choose(json!([{"column": 0, "field": "company_name"}, {"column": 7, "field": "types"}]))
        .await
        .assert_field("columns.7");
    admin
        .post(&format!("/imports/{}/start", import["id"]), json!({}))
        .await
        .assert_conflict("checked");
    choose(json!([{"column": 0, "field": "company_name"}, {"column": 1, "field": "types"}]))
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn odd_lines_and_letters_stop_neither_the_file_nor_its_other_rows() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    // More than an index of the database takes, and nothing that it could compress.
    let long: String = (0..4_000_u64)
        .map(|at| {
            char::from(b'a' + u8::try_from(at.wrapping_mul(2_654_435_761) >> 7 & 15).unwrap())
        })
        .collect();
    let many = "x;client\n".repeat(2_500);
    let file =
        format!("Name;Type\rAlfa;client\nBeta;client\r{long};client\n{many}Ga\0mma;client\n");
    let done = import(&company, &admin, "contacts", file).await;
    assert_eq!(done["status"], "DONE");
    // What was around a NUL character is not known, so nothing is made of it.
    assert_eq!(counts(&done), [3, 0, 0, 2_501]);
    assert_eq!(
        bad(&admin, &done).await[0].1,
        json!({ "company_name": ["Must have at most 255 characters"] })
    );
}

#[actix_web::test]
async fn a_page_of_rows_is_small_whatever_the_cells_hold_and_has_every_row_once() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let heading: Vec<_> = (0..50).map(|column| format!("c{column}")).collect();
    let long = "ž".repeat(700);
    let line = vec![long.as_str(); 50].join(";");
    let rows: Vec<_> = (0..130).map(|row| format!("{row};{line}\n")).collect();
    let table = format!("Name;{}\n{}", heading.join(";"), rows.concat());
    let brought = bring(&admin, "addresses", table).await;
    let mut numbers = Vec::new();
    for offset in (0..).step_by(100) {
        let path = format!("/imports/{}/rows?offset={offset}&limit=100", brought["id"]);
        let page = admin.get(&path).await;
        page.assert_status(200);
        let page = page.json();
        assert!(page.to_string().len() < 1024 * 1024);
        for row in page["data"].as_array().unwrap() {
            numbers.push(row["number"].as_i64().unwrap());
            let cut: Vec<_> = (1..=50).collect();
            assert_eq!(row["cut"], json!(cut));
            let shown = row["cells"][1].as_str().unwrap();
            assert!(!shown.is_empty() && long.starts_with(shown));
        }
        if page["meta"]["has_more"] == false {
            break;
        }
    }
    assert_eq!(numbers, (2..=131).collect::<Vec<_>>());
}

#[actix_web::test]
async fn a_cut_text_is_imported_whole() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let name = "Sandėlis ".repeat(25);
    let file = format!("Name;City;Country\n{name};Kaunas;LT\n");
    let imported = import(&company, &admin, "addresses", file).await;
    let path = format!("/imports/{}/rows", imported["id"]);
    let rows = admin.get(&path).await.data();
    assert_eq!(
        (&rows[0]["cut"], counts(&imported)),
        (&json!([0]), [1, 0, 0, 0])
    );
    assert_eq!(rows[0]["cells"][0].as_str().unwrap().chars().count(), 200);
    let kept: String = value(&company, "SELECT cells ->> 0 FROM import_rows").await;
    assert_eq!(kept, name.trim());
}

#[actix_web::test]
async fn headings_are_kept_as_long_as_names_are_and_a_file_only_up_to_its_size() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let brought = bring(
        &admin,
        "contacts",
        format!("{};b\n1;2\n", "x".repeat(4_000)),
    )
    .await;
    let heading = brought["columns"][0]["heading"].as_str().unwrap();
    assert_eq!(heading.len(), 200);
    // A workbook may say one long text everywhere.
    let long = "x".repeat(5_000);
    let line = vec![long.as_str(); 100];
    let mut lines = vec![line.as_slice()];
    lines.resize(70, line.as_slice());
    let file = workbook(&lines);
    assert!(file.len() < 1024 * 1024);
    let refused = send(&admin, "contacts", "a.xlsx", file).await;
    let refused = refused.assert_field("file").json();
    let said = refused["errors"]["file"][0].to_string();
    assert!(said.contains("unpacks"), "{said}");
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM imports").await,
        1
    );
}

#[actix_web::test]
async fn long_rows_are_worked_on_and_downloaded_few_at_a_time_and_none_is_lost() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let heading: Vec<_> = (0..40).map(|column| format!("c{column}")).collect();
    let line = vec!["ž".repeat(500); 40].join(";");
    let rows: Vec<_> = (0..130)
        .map(|row| format!("Place {row};Kaunas;Nowhere;{line}\n"))
        .collect();
    let table = format!("Name;City;Country;{}\n{}", heading.join(";"), rows.concat());
    let brought = bring(&admin, "addresses", table).await;
    confirm(&admin, &brought).await.assert_status(200);
    // Of 130 rows with 40 kB each, a megabyte has some 25.
    let pieces = work(&company).await;
    assert!(pieces > 4, "{pieces}");
    assert_eq!(counts(&read(&admin, &brought).await), [0, 0, 0, 130]);
    let path = format!("/imports/{}/bad-rows", brought["id"]);
    let said = lines(&download(&admin, &path).await);
    let names: Vec<_> = said[1..].iter().map(|line| line[0].clone()).collect();
    let all: Vec<_> = (0..130).map(|row| format!("Place {row}")).collect();
    assert_eq!(names, all);
}

#[actix_web::test]
async fn a_file_can_be_brought_again_in_another_encoding() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    // Windows-1250.
    let file = b"Nazwa;Typ;Miasto\nPrzewozy;Przewo\x9fnik;Bia\xb3ystok\n";
    let first = bring(&admin, "contacts", &file[..]).await;
    assert_eq!(
        first["source"],
        json!({
            "encoding": "windows-1250", "sheets": [], "sheet": null, "heading_row": 1,
            "is_heading_chosen": false,
        })
    );
    let import = check(&company, &admin, "contacts", &file[..]).await;
    assert_eq!(counts(&import), [1, 0, 0, 0]);
    let cells = rows(&admin, &import, "").await[0]["cells"].clone();
    assert_eq!(cells, json!(["Przewozy", "Przewoźnik", "Białystok"]));

    let said = [
        ("encoding", "windows-1257".to_owned()),
        ("instead_of", first["id"].to_string()),
    ];
    let again = send_with(&admin, "contacts", "table.csv", &file[..], &said).await;
    let again = again.data();
    assert_eq!(again["source"]["encoding"], "windows-1257");
    let path = format!("/imports/{}", first["id"]);
    admin.get(&path).await.assert_status(404);
    // What was checked stays.
    let said = [("instead_of", import["id"].to_string())];
    send_with(&admin, "contacts", "table.csv", &file[..], &said)
        .await
        .assert_status(200);
    read(&admin, &import).await;
    let said = [("encoding", "klingon".to_owned())];
    send_with(&admin, "contacts", "table.csv", &file[..], &said)
        .await
        .assert_field("encoding");
}

#[actix_web::test]
async fn any_sheet_of_a_workbook_can_be_imported() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut file = Workbook::new();
    for (name, lines) in [
        ("Info", &[&["Exported"][..]][..]),
        (
            "Clients",
            &[
                &["Clients of 2026"],
                &[],
                &["Name", "Type", "VAT"],
                &["Alfa", "client"],
            ],
        ),
        (
            "Suppliers",
            &[&["Name", "Type", "VAT"], &["Beta", "supplier"]],
        ),
    ] {
        let sheet = file.add_worksheet();
        sheet.set_name(name).unwrap();
        for (row, line) in (0..).zip(lines) {
            for (column, text) in (0..).zip(*line) {
                sheet.write_string(row, column, *text).unwrap();
            }
        }
        if name == "Suppliers" {
            // As a spreadsheet keeps 21 %.
            let percent = Format::new().set_num_format("0%");
            sheet
                .write_number_with_format(1, 2, 0.21, &percent)
                .unwrap();
        }
    }
    let file = file.save_to_buffer().unwrap();
    let first = bring(&admin, "contacts", file.clone()).await;
    assert_eq!(
        first["source"],
        json!({
            "encoding": null, "sheets": ["Info", "Clients", "Suppliers"], "sheet": 1, "heading_row": 3,
            "is_heading_chosen": false,
        })
    );
    assert_eq!(
        (&first["rows"], &first["columns"][0]["field"]),
        (&json!(1), &json!("company_name"))
    );
    let said = [
        ("sheet", "2".to_owned()),
        ("instead_of", first["id"].to_string()),
    ];
    let second = send_with(&admin, "contacts", "a.xlsx", file.clone(), &said).await;
    let second = second.data();
    confirm(&admin, &second).await.assert_status(200);
    work(&company).await;
    admin
        .post(&format!("/imports/{}/start", second["id"]), json!({}))
        .await
        .assert_status(200);
    work(&company).await;
    let beta = admin.get("/contacts").await.data();
    let path = format!("/contacts/{}", beta[0]["id"]);
    let beta = admin.get(&path).await.data();
    assert_eq!(
        (&beta["company_name"], &beta["vat"]),
        (&json!("Beta"), &json!(21))
    );
    let said = [("sheet", "3".to_owned())];
    send_with(&admin, "contacts", "a.xlsx", file, &said)
        .await
        .assert_field("sheet");
}

#[actix_web::test]
async fn headings_are_known_in_the_languages_of_our_neighbours() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for (headings, fields) in [
        (
            "Nazwa firmy;Kod;NIP;Miejscowość;Kod pocztowy;Termin płatności",
            6,
        ),
        ("Firmenname;USt-IdNr.;Straße;PLZ;Ort;Ansprechpartner", 6),
        ("Название;Код компании;Город;Телефон;Сайт;Индекс", 6),
    ] {
        let brought = bring(&admin, "contacts", format!("{headings}\nx\n")).await;
        let columns = brought["columns"].as_array().unwrap();
        let known = columns.iter().filter(|column| column["field"].is_string());
        assert_eq!(known.count(), fields, "{brought}");
    }
}

#[actix_web::test]
async fn a_template_has_the_headings_of_its_kind() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for kind in ["contacts", "vehicles", "addresses", "orders"] {
        for format in ["csv", "xlsx"] {
            let path = format!("/imports/template?kind={kind}&format={format}");
            let mut template = download(&admin, &path).await;
            if format == "csv" {
                template.extend_from_slice(b"x\r\n");
                let brought = bring(&admin, kind, template).await;
                for column in brought["columns"].as_array().unwrap() {
                    assert!(column["field"].is_string(), "{column}");
                }
                assert!(
                    brought["columns"][0]["heading"]
                        .as_str()
                        .unwrap()
                        .ends_with('*')
                );
            } else {
                assert!(template.starts_with(b"PK"));
            }
        }
    }
    admin
        .get("/imports/template?kind=invoices")
        .await
        .assert_field("kind");
}

#[actix_web::test]
async fn a_quotation_mark_that_is_never_closed_is_named_with_its_line() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let file = "Name;Type\nAlfa;client\n\"Beta;client\nGama;client\n";
    let answer = send(&admin, "contacts", "a.csv", file).await;
    assert_eq!(
        answer.assert_field("file").json()["errors"]["file"][0],
        "The quotation mark that opens in line 3 of the file is never closed; close it, or delete it"
    );
}
