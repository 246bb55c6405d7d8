//! Payments with what they truly pay.

use chrono::NaiveDate;
use domain::Cents;
use domain::payments::matching::Document;
use domain::payments::statement::StatementLine;

use super::books::{Books, Client};
use super::chance::Chance;
use super::mix::{
    BROKEN_TEXT, Kind, MIX, NEW_ACCOUNT, NO_ACCOUNT, NOISE, OLD_PATTERN, SHORT_TEXT, WRONG_ROW,
    WRONG_ROW_OF_AMOUNT,
};
use super::phrases::noise;
use super::writing::{self, Written};
use crate::incoming;

/// A payment and the truth about it.
pub struct Made {
    pub kind: Kind,
    pub line: StatementLine,
    /// What it pays of which document, by id.
    pub shares: Vec<(i64, Cents)>,
    /// What pays no document.
    pub left_over: Cents,
}

/// What a payment is about before it is written down.
struct Sketch {
    written: Written,
    shares: Vec<(i64, Cents)>,
    left_over: Cents,
    /// What the bank states that it kept.
    charges: i64,
    currency: Option<&'static str>,
}

/// The next payment. If the client has nothing of the kind that would come, it pays one invoice.
pub fn payment(chance: &mut Chance, books: &Books, day: NaiveDate) -> Made {
    let document = books.any_open(chance);
    let client = &books.clients[usize::try_from(document.parties[0] - 1).unwrap()];
    let kind = chance.weighted(MIX);
    let (kind, sketch) = match sketch(chance, books, client, &document, kind) {
        Some(sketch) => (kind, sketch),
        None => (Kind::Single, single(chance, &document)),
    };
    let mut line = statement_line(chance, client, &sketch);
    line.day = day;
    if kind == Kind::Third {
        paid_by_other(chance, client, &mut line);
    } else {
        paid_by_client(chance, client, &mut line);
    }
    Made {
        kind,
        line,
        shares: sketch.shares,
        left_over: sketch.left_over,
    }
}

fn sketch(
    chance: &mut Chance,
    books: &Books,
    client: &Client,
    one: &Document,
    kind: Kind,
) -> Option<Sketch> {
    let mut sketch = match kind {
        Kind::Several => several(chance, books, client, one, 2)?,
        Kind::CutList => cut_list(chance, books, client, one)?,
        Kind::Unnamed => unnamed(chance, books, client, one)?,
        Kind::Credit => credit(chance, books, client, one)?,
        Kind::Mistyped => mistyped(chance, books, client, one)?,
        Kind::Twice => {
            let paid = books.any_paid(chance, client.id)?;
            let mut sketch = single(chance, &paid);
            sketch.written.stated.clear();
            sketch.left_over = paid.amount;
            sketch.shares.clear();
            sketch
        }
        Kind::Advance => {
            let order = format!(
                "{}{}-{}",
                client.tongue.advance(),
                chance.between(24, 26),
                chance.digits(5)
            );
            Sketch {
                left_over: one.amount,
                shares: Vec::new(),
                ..Sketch::new(Written::text(order), &[])
            }
        }
        _ => single(chance, one),
    };
    let open = one.open.0;
    match kind {
        Kind::Part => {
            let part = (open * chance.between(20, 80) / 100 / 5000 * 5000).max(open / 2);
            sketch.shares = vec![(one.id, Cents(part))];
            sketch.written.forget_amounts();
            if chance.happens(500) {
                sketch.written.text.push_str(client.tongue.part());
            }
        }
        Kind::HiddenFee => {
            sketch.shares = vec![(one.id, Cents((open - chance.between(5, 70) * 50).max(1)))];
            sketch.written.forget_amounts();
        }
        Kind::StatedFee => sketch.charges = (chance.between(5, 70) * 50).min(open / 2),
        Kind::Overpaid => {
            let more = chance.one_of(&[1, 100, 500, 1000, 3600, 10_000]) * chance.between(1, 3);
            sketch.left_over = Cents(more);
            sketch.written.forget_amounts();
        }
        Kind::Foreign => {
            sketch.left_over = Cents(open * 108 / 100);
            sketch.shares.clear();
            sketch.written.forget_amounts();
            sketch.currency = Some("USD");
        }
        _ => {}
    }
    Some(sketch)
}

impl Sketch {
    /// Some documents, whole.
    fn new(written: Written, documents: &[Document]) -> Self {
        Self {
            written,
            shares: documents.iter().map(|one| (one.id, one.open)).collect(),
            left_over: Cents(0),
            charges: 0,
            currency: None,
        }
    }
}

fn single(chance: &mut Chance, one: &Document) -> Sketch {
    Sketch::new(writing::number(chance, one), std::slice::from_ref(one))
}

/// An invoice and those of the client that follow it, at least so many.
fn some(
    chance: &mut Chance,
    books: &Books,
    client: &Client,
    one: &Document,
    least: usize,
) -> Option<Vec<Document>> {
    let owed = books.owed(client.id, false);
    let place = owed.iter().position(|other| other.id == one.id)?;
    let count = chance.weighted(&[(55, 2), (25, 3), (12, 4), (5, 5), (3, 7)]);
    let end = (place + count.max(least)).min(owed.len());
    let all = owed[place..end].to_vec();
    (all.len() >= least).then_some(all)
}

fn several(
    chance: &mut Chance,
    books: &Books,
    client: &Client,
    one: &Document,
    least: usize,
) -> Option<Sketch> {
    let all = some(chance, books, client, one, least)?;
    Some(Sketch::new(
        writing::numbers(chance, &all, client.tongue),
        &all,
    ))
}

fn cut_list(chance: &mut Chance, books: &Books, client: &Client, one: &Document) -> Option<Sketch> {
    let all = some(chance, books, client, one, 3)?;
    let named = &all[..all.len() - 1];
    Some(Sketch::new(
        writing::numbers(chance, named, client.tongue).without_fields(named),
        &all,
    ))
}

fn unnamed(chance: &mut Chance, books: &Books, client: &Client, one: &Document) -> Option<Sketch> {
    let all = if chance.happens(600) {
        vec![one.clone()]
    } else {
        some(chance, books, client, one, 2)?
    };
    let text = client.tongue.nothing(chance).to_owned();
    Some(Sketch::new(Written::text(text), &all))
}

/// Invoices less a credit, whose number is left out by one payer in three.
fn credit(chance: &mut Chance, books: &Books, client: &Client, one: &Document) -> Option<Sketch> {
    let credit = books.owed(client.id, true).first()?.clone();
    let mut all = if chance.happens(600) {
        vec![one.clone()]
    } else {
        some(chance, books, client, one, 2)?
    };
    if one.open.0 + credit.open.0 <= 0 {
        return None;
    }
    let mut written = writing::numbers(chance, &all, client.tongue).without_fields(&all);
    match chance.below(100) {
        0..45 => {
            let number = writing::with_serie(chance, &credit.serie, &credit.number);
            written.text.push_str(client.tongue.less_credit());
            written.text.push_str(&number);
        }
        45..67 => {
            written.text.push_str(client.tongue.less_credit());
            written.text.push_str(&credit.number);
        }
        67..80 => written.text.push_str(client.tongue.less_credit()),
        _ => {}
    }
    all.push(credit);
    Some(Sketch::new(written, &all))
}

/// An invoice under a number that is not its own.
fn mistyped(chance: &mut Chance, books: &Books, client: &Client, one: &Document) -> Option<Sketch> {
    let mut wrong = one.clone();
    let is_row = chance.happens(WRONG_ROW);
    if is_row && chance.happens(OLD_PATTERN) {
        wrong = books.any_paid(chance, client.id)?;
    } else if is_row {
        let of_amount = chance.happens(WRONG_ROW_OF_AMOUNT);
        let mut others = books.owed(client.id, false);
        others.retain(|other| other.id != one.id && (other.open == one.open) == of_amount);
        wrong = others.get(chance.place(others.len().max(1)))?.clone();
    } else {
        wrong.number = writing::mistyped(chance, &one.number);
    }
    wrong.open = one.open;
    let written = writing::number(chance, &wrong);
    Some(Sketch::new(written, std::slice::from_ref(one)))
}

fn statement_line(chance: &mut Chance, client: &Client, sketch: &Sketch) -> StatementLine {
    let booked: i64 = sketch.shares.iter().map(|(_, amount)| amount.0).sum();
    let paid = booked + sketch.left_over.0;
    let mut line = incoming(paid - sketch.charges, &text(chance, client, sketch));
    line.charges = Cents(sketch.charges);
    sketch
        .currency
        .unwrap_or(client.currency)
        .clone_into(&mut line.currency);
    line.stated.clone_from(&sketch.written.stated);
    line.end_to_end_id = sketch
        .written
        .end_to_end_id
        .clone()
        .or_else(|| match chance.below(10) {
            0..4 => None,
            4..7 => Some("NOTPROVIDED".to_owned()),
            7 => Some(format!("E2E-{}", chance.digits(4))),
            8 => Some(format!("PMT2025{}", chance.digits(8))),
            // The number that the payer's program gives its payments.
            _ => Some(chance.digits(5)),
        });
    line
}

fn text(chance: &mut Chance, client: &Client, sketch: &Sketch) -> String {
    let number = &sketch.written.text;
    let mut text = if number.is_empty() {
        client.tongue.nothing(chance).to_owned()
    } else if number.chars().any(char::is_numeric) {
        format!("{}{number}", client.tongue.before(chance))
    } else {
        number.clone()
    };
    if chance.happens(NOISE) {
        text.push_str(&noise(chance));
    }
    let letters: Vec<char> = text.chars().collect();
    if letters.len() > 35 && chance.happens(BROKEN_TEXT) {
        let (front, back) = letters.split_at(35);
        text = format!("{} {}", String::from_iter(front), String::from_iter(back));
    }
    if letters.len() > 70 && chance.happens(SHORT_TEXT) {
        text = letters.iter().take(70).collect();
    }
    text
}

fn paid_by_client(chance: &mut Chance, client: &Client, line: &mut StatementLine) {
    line.party = writing::name(chance, &client.name);
    line.party_iban = account(chance, &client.iban);
    // Four of a thousand statements say nothing of the payer.
    if chance.happens(4) {
        line.party = None;
        line.party_iban = None;
    }
}

/// A factor, or a company of the same group that was never seen.
fn paid_by_other(chance: &mut Chance, client: &Client, line: &mut StatementLine) {
    if let Some((factor, _)) = &client.factor {
        line.party = writing::name(chance, &factor.name);
        line.party_iban = account(chance, &factor.iban);
    } else {
        let kind = chance.one_of(&["Holding", "Grupė", "Invest"]);
        line.party = Some(format!("{kind} {}", chance.digits(3)));
        let iban = format!("LT{}", chance.digits(18));
        line.party_iban = account(chance, &iban);
    }
    if chance.happens(350) {
        line.on_behalf_of = writing::name(chance, &client.name);
    } else if chance.happens(400) {
        line.text = format!("{} {}", line.text, client.name);
    }
}

fn account(chance: &mut Chance, iban: &str) -> Option<String> {
    if chance.happens(NO_ACCOUNT) {
        None
    } else if chance.happens(NEW_ACCOUNT) {
        Some(format!("LT{}", chance.digits(18)))
    } else {
        Some(iban.to_owned())
    }
}
