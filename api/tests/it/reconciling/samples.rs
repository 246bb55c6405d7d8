//! The samples, one after the other, give what they are expected to.

use serde_json::{Value, json};

use super::scene::{Books, expected};

#[actix_web::test]
async fn the_samples_are_booked_as_expected_and_again_change_nothing() {
    let books = Books::of_samples().await;
    let expected = expected();
    for file in expected["files"].as_array().unwrap() {
        let name = file["file"].as_str().unwrap();
        let account = file["account"].as_str();
        let shown = books.import_sample(name, account).await;
        compare(&books, file, &shown).await;
        books.check().await;
    }
    for one in expected["invoices_after_all"].as_array().unwrap() {
        let number = one["invoice"].as_str().unwrap();
        assert_eq!(
            json!(books.paid(number).await),
            one["paid_cents"],
            "{number}"
        );
    }

    let booked = "SELECT count(*) FROM payments";
    let before = books.value(booked).await;
    for file in expected["files"].as_array().unwrap() {
        let name = file["file"].as_str().unwrap();
        let again = books.import_sample(name, file["account"].as_str()).await;
        assert_eq!(again["duplicates_count"], file["payments_count"], "{name}");
        assert_eq!(again["import"]["status"], "IMPORTED", "{name}");
        assert_eq!(again["potential_reallocation_items"], json!([]), "{name}");
    }
    assert_eq!(books.value(booked).await, before);
    books.check().await;
}

async fn compare(books: &Books, file: &Value, shown: &Value) {
    let name = file["file"].as_str().unwrap();
    let import = &shown["import"];
    for (field, value) in [
        ("format", &import["format"]),
        ("encoding", &import["encoding"]),
        ("status", &import["status"]),
        ("payments_count", &import["payments_count"]),
        (
            "imported_payments_count",
            &import["imported_payments_count"],
        ),
        ("duplicates_count", &shown["duplicates_count"]),
        (
            "missing_invoice_data_count",
            &shown["missing_invoice_data_count"],
        ),
        ("invoice_not_found_count", &shown["invoice_not_found_count"]),
    ] {
        assert_eq!(value, &file[field], "{name}: {field}: {shown:#}");
    }
    let open = shown["potential_reallocation_items"].as_array().unwrap();
    assert_eq!(
        json!(open.len()),
        file["potential_reallocation_count"],
        "{name}"
    );
    let lines = books.lines(shown).await;
    let lines: Vec<&Value> = lines
        .iter()
        .filter(|line| line["direction"] == "INCOMING" && line["kind"] == "PAYMENT")
        .collect();
    let items = file["items"].as_array().unwrap();
    assert_eq!(lines.len(), items.len(), "{name}");
    for (line, item) in lines.iter().zip(items) {
        compare_line(line, item);
        compare_explanations(books, line, item).await;
    }
}

fn compare_line(line: &Value, item: &Value) {
    for (field, name) in [
        ("payment_date", "payment_date"),
        ("bank_reference", "bank_reference"),
        ("payer_name", "payer"),
        ("payer_iban", "payer_iban"),
        ("amount", "amount_cents"),
        ("currency", "currency"),
        ("import_status", "import_status"),
    ] {
        assert_eq!(line[field], item[name], "{field} of {item:#}: {line:#}");
    }
    // What is booked has no reason; the samples say which of it is a part.
    if line["import_status"] != "IMPORTED" {
        assert_eq!(line["reason"], item["reason"], "{item:#}: {line:#}");
    }
    // A text that was cut into lines is whole again.
    let letters = |text: &Value| {
        let text = text.as_str().unwrap();
        text.chars()
            .filter(|one| !one.is_whitespace())
            .collect::<String>()
    };
    assert_eq!(letters(&line["invoice_reference"]), letters(&item["text"]));
    let booked = line["booked"].as_array().unwrap().iter();
    let booked: Vec<Value> = booked
        .map(|share| json!({"invoice": share["number"], "amount_cents": share["amount"]}))
        .collect();
    assert_eq!(json!(booked), item["allocations"], "{item:#}");
}

/// What could explain a line is offered, as far as it is open when the whole file is imported.
async fn compare_explanations(books: &Books, line: &Value, item: &Value) {
    let explanations = line["potentialReallocationInvoicePayments"]
        .as_array()
        .unwrap();
    let offered = |number: &Value| {
        explanations.iter().any(|one| {
            one["invoices"]
                .as_array()
                .unwrap()
                .iter()
                .any(|share| &share["number"] == number)
        })
    };
    let candidates = item["candidates"].as_array().into_iter().flatten();
    for candidate in candidates.map(|one| &one["invoice"]) {
        let number = candidate.as_str().unwrap();
        let id = books.invoices[number];
        let left = format!("SELECT amount_with_vat - paid_amount FROM invoices WHERE id = {id}");
        if books.value(&left).await == 0 {
            continue;
        }
        assert!(offered(candidate), "{candidate} is not offered: {line:#}");
    }
    for suggestion in item["suggestions"].as_array().into_iter().flatten() {
        assert!(offered(suggestion), "{suggestion} is not offered: {line:#}");
    }
    let named = item["payments_on_named_invoice"]
        .as_array()
        .into_iter()
        .flatten();
    for payment in named {
        let earlier = line["earlier_payments"].as_array().unwrap();
        let is_shown = earlier.iter().any(|one| {
            one["number"] == payment["invoice"] && one["amount"] == payment["amount_cents"]
        });
        assert!(is_shown, "{payment} is not shown: {line:#}");
    }
}
