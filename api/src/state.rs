//! What every handler can use.

use std::sync::Arc;

use redis::aio::ConnectionManager;

use crate::clock::Clock;
use crate::config::Config;
use crate::files::Files;
use crate::identity::sessions::Sessions;
use crate::identity::token::TokenKeys;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::places::Places;
use crate::reading::Readers;
use crate::records::Registry;
use crate::records::table::import::Imports;
use crate::secrets::Vault;

/// What belongs to the server itself; a company's data is reached through `TenantDb`.
#[derive(Clone)]
pub struct AppState {
    /// The configuration of this installation.
    pub config: Arc<Config>,
    /// The current time.
    pub clock: Clock,
    /// Signs and checks tokens.
    pub keys: Arc<TokenKeys>,
    /// Seals companies' secrets and signs links.
    pub vault: Arc<Vault>,
    /// The files of all companies.
    pub files: Files,
    /// The running sessions.
    pub sessions: Sessions,
    /// What others do, for open browsers.
    pub live: Live,
    /// Connection for limits and other counters.
    pub redis: ConnectionManager,
    /// The counters of this process.
    pub metrics: Metrics,
    /// Distances and the gazetteer.
    pub places: Places,
    /// Reads files from outside.
    pub readers: Readers,
    /// What features give to the calls that serve all records alike.
    pub registry: Registry,
    /// What can be imported.
    pub imports: Imports<Self>,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("AppState")
    }
}
