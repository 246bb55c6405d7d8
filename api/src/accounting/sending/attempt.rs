//! One attempt to send a document: its cards first, then the question whether Rivilė has it, and the document itself only
//! if it has not. What comes next is decided by `domain::accounting::rivile::api`; here it is done.

use domain::Sentence;
use domain::accounting::CardKind;
use domain::accounting::rivile::api::{
    Answer, Known, Listed, Reply, Service, Step, answer, request,
};
use sea_orm::Condition;
use serde_json::Value;
use tenant_router::{TenantDb, TenantTx};

use super::cards::{self, Card};
use super::letter::{Letter, Sendable};
use super::line::{self, Line};
use crate::accounting::parties;
use crate::actor::Actor;
use crate::batch::lock;
use crate::clock::Clock;
use crate::config::Secret;
use crate::contacts::store::accounts_of;
use crate::error::ApiResult;
use crate::records::deliveries::{self, Delivery};
use crate::settings::integration::RivileConfig;

/// How an attempt ended.
#[derive(Debug)]
pub struct End {
    /// What it came to.
    pub outcome: Outcome,
    /// Whether Rivilė has said that it does not have the document.
    pub is_absent: bool,
}

impl End {
    /// A person has to do something first. Rivilė was not asked.
    pub fn failed(problem: Sentence) -> Self {
        Self {
            outcome: Outcome::Failed(vec![problem]),
            is_absent: false,
        }
    }
}

/// What an attempt came to.
#[derive(Debug)]
pub enum Outcome {
    /// Rivilė has the document, under this key if it said one.
    Done(Option<String>),
    /// A person has to do something.
    Failed(Vec<Sentence>),
    /// Rivilė did not answer, or not in a way that says anything.
    Silent,
    /// The document was changed meanwhile: it is read anew.
    Changed,
    /// The document belongs to another attempt.
    TakenOver,
}

/// What an attempt is made with.
#[derive(Debug)]
pub struct Attempt<'a> {
    /// The database of the company.
    pub db: &'a TenantDb,
    /// The time.
    pub clock: &'a Clock,
    /// The connection.
    pub line: &'a Line,
    /// How the company has set up Rivilė.
    pub config: &'a RivileConfig,
    /// The key of its API.
    pub key: &'a Secret,
    /// The user who asked for it.
    pub actor: &'a Actor,
}

/// What was read of a document.
struct Read {
    letter: Letter,
    party: Card,
    missing: Vec<Card>,
}

impl Attempt<'_> {
    /// Makes the attempt.
    ///
    /// # Errors
    /// When the database fails. The document is tried again when the lease has ended.
    pub async fn make<D: Sendable>(&self, id: i64, delivery: &mut Delivery) -> ApiResult<End> {
        let read = self
            .db
            .read(async |txn| self.read::<D>(txn, id).await)
            .await?;
        let Read {
            letter,
            party,
            missing,
        } = match read {
            Ok(read) => read,
            Err(problem) => {
                return Ok(End::failed(problem));
            }
        };
        let is_missing = |kind, code: &str| {
            let mut missing = missing.iter();
            missing.any(|card| card.kind == kind && card.code == code)
        };
        let is_party_there = !is_missing(CardKind::Party, &party.code);
        let (absent, there): (Vec<Service>, Vec<Service>) = letter
            .services
            .iter()
            .cloned()
            .partition(|service| is_missing(CardKind::Service, &service.code));
        let mut known = Known::new(is_party_there, absent, &there);
        let mut is_absent = false;
        loop {
            let reply = match known.step() {
                Step::Party => self.make_card(&party).await?,
                Step::Service(service) => self.make_card(&card(&service)).await?,
                Step::Ask => {
                    let listed = match self.line.call(self.key, &letter.lookup.request()).await {
                        line::Reply::Answer(status, text) => letter.lookup.read(status, &text),
                        line::Reply::Lost => Listed::Later,
                    };
                    is_absent = listed == Listed::Absent;
                    Reply::Listed(listed)
                }
                Step::Send => {
                    match self.leave::<D>(id, &letter, delivery).await? {
                        Ok(renewed) => *delivery = renewed,
                        Err(outcome) => return Ok(End { outcome, is_absent }),
                    }
                    let reply = self.call(&letter.body).await;
                    // A refused document is taken back over there; after silence it may be there.
                    is_absent = matches!(reply, Reply::Made(Answer::Refused(_) | Answer::BadKey));
                    reply
                }
                Step::Done { key } => {
                    let key = Some(key).filter(|key| !key.is_empty());
                    return Ok(End {
                        outcome: Outcome::Done(key),
                        is_absent: false,
                    });
                }
                Step::Failed(problems) => {
                    return Ok(End {
                        outcome: Outcome::Failed(problems),
                        is_absent,
                    });
                }
                Step::Later => {
                    return Ok(End {
                        outcome: Outcome::Silent,
                        is_absent,
                    });
                }
            };
            known = known.after(reply);
        }
    }

    async fn read<D: Sendable>(
        &self,
        txn: &TenantTx,
        id: i64,
    ) -> ApiResult<Result<Read, Sentence>> {
        let outgoing = D::read(txn, &[id], self.actor).await?;
        let letter = match D::letter(&outgoing, self.config)? {
            Some(Ok(letter)) => letter,
            Some(Err(problem)) => return Ok(Err(problem)),
            // The user who asked for it does not see it any longer.
            None => return Ok(Err(D::missing())),
        };
        let cards = parties::known(txn, D::parties(&outgoing)?).await?;
        let Some((code, party)) = cards.into_iter().next() else {
            return Ok(Err(D::missing()));
        };
        let accounts = accounts_of(txn, &[party.id.0]).await?;
        let account = accounts.get(&party.id.0).and_then(|all| all.first());
        let account = account.map(String::as_str).unwrap_or_default();
        let relation = self.config.default_invoice_relation.as_deref();
        let body = request::party(&party, account, relation.unwrap_or_default());
        let party = match body {
            Ok(body) => Card {
                kind: CardKind::Party,
                code,
                body,
            },
            Err(problem) => return Ok(Err(problem)),
        };
        let mut named: Vec<Card> = letter.services.iter().map(card).collect();
        named.push(party.clone());
        let missing = cards::missing(txn, &named).await?;
        Ok(Ok(Read {
            letter,
            party,
            missing,
        }))
    }

    /// Sends a card, and remembers that it is there.
    async fn make_card(&self, card: &Card) -> ApiResult<Reply> {
        let reply = self.call(&card.body).await;
        if matches!(
            reply,
            Reply::Made(Answer::Done { .. } | Answer::AlreadyThere(_))
        ) {
            let now = self.clock.now();
            self.db
                .write(async |txn| cards::remember(txn, card, now).await)
                .await?;
        }
        Ok(reply)
    }

    async fn call(&self, body: &Value) -> Reply {
        match self.line.call(self.key, body).await {
            line::Reply::Answer(status, text) => Reply::Made(answer::read(status, &text)),
            line::Reply::Lost => Reply::Lost,
        }
    }

    /// Records that the document is about to leave as it was read. Otherwise says why it must not.
    async fn leave<D: Sendable>(
        &self,
        id: i64,
        letter: &Letter,
        delivery: &Delivery,
    ) -> ApiResult<Result<Delivery, Outcome>> {
        let now = self.clock.now();
        self.db
            .write(async |txn| {
                let versions = lock::<D::Table>(txn, Condition::all(), &[id]).await?;
                if versions.get(&id) != Some(&letter.version) {
                    return Ok(Err(Outcome::Changed));
                }
                let renewed = deliveries::leave(txn, delivery, now).await?;
                Ok(renewed.ok_or(Outcome::TakenOver))
            })
            .await
    }
}

fn card(service: &Service) -> Card {
    Card {
        kind: CardKind::Service,
        code: service.code.clone(),
        body: request::service(service),
    }
}
