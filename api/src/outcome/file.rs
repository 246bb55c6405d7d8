//! The report as a file.

use actix_web::HttpResponse;
use documents::Cell;
use domain::orders::outcome::OutcomeBy;
use tenant_router::{TenantDb, Work};

use super::report::{self, Outcome};
use super::wire::{OutcomeFilter, OutcomeRow, StageView};
use crate::actor::Actor;
use crate::error::{ApiError, ApiResult};
use crate::records::table::file::{self, Rows, Title};
use crate::records::table::{TableFormat, Words};

/// How many rows are written at a time.
const PIECE: usize = 500;

const SHEET: Words = Words::new("Outcome", "Rezultatas");

const FIRST: [(OutcomeBy, Words); 4] = [
    (OutcomeBy::Order, Words::new("Order", "Užsakymas")),
    (OutcomeBy::Client, Words::new("Client", "Klientas")),
    (OutcomeBy::Supplier, Words::new("Carrier", "Vežėjas")),
    (OutcomeBy::Month, Words::new("Month", "Mėnuo")),
];

/// The headings after the first one, in the order of the cells.
const HEADINGS: [Words; 16] = [
    Words::new("Currency", "Valiuta"),
    Words::new("Orders", "Užsakymai"),
    Words::new("Invoiced", "Išrašyta sąskaitų"),
    Words::new("Billed by carriers", "Gauta vežėjų sąskaitų"),
    Words::new("Planned revenue", "Planuotos pajamos"),
    Words::new("Planned cost", "Planuota savikaina"),
    Words::new("Planned profit", "Planuotas pelnas"),
    Words::new("Agreed revenue", "Sutartos pajamos"),
    Words::new("Agreed cost", "Sutarta savikaina"),
    Words::new("Agreed profit", "Sutartas pelnas"),
    Words::new("Billed revenue", "Išrašytos pajamos"),
    Words::new("Billed cost", "Išrašyta savikaina"),
    Words::new("Billed profit", "Išrašytas pelnas"),
    Words::new("Paid revenue", "Gautos pajamos"),
    Words::new("Paid cost", "Apmokėta savikaina"),
    Words::new("Paid profit", "Gautas pelnas"),
];

/// The whole report.
///
/// # Errors
/// As those of the report; 429 if the company has as many exports under way as it may.
pub async fn answer(
    db: TenantDb,
    actor: Actor,
    filter: OutcomeFilter,
    by: OutcomeBy,
) -> ApiResult<HttpResponse> {
    let place = db.share().place(Work::Export).await?;
    let outcome = report::report(&db, &actor, &filter, by).await?;
    let language = actor.language;
    let first = FIRST.iter().filter(|(of, _)| *of == by);
    let words = first.map(|(_, words)| words).chain(HEADINGS.iter());
    let head: Vec<String> = words
        .map(|words| words.in_language(language).to_owned())
        .collect();
    let title = Title {
        file: format!("outcome-by-{by}").into(),
        sheet: SHEET,
    };
    let rows = Groups { outcome, done: 0 };
    let share = db.share().clone();
    file::answer(place, share, TableFormat::Csv, title, language, head, rows).await
}

struct Groups {
    outcome: Outcome,
    done: usize,
}

impl Rows for Groups {
    async fn next(&mut self) -> ApiResult<Vec<Vec<Cell>>> {
        let left = self.outcome.groups.iter().skip(self.done).take(PIECE);
        let rows = left.map(|group| OutcomeRow::of(group, &self.outcome.names));
        let rows: Vec<OutcomeRow> = rows
            .collect::<Result<_, _>>()
            .map_err(|overflow| ApiError::Refused(overflow.into()))?;
        self.done += rows.len();
        Ok(rows.iter().map(cells).collect())
    }
}

fn cells(row: &OutcomeRow) -> Vec<Cell> {
    let count = |count: u64| Cell::Whole(i64::try_from(count).unwrap_or(i64::MAX));
    let mut cells = vec![
        Cell::Text(row.name.clone().unwrap_or_default()),
        Cell::Text(row.currency.to_string()),
        count(row.orders),
        count(row.invoiced),
        count(row.settled),
    ];
    let stages = &row.stages;
    for stage in [stages.planned, stages.agreed, stages.billed, stages.paid] {
        let StageView {
            revenue,
            cost,
            profit,
        } = stage;
        cells.extend([revenue, cost, profit].map(Cell::Amount));
    }
    cells
}
