//! Tells the workers that a company has an import to work on. This is only about speed: the next sweep
//! finds what was not heard.

use std::time::Duration;

use futures_util::StreamExt;
use redis::aio::ConnectionManager;
use tenant_router::TenantId;
use tokio::sync::mpsc::UnboundedSender;

/// Pause before a lost connection to the channel is opened again.
const RECONNECT_AFTER: Duration = Duration::from_secs(1);
/// The Redis channel; each message is a company's id.
const CHANNEL: &str = "imports:due";

/// Wakes a worker. A failure is only logged.
pub async fn announce(mut redis: ConnectionManager, tenant: TenantId) {
    let told: redis::RedisResult<()> = redis::cmd("PUBLISH")
        .arg(CHANNEL)
        .arg(tenant.as_str())
        .query_async(&mut redis)
        .await;
    if let Err(error) = told {
        tracing::warn!(%error, "no worker could be woken, the next sweep will find the import");
    }
}

/// Passes on whose imports are due, until the task is dropped.
pub async fn listen(redis: redis::Client, told: UnboundedSender<TenantId>) {
    loop {
        if let Err(error) = hear(&redis, &told).await {
            tracing::warn!(%error, "the wake-up channel of imports is closed, trying again");
        }
        tokio::time::sleep(RECONNECT_AFTER).await;
    }
}

async fn hear(redis: &redis::Client, told: &UnboundedSender<TenantId>) -> redis::RedisResult<()> {
    let mut channel = redis.get_async_pubsub().await?;
    channel.subscribe(CHANNEL).await?;
    let mut messages = channel.on_message();
    while let Some(message) = messages.next().await {
        let text: String = message.get_payload()?;
        if let Some(tenant) = TenantId::parse(&text) {
            // If nobody receives, the worker is gone, and this task ends with it.
            let _ = told.send(tenant);
        }
    }
    Ok(())
}
