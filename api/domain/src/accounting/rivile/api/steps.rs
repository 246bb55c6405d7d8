//! What to do next for one document, so that Rivilė makes it once: its cards first, then always the question whether it
//! is there, and the sending only if it is not.
//!
//! An attempt lasts until [`Step::Done`], [`Step::Failed`] or [`Step::Later`]. The next attempt begins anew with
//! [`Known::new`], and so with the question: a sending whose answer was lost is never repeated blindly. It must not
//! begin while Rivilė may still be working on the last call of the attempt before.

use std::collections::VecDeque;

use super::{Answer, Listed, Problem, Service};
use crate::accounting::CardKind;
use crate::{Sentence, texts};

/// What comes next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Make the card of the party.
    Party,
    /// Make the card of this service.
    Service(Service),
    /// Ask whether the document is there.
    Ask,
    /// Send the document.
    Send,
    /// Rivilė has the document.
    Done {
        /// Rivilė's key of it.
        key: String,
    },
    /// It is not accepted, for these reasons; a person has to do something.
    Failed(Vec<Sentence>),
    /// Try again later, from the beginning.
    Later,
}

/// What came of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// The answer to a card or to the document.
    Made(Answer),
    /// The answer to the question.
    Listed(Listed),
    /// No answer: a timeout, or the connection broke off.
    Lost,
}

/// What is known of a document in an attempt.
#[derive(Debug, Clone)]
pub struct Known {
    is_party_there: bool,
    missing: VecDeque<Service>,
    services: Vec<Service>,
    is_absent: bool,
    /// Kinds of cards that were thought to be there and were not: they are made anew once.
    renewed: Vec<CardKind>,
    end: Option<Step>,
}

impl Known {
    /// Begins an attempt: whether the party has its card, the services that have none, and those that have one.
    pub fn new(is_party_there: bool, missing: Vec<Service>, there: &[Service]) -> Self {
        let services = missing.iter().chain(there).cloned().collect();
        Self {
            is_party_there,
            missing: missing.into(),
            services,
            is_absent: false,
            renewed: Vec::new(),
            end: None,
        }
    }

    /// What to do now.
    pub fn step(&self) -> Step {
        if let Some(end) = &self.end {
            return end.clone();
        }
        if !self.is_party_there {
            return Step::Party;
        }
        match self.missing.front() {
            Some(service) => Step::Service(service.clone()),
            None if self.is_absent => Step::Send,
            None => Step::Ask,
        }
    }

    /// What is known after the reply to [`step`](Self::step). An attempt that has ended stays so.
    #[must_use]
    pub fn after(mut self, reply: Reply) -> Self {
        let step = self.step();
        match (step, reply) {
            (Step::Done { .. } | Step::Failed(_) | Step::Later, _) => {}
            (Step::Party, Reply::Made(Answer::Done { .. } | Answer::AlreadyThere(_))) => {
                self.is_party_there = true;
            }
            (Step::Service(_), Reply::Made(Answer::Done { .. } | Answer::AlreadyThere(_))) => {
                self.missing.pop_front();
            }
            (Step::Ask, Reply::Listed(Listed::Absent)) => self.is_absent = true,
            (Step::Ask, Reply::Listed(Listed::Found(key))) => self.end = Some(Step::Done { key }),
            (Step::Send, Reply::Made(answer)) => self.sent(answer),
            (Step::Party | Step::Service(_), Reply::Made(Answer::Refused(problems)))
            | (Step::Ask, Reply::Listed(Listed::Refused(problems))) => self.fail(&problems),
            (Step::Ask, Reply::Listed(Listed::Unclear(reason))) => {
                self.end = Some(Step::Failed(vec![reason]));
            }
            (
                Step::Party | Step::Service(_) | Step::Ask,
                Reply::Made(Answer::BadKey) | Reply::Listed(Listed::BadKey),
            ) => self.end = Some(bad_key()),
            // A reply to something else is no reply.
            (Step::Party | Step::Service(_) | Step::Ask | Step::Send, _) => {
                self.end = Some(Step::Later);
            }
        }
        self
    }

    fn sent(&mut self, answer: Answer) {
        match answer {
            Answer::Done { key } if !key.is_empty() => self.end = Some(Step::Done { key }),
            Answer::Refused(problems) if self.renew(&problems) => {}
            Answer::Refused(problems) | Answer::AlreadyThere(problems) => self.fail(&problems),
            Answer::BadKey => self.end = Some(bad_key()),
            // Without a key it has to be asked for.
            Answer::Done { .. } | Answer::Later => self.end = Some(Step::Later),
        }
    }

    /// Has the cards made anew that Rivilė says it does not have; whether there are any. The question follows again.
    fn renew(&mut self, problems: &[Problem]) -> bool {
        let lacking: Vec<CardKind> = problems
            .iter()
            .filter_map(Problem::missing_card)
            .filter(|kind| !self.renewed.contains(kind))
            .collect();
        if lacking.contains(&CardKind::Party) {
            self.is_party_there = false;
        }
        if lacking.contains(&CardKind::Service) {
            self.missing = self.services.clone().into();
        }
        self.is_absent = false;
        self.renewed.extend(&lacking);
        !lacking.is_empty()
    }

    fn fail(&mut self, problems: &[Problem]) {
        let reasons = problems.iter().map(Problem::sentence).collect();
        self.end = Some(Step::Failed(reasons));
    }
}

fn bad_key() -> Step {
    Step::Failed(vec![texts::accounting::rivile_bad_key()])
}
