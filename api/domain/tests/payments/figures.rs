//! How much of a made-up account is booked by itself, and how much of that is wrong; beside it, a plain rule.

use std::collections::BTreeMap;

use chrono::Days;
use domain::Cents;
use domain::payments::matching::{Ledger, Share, Verdict};

use crate::account::books::Books;
use crate::account::chance::Chance;
use crate::account::lines::{Made, payment};
use crate::account::mix::Kind;
use crate::day;
use crate::plain;

/// What became of some payments.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    lines: u32,
    booked: u32,
    wrong: u32,
    /// Of those that were not booked, how many have the truth as their first explanation.
    first: u32,
    /// And among all of their explanations.
    offered: u32,
}

impl Tally {
    fn add(&mut self, other: &Self) {
        self.lines += other.lines;
        self.booked += other.booked;
        self.wrong += other.wrong;
        self.first += other.first;
        self.offered += other.offered;
    }

    fn share(part: u32, whole: u32) -> f64 {
        100.0 * f64::from(part) / f64::from(whole.max(1))
    }

    fn row(&self) -> String {
        let left = self.lines - self.booked;
        format!(
            "{:6} lines, {:6.2} % booked, {:3} wrong, {:6.2} / 10,000 (at most {:.2}); of the others {:5.1} % first, {:5.1} % offered",
            self.lines,
            Self::share(self.booked, self.lines),
            self.wrong,
            100.0 * Self::share(self.wrong, self.lines),
            10_000.0 * upper_bound(self.wrong, self.lines),
            Self::share(self.first, left),
            Self::share(self.offered, left),
        )
    }
}

/// The upper end of the one-sided interval of Clopper and Pearson at 95 %: the rate at which so few or fewer would come
/// once in twenty times.
fn upper_bound(wrong: u32, lines: u32) -> f64 {
    let (mut low, mut high) = (f64::from(wrong) / f64::from(lines.max(1)), 1.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if at_most(wrong, lines, middle) > 0.05 {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

/// How likely it is that of so many at most so few happen.
fn at_most(few: u32, of: u32, rate: f64) -> f64 {
    let mut term = f64::from(of) * (-rate).ln_1p();
    let mut sum = term.exp();
    for count in 0..few {
        let odds = f64::from(of - count) / f64::from(count + 1) * rate / (1.0 - rate);
        term += odds.ln();
        sum += term.exp();
    }
    sum
}

/// What the matcher and the plain rule did with so many payments of several companies.
struct Figures {
    matcher: BTreeMap<Kind, Tally>,
    plain: Tally,
    /// Some of what went wrong, to look at.
    errors: Vec<String>,
}

fn run(seed: u64, lines: u32) -> Figures {
    let mut figures = Figures {
        matcher: BTreeMap::new(),
        plain: Tally::default(),
        errors: Vec::new(),
    };
    let mut left = lines;
    let mut round = 0;
    while left > 0 {
        let count = left.min(3000);
        company(&mut Chance(seed + round), count, &mut figures);
        left -= count;
        round += 1;
    }
    figures
}

/// A company with about a hundred clients from its first invoice on.
fn company(chance: &mut Chance, lines: u32, figures: &mut Figures) {
    let mut books = Books::new(chance, 110, day("2025-01-01"));
    books.issue_month(chance);
    let least = books.count_open();
    let (mut done, mut today) = (0, day("2025-02-01"));
    while done < lines {
        books.issue_month(chance);
        let mut ledger = books.ledger();
        while done < lines && books.count_open() > least {
            let made = payment(chance, &books, today);
            measure(&made, &books, &ledger, figures);
            // A person puts right what was wrong, and decides what was open.
            for (id, amount) in &made.shares {
                books.book(*id, *amount);
                ledger.book(*id, *amount);
            }
            done += 1;
        }
        today = today + Days::new(30);
    }
}

fn measure(made: &Made, books: &Books, ledger: &Ledger, figures: &mut Figures) {
    let verdict = ledger.explain(&made.line);
    let mut tally = Tally {
        lines: 1,
        ..Tally::default()
    };
    if let Verdict::Book(one) = &verdict {
        tally.booked = 1;
        if !is_true(made, &one.shares, one.left_over) {
            tally.wrong = 1;
            figures.errors.push(format!(
                "{:?} {:?} {:?}\n   {one:?}",
                made.kind, made.line, made.shares
            ));
        }
    } else {
        let all = verdict.explanations();
        let is_right = all
            .iter()
            .map(|one| is_true(made, &one.shares, one.left_over));
        let place = is_right.into_iter().position(|one| one);
        tally.first = u32::from(place == Some(0));
        tally.offered = u32::from(place.is_some());
    }
    figures.matcher.entry(made.kind).or_default().add(&tally);
    let booked = plain::book(books, &made.line);
    let is_wrong = booked
        .as_ref()
        .is_some_and(|one| !is_true(made, std::slice::from_ref(one), Cents(0)));
    figures.plain.add(&Tally {
        lines: 1,
        booked: u32::from(booked.is_some()),
        wrong: u32::from(is_wrong),
        ..Tally::default()
    });
}

/// Whether an explanation is what the payment truly pays.
fn is_true(made: &Made, shares: &[Share], left_over: Cents) -> bool {
    let mut one: Vec<(i64, Cents)> = shares
        .iter()
        .map(|share| (share.document, share.amount))
        .collect();
    one.retain(|(_, amount)| amount.0 != 0);
    one.sort_unstable();
    let mut truth = made.shares.clone();
    truth.sort_unstable();
    one == truth && left_over == made.left_over
}

fn print(figures: &Figures) -> Tally {
    let mut all = Tally::default();
    for (kind, tally) in &figures.matcher {
        println!("{:10} {}", format!("{kind:?}"), tally.row());
        all.add(tally);
    }
    println!("{:10} {}", "all", all.row());
    println!("{:10} {}", "plain rule", figures.plain.row());
    all
}

#[test]
fn most_is_booked_by_itself_and_hardly_anything_wrongly() {
    let figures = run(20_251_101, 30_000);
    let all = print(&figures);
    assert!(Tally::share(all.booked, all.lines) >= 74.0);
    assert!(
        f64::from(all.wrong) * 10_000.0 <= 2.0 * f64::from(all.lines),
        "{}",
        figures.errors.join("\n")
    );
}

#[test]
#[ignore = "takes minutes without optimisation: cargo test --release -p domain --test payments -- --ignored --nocapture"]
fn the_same_over_many_companies() {
    let figures = run(77, 600_000);
    let all = print(&figures);
    for error in figures.errors.iter().take(60) {
        println!("{error}");
    }
    assert!(Tally::share(all.booked, all.lines) >= 74.0);
    assert!(f64::from(all.wrong) * 10_000.0 <= 2.0 * f64::from(all.lines));
}
