//! How rows find their records.

use domain::users::{CategoryVisibility, Permission, Role};
use serde_json::json;

use super::scene::{bad, check, counts, download, import, lines};
use crate::support::TestCompany;

#[actix_web::test]
async fn a_contact_without_a_code_is_found_by_vat_number_or_name() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let first = "Name;Code;VAT code;Type\nAlfa;1;LT1;client\nBeta;;LT 2;client\nGamma;;;client\n";
    assert_eq!(
        counts(&import(&company, &admin, "contacts", first).await),
        [3, 0, 0, 0]
    );
    // The code comes later; another code is another company, even of the same name.
    let second = "Name;Code;VAT code;Type\nBeta;2;LT2;client\ngamma;3;;client\nAlfa;9;;client\n";
    assert_eq!(
        counts(&import(&company, &admin, "contacts", second).await),
        [1, 2, 0, 0]
    );
    let unclear = import(&company, &admin, "contacts", "Name;Type\nAlfa;client\n").await;
    assert_eq!(counts(&unclear), [0, 0, 0, 1]);
    let said = &bad(&admin, &unclear).await[0].1["company_name"][0];
    assert!(
        said.as_str()
            .unwrap()
            .contains("Several stored contacts have this name; add the company code"),
        "{said}"
    );
}

#[actix_web::test]
async fn rows_about_the_same_record_are_refused_but_the_first() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let mut rows = (0..250)
        .map(|row| format!("Contact {row};C{row};client\n"))
        .collect::<Vec<_>>()
        .concat();
    rows += "Other;c 7;client\n";
    let done = import(
        &company,
        &admin,
        "contacts",
        format!("Name;Code;Type\n{rows}"),
    )
    .await;
    assert_eq!(counts(&done), [250, 0, 0, 1]);
    let wrong = bad(&admin, &done).await;
    assert_eq!(
        json!(wrong),
        json!([[252, { "company_name": ["Row 9 of the file is about the same"] }]])
    );
}

#[actix_web::test]
async fn nobody_changes_by_a_file_what_they_may_not_change_by_hand() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    import(
        &company,
        &admin,
        "contacts",
        "Name;Code;Type\nAlfa;1;client\n",
    )
    .await;
    let (reader, _) = company
        .sign_in_holding(
            Role::Manager,
            CategoryVisibility::Both,
            &[Permission::ContactsAllView],
        )
        .await;
    let same = import(&company, &reader, "contacts", "Name;Code\nAlfa;1\n").await;
    assert_eq!(counts(&same), [0, 0, 1, 0]);
    let changed = import(&company, &reader, "contacts", "Name;Code\nOther;1\n").await;
    assert_eq!(counts(&changed), [0, 0, 0, 1]);

    let (cars, _) = company
        .sign_in_with(Role::Planner, CategoryVisibility::AutomotiveTransport)
        .await;
    import(
        &company,
        &admin,
        "vehicles",
        "Plate;Cost type;Category\nABC 1;Own park;General cargo\n",
    )
    .await;
    let hidden = import(
        &company,
        &cars,
        "vehicles",
        "Plate;Cost type\nABC1;Own park\nDEF 2;Own park\n",
    )
    .await;
    assert_eq!(counts(&hidden), [1, 0, 0, 1]);
    let said = &bad(&cars, &hidden).await[0].1["number_plate"][0];
    assert_eq!(said, "Another vehicle has this plate");
    let rows = cars.get("/vehicles").await.data();
    assert_eq!(rows[0]["category"], "AUTOMOTIVE_TRANSPORT");
}

#[actix_web::test]
async fn two_rows_about_one_stored_record_change_it_once() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let first = "Name;Code;VAT code;Type\nAlfa;1;LT1;client\n";
    import(&company, &admin, "contacts", first).await;
    // One by its code, one by its VAT number, one by its name.
    let file = "Name;Code;VAT code;City\nAlfa UAB;1;;Kaunas\nAlfa Ltd;;LT 1;Vilnius\nALFA;;;Riga\n";
    let done = import(&company, &admin, "contacts", file).await;
    assert_eq!(done["status"], "DONE");
    assert_eq!(counts(&done), [0, 1, 0, 2]);
    let said = json!({ "company_name": ["Row 2 of the file is about the same"] });
    assert_eq!(
        json!(bad(&admin, &done).await),
        json!([[3, said], [4, said]])
    );
    let rows = admin.get("/contacts").await.data();
    assert_eq!(rows.as_array().unwrap().len(), 1);
    assert_eq!(rows[0]["company_name"], "Alfa UAB");
}

#[actix_web::test]
async fn a_name_with_and_without_a_code_is_one_record_however_far_apart() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let others = (0..250)
        .map(|row| format!("Contact {row};C{row};client\n"))
        .collect::<Vec<_>>()
        .concat();
    let file = format!(
        "Name;Code;Type\nAlfa;1;client\nAlfa;2;client\n{others}ALFA;;client\nAlfa;3;client\n"
    );
    let checked = import(&company, &admin, "contacts", file).await;
    assert_eq!(counts(&checked), [253, 0, 0, 1]);
    let said = &bad(&admin, &checked).await[0].1["company_name"][0];
    assert_eq!(said, "Row 2 of the file is about the same");
    let places = "Name;City;Country;Latitude;Longitude
Ramp;Kaunas;LT;54,9;23,9
Ramp;;;54,9;23,9
Ramp;Vilnius;LT;54,9;23,9
";
    let done = import(&company, &admin, "addresses", places).await;
    assert_eq!(counts(&done), [2, 0, 0, 1]);
    assert_eq!(bad(&admin, &done).await[0].0, 3);
}

#[actix_web::test]
async fn countries_are_read_by_code_and_by_name() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let file = "Name;Type;Country
Alfa;client;Lietuva
Beta;client;GERMANY
Gamma;client;Česko
Delta;client;svedija
Epsilon;client;Atlantis
";
    let done = import(&company, &admin, "contacts", file).await;
    assert_eq!(counts(&done), [4, 0, 0, 1]);
    let said = bad(&admin, &done).await[0].1["country"][0].to_string();
    assert!(said.contains("Atlantis") && said.contains("LT"), "{said}");
    let csv = download(&admin, "/contacts/export").await;
    let table = lines(&csv);
    let country = table[0].iter().position(|head| head == "Country").unwrap();
    let codes: Vec<&String> = table[1..].iter().map(|line| &line[country]).collect();
    assert_eq!(codes, ["LT", "DE", "SE", "CZ"]);
    let places = "Name;City;Country\nTerminal;Kaunas;Lithuania\n";
    let done = import(&company, &admin, "addresses", places).await;
    assert_eq!(counts(&done), [1, 0, 0, 0]);
    let rows = admin.get("/addresses").await.data();
    assert_eq!(rows[0]["country"], "LT");
}

#[actix_web::test]
async fn all_that_is_wrong_with_a_row_is_told_at_once_each_at_its_cell() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let places = "Name,City,Country,Latitude,Longitude
Bad,Nowhereville,XX,154.9,23
Worse,Nowhereville,XX,154.9,abc
";
    let done = import(&company, &admin, "addresses", places).await;
    let wrong = bad(&admin, &done).await;
    let fields = |row: usize| wrong[row].1.as_object().unwrap().keys().collect::<Vec<_>>();
    assert_eq!(fields(0), ["country", "latitude"], "{wrong:?}");
    assert_eq!(fields(1), ["country", "latitude", "longitude"], "{wrong:?}");
    assert_eq!(
        wrong[0].1["latitude"],
        json!(["Must be a latitude from -90 to 90"])
    );
    let vehicles = "Plate;Cost type;Cost;Euro class;Supplier
ABC 1;Own park;;;
ABC1;Per km;dear;EURO 9;Nobody
";
    let done = import(&company, &admin, "vehicles", vehicles).await;
    let wrong = bad(&admin, &done).await;
    let shown = wrong[0].1.as_object().unwrap();
    assert_eq!(
        shown["number_plate"],
        json!(["Row 2 of the file is about the same"])
    );
    assert_eq!(shown.len(), 4, "{shown:?}");
}

#[actix_web::test]
async fn a_contact_that_a_colleague_has_is_said_to_exist_and_nothing_more() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let list = "Name;Code;VAT code;Type;City\nAlfa;111;LT111;client;Kaunas\nBeta;;LT222;client;Riga\n\
                Gama;;;client;Oslo\nDelta;444;;client;\n";
    import(&company, &admin, "contacts", list).await;
    let planner = company.sign_in_as(Role::Planner).await;
    let own = "Name;Code;VAT code;Type\nOther;1 11;;client\nBeta SIA;222;LT 222;client\ngama;;;client\n\
               Delta;445;;client\nEpsilon;555;;client\n";
    let checked = check(&company, &planner, "contacts", own).await;
    assert_eq!(
        counts(&checked),
        [2, 0, 0, 3],
        "another code is another company"
    );
    let said = "This contact exists already, and it is a colleague's; ask its manager or an \
                administrator to change it, or to make it yours";
    assert_eq!(
        json!(bad(&planner, &checked).await),
        json!([
            [2, { "company_code": [said] }],
            [3, { "company_vat_code": [said] }],
            [4, { "company_name": [said] }],
        ])
    );
}

#[actix_web::test]
async fn plates_that_look_the_same_are_one_vehicle() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let latin = "Plate;Cost type;Make\nABC 123;own park;MAN\nКМН 777;own park;DAF\n";
    import(&company, &admin, "vehicles", latin).await;
    // Cyrillic letters.
    let cyrillic =
        "Plate;Cost type;Make\nАВС123;own park;Volvo\nKMH777;own park;DAF\nABC 123;own park;\n";
    let done = import(&company, &admin, "vehicles", cyrillic).await;
    assert_eq!(counts(&done), [0, 1, 1, 1]);
    let vehicles = admin.get("/vehicles").await.data();
    let plates: Vec<&str> = vehicles
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["plate_number"].as_str().unwrap())
        .collect();
    assert_eq!(plates, ["ABC 123", "KMH 777"], "in Latin letters");
    let vehicle = json!({ "number_plate": "аbс-123", "cost_calculation_type": "OWN_PARK" });
    admin.post("/vehicles", vehicle).await.assert_status(200);
    let vehicle = json!({ "number_plate": "авс 123", "cost_calculation_type": "OWN_PARK" });
    admin
        .post("/vehicles", vehicle)
        .await
        .assert_field("number_plate");
    // A user who searches types on their own keyboard.
    let found = admin
        .get("/vehicles?plate_number=%D0%90%D0%92%D0%A1%20123")
        .await
        .data();
    assert_eq!(found.as_array().unwrap().len(), 2);
}
