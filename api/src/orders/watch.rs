//! What one browser is told of what others do with orders, as server-sent events (HTML standard,
//! section 9.2). Only of orders that its person may see, and until a second after their session ends at
//! the latest.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use actix_web::rt;
use actix_web::web::Bytes;
use domain::{OrderId, UserId};
use serde::Serialize;
use serde_json::json;
use tenant_router::host::HostName;
use tenant_router::{Place as Permit, Router, TenantDb};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc, watch as flag};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};

use super::store::read;
use crate::actor::Sight;
use crate::error::ApiResult;
use crate::identity::sessions::Found;
use crate::live::{Changed, Editing, Missed, News, Number, ORDERS, PLANNING};
use crate::session::Session;
use crate::state::AppState;

/// How often the stream asks whether its session is still running. It ends within a second of it.
const CHECK_EVERY: Duration = Duration::from_millis(700);
/// How long what happens is collected, so that many changes cost one question to the database.
const COLLECT_FOR: Duration = Duration::from_millis(200);
/// The longest that question may keep the stream from everything else.
const ASK_FOR: Duration = Duration::from_millis(250);
/// How often something is sent, so that nobody on the way takes the connection for dead.
const BEAT_EVERY: Duration = Duration::from_secs(15);
/// How far back a stream begins that continues none: the browser loaded its first rows just before.
const BEGIN_BEFORE: chrono::TimeDelta = chrono::TimeDelta::seconds(30);
/// How many events may wait for a browser that reads slowly. After that it has to come again.
const UNREAD: usize = 64;

/// Where a stream goes on: after this change, which the browser was told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place(Number);

impl Place {
    /// Reads the `Last-Event-ID` of a browser that comes back.
    pub fn parse(text: &str) -> Option<Self> {
        Number::parse(text).map(Self)
    }
}

/// What one person is told, in one browser.
#[derive(Debug)]
pub struct Watch {
    state: AppState,
    router: Router,
    /// Where the company is found, without asking the database each time.
    host: HostName,
    db: TenantDb,
    session: Session,
    sight: Sight,
    heard: broadcast::Receiver<News>,
    closing: flag::Receiver<bool>,
    /// The last change that was taken up.
    last: Option<Number>,
    unsent: Unsent,
    _permit: Permit,
}

/// What was heard and has not been sent yet.
#[derive(Debug, Default)]
struct Unsent {
    since: Option<Instant>,
    /// Everything has to be read again.
    all: bool,
    orders: BTreeSet<i64>,
    /// Vehicles were planned elsewhere. Nothing is said about which, so everybody may know.
    planning: bool,
    editing: BTreeMap<(UserId, OrderId), Editing>,
}

/// Why a stream ends. The browser comes again, unless its session has ended.
enum End {
    SessionEnded,
    ComeAgain,
}

/// What to do next.
enum Step {
    End,
    Check,
    Beat,
    Send,
    Hear(Result<News, RecvError>),
}

impl Watch {
    /// Begins to listen, so that nothing is missed between this and the first event.
    pub fn new(
        state: AppState,
        (router, host): (Router, HostName),
        db: TenantDb,
        session: Session,
        permit: Permit,
    ) -> Self {
        let live = &state.live;
        Self {
            heard: live.follow(&db.tenant().id),
            closing: live.closing(),
            sight: Sight::of(&session.user),
            state,
            router,
            host,
            db,
            session,
            last: None,
            unsent: Unsent::default(),
            _permit: permit,
        }
    }

    /// The events, from `place` on.
    ///
    /// # Errors
    /// If Redis does not answer.
    pub async fn events(mut self, place: Option<Place>) -> ApiResult<mpsc::Receiver<Bytes>> {
        self.begin(place).await?;
        let (sender, receiver) = mpsc::channel(UNREAD);
        rt::spawn(async move {
            let end = tokio::select! {
                () = sender.closed() => return,
                end = self.run(&sender) => end,
            };
            if matches!(end, End::SessionEnded) {
                // A browser that does not read is cut off without it.
                let _ = sender.try_send(Bytes::from_static(b"event: end\ndata: {}\n\n"));
            }
        });
        Ok(receiver)
    }

    async fn begin(&mut self, place: Option<Place>) -> ApiResult<()> {
        let company = &self.db.tenant().id;
        let now = self.state.clock.now();
        for editing in self.state.live.editing(company, now).await? {
            self.unsent.edits(editing, self.session.user.id);
        }
        if let Some(Place(last)) = place {
            self.last = Some(last);
            return self.catch_up().await;
        }
        let from = Number::at(now - BEGIN_BEFORE);
        for (number, changed) in self.state.live.range(company, from).await? {
            self.take_up(number, changed);
        }
        Ok(())
    }

    async fn run(&mut self, sender: &mpsc::Sender<Bytes>) -> End {
        let (mut check, mut beat) = (interval(CHECK_EVERY), interval(BEAT_EVERY));
        check.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let due = self.unsent.since.map(|since| since + COLLECT_FOR);
            let step = tokio::select! {
                biased;
                _ = self.closing.wait_for(|closing| *closing) => Step::End,
                _ = check.tick() => Step::Check,
                // The first comes at once, and tells the browser that it is connected.
                _ = beat.tick() => Step::Beat,
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => Step::Send,
                news = self.heard.recv() => Step::Hear(news),
            };
            let done = match step {
                Step::End => Err(End::ComeAgain),
                Step::Check => self.check().await,
                Step::Beat => send(sender, ": \n\n".to_owned()),
                Step::Send => self.send_what_is_due(sender).await,
                Step::Hear(news) => self.hear(news).await,
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Ends a stream whose session has ended or whose company is closed. If the person may see other
    /// things than before, the browser comes again, and is admitted anew.
    async fn check(&self) -> Result<(), End> {
        let tenant = self.db.tenant();
        let admitted = self.router.admit(&self.host).await;
        let is_open = admitted.is_ok_and(|now| now.id == tenant.id);
        let (id, now) = (self.session.user.id, self.state.clock.now());
        let sessions = &self.state.sessions;
        match sessions.find(&tenant.id, id, &self.session.sid, now).await {
            Ok(Some(Found::Current(_))) if is_open => Ok(()),
            Ok(Some(_)) => Err(End::ComeAgain),
            Ok(None) => Err(End::SessionEnded),
            Err(error) => {
                tracing::debug!(?error, "a live stream cannot tell whether its session runs");
                Err(End::ComeAgain)
            }
        }
    }

    async fn hear(&mut self, news: Result<News, RecvError>) -> Result<(), End> {
        match news {
            Ok(News::Changed(number, changed)) => {
                // What was caught up with may be heard once more.
                if self.last.is_none_or(|last| number > last) {
                    self.take_up(number, changed);
                }
                Ok(())
            }
            Ok(News::Editing(editing)) => {
                self.unsent.edits(editing, self.session.user.id);
                Ok(())
            }
            Ok(News::Gap) | Err(RecvError::Lagged(_)) => {
                self.catch_up().await.map_err(|_| End::ComeAgain)
            }
            Err(RecvError::Closed) => Err(End::ComeAgain),
        }
    }

    /// Takes up what was told since the last change.
    async fn catch_up(&mut self) -> ApiResult<()> {
        let company = &self.db.tenant().id;
        let live = &self.state.live;
        let Some(last) = self.last else {
            // Nothing was ever heard, so it is not known what is missing.
            self.unsent.everything();
            return Ok(());
        };
        match live.missed_since(company, last).await? {
            Missed::Known(changes) => {
                for (number, changed) in changes {
                    self.take_up(number, changed);
                }
            }
            Missed::TooMuch(newest) => {
                self.last = newest;
                self.unsent.everything();
            }
        }
        Ok(())
    }

    fn take_up(&mut self, number: Number, changed: Changed) {
        self.last = Some(number);
        self.unsent.takes(changed);
    }

    /// Sends what was collected, as far as this person may see it. If the database is too busy to say
    /// what that is, it waits for the next time.
    async fn send_what_is_due(&mut self, sender: &mpsc::Sender<Bytes>) -> Result<(), End> {
        self.unsent.since = Some(Instant::now());
        let Ok(Ok(seen)) = timeout(ASK_FOR, self.seen()).await else {
            return Ok(());
        };
        let unsent = std::mem::take(&mut self.unsent);
        for editing in unsent.editing.into_values() {
            if seen.contains(&editing.order.0) {
                send(sender, event("editing", None, &editing))?;
            }
        }
        let ids: Vec<_> = unsent.orders.intersection(&seen).collect();
        if unsent.planning && !unsent.all {
            send(sender, event(PLANNING, None, &json!({})))?;
        }
        if unsent.all {
            send(sender, event("reload", self.last, &json!({})))?;
        } else {
            // Also when it has none of theirs: from here on they go on if the connection breaks.
            send(sender, event(ORDERS, self.last, &json!({"ids": ids})))?;
        }
        Ok(())
    }

    /// Which of the collected orders this person may see, also deleted ones.
    async fn seen(&self) -> ApiResult<BTreeSet<i64>> {
        let edited = self.unsent.editing.keys().map(|(_, order)| order.0);
        let ids: BTreeSet<i64> = self.unsent.orders.iter().copied().chain(edited).collect();
        if ids.is_empty() || self.sight.is_unlimited() {
            return Ok(ids);
        }
        let ids: Vec<i64> = ids.into_iter().collect();
        let seen = self
            .db
            .read(async |txn| read::seen_among(txn, &ids, self.sight).await)
            .await?;
        Ok(seen.into_iter().collect())
    }
}

impl Unsent {
    fn touch(&mut self) {
        self.since.get_or_insert_with(Instant::now);
    }

    fn everything(&mut self) {
        self.touch();
        self.all = true;
    }

    fn takes(&mut self, changed: Changed) {
        if changed.kind == PLANNING {
            self.touch();
            self.planning = true;
        }
        if changed.kind != ORDERS {
            return;
        }
        match changed.ids {
            Some(ids) => {
                self.touch();
                self.orders.extend(ids);
            }
            None => self.everything(),
        }
    }

    /// Nobody is told of what they edit themselves.
    fn edits(&mut self, editing: Editing, watcher: UserId) {
        if editing.user != watcher {
            self.touch();
            self.editing.insert((editing.user, editing.order), editing);
        }
    }
}

fn send(sender: &mpsc::Sender<Bytes>, event: String) -> Result<(), End> {
    // Full: the browser does not read. It goes on where it stopped when it comes again.
    sender
        .try_send(Bytes::from(event))
        .map_err(|_| End::ComeAgain)
}

fn event(name: &str, number: Option<Number>, data: &impl Serialize) -> String {
    let id = number.map_or_else(String::new, |number| format!("id: {number}\n"));
    let data = serde_json::to_string(data).unwrap_or_default();
    format!("{id}event: {name}\ndata: {data}\n\n")
}
