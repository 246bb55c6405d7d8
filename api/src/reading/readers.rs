//! The server's side of reading: starts the process, takes what it sends, and lets it live no longer than needed.

use std::fmt;
use std::fs::File;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use anyhow::Context;
use documents::reading::Unreadable;
use documents::reading::statement::UnreadableStatement;
use domain::payments::statement::StatementPiece;
use serde::de::DeserializeOwned;
use tenant_router::{Place, Share, TenantId, Work};
use tokio::process::{Child, ChildStdout, Command};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::format::{Format, Table, TablePiece};
use super::frames;
use crate::error::{ApiError, ApiResult};

/// This very program, also after a new version has taken its place on the disk.
const THIS_PROGRAM: &str = "/proc/self/exe";
/// The allocator reserves a gigabyte when a program starts. With this setting it asks for each part when it needs
/// it, so that the limit of the memory means what is used.
const ALLOCATOR: (&str, &str) = ("MIMALLOC_ARENA_EAGER_COMMIT", "0");

/// Starts reading processes. Cheap to clone.
#[derive(Clone)]
pub struct Readers {
    program: Arc<Path>,
    /// How many may run at the same time. Those who wait come in their order, and a company has only a few of them
    /// ([`Work::Reading`]), so that companies take turns.
    turns: Arc<Semaphore>,
}

/// Why nothing, or no more, was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread<E> {
    /// The reader says so.
    Refused(E),
    /// The file has ended the reader: by a fault, or by taking too much memory or time of the processor.
    Died,
}

/// A file that is being read: pieces of `T`, or why there are none. Dropping it kills the process.
pub struct Reading<T, E> {
    format: Format,
    company: TenantId,
    process: Child,
    output: ChildStdout,
    /// How many bytes may still come.
    left: usize,
    /// How long it may still keep us waiting.
    patience: Duration,
    _turn: (Place, OwnedSemaphorePermit),
    pieces: PhantomData<fn() -> Result<T, E>>,
}

impl fmt::Debug for Readers {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Readers")
    }
}

impl Readers {
    /// Reads with this program, or with another one: the tests are a program that has no such command.
    pub fn new(program: Option<PathBuf>) -> Self {
        let processors = available_parallelism().map_or(1, usize::from);
        Self {
            program: program.unwrap_or_else(|| THIS_PROGRAM.into()).into(),
            turns: Arc::new(Semaphore::new(2 * processors.max(2))),
        }
    }

    /// Begins to read a file, from where it stands, when it is the company's turn.
    ///
    /// # Errors
    /// 429 if the company has too many files to read, 503 if its turn does not come as files of others take long. That
    /// the process cannot be started is an internal error.
    pub async fn begin<T: DeserializeOwned, E: DeserializeOwned>(
        &self,
        share: &Share,
        format: Format,
        file: File,
    ) -> ApiResult<Reading<T, E>> {
        self.begin_with(share, format, &[], file).await
    }

    /// Begins to read a table.
    ///
    /// # Errors
    /// As [`Self::begin`].
    pub async fn begin_table(
        &self,
        share: &Share,
        table: Table,
        file: File,
    ) -> ApiResult<Reading<TablePiece, Unreadable>> {
        self.begin_with(share, Format::Table, &table.arguments(), file)
            .await
    }

    /// Begins to read a bank statement: how it is read, its lines in pieces, and what it says of each account.
    ///
    /// # Errors
    /// As [`Self::begin`].
    pub async fn begin_statement(
        &self,
        share: &Share,
        file: File,
    ) -> ApiResult<Reading<StatementPiece, UnreadableStatement>> {
        self.begin(share, Format::Statement, file).await
    }

    async fn begin_with<T: DeserializeOwned, E: DeserializeOwned>(
        &self,
        share: &Share,
        format: Format,
        arguments: &[String],
        file: File,
    ) -> ApiResult<Reading<T, E>> {
        let place = share.place(Work::Reading).await?;
        let limits = format.limits();
        let turn = timeout(limits.patience, self.turns.clone().acquire_owned()).await;
        let turn = turn.map_err(|_| ApiError::Overloaded)?;
        let turn = turn.map_err(|error| ApiError::Internal(error.into()))?;
        let (name, value) = ALLOCATOR;
        let mut process = Command::new(&*self.program)
            .args(["read", format.name()])
            .args(arguments)
            .env_clear()
            .env(name, value)
            .current_dir("/")
            .stdin(file)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .context("starting a reader")?;
        let output = process.stdout.take().context("a reader without output")?;
        Ok(Reading {
            format,
            company: share.company().clone(),
            process,
            output,
            left: limits.output,
            patience: limits.patience,
            _turn: (place, turn),
            pieces: PhantomData,
        })
    }

    /// Reads a file that is one value.
    ///
    /// # Errors
    /// As [`Self::begin`] and [`Reading::next`].
    pub async fn read<T: DeserializeOwned, E: DeserializeOwned>(
        &self,
        share: &Share,
        format: Format,
        file: File,
    ) -> ApiResult<Result<T, Unread<E>>> {
        let mut reading = self.begin::<T, E>(share, format, file).await?;
        let read = reading.next().await?;
        Ok(read.and_then(|piece| piece.ok_or(Unread::Died)))
    }
}

impl<T: DeserializeOwned, E: DeserializeOwned> Reading<T, E> {
    /// The next piece, or nothing at the end of the file, or why the rest of it cannot be read. Then no further
    /// piece may be asked for.
    ///
    /// # Errors
    /// 503 if the reader takes too long without having used up its time of the processor: then the machine is busy,
    /// and nothing is known about the file.
    pub async fn next(&mut self) -> ApiResult<Result<Option<T>, Unread<E>>> {
        let begun = Instant::now();
        let waited = timeout(self.patience, self.received()).await;
        self.patience = self.patience.saturating_sub(begun.elapsed());
        let (company, format) = (self.company.as_str(), self.format.name());
        let Ok(received) = waited else {
            tracing::warn!(company, format, "a reader takes too long");
            return Err(ApiError::Overloaded);
        };
        Ok(match received {
            Ok(Some(Ok(piece))) => Ok(Some(piece)),
            Ok(Some(Err(why))) => Err(Unread::Refused(why)),
            Ok(None) => Ok(None),
            Err(reason) => {
                tracing::warn!(company, format, %reason, "a file has ended its reader");
                Err(Unread::Died)
            }
        })
    }

    async fn received(&mut self) -> anyhow::Result<Option<Result<T, E>>> {
        if let Some((piece, bytes)) = frames::read(&mut self.output, self.left).await? {
            self.left = self.left.saturating_sub(bytes);
            return Ok(Some(piece));
        }
        let ended = self.process.wait().await?;
        anyhow::ensure!(ended.success(), "{ended}");
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use tempfile::TempDir;
    use tenant_router::WorkLimits;

    use super::*;

    /// The pieces are numbers.
    type Numbers = Reading<u32, u32>;

    /// Begins to read nothing with this script, which is there as long as its folder.
    async fn begun(script: &str) -> (Numbers, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("reader");
        fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let share = WorkLimits::new(10).share_of(&TenantId::generate());
        let file = tempfile::tempfile().unwrap();
        let readers = Readers::new(Some(program));
        let reading = readers.begin(&share, Format::Letter, file).await.unwrap();
        (reading, folder)
    }

    /// The clock stands still while anything happens, and goes on when everybody waits.
    #[tokio::test(start_paused = true)]
    async fn a_reader_that_keeps_silent_is_not_waited_for_and_says_nothing_of_its_file() {
        let (mut reading, _script) = begun("exec sleep 600").await;
        let process = format!("/proc/{}/stat", reading.process.id().unwrap());
        let late = reading.next().await;
        assert!(matches!(late, Err(ApiError::Overloaded)), "{late:?}");
        drop(reading);
        let is_gone = || fs::read_to_string(&process).map_or(true, |stat| stat.contains(") Z "));
        while !is_gone() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn pieces_come_until_the_reader_ends_well() {
        // Two pieces of a number, and a reason (postcard writes Ok as 0).
        let (mut reading, _script) =
            begun(r"printf '\002\000\000\000\000\007\002\000\000\000\000\010'").await;
        assert_eq!(reading.next().await.unwrap(), Ok(Some(7)));
        assert_eq!(reading.next().await.unwrap(), Ok(Some(8)));
        assert_eq!(reading.next().await.unwrap(), Ok(None));
        let (mut reading, _script) = begun(r"printf '\002\000\000\000\001\007'; exit 1").await;
        assert_eq!(reading.next().await.unwrap(), Err(Unread::Refused(7)));
        let (mut reading, _script) = begun(r"printf '\002\000\000\000\000\007'; exit 1").await;
        assert_eq!(reading.next().await.unwrap(), Ok(Some(7)));
        assert_eq!(reading.next().await.unwrap(), Err(Unread::Died));
    }

    #[tokio::test]
    async fn a_company_waits_for_its_own_files_and_its_neighbour_for_none() {
        let readers = Readers::new(Some("/bin/cat".into()));
        let limits = WorkLimits::new(10);
        let (company, neighbour) = (TenantId::generate(), TenantId::generate());
        let (share, other) = (limits.share_of(&company), limits.share_of(&neighbour));
        let begin = async |share: &Share| -> ApiResult<Numbers> {
            readers
                .begin(share, Format::Letter, tempfile::tempfile().unwrap())
                .await
        };
        let mut held = Vec::new();
        let mut waiting = Vec::new();
        loop {
            let mut next = Box::pin(begin(&share));
            match futures_util::FutureExt::now_or_never(next.as_mut()) {
                Some(Ok(reading)) => held.push(reading),
                Some(Err(_)) => break,
                None => waiting.push(next),
            }
        }
        assert!(!held.is_empty() && !waiting.is_empty());
        begin(&other).await.unwrap();
        held.clear();
        waiting.remove(0).await.unwrap();
    }

    /// As much as [`Format::Letter`] may send, in pieces of which each may come.
    #[tokio::test]
    async fn a_reader_may_not_send_without_end() {
        let (mut reading, _script) = begun(
            r"while :; do printf '\000\000\020\000'; head -c 1048576 /dev/zero; done 2>/dev/null",
        )
        .await;
        for _ in 0..4 {
            assert_eq!(reading.next().await.unwrap(), Ok(Some(0)));
        }
        assert_eq!(reading.next().await.unwrap(), Err(Unread::Died));
    }
}
