//! Measures distances: looks in the cache, asks the provider for the rest and stores its answers.
//!
//! The cache saves requests to a server and never gets in the way: if it fails, the provider is
//! asked. The estimate needs no cache, because it is cheaper than a lookup.

use std::collections::{BTreeMap, BTreeSet};

use domain::{DistanceTable, Metres};
use routing::{CacheKey, DistanceProvider, Matrix, Point, ProviderName, cache_key};
use sea_orm::DbErr;
use tenant_router::TenantDb;

use super::cache;
use crate::error::{ApiError, ApiResult};

/// The requested distances by pair, as far as they are known.
#[derive(Debug)]
pub(super) struct Measuring<'a> {
    provider: &'a dyn DistanceProvider,
    db: &'a TenantDb,
    /// The pairs the provider has not answered, neither now nor before.
    missing: BTreeSet<CacheKey>,
    known: BTreeMap<CacheKey, Metres>,
    /// What the provider answered just now, without the estimates that replaced missing answers.
    new: BTreeMap<CacheKey, Metres>,
    answered_by: ProviderName,
    is_fallback: bool,
}

impl<'a> Measuring<'a> {
    /// Starts with the distances of the requested pairs that are in the cache.
    pub(super) async fn begin(
        provider: &'a dyn DistanceProvider,
        db: &'a TenantDb,
        mut wanted: BTreeSet<CacheKey>,
    ) -> Self {
        wanted.retain(|pair| !pair.is_one_place());
        let known = look_up(provider.name(), db, &wanted).await;
        wanted.retain(|pair| !known.contains_key(pair));
        Self {
            provider,
            db,
            missing: wanted,
            known,
            new: BTreeMap::new(),
            answered_by: provider.name(),
            is_fallback: false,
        }
    }

    /// The starts and the ends of the distances that are missing, each place once.
    pub(super) fn lacking(&self, starts: &[Point], ends: &[Point]) -> (Vec<Point>, Vec<Point>) {
        let lacks = |start: &Point, end: &Point| self.missing.contains(&key(start, end));
        let lacking_starts = starts
            .iter()
            .filter(|start| ends.iter().any(|end| lacks(start, end)));
        let lacking_ends = ends
            .iter()
            .filter(|end| starts.iter().any(|start| lacks(start, end)));
        (each_once(lacking_starts), each_once(lacking_ends))
    }

    /// Asks the provider about these starts and ends and takes the missing distances from its table.
    ///
    /// # Errors
    /// When not even the estimate has an answer, which is an internal error.
    pub(super) async fn ask(&mut self, starts: &[Point], ends: &[Point]) -> ApiResult<()> {
        let Matrix {
            distances,
            provider,
            is_fallback,
        } = self
            .provider
            .matrix(starts, ends)
            .await
            .map_err(|error| ApiError::Internal(error.into()))?;
        for (row, from) in starts.iter().enumerate() {
            for (column, to) in ends.iter().enumerate() {
                let pair = key(from, to);
                let Some(metres) = distances.get(row, column) else {
                    continue;
                };
                // An estimate fills the gap until the provider answers, and is not cached.
                if is_fallback && self.missing.contains(&pair) {
                    self.known.entry(pair).or_insert(metres);
                } else if !is_fallback && self.missing.remove(&pair) {
                    self.known.insert(pair, metres);
                    self.new.insert(pair, metres);
                }
            }
        }
        if is_fallback {
            self.is_fallback = true;
            self.answered_by = provider;
        }
        Ok(())
    }

    /// Caches what the provider answered.
    pub(super) async fn keep(&self) {
        if self.new.is_empty() || !is_kept(self.provider.name()) {
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

    /// The distance table of these starts and ends. A single estimated distance marks it as a
    /// fallback.
    pub(super) fn matrix(&self, starts: &[Point], ends: &[Point]) -> Matrix {
        Matrix {
            distances: DistanceTable::from_fn(starts.len(), ends.len(), |from, to| {
                self.between(starts.get(from), ends.get(to))
            }),
            provider: self.answered_by,
            is_fallback: self.is_fallback,
        }
    }
}

fn each_once<'a>(points: impl Iterator<Item = &'a Point>) -> Vec<Point> {
    let mut named = BTreeSet::new();
    points
        .filter(|point| named.insert(key(point, point)))
        .copied()
        .collect()
}

/// Every pair of a start and an end.
pub(super) fn pairs(from: &[Point], to: &[Point]) -> BTreeSet<CacheKey> {
    from.iter()
        .flat_map(|from| to.iter().map(|to| key(from, to)))
        .collect()
}

fn key(from: &Point, to: &Point) -> CacheKey {
    cache_key(from.coordinates, to.coordinates)
}

fn is_kept(provider: ProviderName) -> bool {
    provider != ProviderName::Estimate
}

async fn look_up(
    provider: ProviderName,
    db: &TenantDb,
    wanted: &BTreeSet<CacheKey>,
) -> BTreeMap<CacheKey, Metres> {
    if wanted.is_empty() || !is_kept(provider) {
        return BTreeMap::new();
    }
    let found: Result<_, DbErr> = db
        .read(async |txn| cache::find(txn, provider, wanted).await)
        .await;
    found.unwrap_or_else(|error| {
        tracing::warn!(%error, "kept distances cannot be read, the provider is asked for all");
        BTreeMap::new()
    })
}
