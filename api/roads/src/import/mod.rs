//! From an extract of `OpenStreetMap` to the file of a road network.
//!
//! The extract is read twice: for the ways a lorry may use, then for the positions of their nodes.
//! Ways are cut at junctions, what cannot be reached from the rest is left out, and the hierarchy
//! is built.
//!
//! Memory: about 30 bytes for each node of a way while reading, then about 700 bytes for each junction
//! while the hierarchy is built. A million junctions, such as a country of a few million people has,
//! were measured to take 0.7 GB and half a minute, and a file of 140 MB. Germany, with some ten million,
//! is to be expected to take 7 GB.

mod component;
mod extract;
mod hierarchy;
mod pieces;

use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Seek, Write};
use std::path::Path;

use crate::file;
use crate::network::{Network, Piece};

/// What an import has brought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Summary {
    /// Places where roads meet or end.
    pub junctions: usize,
    /// Pieces of road between them.
    pub pieces: usize,
    /// Pieces that are ferries or trains.
    pub ferries: usize,
    /// The length of all roads in metres.
    pub metres: u64,
    /// Pieces that lorries may use, but that cannot be reached from the rest of the network.
    pub left_out: usize,
    /// Connections of the hierarchy that makes searches short.
    pub arcs: usize,
    /// The size of the file.
    pub bytes: u64,
    /// When the extract was made, in seconds since 1970, if it says so.
    pub extracted: Option<i64>,
}

/// Why an extract could not be imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The extract cannot be read.
    #[error("the extract cannot be read: {0}")]
    Read(#[source] std::io::Error),
    /// It is no extract, or a damaged one.
    #[error("this is no OpenStreetMap extract (.osm.pbf), or it is damaged: {0}")]
    NoExtract(String),
    /// It needs a feature that is not supported, such as the history of every change.
    #[error("the extract needs “{0}”, which is not supported")]
    Unsupported(String),
    /// There is no road in it that lorries may use.
    #[error("the extract has no roads for lorries")]
    NoRoads,
    /// There are more of something than the file can number.
    #[error("the extract is too large: import countries one by one, or a smaller part")]
    TooLarge,
    /// The crate that builds the hierarchy has changed how it stores it.
    #[error("the hierarchy cannot be built: {0}")]
    Hierarchy(String),
    /// The network cannot be stored.
    #[error("the road network cannot be stored: {0}")]
    Write(#[source] std::io::Error),
}

/// Reads an extract and writes the network.
///
/// Takes minutes for a country; call it where nobody waits for the thread.
pub fn import(extract: impl Read + Seek + Send, to: impl Write) -> Result<Summary, ImportError> {
    let (network, left_out) = network(extract)?;
    let bytes = file::write(&network, to).map_err(ImportError::Write)?;
    let ferries = network.pieces.iter();
    Ok(Summary {
        junctions: network.junctions.len(),
        pieces: network.pieces.len(),
        ferries: ferries.filter(|piece| piece.is(Piece::FERRY)).count(),
        metres: network
            .pieces
            .iter()
            .map(|piece| u64::from(piece.length))
            .sum::<u64>()
            / 100,
        left_out,
        arcs: network.up.arcs.len() + network.down.arcs.len(),
        bytes,
        extracted: Some(network.extracted).filter(|seconds| *seconds != 0),
    })
}

/// Imports one file into another, which appears under its name only when it is complete: whoever
/// has opened an earlier one keeps it.
pub fn import_file(extract: &Path, to: &Path) -> Result<Summary, ImportError> {
    let extract = File::open(extract).map_err(ImportError::Read)?;
    let folder = to.parent().filter(|folder| *folder != Path::new(""));
    let mut builder = tempfile::Builder::new();
    // Whoever runs the server may be another user than the one who imports.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let aside = builder
        .prefix(".roads-")
        .tempfile_in(folder.unwrap_or(Path::new(".")))
        .map_err(ImportError::Write)?;
    let mut writer = BufWriter::with_capacity(1 << 20, aside);
    let summary = import(BufReader::with_capacity(1 << 20, extract), &mut writer)?;
    let aside = writer
        .into_inner()
        .map_err(|error| ImportError::Write(error.into_error()))?;
    aside.as_file().sync_all().map_err(ImportError::Write)?;
    aside
        .persist(to)
        .map_err(|error| ImportError::Write(error.error))?;
    Ok(summary)
}

/// The network of an extract, and how many pieces were left out.
fn network(extract: impl Read + Seek + Send) -> Result<(Network, usize), ImportError> {
    let ways = extract::read(extract)?;
    let extracted = ways.extracted;
    let mut cut = pieces::cut(ways)?;
    let before = cut.pieces.len();
    component::keep_largest(&mut cut);
    let left_out = before - cut.pieces.len();
    if cut.pieces.is_empty() {
        return Err(ImportError::NoRoads);
    }
    let mut network = hierarchy::build(cut)?;
    network.extracted = extracted;
    Ok((network, left_out))
}

/// The network of an extract, to look into.
#[cfg(test)]
pub fn network_for_tests(extract: impl Read + Seek + Send) -> Result<Network, ImportError> {
    network(extract).map(|(network, _)| network)
}

/// The network of these pieces without bends.
#[cfg(test)]
pub fn build_for_tests(
    junctions: Vec<crate::spot::Spot>,
    pieces: Vec<Piece>,
) -> Result<Network, ImportError> {
    let mut cut = pieces::Cut {
        junctions,
        pieces,
        vertices: Vec::new(),
    };
    component::keep_largest(&mut cut);
    hierarchy::build(cut)
}

/// A number for the file.
fn number(count: usize) -> Result<u32, ImportError> {
    // The last number means “none”, and arcs count pieces twice.
    u32::try_from(count)
        .ok()
        .filter(|number| *number < u32::MAX / 2)
        .ok_or(ImportError::TooLarge)
}
