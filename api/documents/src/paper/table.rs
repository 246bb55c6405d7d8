//! Tables: a head that is repeated on each page, rows that are not divided if they are short, and totals
//! that stay with the last row.

use std::rc::Rc;

use super::Untypeset;
use super::span::{Span, Style};
use super::strip::{Frame, HEIGHT, Part, Strip, Tone, of_row, of_whole_row};
use super::text::Typesetter;

/// From the edges of the table to its text, in points.
const EDGE: f32 = 4.0;
/// The room above and below the text of a row.
const PADDING: f32 = 3.5;
/// The width of the amounts of the totals.
const AMOUNT: f32 = 118.0;
/// The narrowest column, if the others leave no room for it.
const NARROWEST: f32 = 20.0;
const BODY: Style = Style::TEXT.sized(9.0);
/// What matters of the totals.
const FINAL: Style = Style::TEXT.sized(11.0).bold();

/// A table as wide as the page, or as its column.
#[derive(Debug, Clone)]
pub struct Table {
    /// From the left.
    pub columns: Vec<Column>,
    /// The texts of each row, one for each column.
    pub rows: Vec<Vec<Vec<Span>>>,
    /// What stands below the rows, at the right.
    pub totals: Vec<Total>,
    /// Whether a row is divided only if it is higher than a page. Otherwise each of more than a few lines
    /// is, which leaves less room empty.
    pub keeps_rows: bool,
}

/// A column of a table.
#[derive(Debug, Clone)]
pub struct Column {
    title: String,
    width: Option<f32>,
    gap: f32,
    is_number: bool,
}

impl Column {
    /// A column of this width, in points.
    pub fn of(width: f32, title: impl Into<String>) -> Self {
        Self {
            width: Some(width),
            ..Self::rest(title)
        }
    }

    /// A column that takes the width which the others leave; several share it.
    pub fn rest(title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            width: None,
            gap: 8.0,
            is_number: false,
        }
    }

    /// The same with another distance to the next column, in points.
    #[must_use]
    pub fn gap(self, gap: f32) -> Self {
        Self { gap, ..self }
    }

    /// The same, but at the right, as numbers are.
    #[must_use]
    pub fn numbers(self) -> Self {
        Self {
            is_number: true,
            ..self
        }
    }
}

/// A line of the totals.
#[derive(Debug, Clone)]
pub struct Total {
    /// What it is.
    pub label: String,
    /// How much.
    pub amount: String,
    /// Whether it is what matters: a bold line with a rule above it.
    pub is_final: bool,
}

/// A column in its place.
struct Place {
    x: f32,
    width: f32,
    is_number: bool,
}

impl Place {
    fn style(&self, style: Style) -> Style {
        if self.is_number {
            style.right().tabular()
        } else {
            style
        }
    }
}

/// The strips of a table.
pub fn strips(
    setter: &mut Typesetter,
    table: &Table,
    frame: Frame,
) -> Result<Vec<Strip>, Untypeset> {
    let places = places(&table.columns, frame);
    let head = Rc::new(head(setter, &table.columns, &places, frame)?);
    let mut strips = vec![Strip {
        space: 4.0,
        ..head.as_ref().clone()
    }];
    // The line below a row stays with it.
    let most = HEIGHT - head.height - 3.0 * PADDING;
    let most = if table.keeps_rows { most } else { 0.0 };
    for cells in &table.rows {
        strips.extend(row(setter, cells, &places, frame, most)?);
    }
    if !table.totals.is_empty() {
        // The last row with the line below it, or the head of a table without rows.
        let from = strips.len().saturating_sub(2);
        for strip in strips.iter_mut().skip(from) {
            strip.joins_next = true;
        }
        strips.extend(totals(setter, &table.totals, frame)?);
    }
    for strip in strips.iter_mut().skip(1) {
        strip.head = Some(head.clone());
    }
    Ok(strips)
}

fn places(columns: &[Column], frame: Frame) -> Vec<Place> {
    let (mut taken, mut open) = (2.0 * EDGE, 0.0);
    for (number, column) in columns.iter().enumerate() {
        taken += column.width.unwrap_or(0.0);
        open += if column.width.is_none() { 1.0 } else { 0.0 };
        taken += if number + 1 < columns.len() {
            column.gap
        } else {
            0.0
        };
    }
    let rest = ((frame.width() - taken) / open).max(NARROWEST);
    let mut x = frame.left + EDGE;
    let place = |column: &Column| {
        let width = column.width.unwrap_or(rest);
        let place = Place {
            x,
            width,
            is_number: column.is_number,
        };
        x += width + column.gap;
        place
    };
    columns.iter().map(place).collect()
}

fn head(
    setter: &mut Typesetter,
    columns: &[Column],
    places: &[Place],
    frame: Frame,
) -> Result<Strip, Untypeset> {
    let mut strip = Strip {
        keeps_next: true,
        ..Strip::default()
    };
    let mut height: f32 = 0.0;
    for (column, place) in columns.iter().zip(places) {
        let title = [Span::muted(&column.title)];
        let mut y = 0.0;
        for line in setter.lines(&title, place.style(Style::LABEL), place.width)? {
            let below = line.height;
            strip.parts.push(Part::Text(place.x, y + PADDING, line));
            y += below;
        }
        height = height.max(y);
    }
    strip.height = height + 2.0 * PADDING;
    let ground = Part::Bar(frame.left, 0.0, frame.width(), strip.height, Tone::Ground);
    strip.parts.insert(0, ground);
    Ok(strip)
}

fn row(
    setter: &mut Typesetter,
    cells: &[Vec<Span>],
    places: &[Place],
    frame: Frame,
    most: f32,
) -> Result<Vec<Strip>, Untypeset> {
    let mut set = Vec::with_capacity(cells.len());
    for (cell, place) in cells.iter().zip(places) {
        set.push((place.x, setter.lines(cell, place.style(BODY), place.width)?));
    }
    let mut strips = of_whole_row(set, PADDING, most);
    if let Some(last) = strips.last_mut() {
        last.keeps_next = true;
    }
    strips.push(Strip {
        height: 0.5,
        space: PADDING,
        parts: vec![Part::Bar(frame.left, 0.0, frame.width(), 0.5, Tone::Line)],
        ..Strip::default()
    });
    Ok(strips)
}

/// Lines at the right of the table, which all stay together.
fn totals(
    setter: &mut Typesetter,
    totals: &[Total],
    frame: Frame,
) -> Result<Vec<Strip>, Untypeset> {
    let left = frame.left + EDGE;
    let amounts = (frame.right - EDGE - AMOUNT).max(left);
    let mut strips: Vec<Strip> = Vec::new();
    for total in totals {
        let mut style = BODY.right();
        if total.is_final {
            style = FINAL.right();
            strips.push(Strip {
                height: 0.8,
                space: PADDING,
                parts: vec![Part::Bar(amounts, 0.0, AMOUNT + EDGE, 0.8, Tone::Strong)],
                ..Strip::default()
            });
        }
        let label = [Span::plain(&total.label)];
        let label = setter.lines(&label, style, amounts - left - 2.0 * EDGE)?;
        let amount = setter.lines(&[Span::plain(&total.amount)], style.tabular(), AMOUNT)?;
        strips.extend(of_row(vec![(left, label), (amounts, amount)], PADDING));
    }
    let last = strips.len().saturating_sub(1);
    for strip in strips.iter_mut().take(last) {
        strip.keeps_next = true;
    }
    Ok(strips)
}
