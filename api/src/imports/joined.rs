//! Which rows of a file are about one record: those of the same owner with the same number, wherever they stand. A row
//! that names no owner is of the one whose record with this number stands above it. Such are the legs of an order.

use std::collections::HashMap;

use routing::gazetteer::plain;
use tenant_router::{TenantDb, Work};

use super::store::{self, Import, Named};
use crate::actor::Actor;
use crate::computing;
use crate::error::ApiResult;
use crate::records::table::import::Joined;
use crate::records::table::{Column, Form, NameSource, Names};

/// How many owners are looked up in one statement.
const AT_ONCE: usize = 1_000;

/// Joins the rows of the file.
pub async fn join(
    db: &TenantDb,
    actor: &Actor,
    import: &Import,
    by: Joined,
    fields: &[Option<&'static Column>],
) -> ApiResult<()> {
    let place = |field: &str| {
        let mut names = fields.iter().map(|column| column.map(|one| one.field));
        names.position(|name| name == Some(field))
    };
    let Some(number) = place(by.number) else {
        return Ok(());
    };
    let owner = place(by.owner);
    let source = owner.and_then(|place| match (*fields.get(place)?)?.form {
        Form::Named(source) => Some(source),
        _ => None,
    });
    let (rows, mut owners) = db
        .read(async |txn| -> ApiResult<_> {
            let rows = store::names_of(txn, import.id, number, owner).await?;
            let mut called: Vec<String> = rows.iter().map(|row| row.owner.clone()).collect();
            called.sort_unstable();
            called.dedup();
            called.retain(|name| !name.is_empty());
            let mut owners = HashMap::new();
            if let Some(source) = source {
                for called in called.chunks(AT_ONCE) {
                    let known = Names::of((source.called)(txn, actor, called).await?);
                    let keys = called.iter();
                    owners.extend(keys.map(|name| (name.clone(), key_of(name, source, &known))));
                }
            }
            Ok((rows, owners))
        })
        .await?;
    owners.insert(String::new(), String::new());
    let legs = move || legs(&rows, &owners, by.most);
    let legs = computing::run(db.share(), Work::Computation, legs).await?;
    db.write(async |txn| -> ApiResult<()> {
        if store::still(txn, import).await?.is_some() {
            store::join(txn, import, &legs).await?;
        }
        Ok(())
    })
    .await
}

/// What tells an owner from others, however it is written.
fn key_of(called: &str, source: &NameSource, known: &Names) -> String {
    match known.find(called, source) {
        Ok(id) => id.to_string(),
        // Its rows are bad, and belong together all the same.
        Err(_) => format!("?{}", plain(called)),
    }
}

/// The rows that are further legs, each with the first row of its record. What comes after as many as a record may have
/// is refused as a repetition, so that no file makes a record that is endless.
fn legs(rows: &[Named], owners: &HashMap<String, String>, most: usize) -> Vec<(i32, i32)> {
    let mut records: HashMap<(String, String), (i32, usize)> = HashMap::new();
    // The owner of the last record with each number.
    let mut last: HashMap<String, String> = HashMap::new();
    let mut found = Vec::new();
    for row in rows {
        let number = plain(&row.number);
        if number.is_empty() {
            continue;
        }
        let mut owner = owners.get(&row.owner).cloned().unwrap_or_default();
        if owner.is_empty() {
            owner = last.get(&number).cloned().unwrap_or_default();
        }
        last.insert(number.clone(), owner.clone());
        let (head, count) = records
            .entry((owner, number))
            .or_insert((row.row_number, 0));
        *count = count.saturating_add(1);
        if *count > 1 && *count <= most {
            found.push((row.row_number, *head));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_client_with_a_number_are_joined_wherever_they_stand() {
        let row = |row_number, number: &str, owner: &str| Named {
            row_number,
            number: number.to_owned(),
            owner: owner.to_owned(),
        };
        let clients = [("", ""), ("Alfa", "1"), ("ALFA UAB", "1"), ("Beta", "2")];
        let clients = clients.map(|(name, key)| (name.to_owned(), key.to_owned()));
        let clients = HashMap::from(clients);
        let rows = [
            row(2, "A-1", "Alfa"),
            row(3, "A-1", "Beta"),
            row(4, "a-1 ", "ALFA UAB"),
            row(5, "A-2", "Alfa"),
            row(6, "", "Alfa"),
            row(7, "", ""),
            row(9, "A-1", ""),
            row(10, "A-2", ""),
        ];
        assert_eq!(legs(&rows, &clients, 10), [(4, 2), (9, 2), (10, 5)]);
        let endless: Vec<Named> = (1..100).map(|number| row(number, "A", "Alfa")).collect();
        assert_eq!(legs(&endless, &clients, 10).len(), 9);
    }
}
