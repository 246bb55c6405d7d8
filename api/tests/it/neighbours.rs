//! One company's largest requests do not keep another company waiting: everything that computes for
//! more than a moment leaves the threads that serve requests.

use std::io::Cursor;
use std::ops::Range;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use api::testing::openapi_document;
use image::{DynamicImage, ImageFormat};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use crate::orders::scene::{COLOGNE, KAUNAS, POZNAN, Scene, VILNIUS, leg};
use crate::support::{Answer, Client, TestServer};

/// As large as a JSON body may be, with some room for names and quotes.
const LARGEST: usize = 1024 * 1024 - 16 * 1024;
/// How many times as long as without other work a ping may take.
const TIMES: u32 = 10;
/// Pings are compared with at least and at most this: a quiet one takes less than the clock of a busy
/// machine is worth, and the longest of a busy second would excuse everything.
const QUIET: Range<Duration> = Duration::from_millis(5)..Duration::from_millis(20);
/// A call is tried again before it is blamed: the machine may have been busy with something else.
const TRIES: usize = 8;

/// Sends small requests, one after the other, from a thread of its own.
struct Pings {
    waits: Receiver<Duration>,
    _stop: Sender<()>,
}

impl Pings {
    fn start(neighbour: Client) -> Self {
        let (shown, waits) = channel();
        let (stop, stopped) = channel::<()>();
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build();
            runtime.unwrap().block_on(async {
                while stopped.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
                    let sent = Instant::now();
                    neighbour.get("/version/get").await.assert_status(200);
                    let _ = shown.send(sent.elapsed());
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

    /// The longest wait of a second without other work.
    async fn quiet(&self) -> Duration {
        self.worst();
        tokio::time::sleep(Duration::from_secs(1)).await;
        self.worst().clamp(QUIET.start, QUIET.end)
    }

    /// How long a ping takes beside a call, if that is more than some times as long as a quiet one takes.
    async fn noticed(&self, quiet: &mut Duration, call: impl AsyncFn()) -> Option<Duration> {
        let mut least = Duration::MAX;
        for _ in 0..TRIES {
            self.worst();
            call().await;
            least = least.min(self.worst());
            if least <= *quiet * TIMES {
                return None;
            }
        }
        // Others may have become busy on this machine since.
        *quiet = self.quiet().await.max(*quiet);
        (least > *quiet * TIMES).then_some(least)
    }
}

/// A call with as much to do as one may ask for.
struct Attack {
    call: String,
    request: Box<dyn Fn(&Client) -> RequestBuilder>,
}

impl Attack {
    fn json(what: &str, method: &str, path: String, body: &Value) -> Self {
        let (verb, text) = (method.parse::<Method>().unwrap(), body.to_string());
        Self {
            call: format!("{method} {path} with {what}"),
            request: Box::new(move |client| {
                client
                    .request(verb.clone(), &path)
                    .header("content-type", "application/json")
                    .body(text.clone())
            }),
        }
    }
}

/// What passes every limit and takes longest to answer.
fn allowed(scene: &Scene) -> Vec<Attack> {
    let places = [VILNIUS, COLOGNE, KAUNAS, POZNAN];
    let legs: Vec<Value> = (0..50)
        .map(|n| leg(places[n % 4], places[(n + 1) % 4]))
        .collect();
    let mut order = scene.order_with(json!({ "cargos": legs }));
    order["general"]["calc_shortest_route"] = json!(true);
    let password = json!({ "password": &"aA1!qwerty".repeat(13)[..128] });
    let html = "<div>".repeat(190) + &"<i>x</i>".repeat(5_000);
    let signatures = json!({ "invoices_signature": html, "agreements_signature": html });
    let mut picture = Vec::new();
    DynamicImage::new_luma8(4_000, 3_125)
        .write_to(&mut Cursor::new(&mut picture), ImageFormat::Png)
        .unwrap();
    let path = "/company/profile?_method=patch";
    let logo = move |client: &Client| {
        let file = Part::bytes(picture.clone()).file_name("logo.png");
        let form = Form::new().part("logo", file);
        client.request(Method::POST, path).multipart(form)
    };
    let words = "ą b c d e f g ".repeat(18);
    let search = move |client: &Client| {
        let request = client.request(Method::GET, "/places/search");
        request.query(&[("q", &words)])
    };
    vec![
        Attack::json("a long way", "POST", "/orders".to_owned(), &order),
        Attack::json(
            "128 characters",
            "POST",
            "/password/judge".to_owned(),
            &password,
        ),
        Attack::json(
            "deep HTML",
            "PATCH",
            "/users/signatures".to_owned(),
            &signatures,
        ),
        Attack {
            call: "a logo of 12.5 million pixels".to_owned(),
            request: Box::new(logo),
        },
        Attack {
            call: "a search for many words".to_owned(),
            request: Box::new(search),
        },
    ]
}

/// Bad for whatever cleans HTML, checks passwords or splits lists.
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

/// Every call that takes JSON, with as much of the worst as fits into each of its members. Most of it is
/// refused, but reading and refusing it takes time, too.
fn oversized() -> Vec<Attack> {
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
                let body = filled(&document, schema, LARGEST, fill);
                let method = method.to_uppercase();
                attacks.push(Attack::json(what, &method, with_id.join("/"), &body));
            }
        }
    }
    attacks
}

/// Asks until nobody notices it, and fails if somebody always does.
async fn unnoticed(attacks: Vec<Attack>, admin: &Client, neighbour: Client) {
    let pings = Pings::start(neighbour);
    let mut quiet = pings.quiet().await;
    for Attack { call, request } in attacks {
        let noticed = pings
            .noticed(&mut quiet, async || {
                admin.send(request(admin)).await.assert_status(200);
            })
            .await;
        assert_eq!(
            noticed, None,
            "{call}: a quiet ping takes {quiet:?}, one beside it longer"
        );
    }
}

#[actix_web::test]
async fn thousands_of_cells_keep_no_other_company_waiting() {
    let server = TestServer::start().await;
    let scene = Scene::on(&server).await;
    let order = scene.take(scene.order()).await;
    let ids = scene.copies(order, 5_000).await;
    let cells: Vec<Value> = ids
        .iter()
        .map(|id| json!({ "id": id, "cargo_note": format!("note {id}") }))
        .collect();
    let cells = json!({ "cells": cells });
    let selected = json!({ "ids": ids, "status": "LOADED" });
    let change = "/orders/change-selected".to_owned();
    let attacks = vec![
        Attack::json("5,000 cells", "PATCH", "/orders".to_owned(), &cells),
        Attack::json("5,000 orders", "POST", change, &selected),
    ];
    let neighbour = server.company().await.visitor();
    unnoticed(attacks, &scene.admin.impatient(), neighbour).await;
}

/// Reading what thousands of rows hold takes as long as computing with them.
#[actix_web::test]
async fn thousands_of_loads_keep_no_other_company_waiting() {
    let server = TestServer::start().await;
    let scene = Scene::on(&server).await;
    scene.free_vehicle(100).await;
    let order = scene.take(scene.order()).await;
    scene.copies(order, 5_000).await;
    let attacks = ["best-plan", "chains", "not-assigned"].map(|of| Attack {
        call: format!("{of} of 5,000 loads"),
        request: Box::new(move |client| {
            client.request(Method::GET, &format!("/vehicle-planning/{of}"))
        }),
    });
    let neighbour = server.company().await.visitor();
    unnoticed(attacks.into(), &scene.admin.impatient(), neighbour).await;
}

#[actix_web::test]
async fn the_largest_body_of_any_call_keeps_no_other_company_waiting() {
    let server = TestServer::start().await;
    let scene = Scene::on(&server).await;
    let admin = scene.admin.impatient();
    let pings = Pings::start(server.company().await.visitor());
    let mut quiet = pings.quiet().await;

    // What this test is about would be seen: every request reads the clock, which stands still for as
    // long as a slow computation takes.
    pings.worst();
    server.hold_clock(quiet * TIMES * 2);
    admin.get("/users/current").await.assert_status(200);
    assert!(pings.worst() > quiet * TIMES);

    let allowed = allowed(&scene).into_iter().map(|attack| (attack, 300));
    let oversized = oversized().into_iter().map(|attack| (attack, 500));
    let attacks: Vec<_> = allowed.chain(oversized).collect();
    assert!(attacks.len() > 90, "only {} calls", attacks.len());
    let mut blamed = Vec::new();
    for (Attack { call, request }, end) in attacks {
        let noticed = pings
            .noticed(&mut quiet, async || {
                let answer = admin.send(request(&admin)).await;
                let Answer { status, text, .. } = &answer;
                assert!(*status < end, "{call}: {status} {text}");
            })
            .await;
        if let Some(least) = noticed {
            blamed.push(format!("{call}: {least:?}"));
        }
    }
    assert!(
        blamed.is_empty(),
        "a quiet ping takes {quiet:?}, but beside\n{}",
        blamed.join("\n")
    );
}
