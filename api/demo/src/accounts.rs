//! The accounts that carriers are paid to.

use chrono::{DateTime, Utc};
use domain::ContactId;
use sea_orm::ConnectionTrait;
use serde::Serialize;

use super::contacts::Partners;
use super::prng::Prng;
use super::writer;

/// Places of carriers that have no account.
const WITHOUT: [usize; 2] = [4, 9];
/// Places of carriers that sold their invoices to one factor.
const OF_FACTOR: [usize; 2] = [1, 2];

#[derive(Debug, Serialize)]
struct AccountRow<'a> {
    contact_id: ContactId,
    iban: &'a str,
    created_at: DateTime<Utc>,
}

/// Adds an account for each carrier; two have none, and two have that of their factor.
pub(super) async fn add(
    db: &impl ConnectionTrait,
    mut prng: Prng,
    partners: &Partners,
    since: DateTime<Utc>,
) -> anyhow::Result<()> {
    let of_factor = iban(&mut prng, "LT")?;
    let mut accounts = Vec::with_capacity(partners.carriers.len());
    for (carrier, place) in partners.carriers.iter().zip(0..) {
        if WITHOUT.contains(&place) {
            continue;
        }
        let iban = if OF_FACTOR.contains(&place) {
            of_factor.clone()
        } else {
            iban(&mut prng, carrier.country.code)?
        };
        accounts.push((carrier.id, iban));
    }
    let rows: Vec<_> = accounts
        .iter()
        .map(|(contact_id, iban)| AccountRow {
            contact_id: *contact_id,
            iban,
            created_at: since,
        })
        .collect();
    writer::insert(db, "contact_bank_accounts", &rows).await
}

/// An account of a bank that there is not, in the form of its country, with its check digits.
fn iban(prng: &mut Prng, country: &str) -> anyhow::Result<String> {
    let pattern = match country {
        "PL" => "999#####################",
        "DE" => "999###############",
        "NL" => "DEMO##########",
        "SE" | "CZ" => "999#################",
        "DK" | "FI" => "999###########",
        "LV" => "DEMO#############",
        "FR" => "999####################",
        "BE" => "999#########",
        "NO" => "999########",
        _ => "999#############",
    };
    let account = prng.filled(pattern);
    // ISO 7064: letters count from 10, and the whole leaves 1 when it is divided by 97.
    let mut rest = 0;
    for character in format!("{account}{country}00").chars() {
        let value = character.to_digit(36).unwrap_or_default();
        let digits = if value > 9 { 100 } else { 10 };
        rest = (rest * digits + value) % 97;
    }
    let check = 98 - rest;
    domain::company::iban(&format!("{country}{check:02}{account}"))
        .map_err(|problem| anyhow::anyhow!("an account: {problem}"))
}
