//! Orders exported as a CSV table for spreadsheets (orders specification, section 2.1): the columns that
//! the list shows to the person, in its order and in their language.
//!
//! A table leaves the screen, so [`table`] adds what its cells could not do without, and [`cells`] writes
//! each value so that a spreadsheet can sort and add it up.

mod cells;
mod table;
mod words;

use documents::csv_table::CsvTable;
use domain::orders::Activity;
use domain::orders::columns::OrderColumn;
use domain::wire::Listed;
use domain::{OrderId, texts};
use tenant_router::{Place, TenantDb, Work};

use self::table::Heading;
use self::words::AppWords;
use super::store::list;
use super::wire::filter::OrderFilter;
use crate::actor::Actor;
use crate::computing;
use crate::contacts::ContactAccess;
use crate::error::{ApiError, ApiResult};
use crate::order_columns;

/// How many orders are read and sent at a time: so few that it takes no longer than a page of the list.
const PIECE: usize = 100;

/// An export on its way: what is still to be sent.
#[derive(Debug)]
pub struct Export {
    db: TenantDb,
    /// The company's place for this export, until it is sent.
    _place: Place,
    actor: Actor,
    left: std::vec::IntoIter<OrderId>,
    headings: Vec<Heading>,
    words: &'static AppWords,
    table: CsvTable,
}

impl Export {
    /// Starts the export of the chosen orders, newest first, for a reader of the actor's language: with
    /// these columns, or without any named, with those of the actor's own list.
    ///
    /// # Errors
    /// 429 if the company has as many exports under way as it may. 404 if the actor does not see one
    /// of the orders, 422 if one of them is a compensation or there are more ids than the list's
    /// select-all takes.
    pub async fn of(
        db: TenantDb,
        actor: Actor,
        ids: Vec<OrderId>,
        columns: Option<Vec<OrderColumn>>,
    ) -> ApiResult<Self> {
        if u64::try_from(ids.len()).unwrap_or(u64::MAX) > list::SELECT_ALL {
            return Err(ApiError::field(
                "ids",
                texts::orders::too_many_to_export(list::SELECT_ALL),
            ));
        }
        let place = db.share().place(Work::Export).await?;
        let ids = computing::run(db.share(), Work::Computation, move || each_once(ids)).await?;
        let chosen = ids.len();
        let sight = actor.sight;
        let (left, columns) = db
            .read(async |txn| -> ApiResult<_> {
                let mut filter = only(ids);
                let seen = list::all_ids(txn, &filter, sight).await?;
                if seen.len() < chosen {
                    return Err(ApiError::NotFound(texts::missing::no_order()));
                }
                filter.activity = Some(Listed(vec![Activity::Compensation]));
                if !list::all_ids(txn, &filter, sight).await?.is_empty() {
                    return Err(ApiError::field(
                        "ids",
                        texts::orders::compensations_not_exported(),
                    ));
                }
                let columns = match columns {
                    Some(columns) => columns,
                    None => order_columns::shown_to(txn, actor.id).await?,
                };
                Ok((seen, columns))
            })
            .await?;
        let (headings, words) = (table::headings(&columns), AppWords::of(actor.language));
        let head: Vec<&str> = headings.iter().map(|one| words.heading(*one)).collect();
        Ok(Self {
            table: CsvTable::new(actor.language, &head).map_err(fault)?,
            db,
            _place: place,
            actor,
            left: left.into_iter(),
            headings,
            words,
        })
    }

    /// The next piece of the table, `None` at its end. An order that was deleted meanwhile, or was
    /// given a category or manager that takes it out of the actor's sight, is left out.
    ///
    /// # Errors
    /// When the database or the table fails.
    pub async fn next(&mut self) -> ApiResult<Option<Vec<u8>>> {
        let piece: Vec<OrderId> = self.left.by_ref().take(PIECE).collect();
        if piece.is_empty() {
            return Ok(None);
        }
        let filter = only(piece);
        let rows = self
            .db
            .read(async |txn| list::all(txn, &filter, self.actor.sight).await)
            .await?;
        let access = ContactAccess::of(&self.actor);
        let teller = cells::Teller {
            words: self.words,
            tenant: self.db.tenant(),
            headings: &self.headings,
        };
        for mut order in rows {
            order.show_to(&self.actor, &access);
            self.table.row(&teller.cells(&order)).map_err(fault)?;
        }
        self.table.take().map(Some).map_err(fault)
    }
}

fn each_once(mut ids: Vec<OrderId>) -> Vec<OrderId> {
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn only(ids: Vec<OrderId>) -> OrderFilter {
    OrderFilter {
        selected_orders_ids: Some(Listed(ids)),
        ..OrderFilter::default()
    }
}

fn fault(error: impl std::error::Error + Send + Sync + 'static) -> ApiError {
    ApiError::Internal(anyhow::Error::new(error).context("writing a table"))
}
