//! What the calls answer, made from what was read.

use domain::orders::Currency;
use domain::orders::distances::Distances;
use domain::orders::finance::Finance;

use super::journey::Journey;
use super::store::list::ListedOrder;
use super::store::loads::ListedLoad;
use super::store::log::LoggedChange;
use super::store::read::{FullOrder, StoredLeg};
use super::store::sums::Sums;
use super::unassign::LaterOrder;
use super::wire::calculate::CalculatedView;
use super::wire::full::{CargoView, FinanceView, GeneralView, LegView, OrderView};
use super::wire::loads::{LoadView, UnassignRow};
use super::wire::log::OrderLogRow;
use super::wire::patch::OrderAmountsView;
use super::wire::row::{ChangedOrderView, CurrencySumsView, OrderMetricsView, OrderRow};

impl From<ListedOrder> for OrderRow {
    fn from(order: ListedOrder) -> Self {
        Self {
            id: order.id,
            order_number: order.number,
            updated_at: order.updated_at,
            cargo_note: order.cargo_note,
            preinvoice_number: order.preinvoice_number,
            preinvoice_difference: order.preinvoice_difference,
            cmr_number: order.cmr_number,
            load_number: order.load_number,
            revenue: order.revenue,
            cost: order.cost,
            revenue_penalty: order.revenue_penalty,
            cost_penalty: order.cost_penalty,
            profit: order.profit,
            currency: order.currency,
            total_km: order.total_distance,
            loaded_km: order.loaded_distance,
            empty_km: order.empty_distance,
            status: order.status,
            loading_date: order.loading_date,
            unloading_date: order.unloading_date,
            loading_date_from: order.loading_date_from,
            loading_date_to: order.loading_date_to,
            loadings: order.loadings,
            unloadings: order.unloadings,
            activity: order.activity,
            category: Some(order.category),
            client_id: order.client_id,
            client_name: order.client_name,
            paid_by_client_id: order.paid_by_client_id,
            client_need_to_send_original_docs: order.client_need_to_send_original_docs,
            supplier_id: order.supplier_id,
            supplier_name: order.supplier_name,
            vehicle: order.vehicle,
            spot_vehicle: order.spot_vehicle,
            vehicle_note: order.vehicle_planning_note,
            author: order.author,
            client_manager: order.client_manager,
            purchase_manager: order.purchase_manager,
            loaded_by: order.loaded_by,
            dispatcher: order.dispatcher,
            revenue_calculation_type: Some(order.revenue_calculation_type),
            cost_calculation_type: Some(order.cost_calculation_type),
            supplier_invoice_date: order.supplier_invoice_date,
            supplier_invoice_number: order.supplier_invoice_number,
            vin_numbers: order.vin_numbers,
            route_id: order.route_id,
            has_corrected_route: order.has_corrected_route,
            cmr_original: order.cmr_original,
            agreement_sent_at: order.agreement_sent_at,
            agreement_downloaded: order.agreement_downloaded,
            note_for_accounting: order.note_for_accounting,
            note_for_accounting_type: order.note_for_accounting_type,
        }
    }
}

impl From<ListedOrder> for ChangedOrderView {
    fn from(order: ListedOrder) -> Self {
        Self {
            order_id: order.id,
            row: order.into(),
        }
    }
}

impl From<Vec<Sums>> for OrderMetricsView {
    fn from(sums: Vec<Sums>) -> Self {
        let currencies: Vec<CurrencySumsView> = sums.into_iter().map(Into::into).collect();
        let total = currencies.iter().map(|sums| sums.total).sum();
        let euros = currencies
            .iter()
            .find(|sums| sums.currency == Currency::Eur);
        Self {
            total,
            revenue: euros.map_or(0, |sums| sums.revenue),
            cost: euros.map_or(0, |sums| sums.cost),
            profit: euros.map_or(0, |sums| sums.profit),
            currencies,
        }
    }
}

impl From<Sums> for CurrencySumsView {
    fn from(sums: Sums) -> Self {
        let Sums {
            currency,
            total,
            revenue,
            cost,
            profit,
        } = sums;
        Self {
            currency,
            total,
            revenue,
            cost,
            profit,
        }
    }
}

impl From<LoggedChange> for OrderLogRow {
    fn from(change: LoggedChange) -> Self {
        Self {
            id: change.id,
            user_name: change.user_name,
            order_id: change.order_id,
            order_number: change.order_number,
            is_order_deleted: change.order_deleted_at.is_some(),
            date_of_change: change.changed_at,
            changed_field: change.field,
            old_value: change.old_value,
            new_value: change.new_value,
            currency: change.currency,
        }
    }
}

impl From<ListedLoad> for LoadView {
    fn from(load: ListedLoad) -> Self {
        Self {
            order_id: load.id,
            order_number: load.number,
            load_number: load.load_number,
            availability_date: load.loading_date_from,
            available_to: load.loading_date_to,
            client: load.client,
            client_manager: load.client_manager,
            loading_place: load.loadings,
            unloading_place: load.unloadings,
            total_distance: load.loaded_distance,
            route_id: load.route_id,
            has_corrected_route: load.has_corrected_route,
            revenue: load.revenue,
            currency: load.currency,
            status: load.status,
        }
    }
}

impl From<LaterOrder> for UnassignRow {
    fn from(order: LaterOrder) -> Self {
        Self {
            order_id: order.order_id,
            date: order.date,
            order_number: order.order_number,
            loadings: order.loadings,
            unloadings: order.unloadings,
            client_name: order.client_name,
            client_manager: order.client_manager,
        }
    }
}

impl From<FullOrder> for OrderAmountsView {
    fn from(order: FullOrder) -> Self {
        Self {
            order_id: order.id,
            profit: order.profit,
            revenue: order.revenue,
            cost: order.cost,
            revenue_penalty: order.revenue_penalty,
            cost_penalty: order.cost_penalty,
            status: order.status,
            empty_km: order.empty_distance,
            loaded_km: order.loaded_distance,
            total_km: order.total_distance,
            updated_at: order.updated_at,
        }
    }
}

impl From<StoredLeg> for LegView {
    fn from(StoredLeg { cargo, vins }: StoredLeg) -> Self {
        Self {
            loading_address: cargo.loading_address,
            loading_latitude: cargo.loading_latitude,
            loading_longitude: cargo.loading_longitude,
            unloading_address: cargo.unloading_address,
            unloading_latitude: cargo.unloading_latitude,
            unloading_longitude: cargo.unloading_longitude,
            loading_note: cargo.loading_note,
            unloading_note: cargo.unloading_note,
            vin_numbers: vins,
            loading_position_index: cargo.loading_position_index,
            unloading_position_index: cargo.unloading_position_index,
        }
    }
}

/// An order for its form.
pub fn order_view(order: FullOrder, legs: Vec<StoredLeg>, can_delete: bool) -> OrderView {
    OrderView {
        id: order.id,
        updated_at: order.updated_at,
        general: GeneralView {
            order_number: order.number,
            client_id: order.client_id,
            client_name: order.client_name,
            client_manager_id: order.client_manager_id,
            paid_by_client_id: order.paid_by_client_id,
            paid_by_client_name: order.paid_by_client_name,
            supplier_id: order.supplier_id,
            supplier_name: order.supplier_name,
            purchase_manager_id: order.purchase_manager_id,
            activity: order.activity,
            load_number: order.load_number,
            status: order.status,
            calc_shortest_route: order.calc_shortest_route,
            author_name: order.author_name,
            created_at: order.created_at,
        },
        cargo: CargoView {
            loading_date_from: order.loading_date_from,
            loading_date_to: order.loading_date_to,
            note: order.cargo_note,
            spot_vehicle: order.spot_vehicle,
            vehicle_planning_id: order.planning_entry_id,
            loading_date: order.loading_date,
            unloading_date: order.unloading_date,
            vehicle_planning_note: order.vehicle_planning_note,
            category: Some(order.category),
            spot_vehicle_class: order.spot_vehicle_class,
            is_dpl: order.is_dpl,
            is_thermogram: order.is_thermogram,
            vehicle_planning_cost_calculation_type: order.vehicle_cost_type,
            vehicle_planning_class: order.vehicle_class,
            vehicle_planning_plate_number: order.plate_number,
            vehicle_planning_supplier_id: order.vehicle_supplier_id,
        },
        cargos: legs.into_iter().map(LegView::from).collect(),
        finance: FinanceView {
            currency: order.currency,
            revenue_calculation_type: order.revenue_calculation_type,
            revenue_calculation_value: order.revenue_calculation_value.unwrap_or(0),
            cost_calculation_type: order.cost_calculation_type,
            cost_calculation_value: order.cost_calculation_value.unwrap_or(0),
            cost_vat: order.cost_vat.map(i64::from),
            revenue: order.revenue,
            cost: order.cost,
            profit: order.profit,
            revenue_penalty: order.revenue_penalty,
            cost_penalty: order.cost_penalty,
            revenue_overridden: order.revenue_overridden,
            cost_overridden: order.cost_overridden,
            empty_distance: order.empty_distance,
            loaded_distance: order.loaded_distance,
        },
        route_id: order.route_id,
        can_delete,
    }
}

/// The sums that a form shows while it is filled.
pub fn calculated_view(
    finance: &Finance,
    profit: i64,
    distances: Distances,
    journey: &Journey,
) -> CalculatedView {
    CalculatedView {
        revenue: finance.revenue.0,
        cost: finance.cost.0,
        profit,
        empty_distance: distances.empty.0,
        loaded_distance: distances.loaded.0,
        is_fallback: journey.is_fallback,
    }
}
