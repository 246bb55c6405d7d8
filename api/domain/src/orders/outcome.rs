//! What was expected of orders, and what became of it: planned when an order was taken, agreed with client and carrier,
//! billed by invoices and settlements, and paid.
//!
//! All amounts are cents of the orders' currency without VAT. What is paid of an invoice counts for its orders in the
//! ratio of their lines.

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::Currency;
use crate::wire_enum::wire_enum;
use crate::{AmountOverflow, Cents, ContactId, OrderId};

wire_enum! {
    /// What orders are put together by.
    pub enum OutcomeBy {
        /// Each order by itself.
        Order = "order",
        /// The client that pays.
        Client = "client",
        /// The carrier.
        Supplier = "supplier",
        /// The calendar month of the loading.
        Month = "month",
    }
}

/// What comes in and goes out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stage {
    /// From the client.
    pub revenue: Cents,
    /// To the carrier.
    pub cost: Cents,
}

impl Stage {
    fn plus(self, other: Self) -> Result<Self, AmountOverflow> {
        Ok(Self {
            revenue: self.revenue.plus(other.revenue)?,
            cost: self.cost.plus(other.cost)?,
        })
    }

    /// What is left.
    ///
    /// # Errors
    /// If it is too large.
    pub fn profit(self) -> Result<Cents, AmountOverflow> {
        self.revenue.minus(self.cost)
    }
}

/// All stages of orders.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stages {
    /// When the order was taken. A cost that was not known then is the first one that was.
    pub planned: Stage,
    /// With the client, without penalties; with the carrier as the agreement says, else as the order does.
    pub agreed: Stage,
    /// By invoices, without what was credited, and by settlements, without what was taken back.
    pub billed: Stage,
    /// Of those.
    pub paid: Stage,
}

impl Stages {
    fn plus(self, other: Self) -> Result<Self, AmountOverflow> {
        Ok(Self {
            planned: self.planned.plus(other.planned)?,
            agreed: self.agreed.plus(other.agreed)?,
            billed: self.billed.plus(other.billed)?,
            paid: self.paid.plus(other.paid)?,
        })
    }
}

/// An order with its stages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderOutcome {
    /// The order.
    pub id: OrderId,
    /// Its number.
    pub number: String,
    /// The day of its loading.
    pub day: Option<NaiveDate>,
    /// The client that pays.
    pub client: Option<ContactId>,
    /// The carrier.
    pub supplier: Option<ContactId>,
    /// The currency of all its amounts.
    pub currency: Currency,
    /// Its stages.
    pub stages: Stages,
    /// Whether it is on an invoice.
    pub is_invoiced: bool,
    /// Whether a carrier has billed it.
    pub is_settled: bool,
}

/// What orders are put together under.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum GroupKey {
    /// This order.
    Order(OrderId),
    /// This client or carrier; nothing for orders without one.
    Contact(Option<ContactId>),
    /// The month that begins on this day; nothing for orders without a day.
    Month(Option<NaiveDate>),
}

/// Orders that belong together, in one currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Under what.
    pub key: GroupKey,
    /// The number of the order, if it is one.
    pub number: Option<String>,
    /// The currency.
    pub currency: Currency,
    /// How many orders.
    pub orders: u64,
    /// How many of them are on an invoice.
    pub invoiced: u64,
    /// How many of them a carrier has billed.
    pub settled: u64,
    /// Their stages added up.
    pub stages: Stages,
}

/// Orders put together; single ones in the order in which they came, others by their key.
///
/// # Errors
/// If a sum is too large.
pub fn grouped(
    by: OutcomeBy,
    orders: impl IntoIterator<Item = OrderOutcome>,
) -> Result<Vec<Group>, AmountOverflow> {
    let mut groups: BTreeMap<(usize, GroupKey, Currency), Group> = BTreeMap::new();
    for (place, order) in orders.into_iter().enumerate() {
        let (place, key) = match by {
            OutcomeBy::Order => (place, GroupKey::Order(order.id)),
            OutcomeBy::Client => (0, GroupKey::Contact(order.client)),
            OutcomeBy::Supplier => (0, GroupKey::Contact(order.supplier)),
            OutcomeBy::Month => (0, GroupKey::Month(order.day.map(first_of_month))),
        };
        let group = groups
            .entry((place, key.clone(), order.currency))
            .or_insert_with(|| Group {
                key,
                number: (by == OutcomeBy::Order).then(|| order.number.clone()),
                currency: order.currency,
                orders: 0,
                invoiced: 0,
                settled: 0,
                stages: Stages::default(),
            });
        group.orders += 1;
        group.invoiced += u64::from(order.is_invoiced);
        group.settled += u64::from(order.is_settled);
        group.stages = group.stages.plus(order.stages)?;
    }
    Ok(groups.into_values().collect())
}

/// What groups add up to, by currency.
///
/// # Errors
/// If a sum is too large.
pub fn totals(groups: &[Group]) -> Result<BTreeMap<Currency, Stages>, AmountOverflow> {
    let mut totals: BTreeMap<Currency, Stages> = BTreeMap::new();
    for group in groups {
        let sum = totals.entry(group.currency).or_default();
        *sum = sum.plus(group.stages)?;
    }
    Ok(totals)
}

fn first_of_month(day: NaiveDate) -> NaiveDate {
    use chrono::Datelike;
    day.with_day(1).unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(id: i64, day: &str, client: i64, revenue: i64, billed: i64) -> OrderOutcome {
        OrderOutcome {
            id: OrderId(id),
            number: format!("26-0000{id}"),
            day: day.parse().ok(),
            client: Some(ContactId(client)),
            supplier: None,
            currency: Currency::Eur,
            stages: Stages {
                planned: Stage {
                    revenue: Cents(revenue),
                    cost: Cents(100),
                },
                billed: Stage {
                    revenue: Cents(billed),
                    cost: Cents(0),
                },
                ..Stages::default()
            },
            is_invoiced: billed > 0,
            is_settled: false,
        }
    }

    #[test]
    fn every_grouping_adds_up_to_the_same() {
        let orders = [
            order(1, "2026-03-31", 7, 1_000, 1_001),
            order(2, "2026-04-01", 7, 2_000, 0),
            order(3, "2026-03-01", 8, 4_000, 4_000),
            order(4, "", 8, 8_000, 0),
        ];
        let mut sums = Vec::new();
        for (by, count) in [
            (OutcomeBy::Order, 4),
            (OutcomeBy::Client, 2),
            (OutcomeBy::Supplier, 1),
            (OutcomeBy::Month, 3),
        ] {
            let groups = grouped(by, orders.clone()).unwrap();
            assert_eq!(groups.len(), count, "{by}");
            assert_eq!(groups.iter().map(|group| group.orders).sum::<u64>(), 4);
            assert_eq!(groups.iter().map(|group| group.invoiced).sum::<u64>(), 2);
            sums.push(totals(&groups).unwrap());
        }
        assert!(sums.windows(2).all(|pair| pair[0] == pair[1]));
        let sum = sums[0][&Currency::Eur];
        assert_eq!(sum.planned.profit().unwrap(), Cents(14_600));
        assert_eq!(sum.billed.revenue, Cents(5_001));
        let march = grouped(OutcomeBy::Month, orders).unwrap();
        let march = march
            .iter()
            .find(|group| group.key == GroupKey::Month("2026-03-01".parse().ok()));
        assert_eq!(march.unwrap().stages.billed.revenue, Cents(5_001));
    }

    #[test]
    fn single_orders_keep_their_order() {
        let orders = [
            order(9, "2026-03-31", 7, 1, 0),
            order(2, "2026-04-01", 7, 1, 0),
        ];
        let groups = grouped(OutcomeBy::Order, orders).unwrap();
        let keys: Vec<_> = groups.iter().map(|group| group.key.clone()).collect();
        assert_eq!(
            keys,
            [GroupKey::Order(OrderId(9)), GroupKey::Order(OrderId(2))]
        );
    }
}
