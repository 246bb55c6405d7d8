//! How the database runs the hot statements on a company with years of work: by index, never by
//! reading all orders.

use api::demo::{DEMO, Volume, make_company};
use api::http::Paging;
use api::orders::sight::Sight;
use api::orders::store::{list, log};
use api::orders::wire::filter::{OrderFilter, OrderSort};
use api::orders::wire::log::OrderLogFilter;
use chrono::{DateTime, Utc};
use domain::orders::{OrderSortField, OrderStatus};
use domain::{ContactId, UserId};
use sea_orm::sea_query::SelectStatement;
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

fn page_at(offset: u64) -> Paging {
    Paging { offset, limit: 20 }
}

async fn plan(txn: &TenantTx, query: &SelectStatement) -> String {
    let Statement { sql, values, .. } = StatementBuilder::build(query, &DbBackend::Postgres);
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
                sorted(OrderSortField::LoadingDate),
                0,
                "orders_list_latest_loading_date_idx",
            ),
            (
                none(),
                sorted(OrderSortField::UnloadingDate),
                0,
                "orders_list_latest_unloading_date_idx",
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
            let query = list::page_of_ids(&filter, EVERYTHING, sort, page_at(offset));
            let plan = plan(txn, &query).await;
            assert!(plan.contains(index), "without {index}:\n{plan}");
            assert!(!plan.contains("Seq Scan on orders"), "{plan}");
        }
        check_order_log(txn).await
    })
    .await
    .unwrap();
}

/// Every filter of the order log walks an index that already has its order: nothing is sorted.
async fn check_order_log(txn: &TenantTx) -> Result<(), sea_orm::DbErr> {
    let row = txn
        .query_one_raw(Statement::from_string(
            DbBackend::Postgres,
            "SELECT user_id, max(changed_at) FROM order_log GROUP BY 1 ORDER BY count(*) LIMIT 1",
        ))
        .await?
        .unwrap();
    let rarest = UserId(row.try_get_by_index(0)?);
    let newest: DateTime<Utc> = row.try_get_by_index(1)?;
    let none = OrderLogFilter::default;
    let days = OrderLogFilter {
        from: Some(newest - chrono::TimeDelta::days(30)),
        before: Some(newest),
        ..none()
    };
    let person = OrderLogFilter {
        user: Some(rarest),
        ..none()
    };
    let both = OrderLogFilter {
        user: Some(rarest),
        ..days
    };
    for (filter, offset, index) in [
        (none(), 0, "order_log_changed_at_idx"),
        (none(), 5_000, "order_log_changed_at_idx"),
        (days, 0, "order_log_changed_at_idx"),
        (person, 0, "order_log_user_id_idx"),
        (both, 0, "order_log_user_id_idx"),
    ] {
        let plan = plan(txn, &log::page_of_ids(filter, EVERYTHING, page_at(offset))).await;
        assert!(plan.contains(index), "without {index}:\n{plan}");
        assert!(!plan.contains("Sort"), "{plan}");
    }
    Ok(())
}
