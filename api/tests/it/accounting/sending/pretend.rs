//! A stand-in for Rivilė that is reached over HTTP, and loses calls on purpose.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use serde_json::Value;
use tokio::sync::Notify;

use super::rivile::{Rivile, Style};

/// What happens to a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fortune {
    /// It is answered.
    Answered,
    /// It is never carried out, and not answered.
    LostBefore,
    /// It is carried out, and not answered.
    LostAfter,
    /// It is carried out, and answered with 503.
    Unavailable,
}

struct Inner {
    rivile: Rivile,
    /// What happens to the calls to come; all others are answered.
    fortunes: Vec<Fortune>,
    methods: Vec<String>,
    /// Says that a call waits for an answer that will not come.
    unanswered: Arc<Notify>,
}

/// Rivilė at an address.
#[derive(Clone)]
pub struct Pretend {
    pub address: String,
    inner: Arc<Mutex<Inner>>,
}

pub const KEY: &str = "USERABC.EXAMPLE";

impl Pretend {
    pub fn start(style: Style) -> Self {
        let inner = Arc::new(Mutex::new(Inner {
            rivile: Rivile::new(KEY, style),
            fortunes: Vec::new(),
            methods: Vec::new(),
            unanswered: Arc::default(),
        }));
        let data = web::Data::from(inner.clone());
        let server = HttpServer::new(move || {
            App::new()
                .app_data(data.clone())
                .route("/client/v2", web::post().to(call))
        })
        .workers(1)
        .disable_signals()
        .bind(("127.0.0.1", 0))
        .unwrap();
        let address = format!("http://{}/client/v2", server.addrs()[0]);
        actix_web::rt::spawn(server.run());
        Self { address, inner }
    }

    /// What happens to the next calls.
    pub fn expect(&self, fortunes: &[Fortune]) {
        self.inner.lock().unwrap().fortunes = fortunes.to_vec();
    }

    /// Waits until a call waits for an answer that will not come.
    pub async fn unanswered(&self) {
        let unanswered = self.inner.lock().unwrap().unanswered.clone();
        unanswered.notified().await;
    }

    /// The methods that were called since the last time.
    pub fn methods(&self) -> Vec<String> {
        std::mem::take(&mut self.inner.lock().unwrap().methods)
    }

    /// Looks at what Rivilė has, or changes it.
    pub fn rivile<R>(&self, look: impl FnOnce(&mut Rivile) -> R) -> R {
        look(&mut self.inner.lock().unwrap().rivile)
    }
}

async fn call(
    request: HttpRequest,
    body: web::Json<Value>,
    inner: web::Data<Mutex<Inner>>,
) -> HttpResponse {
    let key = request.headers().get("ApiKey").unwrap().to_str().unwrap();
    let (fortune, answer, unanswered) = {
        let mut inner = inner.lock().unwrap();
        let method = body["method"].as_str().unwrap().to_owned();
        inner.methods.push(method);
        let fortune = if inner.fortunes.is_empty() {
            Fortune::Answered
        } else {
            inner.fortunes.remove(0)
        };
        let answer = (fortune != Fortune::LostBefore).then(|| inner.rivile.answer(key, &body));
        (fortune, answer, inner.unanswered.clone())
    };
    match (fortune, answer) {
        (Fortune::Answered, Some((status, text))) => {
            let status = actix_web::http::StatusCode::from_u16(status).unwrap();
            HttpResponse::build(status)
                .content_type("application/json")
                .body(text)
        }
        (Fortune::Unavailable, _) => HttpResponse::ServiceUnavailable().finish(),
        _ => {
            unanswered.notify_one();
            // The caller is gone long before.
            tokio::time::sleep(Duration::from_mins(1)).await;
            HttpResponse::Ok().finish()
        }
    }
}
