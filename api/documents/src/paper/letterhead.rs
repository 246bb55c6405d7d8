//! The head of the first page: the logo at the left, the company at the right.
//!
//! A template that places the logo itself has a head of its own, so it gets no second one.

use domain::agreements::Values;

use super::Untypeset;
use super::picture::Picture;
use super::strip::{LABEL, Part, Strip, Tone, WIDTH};
use super::text::{Span, Style, Typesetter};

/// The largest logo, in points.
const LOGO: (f32, f32) = (170.0, 48.0);
/// The width of the company's details.
const DETAILS: f32 = 270.0;

/// The strip of the head.
pub fn strip(
    setter: &mut Typesetter,
    values: &Values,
    logo: Option<&Picture>,
) -> Result<Strip, Untypeset> {
    let text = |name| values.text(name).unwrap_or_default();
    let (code, vat) = values
        .language
        .choose(("Company code", "VAT"), ("Įmonės kodas", "PVM kodas"));
    let told = |label: &str, value: &str| match value {
        "" => String::new(),
        value => format!("{label} {value}"),
    };
    let details = [
        told(code, text("our_company_code")),
        told(vat, text("our_vat_code")),
    ];
    let rows = [
        listed(&details),
        text("our_address").to_owned(),
        listed(&[text("our_phone").to_owned(), text("our_email").to_owned()]),
    ];
    let mut strip = Strip::default();
    let left = WIDTH - DETAILS;
    let mut y = 0.0;
    let name = [Span::bold(text("our_company_name"))];
    let mut lines = setter.lines(&name, Style::TEXT.sized(11.0).right(), DETAILS)?;
    for row in rows.iter().filter(|row| !row.is_empty()) {
        lines.extend(setter.lines(&[Span::muted(row)], LABEL.right(), DETAILS)?);
    }
    for line in lines {
        let height = line.height;
        strip.parts.push(Part::Text(left, y, line));
        y += height;
    }
    if let Some(logo) = logo {
        let (width, height) = logo.fitted(LOGO.0, LOGO.1);
        strip.parts.push(Part::Logo(0.0, 0.0, width, height));
        y = y.max(height);
    }
    let rule = y + 8.0;
    strip
        .parts
        .push(Part::Bar(0.0, rule, WIDTH, 0.8, Tone::Strong));
    strip.height = rule + 8.0;
    Ok(strip)
}

/// The texts that are not empty, beside each other.
fn listed(texts: &[String]) -> String {
    let texts: Vec<&str> = texts
        .iter()
        .map(String::as_str)
        .filter(|text| !text.is_empty())
        .collect();
    texts.join(" · ")
}
