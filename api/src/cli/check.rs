//! `wayhaul check`: whether the books of companies keep the laws of money.

use anyhow::Context;
use clap::Args;

use super::print;
use super::tenant::inside;
use crate::config::Config;
use crate::ledger::{self, Report, Verdict};

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
    let of_company = format!("{company}: {} ms", report.took_ms);
    let lines = std::iter::once(of_company).chain(report.verdicts.iter().flat_map(lines_of));
    lines.chain([String::new()]).collect::<Vec<_>>().join("\n")
}

fn lines_of(verdict: &Verdict) -> Vec<String> {
    let (law, checked, says) = (verdict.law, verdict.checked, verdict.says);
    let outcome = match verdict.broken {
        0 => "kept".to_owned(),
        broken => format!("BROKEN by {broken}"),
    };
    let of_law = format!("  {law:<24} {checked:>9} {outcome:<14} {says}");
    let findings = verdict.findings.iter().map(|finding| {
        let (document, number, off_by) = (&finding.document, &finding.number, finding.off_by);
        format!(
            "    {document} {number} (id {}): off by {off_by} cents",
            finding.id
        )
    });
    std::iter::once(of_law).chain(findings).collect()
}
