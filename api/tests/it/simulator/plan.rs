//! How long a run is, and with which seed.

/// What `make test` runs: little enough to be run every time.
const CALLS: usize = 1_200;
const SEED: u64 = 20_260_310;
/// Clients that call at the same time.
pub const CLIENTS: u64 = 4;

pub struct Plan {
    /// Calls of all clients together; a few more are made until each kind was accepted.
    pub calls: usize,
    pub seed: u64,
    /// Rounds, each of which ends with all clients at rest.
    pub rounds: usize,
    /// How often the program is killed.
    pub kills: usize,
}

impl Plan {
    /// As the environment wants it (`make simulate`).
    pub fn read() -> Self {
        let calls = number("WAYHAUL_TEST_SIMULATION_CALLS").unwrap_or(CALLS);
        let rounds = (calls / 1_000).max(3);
        Self {
            calls,
            seed: number("WAYHAUL_TEST_SIMULATION_SEED").unwrap_or(SEED),
            rounds,
            kills: if calls > CALLS { 2 * rounds } else { 2 },
        }
    }

    /// After how many calls the clients rest for the time `round`, from 0.
    pub fn calls_until(&self, round: usize) -> usize {
        self.calls * (round + 1) / self.rounds
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the configuration of the test, not of the program"
)]
fn number<T: std::str::FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok().filter(|text| !text.is_empty())?;
    let number = text.parse().ok();
    assert!(number.is_some(), "{name} is no number: {text}");
    number
}
