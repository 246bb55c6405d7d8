//! A person who calls, and calls again if no answer came.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;

use super::kinds;
use super::program::Program;
use super::record::{Entry, Record};
use crate::support::described::faults_of;
use crate::support::{Client, credentials};

/// No call may take longer, not even beside three others.
const PATIENCE: Duration = Duration::from_mins(1);
/// In so many seconds a call that is asked to wait is made again. Longer waits are refusals: a person has sent as many
/// letters as they may in a quarter of an hour.
const SOON: u64 = 10;
/// How long a call waits that is asked to come again.
const PAUSE: Duration = Duration::from_millis(100);
/// How often it does.
const TRIES: usize = 600;

#[derive(Clone)]
pub enum Body {
    None,
    Json(Value),
    /// A file in the member `file`.
    File(&'static str, Vec<u8>),
}

#[derive(Clone)]
pub struct Request {
    pub kind: &'static str,
    pub method: Method,
    pub path: String,
    pub body: Body,
    /// The version that a change is based on.
    pub version: Option<String>,
}

#[derive(Clone)]
pub struct Answer {
    pub status: u16,
    pub text: String,
    pub version: Option<String>,
}

impl Answer {
    pub fn is_accepted(&self) -> bool {
        self.status < 300
    }

    /// What was answered; null if it was refused.
    pub fn data(&self) -> Value {
        let read: Value = serde_json::from_str(&self.text).unwrap_or_default();
        read["data"].clone()
    }

    /// The rows of a list.
    pub fn rows(&self) -> Vec<Value> {
        self.data().as_array().cloned().unwrap_or_default()
    }
}

pub struct Caller {
    pub client: u64,
    program: Rc<Program>,
    record: Rc<RefCell<Record>>,
    /// Made anew in each life of the program, whose connections ended with the one before.
    http: RefCell<(u32, Client)>,
    /// Sets the keys of this run apart.
    run: String,
    keys: Cell<usize>,
    host: String,
    token: String,
}

impl Caller {
    /// Signs in.
    pub async fn new(
        client: u64,
        program: &Rc<Program>,
        record: &Rc<RefCell<Record>>,
        (host, email, password): (&str, &str, &str),
    ) -> Self {
        let life = program.up().await;
        let visitor = Client::new(&program.base(), host);
        let session = visitor.post("/login", credentials(email, password)).await;
        let token = session.data()["token"].as_str().unwrap().to_owned();
        Self {
            client,
            program: program.clone(),
            record: record.clone(),
            http: RefCell::new((life, visitor.with_token(&token))),
            run: crate::support::random(),
            keys: Cell::new(0),
            host: host.to_owned(),
            token,
        }
    }

    /// A key that no other call has.
    pub fn key(&self) -> String {
        self.keys.set(self.keys.get() + 1);
        format!("{}-{}-{}", self.run, self.client, self.keys.get())
    }

    /// Sends until there is an answer. Only a program that was killed may leave a call without one.
    pub async fn send(&self, request: &Request, key: &str) -> Answer {
        kinds::check(request.kind, &request.method, &request.path);
        let mut tries = 0;
        loop {
            let life = self.program.up().await;
            let sent = self.build(life, request, key).send().await;
            let answer = match sent {
                Ok(response) => {
                    let (status, headers) =
                        (response.status().as_u16(), response.headers().clone());
                    let header = |name: &str| Some(headers.get(name)?.to_str().ok()?.to_owned());
                    let wait: Option<u64> =
                        header("retry-after").and_then(|wait| wait.parse().ok());
                    let (version, is_busy) =
                        (header("etag"), wait.is_some_and(|wait| wait <= SOON));
                    // What is no text counts as one all the same: files are not looked into.
                    let bytes = response.bytes().await;
                    bytes.map(|bytes| {
                        let text = String::from_utf8_lossy(&bytes).into_owned();
                        (
                            Answer {
                                status,
                                text,
                                version,
                            },
                            is_busy,
                        )
                    })
                }
                Err(error) => Err(error),
            };
            let was_killed = self.program.life() != life;
            match answer {
                Ok((answer, true)) if matches!(answer.status, 429 | 503) => {
                    tries += 1;
                    assert!(tries < TRIES, "{} stays busy: {answer:?}", request.path);
                    self.record.borrow_mut().busy += 1;
                    tokio::time::sleep(PAUSE).await;
                }
                Ok((answer, _)) if answer.status < 500 => return self.answered(request, answer),
                _ if was_killed => self.record.borrow_mut().repeated += 1,
                unexpected => panic!(
                    "client {}, {} {}: {unexpected:?}\n{}\n{}",
                    self.client,
                    request.method,
                    request.path,
                    self.record.borrow().latest(),
                    self.program.last_lines()
                ),
            }
        }
    }

    fn build(&self, life: u32, request: &Request, key: &str) -> RequestBuilder {
        let mut http = self.http.borrow_mut();
        if http.0 != life {
            let client = Client::new(&self.program.base(), &self.host);
            *http = (life, client.with_token(&self.token));
        }
        let mut built = http.1.request(request.method.clone(), &request.path);
        built = built.timeout(PATIENCE);
        if let Some(version) = &request.version {
            built = built.header("if-match", version);
        }
        if [Method::POST, Method::PATCH].contains(&request.method) {
            built = built.header("idempotency-key", key);
        }
        match &request.body {
            Body::None => built,
            Body::Json(body) => built.json(body),
            Body::File(name, content) => {
                let file = Part::bytes(content.clone()).file_name(*name);
                built.multipart(Form::new().part("file", file))
            }
        }
    }

    fn answered(&self, request: &Request, answer: Answer) -> Answer {
        let method = request.method.as_str();
        let path = request.path.split('?').next().unwrap_or_default();
        let faults = faults_of(&method.to_lowercase(), path, answer.status, &answer.text);
        assert!(
            faults.is_empty(),
            "{method} {path}: {faults:#?}\n{answer:?}"
        );
        let body = match &request.body {
            Body::None => String::new(),
            Body::Json(body) => body.to_string(),
            Body::File(_, content) => String::from_utf8_lossy(content).into_owned(),
        };
        let entry = Entry {
            client: self.client,
            kind: request.kind,
            line: format!("{method} {}", request.path),
            body,
            status: answer.status,
            answer: answer.text.clone(),
        };
        self.record.borrow_mut().note(entry);
        answer
    }
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text: String = self.text.chars().take(1_000).collect();
        write!(formatter, "{} {text}", self.status)
    }
}
