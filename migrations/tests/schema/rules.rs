//! Business rules that the database itself enforces, and the initial data of a new company.

#![expect(
    clippy::disallowed_methods,
    reason = "a test's own database, not a company's"
)]

use std::collections::HashMap;

use migrations::seed_defaults;
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use crate::scratch::{in_company, refusal, texts};

/// Adds a user, a client, a vehicle with two planning entries, two orders and a compensation.
async fn small_company(db: &DatabaseTransaction) {
    db.execute_unprepared(
        "INSERT INTO users (id, name, email, role) VALUES (1, 'Ona', 'ona@demo.test', 'planner');
         INSERT INTO contacts (id, company_name) VALUES (1, 'Žąsis ir Ko');
         INSERT INTO vehicles (id, plate_number, cost_calculation_type) VALUES (1, 'ABC123', 'PER_KM');
         INSERT INTO planning_entries (id, vehicle_id, available_on, address, latitude, longitude)
         VALUES (1, 1, '2026-03-01', 'Kaunas', 54.9, 23.9), (2, 1, '2026-03-05', 'Berlin', 52.5, 13.4);
         INSERT INTO orders (id, number, category, client_id, client_manager_id, author_id,
                             loading_date_from, loading_date_to)
         VALUES (1, '26-00001', 'GENERAL_CARGO', 1, 1, 1, '2026-03-01', '2026-03-02'),
                (2, '26-00002', 'GENERAL_CARGO', 1, 1, 1, '2026-03-01', '2026-03-02');
         INSERT INTO orders (id, number, category, author_id, status, activity,
                             compensation_date_from, compensation_date_to, cost, profit)
         VALUES (3, '26-00003', 'GENERAL_CARGO', 1, 'COMPENSATION', 'COMPENSATION',
                 '2026-03-01', '2026-03-31', 5000, -5000)",
    )
    .await
    .unwrap();
}

/// Checks that the constraint of this name refuses the statement.
async fn refuses(db: &DatabaseTransaction, refused: &str, constraint: &str) {
    let text = refusal(db, refused).await;
    assert!(
        text.contains(&format!("\"{constraint}\"")),
        "{refused}: {text}"
    );
}

const ASSIGN: &str = "UPDATE planning_entries SET order_id = 1, assigned_at = now() WHERE id = 1;
     UPDATE orders SET planning_entry_id = 1 WHERE id = 1; SET CONSTRAINTS ALL IMMEDIATE;
     SET CONSTRAINTS ALL DEFERRED";

#[tokio::test]
async fn an_order_and_an_entry_have_at_most_one_assignment() {
    in_company(|db| async move {
        small_company(&db).await;
        db.execute_unprepared(ASSIGN).await.unwrap();
        let again = "UPDATE planning_entries SET order_id = 1, assigned_at = now() WHERE id = 2";
        refuses(&db, again, "planning_entries_order_id_key").await;
        let other = "UPDATE orders SET planning_entry_id = 1 WHERE id = 2";
        refuses(&db, other, "orders_planning_entry_id_key").await;
    })
    .await;
}

#[tokio::test]
async fn an_assignment_is_on_both_sides_or_on_neither() {
    in_company(|db| async move {
        small_company(&db).await;
        let only_order = "UPDATE orders SET planning_entry_id = 1 WHERE id = 1;
                          SET CONSTRAINTS ALL IMMEDIATE";
        refuses(&db, only_order, "orders_mirror_fkey").await;
        let only_entry =
            "UPDATE planning_entries SET order_id = 1, assigned_at = now() WHERE id = 1;
                          SET CONSTRAINTS ALL IMMEDIATE";
        refuses(&db, only_entry, "planning_entries_mirror_fkey").await;

        db.execute_unprepared(ASSIGN).await.unwrap();
        let half_undone = "UPDATE orders SET planning_entry_id = NULL WHERE id = 1;
                           SET CONSTRAINTS ALL IMMEDIATE";
        refuses(&db, half_undone, "planning_entries_mirror_fkey").await;
        db.execute_unprepared(
            "UPDATE orders SET planning_entry_id = NULL WHERE id = 1;
             UPDATE planning_entries SET order_id = NULL, assigned_at = NULL WHERE id = 1;
             SET CONSTRAINTS ALL IMMEDIATE",
        )
        .await
        .unwrap();
    })
    .await;
}

#[tokio::test]
async fn orders_with_wrong_sums_dates_or_numbers_are_refused() {
    in_company(|db| async move {
        small_company(&db).await;
        for (change, constraint) in [
            ("profit = 1", "orders_profit_identity_check"),
            ("cost = -1, profit = 1", "orders_cost_range_check"),
            ("revenue = -1, profit = -1", "orders_revenue_range_check"),
            ("empty_distance = 5", "orders_total_distance_sum_check"),
            ("loading_date_to = '2026-02-28'", "orders_window_order_check"),
            (
                "loading_date = '2026-03-02', unloading_date = '2026-03-01'",
                "orders_dates_order_check",
            ),
            ("client_id = NULL", "orders_needs_client_check"),
            ("status = 'COMPENSATION'", "orders_compensation_locked_check"),
            ("status = 'CANCELED'", "orders_status_check"),
            ("number = '26-00002'", "orders_number_key"),
            ("activity = 'SPOT', planning_entry_id = 1", "orders_spot_not_planned_check"),
        ] {
            refuses(&db, &format!("UPDATE orders SET {change} WHERE id = 1"), constraint).await;
        }
        db.execute_unprepared(
            "UPDATE orders SET revenue = 100000, cost = 80000, revenue_penalty = 500, cost_penalty = 250,
                               profit = 19250, loading_date = '2026-03-01', unloading_date = '2026-03-01'
             WHERE id = 1",
        )
        .await
        .unwrap();
    })
    .await;
}

#[tokio::test]
async fn an_invoice_number_is_used_only_once() {
    in_company(|db| async move {
        small_company(&db).await;
        let insert = "INSERT INTO invoices (invoice_type, serie, number, invoice_number, date, payment_due_date,
                          default_vat_tariff_percentage, author_id, client_id, document, pdf_storage_key,
                          amount_without_vat, vat_amount, amount_with_vat)
                      VALUES ('NORMAL', 'FLL1', 1, 'FLL1-00001', '2026-03-01', '2026-04-01',
                              21, 1, 1, '{}', 'key', 10000, 2100, 12100)";
        db.execute_unprepared(insert).await.unwrap();
        refuses(&db, insert, "invoices_serie_number_key").await;
        db.execute_unprepared(
            "INSERT INTO invoice_orders (invoice_id, order_id, invoice_type) SELECT id, 1, invoice_type FROM invoices;",
        )
        .await
        .unwrap();
        let second = insert.replace(", 1, 'FLL1-00001'", ", 2, 'FLL1-00002'")
            + "; INSERT INTO invoice_orders (invoice_id, order_id, invoice_type)
                 SELECT max(id), 1, 'NORMAL' FROM invoices";
        refuses(&db, &second, "invoice_orders_order_id_key").await;
        let credited = format!("UPDATE invoice_orders SET released = true; {second}");
        db.execute_unprepared(&credited).await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn the_address_of_a_deleted_user_can_be_reused() {
    in_company(|db| async move {
        small_company(&db).await;
        let again =
            "INSERT INTO users (id, name, email, role) VALUES (2, 'Ona', 'ona@demo.test', 'planner')";
        refuses(&db, again, "users_email_key").await;
        db.execute_unprepared("UPDATE users SET deleted_at = now() WHERE id = 1")
            .await
            .unwrap();
        db.execute_unprepared(again).await.unwrap();
        let upper =
            "INSERT INTO users (id, name, email, role) VALUES (3, 'Jonas', 'Jonas@demo.test', 'planner')";
        refuses(&db, upper, "users_email_form_check").await;
    })
    .await;
}

#[tokio::test]
async fn searches_ignore_case_and_accents_and_use_their_index() {
    in_company(|db| async move {
        small_company(&db).await;
        let folded = "SELECT extensions.fold('ŽĄSIS Straße Łódź Århus')";
        assert_eq!(texts(&db, folded).await, ["zasis strasse lodz arhus"]);
        db.execute_unprepared("SET LOCAL enable_seqscan = off")
            .await
            .unwrap();
        let search = "SELECT company_name FROM contacts
                      WHERE folded_name LIKE '%' || extensions.fold('zaSIS') || '%'";
        assert_eq!(texts(&db, search).await, ["Žąsis ir Ko"]);
        let plan = texts(&db, &format!("EXPLAIN {search}")).await.join("\n");
        assert!(plan.contains("contacts_folded_name_idx"), "{plan}");
    })
    .await;
}

/// The browser searches short lists itself, with the table and for the names of these two files.
#[tokio::test]
async fn the_browser_folds_as_searches_do() {
    let files = [
        include_str!("../../../frontend/src/lib/folding.json"),
        include_str!("../../../frontend/src/lib/folded-names.json"),
    ];
    in_company(move |db| async move {
        for file in files {
            let sql = format!(
                "SELECT key || ' is ' || extensions.fold(key) FROM jsonb_each_text($json${file}$json$)
                 WHERE value <> extensions.fold(key)"
            );
            assert_eq!(texts(&db, &sql).await, Vec::<String>::new());
        }
    })
    .await;
}

#[tokio::test]
async fn a_new_company_starts_with_defaults_and_keeps_its_changes() {
    in_company(|db| async move {
        let own = HashMap::from([("TIME_ZONE", "Europe/Warsaw".to_owned())]);
        seed_defaults(&db, &own).await.unwrap();
        let settings =
            "SELECT key || '=' || value FROM settings WHERE key <> 'DEBETAS_CONFIG' ORDER BY key";
        let expected = [
            "ALLOWED_LOGIN_IPS=[]",
            "ENABLE_2FA=false",
            "FUEL_PRICE=\"1.180\"",
            "ROAD_TAX=\"0.190\"",
            "TIME_ZONE=\"Europe/Warsaw\"",
        ];
        assert_eq!(texts(&db, settings).await, expected);
        let divisions = "SELECT jsonb_path_query(value, '$.divisions[*].id')::text FROM settings
                         WHERE key = 'DEBETAS_CONFIG'";
        assert_eq!(texts(&db, divisions).await, ["1", "3", "25", "4"]);
        let counts =
            "SELECT role || ' ' || count(*) FROM role_permissions GROUP BY role ORDER BY role";
        let per_role = [
            "accounting 6",
            "administrator 11",
            "manager 4",
            "owner 6",
            "planner 2",
        ];
        assert_eq!(texts(&db, counts).await, per_role);

        db.execute_unprepared("UPDATE settings SET value = '\"1.500\"' WHERE key = 'FUEL_PRICE'")
            .await
            .unwrap();
        seed_defaults(&db, &own).await.unwrap();
        let fuel = "SELECT value::text FROM settings WHERE key = 'FUEL_PRICE'";
        assert_eq!(texts(&db, fuel).await, ["\"1.500\""]);
        assert_eq!(
            texts(&db, "SELECT serie FROM invoice_series ORDER BY id").await,
            ["FLL1", "KFLL1"]
        );
    })
    .await;
}
