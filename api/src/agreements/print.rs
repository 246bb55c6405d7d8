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
use crate::orders::store::agreement::AgreedOrder;

/// The PDF of an order's agreement.
#[derive(Debug)]
pub struct Printed {
    /// The order, as the agreement says it.
    pub order: AgreedOrder,
    /// The name of the file.
    pub file_name: String,
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
        let (title, file_name) = (paper.title(), paper.file_name());
        let Paper {
            order,
            template,
            values,
        } = paper;
        let pdf = typeset_aside(db, template, values, logo.clone(), title, actor.today).await?;
        let pdf = pdf.ok_or_else(|| {
            ApiError::Refused(texts::agreements::agreement_too_long(&order.number))
        })?;
        printed.push(Printed {
            order,
            file_name,
            pdf,
        });
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

/// Typesets a template with what takes the place of its variables; `None` for too many pages.
pub async fn typeset_aside(
    db: &TenantDb,
    template: Document,
    values: Values,
    logo: Option<Arc<[u8]>>,
    title: String,
    date: NaiveDate,
) -> ApiResult<Option<Vec<u8>>> {
    let pdf = computing::run(db.share(), Work::Computation, move || {
        typeset(&Agreement {
            template: &template,
            values: &values,
            logo: logo.as_deref(),
            title: &title,
            date,
        })
    })
    .await?;
    match pdf {
        Ok(pdf) => Ok(Some(pdf)),
        Err(Untypeset::TooLong) => Ok(None),
        Err(error @ Untypeset::Impossible(_)) => Err(ApiError::Internal(anyhow!(error))),
    }
}
