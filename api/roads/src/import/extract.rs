//! Reads the ways that lorries may use, and the positions of their nodes.

use std::io::{Read, Seek, SeekFrom};

use osmpbf::{BlobDecode, BlobReader, Element, ErrorKind};

use super::ImportError;
use crate::rules::{self, Passage, Tags};
use crate::spot::Spot;

/// The ways of an extract.
#[derive(Debug)]
pub struct Ways {
    /// When the extract was made, in seconds since 1970; 0 if it does not say.
    pub extracted: i64,
    /// Each way, with the index after its last node in `nodes`; the first comes after the last of
    /// the way before.
    pub passages: Vec<(Passage, usize)>,
    /// The nodes of all ways: indexes into `spots`.
    pub nodes: Vec<u32>,
    /// Where the nodes are; none if the extract has cut them off, or if they stop lorries.
    pub spots: Vec<Option<Spot>>,
}

/// Reads an extract.
pub fn read(mut extract: impl Read + Seek + Send) -> Result<Ways, ImportError> {
    let mut passages = Vec::new();
    let mut refs: Vec<i64> = Vec::new();
    let extracted = elements(&mut extract, |element| {
        if let Element::Way(way) = element
            && let Some(passage) = rules::passage(&way.tags().collect())
        {
            let mut id = 0_i64;
            // Each reference is the difference to the one before; a damaged one may lead anywhere.
            refs.extend(way.raw_refs().iter().map(|difference| {
                id = id.wrapping_add(*difference);
                id
            }));
            passages.push((passage, refs.len()));
        }
    })?;

    let mut ids = refs.clone();
    ids.sort_unstable();
    ids.dedup();
    ids.shrink_to_fit();
    super::number(ids.len())?;
    let index = |id: i64| ids.binary_search(&id).ok();
    let nodes = refs
        .into_iter()
        .filter_map(index)
        .map(super::number)
        .collect::<Result<_, _>>()?;

    let mut spots = vec![None; ids.len()];
    let mut place = |id: i64, latitude: i32, longitude: i32, tags: &Tags<'_>| {
        let spot = Spot {
            latitude,
            longitude,
        };
        if let Some(place) = index(id).and_then(|index| spots.get_mut(index)) {
            *place = (spot.is_valid() && !rules::blocks(tags)).then_some(spot);
        }
    };
    elements(&mut extract, |element| match element {
        Element::Node(node) => place(
            node.id(),
            node.decimicro_lat(),
            node.decimicro_lon(),
            &node.tags().collect(),
        ),
        Element::DenseNode(node) => place(
            node.id(),
            node.decimicro_lat(),
            node.decimicro_lon(),
            &node.tags().collect(),
        ),
        _ => {}
    })?;
    Ok(Ways {
        extracted,
        passages,
        nodes,
        spots,
    })
}

/// Looks at every element, and returns when the extract was made.
fn elements(
    mut extract: impl Read + Seek + Send,
    mut look: impl FnMut(Element<'_>),
) -> Result<i64, ImportError> {
    /// What a reader has to understand, beyond the basics, to read a file like any other.
    const FEATURES: [&str; 3] = ["OsmSchema-V0.6", "DenseNodes", "LocationsOnWays"];
    extract
        .seek(SeekFrom::Start(0))
        .map_err(ImportError::Read)?;
    let mut extracted = None;
    for blob in BlobReader::new(extract) {
        match blob.map_err(refused)?.decode().map_err(refused)? {
            BlobDecode::OsmHeader(header) => {
                let unknown = header
                    .required_features()
                    .iter()
                    .find(|feature| !FEATURES.contains(&feature.as_str()));
                if let Some(feature) = unknown {
                    return Err(ImportError::Unsupported(feature.chars().take(60).collect()));
                }
                extracted = Some(header.osmosis_replication_timestamp().unwrap_or_default());
            }
            BlobDecode::OsmData(block) if extracted.is_some() => block.for_each_element(&mut look),
            BlobDecode::OsmData(_) => break,
            BlobDecode::Unknown(_) => {}
        }
    }
    extracted.ok_or_else(|| ImportError::NoExtract("it has no header".to_owned()))
}

fn refused(error: osmpbf::Error) -> ImportError {
    match error.into_kind() {
        // A file that ends too early is a damaged one; anything else is the disk's fault.
        ErrorKind::Io(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => {
            ImportError::Read(error)
        }
        ErrorKind::Io(error) => ImportError::NoExtract(error.to_string()),
        ErrorKind::Protobuf { err, .. } => ImportError::NoExtract(err.to_string()),
        other => ImportError::NoExtract(format!("{other:?}")),
    }
}
