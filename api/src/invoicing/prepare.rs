//! Makes the document of an invoice from what its form sent, with everything that is wrong with it.
//!
//! It is done twice for an invoice that is saved: before its transaction, so that the PDF is typeset while nothing is
//! locked, and again under the locks, which is what counts.

use chrono::NaiveDate;
use domain::billing::{
    Buyer, Corrected, Credit, Document, Draft, EuroRate, Price, Seller, Totals, number,
};
use domain::invoices::{
    CreditDirection, InvoiceSeriesKind, InvoiceType, PrintedLanguages, VatDirective,
};
use domain::orders::{Category, Currency};
use domain::wire::Change;
use domain::{Cents, FieldErrors, texts};
use entity::invoice_series;
use tenant_router::TenantTx;

use super::data::Cards;
use super::found;
use super::items::{self, Around};
use super::wire::payload::InvoicePayload;
use crate::actor::{Actor, Record};
use crate::company;
use crate::contacts::store::payer::Payer;
use crate::error::{ApiError, ApiResult};
use crate::invoices::store::numbers::Series;
use crate::invoices::store::{self, Links, Stored, rates};
use crate::orders::store::billed::BilledOrder;
use crate::settings::{closing, integration};

/// An invoice that nothing is wrong with.
#[derive(Debug, Clone)]
pub struct Prepared {
    /// What it says, under the number that would be taken now.
    pub document: Document,
    /// What it refers to besides.
    pub links: Links,
    /// The series that numbers it.
    pub series: Series,
    /// The number that the person has chosen instead of the next one.
    pub chosen_number: Option<i64>,
    /// Its orders.
    pub orders: Vec<BilledOrder>,
    /// The client that pays.
    pub payer: Payer,
    /// A rate that was entered with it.
    pub entered_rate: Option<EuroRate>,
}

impl Prepared {
    /// What it says as data besides.
    pub fn cards(&self) -> Cards {
        let numbers = self.orders.iter().map(|order| order.number.clone());
        Cards::new(self.payer.clone(), numbers.collect())
    }
}

/// Which series number invoices of a type.
pub fn series_kind(invoice_type: InvoiceType) -> InvoiceSeriesKind {
    match invoice_type {
        InvoiceType::Normal | InvoiceType::Additional => InvoiceSeriesKind::Normal,
        InvoiceType::Credit => InvoiceSeriesKind::Credit,
    }
}

/// Makes the document of an invoice, new or `stored`.
///
/// # Errors
/// 422 with every field that cannot be accepted; 404 for an invoice to credit that the user does not see.
pub async fn prepare(
    txn: &TenantTx,
    actor: &Actor,
    sent: &InvoicePayload,
    stored: Option<&Stored>,
    mut errors: FieldErrors,
) -> ApiResult<Prepared> {
    // What cannot be read is said first.
    if stored.is_none() && errors.is_empty() && !integration::is_chosen(txn).await? {
        return Err(ApiError::Refused(texts::selection::integration_not_chosen()));
    }
    let invoice_type = *sent.invoice_type;
    if stored.is_some_and(|stored| Some(stored.row.invoice_type) != invoice_type) {
        errors.push("type", texts::billing::type_stays());
    }
    let series = found::series(txn, sent, stored, &mut errors).await?;
    let chosen_number = found::chosen_number(txn, actor, sent, stored, &mut errors).await?;
    let credited = found::credited(txn, actor, sent, stored, &mut errors).await?;
    let around = Around {
        invoice_type,
        date: *sent.date,
        directive: *sent.directive,
        stored,
        credited: credited.as_ref().map(|credited| &credited.document),
    };
    let lines = items::read(sent, around, &mut errors);
    let orders = found::orders(txn, actor, &lines, around, &mut errors).await?;
    let payer = found::payer_of(txn, &orders, stored, credited.as_ref(), &mut errors).await?;
    let author = found::author(txn, sent, &mut errors).await?;
    dates(sent, closing::closed_until(txn).await?, &mut errors);
    let default_rate = default_rate(sent, &mut errors);
    let first = orders.first();
    let currency = sent
        .currency
        .or(credited.as_ref().map(|credited| credited.row.currency))
        .or(first.map(|order| order.currency))
        .unwrap_or(Currency::Eur);
    if credited
        .as_ref()
        .is_some_and(|credited| credited.row.currency != currency)
    {
        errors.push("currency", texts::billing::currency_stays());
    }
    let euro_rate = euro_rate(txn, sent, currency, &mut errors).await?;
    let present = stored.map(|stored| stored.row.category);
    let record = present.map_or(Record::New, |present| Record::Of(Some(present)));
    let category = actor.visibility.category_to_write(
        "category",
        sent.category.or(first.map(|order| order.category)),
        record,
        &mut errors,
    );
    errors.clone().into_result()?;
    let (Some(series), Some(payer), Some((author_id, author)), Some(invoice_type)) =
        (series, payer, author, invoice_type)
    else {
        return Err(ApiError::field("items", texts::fields::required()));
    };
    let (Some(date), Some(due), Some(directive)) =
        (*sent.date, *sent.payment_due_date, *sent.directive)
    else {
        return Err(ApiError::field("date", texts::fields::required()));
    };
    let profile = company::store::read(txn).await?;
    let kept = stored.filter(|stored| stored.row.serie == series.row.serie);
    let number = chosen_number
        .or(kept.map(|stored| stored.row.number))
        .unwrap_or(series.row.next_number);
    if !number::fits(&series.row.serie, number) {
        errors.push("serie", texts::billing::number_too_long(number::LONGEST));
    }
    let unloaded = orders.iter().filter_map(|order| order.unloading_date).max();
    let draft = Draft {
        invoice_type,
        serie: series.row.serie.clone(),
        number,
        date,
        due,
        supplied_on: unloaded.filter(|_| invoice_type == InvoiceType::Normal),
        seller: seller(&profile),
        buyer: credited
            .as_ref()
            .map_or_else(|| buyer(&payer), |credited| credited.document.buyer.clone()),
        directive,
        currency,
        euro_rate,
        lines,
        corrects: credited.as_ref().map(|credited| corrected(credited, sent)),
        note: note(sent, &payer, stored),
        author,
        languages: payer.invoice_languages.unwrap_or(PrintedLanguages::Both),
    };
    let document = match &credited {
        Some(credited) => credit(txn, draft, credited, sent, stored, &mut errors).await?,
        None => draft
            .compose()
            .map_err(|overflow| ApiError::field("items", overflow.into()))?,
    };
    sums(sent, &document, &mut errors);
    errors.into_result()?;
    Ok(Prepared {
        links: Links {
            client_id: payer.id.0,
            client_manager_id: first
                .and_then(|order| order.client_manager_id)
                .or(payer.manager_id),
            author_id: author_id.0,
            category: category.unwrap_or(Category::AutomotiveTransport),
            branch: sent.branch.or(series.row.branch),
            default_rate,
            credited_invoice_id: credited.as_ref().map(|credited| credited.row.id),
        },
        document,
        series,
        chosen_number,
        orders,
        payer,
        entered_rate: euro_rate.filter(|_| sent.currency_rate.is_some()),
    })
}

/// How far from today dates can be: what lies further away is a mistake in typing.
const MOST_DAYS: i64 = 3_660;

fn dates(sent: &InvoicePayload, closed: Option<NaiveDate>, errors: &mut FieldErrors) {
    if let Some(problem) = sent.date.and_then(|date| closing::problem(closed, date)) {
        errors.push("date", problem);
    }
    let Some((date, due)) = (*sent.date).zip(*sent.payment_due_date) else {
        return;
    };
    if due < date {
        errors.push("payment_due_date", texts::billing::due_before_date());
    } else if (due - date).num_days() > MOST_DAYS {
        errors.push("payment_due_date", texts::fields::too_large());
    }
}

fn default_rate(sent: &InvoicePayload, errors: &mut FieldErrors) -> Option<i32> {
    const PATH: &str = "default_vat_tariff_percentage";
    match sent.default_vat_tariff_percentage {
        Change::Set(percent) if (0..=100).contains(&percent) => Some(percent),
        Change::Set(_) => {
            errors.push(PATH, texts::billing::no_such_rate());
            None
        }
        Change::Clear => None,
        Change::Keep => {
            if !errors.is_unreadable(PATH) {
                errors.push(PATH, texts::fields::required());
            }
            None
        }
    }
}

async fn euro_rate(
    txn: &TenantTx,
    sent: &InvoicePayload,
    currency: Currency,
    errors: &mut FieldErrors,
) -> ApiResult<Option<EuroRate>> {
    const PATH: &str = "currency_rate";
    let Some(date) = sent.currency_rate_date.or(*sent.date) else {
        return Ok(None);
    };
    if currency == Currency::Eur {
        return Ok(None);
    }
    let rate = match sent.currency_rate {
        Some(rate) => Some(rate),
        None => rates::find(txn, currency, date).await?,
    };
    if rate.is_none() && !errors.is_unreadable(PATH) {
        let problem = texts::billing::rate_needed(currency.as_str(), date.to_string());
        errors.push(PATH, problem);
    }
    Ok(rate.map(|rate| EuroRate { rate, date }))
}

/// The document of a credit, whose VAT is what is left of the invoice it takes back wholly.
async fn credit(
    txn: &TenantTx,
    mut draft: Draft,
    credited: &Stored,
    sent: &InvoicePayload,
    stored: Option<&Stored>,
    errors: &mut FieldErrors,
) -> ApiResult<Document> {
    let overflow = |overflow: domain::AmountOverflow| ApiError::field("items", overflow.into());
    let direction = sent.direction.unwrap_or(CreditDirection::Minus);
    let others = store::credited_groups(txn, credited.id(), stored.map(Stored::id)).await?;
    let credit = Credit::of(&credited.document.groups, others).map_err(overflow)?;
    let piece = draft.nets().and_then(|nets| credit.piece(direction, nets));
    let piece = piece.map_err(overflow)?;
    if direction == CreditDirection::Minus {
        if let Some(problem) = credit.problem(&piece).map_err(overflow)? {
            errors.push("items", problem);
        }
        for line in &mut draft.lines {
            line.price = Price(-line.price.0);
        }
    }
    draft.with_groups(piece).map_err(overflow)
}

/// The sums that a person saw must be those that are printed. A credit may be sent with either sign.
fn sums(sent: &InvoicePayload, document: &Document, errors: &mut FieldErrors) {
    let Totals { net, vat, gross } = document.totals;
    for (path, seen, is) in [
        ("amount_without_vat", sent.amount_without_vat, net),
        ("vat_amount", sent.vat_amount, vat),
        ("amount_with_vat", sent.amount_with_vat, gross),
    ] {
        if seen.is_some_and(|Cents(seen)| seen.saturating_abs() != is.0.abs()) {
            errors.push(path, texts::billing::sum_differs(is.to_string()));
        }
    }
}

fn corrected(credited: &Stored, sent: &InvoicePayload) -> Corrected {
    Corrected {
        number: credited.row.invoice_number.clone(),
        date: credited.row.date,
        reason: sent.reason.clone().unwrap_or_default(),
    }
}

fn note(sent: &InvoicePayload, payer: &Payer, stored: Option<&Stored>) -> String {
    match (&sent.note, stored) {
        (Change::Set(note), _) => note.clone(),
        (Change::Clear, _) => String::new(),
        (Change::Keep, Some(stored)) => stored.document.note.clone(),
        (Change::Keep, None) => payer.invoice_note.clone().unwrap_or_default(),
    }
}

/// The company as its invoices print it.
pub fn seller(profile: &company::store::Profile) -> Seller {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    Seller {
        name: profile.name.clone(),
        code: text(&profile.company_code),
        vat_code: text(&profile.vat_code),
        address: text(&profile.address),
        phone: text(&profile.phone),
        email: text(&profile.email),
        bank_name: text(&profile.bank_name),
        bank_iban: text(&profile.bank_iban),
        bank_swift: text(&profile.bank_swift),
    }
}

/// A client as its invoices print it.
pub fn buyer(payer: &Payer) -> Buyer {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    Buyer {
        name: payer.company_name.clone(),
        code: text(&payer.company_code),
        vat_code: text(&payer.company_vat_code),
        address: text(&payer.address),
        country: text(&payer.country),
    }
}

/// What a person should look at before an invoice is saved.
pub fn warnings(
    date: NaiveDate,
    directive: VatDirective,
    series: &Series,
    payer: &Payer,
) -> Vec<domain::Sentence> {
    let mut warnings = Vec::new();
    if let Some(last) = series.last_date.filter(|last| date < *last) {
        let serie: &invoice_series::Model = &series.row;
        warnings.push(texts::billing::date_before_last(
            &serie.serie,
            last.to_string(),
        ));
    }
    let facts = domain::billing::vat::PartyFacts {
        country: payer.country.as_deref(),
        company_code: payer.company_code.as_deref(),
        vat_code: payer.company_vat_code.as_deref(),
    };
    let proposal = domain::billing::vat::proposal(facts);
    let by_papers = matches!(
        directive,
        VatDirective::Export | VatDirective::Import | VatDirective::NotVatObject
    );
    if proposal.is_unclear || (proposal.directive != directive && !by_papers) {
        warnings.push(proposal.reason);
    }
    warnings
}
