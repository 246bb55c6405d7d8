//! Orders of which a file has a row for each leg.

use serde_json::{Value, json};

use super::scene::{bad, bring, check, counts, download, import, lines, read, rows, work};
use crate::orders::scene::Scene;

const HEAD: &str = "Order no;Client;Status;Loading date;From;To;Freight;VIN;Leg;Truck;Currency\n";

fn list(rows: &[&str]) -> String {
    format!("{HEAD}{}\n", rows.join("\n"))
}

async fn order(scene: &Scene, load: &str) -> Value {
    let list = scene
        .admin
        .get(&format!("/orders/list?load_number={load}"))
        .await
        .data();
    assert_eq!(
        list.as_array().unwrap().len(),
        1,
        "one order is called {load}"
    );
    scene.read(list[0]["id"].as_i64().unwrap()).await
}

#[actix_web::test]
async fn rows_with_the_same_number_are_legs_of_one_order() {
    let scene = Scene::new().await;
    let company = &scene.company;
    let list = list(&[
        "L-1;Rhein Logistik GmbH;;2026-03-12;Kaunas;Köln;2 000,00;1HGCM82633A004352;;XYZ 100;",
        "L-2;Rhein Logistik GmbH;;2026-03-13;Vilnius;Köln;900;;;;",
        "l-1;rhein logistik gmbh;;;Poznań;Aachen;2000;;;xyz100;",
        "L-1;;;;Berlin;Bremen;;;;;EUR",
        // The columns number the legs of this one.
        "L-3;Rhein Logistik GmbH;;2026-03-13;Berlin;Köln;500;;2;;",
        "L-3;Rhein Logistik GmbH;;;Kaunas;Poznań;;;1;;",
    ]);
    let checked = check(company, &scene.admin, "orders", list.as_str()).await;
    let wrong = bad(&scene.admin, &checked).await;
    assert_eq!(counts(&checked), [3, 0, 0, 0], "{wrong:?}");
    assert_eq!(
        (&checked["rows"], &checked["legs"], &checked["with_legs"]),
        (&json!(6), &json!(3), &json!(2))
    );
    assert_eq!(checked["done"], 6, "every row was looked at");
    let joined = rows(&scene.admin, &checked, "with_legs=true").await;
    let numbers = |row: &Value| {
        let legs = row["legs"].as_array().unwrap().iter();
        legs.map(|leg| leg["number"].as_i64().unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (numbers(&joined[0]), numbers(&joined[1])),
        (vec![4, 5], vec![7])
    );
    assert_eq!(joined[0]["legs"][1]["cells"][4], "Berlin");
    let alone = rows(&scene.admin, &checked, "with_legs=false").await;
    assert_eq!((alone.len(), &alone[0]["number"]), (1, &json!(3)));

    let done = import(company, &scene.admin, "orders", list.as_str()).await;
    assert_eq!(counts(&done), [3, 0, 0, 0]);
    assert_eq!((&done["done"], &done["total"]), (&json!(3), &json!(3)));
    assert_eq!(scene.count().await, 3);
    let first = order(&scene, "L-1").await;
    let legs = first["cargos"].as_array().unwrap();
    let from: Vec<&str> = legs
        .iter()
        .map(|leg| leg["loading_address"].as_str().unwrap())
        .collect();
    assert_eq!(legs.len(), 3);
    assert!(
        from[0].starts_with("Kaunas")
            && from[1].starts_with("Pozna")
            && from[2].starts_with("Berlin"),
        "{from:?}"
    );
    assert_eq!(legs[0]["vin_numbers"], json!(["1HGCM82633A004352"]));
    assert_eq!(
        first["finance"]["revenue"], 200_000,
        "the price is the order's"
    );
    let third = order(&scene, "L-3").await;
    let from = third["cargos"][0]["loading_address"].as_str().unwrap();
    assert!(from.starts_with("Kaunas"), "{from}");

    let list_of_imports = scene.admin.get("/imports").await.data();
    assert_eq!(
        (&list_of_imports[0]["good"], &list_of_imports[0]["imported"]),
        (&json!(3), &json!(3))
    );
    let again = check(company, &scene.admin, "orders", list.as_str()).await;
    assert_eq!(counts(&again), [0, 0, 3, 0], "they are there already");

    // The undo takes each order back with all of its legs.
    let path = format!("/imports/{}/undo", done["id"]);
    scene.admin.post(&path, json!({})).await.assert_status(200);
    work(company).await;
    let taken = read(&scene.admin, &done).await;
    assert_eq!((&taken["undone"], &taken["kept"]), (&json!(3), &json!(0)));
    let left = scene.admin.get("/orders/list").await.data();
    assert_eq!(left, json!([]));
    let joined = rows(&scene.admin, &taken, "with_legs=true").await;
    assert_eq!(joined[0]["verdict"], "UNDONE");
}

#[actix_web::test]
async fn an_order_is_imported_with_all_of_its_rows_or_not_at_all() {
    let scene = Scene::new().await;
    let company = &scene.company;
    let list = list(&[
        "L-1;Rhein Logistik GmbH;;2026-03-12;Kaunas;Köln;2000;;;;",
        "L-1;Rhein Logistik GmbH;;2026-03-14;Poznań;Aachen;2100;;;;",
        "L-2;Rhein Logistik GmbH;;2026-03-12;Kaunas;Köln;900;;;;",
        "L-2;Rhein Logistik GmbH;;;Nowhereville;Köln;;;;;",
        "L-3;Rhein Logistik GmbH;;;Kaunas;Köln;900;;;;",
        "L-3;Rhein Logistik GmbH;;;Poznań;Köln;;;;;",
        "L-4;Rhein Logistik GmbH;;2026-03-12;Kaunas;Köln;1;;;;",
    ]);
    let done = import(company, &scene.admin, "orders", list).await;
    assert_eq!(counts(&done), [1, 0, 0, 3], "orders are counted");
    assert_eq!(scene.count().await, 1);
    let wrong = rows(&scene.admin, &done, "only=BAD").await;
    assert_eq!(wrong.len(), 3);
    let leg = &wrong[0]["legs"][0];
    assert_eq!(
        leg["errors"],
        json!({
            "loading_date_from": ["Row 2 says “2026-03-12” of the same order, this row “2026-03-14”"],
            "revenue": ["Row 2 says “2000” of the same order, this row “2100”"],
        })
    );
    let other = "of the same order has errors, and an order is imported with all of its rows";
    assert_eq!(
        wrong[0]["errors"],
        json!({ "load_number": [format!("Row 3 {other}")] })
    );
    assert!(wrong[1]["legs"][0]["errors"]["loading_address"].is_array());
    assert!(wrong[2]["errors"]["loading_date_from"].is_array());
    assert_eq!(
        wrong[2]["legs"][0]["errors"],
        json!({ "load_number": [format!("Row 6 {other}")] })
    );
    // The file to correct has all rows of what was not imported.
    let path = format!("/imports/{}/bad-rows", done["id"]);
    let file = lines(&download(&scene.admin, &path).await);
    assert_eq!(file.len(), 7);
}

#[actix_web::test]
async fn an_order_has_no_more_legs_than_the_form_takes() {
    let scene = Scene::new().await;
    let many = ["L-1;Rhein Logistik GmbH;;2026-03-12;Kaunas;Köln;2000;;;;"; 60];
    let checked = check(&scene.company, &scene.admin, "orders", list(&many)).await;
    assert_eq!(checked["created"], 0);
    let wrong = rows(&scene.admin, &checked, "only=BAD").await;
    assert_eq!(
        wrong[0]["errors"]["loading_address"][0],
        "At most 50 cargos fit into one order"
    );
    assert_eq!(
        wrong[1]["errors"]["load_number"][0],
        "Row 2 of the file is about the same"
    );
}

#[actix_web::test]
async fn the_template_shows_an_order_with_two_legs() {
    let scene = Scene::new().await;
    let template = download(&scene.admin, "/imports/template?kind=orders").await;
    assert_eq!(lines(&template).len(), 3);
    let import = bring(&scene.admin, "orders", template).await;
    let checked = {
        super::scene::confirm(&scene.admin, &import)
            .await
            .assert_status(200);
        work(&scene.company).await;
        read(&scene.admin, &import).await
    };
    assert_eq!(
        (&checked["legs"], counts(&checked)),
        (&json!(1), [0, 0, 0, 1])
    );
    // Nothing but the client's name is to be written.
    let wrong = rows(&scene.admin, &checked, "only=BAD").await;
    let fields: Vec<&String> = wrong[0]["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["client_id"]);
}
