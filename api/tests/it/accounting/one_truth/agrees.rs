//! Whether a place states what the document says.

use std::fmt::Debug;

use super::stated::{Group, Line, Party, Stated, Text, rounded};
use super::stored::{Stored, StoredGroup, StoredLine, StoredParty};

/// Every difference, with the document's number, the place and the field.
pub fn agrees(stated: &Stated, stored: &Stored) -> Vec<String> {
    let mut found = Differences::of(stated);
    let amounts = stored.amounts(stated.is_in_euros);
    found.of_field("number", Some(&stated.number), &stored.number);
    found.of_field("effect", stated.effect, stored.effect);
    found.of_field("date", stated.date, stored.date);
    found.of_field("due", stated.due, stored.due);
    found.of_field("supplied", stated.supplied, stored.supplied);
    found.corrects(stated, stored);
    found.of_field("currency", stated.currency.as_ref(), &stored.currency);
    found.of_field("rate", stated.rate, stored.rate);
    found.party("seller", &stated.seller, &stored.seller);
    found.party("buyer", &stated.buyer, &stored.buyer);
    found.of_field("party_code", stated.party_code.as_ref(), &stored.party_code);
    found.of_text("iban", stated.iban.as_deref(), (Text::Code, &stored.iban));
    found.of_field("orders", stated.orders.clone(), stored.orders());
    found.of_field("kept_back", stated.kept_back, stored.kept_back());
    found.of_field("net", stated.net, amounts.net);
    found.of_field("vat", stated.vat, amounts.vat);
    found.of_field("gross", stated.gross, amounts.net + amounts.vat);
    found.of_field("vat_in_euros", stated.vat_in_euros, stored.vat_in_euros);
    let (lt, en) = &stated.words;
    found.of_text("words.lt", lt.as_deref(), (Text::Name, &stored.words.0));
    found.of_text("words.en", en.as_deref(), (Text::Name, &stored.words.1));
    if let Some(groups) = &stated.groups {
        found.groups(groups, &amounts.groups);
    }
    if let Some(lines) = &stated.lines {
        found.of_field("lines", Some(lines.len()), stored.lines.len());
        for (place, (line, of)) in lines.iter().zip(&stored.lines).enumerate() {
            found.line(&format!("lines[{place}]"), line, of);
        }
    }
    found.list
}

struct Differences<'a> {
    stated: &'a Stated,
    list: Vec<String>,
}

impl<'a> Differences<'a> {
    fn of(stated: &'a Stated) -> Self {
        let list = Vec::new();
        Self { stated, list }
    }

    #[expect(clippy::needless_pass_by_value, reason = "most are amounts")]
    fn of_field<T: PartialEq + Debug>(&mut self, field: &str, stated: Option<T>, stored: T) {
        if let Some(stated) = stated.filter(|stated| *stated != stored) {
            self.add(field, format!("is {stated:?} and not {stored:?}"));
        }
    }

    fn of_text(&mut self, field: &str, stated: Option<&str>, (kind, stored): (Text, &str)) {
        let written = (self.stated.writes)(kind, stored);
        self.of_field(field, stated, &written);
    }

    fn add(&mut self, field: &str, what: impl Debug) {
        let Stated { place, number, .. } = self.stated;
        self.list
            .push(format!("{number}: {place}: {field} {what:?}"));
    }

    fn corrects(&mut self, stated: &Stated, stored: &Stored) {
        let (number, date) = stored.corrects.clone().unzip();
        let of = stated.corrects.as_ref();
        self.of_field(
            "corrects",
            of.map(|(number, _)| number),
            &number.unwrap_or_default(),
        );
        let stated = of.and_then(|(_, date)| *date);
        self.of_field("corrects.date", stated.map(Some), date);
    }

    fn party(&mut self, role: &str, stated: &Party, stored: &StoredParty) {
        for (member, stated, kind, stored) in [
            ("name", &stated.name, Text::Name, &stored.name),
            ("code", &stated.code, Text::Code, &stored.code),
            (
                "vat_code",
                &stated.vat_code,
                Text::VatCode,
                &stored.vat_code,
            ),
            ("address", &stated.address, Text::Address, &stored.address),
            ("country", &stated.country, Text::Code, &stored.country),
        ] {
            self.of_text(
                &format!("{role}.{member}"),
                stated.as_deref(),
                (kind, stored),
            );
        }
    }

    /// Each group of the document is in one that is stated, and these add up to it.
    fn groups(&mut self, stated: &[Group], stored: &[StoredGroup]) {
        let holds = |group: &Group, of: &StoredGroup| {
            let is_case = group.cases.is_empty() || group.cases.contains(&of.case);
            is_case && group.percent.is_none_or(|percent| percent == of.percent)
        };
        for of in stored {
            let times = stated.iter().filter(|group| holds(group, of)).count();
            self.of_field(
                &format!("groups({} %, {:?})", of.percent, of.case),
                Some(times),
                1,
            );
        }
        for group in stated {
            let own = stored.iter().filter(|of| holds(group, of));
            let (base, vat) = own.fold((0, 0), |(base, vat), of| (base + of.base, vat + of.vat));
            let name = format!("groups({:?} %)", group.percent);
            self.of_field(&format!("{name}.base"), Some(group.base), base);
            self.of_field(&format!("{name}.vat"), Some(group.vat), vat);
        }
    }

    fn line(&mut self, at: &str, stated: &Line, stored: &StoredLine) {
        let at = |member: &str| format!("{at}.{member}");
        self.of_text(
            &at("name"),
            stated.name.as_deref(),
            (Text::Line, &stored.name),
        );
        self.of_field(&at("order"), stated.order.as_ref(), &stored.order);
        self.of_field(&at("quantity"), stated.quantity, stored.quantity);
        self.of_field(&at("price"), stated.price, stored.price);
        self.of_field(&at("product"), stated.product, stored.net);
        self.of_field(&at("percent"), stated.percent, stored.percent);
        self.of_field(&at("is_without"), stated.is_without, stored.is_without);
        let cases = stated.cases.filter(|cases| !cases.contains(&stored.case));
        if let Some(cases) = cases {
            self.add(&at("cases"), (cases, stored.case));
        }
        self.of_field(&at("net"), stated.net, stored.net);
        self.of_field(&at("vat"), stated.vat, stored.vat);
        self.of_field(&at("gross"), stated.gross, stored.net + stored.vat);
        self.of_field(&at("damage"), stated.damage, stored.damage);
    }
}

/// Quantity times price, in cents.
pub fn product(thousandths: i64, ten_thousandths: i64) -> i64 {
    rounded(
        i128::from(thousandths) * i128::from(ten_thousandths),
        100_000,
    )
}

/// The differences of all that a place states. It must state each of these documents once, and no other one.
pub fn differences<'a>(
    place: &str,
    stated: &[Stated],
    expected: impl IntoIterator<Item = &'a Stored>,
) -> Vec<String> {
    let mut found = Vec::new();
    let mut known = 0;
    for stored in expected {
        let of: Vec<&Stated> = stated
            .iter()
            .filter(|of| of.number == stored.number)
            .collect();
        if of.len() != 1 {
            found.push(format!(
                "{}: {place}: stated {} times",
                stored.number,
                of.len()
            ));
        }
        known += of.len();
        found.extend(of.into_iter().flat_map(|of| agrees(of, stored)));
    }
    if known != stated.len() {
        found.push(format!(
            "{place}: states {} documents too many",
            stated.len() - known
        ));
    }
    found
}
