//! Reading files from outside: of people, banks, carriers and mailboxes.
//!
//! Every parser of a foreign format can be made to overflow its stack, fill the memory or never end by a file of
//! a few kilobytes, and in the server that would end it for every company. So none of them runs there: a file is
//! read by this same program in a process of its own (`wayhaul read`), which shuts itself in before the first byte
//! ([`confinement`]) and is killed when it takes too long or nobody waits for it any more. What it sends back are
//! values, whose size is checked ([`frames`]). Its death means that the file cannot be read, and nothing else.
//!
//! A company reads a few files at the same time, from when they have arrived. Companies take turns.

pub mod child;
mod confinement;
mod format;
mod frames;
mod readers;
mod statement;
mod unreadable;

pub use format::{Format, Table, TablePiece};
pub use readers::{Readers, Reading, Unread};
pub use unreadable::{why_no_statement, why_no_table};
