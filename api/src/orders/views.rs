//! Builds the answers of the order routes from what was read.

use domain::Cents;
use domain::orders::{CmrOriginal, Currency};
use domain::users::Permission;
use tenant_router::Tenant;

use super::prepare::Preview;
use super::store::billing::Billing;
use super::store::read::{FullOrder, StoredLeg};
use super::store::sums::Sums;
use super::wire::accounting::{
    ClientAccountingView, CreditAccountingView, SupplierAccountingView, with_vat,
};
use super::wire::calculate::CalculatedView;
use super::wire::compensation::CompensationView;
use super::wire::documents::DocumentsView;
use super::wire::full::{CargoView, FinanceView, GeneralView, LegView, OrderView};
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
        Self {
            order_id: order.id,
            profit: order.profit,
            revenue: order.revenue,
            cost: order.cost,
            revenue_penalty: order.revenue_penalty,
            cost_penalty: order.cost_penalty,
            days_estimated: order.days_estimated,
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
            loading_precision: cargo.loading_precision,
            unloading_address: cargo.unloading_address,
            unloading_latitude: cargo.unloading_latitude,
            unloading_longitude: cargo.unloading_longitude,
            unloading_precision: cargo.unloading_precision,
            loading_note: cargo.loading_note,
            unloading_note: cargo.unloading_note,
            vin_numbers: vins,
            loading_position_index: cargo.loading_position_index,
            unloading_position_index: cargo.unloading_position_index,
        }
    }
}

/// What an order notes about its supplier's invoice, about the credit invoice, and about the invoice to
/// the client.
fn accounting(
    order: &FullOrder,
) -> (
    SupplierAccountingView,
    CreditAccountingView,
    ClientAccountingView,
) {
    let (vat_amount, brutto_amount) = with_vat(order.supplier_net_amount, order.supplier_vat);
    let supplier = SupplierAccountingView {
        invoice_number: order.supplier_invoice_number.clone(),
        preinvoice_number: order.preinvoice_number.clone(),
        invoice_date: order.supplier_invoice_date,
        subcontractor_number: order.subcontractor_number.clone(),
        cmr_number: order.cmr_number.clone(),
        net_amount: order.supplier_net_amount,
        vat: order.supplier_vat,
        vat_amount,
        brutto_amount,
        received_cmr_original: order.cmr_original == CmrOriginal::Received,
        need_credit_invoice: order.need_credit_invoice,
        damage_count: order.damage_count,
        damage_amount: order.damage_amount,
        damage_invoice_number: order.damage_invoice_number.clone(),
        damage_invoice_number_from_client: order.damage_invoice_number_from_client.clone(),
    };
    let (vat_amount, brutto_amount) = with_vat(order.credit_net_amount, order.credit_vat);
    let credit = CreditAccountingView {
        invoice_number: order.credit_invoice_number.clone(),
        invoice_date: order.credit_invoice_date,
        net_amount: order.credit_net_amount,
        vat: order.credit_vat,
        vat_amount,
        brutto_amount,
    };
    let client = ClientAccountingView {
        invoice_number: order.client_invoice_number.clone(),
        net_amount: order.client_net_amount,
        vat_amount: order.client_vat_amount,
        brutto_amount: order.client_brutto_amount,
    };
    (supplier, credit, client)
}

/// An order in the form its form reads.
pub fn order_view(
    actor: &Actor,
    tenant: &Tenant,
    order: FullOrder,
    legs: Vec<StoredLeg>,
    billing: &Billing,
) -> OrderView {
    let (supplier_accounting, supplier_accounting_credit, client_accounting) = accounting(&order);
    let (cost, profit) = (order.priced(order.cost), order.priced(order.profit));
    let plate = order
        .plate_number
        .clone()
        .or_else(|| order.spot_vehicle.clone());
    OrderView {
        id: order.id,
        compensation: CompensationView::of(&order),
        documents: DocumentsView::of(&order.documents.0, tenant),
        damage: section::view(order.damage, order.number.clone(), plate, tenant),
        supplier_accounting,
        supplier_accounting_credit,
        client_accounting,
        normal_invoice_id: billing.normal_invoice,
        settlement_id: billing.settlement.map(|settled| settled.settlement),
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
            by_land: order.by_land,
            author_name: order.author_name,
            created_at: order.created_at,
            is_settlement_older_than_14_days: billing.is_cmr_overdue(actor.today),
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
            revenue_calculation_value: order.revenue_calculation_value.unwrap_or_default(),
            cost_calculation_type: order.cost_calculation_type,
            cost_calculation_value: order.cost_calculation_value.unwrap_or_default(),
            cost_vat: order.cost_vat.map(i64::from),
            revenue: order.revenue,
            cost,
            profit,
            revenue_penalty: order.revenue_penalty,
            cost_penalty: order.cost_penalty,
            revenue_overridden: order.revenue_overridden,
            cost_overridden: order.cost_overridden,
            agreed_cost: order.agreed_cost,
            days_estimated: order.days_estimated,
            empty_distance: order.empty_distance,
            loaded_distance: order.loaded_distance,
        },
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
