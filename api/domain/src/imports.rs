//! Tables that people bring: contacts, vehicles, addresses and orders from files.

pub mod faults;

use crate::wire_enum::wire_enum;

wire_enum! {
    /// What a file has a table of.
    pub enum ImportKind {
        /// Clients and suppliers.
        Contacts = "contacts",
        Vehicles = "vehicles",
        /// The address book.
        Addresses = "addresses",
        /// Open orders of a company that moves here.
        Orders = "orders",
    }
}

wire_enum! {
    /// How far an import is.
    pub enum ImportStatus {
        /// The lines of the file are being read; an import that stays like this broke off.
        Reading = "READING",
        /// It waits for somebody to say which column is which.
        Matching = "MATCHING",
        /// The rows are being checked; nothing is written.
        Checking = "CHECKING",
        /// Every row is checked; it waits to be started.
        Checked = "CHECKED",
        /// The good rows are being written.
        Importing = "IMPORTING",
        /// All good rows are written.
        Done = "DONE",
        /// A user stopped it; what was written stays.
        Cancelled = "CANCELLED",
        /// It failed again and again on our side; what was written stays.
        Failed = "FAILED",
        /// What was written is being taken back.
        Undoing = "UNDOING",
        /// What could be taken back is.
        Undone = "UNDONE",
    }
}

impl ImportStatus {
    /// Whether the server has something to do for it.
    pub fn is_at_work(self) -> bool {
        matches!(self, Self::Checking | Self::Importing | Self::Undoing)
    }

    /// Whether it has ended in a way that may have written records.
    pub fn is_over_with_records(self) -> bool {
        matches!(
            self,
            Self::Done | Self::Cancelled | Self::Failed | Self::Undone
        )
    }
}

wire_enum! {
    /// What becomes, or became, of a row.
    pub enum ImportVerdict {
        /// Not looked at yet.
        Waiting = "WAITING",
        /// A new record.
        Created = "CREATED",
        /// A change of a stored record.
        Changed = "CHANGED",
        /// The record is stored already, with the same values.
        Unchanged = "UNCHANGED",
        /// It cannot be imported; its errors say why.
        Bad = "BAD",
        /// What was written was taken back.
        Undone = "UNDONE",
        /// What was written could not be taken back; its errors say why.
        Kept = "KEPT",
    }
}

wire_enum! {
    /// How the text of a table is encoded.
    pub enum TableEncoding {
        Utf8 = "utf-8",
        /// Lithuanian, Latvian and Estonian.
        Windows1257 = "windows-1257",
        /// Polish, Czech and other languages of central Europe.
        Windows1250 = "windows-1250",
        /// Cyrillic.
        Windows1251 = "windows-1251",
        /// Western Europe.
        Windows1252 = "windows-1252",
        /// Central Europe on other systems than Windows.
        Iso88592 = "iso-8859-2",
        /// Cyrillic on other systems.
        Koi8U = "koi8-u",
        /// Cyrillic of DOS.
        Ibm866 = "ibm866",
        Utf16Le = "utf-16le",
    }
}
