//! The table of stops.

use std::rc::Rc;

use domain::agreements::{StopRow, Values};

use super::Untypeset;
use super::strip::{LABEL, Part, Strip, Tone, WIDTH, of_row};
use super::text::{Span, Style, Typesetter};

/// Left edge and width of each column: number, what, place, date, notes.
const COLUMNS: [(f32, f32); 5] = [
    (4.0, 14.0),
    (22.0, 62.0),
    (90.0, 186.0),
    (284.0, 68.0),
    (360.0, WIDTH - 364.0),
];
/// The room above and below the text of a row.
const PADDING: f32 = 3.5;
const BODY: Style = Style::TEXT.sized(9.0);

/// The strips of the table, or none if there is no stop.
pub fn strips(setter: &mut Typesetter, values: &Values) -> Result<Vec<Strip>, Untypeset> {
    if values.stops.is_empty() {
        return Ok(Vec::new());
    }
    let titles = values.language.choose(
        ["#", "", "Place", "Date", "Notes"],
        ["Nr.", "", "Vieta", "Data", "Pastabos"],
    );
    let head = Rc::new(head(setter, titles)?);
    let mut strips = vec![Strip {
        space: 4.0,
        ..head.as_ref().clone()
    }];
    for (place, stop) in values.stops.iter().enumerate() {
        strips.extend(row(setter, place + 1, stop, &head)?);
    }
    Ok(strips)
}

fn head(setter: &mut Typesetter, titles: [&str; 5]) -> Result<Strip, Untypeset> {
    let mut strip = Strip {
        keeps_next: true,
        ..Strip::default()
    };
    for (title, (x, width)) in titles.into_iter().zip(COLUMNS) {
        let span = Span::muted(title);
        for line in setter.lines(&[span], LABEL, width)?.into_iter().take(1) {
            strip.height = line.height + 2.0 * PADDING;
            strip.parts.push(Part::Text(x, PADDING, line));
        }
    }
    let ground = Part::Bar(0.0, 0.0, WIDTH, strip.height, Tone::Ground);
    strip.parts.insert(0, ground);
    Ok(strip)
}

fn row(
    setter: &mut Typesetter,
    number: usize,
    stop: &StopRow,
    head: &Rc<Strip>,
) -> Result<Vec<Strip>, Untypeset> {
    let number = number.to_string();
    let texts = [
        number.as_str(),
        stop.what,
        &stop.place,
        &stop.date,
        &stop.note,
    ];
    let cells = texts.into_iter().zip(COLUMNS).enumerate();
    let cells = cells
        .map(|(column, (text, (x, width)))| {
            let span = if column == 2 {
                Span::bold(text)
            } else {
                Span::plain(text)
            };
            Ok((x, setter.lines(&[span], BODY, width)?))
        })
        .collect::<Result<_, _>>()?;
    let mut strips = of_row(cells, PADDING);
    if let Some(last) = strips.last_mut() {
        last.keeps_next = true;
    }
    strips.push(Strip {
        height: 0.5,
        space: PADDING,
        parts: vec![Part::Bar(0.0, 0.0, WIDTH, 0.5, Tone::Line)],
        ..Strip::default()
    });
    for strip in &mut strips {
        strip.head = Some(head.clone());
    }
    Ok(strips)
}
