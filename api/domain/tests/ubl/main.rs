//! E-invoices held against the schema of UBL 2.1 and the official rules of EN 16931 and Peppol BIS Billing 3.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod documents;
mod generated;
mod kinds;
mod parties;
mod rules;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use domain::accounting::ubl;

use self::documents::Case;
use self::rules::{Report, checked};

/// Each file of samples with what is to be found in it.
const EXPECTED: &str = include_str!("../samples/ubl/ubl_expected.tsv");

/// All in one test, since Python is started once for all files.
#[test]
fn the_official_rules_find_the_faults_of_the_samples_and_none_in_ours() {
    let samples = samples();
    let cases: Vec<Case> = kinds::cases()
        .into_iter()
        .chain(parties::cases())
        .chain(generated::cases())
        .collect();
    assert!(cases.len() >= 150, "{}", cases.len());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ubl");
    let ours = written(&folder, &cases);
    let files: Vec<PathBuf> = samples.keys().chain(ours.keys()).cloned().collect();
    let Some(reports) = checked(&files) else {
        return;
    };
    let expected = samples.into_iter().chain(ours);
    let wrong: Vec<String> = expected
        .zip(reports)
        .filter(|((_, expected), found)| expected != found)
        .map(|((file, expected), found)| format!("{}: {found:?}, not {expected:?}", file.display()))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The samples with what is to be found in them.
fn samples() -> BTreeMap<PathBuf, Report> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples/ubl");
    let rows = EXPECTED.lines().skip(1);
    let samples: BTreeMap<_, _> = rows
        .map(|row| {
            let (name, expected) = row.split_once('\t').unwrap();
            (folder.join(name), Report::read(expected))
        })
        .collect();
    assert_eq!(samples.len(), 11);
    samples
}

/// Our own files, with what is to be found in them.
fn written(folder: &Path, cases: &[Case]) -> BTreeMap<PathBuf, Report> {
    // What an earlier run wrote may have other names.
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).unwrap();
    let mut files = BTreeMap::new();
    for case in cases {
        let xml = ubl::write(&case.document, &case.besides());
        let xml = xml.unwrap_or_else(|missing| panic!("{}: {missing:?}", case.name));
        let file = folder.join(format!("{}.xml", case.name));
        std::fs::write(&file, xml).unwrap();
        let known = files.insert(file, Report::read(case.findings));
        assert!(known.is_none(), "two files are called {}", case.name);
    }
    files
}
