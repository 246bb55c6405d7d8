//! The addresses of the address book that a written address means.

use std::collections::HashMap;

use entity::addresses::{Column, Entity, Model};
use routing::gazetteer::fold;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter, Statement, Value,
};
use tenant_router::TenantTx;

use super::SEARCHED;
use crate::addresses::rules::one_line;
use crate::text_search::literally;

/// What is written.
#[derive(Debug)]
pub struct Said {
    /// In one line.
    pub text: String,
    /// What its town may be called; none if it is not known.
    pub towns: Vec<String>,
    /// Whether it says a street.
    pub has_street: bool,
}

/// The addresses that are meant: those that are exactly this one line, else those whose name and town stand in it,
/// and whose street, if both have one. A name that is only the town's means nothing. Each by the number of the text;
/// the longest name counts.
pub async fn find(txn: &TenantTx, said: &[Said]) -> Result<HashMap<usize, Model>, DbErr> {
    if said.is_empty() {
        return Ok(HashMap::new());
    }
    let mut meant = named_in(txn, said).await?;
    meant.extend(exactly(txn, said).await?);
    Ok(meant)
}

async fn exactly(txn: &TenantTx, said: &[Said]) -> Result<HashMap<usize, Model>, DbErr> {
    /// More addresses with the same name are not read.
    const MOST: u32 = 500;
    let texts: Vec<String> = said.iter().map(|one| one.text.clone()).collect();
    // The expression of the index `addresses_name_fold_idx`.
    let sql = format!(
        "SELECT said.number, addresses.id FROM unnest($1::text[]) WITH ORDINALITY AS said (text, number) \
         JOIN addresses ON extensions.fold(addresses.name) = extensions.fold(trim(split_part(said.text, ',', 1))) \
         ORDER BY addresses.id LIMIT {MOST}"
    );
    let mut found = read(txn, sql, [texts.into()]).await?;
    found.retain(|(number, address)| {
        let text = said.get(*number).map(|one| fold(&one.text));
        text == Some(fold(&one_line(address)))
    });
    Ok(found.into_iter().collect())
}

async fn named_in(txn: &TenantTx, said: &[Said]) -> Result<HashMap<usize, Model>, DbErr> {
    /// The shortest name of an address that is looked for; a shorter one is in many texts.
    const SHORTEST: usize = 3;
    let mut numbers: Vec<i64> = Vec::new();
    let (mut texts, mut towns, mut streets) = (Vec::new(), Vec::new(), Vec::new());
    for (number, one) in (1..).zip(said) {
        for town in one.towns.iter().filter(|town| !town.trim().is_empty()) {
            numbers.push(number);
            texts.push(one.text.clone());
            towns.push(town.clone());
            streets.push(one.has_street);
        }
    }
    let town = literally("said.town");
    let in_text = |column: &str| {
        format!("position(extensions.fold({column}) IN extensions.fold(said.text)) > 0")
    };
    let (name, city, street) = (in_text("name"), in_text("city"), in_text("street"));
    let sql = format!(
        "SELECT said.number, found.id FROM unnest($1::bigint[], $2::text[], $3::text[], $4::boolean[]) \
         AS said (number, text, town, has_street) \
         CROSS JOIN LATERAL (SELECT id, name FROM addresses WHERE {SEARCHED} LIKE '%' || {town} || '%' \
         AND length(name) >= {SHORTEST} AND extensions.fold(name) <> extensions.fold(said.town) AND {name} \
         AND (city IS NULL OR {city}) AND (street IS NULL OR NOT said.has_street OR {street}) \
         ORDER BY length(name) DESC, id LIMIT 1) AS found ORDER BY length(found.name), found.id DESC"
    );
    let values = [numbers.into(), texts.into(), towns.into(), streets.into()];
    // The longest name comes last and stays.
    Ok(read(txn, sql, values).await?.into_iter().collect())
}

/// The addresses with these ids, each with the number of its text, from 0.
async fn read<const N: usize>(
    txn: &TenantTx,
    sql: String,
    values: [Value; N],
) -> Result<Vec<(usize, Model)>, DbErr> {
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
    let rows = txn.query_all_raw(statement).await?;
    let found: Vec<(i64, i64)> = rows
        .iter()
        .map(|row| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?)))
        .collect::<Result<_, DbErr>>()?;
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let ids = found.iter().map(|(_, id)| *id);
    let stored = Entity::find()
        .filter(Column::Id.is_in(ids))
        .all(txn)
        .await?;
    let by_id: HashMap<i64, Model> = stored.into_iter().map(|one| (one.id, one)).collect();
    let numbered = found.into_iter().filter_map(|(number, id)| {
        let place = usize::try_from(number).ok()?.checked_sub(1)?;
        Some((place, by_id.get(&id)?.clone()))
    });
    Ok(numbered.collect())
}
