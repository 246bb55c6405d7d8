//! The PDFs of agreements.

use std::sync::Arc;

use anyhow::anyhow;
use documents::paper::{Agreement, Untypeset, typeset};
use domain::texts;
use tenant_router::{TenantDb, Work};

use super::gather::Paper;
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::files::{Files, StorageKey};

/// A paper and its PDF.
#[derive(Debug)]
pub struct Printed {
    /// What it says.
    pub paper: Paper,
    /// Its bytes.
    pub pdf: Vec<u8>,
}

/// Typesets agreements, one after the other, so that other computations have their turn in between.
///
/// # Errors
/// 422 for one with too many pages.
pub async fn print(
    db: &TenantDb,
    files: &Files,
    papers: Vec<Paper>,
    logo: Option<StorageKey>,
    actor: &Actor,
) -> ApiResult<Vec<Printed>> {
    // A logo that is lost must not keep a truck waiting.
    let logo: Option<Arc<[u8]>> = match logo {
        Some(key) => files.get(&db.tenant().id, &key).await?.map(Arc::from),
        None => None,
    };
    let date = actor.today;
    let mut printed = Vec::with_capacity(papers.len());
    for paper in papers {
        let logo = logo.clone();
        let (paper, pdf) = computing::run(db.share(), Work::Computation, move || {
            let pdf = typeset(&Agreement {
                template: &paper.template,
                values: &paper.values,
                logo: logo.as_deref(),
                title: &paper.title(),
                date,
            });
            (paper, pdf)
        })
        .await?;
        let pdf = pdf.map_err(|error| match error {
            Untypeset::TooLong => {
                ApiError::Refused(texts::agreements::agreement_too_long(&paper.order.number))
            }
            error @ Untypeset::Impossible(_) => ApiError::Internal(anyhow!(error)),
        })?;
        printed.push(Printed { paper, pdf });
    }
    Ok(printed)
}
