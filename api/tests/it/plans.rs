//! How the database runs the hot statements on a company with years of work: by index, never by
//! reading all orders.

use api::demo::{DEMO, Volume, make_company};
use api::http::Paging;
use api::orders::sight::Sight;
use api::orders::store::list;
use api::orders::wire::filter::{OrderFilter, OrderSort};
use domain::ContactId;
use domain::orders::{OrderSortField, OrderStatus};
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement, StatementBuilder};
use tenant_router::TenantTx;

use crate::support::{TestServer, random};

/// Enough for the planner to prefer an index where one fits.
const VOLUME: Volume = Volume {
    orders: 6_000,
    loads: 100,
    contacts: 400,
    vehicles: 80,
    growth: 10,
};

const EVERYTHING: Sight = Sight {
    category: None,
    own: None,
};

#[derive(FromQueryResult)]
struct Line {
    #[sea_orm(from_alias = "QUERY PLAN")]
    line: String,
}

async fn plan(txn: &TenantTx, filter: &OrderFilter, sort: OrderSort, offset: u64) -> String {
    let paging = Paging { offset, limit: 20 };
    let query = list::page_of_ids(filter, EVERYTHING, sort, paging);
    let Statement { sql, values, .. } = StatementBuilder::build(&query, &DbBackend::Postgres);
    let explain = Statement {
        sql: format!("EXPLAIN {sql}"),
        values,
        db_backend: DbBackend::Postgres,
    };
    let lines = Line::find_by_statement(explain).all(txn).await.unwrap();
    let lines: Vec<String> = lines.into_iter().map(|line| line.line).collect();
    lines.join("\n")
}

#[actix_web::test]
async fn lists_and_filters_are_served_by_their_indexes() {
    let server = TestServer::start().await;
    let slug = format!("p{}", random());
    let clock = &server.server.state.clock;
    make_company(&server.owner, clock, &DEMO.under(&slug), VOLUME)
        .await
        .unwrap();
    let tenant = server
        .server
        .router
        .registry()
        .by_slug(&slug)
        .await
        .unwrap()
        .unwrap();
    let db = server.server.router.database(&tenant);
    let sorted = |by| OrderSort {
        by: Some(by),
        ascending: false,
    };
    db.read(async |txn| -> Result<(), sea_orm::DbErr> {
        let client: i64 = txn
            .query_one_raw(Statement::from_string(
                DbBackend::Postgres,
                "SELECT client_id FROM orders GROUP BY 1 ORDER BY count(*), 1 LIMIT 1",
            ))
            .await?
            .unwrap()
            .try_get_by_index(0)?;
        let none = OrderFilter::default;
        let newest = OrderSort::default();
        for (filter, sort, offset, index) in [
            (none(), newest, 0, "orders_pkey"),
            (none(), newest, 5_000, "orders_pkey"),
            (
                none(),
                sorted(OrderSortField::OrderNumber),
                0,
                "orders_number_key",
            ),
            (
                none(),
                sorted(OrderSortField::Status),
                0,
                "orders_list_status_idx",
            ),
            (
                OrderFilter {
                    number: Some("01234".to_owned()),
                    ..none()
                },
                newest,
                0,
                "orders_number_fold_idx",
            ),
            (
                OrderFilter {
                    vin: Some("4M2DU8X".to_owned()),
                    ..none()
                },
                newest,
                0,
                "cargo_vins_vin_number_fold_idx",
            ),
            (
                OrderFilter {
                    client: Some(ContactId(client)),
                    ..none()
                },
                newest,
                0,
                "orders_client_id_idx",
            ),
            (
                OrderFilter {
                    status: Some(OrderStatus::Rejected),
                    ..none()
                },
                newest,
                0,
                "orders_list_status_idx",
            ),
        ] {
            let plan = plan(txn, &filter, sort, offset).await;
            assert!(plan.contains(index), "without {index}:\n{plan}");
            assert!(!plan.contains("Seq Scan on orders"), "{plan}");
        }
        Ok(())
    })
    .await
    .unwrap();
}
