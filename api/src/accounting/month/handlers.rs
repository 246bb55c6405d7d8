//! The calls about the VAT invoices of a month.

use actix_web::{HttpResponse, get, web};
use domain::accounting::IsafKind;
use domain::texts;
use sea_orm::DbErr;
use tenant_router::TenantDb;
use utoipa::ToSchema;

use super::Month;
use super::registers::{self, Checked};
use super::wire::{EcSalesView, MonthQuery, RegisterCheckView, RegisterQuery};
use crate::actor::Actor;
use crate::dashboard::presets;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Data, Params};
use crate::orders::store::dashboard::count;
use crate::orders::wire::filter::OrderFilter;

/// A file of registers (i.SAF 1.2).
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "describes the body of an answer")]
struct RegisterFile(Vec<u8>);

fn month(sent: Option<Month>) -> ApiResult<Month> {
    sent.ok_or_else(|| ApiError::field("month", texts::fields::required()))
}

/// The registers of a month's VAT invoices for the State Tax Inspectorate: i.SAF 1.2. Issued invoices are those dated
/// in the month, received ones those settled in it; documents outside the scope of VAT are left out.
#[utoipa::path(tag = "accounting", params(RegisterQuery), responses(
    (status = 200, description = "isaf-YYYY-MM-T.xml", body = RegisterFile, content_type = "application/xml"),
    (status = 422, description = "No month, documents that cannot be written, or the user does not see all documents",
        body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/accounting/isaf")]
pub async fn isaf_file(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<RegisterQuery>,
) -> ApiResult<HttpResponse> {
    let kind = query.kind.unwrap_or(IsafKind::Full);
    registers::isaf(db, actor, month(query.month.0)?, kind).await
}

/// What the registers of a month would hold, and what is missing in them.
#[utoipa::path(tag = "accounting", params(RegisterQuery), responses(
    (status = 200, description = "Sums, and what is missing", body = Data<RegisterCheckView>),
    (status = 422, description = "No month, or the user does not see all documents", body = ErrorBody)))]
#[get("/accounting/isaf/check")]
pub async fn check_isaf(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<RegisterQuery>,
) -> ApiResult<web::Json<Data<RegisterCheckView>>> {
    let (month, kind) = (month(query.month.0)?, query.kind.unwrap_or(IsafKind::Full));
    let checked = registers::check(&db, &actor, month, kind).await?;
    let of_month = OrderFilter {
        date_from_from: Some(month.first),
        date_to: Some(month.last),
        ..OrderFilter::default()
    };
    let seen = actor.visibility;
    let (uninvoiced, unsettled) = db
        .read(async |txn| -> Result<_, DbErr> {
            let uninvoiced = count(txn, &presets::without_invoice(of_month.clone()), seen).await?;
            let unsettled = presets::without_supplier_invoice(of_month.clone());
            Ok((uninvoiced, count(txn, &unsettled, seen).await?))
        })
        .await?;
    let Checked {
        findings,
        found,
        impossible,
        written,
    } = checked;
    Ok(Data::json(RegisterCheckView {
        findings,
        found,
        impossible: impossible.into_iter().collect(),
        sales: written.sales.into(),
        purchases: written.purchases.into(),
        orders_without_invoice: uninvoiced,
        orders_without_settlement: unsettled,
    }))
}

/// The figures of the EC sales list (FR0564) of a month: services to businesses in other states of the European Union.
#[utoipa::path(tag = "accounting", params(MonthQuery), responses(
    (status = 200, description = "The figures", body = Data<EcSalesView>),
    (status = 422, description = "No month, or the user does not see all documents", body = ErrorBody)))]
#[get("/accounting/ec-sales")]
pub async fn ec_sales(
    actor: Actor,
    db: TenantDb,
    Params(query): Params<MonthQuery>,
) -> ApiResult<web::Json<Data<EcSalesView>>> {
    let list = registers::ec_sales(&db, &actor, month(query.month.0)?).await?;
    Ok(Data::json(list.into()))
}
