//! Work that one process does for all of them, once in a while.

use redis::RedisResult;
use redis::aio::ConnectionManager;

/// Whether this process takes the turn `key`, which the others then leave to it for `seconds`. Without
/// Redis each of them takes it: the work is done twice rather than not at all.
pub async fn takes_turn(redis: &ConnectionManager, key: &str, seconds: u64) -> bool {
    let taken: RedisResult<Option<String>> = redis::cmd("SET")
        .arg(key)
        .arg("taken")
        .arg("NX")
        .arg("EX")
        .arg(seconds)
        .query_async(&mut redis.clone())
        .await;
    !matches!(taken, Ok(None))
}
