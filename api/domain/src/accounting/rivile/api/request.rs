//! The bodies of calls: `{method, params, data}`, all values as texts.
//!
//! Documents are only made, never posted: that is the accountant's decision.

use serde_json::{Map, Value, json};

use super::Service;
use crate::Sentence;
use crate::accounting::rivile::record::{Field, Form, Record};
use crate::accounting::rivile::{self, Codes};
use crate::accounting::sale::Sale;
use crate::accounting::{PartyCard, Purchase, party, purchase};

/// Most characters of a bank account.
const BANK_ACCOUNT: usize = 45;

/// Makes the card of a party with its country and this bank account (IBAN; empty for none). A new one gets this relation
/// (`N08_KODAS_DS`) of the settings.
///
/// # Errors
/// If its code does not fit.
pub fn party(card: &PartyCard, bank_account: &str, relation: &str) -> Result<Value, Sentence> {
    let mut fields = object(party::fields(card, relation)?);
    // Integrations are known to send it empty for those who have none.
    fields.entry("N08_IM_KODAS").or_insert_with(|| "".into());
    // A part of an account would be another one.
    let has_room = bank_account.chars().count() <= BANK_ACCOUNT;
    let account = if has_room { bank_account } else { "" };
    let details = object(vec![
        ("N33_SALIES_K", card.party.country.clone()),
        ("N33_S_KODAS", account.to_owned()),
    ]);
    if !details.is_empty() {
        let mut row = object(vec![
            ("N33_NUTYL", "1".to_owned()),
            ("N33_KODAS_KS", card.code()),
        ]);
        row.extend(details);
        fields.insert("N33".to_owned(), json!([row]));
    }
    Ok(insert("EDIT_N08_FULL", "N08", &fields))
}

/// Makes the card of a service.
pub fn service(service: &Service) -> Value {
    let fields = object(vec![
        ("N17_KODAS_PS", service.code.clone()),
        ("N17_TIPAS", "2".to_owned()),
        ("N17_PAV", service.name.clone()),
        ("N17_KODAS_DS", service.relation.clone()),
        ("N17_KODAS_US", service.unit.clone()),
    ]);
    insert("EDIT_N17", "N17", &fields)
}

/// Makes an invoice.
///
/// # Errors
/// If its number or the client's code does not fit, or there is no rate of its currency.
pub fn sale(sale: &Sale<'_>, codes: &Codes<'_>) -> Result<Value, Sentence> {
    Ok(document(&rivile::record(sale, codes)?))
}

/// Makes the carrier's invoice of a settlement.
///
/// # Errors
/// If its number or the carrier's code does not fit, or there is no rate of its currency.
pub fn purchase(
    purchase: &Purchase<'_>,
    codes: &purchase::rivile::Codes<'_>,
) -> Result<Value, Sentence> {
    Ok(document(&purchase::rivile::record(purchase, codes)?))
}

fn document(record: &Record<'_>) -> Value {
    let line = |line| Value::Object(object(record.line_fields(line, Form::Api)));
    let mut fields = object(record.fields(Form::Api));
    fields.insert("I07".to_owned(), record.lines.iter().map(line).collect());
    json!({
        "method": "EDIT_I06_FULL",
        // A document of which a line is refused is not kept.
        "params": {"errorAction": "ROLLBACK"},
        "data": {"I06": fields},
    })
}

fn insert(method: &str, table: &str, fields: &Map<String, Value>) -> Value {
    json!({"method": method, "params": {"oper": "I"}, "data": {table: fields}})
}

/// The fields that have a value.
fn object(fields: Vec<Field>) -> Map<String, Value> {
    fields
        .into_iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(name, value)| (name.to_owned(), Value::String(value)))
        .collect()
}
