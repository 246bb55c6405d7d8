//! Contacts that are probably the same company as one that is being typed.

use domain::offers::{Found, OfferedBy};
use domain::orders::Category;
use domain::{ContactId, UserId, company_numbers, countries};
use sea_orm::sea_query::Value;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, FromQueryResult, Statement};
use tenant_router::TenantTx;

use super::access::ContactAccess;
use super::store::CODE;
use super::wire::{Likeness, NumberWarnings, SimilarContact, SimilarQuery, SimilarView};

/// Most duplicates that are worth showing.
const MOST: usize = 5;

/// How similar names are that count as nearly the same, from 0 to 1: of their trigrams, this share is
/// in both. One wrong letter in a name of twelve leaves 0.6.
const NEARLY_THE_SAME: f32 = 0.55;

/// A folded name in words without its legal form, so that `Zasis, UAB` is nearly `UAB "Žąsis"`. Stored
/// names have it in `contacts.name_core`, which the database works out with the same expression.
pub const CORE: &str = r"regexp_replace(regexp_replace(extensions.fold($name), '[^[:alnum:]]+', ' ', 'g'), '\m(sp z o ?o|sp ?[kj]|s r ?l|s ?p ?a|s ?r ?o|s a r l|sarl|sas|s ?l ?u?|b ?v|n ?v|a ?s|s ?a|gmbh( co kg)?|mbh|ag|kg|ohg|ug|e ?k|uab|ab|mb|ii|vsi|tub|sia|ou|oy|oyj|aps|kft|zrt|eood|ood|dooel|doo|d o o|ltd|limited|llc|llp|plc|inc|ooo|tov|ip)\M', '', 'g')";

/// The expression of the index `contacts_company_vat_code_idx`.
const VAT_NUMBER: &str =
    "upper(regexp_replace(contacts.company_vat_code, '[^[:alnum:]]+', '', 'g'))";

/// What the form is told about the company that is being typed.
pub async fn similar_to(
    txn: &TenantTx,
    access: &ContactAccess,
    typed: &SimilarQuery,
) -> Result<SimilarView, DbErr> {
    let country = typed.country.as_deref().and_then(countries::code);
    let doubt = |number: Option<&str>, check: fn(&str, Option<&str>) -> _| {
        number.and_then(|number| check(number, country))
    };
    Ok(SimilarView {
        duplicates: duplicates(txn, access, typed, country).await?,
        warnings: NumberWarnings {
            company_code: doubt(
                typed.company_code.as_deref(),
                company_numbers::doubt_company_code,
            ),
            company_vat_code: doubt(
                typed.company_vat_code.as_deref(),
                company_numbers::doubt_vat_number,
            ),
        },
    })
}

#[derive(FromQueryResult)]
struct Row {
    id: ContactId,
    company_name: String,
    category: Option<Category>,
    created_by_id: Option<i64>,
    manager_id: Option<i64>,
    same_code: bool,
    same_vat_number: bool,
    same_name: bool,
    /// All its addresses, in small letters.
    emails: String,
}

async fn duplicates(
    txn: &TenantTx,
    access: &ContactAccess,
    typed: &SimilarQuery,
    country: Option<&str>,
) -> Result<Vec<SimilarContact>, DbErr> {
    let Some(statement) = statement(typed, country) else {
        return Ok(Vec::new());
    };
    // The operator `%`, which the index serves, compares with this setting.
    let threshold = format!("SET LOCAL pg_trgm.similarity_threshold = {NEARLY_THE_SAME}");
    txn.execute_raw(Statement::from_string(DbBackend::Postgres, threshold))
        .await?;
    let rows = Row::find_by_statement(statement).all(txn).await?;
    let typed = typed.email.as_deref().map_or_else(Vec::new, addresses);
    let similar = rows.into_iter().map(|row| row.seen_by(access, &typed));
    // Another address may only contain what is looked for.
    Ok(similar.filter(|one| !one.why.is_empty()).collect())
}

/// The statement that finds them; `None` if nothing is typed that could be compared.
pub fn statement(typed: &SimilarQuery, country: Option<&str>) -> Option<Statement> {
    let mut values: Vec<Value> = Vec::new();
    let mut parameter = |value: Value| {
        values.push(value);
        format!("${}", values.len())
    };
    let no = || "false".to_owned();
    let code: Option<String> = typed
        .company_code
        .as_deref()
        .map(|code| code.split_whitespace().collect::<String>().to_uppercase());
    let same_code = code.map_or_else(no, |code| {
        let same = format!("{CODE} = {}", parameter(code.into()));
        // Registers of different countries give the same numbers.
        match country {
            Some(country) => {
                let country = parameter(country.into());
                format!("({same} AND coalesce(contacts.country, {country}) = {country})")
            }
            None => same,
        }
    });
    let number = typed
        .company_vat_code
        .as_deref()
        .map(company_numbers::compact)
        .filter(|number| !number.is_empty());
    let same_vat_number = number.map_or_else(no, |number| {
        let numbers: Vec<String> = spellings(&number, country);
        format!("{VAT_NUMBER} = ANY({})", parameter(numbers.into()))
    });
    let (same_name, likeness) = typed.company_name.as_deref().map_or_else(
        || (no(), "0".to_owned()),
        |name| {
            let name = CORE.replace("$name", &parameter(name.into()));
            (
                format!("contacts.name_core % {name}"),
                format!("similarity(contacts.name_core, {name})"),
            )
        },
    );
    let emails = typed.email.as_deref().map_or_else(Vec::new, addresses);
    let parts = emails
        .iter()
        .map(|email| domain_of(email).map_or_else(|| email.clone(), |domain| format!("@{domain}")));
    let parts: Vec<String> = parts.map(|part| parameter(pattern(&part).into())).collect();
    let same_email = if parts.is_empty() {
        no()
    } else {
        has_email(&parts)
    };
    let other = typed.id.map_or_else(
        || "true".to_owned(),
        |id| format!("contacts.id <> {}", parameter(id.0.into())),
    );
    if values.is_empty() {
        return None;
    }
    let sql = format!(
        "SELECT contacts.id, company_name, category, created_by_id, manager_id, \
         coalesce({same_code}, false) AS same_code, \
         coalesce({same_vat_number}, false) AS same_vat_number, \
         coalesce({same_name}, false) AS same_name, {likeness} AS likeness, {EMAILS} AS emails \
         FROM contacts WHERE {other} AND ({same_code} OR {same_vat_number} OR {same_name} OR {same_email}) \
         ORDER BY same_code DESC, same_vat_number DESC, coalesce({same_email}, false) DESC, likeness DESC, contacts.id LIMIT {MOST}"
    );
    Some(Statement::from_sql_and_values(
        DbBackend::Postgres,
        sql,
        values,
    ))
}

/// The addresses of a contact, for comparing.
pub const EMAILS: &str = "lower(concat_ws(',', contacts.email, contacts.invoicing_email))";

/// Whether a contact has an address like one of these parameters, as in the indexes `contacts_email_idx` and
/// `contacts_invoicing_email_idx`.
pub fn has_email(parameters: &[String]) -> String {
    let like = parameters.iter().flat_map(|one| {
        ["email", "invoicing_email"].map(|column| format!("lower(contacts.{column}) LIKE {one}"))
    });
    format!("({})", like.collect::<Vec<_>>().join(" OR "))
}

/// What [`has_email`] takes for an address, or for the domain of one: `@example.com`.
pub fn pattern(part: &str) -> String {
    let literal = part.chars().flat_map(|one| {
        let escape = matches!(one, '%' | '_' | '\\').then_some('\\');
        escape.into_iter().chain([one])
    });
    format!("%{}%", literal.collect::<String>())
}

/// Several addresses, in small letters.
fn addresses(typed: &str) -> Vec<String> {
    let parts = typed.split(|one: char| matches!(one, ',' | ';') || one.is_whitespace());
    let parts = parts.filter(|part| part.contains('@'));
    parts.map(str::to_lowercase).take(MOST).collect()
}

/// The domain of an address, unless anybody can have an address there.
fn domain_of(email: &str) -> Option<String> {
    let by = OfferedBy {
        email: Some(Found {
            value: email.to_owned(),
            start: 0,
            end: 0,
        }),
        ..OfferedBy::default()
    };
    by.domain().map(str::to_owned)
}

/// A VAT number is written with and without the letters of its country.
fn spellings(number: &str, country: Option<&str>) -> Vec<String> {
    let letters = match country {
        Some("GR") => "EL",
        Some(country) => country,
        None => number
            .get(..2)
            .filter(|letters| letters.bytes().all(|byte| byte.is_ascii_uppercase()))
            .unwrap_or_default(),
    };
    let bare = number.strip_prefix(letters).unwrap_or(number);
    vec![
        number.to_owned(),
        bare.to_owned(),
        format!("{letters}{bare}"),
    ]
}

impl Row {
    fn seen_by(self, access: &ContactAccess, typed: &[String]) -> SimilarContact {
        let people = [self.created_by_id, self.manager_id].map(|id| id.map(UserId));
        let stored = addresses(&self.emails);
        let same_email = stored.iter().any(|one| typed.contains(one));
        let typed_domains: Vec<_> = typed.iter().filter_map(|one| domain_of(one)).collect();
        let mut domains = stored.iter().filter_map(|one| domain_of(one));
        let same_domain = domains.any(|one| typed_domains.contains(&one));
        let why = [
            (self.same_code, Likeness::Code),
            (self.same_vat_number, Likeness::VatCode),
            (same_email, Likeness::Email),
            (same_domain && !same_email, Likeness::Domain),
            (self.same_name, Likeness::Name),
        ];
        SimilarContact {
            id: access.sees(people, self.category).then_some(self.id),
            name: self.company_name,
            why: why
                .into_iter()
                .filter_map(|(is, why)| is.then_some(why))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vat_number_is_found_with_and_without_its_letters() {
        let all = |number, country| spellings(number, country).join(" ");
        assert_eq!(all("LT100", None), "LT100 100 LT100");
        assert_eq!(all("100", Some("LT")), "100 100 LT100");
        assert_eq!(all("EL100", Some("GR")), "EL100 100 EL100");
        assert_eq!(all("100", None), "100 100 100");
    }

    #[test]
    fn nothing_is_asked_when_nothing_is_typed() {
        assert!(statement(&SimilarQuery::default(), Some("LT")).is_none());
    }
}
