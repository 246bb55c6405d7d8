//! From the file to the records.

use api::testing::{Importer, Progress};
use domain::users::{CategoryVisibility, Permission, Role};
use serde_json::{Value, json};

use super::scene::{
    bad, bring, check, confirm, counts, download, import, lines, read, send, value, work, workbook,
};
use crate::support::{BrokenOff, Client, TestCompany, TestServer};

const CONTACTS: &str = "\u{feff}Company name;Company code;Type;Email;Credit limit;Country;Colour
Alfa;111;client;info@alfa.lt;1 234,50;lt;red
Beta;222;Client, supplier;;;de;
Gamma;333;carrier;nobody;much;;
;444;client;;;;
";

#[actix_web::test]
async fn contacts_are_checked_then_imported_and_the_same_file_again_changes_nothing() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let brought = bring(&admin, "contacts", CONTACTS).await;
    assert_eq!(brought["status"], "MATCHING");
    assert_eq!(brought["rows"], 4);
    let fields: Vec<&Value> = brought["columns"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["field"])
        .collect();
    assert_eq!(
        json!(fields),
        json!([
            "company_name",
            "company_code",
            "types",
            "email",
            "credit_limit",
            "country",
            null
        ])
    );

    let confirmed = confirm(&admin, &brought).await.data();
    assert_eq!(
        (&confirmed["status"], &confirmed["total"]),
        (&json!("CHECKING"), &json!(4))
    );
    work(&company).await;
    let checked = read(&admin, &brought).await;
    assert_eq!(checked["status"], "CHECKED");
    assert_eq!(counts(&checked), [2, 0, 0, 2]);
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM contacts").await,
        0
    );
    assert_eq!(
        json!(bad(&admin, &checked).await),
        json!([
            [4, {
                "credit_limit": ["Must be an amount such as 1234.50"],
                "email": ["“nobody” is not an e-mail address"],
                "types": ["Must be one of client, supplier"],
            }],
            [5, { "company_name": ["This field is required"] }],
        ])
    );

    admin
        .post(&format!("/imports/{}/start", brought["id"]), json!({}))
        .await
        .assert_status(200);
    work(&company).await;
    let done = read(&admin, &brought).await;
    assert_eq!(done["status"], "DONE");
    // What tells the rows apart is needed no longer.
    let keys: i64 = value(&company, "SELECT count(*) FROM import_keys").await;
    assert_eq!(keys, 0);
    assert_eq!(counts(&done), [2, 0, 0, 2]);
    let alfa = admin.get("/contacts?company_code=111").await.data();
    let alfa = admin
        .get(&format!("/contacts/{}", alfa[0]["id"]))
        .await
        .data();
    assert_eq!(alfa["credit_limit"], 123_450);
    assert_eq!(alfa["country"], "LT");
    let beta = admin.get("/contacts?company_code=222").await.data();
    assert_eq!(beta[0]["types"], json!(["client", "supplier"]));

    let again = import(&company, &admin, "contacts", CONTACTS).await;
    assert_eq!(counts(&again), [0, 0, 2, 2]);
    let after = admin.get(&format!("/contacts/{}", alfa["id"])).await.data();
    assert_eq!(after["updated_at"], alfa["updated_at"]);
}

#[actix_web::test]
async fn a_changed_row_changes_its_record_and_an_empty_cell_leaves_it() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    import(
        &company,
        &admin,
        "contacts",
        "Name;Code;Type;City\nAlfa;1 11;client;Kaunas\n",
    )
    .await;
    let changed = import(
        &company,
        &admin,
        "contacts",
        "Name;Code;City;Phone\nAlfa UAB;111;;+370 612\n",
    )
    .await;
    assert_eq!(counts(&changed), [0, 1, 0, 0]);
    let rows = admin.get("/contacts").await.data();
    assert_eq!(rows.as_array().unwrap().len(), 1);
    let alfa = admin
        .get(&format!("/contacts/{}", rows[0]["id"]))
        .await
        .data();
    assert_eq!(alfa["company_name"], "Alfa UAB");
    assert_eq!(alfa["city"], "Kaunas");
    assert_eq!(alfa["phone"], "+370 612");
    assert_eq!(alfa["types"], json!(["client"]));
    assert!(value::<i64>(&company, "SELECT updated_by_id FROM contacts").await > 0);
}

#[actix_web::test]
async fn vehicles_come_from_a_workbook_with_their_supplier_and_dispatcher() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (_, dispatcher) = company.person(Role::Planner).await;
    import(
        &company,
        &admin,
        "contacts",
        "Name;Code;Type\nVežėjas;V-1;supplier\nClient;C-1;client\n",
    )
    .await;
    let file = workbook(&[
        &[
            "Plate number",
            "Cost calculation",
            "Cost per km or day",
            "Supplier",
            "Dispatcher",
            "Year",
        ],
        &["abc 123", "Per km", "1.10", "vezejas", &dispatcher, "2020"],
        &["DEF 456", "OWN_PARK", "", "", "", ""],
        &["GHI 789", "Per day", "", "Client", "Nobody", "1900"],
    ]);
    let done = import(&company, &admin, "vehicles", file.clone()).await;
    assert_eq!(counts(&done), [2, 0, 0, 1]);
    let errors = &bad(&admin, &done).await[0].1;
    let fields: Vec<&String> = errors.as_object().unwrap().keys().collect();
    assert_eq!(
        fields,
        [
            "cost_calculation_value",
            "dispatcher_id",
            "subcontractor_id",
            "year"
        ]
    );
    let rows = admin.get("/vehicles").await.data();
    assert_eq!(rows[0]["plate_number"], "ABC 123");
    assert_eq!(rows[0]["cost_calculation_value"], 110);
    assert_eq!(rows[0]["company_name"], "Vežėjas");
    assert_eq!(rows[0]["dispatcher"], "Test planner");
    let again = import(&company, &admin, "vehicles", file).await;
    assert_eq!(counts(&again), [0, 0, 2, 1]);
    // However the plate is spaced.
    let changed = import(&company, &admin, "vehicles", "Plate;Model\nABC123;FH\n").await;
    assert_eq!(counts(&changed), [0, 1, 0, 0]);
}

#[actix_web::test]
async fn addresses_are_found_by_town_or_say_what_may_have_been_meant() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let file = "Name;Street;City;Country;Latitude;Longitude
Terminal;Pramonės 1;Kaunas;LT;;
Ramp;;;;54,7;25,3
Depot;;Kaunass;LT;;
Yard;;;;;
";
    let done = import(&company, &planner, "addresses", file).await;
    assert_eq!(counts(&done), [2, 0, 0, 2]);
    let wrong = bad(&planner, &done).await;
    let said = wrong[0].1["city"][0].as_str().unwrap();
    assert!(said.contains("Kaunas, Lithuania"), "{said}");
    assert!(wrong[1].1["city"].is_array(), "{:?}", wrong[1]);
    let rows = planner.get("/addresses").await.data();
    assert_eq!(rows[0]["name"], "Ramp");
    assert_eq!(rows[0]["country"], "LT");
    assert!((rows[1]["latitude"].as_f64().unwrap() - 54.9).abs() < 0.1);
    let again = import(&company, &planner, "addresses", file).await;
    assert_eq!(counts(&again), [0, 0, 2, 2]);
}

#[actix_web::test]
async fn the_bad_rows_are_downloaded_corrected_and_brought_again() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let done = import(&company, &admin, "contacts", CONTACTS).await;
    for format in ["csv", "xlsx"] {
        let path = format!("/imports/{}/bad-rows?format={format}", done["id"]);
        let table = lines(&download(&admin, &path).await);
        assert_eq!(table[0][7..], ["Errors", "Row"]);
        assert_eq!(table[1][..2], ["Gamma", "333"]);
        assert!(
            table[1][7].contains("Credit limit: Must be an amount"),
            "{:?}",
            table[1]
        );
        assert_eq!(table[2][8], "5");
        assert_eq!(table.len(), 3);
    }
    let path = format!("/imports/{}/bad-rows", done["id"]);
    let file = String::from_utf8(download(&admin, &path).await).unwrap();
    let corrected = file
        .replace("carrier", "supplier")
        .replace("nobody", "")
        .replace("much", "")
        .replace("\r\n,444", "\r\nDelta,444");
    assert_eq!(
        counts(&import(&company, &admin, "contacts", corrected).await),
        [2, 0, 0, 0]
    );
}

#[actix_web::test]
async fn a_long_file_goes_in_pieces_and_on_where_it_broke_off() {
    const ROWS: usize = 1_050;
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let rows = (0..ROWS)
        .map(|row| format!("Contact {row};C{row};client\n"))
        .collect::<Vec<_>>()
        .concat();
    let brought = bring(&admin, "contacts", format!("Name;Code;Type\n{rows}")).await;
    confirm(&admin, &brought).await.assert_status(200);
    assert_eq!(work(&company).await, 6, "pieces of 200 rows");
    let path = format!("/imports/{}/start", brought["id"]);
    admin.post(&path, json!({})).await.assert_status(200);

    let server = &company.server.server;
    for _ in 0..2 {
        // Each time another process, which knows only what is stored.
        let importer = Importer::new(&server.router, &server.state);
        assert_eq!(
            importer.step(&company.tenant).await.unwrap(),
            Progress::More
        );
    }
    let half = read(&admin, &brought).await;
    assert_eq!(
        (half["status"].as_str(), half["done"].as_i64()),
        (Some("IMPORTING"), Some(400))
    );
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM contacts").await,
        400
    );
    work(&company).await;
    assert_eq!(counts(&read(&admin, &brought).await), [1_050, 0, 0, 0]);
    assert_eq!(
        value::<i64>(
            &company,
            "SELECT count(DISTINCT company_code) FROM contacts"
        )
        .await,
        1_050
    );
}

#[actix_web::test]
async fn two_workers_at_once_import_every_row_once() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let rows = (0..900)
        .map(|row| format!("Contact {row};C{row};client\n"))
        .collect::<Vec<_>>()
        .concat();
    let import = check(
        &company,
        &admin,
        "contacts",
        format!("Name;Code;Type\n{rows}"),
    )
    .await;
    admin
        .post(&format!("/imports/{}/start", import["id"]), json!({}))
        .await
        .assert_status(200);
    tokio::join!(work(&company), work(&company));
    assert_eq!(counts(&read(&admin, &import).await), [900, 0, 0, 0]);
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM contacts").await,
        900
    );
}

#[actix_web::test]
async fn a_cancelled_import_writes_no_more() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let rows = (0..500)
        .map(|row| format!("Contact {row};client\n"))
        .collect::<Vec<_>>()
        .concat();
    let import = check(&company, &admin, "contacts", format!("Name;Type\n{rows}")).await;
    let path = format!("/imports/{}", import["id"]);
    admin
        .post(&format!("{path}/start"), json!({}))
        .await
        .assert_status(200);
    admin
        .put(&format!("{path}/columns"), json!({"columns": []}))
        .await
        .assert_conflict("being worked on");
    admin
        .post(&format!("{path}/start"), json!({}))
        .await
        .assert_conflict("being worked on");
    let importer = Importer::new(&company.server.server.router, &company.server.server.state);
    importer.step(&company.tenant).await.unwrap();
    admin.delete(&path).await.assert_status(200);
    assert_eq!(work(&company).await, 0);
    let ended = read(&admin, &import).await;
    assert_eq!(
        (ended["status"].as_str(), ended["created"].as_i64()),
        (Some("CANCELLED"), Some(200))
    );
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM contacts").await,
        200
    );
    admin
        .post(&format!("{path}/start"), json!({}))
        .await
        .assert_conflict("over");
}

#[actix_web::test]
async fn an_import_is_its_owners_and_needs_the_rights_of_the_form() {
    let server = TestServer::start().await;
    let (company, other) = (server.company().await, server.company().await);
    let admin = company.sign_in_as(Role::Administrator).await;
    let (nobody, _) = company
        .sign_in_holding(Role::Manager, CategoryVisibility::Both, &[])
        .await;
    let brought = bring(&admin, "contacts", CONTACTS).await;
    let path = format!("/imports/{}", brought["id"]);
    for stranger in [&nobody, &other.sign_in_as(Role::Administrator).await] {
        stranger.get(&path).await.assert_status(404);
        stranger
            .get(&format!("{path}/rows"))
            .await
            .assert_status(404);
        stranger
            .get(&format!("{path}/bad-rows"))
            .await
            .assert_status(404);
        stranger
            .post(&format!("{path}/start"), json!({}))
            .await
            .assert_status(404);
        stranger.delete(&path).await.assert_status(404);
    }
    send(&nobody, "contacts", "a.csv", CONTACTS)
        .await
        .assert_status(403);

    // Rights are those of the moment at which rows are worked on.
    let (person, id) = company
        .sign_in_holding(
            Role::Manager,
            CategoryVisibility::Both,
            &[Permission::ContactsAllView],
        )
        .await;
    let checked = check(&company, &person, "contacts", CONTACTS).await;
    person
        .post(&format!("/imports/{}/start", checked["id"]), json!({}))
        .await
        .assert_status(200);
    let forget = format!("DELETE FROM user_permissions WHERE user_id = {id}");
    company
        .db()
        .write(async |txn| {
            use sea_orm::ConnectionTrait;
            txn.execute_raw(sea_orm::Statement::from_string(
                sea_orm::DbBackend::Postgres,
                forget,
            ))
            .await
        })
        .await
        .unwrap();
    work(&company).await;
    assert_eq!(
        value::<String>(
            &company,
            "SELECT status FROM imports ORDER BY id DESC LIMIT 1"
        )
        .await,
        "CANCELLED"
    );
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM contacts").await,
        0
    );
}

#[actix_web::test]
async fn imports_are_listed_to_whoever_brought_them_and_to_administrators() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let manager = company.sign_in_as(Role::Manager).await;
    let list = async |client: &Client, query: &str| client.get(&format!("/imports{query}")).await;
    assert_eq!(list(&manager, "").await.data(), json!([]));

    let done = import(&company, &admin, "contacts", CONTACTS).await;
    let vehicles = "Plate;Cost type\nABC 1;Own park\nDEF 2;Own park\n;\n";
    let checked = check(&company, &manager, "vehicles", vehicles).await;
    let stopped = check(&company, &manager, "addresses", "Name;City\nRamp;Kaunas\n").await;
    let path = format!("/imports/{}", stopped["id"]);
    manager.delete(&path).await.assert_status(200);
    let brought = bring(&manager, "contacts", "Name\nAlfa\n").await;

    let own = list(&manager, "").await.data();
    let ids = |rows: &Value| -> Vec<Value> {
        let rows = rows.as_array().unwrap().iter();
        rows.map(|row| row["id"].clone()).collect()
    };
    assert_eq!(
        ids(&own),
        [&brought, &stopped, &checked].map(|one| one["id"].clone()),
        "the newest first"
    );
    let figures =
        |row: &Value| ["status", "rows", "good", "bad", "imported"].map(|name| row[name].clone());
    assert_eq!(json!(figures(&own[0])), json!(["MATCHING", 1, null, 0, 0]));
    assert_eq!(json!(figures(&own[1])), json!(["CANCELLED", 1, null, 0, 0]));
    assert_eq!(json!(figures(&own[2])), json!(["CHECKED", 2, 2, 0, 0]));
    assert_eq!(
        counts(&read(&manager, &stopped).await),
        [0, 0, 0, 0],
        "nothing was written"
    );

    let all = list(&admin, "?limit=3&with_total=1").await.json();
    assert_eq!(all["meta"]["total"], 4);
    assert_eq!(all["meta"]["has_more"], true);
    let rest = list(&admin, "?offset=3").await.data();
    assert_eq!(ids(&rest), [done["id"].clone()]);
    assert_eq!(json!(figures(&rest[0])), json!(["DONE", 4, 2, 2, 2]));
    assert_eq!(rest[0]["kind"], "contacts");
    assert_eq!(rest[0]["file_name"], "table.csv");
    assert_eq!(rest[0]["started_by"], "Test administrator");
    list(&admin, "?limit=x").await.assert_field("limit");

    // Administrators look at it and stop it; the records are written in its owner's name.
    let path = format!("/imports/{}", checked["id"]);
    assert_eq!(admin.get(&path).await.data()["is_own"], false);
    let start = format!("{path}/start");
    admin.post(&start, json!({})).await.assert_status(403);
    admin.delete(&path).await.assert_status(200);
    manager
        .post(&start, json!({}))
        .await
        .assert_conflict("over");
}

#[actix_web::test]
async fn an_import_whose_transactions_are_broken_off_writes_each_record_once() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await.impatient();
    let broken_off = BrokenOff::on(&company, "imports").await;
    let done = import(&company, &admin, "contacts", CONTACTS).await;
    assert_eq!(done["status"], "DONE");
    assert_eq!(counts(&done), [2, 0, 0, 2]);
    let contacts: i64 = value(&company, "SELECT count(*) FROM contacts").await;
    assert_eq!(contacts, 2);
    // Added, given its headings, read to the end, matched, checked, started and imported, each in two runs.
    assert_eq!(broken_off.runs().await, 14);
}
