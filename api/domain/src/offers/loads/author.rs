//! Who offers: the sender of a message, and the companies that it names.

use std::ops::Range;

use chrono::NaiveDate;

use super::super::clients;
use super::super::dates::Calendar;
use super::super::letter::Message;
use super::super::line::Line;
use super::super::tokens::{Token, tokens};
use super::super::words::Field;
use super::super::{Found, OfferedBy, Ourselves};
use super::details::is_detail;
use super::is_ours;

/// The most companies, and the most VAT numbers, that may be the client's.
const MOST_HINTS: usize = 5;

/// Who offers: the sender of the innermost message that is not our own, from the one with the loads on.
pub fn offered_by(
    text: &str,
    messages: &[Message],
    from: usize,
    ourselves: &Ourselves,
) -> OfferedBy {
    let is_ours = |email: &str| is_ours(email, ourselves);
    let senders = messages.iter().filter_map(|message| message.from.clone());
    let sender = |place: Range<usize>| {
        let mut emails = clients::emails(text, place.clone()).into_iter();
        emails
            .find(|found| !is_ours(&found.value))
            .map(|email| (email, place))
    };
    // The sender of the loads; else the innermost one.
    let of_loads = messages
        .get(from)
        .and_then(|message| message.from.clone())
        .and_then(sender);
    let found = of_loads.or_else(|| senders.rev().find_map(sender));
    let (mut email, from_line) = found.unzip();
    let own_cores: Vec<String> = ourselves
        .names
        .iter()
        .map(|name| clients::core_of(name))
        .collect();
    let own_numbers: Vec<String> = ourselves
        .vat_numbers
        .iter()
        .map(|number| number.chars().filter(char::is_ascii_alphanumeric).collect())
        .collect();
    let mut by = OfferedBy::default();
    let mut others: Vec<Found<String>> = Vec::new();
    let nowhere = Calendar {
        today: NaiveDate::MIN + chrono::Days::new(10_000),
        is_month_first: false,
    };
    for message in messages.get(from..).unwrap_or_default() {
        let is_own = message.from.clone().is_some_and(|place| {
            clients::emails(text, place)
                .iter()
                .any(|one| is_ours(&one.value))
        });
        let mut is_client = false;
        let mut is_other = false;
        // A number below a stop is called there.
        let mut is_after_stop = false;
        let signed = message.signature.iter().map(|line| (true, line));
        let written = message.lines.iter().map(|line| (false, line));
        for (is_signature, place) in signed.chain(written) {
            if place.is_empty() {
                (is_client, is_other, is_after_stop) = (false, false, false);
                continue;
            }
            let line = Line::of(text, place.clone(), nowhere);
            let mut labels = line.labels.iter();
            if let Some(label) = labels.find(|label| !is_detail(label.field)) {
                is_client = label.field == Field::Client;
                let carriers = [
                    "vezejas",
                    "carrier",
                    "haulier",
                    "frachtfuhrer",
                    "przewoznik",
                    "zleceniobiorca",
                    "parvadatajs",
                    "auftragnehmer",
                    "transportunternehmer",
                ];
                is_other = matches!(label.field, Field::Loading | Field::Unloading)
                    || line
                        .tokens
                        .get(label.at)
                        .is_some_and(|one| carriers.contains(&one.folded.as_str()));
            }
            is_after_stop |= is_other;
            if is_other {
                continue;
            }
            if by.phone.is_none() && !is_own {
                by.phone = phone(text, &line).filter(|_| is_signature || !is_after_stop);
            }
            // Each is compared with all others.
            let is_enough = by.companies.len() + others.len() >= MOST_HINTS;
            let named = clients::companies(text, &line.tokens).into_iter();
            for company in named.filter(|_| !is_enough).take(MOST_HINTS) {
                let core = clients::core_of(&company.value);
                let is_known = by
                    .companies
                    .iter()
                    .chain(&others)
                    .any(|one| clients::core_of(&one.value) == core);
                if core.is_empty() || own_cores.contains(&core) || is_known {
                    continue;
                }
                if is_client || is_signature {
                    by.companies.push(company);
                } else {
                    others.push(company);
                }
            }
            for number in clients::vat_numbers(text, &line.tokens) {
                let has_room = by.vat_numbers.len() < MOST_HINTS;
                if has_room
                    && !own_numbers.contains(&number.value)
                    && !by.vat_numbers.iter().any(|one| one.value == number.value)
                {
                    by.vat_numbers.push(number);
                }
            }
            if email.is_none() {
                email = clients::emails(text, place.clone())
                    .into_iter()
                    .find(|one| !is_ours(&one.value));
            }
        }
    }
    by.companies.extend(others);
    by.companies.truncate(MOST_HINTS);
    by.contact_name = from_line
        .and_then(|place| name_of_sender(text, place))
        .or_else(|| {
            let signed = messages.get(from)?;
            is_theirs(signed, email.as_ref()).then(|| name_of_signature(text, signed))?
        });
    by.email = email;
    by
}

/// Whether a message was signed by the sender that was found, as far as it says who sent it.
fn is_theirs(message: &Message, email: Option<&Found<String>>) -> bool {
    match (&message.from, email) {
        (Some(from), Some(email)) => from.contains(&email.start),
        (Some(_), None) => false,
        (None, _) => true,
    }
}

/// The name before the address in the line of a sender: `Rasa Krantė <rasa@…>`.
fn name_of_sender(text: &str, place: Range<usize>) -> Option<Found<String>> {
    let all = tokens(text, place);
    let bracket = all.iter().position(|one| one.is_any(&['<', '(', '[']))?;
    let is_name = |one: &Token<'_>| one.is_capitalised() || one.is('-');
    let mut end = bracket;
    while end > 0
        && all
            .get(end - 1)
            .is_some_and(|one| one.is_any(&['"', '\'', '(', '“', '”']))
    {
        end -= 1;
    }
    let count = all
        .get(..end)?
        .iter()
        .rev()
        .take(LONGEST_NAME)
        .take_while(|one| is_name(one))
        .count();
    name(text, all.get(end - count..end)?)
}

/// The name below a farewell or behind it.
fn name_of_signature(text: &str, message: &Message) -> Option<Found<String>> {
    let mut lines = message.signature.iter().filter(|line| !line.is_empty());
    let farewell = tokens(text, lines.next()?.clone());
    let behind = farewell
        .iter()
        .position(|one| one.is(','))
        .and_then(|comma| name(text, farewell.get(comma + 1..)?));
    behind.or_else(|| name(text, &tokens(text, lines.next()?.clone())))
}

/// The most words of a name.
const LONGEST_NAME: usize = 5;

/// The name of a person: few words with capitals, which are no company and no department.
fn name(text: &str, tokens: &[Token<'_>]) -> Option<Found<String>> {
    const OTHERS: &[&str] = &[
        "dispo",
        "disposition",
        "dispatch",
        "info",
        "office",
        "sales",
        "logistics",
        "transport",
        "team",
        "export",
        "import",
        "spedition",
        "spedycja",
        "vadybininkas",
        "vadybininke",
        "manager",
        "no",
        "reply",
    ];
    let (first, last) = (tokens.first()?, tokens.last()?);
    let is_name = tokens.len() <= LONGEST_NAME
        && tokens
            .iter()
            .all(|one| one.is_capitalised() || one.is_any(&['-', '.']))
        && !tokens
            .iter()
            .any(|one| OTHERS.contains(&one.folded.as_str()))
        && clients::companies(text, tokens).is_empty();
    let place = first.start..last.end;
    let said = text.get(place.clone()).filter(|_| is_name)?;
    Some(Found::new(said.to_owned(), place))
}

/// A telephone number, with the one of its country or behind its label.
fn phone(text: &str, line: &Line<'_>) -> Option<Found<String>> {
    const FAX: &[&str] = &["fax", "faks", "faksas", "факс"];
    let labelled = line
        .labels
        .iter()
        .find(|label| label.field == Field::Phone)
        .and_then(|label| {
            let begin = label.value + usize::from(line.tokens.get(label.value)?.is('+'));
            Some(label.value..clients::phone_end(&line.tokens, begin)?)
        });
    let is_fax = line
        .tokens
        .iter()
        .any(|one| FAX.contains(&one.folded.as_str()));
    let plain = line.phones.first().filter(|_| !is_fax).cloned();
    let place = line.bytes(&labelled.or(plain)?)?;
    let said = text.get(place.clone())?.split_whitespace();
    Some(Found::new(said.collect::<Vec<_>>().join(" "), place))
}
