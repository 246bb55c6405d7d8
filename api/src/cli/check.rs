//! `wayhaul check`: whether the books of companies keep the laws of money.

use anyhow::Context;
use clap::Args;

use super::print;
use super::tenant::inside;
use crate::config::Config;
use crate::ledger::{self, Report};

#[derive(Debug, Args)]
pub struct CheckArgs {
    /// Only the books of the company with this subdomain.
    #[arg(long)]
    tenant: Option<String>,
}

/// Prints what became of each law in each company. Nothing is changed.
///
/// # Errors
/// If a law is broken, so that the exit code says it; and whatever keeps the books from being read.
pub async fn run(config: &Config, args: CheckArgs) -> anyhow::Result<()> {
    let router = inside(config).await?;
    let companies = match args.tenant {
        Some(slug) => {
            let company = router.registry().by_slug(&slug).await?;
            vec![company.with_context(|| format!("no company has the slug {slug:?}"))?]
        }
        None => router.all_active().await?,
    };
    let mut broken = 0;
    for company in companies {
        let db = router.database(&company);
        let report = db.read(async |txn| ledger::check(txn).await).await?;
        broken += report.broken();
        print(&shown(&company.slug, &report))?;
    }
    anyhow::ensure!(broken == 0, "{broken} documents break a law");
    Ok(())
}

fn shown(company: &str, report: &Report) -> String {
    let mut text = format!("{company}: {} ms\n", report.took_ms);
    for verdict in &report.verdicts {
        let (law, checked, says) = (verdict.law, verdict.checked, verdict.says);
        let outcome = match verdict.broken {
            0 => "kept".to_owned(),
            broken => format!("BROKEN by {broken}"),
        };
        text.push_str(&format!("  {law:<24} {checked:>9} {outcome:<14} {says}\n"));
        for finding in &verdict.findings {
            let (document, number, off_by) = (&finding.document, &finding.number, finding.off_by);
            text.push_str(&format!(
                "    {document} {number} (id {}): off by {off_by} cents\n",
                finding.id
            ));
        }
    }
    text
}
