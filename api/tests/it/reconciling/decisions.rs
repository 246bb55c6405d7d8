//! What a person decides about payments, takes back, and applies.

use domain::users::Role;
use serde_json::{Value, json};

use super::scene::Books;
use crate::paying::owing;

const ALFA: &str = "LT587300000000001001";
const DAYS: (&str, &str) = ("2026-01-05", "2026-02-05");

/// Two clients: Alfa with invoices 101 of 100.00, 102 of 100.00 and 103 of 50.00, Beta with 201 of 80.00.
async fn books() -> (Books, i64, i64) {
    let mut books = Books::empty().await;
    let alfa = books.client("UAB Alfa", Some(ALFA)).await;
    let beta = books.client("UAB Beta", None).await;
    for (number, client, amount) in [
        ("FLL1-101", alfa, 10_000),
        ("FLL1-102", alfa, 10_000),
        ("FLL1-103", alfa, 5_000),
        ("FLL1-201", beta, 8_000),
    ] {
        books
            .insert(number, client, (amount, 0), "NORMAL", DAYS)
            .await;
    }
    (books, alfa, beta)
}

fn explanations(item: &Value) -> &[Value] {
    item["potentialReallocationInvoicePayments"]
        .as_array()
        .unwrap()
}

/// The explanation with just these invoices.
fn with<'a>(item: &'a Value, numbers: &[&str]) -> &'a Value {
    let found = explanations(item).iter().find(|one| {
        let shares = one["invoices"].as_array().unwrap();
        let of: Vec<&str> = shares
            .iter()
            .map(|one| one["number"].as_str().unwrap())
            .collect();
        of == numbers
    });
    found.unwrap_or_else(|| panic!("{numbers:?} is not among {item:#}"))
}

#[actix_web::test]
async fn a_payment_is_booked_as_an_explanation_says_and_taken_back() {
    let (books, alfa, _) = books().await;
    let shown = books
        .import_lines(&[["2026-03-02", "120.00", "UAB Alfa", ALFA, "FLL1-101", "R1"]])
        .await;
    let item = &shown["potential_reallocation_items"][0];
    assert_eq!(item["reason"], "OVERPAID");
    let explanation = with(item, &["FLL1-101"]);
    assert_eq!(explanation["left_over"], 2_000);
    let body = json!({"payment_id": explanation["id"]});
    let decided = books.decide(item, "reallocate", body.clone()).await.data();
    assert_eq!(
        (&decided["import_status"], &decided["status"]),
        (&json!("IMPORTED"), &json!("IMPORTED"))
    );
    assert_eq!(books.paid("FLL1-101").await, 10_000);
    books.check().await;
    let balance = format!("/contacts/{alfa}/balance");
    let euros = books.admin().get(&balance).await.data()["currencies"][0].clone();
    assert_eq!(
        (&euros["money"], &euros["unpaid"]),
        (&json!(2_000), &json!(15_000))
    );
    let again = books.decide(item, "reallocate", body).await;
    again.assert_status(409);

    // It is applied to an invoice, and then the payment cannot be taken back before that is.
    let apply = format!("{balance}/apply");
    let body = json!({"invoice_id": books.invoices["FLL1-103"], "amount": 2_500});
    books
        .admin()
        .post(&apply, body)
        .await
        .assert_field("amount");
    let body = json!({"invoice_id": books.invoices["FLL1-103"]});
    assert_eq!(
        books.admin().post(&apply, body.clone()).await.data()["amount"],
        2_000
    );
    assert_eq!(books.paid("FLL1-103").await, 2_000);
    books.admin().post(&apply, body).await.assert_status(409);
    let refused = books.decide(item, "undo", json!({})).await;
    refused.assert_status(409);
    assert!(refused.text.contains("UAB Alfa"), "{}", refused.text);
    books.check().await;
}

#[actix_web::test]
async fn taking_back_restores_everything_and_it_can_be_decided_again() {
    let (books, ..) = books().await;
    let shown = books
        .import_lines(&[
            ["2026-03-02", "100.00", "UAB Alfa", ALFA, "FLL1-101", "R1"],
            ["2026-03-02", "130.00", "UAB Alfa", ALFA, "FLL1-102", "R2"],
        ])
        .await;
    // What was booked by itself can be taken back, too.
    let lines = books.lines(&shown).await;
    let by_itself = &lines[0];
    assert_eq!(by_itself["import_status"], "IMPORTED");
    let undone = books.decide(by_itself, "undo", json!({})).await.data();
    assert_eq!(undone["import_status"], "POTENTIAL_REALLOCATION");
    assert_eq!(books.paid("FLL1-101").await, 0);
    let other = &shown["potential_reallocation_items"][0];
    let ignored = books.decide(other, "ignore", json!({})).await.data();
    assert_eq!(ignored["import_status"], "IGNORED");
    let undone = books.decide(other, "undo", json!({})).await.data();
    assert_eq!(undone["import_status"], "POTENTIAL_REALLOCATION");
    books
        .decide(other, "undo", json!({}))
        .await
        .assert_status(409);

    let items = books.items(shown["import"]["id"].as_i64().unwrap()).await;
    let items = items["potential_reallocation_items"].as_array().unwrap();
    assert_eq!(items.len(), 2);
    assert_eq!(
        (&items[0]["reason"], &items[1]["reason"]),
        (&json!("TAKEN_BACK"), &json!("OVERPAID"))
    );
    let id = &with(&items[0], &["FLL1-101"])["id"];
    books
        .decide(&items[0], "reallocate", json!({"payment_id": id}))
        .await
        .data();
    assert_eq!(books.paid("FLL1-101").await, 10_000);
    let path = format!("/invoices/{}/payments", books.invoices["FLL1-101"]);
    let booked = "SELECT count(*) FROM payments WHERE invoice_id IS NOT NULL";
    assert_eq!(books.value(booked).await, 3, "{path}");
    books.check().await;
}

#[actix_web::test]
async fn invoices_of_ones_own_choice_take_what_they_have_room_for() {
    let (books, alfa, _) = books().await;
    let shown = books
        .import_lines(&[[
            "2026-03-02",
            "130.00",
            "Kitas mokėtojas",
            "LT947300000000002002",
            "advance",
            "R1",
        ]])
        .await;
    assert_eq!(shown["missing_invoice_data_count"], 1);
    let item = &shown["failed_items"][0];
    let share =
        |number: &str, amount: i64| json!({"invoice_id": books.invoices[number], "amount": amount});
    let sent = async |shares: Value| {
        books
            .decide(item, "reallocate", json!({"allocations": shares}))
            .await
    };
    sent(json!([share("FLL1-101", 10_001)]))
        .await
        .assert_field("allocations");
    sent(json!([share("FLL1-101", 10_000), share("FLL1-102", 5_000)]))
        .await
        .assert_field("allocations");
    let several = sent(json!([share("FLL1-101", 5_000), share("FLL1-201", 5_000)])).await;
    several.assert_field("allocations");
    books
        .decide(item, "reallocate", json!({}))
        .await
        .assert_field("payment_id");
    sent(json!([share("FLL1-101", 10_000)])).await.data();
    let balance = books
        .admin()
        .get(&format!("/contacts/{alfa}/balance"))
        .await
        .data();
    assert_eq!(balance["currencies"][0]["money"], 3_000);
    // The account is one that Alfa pays from, and not one that it is paid to.
    let contact = books.admin().get(&format!("/contacts/{alfa}")).await.data();
    assert_eq!(
        contact["bank_accounts"],
        json!([ALFA, "LT947300000000002002"])
    );
    let learned = "SELECT count(*) FROM contact_bank_accounts WHERE is_payer";
    assert_eq!(books.value(learned).await, 1);
    let next = books
        .import_lines(&[[
            "2026-03-03",
            "100.00",
            "Kitas mokėtojas",
            "LT947300000000002002",
            "FLL1-102",
            "R2",
        ]])
        .await;
    assert_eq!(next["import"]["imported_payments_count"], 1, "{next:#}");
    books.check().await;
}

#[actix_web::test]
async fn two_people_at_one_payment_both_get_a_true_answer() {
    let (books, ..) = books().await;
    let shown = books
        .import_lines(&[["2026-03-02", "120.00", "UAB Alfa", ALFA, "FLL1-101", "R1"]])
        .await;
    let item = &shown["potential_reallocation_items"][0];
    let body = json!({"payment_id": with(item, &["FLL1-101"])["id"]});
    let colleague = books.scene.company.sign_in_as(Role::Administrator).await;
    let path = format!("/invoices/payments/imports/items/{}/reallocate", item["id"]);
    let (one, other) = futures_util::join!(
        books.admin().put(&path, body.clone()),
        colleague.put(&path, body.clone())
    );
    let mut answers = [one.status, other.status];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409]);
    assert_eq!(books.paid("FLL1-101").await, 10_000);
    books.check().await;
}

#[actix_web::test]
async fn an_explanation_that_holds_no_longer_is_refused() {
    let (books, ..) = books().await;
    let shown = books
        .import_lines(&[["2026-03-02", "120.00", "UAB Alfa", ALFA, "FLL1-101", "R1"]])
        .await;
    let item = &shown["potential_reallocation_items"][0];
    let body = json!({"payment_id": with(item, &["FLL1-101"])["id"]});
    let id = books.invoices["FLL1-101"];
    let paid = "UPDATE invoices SET paid_amount = 4000 WHERE id = ";
    books.scene.execute(&format!("{paid}{id}")).await;
    books.scene.execute(&format!("INSERT INTO payments (invoice_id, payment_date, amount) VALUES ({id}, '2026-02-01', 4000)")).await;
    books
        .decide(item, "reallocate", body)
        .await
        .assert_status(409);
    assert_eq!(books.paid("FLL1-101").await, 4_000);
}

#[actix_web::test]
async fn a_credit_is_set_off_by_hand_and_a_payment_that_came_back_opens_its_invoice() {
    let (mut books, alfa, _) = books().await;
    books
        .insert("KR-1", alfa, (-3_000, 0), "CREDIT", DAYS)
        .await;
    let apply = format!("/contacts/{alfa}/balance/apply");
    let body = json!({"invoice_id": books.invoices["FLL1-101"]});
    assert_eq!(
        books.admin().post(&apply, body).await.data()["amount"],
        3_000
    );
    assert_eq!(
        (books.paid("FLL1-101").await, books.paid("KR-1").await),
        (3_000, -3_000)
    );
    let rest = books
        .import_lines(&[["2026-03-02", "70.00", "UAB Alfa", ALFA, "FLL1-101", "R1"]])
        .await;
    assert_eq!(rest["import"]["imported_payments_count"], 1);
    assert_eq!(books.paid("FLL1-101").await, 10_000);
    let camt = "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt><Stmt>
        <Acct><Id><IBAN>LT157300000000000902</IBAN></Id></Acct><Ntry><Amt Ccy=\"EUR\">70.00</Amt>
        <CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-04</Dt></BookgDt>
        <AcctSvcrRef>R9</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>UAB Alfa</Nm></Cdtr><CdtrAcct><Id>
        <IBAN>LT587300000000001001</IBAN></Id></CdtrAcct></RltdPties><RmtInf><Ustrd>R1 returned</Ustrd></RmtInf>
        </TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>";
    books
        .import("back.xml", camt.as_bytes().to_vec(), None)
        .await;
    assert_eq!(books.paid("FLL1-101").await, 3_000);
    books.check().await;
}

#[actix_web::test]
async fn what_we_asked_the_bank_for_settles_and_ends_its_file() {
    let (scene, id) = owing().await;
    let body = json!({"ids": [id], "format": "PAIN_001_001_03", "execution_date": "2026-03-12"});
    let file = scene
        .admin
        .post("/settlements/payment-files", body)
        .await
        .data();
    let files = scene.admin.get("/settlements/payment-files").await.data();
    let message = files[0]["message_id"].as_str().unwrap().to_owned();
    let books = Books::of(scene);
    let row = format!(
        "LT157300000000000902;2026-03-12;2026-03-12;-1089.00;EUR;\"Vežėjas\";LT121000011101001000;\"VEZ-556\";{message}-1;OUT-1\n"
    );
    let head = "account_iban;booking_date;value_date;amount;currency;payer_name;payer_iban;reference;end_to_end_id;bank_reference\n";
    let shown = books
        .import("out.csv", format!("{head}{row}").into_bytes(), None)
        .await;
    assert_eq!(
        (
            &shown["import"]["payments_count"],
            &shown["import"]["outgoing_count"]
        ),
        (&json!(0), &json!(1)),
        "{shown:#}"
    );
    let paid = format!("SELECT paid_amount FROM settlements WHERE id = {id}");
    assert_eq!(books.value(&paid).await, 108_900);
    let path = format!("/settlements/payment-files/{}", file["id"]);
    let ended = books.admin().get(&path).await.data();
    assert_eq!(ended["file"]["state"], "PAID");
    books.check().await;
}

#[actix_web::test]
async fn what_went_out_settles_the_invoice_that_it_names() {
    let (scene, id) = owing().await;
    let books = Books::of(scene);
    let shown = books
        .import_lines(&[
            [
                "2026-03-12",
                "-1089.00",
                "x",
                "LT121000011101001000",
                "Inv. VEZ 556",
                "OUT-1",
            ],
            ["2026-03-12", "-12.00", "Degalinė", "", "kuras", "OUT-2"],
        ])
        .await;
    assert_eq!(shown["import"]["outgoing_count"], 1, "{shown:#}");
    let paid = format!("SELECT paid_amount FROM settlements WHERE id = {id}");
    assert_eq!(books.value(&paid).await, 108_900);
    books.check().await;
}
