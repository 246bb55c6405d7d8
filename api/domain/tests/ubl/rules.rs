//! Runs the official rules, which `deploy/local/validate-ubl` does.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// What was found in a file.
#[derive(Debug, PartialEq, Eq)]
pub struct Report {
    /// Whether it follows the schema.
    fits_schema: bool,
    /// The fatal rules of EN 16931 that it breaks.
    en: BTreeSet<String>,
    /// Those of Peppol with its own release of EN 16931.
    peppol: BTreeSet<String>,
}

impl Report {
    /// Reads `ok`, rules and rules: `-` for none, and in round brackets what is said about them.
    pub fn read(cells: &str) -> Self {
        let [schema, en, peppol] = cells.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{cells}");
        };
        let rules = |cell: &str| {
            let ids = cell.split(" (").next().unwrap_or_default();
            let ids = ids.split(',').filter(|id| *id != "-");
            ids.map(str::to_owned).collect()
        };
        Self {
            fits_schema: schema == "ok",
            en: rules(en),
            peppol: rules(peppol),
        }
    }
}

/// What is found in each of these files, in their order; `None` on a machine without the rules, which `deploy/local/install
/// --tests` brings. CI must have them.
#[expect(clippy::disallowed_methods, reason = "a switch of these tests alone")]
pub fn checked(files: &[PathBuf]) -> Option<Vec<Report>> {
    let python = Path::new(ROOT).join("target/ubl-rules/bin/python");
    if !python.exists() {
        let hint = "e-invoices were NOT CHECKED: run deploy/local/install --tests first";
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{hint}");
        // Past the test runner, which keeps to itself what a passing test prints.
        let _ = writeln!(std::io::stderr(), "\n*** {hint} ***\n");
        return None;
    }
    let script = Path::new(ROOT).join("deploy/local/validate-ubl");
    let run = Command::new(python).arg(script).args(files).output();
    let run = run.unwrap();
    let text = String::from_utf8(run.stdout).unwrap();
    let names = files.iter().map(|file| file.file_name().unwrap().to_str());
    let reports: Vec<Report> = text
        .lines()
        .zip(names)
        .map(|(line, name)| {
            let (found, cells) = line.split_once('\t').unwrap();
            assert_eq!(Some(found), name);
            Report::read(cells)
        })
        .collect();
    let problems = String::from_utf8_lossy(&run.stderr);
    assert_eq!(reports.len(), files.len(), "{problems}");
    Some(reports)
}
