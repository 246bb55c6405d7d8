//! What a client does its moves with: calls, chance and what it knows.

use std::rc::Rc;

use reqwest::Method;
use serde_json::Value;

use super::caller::{Answer, Body, Caller, Request};
use super::dice::Dice;
use super::world::{Thing, World};

pub struct Hand {
    pub caller: Caller,
    pub dice: Dice,
    pub world: Rc<World>,
    /// Counts what needs a number of its own, such as invoices of carriers.
    pub counter: usize,
    /// The moves to come, shuffled.
    pub deck: Vec<super::moves::Move>,
}

impl Hand {
    pub async fn get(&mut self, kind: &'static str, path: &str) -> Answer {
        let request = request(kind, Method::GET, path, Body::None);
        self.caller.send(&request, "").await
    }

    pub async fn send(
        &mut self,
        kind: &'static str,
        method: Method,
        path: &str,
        body: Value,
    ) -> Answer {
        let request = request(kind, method, path, Body::Json(body));
        let key = self.caller.key();
        self.caller.send(&request, &key).await
    }

    pub async fn post(&mut self, kind: &'static str, path: &str, body: Value) -> Answer {
        self.send(kind, Method::POST, path, body).await
    }

    /// A change that is based on what was read, of which the server half of the time learns which version that was.
    pub async fn put(
        &mut self,
        kind: &'static str,
        path: &str,
        body: Value,
        read: &Answer,
    ) -> Answer {
        let mut request = request(kind, Method::PUT, path, Body::Json(body));
        request.version = read.version.clone().filter(|_| self.dice.chance(50));
        self.caller.send(&request, "").await
    }

    pub async fn upload(
        &mut self,
        kind: &'static str,
        path: &str,
        (name, content): (&'static str, Vec<u8>),
    ) -> Answer {
        let request = request(kind, Method::POST, path, Body::File(name, content));
        let key = self.caller.key();
        self.caller.send(&request, &key).await
    }

    /// Makes something. Now and then the button is pressed twice, or the same is sent once more later: the same key
    /// has the same answer.
    pub async fn make(
        &mut self,
        (kind, thing): (&'static str, Thing),
        path: &str,
        body: Value,
    ) -> Option<i64> {
        let request = request(kind, Method::POST, path, Body::Json(body));
        self.once(thing, &request).await
    }

    pub async fn make_of_file(
        &mut self,
        (kind, thing): (&'static str, Thing),
        path: &str,
        (name, content): (&'static str, Vec<u8>),
    ) -> Option<i64> {
        let request = request(kind, Method::POST, path, Body::File(name, content));
        self.once(thing, &request).await
    }

    async fn once(&mut self, thing: Thing, request: &Request) -> Option<i64> {
        let key = self.caller.key();
        let mut answers = Vec::new();
        if self.dice.chance(6) {
            let (one, other) = futures_util::join!(
                self.caller.send(request, &key),
                self.caller.send(request, &key)
            );
            answers.extend([one, other]);
        } else {
            answers.push(self.caller.send(request, &key).await);
        }
        answers.retain(Answer::is_accepted);
        if !answers.is_empty() && self.dice.chance(4) {
            answers.push(self.caller.send(request, &key).await);
        }
        let first = answers.first()?.data();
        for again in &answers {
            assert_eq!(
                again.data(),
                first,
                "{}: the same key {again:?}",
                request.kind
            );
        }
        let id = first["id"].as_i64().unwrap();
        self.world.make(thing, id, &key);
        Some(id)
    }

    pub async fn delete(&mut self, (kind, thing): (&'static str, Thing), id: i64, path: &str) {
        self.world.doom(thing, id);
        let request = request(kind, Method::DELETE, path, Body::None);
        let answer = self.caller.send(&request, "").await;
        if answer.is_accepted() || answer.status == 404 {
            self.world.is_gone(thing, id);
        }
    }

    /// One of those that are there, more likely a new one: several clients meet at it.
    pub fn one(&mut self, thing: Thing) -> Option<i64> {
        self.several(thing, 1).pop()
    }

    /// At most this many, most likely new ones.
    pub fn several(&mut self, thing: Thing, most: usize) -> Vec<i64> {
        let there = self.world.there(thing);
        let newest = if self.dice.chance(75) {
            12 + most
        } else {
            there.len()
        };
        let from = there.len().saturating_sub(newest);
        let count = 1 + self.dice.below(most);
        self.dice.some(&there[from..], count)
    }

    pub fn number(&mut self) -> usize {
        self.counter += 1;
        self.counter
    }
}

fn request(kind: &'static str, method: Method, path: &str, body: Body) -> Request {
    Request {
        kind,
        method,
        path: path.to_owned(),
        body,
        version: None,
    }
}

/// Ids as a query has them.
pub fn joined(ids: &[i64]) -> String {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    ids.join(",")
}
