//! What features give to the calls that serve all records alike.

use domain::history::HistorySubject;

use super::history::Tracked;

/// What all features give, put together once beside the server.
#[derive(Debug, Clone, Copy)]
pub struct Registry {
    /// The kinds of records with a history, by feature.
    pub histories: &'static [&'static [Tracked]],
}

impl Registry {
    /// How the history of this kind of record is read; a test finds an entry for each kind.
    pub fn history_of(&self, kind: HistorySubject) -> Option<&'static Tracked> {
        let mut all = self.histories.iter().copied().flatten();
        all.find(|tracked| tracked.kind == kind)
    }
}
