//! Demo companies: two invented forwarders with a year of believable work behind them, and loads
//! and free vehicles for the days to come.
//!
//! Everything depends only on a seed and today's date, so two runs on one day give the same data,
//! and statuses fit their dates whenever it runs. The year is played through once, order by order
//! ([`orders`]): vehicles ([`fleet`]) move from load to load and leave their planning entries
//! behind, and prices ([`money`]) are realistic. Costs, profits, check digits and numbers come from
//! the rules in `domain`, so an order that is opened and saved does not change.
//!
//! A company is created and filled in one transaction, so a run that is killed leaves nothing half
//! done. Orders are made and written in chunks to keep memory use flat.

mod accounts;
mod calendar;
mod company;
mod contacts;
mod fleet;
mod goods;
mod invoices;
mod kept;
mod money;
mod names;
mod orders;
mod papers;
mod people;
mod places;
mod plan;
mod prng;
mod progress;
mod reminders;
mod route;
mod rows;
mod settlements;
mod statements;
mod to_settle;
mod vehicles;
mod writer;

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use domain::orders::finance::RunningPrices;
use domain::users::Language;
use domain::{CargoId, OrderId, PlanningEntryId};
use sea_orm::{ConnectionTrait, DbErr, FromQueryResult, Statement};
use serde::Serialize;
use tenant_router::provision::{NewTenant, Owner, ProvisionError};

pub use company::{BALTIC, DEMO, DemoCompany};
pub use people::PASSWORD;

use calendar::Calendar;
use contacts::Partners;
use fleet::Fleet;
use orders::{Made, Maker};
use papers::Papers;
use people::Staff;
use plan::Incoming;
use prng::Prng;
use progress::Progress;
use rows::VinRow;
pub use statements::BankStatement;
use to_settle::ToSettle;
use vehicles::Vehicle;

/// How many orders are made and written at a time.
const CHUNK: usize = 1_000;
/// The language of the company and of its users.
const LANGUAGE: Language = Language::English;

/// How much data a company gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Volume {
    /// All orders.
    pub orders: usize,
    /// How many of the orders are loads that wait for a vehicle.
    pub loads: usize,
    /// Clients and suppliers together.
    pub contacts: usize,
    /// Vehicles, the company's own and its suppliers'.
    pub vehicles: usize,
    /// How much the business grew over the year, in percent, 0 to 100.
    pub growth: i64,
    /// Orders of one client, or of one carrier, that are unloaded in the same so many days share an invoice.
    pub invoice_days: i32,
    /// How many orders that a carrier bills alone are billed in two parts, in percent.
    pub in_parts: i64,
}

impl Volume {
    /// A company to look around in; takes about a second.
    pub const SMALL: Self = Self {
        orders: 300,
        loads: 45,
        contacts: 60,
        vehicles: 40,
        growth: 85,
        invoice_days: 7,
        in_parts: 3,
    };
    /// A company to measure performance with; takes less than a minute. It has about 40,000 invoices and as many
    /// settlements.
    pub const LARGE: Self = Self {
        orders: 50_000,
        loads: 420,
        contacts: 2_000,
        vehicles: 300,
        growth: 10,
        invoice_days: 2,
        in_parts: 44,
    };
}

/// Creates both demo companies: the first with this volume, the second small. One that exists
/// already is left as it is. Every user gets `password_hash`, the hash of [`PASSWORD`].
///
/// # Errors
/// When a company cannot be created; nothing of that company is kept.
pub async fn fill(
    owner: &Owner,
    now: DateTime<Utc>,
    password_hash: &str,
    volume: Volume,
    address_of: impl Fn(&str) -> String,
) -> anyhow::Result<Filled> {
    let (mut shown, mut statements) = (String::new(), Vec::new());
    for (company, volume) in [(DEMO, volume), (BALTIC, Volume::SMALL)] {
        let made = make_company(owner, now, password_hash, &company, volume).await?;
        let address = address_of(company.slug);
        writeln!(shown, "{}  {address}", company.name)?;
        if let Some(made) = made {
            let Volume {
                orders,
                contacts,
                vehicles,
                ..
            } = volume;
            writeln!(
                shown,
                "  made with {orders} orders, {contacts} contacts, {vehicles} vehicles"
            )?;
            shown.push_str(&made.to_try);
            statements.extend(made.statements);
        } else {
            writeln!(shown, "  was there already and is left as it is")?;
        }
        writeln!(
            shown,
            "  admin, manager, planner, owner or accounting@{}, password {PASSWORD}",
            company.mail_domain
        )?;
    }
    Ok(Filled { shown, statements })
}

/// What was made.
#[derive(Debug)]
pub struct Filled {
    /// The text for the person who asked: each company's address and its sign-ins.
    pub shown: String,
    /// Statements of the companies' bank.
    pub statements: Vec<BankStatement>,
}

/// What was made in a company.
#[derive(Debug)]
pub struct MadeCompany {
    /// What there is to try, as text.
    pub to_try: String,
    /// Statements of its bank.
    pub statements: Vec<BankStatement>,
}

/// The tables that get many rows and are settled after filling.
const FILLED: [&str; 18] = [
    "users",
    "contacts",
    "contact_types",
    "vehicles",
    "addresses",
    "orders",
    "cargos",
    "cargo_vins",
    "planning_entries",
    "routes",
    "order_log",
    "supplier_accounting",
    "invoices",
    "invoice_lines",
    "invoice_orders",
    "settlements",
    "settlement_lines",
    "payments",
];

/// Creates and fills one company. `None`, and changes nothing, when its slug is taken.
///
/// # Errors
/// When it cannot be created; nothing of it is kept.
pub async fn make_company(
    owner: &Owner,
    now: DateTime<Utc>,
    password_hash: &str,
    company: &DemoCompany<'_>,
    volume: Volume,
) -> anyhow::Result<Option<MadeCompany>> {
    let zone: Tz = company
        .time_zone
        .parse()
        .context("the zone of a demo company")?;
    let calendar = Calendar::new(now, zone);
    let new = NewTenant {
        slug: company.slug.to_owned(),
        name: company.name.to_owned(),
        language: LANGUAGE.to_string(),
        time_zone: company.time_zone.to_owned(),
    };
    let made = owner
        .create_tenant(&new, async |_, db| -> Result<MadeCompany, Failure> {
            Ok(fill_company(db, calendar, password_hash, company, volume).await?)
        })
        .await;
    match made {
        Ok((id, made)) => {
            owner.settle_tables(&id, &FILLED).await?;
            Ok(Some(made))
        }
        Err(Failure::Provision(ProvisionError::SlugTaken(_))) => Ok(None),
        Err(Failure::Provision(error)) => Err(error.into()),
        Err(Failure::Filling(error)) => {
            Err(error.context(format!("filling the company {:?}", company.slug)))
        }
    }
}

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Provision(#[from] ProvisionError),
    #[error(transparent)]
    Filling(#[from] anyhow::Error),
}

impl From<DbErr> for Failure {
    fn from(error: DbErr) -> Self {
        Self::Provision(error.into())
    }
}

async fn fill_company(
    db: &impl ConnectionTrait,
    calendar: Calendar,
    password_hash: &str,
    company: &DemoCompany<'_>,
    volume: Volume,
) -> anyhow::Result<MadeCompany> {
    let mut prng = Prng::new(company.seed);
    // The company and its partners are older than its first order.
    let since = calendar.now - TimeDelta::days(2 * 365);
    let founded = (calendar.today, since);
    let staff = people::hire(db, company, password_hash, LANGUAGE, since).await?;
    let partners = contacts::add(db, &mut prng, company, &staff, founded, volume.contacts).await?;
    let vehicles =
        vehicles::add(db, &mut prng, &staff, &partners, founded, volume.vehicles).await?;
    writer::insert(db, "addresses", &places::address_book(since)).await?;
    write_profile(db, company, &partners, since).await?;
    choose_accounting(db).await?;
    let (mut of_money, of_accounts) = (prng.branch(), prng.branch());
    accounts::add(db, of_accounts, &partners, since).await?;
    let papers = fill_orders(db, prng, calendar, &staff, &partners, vehicles, volume).await?;
    let author = *staff.accountants.first().context("an accountant")?;
    let terms = settlements::Terms {
        author,
        days: volume.invoice_days,
        in_parts: volume.in_parts,
    };
    let of_settlements = of_money.branch();
    let to_try = settlements::add(db, of_settlements, &calendar, &terms, papers).await?;
    let terms = invoices::Terms {
        author,
        seller: company.seller(),
        days: volume.invoice_days,
    };
    invoices::add(db, of_money, &calendar, terms).await?;
    kept::add(db, calendar.today).await?;
    reminders::add(db, Prng::new(company.seed), &calendar, author).await?;
    Ok(MadeCompany {
        to_try: to_try.map_or_else(String::new, |to_try| to_try.to_string()),
        statements: statements::make(db, company, calendar.today).await?,
    })
}

async fn write_profile(
    db: &impl ConnectionTrait,
    company: &DemoCompany<'_>,
    partners: &Partners,
    at: DateTime<Utc>,
) -> anyhow::Result<()> {
    let profile = &company.profile;
    writer::execute(
        db,
        "UPDATE company_profile SET name = $1, company_code = $2, vat_code = $3, bank_name = $4, \
                bank_iban = $5, bank_swift = $6, phone = $7, email = $8, address = $9, \
                supplier_id = $10, updated_at = $11",
        [
            company.name.into(),
            profile.company_code.into(),
            profile.vat_code.into(),
            profile.bank_name.into(),
            profile.bank_iban.into(),
            profile.bank_swift.into(),
            profile.phone.into(),
            company.email().into(),
            company.address().into(),
            partners.own.id.0.into(),
            at.into(),
        ],
    )
    .await
}

async fn fill_orders(
    db: &impl ConnectionTrait,
    mut prng: Prng,
    calendar: Calendar,
    staff: &Staff,
    partners: &Partners,
    vehicles: Vec<Vehicle>,
    volume: Volume,
) -> anyhow::Result<Vec<Papers>> {
    let incoming = plan::incoming(&mut prng, &volume, &calendar);
    let first_day = calendar.today - TimeDelta::days(366);
    let entries = entry_ids(db, vehicles.len()).await?;
    let fleet = Fleet::new(
        &mut prng,
        vehicles,
        entries,
        (first_day, calendar.now - TimeDelta::days(366)),
    );
    let mut maker = Maker {
        prng,
        progress: Progress::default(),
        calendar,
        staff,
        partners,
        fleet,
        prices: running_prices(db).await?,
        entry_ids: Vec::new().into_iter(),
        last_numbers: BTreeMap::new(),
        to_settle: ToSettle::new(partners, calendar.today),
    };
    let (mut papers, mut written) = (Vec::new(), 0);
    for chunk in incoming.chunks(CHUNK) {
        papers.extend(write_chunk(db, &mut maker, chunk).await?);
        written += chunk.len();
        if incoming.len() > CHUNK {
            tracing::info!("demo data: {written} of {} orders", incoming.len());
        }
    }
    let Maker {
        mut prng,
        fleet,
        last_numbers,
        ..
    } = maker;
    writer::insert(
        db,
        "planning_entries",
        &fleet.waiting(&mut prng, calendar.today),
    )
    .await?;
    let next = |(year, last): (i32, u32)| SequenceRow {
        name: "orders",
        year,
        next_value: last + 1,
    };
    let sequences: Vec<SequenceRow> = last_numbers.into_iter().map(next).collect();
    writer::insert(db, "number_sequences", &sequences).await?;
    Ok(papers)
}

/// The next order number of a year.
#[derive(Debug, Serialize)]
struct SequenceRow {
    name: &'static str,
    year: i32,
    next_value: u32,
}

/// Makes and writes some orders. Returns their papers, which are written when it is known what carriers billed.
async fn write_chunk(
    db: &impl ConnectionTrait,
    maker: &mut Maker<'_>,
    chunk: &[Incoming],
) -> anyhow::Result<Vec<Papers>> {
    let ids = writer::ids(db, "orders", chunk.len()).await?;
    // Each order may need one; unused ids are kept for the next chunk.
    let missing = chunk.len().saturating_sub(maker.entry_ids.len());
    let mut entry_ids: Vec<PlanningEntryId> = maker.entry_ids.by_ref().collect();
    entry_ids.extend(self::entry_ids(db, missing).await?);
    maker.entry_ids = entry_ids.into_iter();

    let mut orders = Vec::with_capacity(chunk.len());
    let (mut entries, mut legs, mut routes) = (Vec::new(), Vec::new(), Vec::new());
    let (mut papers, mut log) = (Vec::new(), Vec::new());
    for (incoming, id) in chunk.iter().zip(ids) {
        let made: Made = maker.make(*incoming, OrderId(id))?;
        orders.push(made.order);
        entries.extend(made.entry);
        legs.extend(made.legs);
        routes.extend(made.route);
        papers.extend(made.papers);
        log.extend(made.log);
    }
    let cargo_ids = writer::ids(db, "cargos", legs.len()).await?;
    for (leg, id) in legs.iter_mut().zip(cargo_ids) {
        leg.cargo.id = CargoId(id);
    }
    writer::insert_together(db, ("planning_entries", &entries), ("orders", &orders)).await?;
    let cargos: Vec<_> = legs.iter().map(|leg| &leg.cargo).collect();
    writer::insert(db, "cargos", &cargos).await?;
    let vins: Vec<VinRow<'_>> = legs.iter().flat_map(rows::Leg::vin_rows).collect();
    writer::insert(db, "cargo_vins", &vins).await?;
    writer::insert(db, "routes", &routes).await?;
    writer::insert(db, "order_log", &log).await?;
    Ok(papers)
}

async fn entry_ids(
    db: &impl ConnectionTrait,
    count: usize,
) -> anyhow::Result<Vec<PlanningEntryId>> {
    let ids = writer::ids(db, "planning_entries", count).await?;
    Ok(ids.into_iter().map(PlanningEntryId).collect())
}

/// The demo company does its accounting elsewhere; without a choice nothing could be invoiced.
async fn choose_accounting(db: &impl ConnectionTrait) -> anyhow::Result<()> {
    let choose = "INSERT INTO settings (key, value) VALUES ('ACCOUNTING_INTEGRATION_TYPE', $1)";
    writer::execute(db, choose, [serde_json::Value::from("NONE").into()]).await
}

/// What the company pays for fuel and road tax: the defaults of every new company.
async fn running_prices(db: &impl ConnectionTrait) -> anyhow::Result<RunningPrices> {
    #[derive(FromQueryResult)]
    struct Row {
        fuel: String,
        road: String,
    }
    let query = Statement::from_string(
        db.get_database_backend(),
        "SELECT (SELECT value #>> '{}' FROM settings WHERE key = 'FUEL_PRICE') AS fuel, \
                (SELECT value #>> '{}' FROM settings WHERE key = 'ROAD_TAX') AS road",
    );
    let row = Row::find_by_statement(query)
        .one(db)
        .await?
        .context("the settings")?;
    Ok(RunningPrices {
        fuel_per_litre: row.fuel.parse()?,
        road_tax_per_km: row.road.parse()?,
    })
}
