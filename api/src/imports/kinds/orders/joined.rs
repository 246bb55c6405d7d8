//! Which rows of a file are the legs of one order: those of the same client with the same number, wherever they
//! stand. A row that names no client is of the one whose order with this number stands above it.

use std::collections::HashMap;

use domain::contacts::ContactType;
use routing::gazetteer::plain;
use tenant_router::{TenantDb, Work};

use super::{CLIENT, LOAD_NUMBER};
use crate::actor::Actor;
use crate::computing;
use crate::error::ApiResult;
use crate::imports::store::{self, Import, Named};
use crate::imports::work::contacts_called;
use crate::orders::wire::legs::MOST_LEGS;
use crate::sheets::Column;
use crate::sheets::names::Names;

/// How many clients are looked up in one statement.
const AT_ONCE: usize = 1_000;

/// Joins the rows of the file.
pub async fn join(
    db: &TenantDb,
    actor: &Actor,
    import: &Import,
    fields: &[Option<&'static Column>],
) -> ApiResult<()> {
    let place = |field: &str| {
        let mut names = fields.iter().map(|column| column.map(|one| one.field));
        names.position(|name| name == Some(field))
    };
    let Some(number) = place(LOAD_NUMBER) else {
        return Ok(());
    };
    let client = place(CLIENT);
    let (rows, mut clients) = db
        .read(async |txn| -> ApiResult<_> {
            let rows = store::names_of(txn, import.id, number, client).await?;
            let mut called: Vec<String> = rows.iter().map(|row| row.owner.clone()).collect();
            called.sort_unstable();
            called.dedup();
            called.retain(|name| !name.is_empty());
            let mut clients = HashMap::new();
            for called in called.chunks(AT_ONCE) {
                let known = contacts_called(txn, actor, called, ContactType::Client).await?;
                clients.extend(
                    called
                        .iter()
                        .map(|name| (name.clone(), key_of(name, &known))),
                );
            }
            Ok((rows, clients))
        })
        .await?;
    clients.insert(String::new(), String::new());
    let legs = computing::run(db.share(), Work::Computation, move || legs(&rows, &clients)).await?;
    db.write(async |txn| -> ApiResult<()> {
        if store::still(txn, import).await?.is_some() {
            store::join(txn, import, &legs).await?;
        }
        Ok(())
    })
    .await
}

/// What tells a client from others, however it is written.
fn key_of(called: &str, known: &Names) -> String {
    match known.client(called) {
        Ok(id) => id.to_string(),
        // Its rows are bad, and belong together all the same.
        Err(_) => format!("?{}", plain(called)),
    }
}

/// The rows that are further legs, each with the first row of its order. One more than an order may have is told to
/// be too much; what comes after that is refused as a repetition, so that no file makes an order that is endless.
fn legs(rows: &[Named], clients: &HashMap<String, String>) -> Vec<(i32, i32)> {
    let mut orders: HashMap<(String, String), (i32, usize)> = HashMap::new();
    // The client of the last order with each number.
    let mut last: HashMap<String, String> = HashMap::new();
    let mut found = Vec::new();
    for row in rows {
        let number = plain(&row.number);
        if number.is_empty() {
            continue;
        }
        let mut client = clients.get(&row.owner).cloned().unwrap_or_default();
        if client.is_empty() {
            client = last.get(&number).cloned().unwrap_or_default();
        }
        last.insert(number.clone(), client.clone());
        let (head, count) = orders
            .entry((client, number))
            .or_insert((row.row_number, 0));
        *count = count.saturating_add(1);
        if *count > 1 && *count <= MOST_LEGS.saturating_add(1) {
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
        assert_eq!(legs(&rows, &clients), [(4, 2), (9, 2), (10, 5)]);
        let endless: Vec<Named> = (1..100).map(|number| row(number, "A", "Alfa")).collect();
        assert_eq!(legs(&endless, &clients).len(), MOST_LEGS);
    }
}
