//! What is open in a currency, as a table with its sums.

use domain::{AmountOverflow, Cents};

use super::{Form, InCurrency, MOST_LINES, OpenDocument};
use crate::paper::{Block, Column, Span, Table, Total, Untypeset};

/// The width of a column of amounts, in points: up to 9,999,999.99.
const AMOUNT: f32 = 63.0;
/// The width of a column of dates, in points.
const DATE: f32 = 56.0;
/// The width of the column of days, in points.
const DAYS: f32 = 48.0;

/// A row from left to right: number, date, due, amount, paid, left, days overdue.
type Cells = [String; 7];

/// What all of it adds up to, in cents.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    /// What is left to pay of invoices.
    invoices: Cents,
    /// What of it was due before the day of the statement.
    overdue: Cents,
    /// What is left of credits, and money; nothing or less.
    ours: Cents,
}

/// What a sum is, unless no number holds it.
pub fn possible<T>(sum: Result<T, AmountOverflow>) -> Result<T, Untypeset> {
    sum.map_err(|error| Untypeset::Impossible(error.to_string()))
}

/// The table of a currency, with its sums.
pub fn blocks(form: &Form<'_>, open: &InCurrency) -> Result<Vec<Block>, Untypeset> {
    let (shown, rest) = open
        .documents
        .split_at(open.documents.len().min(MOST_LINES));
    let mut rows = Vec::with_capacity(shown.len() + 2);
    for document in shown {
        rows.push(cells(form, document)?);
    }
    if !rest.is_empty() {
        rows.push(together(form, rest)?);
    }
    if open.money != Cents::ZERO {
        rows.push(money(form, open.money)?);
    }
    let spans = |cells: Cells| cells.into_iter().map(|cell| vec![Span::plain(cell)]);
    Ok(vec![
        Block::Table(Table {
            columns: columns(form, &open.currency),
            rows: rows.into_iter().map(|row| spans(row).collect()).collect(),
            totals: totals(form, open)?,
            keeps_rows: true,
        }),
        Block::Space(10.0),
    ])
}

fn columns(form: &Form<'_>, currency: &str) -> Vec<Column> {
    let amount = |english, lithuanian| {
        let title = format!("{}, {currency}", form.label(english, lithuanian));
        Column::of(AMOUNT, title).numbers()
    };
    vec![
        Column::rest(form.label("Document", "Dokumentas")),
        Column::of(DATE, form.label("Date", "Data")),
        Column::of(DATE, form.label("Due", "Apmokėti iki")),
        amount("Amount", "Suma"),
        amount("Paid", "Apmokėta"),
        amount("Left", "Likutis"),
        Column::of(DAYS, form.label("Days overdue", "Vėluojama dienų")).numbers(),
    ]
}

fn cells(form: &Form<'_>, document: &OpenDocument) -> Result<Cells, Untypeset> {
    let figures = form.figures;
    let left = document.left()?;
    // There is no day until which a credit would have to be paid.
    let is_owed = left.0 > 0;
    let due = is_owed.then(|| document.due.to_string());
    let days = days_overdue(form, document).filter(|_| is_owed);
    Ok([
        document.number.clone(),
        document.date.to_string(),
        due.unwrap_or_default(),
        figures.amount(document.amount),
        figures.amount(document.paid),
        figures.amount(left),
        days.map(|days| days.to_string()).unwrap_or_default(),
    ])
}

/// How many days an invoice is overdue; the due date itself is none.
fn days_overdue(form: &Form<'_>, document: &OpenDocument) -> Option<i64> {
    let days = (form.account.day - document.due).num_days();
    (days > 0).then_some(days)
}

/// The invoices that have no line of their own.
fn together(form: &Form<'_>, rest: &[OpenDocument]) -> Result<Cells, Untypeset> {
    let amount = possible(Cents::sum(rest.iter().map(|one| one.amount)))?;
    let paid = possible(Cents::sum(rest.iter().map(|one| one.paid)))?;
    let left = possible(amount.minus(paid))?;
    let others = form.label("Others", "Kiti");
    Ok([
        format!("{others}: {}", rest.len()),
        String::new(),
        String::new(),
        form.figures.amount(amount),
        form.figures.amount(paid),
        form.figures.amount(left),
        String::new(),
    ])
}

/// The client's money that is on no invoice.
fn money(form: &Form<'_>, money: Cents) -> Result<Cells, Untypeset> {
    let ours = possible(Cents::ZERO.minus(money))?;
    let what = form.label("Your money", "Jūsų lėšos");
    let left = form.figures.amount(ours);
    let none = String::new;
    Ok([
        what.to_owned(),
        none(),
        none(),
        none(),
        none(),
        left,
        none(),
    ])
}

fn sums(form: &Form<'_>, open: &InCurrency) -> Result<Sums, Untypeset> {
    let mut sums = Sums {
        ours: possible(Cents::ZERO.minus(open.money))?,
        ..Sums::default()
    };
    for document in &open.documents {
        let left = document.left()?;
        if left.0 < 0 {
            sums.ours = possible(sums.ours.plus(left))?;
            continue;
        }
        sums.invoices = possible(sums.invoices.plus(left))?;
        if days_overdue(form, document).is_some() {
            sums.overdue = possible(sums.overdue.plus(left))?;
        }
    }
    Ok(sums)
}

fn totals(form: &Form<'_>, open: &InCurrency) -> Result<Vec<Total>, Untypeset> {
    let sums = sums(form, open)?;
    let with_currency = |amount| format!("{}\u{a0}{}", form.figures.amount(amount), open.currency);
    let total = |english, lithuanian, amount, is_final| Total {
        label: form.label(english, lithuanian).to_owned(),
        amount: with_currency(amount),
        is_final,
    };
    let mut totals = vec![
        total(
            "Left to pay of invoices",
            "Liko apmokėti pagal sąskaitas",
            sums.invoices,
            false,
        ),
        total("Of this overdue", "Iš jų pradelsta", sums.overdue, false),
    ];
    if sums.ours != Cents::ZERO {
        totals.push(total(
            "Credits and your money",
            "Kreditai ir jūsų lėšos",
            sums.ours,
            false,
        ));
    }
    let balance = possible(sums.invoices.plus(sums.ours))?;
    totals.push(total("Balance", "Iš viso mokėti", balance, true));
    Ok(totals)
}
