//! The sums of an invoice: without VAT, the VAT, and with it. They are believed only as far as they agree.

use std::ops::Range;

use super::labels::Field;
use super::page::{Page, Place, Row};
use crate::offers::tokens::Kind;
use crate::offers::{Found, amounts};
use crate::orders::Currency;
use crate::{AmountOverflow, Cents};

/// The highest rate of VAT in Europe, in percent.
const HIGHEST_RATE: i32 = 27;
/// By how many cents the VAT may differ from a rate that is written, where each line was rounded by itself.
const ROUNDED_BY_LINE: u64 = 5;

/// An amount as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub amount: Found<Cents>,
    /// The currency beside it.
    pub currency: Option<Currency>,
}

/// What an invoice amounts to.
#[derive(Debug, Default)]
pub struct Sums {
    pub net: Option<Found<Cents>>,
    pub vat: Option<Found<Cents>>,
    pub gross: Option<Found<Cents>>,
    pub currency: Option<Currency>,
    pub vat_rate: Option<i32>,
}

/// What stands for one sum.
#[derive(Debug, Default)]
struct Candidates {
    /// Behind its labels.
    beside: Vec<Written>,
    /// Below its labels, or in a row of all three.
    elsewhere: Vec<Written>,
}

impl Candidates {
    /// The different ones of those that count.
    fn values(&self) -> Vec<&Written> {
        let counted = if self.beside.is_empty() {
            &self.elsewhere
        } else {
            &self.beside
        };
        let mut values: Vec<&Written> = Vec::new();
        for written in counted {
            if values
                .iter()
                .all(|one| one.amount.value != written.amount.value)
            {
                values.push(written);
            }
        }
        values
    }

    /// The only one there is.
    fn one(&self) -> Option<Found<Cents>> {
        match self.values()[..] {
            [one] => Some(one.amount.clone()),
            _ => None,
        }
    }

    /// The one of this value.
    fn of(&self, value: Cents) -> Option<Found<Cents>> {
        let values = self.values();
        let found = values.into_iter().find(|one| one.amount.value == value);
        found.map(|one| one.amount.clone())
    }
}

/// Reads the sums. Those of an invoice that takes back (`is_credit`) are negative.
pub fn read(page: &Page<'_>, is_credit: bool) -> Sums {
    let mut net = Candidates::default();
    let mut vat = Candidates::default();
    let mut gross = Candidates::default();
    let mut payable = Candidates::default();
    let mut total = Candidates::default();
    for label in page.labels.iter().filter(|label| label.field.is_amount()) {
        let beside = page
            .beside(label)
            .map_or(Vec::new(), |place| written(page, &place));
        let beside = distinct(beside);
        if let [one, two, three] = &beside[..]
            && matches!(label.field, Field::Vat | Field::Total)
        {
            // A row of all three: PVM 21 %   1500,00   315,00   1815,00
            if one.amount.value.plus(two.amount.value) == Ok(three.amount.value) {
                net.elsewhere.push(one.clone());
                vat.elsewhere.push(two.clone());
                gross.elsewhere.push(three.clone());
            }
            continue;
        }
        let candidates = match label.field {
            Field::Net => &mut net,
            Field::Vat => &mut vat,
            Field::Gross => &mut gross,
            Field::Payable => &mut payable,
            _ => &mut total,
        };
        match &beside[..] {
            [one] => candidates.beside.push(one.clone()),
            [] => {
                let below = page.below(label, false).map(|place| written(page, &place));
                if let [one] = &distinct(below.unwrap_or_default())[..] {
                    candidates.elsewhere.push(one.clone());
                }
            }
            _ => {}
        }
    }
    let all = [&net, &vat, &gross, &payable, &total];
    let Ok(currency) = currency(page, &all) else {
        return Sums::default();
    };
    let of_vat = page.labels.iter().filter(|label| label.field == Field::Vat);
    let percents: Vec<i32> = of_vat.filter_map(|label| label.percent).collect();
    let mut sums = agreed(&net, &vat, &gross, &payable, &total);
    sums.vat_rate = rate(&sums, &percents);
    sums.currency = currency.filter(|_| sums.net.is_some() || sums.gross.is_some());
    if is_credit {
        for sum in [&mut sums.net, &mut sums.vat, &mut sums.gross]
            .into_iter()
            .flatten()
        {
            sum.value = Cents(-sum.value.0.abs());
        }
    }
    sums
}

/// Takes the sums that do not contradict each other.
fn agreed(
    net: &Candidates,
    vat: &Candidates,
    gross: &Candidates,
    payable: &Candidates,
    total: &Candidates,
) -> Sums {
    let sums = |net, vat, gross| Sums {
        net,
        vat,
        gross,
        ..Sums::default()
    };
    let net_sum = net.one();
    let has_gross = !gross.values().is_empty();
    let (gross_sum, is_sure) = if has_gross {
        let found = gross.one();
        // What is left to pay is less after a payment in advance: then the VAT has to tell.
        let rest = payable.one();
        let is_same =
            rest.is_none_or(|rest| found.as_ref().is_some_and(|one| one.value == rest.value));
        (found, is_same && payable.values().len() <= 1)
    } else {
        (payable.one(), true)
    };
    let difference = match (&net_sum, &gross_sum) {
        (Some(net), Some(gross)) => gross.value.minus(net.value).ok(),
        _ => None,
    };
    // Of the VAT at several rates, the sum of it is meant, and of what is taxed at them as well.
    let vat_sum = vat.one().or_else(|| vat.of(difference?));
    let net_sum = net_sum.or_else(|| {
        let (vat, gross) = (vat_sum.as_ref()?, gross_sum.as_ref()?);
        net.of(gross.value.minus(vat.value).ok()?)
    });
    match (net_sum, vat_sum, gross_sum) {
        (Some(net), Some(vat), Some(gross)) => {
            if net.value.plus(vat.value) == Ok(gross.value) {
                sums(Some(net), Some(vat), Some(gross))
            } else {
                Sums::default()
            }
        }
        (Some(net), None, Some(gross)) => {
            let is_less = net.value.0.abs() <= gross.value.0.abs();
            let has_doubtful_vat = !vat.values().is_empty();
            if is_less && is_sure && !has_doubtful_vat {
                sums(Some(net), None, Some(gross))
            } else {
                Sums::default()
            }
        }
        (Some(net), Some(vat), None) => {
            let gross = net.value.plus(vat.value).ok();
            // "Total" alone is the one with VAT if it agrees.
            let gross = gross.filter(|_| !has_gross);
            let gross = gross.and_then(|gross| payable.of(gross).or_else(|| total.of(gross)));
            sums(Some(net), Some(vat), gross)
        }
        (net, vat, gross) => sums(net, vat, gross.filter(|_| is_sure)),
    }
}

/// The rate that makes this VAT, to the cent; or the one that is written, if each line was rounded by itself.
fn rate(sums: &Sums, written: &[i32]) -> Option<i32> {
    let value = |sum: &Option<Found<Cents>>| sum.as_ref().map(|found| found.value);
    let (net, vat, gross) = (value(&sums.net), value(&sums.vat), value(&sums.gross));
    let net = net.or_else(|| gross?.minus(vat?).ok())?;
    let vat = vat.or_else(|| gross?.minus(net).ok())?;
    let by_how_much = |percent: i32| -> Result<u64, AmountOverflow> {
        Ok(net.vat(percent.into())?.minus(vat)?.0.unsigned_abs())
    };
    let fitting: Vec<i32> = (0..=HIGHEST_RATE)
        .filter(|percent| by_how_much(*percent) == Ok(0))
        .collect();
    let mut rates: Vec<i32> = written.to_vec();
    rates.sort_unstable();
    rates.dedup();
    match (&rates[..], &fitting[..]) {
        ([written], _) => {
            let is_near = by_how_much(*written).is_ok_and(|cents| cents <= ROUNDED_BY_LINE);
            (is_near && *written <= HIGHEST_RATE).then_some(*written)
        }
        ([], [fitting]) => Some(*fitting),
        _ => None,
    }
}

/// The currency of the amounts; an error if they have several, or one that no order has.
fn currency(page: &Page<'_>, all: &[&Candidates]) -> Result<Option<Currency>, ()> {
    let mut found: Vec<Currency> = Vec::new();
    for candidates in all {
        let written = candidates.beside.iter().chain(&candidates.elsewhere);
        found.extend(written.filter_map(|written| written.currency));
    }
    for label in &page.labels {
        let Some(place) = page
            .beside(label)
            .filter(|_| label.field == Field::Currency)
        else {
            continue;
        };
        let row = page.rows.get(place.row).ok_or(())?;
        if row.is_foreign(place.tokens.start) {
            return Err(());
        }
        let token = row.line.tokens.get(place.tokens.start);
        found.extend(token.and_then(amounts::currency));
    }
    let first = found.first().copied();
    if found.iter().any(|one| Some(*one) != first) {
        return Err(());
    }
    if first.is_some() {
        return Ok(first);
    }
    // It may stand in a heading only: Suma, EUR.
    let mut anywhere: Vec<Currency> = Vec::new();
    let mut is_foreign = false;
    for row in &page.rows {
        for (at, token) in row.line.tokens.iter().enumerate() {
            anywhere.extend(amounts::currency(token));
            is_foreign |= row.is_foreign(at);
        }
    }
    let first = anywhere.first().copied();
    let is_one = anywhere.iter().all(|one| Some(*one) == first);
    match first.filter(|_| is_one) {
        None if is_foreign => Err(()),
        one => Ok(one),
    }
}

fn distinct(written: Vec<Written>) -> Vec<Written> {
    // Nought beside an amount and its sum is an amount of its own.
    if let [one, two, three] = &written[..]
        && one.amount.value.plus(two.amount.value) == Ok(three.amount.value)
    {
        return written;
    }
    let mut all: Vec<Written> = Vec::new();
    for one in written {
        if all
            .iter()
            .all(|other| other.amount.value != one.amount.value)
        {
            all.push(one);
        }
    }
    all
}

/// The amounts of a place, as far as they are surely amounts of money.
pub fn written(page: &Page<'_>, place: &Place) -> Vec<Written> {
    let mut all = Vec::new();
    let Some(row) = page.rows.get(place.row) else {
        return all;
    };
    let mut at = place.tokens.start;
    while at < place.tokens.end {
        if let Some(day) = row.day_at(at) {
            at = day.tokens.end.max(at + 1);
            continue;
        }
        match amount_at(row, at, place.tokens.end) {
            Some((written, end)) => {
                all.extend(written);
                at = end.max(at + 1);
            }
            None => at += 1,
        }
    }
    all
}

/// A number at a token, which is an amount with cents or a currency beside it, and the token after it.
fn amount_at(row: &Row<'_>, at: usize, end: usize) -> Option<(Option<Written>, usize)> {
    let tokens = &row.line.tokens;
    let first = tokens.get(at)?;
    let number = amounts::decimal(tokens, at)?;
    let token = |at: usize| tokens.get(at).filter(|_| at < end);
    let is_joined = |at: usize| token(at).is_some_and(|one| !one.is_spaced);
    let before = at.checked_sub(1);
    let is_minus = !first.is_spaced
        && before.is_some_and(|before| {
            let mark = tokens.get(before);
            let second = before.checked_sub(1).and_then(|second| tokens.get(second));
            mark.is_some_and(|one| {
                one.is_any(&['-', '−'])
                    && (one.is_spaced
                        || second.is_none_or(|one| one.kind != Kind::Word && one.digits() == 0))
            })
        });
    let is_inside = !first.is_spaced
        && !is_minus
        && before.is_some_and(|before| {
            let one = tokens.get(before);
            !row.is_currency(before)
                && one.is_some_and(|one| {
                    one.kind != Kind::Gap && !one.is_any(&['(', '=', ':', '+', '~'])
                })
        });
    let after = token(number.end);
    let goes_on = is_joined(number.end)
        && after.is_some_and(|one| {
            one.is_any(&['/', '-', '–', ':', '.', ',', '_']) && is_joined(number.end + 1)
                || one.kind == Kind::Word
                    && amounts::currency_after(one).is_none()
                    && !row.is_foreign(number.end)
        });
    let is_rate = after.is_some_and(|one| one.is('%') || one.says("proc"));
    if is_inside || goes_on || is_rate {
        return Some((None, number.end));
    }
    let is_foreign =
        row.is_foreign(number.end) || before.is_some_and(|before| row.is_foreign(before));
    let currency = after.and_then(amounts::currency_after).or_else(|| {
        let sign = before?.checked_sub(usize::from(is_minus))?;
        tokens.get(sign).and_then(amounts::currency)
    });
    let last = number.end.checked_sub(1)?;
    let has_cents = last > at
        && tokens.get(last).is_some_and(|one| one.digits() == 2)
        && tokens
            .get(last - 1)
            .is_some_and(|one| one.is_any(&[',', '.']));
    let is_whole = currency.is_some() && !number.is_unsure && number.thousandths % 10 == 0;
    let cents = number.thousandths / 10;
    let is_amount = (has_cents || is_whole) && !is_foreign && cents <= Cents::MAX_ENTERED.0;
    let currency_end =
        number.end + usize::from(after.is_some_and(|one| amounts::currency_after(one).is_some()));
    let place = bytes(row, at..number.end)?;
    let cents = if is_minus { -cents } else { cents };
    let written = is_amount.then(|| Written {
        amount: Found::new(Cents(cents), place),
        currency,
    });
    Some((written, currency_end))
}

fn bytes(row: &Row<'_>, tokens: Range<usize>) -> Option<Range<usize>> {
    row.line.bytes(&tokens)
}
