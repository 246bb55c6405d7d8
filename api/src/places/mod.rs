//! Places and distances: the search behind every address field, and the distances and routes
//! between an order's stops.
//!
//! The search looks in the company's address book first, then in the embedded gazetteer; it sends
//! nothing to outside services. Distances come from the configured provider (an OSRM server), whose
//! answers are cached per company for a while, or are estimated.

pub mod address_book;
mod cache;
mod measuring;
mod routes;
mod wire;

use std::fmt;
use std::sync::Arc;

use domain::texts;
use domain::{DistanceTable, Metres, Sentence};
use routing::{
    DistanceProvider, Estimate, Matrix, Osrm, OsrmConfig, Place, Point, ProviderName, RouteAnswer,
    WithFallback, gazetteer,
};
use tenant_router::TenantDb;
use utoipa_actix_web::service_config::ServiceConfig;

use self::measuring::Measuring;
use crate::error::{ApiError, ApiResult};

/// The most points in one table: the default limit of an OSRM server (`--max-table-size`).
const LARGEST_TABLE: usize = 100;

/// Registers this feature's routes.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(routes::search_places)
        .service(routes::search_loading_addresses)
        .service(routes::search_unloading_addresses)
        .service(address_book::routes::list_addresses)
        .service(address_book::routes::create_address)
        .service(address_book::routes::update_address)
        .service(address_book::routes::delete_address);
}

/// Gives every feature access to distances and routes.
#[derive(Clone)]
pub struct Places {
    provider: Arc<dyn DistanceProvider>,
}

impl fmt::Debug for Places {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Places({:?})", self.provider.name())
    }
}

impl Places {
    /// Uses the OSRM server at this address, with the estimate as a fallback. Without an address it
    /// uses the estimate alone.
    ///
    /// # Errors
    /// When the address is unusable.
    pub fn new(osrm_url: Option<&str>) -> anyhow::Result<Self> {
        let estimate = Estimate::default();
        let provider: Arc<dyn DistanceProvider> = match osrm_url {
            Some(url) => {
                let osrm = Osrm::new(&OsrmConfig::new(url))?;
                Arc::new(WithFallback::new(Arc::new(osrm), estimate))
            }
            None => Arc::new(estimate),
        };
        Ok(Self { provider })
    }

    /// The distances between all pairs of points. A server is only asked about points whose
    /// distances it has not answered for this company in the last 30 days.
    ///
    /// # Errors
    /// When not even the estimate has an answer, which is an internal error.
    pub async fn matrix(&self, db: &TenantDb, points: &[Point]) -> ApiResult<Matrix> {
        self.table(db, points, points).await
    }

    /// The distances from each start to each stop; an empty table if there are none. A server limits
    /// the size of a table, so it is asked in pieces.
    ///
    /// # Errors
    /// When not even the estimate has an answer, which is an internal error.
    pub async fn table(
        &self,
        db: &TenantDb,
        starts: &[Point],
        stops: &[Point],
    ) -> ApiResult<Matrix> {
        let provider = self.provider.as_ref();
        if starts.is_empty() || stops.is_empty() {
            return Ok(Matrix {
                distances: DistanceTable::from_fn(starts.len(), stops.len(), |_, _| Metres::ZERO),
                provider: provider.name(),
                is_fallback: false,
            });
        }
        if provider.name() == ProviderName::Estimate {
            // It is cheaper than looking for what it answered before.
            return provider
                .matrix(starts, stops)
                .await
                .map_err(|error| ApiError::Internal(error.into()));
        }
        let measuring = Measuring::begin(self.provider.clone(), db, starts, stops).await?;
        let (mut measuring, from, to) = measuring.lacking().await?;
        if from == to && to.len() <= LARGEST_TABLE {
            if !to.is_empty() {
                measuring.ask(&from, &to).await?;
            }
        } else {
            for ends in to.chunks(LARGEST_TABLE / 2) {
                for starts in from.chunks(LARGEST_TABLE - ends.len()) {
                    measuring.ask(starts, ends).await?;
                }
            }
        }
        measuring.keep().await;
        measuring.matrix().await
    }

    /// The route through two or more points, in the order given.
    ///
    /// # Errors
    /// When not even the estimate has an answer, which is an internal error.
    pub async fn route(&self, points: &[Point]) -> ApiResult<RouteAnswer> {
        self.provider
            .route(points)
            .await
            .map_err(|error| ApiError::Internal(error.into()))
    }
}

/// The error for an address that was typed rather than chosen; it suggests what may have been
/// meant.
pub fn not_chosen(address: &str) -> Sentence {
    /// The number of suggestions in the sentence.
    const NEAREST: usize = 3;
    let near: Vec<String> = gazetteer()
        .suggest(address, NEAREST)
        .into_iter()
        .map(
            |Place {
                 formatted_address, ..
             }| formatted_address,
        )
        .collect();
    if near.is_empty() {
        texts::places::address_not_chosen()
    } else {
        texts::places::address_meant(near.join(" / "))
    }
}
