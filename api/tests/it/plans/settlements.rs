//! The list of settlements, its filters and what they add up to.

use api::testing::settlements::{Access, SettlementFilter, adding_up, ids, rows};
use api::testing::{Paging, lists};
use domain::ContactId;
use domain::orders::Category;
use domain::settlements::SettlementType;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, QueryTrait, Statement};
use tenant_router::TenantTx;

use super::{explained, page_at, plan};

fn all() -> Access {
    Access::of(None, None)
}

pub async fn check(txn: &TenantTx) -> Result<(), DbErr> {
    let usual = "SELECT supplier_id FROM settlements GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1";
    let usual = Statement::from_string(DbBackend::Postgres, usual);
    let usual: i64 = txn
        .query_one_raw(usual)
        .await?
        .unwrap()
        .try_get_by_index(0)?;
    check_pages(txn, usual).await;
    check_sums(txn, usual).await
}

/// A page is read along the index by date, or along one of what is asked for.
async fn check_pages(txn: &TenantTx, supplier: i64) {
    let none = SettlementFilter::default;
    let by_date = "settlements_settlement_creation_date_idx";
    for (filter, offset, index) in [
        (none(), 0, by_date),
        (none(), 5_000, by_date),
        (
            SettlementFilter {
                supplier_id: Some(ContactId(supplier)),
                ..none()
            },
            0,
            "settlements_supplier_id_idx",
        ),
        (
            SettlementFilter {
                settlement_date_from: "2026-01-05".parse().ok(),
                settlement_date_to: "2026-01-11".parse().ok(),
                ..none()
            },
            0,
            by_date,
        ),
        (
            SettlementFilter {
                date_from: "2026-01-05".parse().ok(),
                date_to: "2026-01-11".parse().ok(),
                ..none()
            },
            0,
            "settlements_",
        ),
        (
            SettlementFilter {
                invoice_number: Some("/412/11/2025".to_owned()),
                ..none()
            },
            0,
            "settlements_invoice_key_idx",
        ),
        (
            SettlementFilter {
                archived: Some(true),
                ..none()
            },
            0,
            "settlements_archived_idx",
        ),
        (
            SettlementFilter {
                archived: Some(false),
                ..none()
            },
            0,
            by_date,
        ),
        (
            SettlementFilter {
                not_exported: Some(true),
                ..none()
            },
            0,
            "settlements_not_exported_idx",
        ),
        (
            SettlementFilter {
                changed_since_export: Some(true),
                ..none()
            },
            0,
            "settlements_changed_since_export_idx",
        ),
        (
            SettlementFilter {
                settlement_type: Some(SettlementType::Credit),
                ..none()
            },
            0,
            "settlements_",
        ),
        (
            SettlementFilter {
                category: Some(Category::GeneralCargo),
                ..none()
            },
            0,
            by_date,
        ),
        (
            SettlementFilter {
                missing_in_debetas: Some(true),
                ..none()
            },
            0,
            by_date,
        ),
        (
            SettlementFilter {
                only_not_paid: Some(true),
                ..none()
            },
            0,
            "settlements_",
        ),
    ] {
        let plan = plan(txn, page_at(ids(&filter, &all()).into_query(), offset)).await;
        assert!(plan.contains(index), "without {index}:\n{plan}");
        assert!(
            !plan.contains("Seq Scan on settlements"),
            "{filter:?}\n{plan}"
        );
    }
    let newest = ids(&none(), &all()).into_query();
    let paging = Paging {
        offset: 0,
        limit: 20,
        with_total: false,
    };
    let plan = plan(txn, lists::page_of(&newest, &rows(), paging)).await;
    assert!(plan.contains("settlement_lines_order_id_key"), "{plan}");
    assert!(!plan.contains("Seq Scan on settlement"), "{plan}");
}

/// What settlements add up to can be read from an index alone, whatever is asked for. Their rows are short, so reading
/// all of them may be as fast, and this only checks that it is possible.
async fn check_sums(txn: &TenantTx, supplier: i64) -> Result<(), DbErr> {
    switch_others(txn, "off").await?;
    let none = SettlementFilter::default;
    for filter in [
        none(),
        SettlementFilter {
            archived: Some(false),
            ..none()
        },
        SettlementFilter {
            category: Some(Category::AutomotiveTransport),
            ..none()
        },
        SettlementFilter {
            not_exported: Some(true),
            ..none()
        },
        SettlementFilter {
            missing_in_debetas: Some(true),
            ..none()
        },
        SettlementFilter {
            settlement_date_from: "2026-01-05".parse().ok(),
            settlement_date_to: "2026-01-11".parse().ok(),
            ..none()
        },
    ] {
        let plan = plan(txn, explained(adding_up(&filter, &all()).as_query())).await;
        let wanted = match filter.not_exported {
            Some(true) => "Index Only Scan using settlements_not_exported_idx",
            _ => "Index Only Scan using settlements_settlement_creation_date_idx",
        };
        assert!(plan.contains(wanted), "{filter:?}\n{plan}");
    }
    let of_supplier = SettlementFilter {
        supplier_id: Some(ContactId(supplier)),
        ..none()
    };
    let plan = plan(txn, explained(adding_up(&of_supplier, &all()).as_query())).await;
    // Both begin with the supplier.
    let of_supplier = ["settlements_supplier_id_idx", "settlements_invoice_key"];
    assert!(
        of_supplier.iter().any(|index| plan.contains(index)),
        "{plan}"
    );
    switch_others(txn, "on").await
}

async fn switch_others(txn: &TenantTx, to: &str) -> Result<(), DbErr> {
    for other in ["enable_seqscan", "enable_bitmapscan"] {
        let switch = format!("SET LOCAL {other} = {to}");
        txn.execute_raw(Statement::from_string(DbBackend::Postgres, switch))
            .await?;
    }
    Ok(())
}
