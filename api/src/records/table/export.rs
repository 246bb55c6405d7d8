//! Exports a list with the filters of its screen.

use actix_web::HttpResponse;
use domain::texts;
use serde_json::Value;
use tenant_router::{TenantDb, Work};

use super::file::{self, InBatches, TableFormat};
use super::{NamesBySource, Table};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};

/// The most rows of an export.
const MOST: u64 = 99_999;

domain::query! {
    /// How a table is exported.
    pub struct FormatQuery {
        /// `csv`, which is the default, or `xlsx`.
        format: Option<TableFormat>,
    }
}

/// Answers with the rows of a list, as far as the user sees them, with headings in their language. A row
/// that the user no longer sees when its turn comes is left out.
///
/// # Errors
/// 429 if the company has as many exports under way as it may. 422 if there are more rows than 99,999.
pub async fn export<L: Table>(
    db: TenantDb,
    actor: Actor,
    filter: &L::Filter,
    query: FormatQuery,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let most = MOST.saturating_add(1);
    let ids = db.read(async |txn| L::ids(txn, &actor, filter, most).await);
    let ids = ids.await?;
    if u64::try_from(ids.len()).unwrap_or(u64::MAX) > MOST {
        return Err(ApiError::Refused(texts::imports::too_long_list(MOST)));
    }
    let language = actor.language;
    let head = L::COLUMNS.iter().map(|column| column.head(language));
    let share = db.share().clone();
    let mut names = NamesBySource::default();
    let rows = InBatches::of(ids, async move |ids: Vec<i64>| {
        let records = db
            .read(async |txn| -> ApiResult<_> {
                let records = L::records(txn, &actor, &ids).await?;
                let records: Vec<_> = records.iter().map(L::members).collect();
                let values = records.iter().flat_map(|record| {
                    let columns = L::COLUMNS.iter();
                    columns.map(|column| (column.form, record.get(column.field)))
                });
                names.read(txn, &actor, values).await?;
                Ok(records)
            })
            .await?;
        let rows = records.iter().map(|record| {
            let columns = L::COLUMNS.iter();
            let cells = columns.map(|column| {
                let value = record.get(column.field).unwrap_or(&Value::Null);
                names.cell(column.form, value, language)
            });
            cells.collect()
        });
        Ok(rows.collect())
    });
    let format = query.format.unwrap_or_default();
    file::answer(place, share, format, L::TITLE, language, head, rows).await
}
