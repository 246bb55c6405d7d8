//! Clients and suppliers.

use serde_json::{Map, Value};

use super::choices;
use crate::contacts::ContactView;
use crate::sheets::column::{Column, Form};

/// The fields of the contact form.
pub const COLUMNS: &[Column] = &[
    Column::new(
        "company_name",
        "Company name",
        "Įmonės pavadinimas",
        Form::Text,
        &[
            "name",
            "company",
            "client",
            "supplier",
            "pavadinimas",
            "imone",
            "imones pavadinimas",
            "klientas",
            "tiekejas",
        ],
    )
    .required(),
    Column::new(
        "company_code",
        "Company code",
        "Įmonės kodas",
        Form::Text,
        &[
            "code",
            "registration number",
            "registration code",
            "reg no",
            "kodas",
            "im kodas",
        ],
    ),
    Column::new(
        "company_vat_code",
        "Company VAT code",
        "PVM mokėtojo kodas",
        Form::Text,
        &["vat code", "vat number", "vat no", "vat id", "pvm kodas"],
    ),
    Column::new(
        "types",
        "Type",
        "Tipas",
        Form::SomeOf(choices::CONTACT_TYPES),
        &["contact type", "kontakto tipas"],
    )
    .required(),
    Column::new(
        "email",
        "Email",
        "El. paštas",
        Form::Text,
        &["e mail", "mail", "el pastas", "e pastas", "pastas"],
    ),
    Column::new(
        "phone",
        "Phone",
        "Telefonas",
        Form::Text,
        &["phone number", "telephone", "tel", "tel nr"],
    ),
    Column::new(
        "invoicing_email",
        "Invoicing email",
        "El. paštas sąskaitoms",
        Form::Text,
        &["invoice email", "invoices email", "saskaitu el pastas"],
    ),
    Column::new(
        "website",
        "Website",
        "Svetainė",
        Form::Text,
        &["web", "www", "homepage", "interneto svetaine"],
    ),
    Column::new(
        "address",
        "Address",
        "Adresas",
        Form::Text,
        &["street", "gatve"],
    ),
    Column::new("city", "City", "Miestas", Form::Text, &["town"]),
    Column::new(
        "postal_code",
        "Postal code",
        "Pašto kodas",
        Form::Text,
        &["zip", "zip code", "postcode", "post code"],
    ),
    Column::new(
        "country",
        "Country",
        "Šalis",
        Form::Country,
        &["country code", "salies kodas"],
    ),
    Column::new(
        "rating",
        "Rating",
        "Reitingas",
        Form::OneOf(choices::RATINGS),
        &[],
    ),
    Column::new(
        "payment_term",
        "Payment term",
        "Mokėjimo terminas",
        Form::Whole,
        &[
            "payment days",
            "payment terms",
            "atsiskaitymo terminas",
            "mokejimo terminas dienomis",
        ],
    ),
    Column::new(
        "insurance_expiry_date",
        "Insurance expiry date",
        "Draudimas galioja iki",
        Form::Day,
        &["insurance expiry", "insurance until", "draudimo pabaiga"],
    ),
    Column::new(
        "responsible_user_id",
        "Responsible user",
        "Atsakingas naudotojas",
        Form::Person,
        &["responsible", "atsakingas", "atsakingas asmuo"],
    ),
    Column::new("manager_id", "Manager", "Vadybininkas", Form::Person, &[]),
    Column::new(
        "contact_person_name",
        "Contact person",
        "Kontaktinis asmuo",
        Form::Text,
        &["contact", "kontaktas"],
    ),
    Column::new(
        "credit_limit",
        "Credit limit",
        "Kredito limitas",
        Form::Amount,
        &["kreditas"],
    ),
    Column::new(
        "debt_limit",
        "Debt limit",
        "Skolos limitas",
        Form::Amount,
        &[],
    ),
    Column::new(
        "vat",
        "VAT",
        "PVM",
        Form::Whole,
        &["vat rate", "pvm tarifas"],
    ),
    Column::new(
        "invoice_note",
        "Invoice note",
        "Pastaba sąskaitoje",
        Form::Text,
        &[],
    ),
    Column::new(
        "accounting_note",
        "Accounting note",
        "Pastaba buhalterijai",
        Form::Text,
        &[],
    ),
    Column::new(
        "accounting_note_type",
        "Accounting note type",
        "Buhalterinės pastabos tipas",
        Form::OneOf(choices::NOTE_TYPES),
        &[],
    ),
    Column::new(
        "category",
        "Category",
        "Kategorija",
        Form::OneOf(choices::CATEGORIES),
        &[],
    ),
    Column::new(
        "need_send_original_docs",
        "Need to send original documents",
        "Reikia išsiųsti dokumentų originalus",
        Form::YesNo,
        &["original documents", "dokumentu originalai"],
    ),
];

/// A stored contact as its form would send it.
pub fn members(contact: &ContactView) -> Map<String, Value> {
    match serde_json::to_value(contact) {
        Ok(Value::Object(members)) => members,
        _ => Map::new(),
    }
}
