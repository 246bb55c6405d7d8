//! What a reading process sends: pieces, each after its length in bytes (four, the smallest first).

use std::io::Write;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncReadExt};

/// The most bytes of a piece.
const LARGEST: usize = 8 * 1024 * 1024;

/// Sends a piece.
///
/// # Errors
/// If it is too large, or nobody reads it.
pub fn write(to: &mut impl Write, piece: &impl Serialize) -> anyhow::Result<()> {
    let bytes = postcard::to_stdvec(piece)?;
    anyhow::ensure!(bytes.len() <= LARGEST, "a piece of {} bytes", bytes.len());
    to.write_all(&u32::try_from(bytes.len())?.to_le_bytes())?;
    to.write_all(&bytes)?;
    Ok(())
}

/// Receives the next piece, with its size in bytes; nothing at the end.
///
/// # Errors
/// If it has more than `most` bytes, breaks off, or is something else.
pub async fn read<P: DeserializeOwned>(
    from: &mut (impl AsyncRead + Unpin),
    most: usize,
) -> anyhow::Result<Option<(P, usize)>> {
    let mut length = [0; 4];
    // The end is only between pieces.
    let (first, rest) = length.split_at_mut(1);
    if from.read(first).await? == 0 {
        return Ok(None);
    }
    from.read_exact(rest).await?;
    let length = usize::try_from(u32::from_le_bytes(length))?;
    anyhow::ensure!(length <= most.min(LARGEST), "a piece of {length} bytes");
    let mut bytes = vec![0; length];
    from.read_exact(&mut bytes).await?;
    Ok(Some((postcard::from_bytes(&bytes)?, length)))
}

#[cfg(test)]
mod tests {
    use super::*;

    type Piece = Result<Vec<String>, u8>;

    fn sent(pieces: &[Piece]) -> Vec<u8> {
        let mut sent = Vec::new();
        for piece in pieces {
            write(&mut sent, piece).unwrap();
        }
        sent
    }

    #[tokio::test]
    async fn what_was_sent_arrives_and_has_an_end() {
        let pieces = [Ok(vec!["Kaunas".to_owned(), String::new()]), Err(7)];
        let sent = sent(&pieces);
        let mut from = sent.as_slice();
        let mut size = 0;
        for piece in pieces {
            let (read, bytes) = read::<Piece>(&mut from, 100).await.unwrap().unwrap();
            assert_eq!(read, piece);
            size += bytes + 4;
        }
        assert_eq!(size, sent.len());
        assert!(read::<Piece>(&mut from, 100).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn what_is_too_large_cut_off_or_no_piece_is_refused() {
        let sent = sent(&[Ok(vec!["Kaunas".to_owned()])]);
        for end in 1..sent.len() {
            assert!(
                read::<Piece>(&mut &sent[..end], 100).await.is_err(),
                "{end}"
            );
        }
        assert!(read::<Piece>(&mut sent.as_slice(), 7).await.is_err());
        let endless = [0xFF; 20];
        assert!(read::<Piece>(&mut &endless[..], usize::MAX).await.is_err());
        // A list that announces more than there is.
        let announced = [6, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F];
        assert!(read::<Piece>(&mut &announced[..], 100).await.is_err());
    }

    #[test]
    fn no_piece_is_larger_than_the_other_side_takes() {
        let large: Piece = Ok(vec!["x".repeat(LARGEST)]);
        assert!(write(&mut Vec::new(), &large).is_err());
    }
}
