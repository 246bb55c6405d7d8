//! The lines of an invoice. What VAT is due on each is left out: it is due on the sum of a rate, which
//! stands below, and the names need the room.

use domain::billing::{Line, Quantity, Unit};

use super::figures::percent;
use super::{Form, totals};
use crate::paper::{Block, Column, Languages, Span, Table, Untypeset};

/// The size of the text in a table, in points.
const SIZE: f32 = 9.0;
/// How wide a cell with several words is at most, in points.
const MOST: f32 = 64.0;

/// The lines with the totals below them.
pub fn block(form: &Form<'_>) -> Result<Block, Untypeset> {
    let document = form.document;
    let lines: Vec<[String; 6]> = document
        .lines
        .iter()
        .zip(1_u32..)
        .map(|(line, number)| cells(form, line, number))
        .collect();
    // As wide as what stands in it, so that no number is broken and the names have the rest.
    let numbers = |place: usize, least: f32, title| {
        let cells = lines.iter().filter_map(|line| line.get(place));
        let width = cells.map(|cell| width_of(cell)).fold(least, f32::max);
        Column::of(width, title).numbers()
    };
    let number_of_line = width_of(&lines.len().to_string()).max(16.0);
    let currency = document.currency.as_str();
    let [english, lithuanian] = ["Amount", "Suma"].map(|title| format!("{title}, {currency}"));
    let columns = vec![
        Column::of(number_of_line, form.lines("No.", "Nr.")),
        Column::rest(form.lines("Service", "Paslauga")),
        numbers(2, 40.0, form.lines("Quantity", "Kiekis")),
        numbers(3, 62.0, form.lines("Price excl. VAT", "Kaina be PVM")),
        numbers(4, 32.0, form.lines("VAT", "PVM")),
        numbers(5, 58.0, form.lines(&english, &lithuanian)),
    ];
    let rows = lines.into_iter().map(|line| {
        let cells = line.into_iter();
        cells.map(|cell| vec![Span::plain(cell)]).collect()
    });
    Ok(Block::Table(Table {
        columns,
        rows: rows.collect(),
        totals: totals::of(form)?,
        keeps_rows: true,
    }))
}

fn cells(form: &Form<'_>, line: &Line, number: u32) -> [String; 6] {
    let figures = form.figures;
    [
        number.to_string(),
        line.name.clone(),
        format!(
            "{} {}",
            figures.quantity(line.quantity),
            unit(form, line.unit, line.quantity)
        ),
        figures.price(line.price),
        percent(line.rate).unwrap_or_else(|| form.label("without VAT", "be PVM")),
        figures.amount(line.net),
    ]
}

fn unit(form: &Form<'_>, unit: Unit, quantity: Quantity) -> &'static str {
    let is_one = quantity == Quantity::ONE;
    let (english, lithuanian, both) = match unit {
        Unit::Piece if is_one => ("pc", "vnt.", "vnt./pc"),
        Unit::Piece => ("pcs", "vnt.", "vnt./pcs"),
        Unit::Kilometre => ("km", "km", "km"),
        Unit::Day if is_one => ("day", "d.", "d."),
        Unit::Day => ("days", "d.", "d."),
    };
    match form.languages {
        Languages::Two(..) => both,
        Languages::One(language) => language.choose(english, lithuanian),
    }
}

/// About how much room a cell needs, in points; rather too much than too little. What is wider than
/// [`MOST`] may be broken, but not within a number.
fn width_of(text: &str) -> f32 {
    let of_letter = |letter: char| match letter {
        ',' | '.' | ' ' | '\u{a0}' => 0.3,
        'M' | 'W' | 'm' | 'w' => 0.92,
        _ => 0.66,
    };
    let width = |text: &str| text.chars().map(of_letter).sum::<f32>() * SIZE;
    let all = width(text);
    if all <= MOST {
        return all;
    }
    text.split(' ').map(width).fold(0.0, f32::max)
}
