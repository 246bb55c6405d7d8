//! The books of a company, which keep the laws of money when a test ends.

use std::cell::Cell;

use api::testing::ledger::{Report, check};
use sea_orm::DbErr;
use tenant_router::{Router, RouterSettings};

use super::TestCompany;

/// Tables that a test may write by hand in ways that no user can.
const MONEY: [&str; 8] = [
    "invoices",
    "invoice_lines",
    "invoice_orders",
    "settlements",
    "payments",
    "payment_import_items",
    "orders",
    "damages",
];

/// Checks the books at the end of a test that has not failed already.
pub struct Books {
    url: String,
    slug: String,
    is_checked: Cell<bool>,
}

impl Books {
    pub fn of(company: &TestCompany) -> Self {
        Self {
            url: company.server.database.app_url.clone(),
            slug: company.tenant.slug.clone(),
            is_checked: Cell::new(true),
        }
    }

    /// A statement was run by hand. If it writes money, the books need not agree any longer.
    pub fn note(&self, sql: &str) {
        if MONEY.iter().any(|table| sql.contains(table)) {
            self.is_checked.set(false);
        }
    }
}

impl Drop for Books {
    fn drop(&mut self) {
        if !self.is_checked.get() || std::thread::panicking() {
            return;
        }
        let (url, slug) = (self.url.clone(), self.slug.clone());
        // The test's own runtime is ending.
        let report = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(report(url, &slug))
        });
        let Some(report) = report.join().unwrap() else {
            return;
        };
        let problems: Vec<_> = report.problems().collect();
        assert!(problems.is_empty(), "the books break a law: {problems:#?}");
    }
}

/// Nothing for a company that the test has removed.
async fn report(url: String, slug: &str) -> Option<Report> {
    let router = Router::connect(&RouterSettings {
        app_url: url,
        base_domain: "localhost".to_owned(),
        pools: 1,
        connections_per_pool: 1,
    })
    .await
    .unwrap();
    let company = router.registry().by_slug(slug).await.unwrap()?;
    let db = router.database(&company);
    let report: Result<Report, DbErr> = db.read(async |txn| check(txn).await).await;
    Some(report.unwrap())
}
