//! Notes that a company has work, and wakes a worker. The note counts; waking is only about speed.

use std::time::Duration;

use futures_util::StreamExt;
use sea_orm::DbErr;
use tenant_router::{TenantId, TenantTx};
use tokio::sync::mpsc::UnboundedSender;

use super::Lane;
use crate::state::AppState;

/// Pause before a lost connection to the channels is opened again.
const RECONNECT_AFTER: Duration = Duration::from_secs(1);
/// Before the id of a company whose work is urgent.
const URGENT: char = '!';

/// A company has work.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct News {
    pub(super) lane: Lane,
    pub(super) tenant: TenantId,
    pub(super) is_urgent: bool,
}

impl News {
    fn to_message(&self) -> String {
        let mark = if self.is_urgent { "!" } else { "" };
        format!("{mark}{}", self.tenant)
    }

    fn of_message(channel: &str, message: &str) -> Option<Self> {
        let id = message.strip_prefix(URGENT);
        Some(Self {
            lane: Lane::of_channel(channel)?,
            tenant: TenantId::parse(id.unwrap_or(message))?,
            is_urgent: id.is_some(),
        })
    }
}

/// Notes that this company has work now, if the transaction is committed, and then wakes a worker without waiting
/// for it. Urgent is what a user waits for, such as a code to sign in.
///
/// # Errors
/// If the note cannot be written.
pub async fn wake(
    txn: &TenantTx,
    state: &AppState,
    lane: Lane,
    is_urgent: bool,
) -> Result<(), DbErr> {
    txn.note_due(lane.name(), state.clock.now()).await?;
    let mut redis = state.redis.clone();
    let tenant = txn.tenant().id.clone();
    let news = News {
        lane,
        tenant,
        is_urgent,
    };
    txn.when_committed(async move {
        tokio::spawn(async move {
            let published: redis::RedisResult<()> = redis::cmd("PUBLISH")
                .arg(lane.channel())
                .arg(news.to_message())
                .query_async(&mut redis)
                .await;
            if let Err(error) = published {
                let lane = lane.name();
                tracing::warn!(%error, lane, "no worker could be woken, the next one to look will find the work");
            }
        });
    });
    Ok(())
}

/// Passes on the news of all lanes, until the task is dropped.
pub(super) async fn listen(redis: redis::Client, news: UnboundedSender<News>) {
    loop {
        if let Err(error) = receive(&redis, &news).await {
            tracing::warn!(%error, "the wake-up channels are closed, trying again");
        }
        tokio::time::sleep(RECONNECT_AFTER).await;
    }
}

async fn receive(redis: &redis::Client, news: &UnboundedSender<News>) -> redis::RedisResult<()> {
    let mut subscriber = redis.get_async_pubsub().await?;
    subscriber
        .subscribe(&Lane::ALL.map(Lane::channel)[..])
        .await?;
    let mut messages = subscriber.on_message();
    while let Some(message) = messages.next().await {
        let text: String = message.get_payload()?;
        if let Some(one) = News::of_message(message.get_channel_name(), &text) {
            // If nothing receives, the worker is gone, and this task ends with it.
            let _ = news.send(one);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_received_as_they_were_sent() {
        for lane in Lane::ALL {
            for is_urgent in [true, false] {
                let tenant = TenantId::generate();
                let news = News {
                    lane,
                    tenant,
                    is_urgent,
                };
                let received = News::of_message(&lane.channel(), &news.to_message());
                assert_eq!(received, Some(news));
            }
        }
        assert_eq!(News::of_message("mail:due", "!!"), None);
    }
}
