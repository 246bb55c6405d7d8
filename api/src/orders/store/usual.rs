//! What the orders of a client usually have, so that a new one can begin with it.

use std::collections::HashMap;

use domain::Cents;
use domain::orders::{Activity, Category, Currency, RevenueCalculation};
use entity::orders;
use sea_orm::sea_query::{
    Alias, Condition, Expr, ExprTrait, Func, JoinType, Order, Query, SelectStatement,
};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, FromQueryResult};
use tenant_router::TenantTx;

use super::condition::seen;
use crate::actor::Visibility;

/// The orders whose most frequent category counts: what a client orders changes with the years.
const RECENT: u64 = 10;

const WANTED: &str = "wanted";
const LATEST: &str = "recent";

/// What a new order of a client begins with. All but the category comes from the client's last order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Usual {
    /// The number of the client's last order.
    pub order_number: String,
    /// The most frequent category of the last ten orders; of several that of the latest.
    pub category: Category,
    /// The currency.
    pub currency: Currency,
    /// The VAT rate of the cost, in percent.
    pub cost_vat: Option<i32>,
    /// What the revenue is based on.
    pub calculation: RevenueCalculation,
    /// The price per kilometre or day; a fixed price belongs to its transport.
    pub price: Option<Cents>,
    /// The client's manager.
    pub client_manager: Option<i64>,
}

#[derive(Debug, Clone, FromQueryResult)]
struct Row {
    id: i64,
    number: String,
    client_id: i64,
    category: Category,
    currency: Currency,
    cost_vat: Option<i32>,
    revenue_calculation_type: RevenueCalculation,
    revenue_calculation_value: Option<i64>,
    client_manager_id: Option<i64>,
}

impl Usual {
    /// Of a client's orders, the latest first.
    fn of(orders: &[Row]) -> Option<Self> {
        let last = orders.first()?;
        let count = |category| orders.iter().filter(|one| one.category == category).count();
        // Of equals the last one is kept, so the latest comes last.
        let frequent = orders.iter().rev().max_by_key(|one| count(one.category));
        let calculation = last.revenue_calculation_type;
        let price = last.revenue_calculation_value.filter(|price| *price != 0);
        Some(Self {
            order_number: last.number.clone(),
            category: frequent.map_or(last.category, |one| one.category),
            currency: last.currency,
            cost_vat: last.cost_vat,
            calculation,
            price: price
                .filter(|_| calculation != RevenueCalculation::Fixed)
                .map(Cents),
            client_manager: last.client_manager_id,
        })
    }
}

/// What new orders of these clients begin with, by client. Only orders that the user sees count, and a client
/// without any is left out. Compensations have no price, and deleted orders do not count.
pub async fn of_clients(
    txn: &TenantTx,
    clients: &[i64],
    visibility: Visibility,
) -> Result<HashMap<i64, Usual>, DbErr> {
    if clients.is_empty() {
        return Ok(HashMap::new());
    }
    let mut by_client: HashMap<i64, Vec<Row>> = HashMap::new();
    for row in txn.query_all(&latest(clients, visibility)).await? {
        let row = Row::from_query_result(&row, "")?;
        by_client.entry(row.client_id).or_default().push(row);
    }
    let usual = by_client.into_iter().filter_map(|(client, mut orders)| {
        orders.sort_by_key(|one| std::cmp::Reverse(one.id));
        Some((client, Usual::of(&orders)?))
    });
    Ok(usual.collect())
}

/// The last orders of each client, read from the index of clients however many there are.
fn latest(clients: &[i64], visibility: Visibility) -> SelectStatement {
    let columns = [
        orders::Column::Id,
        orders::Column::Number,
        orders::Column::ClientId,
        orders::Column::Category,
        orders::Column::Currency,
        orders::Column::CostVat,
        orders::Column::RevenueCalculationType,
        orders::Column::RevenueCalculationValue,
        orders::Column::ClientManagerId,
    ];
    let wanted = Expr::col((Alias::new(WANTED), Alias::new(WANTED)));
    let of_client = Query::select()
        .columns(columns.map(|column| (orders::Entity, column)))
        .from(orders::Entity)
        .cond_where(seen(visibility))
        .and_where(orders::Column::Activity.ne(Activity::Compensation))
        .and_where(Expr::col((orders::Entity, orders::Column::ClientId)).eq(wanted))
        .order_by((orders::Entity, orders::Column::Id), Order::Desc)
        .limit(RECENT)
        .take();
    let mut ids = clients.to_vec();
    ids.sort_unstable();
    ids.dedup();
    Query::select()
        .columns(columns.map(|column| (Alias::new(LATEST), column)))
        .from_function(
            Func::cust(Alias::new("unnest")).arg(Expr::val(ids)),
            Alias::new(WANTED),
        )
        .join_lateral(
            JoinType::InnerJoin,
            of_client,
            Alias::new(LATEST),
            Condition::all().add(Expr::val(true)),
        )
        .take()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: i64, category: Category) -> Row {
        Row {
            id,
            number: format!("26-{id:05}"),
            client_id: 1,
            category,
            currency: Currency::Eur,
            cost_vat: Some(21),
            revenue_calculation_type: RevenueCalculation::PerKm,
            revenue_calculation_value: Some(135),
            client_manager_id: None,
        }
    }

    #[test]
    fn the_category_is_the_most_frequent_and_of_several_the_latest() {
        let (cars, goods) = (Category::AutomotiveTransport, Category::GeneralCargo);
        for (of, expected) in [
            (vec![cars, goods, goods], goods),
            (vec![cars, goods, goods, cars], cars),
            (vec![goods, cars, cars, goods], goods),
            (vec![goods], goods),
        ] {
            let orders: Vec<Row> = (0..).zip(&of).map(|(at, one)| row(at, *one)).collect();
            assert_eq!(
                Usual::of(&orders).map(|usual| usual.category),
                Some(expected),
                "{of:?}"
            );
        }
        assert_eq!(Usual::of(&[]), None);
    }

    #[test]
    fn a_fixed_price_belongs_to_its_transport() {
        let mut last = row(1, Category::GeneralCargo);
        assert_eq!(
            Usual::of(&[last.clone()]).and_then(|usual| usual.price),
            Some(Cents(135))
        );
        last.revenue_calculation_type = RevenueCalculation::Fixed;
        assert_eq!(Usual::of(&[last]).and_then(|usual| usual.price), None);
    }
}
