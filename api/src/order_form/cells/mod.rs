//! Changing cells of the list: one, a pasted block, or one value for all selected orders. Everything
//! goes through [`change_cells`], so a block keeps to the same rules as a single cell.
//!
//! **What counts as a conflict.** A cell comes with the version of the row in which the person saw
//! it. A row has forty columns and several people work in it, so an older version alone is no
//! conflict: what counts is whether *this field* has another value now than in that version, which
//! the order log knows. A field that was changed and changed back is no conflict, nor is a cell that
//! already has the wanted value. Fields that the server calculates count as well: whoever types a
//! profit has seen the cost that it came from.

mod draft;
mod problem;
pub mod report;
mod unassign;

use std::collections::{BTreeMap, BTreeSet};

use domain::orders::finance::RunningPrices;
use domain::orders::status;
use domain::texts;
use domain::{OrderId, PlanningEntryId, UserId};
use entity::orders;
use tenant_router::TenantTx;

use self::draft::Draft;
pub use self::problem::{Problem, Problems};
use super::wire::cells::{CellChange, CellPayload};
use super::wire::patch::OrderPatch;
use crate::actor::{Actor, people};
use crate::batch::patch_all;
use crate::error::{ApiError, ApiResult};
use crate::orders::change::change_orders;
use crate::orders::locks::lock_with_plans;
use crate::orders::store::cells::{Papers, lock_seen, papers, put_papers};
use crate::orders::store::log::{ChangedSince, FilledDay, Seen, changed_since, filled_days};
use crate::orders::store::plans;
use crate::orders::store::read;
use crate::planning::store::PlannedVehicle;
use crate::{planning, settings};

/// What came of changing cells.
#[derive(Debug)]
pub struct Outcome {
    /// The orders that the cells name and the user sees, as they were.
    pub before: BTreeMap<OrderId, Before>,
    /// The cells that were not changed, by their place.
    pub problems: Problems,
}

/// An order before its cells were changed.
#[derive(Debug, Clone)]
pub struct Before {
    /// The order.
    pub order: orders::Model,
    /// The papers about its supplier.
    pub papers: Papers,
}

impl Before {
    /// Whether the order has a vehicle and this change calls it off, so that it leaves the vehicle.
    fn leaves_vehicle(&self, change: &CellChange) -> bool {
        self.order.planning_entry_id.is_some() && calls_off(change)
    }
}

/// Changes cells. If there is something wrong with one of them, none is changed, or with `partly`
/// none but that one; the caller decides how to tell. The number of statements does not depend on
/// the number of cells. The computing does, so many are changed in [`crate::bulk`].
///
/// Within an order distances come first, then the status, then the rest in the order of the cells:
/// an amount that is entered by hand stays, whatever the other two recalculate.
///
/// # Errors
/// 404 when the actor does not see one of the orders; 409 when a vehicle's plan changed meanwhile; 422
/// when an amount gets larger than an order can have after its vehicle was released.
pub async fn change_cells(
    txn: &TenantTx,
    actor: &Actor,
    cells: &[CellPayload],
    partly: bool,
) -> ApiResult<Outcome> {
    let (known, problems) = know(txn, actor, cells).await?;
    if problems.is_empty() || partly {
        let wanted = by_order(cells, &problems);
        let ids: Vec<OrderId> = wanted.keys().copied().collect();
        change_orders(txn, &ids, actor, async || {
            write(txn, actor, &known, &wanted).await
        })
        .await?;
    }
    Ok(Outcome {
        before: known.before,
        problems,
    })
}

/// What is wrong with cells that are not changed, because others of the request could not be read.
///
/// # Errors
/// 404 when the actor does not see one of the orders.
pub async fn problems_of(
    txn: &TenantTx,
    actor: &Actor,
    cells: &[CellPayload],
) -> ApiResult<Problems> {
    let (_, problems) = know(txn, actor, cells).await?;
    Ok(problems)
}

async fn know(
    txn: &TenantTx,
    actor: &Actor,
    cells: &[CellPayload],
) -> ApiResult<(Known, Problems)> {
    let named: BTreeSet<OrderId> = cells.iter().map(|cell| cell.order).collect();
    let named: Vec<OrderId> = named.into_iter().collect();
    let known = Known::read(txn, actor, cells, &named).await?;
    if known.before.len() < named.len() {
        return Err(ApiError::NotFound(texts::missing::no_order()));
    }
    let mut problems = check(txn, actor, cells, &known).await?;
    unassign::check(txn, actor, cells, &known.before, &mut problems).await?;
    Ok((known, problems))
}

/// What the cells are worked out from.
#[derive(Debug)]
struct Known {
    before: BTreeMap<OrderId, Before>,
    vehicles: BTreeMap<PlanningEntryId, PlannedVehicle>,
    prices: RunningPrices,
    /// The days that came with the status of orders that get another one.
    filled: BTreeMap<OrderId, Vec<FilledDay>>,
    people: BTreeSet<UserId>,
}

impl Known {
    async fn read(
        txn: &TenantTx,
        actor: &Actor,
        cells: &[CellPayload],
        ids: &[OrderId],
    ) -> ApiResult<Self> {
        // A status may call an order off, or bring the day on which its vehicle is next free.
        let is_planned =
            |cell: &CellPayload| matches!(cell.change, CellChange::Value(OrderPatch::Status(_)));
        let found = if cells.iter().any(is_planned) {
            lock_with_plans(txn, actor.visibility, ids, &[]).await?
        } else {
            lock_seen(txn, ids, actor.visibility).await?
        };
        let mut of_orders = papers(txn, ids).await?;
        let entries: Vec<PlanningEntryId> = found
            .values()
            .filter_map(|order| order.planning_entry_id.map(PlanningEntryId))
            .collect();
        let vehicles = planning::store::find_all(txn, &entries).await?;
        let people: BTreeSet<UserId> = cells
            .iter()
            .filter_map(|cell| cell.change.person())
            .collect();
        let people: Vec<UserId> = people.into_iter().collect();
        let with_status: Vec<OrderId> = cells
            .iter()
            .filter(|cell| matches!(cell.change, CellChange::Value(OrderPatch::Status(_))))
            .map(|cell| cell.order)
            .collect();
        let mut filled: BTreeMap<OrderId, Vec<FilledDay>> = BTreeMap::new();
        for day in filled_days(txn, &with_status).await? {
            filled.entry(OrderId(day.order_id)).or_default().push(day);
        }
        Ok(Self {
            filled,
            before: found
                .into_iter()
                .map(|(id, order)| {
                    let papers = of_orders.remove(&id).unwrap_or_default();
                    (id, Before { order, papers })
                })
                .collect(),
            vehicles: vehicles
                .into_iter()
                .map(|vehicle| (vehicle.entry, vehicle))
                .collect(),
            prices: settings::values::running_prices(txn).await?,
            people: people::existing(txn, &people).await?.into_iter().collect(),
        })
    }

    fn draft<'a>(&'a self, before: &Before, actor: &Actor) -> Draft<'a> {
        Draft::of(before, self, actor.today)
    }
}

/// The cells of one order with their places, in the order in which they take effect.
type Wanted<'a> = Vec<(usize, &'a CellPayload)>;

fn by_order<'a>(cells: &'a [CellPayload], problems: &Problems) -> BTreeMap<OrderId, Wanted<'a>> {
    let mut wanted: BTreeMap<OrderId, Wanted<'a>> = BTreeMap::new();
    for (place, cell) in cells.iter().enumerate() {
        if !problems.contains(place) {
            wanted.entry(cell.order).or_default().push((place, cell));
        }
    }
    for cells in wanted.values_mut() {
        cells.sort_by_key(|(place, cell)| (rank(&cell.change), *place));
    }
    wanted
}

fn rank(change: &CellChange) -> u8 {
    match change {
        CellChange::Distances(_) => 0,
        CellChange::Value(OrderPatch::Status(_)) => 1,
        CellChange::Value(_) | CellChange::ClientManager(_) | CellChange::PurchaseManager(_) => 2,
    }
}

/// Finds what is wrong with cells, except for what the plan of a vehicle forbids.
async fn check(
    txn: &TenantTx,
    actor: &Actor,
    cells: &[CellPayload],
    known: &Known,
) -> ApiResult<Problems> {
    let changed = changed_cells(txn, cells, known).await?;
    let mut problems = Problems::default();
    for (id, wanted) in by_order(cells, &Problems::default()) {
        let Some(before) = known.before.get(&id) else {
            continue;
        };
        let mut draft = known.draft(before, actor);
        let (distances, others): (Vec<_>, Vec<_>) = wanted
            .into_iter()
            .partition(|(_, cell)| matches!(cell.change, CellChange::Distances(_)));
        let distances: Vec<_> = distances
            .into_iter()
            .filter(|(place, cell)| {
                let is_free = draft.is_free(&cell.change, changed.get(place));
                if let Err(problem) = is_free {
                    problems.add(*place, problem);
                    return false;
                }
                true
            })
            .collect();
        if let Err(problem) = Problem::of(draft.set_distances(&distances))? {
            for (place, cell) in &distances {
                problems.add(*place, problem.clone().at(&cell.change.fields()));
            }
        }
        for (place, cell) in others {
            let found = if cell
                .change
                .person()
                .is_some_and(|person| !known.people.contains(&person))
            {
                Err(Problem::field(
                    &cell.change,
                    texts::missing::does_not_exist(),
                ))
            } else if let Err(problem) = draft.is_free(&cell.change, changed.get(&place)) {
                Err(problem)
            } else {
                Problem::of(draft.apply(&cell.change))?
            };
            if let Err(problem) = found {
                problems.add(place, problem);
            }
        }
    }
    Ok(problems)
}

/// The cells whose field has another value than the person saw, by place.
async fn changed_cells(
    txn: &TenantTx,
    cells: &[CellPayload],
    known: &Known,
) -> ApiResult<BTreeMap<usize, ChangedSince>> {
    let mut places = Vec::new();
    let mut seen = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        let Some(before) = known.before.get(&cell.order) else {
            continue;
        };
        let Some(version) = cell.version else {
            continue;
        };
        if version == before.order.updated_at.to_utc() {
            continue;
        }
        for field in cell.change.fields() {
            seen.push(Seen {
                place: places.len(),
                order: cell.order,
                field: field.logged,
                version,
            });
            places.push(place);
        }
    }
    let changed = changed_since(txn, &seen).await?.into_iter();
    Ok(changed
        .filter_map(|changed| {
            let place = places.get(usize::try_from(changed.place).ok()?)?;
            Some((*place, changed))
        })
        .collect())
}

/// Writes cells with which nothing is wrong.
async fn write(
    txn: &TenantTx,
    actor: &Actor,
    known: &Known,
    wanted: &BTreeMap<OrderId, Wanted<'_>>,
) -> ApiResult<()> {
    let leaving: Vec<OrderId> = wanted
        .iter()
        .filter(|(id, cells)| known.loses_vehicle(**id, cells))
        .map(|(id, _)| *id)
        .collect();
    unassign::unassign(txn, actor, &leaving, &known.before).await?;
    let mut fresh: BTreeMap<i64, orders::Model> = read::stored(txn, &leaving)
        .await?
        .into_iter()
        .map(|order| (order.id, order))
        .collect();
    let (mut changed, mut of_papers, mut filled) = (Vec::new(), Vec::new(), Vec::new());
    for (id, cells) in wanted {
        let Some(before) = known.before.get(id) else {
            continue;
        };
        let before = Before {
            order: fresh.remove(&id.0).unwrap_or_else(|| before.order.clone()),
            papers: before.papers.clone(),
        };
        let mut draft = known.draft(&before, actor);
        let (distances, others): (Vec<_>, Vec<_>) = cells
            .iter()
            .copied()
            .partition(|(_, cell)| matches!(cell.change, CellChange::Distances(_)));
        draft.set_distances(&distances)?;
        for (_, cell) in others {
            draft.apply(&cell.change)?;
        }
        if draft.has_filled_day {
            filled.push(draft.order.clone());
        }
        if draft.papers != before.papers {
            of_papers.push((*id, before.papers.clone(), draft.papers.clone()));
        }
        changed.extend(draft.columns(&before.order));
    }
    let priced = changed.iter().filter(|order| order.cost.is_set());
    let priced: Vec<OrderId> = priced
        .filter_map(|order| order.id.try_as_ref().copied().map(OrderId))
        .collect();
    patch_all(txn, changed).await?;
    plans::add_costs(txn, &priced).await?;
    put_papers(txn, &of_papers).await?;
    unassign::move_followers(txn, &filled, &known.vehicles).await
}

impl Known {
    /// Whether an order has a vehicle and is called off by one of these cells.
    fn loses_vehicle(&self, id: OrderId, cells: &[(usize, &CellPayload)]) -> bool {
        let before = self.before.get(&id);
        before.is_some_and(|before| {
            let mut changes = cells.iter().map(|(_, cell)| &cell.change);
            changes.any(|change| before.leaves_vehicle(change))
        })
    }
}

fn calls_off(change: &CellChange) -> bool {
    matches!(change, CellChange::Value(OrderPatch::Status(to)) if status::is_called_off(*to))
}
