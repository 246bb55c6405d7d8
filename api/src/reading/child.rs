//! The reading process: takes a file from its standard input, and sends what is in it to its standard output.

use std::io::{self, BufWriter, Read, Write};

use documents::reading::{archive, letter, picture, read_table};

use super::format::Format;
use super::{confinement, frames};

/// The most bytes of a file; no form takes larger ones.
const LARGEST: u64 = 32 * 1024 * 1024;
/// How many lines go at a time, and about how many bytes of text.
const PIECE: usize = 500;
const PIECE_BYTES: usize = 1024 * 1024;

/// Reads one file, and ends.
///
/// # Errors
/// If it cannot be confined, or nobody listens. That the file cannot be read is an answer.
pub fn run(format: Format) -> anyhow::Result<()> {
    confinement::enter(format.limits())?;
    let mut content = Vec::new();
    io::stdin().lock().take(LARGEST).read_to_end(&mut content)?;
    let mut output = BufWriter::new(io::stdout().lock());
    match format {
        Format::Table => send_lines(&content, &mut output)?,
        Format::Letter => frames::write(&mut output, &letter::read(&content, false))?,
        Format::Email => frames::write(&mut output, &letter::read(&content, true))?,
        Format::Picture => frames::write(&mut output, &picture::redraw(&content))?,
        Format::Archive => frames::write(&mut output, &archive::only_file(&content))?,
    }
    Ok(output.flush()?)
}

/// Sends the lines in pieces, and after them what is wrong with the file.
fn send_lines(content: &[u8], output: &mut impl Write) -> anyhow::Result<()> {
    let (mut piece, mut bytes, mut sent) = (Vec::with_capacity(PIECE), 0, Ok(()));
    let read = read_table(content, &mut |line| {
        bytes += line.bytes();
        piece.push(line);
        if piece.len() >= PIECE || bytes >= PIECE_BYTES {
            bytes = 0;
            sent = frames::write(output, &Ok::<_, ()>(std::mem::take(&mut piece)));
        }
        sent.is_ok()
    });
    sent?;
    if !piece.is_empty() {
        frames::write(output, &Ok::<_, ()>(piece))?;
    }
    match read {
        Ok(()) => Ok(()),
        Err(why) => frames::write(output, &Err::<(), _>(why)),
    }
}
