//! What a transaction has changed, with what decides who may hear of it. Nothing has to be read from the
//! database for that, however many people look.

use std::collections::{BTreeMap, BTreeSet};

use domain::UserId;
use domain::orders::Category;
use domain::orders::visibility::OrderVisibility;
use serde::{Deserialize, Serialize};

/// More orders than this are not named: who sees so many of them change reads them all anew.
const MOST_NAMED: usize = 100;

/// What a transaction has changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changed {
    /// Orders.
    #[serde(default, skip_serializing_if = "Orders::is_none")]
    pub orders: Orders,
    /// The dispatchers before and after of vehicles that were given to another. They see other orders
    /// since then.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub dispatchers: BTreeSet<UserId>,
    /// The categories of the vehicles that were planned elsewhere; nothing for one that carries both.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub planning: BTreeSet<Option<Category>>,
}

/// Orders that were changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orders {
    /// These.
    Named(Vec<OrderChange>),
    /// Too many to name. Who is or was involved in one of them, by what they carry.
    Many(BTreeMap<Category, BTreeSet<UserId>>),
}

/// An order that was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct OrderChange {
    /// Its id.
    pub id: i64,
    /// What decided who saw it before; nothing if no user did, because it was not there or deleted.
    pub before: Option<OrderVisibility>,
    /// What decides who sees it now.
    pub after: Option<OrderVisibility>,
}

/// An [`OrderChange`] as it is written: what decides before and after only if that is not the same.
#[derive(Serialize, Deserialize)]
struct Written {
    id: i64,
    seen: Vec<Option<OrderVisibility>>,
}

impl Changed {
    /// These orders.
    pub fn orders(orders: Vec<OrderChange>) -> Self {
        Self {
            orders: Orders::Named(orders),
            ..Self::default()
        }
    }

    /// The orders of these dispatchers.
    pub fn dispatchers(dispatchers: BTreeSet<UserId>) -> Self {
        Self {
            dispatchers,
            ..Self::default()
        }
    }

    /// The planning of vehicles of these categories.
    pub fn planning(planning: BTreeSet<Option<Category>>) -> Self {
        Self {
            planning,
            ..Self::default()
        }
    }

    /// All of one transaction. No other user has seen what was between its beginning and its end, so each
    /// order has one state before and one after it.
    pub fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Self::default();
        let mut orders: BTreeMap<i64, OrderChange> = BTreeMap::new();
        for part in parts {
            all.dispatchers.extend(part.dispatchers);
            all.planning.extend(part.planning);
            let Orders::Named(changes) = part.orders else {
                continue;
            };
            for change in changes {
                orders
                    .entry(change.id)
                    .and_modify(|known| known.after = change.after)
                    .or_insert(change);
            }
        }
        all.orders = Orders::Named(orders.into_values().collect());
        all
    }

    /// The same, without the names of orders if these are too many.
    pub fn shortened(self) -> Self {
        match self.orders {
            Orders::Named(changes) if changes.len() > MOST_NAMED => Self {
                orders: Orders::Many(involved(&changes)),
                ..self
            },
            _ => self,
        }
    }
}

fn involved(changes: &[OrderChange]) -> BTreeMap<Category, BTreeSet<UserId>> {
    let mut involved: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    let states = changes
        .iter()
        .flat_map(|change| [change.before, change.after]);
    for OrderVisibility { category, people } in states.flatten() {
        involved.entry(category).or_default().extend(people.iter());
    }
    involved
}

impl Orders {
    fn is_none(&self) -> bool {
        matches!(self, Self::Named(changes) if changes.is_empty())
    }
}

impl Default for Orders {
    fn default() -> Self {
        Self::Named(Vec::new())
    }
}

impl OrderChange {
    /// Whether others see it now than before.
    pub fn is_shown_to_others(&self) -> bool {
        self.before != self.after
    }
}

impl From<OrderChange> for Written {
    fn from(change: OrderChange) -> Self {
        let OrderChange { id, before, after } = change;
        let seen = if before == after {
            vec![after]
        } else {
            vec![before, after]
        };
        Self { id, seen }
    }
}

impl From<Written> for OrderChange {
    fn from(Written { id, seen }: Written) -> Self {
        Self {
            id,
            before: seen.first().copied().flatten(),
            after: seen.last().copied().flatten(),
        }
    }
}

#[cfg(test)]
mod tests {
    use domain::orders::visibility::OrderPeople;

    use super::*;

    #[expect(
        clippy::unnecessary_wraps,
        reason = "before and after, there may be nothing"
    )]
    fn of(author: i64) -> Option<OrderVisibility> {
        Some(OrderVisibility {
            category: Category::GeneralCargo,
            people: OrderPeople {
                author: Some(UserId(author)),
                ..OrderPeople::default()
            },
        })
    }

    fn change(id: i64, before: Option<OrderVisibility>, after: Option<OrderVisibility>) -> Changed {
        Changed::orders(vec![OrderChange { id, before, after }])
    }

    #[test]
    fn what_was_only_between_is_not_told() {
        let all = Changed::all([
            change(1, of(5), of(6)),
            Changed::dispatchers([UserId(7)].into()),
            change(2, None, of(5)),
            change(1, of(6), of(8)),
        ]);
        let expected = [(1, of(5), of(8)), (2, None, of(5))];
        let expected = expected.map(|(id, before, after)| OrderChange { id, before, after });
        assert_eq!(all.orders, Orders::Named(expected.to_vec()));
        assert_eq!(all.dispatchers, [UserId(7)].into());
    }

    #[test]
    fn it_is_read_as_it_was_written() {
        let many = (0..=100).map(|id| change(id, of(id), of(5)));
        for changed in [
            change(1, of(5), of(5)),
            change(1, of(5), None),
            change(1, None, of(6)),
            Changed::planning([None, Some(Category::GeneralCargo)].into()),
            Changed::all(many).shortened(),
        ] {
            let text = serde_json::to_string(&changed).unwrap();
            assert_eq!(
                serde_json::from_str::<Changed>(&text).unwrap(),
                changed,
                "{text}"
            );
        }
    }

    #[test]
    fn too_many_orders_have_no_names_but_the_people_involved() {
        let changes = (0..=100).map(|id| change(id, of(id), of(500)));
        let Orders::Many(involved) = Changed::all(changes).shortened().orders else {
            panic!("named");
        };
        let people: BTreeSet<_> = (0..=100).chain([500]).map(UserId).collect();
        assert_eq!(involved, [(Category::GeneralCargo, people)].into());
    }
}
