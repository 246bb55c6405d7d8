//! Filters as conditions: one meaning for the list, its sums, the select-all and the export.

use domain::orders::CmrOriginal;
use entity::{cargo_vins, contacts, orders, planning_entries, supplier_accounting, vehicles};
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query, SelectStatement, SimpleExpr};

use crate::orders::sight::Sight;
use crate::orders::wire::filter::{LoadFilter, OrderFilter};
use crate::text_search::contains;

/// The orders that a person sees and a filter wants.
pub fn of_orders(filter: &OrderFilter, sight: Sight) -> Condition {
    use orders::Column as C;
    sight
        .condition()
        .add_option(filter.search.as_deref().map(anywhere))
        .add_option(filter.client.map(|id| C::ClientId.eq(id.0)))
        .add_option(filter.client_manager.map(|id| C::ClientManagerId.eq(id.0)))
        .add_option(
            filter
                .purchase_manager
                .map(|id| C::PurchaseManagerId.eq(id.0)),
        )
        .add_option(filter.loaded_by.map(|id| C::LoadedById.eq(id.0)))
        .add_option(filter.author.map(|id| C::AuthorId.eq(id.0)))
        .add_option(filter.paid_by.map(|id| paid_by(id.0)))
        .add_option(filter.supplier.map(|id| C::SupplierId.eq(id.0)))
        .add_option(filter.dispatcher.map(|id| {
            C::PlanningEntryId
                .in_subquery(entries_of_vehicles(vehicles::Column::DispatcherId.eq(id.0)))
        }))
        .add_option(filter.vehicle.as_deref().map(with_plate))
        .add_option(
            filter
                .number
                .as_deref()
                .map(|text| contains((orders::Entity, C::Number), text)),
        )
        .add_option(
            filter
                .load_number
                .as_deref()
                .map(|text| contains((orders::Entity, C::LoadNumber), text)),
        )
        .add_option(
            filter
                .loadings
                .as_deref()
                .map(|text| contains((orders::Entity, C::Loadings), text)),
        )
        .add_option(
            filter
                .unloadings
                .as_deref()
                .map(|text| contains((orders::Entity, C::Unloadings), text)),
        )
        .add_option(filter.cmr_number.as_deref().map(with_cmr_number))
        .add_option(
            filter
                .vin
                .as_deref()
                .map(|text| C::Id.in_subquery(orders_with_vin(text))),
        )
        .add_option(filter.activity.map(|one| C::Activity.eq(one)))
        .add_option(
            filter
                .loading_from
                .map(|day| C::EffectiveLoadingDate.gte(day)),
        )
        .add_option(
            filter
                .loading_to
                .map(|day| C::EffectiveLoadingDate.lte(day)),
        )
        .add_option(filter.unloading_to.map(|day| C::UnloadingDate.lte(day)))
        .add_option(
            filter
                .revenue_calculation
                .map(|one| C::RevenueCalculationType.eq(one)),
        )
        .add_option(
            filter
                .cost_calculation
                .map(|one| C::CostCalculationType.eq(one)),
        )
        .add_option(filter.status.map(|one| C::Status.eq(one)))
        .add_option(
            (!filter.status_not_in.is_empty())
                .then(|| C::Status.is_not_in(filter.status_not_in.iter().copied())),
        )
        .add_option(filter.assigned.map(|assigned| {
            if assigned {
                C::PlanningEntryId.is_not_null()
            } else {
                C::PlanningEntryId.is_null()
            }
        }))
        .add_option(filter.category.map(|one| C::Category.eq(one)))
        .add_option(filter.cmr_original.map(with_cmr_original))
        .add_option(
            filter
                .only
                .as_ref()
                .map(|ids| C::Id.is_in(ids.iter().map(|id| id.0))),
        )
}

/// The loads that a person sees and a filter wants. Spot and compensation orders are never loads:
/// no planned vehicle takes them.
pub fn of_loads(filter: &LoadFilter, sight: Sight) -> Condition {
    use orders::Column as C;
    of_orders(&filter.orders, sight)
        .add(C::Activity.is_not_in(["SPOT", "COMPENSATION"]))
        .add_option(
            filter
                .without_loading_date
                .then(|| C::LoadingDate.is_null()),
        )
        .add_option(filter.available_on.map(|day| {
            Condition::all()
                .add(C::LoadingDateFrom.lte(day))
                .add(C::LoadingDateTo.gte(day))
        }))
        .add_option(filter.starts_by.map(|day| C::LoadingDateFrom.lte(day)))
        .add_option(filter.ends_on.map(|day| C::LoadingDateTo.eq(day)))
        .add_option(filter.ends_from.map(|day| C::LoadingDateTo.gte(day)))
        .add_option(filter.ends_by.map(|day| C::LoadingDateTo.lte(day)))
}

/// The quick filter: number, client, plate, spot vehicle or VIN number.
fn anywhere(text: &str) -> Condition {
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
        .add(orders::Column::Id.in_subquery(orders_with_vin(text)))
}

fn with_plate(text: &str) -> Condition {
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
fn paid_by(client: i64) -> Condition {
    Condition::any()
        .add(orders::Column::PaidByClientId.eq(client))
        .add(
            Condition::all()
                .add(orders::Column::PaidByClientId.is_null())
                .add(orders::Column::ClientId.eq(client)),
        )
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

fn orders_with_vin(text: &str) -> SelectStatement {
    Query::select()
        .column(cargo_vins::Column::OrderId)
        .from(cargo_vins::Entity)
        .and_where(contains(
            (cargo_vins::Entity, cargo_vins::Column::VinNumber),
            text,
        ))
        .to_owned()
}

fn papers(of: SimpleExpr) -> SelectStatement {
    Query::select()
        .column(supplier_accounting::Column::OrderId)
        .from(supplier_accounting::Entity)
        .and_where(of)
        .to_owned()
}

fn with_cmr_number(text: &str) -> SimpleExpr {
    orders::Column::Id.in_subquery(papers(contains(
        (
            supplier_accounting::Entity,
            supplier_accounting::Column::CmrNumber,
        ),
        text,
    )))
}

/// No papers yet means that nothing was received.
fn with_cmr_original(status: CmrOriginal) -> SimpleExpr {
    let received = papers(supplier_accounting::Column::CmrOriginal.eq(CmrOriginal::Received));
    match status {
        CmrOriginal::Received => orders::Column::Id.in_subquery(received),
        CmrOriginal::NotReceived => orders::Column::Id.not_in_subquery(received),
    }
}
