//! The settlements of the demo companies agree with their orders to the cent, and there is something to settle.

use domain::settlements::printed;
use serde_json::{Value, json};

use super::{Filled, filled};

#[actix_web::test]
async fn settlements_add_up_and_agree_with_their_orders() {
    let company = filled().await;
    for what in [
        "settlements JOIN (SELECT settlement_id, sum(supplier_amount_without_vat) AS net, sum(supplier_vat_amount) AS vat, \
             sum(supplier_amount_with_vat) AS gross, coalesce(sum(damage_amount), 0) AS kept \
             FROM settlement_lines GROUP BY 1) line ON line.settlement_id = id \
         WHERE (total_without_vat, total_vat, total_sum_with_vat, kept_back) IS DISTINCT FROM (net, vat, gross, kept)",
        "settlements WHERE NOT EXISTS (SELECT FROM settlement_lines WHERE settlement_id = id)",
        "settlement_lines WHERE supplier_vat_amount \
             <> round(supplier_amount_without_vat * supplier_vat_tariff_percentage / 100.0)",
        "settlements LEFT JOIN (SELECT settlement_id, sum(amount) AS paid FROM payments GROUP BY 1) paid \
             ON settlement_id = id WHERE paid_amount <> coalesce(paid, 0)",
        "settlements WHERE archived_at IS NOT NULL AND \
             (exported_at IS NULL OR paid_amount <> total_sum_with_vat - kept_back)",
        "settlements WHERE supplier_invoice_date > settlement_creation_date OR settlement_creation_date > '2026-03-10' \
             OR payment_due_date < supplier_invoice_date OR created_at > '2026-03-10T08:00:00Z' \
             OR exported_at > '2026-03-10T08:00:00Z' OR archived_at > '2026-03-10T08:00:00Z'",
        "payments JOIN settlements ON settlements.id = settlement_id \
         WHERE payment_date NOT BETWEEN settlement_creation_date AND '2026-03-10'",
        // Its orders were carried by its supplier before it was billed.
        "settlement_lines JOIN settlements ON settlements.id = settlement_id JOIN orders ON orders.id = order_id \
         WHERE orders.supplier_id <> settlements.supplier_id OR orders.category <> settlements.category \
            OR orders.currency <> settlements.currency OR activity = 'OWN_PARK' OR unloading_date >= supplier_invoice_date",
        "settlements JOIN contacts ON contacts.id = supplier_id \
         WHERE supplier->>'name' <> company_name OR supplier->>'vat_code' <> company_vat_code \
            OR payment_due_date <> supplier_invoice_date + payment_term",
        // What was agreed, and what was settled before.
        "settlement_lines JOIN orders ON orders.id = order_id WHERE agreed_amount <> cost + cost_penalty",
        "orders WHERE agreed_cost <> cost + cost_penalty OR agreed_supplier_id <> supplier_id \
             OR (agreed_cost IS NULL) <> (agreement_sent_at IS NULL)",
        "settlement_lines line WHERE settled_before <> coalesce((SELECT sum(supplier_amount_without_vat) \
             FROM settlement_lines before WHERE before.order_id = line.order_id AND before.id < line.id), 0)",
        "settlement_lines JOIN settlements ON settlements.id = settlement_id \
         WHERE settlement_type = 'NORMAL' AND difference_reason IS NULL \
           AND CASE WHEN is_partial THEN settled_before + supplier_amount_without_vat > agreed_amount \
                    ELSE settled_before + supplier_amount_without_vat <> agreed_amount END",
        "settlement_lines JOIN settlements ON settlements.id = settlement_id \
         WHERE settles <> (settlement_type = 'NORMAL' AND NOT is_partial)",
        "(SELECT order_id FROM settlement_lines WHERE settles GROUP BY 1 HAVING count(*) > 1) twice",
        // The supplier accounting says the first invoice.
        "settlement_lines JOIN settlements ON settlements.id = settlement_id \
         LEFT JOIN supplier_accounting paper ON paper.order_id = settlement_lines.order_id \
         WHERE settled_before = 0 AND (paper.invoice_date, paper.net_amount, paper.vat) IS DISTINCT FROM \
             (supplier_invoice_date, supplier_amount_without_vat, supplier_vat_tariff_percentage)",
        "settlement_lines JOIN supplier_accounting paper ON paper.order_id = settlement_lines.order_id \
         WHERE recorded_amount <> net_amount OR (recorded_amount IS NULL) <> fills_papers",
        "settlement_lines LEFT JOIN damages claim ON claim.order_id = settlement_lines.order_id \
         WHERE damage_amount IS NOT NULL AND (claim.total_amount IS DISTINCT FROM damage_amount \
            OR claim.own_invoice_number IS DISTINCT FROM damage_invoice_number)",
    ] {
        company.none(what).await;
    }
    let noted = "SELECT serie || '|' || supplier_invoice_number || '|' || paper.invoice_number FROM settlements \
         JOIN settlement_lines ON settlement_id = settlements.id \
         JOIN supplier_accounting paper ON paper.order_id = settlement_lines.order_id WHERE settled_before = 0";
    for row in company.texts(noted).await {
        let parts: Vec<&str> = row.split('|').collect();
        assert_eq!(printed(parts[0], parts[1]), parts[2]);
    }
}

#[actix_web::test]
async fn most_of_what_was_carried_is_settled_and_every_kind_occurs() {
    let company = filled().await;
    let carried = "SELECT count(*) FROM orders WHERE status IN ('UNLOADED', 'PAID', 'COMPLETED') \
         AND activity NOT IN ('OWN_PARK', 'COMPENSATION') AND unloading_date < '2026-02-15'";
    let settled =
        format!("{carried} AND id IN (SELECT order_id FROM settlement_lines WHERE settles)");
    let (carried, settled) = (
        company.number(carried).await,
        company.number(&settled).await,
    );
    assert!(settled * 4 > carried * 3, "{settled} of {carried}");
    let unpaid = "paid_amount <> total_sum_with_vat - kept_back";
    for what in [
        "exported_at IS NULL",
        "archived_at IS NOT NULL",
        "kept_back > 0",
        "settlement_type = 'CREDIT'",
        "vat_case = 'EU'",
        "serie = 'FV'",
        "vat_case = 'LT' AND total_vat > 0",
        "id IN (SELECT settlement_id FROM settlement_lines WHERE difference_reason IS NOT NULL)",
        "id IN (SELECT settlement_id FROM settlement_lines WHERE is_partial AND order_id NOT IN \
             (SELECT order_id FROM settlement_lines WHERE settles))",
        &format!("{unpaid} AND payment_due_date < '2026-03-10'"),
        &format!("{unpaid} AND payment_due_date >= '2026-03-10'"),
        &format!("NOT {unpaid}"),
    ] {
        let found = format!("SELECT count(*) FROM settlements WHERE {what}");
        assert!(company.number(&found).await > 0, "{what}");
    }
}

/// The orders that are left to be settled, from the first.
async fn left(company: &Filled) -> Vec<i64> {
    let orders = "SELECT order_id FROM supplier_accounting WHERE invoice_number IN \
         (SELECT invoice_number FROM supplier_accounting JOIN orders ON id = order_id \
          WHERE invoice_number LIKE 'VEZ-%' AND unloading_date >= '2026-02-10' \
            AND NOT EXISTS (SELECT FROM settlement_lines line WHERE line.order_id = orders.id) \
          GROUP BY 1 HAVING count(*) = 5) ORDER BY 1";
    let rows = company.rows(orders).await;
    rows.iter()
        .map(|row| row.try_get_by_index(0).unwrap())
        .collect()
}

#[actix_web::test]
async fn five_orders_are_left_to_settle_and_an_invoice_is_known_already() {
    let company = filled().await;
    let orders = left(&company).await;
    assert_eq!(orders.len(), 5);
    let accountant = company.sign_in("accounting").await;
    let ids: Vec<String> = orders.iter().map(ToString::to_string).collect();
    let draft = format!("/settlements/draft?order_ids={}", ids.join(","));
    let draft = accountant.get(&draft).await.data();
    assert_eq!(draft["supplier"]["country"], "LT");
    assert_eq!(draft["warnings"], json!([]));
    let lines = draft["orders"].as_array().unwrap();
    let differ = lines.iter().filter(|line| line["difference"] != 0).count();
    assert_eq!(differ, 2, "{lines:#?}");
    let lines: Vec<Value> = lines
        .iter()
        .map(|line| {
            json!({
                "id": line["id"], "supplier_vat_tariff_percentage": line["supplier_vat_tariff_percentage"],
                "supplier_amount_without_vat": line["supplier_amount_without_vat"], "difference_reason": "Waited",
            })
        })
        .collect();
    let mut body = json!({
        "serie": draft["serie"], "supplier_invoice_number": "556",
        "supplier_invoice_date": draft["supplier_invoice_date"], "orders": lines,
    });
    let refused = accountant.post("/settlements", body.clone()).await;
    refused.assert_status(409);
    assert!(refused.text.contains("VEZ-556"), "{}", refused.text);
    body["supplier_invoice_number"] = draft["supplier_invoice_number"].clone();
    let saved = accountant.post("/settlements", body).await.data();
    let path = format!("/settlements/{}", saved["id"]);
    let stored = accountant.get(&path).await.data();
    assert_eq!(stored["total_sum_with_vat"], draft["total_sum_with_vat"]);
}

#[actix_web::test]
async fn most_carriers_have_an_account_and_two_share_one() {
    let company = filled().await;
    for account in company
        .texts("SELECT iban FROM contact_bank_accounts")
        .await
    {
        assert_eq!(
            domain::company::iban(&account).as_deref(),
            Ok(account.as_str())
        );
    }
    let own = "SELECT bank_iban FROM company_profile";
    let own = company.texts(own).await.remove(0);
    assert!(domain::company::iban(&own).is_ok(), "{own}");
    let without = "SELECT count(*) FROM contacts JOIN contact_types ON contact_id = id \
         LEFT JOIN contact_bank_accounts account ON account.contact_id = id \
         WHERE contact_type = 'supplier' AND account.iban IS NULL \
           AND NOT EXISTS (SELECT FROM contact_types other WHERE other.contact_id = id AND contact_type = 'client') \
           AND id <> (SELECT supplier_id FROM company_profile)";
    assert_eq!(company.number(without).await, 2);
    let shared = "SELECT count(*) FROM (SELECT FROM contact_bank_accounts GROUP BY iban HAVING count(*) = 2) shared";
    assert_eq!(company.number(shared).await, 1);
}
