//! What the form of a new invoice begins with: everything that is known about its orders, their client and the series.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use domain::billing::document::DraftLine;
use domain::billing::line_text::{OrderFacts, line_text};
use domain::billing::vat::{self, PartyFacts, rule};
use domain::billing::{
    Buyer, Corrected, Credit, Document, Draft, EuroRate, Line, Price, Quantity, Unit, VatRate,
};
use domain::invoices::{InvoiceType, PrintedLanguages};
use domain::orders::selection::Action;
use domain::orders::{Activity, Category, Currency, RevenueCalculation};
use domain::users::Language;
use domain::{Cents, ContactId, InvoiceId, OrderId, Sentence, texts};
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::access::access;
use super::credit_limit::owed;
use super::found::only_invoice;
use super::prepare::{buyer, seller, series_kind, warnings};
use crate::actor::Actor;
use crate::company;
use crate::contacts::store::payer::{self, Payer};
use crate::error::{ApiError, ApiResult};
use crate::invoices::store::numbers::{self, Series};
use crate::invoices::store::{self, Stored, rates};
use crate::orders::store::billed::{self, BilledOrder};
use crate::orders::store::selection;
use crate::settings::{integration, values};

/// Days to pay for a client of whom nothing else was agreed.
const USUAL_TERM: i32 = 30;

/// What is asked for.
#[derive(Debug, Clone)]
pub struct Asked {
    /// What the invoice is for.
    pub invoice_type: InvoiceType,
    /// Its orders; empty for all of the invoice that it corrects.
    pub orders: Vec<OrderId>,
    /// The invoice that it corrects.
    pub credited: Option<InvoiceId>,
}

/// A proposal.
#[derive(Debug, Clone)]
pub struct Proposed {
    /// What the invoice would say.
    pub document: Document,
    /// The client that pays.
    pub payer: Payer,
    /// The series that would number it.
    pub series: Series,
    /// Its category.
    pub category: Category,
    /// Why this directive is proposed.
    pub reason: Option<Sentence>,
    /// What a person should look at.
    pub warnings: Vec<Sentence>,
    /// The invoice that it corrects.
    pub credited: Option<Stored>,
    /// What of that can still be credited.
    pub left: Option<Cents>,
}

/// The language that a client is written to in.
pub fn language_of(payer: &Payer) -> Language {
    match payer.invoice_languages {
        Some(PrintedLanguages::Lithuanian) => Language::Lithuanian,
        Some(PrintedLanguages::English) => Language::English,
        Some(PrintedLanguages::Both) | None => match payer.country.as_deref() {
            Some("LT") | None => Language::Lithuanian,
            Some(_) => Language::English,
        },
    }
}

/// Proposes an invoice.
///
/// # Errors
/// 422 with the specification's message if there can be none for these orders; 404 for orders that the user does not
/// see.
pub async fn propose(txn: &TenantTx, actor: &Actor, asked: Asked) -> ApiResult<Proposed> {
    refuse(txn, actor, &asked).await?;
    let credited = credited(txn, actor, &asked).await?;
    let wanted = match &credited {
        Some(credited) if asked.orders.is_empty() => credited.orders(),
        _ => asked.orders.clone(),
    };
    let orders = billed::billed(txn, &wanted, actor.visibility).await?;
    if orders.len() < wanted.len() || orders.is_empty() {
        return Err(ApiError::NotFound(texts::missing::no_order()));
    }
    let compensation = |order: &&BilledOrder| order.activity == Activity::Compensation;
    if let Some(order) = orders.iter().find(compensation) {
        let problem = texts::billing::compensation(&order.number);
        return Err(ApiError::Refused(problem));
    }
    let payer = payer_of(txn, &orders, credited.as_ref()).await?;
    let currency = currency_of(&orders, credited.as_ref())?;
    let series = first_series(txn, asked.invoice_type).await?;
    let proposal = vat::proposal(facts(&payer));
    let directive = credited
        .as_ref()
        .map_or(proposal.directive, |credited| credited.document.directive);
    let rate = rule(directive).rate;
    let (lines, left) = if let Some(credited) = &credited {
        left_lines(txn, credited, &wanted).await?
    } else {
        let language = language_of(&payer);
        let template = values::invoice_line_template(txn, language).await?;
        let line = |order| line(order, asked.invoice_type, &template, rate);
        (orders.iter().map(line).collect(), None)
    };
    let date = actor.today;
    let euro_rate = euro_rate(txn, currency, date, credited.as_ref()).await?;
    let profile = company::store::read(txn).await?;
    let unloaded = orders.iter().filter_map(|order| order.unloading_date).max();
    let draft = Draft {
        invoice_type: asked.invoice_type,
        serie: series.row.serie.clone(),
        number: series.row.next_number,
        date,
        due: due(date, &payer, asked.invoice_type),
        supplied_on: unloaded.filter(|_| asked.invoice_type == InvoiceType::Normal),
        seller: seller(&profile),
        buyer: credited.as_ref().map_or_else(
            || buyer(&payer),
            |credited| Buyer::clone(&credited.document.buyer),
        ),
        directive,
        currency,
        euro_rate,
        lines,
        corrects: credited.as_ref().map(|credited| Corrected {
            number: credited.row.invoice_number.clone(),
            date: credited.row.date,
            reason: String::new(),
        }),
        note: payer.invoice_note.clone().unwrap_or_default(),
        author: actor.name.clone(),
        languages: payer.invoice_languages.unwrap_or(PrintedLanguages::Both),
    };
    let document = draft
        .compose()
        .map_err(|overflow| ApiError::Refused(overflow.into()))?;
    let mut found = warnings(date, directive, &series, &payer);
    if credited.is_none() {
        let owed = owed(txn, actor, &[payer.id]).await?.remove(&payer.id.0);
        // What is to be invoiced counts as ordered already.
        found.extend(owed.unwrap_or_default().warnings(&payer, Cents::ZERO));
    }
    // Why a directive is proposed stands beside it.
    found.retain(|warning| *warning != proposal.reason);
    let category = credited
        .as_ref()
        .map(|credited| credited.row.category)
        .or(orders.first().map(|order| order.category))
        .unwrap_or(Category::AutomotiveTransport);
    Ok(Proposed {
        document,
        payer,
        series,
        category,
        reason: credited.is_none().then_some(proposal.reason),
        warnings: found,
        credited,
        left,
    })
}

/// Refuses a selection with the message that the list says, too.
async fn refuse(txn: &TenantTx, actor: &Actor, asked: &Asked) -> ApiResult<()> {
    let has_integration = integration::is_chosen(txn).await?;
    if asked.orders.is_empty() {
        return if has_integration {
            Ok(())
        } else {
            let problem = texts::selection::integration_not_chosen();
            Err(ApiError::Refused(problem))
        };
    }
    let ids = asked.orders.iter().map(|order| order.0).collect();
    let mut found = selection::of(txn, ids, actor.visibility).await?;
    // What is left of an invoice is credited from its row.
    if asked.credited.is_some() {
        found.credited = 0;
    }
    let action = match asked.invoice_type {
        InvoiceType::Normal => Action::CreateInvoice,
        InvoiceType::Additional => Action::AdditionalInvoice,
        InvoiceType::Credit => Action::CreditInvoice,
    };
    match action.refusal(&found, has_integration) {
        Some(refusal) => Err(ApiError::Refused(refusal)),
        None => Ok(()),
    }
}

async fn credited(txn: &TenantTx, actor: &Actor, asked: &Asked) -> ApiResult<Option<Stored>> {
    if asked.invoice_type != InvoiceType::Credit {
        return Ok(None);
    }
    let id = match asked.credited {
        Some(id) => id,
        None => only_invoice(txn, &asked.orders)
            .await?
            .map_err(ApiError::Refused)?,
    };
    let stored = store::find(txn, id, &access(actor)).await?;
    if stored.row.cancelled_at.is_some() {
        let number = &stored.row.invoice_number;
        return Err(ApiError::Conflict(texts::billing::is_cancelled(number)));
    }
    if stored.row.invoice_type == InvoiceType::Credit {
        return Err(ApiError::Refused(texts::billing::credit_of_credit()));
    }
    Ok(Some(stored))
}

/// What decides about the VAT of a client.
pub fn facts(payer: &Payer) -> PartyFacts<'_> {
    PartyFacts {
        country: payer.country.as_deref(),
        company_code: payer.company_code.as_deref(),
        vat_code: payer.company_vat_code.as_deref(),
    }
}

async fn payer_of(
    txn: &TenantTx,
    orders: &[BilledOrder],
    credited: Option<&Stored>,
) -> ApiResult<Payer> {
    let of_orders = orders.iter().find_map(|order| order.payer_id);
    let id = credited
        .map(|credited| ContactId(credited.row.client_id))
        .or(of_orders);
    let found = match id {
        Some(id) => payer::payer(txn, id).await?,
        None => None,
    };
    found.ok_or_else(|| ApiError::Refused(texts::billing::no_payer()))
}

fn currency_of(orders: &[BilledOrder], credited: Option<&Stored>) -> ApiResult<Currency> {
    if let Some(credited) = credited {
        return Ok(credited.row.currency);
    }
    let mut currencies = orders.iter().map(|order| order.currency);
    let first = currencies.next().unwrap_or(Currency::Eur);
    if currencies.any(|currency| currency != first) {
        return Err(ApiError::Refused(texts::billing::different_currencies()));
    }
    Ok(first)
}

async fn first_series(txn: &TenantTx, invoice_type: InvoiceType) -> ApiResult<Series> {
    let kind = series_kind(invoice_type);
    let all = numbers::all(txn).await?;
    let first = all.into_iter().find(|series| series.row.kind == kind);
    first.ok_or_else(|| ApiError::Refused(texts::billing::no_series_yet()))
}

async fn euro_rate(
    txn: &TenantTx,
    currency: Currency,
    date: NaiveDate,
    credited: Option<&Stored>,
) -> Result<Option<EuroRate>, DbErr> {
    if currency == Currency::Eur {
        return Ok(None);
    }
    // A credit is converted as its invoice was.
    if let Some(credited) = credited {
        return Ok(credited.document.euro_rate);
    }
    let rate = rates::find(txn, currency, date).await?;
    Ok(rate.map(|rate| EuroRate { rate, date }))
}

fn due(date: NaiveDate, payer: &Payer, invoice_type: InvoiceType) -> NaiveDate {
    let term = match invoice_type {
        InvoiceType::Credit => 0,
        InvoiceType::Normal | InvoiceType::Additional => payer.payment_term.unwrap_or(USUAL_TERM),
    };
    let term = u64::try_from(term).unwrap_or_default();
    date.checked_add_days(Days::new(term)).unwrap_or(date)
}

/// What is proposed for an order: its revenue, as a price per kilometre or day where it was agreed so.
fn line(
    order: &BilledOrder,
    invoice_type: InvoiceType,
    template: &str,
    rate: VatRate,
) -> DraftLine {
    let whole = (Quantity::ONE, Unit::Piece, Price::of(order.revenue));
    let (quantity, unit, price) = match invoice_type {
        // What is charged besides has no price yet.
        InvoiceType::Additional => (Quantity::ONE, Unit::Piece, Price(0)),
        InvoiceType::Normal | InvoiceType::Credit => per_unit(order).unwrap_or(whole),
    };
    DraftLine {
        order_id: Some(order.id),
        name: line_text(template, &facts_of(order)),
        quantity,
        unit,
        price,
        rate,
    }
}

fn per_unit(order: &BilledOrder) -> Option<(Quantity, Unit, Price)> {
    let value = order
        .revenue_calculation_value
        .filter(|value| value.0 > 0)?;
    let price = Price::of(value);
    let (quantity, unit) = match order.revenue_calculation_type {
        // A metre is a thousandth of a kilometre, as quantities count.
        RevenueCalculation::PerKm => (Quantity(order.loaded_distance.0), Unit::Kilometre),
        RevenueCalculation::PerDay => (Quantity::whole(order.revenue.0 / value.0), Unit::Day),
        RevenueCalculation::Fixed => return None,
    };
    // A revenue that was entered by hand is no product of the two.
    let net = Line::net_of(quantity, price).ok()?;
    (net == order.revenue && quantity.0 > 0).then_some((quantity, unit, price))
}

fn facts_of(order: &BilledOrder) -> OrderFacts {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let day = |day: Option<NaiveDate>| day.map(|day| day.to_string()).unwrap_or_default();
    let ends = [&order.loaded_at, &order.unloaded_at];
    let ends: Vec<&str> = ends.iter().filter_map(|end| end.as_deref()).collect();
    OrderFacts {
        order_number: order.number.clone(),
        load_number: text(&order.load_number),
        route: ends.join(" – "),
        loading_date: day(order.loading_date),
        unloading_date: day(order.unloading_date),
        plate: text(&order.plate_number),
        cmr: text(&order.cmr_number),
        vins: order.vins.join(", "),
    }
}

/// What is left of the lines of an invoice for these orders: all of them if nothing was credited, else what remains of
/// each order.
async fn left_lines(
    txn: &TenantTx,
    credited: &Stored,
    orders: &[OrderId],
) -> ApiResult<(Vec<DraftLine>, Option<Cents>)> {
    let groups = store::credited_groups(txn, credited.id(), None).await?;
    let is_untouched = groups.is_empty();
    let left = Credit::of(&credited.document.groups, groups)
        .and_then(|credit| credit.left())
        .map_err(|overflow| ApiError::Refused(overflow.into()))?;
    let mut taken: HashMap<(Option<OrderId>, VatRate), i64> = HashMap::new();
    for credit in store::credited_lines(txn, credited.id()).await? {
        *taken.entry((credit.order_id, credit.rate)).or_default() += credit.net.0;
    }
    let is_chosen = |line: &&Line| line.order_id.is_none_or(|order| orders.contains(&order));
    let mut lines = Vec::new();
    for line in credited.document.lines.iter().filter(is_chosen) {
        let (quantity, price) = if is_untouched {
            (line.quantity, line.price)
        } else {
            // What was taken back of an order is taken from its lines in turn.
            let of_order = taken.entry((line.order_id, line.rate)).or_default();
            let left = (line.net.0 + *of_order).max(0);
            *of_order += line.net.0 - left;
            (Quantity::ONE, Price::of(Cents(left)))
        };
        if price.0 > 0 {
            lines.push(DraftLine {
                order_id: line.order_id,
                name: line.name.clone(),
                quantity,
                unit: line.unit,
                price,
                rate: line.rate,
            });
        }
    }
    if left.gross.0 <= 0 || lines.is_empty() {
        let problem = texts::billing::more_than_left(left.gross.to_string());
        return Err(ApiError::Refused(problem));
    }
    Ok((lines, Some(left.gross)))
}
