//! Caches the road distances that providers have answered, for each company separately
//! (`route_cache`). Roads and maps change, so an answer is valid for 30 days and then requested
//! again.

use std::collections::{BTreeMap, BTreeSet};

use domain::Metres;
use routing::{CacheKey, ProviderName};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement, Value};
use tenant_router::TenantTx;

/// Reads the cached distances of several pairs in one statement.
const FIND: &str = "
    SELECT from_latitude_e5, from_longitude_e5, to_latitude_e5, to_longitude_e5, distance
    FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[])
         AS wanted (from_latitude_e5, from_longitude_e5, to_latitude_e5, to_longitude_e5)
    JOIN route_cache
         USING (from_latitude_e5, from_longitude_e5, to_latitude_e5, to_longitude_e5)
    WHERE provider = $1 AND computed_at > now() - interval '30 days'";

/// Stores distances. They arrive sorted by key, so that two requests storing the same ones lock
/// them in the same sequence and cannot deadlock.
const KEEP: &str = "
    INSERT INTO route_cache (provider, from_latitude_e5, from_longitude_e5, to_latitude_e5,
                             to_longitude_e5, distance)
    SELECT $1, new.*
    FROM unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::bigint[]) AS new
    ON CONFLICT ON CONSTRAINT route_cache_pair_key
    DO UPDATE SET distance = excluded.distance, computed_at = excluded.computed_at";

/// Deletes distances that have expired and were not requested again. Rows that another request is
/// renewing are skipped, and a very large number is deleted over several runs.
const DROP_OLD: &str = "
    DELETE FROM route_cache WHERE id IN (
        SELECT id FROM route_cache WHERE computed_at <= now() - interval '30 days'
        ORDER BY computed_at LIMIT 1000 FOR UPDATE SKIP LOCKED)";

#[derive(FromQueryResult)]
struct Kept {
    from_latitude_e5: i32,
    from_longitude_e5: i32,
    to_latitude_e5: i32,
    to_longitude_e5: i32,
    distance: i64,
}

/// The cached distances of these pairs from this provider.
pub async fn find(
    txn: &TenantTx,
    provider: ProviderName,
    pairs: &BTreeSet<CacheKey>,
) -> Result<BTreeMap<CacheKey, Metres>, DbErr> {
    let values = [vec![provider.as_str().into()], columns(pairs)].concat();
    let query = Statement::from_sql_and_values(DbBackend::Postgres, FIND, values);
    let found = Kept::find_by_statement(query).all(txn).await?;
    let by_pair = found.into_iter().map(|kept| {
        let key = CacheKey {
            from_latitude_e5: kept.from_latitude_e5,
            from_longitude_e5: kept.from_longitude_e5,
            to_latitude_e5: kept.to_latitude_e5,
            to_longitude_e5: kept.to_longitude_e5,
        };
        (key, Metres(kept.distance))
    });
    Ok(by_pair.collect())
}

/// Stores what this provider has answered and deletes what is too old.
pub async fn keep(
    txn: &TenantTx,
    provider: ProviderName,
    distances: &BTreeMap<CacheKey, Metres>,
) -> Result<(), DbErr> {
    let metres: Vec<i64> = distances.values().map(|metres| metres.0).collect();
    let values = [
        vec![provider.as_str().into()],
        columns(distances.keys()),
        vec![metres.into()],
    ];
    let insert = Statement::from_sql_and_values(DbBackend::Postgres, KEEP, values.concat());
    txn.execute_raw(insert).await?;
    txn.execute_raw(Statement::from_string(DbBackend::Postgres, DROP_OLD))
        .await
        .map(drop)
}

/// The pairs as one array per column.
fn columns<'a>(pairs: impl IntoIterator<Item = &'a CacheKey>) -> Vec<Value> {
    let mut columns: [Vec<i32>; 4] = Default::default();
    for key in pairs {
        let of_key = [
            key.from_latitude_e5,
            key.from_longitude_e5,
            key.to_latitude_e5,
            key.to_longitude_e5,
        ];
        for (column, value) in columns.iter_mut().zip(of_key) {
            column.push(value);
        }
    }
    columns.map(Value::from).to_vec()
}
