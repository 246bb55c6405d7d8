//! The form of an i.SAF 1.2 file, as the schema of the tax inspectorate has it (accounting facts, section 3.1): names,
//! order, how often, lengths, patterns and enumerations. Written down from those facts; the schema itself is not ours
//! to hand on. Parts that we never write (master files, settlements and payments) are left out.

use super::schema::{Content, Part};

/// The root element.
pub const FILE: Part = Part::one(
    "iSAFFile",
    inside(&[
        Part::one(
            "Header",
            inside(&[Part::one("FileDescription", inside(HEADING))]),
        ),
        Part::some(
            "SourceDocuments",
            0,
            1,
            inside(&[
                Part::some(
                    "PurchaseInvoices",
                    0,
                    1,
                    inside(&[many("Invoice", PURCHASE)]),
                ),
                Part::some("SalesInvoices", 0, 1, inside(&[many("Invoice", SALE)])),
            ]),
        ),
    ]),
);

const HEADING: &[Part] = &[
    text("FileVersion", |text| text == "iSAF1.2"),
    text("FileDateCreated", is_moment),
    text("DataType", |text| ["F", "S", "P"].contains(&text)),
    text("SoftwareCompanyName", |text| at_most(text, 256)),
    text("SoftwareName", |text| at_most(text, 256)),
    text("SoftwareVersion", |text| at_most(text, 24)),
    text("RegistrationNumber", |text| {
        is_digits(text) && at_most(text, 11)
    }),
    text("NumberOfParts", |text| text.parse::<u32>().is_ok()).or_nil(),
    text("PartNumber", is_part_number),
    Part::one(
        "SelectionCriteria",
        inside(&[
            text("SelectionStartDate", |text| is_day(text, "2016-07-01")),
            text("SelectionEndDate", |text| is_day(text, "2016-09-01")),
        ]),
    ),
];

const SALE: &[Part] = &[
    NUMBER,
    Part::one("CustomerInfo", inside(PARTY)),
    text("InvoiceDate", is_recent),
    TYPE,
    SPECIAL,
    REFERENCES,
    text("VATPointDate", is_recent).or_nil(),
    Part::one(
        "DocumentTotals",
        inside(&[Part::some(
            "DocumentTotal",
            1,
            100,
            inside(&[
                BASE,
                CLASS,
                PERCENT,
                VAT,
                text("VATPointDate2", is_recent).or_nil(),
            ]),
        )]),
    ),
];

const PURCHASE: &[Part] = &[
    NUMBER,
    Part::one("SupplierInfo", inside(PARTY)),
    text("InvoiceDate", |text| is_day(text, "1900-01-01")),
    TYPE,
    SPECIAL,
    REFERENCES,
    text("VATPointDate", is_recent).or_nil(),
    text("RegistrationAccountDate", is_recent).or_nil(),
    Part::one(
        "DocumentTotals",
        inside(&[Part::some(
            "DocumentTotal",
            1,
            100,
            inside(&[BASE, CLASS, PERCENT, VAT]),
        )]),
    ),
];

const NUMBER: Part = text("InvoiceNo", is_number);
const TYPE: Part = text("InvoiceType", |text| {
    ["SF", "DS", "KS", "VS", "VD", "VK", "AN", ""].contains(&text)
});
const SPECIAL: Part = text("SpecialTaxation", |text| ["", "T"].contains(&text));
const REFERENCES: Part = Part::one(
    "References",
    inside(&[Part::some(
        "Reference",
        0,
        1_000,
        inside(&[
            text("ReferenceNo", is_number),
            text("ReferenceDate", |text| is_day(text, "1990-01-01")),
        ]),
    )]),
);
const PARTY: &[Part] = &[
    text("VATRegistrationNumber", |text| at_most(text, 35)),
    Part::some(
        "RegistrationNumber",
        0,
        1,
        Content::Text(|text| at_most(text, 35)),
    ),
    text("Country", |text| text.chars().count() == 2).or_nil(),
    text("Name", |text| at_most(text, 256)),
];
const BASE: Part = text("TaxableValue", is_money);
const CLASS: Part = text("TaxCode", is_class).or_nil();
const PERCENT: Part = text("TaxPercentage", |text| is_digits(text) && at_most(text, 3)).or_nil();
const VAT: Part = text("Amount", is_money).or_nil();

const fn inside(parts: &'static [Part]) -> Content {
    Content::Elements(parts)
}

const fn many(name: &'static str, parts: &'static [Part]) -> Part {
    Part::some(name, 1, 500_000, inside(parts))
}

const fn text(name: &'static str, fits: fn(&str) -> bool) -> Part {
    Part::one(name, Content::Text(fits))
}

fn at_most(text: &str, most: usize) -> bool {
    text.chars().count() <= most
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && at_most(text, 70)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_part_number(text: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
    (1..=20).contains(&text.len()) && text.bytes().all(fits)
}

/// `PVM` and digits, four to six characters.
fn is_class(text: &str) -> bool {
    text.strip_prefix("PVM")
        .is_some_and(|rest| is_digits(rest) && rest.len() <= 3)
}

/// Euros with two decimals and at most 18 digits.
fn is_money(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.split_once('.').is_some_and(|(euros, cents)| {
        is_digits(euros) && is_digits(cents) && cents.len() == 2 && euros.len() <= 16
    })
}

fn is_recent(text: &str) -> bool {
    is_day(text, "2016-07-01")
}

fn is_day(text: &str, earliest: &str) -> bool {
    let is_in_time = (earliest..="2100-01-01").contains(&text);
    is_in_time && text.len() == 10 && text.parse::<chrono::NaiveDate>().is_ok()
}

fn is_moment(text: &str) -> bool {
    text.parse::<chrono::NaiveDateTime>().is_ok()
}
