//! An HTTP client for the server under test, as one user on one host.

use std::time::Duration;

use reqwest::Method;
use serde_json::Value;

use super::described::faults_of;
use super::sentences::assert_translated;

/// A user, signed in or not, on a company's host.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    host: String,
    token: Option<String>,
    takes_busy: bool,
}

/// The root of the API.
const API: &str = "/api/tenant/v1";
/// How often a request is sent while the server is too busy: on a loaded machine it may wait too
/// long for a lock or a connection, and then nothing was written.
const TRIES: usize = 60;
const PAUSE: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl Client {
    pub fn new(base: &str, host: &str) -> Self {
        // Only the first call installs it; later ones find it already there.
        let _ = rustls::crypto::ring::default_provider().install_default();
        Self {
            http: reqwest::Client::builder()
                // The server under test speaks plain HTTP; reading the system's root certificates
                // was an eighth of a simple test.
                .tls_certs_only([])
                .pool_max_idle_per_host(4)
                // The server closes a quiet connection after five seconds, perhaps at the very
                // moment it is used again.
                .pool_idle_timeout(Duration::from_secs(2))
                .build()
                .unwrap(),
            base: base.to_owned(),
            host: host.to_owned(),
            token: None,
            takes_busy: false,
        }
    }

    /// The same client, but it accepts "too busy" as an answer instead of retrying.
    pub fn impatient(&self) -> Self {
        Self {
            takes_busy: true,
            ..self.clone()
        }
    }

    pub fn with_token(&self, token: &str) -> Self {
        Self {
            token: Some(token.to_owned()),
            ..self.clone()
        }
    }

    pub fn on_host(&self, host: &str) -> Self {
        Self {
            host: host.to_owned(),
            ..self.clone()
        }
    }

    /// The access token, for requests that are written by hand.
    pub fn token(&self) -> &str {
        self.token.as_deref().unwrap()
    }

    /// `path` is relative to the root of the API.
    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let mut request = self
            .http
            .request(method, format!("{}{API}{path}", self.base))
            .header("host", &self.host);
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        request
    }

    /// A request for `path` outside of the API.
    pub async fn outside(&self, method: Method, path: &str) -> Answer {
        let url = format!("{}{path}", self.base);
        self.send(self.http.request(method, url).header("host", &self.host))
            .await
    }

    /// Retries while the server is too busy. Every error must have a Lithuanian translation, and every answer
    /// must be as the API is described.
    pub async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let mut request = request;
        let (http, built) = request.build_split();
        let built = built.unwrap();
        let method = built.method().as_str().to_lowercase();
        let path = built.url().path().to_owned();
        request = reqwest::RequestBuilder::from_parts(http, built);
        let mut tries = 1;
        let answer = loop {
            let again = request.try_clone();
            let answer = Answer::of(request.send().await.unwrap()).await;
            match again {
                Some(again) if answer.is_busy() && !self.takes_busy && tries < TRIES => {
                    request = again;
                }
                _ => break answer,
            }
            tries += 1;
            tokio::time::sleep(PAUSE).await;
        };
        if answer.status >= 400
            && let Ok(body) = serde_json::from_str(&answer.text)
        {
            assert_translated(&body);
        }
        if let Some(path) = path.strip_prefix(API) {
            let faults = faults_of(&method, path, answer.status, &answer.text);
            assert!(
                faults.is_empty(),
                "{method} {path}: {faults:#?}\n{answer:?}"
            );
        }
        answer
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::POST, path).json(&body))
            .await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::PUT, path).json(&body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::PATCH, path).json(&body))
            .await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }
}

impl Answer {
    async fn of(response: reqwest::Response) -> Self {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let is_endless = headers
            .get("content-type")
            .is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
        let text = if is_endless {
            String::new()
        } else {
            response.text().await.unwrap()
        };
        Self {
            status,
            headers,
            text,
        }
    }

    /// Whether the server asks for the same request again later.
    fn is_busy(&self) -> bool {
        self.status == 503 && self.headers.contains_key("retry-after")
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    /// Expects success and returns its `data`.
    #[track_caller]
    pub fn data(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()["data"].clone()
    }

    #[track_caller]
    pub fn assert_status(&self, status: u16) -> &Self {
        assert_eq!(self.status, status, "{}", self.text);
        self
    }

    /// Expects 422 with an error on `path`.
    #[track_caller]
    pub fn assert_field(&self, path: &str) -> &Self {
        assert_eq!(self.status, 422, "{}", self.text);
        assert!(
            self.json()["errors"][path].is_array(),
            "no error on {path}: {}",
            self.text
        );
        self
    }

    /// Expects 409 with this text in its message, and not because of a stale version.
    #[track_caller]
    pub fn assert_conflict(&self, text: &str) -> &Self {
        assert!(self.json()["stale"].is_null(), "{}", self.text);
        self.assert_says(text)
    }

    /// Expects 409 because the record has changed since the version that was sent.
    #[track_caller]
    pub fn assert_stale(&self, text: &str) -> &Self {
        assert_eq!(self.json()["stale"], true, "{}", self.text);
        self.assert_says(text)
    }

    #[track_caller]
    fn assert_says(&self, text: &str) -> &Self {
        assert_eq!(self.status, 409, "{}", self.text);
        let message = self.json()["message"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        assert!(
            message.contains(text),
            "{message:?} does not contain {text:?}"
        );
        self
    }

    /// The refresh cookie that was set, as `name=value`.
    pub fn cookie(&self) -> Option<String> {
        let cookie = self.headers.get("set-cookie")?.to_str().ok()?;
        cookie.split(';').next().map(str::to_owned)
    }
}
