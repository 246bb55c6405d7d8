//! The fields of each table: their lengths and formats (those of 2017, as the product keeps to them).

use serde_json::{Map, Value};

/// What is wrong with a field. The codes 1000 (method), 1001 (missing), 1002 (too long), 1003 (format), 1004 (unknown
/// field), 2012 (no such party) and 5009 (no such service) are assumptions.
#[derive(Debug, Clone)]
pub struct Fault {
    pub tag: String,
    pub code: &'static str,
    pub message: &'static str,
}

impl Fault {
    pub fn new(tag: &str, code: &'static str, message: &'static str) -> Self {
        Self {
            tag: tag.to_owned(),
            code,
            message,
        }
    }

    pub fn format(tag: &str) -> Self {
        Self::new(tag, "1003", "Neteisinga reikšmė")
    }
}

pub fn missing(tag: &str) -> Fault {
    Fault::new(tag, "1001", "Nenurodytas privalomas laukas")
}

/// What a value has to look like.
#[derive(Debug, Clone, Copy)]
pub enum Format {
    /// A text of at most so many characters.
    Text(usize),
    /// One of these.
    OneOf(&'static [&'static str]),
    /// `YYYY-MM-DD`.
    Date,
    /// A number with so many decimals.
    Decimal(usize),
    /// Rows of another table, looked at apart.
    Rows,
}

use Format::{Date, Decimal, OneOf, Rows, Text};

/// Name, whether it must be there, format.
type Field = (&'static str, bool, Format);

const YES_OR_NO: Format = OneOf(&["0", "1"]);

pub const PARTY: &[Field] = &[
    ("N08_KODAS_KS", true, Text(12)),
    ("N08_RUSIS", true, OneOf(&["1", "2", "3"])),
    ("N08_PVM_KODAS", false, Text(25)),
    ("N08_IM_KODAS", false, Text(13)),
    ("N08_PAV", true, Text(70)),
    ("N08_ADR", false, Text(40)),
    ("N08_PASTAS", false, Text(9)),
    ("N08_E_MAIL", false, Text(40)),
    ("N08_TIPAS_PIRK", false, Text(1)),
    ("N08_TIPAS_TIEK", false, Text(1)),
    ("N08_KODAS_DS", false, Text(12)),
    ("N08_KODAS_XS_T", false, Text(12)),
    ("N08_KODAS_XS_P", false, Text(12)),
    ("N08_VAL_POZ", false, YES_OR_NO),
    ("N08_KODAS_VL_1", false, Text(3)),
    ("N08_BUSENA", false, YES_OR_NO),
    ("N08_TIPAS", false, OneOf(&["1", "2"])),
    ("N33", false, Rows),
];

pub const PARTY_DETAILS: &[Field] = &[
    ("N33_NUTYL", true, YES_OR_NO),
    ("N33_KODAS_KS", true, Text(12)),
    ("N33_S_KODAS", false, Text(45)),
    ("N33_SALIES_K", false, Text(2)),
];

pub const SERVICE: &[Field] = &[
    ("N17_KODAS_PS", true, Text(12)),
    ("N17_TIPAS", true, OneOf(&["1", "2"])),
    ("N17_PAV", true, Text(40)),
    ("N17_KODAS_DS", false, Text(12)),
    ("N17_KODAS_US", true, Text(12)),
];

pub const DOCUMENT: &[Field] = &[
    ("I06_OP_TIP", true, OneOf(&["1", "2", "51", "52"])),
    ("I06_VAL_POZ", true, YES_OR_NO),
    ("I06_PVM_TIP", false, YES_OR_NO),
    ("I06_DOK_NR", true, Text(20)),
    ("I06_OP_DATA", true, Date),
    ("I06_DOK_DATA", true, Date),
    ("I06_KODAS_KS", true, Text(12)),
    ("I06_DOK_REG", false, Text(20)),
    ("I06_KODAS_VL", false, Text(3)),
    ("I06_KURSAS", false, Decimal(4)),
    ("I06_ISAF", false, OneOf(&["2", "5", "12"])),
    ("I06_APRASYMAS1", false, Text(150)),
    ("I07", true, Rows),
];

pub const LINE: &[Field] = &[
    ("I07_TIPAS", true, OneOf(&["1", "2", "3"])),
    ("I07_KODAS", true, Text(12)),
    ("I07_PAV", false, Text(40)),
    ("I07_KODAS_IS", true, Text(12)),
    ("I07_KODAS_US", false, Text(12)),
    ("I07_KODAS_US_P", false, Text(12)),
    ("I07_KODAS_US_A", false, Text(12)),
    ("I07_KIEKIS", true, Decimal(0)),
    ("I07_KAINA_BE", false, Decimal(4)),
    ("I07_VAL_KAINA", false, Decimal(4)),
    ("I07_MOKESTIS", false, YES_OR_NO),
    ("I07_MOKESTIS_P", false, Decimal(0)),
    ("I07_PVM", false, Decimal(2)),
    ("I07_PVM_VAL", false, Decimal(2)),
    ("I07_SUMA", false, Decimal(2)),
    ("I07_SUMA_VAL", false, Decimal(2)),
    ("I07_KODAS_KL", false, Text(12)),
];

/// The faults of a record's own fields.
pub fn check(record: &Map<String, Value>, fields: &[Field]) -> Vec<Fault> {
    let is_known = |name: &&String| fields.iter().any(|(known, ..)| known == name);
    let unknown = record.keys().filter(|name| !is_known(name));
    let mut faults: Vec<Fault> = unknown
        .map(|name| Fault::new(name, "1004", "Nežinomas laukas"))
        .collect();
    for (name, is_required, format) in fields {
        match record.get(*name) {
            None if *is_required => faults.push(missing(name)),
            Some(value) if value == "" && *is_required => faults.push(missing(name)),
            None => {}
            Some(value) => faults.extend(check_format(name, value, *format)),
        }
    }
    faults
}

/// As [`check`], of a value that has to be a record.
pub fn check_value(value: &Value, table: &str, fields: &[Field]) -> Vec<Fault> {
    match value.as_object() {
        Some(record) => check(record, fields),
        None => vec![Fault::format(table)],
    }
}

/// What a document has to agree with in itself: amounts in the currency that it names.
pub fn check_document(document: &Map<String, Value>) -> Vec<Fault> {
    let is_foreign = document
        .get("I06_VAL_POZ")
        .is_some_and(|value| value == "1");
    let (wanted, strange) = if is_foreign {
        ("I07_SUMA_VAL", "I07_SUMA")
    } else {
        ("I07_SUMA", "I07_SUMA_VAL")
    };
    let mut faults = Vec::new();
    for name in ["I06_KODAS_VL", "I06_KURSAS"] {
        if document.contains_key(name) != is_foreign {
            faults.push(Fault::format(name));
        }
    }
    let lines = document.get("I07").and_then(Value::as_array);
    for line in lines.into_iter().flatten() {
        if line.get(wanted).is_none() {
            faults.push(missing(wanted));
        }
        if line.get(strange).is_some() {
            faults.push(Fault::format(strange));
        }
    }
    faults
}

fn check_format(name: &str, value: &Value, format: Format) -> Option<Fault> {
    if matches!(format, Rows) {
        return None;
    }
    let Some(text) = value.as_str() else {
        return Some(Fault::format(name));
    };
    let is_right = match format {
        Text(most) if text.chars().count() > most => {
            return Some(Fault::new(name, "1002", "Per ilga reikšmė"));
        }
        Text(_) | Rows => true,
        OneOf(values) => values.contains(&text),
        Date => is_date(text),
        Decimal(decimals) => is_decimal(text, decimals),
    };
    (!is_right).then(|| Fault::format(name))
}

fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let lengths: Vec<usize> = parts.iter().map(|part| part.len()).collect();
    lengths == [4, 2, 2] && parts.iter().all(|part| is_digits(part))
}

fn is_decimal(text: &str, decimals: usize) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    match text.split_once('.') {
        None => decimals == 0 && is_digits(text),
        Some((whole, rest)) => is_digits(whole) && is_digits(rest) && rest.len() == decimals,
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
