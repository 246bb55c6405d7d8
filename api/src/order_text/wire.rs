//! POST /orders/read-text: what an e-mail or a transport order says.

use chrono::NaiveDate;
use domain::offers::{Found, OfferedDays, OfferedPrice};
use domain::orders::Currency;
use domain::places::Precision;
use domain::vehicles::VehicleClass;
use domain::wire::at_most;
use domain::{Cents, ContactId, UserId};
use serde::Serialize;
use utoipa::ToSchema;

/// The most characters of a text: some twenty pages, which are always less than `domain::offers` reads.
pub const MOST_TEXT: usize = 60_000;

domain::body! {
    /// What a client wrote: a text as JSON, or a multipart form with one file as the part `file`.
    pub struct ReadTextPayload {
        /// The text; left out if a file is sent.
        text: Option<String> where at_most(MOST_TEXT),
    }
}

/// Where something stands in the text: from `start` up to `end`, in UTF-16 code units.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct TextRange {
    /// The first one.
    pub start: usize,
    /// The one after the last.
    pub end: usize,
}

/// What an e-mail or a transport order says.
#[derive(Debug, Serialize, ToSchema)]
pub struct TextProposal {
    /// The text that was read; positions are places in it.
    pub text: String,
    /// The loads that it offers, at most 50. None if it offers nothing.
    pub loads: Vec<ProposedLoad>,
    /// The client that it comes from, if it is one of ours and there is no doubt which.
    pub client: Option<ProposedClient>,
    /// Who wrote it, as the text says: what a new contact is made of if there is no such client yet.
    pub author: ProposedAuthor,
    /// The SHA-256 of the file that was brought, in hexadecimal digits; `null` for a text.
    pub file_sha256: Option<String>,
}

/// Who wrote a text, as it says itself. Never our own company and never the carrier.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedAuthor {
    /// The company, with its legal form.
    pub company: Option<ProposedText>,
    /// The person.
    pub contact_name: Option<ProposedText>,
    /// The e-mail address, in small letters.
    pub email: Option<ProposedText>,
    /// The telephone number, as it is written.
    pub phone: Option<ProposedText>,
    /// The VAT number without spaces, with the letters of its country.
    pub vat_code: Option<ProposedText>,
}

/// A client who was recognised.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedClient {
    /// The contact's id.
    pub id: ContactId,
    /// The contact's name.
    pub name: String,
    /// Its manager; choosing the client sets the manager of the order.
    pub manager_id: Option<UserId>,
    /// What it was recognised by: `email`, `domain`, `vat_code` or `name`.
    pub recognised_by: RecognisedBy,
    /// Where the text says so.
    pub found: TextRange,
}

/// What a client was recognised by, the surest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RecognisedBy {
    /// The sender's address.
    Email,
    /// The VAT number.
    VatCode,
    /// The domain of the sender's address.
    Domain,
    /// The name, apart from its legal form.
    Name,
}

/// A load that the text offers.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedLoad {
    /// Where it is loaded, in the order of the text.
    pub loadings: Vec<ProposedPlace>,
    /// Where it is unloaded, in the order of the text.
    pub unloadings: Vec<ProposedPlace>,
    /// When it is loaded.
    pub loading_days: Option<ProposedDays>,
    /// When it is unloaded.
    pub unloading_days: Option<ProposedDays>,
    /// What is paid.
    pub price: Option<ProposedPrice>,
    /// The client's number of the load.
    pub load_number: Option<ProposedText>,
    /// What is carried, in the client's words.
    pub goods: Option<ProposedText>,
    /// What the client asks to mind.
    pub note: Option<ProposedText>,
    /// The weight.
    pub weight: Option<ProposedWeight>,
    /// The trailer that is asked for.
    pub vehicle_class: Option<ProposedClass>,
    /// The cars that are carried.
    pub vin_numbers: Vec<ProposedText>,
}

/// A place that the text names.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedPlace {
    /// The address as it is written, in one line, without hours and references.
    pub text: String,
    /// The place on the map, from the address book or the gazetteer; `null` if it was not found there.
    pub place: Option<KnownPlace>,
    /// Hours, references, gate and contact of this stop, as they are written.
    pub note: Option<ProposedText>,
    /// Where the text says so.
    pub found: TextRange,
}

/// A place on the map.
#[derive(Debug, Serialize, ToSchema)]
pub struct KnownPlace {
    /// The address as it will be stored: as written, unless it is one of the address book or a town alone.
    pub address: String,
    /// The latitude in degrees.
    pub latitude: f64,
    /// The longitude in degrees.
    pub longitude: f64,
    /// `address_book` or `gazetteer`.
    pub source: &'static str,
    /// What the coordinates are those of.
    pub precision: Precision,
}

/// A text that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedText {
    /// What it says.
    pub value: String,
    /// Where.
    pub found: TextRange,
}

/// Days that were found; one day if both are the same.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedDays {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    /// Whether the last day lies before the company's today.
    pub is_past: bool,
    /// Where the text says so.
    pub found: TextRange,
}

/// A price that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedPrice {
    /// In cents: of the whole way, or of a kilometre.
    pub amount: Cents,
    /// The currency that was written.
    pub currency: Currency,
    /// Whether it is paid for each kilometre.
    pub is_per_km: bool,
    /// Where the text says so.
    pub found: TextRange,
}

/// A weight that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedWeight {
    /// Whole kilograms.
    pub kilograms: i64,
    /// Where the text says so.
    pub found: TextRange,
}

/// A trailer that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposedClass {
    /// Which one.
    pub vehicle_class: VehicleClass,
    /// Where the text says so.
    pub found: TextRange,
}

/// Translates places in bytes into places in UTF-16 code units.
#[derive(Debug)]
pub struct Ruler {
    /// For each place where the two counts drift apart: the byte after it, and how many units there are less.
    drifts: Vec<(usize, usize)>,
}

impl Ruler {
    /// For the places of a text.
    pub fn of(text: &str) -> Self {
        let mut less = 0;
        let wide = text.char_indices().filter(|(_, one)| !one.is_ascii());
        let drifts = wide.map(|(at, one)| {
            less += one.len_utf8() - one.len_utf16();
            (at + one.len_utf8(), less)
        });
        Self {
            drifts: drifts.collect(),
        }
    }

    fn units(&self, byte: usize) -> usize {
        let before = self.drifts.partition_point(|(at, _)| *at <= byte);
        let drift = before.checked_sub(1).and_then(|last| self.drifts.get(last));
        byte - drift.map_or(0, |(_, less)| *less)
    }

    /// Where something was found.
    pub fn range<T>(&self, found: &Found<T>) -> TextRange {
        TextRange {
            start: self.units(found.start),
            end: self.units(found.end),
        }
    }

    /// A text that was found.
    pub fn text(&self, found: &Found<String>) -> ProposedText {
        ProposedText {
            value: found.value.clone(),
            found: self.range(found),
        }
    }

    /// Days that were found.
    pub fn days(&self, found: &Found<OfferedDays>, today: NaiveDate) -> ProposedDays {
        ProposedDays {
            from: found.value.from,
            to: found.value.to,
            is_past: found.value.to < today,
            found: self.range(found),
        }
    }

    /// A price that was found.
    pub fn price(&self, found: &Found<OfferedPrice>) -> ProposedPrice {
        ProposedPrice {
            amount: found.value.amount,
            currency: found.value.currency,
            is_per_km: found.value.is_per_km,
            found: self.range(found),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_javascript_counts() {
        let text = "Šiauliai 🚚 ➔ Köln";
        let ruler = Ruler::of(text);
        for (byte, one) in text.char_indices() {
            let units: usize = text[..byte].chars().map(char::len_utf16).sum();
            assert_eq!(ruler.units(byte), units, "{one}");
        }
        assert_eq!(ruler.units(text.len()), text.encode_utf16().count());
    }
}
