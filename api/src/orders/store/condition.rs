//! What filters ask of an order beyond its own columns, and filters together with what a person
//! sees: one meaning for the list, its sums, the select-all and the export.

use domain::orders::{Activity, CmrOriginal};
use domain::{ContactId, UserId};
use entity::{cargo_vins, contacts, orders, planning_entries, supplier_accounting, vehicles};
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query, SelectStatement, SimpleExpr};

use crate::orders::sight::Sight;
use crate::orders::wire::filter::{LoadFilter, OrderFilter};
use crate::text_search::contains;

/// The orders that a person sees and a filter wants.
pub fn of_orders(filter: &OrderFilter, sight: Sight) -> Condition {
    seen(sight, filter.condition())
}

/// The loads that a person sees and a filter wants. Spot and compensation orders are never loads:
/// no planned vehicle takes them.
pub fn of_loads(filter: &LoadFilter, sight: Sight) -> Condition {
    let never = [Activity::Spot, Activity::Compensation];
    seen(sight, filter.condition()).add(orders::Column::Activity.is_not_in(never))
}

/// Without a filter the statement says nothing of one: it is the one that `make bench` measures.
fn seen(sight: Sight, wanted: Condition) -> Condition {
    let wanted = (!wanted.is_empty()).then_some(wanted);
    sight.condition().add_option(wanted)
}

/// The quick filter: number, client, plate, spot vehicle or VIN number.
pub fn anywhere(text: &str) -> Condition {
    let clients = Query::select()
        .column(contacts::Column::Id)
        .from(contacts::Entity)
        .and_where(contains(
            (contacts::Entity, contacts::Column::CompanyName),
            text,
        ))
        .to_owned();
    Condition::any()
        .add(contains((orders::Entity, orders::Column::Number), text))
        .add(orders::Column::ClientId.in_subquery(clients))
        .add(with_plate(text))
        .add(with_vin(text))
}

/// A planned vehicle with this plate, or a spot vehicle.
pub fn with_plate(text: &str) -> Condition {
    let planned = entries_of_vehicles(contains(
        (vehicles::Entity, vehicles::Column::PlateNumber),
        text,
    ));
    Condition::any()
        .add(contains(
            (orders::Entity, orders::Column::SpotVehicle),
            text,
        ))
        .add(orders::Column::PlanningEntryId.in_subquery(planned))
}

/// Whoever is named as payer; without one it is the client.
pub fn paid_by(client: ContactId) -> Condition {
    Condition::any()
        .add(orders::Column::PaidByClientId.eq(client))
        .add(
            Condition::all()
                .add(orders::Column::PaidByClientId.is_null())
                .add(orders::Column::ClientId.eq(client)),
        )
}

/// Whether a planned vehicle takes the order.
pub fn with_vehicle(is_assigned: bool) -> SimpleExpr {
    if is_assigned {
        orders::Column::PlanningEntryId.is_not_null()
    } else {
        orders::Column::PlanningEntryId.is_null()
    }
}

/// This person is the dispatcher of the assigned vehicle.
pub fn guided_by(person: UserId) -> SimpleExpr {
    let guided = entries_of_vehicles(vehicles::Column::DispatcherId.eq(person));
    orders::Column::PlanningEntryId.in_subquery(guided)
}

fn entries_of_vehicles(vehicle: SimpleExpr) -> SelectStatement {
    Query::select()
        .column((planning_entries::Entity, planning_entries::Column::Id))
        .from(planning_entries::Entity)
        .inner_join(
            vehicles::Entity,
            Expr::col((vehicles::Entity, vehicles::Column::Id)).equals((
                planning_entries::Entity,
                planning_entries::Column::VehicleId,
            )),
        )
        .and_where(vehicle)
        .to_owned()
}

/// A car that is carried has this in its VIN number.
pub fn with_vin(text: &str) -> SimpleExpr {
    let found = Query::select()
        .column(cargo_vins::Column::OrderId)
        .from(cargo_vins::Entity)
        .and_where(contains(
            (cargo_vins::Entity, cargo_vins::Column::VinNumber),
            text,
        ))
        .to_owned();
    orders::Column::Id.in_subquery(found)
}

fn papers(of: SimpleExpr) -> SelectStatement {
    Query::select()
        .column(supplier_accounting::Column::OrderId)
        .from(supplier_accounting::Entity)
        .and_where(of)
        .to_owned()
}

/// The CMR number contains this.
pub fn with_cmr_number(text: &str) -> SimpleExpr {
    orders::Column::Id.in_subquery(papers(contains(
        (
            supplier_accounting::Entity,
            supplier_accounting::Column::CmrNumber,
        ),
        text,
    )))
}

/// No papers yet means that nothing was received.
pub fn with_cmr_original(status: CmrOriginal) -> SimpleExpr {
    let received = papers(supplier_accounting::Column::CmrOriginal.eq(CmrOriginal::Received));
    match status {
        CmrOriginal::Received => orders::Column::Id.in_subquery(received),
        CmrOriginal::NotReceived => orders::Column::Id.not_in_subquery(received),
    }
}
