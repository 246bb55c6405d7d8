//! From lines to loads: which line belongs to which load, and what it says about it.

mod author;
mod details;
mod draft;
mod list;
mod measures;
mod reader;
mod rows;
mod values;

use chrono::{DateTime, FixedOffset, NaiveDate};
use chrono_tz::Tz;

use super::clients;
use super::dates::Calendar;
use super::letter::{self, Message};
use super::line::Line;
use super::words::REFUSALS;
use super::{OfferedLoad, Ourselves, Reading};
use crate::text::fold;
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
    // What an answer refuses is no offer, though it quotes one.
    let mut is_refused = false;
    for (number, message) in messages.iter().enumerate() {
        if message.is_quote && (is_refused || is_from_us(text, message, ourselves)) {
            continue;
        }
        is_refused |= refuses(text, message);
        today = date_of(text, message, today, ourselves.zone).unwrap_or(today);
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
    if best.is_none() && !is_refused {
        best = of_subjects(text, &messages, today, ourselves.zone);
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
    zone: Tz,
) -> Option<(usize, Vec<OfferedLoad>)> {
    let mut all = messages.iter().enumerate().map(|(number, message)| {
        let day = date_of(text, message, today, zone).unwrap_or(today);
        (number, Reader::read_with_subject(text, message, day))
    });
    all.find(|(_, loads)| !loads.is_empty())
}

/// Whether we are the sender of a message.
fn is_from_us(text: &str, message: &Message, ourselves: &Ourselves) -> bool {
    let from = message.from.clone().into_iter();
    let mut senders = from.flat_map(|place| clients::emails(text, place));
    senders.any(|sender| is_ours(&sender.value, ourselves))
}

/// Whether the address is one of our own.
fn is_ours(email: &str, ourselves: &Ourselves) -> bool {
    let domain = email.rsplit('@').next().unwrap_or_default();
    ourselves.domains.iter().any(|own| own == domain)
}

/// Whether a message says that the load is gone.
fn refuses(text: &str, message: &Message) -> bool {
    message
        .lines
        .iter()
        .filter_map(|line| text.get(line.clone()))
        .any(|line| {
            fold(line)
                .split(|one: char| !one.is_alphanumeric())
                .any(|word| REFUSALS.contains(&word))
        })
}

/// The day on which a message says it was sent: where its sender is, as the header says. A time in UTC is that of a
/// server, which says nothing about the sender, so it is the day where we are.
fn date_of(text: &str, message: &Message, today: NaiveDate, zone: Tz) -> Option<NaiveDate> {
    let said = message.date.clone()?;
    if let Some(moment) = moment(text.get(said.clone())?)
        && moment.offset().local_minus_utc() == 0
    {
        return Some(moment.with_timezone(&zone).date_naive());
    }
    let calendar = Calendar {
        today,
        is_month_first: false,
    };
    let line = Line::of(text, said, calendar);
    line.days.first().map(|span| span.from)
}

/// A moment with its offset, as the header of a message has it or as we write it down from one.
fn moment(said: &str) -> Option<DateTime<FixedOffset>> {
    let said = said.trim();
    DateTime::parse_from_rfc2822(said)
        .or_else(|_| DateTime::parse_from_str(said, "%Y-%m-%d %H:%M %z"))
        .ok()
}
