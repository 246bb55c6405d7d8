//! Takes in a file: its lines become rows of an import.
//!
//! The file is read in a process of its own ([`crate::reading`]), and stored a few hundred lines at a time
//! while it is being read. Afterwards it is no longer needed, and not kept.

use documents::reading::{Line, Source, Unreadable};
use domain::ImportId;
use domain::texts;
use tenant_router::TenantDb;

use super::store::{self, NewImport};
use super::wire::Brought;
use super::{Table, headings};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::http::Upload;
use crate::reading::{Readers, Reading, TablePiece, Unread, why_no_table};
use crate::records::table::Column;

/// The most bytes of text that an import keeps: somewhat more than the largest file of plain text.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// The most characters of a file's name that are kept.
const NAME: usize = 255;

/// Stores the lines of a file as an import that waits for its columns to be matched. Another import of the same file
/// that waits so, too, gives way to it.
///
/// # Errors
/// 422 at `file`, or at `sheet`, if it cannot be read as a table; then nothing of it is left.
pub async fn take_in(
    db: &TenantDb,
    readers: &Readers,
    actor: &Actor,
    table: Table,
    brought: Brought,
    file: Upload,
) -> ApiResult<ImportId> {
    let mut lines = readers
        .begin_table(db.share(), brought.table, file.content)
        .await?;
    let new = NewImport {
        kind: brought.kind,
        started_by: actor.id,
        now: actor.now,
        file_name: file
            .name
            .chars()
            .filter(|one| !one.is_control())
            .take(NAME)
            .collect(),
    };
    let id = db
        .write(async |txn| store::insert(txn, new.clone()).await)
        .await?;
    let columns = table.facts().columns;
    let kept = keep(db, id, columns, &mut lines).await;
    db.write(async |txn| -> ApiResult<()> {
        if kept.is_err() {
            store::remove(txn, id).await?;
        } else {
            store::end_reading(txn, id).await?;
            if let Some(chosen) = brought.headings {
                headings::choose_if_there(txn, columns, id, chosen).await?;
            }
            if let Some(other) = brought.instead_of {
                store::remove_waiting(txn, other, actor.id).await?;
            }
        }
        Ok(())
    })
    .await?;
    kept.map(|()| id)
}

async fn keep(
    db: &TenantDb,
    id: ImportId,
    columns: &'static [Column],
    pieces: &mut Reading<TablePiece, Unreadable>,
) -> ApiResult<()> {
    let (mut source, mut is_first, mut bytes) = (Source::default(), true, 0_usize);
    while let Some(piece) = pieces.next().await?.map_err(refused)? {
        let mut lines = match piece {
            TablePiece::Source(found) => {
                source = found;
                continue;
            }
            TablePiece::Lines(lines) => lines,
        };
        bytes = bytes.saturating_add(lines.iter().map(Line::bytes).sum());
        if bytes > MOST_BYTES {
            let too_large = texts::imports::file_unpacks_too_large();
            return Err(ApiError::field("file", too_large));
        }
        if is_first {
            let first = lines.get(..headings::LOOKED_AT).unwrap_or(&lines);
            db.write(async |txn| store::keep_lines(txn, id, first).await)
                .await?;
        }
        let head = if is_first {
            let place = headings::place_in(&lines, columns);
            lines.drain(..=place).next_back()
        } else {
            None
        };
        is_first = false;
        db.write(async |txn| -> ApiResult<()> {
            if let Some(head) = &head {
                let fields = headings::proposed(&head.cells, columns);
                store::set_headings(txn, id, &source, head, &fields).await?;
            }
            Ok(store::add_rows(txn, id, &lines).await?)
        })
        .await?;
    }
    // A reader that ends well has sent lines, or why there are none.
    if is_first {
        return Err(refused(Unread::Died));
    }
    Ok(())
}

fn refused(why: Unread<Unreadable>) -> ApiError {
    let field = match why {
        Unread::Refused(Unreadable::NoSuchSheet) => "sheet",
        Unread::Refused(_) | Unread::Died => "file",
    };
    ApiError::field(field, why_no_table(why))
}
