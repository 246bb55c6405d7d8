//! The kinds of work that do not wait for each other.

/// Work that has its own places and its own order of companies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lane {
    /// Mail to send.
    Mail,
    /// Rows of imports to check and write.
    Imports,
    /// Lines of bank statements to book.
    Payments,
    /// Documents to send to accounting programs.
    Accounting,
    /// Removing what has served its time.
    Maintenance,
}

impl Lane {
    /// Every lane.
    pub const ALL: [Self; 5] = [
        Self::Mail,
        Self::Imports,
        Self::Payments,
        Self::Accounting,
        Self::Maintenance,
    ];

    /// Its name in keys, channels and the log.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Imports => "imports",
            Self::Payments => "payments",
            Self::Accounting => "accounting",
            Self::Maintenance => "maintenance",
        }
    }

    /// The Redis channel on which workers hear of its work.
    pub(super) fn channel(self) -> String {
        format!("{}:due", self.name())
    }

    pub(super) fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lane| lane.name() == name)
    }

    pub(super) fn of_channel(channel: &str) -> Option<Self> {
        Self::of_name(channel.strip_suffix(":due")?)
    }
}
