//! Orders that have a load number, a VIN or a file in common with one that is being entered.

use chrono::{Days, NaiveDate};
use domain::OrderId;
use domain::orders::OrderStatus;
use sea_orm::sea_query::Value;
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use crate::orders::wire::known::{KnownBy, KnownOrder, KnownQuery};

/// How long after it was loaded a car can be meant twice. Later it is carried once more, such as on its way back.
const VIN_DAYS: u64 = 30;
/// More are no help.
const MOST: usize = 50;

#[derive(Debug, FromQueryResult)]
struct Row {
    id: OrderId,
    order_number: String,
    status: OrderStatus,
    client: Option<String>,
    loadings: String,
    unloadings: String,
    loading_date: Option<NaiveDate>,
    same_load_number: bool,
    same_file: bool,
    vin_numbers: Vec<String>,
}

/// Those orders, regardless of who may see them, newest first.
pub async fn find(
    txn: &TenantTx,
    asked: &KnownQuery,
    today: NaiveDate,
) -> Result<Vec<KnownOrder>, DbErr> {
    let Some(statement) = statement(asked, today) else {
        return Ok(Vec::new());
    };
    let rows = Row::find_by_statement(statement).all(txn).await?;
    Ok(rows.into_iter().map(KnownOrder::from).collect())
}

/// The statement of [`find`]; `None` if nothing is entered that could be compared. What is called off or deleted
/// is not meant any more, and a compensation is no transport.
pub fn statement(asked: &KnownQuery, today: NaiveDate) -> Option<Statement> {
    let mut values: Vec<Value> = Vec::new();
    let mut parameter = |value: Value| {
        values.push(value);
        format!("${}", values.len())
    };
    let mut parts: Vec<String> = Vec::new();
    if let Some(number) = asked.load_number() {
        let number = parameter(number.into());
        // As in the index orders_load_number_fold_idx.
        let mut part = format!(
            "SELECT id AS order_id, 'load_number' AS why, NULL::text AS vin FROM orders \
             WHERE extensions.fold(load_number) = extensions.fold({number})"
        );
        if let Some(client) = asked.client_id {
            part = format!("{part} AND client_id = {}", parameter(client.0.into()));
        }
        parts.push(part);
    }
    let vins = asked.vins();
    if !vins.is_empty() {
        let since = today.checked_sub_days(Days::new(VIN_DAYS));
        let vins = parameter(vins.into());
        let since = parameter(since.into());
        parts.push(format!(
            "SELECT carried.order_id, 'vin_number' AS why, carried.vin_number AS vin FROM cargo_vins carried \
             JOIN orders carrying ON carrying.id = carried.order_id \
             WHERE carried.vin_number = ANY({vins}) \
             AND (carrying.status IN ({}) OR carrying.effective_loading_date >= {since})",
            words(&OPEN)
        ));
    }
    if let Some(hash) = asked.sha256() {
        parts.push(format!(
            "SELECT order_id, 'file' AS why, NULL::text AS vin FROM order_documents WHERE sha256 = {}",
            parameter(hash.into())
        ));
    }
    if parts.is_empty() {
        return None;
    }
    let except = asked.except.iter().flat_map(|listed| &listed.0);
    let except: Vec<i64> = except.map(|id| id.0).collect();
    let except = parameter(except.into());
    let sql = format!(
        "SELECT o.id, o.number AS order_number, o.status, client.company_name AS client, o.loadings, \
         o.unloadings, o.effective_loading_date AS loading_date, bool_or(why = 'load_number') AS same_load_number, \
         bool_or(why = 'file') AS same_file, \
         coalesce(array_agg(DISTINCT vin) FILTER (WHERE vin IS NOT NULL), '{{}}') AS vin_numbers \
         FROM ({}) found JOIN orders o ON o.id = found.order_id LEFT JOIN contacts client ON client.id = o.client_id \
         WHERE o.deleted_at IS NULL AND o.status NOT IN ({}) AND o.id <> ALL({except}) \
         GROUP BY o.id, client.id ORDER BY o.id DESC LIMIT {MOST}",
        parts.join(" UNION ALL "),
        words(&NEVER)
    );
    Some(Statement::from_sql_and_values(
        DbBackend::Postgres,
        sql,
        values,
    ))
}

/// Not delivered yet.
const OPEN: [OrderStatus; 4] = [
    OrderStatus::NeedToBeLoaded,
    OrderStatus::Planned,
    OrderStatus::Loaded,
    OrderStatus::InProgress,
];
/// Not carried at all.
const NEVER: [OrderStatus; 3] = [
    OrderStatus::Cancelled,
    OrderStatus::Rejected,
    OrderStatus::Compensation,
];

fn words(statuses: &[OrderStatus]) -> String {
    let words = statuses.iter().map(|status| format!("'{status}'"));
    words.collect::<Vec<_>>().join(", ")
}

impl From<Row> for KnownOrder {
    fn from(row: Row) -> Self {
        let why = [
            (row.same_load_number, KnownBy::LoadNumber),
            (!row.vin_numbers.is_empty(), KnownBy::VinNumber),
            (row.same_file, KnownBy::File),
        ];
        let why = why.into_iter().filter_map(|(is, why)| is.then_some(why));
        Self {
            id: row.id,
            order_number: row.order_number,
            status: row.status,
            client: row.client,
            loadings: row.loadings,
            unloadings: row.unloadings,
            loading_date: row.loading_date,
            why: why.collect(),
            vin_numbers: row.vin_numbers,
        }
    }
}
