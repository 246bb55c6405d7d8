//! Takes in a file: its lines become rows of an import.
//!
//! The file is read on a thread of its own, and stored a few hundred lines at a time while it is being
//! read. Afterwards it is no longer needed, and not kept.

use actix_web::web::Bytes;
use documents::reading::{self, Line, MOST_COLUMNS, MOST_ROWS, Unreadable};
use domain::imports::ImportKind;
use domain::texts;
use domain::{ImportId, Sentence};
use tenant_router::{Place, TenantDb, Work};
use tokio::sync::mpsc;

use super::headings;
use super::store::{self, NewImport};
use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::sheets::kinds;

/// How many lines are stored at a time, and about how many bytes of text.
const PIECE: usize = 500;
const PIECE_BYTES: usize = 1024 * 1024;
/// The most characters of a file's name that are kept.
const NAME: usize = 255;

/// Stores the lines of a file as an import that waits for its columns to be matched.
///
/// # Errors
/// 422 at `file` if it cannot be read as a table; then nothing of it is left.
pub async fn take_in(
    db: &TenantDb,
    place: Place,
    actor: &Actor,
    kind: ImportKind,
    name: &str,
    content: Bytes,
) -> ApiResult<ImportId> {
    let new = NewImport {
        kind,
        started_by: actor.id,
        now: actor.now,
        file_name: name
            .chars()
            .filter(|one| !one.is_control())
            .take(NAME)
            .collect(),
    };
    let id = db.write(async |txn| store::insert(txn, new).await).await?;
    let (sender, receiver) = mpsc::channel(1);
    let parsing = computing::run_in(place, Work::Import, move || pass_on(&content, &sender));
    let (parsed, stored) = tokio::join!(parsing, keep(db, id, kind, receiver));
    let done = match (stored, parsed) {
        (Err(error), _) | (Ok(()), Err(error)) => Err(error),
        (Ok(()), Ok(Err(why))) => Err(ApiError::field("file", said(why))),
        (Ok(()), Ok(Ok(()))) => Ok(id),
    };
    if done.is_err() {
        db.write(async |txn| store::remove(txn, id).await).await?;
    } else {
        db.write(async |txn| store::end_reading(txn, id).await)
            .await?;
    }
    done
}

/// Reads the file and passes its lines on in pieces; stops if nobody takes them.
fn pass_on(content: &[u8], sender: &mpsc::Sender<Vec<Line>>) -> Result<(), Unreadable> {
    let mut piece = Vec::with_capacity(PIECE);
    let mut bytes = 0;
    reading::read_table(content, &mut |line| {
        bytes += line.bytes();
        piece.push(line);
        if piece.len() < PIECE && bytes < PIECE_BYTES {
            return true;
        }
        bytes = 0;
        sender.blocking_send(std::mem::take(&mut piece)).is_ok()
    })?;
    if piece.is_empty() || sender.blocking_send(piece).is_ok() {
        Ok(())
    } else {
        Err(Unreadable::GivenUp)
    }
}

async fn keep(
    db: &TenantDb,
    id: ImportId,
    kind: ImportKind,
    mut lines: mpsc::Receiver<Vec<Line>>,
) -> ApiResult<()> {
    let mut is_first = true;
    while let Some(mut piece) = lines.recv().await {
        let head = if is_first && !piece.is_empty() {
            Some(piece.remove(0).cells)
        } else {
            None
        };
        is_first = false;
        db.write(async |txn| -> ApiResult<()> {
            if let Some(headings) = &head {
                let fields = headings::proposed(headings, kinds::columns(kind));
                store::set_headings(txn, id, headings, &fields).await?;
            }
            Ok(store::add_rows(txn, id, &piece).await?)
        })
        .await?;
    }
    Ok(())
}

fn said(why: Unreadable) -> Sentence {
    match why {
        Unreadable::Empty => texts::files::file_empty(),
        Unreadable::NoLines => texts::imports::file_without_rows(),
        Unreadable::NotATable => texts::imports::file_not_a_table(),
        Unreadable::Protected => texts::imports::file_protected(),
        Unreadable::Damaged | Unreadable::GivenUp => texts::imports::file_damaged(),
        Unreadable::TooManyRows => texts::imports::file_too_many_rows(MOST_ROWS),
        Unreadable::TooManyColumns => texts::imports::file_too_many_columns(MOST_COLUMNS),
        Unreadable::TooLarge => texts::imports::file_unpacks_too_large(),
    }
}
