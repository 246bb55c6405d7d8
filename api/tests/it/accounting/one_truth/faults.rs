//! Whatever a place states, a difference in it is reported.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::agrees::agrees;
use super::places::Place;
use super::stated::{Effect, Group, Line, Party, Stated};

/// Changes what is stated. Whether it is stated at all.
type Fault = fn(&mut Stated) -> bool;

fn changed<T>(of: Option<&mut T>, change: impl FnOnce(&mut T)) -> bool {
    of.map(change).is_some()
}

fn cent(of: &mut Option<i64>) -> bool {
    changed(of.as_mut(), |amount| *amount += 1)
}

fn letter(of: &mut Option<String>) -> bool {
    changed(of.as_mut(), |text| text.push('x'))
}

fn day(of: Option<&mut NaiveDate>) -> bool {
    changed(of, |day| *day = day.succ_opt().unwrap())
}

fn line(of: &mut Stated, change: fn(&mut Line) -> bool) -> bool {
    of.lines
        .iter_mut()
        .flatten()
        .next_back()
        .is_some_and(change)
}

fn group(of: &mut Stated, change: fn(&mut Group) -> bool) -> bool {
    of.groups
        .iter_mut()
        .flatten()
        .next_back()
        .is_some_and(change)
}

/// Of the party that is another one than the company, or the company itself.
fn party(of: &mut Stated, change: fn(&mut Party) -> bool) -> bool {
    change(&mut of.buyer) || change(&mut of.seller)
}

/// Each field by its name, or a part of it, in what is reported.
const FAULTS: [(&str, Fault); 38] = [
    ("effect", |of| {
        changed(of.effect.as_mut(), |effect| {
            *effect = match effect {
                Effect::TakesBack => Effect::ChargesMore,
                Effect::Charges | Effect::ChargesMore | Effect::Cancelled => Effect::TakesBack,
            };
        })
    }),
    ("date", |of| day(of.date.as_mut())),
    ("due", |of| day(of.due.as_mut().and_then(Option::as_mut))),
    ("supplied", |of| day(of.supplied.as_mut())),
    ("corrects", |of| {
        changed(of.corrects.as_mut(), |(number, _)| number.push('1'))
    }),
    ("corrects.date", |of| {
        day(of.corrects.as_mut().and_then(|(_, date)| date.as_mut()))
    }),
    ("currency", |of| letter(&mut of.currency)),
    ("rate", |of| cent(&mut of.rate)),
    (".name", |of| party(of, |party| letter(&mut party.name))),
    (".code", |of| party(of, |party| letter(&mut party.code))),
    (".vat_code", |of| {
        party(of, |party| letter(&mut party.vat_code))
    }),
    (".address", |of| {
        party(of, |party| letter(&mut party.address))
    }),
    (".country", |of| {
        party(of, |party| letter(&mut party.country))
    }),
    ("iban", |of| letter(&mut of.iban)),
    ("party_code", |of| letter(&mut of.party_code)),
    ("orders", |of| {
        changed(of.orders.as_mut(), |orders| {
            orders.push("26-99999".to_owned());
        })
    }),
    ("kept_back", |of| cent(&mut of.kept_back)),
    ("net", |of| cent(&mut of.net)),
    ("vat", |of| cent(&mut of.vat)),
    ("gross", |of| cent(&mut of.gross)),
    ("vat_in_euros", |of| {
        of.vat_in_euros.as_mut().is_some_and(cent)
    }),
    ("words.lt", |of| letter(&mut of.words.0)),
    ("words.en", |of| letter(&mut of.words.1)),
    ("%).base", |of| {
        group(of, |group| changed(Some(group), |group| group.base += 1))
    }),
    ("%).vat", |of| {
        group(of, |group| changed(Some(group), |group| group.vat -= 1))
    }),
    ("lines", |of| {
        of.lines.as_mut().is_some_and(|lines| lines.pop().is_some())
    }),
    ("].name", |of| line(of, |line| letter(&mut line.name))),
    ("].quantity", |of| line(of, |line| cent(&mut line.quantity))),
    ("].price", |of| line(of, |line| cent(&mut line.price))),
    ("].percent", |of| line(of, |line| cent(&mut line.percent))),
    ("].is_without", |of| {
        line(of, |line| {
            changed(line.is_without.as_mut(), |is| *is = !*is)
        })
    }),
    ("].order", |of| line(of, |line| letter(&mut line.order))),
    ("].product", |of| line(of, |line| cent(&mut line.product))),
    ("].gross", |of| line(of, |line| cent(&mut line.gross))),
    ("].damage", |of| line(of, |line| cent(&mut line.damage))),
    ("].cases", |of| {
        line(of, |line| {
            changed(line.cases.as_mut(), |cases| *cases = &[])
        })
    }),
    ("].net", |of| line(of, |line| cent(&mut line.net))),
    ("].vat", |of| line(of, |line| cent(&mut line.vat))),
];

/// What each place states, by the names above; what is changed there and not reported stops the test.
pub fn stated_by_each(places: &[Place<'_>]) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let mut known: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for place in places {
        let stated = known.entry(place.name).or_default();
        for of in &place.stated {
            let stored = place
                .expected
                .iter()
                .find(|stored| stored.number == of.number)
                .unwrap();
            for (field, fault) in FAULTS {
                let mut faulty = of.clone();
                if fault(&mut faulty) {
                    stated.insert(field);
                    let found = agrees(&faulty, stored);
                    let named = format!("{field} ");
                    let is_reported =
                        |one: &String| one.contains(&of.number) && one.contains(&named);
                    assert!(
                        found.iter().any(is_reported),
                        "{}: {}: {field}: {found:?}",
                        of.number,
                        place.name
                    );
                }
            }
        }
    }
    known
}
