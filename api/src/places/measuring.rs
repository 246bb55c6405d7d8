//! Measures distances: looks in the cache, asks the provider for the rest and stores its answers.
//!
//! The cache saves requests to a server and never gets in the way: if it fails, the provider is
//! asked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use domain::{DistanceTable, Metres};
use routing::{
    CacheKey, DistanceProvider, Matrix, Point, ProviderName, cache_key, out_of_proportion,
};
use sea_orm::DbErr;
use tenant_router::{Share, TenantDb, Work};

use super::cache;
use super::embedded::Embedded;
use super::tables::{estimated, work_of};
use crate::computing::{self, Budget};
use crate::error::ApiResult;

/// The requested distances by pair, as far as they are known.
#[derive(Debug)]
pub(super) struct Measuring {
    provider: Arc<dyn DistanceProvider>,
    /// For what the provider does not answer.
    embedded: Embedded,
    db: TenantDb,
    budget: Budget,
    starts: Vec<Point>,
    ends: Vec<Point>,
    /// The pairs the provider has not answered, neither now nor before.
    missing: BTreeSet<CacheKey>,
    known: BTreeMap<CacheKey, Metres>,
    /// What the provider answered just now, without the estimates that replaced missing answers.
    new: BTreeMap<CacheKey, Metres>,
    /// The pairs that the provider doubts. They are not cached, so that the doubt is not forgotten.
    doubtful: BTreeSet<CacheKey>,
    answered_by: ProviderName,
    is_fallback: bool,
}

impl Measuring {
    /// The distances from these starts to these ends, with those that are in the cache. For 300
    /// vehicles and a hundred stops even naming them takes a while.
    ///
    /// # Errors
    /// When one of the computations panics.
    pub(super) async fn begin(
        provider: Arc<dyn DistanceProvider>,
        embedded: Embedded,
        db: &TenantDb,
        budget: &Budget,
        starts: &[Point],
        ends: &[Point],
    ) -> ApiResult<Self> {
        let name = provider.name();
        let mut measuring = Self {
            provider,
            embedded,
            db: db.clone(),
            budget: budget.clone(),
            starts: starts.to_vec(),
            ends: ends.to_vec(),
            missing: BTreeSet::new(),
            known: BTreeMap::new(),
            new: BTreeMap::new(),
            doubtful: BTreeSet::new(),
            answered_by: name,
            is_fallback: false,
        };
        let (share, work) = (db.share(), measuring.work());
        measuring = computing::run_within(share, work, budget, move |_| {
            measuring.missing = pairs(&measuring.starts, &measuring.ends);
            measuring
        })
        .await?;
        let asking = budget.ask();
        (measuring.missing, measuring.known) = look_up(name, db, measuring.missing).await;
        drop(asking);
        computing::run_within(share, work, budget, move |_| {
            let Self { missing, known, .. } = &mut measuring;
            missing.retain(|pair| !known.contains_key(pair));
            measuring
        })
        .await
    }

    /// Where it is computed: a few distances do not wait for those who compare many vehicles with many loads.
    fn work(&self) -> Work {
        work_of(self.starts.len().saturating_mul(self.ends.len()))
    }

    /// Where it is computed, and within what time.
    fn setting(&self) -> (Share, Work, Budget) {
        (self.db.share().clone(), self.work(), self.budget.clone())
    }

    /// The starts and the ends of the distances that are missing, each place once.
    ///
    /// # Errors
    /// When the computation panics.
    pub(super) async fn lacking(self) -> ApiResult<(Self, Vec<Point>, Vec<Point>)> {
        let (share, work, budget) = self.setting();
        computing::run_within(&share, work, &budget, move |_| {
            let Self { starts, ends, .. } = &self;
            let lacks = |start: &Point, end: &Point| self.missing.contains(&key(start, end));
            let lacking_starts = starts
                .iter()
                .filter(|start| ends.iter().any(|end| lacks(start, end)));
            let lacking_ends = ends
                .iter()
                .filter(|end| starts.iter().any(|start| lacks(start, end)));
            let (starts, ends) = (each_once(lacking_starts), each_once(lacking_ends));
            (self, starts, ends)
        })
        .await
    }

    /// Asks the provider about these starts and ends and takes the missing distances from its table, or
    /// from the estimate if it fails. After a failure it is not asked again: people would wait for as many
    /// timeouts as there are tables. Neither is it when the time for asking is up.
    ///
    /// # Errors
    /// 429 if the company computes too much at once.
    pub(super) async fn ask(mut self, starts: &[Point], ends: &[Point]) -> ApiResult<Self> {
        let (share, work, budget) = self.setting();
        let answer = if self.is_fallback || !budget.may_ask() {
            None
        } else {
            let _asking = budget.ask();
            let answer = self.provider.matrix(starts, ends).await;
            let provider = self.provider.name().as_str();
            answer
                .inspect_err(|error| {
                    tracing::warn!(provider, %error, "distances are estimated instead");
                })
                .ok()
        };
        let matrix = match answer {
            Some(matrix) => matrix,
            None => Matrix {
                is_fallback: true,
                ..estimated(&self.embedded, &share, &budget, starts, ends).await?
            },
        };
        let (starts, ends) = (starts.to_vec(), ends.to_vec());
        computing::run_within(&share, work, &budget, move |_| {
            self.take(&starts, &ends, &matrix);
            self
        })
        .await
    }

    fn take(&mut self, starts: &[Point], ends: &[Point], matrix: &Matrix) {
        let Matrix {
            distances,
            provider,
            is_fallback,
        } = matrix;
        for (row, from) in starts.iter().enumerate() {
            for (column, to) in ends.iter().enumerate() {
                let pair = key(from, to);
                let Some(metres) = distances.get(row, column) else {
                    continue;
                };
                // An estimate fills the gap until the provider answers, and is not cached.
                if *is_fallback && self.missing.contains(&pair) {
                    self.known.entry(pair).or_insert(metres);
                } else if !is_fallback && self.missing.remove(&pair) {
                    self.known.insert(pair, metres);
                    if distances.is_doubtful(row, column) {
                        self.doubtful.insert(pair);
                    } else {
                        self.new.insert(pair, metres);
                    }
                }
            }
        }
        if *is_fallback {
            self.is_fallback = true;
            self.answered_by = *provider;
        }
    }

    /// Caches what the provider answered.
    pub(super) async fn keep(&self) {
        if self.new.is_empty() {
            return;
        }
        let kept: Result<(), DbErr> = self
            .db
            .write(async |txn| cache::keep(txn, self.provider.name(), &self.new).await)
            .await;
        if let Err(error) = kept {
            tracing::warn!(%error, "measured distances are not kept");
        }
    }

    /// The distance from one point to another; zero if it was not requested.
    fn between(&self, from: Option<&Point>, to: Option<&Point>) -> Metres {
        from.zip(to)
            .and_then(|(from, to)| self.known.get(&key(from, to)).copied())
            .unwrap_or(Metres::ZERO)
    }

    /// The distance table of all starts and ends. A single estimated distance marks it as a fallback.
    ///
    /// # Errors
    /// When the computation panics.
    pub(super) async fn matrix(self) -> ApiResult<Matrix> {
        let (share, work, budget) = self.setting();
        computing::run_within(&share, work, &budget, move |_| {
            let (starts, ends) = (&self.starts, &self.ends);
            let mut distances = DistanceTable::from_fn(starts.len(), ends.len(), |from, to| {
                self.between(starts.get(from), ends.get(to))
            });
            doubt(&mut distances, starts, ends);
            if !self.doubtful.is_empty() {
                let pairs =
                    (0..starts.len()).flat_map(|from| (0..ends.len()).map(move |to| (from, to)));
                let is_doubtful = |(from, to): &(usize, usize)| {
                    let pair = starts.get(*from).zip(ends.get(*to));
                    pair.is_some_and(|(from, to)| self.doubtful.contains(&key(from, to)))
                };
                let doubtful: Vec<_> = pairs.filter(is_doubtful).collect();
                distances.doubt(doubtful);
            }
            Matrix {
                distances,
                provider: self.answered_by,
                is_fallback: self.is_fallback,
            }
        })
        .await
    }
}

fn each_once<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut named = BTreeSet::new();
    points
        .filter(|point| named.insert(key(point, point)))
        .copied()
        .collect()
}

/// Every pair of a start and an end, except a place and itself.
pub(super) fn pairs(from: &[Point], to: &[Point]) -> BTreeSet<CacheKey> {
    from.iter()
        .flat_map(|from| to.iter().map(|to| key(from, to)))
        .filter(|pair| !pair.is_one_place())
        .collect()
}

fn key(from: &Point, to: &Point) -> CacheKey {
    cache_key(from.coordinates, to.coordinates)
}

/// The distances between all pairs of these points, if all of them are known.
pub(super) fn all_known(
    points: &[Point],
    known: &BTreeMap<CacheKey, Metres>,
    provider: ProviderName,
) -> Option<Matrix> {
    let is_known = pairs(points, points)
        .iter()
        .all(|pair| known.contains_key(pair));
    if !is_known {
        return None;
    }
    let mut distances = DistanceTable::from_fn(points.len(), points.len(), |from, to| {
        let pair = points
            .get(from)
            .zip(points.get(to))
            .map(|(from, to)| key(from, to));
        pair.and_then(|pair| known.get(&pair).copied())
            .unwrap_or(Metres::ZERO)
    });
    doubt(&mut distances, points, points);
    Some(Matrix {
        distances,
        provider,
        is_fallback: false,
    })
}

/// Marks what is out of proportion.
pub(super) fn doubt(distances: &mut DistanceTable, from: &[Point], to: &[Point]) {
    let found = out_of_proportion(distances, from, to);
    distances.doubt(found);
}

/// The distances that the provider has answered before, with what was wanted. Many are read away from the threads that
/// serve requests.
pub(super) async fn look_up(
    provider: ProviderName,
    db: &TenantDb,
    wanted: BTreeSet<CacheKey>,
) -> (BTreeSet<CacheKey>, BTreeMap<CacheKey, Metres>) {
    if wanted.is_empty() {
        return (wanted, BTreeMap::new());
    }
    let wanted = Arc::new(wanted);
    let (reading, of) = (db.clone(), wanted.clone());
    let read = async move || -> ApiResult<_> {
        let found: Result<_, DbErr> = reading
            .read(async |txn| cache::find(txn, provider, &of).await)
            .await;
        Ok(found?)
    };
    let found = match work_of(wanted.len()) {
        Work::Comparing => computing::run_async(db.share(), Work::Comparing, read).await,
        _ => read().await,
    };
    let found = found.unwrap_or_else(|error| {
        tracing::warn!(%error, "kept distances cannot be read, the provider is asked for all");
        BTreeMap::new()
    });
    (Arc::unwrap_or_clone(wanted), found)
}
