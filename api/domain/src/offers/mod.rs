//! Offers of loads as clients write them: what an e-mail or a transport order says about places, days,
//! price, cars and client, each with where it says so.
//!
//! It is read by rules, in Lithuanian, Latvian, English, German, Polish and Russian, and it is a proposal: a person
//! confirms it. A text is data, whatever it says; nothing in it is followed, and it yields no more than the
//! members of [`Reading`]. Reading takes time in proportion to the length of the text, which is limited
//! ([`MOST_TEXT`]).
//!
//! - [`letter`]: the message itself, without quoted answers, and the messages that it passes on.
//! - [`tokens`], [`line`]: a line cut into words and numbers, with its labels.
//! - [`dates`], [`hours`], [`amounts`], [`places`], [`clients`]: what has a form of its own.
//! - [`table`], [`loads`]: one load, or several.

pub(crate) mod amounts;
pub(crate) mod clients;
pub(crate) mod dates;
mod hours;
mod letter;
pub(crate) mod line;
mod loads;
mod places;
mod table;
pub(crate) mod tokens;
pub(crate) mod words;

use std::ops::Range;

use chrono::NaiveDate;
use chrono_tz::Tz;

use crate::money::Cents;
use crate::orders::Currency;
use crate::vehicles::VehicleClass;

pub use clients::core_of;

/// The longest text that is read, in bytes. A long order form has a tenth of it.
pub const MOST_TEXT: usize = 256 * 1024;
/// The most loads of one text.
pub const MOST_LOADS: usize = 50;
/// The most places of loading, and of unloading, of one load.
pub const MOST_STOPS: usize = 20;
/// The most cars of one load.
pub const MOST_VINS: usize = 100;

/// Something that a text says, and where: the bytes from `start` up to `end`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<T> {
    /// What it says.
    pub value: T,
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

impl<T> Found<T> {
    pub(crate) fn new(value: T, place: Range<usize>) -> Self {
        Self {
            value,
            start: place.start,
            end: place.end,
        }
    }
}

/// A place as it is written, not yet looked up anywhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedPlace {
    /// The address in one line as it is written, such as `UAB Baltic, Pramonės pr. 17, LT-48100 Kaunas`.
    pub text: String,
    /// The street and the number of the house.
    pub street: Option<String>,
    /// The postcode as it is written, without the letters of the country: `48100`, `90-001`.
    pub postcode: Option<String>,
    /// What is probably the town.
    pub town: Option<String>,
    /// Two letters, if a postcode, a code or a name says so.
    pub country: Option<String>,
    /// Whether the town may stand in another case than its name: `iš Kauno į Rygą`.
    pub is_declined: bool,
}

/// A stop: its place, and what is said about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedStop {
    /// Where it is.
    pub place: Found<OfferedPlace>,
    /// Its hours, references, gate and contact, as they are written.
    pub note: Option<Found<String>>,
}

/// Days from the first to the last, which are one day if they are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfferedDays {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
}

/// What is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfferedPrice {
    /// In cents of the currency: of the whole way, or of a kilometre.
    pub amount: Cents,
    /// The currency that was written.
    pub currency: Currency,
    /// Whether it is paid for each kilometre.
    pub is_per_km: bool,
}

/// A load that is offered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfferedLoad {
    /// Where it is loaded, in the order of the text.
    pub loadings: Vec<OfferedStop>,
    /// Where it is unloaded, in the order of the text.
    pub unloadings: Vec<OfferedStop>,
    /// When it is loaded.
    pub loading_days: Option<Found<OfferedDays>>,
    /// When it is unloaded.
    pub unloading_days: Option<Found<OfferedDays>>,
    /// What is paid. Never negative and never zero.
    pub price: Option<Found<OfferedPrice>>,
    /// The number that the client gave it.
    pub reference: Option<Found<String>>,
    /// What is carried, in the client's words.
    pub goods: Option<Found<String>>,
    /// Its weight in whole kilograms.
    pub weight: Option<Found<i64>>,
    /// Which trailer is asked for.
    pub vehicle_class: Option<Found<VehicleClass>>,
    /// The cars that are carried, in capitals.
    pub vins: Vec<Found<String>>,
    /// What the client asks to mind.
    pub note: Option<Found<String>>,
}

impl OfferedLoad {
    /// Whether it says where from and where to: what makes it an offer.
    pub fn is_complete(&self) -> bool {
        !self.loadings.is_empty() && !self.unloadings.is_empty()
    }
}

/// What tells who offers. Whatever a letter says of its sender can be made up, so it grants nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OfferedBy {
    /// The sender's address, in small letters: of the innermost message that is not our own.
    pub email: Option<Found<String>>,
    /// Names of companies with their legal forms, the likeliest first.
    pub companies: Vec<Found<String>>,
    /// The name of the person who wrote.
    pub contact_name: Option<Found<String>>,
    /// The telephone number of the signature.
    pub phone: Option<Found<String>>,
    /// VAT numbers without spaces, with the letters of their country.
    pub vat_numbers: Vec<Found<String>>,
}

impl OfferedBy {
    /// The domain of the address, unless anybody can have an address there.
    pub fn domain(&self) -> Option<&str> {
        /// Where anybody can have an address.
        const FREE: &[&str] = &[
            "gmail.com",
            "googlemail.com",
            "yahoo.com",
            "hotmail.com",
            "outlook.com",
            "live.com",
            "icloud.com",
            "aol.com",
            "gmx.de",
            "gmx.net",
            "web.de",
            "t-online.de",
            "freenet.de",
            "inbox.lt",
            "one.lt",
            "mail.lt",
            "inbox.lv",
            "mail.ru",
            "wp.pl",
            "o2.pl",
            "onet.pl",
            "interia.pl",
            "op.pl",
            "proton.me",
            "protonmail.com",
            "yandex.com",
        ];
        let (_, domain) = self.email.as_ref()?.value.split_once('@')?;
        (!FREE.contains(&domain)).then_some(domain)
    }
}

/// Who we are, so that we are not taken for our own client.
#[derive(Debug, Clone, Default)]
pub struct Ourselves {
    /// The domains of our addresses, in small letters.
    pub domains: Vec<String>,
    /// Our names.
    pub names: Vec<String>,
    /// Our VAT numbers, as they are written.
    pub vat_numbers: Vec<String>,
    /// Where our days begin.
    pub zone: Tz,
}

/// What a text says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading {
    /// The loads that it offers; none in an answer, an automatic one or a text about something else.
    pub loads: Vec<OfferedLoad>,
    /// Who offers them.
    pub by: OfferedBy,
}

/// Reads a text of at most [`MOST_TEXT`] bytes; what is beyond is not read.
///
/// `today` is the day that "tomorrow" and days without a year are counted from, unless the text has the
/// date of the letter.
pub fn read(text: &str, today: NaiveDate, ourselves: &Ourselves) -> Reading {
    loads::read(beginning(text), today, ourselves)
}

/// What is read of a text: at most [`MOST_TEXT`] bytes.
pub(crate) fn beginning(text: &str) -> &str {
    let end = text.floor_char_boundary(MOST_TEXT);
    text.get(..end).unwrap_or_default()
}

/// A place that stands alone, as in a cell of a table: `LT-48100 Kaunas`. The country counts where the text says none.
pub fn place(text: &str, country: Option<&str>) -> OfferedPlace {
    let calendar = dates::Calendar {
        today: NaiveDate::default(),
        is_month_first: false,
    };
    let line = line::Line::of(text, 0..text.len(), calendar);
    let found = places::place_in(text, &line, 0..line.tokens.len()).map(|found| found.value);
    OfferedPlace {
        text: text.to_owned(),
        country: found
            .as_ref()
            .and_then(|place| place.country.clone())
            .or(country.map(str::to_owned)),
        street: found.as_ref().and_then(|place| place.street.clone()),
        postcode: found.as_ref().and_then(|place| place.postcode.clone()),
        town: found.and_then(|place| place.town),
        is_declined: false,
    }
}
