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
        "tiekejas",
        "nazwa", "nazwa firmy", "firma", "kontrahent", "klient", "dostawca", "przewoznik", "firmenname",
        "unternehmen", "kunde", "lieferant", "название", "наименование", "название компании", "компания",
        "фирма", "клиент", "поставщик", "контрагент", "перевозчик"], required;
    "company_code": Text, "Company code", "Įmonės kodas",
        ["code", "registration number", "registration code", "reg no", "kodas", "im kodas",
        "kod", "kod firmy", "regon", "krs", "numer rejestrowy", "registernummer", "handelsregisternummer", "код", "код компании",
        "код предприятия", "регистрационныи номер"];
    "company_vat_code": Text, "Company VAT code", "PVM mokėtojo kodas",
        ["vat code", "vat number", "vat no", "vat id", "pvm kodas",
        "nip", "numer nip", "numer vat", "ust id", "ust idnr", "ust id nr", "umsatzsteuer id",
        "код плательщика ндс", "номер ндс"];
    "types": SomeOf(choices::CONTACT_TYPES), "Type", "Tipas", ["contact type", "kontakto tipas",
        "typ", "rodzaj", "art", "тип", "вид"], required;
    "email": Text, "Email", "El. paštas", ["e mail", "mail", "el pastas", "e pastas", "pastas",
        "adres e mail", "e mail adresse", "почта", "эл почта", "электронная почта"];
    "phone": Text, "Phone", "Telefonas", ["phone number", "telephone", "tel", "tel nr",
        "telefon", "nr telefonu", "numer telefonu", "telefonnummer", "телефон", "тел", "номер телефона"];
    "invoicing_email": Text, "Invoicing email", "El. paštas sąskaitoms",
        ["invoice email", "invoices email", "saskaitu el pastas",
        "e mail do faktur", "rechnungs e mail", "почта для счетов"];
    "website": Text, "Website", "Svetainė", ["web", "www", "homepage", "interneto svetaine",
        "strona www", "strona internetowa", "webseite", "саит"];
    "address": Text, "Address", "Adresas", ["street", "gatve",
        "adres", "ulica", "adresse", "anschrift", "strasse", "адрес", "улица"];
    "city": Text, "City", "Miestas", ["town",
        "miasto", "miejscowosc", "stadt", "ort", "город"];
    "postal_code": Text, "Postal code", "Pašto kodas", ["zip", "zip code", "postcode", "post code",
        "kod pocztowy", "plz", "postleitzahl", "индекс", "почтовыи индекс"];
    "country": Country, "Country", "Šalis", ["country code", "salies kodas",
        "kraj", "panstwo", "land", "страна"];
    "rating": OneOf(choices::RATINGS), "Rating", "Reitingas",
        ["ocena", "bewertung", "реитинг", "оценка"];
    "payment_term": Whole, "Payment term", "Mokėjimo terminas",
        ["payment days", "payment terms", "atsiskaitymo terminas", "mokejimo terminas dienomis",
        "termin platnosci", "zahlungsziel", "zahlungsfrist", "срок оплаты", "отсрочка", "отсрочка платежа"];
    "insurance_expiry_date": Day, "Insurance expiry date", "Draudimas galioja iki",
        ["insurance expiry", "insurance until", "draudimo pabaiga",
        "ubezpieczenie do", "waznosc ubezpieczenia", "versicherung bis", "versichert bis", "страховка до",
        "страхование до"];
    "responsible_user_id": Person, "Responsible user", "Atsakingas naudotojas",
        ["responsible", "atsakingas", "atsakingas asmuo",
        "odpowiedzialny", "verantwortlich", "ответственныи"];
    "manager_id": Person, "Manager", "Vadybininkas",
        ["menedzer", "betreuer", "менеджер"];
    "contact_person_name": Text, "Contact person", "Kontaktinis asmuo", ["contact", "kontaktas",
        "osoba kontaktowa", "ansprechpartner", "kontaktperson", "контактное лицо"];
    "credit_limit": Amount, "Credit limit", "Kredito limitas", ["kreditas",
        "limit kredytowy", "kreditlimit", "кредитныи лимит"];
    "debt_limit": Amount, "Debt limit", "Skolos limitas",
        ["limit zadluzenia", "лимит долга"];
    "vat": Percent, "VAT", "PVM", ["vat rate", "pvm tarifas",
        "stawka vat", "mwst", "ust", "mehrwertsteuer", "ндс", "ставка ндс"];
    "invoice_note": Text, "Invoice note", "Pastaba sąskaitoje";
    "accounting_note": Text, "Accounting note", "Pastaba buhalterijai";
    "accounting_note_type": OneOf(choices::NOTE_TYPES), "Accounting note type", "Buhalterinės pastabos tipas";
    "category": OneOf(choices::CATEGORIES), "Category", "Kategorija",
        ["kategoria", "kategorie", "категория"];
    "need_send_original_docs": YesNo, "Need to send original documents", "Reikia išsiųsti dokumentų originalus",
        ["original documents", "dokumentu originalai"];
};

/// A stored contact as its form would send it.
pub fn members(contact: &ContactView) -> Map<String, Value> {
    members_of(contact)
}
