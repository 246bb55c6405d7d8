//! What the estimate learns from the routes that a company has corrected.

use std::time::Duration;

use domain::Coordinates;
use moka::future::Cache;
use routing::{Estimate, KnownRoad, LearnedFactors, Point, gazetteer};
use sea_orm::DbErr;
use tenant_router::{TenantDb, TenantId, Work};

use super::store::{self, KnownLeg};
use crate::computing;
use crate::error::ApiResult;

/// The latest corrected routes that are learned from; of each lane the last 20 parts count.
const ROUTES: u64 = 1000;
/// How long another process of the server may estimate as before a correction.
const KEPT_FOR: Duration = Duration::from_secs(30);
/// Companies whose estimates are kept.
const COMPANIES: u64 = 10_000;

/// Each company's estimate.
#[derive(Debug, Clone)]
pub(super) struct LearnedEstimates(Cache<TenantId, Estimate>);

impl Default for LearnedEstimates {
    fn default() -> Self {
        let cache = Cache::builder().max_capacity(COMPANIES);
        Self(cache.time_to_live(KEPT_FOR).build())
    }
}

impl LearnedEstimates {
    /// The company's estimate.
    ///
    /// # Errors
    /// When its corrections cannot be read, or it computes too much at once.
    pub(super) async fn of(&self, db: &TenantDb) -> ApiResult<Estimate> {
        let company = db.share().company();
        if let Some(known) = self.0.get(company).await {
            return Ok(known);
        }
        let known_legs: Result<_, DbErr> = db
            .read(async |txn| store::known_legs(txn, ROUTES).await)
            .await;
        let known_legs = known_legs?;
        let estimate = if known_legs.is_empty() {
            Estimate::default()
        } else {
            // Finding the countries of thousands of places takes a while.
            computing::run(db.share(), Work::Computation, move || learned(&known_legs)).await?
        };
        self.0.insert(company.clone(), estimate.clone()).await;
        Ok(estimate)
    }

    /// Reads the company's corrections again, because there is a new one or one less.
    pub(super) async fn forget(&self, company: &TenantId) {
        self.0.invalidate(company).await;
    }
}

fn learned(latest_first: &[KnownLeg]) -> Estimate {
    let unlearned = Estimate::default();
    let roads = latest_first.iter().map(|leg| {
        let [from, to] = [leg.from, leg.to].map(|at| Point {
            coordinates: at,
            country: gazetteer().country_at(at),
            by_land: leg.by_land,
        });
        KnownRoad {
            from: leg.from,
            to: leg.to,
            names: [
                named(leg.from, leg.addresses.0.as_deref()),
                named(leg.to, leg.addresses.1.as_deref()),
            ],
            estimated: unlearned.distance(&from, &to),
            corrected: leg.distance,
        }
    });
    Estimate::new(LearnedFactors::from_corrections(roads))
}

/// What the place is called: its address, or the town it is at.
fn named(at: Coordinates, address: Option<&str>) -> String {
    let nearest = || gazetteer().nearest(at).map(|town| town.formatted_address);
    let address = address.map(str::to_owned);
    address.or_else(nearest).unwrap_or_default()
}
