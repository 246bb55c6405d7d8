//! Builds the answers of the order routes from what was read.

use domain::Cents;
use domain::orders::{Activity, Currency, OrderDocumentType};
use domain::users::Permission;
use tenant_router::Tenant;

use super::store::billing::Billing;
use super::store::full::FullOrder;
use super::store::sums::Sums;
use super::wire::documents::DocumentsView;
use super::wire::full::{LegView, OrderView};
use super::wire::row::{
    ChangedOrderView, CurrencySumsView, OrderMetricsView, OrderRow, UnpricedView,
};
use crate::actor::Actor;
use crate::damages::section;

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

/// An order in the form its form reads.
pub fn order_view(
    actor: &Actor,
    tenant: &Tenant,
    order: FullOrder,
    legs: Vec<LegView>,
    billing: &Billing,
) -> OrderView {
    let mut general = order.general;
    let has_cmr = order.supplier_accounting.cmr_number.is_some()
        || order
            .documents
            .0
            .iter()
            .any(|file| file.kind == OrderDocumentType::Cmr);
    general.is_settlement_older_than_14_days = !has_cmr && billing.is_cmr_due(actor.today);
    let settled_cost = billing.settlement.map(|settled| settled.cost);
    let finance = &order.finance;
    let agreed = finance.cost.unwrap_or_default().0 + finance.cost_penalty.0;
    let settled_profit = settled_cost.map(|cost| Cents(order.profit.0 + agreed - cost.0));
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
        settled_cost,
        settled_profit,
        compensation: is_compensation.then_some(order.compensation),
        route_id: order.route_id,
        is_distance_doubtful: order.is_distance_doubtful,
        can_delete: actor.may(Permission::OrderDelete),
    }
}
