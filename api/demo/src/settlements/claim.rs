//! A damage claim, for which money is kept back from the carrier.

use chrono::NaiveDate;
use domain::orders::Category;
use domain::{Cents, OrderId, UserId};
use sea_orm::ConnectionTrait;

use super::Bill;
use crate::papers::Papers;
use crate::writer;

/// What the client claims.
const CLAIMED: Cents = Cents(35_000);
const OWN_INVOICE: &str = "CLM-001";
const CLIENT_INVOICE: &str = "SCH-2207";

/// The order that is claimed, and since when.
pub(super) struct Claimed {
    order: OrderId,
    since: NaiveDate,
}

/// Keeps money back on the latest settlement of cars.
pub(super) fn keep_back(bills: &mut [Bill], papers: &mut [Papers]) -> Option<Claimed> {
    let has_room = |bill: &&mut Bill| {
        let line = bill.lines.first();
        bill.category == Category::AutomotiveTransport
            && bill.settled_on.is_some()
            && line.is_some_and(|line| !line.is_partial && line.net > CLAIMED)
    };
    let bill = bills.iter_mut().rev().find(has_room)?;
    let line = bill.lines.first_mut()?;
    line.kept_back = CLAIMED;
    let row = &mut papers.get_mut(line.place)?.row;
    row.damage_count = Some(1);
    row.damage_amount = Some(CLAIMED);
    row.damage_invoice_number = Some(OWN_INVOICE.to_owned());
    row.damage_invoice_number_from_client = Some(CLIENT_INVOICE.to_owned());
    Some(Claimed {
        order: row.order_id,
        since: bill.date,
    })
}

/// Adds the claim, with the first car of its order.
pub(super) async fn add(
    db: &impl ConnectionTrait,
    claimed: &Claimed,
    author: UserId,
) -> anyhow::Result<()> {
    const CLAIM: &str = "
        WITH claim AS (
            INSERT INTO damages (order_id, status, number, damage_date, driver_name, plate_number, client_id, supplier_id,
                client_invoice_date, client_invoice_number, own_invoice_date, own_invoice_number, total_amount,
                created_by_id, created_at, updated_at)
            SELECT o.id, 'AGREED', 'CL-01', o.unloading_date, 'Tomas Mockus', coalesce(vehicle.plate_number, o.spot_vehicle),
                   o.client_id, o.supplier_id, $2::date, $3, $2::date, $4, $5, $6, $2::date, $2::date
            FROM orders o LEFT JOIN planning_entries entry ON entry.id = o.planning_entry_id
            LEFT JOIN vehicles vehicle ON vehicle.id = entry.vehicle_id
            WHERE o.id = $1
            RETURNING id, order_id, total_amount)
        INSERT INTO damage_vins (damage_id, position, vin_number, damage_amount, loading_address, unloading_address)
        SELECT claim.id, 0, car.vin_number, claim.total_amount, leg.loading_address, leg.unloading_address
        FROM claim JOIN cargo_vins car ON car.order_id = claim.order_id JOIN cargos leg ON leg.id = car.cargo_id
        ORDER BY leg.leg_index, car.position LIMIT 1";
    let values = [
        claimed.order.0.into(),
        claimed.since.into(),
        CLIENT_INVOICE.into(),
        OWN_INVOICE.into(),
        CLAIMED.0.into(),
        author.0.into(),
    ];
    writer::execute(db, CLAIM, values).await
}
