//! Who offers: the sender of a message, and the companies that it names.

use chrono::NaiveDate;

use super::super::clients;
use super::super::dates::Calendar;
use super::super::letter::Message;
use super::super::line::Line;
use super::super::words::Field;
use super::super::{Found, OfferedBy, Ourselves};

/// The most companies, and the most VAT numbers, that may be the client's.
const MOST_HINTS: usize = 5;

/// Who offers: the sender of the innermost message that is not our own, from the one with the loads on.
pub fn offered_by(
    text: &str,
    messages: &[Message],
    from: usize,
    ourselves: &Ourselves,
) -> OfferedBy {
    let is_ours = |email: &str| {
        let domain = email.rsplit('@').next().unwrap_or_default();
        ourselves.domains.iter().any(|own| own == domain)
    };
    let senders = messages.iter().filter_map(|message| message.from.clone());
    let senders: Vec<Found<String>> = senders
        .flat_map(|place| clients::emails(text, place))
        .collect();
    let mut email = senders
        .into_iter()
        .rev()
        .find(|found| !is_ours(&found.value));
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
        let mut is_client = false;
        let mut is_other = false;
        let signed = message.signature.iter().map(|line| (true, line));
        let written = message.lines.iter().map(|line| (false, line));
        for (is_signature, place) in signed.chain(written) {
            if place.is_empty() {
                (is_client, is_other) = (false, false);
                continue;
            }
            let line = Line::of(text, place.clone(), nowhere);
            if let Some(label) = line.labels.first() {
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
            if is_other {
                continue;
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
    by.email = email;
    by
}
