//! The connection to Rivilė.

use std::time::Duration;

use anyhow::Context;
use reqwest::header::HeaderValue;
use reqwest::{Client, Url};
use routing::http;
use serde_json::Value;

use crate::config::Secret;

/// Time limit for the connection.
const CONNECT: Duration = Duration::from_secs(10);
/// Time limit of a call, from its start to the end of the answer.
const CALL: Duration = Duration::from_secs(30);
/// Pause before each call, so that a company makes at most five a second.
pub const PAUSE: Duration = Duration::from_millis(200);

/// Where Rivilė is reached.
#[derive(Debug, Clone)]
pub struct Line {
    client: Client,
    address: Url,
    pause: Duration,
}

/// What came back.
#[derive(Debug)]
pub enum Reply {
    /// An answer: its status, and its text.
    Answer(u16, String),
    /// None, so the call may have been carried out or not.
    Lost,
}

impl Line {
    /// Nothing is sent yet. Each call waits for this pause first.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub fn new(address: &str, pause: Duration) -> anyhow::Result<Self> {
        let address: Url = address.parse().context("the setting rivile_url")?;
        anyhow::ensure!(
            matches!(address.scheme(), "http" | "https"),
            "the setting rivile_url must begin with http:// or https://"
        );
        let client = http::client(CONNECT, CALL).context("the setting rivile_url")?;
        Ok(Self {
            client,
            address,
            pause,
        })
    }

    /// Makes a call with the key of the company, which is neither logged nor part of an error.
    pub async fn call(&self, key: &Secret, body: &Value) -> Reply {
        // What no header can hold is no key.
        let Ok(mut secret) = HeaderValue::from_str(key.reveal()) else {
            return Reply::Answer(401, String::new());
        };
        secret.set_sensitive(true);
        tokio::time::sleep(self.pause).await;
        let request = self
            .client
            .post(self.address.clone())
            .header("ApiKey", secret)
            .header("Accept", "application/json")
            .json(body);
        let Ok(response) = request.send().await else {
            return Reply::Lost;
        };
        let status = response.status().as_u16();
        match http::read(response).await {
            Ok(text) => Reply::Answer(status, String::from_utf8_lossy(&text).into_owned()),
            Err(_) => Reply::Lost,
        }
    }
}
