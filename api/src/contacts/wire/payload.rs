//! The body of POST and PUT /contacts.

use chrono::NaiveDate;
use domain::accounting::ubl::Endpoint;
use domain::company::iban;
use domain::contacts::{AccountingNoteType, ContactRating, ContactType};
use domain::imports::faults::{fault, is_cut, is_no_code};
use domain::invoices::{PrintedLanguages, VAT_RATES};
use domain::orders::Category;
use domain::text::is_email;
use domain::wire::{Required, amount, at_most};
use domain::{Cents, FieldErrors, Sentence, UserId, countries, texts};

use super::LINE;
use crate::files::{FilePart, NamedFile, TakesFiles};

/// The maximum length of a note, in characters.
const NOTE: usize = 4000;
/// Most accounts of a contact.
const MOST_ACCOUNTS: usize = 20;
/// The longest payment term, in days.
const LONGEST_TERM: i32 = 365;

domain::body! {
    /// A contact as its form sends it. Fields that are not sent are cleared.
    pub struct ContactPayload passing ["id", "updated_at", "can_delete", "manager", "insurance_expired", "insurance_files",
        "payment_files"] {
        /// The contact's name.
        company_name: Required<String> where at_most(LINE),
        /// The number in the register of companies.
        company_code: Option<String> where |code: &String| code_of_company(code),
        /// The VAT number.
        company_vat_code: Option<String> where |code: &String| code_of_company(code),
        /// One e-mail address, or several separated by commas.
        email: Option<String> where at_most(LINE),
        /// The telephone number.
        phone: Option<String> where at_most(LINE),
        /// Where invoices go: one e-mail address, or several separated by commas.
        invoicing_email: Option<String> where at_most(LINE),
        /// The website.
        website: Option<String> where at_most(LINE),
        /// Street and house number.
        address: Option<String> where at_most(LINE),
        /// The town.
        city: Option<String> where at_most(LINE),
        /// The postal code.
        postal_code: Option<String> where at_most(LINE),
        /// The ISO 3166-1 alpha-2 code of the country.
        country: Option<String> where |text: &String| country_code(text),
        /// Whether it is a client, a supplier or both; at least one is required.
        types: Option<Vec<ContactType>>,
        /// How we rate working with it.
        rating: Option<ContactRating>,
        /// Days from the date of an invoice to its payment, 0 to 365.
        payment_term: Option<i32> where |days: &i32| term(*days),
        /// The last day of the insurance; stored for suppliers only.
        insurance_expiry_date: Option<NaiveDate>,
        /// The user responsible for it.
        responsible_user_id: Option<UserId>,
        /// The user who manages it; it counts as that user's own contact.
        manager_id: Option<UserId>,
        /// The person we talk to there.
        contact_person_name: Option<String> where at_most(LINE),
        /// In cents; stored for clients only.
        credit_limit: Option<Cents> where amount,
        /// In cents; stored for clients only.
        debt_limit: Option<Cents> where amount,
        /// 0, 9 or 21 percent; stored for suppliers only.
        vat: Option<i32> where |percent: &i32| vat_rate(*percent),
        /// The IBANs of its accounts, that to which it is paid first; those that are not sent stay.
        bank_accounts: Option<Vec<String>>,
        /// Printed on invoices.
        invoice_note: Option<String> where at_most(NOTE),
        /// A note for the accountants.
        accounting_note: Option<String> where at_most(NOTE),
        /// How it wants to get the documents.
        accounting_note_type: Option<AccountingNoteType>,
        /// The kind of cargo it mostly works with; empty means both.
        category: Option<Category>,
        /// The languages its invoices are printed in: `both`, `lt` or `en`; empty means both. Stored for clients only.
        invoice_languages: Option<PrintedLanguages>,
        /// The scheme of its electronic address for e-invoices, a code of the list EAS such as `0200`; empty where the
        /// address follows from its codes. Stored for clients only.
        einvoice_scheme: Option<String> where at_most(LINE),
        /// Its electronic address in that scheme; stored for clients only.
        einvoice_address: Option<String> where at_most(LINE),
        /// Whether mails with invoices carry them as data (UBL), too; stored for clients only.
        attach_einvoice: Option<bool>,
        /// Whether it pays only for original documents; stored for clients only.
        need_send_original_docs: Option<bool>,
        /// New insurance documents, of a supplier only: PNG, JPG, PDF, DOCX or DOC, at most 20 MiB each;
        /// only in a multipart form. A name that is taken gets a number: `policy (2).pdf`.
        insurance_document: Option<Vec<FilePart>>,
        /// New payment documents, of a client only, in the same way.
        payment_document: Option<Vec<FilePart>>,
        /// Insurance documents to remove. All others stay: files are not cleared by not being sent.
        removed_insurance_files: Option<Vec<NamedFile>>,
        /// Payment documents to remove.
        removed_payment_files: Option<Vec<NamedFile>>,
    }
}

impl TakesFiles for ContactPayload {
    const FIELDS: &'static [&'static str] = &["insurance_document", "payment_document"];
}

/// A code tells companies apart: what stands for none would make all that have it the same. No register gives one
/// without a digit.
fn code_of_company(code: &String) -> Option<Sentence> {
    let has_digit = code.chars().any(|letter| letter.is_ascii_digit());
    let is_none = !has_digit || is_no_code(code) || fault(code).is_some() || is_cut(code);
    at_most(LINE)(code).or_else(|| is_none.then(texts::contacts::code_is_none))
}

fn country_code(text: &str) -> Option<Sentence> {
    let is_known = countries::code(text).is_some();
    (!is_known).then(texts::places::not_country_letters)
}

fn term(days: i32) -> Option<Sentence> {
    (!(0..=LONGEST_TERM).contains(&days)).then(|| texts::contacts::too_many_days(LONGEST_TERM))
}

fn vat_rate(percent: i32) -> Option<Sentence> {
    (!VAT_RATES.contains(&i64::from(percent))).then(|| texts::fields::not_one_of("0, 9, 21"))
}

impl ContactPayload {
    /// Checks what the rules for single values cannot, and puts the contact into the form it is
    /// stored in. Values that belong only to suppliers, or only to clients, are dropped for others.
    pub fn settle(&mut self, errors: &mut FieldErrors) {
        self.settle_types(errors);
        self.settle_accounts(errors);
        for (text, path) in [
            (&mut self.email, "email"),
            (&mut self.invoicing_email, "invoicing_email"),
        ] {
            *text = text.take().and_then(|text| emails(&text, path, errors));
        }
        let code = self.country.as_deref().and_then(countries::code);
        self.country = code.map(str::to_owned);
        let is = |wanted| {
            self.types
                .as_ref()
                .is_some_and(|types| types.contains(&wanted))
        };
        let (is_client, is_supplier) = (is(ContactType::Client), is(ContactType::Supplier));
        if !is_supplier {
            self.insurance_expiry_date = None;
            self.vat = None;
        }
        if !is_client {
            self.credit_limit = None;
            self.debt_limit = None;
            self.invoice_languages = None;
            self.einvoice_scheme = None;
            self.einvoice_address = None;
        }
        self.settle_einvoice(errors);
        self.attach_einvoice = Some(is_client && self.attach_einvoice.unwrap_or(false));
        self.need_send_original_docs =
            Some(is_client && self.need_send_original_docs.unwrap_or(false));
    }

    /// Scheme and address make an electronic address together.
    fn settle_einvoice(&mut self, errors: &mut FieldErrors) {
        match (&self.einvoice_scheme, &self.einvoice_address) {
            (None, None) => {}
            (Some(_), None) => errors.push("einvoice_address", texts::fields::required()),
            (None, Some(_)) => errors.push("einvoice_scheme", texts::fields::required()),
            (Some(scheme), Some(address)) => match Endpoint::of(scheme, address) {
                Some(endpoint) => {
                    self.einvoice_scheme = Some(endpoint.scheme().to_owned());
                    self.einvoice_address = Some(endpoint.id().to_owned());
                }
                None => errors.push(
                    "einvoice_address",
                    texts::contacts::no_such_einvoice_address(),
                ),
            },
        }
    }

    fn settle_accounts(&mut self, errors: &mut FieldErrors) {
        let Some(sent) = &mut self.bank_accounts else {
            return;
        };
        if sent.len() > MOST_ACCOUNTS {
            errors.push(
                "bank_accounts",
                texts::contacts::too_many_accounts(MOST_ACCOUNTS),
            );
        }
        // What is more than may be sent is not looked at: this runs where requests are served.
        let mut accounts: Vec<String> = Vec::new();
        for (place, text) in sent.iter().enumerate().take(MOST_ACCOUNTS) {
            match iban(text) {
                Ok(account) if accounts.contains(&account) => {}
                Ok(account) => accounts.push(account),
                Err(problem) => errors.push(format!("bank_accounts.{place}"), problem),
            }
        }
        *sent = accounts;
    }

    fn settle_types(&mut self, errors: &mut FieldErrors) {
        let types = self.types.get_or_insert_default();
        types.sort_unstable();
        types.dedup();
        let has_unknown = errors.iter().any(|(path, _)| path.starts_with("types."));
        if types.is_empty() && !has_unknown {
            errors.push("types", texts::contacts::no_type_chosen());
        }
    }
}

/// Joins e-mail addresses separated by commas or semicolons in one form, with an error for each
/// that is not valid.
fn emails(text: &str, path: &str, errors: &mut FieldErrors) -> Option<String> {
    // It is refused already, and may hold thousands of them.
    if text.chars().count() > LINE {
        return None;
    }
    let addresses: Vec<_> = text
        .split([',', ';'])
        .map(str::trim)
        .filter(|address| !address.is_empty())
        .collect();
    for address in addresses.iter().filter(|address| !is_email(address)) {
        errors.push(path, texts::fields::not_emails(*address));
    }
    Some(addresses.join(", ")).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use domain::wire::read_body;
    use serde_json::json;

    use super::*;

    fn parse(body: serde_json::Value) -> (ContactPayload, FieldErrors) {
        let (mut contact, mut errors) = read_body::<ContactPayload>(body).unwrap();
        contact.settle(&mut errors);
        (contact, errors)
    }

    #[test]
    fn a_note_keeps_its_lines_however_they_are_sent() {
        let sent = json!({"company_name": "A", "types": ["client"], "invoice_note": "one\r\ntwo\rthree\n"});
        let (contact, _) = parse(sent);
        assert_eq!(contact.invoice_note.as_deref(), Some("one\ntwo\nthree"));
    }

    #[test]
    fn every_error_of_a_body_is_found_at_once() {
        let (_, errors) = parse(json!({
            "company_name": " ",
            "email": "one@example.com, two",
            "country": "Lietuva",
            "types": ["client", "carrier"],
            "rating": "best",
            "payment_term": -1,
            "insurance_expiry_date": "2026-02-30",
            "manager_id": "somebody",
            "credit_limit": -1,
            "debt_limit": 12.5,
            "vat": 20,
            "accounting_note": "x".repeat(4001),
            "need_send_original_docs": "perhaps",
            "phone": {},
        }));
        let paths: Vec<_> = errors.iter().map(|(path, _)| path.to_owned()).collect();
        assert_eq!(
            paths,
            [
                "accounting_note",
                "company_name",
                "country",
                "credit_limit",
                "debt_limit",
                "email",
                "insurance_expiry_date",
                "manager_id",
                "need_send_original_docs",
                "payment_term",
                "phone",
                "rating",
                "types.1",
                "vat",
            ]
        );
    }

    #[test]
    fn a_wrong_address_is_named_as_it_was_written() {
        let (_, errors) =
            parse(json!({"company_name": "A", "types": "client", "email": "a@b.lt, nope"}));
        assert_eq!(errors.at("email"), ["“nope” is not an e-mail address"]);
        assert_eq!(errors.at("types"), ["Must be a list"]);
    }

    #[test]
    fn of_a_list_that_is_too_long_no_member_is_looked_at_beyond_the_limit() {
        let addresses = vec!["nope"; 5_000].join(",");
        let (_, errors) = parse(json!({
            "company_name": "A",
            "types": ["client"],
            "email": addresses,
            "invoicing_email": addresses,
            "bank_accounts": vec!["1"; 5_000],
        }));
        assert_eq!(errors.at("bank_accounts").len(), 1);
        assert_eq!(errors.at("email").len(), 1);
        assert_eq!(errors.at("invoicing_email").len(), 1);
        let of_accounts = errors
            .iter()
            .filter(|(path, _)| path.starts_with("bank_accounts."));
        assert_eq!(of_accounts.count(), MOST_ACCOUNTS);
    }

    #[test]
    fn what_belongs_to_the_other_type_is_not_kept() {
        let body = |types: &[&str]| {
            json!({"company_name": "A", "types": types, "insurance_expiry_date": "2026-12-31", "vat": 21,
                   "credit_limit": 100, "debt_limit": 200, "need_send_original_docs": 1})
        };
        let (client, errors) = parse(body(&["client"]));
        assert!(errors.is_empty());
        assert_eq!((client.insurance_expiry_date, client.vat), (None, None));
        assert_eq!(
            (client.credit_limit, client.debt_limit),
            (Some(Cents(100)), Some(Cents(200)))
        );
        assert_eq!(client.need_send_original_docs, Some(true));
        let (supplier, _) = parse(body(&["SUPPLIER"]));
        assert_eq!(
            (supplier.insurance_expiry_date.is_some(), supplier.vat),
            (true, Some(21))
        );
        assert_eq!(
            (supplier.credit_limit, supplier.need_send_original_docs),
            (None, Some(false))
        );
        let (both, _) = parse(body(&["client", "supplier", "client"]));
        assert_eq!(
            both.types,
            Some(vec![ContactType::Client, ContactType::Supplier])
        );
        assert_eq!((both.vat, both.credit_limit), (Some(21), Some(Cents(100))));
    }

    #[test]
    fn a_contact_needs_a_type() {
        for types in [json!(null), json!([]), json!("client")] {
            let (_, errors) = parse(json!({"company_name": "A", "types": types}));
            assert_eq!(errors.at("types").len(), 1, "{types}");
        }
        let (_, errors) = parse(json!({"company_name": "A", "types": ["carrier"]}));
        assert!(
            errors.at("types").is_empty(),
            "one was chosen, an unknown one"
        );
        assert_eq!(errors.at("types.0").len(), 1);
    }

    #[test]
    fn several_addresses_are_kept_in_one_form() {
        let (draft, errors) = parse(
            json!({"company_name": "A", "types": ["client"], "invoicing_email": "a@b.lt;c@d.de , "}),
        );
        assert!(errors.is_empty());
        assert_eq!(draft.invoicing_email.as_deref(), Some("a@b.lt, c@d.de"));
    }
}
