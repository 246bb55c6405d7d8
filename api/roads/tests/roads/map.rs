//! Writes small maps as `OpenStreetMap` extracts: as much of the format as is needed, uncompressed.
//!
//! Source: the page "PBF Format" of the `OpenStreetMap` wiki, and fileformat.proto and
//! osmformat.proto there.

use std::path::PathBuf;

use roads::{ImportError, Roads, Summary, import};

type Tags = Vec<(String, String)>;

/// A map to be written.
#[derive(Default)]
pub struct Map {
    nodes: Vec<(i64, f64, f64, Tags)>,
    ways: Vec<(Vec<i64>, Tags)>,
    features: Vec<&'static str>,
    is_dense: bool,
}

/// Tags written `key=value key=value`.
fn tags(text: &str) -> Tags {
    text.split(' ')
        .filter_map(|tag| tag.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect()
}

impl Map {
    /// Nodes on a grid: number 12 is in row 1 (0.01° north of row 0) and column 2 (0.01° east of
    /// column 1), from 54° north and 24° east.
    pub fn grid() -> Self {
        let nodes = (0..100_i32).map(|number| {
            let (row, column) = (f64::from(number / 10), f64::from(number % 10));
            let (latitude, longitude) = (54.0 + row / 100.0, 24.0 + column / 100.0);
            (i64::from(number), latitude, longitude, Vec::new())
        });
        Self {
            nodes: nodes.collect(),
            ..Self::default()
        }
    }

    /// Tags a node.
    pub fn node(mut self, number: usize, text: &str) -> Self {
        self.nodes[number].3 = tags(text);
        self
    }

    /// Leaves a node out, though ways lead to it.
    pub fn without(mut self, number: i64) -> Self {
        self.nodes.retain(|(node, ..)| *node != number);
        self
    }

    /// Adds a way through these nodes.
    pub fn way(mut self, nodes: &[i64], text: &str) -> Self {
        self.ways.push((nodes.to_vec(), tags(text)));
        self
    }

    /// Writes the nodes as nearly every extract has them: all in lists of differences.
    pub fn dense(mut self) -> Self {
        self.is_dense = true;
        self.needs("DenseNodes")
    }

    /// Demands that the reader understands something.
    pub fn needs(mut self, feature: &'static str) -> Self {
        self.features.push(feature);
        self
    }

    /// The extract.
    pub fn bytes(&self) -> Vec<u8> {
        let mut header = Vec::new();
        for feature in ["OsmSchema-V0.6"].iter().chain(&self.features) {
            bytes(&mut header, 4, feature.as_bytes());
        }
        let mut file = blob("OSMHeader", &header);

        let mut texts: Vec<&str> = vec![""];
        let mut text = |text| {
            let known = texts.iter().position(|known| *known == text);
            known.unwrap_or_else(|| {
                texts.push(text);
                texts.len() - 1
            }) as u64
        };
        let mut group = Vec::new();
        if self.is_dense {
            bytes(&mut group, 2, &dense(&self.nodes, &mut text));
        }
        let alone = if self.is_dense {
            &[]
        } else {
            self.nodes.as_slice()
        };
        for (number, latitude, longitude, tags) in alone {
            let mut node = Vec::new();
            field(&mut node, 1, zigzag(*number));
            tagged(&mut node, tags, &mut text);
            field(&mut node, 8, zigzag(units(*latitude)));
            field(&mut node, 9, zigzag(units(*longitude)));
            bytes(&mut group, 1, &node);
        }
        for ((nodes, tags), number) in self.ways.iter().zip(1..) {
            let mut way = Vec::new();
            field(&mut way, 1, number);
            tagged(&mut way, tags, &mut text);
            let mut refs = Vec::new();
            let mut before = 0;
            for node in nodes {
                varint(&mut refs, zigzag(node - before));
                before = *node;
            }
            bytes(&mut way, 8, &refs);
            bytes(&mut group, 3, &way);
        }
        let mut table = Vec::new();
        for text in texts {
            bytes(&mut table, 1, text.as_bytes());
        }
        let mut block = Vec::new();
        bytes(&mut block, 1, &table);
        bytes(&mut block, 2, &group);
        file.extend(blob("OSMData", &block));
        file
    }

    /// What an import of the map says.
    pub fn imported(&self) -> Result<(Vec<u8>, Summary), ImportError> {
        let mut file = Vec::new();
        let summary = import(std::io::Cursor::new(self.bytes()), &mut file)?;
        Ok((file, summary))
    }

    /// The network of the map.
    pub fn roads(&self) -> Roads {
        let (file, _) = self.imported().unwrap();
        opened(&file).unwrap()
    }
}

/// Opens what is in a file of these bytes.
pub fn opened(bytes: &[u8]) -> Result<Roads, roads::OpenError> {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    Roads::open(file.path())
}

/// The map that `deploy/local/road-extract` brings.
pub fn malta() -> PathBuf {
    let path = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../target/road-extract/malta.osm.pbf"
    ));
    assert!(
        path.is_file(),
        "run deploy/local/road-extract first: there is no {}",
        path.display()
    );
    path
}

#[expect(clippy::cast_possible_truncation, reason = "degrees × 10⁷")]
fn units(degrees: f64) -> i64 {
    (degrees * 1e7).round() as i64
}

fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)).cast_unsigned()
}

fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(u8::try_from(value & 0x7f).unwrap() | 0x80);
        value >>= 7;
    }
    out.push(u8::try_from(value).unwrap());
}

fn field(out: &mut Vec<u8>, number: u64, value: u64) {
    varint(out, number << 3);
    varint(out, value);
}

fn bytes(out: &mut Vec<u8>, number: u64, value: &[u8]) {
    varint(out, number << 3 | 2);
    varint(out, value.len() as u64);
    out.extend_from_slice(value);
}

fn tagged<'a>(
    out: &mut Vec<u8>,
    tags: &'a [(String, String)],
    text: &mut impl FnMut(&'a str) -> u64,
) {
    let (mut keys, mut values) = (Vec::new(), Vec::new());
    for (key, value) in tags {
        varint(&mut keys, text(key));
        varint(&mut values, text(value));
    }
    bytes(out, 2, &keys);
    bytes(out, 3, &values);
}

fn dense<'a>(nodes: &'a [(i64, f64, f64, Tags)], text: &mut impl FnMut(&'a str) -> u64) -> Vec<u8> {
    let (mut ids, mut latitudes, mut longitudes, mut tagged) = (vec![], vec![], vec![], vec![]);
    let mut before = (0, 0, 0);
    for (id, latitude, longitude, tags) in nodes {
        let here = (*id, units(*latitude), units(*longitude));
        varint(&mut ids, zigzag(here.0 - before.0));
        varint(&mut latitudes, zigzag(here.1 - before.1));
        varint(&mut longitudes, zigzag(here.2 - before.2));
        before = here;
        for (key, value) in tags {
            varint(&mut tagged, text(key));
            varint(&mut tagged, text(value));
        }
        varint(&mut tagged, 0);
    }
    let mut dense = Vec::new();
    bytes(&mut dense, 1, &ids);
    bytes(&mut dense, 8, &latitudes);
    bytes(&mut dense, 9, &longitudes);
    bytes(&mut dense, 10, &tagged);
    dense
}

fn blob(kind: &str, content: &[u8]) -> Vec<u8> {
    let mut blob = Vec::new();
    bytes(&mut blob, 1, content);
    let mut header = Vec::new();
    bytes(&mut header, 1, kind.as_bytes());
    field(&mut header, 3, blob.len() as u64);
    let length = u32::try_from(header.len()).unwrap();
    [&length.to_be_bytes(), header.as_slice(), &blob].concat()
}
