//! Every statement on settings.

use domain::UnitPrice;
use domain::orders::finance::RunningPrices;
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

/// Euros for a litre of fuel.
const FUEL_PRICE: &str = "FUEL_PRICE";
/// Euros for a kilometre of road.
const ROAD_TAX: &str = "ROAD_TAX";

#[derive(Debug, FromQueryResult)]
struct PriceRow {
    key: String,
    price: Option<String>,
}

/// What the company pays for fuel and road. A price that was never set counts as zero.
///
/// # Errors
/// When a stored price is none, which no screen lets happen.
pub async fn running_prices(txn: &TenantTx) -> Result<RunningPrices, DbErr> {
    // `#>> '{}'` is the text of a JSON string without its quotes.
    let statement = Statement::from_sql_and_values(
        DbBackend::Postgres,
        "SELECT key, value #>> '{}' AS price FROM settings WHERE key IN ($1, $2)",
        [FUEL_PRICE.into(), ROAD_TAX.into()],
    );
    let rows = PriceRow::find_by_statement(statement).all(txn).await?;
    let price = |key: &str| -> Result<UnitPrice, DbErr> {
        let stored = rows
            .iter()
            .find(|row| row.key == key)
            .and_then(|row| row.price.as_deref());
        stored.map_or(Ok(UnitPrice::ZERO), |text| {
            text.parse()
                .map_err(|error| DbErr::Type(format!("setting {key}: {error}")))
        })
    };
    Ok(RunningPrices {
        fuel_per_litre: price(FUEL_PRICE)?,
        road_tax_per_km: price(ROAD_TAX)?,
    })
}
