//! What every handler may use.

use std::sync::Arc;

use redis::aio::ConnectionManager;

use crate::clock::Clock;
use crate::config::Config;
use crate::identity::sessions::Sessions;
use crate::identity::token::TokenKeys;
use crate::metrics::Metrics;
use crate::places::Places;
use crate::secrets::Vault;
use crate::storage::Files;

/// The server's own things; a company's are reached through `TenantDb`.
#[derive(Clone)]
pub struct AppState {
    /// How this installation is set up.
    pub config: Arc<Config>,
    /// The time.
    pub clock: Clock,
    /// Signs and checks tokens.
    pub keys: Arc<TokenKeys>,
    /// Seals companies' secrets and signs links.
    pub vault: Arc<Vault>,
    /// Companies' files.
    pub files: Files,
    /// Who is signed in.
    pub sessions: Sessions,
    /// Limits and other counters.
    pub redis: ConnectionManager,
    /// What this process counts.
    pub metrics: Metrics,
    /// Distances and the gazetteer.
    pub places: Places,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("AppState")
    }
}
