//! Generates the crate `entity` from the tables that the migrations create.
//!
//! In an empty scratch database it runs the extensions and
//! [`TenantMigrator`](migrations::TenantMigrator) in schema `public` and lets `sea-orm-codegen`
//! write one file per table. Then it does the rest itself: it gives every text column with a CHECK
//! its enumeration from `domain`, names relations after their columns, and turns the comments of
//! tables and columns into docs. The same tables always produce the same bytes.

mod catalogue;
mod enumerations;
mod rewrite;
mod scratch;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};
use clap::Parser;
use sea_orm::{Database, DatabaseConnection};
use sea_orm_codegen::{
    BannerVersion, BigIntegerType, DateTimeCrate, EntityFormat, EntityTransformer,
    EntityWriterContext, WithPrelude, WithSerde,
};
use sea_schema::postgres::discovery::SchemaDiscovery;

use crate::catalogue::Catalogue;
use crate::enumerations::Enumerations;

const LIB_HEAD: &str = r#"//! Tables of one company as Rust types. Generated from the migrations by `make entities`, never edited.
//!
//! No type names a schema: the search path of the transaction decides whose rows they are. Docs of
//! fields are the comments of their columns. A column with a CHECK on its values has an enumeration
//! of [`domain`].

#![allow(
    missing_docs,
    clippy::pedantic,
    reason = "generated; every column has a comment in the database and so a doc here"
)]

"#;

/// Generates the crate `entity` from the tables that the migrations create.
#[derive(Debug, Parser)]
struct Arguments {
    /// The URL of an empty scratch database, with a login that may create schemas in it. The caller
    /// has to drop the database afterwards.
    database_url: String,
    /// The folder whose `.rs` files are replaced.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../../api/entity/src"))]
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
    let enumerations = Enumerations::name(&catalogue, &domain::stored::all())?;

    let new = tempfile::tempdir()?;
    write_entities(&db, new.path()).await?;
    db.close().await?;

    for table in catalogue.tables() {
        let file = new.path().join(format!("{table}.rs"));
        let generated = fs::read_to_string(&file)
            .with_context(|| format!("no {} was generated", file.display()))?;
        fs::write(
            &file,
            rewrite::entity(table, &generated, &catalogue, &enumerations)?,
        )?;
    }
    fs::write(new.path().join("lib.rs"), lib_source(&catalogue))?;
    format_sources(new.path())?;
    replace_sources(&arguments.output, new.path())
}

/// Makes the sources of `folder` the same as those of `new`. Files that are already the same are
/// not written, because cargo would compile everything above them again.
fn replace_sources(folder: &Path, new: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    for old in sources(folder)? {
        if !new.join(old.file_name().unwrap_or_default()).exists() {
            fs::remove_file(old)?;
        }
    }
    for source in sources(new)? {
        let target = folder.join(source.file_name().unwrap_or_default());
        let content = fs::read(source)?;
        if fs::read(&target).ok().as_ref() != Some(&content) {
            fs::write(target, content)?;
        }
    }
    Ok(())
}

/// Writes one file per table and the prelude, like `sea-orm-cli generate entity`.
async fn write_entities(db: &DatabaseConnection, folder: &Path) -> anyhow::Result<()> {
    let pool = db.get_postgres_connection_pool().clone();
    let schema = SchemaDiscovery::new(pool, "public").discover().await?;
    let tables = schema
        .tables
        .into_iter()
        .filter(|table| table.info.name != "seaql_migrations")
        .map(|mut table| {
            // The program never writes a generated column, and a partial unique index does not make
            // its columns unique.
            table.columns.retain(|column| column.generated.is_none());
            table.unique_constraints.retain(|one| !one.is_partial);
            table.write()
        })
        .collect();
    let context = EntityWriterContext::new(
        EntityFormat::Compact,
        WithPrelude::All,
        WithSerde::None,
        false,
        DateTimeCrate::Chrono,
        BigIntegerType::I64,
        None,
        true,
        false,
        false,
        Vec::new(),
        Vec::new(),
        Vec::new(),
        Vec::new(),
        Vec::new(),
        false,
        true,
        BannerVersion::Minor,
    );
    for file in EntityTransformer::transform(tables)?
        .generate(&context)
        .files
    {
        fs::write(folder.join(&file.name), file.content)?;
    }
    format_sources(folder)
}

fn lib_source(catalogue: &Catalogue) -> String {
    let mut source = LIB_HEAD.to_owned();
    source.push_str("pub mod prelude;\n\n");
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
    ensure!(finished.success(), "rustfmt failed: {finished}");
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
