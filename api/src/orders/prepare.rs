//! From a wanted order to what will be stored: references checked, the way measured, revenue and
//! cost calculated where they were not entered.
//!
//! It reads in one transaction and measures outside of it (a distance provider may be a server),
//! so nothing is locked meanwhile. What may have changed until the order is written, the deed that
//! writes it checks again.

use chrono::NaiveDate;
use domain::days::days_on_the_road;
use domain::orders::finance::{self, Finance, RunningPrices, Trip};
use domain::orders::{Category, CostCalculation, activity};
use domain::{AmountOverflow, Cents, ContactId, Coordinates, FieldErrors, UserId};
use routing::{Point, gazetteer};
use tenant_router::TenantDb;

use super::draft::{Calculation, FinanceDraft, LegDraft, OrderDraft, StopDraft};
use super::journey::{self, Journey, JourneyRequest, LegEnds};
use super::sight::Sight;
use crate::contacts;
use crate::error::{ApiError, ApiResult};
use crate::places::{Places, not_chosen};
use crate::planning::store::PlannedVehicle;
use crate::{planning, settings, users};

/// An order ready to be written.
#[derive(Debug, Clone)]
pub struct PreparedOrder {
    /// As it was wanted; activity and legs as they will be.
    pub draft: OrderDraft,
    /// What is carried.
    pub category: Category,
    /// The planned vehicle.
    pub vehicle: Option<PlannedVehicle>,
    /// The way.
    pub journey: Journey,
    /// Both ends of each leg.
    pub ends: Vec<LegEnds>,
    /// Revenue, cost and penalties.
    pub finance: Finance,
    /// Whether the revenue was entered and differs from the calculated one.
    pub revenue_overridden: bool,
    /// Whether the cost was entered and differs from the calculated one.
    pub cost_overridden: bool,
}

/// What is read before the way is measured.
struct Known {
    vehicle: Option<PlannedVehicle>,
    prices: RunningPrices,
    errors: FieldErrors,
}

/// Checks and completes a wanted order.
///
/// # Errors
/// 422 with every field that cannot be accepted.
pub async fn prepare(
    db: &TenantDb,
    places: &Places,
    sight: Sight,
    mut draft: OrderDraft,
) -> ApiResult<PreparedOrder> {
    let known = db
        .read(async |txn| -> ApiResult<_> { know(txn, &draft).await })
        .await?;
    let mut errors = known.errors;
    let category = match sight.category_to_write(draft.category) {
        Ok(category) => category,
        Err(ApiError::Invalid(found)) => {
            errors.merge(found);
            Category::AutomotiveTransport
        }
        Err(other) => return Err(other),
    };
    let ends = locate(&draft.legs, &mut errors);
    errors.into_result()?;

    if let Some(vehicle) = &known.vehicle {
        draft.activity = activity::with_vehicle(vehicle.cost.cost_type());
    }
    let journey = journey::plan(
        places,
        &JourneyRequest {
            vehicle: known.vehicle.as_ref().map(|vehicle| vehicle.point),
            legs: &ends,
            positions: &draft.positions,
            shortest: draft.shortest_route,
        },
    )
    .await?;
    let calculated = calculate(
        &draft.finance,
        known.vehicle.as_ref(),
        &known.prices,
        &journey,
        (draft.dates.loading, draft.dates.unloading),
    )
    .map_err(too_large)?;
    let finance = Finance {
        revenue: draft.finance.revenue.unwrap_or(calculated.revenue),
        cost: draft.finance.cost.unwrap_or(calculated.cost),
        ..calculated
    };
    finance.check().map_err(|found| nested("finance", found))?;
    Ok(PreparedOrder {
        category,
        vehicle: known.vehicle,
        journey,
        ends,
        revenue_overridden: finance.revenue != calculated.revenue,
        cost_overridden: finance.cost != calculated.cost,
        finance,
        draft,
    })
}

/// The sums that the form shows while it is filled, and the way they are for.
///
/// # Errors
/// 422 for a planned vehicle that does not exist and for addresses that were not chosen.
pub async fn preview(
    db: &TenantDb,
    places: &Places,
    question: &Calculation,
) -> ApiResult<(Finance, Journey)> {
    let (vehicle, prices) = db
        .read(async |txn| -> ApiResult<_> {
            let vehicle = match question.planning_entry {
                Some(id) => Some(
                    planning::store::find(txn, id)
                        .await?
                        .ok_or_else(|| ApiError::field("vehicle_planning_id", "does not exist"))?,
                ),
                None => None,
            };
            Ok((vehicle, settings::values::running_prices(txn).await?))
        })
        .await?;
    let mut errors = FieldErrors::new();
    let ends = locate(&question.legs, &mut errors);
    errors.into_result()?;
    let journey = journey::plan(
        places,
        &JourneyRequest {
            vehicle: vehicle.as_ref().map(|vehicle| vehicle.point),
            legs: &ends,
            positions: &question.positions,
            shortest: question.shortest_route,
        },
    )
    .await?;
    let days = (question.loading, question.unloading);
    let finance = calculate(&question.finance, vehicle.as_ref(), &prices, &journey, days)
        .map_err(too_large)?;
    Ok((finance, journey))
}

/// Revenue and cost as agreed and measured; amounts by hand are not looked at.
///
/// # Errors
/// When a sum is larger than any order's.
pub fn calculate(
    finance: &FinanceDraft,
    vehicle: Option<&PlannedVehicle>,
    prices: &RunningPrices,
    journey: &Journey,
    (loading, unloading): (Option<NaiveDate>, Option<NaiveDate>),
) -> Result<Finance, AmountOverflow> {
    let trip = Trip {
        empty: journey.empty,
        loaded: journey.loaded,
        days: days_on_the_road(loading, unloading),
    };
    let cost = vehicle.map(|vehicle| &vehicle.cost);
    Ok(Finance {
        revenue: finance::revenue(finance.revenue_calculation, finance.revenue_value, &trip)?,
        cost: finance::cost(
            finance.cost_calculation,
            finance.cost_value,
            cost,
            prices,
            &trip,
        )?,
        revenue_penalty: finance.revenue_penalty,
        cost_penalty: finance.cost_penalty,
    })
}

/// What the cost of an order is with this vehicle over this way, as if it were assigned: by the
/// vehicle, unless the order has a cost of its own.
///
/// # Errors
/// When a sum is larger than any order's.
pub fn cost_with(
    calculation: CostCalculation,
    value: Cents,
    vehicle: &PlannedVehicle,
    prices: &RunningPrices,
    trip: &Trip,
) -> Result<Cents, AmountOverflow> {
    finance::cost(calculation, value, Some(&vehicle.cost), prices, trip)
}

async fn know(txn: &tenant_router::TenantTx, draft: &OrderDraft) -> ApiResult<Known> {
    let mut errors = FieldErrors::new();
    let named: Vec<(&str, Option<ContactId>)> = vec![
        ("general.client_id", Some(draft.client)),
        ("general.paid_by_client_id", draft.paid_by),
        ("general.supplier_id", draft.supplier),
    ];
    let ids: Vec<ContactId> = named.iter().filter_map(|(_, id)| *id).collect();
    let kinds = contacts::store::find_kinds(txn, &ids).await?;
    for (path, id) in named {
        let Some(id) = id else { continue };
        match kinds.get(&id) {
            None => errors.push(path, "does not exist"),
            Some(contact) if path == "general.supplier_id" && !contact.is_supplier() => {
                errors.push(path, "is not a supplier");
            }
            Some(contact) if path != "general.supplier_id" && !contact.is_client() => {
                errors.push(path, "is not a client");
            }
            Some(_) => {}
        }
    }
    let people: Vec<(&str, Option<UserId>)> = vec![
        ("general.client_manager_id", Some(draft.client_manager)),
        ("general.purchase_manager_id", draft.purchase_manager),
    ];
    let ids: Vec<UserId> = people.iter().filter_map(|(_, id)| *id).collect();
    let existing = users::store::existing(txn, &ids).await?;
    for (path, id) in people {
        if id.is_some_and(|id| !existing.contains(&id)) {
            errors.push(path, "does not exist");
        }
    }
    let vehicle = match draft.planning_entry {
        Some(id) => {
            let found = planning::store::find(txn, id).await?;
            if found.is_none() {
                errors.push("cargo.vehicle_planning_id", "does not exist");
            }
            found
        }
        None => None,
    };
    Ok(Known {
        vehicle,
        prices: settings::values::running_prices(txn).await?,
        errors,
    })
}

/// Where each leg begins and ends; an address that was typed and not chosen is an error with
/// suggestions.
fn locate(legs: &[LegDraft], errors: &mut FieldErrors) -> Vec<LegEnds> {
    let mut find = |stop: &StopDraft, path: String| {
        if stop.at.is_none() {
            errors.push(path, not_chosen(&stop.address));
        }
        stop.at.map(point)
    };
    let mut ends = Vec::with_capacity(legs.len());
    for (index, leg) in legs.iter().enumerate() {
        let loading = find(&leg.loading, format!("cargos.{index}.loading_address"));
        let unloading = find(&leg.unloading, format!("cargos.{index}.unloading_address"));
        ends.extend(
            loading
                .zip(unloading)
                .map(|(loading, unloading)| LegEnds { loading, unloading }),
        );
    }
    ends
}

fn point(at: Coordinates) -> Point {
    Point {
        coordinates: at,
        country: gazetteer().country_at(at),
    }
}

fn too_large(error: AmountOverflow) -> ApiError {
    ApiError::field("finance.revenue_calculation_value", error.to_string())
}

fn nested(prefix: &str, found: FieldErrors) -> ApiError {
    let mut errors = FieldErrors::new();
    errors.nest(prefix, found);
    ApiError::Invalid(errors)
}
