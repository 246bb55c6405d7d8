//! `wayhaul jobs`: what the background work waits for.

use anyhow::Context;
use chrono::{DateTime, SecondsFormat, Utc};
use clap::Args;
use sea_orm::DbErr;
use tenant_router::Router;

use super::print;
use super::tenant::inside;
use crate::clock::Clock;
use crate::config::Config;
use crate::jobs::{Lane, rows};

#[derive(Debug, Args)]
pub struct JobsArgs {
    /// The jobs of the company with this subdomain, with the reason where one failed.
    #[arg(long)]
    company: Option<String>,
    /// Tries a job of this company once more that was given up.
    #[arg(long, requires = "company", value_name = "ID")]
    again: Option<i64>,
}

pub async fn run(config: &Config, args: JobsArgs) -> anyhow::Result<()> {
    let router = inside(config).await?;
    let now = Clock::system().now();
    match args.company {
        None => list_companies(&router, now).await,
        Some(slug) => in_company(&router, &slug, args.again, now).await,
    }
}

/// The companies that have work waiting, one line for each lane.
async fn list_companies(router: &Router, now: DateTime<Utc>) -> anyhow::Result<()> {
    for waiting in router.registry().waiting(now).await? {
        let (lane, company, failures) = (waiting.lane, waiting.company, waiting.failures);
        let since = time(waiting.since);
        print(&format!(
            "{lane:<12} {company:<24} {since} {failures} failed in a row\n"
        ))?;
    }
    Ok(())
}

async fn in_company(
    router: &Router,
    slug: &str,
    again: Option<i64>,
    now: DateTime<Utc>,
) -> anyhow::Result<()> {
    let company = router.registry().by_slug(slug).await?;
    let company = company.with_context(|| format!("no company has the slug {slug:?}"))?;
    let db = router.database(&company);
    if let Some(id) = again {
        let begun = db.write(async |txn| -> Result<_, DbErr> {
            let begun = rows::begin_again(txn, id, now).await?;
            for lane in Lane::ALL {
                txn.note_due(lane.name(), now).await?;
            }
            Ok(begun)
        });
        anyhow::ensure!(begun.await?, "no job {id} was given up in {slug}");
    }
    for job in db.read(async |txn| rows::list(txn).await).await? {
        let due = time(job.due_at.to_utc());
        let state = match job.failed_at {
            Some(failed_at) => format!("given up {}", time(failed_at.to_utc())),
            None => format!("due {due}"),
        };
        let error = job.last_error.unwrap_or_default();
        let (id, name, attempts) = (job.id, job.name, job.attempts);
        print(&format!(
            "{id:<8} {name:<24} {state} after {attempts} attempts {error}\n"
        ))?;
    }
    Ok(())
}

fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
