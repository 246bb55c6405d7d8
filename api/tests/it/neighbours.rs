//! One company's largest requests do not keep another company waiting: everything that computes for
//! more than a moment leaves the threads that serve requests.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use api::testing::openapi_document;
use domain::users::Role;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Client, TestServer};

/// As large as a JSON body may be, with some room for names and quotes.
const LARGEST: usize = 1024 * 1024 - 16 * 1024;
/// How many times as long as without other work a ping may take.
const TIMES: u32 = 10;
/// Pings are compared with at least this, since a quiet one takes less than the clock of a busy machine
/// is worth.
const QUIET: Duration = Duration::from_millis(5);
/// A call is tried again before it is blamed: the machine may have been busy with something else.
const TRIES: usize = 8;

/// Sends small requests, one after the other, from a thread of its own.
struct Pings {
    waits: Receiver<Duration>,
    _stop: Sender<()>,
}

impl Pings {
    fn start(neighbour: Client) -> Self {
        let (told, waits) = channel();
        let (stop, stopped) = channel::<()>();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            runtime.unwrap().block_on(async {
                while stopped.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
                    let sent = Instant::now();
                    neighbour.get("/version/get").await.assert_status(200);
                    let _ = told.send(sent.elapsed());
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
            });
        });
        Self { waits, _stop: stop }
    }

    /// The longest wait since the last time this was asked, after at least one whole ping more.
    fn worst(&self) -> Duration {
        let mut worst: Duration = self.waits.try_iter().max().unwrap_or_default();
        // The one that was under way, which may be the one that waits.
        for _ in 0..2 {
            worst = worst.max(self.waits.recv().unwrap());
        }
        worst
    }
}

/// A body of a call, with what it is made of.
struct Attack {
    call: String,
    method: Method,
    path: String,
    body: String,
}

/// Bad for whatever cleans HTML, judges passwords or splits lists.
const TEXT: &str = "<div>aA1! ,;\n";
/// How many objects a list is filled with: as many as an order may have legs.
const OBJECTS: usize = 50;

/// What a schema stands for.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    if let Some(name) = schema["$ref"].as_str() {
        let named = document.pointer(name.trim_start_matches('#'));
        return resolved(document, named.unwrap());
    }
    let choices = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
    let of = choices.and_then(|all| all.iter().find(|choice| choice["type"] != "null"));
    of.map_or(schema, |choice| resolved(document, choice))
}

/// About so many bytes of JSON of the shape that the schema describes, with `fill` for what is neither
/// an object nor a list of them.
fn filled(document: &Value, schema: &Value, bytes: usize, fill: &dyn Fn(usize) -> Value) -> Value {
    let schema = resolved(document, schema);
    if let Some(members) = schema["properties"].as_object() {
        let each = bytes / members.len().max(1);
        let value = |member| filled(document, member, each, fill);
        let members = members.iter().map(|(name, of)| (name.clone(), value(of)));
        return Value::Object(members.collect());
    }
    if resolved(document, &schema["items"])["properties"].is_object() {
        return vec![filled(document, &schema["items"], bytes / OBJECTS, fill); OBJECTS].into();
    }
    fill(bytes)
}

/// Every call that takes JSON, with as much of the worst as fits into each of its members.
fn attacks() -> Vec<Attack> {
    let document = serde_json::to_value(openapi_document()).unwrap();
    let kinds: [(&str, &dyn Fn(usize) -> Value); 3] = [
        ("nested tags, words and separators", &|bytes| {
            json!(TEXT.repeat(bytes / json!(TEXT).to_string().len()))
        }),
        ("a list of texts", &|bytes| json!(vec!["1"; bytes / 4])),
        ("a list of ids", &|bytes| {
            json!((1..=bytes / 8).collect::<Vec<_>>())
        }),
    ];
    let mut attacks = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, call) in item.as_object().unwrap() {
            let schema = &call["requestBody"]["content"]["application/json"]["schema"];
            if schema.is_null() || path == "/logout" {
                continue;
            }
            let parts = path.split('/');
            let with_id: Vec<_> = parts
                .map(|part| if part.starts_with('{') { "1" } else { part })
                .collect();
            for (what, fill) in kinds {
                attacks.push(Attack {
                    call: format!("{} {path} with {what}", method.to_uppercase()),
                    method: method.to_uppercase().parse().unwrap(),
                    path: with_id.join("/"),
                    body: filled(&document, schema, LARGEST, fill).to_string(),
                });
            }
        }
    }
    attacks
}

#[actix_web::test]
async fn the_largest_body_of_any_call_keeps_no_other_company_waiting() {
    let server = TestServer::start().await;
    let (company, neighbour) = (server.company().await, server.company().await);
    let admin = company.sign_in_as(Role::Administrator).await.impatient();
    let pings = Pings::start(neighbour.visitor());
    tokio::time::sleep(Duration::from_secs(1)).await;
    let quiet = pings.worst().max(QUIET);

    let attacks = attacks();
    assert!(
        attacks.len() > 90,
        "only {} bodies were made",
        attacks.len()
    );
    let mut blamed = Vec::new();
    for Attack {
        call,
        method,
        path,
        body,
    } in attacks
    {
        let mut least = Duration::MAX;
        for _ in 0..TRIES {
            pings.worst();
            let request = admin
                .request(method.clone(), &path)
                .header("content-type", "application/json")
                .body(body.clone());
            let answer = admin.send(request).await;
            assert!(
                answer.status < 500,
                "{call}: {} {}",
                answer.status,
                answer.text
            );
            least = least.min(pings.worst());
            if least <= quiet * TIMES {
                break;
            }
        }
        if least > quiet * TIMES {
            blamed.push(format!("{call}: {least:?}"));
        }
    }
    assert!(
        blamed.is_empty(),
        "a quiet ping takes {quiet:?}, but beside\n{}",
        blamed.join("\n")
    );
}
