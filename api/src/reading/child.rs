//! The reading process: takes a file from its standard input, and sends what is in it to its standard output.

use std::io::{self, BufWriter, Read, Write};

use documents::reading::{
    Chosen, Line, Source, Taker, archive, invoice, letter, picture, read_table,
};

use super::format::{Format, Table, TablePiece};
use super::{confinement, frames, statement};

/// The most bytes of a file; no form takes larger ones.
const LARGEST: u64 = 32 * 1024 * 1024;
/// How many lines go at a time, and about how many bytes of text.
const PIECE: usize = 500;
const PIECE_BYTES: usize = 1024 * 1024;

/// Reads one file, and ends.
///
/// # Errors
/// If it cannot be confined, or nobody listens. That the file cannot be read is an answer.
pub fn run(format: Format, table: Table) -> anyhow::Result<()> {
    confinement::enter(format.limits())?;
    let mut content = Vec::new();
    io::stdin().lock().take(LARGEST).read_to_end(&mut content)?;
    let mut output = BufWriter::new(io::stdout().lock());
    match format {
        Format::Table => send_lines(&content, table.chosen(), &mut output)?,
        Format::Statement => statement::send(&content, &mut output)?,
        Format::Letter => frames::write(&mut output, &letter::read(&content, false))?,
        Format::Email => frames::write(&mut output, &letter::read(&content, true))?,
        Format::Invoice => frames::write(&mut output, &invoice::read(&content))?,
        Format::Picture => frames::write(&mut output, &picture::redraw(&content))?,
        Format::Archive => frames::write(&mut output, &archive::only_file(&content))?,
    }
    Ok(output.flush()?)
}

/// Sends how the file is read and its lines in pieces, and after them what is wrong with it.
fn send_lines(content: &[u8], chosen: Chosen, output: &mut impl Write) -> anyhow::Result<()> {
    let mut sender = Sender {
        output,
        piece: Vec::with_capacity(PIECE),
        bytes: 0,
        sent: Ok(()),
    };
    let read = read_table(content, chosen, &mut sender);
    sender.send_piece();
    let Sender { output, sent, .. } = sender;
    sent?;
    match read {
        Ok(()) => Ok(()),
        Err(why) => frames::write(output, &Err::<TablePiece, _>(why)),
    }
}

/// Gathers lines, and sends them in pieces.
struct Sender<'a, W> {
    output: &'a mut W,
    piece: Vec<Line>,
    bytes: usize,
    sent: anyhow::Result<()>,
}

impl<W: Write> Sender<'_, W> {
    fn send(&mut self, piece: TablePiece) {
        if self.sent.is_ok() {
            self.sent = frames::write(self.output, &Ok::<_, ()>(piece));
        }
    }

    fn send_piece(&mut self) {
        let piece = std::mem::take(&mut self.piece);
        self.bytes = 0;
        if !piece.is_empty() {
            self.send(TablePiece::Lines(piece));
        }
    }
}

impl<W: Write> Taker for Sender<'_, W> {
    fn source(&mut self, source: Source) {
        self.send(TablePiece::Source(source));
    }

    fn line(&mut self, line: Line) -> bool {
        self.bytes += line.bytes();
        self.piece.push(line);
        if self.piece.len() >= PIECE || self.bytes >= PIECE_BYTES {
            self.send_piece();
        }
        self.sent.is_ok()
    }
}
