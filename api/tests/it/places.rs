//! Place search, the address book, and the addresses that orders have used.

use domain::users::{CategoryVisibility, Role};
use entity::{cargos, contacts, orders};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, DbErr};
use serde_json::{Value, json};

use crate::support::{Client, TestCompany, TestServer};

fn terminal(name: &str) -> Value {
    json!({
        "name": name, "street": "Pramonės pr. 1", "city": "Kaunas", "postal_code": "51234",
        "latitude": 54.9027, "longitude": 23.9096,
    })
}

async fn search(client: &Client, text: &str) -> Vec<Value> {
    let request = client
        .request(reqwest::Method::GET, "/places/search")
        .query(&[("q", text)]);
    client
        .send(request)
        .await
        .data()
        .as_array()
        .unwrap()
        .clone()
}

/// An order with one leg.
async fn order(
    company: &TestCompany,
    category: domain::orders::Category,
    number: &str,
    loading: &str,
) -> i64 {
    let (_, author) = company
        .sign_in_with(Role::Planner, CategoryVisibility::Both)
        .await;
    let unloading = "Bremen, Germany";
    let loading_day = "2026-03-12".parse().unwrap();
    company
        .db()
        .write(async |txn| -> Result<i64, DbErr> {
            let client = contacts::ActiveModel {
                company_name: Set("Nordic Timber".to_owned()),
                ..Default::default()
            };
            let order = orders::ActiveModel {
                number: Set(number.to_owned()),
                author_id: Set(author.0),
                client_id: Set(Some(client.insert(txn).await?.id)),
                client_manager_id: Set(Some(author.0)),
                loading_date_from: Set(Some(loading_day)),
                loading_date_to: Set(Some(loading_day)),
                category: Set(category),
                loadings: Set(loading.to_owned()),
                unloadings: Set(unloading.to_owned()),
                ..Default::default()
            };
            let order = order.insert(txn).await?.id;
            let leg = cargos::ActiveModel {
                order_id: Set(order),
                leg_index: Set(0),
                loading_address: Set(loading.to_owned()),
                loading_latitude: Set(54.9),
                loading_longitude: Set(23.9),
                loading_position_index: Set(1),
                unloading_address: Set(unloading.to_owned()),
                unloading_latitude: Set(53.1),
                unloading_longitude: Set(8.8),
                unloading_position_index: Set(2),
                ..Default::default()
            };
            leg.insert(txn).await?;
            Ok(order)
        })
        .await
        .unwrap()
}

fn labels(answer: &Value) -> Vec<&str> {
    answer
        .as_array()
        .unwrap()
        .iter()
        .map(|option| option["label"].as_str().unwrap())
        .collect()
}

#[actix_web::test]
async fn the_address_book_comes_before_the_gazetteer() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    planner
        .post("/addresses", terminal("Žalgirio terminalas"))
        .await
        .assert_status(200);

    let found = search(&planner, "kaunas").await;
    assert_eq!(found[0]["source"], "address_book");
    assert_eq!(found[0]["name"], "Žalgirio terminalas");
    assert_eq!(
        found[0]["address"],
        "Žalgirio terminalas, Pramonės pr. 1, 51234 Kaunas, Lithuania"
    );
    assert_eq!(found[0]["country"], "LT", "the place tells the country");
    assert_eq!(
        [&found[0]["street"], &found[0]["postal_code"]],
        ["Pramonės pr. 1", "51234"]
    );
    assert_eq!(found[1]["source"], "gazetteer");
    assert_eq!(found[1]["address"], "Kaunas, Lithuania");
    assert_eq!(found[1]["street"], Value::Null);
    assert!(found.len() <= 10);

    for text in ["zalgirio", "PRAMONĖS kaunas", "terminalas, Kaunas"] {
        assert_eq!(
            search(&planner, text).await[0]["name"],
            "Žalgirio terminalas",
            "{text}"
        );
    }
    assert!(
        search(&planner, "100%").await.is_empty(),
        "a wildcard is a letter like others"
    );
}

#[actix_web::test]
async fn places_are_found_without_their_accents_and_under_their_other_names() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    for text in ["Köln", "koln", "Cologne", "Koeln"] {
        let first = &search(&planner, text).await[0];
        assert_eq!(first["country"], "DE", "{text}");
        let latitude = first["latitude"].as_f64().unwrap();
        assert!((latitude - 50.93).abs() < 0.1, "{text}: {first}");
    }
    assert!(search(&planner, "").await.is_empty());
    let three = planner.get("/places/search?q=mari&limit=3").await.data();
    assert_eq!(three.as_array().unwrap().len(), 3);
    planner
        .get("/places/search?q=kaunas&limit=many")
        .await
        .assert_field("limit");
    planner
        .get("/places/search?q=kaunas&limit=-1")
        .await
        .assert_field("limit");
    company
        .visitor()
        .get("/places/search?q=kaunas")
        .await
        .assert_status(401);
}

#[actix_web::test]
async fn a_street_address_is_suggested_as_it_is_written() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let first = &search(&planner, "ul.  Fabryczna 5, 90-001 Łódź").await[0];
    assert_eq!(first["address"], "ul. Fabryczna 5, 90-001 Łódź");
    assert_eq!(
        [
            &first["street"],
            &first["postal_code"],
            &first["city"],
            &first["country"]
        ],
        ["ul. Fabryczna 5", "90-001", "Łódź", "PL"]
    );
    assert_eq!(
        [&first["precision"], &first["source"]],
        ["town", "gazetteer"]
    );
    let village = &search(&planner, "Magistrala 12, 05-090 Wypędy").await;
    assert_eq!(village[0]["precision"], "postcode");
    assert_eq!(village.len(), 1, "its postal code is no other suggestion");

    let guessed = search(&planner, "Fabriko g. 3, Kaunass").await;
    assert_eq!(guessed[0]["address"], "Kaunas, Lithuania");
    assert_eq!(guessed[0]["is_guess"], true);
    assert!(guessed.len() <= 3);
    assert!(search(&planner, "xyzzyx").await.is_empty());

    let mut town = terminal("Sandėlis");
    town["precision"] = json!("town");
    planner.post("/addresses", town).await.assert_status(200);
    let stored = &search(&planner, "Sandėlis").await[0];
    assert_eq!(stored["precision"], "town", "as it was when it was added");
}

#[actix_web::test]
async fn an_address_is_added_listed_changed_and_removed() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let id = planner
        .post("/addresses", terminal("B terminal"))
        .await
        .data()["id"]
        .as_i64()
        .unwrap();
    planner
        .post("/addresses", terminal("A terminal"))
        .await
        .assert_status(200);

    let page = planner.get("/addresses?limit=1&offset=1").await.json();
    assert_eq!(
        page["meta"],
        json!({"offset": 1, "limit": 1, "has_more": false})
    );
    let first = planner.get("/addresses?limit=1&with_total=1").await.json();
    assert_eq!(
        first["meta"],
        json!({"offset": 0, "limit": 1, "has_more": true, "total": 2})
    );
    let updated_at = &page["data"][0]["updated_at"];
    assert_eq!(
        page["data"],
        json!([{
            "id": id, "name": "B terminal", "street": "Pramonės pr. 1", "city": "Kaunas", "postal_code": "51234",
            "country": "LT", "latitude": 54.9027, "longitude": 23.9096, "precision": null, "updated_at": updated_at,
            "address": "B terminal, Pramonės pr. 1, 51234 Kaunas, Lithuania",
        }])
    );
    assert!(updated_at.is_string());

    let path = format!("/addresses/{id}");
    let mut changed = terminal("C terminal");
    changed["country"] = json!("pl");
    planner.put(&path, changed).await.assert_status(200);
    let page = planner.get("/addresses").await.json();
    assert_eq!(page["data"][1]["name"], "C terminal");
    assert_eq!(page["data"][1]["country"], "PL");
    planner.delete(&path).await.assert_status(200);
    planner.delete(&path).await.assert_status(404);
    planner
        .put(&path, terminal("Gone"))
        .await
        .assert_status(404);
    assert_eq!(
        planner.get("/addresses?with_total=1").await.json()["meta"]["total"],
        1
    );
}

#[actix_web::test]
async fn the_address_book_is_searched_by_words_of_name_street_and_town() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    for (name, city) in [("Žalgirio terminalas", "Kaunas"), ("Depot", "Łódź")] {
        let mut address = terminal(name);
        address["city"] = json!(city);
        planner.post("/addresses", address).await.assert_status(200);
    }
    for (text, expected) in [
        ("", vec!["Depot", "Žalgirio terminalas"]),
        ("lodz", vec!["Depot"]),
        ("pramones 1, KAUNAS", vec!["Žalgirio terminalas"]),
        ("%", vec![]),
    ] {
        let request = planner
            .request(reqwest::Method::GET, "/addresses")
            .query(&[("q", text), ("with_total", "1")]);
        let page = planner.send(request).await.json();
        let names: Vec<&str> = page["data"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, expected, "{text}");
        assert_eq!(page["meta"]["total"], expected.len(), "{text}");
    }
    planner
        .get(&format!("/addresses?q={}", "x".repeat(256)))
        .await
        .assert_field("q");
}

#[actix_web::test]
async fn who_saves_an_address_second_learns_who_was_first() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let colleague = company.sign_in_as(Role::Manager).await;
    let name = colleague.get("/users/current").await.data()["name"].clone();
    let id = planner
        .post("/addresses", terminal("B terminal"))
        .await
        .data()["id"]
        .clone();
    let path = format!("/addresses/{id}");
    let read = planner.get(&path).await;
    let version = read.headers["etag"].to_str().unwrap().to_owned();
    assert_eq!(read.data()["name"], "B terminal");

    let save = async |client: &Client, name: &str| {
        let request = client
            .request(reqwest::Method::PUT, &path)
            .header("if-match", &version)
            .json(&terminal(name));
        client.send(request).await
    };
    save(&colleague, "C terminal").await.assert_status(200);
    let refused = save(&planner, "D terminal").await;
    refused.assert_stale(name.as_str().unwrap());
    assert_eq!(planner.get(&path).await.data()["name"], "C terminal");
    planner
        .put(&path, terminal("D terminal"))
        .await
        .assert_status(200);
    planner.get("/addresses/999999").await.assert_status(404);
}

#[actix_web::test]
async fn a_place_is_in_the_address_book_once_under_a_name() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let first = planner
        .post("/addresses", terminal("Žalgirio terminalas"))
        .await
        .data()["id"]
        .clone();
    planner
        .post("/addresses", terminal("zalgirio TERMINALAS"))
        .await
        .assert_field("name");
    let second = planner.post("/addresses", terminal("Gate 2")).await.data()["id"].clone();
    planner
        .put(
            &format!("/addresses/{second}"),
            terminal("Žalgirio terminalas"),
        )
        .await
        .assert_field("name");
    planner
        .put(
            &format!("/addresses/{first}"),
            terminal("ŽALGIRIO terminalas"),
        )
        .await
        .assert_status(200);
    let mut elsewhere = terminal("Žalgirio terminalas");
    elsewhere["latitude"] = json!(54.91);
    planner
        .post("/addresses", elsewhere)
        .await
        .assert_status(200);
}

#[actix_web::test]
async fn every_field_of_a_bad_address_is_named() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    for (body, fields) in [
        (json!({}), vec!["address", "name"]),
        (
            json!({"name": "Vilnus", "country": "Lithuania", "city": 5, "street": []}),
            vec!["address", "country", "street"],
        ),
        (
            json!({"name": "Pole", "latitude": 91, "longitude": 181, "country": "ZZ"}),
            vec!["country", "latitude", "longitude"],
        ),
        (
            json!({"name": "Swapped", "country": "LT", "latitude": 23.9, "longitude": 54.9}),
            vec!["latitude", "longitude"],
        ),
        (
            json!({"name": "x".repeat(256), "latitude": "north", "longitude": 0}),
            vec!["latitude", "name"],
        ),
    ] {
        let errors = planner
            .post("/addresses", body)
            .await
            .assert_status(422)
            .json()["errors"]
            .clone();
        let named: Vec<&str> = errors
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        assert_eq!(named, fields, "{errors}");
    }
    planner
        .get("/addresses?offset=-1")
        .await
        .assert_field("offset");
    assert_eq!(
        planner.get("/addresses?with_total=1").await.json()["meta"]["total"],
        0
    );
}

#[actix_web::test]
async fn a_point_far_from_its_country_is_asked_about() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    let at = async |country: &str, latitude: f64, longitude: f64| {
        let body = json!({"name": "Depot", "country": country, "latitude": latitude,
                          "longitude": longitude});
        planner.post("/addresses", body).await
    };
    let swapped = at("LT", 23.9, 54.9).await.assert_status(422).json();
    let asked = "This point is far from Lithuania. Are latitude and longitude swapped?";
    for field in ["latitude", "longitude"] {
        assert_eq!(swapped["errors"][field], json!([asked]));
    }
    let elsewhere = at("LT", 48.85, 2.35).await.assert_status(422).json();
    let shown = json!(["This point is far from Lithuania"]);
    assert_eq!(elsewhere["errors"]["latitude"], shown);
    // Beside the border, and on an island.
    at("LT", 54.3, 23.0).await.assert_status(200);
    at("DE", 54.18, 7.88).await.assert_status(200);
}

#[actix_web::test]
async fn a_postal_code_is_enough() {
    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    for (typed, city, precision) in [
        ("D-28195", "Bremen", "postcode"),
        ("I-37121 Verona", "Verona", "town"),
        ("A-1010 Wien", "Vienna", "town"),
        ("F-69960 Corbas", "Corbas", "town"),
    ] {
        let first = &search(&planner, typed).await[0];
        assert_eq!(first["address"], typed);
        assert_eq!([&first["city"], &first["precision"]], [city, precision]);
    }
}

#[actix_web::test]
async fn addresses_of_orders_are_offered_the_most_used_first() {
    use domain::orders::Category::{AutomotiveTransport, GeneralCargo};

    let company = TestCompany::new().await;
    let planner = company.sign_in_as(Role::Planner).await;
    order(&company, GeneralCargo, "26-00001", "Panevėžys, Lithuania").await;
    order(&company, GeneralCargo, "26-00002", "Šiauliai, Lithuania").await;
    order(
        &company,
        AutomotiveTransport,
        "26-00003",
        "Šiauliai, Lithuania",
    )
    .await;
    let deleted = order(&company, GeneralCargo, "26-00004", "Alytus, Lithuania").await;
    let now = company.server.server.state.clock.now();
    company
        .db()
        .write(async |txn| {
            let gone = orders::ActiveModel {
                id: Set(deleted),
                deleted_at: Set(Some(now.into())),
                ..Default::default()
            };
            gone.update(txn).await
        })
        .await
        .unwrap();

    let all = planner
        .get("/utilities/loading-addresses/LITHUANIA")
        .await
        .data();
    assert_eq!(
        labels(&all),
        ["Šiauliai, Lithuania", "Panevėžys, Lithuania"]
    );
    assert_eq!(all[0]["value"], "Šiauliai, Lithuania");
    let one = planner
        .get("/utilities/loading-addresses/siaul")
        .await
        .data();
    assert_eq!(labels(&one), ["Šiauliai, Lithuania"]);
    assert_eq!(
        planner
            .get("/utilities/unloading-addresses/siaul")
            .await
            .data(),
        json!([])
    );
    let one = planner
        .get("/utilities/unloading-addresses/Brem")
        .await
        .data();
    assert_eq!(labels(&one), ["Bremen, Germany"]);

    let (cars_only, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::AutomotiveTransport)
        .await;
    let seen = cars_only
        .get("/utilities/loading-addresses/lith")
        .await
        .data();
    assert_eq!(labels(&seen), ["Šiauliai, Lithuania"]);
}

#[actix_web::test]
async fn companies_do_not_see_each_others_addresses() {
    let server = TestServer::start().await;
    let (one, other) = (server.company().await, server.company().await);
    let owner = one.sign_in_as(Role::Planner).await;
    let id = owner
        .post("/addresses", terminal("Žalgirio terminalas"))
        .await
        .data()["id"]
        .clone();
    order(
        &one,
        domain::orders::Category::GeneralCargo,
        "26-00001",
        "Alytus, Lithuania",
    )
    .await;
    let stranger = other.sign_in_as(Role::Planner).await;
    assert!(search(&stranger, "zalgirio terminalas").await.is_empty());
    assert_eq!(
        stranger.get("/addresses?with_total=1").await.json()["meta"]["total"],
        0
    );
    assert_eq!(
        stranger
            .get("/utilities/loading-addresses/alytus")
            .await
            .data(),
        json!([])
    );
    for refused in [
        stranger.get(&format!("/addresses/{id}")).await,
        stranger
            .put(&format!("/addresses/{id}"), terminal("Mine"))
            .await,
        stranger.delete(&format!("/addresses/{id}")).await,
    ] {
        refused.assert_status(404);
    }
    assert_eq!(
        owner.get("/addresses?with_total=1").await.json()["meta"]["total"],
        1
    );
}
