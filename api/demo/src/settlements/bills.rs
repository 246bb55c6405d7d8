//! Which orders carriers bill together, when, and how much.

use std::collections::{BTreeMap, HashMap};

use anyhow::Context;
use chrono::{Datelike, NaiveDate, TimeDelta};
use domain::orders::Category;
use domain::{Cents, ContactId};

use super::{Bill, BillLine, Supplier, Terms, numbers};
use crate::calendar::next_working_day;
use crate::papers::{Carried, Papers};
use crate::prng::Prng;

/// The most orders of one invoice.
const TOGETHER: usize = 4;
/// What was unloaded in the last three weeks waits to be settled.
const WAITS: TimeDelta = TimeDelta::days(21);
const TEN_EUROS: i64 = 1_000;
/// By how much more those that are left to be settled bill than was agreed, in their order.
const DIFFERENCES: [i64; 5] = [0, 6_000, 0, 3_550, 0];

/// An order among all papers, with what is billed for it.
type Placed = (usize, Carried);

/// The invoices of carriers in the order of their dates, with their numbers.
pub(super) fn bills(
    prng: &mut Prng,
    today: NaiveDate,
    terms: &Terms,
    suppliers: &HashMap<ContactId, Supplier>,
    papers: &[Papers],
) -> anyhow::Result<Vec<Bill>> {
    let (mut groups, mut together): (BTreeMap<_, Vec<Placed>>, _) = (BTreeMap::new(), Vec::new());
    for (place, one) in papers.iter().enumerate() {
        let Some(carried) = one.carried else {
            continue;
        };
        if carried.to_settle {
            together.push((place, carried));
            continue;
        }
        // The first day was a Monday, so that seven days are a week.
        let span = (carried.unloading.num_days_from_ce() - 1).div_euclid(terms.days);
        let key: (ContactId, i32, Category) = (carried.supplier, span, carried.category);
        groups.entry(key).or_default().push((place, carried));
    }
    let mut bills = Vec::new();
    for group in groups.values() {
        for orders in group.chunks(TOGETHER) {
            match orders {
                [single] if prng.chance(terms.in_parts) => {
                    bills.extend(in_parts(prng, today, *single));
                }
                _ => bills.extend(whole(prng, today, orders)?),
            }
        }
    }
    bills.sort_by_key(|bill| (bill.date, bill.first()));
    leave_a_part(&mut bills);
    bills.extend(left(today, &together));
    bills.sort_by_key(|bill| (bill.date, bill.first()));
    let known = together.first().map(|(_, carried)| carried.supplier);
    numbers::number(prng, suppliers, known, &mut bills);
    Ok(bills)
}

fn bill(carried: &Carried, date: NaiveDate, lines: Vec<BillLine>) -> Bill {
    Bill {
        supplier: carried.supplier,
        category: carried.category,
        serie: String::new(),
        number: String::new(),
        date,
        settled_on: None,
        is_noted: true,
        credits: None,
        lines,
    }
}

fn line(place: usize, net: Cents) -> BillLine {
    BillLine {
        place,
        net,
        before: Cents::ZERO,
        is_partial: false,
        reason: None,
        kept_back: Cents::ZERO,
    }
}

/// The day on which an invoice is settled.
fn settled_on(prng: &mut Prng, date: NaiveDate, today: NaiveDate) -> NaiveDate {
    next_working_day(date + TimeDelta::days(prng.between(1, 6))).min(today)
}

/// One invoice for these orders.
fn whole(prng: &mut Prng, today: NaiveDate, orders: &[Placed]) -> anyhow::Result<Option<Bill>> {
    let Some((_, first)) = orders.first() else {
        return Ok(None);
    };
    let latest = |day: fn(&Carried) -> NaiveDate| {
        let days = orders.iter().map(|(_, carried)| day(carried));
        days.max().context("an invoice has orders")
    };
    let date = latest(|carried| carried.billed_on)?;
    let unloading = latest(|carried| carried.unloading)?;
    let lines = orders
        .iter()
        .map(|(place, carried)| line(*place, carried.agreed));
    let mut bill = bill(first, date, lines.collect());
    if unloading + WAITS <= today && prng.chance(95) {
        bill.settled_on = Some(settled_on(prng, date, today));
        bill.is_noted = prng.chance(45);
        if prng.chance(6) {
            differ(prng, &mut bill);
        }
    }
    Ok(Some(bill))
}

/// A first line that differs from what was agreed, with the reason.
fn differ(prng: &mut Prng, bill: &mut Bill) {
    const MORE: [&str; 4] = [
        "Waited two hours at the customs, agreed by phone",
        "Toll of the tunnel paid by the driver",
        "Second unloading place",
        "Fuel surcharge of this month",
    ];
    if let Some(line) = bill.lines.first_mut() {
        let difference = prng.between(2, 9) * TEN_EUROS;
        if prng.chance(20) && line.net.0 > 2 * difference {
            line.net.0 -= difference;
            line.reason = Some("Discount for late unloading");
        } else {
            line.net.0 += difference;
            line.reason = Some(*prng.pick(&MORE));
        }
    }
}

/// Half of the price when the order is unloaded, and the rest later.
fn in_parts(prng: &mut Prng, today: NaiveDate, (place, carried): Placed) -> Vec<Bill> {
    let half = Cents(carried.agreed.0 / 2 / TEN_EUROS * TEN_EUROS);
    let date = carried.unloading + TimeDelta::days(1);
    let part = BillLine {
        is_partial: true,
        ..line(place, half)
    };
    let mut first = bill(&carried, date, vec![part]);
    if carried.unloading + WAITS > today {
        return vec![first];
    }
    first.settled_on = Some(settled_on(prng, date, today));
    let date = carried.billed_on + TimeDelta::days(prng.between(10, 18));
    if date + TimeDelta::days(2) > today {
        return vec![first];
    }
    let rest = BillLine {
        before: half,
        ..line(place, Cents(carried.agreed.0 - half.0))
    };
    let mut second = bill(&carried, date, vec![rest]);
    second.settled_on = Some(settled_on(prng, date, today));
    vec![first, second]
}

/// The latest settled order that was billed alone is billed in parts, and more is to come.
fn leave_a_part(bills: &mut [Bill]) {
    let alone = |bill: &&mut Bill| match bill.lines.as_slice() {
        [line] => bill.settled_on.is_some() && line.before == Cents::ZERO && line.reason.is_none(),
        _ => false,
    };
    let bill = bills.iter_mut().rev().find(alone);
    if let Some(line) = bill.and_then(|bill| bill.lines.first_mut())
        && !line.is_partial
    {
        line.net = Cents(line.net.0 * 3 / 5 / TEN_EUROS * TEN_EUROS);
        line.is_partial = true;
    }
}

/// The invoice for all orders that are left to be settled; two of them differ from what was agreed.
fn left(today: NaiveDate, orders: &[Placed]) -> Option<Bill> {
    let (_, first) = orders.first()?;
    let date = orders.iter().map(|(_, carried)| carried.billed_on).max()?;
    let lines = orders.iter().zip(DIFFERENCES);
    let lines = lines.map(|((place, carried), more)| line(*place, Cents(carried.agreed.0 + more)));
    Some(bill(first, date.min(today), lines.collect()))
}
