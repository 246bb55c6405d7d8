//! What a line of an invoice says about its order, by the template in the invoice settings.
//!
//! `{order_number}` stands for a fact; a part in square brackets is left out if one of its facts is not known:
//! `Transport {route}[, order {order_number}][, CMR {cmr}]`.

use std::collections::BTreeSet;

use crate::texts::{self, Sentence};
use crate::users::Language;

/// What a template can name.
pub const VARIABLES: [&str; 8] = [
    "order_number",
    "load_number",
    "route",
    "loading_date",
    "unloading_date",
    "plate",
    "cmr",
    "vins",
];

/// Most characters of a template.
pub const LONGEST: usize = 500;
/// Most characters of what it becomes; VINs are shortened first.
pub const LONGEST_LINE: usize = 2_000;

/// The facts about an order, in the order of [`VARIABLES`]. An empty one is not known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OrderFacts {
    /// Our number of the order.
    pub order_number: String,
    /// The client's number of the load.
    pub load_number: String,
    /// From where to where: `Kaunas – Köln`.
    pub route: String,
    /// The day of loading.
    pub loading_date: String,
    /// The day of unloading.
    pub unloading_date: String,
    /// The plate of the vehicle.
    pub plate: String,
    /// The number of the consignment note.
    pub cmr: String,
    /// The VINs of the cars.
    pub vins: String,
}

impl OrderFacts {
    fn value(&self, name: &str) -> Option<&str> {
        Some(match name {
            "order_number" => &self.order_number,
            "load_number" => &self.load_number,
            "route" => &self.route,
            "loading_date" => &self.loading_date,
            "unloading_date" => &self.unloading_date,
            "plate" => &self.plate,
            "cmr" => &self.cmr,
            "vins" => &self.vins,
            _ => return None,
        })
    }
}

/// The template of a company that has not written one.
pub fn standard(language: Language) -> &'static str {
    match language {
        Language::Lithuanian => {
            "Krovinio vežimo paslauga[ {route}][, užsakymas {order_number}][, krovinio Nr. {load_number}]\
             [, pakrauta {loading_date}][, iškrauta {unloading_date}][, {plate}][, CMR {cmr}][, VIN {vins}]"
        }
        Language::English => {
            "Freight transport[ {route}][, order {order_number}][, load {load_number}][, loaded {loading_date}]\
             [, unloaded {unloading_date}][, {plate}][, CMR {cmr}][, VIN {vins}]"
        }
    }
}

/// A piece of a template.
enum Piece<'a> {
    Text(&'a str),
    Variable(&'a str),
}

/// The pieces of a text without brackets.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((name, behind)) = after.split_once('}') else {
            break;
        };
        pieces.push(Piece::Text(before));
        pieces.push(Piece::Variable(name.trim()));
        rest = behind;
    }
    pieces.push(Piece::Text(rest));
    pieces
}

/// The parts of a template, and whether each stands in brackets. Brackets do not nest.
fn parts(template: &str) -> Vec<(bool, &str)> {
    let mut parts = Vec::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((inside, behind)) = after.split_once(']') else {
            break;
        };
        parts.push((false, before));
        parts.push((true, inside));
        rest = behind;
    }
    parts.push((false, rest));
    parts
}

/// What is wrong with a template.
pub fn problem(template: &str) -> Option<Sentence> {
    if template.chars().count() > LONGEST {
        return Some(texts::fields::too_long(LONGEST));
    }
    let is_nested = parts(template)
        .iter()
        .any(|(_, part)| part.contains(['[', ']']));
    if is_nested {
        return Some(texts::billing::brackets());
    }
    let named = parts(template)
        .into_iter()
        .flat_map(|(_, part)| pieces(part));
    let unknown: BTreeSet<&str> = named
        .filter_map(|piece| match piece {
            Piece::Variable(name) if !VARIABLES.contains(&name) => Some(name),
            _ => None,
        })
        .collect();
    let unknown: Vec<&str> = unknown.into_iter().collect();
    (!unknown.is_empty()).then(|| texts::billing::unknown_variables(unknown.join(", ")))
}

/// What a line says about an order.
pub fn line_text(template: &str, facts: &OrderFacts) -> String {
    let mut text = String::new();
    for (is_optional, part) in parts(template) {
        let pieces = pieces(part);
        let is_known = |piece: &Piece<'_>| match piece {
            Piece::Text(_) => true,
            Piece::Variable(name) => facts.value(name).is_none_or(|value| !value.is_empty()),
        };
        if is_optional && !pieces.iter().all(is_known) {
            continue;
        }
        for piece in pieces {
            match piece {
                Piece::Text(piece) => text.push_str(piece),
                Piece::Variable(name) => text.push_str(facts.value(name).unwrap_or_default()),
            }
        }
    }
    let text = text.trim();
    match text.char_indices().nth(LONGEST_LINE - 1) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> OrderFacts {
        OrderFacts {
            order_number: "26-00042".to_owned(),
            route: "Kaunas – Köln".to_owned(),
            cmr: "LT 77".to_owned(),
            ..OrderFacts::default()
        }
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        assert_eq!(
            line_text(standard(Language::Lithuanian), &facts()),
            "Krovinio vežimo paslauga Kaunas – Köln, užsakymas 26-00042, CMR LT 77"
        );
        assert_eq!(
            line_text(standard(Language::English), &facts()),
            "Freight transport Kaunas – Köln, order 26-00042, CMR LT 77"
        );
        assert_eq!(
            line_text("{route} ({plate}) {x}", &facts()),
            "Kaunas – Köln ()"
        );
    }

    #[test]
    fn a_template_names_only_what_there_is() {
        for language in [Language::Lithuanian, Language::English] {
            assert_eq!(problem(standard(language)), None);
        }
        for name in VARIABLES {
            assert!(OrderFacts::default().value(name).is_some(), "{name}");
        }
        assert_eq!(
            problem("{route} {price} {cmr} {colour}").unwrap(),
            "There is no such variable: colour, price"
        );
        for template in ["[a [b] c]", "a]", "[a"] {
            assert!(problem(template).is_some(), "{template}");
        }
        assert!(problem(&"x".repeat(LONGEST + 1)).is_some());
    }

    #[test]
    fn a_line_of_sixty_vins_has_an_end() {
        let vins = vec!["WDB9634031L123456"; 150].join(", ");
        let text = line_text("{vins}", &OrderFacts { vins, ..facts() });
        assert_eq!(text.chars().count(), LONGEST_LINE);
        assert!(text.ends_with('…'));
    }
}
