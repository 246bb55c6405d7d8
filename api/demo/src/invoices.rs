//! A year of invoices for the orders that are delivered: mostly paid, some overdue, some credited, some in dollars. The
//! latest orders are left to be invoiced.

mod rows;

use std::collections::BTreeMap;

use anyhow::Context;
use chrono::{Datelike, Days, NaiveDate, TimeDelta};
use domain::billing::document::DraftLine;
use domain::billing::line_text::{OrderFacts, line_text, standard};
use domain::billing::vat::{PartyFacts, proposal, rule};
use domain::billing::{Buyer, Corrected, Document, Draft, EuroRate, Price, Quantity, Seller, Unit};
use domain::invoices::{InvoiceType, PrintedLanguages};
use domain::orders::{Category, Currency};
use domain::users::Language;
use domain::{Cents, OrderId, UserId};
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult, Statement};

use self::rows::write;
use super::calendar::Calendar;
use super::prng::Prng;
use super::writer;

/// How many of the latest delivered orders wait for their invoice.
const LEFT: usize = 40;
/// The most orders of one invoice.
const TOGETHER: usize = 4;
/// How many invoices are made and written at a time.
const CHUNK: usize = 1_000;
/// The series of every new company.
const SERIE: &str = "FLL1";
const CREDIT_SERIE: &str = "KFLL1";

/// A delivered order, with what its invoice says of it and of its client.
#[derive(Debug, Clone, FromQueryResult)]
struct Delivered {
    id: i64,
    number: String,
    category: Category,
    client_id: i64,
    client_manager_id: Option<i64>,
    load_number: Option<String>,
    loading_date: NaiveDate,
    unloading_date: NaiveDate,
    revenue: i64,
    loadings: String,
    unloadings: String,
    cmr_number: Option<String>,
    company_name: String,
    company_code: Option<String>,
    company_vat_code: Option<String>,
    address: Option<String>,
    country: Option<String>,
    payment_term: Option<i32>,
}

/// Those that are delivered, the latest first.
const DELIVERED: &str = "
    SELECT o.id, o.number, o.category, o.client_id, o.client_manager_id, o.load_number, o.loading_date,
           o.unloading_date, o.revenue, o.loadings, o.unloadings, paper.cmr_number, client.company_name,
           client.company_code, client.company_vat_code, client.country, client.payment_term,
           concat_ws(', ', client.address, concat_ws(' ', client.postal_code, client.city), client.country) AS address
    FROM orders o JOIN contacts client ON client.id = o.client_id
    LEFT JOIN supplier_accounting paper ON paper.order_id = o.id
    WHERE o.status IN ('UNLOADED', 'COMPLETED', 'PAID') AND o.revenue > 0 AND o.unloading_date IS NOT NULL
      AND o.loading_date IS NOT NULL
    ORDER BY o.unloading_date DESC, o.id DESC OFFSET $1";

/// An invoice with what became of it.
struct Issued {
    document: Document,
    orders: Vec<Delivered>,
    credits: Option<usize>,
}

/// What all invoices of a company have in common.
#[derive(Debug)]
pub(super) struct Terms {
    pub(super) author: UserId,
    pub(super) seller: Seller,
    /// Orders of one client that are unloaded in the same so many days share an invoice.
    pub(super) days: i32,
}

/// Invoices what is delivered, and takes the numbers.
pub(super) async fn add(
    db: &impl ConnectionTrait,
    mut prng: Prng,
    calendar: &Calendar,
    terms: Terms,
) -> anyhow::Result<()> {
    let skip = i64::try_from(LEFT)?;
    let query = Statement::from_sql_and_values(DbBackend::Postgres, DELIVERED, [skip.into()]);
    let delivered = Delivered::find_by_statement(query).all(db).await?;
    let mut issued = issue(&mut prng, calendar.today, &terms, delivered)?;
    let credits = credit(&mut prng, calendar.today, &issued)?;
    let (last, last_credit) = (issued.len(), credits.len());
    issued.extend(credits);
    let ids = writer::ids(db, "invoices", issued.len()).await?;
    for (place, chunk) in issued.chunks(CHUNK).enumerate() {
        write(
            db,
            &mut prng,
            calendar,
            terms.author,
            (&ids, place * CHUNK),
            chunk,
        )
        .await?;
    }
    for (serie, last) in [(SERIE, last), (CREDIT_SERIE, last_credit)] {
        let next = i64::try_from(last)? + 1;
        let advance = "UPDATE invoice_series SET next_number = $2 WHERE serie = $1";
        writer::execute(db, advance, [serie.into(), next.into()]).await?;
    }
    Ok(())
}

/// The invoices of orders, in the order of their dates.
fn issue(
    prng: &mut Prng,
    today: NaiveDate,
    terms: &Terms,
    delivered: Vec<Delivered>,
) -> anyhow::Result<Vec<Issued>> {
    let mut groups: BTreeMap<(i64, i32, Category), Vec<Delivered>> = BTreeMap::new();
    for order in delivered {
        // The first day was a Monday, so that seven days are a week.
        let span = (order.unloading_date.num_days_from_ce() - 1).div_euclid(terms.days);
        let key = (order.client_id, span, order.category);
        groups.entry(key).or_default().push(order);
    }
    let mut dated = Vec::new();
    for group in groups.into_values() {
        for orders in group.chunks(TOGETHER) {
            let unloaded = orders.iter().map(|order| order.unloading_date).max();
            let unloaded = unloaded.context("a group has orders")?;
            let date = (unloaded + TimeDelta::days(prng.between(1, 5))).min(today);
            dated.push((date, orders.to_vec()));
        }
    }
    dated.sort_by_key(|(date, orders)| (*date, orders.first().map(|order| order.id)));
    let mut issued = Vec::with_capacity(dated.len());
    for ((date, orders), number) in dated.into_iter().zip(1..) {
        let document = document(prng, &terms.seller, (date, number), &orders)?;
        issued.push(Issued {
            document,
            orders,
            credits: None,
        });
    }
    Ok(issued)
}

fn document(
    prng: &mut Prng,
    seller: &Seller,
    (date, number): (NaiveDate, i64),
    orders: &[Delivered],
) -> anyhow::Result<Document> {
    let client = orders.first().context("an invoice has orders")?;
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let directive = proposal(PartyFacts {
        country: client.country.as_deref(),
        company_code: client.company_code.as_deref(),
        vat_code: client.company_vat_code.as_deref(),
    })
    .directive;
    let language = match client.country.as_deref() {
        Some("LT") => Language::Lithuanian,
        _ => Language::English,
    };
    let euro_rate = prng.chance(2).then(|| EuroRate {
        rate: "1.0847".parse().unwrap_or_else(|_| unreachable!("a rate")),
        date,
    });
    let line = |order: &Delivered| DraftLine {
        order_id: Some(OrderId(order.id)),
        name: line_text(
            standard(language),
            &OrderFacts {
                order_number: order.number.clone(),
                load_number: text(&order.load_number),
                route: format!("{} – {}", order.loadings, order.unloadings),
                loading_date: order.loading_date.to_string(),
                unloading_date: order.unloading_date.to_string(),
                cmr: text(&order.cmr_number),
                ..OrderFacts::default()
            },
        ),
        quantity: Quantity::ONE,
        unit: Unit::Piece,
        price: Price::of(Cents(order.revenue)),
        rate: rule(directive).rate,
    };
    let term = u64::try_from(client.payment_term.unwrap_or(30))?;
    let draft = Draft {
        invoice_type: InvoiceType::Normal,
        serie: SERIE.to_owned(),
        number,
        date,
        due: date.checked_add_days(Days::new(term)).context("a date")?,
        supplied_on: orders.iter().map(|order| order.unloading_date).max(),
        seller: seller.clone(),
        buyer: Buyer {
            name: client.company_name.clone(),
            code: text(&client.company_code),
            vat_code: text(&client.company_vat_code),
            address: text(&client.address),
            country: text(&client.country),
        },
        directive,
        currency: if euro_rate.is_some() {
            Currency::Usd
        } else {
            Currency::Eur
        },
        euro_rate,
        lines: orders.iter().map(line).collect(),
        corrects: None,
        note: String::new(),
        author: "Rūta".to_owned(),
        languages: PrintedLanguages::Both,
    };
    Ok(draft.compose()?)
}

/// Some invoices were too high, and a tenth of a line was taken back.
fn credit(prng: &mut Prng, today: NaiveDate, issued: &[Issued]) -> anyhow::Result<Vec<Issued>> {
    let mut credits = Vec::new();
    for (place, invoice) in issued.iter().enumerate() {
        if !prng.chance(2) {
            continue;
        }
        let of = &invoice.document;
        let line = of.lines.first().context("an invoice has lines")?;
        let date = (of.date + TimeDelta::days(prng.between(3, 20))).min(today);
        let draft = Draft {
            invoice_type: InvoiceType::Credit,
            serie: CREDIT_SERIE.to_owned(),
            number: i64::try_from(credits.len())? + 1,
            date,
            due: date,
            supplied_on: None,
            seller: of.seller.clone(),
            buyer: of.buyer.clone(),
            directive: of.directive,
            currency: of.currency,
            euro_rate: of.euro_rate,
            lines: vec![DraftLine {
                order_id: line.order_id,
                name: line.name.clone(),
                quantity: Quantity::ONE,
                unit: Unit::Piece,
                price: Price::of(Cents(-(line.net.0 / 10).max(1))),
                rate: line.rate,
            }],
            corrects: Some(Corrected {
                number: of.invoice_number.clone(),
                date: of.date,
                reason: "Delivered late".to_owned(),
            }),
            note: String::new(),
            author: of.author.clone(),
            languages: of.languages,
        };
        let order = |order: &&Delivered| Some(OrderId(order.id)) == line.order_id;
        credits.push(Issued {
            document: draft.compose()?,
            orders: invoice.orders.iter().filter(order).cloned().collect(),
            credits: Some(place),
        });
    }
    credits.sort_by_key(|credit| credit.document.date);
    Ok(credits
        .into_iter()
        .zip(1..)
        .map(|(credit, number)| Issued {
            document: credit.document.numbered(number),
            ..credit
        })
        .collect())
}
