//! Writes the crate `entity` from the tables that the migrations make.
//!
//! In an empty scratch database it runs the extensions and [`TenantMigrator`] into schema `public`,
//! lets `sea-orm-cli` write one file per table, and then does what that cannot: gives every
//! CHECK-ed text column a Rust enum, names relations after their columns, and carries the comments
//! of tables and columns over as docs. The same tables give the same bytes.

mod catalogue;
mod enumerations;
mod rewrite;
mod scratch;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail, ensure};
use clap::Parser;
use sea_orm::Database;

use crate::catalogue::Catalogue;
use crate::enumerations::Enumerations;

const LIB_HEAD: &str = r#"//! Tables of one company as Rust types. Generated from the migrations by `make entities`, never edited.
//!
//! No type names a schema: the search path of the transaction decides whose rows they are. Docs of
//! fields are the comments of their columns; [`enums`] holds the values that CHECK constraints allow.

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "generated; what is not obvious has a comment in the database and so a doc here"
)]

"#;

/// Writes the crate `entity` from the tables that the migrations make.
#[derive(Debug, Parser)]
struct Arguments {
    /// Address of an empty scratch database, as a login that may create schemas in it. Its contents
    /// are left behind for the caller to drop.
    database_url: String,
    /// The program `sea-orm-cli` of the workspace's version of `SeaORM`.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../.tools/bin/sea-orm-cli"))]
    sea_orm_cli: PathBuf,
    /// Folder whose `.rs` files are replaced.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../api/entity/src"))]
    output: PathBuf,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    #[expect(
        clippy::disallowed_methods,
        reason = "a scratch database holds no company's data"
    )]
    let db = Database::connect(&arguments.database_url)
        .await
        .context("the scratch database does not answer")?;
    scratch::prepare(&db).await?;
    let catalogue = Catalogue::read(&db).await?;
    db.close().await?;

    remove_sources(&arguments.output)?;
    run_sea_orm_cli(&arguments)?;

    let enumerations = Enumerations::name(&catalogue)?;
    for table in catalogue.tables() {
        let file = arguments.output.join(format!("{table}.rs"));
        let generated = fs::read_to_string(&file)
            .with_context(|| format!("sea-orm-cli wrote no {}", file.display()))?;
        fs::write(
            &file,
            rewrite::entity(table, &generated, &catalogue, &enumerations)?,
        )?;
    }
    fs::write(arguments.output.join("enums.rs"), enumerations.source())?;
    fs::write(arguments.output.join("lib.rs"), lib_source(&catalogue))?;
    format_sources(&arguments.output)
}

/// An old table must not leave its file behind.
fn remove_sources(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    for file in sources(folder)? {
        fs::remove_file(file)?;
    }
    Ok(())
}

fn run_sea_orm_cli(arguments: &Arguments) -> anyhow::Result<()> {
    let finished = Command::new(&arguments.sea_orm_cli)
        .args(["generate", "entity", "--lib", "--entity-format", "dense"])
        .args(["--with-serde", "none", "--date-time-crate", "chrono"])
        .args(["--database-url", &arguments.database_url])
        .arg("--output-dir")
        .arg(&arguments.output)
        .stdout(Stdio::null())
        .status()
        .with_context(|| format!("cannot run {}", arguments.sea_orm_cli.display()))?;
    ensure!(finished.success(), "sea-orm-cli failed: {finished}");
    Ok(())
}

fn lib_source(catalogue: &Catalogue) -> String {
    let mut source = LIB_HEAD.to_owned();
    source.push_str("pub mod enums;\npub mod prelude;\n\n");
    for table in catalogue.tables() {
        source.extend(["pub mod ", table, ";\n"]);
    }
    source
}

fn format_sources(folder: &Path) -> anyhow::Result<()> {
    let finished = Command::new("rustfmt")
        .args(["--edition", "2024"])
        .args(sources(folder)?)
        .status()
        .context("cannot run rustfmt")?;
    if !finished.success() {
        bail!("rustfmt failed: {finished}");
    }
    Ok(())
}

fn sources(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
