//! Places and distances: the search behind every address field, and the distances and routes
//! between an order's stops.
//!
//! The search looks in the company's address book first, then in the embedded gazetteer; it sends
//! nothing to outside services. Distances come from the configured provider (an OSRM server, Google or an
//! imported road network), whose answers are cached per company for a while, or are estimated. The estimate
//! learns from the routes that the company has corrected.

mod cache;
mod embedded;
mod handlers;
mod learned;
pub mod locate;
mod measuring;
pub mod store;
mod tables;
pub mod wire;
pub mod written;

use std::fmt;
use std::sync::Arc;

use anyhow::Context;
use roads::Roads;
use routing::{
    Basis, DistanceProvider, Google, GoogleConfig, Osrm, OsrmConfig, Point, ProviderName,
    RouteAnswer,
};
use tenant_router::{TenantDb, Work};

use self::embedded::Embedded;
use self::learned::LearnedEstimates;
use crate::computing;
use crate::config::Config;
use crate::error::ApiResult;
use crate::http::Calls;

/// Registers this feature's calls.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls.service(handlers::search_places);
}

/// Gives every feature access to distances.
#[derive(Clone)]
pub struct Places {
    /// Asked first.
    server: Option<Arc<dyn DistanceProvider>>,
    roads: Option<Roads>,
    estimates: LearnedEstimates,
}

impl fmt::Debug for Places {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Places({:?})", self.provider())
    }
}

impl Places {
    /// Uses the OSRM server of the configuration, or Google, or the imported road network, with the estimate
    /// for what they do not answer.
    ///
    /// # Errors
    /// When an address is unusable, or the road network cannot be read.
    pub fn new(config: &Config) -> anyhow::Result<Self> {
        let server: Option<Arc<dyn DistanceProvider>> = if let Some(address) = &config.osrm_url {
            Some(Arc::new(Osrm::new(&OsrmConfig::new(address.reveal()))?))
        } else if let Some(key) = &config.google_maps_api_key {
            let mut google = GoogleConfig::new(key.reveal());
            if let Some(address) = &config.google_routes_url {
                google.base_url.clone_from(address);
            }
            Some(Arc::new(Google::new(&google)?))
        } else {
            None
        };
        Ok(Self {
            roads: roads_of(config, server.is_some())?,
            server,
            estimates: LearnedEstimates::default(),
        })
    }

    /// What measures a company's distances without a server.
    async fn embedded(&self, db: &TenantDb) -> ApiResult<Embedded> {
        Ok(Embedded {
            roads: self.roads.clone(),
            estimate: self.estimates.of(db).await?,
        })
    }

    /// Estimates differently from now on, because a route was corrected or taken back.
    pub async fn learn_anew(&self, db: &TenantDb) {
        self.estimates.forget(db.share().company()).await;
    }

    /// The way through these points in this order, with its line. It is not cached: nobody corrects the same
    /// route twice.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn route(&self, db: &TenantDb, points: &[Point]) -> ApiResult<RouteAnswer> {
        // From a place to itself there is nothing to ask.
        let is_a_way = points.iter().zip(points.iter().skip(1));
        let is_a_way = is_a_way
            .into_iter()
            .any(|(from, to)| from.coordinates != to.coordinates);
        if let Some(server) = self.server.as_ref().filter(|_| is_a_way) {
            match server.route(points).await {
                Ok(answer) => return Ok(answer),
                Err(error) => {
                    let provider = server.name().as_str();
                    tracing::warn!(provider, %error, "a route is measured here instead");
                }
            }
        }
        let (embedded, points) = (self.embedded(db).await?, points.to_vec());
        let way = move || embedded.way(&points);
        let answer = computing::run(db.share(), Work::Computation, way).await?;
        Ok(RouteAnswer {
            is_fallback: self.server.is_some() && is_a_way,
            ..answer.map_err(anyhow::Error::new)?
        })
    }

    /// What the distances from each of these points to the next rest on, if they are estimates.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn basis(
        &self,
        db: &TenantDb,
        measured_by: ProviderName,
        points: Vec<Point>,
    ) -> ApiResult<Basis> {
        if measured_by != ProviderName::Estimate || points.len() < 2 {
            return Ok(Basis::default());
        }
        let embedded = self.embedded(db).await?;
        let way = move || embedded.way(&points);
        let answer = computing::run(db.share(), Work::Computation, way).await?;
        Ok(answer.map_err(anyhow::Error::new)?.basis)
    }

    fn provider(&self) -> ProviderName {
        let embedded = || match self.roads {
            Some(_) => ProviderName::Roads,
            None => ProviderName::Estimate,
        };
        self.server
            .as_ref()
            .map_or_else(embedded, |server| server.name())
    }
}

/// The road network, if one was imported and no server is asked instead.
fn roads_of(config: &Config, has_server: bool) -> anyhow::Result<Option<Roads>> {
    let path = config.roads_path();
    if has_server || (config.roads_file.is_none() && !path.exists()) {
        return Ok(None);
    }
    let opened = Roads::open(&path);
    let roads = opened.with_context(|| format!("the road network {}", path.display()))?;
    tracing::info!(
        junctions = roads.junctions(),
        "distances along the imported road network"
    );
    Ok(Some(roads))
}
