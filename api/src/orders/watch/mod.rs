//! What one browser is told of what others do with orders, as server-sent events (HTML standard,
//! section 9.2). Only of orders that its person sees or saw until then, and until a second after their
//! session or their access token ends at the latest.
//!
//! Nothing is read from the database: each message holds what decides who may hear of it.

mod unsent;

use std::time::Duration;

use actix_web::rt;
use actix_web::web::Bytes;
use chrono::{DateTime, TimeDelta, Utc};
use domain::orders::visibility::Viewer;
use domain::users::PermissionSet;
use domain::{OrderId, UserId};
use serde::Serialize;
use serde_json::json;
use tenant_router::host::HostName;
use tenant_router::{Router, Tenant};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at, sleep_until};

use self::unsent::Unsent;
use crate::actor::Session;
use crate::error::ApiResult;
use crate::identity::sessions::Found;
use crate::live::{Changed, Editing, Following, News, Number, Stream};
use crate::state::AppState;

/// How often the stream asks whether its session is still running. It ends within a second of it.
const CHECK_EVERY: Duration = Duration::from_millis(700);
/// How long what happens is collected, so that many changes make one event.
const COLLECT_FOR: Duration = Duration::from_millis(200);
/// How often something is sent, so that nothing on the way takes the connection for dead. That a browser has
/// left is noticed at the second one that cannot be sent.
const BEAT_EVERY: Duration = Duration::from_secs(3);
/// How often a browser to which nothing happens is told where to go on.
const PLACE_EVERY: Duration = Duration::from_mins(1);
/// How far back a stream begins that continues none: the browser loaded its first rows just before. The
/// clocks of the servers and of Redis differ by less.
const BEGIN_BEFORE: TimeDelta = TimeDelta::seconds(30);
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
    tenant: Tenant,
    session: Session,
    permissions: PermissionSet,
    stream: Stream,
    following: Following,
    closing: watch::Receiver<bool>,
    /// The last change that was taken up, whether or not it could be told.
    heard: Number,
    /// Where the browser goes on. It is not the last change: when that was is not for everybody.
    place: Number,
    unsent: Unsent,
    /// Who edits what, as it was last sent.
    editors: Option<Vec<Editing>>,
}

/// Why a stream ends.
enum End {
    /// The session or its access token has ended: the browser needs another token to come again.
    TokenEnded,
    /// The person may see other things than before: the browser reads everything again, and comes again.
    OtherRights,
    /// The person has opened more streams than they may have.
    GivenWay,
    /// The browser comes again.
    ComeAgain,
}

/// What to do next.
enum Step {
    End(End),
    Check,
    Beat,
    Place,
    Send,
    Hear(Result<News, RecvError>),
    Editors,
}

impl Watch {
    /// Begins to listen, so that nothing is missed between this and the first event.
    pub fn new(
        state: AppState,
        (router, host): (Router, HostName),
        tenant: Tenant,
        session: Session,
        stream: Stream,
    ) -> Self {
        let live = &state.live;
        let begin = Number::at(state.clock.now() - BEGIN_BEFORE);
        let mut following = live.follow(&tenant.id);
        let mut unsent = Unsent::default();
        if following.editors.borrow_and_update().is_some() {
            unsent.editors();
        }
        Self {
            following,
            closing: live.closing(),
            permissions: session.user.permissions(),
            heard: begin,
            place: begin,
            state,
            router,
            host,
            tenant,
            session,
            stream,
            unsent,
            editors: None,
        }
    }

    /// The events, from `place` on.
    ///
    /// # Errors
    /// If Redis does not answer.
    pub async fn events(mut self, place: Option<Place>) -> ApiResult<mpsc::Receiver<Bytes>> {
        if let Some(Place(last)) = place {
            (self.heard, self.place) = (last, last);
        }
        if !self.catch_up().await? && place.is_some() {
            self.unsent.everything();
        }
        let (sender, receiver) = mpsc::channel(UNREAD);
        rt::spawn(async move {
            let end = tokio::select! {
                () = sender.closed() => return,
                end = self.run(&sender) => end,
            };
            let last_words = match end {
                End::TokenEnded => "end",
                End::OtherRights => "reload",
                End::GivenWay => "replaced",
                End::ComeAgain => return,
            };
            // A browser that does not read is cut off without it.
            let _ = send(&sender, event(last_words, None, &json!({})));
        });
        Ok(receiver)
    }

    async fn run(&mut self, sender: &mpsc::Sender<Bytes>) -> End {
        let (mut check, mut beat) = (interval(CHECK_EVERY), interval(BEAT_EVERY));
        let mut place = interval_at(Instant::now() + PLACE_EVERY, PLACE_EVERY);
        check.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let due = self.unsent.since.map(|since| since + COLLECT_FOR);
            let step = tokio::select! {
                biased;
                _ = self.closing.wait_for(|closing| *closing) => Step::End(End::ComeAgain),
                () = self.stream.has_to_give_way() => Step::End(End::GivenWay),
                _ = check.tick() => Step::Check,
                // The first comes at once, and tells the browser that it is connected.
                _ = beat.tick() => Step::Beat,
                _ = place.tick() => Step::Place,
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => Step::Send,
                news = self.following.news.recv() => Step::Hear(news),
                Ok(()) = self.following.editors.changed() => Step::Editors,
            };
            let done = match step {
                Step::End(end) => Err(end),
                Step::Check => self.check().await,
                Step::Beat => send(sender, ": \n\n".to_owned()),
                Step::Place => self.send_place(sender),
                Step::Send => self.send_what_is_due(sender),
                Step::Hear(news) => self.hear(news).await,
                Step::Editors => {
                    self.unsent.editors();
                    Ok(())
                }
            };
            if let Err(end) = done {
                return end;
            }
        }
    }

    /// Ends a stream whose session or access token has ended, or whose company is closed. If the person
    /// may see other things than before, the browser comes again, and is admitted anew.
    async fn check(&self) -> Result<(), End> {
        let now = self.state.clock.now();
        if now >= self.session.token_until {
            return Err(End::TokenEnded);
        }
        let (tenant, id) = (&self.tenant.id, self.session.user.id);
        let admitted = self.router.admit(&self.host).await;
        if !admitted.is_ok_and(|now| now.id == *tenant) {
            return Err(End::ComeAgain);
        }
        let sessions = &self.state.sessions;
        match sessions.find(tenant, id, &self.session.sid, now).await {
            Ok(Some(Found::Current(_))) => Ok(()),
            Ok(Some(Found::Outdated { .. })) => Err(End::OtherRights),
            Ok(None) => Err(End::TokenEnded),
            Err(error) => {
                tracing::debug!(?error, "a live stream cannot tell whether its session runs");
                Err(End::ComeAgain)
            }
        }
    }

    async fn hear(&mut self, news: Result<News, RecvError>) -> Result<(), End> {
        match news {
            Ok(News::Changed(number, changed)) => {
                self.take_up(number, &changed);
                Ok(())
            }
            Ok(News::Gap) | Err(RecvError::Lagged(_)) => {
                let is_all = self.catch_up().await.map_err(|_| End::ComeAgain)?;
                if !is_all {
                    self.unsent.everything();
                }
                Ok(())
            }
            Err(RecvError::Closed) => Err(End::ComeAgain),
        }
    }

    /// Takes up what was told since the last change, and returns whether that is all of it.
    async fn catch_up(&mut self) -> ApiResult<bool> {
        let live = &self.state.live;
        let missed = live.missed_since(&self.tenant.id, self.heard).await?;
        for (number, changed) in missed.changes {
            self.take_up(number, &changed);
        }
        Ok(missed.is_all)
    }

    fn take_up(&mut self, number: Number, changed: &Changed) {
        // What was caught up with may be heard once more.
        if number > self.heard {
            self.heard = number;
            let viewer = self.session.user.viewer(&self.permissions);
            self.unsent.take_up(number, changed, &viewer);
        }
    }

    /// Sends what was collected.
    fn send_what_is_due(&mut self, sender: &mpsc::Sender<Bytes>) -> Result<(), End> {
        let unsent = std::mem::take(&mut self.unsent);
        if unsent.editors {
            self.send_editors(sender)?;
        }
        let Unsent { ids, gone, .. } = unsent;
        let mut events = Vec::new();
        self.place = unsent.last.unwrap_or(self.place).max(self.place);
        if unsent.all {
            // What it reads then has everything up to now.
            self.place = self.place.max(self.shortly_before_now());
            events.push(("reload", json!({})));
        } else {
            if unsent.planning {
                events.push(("planning", json!({})));
            }
            if !ids.is_empty() || !gone.is_empty() {
                events.push(("orders", json!({"ids": ids, "gone": gone})));
            }
        }
        let last = events.len();
        for (at, (name, data)) in (1..).zip(&events) {
            // A user who is cut off before the last one is told all of them again.
            let place = (at == last).then_some(self.place);
            send(sender, event(name, place, data))?;
        }
        Ok(())
    }

    /// Sends who edits what, of all orders that the person sees, unless they know it. No user is told of
    /// what they edit themselves.
    fn send_editors(&mut self, sender: &mpsc::Sender<Bytes>) -> Result<(), End> {
        let Some(all) = self.following.editors.borrow().clone() else {
            return Ok(());
        };
        let (me, now) = (self.session.user.id, self.state.clock.now());
        let viewer = self.session.user.viewer(&self.permissions);
        let editors = all
            .iter()
            .filter(|editing| is_informed(editing, &viewer, me) && editing.until > now)
            .cloned()
            .collect();
        if self.editors.as_ref() == Some(&editors) {
            return Ok(());
        }
        let sent: Vec<_> = editors.iter().map(EditorView::of).collect();
        let shown = event("editing", None, &json!({"editors": sent}));
        self.editors = Some(editors);
        send(sender, shown)
    }

    /// Tells the browser to go on from shortly before now, so that it need not read everything again after
    /// a long time in which nothing happened that it may know of.
    fn send_place(&mut self, sender: &mpsc::Sender<Bytes>) -> Result<(), End> {
        let place = self.shortly_before_now();
        if self.unsent.since.is_some() || place <= self.place {
            return Ok(());
        }
        self.place = place;
        send(sender, event("place", Some(place), &json!({})))
    }

    fn shortly_before_now(&self) -> Number {
        Number::at(self.state.clock.now() - BEGIN_BEFORE)
    }
}

fn is_informed(editing: &Editing, viewer: &Viewer<'_>, me: UserId) -> bool {
    editing.user != me && viewer.sees(&editing.seen)
}

/// A user who edits an order.
#[derive(Serialize)]
struct EditorView<'a> {
    order: OrderId,
    user: UserId,
    user_name: &'a str,
    until: DateTime<Utc>,
}

impl<'a> EditorView<'a> {
    fn of(editing: &'a Editing) -> Self {
        Self {
            order: editing.order,
            user: editing.user,
            user_name: &editing.user_name,
            until: editing.until,
        }
    }
}

fn send(sender: &mpsc::Sender<Bytes>, event: String) -> Result<(), End> {
    // Full: the browser does not read. It goes on where it stopped when it comes again.
    sender
        .try_send(Bytes::from(event))
        .map_err(|_| End::ComeAgain)
}

fn event(name: &str, place: Option<Number>, data: &impl Serialize) -> String {
    let id = place.map_or_else(String::new, |place| format!("id: {place}\n"));
    let data = serde_json::to_string(data).unwrap_or_default();
    format!("{id}event: {name}\ndata: {data}\n\n")
}
