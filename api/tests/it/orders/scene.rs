//! What most tests of orders need: a company with a client, a supplier, vehicles and free entries.

use std::sync::atomic::{AtomicU32, Ordering};

use domain::users::Role;
use serde_json::{Value, json};

use crate::support::{Answer, Books, Client, TestCompany, TestServer};

pub const KAUNAS: (&str, f64, f64) = ("Kaunas, Lithuania", 54.90272, 23.90961);
pub const VILNIUS: (&str, f64, f64) = ("Vilnius, Lithuania", 54.68916, 25.2798);
pub const COLOGNE: (&str, f64, f64) = ("Köln, Germany", 50.93333, 6.95);
pub const POZNAN: (&str, f64, f64) = ("Poznań, Poland", 52.40692, 16.92993);

/// A company with the default prices: 1.180 a litre, 0.190 a kilometre of road.
pub struct Scene {
    pub company: TestCompany,
    pub admin: Client,
    pub client: i64,
    pub supplier: i64,
    pub manager: i64,
    plates: AtomicU32,
    books: Books,
}

impl Scene {
    pub async fn new() -> Self {
        Self::of(TestCompany::new().await).await
    }

    pub async fn on(server: &std::sync::Arc<TestServer>) -> Self {
        Self::of(server.company().await).await
    }

    async fn of(company: TestCompany) -> Self {
        let admin = company.sign_in_as(Role::Administrator).await;
        let manager = admin.get("/users/current").await.data()["id"]
            .as_i64()
            .unwrap();
        let contact = async |body: Value| {
            admin.post("/contacts", body).await.data()["id"]
                .as_i64()
                .unwrap()
        };
        let client =
            contact(json!({"company_name": "Rhein Logistik GmbH", "types": ["client"]})).await;
        let supplier = contact(
            json!({"company_name": "Žemaitijos vežėjai UAB", "types": ["supplier"], "vat": 21}),
        )
        .await;
        let books = Books::of(&company);
        Self {
            company,
            client,
            supplier,
            manager,
            admin,
            plates: AtomicU32::new(100),
            books,
        }
    }

    /// A subcontractor's vehicle for `cents` a kilometre.
    pub async fn vehicle_per_km(&self, cents: i64) -> i64 {
        self.vehicle(json!({"cost_calculation_type": "PER_KM", "cost_calculation_value": cents}))
            .await
    }

    pub async fn vehicle(&self, more: Value) -> i64 {
        let number = self.plates.fetch_add(1, Ordering::Relaxed);
        let mut body =
            json!({"number_plate": format!("ABC {number}"), "subcontractor_id": self.supplier});
        merge(&mut body, more);
        self.admin.post("/vehicles", body).await.data()["id"]
            .as_i64()
            .unwrap()
    }

    /// Makes the vehicle free in Kaunas on the day the clock starts.
    pub async fn free(&self, vehicle: i64) -> i64 {
        self.free_at(vehicle, KAUNAS).await
    }

    /// Makes the vehicle free there on the day the clock starts.
    pub async fn free_at(&self, vehicle: i64, place: (&str, f64, f64)) -> i64 {
        let (address, latitude, longitude) = place;
        let body = json!({
            "vehicle_id": vehicle, "date": "2026-03-10",
            "address": address, "latitude": latitude, "longitude": longitude,
        });
        self.admin.post("/vehicle-planning", body).await.data()["vehicle_planning_id"]
            .as_i64()
            .unwrap()
    }

    /// A vehicle for `cents` a kilometre that is free in Kaunas today.
    pub async fn free_vehicle(&self, cents: i64) -> i64 {
        self.free(self.vehicle_per_km(cents).await).await
    }

    /// The body of an order from Vilnius to Köln for 2,000.00.
    pub fn order(&self) -> Value {
        json!({
            "general": {"client_id": self.client, "client_manager_id": self.manager},
            "cargo": {"loading_date_from": "2026-03-11", "loading_date_to": "2026-03-13"},
            "cargos": [leg(VILNIUS, COLOGNE)],
            "finance": {"currency": "EUR", "cost_vat": 21,
                "revenue_calculation_type": "FIXED", "revenue_calculation_value": 200_000},
        })
    }

    pub fn order_with(&self, changes: Value) -> Value {
        let mut body = self.order();
        merge(&mut body, changes);
        body
    }

    /// Creates an order and returns its id.
    pub async fn take(&self, body: Value) -> i64 {
        self.admin.post("/orders", body).await.data()["id"]
            .as_i64()
            .unwrap()
    }

    /// Copies an order without a vehicle this often, with its legs. Returns the ids of the copies.
    pub async fn copies(&self, order: i64, count: i64) -> Vec<i64> {
        use entity::orders::Column;
        use sea_orm::{ConnectionTrait, DbBackend, IdenStatic, Iterable, Statement};
        // All but those that the database works out.
        let columns: Vec<_> = Column::iter().map(|column| column.as_str()).collect();
        let columns = columns.join(", ");
        let copy = format!(
            "WITH copied AS (INSERT INTO orders ({columns}) SELECT {columns} FROM (
                 SELECT (jsonb_populate_record(o, jsonb_build_object('id', ids.id,
                     'number', '27-' || lpad(ids.id::text, 5, '0')))).*
                 FROM (SELECT nextval(pg_get_serial_sequence('orders', 'id')) AS id
                       FROM generate_series(1, $2)) ids JOIN orders o ON o.id = $1
             ) copies RETURNING id), legs AS (INSERT INTO cargos
                 SELECT (jsonb_populate_record(c, jsonb_build_object('order_id', copied.id,
                     'id', nextval(pg_get_serial_sequence('cargos', 'id'))))).*
                 FROM copied JOIN cargos c ON c.order_id = $1
             ), plans AS (INSERT INTO order_plans
                 SELECT (jsonb_populate_record(p, jsonb_build_object('order_id', copied.id))).*
                 FROM copied JOIN order_plans p ON p.order_id = $1
             ) SELECT id FROM copied"
        );
        let db = self.company.db();
        let mut ids = Vec::new();
        // A statement has 15 seconds, and other tests run beside this one.
        for first in (0..count).step_by(1_000) {
            let values = [order.into(), (count - first).min(1_000).into()];
            let copy = Statement::from_sql_and_values(DbBackend::Postgres, &copy, values);
            let made = db.write(async |txn| txn.query_all_raw(copy.clone()).await);
            let made = made.await.unwrap();
            ids.extend(
                made.iter()
                    .map(|row| row.try_get_by_index::<i64>(0).unwrap()),
            );
        }
        ids
    }

    pub async fn read(&self, order: i64) -> Value {
        self.admin.get(&format!("/orders/{order}")).await.data()
    }

    /// What the form sends back after reading an order: only those amounts entered by hand.
    pub async fn as_read(&self, order: i64, changes: Value) -> Value {
        let read = self.read(order).await;
        let mut body = read.clone();
        for name in ["revenue", "cost"] {
            if read["finance"][format!("{name}_overridden")] != true {
                body["finance"].as_object_mut().unwrap().remove(name);
            }
        }
        merge(&mut body, changes);
        body
    }

    /// Saves the form of an order with some fields changed.
    pub async fn save_as_read(&self, order: i64, changes: Value) -> Answer {
        let body = self.as_read(order, changes).await;
        self.admin.put(&format!("/orders/{order}"), body).await
    }

    pub async fn assign(&self, order: i64, entry: i64, unloading: Option<&str>) {
        let body = json!({"vehicle_planning_id": entry, "unloading_date": unloading});
        self.admin
            .post(&format!("/orders/{order}/assign-vehicle-planning"), body)
            .await
            .data();
    }

    /// The free entries, as the dropdowns list them.
    pub async fn free_entries(&self) -> Vec<Value> {
        let groups = self.admin.get("/vehicle-planning/list").await.data();
        groups
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|group| group["vehicle_plannings"].as_array().unwrap().clone())
            .collect()
    }

    /// The old and new values that the log holds for a field of an order, oldest first.
    pub async fn logged(&self, order: i64, field: &str) -> Vec<(Option<String>, Option<String>)> {
        use entity::order_log;
        use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
        let rows = self
            .company
            .db()
            .read(async |txn| {
                order_log::Entity::find()
                    .filter(order_log::Column::OrderId.eq(order))
                    .filter(order_log::Column::Field.eq(field))
                    .order_by_asc(order_log::Column::Id)
                    .all(txn)
                    .await
            })
            .await
            .unwrap();
        rows.into_iter()
            .map(|row| (row.old_value, row.new_value))
            .collect()
    }

    /// Runs a statement on the company's tables.
    pub async fn execute(&self, sql: &str) {
        use sea_orm::{ConnectionTrait, DbBackend, Statement};
        self.books.note(sql);
        let statement = Statement::from_string(DbBackend::Postgres, sql);
        let db = self.company.db();
        db.write(async |txn| txn.execute_raw(statement).await)
            .await
            .unwrap();
    }

    /// Orders were written by hand, so the books need not agree any longer.
    pub fn orders_by_hand(&self) {
        self.books.note("orders");
    }

    /// An invoice for an order of 100.00 without VAT, as the screens for invoices will make it.
    pub async fn invoice(&self, order: i64, number: i64, kind: &str) {
        let (client, manager) = (self.client, self.manager);
        self.execute(&format!(
            "WITH made AS (
                 INSERT INTO invoices (invoice_type, serie, number, invoice_number, date,
                     payment_due_date, default_vat_tariff_percentage, author_id, client_id, document, pdf_storage_key,
                     amount_without_vat, vat_amount, amount_with_vat)
                 VALUES ('{kind}', 'SF', {number}, 'SF 00{number}', '2026-02-01', '2026-03-05', 21,
                     {manager}, {client}, '{{}}', 'none', 10000, 2100, 12100) RETURNING id),
             line AS (
                 INSERT INTO invoice_lines (invoice_id, position, order_id, name, amount_without_vat,
                     vat_tariff_percentage, total_amount_without_vat, total_vat_amount,
                     total_amount_with_vat)
                 SELECT id, 0, {order}, 'Freight', 10000, 21, 10000, 2100, 12100 FROM made)
             INSERT INTO invoice_orders (invoice_id, order_id, invoice_type)
             SELECT id, {order}, '{kind}' FROM made"
        ))
        .await;
    }

    /// A settlement of an order for 1.00 without VAT, made long ago.
    pub async fn settle(&self, order: i64) {
        let (supplier, manager) = (self.supplier, self.manager);
        self.execute(&format!(
            "WITH made AS (
                 INSERT INTO settlements (settlement_creation_date, supplier_id, serie,
                     supplier_invoice_number, supplier_invoice_date, total_without_vat, total_vat,
                     total_sum_with_vat, created_by_id, settlement_type, currency, vat_case, supplier)
                 VALUES ('2026-02-23', {supplier}, 'S', 'Z {order}', '2026-02-20', 100, 21, 121, {manager},
                     'NORMAL', 'EUR', 'LT', '{{}}')
                 RETURNING id)
             INSERT INTO settlement_lines (settlement_id, order_id, position, supplier_vat_tariff_percentage,
                 supplier_amount_without_vat, supplier_vat_amount, supplier_amount_with_vat)
             SELECT id, {order}, 0, 21, 100, 21, 121 FROM made"
        ))
        .await;
    }

    /// A vehicle with two orders, one after the other.
    pub async fn chain(&self) -> (i64, i64) {
        let entry = self.free_vehicle(100).await;
        let (first, second) = (self.take(self.order()).await, self.take(self.order()).await);
        self.assign(first, entry, Some("2026-03-14")).await;
        let next = &self.free_entries().await[0];
        let next = next["vehicle_planning_id"].as_i64().unwrap();
        self.assign(second, next, Some("2026-03-18")).await;
        (first, second)
    }

    /// Turns an order into a compensation, which neither the list nor the form can do.
    pub async fn make_compensation(&self, order: i64) {
        use entity::orders::{Column, Entity};
        use sea_orm::sea_query::Expr;
        use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter};
        self.orders_by_hand();
        let day = chrono::NaiveDate::from_ymd_opt(2026, 3, 1);
        self.company
            .db()
            .write(async |txn| -> Result<_, DbErr> {
                Entity::update_many()
                    .col_expr(Column::Status, Expr::value("COMPENSATION"))
                    .col_expr(Column::Activity, Expr::value("COMPENSATION"))
                    .col_expr(Column::CompensationDateFrom, Expr::value(day))
                    .col_expr(Column::CompensationDateTo, Expr::value(day))
                    .filter(Column::Id.eq(order))
                    .exec(txn)
                    .await
            })
            .await
            .unwrap();
    }

    /// Every order, deleted or not, and the size of the log: a refused change must alter neither.
    pub async fn stored(&self) -> (Vec<entity::orders::Model>, u64) {
        use sea_orm::{DbErr, EntityTrait, PaginatorTrait, QueryOrder};
        self.company
            .db()
            .read(async |txn| -> Result<_, DbErr> {
                let orders = entity::orders::Entity::find()
                    .order_by_asc(entity::orders::Column::Id)
                    .all(txn)
                    .await?;
                Ok((orders, entity::order_log::Entity::find().count(txn).await?))
            })
            .await
            .unwrap()
    }

    /// How many orders there are, deleted or not: what a refused request must not change.
    pub async fn count(&self) -> u64 {
        use sea_orm::{EntityTrait, PaginatorTrait};
        self.company
            .db()
            .read(async |txn| entity::orders::Entity::find().count(txn).await)
            .await
            .unwrap()
    }
}

pub fn leg(from: (&str, f64, f64), to: (&str, f64, f64)) -> Value {
    json!({
        "loading_address": from.0, "loading_latitude": from.1, "loading_longitude": from.2,
        "unloading_address": to.0, "unloading_latitude": to.1, "unloading_longitude": to.2,
    })
}

/// Overwrites fields of `body` with those of `changes`, going down into nested objects.
pub fn merge(body: &mut Value, changes: Value) {
    match (body, changes) {
        (Value::Object(body), Value::Object(changes)) => {
            for (name, change) in changes {
                merge(body.entry(name).or_insert(Value::Null), change);
            }
        }
        (body, change) => *body = change,
    }
}
