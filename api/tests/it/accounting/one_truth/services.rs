//! The lines of a PDF. The first line of a name stands before the numbers, and the rest of it after them.

use super::stated::{Case, Cases, Line};
use super::words::Words;

const UNITS: [&str; 10] = [
    BROKEN, "vnt./pc", "vnt./pcs", "vnt.", "pc", "pcs", "km", "d.", "day", "days",
];

/// A unit whose second language stands in the next line of text.
const BROKEN: &str = "vnt./";

/// The numbers of a line, and where they stand.
struct Numbers {
    from: usize,
    to: usize,
    quantity: i64,
    price: i64,
    percent: Option<i64>,
    net: i64,
    /// How many words of the unit and of the rate stand in the next line of text.
    broken: [Option<usize>; 2],
}

pub fn read(words: &Words, text: &str, case: Cases) -> Vec<Line> {
    let tokens: Vec<&str> = text.split(' ').collect();
    let mut rows: Vec<Numbers> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match numbers(words, &tokens, at) {
            Some(row) => {
                at = row.to;
                rows.push(row);
            }
            None => at += 1,
        }
    }
    assert!(!rows.is_empty(), "no lines in {text}");
    let begins = |place: usize| {
        let from = if place == 0 { 0 } else { rows[place - 1].to };
        let number = (place + 1).to_string();
        let found = rows.get(place).and_then(|row| {
            let between = tokens[from..row.from].iter();
            between.clone().position(|token| **token == number)
        });
        found.map_or(tokens.len(), |found| from + found)
    };
    let is_one_page = text.matches(words.heading()).count() == 0;
    let line = |(place, row): (usize, &Numbers)| {
        assert!(begins(place) < row.from, "no line {} in {text}", place + 1);
        let mut name = tokens[begins(place) + 1..row.from].to_vec();
        let mut rest = tokens[row.to..begins(place + 1).max(row.to)].to_vec();
        for words in row.broken.into_iter().flatten() {
            let is_broken = |part: &[&str]| UNITS.contains(&part[0]) || part == ["without", "VAT"];
            if let Some(at) = rest.windows(words).position(is_broken) {
                rest.drain(at..at + words);
            }
        }
        name.extend(rest);
        Line {
            // Between pages there are other words.
            name: is_one_page.then(|| name.join(" ")),
            quantity: Some(row.quantity),
            price: Some(row.price),
            percent: Some(row.percent.unwrap_or_default()),
            is_without: Some(row.percent.is_none()),
            cases: Some(if row.percent > Some(0) {
                &[Case::Taxed]
            } else {
                case
            }),
            net: Some(row.net),
            ..Line::default()
        }
    };
    rows.iter().enumerate().map(line).collect()
}

/// The numbers of a line whose price ends here.
fn numbers(words: &Words, tokens: &[&str], at: usize) -> Option<Numbers> {
    let (percent, mut to) = rate(tokens, at + 1)?;
    let price = number_before(words, tokens, at + 1)
        .filter(|price| tokens[at].contains(words.point()) && *price > 0)?;
    let is_unit = UNITS.contains(&tokens[price - 1]);
    let is_unit_broken = !is_unit || tokens[price - 1] == BROKEN;
    let end = if is_unit { price - 1 } else { price };
    let from = number_before(words, tokens, end)?;
    let mut is_rate_broken = false;
    if percent.is_none() && tokens[to] == "/" {
        is_rate_broken = tokens[to + 1] != "without";
        to += if is_rate_broken { 1 } else { 3 };
    }
    let is_end = |token: &&str| token.contains(words.point());
    let net = to;
    to += tokens[to..].iter().position(is_end)? + 1;
    let number = |from: usize, to: usize, places| words.number(&tokens[from..to].join(""), places);
    Some(Numbers {
        from,
        to,
        quantity: number(from, end, 3),
        price: number(price, at + 1, 4),
        percent,
        net: number(net, to, 2),
        broken: [is_unit_broken.then_some(1), is_rate_broken.then_some(2)],
    })
}

/// The rate that stands here, and where it ends.
fn rate(tokens: &[&str], at: usize) -> Option<(Option<i64>, usize)> {
    let percent = match tokens.get(at..at + 2)? {
        [percent, "%"] => Some(percent.parse().ok()?),
        ["be", "PVM"] | ["without", "VAT"] => None,
        _ => return None,
    };
    Some((percent, at + 2))
}

/// Where the number begins that ends before this place. Thousands are apart in Lithuanian.
fn number_before(words: &Words, tokens: &[&str], end: usize) -> Option<usize> {
    let is_digit = |one: char| one.is_ascii_digit() || "\u{2212}".contains(one);
    let is_number = |token: &str| token.chars().all(|one| is_digit(one) || ",.".contains(one));
    let mut from = end.checked_sub(1).filter(|from| is_number(tokens[*from]))?;
    let head = |token: &str| token.split(words.point()).next().unwrap().len();
    while from > 0 && head(tokens[from]) == 3 {
        let before = tokens[from - 1];
        if before.is_empty() || before.len() > 4 || !before.chars().all(is_digit) {
            break;
        }
        from -= 1;
    }
    Some(from)
}
