//! Orders as a table for spreadsheets.

use actix_web::{HttpResponse, post};
use domain::orders::columns::OrderColumn;
use domain::wire::{Required, some};
use domain::{OrderId, texts};
use tenant_router::TenantDb;
use utoipa::ToSchema;

use crate::actor::Actor;
use crate::column_templates::Columns;
use crate::error::{ApiResult, ErrorBody};
use crate::http::Body;
use crate::orders::export;

domain::body! {
    /// Which orders to export.
    struct ExportPayload {
        /// The orders' ids.
        ids: Required<Vec<OrderId>> where some(),
        /// The columns, from left to right; left out, those of the user's orders list template.
        columns: Option<Columns>,
    }
}

impl ExportPayload {
    /// What to export. Answers 422 on `columns.{n}` for unknown columns and for columns named twice.
    fn parse(body: Body<Self>) -> ApiResult<(Vec<OrderId>, Option<Vec<OrderColumn>>)> {
        let Body { value, mut errors } = body;
        let columns = value
            .columns
            .map(|columns| columns.once("columns", &mut Vec::new(), &mut errors));
        if errors.is_empty() && columns.as_ref().is_some_and(Vec::is_empty) {
            errors.push("columns", texts::fields::required());
        }
        errors.into_result()?;
        Ok((value.ids.0.unwrap_or_default(), columns))
    }
}

/// A CSV file.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct CsvFile(Vec<u8>);

/// Exports the chosen orders as a CSV table for spreadsheets, newest first.
///
/// It has the columns that are named, or those of the user's orders list template. `loading_date` is
/// empty for an order that was not loaded, so `loading_date_from` and `loading_date_to` follow it unless
/// they are named; the currency follows the first amount of the order, and the last column says which
/// amounts count estimated days. Headings and words are in the user's language. Fields are separated by
/// `;` and decimals by `,` for a user whose language is Lithuanian, by `,` and `.` for one whose language
/// is English.
#[utoipa::path(tag = "orders", request_body = ExportPayload, responses(
    (status = 200, description = "orders-export.csv", body = CsvFile, content_type = "text/csv"),
    (status = 404, description = "One of them does not exist, or is not the user's to see", body = ErrorBody),
    (status = 422, description = "No orders, too many, a compensation among them, or unknown or repeated columns", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[post("/orders/export")]
pub async fn export_orders(
    actor: Actor,
    db: TenantDb,
    body: Body<ExportPayload>,
) -> ApiResult<HttpResponse> {
    let (ids, columns) = ExportPayload::parse(body)?;
    export::export(db, actor, ids, columns).await
}
