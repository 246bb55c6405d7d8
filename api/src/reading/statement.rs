//! What the reader of a bank statement sends.

use std::io::Write;

use documents::reading::statement::{self, StatementTaker};
use domain::payments::statement::{
    AccountPeriod, StatementEntry, StatementLine, StatementPiece, StatementSource,
};

use super::frames;

/// How many lines go at a time, and about how many bytes of text.
const PIECE: usize = 500;
const PIECE_BYTES: usize = 1024 * 1024;

/// Sends how a statement is read, its lines in pieces and its accounts, and after them what is wrong with it.
///
/// # Errors
/// If the other side does not listen.
pub fn send(content: &[u8], output: &mut impl Write) -> anyhow::Result<()> {
    let mut sender = Sender {
        output,
        piece: Vec::with_capacity(PIECE),
        bytes: 0,
        sent: Ok(()),
    };
    let read = statement::read(content, &mut sender);
    sender.send_piece();
    let Sender { output, sent, .. } = sender;
    sent?;
    match read {
        Ok(()) => Ok(()),
        Err(why) => frames::write(output, &Err::<StatementPiece, _>(why)),
    }
}

/// Gathers lines, and sends them in pieces.
struct Sender<'a, W> {
    output: &'a mut W,
    piece: Vec<StatementEntry>,
    bytes: usize,
    sent: anyhow::Result<()>,
}

impl<W: Write> Sender<'_, W> {
    fn send(&mut self, piece: StatementPiece) {
        if self.sent.is_ok() {
            self.sent = frames::write(self.output, &Ok::<_, ()>(piece));
        }
    }

    fn send_piece(&mut self) {
        let piece = std::mem::take(&mut self.piece);
        self.bytes = 0;
        if !piece.is_empty() {
            self.send(StatementPiece::Lines(piece));
        }
    }
}

impl<W: Write> StatementTaker for Sender<'_, W> {
    fn source(&mut self, source: StatementSource) {
        self.send(StatementPiece::Source(source));
    }

    fn entry(&mut self, entry: StatementEntry) -> bool {
        self.bytes = self.bytes.saturating_add(bytes(&entry));
        self.piece.push(entry);
        if self.piece.len() >= PIECE || self.bytes >= PIECE_BYTES {
            self.send_piece();
        }
        self.sent.is_ok()
    }

    fn account(&mut self, account: AccountPeriod) {
        self.send_piece();
        self.send(StatementPiece::Account(account));
    }
}

/// How long the texts of a line are together.
fn bytes(entry: &StatementEntry) -> usize {
    match entry {
        StatementEntry::Line(StatementLine {
            account,
            party,
            party_iban,
            on_behalf_of,
            text,
            stated,
            end_to_end_id,
            bank_reference,
            ..
        }) => {
            let optional = [
                account,
                party,
                party_iban,
                on_behalf_of,
                end_to_end_id,
                bank_reference,
            ];
            let optional = optional.into_iter().flatten().map(String::len);
            let stated = stated.iter().map(|one| one.number.len());
            text.len() + optional.chain(stated).sum::<usize>()
        }
        StatementEntry::Unread(line) => line.text.len(),
    }
}

#[cfg(test)]
mod tests {
    use documents::reading::statement::UnreadableStatement;

    use super::*;

    const HEADINGS: &str = "account_iban;booking_date;amount;currency;reference\n";

    /// What is sent of a file.
    async fn sent(content: &str) -> Vec<Result<StatementPiece, UnreadableStatement>> {
        let mut output = Vec::new();
        send(content.as_bytes(), &mut output).unwrap();
        let mut from = output.as_slice();
        let mut pieces = Vec::new();
        while let Some((piece, _)) = frames::read(&mut from, usize::MAX).await.unwrap() {
            pieces.push(piece);
        }
        pieces
    }

    #[tokio::test]
    async fn lines_go_in_pieces_between_the_source_and_the_accounts() {
        let row = "LT157300000000000902;2026-11-02;1.00;EUR;x\n";
        let pieces = sent(&format!("{HEADINGS}{}", row.repeat(1_001))).await;
        let lengths: Vec<_> = pieces
            .iter()
            .map(|piece| match piece {
                Ok(StatementPiece::Lines(lines)) => Some(lines.len()),
                _ => None,
            })
            .collect();
        assert_eq!(lengths, [None, Some(500), Some(500), Some(1), None]);
        assert!(
            matches!(&pieces[0], Ok(StatementPiece::Source(source)) if source.format == "neutral")
        );
        assert!(
            matches!(&pieces[4], Ok(StatementPiece::Account(account)) if account.lines == 1_001)
        );
    }

    #[tokio::test]
    async fn a_reason_comes_after_what_was_read() {
        let pieces = sent(&format!("{HEADINGS}{}", "x".repeat(100_000))).await;
        assert_eq!(pieces[1..], [Err(UnreadableStatement::Damaged)]);
        assert_eq!(sent("a;b\n").await, [Err(UnreadableStatement::Unknown)]);
    }
}
