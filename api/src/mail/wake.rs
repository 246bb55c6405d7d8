//! Tells the workers that a company has mail to send. This is only about speed: the next sweep
//! finds what was missed.

use std::time::Duration;

use futures_util::StreamExt;
use redis::aio::ConnectionManager;
use tenant_router::TenantId;
use tokio::sync::mpsc::UnboundedSender;

/// Pause before a lost connection to the channel is opened again.
const RECONNECT_AFTER: Duration = Duration::from_secs(1);
/// The Redis channel; each message is a company's id, after [`URGENT`] if it is urgent.
const CHANNEL: &str = "mail:due";
const URGENT: char = '!';

/// A company has mail to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct News {
    /// The company.
    pub tenant: TenantId,
    /// Whether somebody is waiting for it, such as for a code to sign in.
    pub is_urgent: bool,
}

impl News {
    /// The id is told in any case: workers of the version before know nothing else.
    fn to_messages(&self) -> Vec<String> {
        let id = self.tenant.as_str();
        let urgent = self.is_urgent.then(|| format!("{URGENT}{id}"));
        [id.to_owned()].into_iter().chain(urgent).collect()
    }

    fn of_message(message: &str) -> Option<Self> {
        let id = message.strip_prefix(URGENT);
        Some(Self {
            tenant: TenantId::parse(id.unwrap_or(message))?,
            is_urgent: id.is_some(),
        })
    }
}

/// Wakes a worker without waiting for it.
pub fn announce(mut redis: ConnectionManager, news: News) {
    tokio::spawn(async move {
        let mut telling = redis::pipe();
        for message in news.to_messages() {
            telling.publish(CHANNEL, message).ignore();
        }
        let told: redis::RedisResult<()> = telling.query_async(&mut redis).await;
        if let Err(error) = told {
            tracing::warn!(%error, "no worker could be woken, the next sweep will find the mail");
        }
    });
}

/// Passes on the news, until the task is dropped.
pub async fn listen(redis: redis::Client, told: UnboundedSender<News>) {
    loop {
        if let Err(error) = hear(&redis, &told).await {
            tracing::warn!(%error, "the wake-up channel of mails is closed, trying again");
        }
        tokio::time::sleep(RECONNECT_AFTER).await;
    }
}

async fn hear(redis: &redis::Client, told: &UnboundedSender<News>) -> redis::RedisResult<()> {
    let mut channel = redis.get_async_pubsub().await?;
    channel.subscribe(CHANNEL).await?;
    let mut messages = channel.on_message();
    while let Some(message) = messages.next().await {
        let text: String = message.get_payload()?;
        if let Some(news) = News::of_message(&text) {
            // If nobody receives, the worker is gone, and this task ends with it.
            let _ = told.send(news);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_heard_as_they_were_told() {
        for is_urgent in [true, false] {
            let tenant = TenantId::generate();
            let news = News { tenant, is_urgent };
            let messages = news.to_messages();
            assert_eq!(messages[0], news.tenant.as_str());
            assert_eq!(News::of_message(messages.last().unwrap()), Some(news));
        }
        assert_eq!(News::of_message("!!"), None);
    }
}
