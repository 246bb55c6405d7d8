//! The check of every company's books, once a night, with a letter to its administrators if a law is broken.

use std::ops::RangeInclusive;

use anyhow::Context;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Timelike, Utc};
use entity::ledger_checks;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use tenant_router::TenantTx;

use super::Report;
use crate::clock::local;
use crate::jobs::{At, Backoff, Job, Lane, Progress};
use crate::mail::letters::{BrokenBooks, books};
use crate::mail::{self, Address, Envelope};
use crate::state::AppState;
use crate::{company, users};

/// The hours of the company's clock in which it is done.
const NIGHT: RangeInclusive<u32> = 2..=5;
/// How long the result of a check is kept.
const KEPT: TimeDelta = TimeDelta::days(90);

/// Checks a company's books.
#[derive(Debug, Serialize, Deserialize)]
pub struct CheckBooks {}

#[async_trait]
impl Job for CheckBooks {
    const NAME: &'static str = "books.check";
    const LANE: Lane = Lane::Maintenance;
    const BACKOFF: Backoff = Backoff {
        attempts: 5,
        first: TimeDelta::minutes(5),
        longest: TimeDelta::hours(1),
    };

    async fn step(&self, at: &At<'_>) -> anyhow::Result<Progress> {
        let now = at.state.clock.now();
        let is_due = at
            .db
            .read(async |txn| is_due(txn, local(txn.tenant(), now).hour(), now).await)
            .await?;
        if !is_due {
            return Ok(Progress::Done);
        }
        let report = at.db.read(async |txn| super::check(txn).await).await?;
        at.db
            .write(async |txn| keep(txn, at.state, &report).await)
            .await?;
        let (broken, took_ms) = (report.broken(), report.took_ms);
        if broken > 0 {
            let laws: Vec<&str> = report.problems().map(|verdict| verdict.law).collect();
            tracing::error!(broken, ?laws, took_ms, "the books break a law");
        } else {
            tracing::info!(took_ms, "the books keep all laws");
        }
        Ok(Progress::Done)
    }
}

/// Whether it is night in the company and tonight's check is still to come.
async fn is_due(txn: &TenantTx, hour: u32, now: DateTime<Utc>) -> Result<bool, DbErr> {
    if !NIGHT.contains(&hour) {
        return Ok(false);
    }
    let tonight = ledger_checks::Entity::find()
        .filter(ledger_checks::Column::CheckedAt.gt(now - TimeDelta::hours(12)))
        .count(txn)
        .await?;
    Ok(tonight == 0)
}

/// Stores what was found, and writes to the administrators.
async fn keep(txn: &TenantTx, state: &AppState, report: &Report) -> anyhow::Result<()> {
    let now = state.clock.now();
    let row = ledger_checks::ActiveModel {
        checked_at: Set(now.into()),
        took_ms: Set(i32::try_from(report.took_ms).unwrap_or(i32::MAX)),
        findings: Set(i32::try_from(report.broken()).unwrap_or(i32::MAX)),
        report: Set(serde_json::to_value(&report.verdicts)?),
        ..Default::default()
    };
    ledger_checks::Entity::insert(row)
        .exec_without_returning(txn)
        .await?;
    ledger_checks::Entity::delete_many()
        .filter(ledger_checks::Column::CheckedAt.lt(now - KEPT))
        .exec(txn)
        .await?;
    if report.broken() > 0 {
        notify(txn, state, report).await.context("notice")?;
    }
    Ok(())
}

async fn notify(txn: &TenantTx, state: &AppState, report: &Report) -> Result<(), DbErr> {
    let company = company::store::name(txn).await?;
    let host = format!("{}.{}", txn.tenant().slug, state.config.base_domain);
    let documents: Vec<String> = report
        .problems()
        .flat_map(|verdict| &verdict.findings)
        .map(|finding| format!("{} {}", finding.document, finding.number))
        .collect();
    for administrator in users::store::administrators(txn).await? {
        let Ok(to) = administrator.email.parse::<Address>() else {
            continue;
        };
        let envelope = Envelope {
            company: &company,
            language: administrator.language,
            to,
            now: state.clock.now(),
        };
        let broken = BrokenBooks {
            count: report.broken(),
            documents: &documents,
            address: state.config.public_address(&host),
        };
        let letter = books(envelope, broken);
        let letter = letter.map_err(|error| DbErr::Custom(format!("{error:#}")))?;
        mail::queue(txn, state, letter).await?;
    }
    Ok(())
}
