//! Files that are something else, of another version, cut off or damaged: an error that says so,
//! and never a panic or a wrong answer.

use std::io::Cursor;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use roads::{ImportError, OpenError, Roads, import, import_file};

use crate::at;
use crate::map::{Map, malta, opened};

fn map() -> Map {
    Map::grid()
        .way(&[0, 1, 2, 12, 11, 10, 0], "highway=primary")
        .way(&[1, 11], "highway=secondary name=A")
        .way(&[12, 22, 33], "highway=tertiary oneway=yes")
        .way(&[33, 12], "highway=tertiary oneway=yes")
}

#[test]
fn every_cut_and_every_changed_byte_of_a_network_is_noticed() {
    let (file, _) = map().imported().unwrap();
    assert!(opened(&file).is_ok());
    for length in 0..file.len() {
        let error = opened(&file[..length]).unwrap_err();
        assert!(
            matches!(error, OpenError::NoRoads | OpenError::Damaged(_)),
            "{length}: {error}"
        );
    }
    for place in 0..file.len() {
        let mut changed = file.clone();
        changed[place] ^= 0x41;
        let error = opened(&changed).unwrap_err();
        assert!(!matches!(error, OpenError::Read(_)), "{place}: {error}");
    }
    let longer = [file.as_slice(), b"x"].concat();
    let error = opened(&longer).unwrap_err();
    assert!(error.to_string().contains("too long"), "{error}");
}

#[test]
fn another_version_is_named() {
    let (mut file, _) = map().imported().unwrap();
    file[8] = 99;
    let error = opened(&file).unwrap_err();
    assert!(matches!(error, OpenError::Version { found: 99 }));
    assert_eq!(
        error.to_string(),
        "the road network has version 99, this Wayhaul reads 1: import the extract again"
    );
}

#[test]
fn numbers_that_lead_nowhere_are_noticed_behind_a_right_checksum() {
    let (file, _) = map().imported().unwrap();
    let mut refused = 0;
    // Past the counts, each number in turn.
    for place in (40..file.len() - 4).step_by(4) {
        for value in [u32::MAX, u32::MAX - 2, 7] {
            let mut changed = file[..file.len() - 4].to_vec();
            changed[place..place + 4].copy_from_slice(&value.to_le_bytes());
            let checksum = crc32fast::hash(&changed);
            changed.extend(checksum.to_le_bytes());
            match opened(&changed) {
                Ok(roads) => use_all(&roads),
                Err(error) => {
                    assert!(matches!(error, OpenError::Damaged(_)), "{error}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

/// A network with a wrong length or time answers wrongly, but it answers.
fn use_all(roads: &Roads) {
    let points = [at(54.0, 24.0), at(54.01, 24.01), at(54.03, 24.03)];
    let _ = roads.table(&points, &points);
    let _ = roads.way(&points);
}

#[test]
fn a_file_that_is_no_network_or_missing_says_so() {
    for other in [
        "",
        "x",
        "WHROADS",
        "SQLite format 3\0 and so on and so forth",
    ] {
        let error = opened(other.as_bytes()).unwrap_err();
        assert!(matches!(error, OpenError::NoRoads), "{other}: {error}");
    }
    let missing = Roads::open("/nowhere/at/all.roads").unwrap_err();
    assert!(matches!(missing, OpenError::Read(_)), "{missing}");
}

fn refusal(bytes: &[u8]) -> ImportError {
    let mut file = Vec::new();
    let error = import(Cursor::new(bytes), &mut file).unwrap_err();
    assert!(file.is_empty(), "nothing is written of what is refused");
    error
}

#[test]
fn what_is_no_extract_is_refused() {
    let json = br#"{"type":"FeatureCollection","features":[]}"#;
    let xml = b"<?xml version='1.0' encoding='UTF-8'?><osm version=\"0.6\"></osm>";
    let zeros = [0; 1_000];
    let (network, _) = map().imported().unwrap();
    for other in [b"".as_slice(), b"x", json, xml, &zeros, &network] {
        let error = refusal(other);
        assert!(matches!(error, ImportError::NoExtract(_)), "{error}");
    }
}

#[test]
fn a_cut_extract_is_refused_or_has_no_roads() {
    let whole = map().bytes();
    for length in 0..whole.len() {
        let error = refusal(&whole[..length]);
        assert!(
            matches!(error, ImportError::NoExtract(_) | ImportError::NoRoads),
            "{length}: {error}"
        );
    }
}

#[test]
fn a_damaged_extract_is_read_or_refused_without_a_panic() {
    let (alone, dense) = (map().bytes(), map().dense().bytes());
    let mut random = StdRng::seed_from_u64(5);
    for number in 0..6_000 {
        let mut changed = if number % 2 == 0 { &alone } else { &dense }.clone();
        for _ in 0..random.random_range(1..4) {
            let place = random.random_range(0..changed.len());
            changed[place] = random.random();
        }
        let mut file = Vec::new();
        if import(Cursor::new(changed), &mut file).is_ok() {
            use_all(&opened(&file).unwrap());
        }
    }
}

#[test]
fn a_damaged_real_extract_is_refused_and_the_earlier_file_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (extract, file) = (
        folder.path().join("x.osm.pbf"),
        folder.path().join("x.roads"),
    );
    let (earlier, _) = map().imported().unwrap();
    std::fs::write(&file, &earlier).unwrap();

    let mut bytes = std::fs::read(malta()).unwrap();
    bytes.truncate(bytes.len() - 1_000);
    std::fs::write(&extract, &bytes).unwrap();
    let error = import_file(&extract, &file).unwrap_err();
    assert!(matches!(error, ImportError::NoExtract(_)), "{error}");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0xff;
    std::fs::write(&extract, &bytes).unwrap();
    let error = import_file(&extract, &file).unwrap_err();
    assert!(matches!(error, ImportError::NoExtract(_)), "{error}");

    assert_eq!(std::fs::read(&file).unwrap(), earlier);
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        2,
        "what was written aside is gone"
    );
    let missing = import_file(&folder.path().join("none"), &file).unwrap_err();
    assert!(matches!(missing, ImportError::Read(_)), "{missing}");
    std::fs::write(&extract, map().bytes()).unwrap();
    let nowhere = import_file(&extract, &folder.path().join("no/such/folder/x")).unwrap_err();
    assert!(matches!(nowhere, ImportError::Write(_)), "{nowhere}");
}
