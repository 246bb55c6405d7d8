//! The commands of `wayhaul`.

mod check;
mod jobs;
mod tenant;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use actix_web::dev::ServerHandle;
use anyhow::Context;
use clap::{Parser, Subcommand, ValueEnum};
use tenant_router::TenantId;
use tenant_router::provision::Owner;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use self::tenant::TenantCommand;
use crate::accounting::Sender;
use crate::clock::Clock;
use crate::config::{Config, LogFormat, MailSwitch, operating_user};
use crate::delivery::Delivery;
use crate::http;
use crate::identity::password;
use crate::imports::Importer;
use crate::jobs::{Source, Worker};
use crate::maintenance;
use crate::reading::{self, Format};
use crate::reconciling::Reconciler;
use crate::server::Server;
use crate::state::AppState;
use crate::{metrics, openapi};

/// How long running requests may take to finish when the server is told to stop.
const DRAIN_SECONDS: u64 = 30;

/// Wayhaul, the freight back office.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves the API and the app.
    Serve,
    /// Runs the background work: sends e-mail, imports and removes what has served its time. `serve` does this too, unless told
    /// otherwise.
    Worker {
        /// Only for the company with this subdomain.
        #[arg(long)]
        company: Option<String>,
    },
    /// Brings the platform and every company's schema up to date.
    Migrate {
        /// Says what would be migrated, without changing anything.
        #[arg(long)]
        dry_run: bool,
    },
    /// Manages companies.
    #[command(subcommand)]
    Tenant(TenantCommand),
    /// Shows which companies have background work waiting, since when, and where it fails.
    Jobs(jobs::JobsArgs),
    /// Checks whether the books of every company keep the laws of money; changes nothing.
    Check(check::CheckArgs),
    /// The road network that distances are measured along.
    #[command(subcommand)]
    Roads(RoadsCommand),
    /// Creates the demo companies and fills them.
    Demo {
        /// How many orders to create.
        #[arg(long, value_enum, default_value_t = DemoSize::Small)]
        size: DemoSize,
        /// Where to put statements of the companies' banks that are left to import.
        #[arg(long)]
        statements: Option<PathBuf>,
    },
    /// Reads one file from outside. The server starts it for each, with nothing but this file.
    #[command(hide = true)]
    Read {
        /// What it is.
        #[arg(value_enum)]
        format: Format,
        /// How a table is to be read.
        #[command(flatten)]
        table: reading::Table,
    },
    /// Prints the description of the API.
    Openapi,
    /// Prints every message for people, by its code.
    Texts,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum DemoSize {
    /// 300 orders in each company.
    Small,
    /// 50,000 orders in the first company.
    Large,
}

#[derive(Debug, Subcommand)]
enum RoadsCommand {
    /// Makes it from an OpenStreetMap extract (`.osm.pbf`). A country of a million junctions takes less than a
    /// minute and about 700 MB of memory. Running servers use it after a restart.
    Import {
        /// The extract.
        file: PathBuf,
        /// Where to write the network; by default where the server looks for it.
        #[arg(long)]
        output: Option<PathBuf>,
    },
}

/// Runs the command of this process.
///
/// # Errors
/// Returns whatever stopped it, as a message.
pub fn run() -> anyhow::Result<()> {
    match Cli::parse().command {
        // Without a thread beside it, which it could not limit.
        Command::Read { format, table } => reading::child::run(format, table),
        command => actix_web::rt::System::new().block_on(run_command(command)),
    }
}

async fn run_command(command: Command) -> anyhow::Result<()> {
    match command {
        Command::Openapi => return print(&format!("{}\n", openapi::document().to_pretty_json()?)),
        Command::Texts => return print(&format!("{}\n", catalogue()?)),
        // A machine that only makes the file needs no configuration.
        Command::Roads(RoadsCommand::Import {
            ref file,
            output: Some(ref output),
        }) => return import_roads(file, output),
        _ => {}
    }
    let config = Config::load()?;
    start_log(&config)?;
    match command {
        Command::Openapi | Command::Texts | Command::Read { .. } => Ok(()),
        Command::Serve => serve(config).await,
        Command::Worker { company } => worker(config, company).await,
        Command::Migrate { dry_run } => migrate(&config, dry_run).await,
        Command::Tenant(command) => tenant::run(&config, command).await,
        Command::Jobs(args) => jobs::run(&config, args).await,
        Command::Check(args) => check::run(&config, args).await,
        Command::Roads(RoadsCommand::Import { file, .. }) => {
            import_roads(&file, &config.roads_path())
        }
        Command::Demo { size, statements } => {
            anyhow::ensure!(
                !config.production,
                "WAYHAUL_PRODUCTION is true: an installation that customers use gets no demo companies, \
                 whose password everybody knows"
            );
            let volume = match size {
                DemoSize::Small => demo::Volume::SMALL,
                DemoSize::Large => demo::Volume::LARGE,
            };
            let owner = owner(&config).await?;
            let hash = password::hash_now(demo::PASSWORD)?;
            let address =
                |slug: &str| config.public_address(&format!("{slug}.{}", config.base_domain));
            let now = Clock::system().now();
            let filled = demo::fill(&owner, now, &hash, volume, address).await?;
            print(&filled.shown)?;
            bring_statements(config, filled.statements, statements.as_deref()).await
        }
    }
}

/// Imports statements of the demo companies' banks, and leaves the others in a folder.
async fn bring_statements(
    config: Config,
    statements: Vec<demo::BankStatement>,
    folder: Option<&Path>,
) -> anyhow::Result<()> {
    if statements.is_empty() {
        return Ok(());
    }
    let server = Server::connect(config, Clock::system()).await?;
    for one in statements {
        if one.is_imported {
            crate::reconciling::bring(&server, &one).await?;
        } else if let Some(folder) = folder {
            std::fs::create_dir_all(folder)?;
            let file = folder.join(format!("{}-{}", one.slug, one.name));
            std::fs::write(&file, &one.content)?;
            print(&format!(
                "  a bank statement to import: {}\n",
                file.display()
            ))?;
        }
    }
    Ok(())
}

/// Every message for people by its code, with `{{names}}` for the parameters.
fn catalogue() -> serde_json::Result<String> {
    let english: BTreeMap<&str, String> = domain::texts::all()
        .map(|row| {
            let text = row.english.replace('{', "{{").replace('}', "}}");
            (row.code, text)
        })
        .collect();
    serde_json::to_string_pretty(&english)
}

async fn serve(config: Config) -> anyhow::Result<()> {
    tracing::info!(?config, "configuration");
    let bind = config.bind;
    let server = Server::connect(config, Clock::system()).await?;
    let router = server.router.clone();
    let watched = watch_over(&server)?;
    let background = if server.state.config.worker {
        Some(Background::start(&server, None)?)
    } else {
        None
    };
    // The server waits for the user who is still being answered, so the streams have to end by themselves.
    let live = server.state.live.clone();
    let mut terminated = signal(SignalKind::terminate())?;
    tokio::spawn(async move {
        if terminated.recv().await.is_some() {
            live.close();
        }
    });
    tracing::info!(%bind, "listening");
    http::server(move || server.app())
        .shutdown_timeout(DRAIN_SECONDS)
        .bind(bind)
        .with_context(|| format!("listening on {bind}"))?
        .run()
        .await?;
    if let Some(background) = background {
        background.stop().await;
    }
    if let Some(watched) = watched {
        watched.stop(false).await;
    }
    router.close().await;
    Ok(())
}

async fn worker(config: Config, company: Option<String>) -> anyhow::Result<()> {
    tracing::info!(?config, "configuration");
    let server = Server::connect(config, Clock::system()).await?;
    let only = match company {
        None => None,
        Some(slug) => {
            let tenant = server.router.registry().by_slug(&slug).await?;
            Some(
                tenant
                    .with_context(|| format!("no company {slug:?}"))?
                    .id
                    .clone(),
            )
        }
    };
    let watched = watch_over(&server)?;
    let background = Background::start(&server, only)?;
    tracing::info!("working");
    let mut terminated = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => interrupted?,
        _ = terminated.recv() => {}
    }
    background.stop().await;
    if let Some(watched) = watched {
        watched.stop(false).await;
    }
    server.router.close().await;
    Ok(())
}

/// Serves the metrics, if the configuration has an address for them.
fn watch_over(server: &Server) -> anyhow::Result<Option<ServerHandle>> {
    let AppState {
        config,
        metrics,
        clock,
        ..
    } = &server.state;
    let serve = |bind| metrics::serve(bind, metrics, clock, &server.router);
    config.metrics_bind.map(serve).transpose()
}

/// The background work of this process.
struct Background {
    stop: watch::Sender<bool>,
    work: JoinHandle<()>,
}

impl Background {
    fn start(server: &Server, only: Option<TenantId>) -> anyhow::Result<Self> {
        let (stop, stopped) = watch::channel(false);
        let config = &server.state.config;
        let (router, state) = (&server.router, &server.state);
        if config.smtp_url.is_none() {
            let folder = config.mail_folder();
            tracing::info!(folder = %folder.display(), "without smtp_url, mail is written to a folder");
        }
        let delivery = Delivery::new(router, state, rand::random::<f64>, stopped.clone())?;
        let mut sources: Vec<Arc<dyn Source>> = vec![
            Arc::new(Importer::new(router, state)),
            Arc::new(Reconciler::new(router, state)),
        ];
        if config.mail == MailSwitch::Hold {
            tracing::warn!(
                "WAYHAUL_MAIL is hold: mail stays queued, and so do documents for accounting programs"
            );
        } else {
            sources.push(Arc::new(delivery));
            sources.push(Arc::new(Sender::new(router, state)?));
        }
        if only.is_none() {
            sources.push(Arc::new(maintenance::jobs(router, state)?));
        }
        let redis = redis_of(config)?;
        let worker = Worker::new(router, state, only);
        let work = tokio::spawn(worker.run(sources, redis, stopped));
        Ok(Self { stop, work })
    }

    /// Starts nothing more and finishes what is running.
    async fn stop(self) {
        // If the work has ended by itself, nobody receives this.
        let _ = self.stop.send(true);
        if let Err(error) = self.work.await {
            tracing::error!(%error, "the worker ended badly");
        }
    }
}

async fn migrate(config: &Config, dry_run: bool) -> anyhow::Result<()> {
    let report = owner(config).await?.migrate_all(dry_run).await?;
    let verb = if dry_run { "to migrate" } else { "migrated" };
    let (migrated, current) = (report.migrated.len(), report.current);
    print(&format!(
        "companies: {migrated} {verb}, {current} up to date, {} failed\n",
        report.failed.len()
    ))?;
    for (slug, reason) in &report.failed {
        print(&format!("  {slug}: {reason}\n"))?;
    }
    anyhow::ensure!(
        report.failed.is_empty(),
        "not every company could be migrated"
    );
    Ok(())
}

fn import_roads(file: &Path, output: &Path) -> anyhow::Result<()> {
    let found = roads::import_file(file, output).with_context(|| file.display().to_string())?;
    print(&format!(
        "{} km of road, {} junctions, {} ferries; {} pieces that lead nowhere are left out\n\
         written to {} ({} MB); {}\n",
        found.metres / 1000,
        found.junctions,
        found.ferries,
        found.left_out,
        output.display(),
        found.bytes / 1_000_000,
        roads::ATTRIBUTION,
    ))
}

async fn owner(config: &Config) -> anyhow::Result<Owner> {
    let url = config
        .owner_database_url
        .as_ref()
        .context("this command needs WAYHAUL_OWNER_DATABASE_URL")?;
    let owner = Owner::connect(url.reveal(), redis_of(config)?).await;
    let owner = owner.with_context(|| config.postgres("WAYHAUL_OWNER_DATABASE_URL", url))?;
    Ok(match operating_user() {
        Some(user) => owner.acting_for(user),
        None => owner,
    })
}

/// Redis, which is not asked yet.
fn redis_of(config: &Config) -> anyhow::Result<redis::Client> {
    redis::Client::open(config.redis_url.reveal()).with_context(|| config.redis())
}

fn start_log(config: &Config) -> anyhow::Result<()> {
    let filter = tracing_subscriber::EnvFilter::try_new(&config.log).context("the setting log")?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match config.log_format {
        LogFormat::Json => log.json().init(),
        LogFormat::Text => log.compact().init(),
    }
    Ok(())
}

fn print(text: &str) -> anyhow::Result<()> {
    Ok(std::io::stdout().lock().write_all(text.as_bytes())?)
}
