//! Tables of distances: of a few points, of thousands of loads, and of many vehicles to many loads. Large ones are
//! measured in pieces, so that neither the memory nor the time until a user who has left is noticed depends on how
//! large they are, and end with what was measured when the time for their answer is up.

use std::collections::HashMap;
use std::sync::Arc;

use domain::{DistanceTable, Metres};
use routing::{DistanceProvider, Matrix, Point, ProviderName};
use tenant_router::{Share, TenantDb, Work};

use super::Places;
use super::embedded::Embedded;
use super::measuring::{self, Measuring};
use crate::computing::{self, Budget};
use crate::error::ApiResult;

/// The most points in one table: the default limit of an OSRM server (`--max-table-size`).
const LARGEST_TABLE: usize = 100;

/// The most groups of points that a server is asked for in one request of [`Places::matrices`].
const ASKED_AT_ONCE: usize = 100;

/// The most distances that are measured where what every order needs is measured: in some milliseconds. More are
/// a comparison of many vehicles or loads, and wait in its queue.
const FEW: usize = 10_000;

/// The most distances that are measured at once: in about a tenth of a second.
const MEASURED_AT_ONCE: usize = 250_000;

/// The most distances that are estimated in place: in less than a millisecond.
const ESTIMATED_AT_ONCE: usize = 100;

impl Places {
    /// The distances between all pairs of points. A server is only asked about points whose
    /// distances it has not answered for this company in the last 30 days.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn matrix(
        &self,
        db: &TenantDb,
        budget: &Budget,
        points: &[Point],
    ) -> ApiResult<Matrix> {
        self.table(db, budget, points, points).await
    }

    /// Like [`Places::matrix`] for each of many groups of points, which have nothing to do with each other; only for
    /// the first of them if the time is up. What the server answered before is one question to the database for many
    /// groups. It is asked for at most [`ASKED_AT_ONCE`] further ones, as long as there is time, and not again once
    /// it has failed; the others are estimated until the next time.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn matrices(
        &self,
        db: &TenantDb,
        budget: &Budget,
        mut groups: Vec<Vec<Point>>,
    ) -> ApiResult<Vec<Matrix>> {
        let embedded = self.embedded(db).await?;
        let mut questions = ASKED_AT_ONCE;
        let mut all = Vec::with_capacity(groups.len());
        while !groups.is_empty() && (all.is_empty() || budget.may_compute()) {
            let rest = groups.split_off(at_once(&groups));
            let some = std::mem::replace(&mut groups, rest);
            let work = work_of(some.iter().map(|points| points.len().pow(2)).sum());
            let mut found = self.known(db, budget, work, some).await?;
            let unknown = found.iter_mut().filter(|(_, matrix)| matrix.is_none());
            for (points, matrix) in unknown {
                if self.server.is_none() || questions == 0 || !budget.may_ask() {
                    break;
                }
                questions -= 1;
                let measured = self.matrix(db, budget, points).await?;
                if measured.is_fallback {
                    questions = 0;
                }
                *matrix = Some(measured);
            }
            let (embedded, is_fallback) = (embedded.clone(), self.server.is_some());
            let measured = computing::run_within(db.share(), work, budget, move |_| {
                let estimated = |points: &[Point]| Matrix {
                    is_fallback,
                    ..embedded.table(points, points)
                };
                let all = found.into_iter();
                all.map(|(points, matrix)| matrix.unwrap_or_else(|| estimated(&points)))
                    .collect::<Vec<_>>()
            });
            all.append(&mut measured.await?);
        }
        Ok(all)
    }

    /// Groups of points, each with the distances between them if the server has answered all of them before.
    async fn known(
        &self,
        db: &TenantDb,
        budget: &Budget,
        work: Work,
        groups: Vec<Vec<Point>>,
    ) -> ApiResult<Vec<(Vec<Point>, Option<Matrix>)>> {
        let server = self.server.as_ref().filter(|_| budget.may_ask());
        let Some(name) = server.map(|server| server.name()) else {
            return Ok(groups.into_iter().map(|points| (points, None)).collect());
        };
        let share = db.share();
        let (pairs, groups) = computing::run_within(share, work, budget, move |_| {
            let pairs = groups
                .iter()
                .flat_map(|points| measuring::pairs(points, points));
            (pairs.collect(), groups)
        })
        .await?;
        let asking = budget.ask();
        let (_, known) = measuring::look_up(name, db, pairs).await;
        drop(asking);
        computing::run_within(share, work, budget, move |_| {
            let found = groups.into_iter().map(|points| {
                let matrix = measuring::all_known(&points, &known, name);
                (points, matrix)
            });
            found.collect()
        })
        .await
    }

    /// The distances from each start to each stop; to the first stops if the time is up, which is never so for a
    /// few. An empty table if there are none. A server limits the size of a table, so it is asked in pieces, as long
    /// as there is time for it; then the other distances are estimated.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub async fn table(
        &self,
        db: &TenantDb,
        budget: &Budget,
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
        let embedded = self.embedded(db).await?;
        let server = self.server.as_ref();
        if starts.len().saturating_mul(stops.len()) <= FEW {
            return measured(server, &embedded, db, budget, (starts, stops)).await;
        }
        // Thousands of loads begin and end at a few hundred places.
        let (share, work) = (db.share(), Work::Comparing);
        let (starts, stops) = (starts.to_vec(), stops.to_vec());
        let (starts, stops) = computing::run_within(share, work, budget, move |_| {
            (Distinct::of(&starts), Distinct::of(&stops))
        })
        .await?;
        let mut pieces = Pieces {
            width: (MEASURED_AT_ONCE / starts.points.len()).max(1),
            tables: Vec::new(),
        };
        let (mut provider, mut is_fallback) = (None, false);
        for some in stops.points.chunks(pieces.width) {
            if provider.is_some() && !budget.may_compute() {
                break;
            }
            // A server that has failed is not asked again: people would wait for as many timeouts.
            let server = server.filter(|_| !is_fallback);
            let points = (starts.points.as_slice(), some);
            let piece = measured(server, &embedded, db, budget, points).await?;
            is_fallback |= piece.is_fallback;
            let all_by = *provider.get_or_insert(piece.provider);
            if piece.provider != all_by {
                provider = Some(ProviderName::Estimate);
            }
            pieces.tables.push(piece.distances);
        }
        let distances =
            computing::run_within(share, work, budget, move |_| pieces.spread(&starts, &stops));
        Ok(Matrix {
            distances: distances.await?,
            provider: provider.unwrap_or_else(|| self.provider()),
            is_fallback,
        })
    }
}

/// How many of these groups are measured at once: one at least.
fn at_once(groups: &[Vec<Point>]) -> usize {
    let mut distances = 0_usize;
    let so_many = groups.iter().take_while(|points| {
        distances = distances.saturating_add(points.len().pow(2));
        distances <= MEASURED_AT_ONCE
    });
    so_many.count().max(1)
}

/// Where so many distances are measured.
pub(super) fn work_of(distances: usize) -> Work {
    if distances <= FEW {
        Work::Computation
    } else {
        Work::Comparing
    }
}

/// The distances from each start to each stop by a server, or without one.
async fn measured(
    server: Option<&Arc<dyn DistanceProvider>>,
    embedded: &Embedded,
    db: &TenantDb,
    budget: &Budget,
    (starts, stops): (&[Point], &[Point]),
) -> ApiResult<Matrix> {
    match server {
        Some(server) if budget.may_ask() => {
            let measuring =
                Measuring::begin(server.clone(), embedded.clone(), db, budget, starts, stops);
            asked(measuring.await?).await
        }
        // It is cheaper than looking for what it answered before.
        server => Ok(Matrix {
            is_fallback: server.is_some(),
            ..estimated(embedded, db.share(), budget, starts, stops).await?
        }),
    }
}

/// Asks a server for what is missing. It limits the size of a table, so it is asked in pieces.
async fn asked(measuring: Measuring) -> ApiResult<Matrix> {
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

/// The distances from each start to each stop without a server.
pub(super) async fn estimated(
    embedded: &Embedded,
    share: &Share,
    budget: &Budget,
    starts: &[Point],
    stops: &[Point],
) -> ApiResult<Matrix> {
    let distances = starts.len().saturating_mul(stops.len());
    if distances <= ESTIMATED_AT_ONCE && !embedded.is_slow() {
        return Ok(embedded.table(starts, stops));
    }
    let (embedded, starts, stops) = (embedded.clone(), starts.to_vec(), stops.to_vec());
    computing::run_within(share, work_of(distances), budget, move |_| {
        embedded.table(&starts, &stops)
    })
    .await
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
            let key = (
                (at.latitude.to_bits(), at.longitude.to_bits()),
                (point.country, point.by_land),
            );
            *known.entry(key).or_insert_with(|| {
                points.push(*point);
                points.len() - 1
            })
        };
        let places = all.iter().map(place).collect();
        Self { points, places }
    }
}

/// The distances from different starts to different stops, side by side: each table has so many of the stops, the
/// last one the rest.
struct Pieces {
    width: usize,
    tables: Vec<DistanceTable>,
}

impl Pieces {
    fn get(&self, start: usize, stop: usize) -> Option<Metres> {
        let table = self.tables.get(stop / self.width)?;
        table.get(start, stop % self.width)
    }

    /// The distances from each of the starts to each of the stops; to those before the first one that is missing.
    fn spread(&self, starts: &Distinct, stops: &Distinct) -> DistanceTable {
        let measured: usize = self.tables.iter().map(DistanceTable::columns).sum();
        let columns = stops.places.iter().take_while(|stop| **stop < measured);
        let columns = columns.count();
        let places = |row: usize, column: usize| {
            let places = starts.places.get(row).zip(stops.places.get(column));
            places.map(|(start, stop)| (*start, *stop))
        };
        let rows = starts.places.len();
        let mut all = DistanceTable::from_fn(rows, columns, |row, column| {
            let metres = places(row, column).and_then(|(start, stop)| self.get(start, stop));
            metres.unwrap_or(Metres::ZERO)
        });
        if self.tables.iter().any(DistanceTable::has_doubts) {
            let pairs = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            let is_doubtful = |(row, column): &(usize, usize)| {
                places(*row, *column).is_some_and(|(start, stop)| self.is_doubtful(start, stop))
            };
            all.doubt(pairs.filter(is_doubtful));
        }
        all
    }

    fn is_doubtful(&self, start: usize, stop: usize) -> bool {
        let table = self.tables.get(stop / self.width);
        table.is_some_and(|table| table.is_doubtful(start, stop % self.width))
    }
}

#[cfg(test)]
mod tests {
    use domain::Coordinates;
    use futures_util::FutureExt;
    use tenant_router::{TenantId, WorkLimits};

    use super::*;
    use crate::error::ApiError;

    fn at(longitude: f64) -> Point {
        Point {
            coordinates: Coordinates::new(54.9, longitude).unwrap(),
            country: None,
            by_land: false,
        }
    }

    #[test]
    fn each_place_is_measured_once_however_often_it_is_named() {
        let (from, to) = (
            [24.0, 25.0, 24.0].map(at),
            [26.0, 26.0, 24.0, 27.0, 26.0].map(at),
        );
        let (starts, stops) = (Distinct::of(&from), Distinct::of(&to));
        assert_eq!((starts.points.len(), stops.points.len()), (2, 3));
        let table = |stops: &[Point]| Embedded::default().table(&starts.points, stops).distances;
        let whole = Embedded::default().table(&from, &to).distances;
        let tables = vec![table(&stops.points[..2]), table(&stops.points[2..])];
        let mut pieces = Pieces { width: 2, tables };
        assert_eq!(pieces.spread(&starts, &stops), whole);
        // The time was up before the last place was measured.
        pieces.tables.pop();
        let first = Embedded::default().table(&from, &to[..3]).distances;
        assert_eq!(pieces.spread(&starts, &stops), first);
    }

    #[test]
    fn groups_of_points_are_measured_some_at_once() {
        let group = |points: usize| vec![at(24.0); points];
        assert_eq!(at_once(&[]), 1);
        assert_eq!(at_once(&[group(501), group(1)]), 1);
        assert_eq!(at_once(&[group(300), group(400), group(1)]), 2);
        assert_eq!(at_once(&[group(400), group(400), group(1)]), 1);
    }

    #[tokio::test]
    async fn a_large_table_waits_in_the_companys_queue() {
        let share = WorkLimits::new(10).share_of(&TenantId::generate());
        let (mut at_work, mut waiting) = (Vec::new(), Vec::new());
        loop {
            let mut place = Box::pin(share.place(Work::Computation));
            match place.as_mut().now_or_never() {
                Some(Ok(place)) => at_work.push(place),
                Some(Err(_)) => break,
                None => waiting.push(place),
            }
        }
        let wide = async |rows: usize, columns: usize| {
            let (starts, stops) = (vec![at(23.9); rows], vec![at(23.9); columns]);
            let (embedded, budget) = (Embedded::default(), Budget::default());
            estimated(&embedded, &share, &budget, &starts, &stops).await
        };
        let table = async |rows: usize| wide(rows, 10).await;
        assert_eq!(table(10).await.unwrap().distances.row(9).len(), 10);
        let refused = table(11).await;
        assert!(
            matches!(refused, Err(ApiError::Tenant { .. })),
            "{refused:?}"
        );
        // One of many vehicles and loads waits elsewhere, so that no user waits for it who needs one distance.
        assert_eq!(wide(101, 100).await.unwrap().distances.rows(), 101);
        drop((at_work, waiting));
        assert_eq!(table(11).await.unwrap().distances.row(10).len(), 10);
    }
}
