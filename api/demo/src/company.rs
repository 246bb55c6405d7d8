//! The demo companies: who they are and who works there.

use domain::billing::Seller;
use domain::users::{ManagerType, Role};

use super::people::{Person, person};

/// The details in a company's profile.
#[derive(Debug, Clone, Copy)]
pub(super) struct Profile {
    /// ISO 3166-1 alpha-2.
    pub(super) country: &'static str,
    pub(super) company_code: &'static str,
    pub(super) vat_code: &'static str,
    pub(super) bank_name: &'static str,
    pub(super) bank_iban: &'static str,
    pub(super) bank_swift: &'static str,
    pub(super) phone: &'static str,
    pub(super) street: &'static str,
    pub(super) postal_code: &'static str,
    pub(super) city: &'static str,
    /// The country's name, which ends the address line.
    pub(super) country_name: &'static str,
}

/// A demo company that can be created and filled.
#[derive(Debug, Clone, Copy)]
pub struct DemoCompany<'a> {
    /// The company's subdomain.
    pub slug: &'a str,
    /// The company's name.
    pub name: &'a str,
    /// The domain of its staff's e-mail addresses; the five sign-ins are `admin@`, `manager@`,
    /// `planner@`, `owner@` and `accounting@`.
    pub mail_domain: &'a str,
    /// The same seed on the same day gives the same data.
    pub seed: u64,
    pub(super) time_zone: &'static str,
    pub(super) profile: Profile,
    pub(super) people: &'static [Person],
}

impl<'a> DemoCompany<'a> {
    /// The same company under another subdomain.
    #[must_use]
    pub fn under(self, slug: &'a str) -> Self {
        Self { slug, ..self }
    }

    /// Its address in one line.
    pub(super) fn address(&self) -> String {
        let profile = &self.profile;
        let (street, code) = (profile.street, profile.postal_code);
        format!(
            "{street}, {code} {}, {}",
            profile.city, profile.country_name
        )
    }

    /// Its address for mails.
    pub(super) fn email(&self) -> String {
        format!("info@{}", self.mail_domain)
    }

    /// As its invoices print it.
    pub(super) fn seller(&self) -> Seller {
        let profile = &self.profile;
        Seller {
            name: self.name.to_owned(),
            code: profile.company_code.to_owned(),
            vat_code: profile.vat_code.to_owned(),
            address: self.address(),
            phone: profile.phone.to_owned(),
            email: self.email(),
            bank_name: profile.bank_name.to_owned(),
            bank_iban: profile.bank_iban.to_owned(),
            bank_swift: profile.bank_swift.to_owned(),
        }
    }
}

/// The first company.
pub const DEMO: DemoCompany<'static> = DemoCompany {
    slug: "demo",
    name: "Demo Transport UAB",
    mail_domain: "demo.test",
    seed: 20_260_301,
    time_zone: "Europe/Vilnius",
    profile: Profile {
        country: "LT",
        company_code: "305123981",
        vat_code: "LT100012398715",
        bank_name: "Demo bankas",
        bank_iban: "LT399980000123456789",
        bank_swift: "DEMOLT2X",
        phone: "+370 37 555 010",
        street: "Technikos g. 18",
        postal_code: "LT-51208",
        city: "Kaunas",
        country_name: "Lithuania",
    },
    people: &[
        person(
            "admin",
            "Aistė Vaitkutė",
            Role::Administrator,
            ManagerType::All,
        ),
        person(
            "manager",
            "Mantas Kazlauskas",
            Role::Manager,
            ManagerType::Both,
        ),
        person(
            "planner",
            "Justina Norkutė",
            Role::Planner,
            ManagerType::Dispatcher,
        ),
        person("owner", "Romualdas Bielinis", Role::Owner, ManagerType::All),
        person(
            "accounting",
            "Daiva Stonkienė",
            Role::Accounting,
            ManagerType::Client,
        ),
        person(
            "rasa.simkute",
            "Rasa Šimkutė",
            Role::Manager,
            ManagerType::Client,
        ),
        person(
            "edgaras.bielskis",
            "Edgaras Bielskis",
            Role::Manager,
            ManagerType::Purchase,
        ),
        person(
            "lukas.adomaitis",
            "Lukas Adomaitis",
            Role::Planner,
            ManagerType::Dispatcher,
        ),
        person(
            "viktorija.zukaite",
            "Viktorija Žukaitė",
            Role::Manager,
            ManagerType::Both,
        ),
        person(
            "tadas.gricius",
            "Tadas Gricius",
            Role::Planner,
            ManagerType::Dispatcher,
        ),
    ],
};

/// The second company, which must never show anything from the first.
pub const BALTIC: DemoCompany<'static> = DemoCompany {
    slug: "baltic",
    name: "Baltic Cargo OÜ",
    mail_domain: "baltic.test",
    seed: 77_011_943,
    time_zone: "Europe/Tallinn",
    profile: Profile {
        country: "EE",
        company_code: "14598716",
        vat_code: "EE101459877",
        bank_name: "Demo pank",
        bank_iban: "EE409900221012345678",
        bank_swift: "DEMOEE2X",
        phone: "+372 555 0102",
        street: "Peterburi tee 71",
        postal_code: "11415",
        city: "Tallinn",
        country_name: "Estonia",
    },
    people: &[
        person(
            "admin",
            "Kristiina Tamm",
            Role::Administrator,
            ManagerType::All,
        ),
        person("manager", "Martin Rebane", Role::Manager, ManagerType::Both),
        person(
            "planner",
            "Liis Kask",
            Role::Planner,
            ManagerType::Dispatcher,
        ),
        person("owner", "Toomas Ilves", Role::Owner, ManagerType::All),
        person(
            "accounting",
            "Piret Saar",
            Role::Accounting,
            ManagerType::Client,
        ),
        person(
            "andres.magi",
            "Andres Mägi",
            Role::Manager,
            ManagerType::Client,
        ),
        person(
            "rein.parn",
            "Rein Pärn",
            Role::Planner,
            ManagerType::Dispatcher,
        ),
    ],
};
