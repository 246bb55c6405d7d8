//! An order while its cells are being changed in memory.

use chrono::NaiveDate;
use domain::orders::distances::{Adjustment, adjusted};
use domain::orders::finance::{Finance, FinancePatch, VehicleCost, is_cost_by_hand, is_unpriced};
use domain::orders::status;
use domain::orders::{Activity, CostCalculation, OrderStatus, RevenueCalculation};
use domain::texts;
use domain::{FieldErrors, OrderId, PlanningEntryId};
use entity::orders;
use sea_orm::ActiveValue::Set;

use super::problem::Problem;
use super::{Before, Known};
use crate::dispatch::days::dates_of;
use crate::error::{ApiError, ApiResult};
use crate::order_form::wire::cells::{CellChange, CellPayload};
use crate::order_form::wire::patch::OrderPatch;
use crate::orders::money;
use crate::orders::store::cells::Papers;
use crate::orders::store::log::ChangedSince;
use crate::orders::store::save;

/// An order as it is going to be.
#[derive(Debug, Clone)]
pub struct Draft<'a> {
    /// The order.
    pub order: orders::Model,
    /// The papers about its supplier.
    pub papers: Papers,
    /// Whether a new status has filled in a day.
    pub has_filled_day: bool,
    known: &'a Known,
    today: NaiveDate,
}

impl<'a> Draft<'a> {
    /// The order as it was.
    pub fn of(before: &Before, known: &'a Known, today: NaiveDate) -> Self {
        Self {
            order: before.order.clone(),
            papers: before.papers.clone(),
            has_filled_day: false,
            known,
            today,
        }
    }

    /// Whether no other user has changed the field, or only to the value that is wanted.
    pub fn is_free(
        &self,
        change: &CellChange,
        changed: Option<&ChangedSince>,
    ) -> Result<(), Problem> {
        let (Some(changed), Some(field)) = (changed, change.fields().first().copied()) else {
            return Ok(());
        };
        let mut tried = self.clone();
        let applied = match change {
            CellChange::Distances(adjustment) => tried.adjust(*adjustment),
            _ => tried.apply(change),
        };
        // A value that cannot be stored is refused for that reason.
        let is_same = tried.order == self.order && tried.papers == self.papers;
        if applied.is_err() || is_same {
            return Ok(());
        }
        Err(Problem::Changed {
            field,
            by: changed.changed_by.clone(),
            at: changed.changed_at,
        })
    }

    /// Sets distances by hand. Several cells of an order are one correction.
    pub fn set_distances(&mut self, cells: &[(usize, &CellPayload)]) -> ApiResult<()> {
        let mut together = Adjustment::default();
        for (_, cell) in cells {
            if let CellChange::Distances(part) = cell.change {
                together = Adjustment {
                    empty: part.empty.or(together.empty),
                    loaded: part.loaded.or(together.loaded),
                    total: part.total.or(together.total),
                };
            }
        }
        if cells.is_empty() {
            return Ok(());
        }
        self.adjust(together)
    }

    fn adjust(&mut self, adjustment: Adjustment) -> ApiResult<()> {
        if self.is_compensation() {
            let fields = CellChange::Distances(adjustment).fields();
            return Err(not_of_compensation(fields.iter().map(|field| field.sent)));
        }
        let trip = adjusted(money::distances_of(&self.order), adjustment)?
            .between(self.order.loading_date, self.order.unloading_date);
        let amounts =
            money::recalculated(&self.order, self.vehicle_cost(), &self.known.prices, &trip)?;
        self.order.empty_distance = trip.empty.0;
        self.order.loaded_distance = trip.loaded.0;
        self.order.total_distance = trip.empty.0.saturating_add(trip.loaded.0);
        self.order.distance_overridden = true;
        self.put(&amounts)
    }

    /// Changes a value other than a distance.
    ///
    /// # Errors
    /// 422 for a value that this order cannot have.
    pub fn apply(&mut self, change: &CellChange) -> ApiResult<()> {
        if self.is_compensation() && !change.is_of_compensation() {
            let fields = change.fields();
            return Err(not_of_compensation(fields.iter().map(|field| field.sent)));
        }
        match change {
            CellChange::Value(patch) => self.patch(patch),
            CellChange::Distances(adjustment) => self.adjust(*adjustment),
            CellChange::ClientManager(person) => {
                self.order.client_manager_id = Some(person.0);
                Ok(())
            }
            CellChange::PurchaseManager(person) => {
                self.order.purchase_manager_id = person.map(|person| person.0);
                Ok(())
            }
        }
    }

    fn patch(&mut self, patch: &OrderPatch) -> ApiResult<()> {
        let order = &mut self.order;
        match patch {
            OrderPatch::CargoNote(note) => order.cargo_note.clone_from(note),
            OrderPatch::LoadNumber(number) => order.load_number.clone_from(number),
            OrderPatch::PreinvoiceDifference(amount) => {
                order.preinvoice_difference = amount.map(|amount| amount.0);
            }
            OrderPatch::PreinvoiceNumber(number) => {
                self.papers.preinvoice_number.clone_from(number);
            }
            OrderPatch::CmrNumber(number) => self.papers.cmr_number.clone_from(number),
            OrderPatch::CmrOriginal(original) => self.papers.cmr_original = *original,
            OrderPatch::Status(to) => return self.set_status(*to),
            OrderPatch::Finance(patch) => return self.set_amount(*patch),
            OrderPatch::CalculatedCost => return self.set_calculated_cost(),
        }
        Ok(())
    }

    /// An emptied cost is what it is calculated to be; of a fixed one nothing is left.
    fn set_calculated_cost(&mut self) -> ApiResult<()> {
        if self.is_compensation() {
            return Err(ApiError::field("cost", texts::fields::required()));
        }
        if self.order.cost_calculation_type == CostCalculation::Fixed {
            self.order.cost_calculation_value = None;
        }
        let cost = self.calculated()?.cost;
        let before = money::finance_of(&self.order);
        self.order.cost_overridden = false;
        self.put(&Finance { cost, ..before })
    }

    /// Sets an amount by hand, and marks it so that it stays when the order is recalculated, unless it
    /// is the calculated one.
    fn set_amount(&mut self, patch: FinancePatch) -> ApiResult<()> {
        let before = money::finance_of(&self.order);
        let has_vehicle = self.order.planning_entry_id.is_some();
        if matches!(patch, FinancePatch::Profit(_))
            && is_unpriced(
                self.order.status,
                has_vehicle,
                before.cost,
                self.order.cost_overridden,
            )
        {
            return Err(ApiError::field("profit", texts::orders::no_cost_yet()));
        }
        let after = before.patched(patch)?;
        self.agree_on(&after);
        let calculated = self.calculated()?;
        self.put(&after)?;
        if after.revenue != before.revenue {
            self.order.revenue_overridden = after.revenue != calculated.revenue;
        }
        if matches!(patch, FinancePatch::Cost(_)) {
            self.order.cost_overridden = is_cost_by_hand(after.cost, calculated.cost, has_vehicle);
        }
        Ok(())
    }

    /// A fixed revenue or cost is what was agreed, whichever screen it is entered on.
    fn agree_on(&mut self, after: &Finance) {
        let order = &mut self.order;
        if order.revenue_calculation_type == RevenueCalculation::Fixed {
            order.revenue_calculation_value = Some(after.revenue.0);
        }
        if order.cost_calculation_type == CostCalculation::Fixed {
            order.cost_calculation_value = Some(after.cost.0);
        }
    }

    /// Sets the status and what follows from it in the order itself. The vehicle of an order that is
    /// called off has been released already.
    fn set_status(&mut self, to: OrderStatus) -> ApiResult<()> {
        let from = self.order.status;
        status::check_change(from, to)
            .map_err(|locked| ApiError::field("status", locked.into()))?;
        let to = if self.order.planning_entry_id.is_none() && self.is_planned_by_vehicle() {
            status::after_calling_back(from, to)
        } else {
            to
        };
        let (loading, unloading) = (self.order.loading_date, self.order.unloading_date);
        let follows = status::consequences(to, loading, unloading, self.today);
        let before = money::trip_of(&self.order);
        self.order.status = to;
        self.take_days_back(from, to);
        self.order.loading_date = follows.loading_date.or(self.order.loading_date);
        self.order.unloading_date = follows.unloading_date.or(self.order.unloading_date);
        if (self.order.loading_date, self.order.unloading_date) == (loading, unloading) {
            return Ok(());
        }
        self.order.effective_loading_date = dates_of(&self.order).effective_loading();
        self.has_filled_day = follows.loading_date.or(follows.unloading_date).is_some();
        let trip = money::trip_of(&self.order);
        if trip.days == before.days {
            return Ok(());
        }
        let amounts =
            money::recalculated(&self.order, self.vehicle_cost(), &self.known.prices, &trip)?;
        self.put(&amounts)
    }

    /// A day that came with a status goes with it when the order gets its former status again.
    fn take_days_back(&mut self, from: OrderStatus, to: OrderStatus) {
        let filled = self.known.filled.get(&OrderId(self.order.id));
        for day in filled.into_iter().flatten() {
            if (day.before, day.with) == (to, from) {
                if day.is_unloading {
                    self.order.unloading_date = None;
                } else {
                    self.order.loading_date = None;
                }
            }
        }
    }

    /// Whether the order is carried by a planned vehicle: a vehicle hired for this order alone is
    /// never in the plan.
    fn is_planned_by_vehicle(&self) -> bool {
        !matches!(self.order.activity, Activity::Spot | Activity::Compensation)
    }

    /// The order's amounts as they are when none is entered by hand.
    fn calculated(&self) -> ApiResult<Finance> {
        let fresh = orders::Model {
            revenue_overridden: false,
            cost_overridden: false,
            ..self.order.clone()
        };
        let trip = money::trip_of(&self.order);
        money::recalculated(&fresh, self.vehicle_cost(), &self.known.prices, &trip)
    }

    fn put(&mut self, amounts: &Finance) -> ApiResult<()> {
        let profit = amounts
            .profit()
            .map_err(|error| FieldErrors::single("profit", error.into()))?;
        self.order.revenue = amounts.revenue.0;
        self.order.cost = amounts.cost.0;
        self.order.revenue_penalty = amounts.revenue_penalty.0;
        self.order.cost_penalty = amounts.cost_penalty.0;
        self.order.profit = profit.0;
        Ok(())
    }

    fn vehicle_cost(&self) -> Option<&'a VehicleCost> {
        let entry = self.order.planning_entry_id.map(PlanningEntryId)?;
        self.known.vehicles.get(&entry).map(|vehicle| &vehicle.cost)
    }

    fn is_compensation(&self) -> bool {
        self.order.activity == Activity::Compensation
    }

    /// The columns to write; `None` if the order is as it was. They are the same for every order, so
    /// that one statement writes all of them.
    pub fn columns(&self, before: &orders::Model) -> Option<orders::ActiveModel> {
        if self.order == *before {
            return None;
        }
        let order = self.order.clone();
        Some(orders::ActiveModel {
            status: Set(order.status),
            client_manager_id: Set(order.client_manager_id),
            purchase_manager_id: Set(order.purchase_manager_id),
            load_number: Set(order.load_number),
            cargo_note: Set(order.cargo_note),
            loading_date: Set(order.loading_date),
            unloading_date: Set(order.unloading_date),
            effective_loading_date: Set(order.effective_loading_date),
            empty_distance: Set(order.empty_distance),
            loaded_distance: Set(order.loaded_distance),
            total_distance: Set(order.total_distance),
            distance_overridden: Set(order.distance_overridden),
            revenue_calculation_value: Set(order.revenue_calculation_value),
            cost_calculation_value: Set(order.cost_calculation_value),
            revenue: Set(order.revenue),
            revenue_overridden: Set(order.revenue_overridden),
            cost: Set(order.cost),
            cost_overridden: Set(order.cost_overridden),
            revenue_penalty: Set(order.revenue_penalty),
            cost_penalty: Set(order.cost_penalty),
            profit: Set(order.profit),
            preinvoice_difference: Set(order.preinvoice_difference),
            ..save::unchanged(OrderId(order.id))
        })
    }
}

fn not_of_compensation<'f>(fields: impl Iterator<Item = &'f str>) -> ApiError {
    let mut errors = FieldErrors::new();
    for field in fields {
        errors.push(field, texts::orders::not_a_compensation_field());
    }
    errors.into()
}
