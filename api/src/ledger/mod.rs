//! No cent lost: the laws of money, and the check whether a company's books keep them.
//!
//! At every moment each euro is in exactly one place, and what is written twice is the same in both places. A
//! [`Law`] is a query for the documents that break it, and by how many cents; it only reads. All of them are checked
//! after each test that moves money, by `wayhaul check`, and every night by the worker ([`nightly`]).

mod laws;
pub mod nightly;

use std::time::Instant;

use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use serde::Serialize;
use tenant_router::TenantTx;

/// Of how many documents that break a law the report says which.
const MOST_NAMED: usize = 20;

/// What has to be true of the books.
#[derive(Debug, Clone, Copy)]
pub struct Law {
    /// Its name in reports.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
    /// The table of which each row is checked.
    pub of: &'static str,
    /// Selects the rows that break it: `document` (what it is), `id`, `number` (as people know it) and `off_by` (cents).
    pub broken: &'static str,
}

/// A document that breaks a law.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, FromQueryResult)]
pub struct Finding {
    /// What it is, such as `invoice`.
    pub document: String,
    /// Its id.
    pub id: i64,
    /// Its number, as people know it.
    pub number: String,
    /// By how many cents it differs from what it should be; 0 where that is no amount.
    pub off_by: i64,
}

/// What became of a law.
#[derive(Debug, Clone, Serialize)]
pub struct Verdict {
    /// Its name.
    pub law: &'static str,
    /// What it says.
    pub says: &'static str,
    /// How many rows were checked.
    pub checked: i64,
    /// How many of them break it.
    pub broken: i64,
    /// The first of those.
    pub findings: Vec<Finding>,
}

/// What the check of a company's books found.
#[derive(Debug, Clone)]
pub struct Report {
    /// Each law.
    pub verdicts: Vec<Verdict>,
    /// How long it took, in milliseconds.
    pub took_ms: i64,
}

impl Report {
    /// How many documents break a law; one that breaks two counts twice.
    pub fn broken(&self) -> i64 {
        self.verdicts.iter().map(|verdict| verdict.broken).sum()
    }

    /// The laws that are broken.
    pub fn problems(&self) -> impl Iterator<Item = &Verdict> {
        self.verdicts.iter().filter(|verdict| verdict.broken > 0)
    }
}

/// All laws.
pub fn laws() -> impl Iterator<Item = &'static Law> {
    laws::all()
}

/// Checks all laws, each as of the same moment.
///
/// # Errors
/// When the database fails.
pub async fn check(txn: &TenantTx) -> Result<Report, DbErr> {
    let began = Instant::now();
    let mut verdicts = Vec::new();
    for law in laws::all() {
        verdicts.push(verdict(txn, law).await?);
    }
    Ok(Report {
        verdicts,
        took_ms: i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX),
    })
}

async fn verdict(txn: &TenantTx, law: &Law) -> Result<Verdict, DbErr> {
    let (of, broken) = (law.of, law.broken);
    let checked = one(txn, format!("SELECT count(*) AS value FROM {of}")).await?;
    let statement = format!(
        "SELECT document, id, number, off_by::bigint AS off_by, count(*) OVER () AS broken
         FROM ({broken}) broken ORDER BY id LIMIT {MOST_NAMED}"
    );
    let statement = Statement::from_string(DbBackend::Postgres, statement);
    let rows = txn.query_all_raw(statement).await?;
    let findings = rows.iter().map(|row| Finding::from_query_result(row, ""));
    Ok(Verdict {
        law: law.name,
        says: law.says,
        checked,
        broken: match rows.first() {
            Some(row) => row.try_get("", "broken")?,
            None => 0,
        },
        findings: findings.collect::<Result<_, _>>()?,
    })
}

async fn one(txn: &TenantTx, statement: String) -> Result<i64, DbErr> {
    let statement = Statement::from_string(DbBackend::Postgres, statement);
    let row = txn.query_one_raw(statement).await?;
    row.map_or(Ok(0), |row| row.try_get("", "value"))
}
