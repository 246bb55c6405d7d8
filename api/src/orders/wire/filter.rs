//! The filters of the orders list, its sums, its select-all and its export (orders specification,
//! section 7), and those of the loads list.

use chrono::NaiveDate;
use domain::orders::{
    Activity, Category, CmrOriginal, CostCalculation, LoadSortField, OrderNumber, OrderSortField,
    OrderStatus, RevenueCalculation,
};
use domain::wire::{At, Listed, WireValue};
use domain::{Cents, ContactId, OrderId, UserId, texts};
use entity::orders::{Column, Entity};
use sea_orm::sea_query::Order;
use sea_orm::{ColumnTrait, Condition};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use crate::filters;
use crate::http::filters::only_if;
use crate::orders::store::condition::{
    anywhere, guided_by, is_unpriced, paid_by, with_cmr_number, with_cmr_original, with_number,
    with_plate, with_vehicle, with_vin,
};
use crate::orders::store::papers::{
    PaperColumn, due, not_invoiced, with_invoice, with_paper, with_supplier_invoice_date,
    without_cmr, without_supplier_invoice,
};
use crate::text_search::contains;

/// The minimum number of characters to search a plate for; shorter texts are ignored (foundation
/// specification, section 5).
const PLATE_FROM: usize = 4;

filters! {
    /// Which orders to list.
    pub struct OrderFilter {
        /// Part of the order number (also without leading zeros), load number, CMR number, client,
        /// plate, spot vehicle, VIN, or loading or unloading place.
        search: String => |text| anywhere(text),
        /// The client, or several separated by commas.
        client_id: Listed<ContactId> => |ids| one_of(Column::ClientId, ids),
        /// The client manager, who sold it, or several separated by commas.
        client_manager_id: Listed<UserId> => |ids| one_of(Column::ClientManagerId, ids),
        /// The purchase manager, who bought the transport, or several separated by commas.
        purchase_manager_id = "purchase_manager_id" | "purschase_manager_id": Listed<UserId>
            => |ids| one_of(Column::PurchaseManagerId, ids),
        /// The user who assigned the vehicle.
        loaded_by_id: UserId => |id| Column::LoadedById.eq(*id),
        /// The vehicle's dispatcher.
        dispatcher_id: UserId => |id| guided_by(*id),
        /// The user who created it.
        created_id: UserId => |id| Column::AuthorId.eq(*id),
        /// The contact that is invoiced: the client, unless another payer is named.
        paid_id: ContactId => |id| paid_by(*id),
        /// The supplier that carries it, or several separated by commas.
        supplier_id: Listed<ContactId> => |ids| one_of(Column::SupplierId, ids),
        /// Part of the plate number or spot vehicle; shorter than 4 characters is ignored.
        vehicle: String => |text| if text.chars().count() < PLATE_FROM {
            Condition::all()
        } else {
            with_plate(text)
        },
        /// Part of the order number, or the whole number without leading zeros.
        order_number: String => |text| with_number(text),
        /// Part of the client's own number.
        load_number: String => |text| contains((Entity, Column::LoadNumber), text),
        /// Part of the CMR number.
        cmr_number: String => |text| with_cmr_number(text),
        /// Part of a loading place.
        loadings: String => |text| contains((Entity, Column::Loadings), text),
        /// Part of an unloading place.
        unloadings: String => |text| contains((Entity, Column::Unloadings), text),
        /// Part of a VIN.
        vin_number: String => |text| with_vin(text),
        /// The kind of order, or several separated by commas.
        activity: Listed<Activity> => |kinds| one_of(Column::Activity, kinds),
        /// Loaded on this day or later (the actual day, otherwise the first day available).
        date_from_from: NaiveDate => |day| Column::EffectiveLoadingDate.gte(*day),
        /// Loaded on this day or earlier.
        date_to: NaiveDate => |day| Column::EffectiveLoadingDate.lte(*day),
        /// Unloaded on this day or earlier.
        unloading_date_to: NaiveDate => |day| Column::UnloadingDate.lte(*day),
        /// What the revenue is based on.
        revenue_calculation_type: RevenueCalculation => |kind| Column::RevenueCalculationType.eq(*kind),
        /// What the cost is based on.
        cost_calculation_type: CostCalculation => |kind| Column::CostCalculationType.eq(*kind),
        /// The status, or several separated by commas.
        status: Listed<OrderStatus> => |statuses| one_of(Column::Status, statuses),
        /// Statuses to exclude, separated by commas.
        status_not_in: Listed<OrderStatus> => |listed| Column::Status.is_not_in(listed.0.iter().copied()),
        /// Whether a vehicle is assigned.
        assigned: bool => |assigned| with_vehicle(*assigned),
        /// The kind of cargo.
        category: Category => |category| Column::Category.eq(*category),
        /// Whether the original CMR note has arrived.
        received_cmr_original: CmrOriginal => |status| with_cmr_original(*status),
        /// Whether to include only orders whose transport was not invoiced yet.
        without_invoice: bool => |only| only_if(*only, not_invoiced()),
        /// Whether to include only orders that have no cost yet. Those that were called off need none: they are
        /// included only if `status` asks for them.
        unpriced: bool => |only| only_if(*only, is_unpriced()),
        /// Whether to include only orders without a number of the supplier's invoice.
        without_supplier_invoice: bool => |only| only_if(*only, without_supplier_invoice()),
        /// `true` for orders whose preinvoice differs from the revenue, or that difference in cents.
        preinvoice_difference: PreinvoiceDifference => |wanted| wanted.condition(),
        /// Part of the number of the supplier's invoice.
        supplier_invoice_number: String => |text| with_paper(PaperColumn::InvoiceNumber, text),
        /// Part of the number of the supplier's preinvoice.
        preinvoice_number: String => |text| with_paper(PaperColumn::PreinvoiceNumber, text),
        /// Part of the number of an invoice to the client: made here, or noted by hand.
        invoice_number: String => |text| with_invoice(text),
        /// The date of the supplier's invoice.
        supplier_invoice_date: NaiveDate => |day| with_supplier_invoice_date(*day),
        /// The invoice for the transport is due on this day or later.
        due_date_from: NaiveDate => |day| due(Some(*day), None),
        /// The invoice for the transport is due on this day or earlier.
        due_date_to: NaiveDate => |day| due(None, Some(*day)),
        /// Whether to include only orders with neither a CMR number nor a CMR document.
        without_cmr: bool => |only| only_if(*only, without_cmr()),
        /// The ids of the only orders to include, separated by commas (for the sums of a
        /// selection).
        selected_orders_ids: Listed<OrderId> => |listed| Column::Id.eq_any(listed.0.iter().map(|id| id.0)),
    }
}

/// Which difference between preinvoice and revenue is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PreinvoiceDifference {
    /// Any but none.
    Some,
    /// All the same.
    Whatever,
    /// Just this one.
    Of(Cents),
}

impl PreinvoiceDifference {
    fn condition(self) -> Condition {
        let wanted = match self {
            Self::Some => Some(Column::PreinvoiceDifference.ne(0)),
            Self::Whatever => None,
            Self::Of(amount) => Some(Column::PreinvoiceDifference.eq(amount.0)),
        };
        Condition::all().add_option(wanted)
    }
}

impl WireValue for PreinvoiceDifference {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match sent.as_str().map(str::trim) {
            Some("true") => Some(Self::Some),
            Some("false") => Some(Self::Whatever),
            _ => Cents::read(sent, at).map(Self::Of),
        }
    }

    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

/// Whether the column has one of the values. A single one is compared with `=`, so that the statement of
/// a filter with one value is the one that the list's indexes are made for.
fn one_of<T>(column: Column, listed: &Listed<T>) -> Condition
where
    T: Copy + Into<sea_orm::Value>,
{
    Condition::all().add(match listed.0.as_slice() {
        [only] => column.eq(*only),
        several => column.is_in(several.iter().copied()),
    })
}

impl OrderFilter {
    /// The order number that is searched for, also without leading zeros.
    pub fn named(&self) -> Option<OrderNumber> {
        OrderNumber::from_short(self.search.as_deref()?).ok()
    }
}

domain::query! {
    /// How to sort the list of orders.
    pub struct OrderSort {
        /// The column to sort by; without one the newest orders come first.
        by = "order_by": Option<OrderSortField>,
        /// `desc` (the default) or `asc`.
        direction = "order_direction": Option<Direction>,
    }
}

impl Copy for OrderSort {}

domain::query! {
    /// How to sort the list of loads.
    pub struct LoadSort {
        /// The column to sort by; without one the most urgent loads come first.
        by = "order_by": Option<LoadSortField>,
        /// `desc` (the default) or `asc`.
        direction = "order_direction": Option<Direction>,
    }
}

impl Copy for LoadSort {}

/// `asc` or `desc`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Smallest first.
    Ascending,
    /// Largest first.
    Descending,
}

impl Direction {
    /// The order that was asked for: largest first by default.
    pub fn order(asked: Option<Self>) -> Order {
        match asked {
            Some(Self::Ascending) => Order::Asc,
            Some(Self::Descending) | None => Order::Desc,
        }
    }
}

impl WireValue for Direction {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match String::read(sent, at)?.to_lowercase().as_str() {
            "asc" => Some(Self::Ascending),
            "desc" => Some(Self::Descending),
            _ => at.unreadable(texts::fields::not_a_direction()),
        }
    }

    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

filters! {
    /// Which loads to list.
    pub struct LoadFilter {
        /// Part of the order number (also without leading zeros), load number, client, or loading or
        /// unloading place.
        search: String => |text| anywhere(text),
        /// The client.
        client_id: ContactId => |id| Column::ClientId.eq(*id),
        /// The client manager, who sold it.
        client_manager_id: UserId => |id| Column::ClientManagerId.eq(*id),
        /// The purchase manager, who bought the transport.
        purchase_manager_id = "purchase_manager_id" | "purschase_manager_id": UserId
            => |id| Column::PurchaseManagerId.eq(*id),
        /// The user who assigned the vehicle, or who entered the load while it has none.
        loaded_by_id: UserId => |id| loaded_by(*id),
        /// The kind of cargo.
        category: Category => |category| Column::Category.eq(*category),
        /// Whether a vehicle is assigned; `false` by default.
        assigned: bool => |assigned| with_vehicle(*assigned),
        /// The status.
        status: OrderStatus => |status| Column::Status.eq(*status),
        /// Statuses to exclude, separated by commas.
        status_not_in: Listed<OrderStatus> => |listed| Column::Status.is_not_in(listed.0.iter().copied()),
        /// Whether to include only loads without an actual loading date.
        no_loading_date = "no_actual_loadining_date" | "no_actual_loading_date": bool => |is_unknown| {
            Condition::all().add_option(is_unknown.then(|| Column::LoadingDate.is_null()))
        },
        /// The availability period includes this day; `true` means today.
        available_loads: Available => |available| Condition::all()
            .add_option(available.day().map(|day| Column::LoadingDateFrom.lte(day)))
            .add_option(available.day().map(|day| Column::LoadingDateTo.gte(day))),
        /// The availability period starts on this day or earlier.
        date_from_to: NaiveDate => |day| Column::LoadingDateFrom.lte(*day),
        /// The availability period ends on exactly this day.
        date_to: NaiveDate => |day| Column::LoadingDateTo.eq(*day),
        /// The availability period ends on this day or later.
        date_to_from: NaiveDate => |day| Column::LoadingDateTo.gte(*day),
        /// The availability period ends on this day or earlier.
        date_to_to: NaiveDate => |day| Column::LoadingDateTo.lte(*day),
    }
}

/// No user has assigned a vehicle to a load that waits for one, and the user who plans asks for their own: those
/// that they entered.
fn loaded_by(user: UserId) -> Condition {
    let entered = Condition::all()
        .add(with_vehicle(false))
        .add(Column::AuthorId.eq(user));
    Condition::any()
        .add(Column::LoadedById.eq(user))
        .add(entered)
}

impl LoadFilter {
    /// Adds the defaults: loads are orders that wait for a vehicle, unless the filter asks for
    /// others. `today` is the company's date.
    pub fn settle(&mut self, today: NaiveDate) {
        if self.status_not_in.is_none() && self.assigned.is_none() {
            self.status.get_or_insert(OrderStatus::NeedToBeLoaded);
        }
        self.assigned.get_or_insert(false);
        if self.available_loads == Some(Available::Today) {
            self.available_loads = Some(Available::On(today));
        }
    }
}

/// When a load must be available.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Available {
    /// On this day.
    On(NaiveDate),
    /// Today, which [`LoadFilter::settle`] turns into a date.
    Today,
    /// At any time.
    Whenever,
}

impl Available {
    fn day(self) -> Option<NaiveDate> {
        match self {
            Self::On(day) => Some(day),
            Self::Today | Self::Whenever => None,
        }
    }
}

impl WireValue for Available {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match sent.as_str().map(str::trim) {
            Some("1" | "true") => Some(Self::Today),
            Some("0" | "false") => Some(Self::Whenever),
            _ => NaiveDate::read(sent, at).map(Self::On),
        }
    }

    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

#[cfg(test)]
mod tests {
    use domain::wire::read_query;

    use super::*;

    fn loads(query: &[(&str, &str)]) -> LoadFilter {
        let pairs = query
            .iter()
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
        let (mut filter, errors) = read_query::<LoadFilter>(pairs);
        assert!(errors.is_empty(), "{errors}");
        filter.settle(NaiveDate::from_ymd_opt(2026, 3, 10).unwrap());
        filter
    }

    #[test]
    fn loads_wait_for_a_vehicle_unless_others_are_asked_for() {
        for (query, assigned, status) in [
            (&[][..], false, Some(OrderStatus::NeedToBeLoaded)),
            (&[("status", "PLANNED")], false, Some(OrderStatus::Planned)),
            (&[("status_not_in", "PLANNED")], false, None),
            (&[("assigned", "1")], true, None),
        ] {
            let filter = loads(query);
            assert_eq!(
                (filter.assigned, filter.status),
                (Some(assigned), status),
                "{query:?}"
            );
        }
    }

    #[test]
    fn a_load_is_available_on_a_day_today_or_whenever() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 3, day);
        for (text, expected) in [("2026-03-12", day(12)), ("true", day(10)), ("0", None)] {
            let available = loads(&[("available_loads", text)]).available_loads;
            assert_eq!(available.unwrap().day(), expected, "{text}");
        }
    }
}
