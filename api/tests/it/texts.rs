//! Checks the tables of sentences against the sources.

use std::path::Path;
use std::{fs, io};

/// Appends all Rust sources below a folder to `all`.
fn sources(folder: &Path, all: &mut String) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, all)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            all.push_str(&fs::read_to_string(&path)?);
        }
    }
    Ok(())
}

/// Whether a text contains `word`, other than as the beginning of a longer word.
fn names(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let rest = &text[at + word.len()..];
        !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_')
    })
}

#[test]
fn every_sentence_is_said_somewhere() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut all, mut tables) = (String::new(), String::new());
    for folder in ["src", "domain/src"] {
        sources(&here.join(folder), &mut all).unwrap();
    }
    sources(&here.join("domain/src/texts"), &mut tables).unwrap();
    // A table refers to its own sentences without a path, outside their rows.
    let is_row = |line: &&str| line.ends_with("\";");
    let beside: Vec<&str> = tables.lines().filter(|line| !is_row(line)).collect();
    let beside = beside.join("\n");
    let unsaid: Vec<_> = domain::texts::all()
        .map(|row| row.code)
        .filter(|code| !names(&all, &format!("::{code}")) && !names(&beside, &format!(" {code}")))
        .collect();
    assert!(unsaid.is_empty(), "nobody says {unsaid:?}");
}
