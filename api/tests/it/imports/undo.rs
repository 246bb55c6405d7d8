//! Taking an import back.

use chrono::TimeDelta;
use domain::users::{CategoryVisibility, Permission, Role};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use super::scene::{counts, import, read, rows, value, work};
use crate::support::{Client, TestCompany};

async fn undo(company: &TestCompany, client: &Client, import: &Value) -> Value {
    let path = format!("/imports/{}/undo", import["id"]);
    client.post(&path, json!({})).await.assert_status(200);
    work(company).await;
    read(client, import).await
}

fn undone(import: &Value) -> [i64; 2] {
    ["undone", "kept"].map(|count| import[count].as_i64().unwrap())
}

const BEFORE: &str = "Name;Code;Type;City;Credit limit\nAlfa;111;client;Kaunas;1000\n";
const LIST: &str = "Name;Code;Type;City;VAT\nAlfa UAB;111;supplier;Vilnius;21\nBeta;222;client;;\n\
                    Gama;333;supplier;;\n";

#[actix_web::test]
async fn what_was_changed_gets_its_old_values_and_what_was_added_is_deleted() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    import(&company, &admin, "contacts", BEFORE).await;
    let alfa = admin.get("/contacts?company_code=111").await.data()[0]["id"].clone();
    let path = format!("/contacts/{alfa}");
    let before = admin.get(&path).await.data();
    let done = import(&company, &admin, "contacts", LIST).await;
    assert_eq!(
        (counts(&done), &done["can_undo"]),
        ([2, 1, 0, 0], &json!(true))
    );

    let taken = undo(&company, &admin, &done).await;
    assert_eq!(
        (&taken["status"], undone(&taken)),
        (&json!("UNDONE"), [3, 0])
    );
    assert_eq!(taken["can_undo"], false);
    let mut after = admin.get(&path).await.data();
    after["updated_at"] = before["updated_at"].clone();
    assert_eq!(after, before);
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM contacts").await,
        1
    );
    // It stands in the history like any other change, by the one who took it back.
    let history = admin
        .get(&format!("/history?subject=contact&id={alfa}"))
        .await
        .data();
    let types = history[0]["changes"]
        .as_array()
        .unwrap()
        .iter()
        .find(|change| change["field"] == "types");
    let types = types.unwrap();
    assert_eq!(
        (&types["old"], &types["new"]),
        (&json!(["client", "supplier"]), &json!(["client"]))
    );
    let deleted = "SELECT count(*) FROM history WHERE action = 'deleted' AND user_id IS NOT NULL";
    assert_eq!(value::<i64>(&company, deleted).await, 2);
    let again = admin
        .post(&format!("/imports/{}/undo", done["id"]), json!({}))
        .await;
    again.assert_status(409);
}

#[actix_web::test]
async fn what_somebody_changed_deleted_or_uses_stays_with_the_reason() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    import(&company, &admin, "contacts", BEFORE).await;
    let done = import(
        &company,
        &admin,
        "contacts",
        format!("{LIST}Delta;444;client;;\n"),
    )
    .await;
    // Alfa is changed, Gama drives a vehicle, Delta is deleted by hand.
    import(
        &company,
        &admin,
        "contacts",
        "Name;Code;Phone\nAlfa UAB;111;+370 612\n",
    )
    .await;
    let vehicle = "Plate;Cost type;Price;Supplier\nAAA 111;per km;1;Gama\n";
    import(&company, &admin, "vehicles", vehicle).await;
    let delta = admin.get("/contacts?company_code=444").await.data()[0]["id"].clone();
    admin
        .delete(&format!("/contacts/{delta}"))
        .await
        .assert_status(200);

    let taken = undo(&company, &admin, &done).await;
    assert_eq!(
        (&taken["status"], undone(&taken)),
        (&json!("UNDONE"), [1, 3])
    );
    let kept = rows(&admin, &taken, "only=KEPT").await;
    let reasons: Vec<&str> = kept
        .iter()
        .map(|row| row["errors"]["company_name"][0].as_str().unwrap())
        .collect();
    assert_eq!(
        reasons,
        [
            "Somebody has changed it since it was imported",
            "This contact cannot be deleted: it is used by vehicles",
            "Somebody has deleted it since it was imported",
        ]
    );
    let alfa = admin.get("/contacts?company_code=111").await.data();
    assert_eq!(alfa[0]["company_name"], "Alfa UAB");
}

#[actix_web::test]
async fn vehicles_and_addresses_are_taken_back_too() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    import(
        &company,
        &admin,
        "vehicles",
        "Plate;Cost type;Make\nAAA 111;own park;MAN\n",
    )
    .await;
    let done = import(
        &company,
        &admin,
        "vehicles",
        "Plate;Cost type;Make;Price\naaa111;per km;DAF;0,95\nBBB 222;own park;;\n",
    )
    .await;
    assert_eq!(undone(&undo(&company, &admin, &done).await), [2, 0]);
    let vehicles = admin.get("/vehicles").await.data();
    assert_eq!(vehicles.as_array().unwrap().len(), 1);
    assert_eq!(
        (&vehicles[0]["make"], &vehicles[0]["cost_calculation_type"]),
        (&json!("MAN"), &json!("OWN_PARK"))
    );

    import(
        &company,
        &admin,
        "addresses",
        "Name;City;Country\nDepot;Kaunas;LT\n",
    )
    .await;
    let done = import(
        &company,
        &admin,
        "addresses",
        "Name;City;Country;Street\nDepot;Kaunas;LT;Taikos 1\nYard;Vilnius;LT;\n",
    )
    .await;
    assert_eq!(undone(&undo(&company, &admin, &done).await), [2, 0]);
    let addresses = admin.get("/addresses").await.data();
    assert_eq!(addresses.as_array().unwrap().len(), 1);
    assert_eq!(addresses[0]["street"], Value::Null);
}

#[actix_web::test]
async fn an_import_is_taken_back_with_the_rights_of_that_moment() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let permissions = [Permission::ContactsAllView];
    let both = CategoryVisibility::Both;
    let (reader, _) = company
        .sign_in_holding(Role::Manager, both, &permissions)
        .await;
    let done = import(&company, &reader, "contacts", "Name;Type\nAlfa;client\n").await;
    let path = format!("/imports/{}/undo", done["id"]);
    company
        .sign_in_as(Role::Manager)
        .await
        .post(&path, json!({}))
        .await
        .assert_status(404);
    let taken = undo(&company, &reader, &done).await;
    assert_eq!(undone(&taken), [0, 1], "they may not delete contacts");
    let kept = rows(&reader, &taken, "only=KEPT").await;
    assert_eq!(
        kept[0]["errors"]["company_name"][0],
        "You have no permission to change this record"
    );
    let done = import(&company, &reader, "contacts", "Name;Type\nBeta;client\n").await;
    assert_eq!(undone(&undo(&company, &admin, &done).await), [1, 0]);
}

#[actix_web::test]
async fn what_could_not_be_undone_can_be_tried_again() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    import(&company, &admin, "contacts", BEFORE).await;
    let done = import(&company, &admin, "contacts", LIST).await;
    // New rows have the time of the database, which is another one than that of the tests.
    for table in ["contacts SET updated_at", "import_rows SET written_at"] {
        let sql = format!("UPDATE {table} = '2026-03-10T08:00:01Z'");
        let done: Result<_, DbErr> = company
            .db()
            .write(async |txn| {
                let statement = Statement::from_string(DbBackend::Postgres, sql.clone());
                txn.execute_raw(statement).await
            })
            .await;
        done.unwrap();
    }
    company.server.pass(TimeDelta::minutes(5));
    // Alfa gets another town, Beta another name, and Gama drives a vehicle.
    let change = async |code: &str, field: &str, value: &str| {
        let found = admin
            .get(&format!("/contacts?company_code={code}"))
            .await
            .data();
        let path = format!("/contacts/{}", found[0]["id"]);
        let mut contact = admin.get(&path).await.data();
        contact[field] = if value.is_empty() {
            Value::Null
        } else {
            json!(value)
        };
        admin.put(&path, contact).await.assert_status(200);
    };
    change("111", "city", "Klaipėda").await;
    change("222", "company_name", "Beta plus").await;
    let vehicle = "Plate;Cost type;Price;Supplier\nAAA 111;per km;1;Gama\n";
    import(&company, &admin, "vehicles", vehicle).await;
    let taken = undo(&company, &admin, &done).await;
    assert_eq!(undone(&taken), [0, 3]);
    assert_eq!(taken["can_undo"], true);

    // As long as nothing has changed, it ends the same way.
    company.server.pass(TimeDelta::minutes(5));
    let again = undo(&company, &admin, &done).await;
    assert_eq!((undone(&again), &again["done"]), ([0, 3], &json!(3)));
    assert_eq!(rows(&admin, &again, "only=KEPT").await.len(), 3);

    // Alfa is changed back, in two steps, and the vehicle is deleted; Beta stays as a user wants it.
    change("111", "phone", "+370 612").await;
    change("111", "city", "Vilnius").await;
    let kept = undo(&company, &admin, &done).await;
    assert_eq!(undone(&kept), [0, 3], "the telephone is somebody's still");
    change("111", "phone", "").await;
    // A deleted vehicle still belongs to its carrier, so it becomes one's own.
    let vehicles = admin.get("/vehicles").await.data();
    let path = format!("/vehicles/{}", vehicles[0]["id"]);
    let vehicle = json!({ "number_plate": "AAA 111", "cost_calculation_type": "OWN_PARK" });
    admin.put(&path, vehicle).await.assert_status(200);
    let last = undo(&company, &admin, &done).await;
    let kept = rows(&admin, &last, "only=KEPT").await;
    assert_eq!(
        (undone(&last), &last["total"], kept.len()),
        ([2, 1], &json!(3), 1),
        "{kept:#?}"
    );
    assert_eq!(
        kept[0]["errors"]["company_name"][0],
        "Somebody has changed it since it was imported"
    );
    let alfa = admin.get("/contacts?company_code=111").await.data();
    assert_eq!(
        (&alfa[0]["company_name"], &alfa[0]["city"]),
        (&json!("Alfa"), &json!("Kaunas"))
    );
    change("222", "company_name", "Beta").await;
    let all = undo(&company, &admin, &done).await;
    assert_eq!((undone(&all), &all["can_undo"]), ([3, 0], &json!(false)));
    assert_eq!(
        value::<i64>(&company, "SELECT count(*) FROM contacts").await,
        1
    );
}
