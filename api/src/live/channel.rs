//! The messages in Redis. Each company's changes are a stream of about [`KEPT`] entries. Whatever is
//! told is also published to all processes, in one channel.
//!
//! Redis may lose all of it: whoever finds that changes are missing reads everything again.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use async_trait::async_trait;
use futures_util::StreamExt;
use redis::streams::StreamRangeReply;
use redis::{AsyncCommands, RedisResult, Script};
use tenant_router::{Change, Observer, TenantId, TenantKey};

use super::changed::{Changed, OrderChange, Orders};
use super::editing::editors;
use super::message::{Note, Number};
use super::{Live, News};

/// Pause before a lost connection to the channel is opened again.
const RECONNECT_AFTER: Duration = Duration::from_millis(500);
/// The Redis channel. A message is a company's id, the number of a change or `-`, and a [`Note`].
pub(super) const CHANNEL: &str = "live";
/// About how many changes of a company can be caught up with.
const KEPT: usize = 1000;
/// How long they are kept after the last one.
const KEPT_SECONDS: i64 = 24 * 60 * 60;

/// KEYS: the company's stream, the record of who edits what. ARGV: the note, the channel, the company, and
/// the message that others edit; then, for each order that others see now, its id and what decides who
/// does, or an empty text. Numbers a change, keeps it, and publishes it, in one step, so that no user hears
/// changes in another order than they can be read in. Who edits one of the orders is from now on told to
/// those who see it now.
static TELL: LazyLock<Script> = LazyLock::new(|| {
    Script::new(&format!(
        r"
        local number = redis.call('XADD', KEYS[1], 'MAXLEN', '~', {KEPT}, '*', 'note', ARGV[1])
        redis.call('EXPIRE', KEYS[1], {KEPT_SECONDS})
        redis.call('PUBLISH', ARGV[2], ARGV[3] .. ' ' .. number .. ' ' .. ARGV[1])
        local seen = {{}}
        for at = 5, #ARGV, 2 do seen[ARGV[at]] = ARGV[at + 1] end
        if not next(seen) then return end
        local is_changed = false
        for _, field in ipairs(redis.call('HKEYS', KEYS[2])) do
            local now = seen[string.match(field, ':(%d+)$')]
            if now == '' then
                redis.call('HDEL', KEYS[2], field)
            elseif now then
                local editing = cjson.decode(redis.call('HGET', KEYS[2], field))
                editing['seen'] = cjson.decode(now)
                redis.call('HSET', KEYS[2], field, cjson.encode(editing))
            end
            is_changed = is_changed or now ~= nil
        end
        if is_changed then redis.call('PUBLISH', ARGV[2], ARGV[4]) end
        "
    ))
});

/// What has happened since a change.
#[derive(Debug)]
pub struct Missed {
    /// What is kept of it, oldest first.
    pub changes: Vec<(Number, Arc<Changed>)>,
    /// Whether that is all of it.
    pub is_all: bool,
}

#[async_trait]
impl Observer for Live {
    async fn changed(&self, company: &TenantId, changes: Vec<Change>) {
        let parts = changes
            .into_iter()
            .filter_map(|part| part.downcast::<Changed>().ok());
        let all = Changed::all(parts.map(|part| *part));
        if let Err(error) = self.tell(company, all).await {
            tracing::warn!(%error, tenant.id = %company, "nobody could be told of a change");
        }
    }
}

impl Live {
    async fn tell(&self, company: &TenantId, changed: Changed) -> RedisResult<()> {
        let shown: Vec<OrderChange> = match &changed.orders {
            Orders::Named(orders) => orders
                .iter()
                .filter(|order| order.before.is_some() && order.is_shown_to_others())
                .copied()
                .collect(),
            Orders::Many(_) => Vec::new(),
        };
        if !changed.dispatchers.is_empty() {
            self.forget_editors(company).await?;
        }
        let mut telling = TELL.key(stream(company));
        telling
            .key(editors(company))
            .arg(encoded(&Note::Changed(changed.shortened()))?)
            .arg(CHANNEL)
            .arg(company.as_str())
            .arg(message(company, &Note::Editing)?);
        for OrderChange { id, after, .. } in shown {
            let after = after.map(|after| encoded(&after)).transpose()?;
            telling.arg(id).arg(after.unwrap_or_default());
        }
        telling.invoke_async(&mut self.redis.clone()).await
    }

    /// What has happened since the change `last`, without it.
    ///
    /// # Errors
    /// If Redis does not answer.
    pub async fn missed_since(&self, company: &TenantId, last: Number) -> RedisResult<Missed> {
        let mut redis = self.redis.clone();
        let (found, oldest): (StreamRangeReply, StreamRangeReply) = redis::pipe()
            .atomic()
            .xrange(stream(company), last.to_string(), "+")
            .xrange_count(stream(company), "-", "+", 1)
            .query_async(&mut redis)
            .await?;
        let oldest: Option<Number> = oldest
            .ids
            .first()
            .and_then(|entry| Number::parse(&entry.id));
        let mut missed = Missed {
            changes: Vec::new(),
            // Changes are lost from the oldest on, so nothing is missing after one that is still there.
            is_all: oldest.is_some_and(|oldest| oldest <= last),
        };
        if oldest.is_none() {
            // Later, it could not be told from a record that was lost.
            let begun = [("note", encoded(&Note::Begun)?)];
            let () = redis.xadd(stream(company), "*", &begun).await?;
            let () = redis.expire(stream(company), KEPT_SECONDS).await?;
        }
        for entry in &found.ids {
            let Some(number) = Number::parse(&entry.id).filter(|number| *number > last) else {
                continue;
            };
            let note: String = entry.get("note").unwrap_or_default();
            match serde_json::from_str(&note) {
                Ok(Note::Changed(changed)) => missed.changes.push((number, Arc::new(changed))),
                Ok(Note::Editing | Note::Begun) => {}
                // Of another version.
                Err(_) => missed.is_all = false,
            }
        }
        Ok(missed)
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
        // What was told while no user was listening was missed.
        self.pass_on_a_gap();
        let mut messages = channel.on_message();
        while let Some(message) = messages.next().await {
            let text: String = message.get_payload()?;
            match read(&text) {
                Some((company, Heard::Changed(number, changed))) => {
                    self.pass_on(&company, News::Changed(number, changed));
                }
                Some((company, Heard::Editing)) => self.read_editors(&company),
                None => {}
            }
        }
        Ok(())
    }
}

/// What a message of the channel says.
#[derive(Debug, PartialEq)]
enum Heard {
    Changed(Number, Arc<Changed>),
    Editing,
}

/// Reads a message of the channel. One of another version may be of a kind that is not known here.
fn read(text: &str) -> Option<(TenantId, Heard)> {
    let mut parts = text.splitn(3, ' ');
    let company = TenantId::parse(parts.next()?)?;
    let number = Number::parse(parts.next()?);
    let heard = match (serde_json::from_str(parts.next()?).ok()?, number) {
        (Note::Changed(changed), Some(number)) => Heard::Changed(number, Arc::new(changed)),
        (Note::Editing, _) => Heard::Editing,
        (Note::Changed(_), None) | (Note::Begun, _) => return None,
    };
    Some((company, heard))
}

/// A message of the channel that has no number.
pub(super) fn message(company: &TenantId, note: &Note) -> RedisResult<String> {
    Ok(format!("{company} - {}", encoded(note)?))
}

pub(super) fn encoded(note: &impl serde::Serialize) -> RedisResult<String> {
    serde_json::to_string(note).map_err(|error| std::io::Error::other(error.to_string()).into())
}

fn stream(company: &TenantId) -> TenantKey {
    TenantKey::new(company, "live", "changes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_of_another_version_is_passed_over() {
        let company = TenantId::generate();
        let known = format!(r#"{company} 5-0 {{"changed":{{"dispatchers":[1]}}}}"#);
        assert!(read(&known).is_some());
        let editing = message(&company, &Note::Editing).unwrap();
        assert_eq!(read(&editing), Some((company.clone(), Heard::Editing)));
        for unknown in [
            format!(r#"{company} 5-0 {{"sung":{{"dispatchers":[1]}}}}"#),
            format!(r#"{company} - {{"changed":{{"dispatchers":[1]}}}}"#),
            company.to_string(),
            String::new(),
        ] {
            assert_eq!(read(&unknown), None, "{unknown}");
        }
    }
}
