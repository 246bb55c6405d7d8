//! Configuration: a TOML file, overridden by the environment (`WAYHAUL_*`), and checked at start.
//!
//! `WAYHAUL_CONFIG` names the file. Its keys are those of [`Config`]; the environment spells them
//! in capitals (`database_url` → `WAYHAUL_DATABASE_URL`). An unknown key in the file or an invalid
//! value stops the start with a message, and so does an unknown `WAYHAUL_*`.

mod unknown;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context;
use domain::access::Networks;
use serde::Deserialize;
use serde::de::{Deserializer, Error};
use url::Url;

const PREFIX: &str = "WAYHAUL_";

/// The names of the fields of [`Config`].
const KEYS: &[&str] = &[
    "database_url",
    "owner_database_url",
    "operator_database_url",
    "redis_url",
    "base_domain",
    "bind",
    "metrics_bind",
    "public_scheme",
    "public_port",
    "trusted_proxies",
    "data_dir",
    "files_bucket",
    "files_endpoint",
    "files_region",
    "files_access_key",
    "files_secret_key",
    "files_path_style",
    "signing_key",
    "secrets_key",
    "database_pools",
    "database_connections",
    "osrm_url",
    "google_maps_api_key",
    "google_routes_url",
    "rivile_url",
    "roads_file",
    "map_tiles_url",
    "map_tiles_attribution",
    "access_token_seconds",
    "plan_seconds",
    "smtp_url",
    "smtp_roots",
    "mail",
    "mail_from",
    "mail_private_hosts",
    "worker",
    "reader",
    "support_url",
    "trial_url",
    "production",
    "log",
    "log_format",
];

/// Everything that differs between installations.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// `PostgreSQL` address of the login that serves requests.
    pub database_url: Secret,
    /// `PostgreSQL` address of the login that owns the schemas. It is needed to migrate and to
    /// create companies, not to serve.
    pub owner_database_url: Option<Secret>,
    /// `PostgreSQL` address of the login that changes the registry of companies; for the commands that do.
    pub operator_database_url: Option<Secret>,
    /// Address of Redis, for sessions, limits and messages between processes.
    pub redis_url: Secret,
    /// Companies are reached at `{slug}.{base_domain}`.
    #[serde(default = "default_base_domain")]
    pub base_domain: String,
    /// Address and port that the server listens on.
    #[serde(default = "default_bind")]
    pub bind: SocketAddr,
    /// Address and port where a private network may read `/metrics`; without it no user can.
    pub metrics_bind: Option<SocketAddr>,
    /// `https` behind a proxy that ends TLS; decides the cookie's `Secure` and the links in mails.
    #[serde(default = "default_scheme")]
    pub public_scheme: Scheme,
    /// Port in the links that people are given; none if the proxy listens on the default port.
    pub public_port: Option<u16>,
    /// Addresses and ranges of the proxies that are trusted to name the client's address: a list,
    /// or one text with commas. If there are none, the client is whoever connects.
    #[serde(default, deserialize_with = "networks")]
    pub trusted_proxies: Networks,
    /// Folder for companies' files, unless they are in a bucket, and for the keys, unless other files
    /// are configured.
    #[serde(default = "default_data_dir")]
    pub data_dir: PathBuf,
    /// Bucket of an S3-compatible service for companies' files. Without it they are in the folder
    /// `files` of the data folder.
    pub files_bucket: Option<String>,
    /// Address of that service, such as `https://s3.example.com`; Amazon's own if there is none.
    pub files_endpoint: Option<String>,
    /// The region to sign requests for.
    #[serde(default = "default_region")]
    pub files_region: String,
    /// The access key of that service.
    pub files_access_key: Option<Secret>,
    /// The secret that belongs to it.
    pub files_secret_key: Option<Secret>,
    /// Whether the bucket is the first part of the path, as most services but Amazon's expect, and not
    /// of the host.
    #[serde(default = "default_path_style")]
    pub files_path_style: bool,
    /// File of the Ed25519 key (PKCS#8 PEM) that signs access tokens; created on first use.
    pub signing_key: Option<PathBuf>,
    /// 64 hexadecimal digits: the key that seals companies' secrets. Older keys may follow after
    /// commas; they still open what they sealed. Without it, the key is in the file `secrets-key`
    /// of the data folder, created on first use.
    pub secrets_key: Option<Secret>,
    /// Number of connection pools; each company uses one of them.
    #[serde(default = "default_pools")]
    pub database_pools: usize,
    /// Connections in each pool.
    #[serde(default = "default_connections")]
    pub database_connections: u32,
    /// Address of an OSRM server, which may contain a key; without one, distances are estimated.
    pub osrm_url: Option<Secret>,
    /// Key of Google's Routes API, which is asked for distances if there is no OSRM server.
    pub google_maps_api_key: Option<Secret>,
    /// Where Google's Routes API is reached, if not at Google's own address.
    pub google_routes_url: Option<String>,
    /// Where the API of Rivilė GAMA is reached.
    #[serde(default = "default_rivile_url")]
    pub rivile_url: String,
    /// File of the road network that `wayhaul roads import` writes; `roads.bin` of the data folder if there is
    /// one. It is asked if there is neither an OSRM server nor a key of Google.
    pub roads_file: Option<PathBuf>,
    /// Address of a tile server whose maps lie over the built-in one:
    /// `https://tiles.example.com/{z}/{x}/{y}.png`.
    pub map_tiles_url: Option<String>,
    /// What has to be named beside those maps, as text.
    pub map_tiles_attribution: Option<String>,
    /// How long an access token is valid, in seconds.
    #[serde(default = "default_token_seconds")]
    pub access_token_seconds: i64,
    /// How long the best plan, or chains of loads, may be computed, in seconds: comparing and the search together.
    /// Then the best one found is shown as not proven. A distance server is asked for as long.
    #[serde(default = "default_plan_seconds")]
    pub plan_seconds: u32,
    /// `smtps://user:password@host` or `smtp://…?tls=required|opportunistic|none`: the mail server
    /// for companies without their own. Without it their mail is written as files to the folder
    /// `mail` of the data folder.
    pub smtp_url: Option<Secret>,
    /// PEM file of certification authorities that are trusted for mail servers in addition to the
    /// public ones, for a network with its own authority.
    pub smtp_roots: Option<PathBuf>,
    /// `hold` keeps every mail where it is, for a copy of the data whose mail was sent by the original.
    #[serde(default)]
    pub mail: MailSwitch,
    /// The sender of that server's mail, such as `Wayhaul <no-reply@example.com>`.
    #[serde(default = "default_mail_from")]
    pub mail_from: String,
    /// Whether companies may configure a mail server inside our own network.
    #[serde(default)]
    pub mail_private_hosts: bool,
    /// Whether `serve` also does the background work of `worker`.
    #[serde(default = "default_worker")]
    pub worker: bool,
    /// The program that reads files from outside, if it is not this one.
    pub reader: Option<PathBuf>,
    /// Where "Support" in the menus leads: an `https` or `mailto` address. Without it the entry is
    /// missing.
    pub support_url: Option<String>,
    /// Where "Try free trial" at sign-in leads: an `https` address. Without it the link is missing.
    pub trial_url: Option<String>,
    /// Whether customers work in this installation. If not, the menus of wide windows also show
    /// Offers.
    #[serde(default)]
    pub production: bool,
    /// What is logged, in the syntax of `RUST_LOG`.
    #[serde(default = "default_log")]
    pub log: String,
    /// `json` for machines, `text` for people.
    #[serde(default)]
    pub log_format: LogFormat,
}

/// A bucket of an S3-compatible service.
#[derive(Debug, Clone, Copy)]
pub struct Bucket<'a> {
    /// Its name.
    pub name: &'a str,
    /// The service's address, unless it is Amazon's.
    pub endpoint: Option<&'a str>,
    /// The region to sign requests for.
    pub region: &'a str,
    /// The access key.
    pub access_key: &'a Secret,
    /// The secret that belongs to it.
    pub secret_key: &'a Secret,
    /// Whether the bucket is part of the path, not of the host.
    pub path_style: bool,
}

/// The protocol with which the outside world reaches the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scheme {
    /// Unencrypted, for use on one machine.
    Http,
    /// Behind TLS.
    Https,
}

impl fmt::Display for Scheme {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Http => "http",
            Self::Https => "https",
        })
    }
}

/// Whether mail leaves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MailSwitch {
    /// It does, once it is due.
    #[default]
    Send,
    /// It stays queued.
    Hold,
}

/// The format of log lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// One JSON object per line.
    #[default]
    Json,
    /// Readable text, for a terminal.
    Text,
}

/// Text that never appears in a log or an error.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// The text itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("***")
    }
}

impl Config {
    /// Reads the file and the environment.
    ///
    /// # Errors
    /// Returns a message that names the key.
    pub fn load() -> anyhow::Result<Self> {
        let mut table = match variable("CONFIG") {
            Some(path) => std::fs::read_to_string(&path)
                .with_context(|| format!("reading the configuration {path}"))?
                .parse::<toml::Table>()
                .with_context(|| format!("reading the configuration {path}"))?,
            None => toml::Table::new(),
        };
        unknown::refuse(unknown::names_set())?;
        for key in KEYS {
            if let Some(value) = variable(&key.to_uppercase()) {
                table.insert((*key).to_owned(), typed(value));
            }
        }
        Self::check(
            table
                .try_into()
                .context("the configuration (WAYHAUL_* or the file)")?,
        )
    }

    fn check(self) -> anyhow::Result<Self> {
        anyhow::ensure!(self.database_pools > 0, "database_pools must be at least 1");
        anyhow::ensure!(
            self.database_connections > 0,
            "database_connections must be at least 1"
        );
        anyhow::ensure!(
            self.access_token_seconds > 0,
            "access_token_seconds must be positive"
        );
        anyhow::ensure!(
            self.base_domain == self.base_domain.to_lowercase()
                && !self.base_domain.starts_with('.'),
            "base_domain must be lower case, without a leading dot"
        );
        anyhow::ensure!(
            self.support_url.as_deref().is_none_or(|address| {
                address.starts_with("https://") || address.starts_with("mailto:")
            }),
            "support_url must begin with https:// or mailto:"
        );
        anyhow::ensure!(
            self.trial_url
                .as_deref()
                .is_none_or(|address| address.starts_with("https://")),
            "trial_url must begin with https://"
        );
        anyhow::ensure!(
            self.map_tiles_url.is_none() || self.map_tiles_origin().is_some(),
            "map_tiles_url must begin with https:// or http:// and contain {{z}}, {{x}} and {{y}}"
        );
        anyhow::ensure!(
            self.files_bucket.is_none() || self.bucket().is_some(),
            "files_bucket needs files_access_key and files_secret_key"
        );
        anyhow::ensure!(
            self.files_endpoint.as_deref().is_none_or(
                |address| address.starts_with("https://") || address.starts_with("http://")
            ),
            "files_endpoint must begin with https:// or http://"
        );
        Ok(self)
    }

    /// What a failed connection to `PostgreSQL` is about: the setting, and where it leads.
    pub fn postgres(&self, setting: &str, url: &Secret) -> String {
        format!("connecting to PostgreSQL at {} ({setting})", place_of(url))
    }

    /// The same for Redis.
    pub fn redis(&self) -> String {
        let place = place_of(&self.redis_url);
        format!("connecting to Redis at {place} (WAYHAUL_REDIS_URL)")
    }

    /// The bucket for companies' files, if they are not in a folder.
    pub fn bucket(&self) -> Option<Bucket<'_>> {
        Some(Bucket {
            name: self.files_bucket.as_deref()?,
            endpoint: self.files_endpoint.as_deref(),
            region: &self.files_region,
            access_key: self.files_access_key.as_ref()?,
            secret_key: self.files_secret_key.as_ref()?,
            path_style: self.files_path_style,
        })
    }

    /// Scheme, host and port of the tile server, which pages may load pictures from.
    pub fn map_tiles_origin(&self) -> Option<String> {
        let address = self.map_tiles_url.as_deref()?;
        if !["{z}", "{x}", "{y}"]
            .iter()
            .all(|part| address.contains(part))
        {
            return None;
        }
        let origin = Url::parse(address).ok()?.origin();
        let origin = origin.is_tuple().then(|| origin.ascii_serialization())?;
        // A policy cannot name servers by a placeholder.
        (!origin.contains('{')).then_some(origin)
    }

    /// The file of the road network.
    pub fn roads_path(&self) -> PathBuf {
        self.roads_file
            .clone()
            .unwrap_or_else(|| self.data_dir.join("roads.bin"))
    }

    /// The URL at which people reach one of our hosts.
    pub fn public_address(&self, host: &str) -> String {
        match self.public_port {
            Some(port) => format!("{}://{host}:{port}", self.public_scheme),
            None => format!("{}://{host}", self.public_scheme),
        }
    }

    /// Whether the mail of a company without a mail server of its own reaches anybody: files do on one's own
    /// machine only.
    pub fn sends_mail(&self) -> bool {
        self.smtp_url.is_some() || self.public_scheme == Scheme::Http
    }

    /// The folder for mail that no server carries.
    pub fn mail_folder(&self) -> PathBuf {
        self.data_dir.join("mail")
    }

    /// The path of the signing key.
    pub fn signing_key_path(&self) -> PathBuf {
        self.signing_key
            .clone()
            .unwrap_or_else(|| self.data_dir.join("signing-key.pem"))
    }
}

/// Host, port and path of an address, without whoever signs in there.
fn place_of(url: &Secret) -> String {
    let Ok(url) = Url::parse(url.reveal()) else {
        return "an address that cannot be read".to_owned();
    };
    let host = url.host_str().unwrap_or("its local socket");
    let port = url.port().map(|port| format!(":{port}"));
    format!("{host}{}{}", port.unwrap_or_default(), url.path())
}

/// Environment values are text; turns numbers and switches into the types that the file would hold.
fn typed(value: String) -> toml::Value {
    if let Ok(number) = value.parse::<i64>() {
        toml::Value::Integer(number)
    } else if let Ok(switch) = value.parse::<bool>() {
        toml::Value::Boolean(switch)
    } else {
        toml::Value::String(value)
    }
}

/// Reads a list of texts, or one text with commas, as the environment has it.
fn networks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Networks, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Entries {
        Text(String),
        List(Vec<String>),
    }
    let entries = match Entries::deserialize(deserializer)? {
        Entries::Text(text) => text.split(',').map(str::to_owned).collect(),
        Entries::List(list) => list,
    };
    Networks::parse(entries).map_err(|unreadable| {
        let sentences: Vec<_> = unreadable.iter().map(ToString::to_string).collect();
        D::Error::custom(sentences.join("; "))
    })
}

#[expect(
    clippy::disallowed_methods,
    reason = "this is where the environment is read"
)]
fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn variable(name: &str) -> Option<String> {
    environment(&format!("{PREFIX}{name}"))
}

/// The user who runs this command: with sudo, the person and not the account. In a container there
/// may be none.
pub fn operating_user() -> Option<String> {
    ["SUDO_USER", "USER", "LOGNAME"]
        .into_iter()
        .find_map(environment)
}

fn default_base_domain() -> String {
    "localhost".to_owned()
}

fn default_bind() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 8080))
}

fn default_scheme() -> Scheme {
    Scheme::Https
}

fn default_data_dir() -> PathBuf {
    PathBuf::from("data")
}

fn default_rivile_url() -> String {
    "https://api.manorivile.lt/client/v2".to_owned()
}

fn default_region() -> String {
    "us-east-1".to_owned()
}

fn default_path_style() -> bool {
    true
}

fn default_pools() -> usize {
    2
}

fn default_connections() -> u32 {
    12
}

fn default_token_seconds() -> i64 {
    15 * 60
}

fn default_plan_seconds() -> u32 {
    5
}

fn default_mail_from() -> String {
    "Wayhaul <no-reply@wayhaul.localhost>".to_owned()
}

fn default_worker() -> bool {
    true
}

fn default_log() -> String {
    "info,sqlx=warn".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minimal() -> toml::Table {
        "database_url = 'postgres://a'\nredis_url = 'redis://b'"
            .parse()
            .unwrap()
    }

    #[test]
    fn secrets_are_masked() {
        let config: Config = minimal().try_into().unwrap();
        assert!(!format!("{config:?}").contains("postgres://"));
    }

    #[test]
    fn an_unknown_key_stops_the_start() {
        let mut table = minimal();
        table.insert("databse_pools".to_owned(), toml::Value::Integer(1));
        let error = table.try_into::<Config>().unwrap_err().to_string();
        assert!(error.contains("databse_pools"), "{error}");
    }

    #[test]
    fn a_failed_connection_is_named_without_its_password() {
        let mut table = minimal();
        table.insert(
            "database_url".to_owned(),
            "postgres://app:hidden@db.lan:5433/wayhaul".into(),
        );
        let config: Config = table.try_into().unwrap();
        let said = config.postgres("WAYHAUL_DATABASE_URL", &config.database_url);
        assert!(
            said.contains("db.lan:5433/wayhaul (WAYHAUL_DATABASE_URL)"),
            "{said}"
        );
        assert!(!said.contains("hidden"), "{said}");
        assert!(config.redis().contains("at b (WAYHAUL_REDIS_URL)"));
    }

    #[test]
    fn trusted_proxies_are_a_list_or_one_text() {
        let read = |value: toml::Value| {
            let mut table = minimal();
            table.insert("trusted_proxies".to_owned(), value);
            table
                .try_into::<Config>()
                .map(|config| config.trusted_proxies.to_string())
                .map_err(|error| error.to_string())
        };
        let both = Ok("10.0.0.1/32, 10.1.0.0/16".to_owned());
        assert_eq!(read("10.0.0.1, 10.1.0.0/16".into()), both);
        assert_eq!(read(vec!["10.0.0.1", "10.1.0.0/16"].into()), both);
        assert!(read("proxy".into()).unwrap_err().contains("\"proxy\""));
    }

    #[test]
    fn a_bucket_needs_its_keys() {
        let mut table = minimal();
        let mut set = |key: &str, value: &str| {
            table.insert(key.to_owned(), value.into());
            let config: Config = table.clone().try_into().unwrap();
            config.check()
        };
        assert!(set("files_access_key", "key").unwrap().bucket().is_none());
        let error = set("files_bucket", "wayhaul").unwrap_err().to_string();
        assert!(error.contains("files_secret_key"), "{error}");
        let config = set("files_secret_key", "hidden").unwrap();
        assert_eq!(config.bucket().unwrap().name, "wayhaul");
        assert!(!format!("{config:?}").contains("hidden"));
        assert!(set("files_endpoint", "s3.example.com").is_err());
    }

    #[test]
    fn an_absurd_value_stops_the_start() {
        let mut table = minimal();
        table.insert("database_pools".to_owned(), toml::Value::Integer(0));
        assert!(table.try_into::<Config>().unwrap().check().is_err());
    }

    #[test]
    fn the_trial_is_a_page_elsewhere() {
        for (address, good) in [
            ("https://www.example.com/trial", true),
            ("javascript:alert(1)", false),
        ] {
            let mut table = minimal();
            table.insert("trial_url".to_owned(), toml::Value::from(address));
            let config: Config = table.try_into().unwrap();
            assert_eq!(config.check().is_ok(), good, "{address}");
        }
    }

    #[test]
    fn support_is_an_address_that_a_link_may_have() {
        for (address, good) in [
            ("https://help.example.com/", true),
            ("mailto:help@example.com", true),
            ("javascript:alert(1)", false),
        ] {
            let mut table = minimal();
            table.insert("support_url".to_owned(), toml::Value::from(address));
            let config: Config = table.try_into().unwrap();
            assert_eq!(config.check().is_ok(), good, "{address}");
        }
    }

    #[test]
    fn a_tile_server_has_an_address_with_its_three_numbers() {
        for (address, origin) in [
            (
                "https://tiles.example.com/{z}/{x}/{y}.png",
                Some("https://tiles.example.com"),
            ),
            (
                "http://localhost:8080/{z}/{y}/{x}",
                Some("http://localhost:8080"),
            ),
            ("https://tiles.example.com/{z}/{x}.png", None),
            ("https://{s}.example.com/{z}/{x}/{y}.png", None),
            ("data:{z}{x}{y}", None),
        ] {
            let mut table = minimal();
            table.insert("map_tiles_url".to_owned(), toml::Value::from(address));
            let config: Config = table.try_into().unwrap();
            assert_eq!(config.map_tiles_origin().as_deref(), origin);
            assert_eq!(config.check().is_ok(), origin.is_some(), "{address}");
        }
    }
}
