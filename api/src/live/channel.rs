//! The messages in Redis. Each company's changes are a stream of about [`KEPT`] entries. Whatever is
//! told is also published to all processes, in one channel.
//!
//! Redis may lose all of it: whoever finds that changes are missing reads everything again.

use std::sync::LazyLock;
use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use futures_util::StreamExt;
use redis::streams::StreamRangeReply;
use redis::{AsyncCommands, RedisResult, Script};
use tenant_router::{TenantId, TenantKey, Witness};

use super::Live;
use super::message::{Changed, Editing, News, Note, Number};

/// Pause before a lost connection to the channel is opened again.
const RECONNECT_AFTER: Duration = Duration::from_millis(500);
/// The Redis channel. A message is a company's id, the number of a change or `-`, and a [`Note`].
const CHANNEL: &str = "live";
/// About how many changes of a company can be caught up with.
const KEPT: usize = 1000;
/// How long they are kept after the last one.
const KEPT_SECONDS: u64 = 24 * 60 * 60;
/// More ids than this are not named: who sees so many of them change reads them all anew.
const MOST_IDS: usize = 500;
/// How long the record of who edits is kept after the last message.
const EDITING_SECONDS: i64 = 120;

/// KEYS: the company's stream. ARGV: the note, the channel, the company. Numbers a change, keeps it, and
/// publishes it, in one step, so that nobody hears changes in another order than they can be read in.
static TELL: LazyLock<Script> = LazyLock::new(|| {
    Script::new(&format!(
        r"
        local number = redis.call('XADD', KEYS[1], 'MAXLEN', '~', {KEPT}, '*', 'note', ARGV[1])
        redis.call('EXPIRE', KEYS[1], {KEPT_SECONDS})
        redis.call('PUBLISH', ARGV[2], ARGV[3] .. ' ' .. number .. ' ' .. ARGV[1])
        "
    ))
});

/// What has happened since a change.
#[derive(Debug)]
pub enum Missed {
    /// All of it, oldest first.
    Known(Vec<(Number, Changed)>),
    /// More than is kept. From this change on nothing is missing.
    TooMuch(Option<Number>),
}

#[async_trait]
impl Witness for Live {
    async fn changed(&self, company: &TenantId, kind: &'static str, mut ids: Vec<i64>) {
        ids.sort_unstable();
        ids.dedup();
        let changed = Changed {
            kind: kind.to_owned(),
            ids: (ids.len() <= MOST_IDS).then_some(ids),
        };
        let Ok(note) = serde_json::to_string(&Note::Changed(changed)) else {
            return;
        };
        let told: RedisResult<()> = TELL
            .key(stream(company))
            .arg(note)
            .arg(CHANNEL)
            .arg(company.as_str())
            .invoke_async(&mut self.redis.clone())
            .await;
        if let Err(error) = told {
            tracing::warn!(%error, tenant.id = %company, "nobody could be told of a change");
        }
    }
}

impl Live {
    /// Tells everyone that somebody edits an order, or has stopped.
    ///
    /// # Errors
    /// If Redis does not answer.
    pub async fn tell_of_editing(&self, company: &TenantId, editing: Editing) -> RedisResult<()> {
        let field = format!("{}:{}", editing.user, editing.order);
        let mut telling = redis::pipe();
        if editing.until.is_some() {
            let note = encoded(&editing)?;
            telling
                .hset(editors(company), field, note)
                .ignore()
                .expire(editors(company), EDITING_SECONDS)
                .ignore();
        } else {
            telling.hdel(editors(company), field).ignore();
        }
        let note = encoded(&Note::Editing(editing))?;
        telling
            .publish(CHANNEL, format!("{} - {note}", company.as_str()))
            .ignore();
        telling.query_async(&mut self.redis.clone()).await
    }

    /// Who edits what now.
    pub async fn editing(
        &self,
        company: &TenantId,
        now: DateTime<Utc>,
    ) -> RedisResult<Vec<Editing>> {
        let mut redis = self.redis.clone();
        let all: Vec<(String, String)> = redis.hgetall(editors(company)).await?;
        let (mut present, mut past) = (Vec::new(), Vec::new());
        for (field, text) in all {
            match serde_json::from_str::<Editing>(&text) {
                Ok(editing) if editing.until.is_some_and(|until| until > now) => {
                    present.push(editing);
                }
                _ => past.push(field),
            }
        }
        if !past.is_empty() {
            let _: usize = redis.hdel(editors(company), past).await?;
        }
        Ok(present)
    }

    /// What has happened since the change `last`, without it.
    pub async fn missed_since(&self, company: &TenantId, last: Number) -> RedisResult<Missed> {
        // Including `last` itself: if it is gone, others after it may be gone as well.
        let found = self.range(company, last).await?;
        match found.split_first() {
            Some(((first, _), rest)) if *first == last => Ok(Missed::Known(rest.to_vec())),
            _ => Ok(Missed::TooMuch(found.last().map(|(number, _)| *number))),
        }
    }

    /// The changes from a number on.
    pub async fn range(
        &self,
        company: &TenantId,
        from: Number,
    ) -> RedisResult<Vec<(Number, Changed)>> {
        let found: StreamRangeReply = self
            .redis
            .clone()
            .xrange(stream(company), from.to_string(), "+")
            .await?;
        let changes = found.ids.iter().filter_map(|entry| {
            let note: String = entry.get("note")?;
            match serde_json::from_str(&note).ok()? {
                Note::Changed(changed) => Some((Number::parse(&entry.id)?, changed)),
                Note::Editing(_) => None,
            }
        });
        Ok(changes.collect())
    }

    /// Hears what all processes tell, until the task is dropped.
    pub async fn listen(self, redis: redis::Client) {
        loop {
            if let Err(error) = self.hear(&redis).await {
                tracing::warn!(%error, "the channel of live changes is closed, trying again");
            }
            tokio::time::sleep(RECONNECT_AFTER).await;
        }
    }

    async fn hear(&self, redis: &redis::Client) -> RedisResult<()> {
        let mut channel = redis.get_async_pubsub().await?;
        channel.subscribe(CHANNEL).await?;
        // What was told while nobody was listening was missed.
        self.pass_on_a_gap();
        let mut messages = channel.on_message();
        while let Some(message) = messages.next().await {
            let text: String = message.get_payload()?;
            if let Some((company, news)) = read(&text) {
                self.pass_on(&company, news);
            }
        }
        Ok(())
    }
}

/// Reads a message of the channel. One of another version may be of a kind that is not known here.
fn read(text: &str) -> Option<(TenantId, News)> {
    let mut parts = text.splitn(3, ' ');
    let company = TenantId::parse(parts.next()?)?;
    let number = Number::parse(parts.next()?);
    let news = match (serde_json::from_str(parts.next()?).ok()?, number) {
        (Note::Changed(changed), Some(number)) => News::Changed(number, changed),
        (Note::Editing(editing), _) => News::Editing(editing),
        (Note::Changed(_), None) => return None,
    };
    Some((company, news))
}

fn encoded(note: &impl serde::Serialize) -> RedisResult<String> {
    serde_json::to_string(note).map_err(|error| std::io::Error::other(error.to_string()).into())
}

fn stream(company: &TenantId) -> TenantKey {
    TenantKey::new(company, "live", "changes")
}

fn editors(company: &TenantId) -> TenantKey {
    TenantKey::new(company, "live", "editing")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_of_another_version_is_passed_over() {
        let company = TenantId::generate();
        let known = format!(r#"{company} 5-0 {{"changed":{{"kind":"orders","ids":[1]}}}}"#);
        assert!(read(&known).is_some());
        for unknown in [
            format!(r#"{company} 5-0 {{"sung":{{"kind":"orders"}}}}"#),
            format!(r#"{company} - {{"changed":{{"kind":"orders","ids":[1]}}}}"#),
            company.to_string(),
            String::new(),
        ] {
            assert_eq!(read(&unknown), None, "{unknown}");
        }
    }
}
