//! Bank statements as banks write them, read from their files to their lines.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod camt;
mod csv;
mod generated;
mod refused;
mod samples;

use documents::reading::statement::{StatementTaker, UnreadableStatement, read};
use domain::payments::statement::{
    AccountPeriod, Direction, LineKind, StatementEntry, StatementLine, StatementSource,
    UnreadReason,
};

/// What was read of a file.
#[derive(Debug, Default, PartialEq, Eq)]
struct Taken {
    source: Option<StatementSource>,
    entries: Vec<StatementEntry>,
    accounts: Vec<AccountPeriod>,
}

impl StatementTaker for Taken {
    fn source(&mut self, source: StatementSource) {
        assert!(self.source.is_none() && self.entries.is_empty());
        self.source = Some(source);
    }

    fn entry(&mut self, entry: StatementEntry) -> bool {
        assert!(self.source.is_some() && self.accounts.is_empty());
        self.entries.push(entry);
        true
    }

    fn account(&mut self, account: AccountPeriod) {
        self.accounts.push(account);
    }
}

impl Taken {
    fn format(&self) -> &str {
        self.source.as_ref().map_or("", |source| &source.format)
    }

    fn lines(&self) -> Vec<&StatementLine> {
        let lines = self.entries.iter().map(|entry| match entry {
            StatementEntry::Line(line) => Some(line),
            StatementEntry::Unread(_) => None,
        });
        lines.flatten().collect()
    }

    /// Why lines cannot be read, with their places.
    fn unread(&self) -> Vec<(u32, UnreadReason)> {
        let unread = self.entries.iter().map(|entry| match entry {
            StatementEntry::Line(_) => None,
            StatementEntry::Unread(line) => Some((line.position, line.reason)),
        });
        unread.flatten().collect()
    }

    /// What each line is, and its amount with a sign, in cents.
    fn kinds(&self) -> Vec<(LineKind, i64)> {
        let signed = |line: &&StatementLine| match line.direction {
            Direction::Incoming => line.amount.0,
            Direction::Outgoing => -line.amount.0,
        };
        self.lines()
            .iter()
            .map(|line| (line.kind, signed(line)))
            .collect()
    }

    /// By how much the balances of the only account differ from its lines, in cents.
    fn difference(&self) -> Option<i64> {
        let [account] = self.accounts.as_slice() else {
            panic!("{:?}", self.accounts);
        };
        account.difference().unwrap().map(|cents| cents.0)
    }
}

/// Reads a file.
fn taken(content: &[u8]) -> Result<Taken, UnreadableStatement> {
    let mut taken = Taken::default();
    read(content, &mut taken)?;
    let positions = taken.entries.iter().map(|entry| match entry {
        StatementEntry::Line(line) => line.position,
        StatementEntry::Unread(line) => line.position,
    });
    assert!(positions.eq(0..u32::try_from(taken.entries.len()).unwrap()));
    Ok(taken)
}
