//! What settlements say: their rows and lines, with what the carrier rounded differently as the last line.

use std::collections::HashMap;

use chrono::NaiveDate;
use domain::settlements::{self, PurchaseCase};
use entity::{currency_rates, settlement_lines, settlements as rows};
use sea_orm::{DbErr, EntityTrait, QueryOrder};

use super::stated::{Case, Effect, rounded};
use super::stored::{
    Amounts, Stored, StoredGroup, StoredLine, StoredParty, added_up, numbers_of_orders, party_code,
};
use crate::orders::scene::Scene;

/// All settlements, the oldest first.
pub async fn settlements(scene: &Scene) -> Vec<Stored> {
    let orders = numbers_of_orders(scene).await;
    let db = scene.company.db();
    let read = db.read(async |txn| -> Result<_, DbErr> {
        let settled = rows::Entity::find()
            .order_by_asc(rows::Column::Id)
            .all(txn)
            .await?;
        let lines =
            settlement_lines::Entity::find().order_by_asc(settlement_lines::Column::Position);
        let rates = currency_rates::Entity::find().all(txn).await?;
        Ok((settled, lines.all(txn).await?, rates))
    });
    let (settled, lines, rates) = read.await.unwrap();
    let number = |row: &rows::Model| settlements::printed(&row.serie, &row.supplier_invoice_number);
    let numbers: HashMap<i64, (String, NaiveDate)> = settled
        .iter()
        .map(|row| (row.id, (number(row), row.supplier_invoice_date)))
        .collect();
    let of = |row: &rows::Model| {
        let own = lines.iter().filter(|line| line.settlement_id == row.id);
        let rate = rates.iter().find(|rate| {
            (rate.currency, rate.rate_date) == (row.currency, row.supplier_invoice_date)
        });
        let rate = rate.map_or(0, |rate| rate.rate_ten_thousandths);
        of_settlement(row, own, rate, (&orders, &numbers))
    };
    settled.iter().map(of).collect()
}

/// Numbers and dates of settlements.
type Numbers = HashMap<i64, (String, NaiveDate)>;

fn of_settlement<'a>(
    row: &rows::Model,
    lines: impl Iterator<Item = &'a settlement_lines::Model>,
    rate: i64,
    (orders, numbers): (&HashMap<i64, String>, &Numbers),
) -> Stored {
    let case = match row.vat_case {
        PurchaseCase::Lithuania => Case::FromLithuania,
        PurchaseCase::Eu => Case::FromEu,
        PurchaseCase::OutsideEu => Case::FromElsewhere,
    };
    let line = |order: String, percent: i64, net: i64, vat: i64| StoredLine {
        name: String::new(),
        order,
        quantity: 1_000,
        price: net * 100,
        percent,
        is_without: false,
        case,
        net,
        vat,
        damage: 0,
    };
    let mut lines: Vec<StoredLine> = lines
        .map(|of| {
            let order = orders[&of.order_id].clone();
            let (net, vat) = (of.supplier_amount_without_vat, of.supplier_vat_amount);
            assert_eq!(of.supplier_amount_with_vat, net + vat);
            StoredLine {
                damage: of.damage_amount.unwrap_or_default(),
                ..line(order, of.supplier_vat_tariff_percentage.into(), net, vat)
            }
        })
        .collect();
    let sum = |lines: &[StoredLine], of: fn(&StoredLine) -> i64| lines.iter().map(of).sum::<i64>();
    // What the carrier rounded differently is a line of its own, so that the lines add up to what it states.
    let vat = row.total_vat - sum(&lines, |line| line.vat);
    let net = row.total_sum_with_vat - row.total_vat - sum(&lines, |line| line.net);
    assert_eq!(row.total_without_vat, sum(&lines, |line| line.net));
    if (net, vat) != (0, 0) {
        let highest = lines.iter().map(|line| line.percent).max().unwrap();
        lines.push(line(String::new(), highest, net, vat));
    }
    let mut groups: Vec<StoredGroup> = Vec::new();
    for line in &lines {
        match groups
            .iter_mut()
            .find(|group| group.percent == line.percent)
        {
            Some(group) => (group.base, group.vat) = (group.base + line.net, group.vat + line.vat),
            None => groups.push(StoredGroup {
                percent: line.percent,
                case,
                base: line.net,
                vat: line.vat,
            }),
        }
    }
    let own = added_up(groups);
    let carrier: settlements::Party = serde_json::from_value(row.supplier.clone()).unwrap();
    let (number, _) = numbers[&row.id].clone();
    let mut stored = Stored {
        id: row.id,
        number,
        effect: match row.credited_settlement_id {
            Some(_) => Effect::TakesBack,
            None => Effect::Charges,
        },
        date: row.supplier_invoice_date,
        due: row.payment_due_date,
        supplied: row.settlement_creation_date,
        corrects: row.credited_settlement_id.map(|of| numbers[&of].clone()),
        currency: row.currency.to_string(),
        rate,
        party: row.supplier_id,
        party_code: party_code(&carrier.code, &carrier.vat_code, row.supplier_id),
        iban: String::new(),
        seller: StoredParty {
            name: carrier.name,
            code: carrier.code,
            vat_code: carrier.vat_code,
            address: carrier.address,
            country: carrier.country,
        },
        buyer: StoredParty::default(),
        vat_in_euros: None,
        words: (String::new(), String::new()),
        in_euros: Amounts::default(),
        own,
        lines,
        paid: row.paid_amount,
    };
    stored.in_euros = registered(&stored);
    stored
}

/// What is to be registered of a settlement: what a Lithuanian carrier states, and 21 % on what one from abroad bills,
/// which the company computes itself.
fn registered(stored: &Stored) -> Amounts {
    let euros = |amount: i64| match stored.currency.as_str() {
        "EUR" => amount,
        _ => rounded(i128::from(amount) * 10_000, stored.rate.into()),
    };
    if stored.has(Case::FromLithuania) {
        let groups = stored.own.groups.iter().map(|group| StoredGroup {
            base: euros(group.base),
            vat: euros(group.vat),
            ..group.clone()
        });
        return added_up(groups.collect());
    }
    let base = euros(stored.sum(|line| line.net));
    added_up(vec![StoredGroup {
        percent: 21,
        case: stored.lines[0].case,
        base,
        vat: rounded(i128::from(base) * 21, 100),
    }])
}
