//! What was heard and has not been sent yet, as far as its person may know of it.

use std::collections::{BTreeMap, BTreeSet};

use domain::UserId;
use domain::orders::Category;
use domain::orders::visibility::{OrderVisibility, Viewer};
use tokio::time::Instant;

use crate::live::{Changed, Number, OrderChange, Orders};

/// With more orders than this, the browser reads everything again.
const MOST_NAMED: usize = 500;

/// What one person has to be told.
#[derive(Debug, Default)]
pub struct Unsent {
    /// When the first of it was heard.
    pub since: Option<Instant>,
    /// The last change that the person is told something of.
    pub last: Option<Number>,
    /// Everything has to be read again.
    pub all: bool,
    /// Changed orders that they see now.
    pub ids: BTreeSet<i64>,
    /// Orders that they saw before and do not see any more.
    pub gone: BTreeSet<i64>,
    /// Vehicles were planned elsewhere. Nothing is said about which.
    pub planning: bool,
    /// Others began or stopped to edit.
    pub editors: bool,
}

impl Unsent {
    /// Takes up a change, if it holds something that the viewer may know of.
    pub fn take_up(&mut self, number: Number, changed: &Changed, viewer: &Viewer<'_>) {
        let mut is_informed = match &changed.orders {
            Orders::Named(orders) => {
                let shown = orders
                    .iter()
                    .filter(|order| self.takes_order(order, viewer));
                shown.count() > 0
            }
            Orders::Many(involved) if sees_one_of(involved, viewer) => self.takes_all(),
            Orders::Many(_) => false,
        };
        if !viewer.sees_everybodys_orders() && changed.dispatchers.contains(&viewer.id) {
            is_informed = self.takes_all();
        }
        let mut planned = changed.planning.iter();
        if planned.any(|category| viewer.works_with(*category)) {
            self.planning = true;
            is_informed = true;
        }
        if is_informed {
            self.last = Some(number);
            self.touch();
        }
    }

    /// The browser has to read everything again.
    pub fn everything(&mut self) {
        self.takes_all();
        self.touch();
    }

    /// Who edits what has changed.
    pub fn editors(&mut self) {
        self.editors = true;
        self.touch();
    }

    fn touch(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    fn takes_order(&mut self, change: &OrderChange, viewer: &Viewer<'_>) -> bool {
        let sees = |state: Option<OrderVisibility>| state.is_some_and(|state| viewer.sees(&state));
        let OrderChange { id, before, after } = *change;
        if sees(after) {
            self.gone.remove(&id);
            self.ids.insert(id);
        } else if sees(before) {
            self.ids.remove(&id);
            self.gone.insert(id);
        } else {
            return false;
        }
        if self.ids.len() + self.gone.len() > MOST_NAMED {
            self.takes_all();
        }
        true
    }

    fn takes_all(&mut self) -> bool {
        self.all = true;
        self.ids.clear();
        self.gone.clear();
        true
    }
}

fn sees_one_of(involved: &BTreeMap<Category, BTreeSet<UserId>>, viewer: &Viewer<'_>) -> bool {
    involved.iter().any(|(category, people)| {
        let is_involved = viewer.sees_everybodys_orders() || people.contains(&viewer.id);
        viewer.works_with(Some(*category)) && is_involved
    })
}

#[cfg(test)]
mod tests {
    use domain::orders::Category::{AutomotiveTransport, GeneralCargo};
    use domain::orders::visibility::OrderPeople;
    use domain::users::{CategoryVisibility, Permission, PermissionSet, Role};

    use super::*;

    const ME: UserId = UserId(1);
    const OTHER: UserId = UserId(2);

    /// A user who is limited to these.
    struct Onlooker(CategoryVisibility, PermissionSet);

    impl Onlooker {
        fn of_own_orders(category: CategoryVisibility) -> Self {
            Self(category, PermissionSet::in_force(Role::Planner, []))
        }

        fn of_all_orders(category: CategoryVisibility) -> Self {
            let held = PermissionSet::in_force(Role::Planner, [Permission::OrderView]);
            Self(category, held)
        }

        fn hears(&self, changes: &[Changed]) -> Unsent {
            let viewer = Viewer {
                id: ME,
                role: Role::Planner,
                permissions: &self.1,
                category_visibility: self.0,
            };
            let mut unsent = Unsent::default();
            for (number, changed) in (1..).zip(changes) {
                let number = Number::parse(&format!("{number}-0")).unwrap();
                unsent.take_up(number, changed, &viewer);
            }
            unsent
        }
    }

    #[expect(
        clippy::unnecessary_wraps,
        reason = "before and after, there may be nothing"
    )]
    fn of(category: Category, author: UserId) -> Option<OrderVisibility> {
        let people = OrderPeople {
            author: Some(author),
            ..OrderPeople::default()
        };
        Some(OrderVisibility { category, people })
    }

    fn order(id: i64, before: Option<OrderVisibility>, after: Option<OrderVisibility>) -> Changed {
        Changed::orders(vec![OrderChange { id, before, after }])
    }

    fn ids(of: &BTreeSet<i64>) -> Vec<i64> {
        of.iter().copied().collect()
    }

    #[test]
    fn everybody_is_told_of_what_they_see_and_of_what_they_saw() {
        let (cars, goods) = (AutomotiveTransport, GeneralCargo);
        let own = Onlooker::of_own_orders(CategoryVisibility::Both);
        let only_cars = Onlooker::of_all_orders(CategoryVisibility::AutomotiveTransport);
        let own_cars = Onlooker::of_own_orders(CategoryVisibility::AutomotiveTransport);
        let all = Onlooker::of_all_orders(CategoryVisibility::Both);
        // Changed from the one to the other: whether it is there or gone for each of them.
        let (there, gone, unsaid) = ((true, false), (false, true), (false, false));
        for (before, after, expected) in [
            (of(cars, ME), of(cars, ME), [there; 4]),
            (
                of(cars, OTHER),
                of(cars, OTHER),
                [unsaid, there, unsaid, there],
            ),
            (
                of(goods, OTHER),
                of(goods, OTHER),
                [unsaid, unsaid, unsaid, there],
            ),
            (None, of(goods, ME), [there, unsaid, unsaid, there]),
            (of(cars, ME), None, [gone; 4]),
            (of(goods, OTHER), None, [unsaid, unsaid, unsaid, gone]),
            (of(cars, ME), of(cars, OTHER), [gone, there, gone, there]),
            (of(cars, OTHER), of(cars, ME), [there; 4]),
            (of(cars, ME), of(goods, ME), [there, gone, gone, there]),
            (of(goods, ME), of(cars, OTHER), [gone, there, unsaid, there]),
        ] {
            let shown = [&own, &only_cars, &own_cars, &all].map(|onlooker| {
                let unsent = onlooker.hears(&[order(5, before, after)]);
                let shown = (unsent.ids.contains(&5), unsent.gone.contains(&5));
                assert_eq!(unsent.since.is_some(), shown != unsaid);
                assert_eq!(unsent.last.is_some(), shown != unsaid);
                shown
            });
            assert_eq!(shown, expected, "{before:?} -> {after:?}");
        }
    }

    #[test]
    fn what_happened_last_to_an_order_counts() {
        let own = Onlooker::of_own_orders(CategoryVisibility::Both);
        let (mine, theirs) = (of(GeneralCargo, ME), of(GeneralCargo, OTHER));
        let unsent = own.hears(&[order(5, mine, theirs), order(5, theirs, mine)]);
        assert_eq!((ids(&unsent.ids), ids(&unsent.gone)), (vec![5], vec![]));
        let unsent = own.hears(&[order(5, theirs, mine), order(5, mine, theirs)]);
        assert_eq!((ids(&unsent.ids), ids(&unsent.gone)), (vec![], vec![5]));
        // What another user is told of afterwards is no news here.
        let unsent = own.hears(&[order(5, None, mine), order(6, None, theirs)]);
        assert_eq!(unsent.last, Number::parse("1-0"));
    }

    #[test]
    fn of_too_many_orders_only_those_are_told_who_see_one() {
        let many = |category, author| {
            let changes = (0..=100).map(|id| order(id, of(category, author), None));
            Changed::all(changes).shortened()
        };
        let own_cars = Onlooker::of_own_orders(CategoryVisibility::AutomotiveTransport);
        for (changed, is_informed) in [
            (many(AutomotiveTransport, ME), true),
            (many(AutomotiveTransport, OTHER), false),
            (many(GeneralCargo, ME), false),
        ] {
            let unsent = own_cars.hears(&[changed]);
            assert_eq!(
                (unsent.all, unsent.since.is_some()),
                (is_informed, is_informed)
            );
        }
        let one_each = (0..=500).map(|id| order(id, None, of(AutomotiveTransport, ME)));
        let unsent = own_cars.hears(&one_each.collect::<Vec<_>>());
        assert!(unsent.all && unsent.ids.is_empty());
    }

    #[test]
    fn a_dispatcher_before_and_after_reads_their_orders_again() {
        let given = [Changed::dispatchers([ME, OTHER].into())];
        let both = CategoryVisibility::Both;
        assert!(Onlooker::of_own_orders(both).hears(&given).all);
        // Others see the orders as before.
        assert!(!Onlooker::of_all_orders(both).hears(&given).all);
        let theirs = [Changed::dispatchers([OTHER].into())];
        assert!(Onlooker::of_own_orders(both).hears(&theirs).since.is_none());
    }

    #[test]
    fn the_planning_of_other_categories_is_not_told() {
        let only_cars = Onlooker::of_own_orders(CategoryVisibility::AutomotiveTransport);
        for (category, is_informed) in [
            (None, true),
            (Some(AutomotiveTransport), true),
            (Some(GeneralCargo), false),
        ] {
            let unsent = only_cars.hears(&[Changed::planning([category].into())]);
            assert_eq!(
                (unsent.planning, unsent.since.is_some()),
                (is_informed, is_informed)
            );
        }
    }
}
