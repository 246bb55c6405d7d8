//! The file of a road network.
//!
//! `WHROADS` and a zero byte, the version, when the extract was made, how many there are of
//! everything, the arrays of [`Network`] one after the other, and the CRC-32 of all that. All numbers
//! are little-endian, of 32 bits but for the time.
//!
//! A file is checked completely before it is used: its size against the counts before anything is
//! allocated, the checksum, and that no number leads outside its array.

use std::io::{Read, Write};

use crate::network::{Arc, Arcs, Meaning, Network, Piece};
use crate::spot::Spot;

/// What the file begins with.
const MAGIC: &[u8; 8] = b"WHROADS\0";

/// Raised whenever the layout or the meaning of anything in it changes.
pub const VERSION: u32 = 1;

/// Why a file could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It cannot be read.
    #[error("the road network cannot be read: {0}")]
    Read(#[from] std::io::Error),
    /// It is something else.
    #[error("this is no road network of Wayhaul")]
    NoRoads,
    /// It was written by another version of Wayhaul.
    #[error(
        "the road network has version {found}, this Wayhaul reads {VERSION}: import the extract again"
    )]
    Version {
        /// The version of the file.
        found: u32,
    },
    /// It was damaged on the way, or not copied completely.
    #[error("the road network is damaged ({0}): copy it again, or import the extract again")]
    Damaged(&'static str),
}

/// Things of a fixed number of 32-bit words.
trait Words<const N: usize>: Sized {
    fn words(&self) -> [u32; N];
    fn from_words(words: [u32; N]) -> Self;
}

impl Words<1> for u32 {
    fn words(&self) -> [u32; 1] {
        [*self]
    }
    fn from_words([word]: [u32; 1]) -> Self {
        word
    }
}

impl Words<2> for Spot {
    fn words(&self) -> [u32; 2] {
        [
            self.latitude.cast_unsigned(),
            self.longitude.cast_unsigned(),
        ]
    }
    fn from_words([latitude, longitude]: [u32; 2]) -> Self {
        Self {
            latitude: latitude.cast_signed(),
            longitude: longitude.cast_signed(),
        }
    }
}

impl Words<6> for Piece {
    fn words(&self) -> [u32; 6] {
        [
            self.start,
            self.end,
            self.first_vertex,
            self.length,
            self.time,
            self.flags,
        ]
    }
    fn from_words([start, end, first_vertex, length, time, flags]: [u32; 6]) -> Self {
        Self {
            start,
            end,
            first_vertex,
            length,
            time,
            flags,
        }
    }
}

impl Words<5> for Arc {
    fn words(&self) -> [u32; 5] {
        [self.other, self.time, self.length, self.first, self.second]
    }
    fn from_words([other, time, length, first, second]: [u32; 5]) -> Self {
        Self {
            other,
            time,
            length,
            first,
            second,
        }
    }
}

/// Writes a network, and returns the size of the file.
pub fn write(network: &Network, to: impl Write) -> std::io::Result<u64> {
    let mut out = Sink {
        to,
        checksum: crc32fast::Hasher::new(),
        bytes: 0,
    };
    let counts = [
        network.junctions.len(),
        network.pieces.len(),
        network.vertices.len(),
        network.up.arcs.len(),
        network.down.arcs.len(),
    ];
    out.bytes(MAGIC)?;
    out.bytes(&VERSION.to_le_bytes())?;
    out.bytes(&network.extracted.to_le_bytes())?;
    for count in counts {
        let count = u32::try_from(count).map_err(std::io::Error::other)?;
        out.bytes(&count.to_le_bytes())?;
    }
    out.array(&network.junctions)?;
    out.array(&network.pieces)?;
    out.array(&network.vertices)?;
    for arcs in [&network.up, &network.down] {
        out.array(&arcs.first)?;
        out.array(&arcs.arcs)?;
    }
    let checksum = out.checksum.clone().finalize();
    out.bytes(&checksum.to_le_bytes())?;
    out.to.flush()?;
    Ok(out.bytes)
}

struct Sink<W> {
    to: W,
    checksum: crc32fast::Hasher,
    bytes: u64,
}

impl<W: Write> Sink<W> {
    fn bytes(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.checksum.update(bytes);
        self.bytes += bytes.len() as u64;
        self.to.write_all(bytes)
    }

    fn array<T: Words<N>, const N: usize>(&mut self, values: &[T]) -> std::io::Result<()> {
        let mut bytes = Vec::with_capacity(CHUNK * N * 4);
        for chunk in values.chunks(CHUNK) {
            bytes.clear();
            for word in chunk.iter().flat_map(Words::words) {
                bytes.extend_from_slice(&word.to_le_bytes());
            }
            self.bytes(&bytes)?;
        }
        Ok(())
    }
}

/// How many things are read and written at once.
const CHUNK: usize = 16 * 1024;

/// Reads a network from a file of this size.
pub fn read(from: impl Read, size: u64) -> Result<Network, OpenError> {
    const TOO_SHORT: OpenError = OpenError::Damaged("it is too short");
    let mut source = Source {
        from,
        checksum: crc32fast::Hasher::new(),
    };
    if size < MAGIC.len() as u64 || source.bytes::<8>()? != *MAGIC {
        return Err(OpenError::NoRoads);
    }
    if size < 44 {
        return Err(TOO_SHORT);
    }
    let found = source.word()?;
    if found != VERSION {
        return Err(OpenError::Version { found });
    }
    let extracted = i64::from_le_bytes(source.bytes()?);
    let junctions = source.word()?;
    let pieces = source.word()?;
    let vertices = source.word()?;
    let up = source.word()?;
    let down = source.word()?;
    let words = [
        (junctions, 2),
        (pieces, 6),
        (vertices, 2),
        (junctions, 2),
        (up, 5),
        (down, 5),
    ]
    .iter()
    .map(|(count, words)| u64::from(*count) * words)
    .sum::<u64>();
    // 32 bytes and four of the size so far, one word more for each list of first arcs, the checksum.
    let expected = 40 + (words + 2) * 4 + 4;
    if size != expected {
        return Err(if size < expected {
            TOO_SHORT
        } else {
            OpenError::Damaged("it is too long")
        });
    }
    let network = Network {
        extracted,
        junctions: source.array(junctions)?,
        pieces: source.array(pieces)?,
        vertices: source.array(vertices)?,
        up: Arcs {
            first: source.array(junctions + 1)?,
            arcs: source.array(up)?,
        },
        down: Arcs {
            first: source.array(junctions + 1)?,
            arcs: source.array(down)?,
        },
    };
    let checksum = source.checksum.clone().finalize();
    if source.word()? != checksum {
        return Err(OpenError::Damaged("its checksum differs"));
    }
    if is_sound(&network) {
        Ok(network)
    } else {
        Err(OpenError::Damaged("its parts do not fit together"))
    }
}

struct Source<R> {
    from: R,
    checksum: crc32fast::Hasher,
}

impl<R: Read> Source<R> {
    fn bytes<const N: usize>(&mut self) -> Result<[u8; N], OpenError> {
        let mut bytes = [0; N];
        self.from.read_exact(&mut bytes)?;
        self.checksum.update(&bytes);
        Ok(bytes)
    }

    fn word(&mut self) -> Result<u32, OpenError> {
        Ok(u32::from_le_bytes(self.bytes()?))
    }

    fn array<T: Words<N>, const N: usize>(&mut self, count: u32) -> Result<Vec<T>, OpenError> {
        let mut left = count as usize;
        let mut values = Vec::with_capacity(left);
        let mut bytes = vec![0; CHUNK * N * 4];
        while left > 0 {
            let some = left.min(CHUNK);
            let chunk = bytes.get_mut(..some * N * 4).unwrap_or_default();
            self.from.read_exact(chunk)?;
            self.checksum.update(chunk);
            let mut words = chunk
                .as_chunks::<4>()
                .0
                .iter()
                .map(|word| u32::from_le_bytes(*word));
            values.extend(
                (0..some).map(|_| {
                    T::from_words(std::array::from_fn(|_| words.next().unwrap_or_default()))
                }),
            );
            left -= some;
        }
        Ok(values)
    }
}

/// Whether every number leads to something. A checksum tells damage, but not a mistake of whoever
/// wrote it; a shortcut that leads back to itself would never end.
fn is_sound(network: &Network) -> bool {
    let junctions = network.junctions.len();
    let is_junction = |number: u32| (number as usize) < junctions;
    let spots = network.junctions.iter().chain(&network.vertices);
    let bends = network.vertices.len();
    let pieces = network
        .pieces
        .iter()
        .all(|piece| is_junction(piece.start) && is_junction(piece.end));
    let first_vertices = network
        .pieces
        .iter()
        .map(|piece| piece.first_vertex as usize);
    pieces
        && spots.copied().all(Spot::is_valid)
        && first_vertices.clone().is_sorted()
        && first_vertices
            .clone()
            .next_back()
            .is_none_or(|last| last <= bends)
        && [&network.up, &network.down]
            .into_iter()
            .all(|arcs| are_sound(network, arcs))
}

fn are_sound(network: &Network, arcs: &Arcs) -> bool {
    let first = arcs.first.iter().copied();
    let bounds = first.clone().is_sorted()
        && arcs.first.first() == Some(&0)
        && first.last().map(|last| last as usize) == Some(arcs.arcs.len());
    // The two arcs of a shortcut belong to a junction less important than both its ends.
    let before = |list: &Arcs, junction: u32, arc: u32| {
        list.first
            .get(junction as usize)
            .is_some_and(|first| arc < *first)
    };
    bounds
        && (0_u32..).take(network.junctions.len()).all(|junction| {
            arcs.of(junction).all(|(_, arc)| {
                let leads_up =
                    arc.other > junction && (arc.other as usize) < network.junctions.len();
                leads_up
                    && match arc.meaning() {
                        Meaning::Piece(piece, direction) => network
                            .piece(piece)
                            .is_some_and(|piece| piece.is_open(direction)),
                        Meaning::Shortcut { down, up } => {
                            before(&network.down, junction, down)
                                && before(&network.up, junction, up)
                        }
                    }
            })
        })
}
