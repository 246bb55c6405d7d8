//! Contacts as a table: found by company code, VAT number or name.

use std::collections::HashMap;

use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use domain::imports::ImportKind;
use domain::wire::read_body;
use domain::{ContactId, FieldErrors, Sentence, texts};
use routing::gazetteer::plain;
use sea_orm::Condition;
use serde_json::{Map, Value};
use tenant_router::{TenantDb, TenantTx};

use super::likeness::is_another_name;
pub use super::store::Contacts;
use super::store::many::{self, Marks, Match};
use super::{
    ContactAccess, ContactFilter, ContactPayload, ContactView, PlaceFilter, delete_contact,
    matching,
};
use crate::actor::{Actor, Record};
use crate::error::{ApiResult, ErrorBody};
use crate::http::Params;
use crate::records::table::import::{Conditional, Facts, FormTable, Keys, Row};
use crate::records::table::{
    Column, FormatQuery, PEOPLE, Table, TableFile, Title, Words, bare, choices, columns, export,
    members_of,
};
use crate::state::AppState;

/// The fields of the contact form.
pub const COLUMNS: &[Column] = columns! {
    "contact";
    "company_name": Text,
        ["name", "company", "client", "supplier", "pavadinimas", "imone", "imones pavadinimas", "klientas",
        "tiekejas", "nazwa", "nazwa firmy", "firma", "kontrahent", "klient", "dostawca", "przewoznik", "firmenname",
        "unternehmen", "kunde", "lieferant", "название", "наименование", "название компании", "компания",
        "фирма", "клиент", "поставщик", "контрагент", "перевозчик"], required;
    "company_code": Code, ["code", "registration number", "registration code", "reg no", "kodas", "im kodas",
        "kod", "kod firmy", "regon", "krs", "numer rejestrowy", "registernummer", "handelsregisternummer", "код", "код компании",
        "код предприятия", "регистрационныи номер"];
    "company_vat_code": Code, ["vat code", "vat number", "vat no", "vat id", "pvm kodas",
        "nip", "numer nip", "numer vat", "ust id", "ust idnr", "ust id nr", "umsatzsteuer id",
        "код плательщика ндс", "номер ндс"];
    "types": SomeOf(choices::CONTACT_TYPES), ["contact type", "kontakto tipas",
        "typ", "rodzaj", "art", "тип", "вид"], required;
    "email": Text, ["e mail", "mail", "el pastas", "e pastas", "pastas",
        "adres e mail", "e mail adresse", "почта", "эл почта", "электронная почта"];
    "phone": Code, ["phone number", "telephone", "tel", "tel nr",
        "telefon", "nr telefonu", "numer telefonu", "telefonnummer", "телефон", "тел", "номер телефона"];
    "invoicing_email": Text, ["invoice email", "invoices email", "saskaitu el pastas",
        "e mail do faktur", "rechnungs e mail", "почта для счетов"];
    "website": Text, ["web", "www", "homepage", "interneto svetaine",
        "strona www", "strona internetowa", "webseite", "саит"];
    "address": Text, ["street", "gatve", "adres", "ulica", "adresse", "anschrift", "strasse", "адрес", "улица"];
    "city": Text, ["town", "miasto", "miejscowosc", "stadt", "ort", "город"];
    "postal_code": Code, ["zip", "zip code", "postcode", "post code",
        "kod pocztowy", "plz", "postleitzahl", "индекс", "почтовыи индекс"];
    "country": Country, ["country code", "salies kodas", "kraj", "panstwo", "land", "страна"];
    "rating": OneOf(choices::RATINGS), ["ocena", "bewertung", "реитинг", "оценка"];
    "payment_term": Whole, ["payment days", "payment terms", "atsiskaitymo terminas", "mokejimo terminas dienomis",
        "termin platnosci", "zahlungsziel", "zahlungsfrist", "срок оплаты", "отсрочка", "отсрочка платежа"];
    "insurance_expiry_date": Day, ["insurance expiry", "insurance until", "draudimo pabaiga",
        "ubezpieczenie do", "waznosc ubezpieczenia", "versicherung bis", "versichert bis", "страховка до",
        "страхование до"];
    "responsible_user_id": Named(&PEOPLE), ["responsible", "atsakingas", "atsakingas asmuo",
        "odpowiedzialny", "verantwortlich", "ответственныи"];
    "manager_id": Named(&PEOPLE), ["menedzer", "betreuer", "менеджер"];
    "contact_person_name": Text, ["contact", "kontaktas",
        "osoba kontaktowa", "ansprechpartner", "kontaktperson", "контактное лицо"];
    "credit_limit": Amount, ["kreditas", "limit kredytowy", "kreditlimit", "кредитныи лимит"];
    "debt_limit": Amount, ["limit zadluzenia", "лимит долга"];
    "vat": Percent, ["vat rate", "pvm tarifas", "stawka vat", "mwst", "ust", "mehrwertsteuer", "ндс", "ставка ндс"];
    "invoice_note": Text;
    "accounting_note": Text;
    "accounting_note_type": OneOf(choices::NOTE_TYPES);
    "category": OneOf(choices::CATEGORIES), ["kategoria", "kategorie", "категория"];
    "invoice_languages": OneOf(choices::PRINTED_LANGUAGES);
    "einvoice_scheme": Text;
    "einvoice_address": Code;
    "attach_einvoice": YesNo;
    "need_send_original_docs": YesNo, ["original documents", "dokumentu originalai"];
};

const TYPES: &str = "types";

/// What is stored about the contacts of some rows.
#[derive(Debug)]
pub struct Known {
    /// The contacts that the actor may see.
    stored: HashMap<i64, ContactView>,
    /// Those that they may not see. Nothing of them is shown but that they are there.
    hidden: HashMap<i64, ContactView>,
    /// What has something in common with each row.
    matches: Vec<Match>,
}

/// What stored contacts have in common with a row, in the order in which [`Match::by`] numbers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    Code,
    VatCode,
    Name,
}

impl By {
    /// The field that is blamed when several have it, and the sentence.
    fn problem(self) -> (&'static str, Sentence) {
        match self {
            Self::Code => ("company_code", texts::imports::several_with_code()),
            Self::VatCode => ("company_vat_code", texts::imports::several_with_vat_code()),
            Self::Name => ("company_name", texts::imports::several_with_name()),
        }
    }
}

/// The number of what is no mark of the same contact, but makes one ask ([`Match::by`]).
const BUT_FOR_ZEROS: i32 = 4;

fn marks(row: &Row) -> Marks {
    Marks {
        code: bare(row.text("company_code")),
        vat: letters_and_digits(row.text("company_vat_code")),
        name: row.text("company_name").to_owned(),
    }
}

/// A VAT number as it is compared, however it is spaced and punctuated.
fn letters_and_digits(vat: &str) -> String {
    let kept = vat.chars().filter(|letter| letter.is_alphanumeric());
    kept.flat_map(char::to_uppercase).collect()
}

impl Known {
    /// The contact among these that the row at this place is about, with what they have in common; `Err` with that
    /// if there are several.
    ///
    /// A contact with the row's code, or with its VAT number and no other code, or with its name: then of
    /// those without a code if the row has none, either.
    fn find<'a>(
        &self,
        among: &'a HashMap<i64, ContactView>,
        place: usize,
        marks: &Marks,
    ) -> Result<Option<(By, &'a ContactView)>, By> {
        let place = i64::try_from(place).unwrap_or(i64::MAX);
        for (number, by) in (1..).zip([By::Code, By::VatCode, By::Name]) {
            let found = self
                .matches
                .iter()
                .filter(|one| one.place == place && one.by == number);
            let mut found: Vec<&ContactView> = found.filter_map(|one| among.get(&one.id)).collect();
            if by != By::Code {
                // Another user's code makes it another user.
                found.retain(|one| {
                    let code = bare(one.company_code.as_deref().unwrap_or_default());
                    code.is_empty() || marks.code.is_empty() || code == marks.code
                });
            }
            if found.len() > 1 && marks.code.is_empty() {
                let without: Vec<_> = found
                    .iter()
                    .filter(|one| one.company_code.is_none())
                    .copied()
                    .collect();
                if !without.is_empty() {
                    found = without;
                }
            }
            if found.len() > 1 {
                let name = plain(&marks.name);
                let same: Vec<_> = found
                    .iter()
                    .filter(|one| plain(&one.company_name) == name)
                    .copied()
                    .collect();
                if same.len() == 1 {
                    found = same;
                }
            }
            match found.as_slice() {
                [] => {}
                [one] => return Ok(Some((by, one))),
                [_, ..] => return Err(by),
            }
        }
        Ok(None)
    }
}

/// What means something for clients only, or for suppliers only.
const CONDITIONAL: [Conditional; 9] = [
    ("credit_limit", texts::imports::only_of_clients),
    ("debt_limit", texts::imports::only_of_clients),
    ("need_send_original_docs", texts::imports::only_of_clients),
    ("invoice_languages", texts::imports::only_of_clients),
    ("einvoice_scheme", texts::imports::only_of_clients),
    ("einvoice_address", texts::imports::only_of_clients),
    ("attach_einvoice", texts::imports::only_of_clients),
    ("insurance_expiry_date", texts::imports::only_of_suppliers),
    ("vat", texts::imports::only_of_suppliers),
];

impl Known {
    /// A contact whose code differs from that of the row at this place by the zeros before it alone.
    fn but_for_zeros(&self, place: usize) -> Option<&ContactView> {
        let place = i64::try_from(place).unwrap_or(i64::MAX);
        let mut found = self.matches.iter();
        let found = found.find(|one| one.place == place && one.by == BUT_FOR_ZEROS)?;
        self.stored.get(&found.id)
    }

    /// What a contact that the actor may not see has in common with the row at this place.
    fn hidden_by(&self, place: usize, marks: &Marks) -> Option<By> {
        match self.find(&self.hidden, place, marks) {
            Ok(found) => found.map(|(by, _)| by),
            Err(by) => Some(by),
        }
    }
}

/// A list of clients says nothing about who else is a supplier: types are added and never taken away.
fn add_types(row: &mut Row, stored: &ContactView) {
    let mut stored = members_of(stored);
    let stored = stored.remove(TYPES);
    let stored = stored.as_ref().and_then(Value::as_array);
    if let Some(Value::Array(types)) = row.members.get_mut(TYPES) {
        types.extend(stored.into_iter().flatten().cloned());
    }
}

impl Table for Contacts {
    const TITLE: Title = Title::new("contacts", Words::new("Contacts", "Kontaktai"));
    const COLUMNS: &'static [Column] = COLUMNS;
    type Filter = Condition;
    type View = ContactView;

    async fn ids(
        txn: &TenantTx,
        actor: &Actor,
        filter: &Condition,
        most: u64,
    ) -> ApiResult<Vec<i64>> {
        let access = ContactAccess::of(actor);
        Ok(many::ids(txn, &access, filter.clone(), most).await?)
    }

    fn members(contact: &ContactView) -> Map<String, Value> {
        members_of(contact)
    }

    async fn records(txn: &TenantTx, actor: &Actor, ids: &[i64]) -> ApiResult<Vec<ContactView>> {
        Ok(many::views(txn, &ContactAccess::of(actor), ids).await?)
    }
}

impl FormTable<AppState> for Contacts {
    type Known = Known;
    const FACTS: Facts = Facts::of(ImportKind::Contacts, COLUMNS, "company_name");
    const MISSING: fn() -> Sentence = texts::missing::no_contact;
    const CONDITIONAL: &'static [Conditional] = &CONDITIONAL;

    fn may_import(actor: &Actor) -> bool {
        ContactAccess::of(actor).sees_any()
    }

    fn keys(row: &Row) -> Keys {
        let Marks { code, vat, name } = marks(row);
        let mut keys = Keys::default();
        // Spreadsheets leave zeros before a number out.
        keys.both("code", code.trim_start_matches('0'));
        for (by, by_without, text) in [
            ("vat", "vat without code", vat),
            ("name", "name without code", plain(&name)),
        ] {
            keys.claim(by, &text);
            if code.is_empty() {
                keys.claim(by_without, &text);
                keys.ask(by, &text);
            } else {
                // Somebody with another code is another user.
                keys.ask(by_without, &text);
            }
        }
        keys
    }

    async fn know(txn: &TenantTx, actor: &Actor, rows: &[Row]) -> ApiResult<Known> {
        let marks: Vec<Marks> = rows.iter().map(marks).collect();
        let matches = many::matches(txn, &marks).await?;
        let ids: Vec<i64> = matches.iter().map(|one| one.id).collect();
        let found = many::all_views(txn, &ids).await?.into_iter();
        let access = ContactAccess::of(actor);
        let (stored, hidden) = found
            .map(|one| (one.id.0, one))
            .partition(|(_, one)| access.sees([one.created_by_id, one.manager_id], one.category));
        Ok(Known {
            stored,
            hidden,
            matches,
        })
    }

    fn find<'a>(
        row: &mut Row,
        place: usize,
        known: &'a Known,
    ) -> Result<Option<&'a ContactView>, (&'static str, Sentence)> {
        let marks = marks(row);
        let found = known.find(&known.stored, place, &marks);
        let found = found.map_err(By::problem)?;
        if let Some((by @ (By::Code | By::VatCode), stored)) = found
            && is_another_name(&marks.name, &stored.company_name)
        {
            let (field, _) = by.problem();
            let said = texts::imports::code_of_another(&stored.company_name);
            row.errors.push(field, said);
        }
        if found.is_none_or(|(by, _)| by != By::Code)
            && let Some(stored) = known.but_for_zeros(place)
        {
            let code = stored.company_code.as_deref().unwrap_or_default();
            let said = texts::imports::code_but_for_zeros(code, &stored.company_name);
            row.errors.push("company_code", said);
        }
        if let Some(by) = known.hidden_by(place, &marks)
            && found.is_none_or(|(own, _)| by < own)
        {
            let (field, _) = by.problem();
            row.errors.push(field, texts::imports::contact_of_others());
        }
        let stored = found.map(|(_, stored)| stored);
        if let Some(stored) = stored {
            add_types(row, stored);
        }
        Ok(stored)
    }

    fn version(contact: &ContactView) -> (i64, DateTime<Utc>) {
        (contact.id.0, contact.updated_at)
    }

    fn read(
        body: Map<String, Value>,
        _: &Actor,
        _: Option<&ContactView>,
    ) -> (Option<ContactPayload>, FieldErrors) {
        let body = Value::Object(body);
        let (mut contact, mut errors) = read_body::<ContactPayload>(body).unwrap_or_default();
        contact.settle(&mut errors);
        (Some(contact), errors)
    }

    fn settle(
        contact: &mut ContactPayload,
        actor: &Actor,
        stored: Option<&ContactView>,
        errors: &mut FieldErrors,
    ) {
        let record = stored.map_or(Record::New, |one| Record::Of(one.category));
        let wanted = contact.category;
        contact.category = (actor.visibility).category_to_write("category", wanted, record, errors);
    }

    fn may_change(actor: &Actor, contact: &ContactView) -> bool {
        ContactAccess::of(actor).may_write_of(contact.created_by_id, contact.manager_id)
    }

    async fn delete(txn: &TenantTx, server: &AppState, actor: &Actor, id: i64) -> ApiResult<()> {
        delete_contact(txn, &server.files, actor, ContactId(id)).await
    }
}

/// Exports the contacts that the filters of the list find and the user may see, sorted by name.
///
/// Headings and words are in the user's language; CSV has the separators of that language. The file can be
/// imported again.
#[utoipa::path(tag = "contacts", params(ContactFilter, PlaceFilter, FormatQuery), responses(
    (status = 200, description = "contacts.csv or contacts.xlsx", content(
        (TableFile = "text/csv"),
        (TableFile = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))),
    (status = 422, description = "A filter is invalid, or there are more than 99,999 rows", body = ErrorBody),
    (status = 429, description = "Two exports of the company are under way", body = ErrorBody)))]
#[get("/contacts/export")]
pub async fn export_contacts(
    actor: Actor,
    db: TenantDb,
    Params((filter, places, query)): Params<(ContactFilter, PlaceFilter, FormatQuery)>,
) -> ApiResult<HttpResponse> {
    let filter = matching(&filter, &places, &actor);
    export::<Contacts>(db, actor, &filter, query).await
}
