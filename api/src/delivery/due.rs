//! Takes one company's due mail to its carrier.
//!
//! Sending a mail has two halves. Everything up to the point where the server waits for the text
//! can be repeated, by anybody, at any time. After that the row records the hand-over
//! (`handed_over_at`) and is committed, and only then is the text sent. If a row was handed over
//! and its lease has run out, its process died while sending, and no user can know whether the mail
//! arrived. Such a mail is marked as failed where people can see it, and only a person sends it
//! again: a client who gets no invoice asks for it, but a client who gets two pays twice.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use domain::{UserId, texts};
use lettre::address::Envelope;
use lettre::transport::smtp::client::Certificate;
use sea_orm::DbErr;
use tenant_router::{Router, Tenant, TenantDb, TenantId, TenantTx};
use tokio::sync::watch;

use super::carrier::{Carrier, Route};
use super::line::{Failure, Line};
use super::message::compose;
use super::notice::write_to_senders;
use crate::config::Config;
use crate::files::StorageKey;
use crate::jobs::{Backoff, Lane, Limits, Next, Source};
use crate::mail::outbox::{self, Fate, Mail};
use crate::mail::{Address, Attachment};
use crate::settings::{self, values::MailSettings};
use crate::state::AppState;
use crate::{company, users};

/// A mail is tried thirteen times; the last time is about two and a half days after the first.
const BACKOFF: Backoff = Backoff {
    attempts: 13,
    first: TimeDelta::minutes(1),
    longest: TimeDelta::hours(24),
};
/// How often recording an outcome is tried before it is left to the lease.
const RECORDING_TRIES: u64 = 5;

/// Sends the mail that is due.
#[derive(Debug, Clone)]
pub struct Delivery {
    router: Router,
    state: AppState,
    installation: Arc<Route>,
    roots: Option<Certificate>,
    chance: fn() -> f64,
    stopped: watch::Receiver<bool>,
}

#[async_trait]
impl Source for Delivery {
    fn lane(&self) -> Lane {
        Lane::Mail
    }

    fn limits(&self) -> Limits {
        Limits {
            at_once: 8,
            slow_after: Some(TimeDelta::seconds(5)),
        }
    }

    fn pause_after_failure(&self) -> TimeDelta {
        TimeDelta::seconds(30)
    }

    async fn step(&self, tenant: &Tenant) -> anyhow::Result<Next> {
        Ok(self
            .deliver_due(tenant)
            .await?
            .map_or(Next::Nothing, Next::At))
    }
}

/// An open line and the carrier it leads to.
type OpenLine = Option<(Carrier, Line)>;

impl Delivery {
    /// Sends with this server's connections and settings, and starts no further mail once `stopped`
    /// is true. `chance` returns numbers in `0.0..1.0`.
    ///
    /// # Errors
    /// Returns a message that names the setting that cannot be used.
    pub fn new(
        router: &Router,
        state: &AppState,
        chance: fn() -> f64,
        stopped: watch::Receiver<bool>,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            router: router.clone(),
            state: state.clone(),
            installation: Arc::new(Route::of_installation(&state.config)?),
            roots: own_roots(&state.config)?,
            chance,
            stopped,
        })
    }

    /// Sends all of a company's due mail, one after the other over the same line. Returns when
    /// there is something to do next.
    ///
    /// # Errors
    /// When the database fails. The outcome of each mail is in its row.
    pub async fn deliver_due(&self, tenant: &Tenant) -> Result<Option<DateTime<Utc>>, DbErr> {
        let db = self.router.database(tenant);
        let now = self.state.clock.now();
        db.write(async |txn| {
            let ended = outbox::end_hopeless(txn, now).await?;
            write_to_senders(txn, &self.state, &ended).await
        })
        .await?;
        let mut line: OpenLine = None;
        while !*self.stopped.borrow() {
            let claimed = db
                .write(async |txn| -> Result<_, DbErr> {
                    let Some(mail) = outbox::claim(txn, self.state.clock.now()).await? else {
                        return Ok(None);
                    };
                    let company = company::store::name(txn).await?;
                    // A password that cannot be opened counts as a failure of the mail and is shown
                    // in its row.
                    let settings = settings::values::mail(txn, &self.state.vault, &tenant.id).await;
                    let author = author_of(txn, &mail).await?;
                    Ok(Some((mail, company, settings, author)))
                })
                .await?;
            let Some((mail, company, settings, author)) = claimed else {
                break;
            };
            let outcome = match self.route(settings, &db.tenant().id) {
                Ok(route) => {
                    let names = (company.as_str(), author);
                    self.attempt(&db, &mail, names, &route, &mut line).await?
                }
                Err(failure) => Some(Err(failure)),
            };
            if let Some(outcome) = outcome {
                self.record(&db, &mail, outcome).await?;
            }
        }
        if let Some((_, line)) = line {
            line.close().await;
        }
        db.read(async |txn| outbox::next_due(txn).await).await
    }

    fn route(
        &self,
        settings: Result<MailSettings, DbErr>,
        tenant: &TenantId,
    ) -> Result<Route, Failure> {
        let settings = settings.map_err(|error| {
            tracing::error!(%tenant, %error, "a company's mail settings cannot be read");
            Failure::Later(texts::mail::mail_settings_unreadable())
        })?;
        let public_only = !self.state.config.mail_private_hosts;
        Route::of_company(settings, &self.installation, public_only)
            .map_err(|_| Failure::Later(texts::mail::sender_not_an_email()))
    }

    /// One attempt. `None` if the mail has meanwhile been taken over by another process.
    async fn attempt(
        &self,
        db: &TenantDb,
        mail: &Mail,
        (company, author): (&str, Option<Address>),
        route: &Route,
        line: &mut OpenLine,
    ) -> Result<Option<Result<(), Failure>>, DbErr> {
        let prepared = async {
            let files = self.files_of(db, mail).await?;
            let message =
                compose(mail, company, &route.identity, author, files).map_err(|error| {
                    Failure::Never(texts::mail::mail_impossible(format!("{error:#}")))
                })?;
            let open = self
                .offer(line.take(), &route.carrier, message.envelope())
                .await?;
            Ok((message.formatted(), open))
        };
        let (text, mut open) = match prepared.await {
            Ok(prepared) => prepared,
            Err(failure) => return Ok(Some(Err(failure))),
        };
        let now = self.state.clock.now();
        let ours = db
            .write(async |txn| outbox::hand_over(txn, mail, now).await)
            .await?;
        if !ours {
            open.abandon();
            return Ok(None);
        }
        let outcome = open.hand_over(&mail.message_id, &text).await;
        // Unless the server gave a plain answer, the conversation cannot be continued.
        if outcome.is_ok() {
            *line = Some((route.carrier.clone(), open));
        }
        Ok(Some(outcome))
    }

    async fn files_of(
        &self,
        db: &TenantDb,
        mail: &Mail,
    ) -> Result<Vec<(Attachment, Vec<u8>)>, Failure> {
        let attachments: Vec<Attachment> = serde_json::from_value(mail.attachments.clone())
            .map_err(|error| {
                Failure::Never(texts::mail::mail_files_unreadable(error.to_string()))
            })?;
        let mut files = Vec::with_capacity(attachments.len());
        for attachment in attachments {
            let missing = || Failure::Never(texts::mail::mail_file_missing(&attachment.name));
            let key: StorageKey = attachment.storage_key.parse().map_err(|_| missing())?;
            let content = self.state.files.get(&db.tenant().id, &key).await;
            let content = content
                .map_err(|error| {
                    Failure::Later(texts::mail::mail_file_unreadable(
                        &attachment.name,
                        error.to_string(),
                    ))
                })?
                .ok_or_else(missing)?;
            files.push((attachment, content));
        }
        Ok(files)
    }

    async fn record(
        &self,
        db: &TenantDb,
        mail: &Mail,
        outcome: Result<(), Failure>,
    ) -> Result<(), DbErr> {
        let now = self.state.clock.now();
        let fate = self.fate(mail, outcome, now);
        let (tenant, id, kind, attempt) = (&db.tenant().slug, mail.id, &mail.kind, mail.attempts);
        self.state.metrics.count_mail(match &fate {
            Fate::Sent => "sent",
            Fate::Again(..) => "retried",
            Fate::Failed { in_doubt: true, .. } => "in_doubt",
            Fate::Failed { .. } => "failed",
        });
        // The log holds no addresses, and none of the server's words, because they may repeat one.
        match &fate {
            Fate::Sent => tracing::info!(%tenant, mail = id, %kind, attempt, "mail sent"),
            Fate::Again(at, _) => {
                tracing::warn!(%tenant, mail = id, %kind, attempt, %at, "mail not sent, will be tried again");
            }
            Fate::Failed { in_doubt, .. } => {
                tracing::error!(%tenant, mail = id, %kind, attempt, in_doubt, "mail given up");
            }
        }
        let mut tries = 0;
        loop {
            let recorded = db
                .write(async |txn| {
                    let recorded = outbox::record(txn, mail, fate.clone(), now).await?;
                    write_to_senders(txn, &self.state, &recorded).await
                })
                .await;
            tries += 1;
            match recorded {
                // A database that restarts is back within seconds, and the outcome is worth waiting
                // for.
                Err(error) if tries < RECORDING_TRIES => {
                    tracing::warn!(%tenant, mail = id, %error, "the outcome is not written down yet");
                    tokio::time::sleep(Duration::from_secs(tries)).await;
                }
                done => return done,
            }
        }
    }

    fn fate(&self, mail: &Mail, outcome: Result<(), Failure>, now: DateTime<Utc>) -> Fate {
        match outcome {
            Ok(()) => Fate::Sent,
            Err(Failure::Never(reason)) => Fate::Failed {
                reason,
                in_doubt: false,
            },
            Err(Failure::Unknown(reason)) => Fate::Failed {
                reason,
                in_doubt: true,
            },
            Err(Failure::Later(reason)) => {
                let next = BACKOFF
                    .pause_after(mail.attempts, (self.chance)())
                    .map(|pause: TimeDelta| now + pause)
                    .filter(|next| mail.expires_at.is_none_or(|end| *next < end));
                match next {
                    Some(next) => Fate::Again(next, reason),
                    None => Fate::Failed {
                        reason,
                        in_doubt: false,
                    },
                }
            }
        }
    }

    /// Offers a mail over the open line, or over a new one if the server has hung up meanwhile.
    async fn offer(
        &self,
        line: OpenLine,
        carrier: &Carrier,
        envelope: &Envelope,
    ) -> Result<Line, Failure> {
        if let Some((open_carrier, mut line)) = line {
            if open_carrier != *carrier {
                line.close().await;
            } else if line.is_alive().await {
                line.offer(envelope).await?;
                return Ok(line);
            }
        }
        let mut line = Line::open(carrier, self.roots.as_ref()).await?;
        line.offer(envelope).await?;
        Ok(line)
    }
}

/// The address of the person who has sent the mail, for the replies to it. What the product writes itself
/// has none.
async fn author_of(txn: &TenantTx, mail: &Mail) -> Result<Option<Address>, DbErr> {
    let Some(author) = mail.created_by_id.filter(|_| mail.kind.is_of_a_person()) else {
        return Ok(None);
    };
    let author = users::store::not_deleted(txn, UserId(author)).await?;
    Ok(author.and_then(|author| author.email.parse().ok()))
}

/// The certification authorities configured for this installation.
fn own_roots(config: &Config) -> anyhow::Result<Option<Certificate>> {
    let Some(path) = &config.smtp_roots else {
        return Ok(None);
    };
    let pem = std::fs::read(path)
        .with_context(|| format!("the setting smtp_roots: {}", path.display()))?;
    let roots = Certificate::from_pem(&pem).context("the setting smtp_roots")?;
    Ok(Some(roots))
}
