//! Places and distances: the search behind every address field, and the distances and routes
//! between an order's stops.
//!
//! The search looks in the company's address book first, then in the embedded gazetteer; it sends
//! nothing to outside services. Distances come from the configured provider (an OSRM server, Google or an
//! imported road network), whose answers are cached per company for a while, or are estimated. The estimate
//! learns from the routes that the company has corrected.

pub mod address_book;
mod cache;
mod embedded;
mod learned;
mod measuring;
mod routes;
pub mod store;
mod wire;
pub mod written;

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use domain::texts;
use domain::{DistanceTable, Metres, Sentence};
use roads::Roads;
use routing::{
    DistanceProvider, Google, GoogleConfig, Matrix, Osrm, OsrmConfig, Place, Point, ProviderName,
    RouteAnswer, gazetteer,
};
use tenant_router::{Share, TenantDb, Work};

use self::embedded::Embedded;
use self::learned::LearnedEstimates;
use self::measuring::Measuring;
use crate::computing;
use crate::config::Config;
use crate::error::{ApiError, ApiResult};
use crate::http::Calls;

/// The most points in one table: the default limit of an OSRM server (`--max-table-size`).
const LARGEST_TABLE: usize = 100;

/// Registers this feature's routes.
pub fn configure(calls: &mut Calls<'_, '_>) {
    calls
        .service(routes::search_places)
        .service(routes::search_loading_addresses)
        .service(routes::search_unloading_addresses)
        .service(address_book::routes::list_addresses)
        .service(address_book::routes::get_address)
        .service(address_book::routes::create_address)
        .service(address_book::routes::update_address)
        .service(address_book::routes::delete_address);
}

/// The most groups of points that a server is asked for in one request of [`Places::matrices`].
const ASKED_AT_ONCE: usize = 100;

/// The most distances that are measured where what every order needs is measured: in some milliseconds. More are
/// a comparison of many vehicles or loads, and wait in its queue.
const FEW: usize = 10_000;

/// The most distances that are measured at once, so that neither the memory nor the time until somebody who has left
/// is noticed depends on how many there are.
const MEASURED_AT_ONCE: usize = 250_000;

/// The most distances that are estimated in place: in less than a millisecond.
const ESTIMATED_AT_ONCE: usize = 100;

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
        if let Some(server) = &self.server {
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
            is_fallback: self.server.is_some(),
            ..answer.map_err(anyhow::Error::new)?
        })
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

    /// The distances between all pairs of points. A server is only asked about points whose
    /// distances it has not answered for this company in the last 30 days.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn matrix(&self, db: &TenantDb, points: &[Point]) -> ApiResult<Matrix> {
        self.table(db, points, points).await
    }

    /// Like [`Places::matrix`] for each of many groups of points, which have nothing to do with each other.
    /// What the server answered before is one question to the database. It is asked for at most
    /// [`ASKED_AT_ONCE`] further groups, and not again once it has failed; the others are estimated until
    /// the next time.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn matrices(&self, db: &TenantDb, groups: Vec<Vec<Point>>) -> ApiResult<Vec<Matrix>> {
        let (share, embedded) = (db.share(), self.embedded(db).await?);
        let distances = groups.iter().map(|points| points.len() * points.len());
        let work = work_of(distances.sum());
        let Some(server) = &self.server else {
            return computing::run(share, work, move || {
                groups
                    .iter()
                    .map(|points| embedded.table(points, points))
                    .collect()
            })
            .await;
        };
        let (pairs, groups) = computing::run(share, work, move || {
            let pairs = groups
                .iter()
                .flat_map(|points| measuring::pairs(points, points));
            (pairs.collect(), groups)
        })
        .await?;
        let name = server.name();
        let known = measuring::look_up(name, db, &pairs).await;
        let mut found = computing::run(share, work, move || {
            let found = groups.into_iter().map(|points| {
                let matrix = measuring::all_known(&points, &known, name);
                (points, matrix)
            });
            found.collect::<Vec<_>>()
        })
        .await?;
        let unknown = found.iter_mut().filter(|(_, matrix)| matrix.is_none());
        for (points, matrix) in unknown.take(ASKED_AT_ONCE) {
            let measured = self.matrix(db, points).await?;
            let has_failed = measured.is_fallback;
            *matrix = Some(measured);
            if has_failed {
                break;
            }
        }
        computing::run(share, work, move || {
            let estimated = |points: &[Point]| Matrix {
                is_fallback: true,
                ..embedded.table(points, points)
            };
            let all = found.into_iter();
            all.map(|(points, matrix)| matrix.unwrap_or_else(|| estimated(&points)))
                .collect()
        })
        .await
    }

    /// The distances from each start to each stop; an empty table if there are none. A server limits
    /// the size of a table, so it is asked in pieces.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn table(
        &self,
        db: &TenantDb,
        starts: &[Point],
        stops: &[Point],
    ) -> ApiResult<Matrix> {
        if starts.is_empty() || stops.is_empty() {
            return Ok(Matrix {
                distances: DistanceTable::from_fn(starts.len(), stops.len(), |_, _| Metres::ZERO),
                provider: self.provider(),
                is_fallback: false,
            });
        }
        if starts.len().saturating_mul(stops.len()) <= FEW {
            return self.measured(db, starts, stops).await;
        }
        // Thousands of loads begin and end at a few hundred places.
        let share = db.share();
        let (starts, stops) = (starts.to_vec(), stops.to_vec());
        let (starts, stops) = computing::run(share, Work::Comparing, move || {
            (Distinct::of(&starts), Distinct::of(&stops))
        })
        .await?;
        let measured = self.measured(db, &starts.points, &stops.points).await?;
        computing::run(share, Work::Comparing, move || Matrix {
            distances: spread(&measured.distances, &starts, &stops),
            ..measured
        })
        .await
    }

    /// Like [`Places::table`], in pieces, for points that differ.
    async fn measured(
        &self,
        db: &TenantDb,
        starts: &[Point],
        stops: &[Point],
    ) -> ApiResult<Matrix> {
        let embedded = self.embedded(db).await?;
        let mut all: Option<Matrix> = None;
        for some in starts.chunks((MEASURED_AT_ONCE / stops.len()).max(1)) {
            // A server that has failed is not asked again: people would wait for as many timeouts.
            let has_failed = all.as_ref().is_some_and(|all| all.is_fallback);
            let piece = match &self.server {
                Some(server) if !has_failed => {
                    asked(server.clone(), embedded.clone(), db, some, stops).await?
                }
                // It is cheaper than looking for what it answered before.
                server => Matrix {
                    is_fallback: server.is_some(),
                    ..estimated(&embedded, db.share(), some, stops).await?
                },
            };
            all = Some(match all {
                None => piece,
                Some(mut all) => {
                    let appended = all.distances.append(piece.distances);
                    appended.map_err(|error| ApiError::Internal(error.into()))?;
                    if piece.provider != all.provider {
                        all.provider = ProviderName::Estimate;
                    }
                    all.is_fallback |= piece.is_fallback;
                    all
                }
            });
        }
        all.ok_or_else(|| ApiError::Internal(anyhow!("no distances were measured")))
    }
}

/// The distances from each start to each stop by a server, which limits the size of a table.
async fn asked(
    server: Arc<dyn DistanceProvider>,
    embedded: Embedded,
    db: &TenantDb,
    starts: &[Point],
    stops: &[Point],
) -> ApiResult<Matrix> {
    let measuring = Measuring::begin(server, embedded, db, starts, stops).await?;
    let (mut measuring, from, to) = measuring.lacking().await?;
    if from == to && to.len() <= LARGEST_TABLE {
        if !to.is_empty() {
            measuring = measuring.ask(&from, &to).await?;
        }
    } else {
        for ends in to.chunks(LARGEST_TABLE / 2) {
            for starts in from.chunks(LARGEST_TABLE - ends.len()) {
                measuring = measuring.ask(starts, ends).await?;
            }
        }
    }
    measuring.keep().await;
    measuring.matrix().await
}

/// The different ones among some points.
struct Distinct {
    points: Vec<Point>,
    /// The place of each of the points among the different ones.
    places: Vec<usize>,
}

impl Distinct {
    fn of(all: &[Point]) -> Self {
        let (mut points, mut known) = (Vec::new(), HashMap::new());
        let place = |point: &Point| {
            let at = point.coordinates;
            let key = (at.latitude.to_bits(), at.longitude.to_bits(), point.country);
            *known.entry(key).or_insert_with(|| {
                points.push(*point);
                points.len() - 1
            })
        };
        let places = all.iter().map(place).collect();
        Self { points, places }
    }
}

/// The distances from each of the starts to each of the stops.
fn spread(measured: &DistanceTable, starts: &Distinct, stops: &Distinct) -> DistanceTable {
    let (rows, columns) = (starts.places.len(), stops.places.len());
    DistanceTable::from_fn(rows, columns, |row, column| {
        let places = starts.places.get(row).zip(stops.places.get(column));
        let metres = places.and_then(|(start, stop)| measured.get(*start, *stop));
        metres.unwrap_or(Metres::ZERO)
    })
}

/// Where so many distances are measured.
fn work_of(distances: usize) -> Work {
    if distances <= FEW {
        Work::Computation
    } else {
        Work::Comparing
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

/// The distances from each start to each stop without a server.
async fn estimated(
    embedded: &Embedded,
    share: &Share,
    starts: &[Point],
    stops: &[Point],
) -> ApiResult<Matrix> {
    let is_quick = starts.len().saturating_mul(stops.len()) <= ESTIMATED_AT_ONCE;
    if is_quick && !embedded.is_slow() {
        return Ok(embedded.table(starts, stops));
    }
    let work = work_of(starts.len().saturating_mul(stops.len()));
    let (embedded, starts, stops) = (embedded.clone(), starts.to_vec(), stops.to_vec());
    computing::run(share, work, move || embedded.table(&starts, &stops)).await
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

#[cfg(test)]
mod tests {
    use domain::Coordinates;
    use futures_util::FutureExt;
    use tenant_router::{Caps, TenantId};

    use super::*;

    #[test]
    fn each_place_is_measured_once_however_often_it_is_named() {
        let at = |longitude: f64| Point {
            coordinates: Coordinates::new(54.9, longitude).unwrap(),
            country: None,
        };
        let starts = Distinct::of(&[at(24.0), at(25.0), at(24.0)]);
        let stops = Distinct::of(&[at(26.0), at(26.0), at(24.0), at(26.0)]);
        assert_eq!((starts.points.len(), stops.points.len()), (2, 2));
        let measured = Embedded::default().table(&starts.points, &stops.points);
        let all = spread(&measured.distances, &starts, &stops);
        let whole = Embedded::default().table(
            &[at(24.0), at(25.0), at(24.0)],
            &[at(26.0), at(26.0), at(24.0), at(26.0)],
        );
        assert_eq!(all, whole.distances);
    }

    #[tokio::test]
    async fn a_large_table_waits_in_the_companys_queue() {
        let share = Caps::new(10).share_of(&TenantId::generate());
        let (mut at_work, mut waiting) = (Vec::new(), Vec::new());
        loop {
            let mut place = Box::pin(share.place(Work::Computation));
            match place.as_mut().now_or_never() {
                Some(Ok(place)) => at_work.push(place),
                Some(Err(_)) => break,
                None => waiting.push(place),
            }
        }
        let point = Point {
            coordinates: Coordinates::new(54.9, 23.9).unwrap(),
            country: None,
        };
        let wide = async |rows: usize, columns: usize| {
            let (starts, stops) = (vec![point; rows], vec![point; columns]);
            estimated(&Embedded::default(), &share, &starts, &stops).await
        };
        let table = async |rows: usize| wide(rows, 10).await;
        assert_eq!(table(10).await.unwrap().distances.row(9).len(), 10);
        let refused = table(11).await;
        assert!(
            matches!(refused, Err(ApiError::Tenant { .. })),
            "{refused:?}"
        );
        // One of many vehicles and loads waits elsewhere, so that nobody waits for it who needs one distance.
        assert_eq!(wide(101, 100).await.unwrap().distances.rows(), 101);
        drop((at_work, waiting));
        assert_eq!(table(11).await.unwrap().distances.row(10).len(), 10);
    }
}
