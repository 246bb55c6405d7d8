//! What selects are offered: by what is typed, with the rows of present values, and in time that does
//! not grow with the table.

use api::testing::lookups;
use domain::contacts::ContactType;
use domain::users::{CategoryVisibility, Permission, Role};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use serde_json::{Value, json};

use crate::support::{Client, TestCompany};

async fn execute(company: &TestCompany, sql: &str) {
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let db = company.db();
    let run = db.write(async |txn| {
        txn.execute_raw(statement).await?;
        Ok::<_, DbErr>(())
    });
    run.await.unwrap();
}

async fn add(client: &Client, body: Value) -> i64 {
    let added = client.post("/contacts", body).await;
    added.data()["id"].as_i64().unwrap()
}

async fn client_of(admin: &Client, name: &str) -> i64 {
    add(admin, json!({"company_name": name, "types": ["client"]})).await
}

async fn labels(client: &Client, path: &str) -> Vec<String> {
    let answer = client.get(path).await;
    answer.assert_status(200);
    let rows = answer.data();
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row["label"].as_str().unwrap().to_owned())
        .collect()
}

/// Fills the company with this many contacts: nine of ten are clients, one of ten is a supplier.
async fn fill(company: &TestCompany, count: u32) {
    // A statement has 15 seconds, and other tests run beside this one.
    for first in (1..=count).step_by(5_000) {
        let last = count.min(first + 4_999);
        let add = format!(
            "WITH added AS (INSERT INTO contacts (company_name, company_code) \
             SELECT (ARRAY['UAB ', 'AB ', ''])[1 + i % 3] || (ARRAY['Žalias', 'Baltic', 'Łódzki', 'Ostsee'])[1 + i % 4] \
             || ' ' || (ARRAY['Cargo', 'Trans', 'Logistics'])[1 + i % 3] || ' ' || i, (300000000 + i)::text \
             FROM generate_series({first}, {last}) i RETURNING id) \
             INSERT INTO contact_types (contact_id, contact_type) \
             SELECT id, CASE WHEN id % 10 = 0 THEN 'supplier' ELSE 'client' END FROM added"
        );
        execute(company, &add).await;
    }
    // Only their owner may gather statistics about tables.
    let owner = &company.server.owner;
    owner
        .settle_tables(&company.tenant.id, &["contacts", "contact_types"])
        .await
        .unwrap();
}

#[actix_web::test]
async fn a_select_finds_by_every_word_and_what_begins_with_the_text_comes_first() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for name in [
        "UAB Žąsis",
        "Zasis Trans",
        "Nord Zasis 50%",
        "UAB \"Ozas\"",
        "Łódź Cargo",
        "A_B",
    ] {
        client_of(&admin, name).await;
    }
    add(
        &admin,
        json!({"company_name": "Coded", "types": ["client"], "company_code": "30 123 777"}),
    )
    .await;
    add(
        &admin,
        json!({"company_name": "Zasis carrier", "types": ["supplier"]}),
    )
    .await;
    for (typed, found) in [
        ("zasis", vec!["Zasis Trans", "Nord Zasis 50%", "UAB Žąsis"]),
        ("ŽĄSIS%20uab", vec!["UAB Žąsis"]),
        ("lod", vec!["Łódź Cargo"]),
        // One or two letters begin a word of the name.
        ("z", vec!["Zasis Trans", "Nord Zasis 50%", "UAB Žąsis"]),
        ("oz", vec!["UAB \"Ozas\""]),
        ("as", vec![]),
        ("uab%20o", vec!["UAB \"Ozas\""]),
        // Signs stand for themselves.
        ("50%25", vec!["Nord Zasis 50%"]),
        ("a_", vec!["A_B"]),
        (".", vec![]),
        // The code in the register, however it is spaced.
        ("3012", vec!["Coded"]),
        ("301%2023777", vec!["Coded"]),
        ("nobody", vec![]),
    ] {
        let path = format!("/contacts/client-list?q={typed}");
        assert_eq!(labels(&admin, &path).await, found, "{typed}");
    }
    assert_eq!(
        labels(&admin, "/contacts/suppliers?q=zas").await,
        ["Zasis carrier"]
    );
    assert_eq!(
        labels(&admin, "/contacts/list?q=zasis").await,
        [
            "Zasis carrier",
            "Zasis Trans",
            "Nord Zasis 50%",
            "UAB Žąsis"
        ]
    );
    admin
        .get(&format!("/contacts/list?q={}", "x".repeat(256)))
        .await
        .assert_field("q");
}

#[actix_web::test]
async fn a_long_list_is_cut_and_says_so_and_has_the_present_values() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let last = client_of(&admin, "žž The last").await;
    let carrier = add(
        &admin,
        json!({"company_name": "Carrier", "types": ["supplier"]}),
    )
    .await;
    let whole = admin.get("/contacts/client-list").await.json();
    assert_eq!(
        whole["meta"],
        json!({"offset": 0, "limit": 200, "has_more": false})
    );
    fill(&company, 500).await;
    let cut = admin.get("/contacts/client-list").await.json();
    assert_eq!(cut["data"].as_array().unwrap().len(), 200);
    assert_eq!(
        cut["meta"],
        json!({"offset": 0, "limit": 200, "has_more": true})
    );
    // Present values are there, also of the other type, after what was found; unknown ids are not.
    let path = format!("/contacts/client-list?q=the+last&id={carrier},999999999,{last}");
    assert_eq!(labels(&admin, &path).await, ["žž The last", "Carrier"]);
    let path = format!("/contacts/client-list?id={last}");
    let rows = admin.get(&path).await.data();
    let rows = rows.as_array().unwrap();
    assert_eq!((rows.len(), &rows[200]["id"]), (201, &json!(last)));
    for (query, field) in [("id=1,x", "id"), ("id=0x1", "id")] {
        let path = format!("/contacts/client-list?{query}");
        admin.get(&path).await.assert_field(field);
    }
    let many: Vec<String> = (1..=101).map(|id| id.to_string()).collect();
    admin
        .get(&format!("/contacts/client-list?id={}", many.join(",")))
        .await
        .assert_field("id");
}

#[actix_web::test]
async fn people_and_vehicles_that_are_gone_keep_their_names_in_selects() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let (left, _) = company.person(Role::Manager).await;
    execute(
        &company,
        &format!(
            "UPDATE users SET name = 'Ona Left', manager_type = 'DISPATCHER', deleted_at = now() WHERE id = {}",
            left.0
        ),
    )
    .await;
    let all = labels(&admin, "/users/list").await;
    assert!(!all.contains(&"Ona Left".to_owned()));
    let path = format!("/users/list?id={}", left.0);
    assert!(labels(&admin, &path).await.contains(&"Ona Left".to_owned()));
    assert_eq!(
        labels(&admin, "/users/list?q=nobody+at+all&type=DISPATCHER").await,
        Vec::<String>::new()
    );

    let vehicle =
        json!({"number_plate": "GON 111", "cost_calculation_type": "OWN_PARK", "make": "Scania"});
    let vehicle = admin.post("/vehicles", vehicle).await.data()["id"]
        .as_i64()
        .unwrap();
    for (typed, found) in [
        ("gon-1", 1),
        ("scania", 1),
        ("gon+scan", 1),
        ("volvo", 0),
        ("-", 0),
    ] {
        let path = format!("/vehicles/full-names-list-for-select?q={typed}");
        assert_eq!(labels(&admin, &path).await.len(), found, "{typed}");
    }
    // A plate filter looks at plates alone.
    let path = "/vehicles/full-names-list-for-select?plate_number=scania";
    assert_eq!(labels(&admin, path).await.len(), 0);
    let gone = admin.delete(&format!("/vehicles/{vehicle}")).await;
    gone.assert_status(200);
    for call in [
        "full-names-list-for-select",
        "full-names-list",
        "plate-number-list",
    ] {
        let path = format!("/vehicles/{call}");
        assert_eq!(labels(&admin, &path).await.len(), 0, "{call}");
        let path = format!("{path}?id={vehicle}");
        assert_eq!(labels(&admin, &path).await.len(), 1, "{call}");
        let option = admin.get(&path).await.data()[0].clone();
        assert_eq!(option["insurance_expired"], json!(false), "{option}");
    }
}

/// What an option says besides nothing.
fn said(option: &Value) -> Vec<&str> {
    let members = option.as_object().unwrap().iter();
    members
        .filter(|(_, value)| !value.is_null())
        .map(|(name, _)| name.as_str())
        .collect()
}

#[actix_web::test]
async fn of_contacts_that_one_may_not_see_a_select_has_the_names_alone() {
    const NAMES: [&str; 6] = [
        "company_name",
        "id",
        "insurance_expired",
        "label",
        "types",
        "value",
    ];
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let own = [Permission::ContactsOwnView];
    let (planner, planner_id) = company
        .sign_in_holding(Role::Planner, CategoryVisibility::Both, &own)
        .await;
    let all = [Permission::ContactsAllView];
    let of_cargo = CategoryVisibility::GeneralCargo;
    let (of_cargo, _) = company.sign_in_holding(Role::Manager, of_cargo, &all).await;
    let contact = |name: &str, code: &str, more: Value| {
        let mut body = json!({"company_name": name, "types": ["client", "supplier"], "company_code": code,
            "company_vat_code": code, "email": "mail@contact.example", "phone": "+370 1",
            "invoicing_email": "bills@contact.example", "address": "Gatvė 1", "city": "Vilnius",
            "payment_term": 30, "vat": 21, "insurance_expiry_date": "2026-12-31"});
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    let theirs = json!({"manager_id": planner_id, "category": "AUTOMOTIVE_TRANSPORT"});
    let theirs = add(&admin, contact("Theirs", "555 1", theirs)).await;
    let other = add(&admin, contact("Other", "5552", json!({}))).await;
    for (person, seen, hidden) in [(&planner, theirs, other), (&of_cargo, other, theirs)] {
        let path = |id: i64| format!("/contacts/{id}");
        person.get(&path(seen)).await.assert_status(200);
        person.get(&path(hidden)).await.assert_status(404);
        for lookup in ["client-list", "clients", "suppliers", "list"] {
            let path = format!("/contacts/{lookup}");
            let (shown, whole) = (
                person.get(&path).await.data(),
                admin.get(&path).await.data(),
            );
            let of = |options: &Value, id: i64| {
                let mut options = options.as_array().unwrap().iter();
                options.find(|one| one["id"] == id).unwrap().clone()
            };
            assert_eq!(of(&shown, seen), of(&whole, seen), "{lookup}");
            assert_eq!(said(&of(&shown, hidden)), NAMES, "{lookup}");
            let present = person
                .get(&format!("{path}?q=nobody&id={hidden}"))
                .await
                .data();
            assert_eq!(said(&present[0]), NAMES, "{lookup}");
            // To find a contact by its code tells the code.
            for code in ["555", "5551", "5552"] {
                let found = person.get(&format!("{path}?q={code}")).await.data();
                let ids = found
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|one| one["id"].as_i64());
                let is_code_of_seen = code == "555" || (code == "5551") == (seen == theirs);
                let expected: Vec<_> = is_code_of_seen.then_some(Some(seen)).into_iter().collect();
                assert_eq!(ids.collect::<Vec<_>>(), expected, "{lookup} {code}");
            }
            let by_name = labels(person, &format!("{path}?q=the")).await;
            assert_eq!(by_name, ["Theirs", "Other"], "{lookup}");
        }
    }
}

#[actix_web::test]
async fn every_lookup_says_whether_there_is_more() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    for (path, limit) in [
        ("/contacts/client-list", 200),
        ("/contacts/clients", 200),
        ("/contacts/suppliers", 200),
        ("/contacts/list", 200),
        ("/contacts/get-filtered-loadings/x", 30),
        ("/contacts/get-filtered-unloadings/x", 30),
        ("/vehicles/full-names-list", 200),
        ("/vehicles/full-names-list-for-select", 200),
        ("/vehicles/plate-number-list", 200),
        ("/users/list", 200),
        ("/utilities/week-number-list", 200),
        ("/utilities/loading-addresses/x", 20),
        ("/utilities/unloading-addresses/x", 20),
    ] {
        let meta = admin.get(path).await.json()["meta"].clone();
        let expected = json!({"offset": 0, "limit": limit, "has_more": false});
        assert_eq!(meta, expected, "{path}");
    }
    let weeks = labels(&admin, "/utilities/week-number-list?q=-W10").await;
    assert!(!weeks.is_empty() && weeks.iter().all(|week| week.contains("-W10")));
    let path = "/utilities/week-number-list?q=-w10&present=2019-03-06";
    let with_present = labels(&admin, path).await;
    assert_eq!(with_present[..weeks.len()], weeks);
    assert_eq!(
        with_present[weeks.len()..],
        ["2019-W10 (03-04 – 03-10)".to_owned()]
    );
}

/// How many contacts the database touched for a statement: those that its scans returned or threw away.
fn rows_read(plan: &Value) -> u64 {
    let count = |name: &str| plan[name].as_f64().unwrap_or(0.0);
    let is_scan = plan["Relation Name"] == "contacts";
    let own = (count("Actual Rows")
        + count("Rows Removed by Filter")
        + count("Rows Removed by Index Recheck"))
        * count("Actual Loops");
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a small count"
    )]
    let own = if is_scan { own as u64 } else { 0 };
    let below = plan["Plans"]
        .as_array()
        .into_iter()
        .flatten()
        .map(rows_read);
    own + below.sum::<u64>()
}

async fn explained(company: &TestCompany, statement: Statement) -> Value {
    let explain = Statement {
        sql: format!("EXPLAIN (ANALYZE, FORMAT JSON) {}", statement.sql),
        ..statement
    };
    let db = company.db();
    let read = db.read(async |txn| {
        let row = txn.query_one_raw(explain).await?.unwrap();
        row.try_get_by_index::<Value>(0)
    });
    read.await.unwrap()[0]["Plan"].clone()
}

const TYPED: [Option<&str>; 10] = [
    None,
    Some("u"),
    Some("zz"),
    Some("uab"),
    Some("baltic cargo"),
    Some("Žalias 49"),
    Some("uab 4"),
    Some("logistics 49999"),
    Some("3000"),
    Some("nobody"),
];

/// What a select types into 50,000 contacts reads no more rows than its answer needs, by index.
#[actix_web::test]
async fn among_fifty_thousand_contacts_a_lookup_reads_a_bounded_number_of_rows() {
    let company = TestCompany::new().await;
    fill(&company, 50_000).await;
    let own = "EXISTS (SELECT 1 WHERE contacts.manager_id = 1)";
    for kind in [None, Some(ContactType::Client), Some(ContactType::Supplier)] {
        let all = lookups::contact_names(kind);
        // Of a user who sees only their own contacts, of which there are none.
        let mut of_own = all.clone();
        if let Some(code) = &mut of_own.code {
            code.known = Some(own.to_owned());
        }
        for (source, typed) in [&all, &of_own]
            .into_iter()
            .flat_map(|source| TYPED.map(|typed| (source, typed)))
        {
            let plan = explained(&company, lookups::statement(source, typed)).await;
            let read = rows_read(&plan);
            // One of ten is a supplier: until there are 201, the others are read as well.
            assert!(read <= 6_000, "{kind:?} {typed:?}: {read} rows\n{plan:#}");
            let has_order = plan.to_string().contains("contacts_folded_name_order_idx");
            assert!(has_order || typed.is_none(), "{typed:?}: {plan:#}");
        }
    }
}

#[actix_web::test]
async fn probable_duplicates_and_doubtful_numbers_are_told_while_somebody_types() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let goose = json!({"company_name": "UAB „Žąsis ir broliai“", "types": ["client"], "company_code": "110 053 842",
                       "company_vat_code": "LT119511515", "country": "LT"});
    let goose = add(&admin, goose).await;
    let estonian = json!({"company_name": "Muu OÜ", "types": ["client"], "company_code": "12345678", "country": "EE"});
    add(&admin, estonian).await;
    let reported = async |client: &Client, query: &str| {
        let answer = client.get(&format!("/contacts/similar?{query}")).await;
        answer.assert_status(200);
        answer.data()
    };
    let found = |why: Value| json!([{"id": goose, "name": "UAB „Žąsis ir broliai“", "why": why}]);
    for (query, why) in [
        (
            "company_name=Zasis%20ir%20broliai%2C%20UAB",
            json!(["company_name"]),
        ),
        (
            "company_name=AB%20Zasis%20ir%20brolai",
            json!(["company_name"]),
        ),
        ("company_code=110053842", json!(["company_code"])),
        (
            "company_vat_code=119511515&country=LT",
            json!(["company_vat_code"]),
        ),
        (
            "company_vat_code=lt%20119%20511%20515",
            json!(["company_vat_code"]),
        ),
        (
            "company_name=zasis+ir+broliai&company_code=110053842&company_vat_code=LT119511515&country=LT",
            json!(["company_code", "company_vat_code", "company_name"]),
        ),
    ] {
        assert_eq!(
            reported(&admin, query).await["duplicates"],
            found(why),
            "{query}"
        );
    }
    // A user who may not see it learns that it is there, and that it is another user's.
    let mailed = json!({"company_name": "Krantas", "types": ["client"], "email": "info@krantas.example, Rasa@Krantas.example",
                        "invoicing_email": "someone@gmail.com"});
    let mailed = add(&admin, mailed).await;
    for (query, why) in [
        ("email=rasa@KRANTAS.example", Some("email")),
        ("email=x@y.example,%20info@krantas.example", Some("email")),
        ("email=jonas@krantas.example", Some("email_domain")),
        ("email=someone@gmail.com", Some("email")),
        ("email=other@gmail.com", None),
        ("email=jonas@rantas.example", None),
        ("email=jonas@krantas.example.com", None),
        ("email=ras_@krantas.example2", None),
        ("email=krantas", None),
    ] {
        let expected = why.map(|why| json!([{"id": mailed, "name": "Krantas", "why": [why]}]));
        let found = reported(&admin, query).await["duplicates"].clone();
        assert_eq!(found, expected.unwrap_or_else(|| json!([])), "{query}");
    }
    let planner = company.sign_in_as(Role::Planner).await;
    let hidden = reported(&planner, "email=rasa@krantas.example").await;
    assert_eq!(
        hidden["duplicates"],
        json!([{"id": null, "name": "Krantas", "why": ["email"]}])
    );
    for query in [
        String::new(),
        "company_name=UAB".to_owned(),
        "company_name=Gulbis".to_owned(),
        // A register of another country.
        "company_code=12345678&country=DK".to_owned(),
        // The contact itself.
        format!("company_code=110053842&id={goose}"),
    ] {
        assert_eq!(
            reported(&admin, &query).await["duplicates"],
            json!([]),
            "{query}"
        );
    }
    assert_eq!(
        reported(
            &admin,
            "company_code=110053843&company_vat_code=LT1195115&country=LT"
        )
        .await["warnings"],
        json!({"company_code": "check_digits", "company_vat_code": "form"})
    );
    assert_eq!(
        reported(
            &admin,
            "company_code=110053842&company_vat_code=LT119511515&country=LT"
        )
        .await["warnings"],
        json!({"company_code": null, "company_vat_code": null})
    );
    // A user who sees only their own contacts learns the name, and gets no link.
    let planner = company.sign_in_as(Role::Planner).await;
    let reported = reported(&planner, "company_code=110053842").await;
    assert_eq!(reported["duplicates"][0]["id"], Value::Null);
    assert_eq!(reported["duplicates"][0]["name"], "UAB „Žąsis ir broliai“");
}

/// Otherwise nearly the same names would silently be found no longer.
#[test]
fn the_database_works_out_the_core_of_a_name_as_the_search_does() {
    let stored = include_str!("../../../migrations/sql/tenant/contact_names.up.sql");
    let searched = lookups::NAME_CORE.replace("$name", "company_name");
    assert!(stored.contains(&searched), "{searched}");
}
