//! Who sends: it remembers the cards that were made, and follows the steps over a line that loses things.

use std::collections::BTreeSet;

use domain::accounting::rivile::api::{Answer, Known, Reply, Step, answer, request};
use serde_json::Value;

use super::KEY;
use super::double::Rivile;
use super::papers::Paper;

/// What happens to a call on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// The call and its answer arrive.
    Arrives,
    /// The call is lost.
    CallLost,
    /// The call arrives, its answer is lost.
    AnswerLost,
    /// The gateway is down.
    Unavailable,
    /// It is carried out, and the gateway fails afterwards.
    FailsAfterwards,
    /// It is carried out, and a page of a proxy comes back.
    Garbled,
    /// It is carried out, and the answer breaks off.
    Empty,
}

/// The cards that were made as far as is known.
#[derive(Debug, Default)]
pub struct Office {
    parties: BTreeSet<String>,
    services: BTreeSet<String>,
}

impl Office {
    /// One attempt to send a document; its last step. Calls beyond the fates arrive.
    pub fn attempt(&mut self, paper: &Paper, rivile: &mut Rivile, fates: &[Fate]) -> Step {
        let has_card = self.parties.contains(&paper.card.code());
        let (there, missing): (Vec<_>, Vec<_>) = paper
            .services
            .iter()
            .cloned()
            .partition(|service| self.services.contains(&service.code));
        let mut known = Known::new(has_card, missing, &there);
        let mut fates = fates.iter().copied();
        // More steps than any attempt has.
        for _ in 0..20 {
            let step = known.step();
            let body = match &step {
                Step::Party => paper.party(),
                Step::Service(service) => request::service(service),
                Step::Ask => paper.lookup.request(),
                Step::Send => paper.document.clone(),
                Step::Done { .. } | Step::Failed(_) | Step::Later => return step,
            };
            let answered = call(rivile, &body, fates.next().unwrap_or(Fate::Arrives));
            let reply = match answered {
                None => Reply::Lost,
                Some((status, text)) if step == Step::Ask => {
                    Reply::Listed(paper.lookup.read(status, &text))
                }
                Some((status, text)) => Reply::Made(answer::read(status, &text)),
            };
            if let Reply::Made(Answer::Done { .. } | Answer::AlreadyThere(_)) = &reply {
                self.remember(&step, paper);
            }
            known = known.after(reply);
        }
        panic!("an attempt does not end: {known:?}");
    }

    fn remember(&mut self, step: &Step, paper: &Paper) {
        match step {
            Step::Party => {
                self.parties.insert(paper.card.code());
            }
            Step::Service(service) => {
                self.services.insert(service.code.clone());
            }
            _ => {}
        }
    }
}

/// Status and text of the answer, as far as it arrives.
fn call(rivile: &mut Rivile, body: &Value, fate: Fate) -> Option<(u16, String)> {
    match fate {
        Fate::CallLost => None,
        Fate::Unavailable => Some((503, String::new())),
        Fate::Arrives => Some(rivile.answer(KEY, body)),
        Fate::AnswerLost => {
            rivile.answer(KEY, body);
            None
        }
        Fate::FailsAfterwards => {
            rivile.answer(KEY, body);
            Some((500, r#"{"errorMessage": "Klaida"}"#.to_owned()))
        }
        Fate::Garbled => {
            rivile.answer(KEY, body);
            Some((200, "<html></html>".to_owned()))
        }
        Fate::Empty => {
            rivile.answer(KEY, body);
            Some((200, String::new()))
        }
    }
}
