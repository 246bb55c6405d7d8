//! Clients and suppliers.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use domain::contacts::{AccountingNoteType, ContactRating, ContactType};
use domain::orders::Category;
use domain::{Cents, ContactId, UserId};
use routing::gazetteer::fold;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use super::DemoCompany;
use super::names::{self, Codes, Country, Trade};
use super::people::Staff;
use super::places::sites;
use super::prng::Prng;
use super::writer;

/// The parts of a client that orders need.
#[derive(Debug, Clone)]
pub(super) struct Client {
    pub(super) id: ContactId,
    pub(super) manager: UserId,
    pub(super) papers: Option<AccountingNoteType>,
}

/// The parts of a supplier that vehicles and orders need.
#[derive(Debug, Clone)]
pub(super) struct Carrier {
    pub(super) id: ContactId,
    pub(super) manager: UserId,
    pub(super) country: &'static Country,
    pub(super) insurance_expires_on: Option<NaiveDate>,
    /// Whole percent.
    pub(super) vat: i32,
}

/// Everybody the company works with.
#[derive(Debug)]
pub(super) struct Partners {
    /// Clients who ship goods.
    pub(super) goods: Vec<Client>,
    /// Clients who ship cars.
    pub(super) cars: Vec<Client>,
    pub(super) carriers: Vec<Carrier>,
    /// The company itself, as the supplier that runs its own vehicles.
    pub(super) own: Carrier,
}

impl Partners {
    /// The clients who ship this category; those who ship goods when there are none.
    pub(super) fn clients(&self, category: Category) -> &[Client] {
        match category {
            Category::AutomotiveTransport if !self.cars.is_empty() => &self.cars,
            _ => &self.goods,
        }
    }
}

#[derive(Debug, Serialize)]
struct ContactRow {
    id: ContactId,
    company_name: String,
    company_code: String,
    company_vat_code: String,
    email: String,
    phone: String,
    invoicing_email: Option<String>,
    website: Option<String>,
    address: String,
    city: String,
    postal_code: String,
    country: &'static str,
    rating: Option<ContactRating>,
    payment_term: i64,
    insurance_expiry_date: Option<NaiveDate>,
    contact_person_name: String,
    credit_limit: Option<Cents>,
    vat: Option<i32>,
    accounting_note_type: Option<AccountingNoteType>,
    category: Option<Category>,
    need_send_original_docs: bool,
    manager_id: UserId,
    created_by_id: UserId,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize)]
struct TypeRow {
    contact_id: ContactId,
    contact_type: ContactType,
}

/// Makes contacts, three clients for every two suppliers, and the company's own.
struct Maker<'a> {
    prng: &'a mut Prng,
    staff: &'a Staff,
    /// The company's own country.
    home: &'static str,
    today: NaiveDate,
    since: DateTime<Utc>,
    rows: Vec<ContactRow>,
    types: Vec<TypeRow>,
}

/// Adds `count` clients and suppliers, and the company itself as a supplier.
pub(super) async fn add(
    db: &impl ConnectionTrait,
    prng: &mut Prng,
    company: &DemoCompany<'_>,
    staff: &Staff,
    (today, since): (NaiveDate, DateTime<Utc>),
    count: usize,
) -> anyhow::Result<Partners> {
    let mut ids = writer::ids(db, "contacts", count + 1)
        .await?
        .into_iter()
        .map(ContactId);
    let own_id = ids.next().unwrap_or(ContactId(0));
    let mut maker = Maker {
        prng,
        staff,
        home: company.profile.country,
        today,
        since,
        rows: Vec::new(),
        types: Vec::new(),
    };
    let mut partners = Partners {
        goods: Vec::new(),
        cars: Vec::new(),
        carriers: Vec::new(),
        own: maker.own_company(own_id, company),
    };
    let mut made = Vec::new();
    for (index, id) in ids.enumerate() {
        let trade = match index % 10 {
            2 | 7 => Trade::Cars,
            0 | 4 | 5 | 9 => Trade::Carrier,
            _ => Trade::Goods,
        };
        let country = names::any_country(maker.prng);
        let nth = next_of(&mut made, country.code, trade);
        let name = country.company(trade, nth);
        match trade {
            Trade::Goods => {
                let client = maker.client(id, country, &name, Category::GeneralCargo);
                partners.goods.push(client);
            }
            Trade::Cars => {
                let client = maker.client(id, country, &name, Category::AutomotiveTransport);
                partners.cars.push(client);
            }
            Trade::Carrier => {
                let carrier = maker.carrier(id, country, &name, partners.carriers.len());
                partners.carriers.push(carrier);
            }
        }
    }
    writer::insert(db, "contacts", &maker.rows).await?;
    writer::insert(db, "contact_types", &maker.types).await?;
    Ok(partners)
}

/// How many companies of this country and trade there are already.
fn next_of(made: &mut Vec<(&'static str, Trade)>, code: &'static str, trade: Trade) -> usize {
    let before = made
        .iter()
        .filter(|(other, kind)| *other == code && *kind == trade)
        .count();
    made.push((code, trade));
    before
}

impl Maker<'_> {
    fn client(
        &mut self,
        id: ContactId,
        country: &'static Country,
        name: &str,
        category: Category,
    ) -> Client {
        let mut row = self.row(id, country, name);
        row.category = self.prng.chance(70).then_some(category);
        row.credit_limit = Some(Cents(self.prng.between(2, 40) * 250_000));
        row.invoicing_email = self
            .prng
            .chance(60)
            .then(|| format!("invoices@{}", domain_of(name, country)));
        row.accounting_note_type = self
            .prng
            .chance(50)
            .then(|| *self.prng.pick(AccountingNoteType::ALL));
        row.need_send_original_docs =
            row.accounting_note_type == Some(AccountingNoteType::OriginalDocuments);
        let client = Client {
            id,
            manager: row.manager_id,
            papers: row.accounting_note_type,
        };
        self.types.push(TypeRow {
            contact_id: id,
            contact_type: ContactType::Client,
        });
        // Some carriers sell us their own loads, so a few clients are suppliers too.
        if self.prng.chance(4) {
            self.types.push(TypeRow {
                contact_id: id,
                contact_type: ContactType::Supplier,
            });
            row.vat = Some(self.vat_of(country));
        }
        self.rows.push(row);
        client
    }

    fn carrier(
        &mut self,
        id: ContactId,
        country: &'static Country,
        name: &str,
        nth: usize,
    ) -> Carrier {
        let mut row = self.row(id, country, name);
        row.manager_id = *self.prng.pick(&self.staff.purchase_managers);
        row.vat = Some(self.vat_of(country));
        row.insurance_expiry_date = match nth % 10 {
            3 => Some(self.today - TimeDelta::days(self.prng.between(1, 75))),
            6 => None,
            // Runs out within days, so a planner has to ask for the new policy.
            8 => Some(self.today + TimeDelta::days(self.prng.between(0, 12))),
            _ => Some(self.today + TimeDelta::days(self.prng.between(20, 360))),
        };
        let carrier = Carrier {
            id,
            manager: row.manager_id,
            country,
            insurance_expires_on: row.insurance_expiry_date,
            vat: self.vat_of(country),
        };
        self.types.push(TypeRow {
            contact_id: id,
            contact_type: ContactType::Supplier,
        });
        self.rows.push(row);
        carrier
    }

    fn own_company(&mut self, id: ContactId, company: &DemoCompany<'_>) -> Carrier {
        let country = names::country(company.profile.country);
        let manager = *self.prng.pick(&self.staff.purchase_managers);
        let row = ContactRow {
            company_name: company.name.to_owned(),
            company_code: company.profile.company_code.to_owned(),
            company_vat_code: company.profile.vat_code.to_owned(),
            email: format!("info@{}", company.mail_domain),
            phone: company.profile.phone.to_owned(),
            invoicing_email: None,
            website: None,
            address: company.profile.street.to_owned(),
            city: company.profile.city.to_owned(),
            postal_code: company.profile.postal_code.to_owned(),
            rating: None,
            vat: Some(21),
            manager_id: manager,
            category: None,
            ..self.row(id, country, company.name)
        };
        self.rows.push(row);
        self.types.push(TypeRow {
            contact_id: id,
            contact_type: ContactType::Supplier,
        });
        Carrier {
            id,
            manager,
            country,
            insurance_expires_on: None,
            vat: 21,
        }
    }

    /// The VAT rate of a supplier from this country, in whole percent: none across a border, where
    /// the client owes it.
    fn vat_of(&self, country: &Country) -> i32 {
        if country.code == self.home { 21 } else { 0 }
    }

    /// What clients and suppliers have in common.
    fn row(&mut self, id: ContactId, country: &'static Country, name: &str) -> ContactRow {
        let prng = &mut *self.prng;
        let Codes { register, vat } = country.codes(prng);
        let at_home = sites().in_country(prng, country.code);
        let manager_id = *prng.pick(&self.staff.client_managers);
        let created_at = self.since + TimeDelta::minutes(prng.between(0, 500_000));
        let mail_domain = domain_of(name, country);
        ContactRow {
            id,
            company_name: country.with_form(prng, name),
            company_code: register,
            company_vat_code: vat,
            email: format!(
                "{}@{mail_domain}",
                prng.pick(&["info", "orders", "transport", "office"])
            ),
            phone: country.phone(prng),
            invoicing_email: None,
            website: prng
                .chance(40)
                .then(|| format!("https://www.{mail_domain}")),
            address: country.street(prng),
            city: sites().get(at_home).city.clone(),
            postal_code: country.postal_code(prng),
            country: country.code,
            rating: prng.chance(75).then(|| {
                *prng.pick_early(&[
                    ContactRating::Good,
                    ContactRating::Great,
                    ContactRating::Satisfactory,
                    ContactRating::Bad,
                ])
            }),
            payment_term: *prng.pick(&[14, 30, 30, 45, 45, 60]),
            insurance_expiry_date: None,
            contact_person_name: country.person(prng),
            credit_limit: None,
            vat: None,
            accounting_note_type: None,
            category: None,
            need_send_original_docs: false,
            manager_id,
            created_by_id: manager_id,
            created_at,
            updated_at: created_at,
        }
    }
}

/// The mail domain of a contact, under the top-level domain reserved for examples.
fn domain_of(name: &str, country: &Country) -> String {
    format!(
        "{}-{}.example",
        fold(name).replace(' ', "-"),
        country.code.to_lowercase()
    )
}
