//! Which client a letter comes from.

use std::cmp::Reverse;

use domain::orders::Category;
use domain::{ContactId, UserId, company_numbers};
use sea_orm::sea_query::Value;
use sea_orm::{DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use super::access::ContactAccess;
use super::similar::{CORE, EMAILS, has_email, pattern};

/// What a letter says about who wrote it.
#[derive(Debug, Clone, Default)]
pub struct Offering {
    /// The sender's address, in small letters.
    pub email: Option<String>,
    /// Its domain, unless anybody can have an address there.
    pub domain: Option<String>,
    /// VAT numbers with the letters of their country.
    pub vat_numbers: Vec<String>,
    /// Names of companies, the likeliest first.
    pub names: Vec<String>,
}

/// What a client was recognised by, the surest last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum By {
    /// The same name, apart from its legal form.
    Name,
    /// The domain of an address.
    Domain,
    /// The VAT number.
    VatNumber,
    /// An address.
    Email,
}

/// A client who was recognised.
#[derive(Debug, Clone)]
pub struct Recognised {
    /// The contact.
    pub id: ContactId,
    /// Its name.
    pub name: String,
    /// Its manager, for people who may see the contact.
    pub manager_id: Option<UserId>,
    /// What it was recognised by.
    pub by: By,
}

#[derive(Debug, FromQueryResult)]
struct Row {
    id: ContactId,
    company_name: String,
    category: Option<Category>,
    created_by_id: Option<UserId>,
    manager_id: Option<UserId>,
    emails: String,
    same_vat_number: bool,
    same_name: bool,
}

/// The client, if exactly one is recognised by the surest of what the letter says. One that the user may not
/// see is recognised by its name alone, as in every select.
pub async fn client(
    txn: &TenantTx,
    access: &ContactAccess,
    offering: &Offering,
) -> Result<Option<Recognised>, DbErr> {
    let Some(statement) = statement(offering) else {
        return Ok(None);
    };
    let rows = Row::find_by_statement(statement).all(txn).await?;
    let mut recognised: Vec<(By, bool, Row)> = rows
        .into_iter()
        .filter_map(|row| {
            let by = if row.is_seen(access) {
                row.recognised_by(offering)
            } else {
                row.same_name.then_some(By::Name)
            };
            Some((by?, row.same_name, row))
        })
        .collect();
    // Companies of one group share a domain; the name then says which one writes.
    recognised.sort_by_key(|(by, same_name, _)| Reverse((*by, *same_name)));
    let mut best = recognised.into_iter();
    let first = best.next();
    let second = best.next();
    let is_doubtful = first
        .as_ref()
        .zip(second.as_ref())
        .is_some_and(|((by, name, _), (other, other_name, _))| (by, name) == (other, other_name));
    Ok(first
        .filter(|_| !is_doubtful)
        .map(|(by, _, row)| Recognised {
            id: row.id,
            manager_id: row.manager_id.filter(|_| row.is_seen(access)),
            name: row.company_name,
            by,
        }))
}

impl Row {
    fn is_seen(&self, access: &ContactAccess) -> bool {
        access.sees([self.created_by_id, self.manager_id], self.category)
    }

    fn recognised_by(&self, offering: &Offering) -> Option<By> {
        let emails = self
            .emails
            .split([',', ';', ' '])
            .map(str::trim)
            .filter(|one| !one.is_empty());
        let is_same = |email: &&str| offering.email.as_deref() == Some(*email);
        let is_near = |email: &str| {
            let domain = email.rsplit('@').next();
            domain.is_some() && domain == offering.domain.as_deref()
        };
        if emails.clone().any(|email| is_same(&email)) {
            Some(By::Email)
        } else if self.same_vat_number {
            Some(By::VatNumber)
        } else if emails.clone().any(is_near) {
            Some(By::Domain)
        } else {
            self.same_name.then_some(By::Name)
        }
    }
}

/// The statement that finds who it may be; `None` if nothing is known.
pub fn statement(offering: &Offering) -> Option<Statement> {
    /// More are no hint.
    const MOST: usize = 50;
    /// As in the indexes `contacts_company_vat_code_idx` and `contacts_name_core_idx`.
    const VAT_NUMBER: &str =
        "upper(regexp_replace(contacts.company_vat_code, '[^[:alnum:]]+', '', 'g'))";
    let mut values: Vec<Value> = Vec::new();
    let mut parameter = |value: Value| {
        values.push(value);
        format!("${}", values.len())
    };
    let mut conditions: Vec<String> = Vec::new();
    let ending = offering.domain.as_ref().map(|domain| format!("@{domain}"));
    if let Some(part) = ending.or_else(|| offering.email.clone()) {
        conditions.push(has_email(&[parameter(pattern(&part).into())]));
    }
    let mut same_vat_number = "false".to_owned();
    if !offering.vat_numbers.is_empty() {
        let numbers = offering
            .vat_numbers
            .iter()
            .map(|number| company_numbers::compact(number));
        // It is stored with and without the letters of its country.
        let spelled = numbers.flat_map(|number| {
            let bare = number.get(2..).unwrap_or_default().to_owned();
            [number, bare]
        });
        let spelled: Vec<String> = spelled.filter(|number| !number.is_empty()).collect();
        same_vat_number = format!("{VAT_NUMBER} = ANY({})", parameter(spelled.into()));
        conditions.push(same_vat_number.clone());
    }
    let mut same_name = "false".to_owned();
    if !offering.names.is_empty() {
        let cores: Vec<String> = offering
            .names
            .iter()
            .map(|name| {
                format!(
                    "trim({})",
                    CORE.replace("$name", &parameter(name.clone().into()))
                )
            })
            .collect();
        same_name = format!(
            "(trim(contacts.name_core) <> '' AND trim(contacts.name_core) IN ({}))",
            cores.join(", ")
        );
        // The index finds what is nearly the same; the whole name decides.
        let near = offering.names.iter().map(|name| {
            let name = CORE.replace("$name", &parameter(name.clone().into()));
            format!("contacts.name_core % {name}")
        });
        let near = near.collect::<Vec<_>>().join(" OR ");
        conditions.push(format!("({near})"));
    }
    if conditions.is_empty() {
        return None;
    }
    let sql = format!(
        "SELECT contacts.id, company_name, category, created_by_id, manager_id, {EMAILS} AS emails, \
         coalesce({same_vat_number}, false) AS same_vat_number, coalesce({same_name}, false) AS same_name \
         FROM contacts WHERE EXISTS (SELECT FROM contact_types WHERE contact_types.contact_id = contacts.id \
         AND contact_types.contact_type = 'client') AND ({}) \
         ORDER BY same_name DESC, contacts.id LIMIT {MOST}",
        conditions.join(" OR ")
    );
    Some(Statement::from_sql_and_values(
        DbBackend::Postgres,
        sql,
        values,
    ))
}
