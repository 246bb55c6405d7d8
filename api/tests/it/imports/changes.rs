//! What an import says that it changes, adds and leaves out.

use domain::users::Role;
use serde_json::{Value, json};

use super::scene::{check, counts, import, read, rows};
use crate::support::{Client, TestCompany};

async fn contact(client: &Client, code: &str) -> Value {
    let found = client.get(&format!("/contacts?company_code={code}")).await;
    let path = format!("/contacts/{}", found.data()[0]["id"]);
    client.get(&path).await.data()
}

const CLIENTS: &str = "Name;Code;Type;Credit limit;Debt limit;Need to send original documents
Alfa;111;client;1000;500;yes
";
const SUPPLIERS: &str = "Name;Code;Type;Insurance expiry date;VAT
Alfa;111;supplier;2027-01-31;21
";

#[actix_web::test]
async fn lists_of_clients_and_of_suppliers_leave_each_other_alone() {
    for lists in [[CLIENTS, SUPPLIERS], [SUPPLIERS, CLIENTS]] {
        let company = TestCompany::new().await;
        let admin = company.sign_in_as(Role::Administrator).await;
        for list in lists {
            import(&company, &admin, "contacts", list).await;
        }
        let alfa = contact(&admin, "111").await;
        assert_eq!(alfa["types"], json!(["client", "supplier"]));
        assert_eq!(alfa["credit_limit"], 100_000);
        assert_eq!(alfa["debt_limit"], 50_000);
        assert_eq!(alfa["need_send_original_docs"], true);
        assert_eq!(alfa["insurance_expiry_date"], "2027-01-31");
        assert_eq!(alfa["vat"], 21);
        for list in lists {
            let again = check(&company, &admin, "contacts", list).await;
            assert_eq!(counts(&again), [0, 0, 1, 0]);
        }
    }
}

#[actix_web::test]
async fn the_check_shows_old_and_new_values() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    company.person(Role::Manager).await;
    import(&company, &admin, "contacts", CLIENTS).await;
    let list = "Code;Name;Type;VAT;City;Credit limit;Manager\n\
                111;Alfa;supplier;21;Kaunas;1000;Test manager\n222;Beta;client;;;;\n";
    let checked = check(&company, &admin, "contacts", list).await;
    assert_eq!(counts(&checked), [1, 1, 0, 0]);
    let changed = rows(&admin, &checked, "only=CHANGED").await;
    assert_eq!(
        changed[0]["changes"],
        json!([
            { "field": "types", "old": "Client", "new": "Supplier, Client" },
            { "field": "city", "old": null, "new": "Kaunas" },
            { "field": "manager_id", "old": null, "new": "Test manager" },
            { "field": "vat", "old": null, "new": "21" },
        ])
    );
    let new = rows(&admin, &checked, "only=CREATED").await;
    assert_eq!(new[0]["changes"], json!([]));
}

#[actix_web::test]
async fn what_does_not_fit_its_row_is_said_and_not_dropped_silently() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let list = "Name;Code;Type;Credit limit;VAT\nAlfa;111;supplier;1000;21\nBeta;222;client;500;9\n\
                Gama;333;client;500;\n";
    let checked = check(&company, &admin, "contacts", list).await;
    assert_eq!(
        (counts(&checked), &checked["noted"]),
        ([3, 0, 0, 0], &json!(2))
    );
    let noted = rows(&admin, &checked, "noted=true").await;
    assert_eq!(
        noted[0]["notes"],
        json!({ "credit_limit": ["Only clients have this; it is left out"] })
    );
    assert_eq!(
        noted[0]["note_codes"]["credit_limit"][0]["code"],
        "only_of_clients"
    );
    assert_eq!(
        noted[1]["notes"],
        json!({ "vat": ["Only suppliers have this; it is left out"] })
    );

    let vehicles = "Plate;Cost type;Price;Driver salary;Driver salary type;Trailer class;Category
AAA 111;own park;0,95;0,10;per km;;
BBB 222;per km;0,95;0,10;per km;mega;automotive transport
";
    let checked = check(&company, &admin, "vehicles", vehicles).await;
    assert_eq!(counts(&checked), [2, 0, 0, 0]);
    let noted = rows(&admin, &checked, "noted=true").await;
    let fields = |row: &Value| -> Vec<String> {
        row["notes"].as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(fields(&noted[0]), ["cost_calculation_value"]);
    assert_eq!(
        fields(&noted[1]),
        ["driver_salary", "driver_salary_type", "vehicle_class"]
    );
}

#[actix_web::test]
async fn what_another_price_clears_is_said() {
    let company = TestCompany::new().await;
    let admin = company.sign_in_as(Role::Administrator).await;
    let own = "Plate;Cost type;Fuel consumption\nAAA 111;own park;27,5\n";
    import(&company, &admin, "vehicles", own).await;
    let hired = "Plate;Cost type;Price\nAAA 111;per km;0,95\n";
    let checked = check(&company, &admin, "vehicles", hired).await;
    let changed = rows(&admin, &checked, "only=CHANGED").await;
    assert_eq!(
        changed[0]["changes"],
        json!([
            { "field": "cost_calculation_type", "old": "Own park", "new": "Per km" },
            { "field": "cost_calculation_value", "old": null, "new": "0.95" },
            { "field": "fuel_consumption", "old": "27.5", "new": null },
        ])
    );
    assert_eq!(read(&admin, &checked).await["noted"], 0);
}
