//! Conditions on orders: what a user may see, what filters check beyond the order's own columns,
//! and both together. The list, its sums, the select-all and the export share them.

use domain::orders::{Activity, CmrOriginal, OrderNumber};
use domain::{ContactId, UserId};
use entity::{cargo_vins, orders, supplier_accounting};
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{
    Condition, Expr, ExprTrait, IntoColumnRef, Query, SelectStatement, SimpleExpr, UnionType,
};

use crate::actor::Visibility;
use crate::orders::wire::filter::{LoadFilter, OrderFilter};
use crate::text_search::{contains, contains_plate};
use crate::{contacts, planning};

/// The orders that are not deleted and that the user may see.
pub fn seen(visibility: Visibility) -> Condition {
    seen_even_deleted(visibility).add(orders::Column::DeletedAt.is_null())
}

/// The orders the user may see, including deleted ones, whose log stays although they are in no
/// list or sum. The condition is empty for users who see everything.
pub fn seen_even_deleted(visibility: Visibility) -> Condition {
    Condition::all()
        .add_option(
            visibility
                .category
                .map(|only| orders::Column::Category.eq(only)),
        )
        .add_option(visibility.own.map(of_person))
}

/// The order whose id is in this column, if the user may see it, deleted or not: for conditions on what belongs to
/// orders.
pub fn seen_one(order: impl IntoColumnRef, visibility: Visibility) -> SelectStatement {
    Query::select()
        .expr(Expr::val(1))
        .from(orders::Entity)
        .and_where(Expr::col((orders::Entity, orders::Column::Id)).equals(order))
        .cond_where(seen_even_deleted(visibility))
        .take()
}

/// The orders where this user is author, client manager, purchase manager, loaded-by, or dispatcher
/// of the assigned vehicle.
fn of_person(person: UserId) -> Condition {
    let roles = [
        orders::Column::AuthorId,
        orders::Column::ClientManagerId,
        orders::Column::PurchaseManagerId,
        orders::Column::LoadedById,
    ];
    roles
        .into_iter()
        .fold(Condition::any(), |any, role| any.add(role.eq(person.0)))
        .add(guided_by(person))
}

/// The orders that match a filter and that the user may see.
pub fn of_orders(filter: &OrderFilter, visibility: Visibility) -> Condition {
    // As in the sums: what was called off is asked for by its status.
    let waits_for_cost = filter.unpriced == Some(true) && filter.status.is_none();
    let wanted = filter.condition();
    seen_and(
        visibility,
        wanted.add_option(waits_for_cost.then(|| is_called_off().not())),
    )
}

/// The loads that match a filter and that the user may see. Spot and compensation orders are never
/// loads, because no planned vehicle takes them.
pub fn of_loads(filter: &LoadFilter, visibility: Visibility) -> Condition {
    let never = [Activity::Spot, Activity::Compensation];
    seen_and(visibility, filter.condition()).add(orders::Column::Activity.is_not_in(never))
}

/// Adds nothing for an empty filter, so that the statement is the one `make bench` measures.
fn seen_and(visibility: Visibility, wanted: Condition) -> Condition {
    let wanted = (!wanted.is_empty()).then_some(wanted);
    seen(visibility).add_option(wanted)
}

/// The quick filter: matches number, load number, CMR number, client, plate, spot vehicle, VIN or
/// place.
///
/// Each part of the union has its own index; with OR between them the database would read all
/// orders.
pub fn anywhere(text: &str) -> SimpleExpr {
    let own = Condition::any()
        .add(with_number(text))
        .add(of_spot_vehicle(text))
        .add(contains((orders::Entity, orders::Column::LoadNumber), text))
        .add(contains((orders::Entity, orders::Column::Loadings), text))
        .add(contains((orders::Entity, orders::Column::Unloadings), text));
    let by_client = orders::Column::ClientId.in_subquery(contacts::store::ids_by_name(text));
    let by_plate = orders::Column::PlanningEntryId.in_subquery(planning::store::ids_by_plate(text));
    let mut found = ids_of(own);
    for part in [
        ids_of(Condition::all().add(by_client)),
        ids_of(Condition::all().add(by_plate)),
        vins(text),
        papers(of_cmr_number(text)),
    ] {
        found.union(UnionType::All, part);
    }
    orders::Column::Id.in_subquery(found)
}

fn ids_of(condition: Condition) -> SelectStatement {
    Query::select()
        .column((orders::Entity, orders::Column::Id))
        .from(orders::Entity)
        .cond_where(condition)
        .take()
}

/// The order number contains this, or is this without its leading zeros.
pub fn with_number(text: &str) -> Condition {
    let short = OrderNumber::from_short(text).ok();
    Condition::any()
        .add(contains((orders::Entity, orders::Column::Number), text))
        .add_option(short.map(|number| orders::Column::Number.eq(number.to_string())))
}

/// The plate of the planned vehicle, or the spot vehicle, contains this.
pub fn with_plate(text: &str) -> Condition {
    Condition::any()
        .add(of_spot_vehicle(text))
        .add(orders::Column::PlanningEntryId.in_subquery(planning::store::ids_by_plate(text)))
}

fn of_spot_vehicle(text: &str) -> SimpleExpr {
    contains_plate((orders::Entity, orders::Column::SpotVehicle), text)
}

/// The orders this client pays: as the named payer, or as the client when no payer is named.
pub fn paid_by(client: ContactId) -> Condition {
    Condition::any()
        .add(orders::Column::PaidByClientId.eq(client))
        .add(
            Condition::all()
                .add(orders::Column::PaidByClientId.is_null())
                .add(orders::Column::ClientId.eq(client)),
        )
}

/// Whether an order has no cost yet. The database works it out when it writes the order.
pub fn is_unpriced() -> Expr {
    Expr::cust("orders.unpriced")
}

/// Whether an order was cancelled or rejected. The database works it out when it writes the order.
pub fn is_called_off() -> Expr {
    Expr::cust("orders.called_off")
}

/// Whether a planned vehicle is assigned.
pub fn with_vehicle(is_assigned: bool) -> SimpleExpr {
    if is_assigned {
        orders::Column::PlanningEntryId.is_not_null()
    } else {
        orders::Column::PlanningEntryId.is_null()
    }
}

/// This user is the dispatcher of the assigned vehicle.
pub fn guided_by(person: UserId) -> SimpleExpr {
    orders::Column::PlanningEntryId.in_subquery(planning::store::ids_guided_by(person))
}

/// The VIN of a carried car contains this.
pub fn with_vin(text: &str) -> SimpleExpr {
    orders::Column::Id.in_subquery(vins(text))
}

fn vins(text: &str) -> SelectStatement {
    let is_it = contains((cargo_vins::Entity, cargo_vins::Column::VinNumber), text);
    Query::select()
        .column(cargo_vins::Column::OrderId)
        .from(cargo_vins::Entity)
        .and_where(is_it)
        .take()
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
    orders::Column::Id.in_subquery(papers(of_cmr_number(text)))
}

fn of_cmr_number(text: &str) -> SimpleExpr {
    contains(
        (
            supplier_accounting::Entity,
            supplier_accounting::Column::CmrNumber,
        ),
        text,
    )
}

/// Whether the original CMR note was received. An order without papers has not received it.
pub fn with_cmr_original(status: CmrOriginal) -> SimpleExpr {
    let received = papers(supplier_accounting::Column::CmrOriginal.eq(CmrOriginal::Received));
    match status {
        CmrOriginal::Received => orders::Column::Id.in_subquery(received),
        CmrOriginal::NotReceived => orders::Column::Id.not_in_subquery(received),
    }
}
