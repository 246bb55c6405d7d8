//! A table with the headings of a kind, to fill in and bring. That of orders shows how one with two legs is written.

use actix_web::HttpResponse;
use documents::Cell;
use domain::imports::ImportKind;
use domain::users::Language;
use tenant_router::{TenantDb, Work};

use crate::actor::Actor;
use crate::error::ApiResult;
use crate::sheets::file::{self, Rows, Title};
use crate::sheets::{TableFormat, Words, kinds};

/// An order with two legs: what is said of the order stands once, or is the same in each row.
const TWO_LEGS: [&[(&str, Words)]; 2] = [
    &[
        ("load_number", Words::new("EXAMPLE-1", "PAVYZDYS-1")),
        (
            "client_id",
            Words::new("The client's name", "Kliento pavadinimas"),
        ),
        ("loading_date_from", Words::new("2030-03-12", "2030-03-12")),
        ("loading_address", Words::new("Kaunas", "Kaunas")),
        ("loading_country", Words::new("LT", "LT")),
        ("unloading_address", Words::new("50667 Köln", "50667 Köln")),
        ("unloading_country", Words::new("DE", "DE")),
        ("leg", Words::new("1", "1")),
        ("revenue", Words::new("1500", "1500")),
    ],
    &[
        ("load_number", Words::new("EXAMPLE-1", "PAVYZDYS-1")),
        (
            "client_id",
            Words::new("The client's name", "Kliento pavadinimas"),
        ),
        ("loading_address", Words::new("Poznań", "Poznań")),
        ("loading_country", Words::new("PL", "PL")),
        ("unloading_address", Words::new("Aachen", "Aachen")),
        ("unloading_country", Words::new("DE", "DE")),
        ("leg", Words::new("2", "2")),
    ],
];

const SHEET: Words = Words::new("Import", "Importas");

/// The headings in the user's language; an asterisk marks what a new record needs.
pub async fn download(
    db: TenantDb,
    actor: &Actor,
    kind: ImportKind,
    format: TableFormat,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let share = db.share().clone();
    let language = actor.language;
    let head = kinds::columns(kind).iter().map(|column| {
        let heading = column.words.in_language(language);
        if column.is_required {
            format!("{heading} *")
        } else {
            heading.to_owned()
        }
    });
    let title = Title {
        file: format!("{kind}-template"),
        sheet: SHEET,
    };
    file::answer(
        place,
        share,
        format,
        title,
        language,
        head.collect(),
        Example(example(kind, language)),
    )
    .await
}

/// The rows that show how the table is filled in; none where a row says all there is to say.
fn example(kind: ImportKind, language: Language) -> Vec<Vec<Cell>> {
    if kind != ImportKind::Orders {
        return Vec::new();
    }
    let cell = |row: &[(&str, Words)], field: &str| {
        let said = row.iter().find(|(name, _)| *name == field);
        let text = said.map(|(_, words)| words.in_language(language));
        Cell::Text(text.unwrap_or_default().to_owned())
    };
    TWO_LEGS
        .iter()
        .map(|row| {
            let columns = kinds::columns(kind).iter();
            columns.map(|column| cell(row, column.field)).collect()
        })
        .collect()
}

struct Example(Vec<Vec<Cell>>);

impl Rows for Example {
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>> {
        Ok(std::mem::take(&mut self.0))
    }
}
