//! Orders exported as a CSV table for spreadsheets (orders specification, section 2.1): the columns that
//! the list shows to the person, in its order and in their language.
//!
//! A table leaves the screen, so [`table`] adds what its cells could not do without, and [`cells`] writes
//! each value so that a spreadsheet can sort and add it up.

mod cells;
mod table;
mod words;

use actix_web::HttpResponse;
use domain::orders::Activity;
use domain::orders::columns::OrderColumn;
use domain::wire::Listed;
use domain::{OrderId, texts};
use tenant_router::{TenantDb, Work};

use self::words::AppWords;
use super::store::list;
use super::wire::filter::OrderFilter;
use crate::actor::Actor;
use crate::column_templates;
use crate::computing;
use crate::contacts::ContactAccess;
use crate::error::{ApiError, ApiResult};
use crate::records::table::file::{self, InBatches, Title};
use crate::records::table::{TableFormat, Words};

const TITLE: Title = Title::new("orders-export", Words::new("Orders", "Užsakymai"));

/// Answers with the chosen orders, newest first, for a reader of the actor's language: with these columns, or
/// without any named, with those of the actor's own list. An order that was deleted meanwhile, or was given a
/// category or manager that takes it out of the actor's visibility, is left out.
///
/// # Errors
/// 429 if the company has as many exports under way as it may. 404 if the actor does not see one of the
/// orders, 422 if one of them is a compensation or there are more ids than the list's select-all takes.
pub async fn export(
    db: TenantDb,
    actor: Actor,
    ids: Vec<OrderId>,
    columns: Option<Vec<OrderColumn>>,
) -> ApiResult<HttpResponse> {
    if u64::try_from(ids.len()).unwrap_or(u64::MAX) > list::SELECT_ALL {
        return Err(ApiError::field(
            "ids",
            texts::orders::too_many_to_export(list::SELECT_ALL),
        ));
    }
    let place = db.share().place(Work::Export).await?;
    let ids = computing::run(db.share(), Work::Computation, move || each_once(ids)).await?;
    let chosen = ids.len();
    let visibility = actor.visibility;
    let (left, columns) = db
        .read(async |txn| -> ApiResult<_> {
            let mut filter = only(ids);
            let seen = list::all_ids(txn, &filter, visibility).await?;
            if seen.len() < chosen {
                return Err(ApiError::NotFound(texts::missing::no_order()));
            }
            filter.activity = Some(Listed(vec![Activity::Compensation]));
            if !list::all_ids(txn, &filter, visibility).await?.is_empty() {
                return Err(ApiError::field(
                    "ids",
                    texts::orders::compensations_not_exported(),
                ));
            }
            let columns = match columns {
                Some(columns) => columns,
                None => column_templates::shown_to(txn, actor.id).await?,
            };
            Ok((seen, columns))
        })
        .await?;
    let (headings, words) = (table::headings(&columns), AppWords::of(actor.language));
    let head = headings.iter().map(|one| words.heading(*one).to_owned());
    let head: Vec<String> = head.collect();
    let (share, language) = (db.share().clone(), actor.language);
    let rows = InBatches::of(left, async move |ids| {
        let filter = only(ids);
        let orders = db
            .read(async |txn| list::all(txn, &filter, actor.visibility).await)
            .await?;
        let access = ContactAccess::of(&actor);
        let writer = cells::Writer {
            words,
            tenant: db.tenant(),
            headings: &headings,
        };
        let rows = orders.into_iter().map(|mut order| {
            order.show_to(&actor, &access);
            writer.cells(&order)
        });
        Ok(rows.collect())
    });
    let format = TableFormat::Csv;
    file::answer(place, share, format, TITLE, language, head, rows).await
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
