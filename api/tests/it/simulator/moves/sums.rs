//! Reports, read while others change what they add up.

use crate::simulator::hand::Hand;
use crate::simulator::world::{days_ago, today};

pub async fn read(hand: &mut Hand) {
    let (from, to) = (days_ago(hand.dice.between(10, 60)), today());
    let period = format!("date_from={from}&date_to={to}");
    let by = ["order", "client", "supplier", "month"];
    let by = hand.dice.pick(&by).unwrap();
    // In turn, so that each has one soon.
    let (kind, path) = match (hand.number() + hand.dice.below(2)) % 10 {
        0 => (
            "sums: outcome",
            format!("/accounting/outcome?by={by}&{period}"),
        ),
        1 => (
            "sums: outcome as a file",
            format!("/accounting/outcome/export?by={by}&{period}"),
        ),
        2 => ("sums: invoices", format!("/invoices/metrics?{period}")),
        3 => ("sums: waiting payments", "/invoices/ageing".to_owned()),
        4 => (
            "sums: settlements",
            format!("/settlements/metrics?{period}"),
        ),
        5 => ("sums: owed", "/settlements/to-pay/metrics".to_owned()),
        6 => ("sums: orders", "/orders/list-metrics".to_owned()),
        7 => ("sums: dashboard", format!("/orders/metrics?{period}")),
        8 => ("sums: profit", format!("/orders/graphs/profit?{period}")),
        _ => (
            "sums: profit of people",
            format!("/orders/people/profit?manager_type=client&{period}"),
        ),
    };
    hand.get(kind, &path).await;
}
