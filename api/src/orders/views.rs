//! Builds the answers of the order routes from what was read.

use domain::Cents;
use domain::orders::{Activity, Currency};
use domain::users::Permission;
use tenant_router::Tenant;

use super::prepare::Preview;
use super::store::billing::Billing;
use super::store::full::FullOrder;
use super::store::sums::Sums;
use super::wire::calculate::CalculatedView;
use super::wire::documents::DocumentsView;
use super::wire::full::{LegView, OrderView};
use super::wire::patch::OrderAmountsView;
use super::wire::row::{
    ChangedOrderView, CurrencySumsView, OrderMetricsView, OrderRow, UnpricedView,
};
use crate::actor::Actor;
use crate::damages::section;
use crate::places::wire::{FerryChoiceView, FerryView, LearnedFromView};

impl From<OrderRow> for ChangedOrderView {
    fn from(row: OrderRow) -> Self {
        Self {
            order_id: row.id,
            row,
        }
    }
}

impl From<Vec<Sums>> for OrderMetricsView {
    fn from(sums: Vec<Sums>) -> Self {
        let currencies: Vec<CurrencySumsView> = sums.into_iter().map(Into::into).collect();
        let total = currencies.iter().map(|sums| sums.total).sum();
        let unpriced = currencies.iter().map(|sums| sums.unpriced.total).sum();
        let euros = currencies
            .iter()
            .find(|sums| sums.currency == Currency::Eur);
        Self {
            total,
            revenue: euros.map_or(0, |sums| sums.revenue),
            cost: euros.map_or(0, |sums| sums.cost),
            profit: euros.map_or(0, |sums| sums.profit),
            unpriced: UnpricedView {
                total: unpriced,
                revenue: euros.map_or(0, |sums| sums.unpriced.revenue),
            },
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
            unpriced_total,
            unpriced_revenue,
        } = sums;
        Self {
            currency,
            total,
            revenue,
            cost,
            profit,
            unpriced: UnpricedView {
                total: unpriced_total,
                revenue: unpriced_revenue,
            },
        }
    }
}

impl From<FullOrder> for OrderAmountsView {
    fn from(order: FullOrder) -> Self {
        let FullOrder { finance, .. } = order;
        Self {
            order_id: order.id,
            profit: order.profit,
            revenue: finance.revenue,
            cost: finance.cost.unwrap_or_default(),
            revenue_penalty: finance.revenue_penalty,
            cost_penalty: finance.cost_penalty,
            days_estimated: finance.days_estimated,
            status: order.general.status,
            empty_km: finance.empty_distance,
            loaded_km: finance.loaded_distance,
            total_km: order.total_distance,
            updated_at: order.updated_at,
        }
    }
}

/// An order in the form its form reads.
pub fn order_view(
    actor: &Actor,
    tenant: &Tenant,
    order: FullOrder,
    legs: Vec<LegView>,
    billing: &Billing,
) -> OrderView {
    let mut general = order.general;
    general.is_settlement_older_than_14_days = billing.is_cmr_overdue(actor.today);
    let plate = order.cargo.vehicle_planning_plate_number.clone();
    let plate = plate.or_else(|| order.cargo.spot_vehicle.clone());
    let is_compensation = general.activity == Activity::Compensation;
    OrderView {
        id: order.id,
        updated_at: order.updated_at,
        damage: section::view(order.damage, general.order_number.clone(), plate, tenant),
        general,
        cargo: order.cargo,
        cargos: legs,
        finance: order.finance,
        supplier_accounting: order.supplier_accounting,
        supplier_accounting_credit: order.supplier_accounting_credit,
        client_accounting: order.client_accounting,
        documents: DocumentsView::of(&order.documents.0, tenant),
        normal_invoice_id: billing.normal_invoice,
        settlement_id: billing.settlement.map(|settled| settled.settlement),
        compensation: is_compensation.then_some(order.compensation),
        route_id: order.route_id,
        can_delete: actor.may(Permission::OrderDelete),
    }
}

/// The sums the form shows while it is being filled in.
pub fn calculated_view(preview: Preview, profit: Cents) -> CalculatedView {
    CalculatedView {
        revenue: preview.finance.revenue,
        cost: preview.finance.cost,
        profit,
        days_estimated: preview.days_estimated,
        empty_distance: preview.distances.empty,
        loaded_distance: preview.distances.loaded,
        is_fallback: preview.journey.is_fallback,
        learned_from: LearnedFromView::all(preview.basis.learned_from),
        ferries: FerryView::all(preview.basis.ferries),
        ferry_choice: FerryChoiceView::of(preview.basis.choice),
    }
}
