//! The large demo company, with which performance is measured: it is as large as it says, and the
//! database runs the most frequent statements by index, never by reading all orders.

mod settlements;

use api::testing::OrderLogFilter;
use api::testing::Paging;
use api::testing::Visibility;
use api::testing::invoices::{InvoiceFilter, list as invoices};
use api::testing::lists;
use api::testing::lookups;
use api::testing::orders::{dashboard, groups, known, list, log, sums, vins};
use api::testing::{KnownQuery, OrderFilter, OrderSort};
use chrono::{DateTime, Utc};
use demo::{DEMO, Volume, make_company};
use domain::contacts::ContactType;
use domain::invoices::InvoiceType;
use domain::orders::dashboard::ProfitSide;
use domain::orders::status::is_called_off;
use domain::orders::{Category, OrderGrouping, OrderSortField, OrderStatus};
use domain::wire::Listed;
use domain::{ContactId, UserId};
use sea_orm::sea_query::{PostgresQueryBuilder, SelectStatement};
use sea_orm::{
    ConnectionTrait, DbBackend, FromQueryResult, QueryTrait, Select, Statement, StatementBuilder,
};
use tenant_router::TenantTx;

use crate::support::{TestServer, random};

const EVERYTHING: Visibility = Visibility {
    category: None,
    own: None,
};

#[derive(FromQueryResult)]
struct Line {
    #[sea_orm(from_alias = "QUERY PLAN")]
    line: String,
}

fn page_at(mut ids: SelectStatement, offset: u64) -> Statement {
    explained(ids.limit(21).offset(offset))
}

fn explained(query: &SelectStatement) -> Statement {
    StatementBuilder::build(query, &DbBackend::Postgres)
}

async fn plan(txn: &TenantTx, query: Statement) -> String {
    let explain = Statement {
        sql: format!("EXPLAIN {}", query.sql),
        ..query
    };
    let lines = Line::find_by_statement(explain).all(txn).await.unwrap();
    let lines: Vec<String> = lines.into_iter().map(|line| line.line).collect();
    lines.join("\n")
}

#[actix_web::test]
async fn the_large_demo_company_is_complete_and_its_lists_are_served_by_indexes() {
    let server = TestServer::start().await;
    let slug = format!("p{}", random());
    let now = server.server.state.clock.now();
    make_company(&server.owner, now, "", &DEMO.under(&slug), Volume::LARGE)
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
        direction: None,
    };
    db.read(async |txn| -> Result<(), sea_orm::DbErr> {
        check_counts(txn).await?;
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
        let searched = |text: &str| OrderFilter {
            search: Some(text.to_owned()),
            ..none()
        };
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
                none(),
                sorted(OrderSortField::Cost),
                0,
                "orders_list_highest_cost_idx",
            ),
            (
                none(),
                sorted(OrderSortField::Profit),
                0,
                "orders_list_highest_profit_idx",
            ),
            (
                none(),
                sorted(OrderSortField::LoadNumber),
                0,
                "orders_list_last_load_number_idx",
            ),
            (
                none(),
                sorted(OrderSortField::TotalKm),
                0,
                "orders_list_total_distance_idx",
            ),
            (
                searched("4M2DU8X"),
                newest,
                0,
                "cargo_vins_vin_number_fold_idx",
            ),
            (
                searched("4M2DU8X"),
                newest,
                0,
                "orders_spot_vehicle_fold_idx",
            ),
            (
                searched("4M2DU8X"),
                newest,
                0,
                "vehicles_plate_number_fold_idx",
            ),
            (searched("26-1234"), newest, 0, "orders_number_key"),
            (
                OrderFilter {
                    order_number: Some("01234".to_owned()),
                    ..none()
                },
                newest,
                0,
                "orders_number_fold_idx",
            ),
            (
                OrderFilter {
                    vin_number: Some("4M2DU8X".to_owned()),
                    ..none()
                },
                newest,
                0,
                "cargo_vins_vin_number_fold_idx",
            ),
            (
                OrderFilter {
                    client_id: Some(Listed(vec![ContactId(client)])),
                    ..none()
                },
                newest,
                0,
                "orders_client_id_idx",
            ),
            (
                OrderFilter {
                    status: Some(Listed(vec![OrderStatus::Rejected])),
                    ..none()
                },
                newest,
                0,
                "orders_list_status_idx",
            ),
        ] {
            let query = page_at(list::ids(&filter, EVERYTHING, sort), offset);
            let plan = plan(txn, query).await;
            assert!(plan.contains(index), "without {index}:\n{plan}");
            assert!(!plan.contains("Seq Scan on orders"), "{plan}");
        }
        let vins = plan(
            txn,
            explained(vins::matching("4M2DU8X", EVERYTHING).as_query()),
        )
        .await;
        assert!(vins.contains("cargo_vins_vin_number_fold_idx"), "{vins}");
        check_known(txn, client).await;
        check_pages(txn).await;
        check_papers(txn).await;
        check_flags(txn).await?;
        check_sums(txn, client).await?;
        check_invoices(txn, client).await;
        check_invoice_sums(txn, client).await;
        settlements::check(txn).await?;
        check_order_log(txn).await
    })
    .await
    .unwrap();
}

/// Whether a load is an order already is asked at each new order.
async fn check_known(txn: &TenantTx, client: i64) {
    let today = "2026-03-10".parse().unwrap();
    let number = Some("KC-77/2026".to_owned());
    for client_id in [None, Some(ContactId(client))] {
        let asked = KnownQuery {
            client_id,
            load_number: number.clone(),
            vin_numbers: Some("4M2DU8X12345678AB 4M2DU8X12345678AC".to_owned()),
            file_sha256: Some("0a".repeat(32)),
            except: None,
        };
        let plan = plan(txn, known::statement(&asked, today).unwrap()).await;
        for index in [
            "orders_load_number_fold_idx",
            "cargo_vins_vin_number_idx",
            "order_documents_sha256_idx",
        ] {
            assert!(plan.contains(index), "without {index}:\n{plan}");
        }
        assert!(!plan.contains("Seq Scan on orders"), "{plan}");
        assert!(!plan.contains("Seq Scan on cargo_vins"), "{plan}");
    }
}

/// What README.md and the benchmarks promise.
async fn check_counts(txn: &TenantTx) -> Result<(), sea_orm::DbErr> {
    for (what, expected) in [
        ("orders", 50_000),
        ("orders WHERE status = 'NEED_TO_BE_LOADED'", 420),
        // The company itself is the supplier of its own vehicles.
        ("contacts", 2_001),
        ("vehicles", 300),
    ] {
        let count = format!("SELECT count(*) FROM {what}");
        let count = Statement::from_string(DbBackend::Postgres, count);
        let count: i64 = txn
            .query_one_raw(count)
            .await?
            .unwrap()
            .try_get_by_index(0)?;
        assert_eq!(count, expected, "{what}");
    }
    for what in ["invoices", "settlements"] {
        let count = format!("SELECT count(*) FROM {what}");
        let count = Statement::from_string(DbBackend::Postgres, count);
        let count: i64 = txn
            .query_one_raw(count)
            .await?
            .unwrap()
            .try_get_by_index(0)?;
        assert!((38_000..=42_000).contains(&count), "{count} {what}");
    }
    Ok(())
}

/// The database and the rules call the same statuses called off, and sums keep the same orders apart.
async fn check_flags(txn: &TenantTx) -> Result<(), sea_orm::DbErr> {
    let statuses =
        "SELECT DISTINCT status, called_off, sums_group & 2 <> 0 AS left_out FROM orders";
    let statuses = Statement::from_string(DbBackend::Postgres, statuses);
    let statuses = txn.query_all_raw(statuses).await?;
    assert_eq!(statuses.len(), OrderStatus::ALL.len());
    for row in statuses {
        let status: OrderStatus = row.try_get("", "status")?;
        let called_off: bool = row.try_get("", "called_off")?;
        assert_eq!(called_off, is_called_off(status), "{status:?}");
        assert_eq!(row.try_get::<bool>("", "left_out")?, called_off);
    }
    Ok(())
}

/// The sums of the usual filters can be read from an index alone. Whether that is faster depends on
/// when the table was last vacuumed, so this only checks that it is possible.
async fn check_sums(txn: &TenantTx, client: i64) -> Result<(), sea_orm::DbErr> {
    for other in ["enable_seqscan", "enable_bitmapscan"] {
        let off = format!("SET LOCAL {other} = off");
        txn.execute_raw(Statement::from_string(DbBackend::Postgres, off))
            .await?;
    }
    let none = OrderFilter::default;
    let day = chrono::NaiveDate::from_ymd_opt(2026, 3, 2);
    for (filter, index) in [
        (none(), "orders_list_sums_idx"),
        (
            OrderFilter {
                status: Some(Listed(vec![OrderStatus::Rejected])),
                ..none()
            },
            "orders_status_sums_idx",
        ),
        (
            OrderFilter {
                status: Some(Listed(vec![OrderStatus::Rejected, OrderStatus::Cancelled])),
                ..none()
            },
            "orders_status_sums_idx",
        ),
        (
            OrderFilter {
                client_id: Some(Listed(vec![ContactId(client)])),
                ..none()
            },
            "orders_client_id_idx",
        ),
        (
            OrderFilter {
                date_from_from: day,
                date_to: day.map(|day| day + chrono::Days::new(6)),
                ..none()
            },
            "orders_list_effective_loading_date_idx",
        ),
    ] {
        let query = sums::adding_up(&filter, EVERYTHING);
        let plan = plan(txn, explained(query.as_query())).await;
        let wanted = format!("Index Only Scan using {index} ");
        assert!(plan.contains(&wanted), "without {index}:\n{plan}");
    }
    // So is the dashboard of a week.
    let week = OrderFilter {
        date_from_from: day,
        date_to: day.map(|day| day + chrono::Days::new(6)),
        ..none()
    };
    for query in [
        dashboard::adding_up_activities(&week, EVERYTHING),
        dashboard::adding_up_days(&week, EVERYTHING),
    ] {
        let plan = plan(txn, explained(query.as_query())).await;
        let wanted = "Index Only Scan using orders_dashboard_idx ";
        assert!(plan.contains(wanted), "{plan}");
    }
    // Groups are read from the same indexes.
    for (grouping, index) in [
        (OrderGrouping::Client, "orders_client_id_idx"),
        (
            OrderGrouping::Week,
            "orders_list_effective_loading_date_idx",
        ),
    ] {
        let query = groups::grouped(&none(), grouping, EVERYTHING);
        let plan = plan(txn, explained(query.as_query())).await;
        let wanted = format!("Index Only Scan using {index} ");
        assert!(plan.contains(&wanted), "without {index}:\n{plan}");
    }
    for other in ["enable_seqscan", "enable_bitmapscan"] {
        let on = format!("SET LOCAL {other} = on");
        txn.execute_raw(Statement::from_string(DbBackend::Postgres, on))
            .await?;
    }
    Ok(())
}

/// The lists of orders that lack a paper or a cost.
async fn check_papers(txn: &TenantTx) {
    let none = OrderFilter::default;
    for (filter, index) in [
        (
            OrderFilter {
                unpriced: Some(true),
                ..none()
            },
            "orders_unpriced_idx",
        ),
        (
            OrderFilter {
                without_invoice: Some(true),
                ..none()
            },
            "invoice_orders_",
        ),
        (
            OrderFilter {
                without_supplier_invoice: Some(true),
                ..none()
            },
            "supplier_accounting_",
        ),
    ] {
        let query = page_at(list::ids(&filter, EVERYTHING, OrderSort::default()), 0);
        let plan = plan(txn, query).await;
        assert!(plan.contains(index), "without {index}:\n{plan}");
        assert!(!plan.contains("Seq Scan on orders"), "{plan}");
    }
}

/// A page is read in one statement, which first finds the ids by index.
async fn check_pages(txn: &TenantTx) {
    let ids = list::ids(&OrderFilter::default(), EVERYTHING, OrderSort::default());
    for offset in [0, 5_000] {
        let paging = Paging {
            offset,
            limit: 20,
            with_total: false,
        };
        let plan = plan(txn, lists::page_of(&ids, &list::ROWS, paging)).await;
        assert!(plan.contains("InitPlan"), "{plan}");
        assert!(plan.contains("orders_pkey"), "{plan}");
        assert!(!plan.contains("Seq Scan on orders"), "{plan}");
    }
}

fn all_invoices() -> invoices::Access {
    invoices::Access::of(None, None)
}

/// A page of invoices is read along an index by date, or along one of what is asked for.
async fn check_invoices(txn: &TenantTx, client: i64) {
    let none = InvoiceFilter::default;
    let by_date = "invoices_date_idx";
    for (filter, offset, index) in [
        (none(), 0, by_date),
        (none(), 5_000, by_date),
        (
            InvoiceFilter {
                client_id: Some(ContactId(client)),
                ..none()
            },
            0,
            "invoices_client_id_idx",
        ),
        (
            InvoiceFilter {
                date_from: "2026-01-05".parse().ok(),
                date_to: "2026-01-11".parse().ok(),
                ..none()
            },
            0,
            by_date,
        ),
        (
            InvoiceFilter {
                invoice_number: Some("LL1-1234".to_owned()),
                ..none()
            },
            0,
            "invoices_invoice_number_fold_idx",
        ),
        (
            InvoiceFilter {
                archived: Some(true),
                ..none()
            },
            0,
            "invoices_archived_idx",
        ),
        (
            InvoiceFilter {
                invoice_type: Some(Listed(vec![InvoiceType::Credit])),
                ..none()
            },
            0,
            by_date,
        ),
        (
            InvoiceFilter {
                category: Some(Category::GeneralCargo),
                ..none()
            },
            0,
            by_date,
        ),
        (
            InvoiceFilter {
                missing_in_debetas: Some(true),
                ..none()
            },
            0,
            by_date,
        ),
        (
            InvoiceFilter {
                only_not_paid: Some(true),
                ..none()
            },
            0,
            by_date,
        ),
        (
            InvoiceFilter {
                not_exported: Some(true),
                ..none()
            },
            0,
            "invoices_not_exported_idx",
        ),
        (
            InvoiceFilter {
                changed_since_export: Some(true),
                ..none()
            },
            0,
            "invoices_changed_since_export_idx",
        ),
    ] {
        let ids = invoices::ids(&filter, &all_invoices());
        let plan = plan(txn, page_at(ids.into_query(), offset)).await;
        assert!(plan.contains(index), "without {index}:\n{plan}");
        assert!(!plan.contains("Seq Scan on invoices"), "{plan}");
        if filter.invoice_number.is_none() {
            assert!(!plan.contains("Sort"), "{plan}");
        }
    }
}

/// What invoices add up to is read from indexes alone, whatever is asked for.
async fn check_invoice_sums(txn: &TenantTx, client: i64) {
    let none = InvoiceFilter::default;
    let today = "2026-03-10".parse().unwrap();
    for filter in [
        none(),
        InvoiceFilter {
            archived: Some(false),
            ..none()
        },
        InvoiceFilter {
            invoice_type: Some(Listed(vec![InvoiceType::Normal])),
            ..none()
        },
        InvoiceFilter {
            category: Some(Category::AutomotiveTransport),
            ..none()
        },
        InvoiceFilter {
            not_exported: Some(true),
            ..none()
        },
        InvoiceFilter {
            missing_in_debetas: Some(true),
            ..none()
        },
        InvoiceFilter {
            only_not_paid: Some(true),
            ..none()
        },
    ] {
        let sums = invoices::adding_up(&filter, &all_invoices(), today);
        let plan = plan(txn, explained(sums.as_query())).await;
        assert!(
            plan.contains("Index Only Scan using invoices_waiting_idx"),
            "{plan}"
        );
        if filter.only_not_paid.is_none() {
            assert!(
                plan.contains("Index Only Scan using invoices_sums_idx"),
                "{plan}"
            );
        }
        assert!(!plan.contains("Seq Scan"), "{plan}");
    }
    let of_client = InvoiceFilter {
        client_id: Some(ContactId(client)),
        ..none()
    };
    let sums = invoices::adding_up(&of_client, &all_invoices(), today);
    let plan = plan(txn, explained(sums.as_query())).await;
    assert!(plan.contains("invoices_client_id_idx"), "{plan}");
}

/// `make bench` runs exactly what the server sends.
#[test]
fn what_is_measured_is_what_is_sent() {
    let ids = list::ids(&OrderFilter::default(), EVERYTHING, OrderSort::default());
    let paging = Paging {
        offset: 0,
        limit: Paging::DEFAULT,
        with_total: false,
    };
    let page = lists::page_of(&ids, &list::ROWS, paging).sql;
    let sent = |query: Select<_>| query.as_query().to_string(PostgresQueryBuilder);
    let sums = sums::adding_up(&OrderFilter::default(), EVERYTHING);
    let years = OrderFilter {
        date_from_from: "2020-01-01".parse().ok(),
        date_to: "2039-12-31".parse().ok(),
        ..OrderFilter::default()
    };
    for (measured, sent) in [
        (include_str!("../../../deploy/bench/orders-list.sql"), page),
        (
            include_str!("../../../deploy/bench/order-sums.sql"),
            sent(sums),
        ),
        (
            include_str!("../../../deploy/bench/dashboard-activities.sql"),
            sent(dashboard::adding_up_activities(&years, EVERYTHING)),
        ),
        (
            include_str!("../../../deploy/bench/dashboard-days.sql"),
            sent(dashboard::adding_up_days(&years, EVERYTHING)),
        ),
        (
            include_str!("../../../deploy/bench/dashboard-managers.sql"),
            sent(dashboard::adding_up_managers(
                &years,
                ProfitSide::Client,
                EVERYTHING,
            )),
        ),
    ] {
        let sent: Vec<&str> = sent.split_whitespace().collect();
        let sent = format!("{};", sent.join(" "));
        assert!(measured.contains(&sent), "{sent}");
    }
    let clients = lookups::contact_names(Some(ContactType::Client));
    let lookup = lookups::statement(&clients, Some("baltic cargo"));
    let values = ["'baltic cargo'", "'baltic'", "'cargo'", "'BALTICCARGO'"];
    let lookup = values
        .into_iter()
        .zip(1..)
        .fold(lookup.sql, |sql, (value, place)| {
            sql.replace(&format!("${place}"), value)
        });
    let measured = include_str!("../../../deploy/bench/lookup.sql");
    assert!(measured.contains(&lookup), "{lookup}");
}

/// Every filter of the order log reads an index that is already in the right order, so nothing is
/// sorted.
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
        let plan = plan(txn, page_at(log::ids(filter, EVERYTHING), offset)).await;
        assert!(plan.contains(index), "without {index}:\n{plan}");
        assert!(!plan.contains("Sort"), "{plan}");
    }
    Ok(())
}
