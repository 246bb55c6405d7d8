//! What a euro was worth: entered once a day, and remembered.

use actix_web::{get, put, web};
use domain::billing::EuroRate;
use domain::orders::Currency;
use domain::texts;
use tenant_router::TenantDb;

use crate::actor::Actor;
use crate::error::{ApiError, ApiResult, ErrorBody};
use crate::http::{Body, Data, Params};
use crate::invoices::store::rates;
use crate::invoicing::wire::draft::{CurrencyRateView, RatePayload, RateQuery};

/// The rate of a currency on a day, if it was entered.
#[utoipa::path(tag = "invoices", params(RateQuery), responses(
    (status = 200, description = "The rate", body = Data<CurrencyRateView>),
    (status = 422, description = "A parameter is invalid", body = ErrorBody)))]
#[get("/utilities/currency-rates")]
pub async fn get_currency_rate(
    _actor: Actor,
    db: TenantDb,
    Params(query): Params<RateQuery>,
) -> ApiResult<web::Json<Data<CurrencyRateView>>> {
    let asked = query.currency.0.zip(query.date.0);
    let (currency, date) =
        asked.ok_or_else(|| ApiError::field("date", texts::fields::required()))?;
    let rate = db
        .read(async |txn| rates::find(txn, currency, date).await)
        .await?;
    Ok(Data::json(CurrencyRateView {
        currency,
        date,
        rate,
    }))
}

/// Keeps the rate of a currency on a day.
#[utoipa::path(tag = "invoices", request_body = RatePayload, responses(
    (status = 200, description = "The rate", body = Data<CurrencyRateView>),
    (status = 422, description = "Invalid fields", body = ErrorBody)))]
#[put("/utilities/currency-rates")]
pub async fn set_currency_rate(
    actor: Actor,
    db: TenantDb,
    body: Body<RatePayload>,
) -> ApiResult<web::Json<Data<CurrencyRateView>>> {
    let sent = body.valid()?;
    let required = || ApiError::field("rate", texts::fields::required());
    let (currency, date) = sent.currency.0.zip(sent.date.0).ok_or_else(required)?;
    let rate = sent.rate.0.ok_or_else(required)?;
    if currency == Currency::Eur {
        return Err(ApiError::field("currency", texts::billing::rate_of_euro()));
    }
    let euro = EuroRate { rate, date };
    db.write(async |txn| rates::put(txn, currency, euro, &actor).await)
        .await?;
    Ok(Data::json(CurrencyRateView {
        currency,
        date,
        rate: Some(rate),
    }))
}
