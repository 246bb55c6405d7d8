//! Signs that keep out what is too high, wide, long or heavy.

use super::Tags;

/// What a European articulated lorry measures (Directive 96/53/EC): metres and tonnes.
const HEIGHT: f64 = 4.0;
const WIDTH: f64 = 2.55;
const LENGTH: f64 = 16.5;
const WEIGHT: f64 = 40.0;
/// The directive allows 11.5 t on the driving axle; a loaded lorry has at least this much on it.
const AXLE: f64 = 10.0;

/// Reads what a sign says.
type Reading = fn(&str) -> Option<f64>;

/// Each limit, what the lorry needs, and how to read it.
const LIMITS: [(&str, f64, Reading); 14] = [
    ("maxheight", HEIGHT, metres),
    ("maxheight:physical", HEIGHT, metres),
    ("maxheight:hgv", HEIGHT, metres),
    ("maxwidth", WIDTH, metres),
    ("maxwidth:physical", WIDTH, metres),
    ("maxlength", LENGTH, metres),
    ("maxlength:hgv", LENGTH, metres),
    ("maxweight", WEIGHT, tonnes),
    ("maxweight:hgv", WEIGHT, tonnes),
    ("maxgcweight", WEIGHT, tonnes),
    ("maxgcweight:hgv", WEIGHT, tonnes),
    ("maxweightrating", WEIGHT, tonnes),
    ("maxweightrating:hgv", WEIGHT, tonnes),
    ("maxaxleload", AXLE, tonnes),
];

/// Whether a lorry of 40 t passes. A limit that cannot be read limits nothing.
pub fn fits(tags: &Tags<'_>) -> bool {
    if tags.is("maxheight", "below_default") {
        return false;
    }
    LIMITS.iter().all(|(key, needed, read)| {
        let limit = tags.get(key).and_then(read);
        limit.is_none_or(|limit| limit >= *needed)
    })
}

/// A number at the beginning, and what follows it.
fn number(text: &str) -> Option<(f64, &str)> {
    let text = text.trim();
    let end = text
        .find(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != ',')
        .unwrap_or(text.len());
    let (digits, unit) = text.split_at_checked(end)?;
    // A comma instead of the point is a common slip.
    let value = digits.replace(',', ".").parse().ok()?;
    Some((value, unit.trim()))
}

/// `4`, `4.2 m`, `13'6"`, `13 ft`.
fn metres(text: &str) -> Option<f64> {
    const FOOT: f64 = 0.3048;
    let (value, unit) = number(text)?;
    if let Some(inches) = unit.strip_prefix('\'') {
        let inches = number(inches).map_or(0.0, |(inches, _)| inches);
        return Some((value + inches / 12.0) * FOOT);
    }
    match unit {
        "" | "m" => Some(value),
        "cm" => Some(value / 100.0),
        "ft" | "feet" => Some(value * FOOT),
        _ => None,
    }
}

/// `7.5`, `7.5 t`, `3500 kg`, `20 st` (American tons), `26000 lbs`.
fn tonnes(text: &str) -> Option<f64> {
    let (value, unit) = number(text)?;
    match unit {
        "" | "t" | "mt" => Some(value),
        "kg" => Some(value / 1_000.0),
        "st" => Some(value * 0.907_185),
        "lt" => Some(value * 1.016_047),
        "lb" | "lbs" => Some(value * 0.000_453_592),
        _ => None,
    }
}
