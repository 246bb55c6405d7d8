//! From lines to loads: which line belongs to which load, and what it says about it.

mod author;
mod details;
mod draft;
mod list;
mod measures;
mod reader;
mod rows;

use chrono::NaiveDate;

use super::dates::Calendar;
use super::letter::{self, Message};
use super::line::Line;
use super::{OfferedLoad, Ourselves, Reading};
use author::offered_by;
use reader::Reader;

/// See [`super::read`].
pub fn read(text: &str, today: NaiveDate, ourselves: &Ourselves) -> Reading {
    let messages = letter::messages(text);
    // An answer by a machine offers nothing, whatever it quotes.
    if messages.first().is_some_and(|message| message.is_automatic) {
        return Reading::default();
    }
    let mut today = today;
    let mut best: Option<(usize, Vec<OfferedLoad>)> = None;
    for (number, message) in messages.iter().enumerate() {
        today = date_of(text, message, today).unwrap_or(today);
        let loads = Reader::read(text, message, today);
        let is_better = match &best {
            None => !loads.is_empty(),
            Some((_, best)) => {
                !best.iter().any(OfferedLoad::is_complete)
                    && loads.iter().any(OfferedLoad::is_complete)
            }
        };
        if is_better {
            best = Some((number, loads));
        }
    }
    if best.is_none() {
        best = of_subjects(text, &messages, today);
    }
    let Some((number, loads)) = best else {
        return Reading {
            loads: Vec::new(),
            by: offered_by(text, &messages, 0, ourselves),
        };
    };
    Reading {
        by: offered_by(text, &messages, number, ourselves),
        loads,
    }
}

/// The loads of the first message whose subject names a way, if no text does.
fn of_subjects(
    text: &str,
    messages: &[Message],
    today: NaiveDate,
) -> Option<(usize, Vec<OfferedLoad>)> {
    let mut all = messages.iter().enumerate().map(|(number, message)| {
        let day = date_of(text, message, today).unwrap_or(today);
        (number, Reader::read_with_subject(text, message, day))
    });
    all.find(|(_, loads)| !loads.is_empty())
}

/// The day on which a message says it was sent.
fn date_of(text: &str, message: &Message, today: NaiveDate) -> Option<NaiveDate> {
    let calendar = Calendar {
        today,
        is_month_first: false,
    };
    let line = Line::of(text, message.date.clone()?, calendar);
    line.days.first().map(|span| span.from)
}
