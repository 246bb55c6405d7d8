//! What a euro was worth, as people entered it.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::billing::EuroRate;
use domain::billing::euro::Rate;
use domain::orders::Currency;
use entity::currency_rates::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use tenant_router::TenantTx;

use crate::actor::Actor;

/// The rate of a day, if one was entered.
pub async fn find(
    txn: &TenantTx,
    currency: Currency,
    date: NaiveDate,
) -> Result<Option<Rate>, DbErr> {
    let stored: Option<i64> = Entity::find()
        .select_only()
        .column(Column::RateTenThousandths)
        .filter(Column::Currency.eq(currency))
        .filter(Column::RateDate.eq(date))
        .into_tuple()
        .one(txn)
        .await?;
    Ok(stored.and_then(Rate::of))
}

/// The rates of these days, as far as they were entered, in all currencies.
pub async fn of_days(
    txn: &TenantTx,
    days: &[NaiveDate],
) -> Result<HashMap<(Currency, NaiveDate), Rate>, DbErr> {
    if days.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(Currency, NaiveDate, i64)> = Entity::find()
        .select_only()
        .column(Column::Currency)
        .column(Column::RateDate)
        .column(Column::RateTenThousandths)
        .filter(Column::RateDate.is_in(days.iter().copied()))
        .into_tuple()
        .all(txn)
        .await?;
    let rates = rows
        .into_iter()
        .filter_map(|(currency, day, stored)| Some(((currency, day), Rate::of(stored)?)));
    Ok(rates.collect())
}

/// Keeps the rate of a day, in place of the one that was entered before.
pub async fn put(
    txn: &TenantTx,
    currency: Currency,
    euro: EuroRate,
    actor: &Actor,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        currency: Set(currency),
        rate_date: Set(euro.date),
        rate_ten_thousandths: Set(euro.rate.ten_thousandths()),
        set_by_id: Set(actor.id.0),
        set_at: Set(actor.now.into()),
    };
    let day = OnConflict::columns([Column::Currency, Column::RateDate])
        .update_columns([Column::RateTenThousandths, Column::SetById, Column::SetAt])
        .to_owned();
    Entity::insert(row)
        .on_conflict(day)
        .exec_without_returning(txn)
        .await
        .map(drop)
}
