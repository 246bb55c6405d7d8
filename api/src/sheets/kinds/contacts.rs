//! Clients and suppliers.

use serde_json::{Map, Value};

use super::choices;
use super::members_of;
use crate::contacts::ContactView;
use crate::sheets::column::{Column, columns};

/// The fields of the contact form.
pub const COLUMNS: &[Column] = columns! {
    "company_name": Text, "Company name", "Įmonės pavadinimas",
        ["name", "company", "client", "supplier", "pavadinimas", "imone", "imones pavadinimas", "klientas",
        "tiekejas"], required;
    "company_code": Text, "Company code", "Įmonės kodas",
        ["code", "registration number", "registration code", "reg no", "kodas", "im kodas"];
    "company_vat_code": Text, "Company VAT code", "PVM mokėtojo kodas",
        ["vat code", "vat number", "vat no", "vat id", "pvm kodas"];
    "types": SomeOf(choices::CONTACT_TYPES), "Type", "Tipas", ["contact type", "kontakto tipas"], required;
    "email": Text, "Email", "El. paštas", ["e mail", "mail", "el pastas", "e pastas", "pastas"];
    "phone": Text, "Phone", "Telefonas", ["phone number", "telephone", "tel", "tel nr"];
    "invoicing_email": Text, "Invoicing email", "El. paštas sąskaitoms",
        ["invoice email", "invoices email", "saskaitu el pastas"];
    "website": Text, "Website", "Svetainė", ["web", "www", "homepage", "interneto svetaine"];
    "address": Text, "Address", "Adresas", ["street", "gatve"];
    "city": Text, "City", "Miestas", ["town"];
    "postal_code": Text, "Postal code", "Pašto kodas", ["zip", "zip code", "postcode", "post code"];
    "country": Country, "Country", "Šalis", ["country code", "salies kodas"];
    "rating": OneOf(choices::RATINGS), "Rating", "Reitingas";
    "payment_term": Whole, "Payment term", "Mokėjimo terminas",
        ["payment days", "payment terms", "atsiskaitymo terminas", "mokejimo terminas dienomis"];
    "insurance_expiry_date": Day, "Insurance expiry date", "Draudimas galioja iki",
        ["insurance expiry", "insurance until", "draudimo pabaiga"];
    "responsible_user_id": Person, "Responsible user", "Atsakingas naudotojas",
        ["responsible", "atsakingas", "atsakingas asmuo"];
    "manager_id": Person, "Manager", "Vadybininkas";
    "contact_person_name": Text, "Contact person", "Kontaktinis asmuo", ["contact", "kontaktas"];
    "credit_limit": Amount, "Credit limit", "Kredito limitas", ["kreditas"];
    "debt_limit": Amount, "Debt limit", "Skolos limitas";
    "vat": Whole, "VAT", "PVM", ["vat rate", "pvm tarifas"];
    "invoice_note": Text, "Invoice note", "Pastaba sąskaitoje";
    "accounting_note": Text, "Accounting note", "Pastaba buhalterijai";
    "accounting_note_type": OneOf(choices::NOTE_TYPES), "Accounting note type", "Buhalterinės pastabos tipas";
    "category": OneOf(choices::CATEGORIES), "Category", "Kategorija";
    "need_send_original_docs": YesNo, "Need to send original documents", "Reikia išsiųsti dokumentų originalus",
        ["original documents", "dokumentu originalai"];
};

/// A stored contact as its form would send it.
pub fn members(contact: &ContactView) -> Map<String, Value> {
    members_of(contact)
}
