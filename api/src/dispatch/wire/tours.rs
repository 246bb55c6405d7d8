//! The plan over several days, as the planning shows it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::Cents;
use serde::Serialize;
use utoipa::ToSchema;

use super::orders::PlanningOrderView;
use super::plan::VehicleOfPlanView;

domain::query! {
    /// How many days to plan.
    pub struct ChainsQuery {
        /// From 2 to 14; 7 by default.
        days: Option<i64> where domain::wire::between(2..=14),
    }
}

impl ChainsQuery {
    /// The number of days.
    pub fn days(&self) -> u64 {
        self.days
            .and_then(|days| u64::try_from(days).ok())
            .unwrap_or(7)
    }
}

/// A plan over several days. Amounts are in euro cents.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ChainsView {
    /// What it earns.
    pub profit: Cents,
    /// What no plan for these vehicles and loads can earn more than. It may be more than any plan can earn.
    pub at_most: Cents,
    /// Whether the search was given up when its time was over; it might have found more.
    pub is_cut_short: bool,
    /// How many days are planned.
    pub days: u64,
    /// The vehicles with their loads, those that are free first.
    pub chains: Vec<ChainView>,
    /// The loads that were looked at and are in no chain.
    pub free_loads: usize,
    /// The loads in euros that were too many to look at: those that would earn the least.
    pub left_loads: usize,
    /// The loads in other currencies, which cannot be compared.
    pub other_currencies: usize,
    /// Whether there are more free loads than are compared (5,000), which can be loaded from a later day on.
    pub has_more_loads: bool,
    /// The vehicles that were too many to look at: those that are free last.
    pub left_vehicles: usize,
}

/// What a vehicle does.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChainView {
    /// The vehicle.
    pub vehicle: VehicleOfPlanView,
    /// What all its loads earn.
    pub profit: Cents,
    /// Its loads, one after the other.
    pub rides: Vec<RideView>,
}

/// A load in a chain. Times are the earliest legal ones of one driver who begins rested: not a promise.
#[derive(Debug, Serialize, ToSchema)]
pub struct RideView {
    /// The load, with the amounts it has after the one before.
    pub order: PlanningOrderView,
    /// When the vehicle arrives at the first loading.
    pub arrives_at: DateTime<Utc>,
    /// When loading begins.
    pub loads_from: DateTime<Utc>,
    /// When the last unloading ends.
    pub unloads_until: DateTime<Utc>,
    /// The company's day then, on which the vehicle is free again.
    pub unloading_date: NaiveDate,
    /// The address where it is free again.
    pub ends_at: String,
    /// Breaks of 45 minutes, from when the vehicle was free before.
    pub breaks: u32,
    /// Daily rests of 11 hours.
    pub daily_rests: u32,
    /// Weekly rests of 45 hours.
    pub weekly_rests: u32,
}
