//! The PDFs of agreements.

use std::sync::Arc;

use anyhow::anyhow;
use chrono::NaiveDate;
use documents::agreement::{Agreement, typeset};
use documents::paper::Untypeset;
use domain::agreements::{Document, Values};
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
    let logo = logo_of(db, files, logo).await?;
    let mut printed = Vec::with_capacity(papers.len());
    for paper in papers {
        let title = paper.title();
        let Paper {
            order,
            template,
            values,
        } = paper;
        let said = (template, values);
        let pdf = typeset_aside(db, said, logo.clone(), title, actor.today).await?;
        let Some(((template, values), pdf)) = pdf else {
            let too_long = texts::agreements::agreement_too_long(&order.number);
            return Err(ApiError::Refused(too_long));
        };
        let paper = Paper {
            order,
            template,
            values,
        };
        printed.push(Printed { paper, pdf });
    }
    Ok(printed)
}

/// A company's logo. One that is lost must not keep a truck waiting.
pub async fn logo_of(
    db: &TenantDb,
    files: &Files,
    logo: Option<StorageKey>,
) -> ApiResult<Option<Arc<[u8]>>> {
    Ok(match logo {
        Some(key) => files.get(&db.tenant().id, &key).await?.map(Arc::from),
        None => None,
    })
}

/// Typesets a template with what takes the place of its variables, which both come back with the PDF; `None` for too
/// many pages.
pub async fn typeset_aside(
    db: &TenantDb,
    (template, values): (Document, Values),
    logo: Option<Arc<[u8]>>,
    title: String,
    date: NaiveDate,
) -> ApiResult<Option<((Document, Values), Vec<u8>)>> {
    let (said, pdf) = computing::run(db.share(), Work::Computation, move || {
        let pdf = typeset(&Agreement {
            template: &template,
            values: &values,
            logo: logo.as_deref(),
            title: &title,
            date,
        });
        ((template, values), pdf)
    })
    .await?;
    match pdf {
        Ok(pdf) => Ok(Some((said, pdf))),
        Err(Untypeset::TooLong) => Ok(None),
        Err(error @ Untypeset::Impossible(_)) => Err(ApiError::Internal(anyhow!(error))),
    }
}
