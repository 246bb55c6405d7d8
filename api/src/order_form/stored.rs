//! An order as it was prepared, in the form in which it is stored.

use domain::orders::Currency;
use domain::orders::positions::{Stop, StopKind};
use domain::{OrderId, PlanningEntryId};
use entity::{cargos, orders};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::prepare::PreparedOrder;
use super::wire::finance::FinancePayload;
use super::wire::payload::{CargoPayload, GeneralPayload};
use crate::actor::Actor;
use crate::orders::store::save;
use crate::places::store;

/// What separates the places in `loadings` and `unloadings`.
const SEPARATOR: &str = "; ";

/// Adds an order with its legs and route, without a vehicle.
pub async fn insert(
    txn: &TenantTx,
    prepared: &PreparedOrder,
    number: String,
    author: &Actor,
) -> Result<OrderId, DbErr> {
    let order = orders::ActiveModel {
        number: Set(number),
        author_id: Set(author.id.0),
        duplicate_order_id: Set(prepared.draft.general.duplicate_order_id.map(|id| id.0)),
        created_at: Set(author.now.into()),
        updated_at: Set(author.now.into()),
        ..columns(prepared)?
    };
    let id = save::insert_row(txn, order).await?;
    insert_legs(txn, id, prepared).await?;
    put_route(txn, id, None, prepared).await?;
    Ok(id)
}

/// Changes everything the form contains; vehicle and number are not touched.
pub async fn update(txn: &TenantTx, id: OrderId, prepared: &PreparedOrder) -> Result<(), DbErr> {
    let order = orders::ActiveModel {
        id: Unchanged(id.0),
        ..columns(prepared)?
    };
    save::patch(txn, order).await?;
    save::delete_legs(txn, id).await?;
    insert_legs(txn, id, prepared).await
}

/// The columns of the form's sections. They are taken apart without a rest, so that a field that is not stored
/// does not compile.
fn columns(prepared: &PreparedOrder) -> Result<orders::ActiveModel, DbErr> {
    let (draft, finance) = (&prepared.draft, &prepared.finance);
    let GeneralPayload {
        client_id,
        client_manager_id,
        paid_by_client_id,
        supplier_id,
        purchase_manager_id,
        load_number,
        // They have a default.
        activity: _,
        status: _,
        // They belong to the way.
        calc_shortest_route: _,
        by_land: _,
        // They are no columns, or only of a new order.
        order_number: _,
        duplicate_order_id: _,
        future_orders_action: _,
    } = &draft.general;
    let CargoPayload {
        note,
        spot_vehicle,
        vehicle_planning_note,
        spot_vehicle_class,
        is_dpl,
        is_thermogram,
        // They are the order's days.
        loading_date_from: _,
        loading_date_to: _,
        loading_date: _,
        unloading_date: _,
        // It was checked against what the user sees.
        category: _,
        // It is assigned.
        vehicle_planning_id: _,
    } = &draft.cargo;
    let FinancePayload {
        currency,
        cost_vat,
        // They are the agreement.
        revenue_calculation_type: _,
        revenue_calculation_value: _,
        cost_calculation_type: _,
        cost_calculation_value: _,
        // They are worked out, or were entered.
        revenue: _,
        cost: _,
        revenue_penalty: _,
        cost_penalty: _,
    } = &draft.finance;
    let (agreed, dates) = (draft.agreement(), draft.cargo.dates());
    let profit = finance
        .profit()
        .map_err(|error| DbErr::Custom(error.to_string()))?;
    Ok(orders::ActiveModel {
        status: Set(draft.general.status()),
        activity: Set(draft.general.activity()),
        category: Set(prepared.category),
        client_id: Set(client_id.map(|id| id.0)),
        client_manager_id: Set(client_manager_id.map(|id| id.0)),
        paid_by_client_id: Set(paid_by_client_id.map(|id| id.0)),
        supplier_id: Set(supplier_id.map(|id| id.0)),
        purchase_manager_id: Set(purchase_manager_id.map(|id| id.0)),
        load_number: Set(load_number.clone()),
        calc_shortest_route: Set(draft.route.is_shortest),
        by_land: Set(draft.route.by_land),
        loading_date_from: Set(dates.available_from),
        loading_date_to: Set(dates.available_to),
        loading_date: Set(dates.loading),
        unloading_date: Set(dates.unloading),
        effective_loading_date: Set(dates.effective_loading()),
        loadings: Set(places(prepared, StopKind::Loading)),
        unloadings: Set(places(prepared, StopKind::Unloading)),
        cargo_note: Set(note.clone()),
        spot_vehicle: Set(spot_vehicle.clone()),
        spot_vehicle_class: Set(*spot_vehicle_class),
        vehicle_planning_note: Set(vehicle_planning_note.clone()),
        is_dpl: Set(is_dpl.unwrap_or(false)),
        is_thermogram: Set(is_thermogram.unwrap_or(false)),
        empty_distance: Set(prepared.distances.empty.0),
        loaded_distance: Set(prepared.distances.loaded.0),
        total_distance: Set(prepared.distances.total().0),
        distance_overridden: Set(prepared.distance_overridden),
        currency: Set(currency.unwrap_or(Currency::Eur)),
        revenue_calculation_type: Set(agreed.revenue_calculation),
        revenue_calculation_value: Set(Some(agreed.revenue_value.0)),
        cost_calculation_type: Set(agreed.cost_calculation),
        cost_calculation_value: Set(Some(agreed.cost_value.0)),
        cost_vat: Set(cost_vat.and_then(|vat| i32::try_from(vat).ok())),
        revenue: Set(finance.revenue.0),
        revenue_overridden: Set(prepared.revenue_overridden),
        cost: Set(finance.cost.0),
        cost_overridden: Set(prepared.cost_overridden),
        revenue_penalty: Set(finance.revenue_penalty.0),
        cost_penalty: Set(finance.cost_penalty.0),
        profit: Set(profit.0),
        ..Default::default()
    })
}

/// The loading or unloading places in visiting order, as one text.
fn places(prepared: &PreparedOrder, kind: StopKind) -> String {
    let visited = prepared
        .route
        .stops
        .iter()
        .filter(|(stop, _)| stop.kind == kind);
    let addresses = visited.filter_map(|(stop, _)| {
        let leg = prepared.draft.route.legs.get(stop.leg)?;
        let end = match kind {
            StopKind::Loading => &leg.loading,
            StopKind::Unloading => &leg.unloading,
        };
        // An address must not contain the separator.
        Some(end.address.replace(';', ","))
    });
    addresses.collect::<Vec<_>>().join(SEPARATOR)
}

async fn insert_legs(
    txn: &TenantTx,
    order: OrderId,
    prepared: &PreparedOrder,
) -> Result<(), DbErr> {
    let position =
        |number: usize| i32::try_from(number).map_err(|error| DbErr::Type(error.to_string()));
    let legs = prepared
        .draft
        .route
        .legs
        .iter()
        .zip(&prepared.ends)
        .zip(&prepared.route.positions);
    let mut rows = Vec::new();
    for (index, ((leg, ends), positions)) in legs.enumerate() {
        let (loading, unloading) = (ends.loading.coordinates, ends.unloading.coordinates);
        let row = cargos::ActiveModel {
            order_id: Set(order.0),
            leg_index: Set(position(index)?),
            loading_address: Set(leg.loading.address.clone()),
            loading_latitude: Set(loading.latitude),
            loading_longitude: Set(loading.longitude),
            loading_country: Set(ends.loading.country.map(|code| code.to_string())),
            loading_precision: Set(leg.loading.precision),
            loading_note: Set(leg.loading.note.clone()),
            loading_position_index: Set(position(positions.loading)?),
            unloading_address: Set(leg.unloading.address.clone()),
            unloading_latitude: Set(unloading.latitude),
            unloading_longitude: Set(unloading.longitude),
            unloading_country: Set(ends.unloading.country.map(|code| code.to_string())),
            unloading_precision: Set(leg.unloading.precision),
            unloading_note: Set(leg.unloading.note.clone()),
            unloading_position_index: Set(position(positions.unloading)?),
            ..Default::default()
        };
        rows.push((row, leg.vins.as_slice()));
    }
    save::insert_legs(txn, rows).await
}

/// Writes the route of an order, with or without a vehicle. A correction stays as long as its distances do.
pub async fn put_route(
    txn: &TenantTx,
    order: OrderId,
    entry: Option<PlanningEntryId>,
    prepared: &PreparedOrder,
) -> Result<(), DbErr> {
    let address = |stop: &Stop| {
        let leg = prepared.draft.route.legs.get(stop.leg)?;
        Some(match stop.kind {
            StopKind::Loading => leg.loading.address.clone(),
            StopKind::Unloading => leg.unloading.address.clone(),
        })
    };
    let route = prepared.route.to_store(address);
    store::put(txn, order, entry, &route, prepared.distance_overridden).await
}
