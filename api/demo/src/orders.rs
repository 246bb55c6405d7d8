//! Makes the orders one after another, in the order they came in.

use std::collections::BTreeMap;
use std::vec::IntoIter;

use anyhow::Context;
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use domain::contacts::insurance_has_expired;
use domain::orders::finance::RunningPrices;
use domain::orders::{Activity, Category, OrderNumber, OrderStatus, activity};
use domain::vehicles::VehicleClass;
use domain::{Cents, Metres, OrderId, PlanningEntryId, UserId};

use super::calendar::{Calendar, next_working_day};
use super::contacts::{Carrier, Client, Partners};
use super::fleet::{EntryRow, Fleet, Taken};
use super::goods;
use super::money::{self, Deal};
use super::papers::{Log, LogRow, Papers, papers};
use super::people::Staff;
use super::places::sites;
use super::plan::{Fate, Incoming};
use super::prng::Prng;
use super::progress::{Progress, is_delivered};
use super::route::{Route, trip, unloading_day};
use super::rows::{self, Leg, NewOrder, OrderRow, RouteRow};
use super::to_settle::ToSettle;

/// The percentage of carried orders that planned vehicles take, if one is free; the others go to
/// spot vehicles, hired for one order.
const PLANNED_SHARE: i64 = 60;

/// Everything a company's orders are made from.
#[derive(Debug)]
pub(super) struct Maker<'a> {
    pub(super) prng: Prng,
    pub(super) progress: Progress,
    pub(super) calendar: Calendar,
    pub(super) staff: &'a Staff,
    pub(super) partners: &'a Partners,
    pub(super) fleet: Fleet,
    pub(super) prices: RunningPrices,
    /// Ids for the planning entries that orders create.
    pub(super) entry_ids: IntoIter<PlanningEntryId>,
    /// The last order number of each year.
    pub(super) last_numbers: BTreeMap<i32, u32>,
    pub(super) to_settle: ToSettle<'a>,
}

/// An order and the rows that belong to it.
#[derive(Debug)]
pub(super) struct Made {
    pub(super) order: OrderRow,
    pub(super) entry: Option<EntryRow>,
    pub(super) legs: Vec<Leg>,
    pub(super) route: Option<RouteRow>,
    pub(super) papers: Option<Papers>,
    pub(super) log: Vec<LogRow>,
}

/// How an order is carried: who drives, which way, on which days and at what price.
struct Carriage<'a> {
    route: Route,
    empty: Metres,
    loading: NaiveDate,
    unloading: NaiveDate,
    deal: Deal,
    carrier: &'a Carrier,
    assigned_by: UserId,
    assigned_at: DateTime<Utc>,
    /// It is left to be settled.
    to_settle: bool,
}

impl Maker<'_> {
    /// The next order.
    pub(super) fn make(&mut self, incoming: Incoming, id: OrderId) -> anyhow::Result<Made> {
        match incoming.fate {
            Fate::Carried => {
                let day = self.calendar.day_of(incoming.at);
                let lead = *self.prng.pick(&[0, 1, 1, 2, 2, 3, 4, 6]);
                let loading = next_working_day(day + TimeDelta::days(lead));
                let taken = if self.prng.chance(PLANNED_SHARE) {
                    self.planned(incoming.at, id, loading)?
                } else {
                    None
                };
                taken.map_or_else(|| self.spot(incoming.at, id, loading), Ok)
            }
            Fate::Waiting => self.waiting(incoming.at, id),
            Fate::Dropped(to) => self.dropped(incoming.at, id, to),
            Fate::Compensation => self.compensation(incoming.at, id),
        }
    }

    /// An order that a planned vehicle takes; `None` when no vehicle is free.
    fn planned(
        &mut self,
        at: DateTime<Utc>,
        id: OrderId,
        loading: NaiveDate,
    ) -> anyhow::Result<Option<Made>> {
        let prng = &mut self.prng;
        let Some(standing) = self.fleet.free_on(prng, loading) else {
            return Ok(None);
        };
        let vehicle = standing.vehicle.clone();
        let category = vehicle.category.unwrap_or(Category::GeneralCargo);
        let start = sites().near(prng, standing.site, category);
        let route = Route::new(prng, start, category);
        let empty = sites().distance(standing.site, start);
        let distances = (empty, route.loaded());
        let unloading = unloading_day(prng, loading, distances);
        let trip = trip(distances, Some(loading), Some(unloading));
        let deal = money::with_vehicle(prng, &vehicle.cost, &self.prices, &trip)?;
        let assigned_at = self.calendar.hours_after(prng, at, 20);
        let entry = standing.entry;
        let taken = Taken {
            order: id,
            loading,
            unloading,
            ends_at: route.end().context("a way has stops")?,
            by: vehicle.dispatcher,
            at: assigned_at,
        };
        let next = self
            .entry_ids
            .next()
            .context("the ids of planning entries have run out")?;
        let entry_row = standing.take(prng, taken, next);

        let carriage = Carriage {
            route,
            empty,
            loading,
            unloading,
            deal,
            carrier: &vehicle.carrier,
            assigned_by: vehicle.dispatcher,
            assigned_at,
            to_settle: false,
        };
        let mut made = self.carried(at, id, category, vehicle.class, &carriage)?;
        made.order.activity = activity::with_vehicle(vehicle.cost.cost_type());
        if made.order.activity == Activity::OwnPark {
            made.order.agreement_sent_at = None;
        }
        made.order.planning_entry_id = Some(entry);
        made.order.vehicle_planning_note = self
            .prng
            .chance(6)
            .then_some("Call the driver before loading");
        made.route = Some(RouteRow::of(&made.order, &carriage.route));
        made.entry = Some(entry_row);
        self.write_papers(
            &mut made,
            &carriage,
            ("cargo.vehicle_planning_id", vehicle.plate),
        );
        Ok(Some(made))
    }

    /// An order carried by a spot vehicle, hired for it alone.
    fn spot(&mut self, at: DateTime<Utc>, id: OrderId, loading: NaiveDate) -> anyhow::Result<Made> {
        let partners = self.partners;
        let prng = &mut self.prng;
        let category = some_category(prng);
        let class = some_class(prng, category);
        let start = sites().any(prng, category);
        let route = Route::new(prng, start, category);
        let distances = (Metres::ZERO, route.loaded());
        let unloading = unloading_day(prng, loading, distances);
        let trip = trip(distances, Some(loading), Some(unloading));
        let deal = money::spot(prng, category, &trip);
        let chosen = self.to_settle.next(category, unloading);
        let carrier = chosen.unwrap_or_else(|| insured(prng, partners, loading));
        let plate = carrier.country.plate(prng);
        let carriage = Carriage {
            route,
            empty: Metres::ZERO,
            loading,
            unloading,
            deal,
            carrier,
            assigned_by: carrier.manager,
            assigned_at: self.calendar.hours_after(prng, at, 20),
            to_settle: chosen.is_some(),
        };
        let mut made = self.carried(at, id, category, class, &carriage)?;
        made.order.activity = Activity::Spot;
        made.order.spot_vehicle = Some(plate.clone());
        made.order.spot_vehicle_class = class;
        made.route = Some(RouteRow::of(&made.order, &carriage.route));
        self.write_papers(&mut made, &carriage, ("cargo.spot_vehicle", plate));
        Ok(made)
    }

    /// What orders with a planned vehicle and with a spot vehicle have in common.
    fn carried(
        &mut self,
        at: DateTime<Utc>,
        id: OrderId,
        category: Category,
        class: Option<VehicleClass>,
        carriage: &Carriage<'_>,
    ) -> anyhow::Result<Made> {
        let Carriage {
            route,
            loading,
            unloading,
            deal,
            carrier,
            ..
        } = carriage;
        let mut order = self.taken_down(at, id, category, class, deal)?;
        order.set_route(route, carriage.empty);
        let created_on = self.calendar.day_of(at);
        let prng = &mut self.prng;
        order.loading_date_from =
            Some((*loading - TimeDelta::days(prng.between(0, 2))).max(created_on));
        order.loading_date_to = Some(*loading + TimeDelta::days(prng.between(0, 2)));
        order.loading_date = Some(*loading);
        order.unloading_date = Some(*unloading);
        order.effective_loading_date = order.loading_date;
        let today = self.calendar.today;
        order.status = self.progress.status(prng, *loading, *unloading, today);
        order.supplier_id = Some(carrier.id);
        order.purchase_manager_id = Some(carrier.manager);
        order.cost_vat = carrier.vat;
        order.loaded_by_id = Some(carriage.assigned_by);
        order.agreement_sent_at = prng
            .chance(90)
            .then(|| self.calendar.hours_after(prng, carriage.assigned_at, 4));
        if is_delivered(order.status) {
            order.set_finance(money::penalties(prng, deal.finance))?;
            // The client arrives at a different sum than we do.
            order.preinvoice_difference = prng
                .chance(3)
                .then(|| Cents(prng.between(-8, 8) * 1_000))
                .filter(|sum| *sum != Cents::ZERO);
        }
        let legs = rows::legs(prng, id, category, route);
        Ok(Made {
            order,
            entry: None,
            legs,
            route: None,
            papers: None,
            log: Vec::new(),
        })
    }

    /// An order that waits for a vehicle or never got one.
    fn unassigned(
        &mut self,
        at: DateTime<Utc>,
        id: OrderId,
        (from, to): (NaiveDate, NaiveDate),
    ) -> anyhow::Result<Made> {
        let prng = &mut self.prng;
        let category = some_category(prng);
        let class = some_class(prng, category).filter(|_| prng.chance(30));
        let start = sites().any(prng, category);
        let route = Route::new(prng, start, category);
        let deal = money::without_vehicle(
            prng,
            category,
            &trip((Metres::ZERO, route.loaded()), None, None),
        )?;
        let mut order = self.taken_down(at, id, category, class, &deal)?;
        order.set_route(&route, Metres::ZERO);
        order.loading_date_from = Some(from);
        order.loading_date_to = Some(to);
        order.effective_loading_date = Some(from);
        order.spot_vehicle_class = class;
        let legs = rows::legs(&mut self.prng, id, category, &route);
        let route = Some(RouteRow::of(&order, &route));
        Ok(Made {
            order,
            entry: None,
            legs,
            route,
            papers: None,
            log: Vec::new(),
        })
    }

    fn waiting(&mut self, at: DateTime<Utc>, id: OrderId) -> anyhow::Result<Made> {
        let (today, created_on) = (self.calendar.today, self.calendar.day_of(at));
        let prng = &mut self.prng;
        let first = next_working_day(today + TimeDelta::days(prng.between(-1, 13))).max(created_on);
        let last = (first + TimeDelta::days(prng.between(0, 3))).max(today);
        self.unassigned(at, id, (first, last))
    }

    fn dropped(&mut self, at: DateTime<Utc>, id: OrderId, to: OrderStatus) -> anyhow::Result<Made> {
        let day = self.calendar.day_of(at);
        let first = next_working_day(day + TimeDelta::days(self.prng.between(1, 5)));
        let last = first + TimeDelta::days(self.prng.between(0, 2));
        let mut made = self.unassigned(at, id, (first, last))?;
        let mut log = Log::new(id);
        let by = made.order.client_manager_id.unwrap_or(made.order.author_id);
        let when = self.calendar.hours_after(&mut self.prng, at, 40);
        log.status((by, when), made.order.status, to);
        made.order.status = to;
        made.order.touch(log.last());
        made.log = log.rows;
        Ok(made)
    }

    fn compensation(&mut self, at: DateTime<Utc>, id: OrderId) -> anyhow::Result<Made> {
        let partners = self.partners;
        let number = self.next_number(at)?;
        let prng = &mut self.prng;
        let deal = money::compensation(prng);
        let carrier = insured(prng, partners, self.calendar.today);
        let author = *prng.pick(&self.staff.purchase_managers);
        let category = some_category(prng);
        let mut order = OrderRow::new(
            NewOrder {
                id,
                number,
                author,
                category,
                at,
            },
            &deal,
        )?;
        let last = self.calendar.day_of(at) - TimeDelta::days(prng.between(0, 12));
        let first = last - TimeDelta::days(prng.between(0, 27));
        order.status = OrderStatus::Compensation;
        order.activity = Activity::Compensation;
        order.supplier_id = Some(carrier.id);
        order.purchase_manager_id = Some(carrier.manager);
        order.cost_vat = carrier.vat;
        order.compensation_date_from = Some(first);
        order.compensation_date_to = Some(last);
        order.effective_loading_date = Some(first);
        order.cargo_note = Some(
            (*prng.pick(&[
                "Waiting at the customs terminal",
                "Pallets that were not exchanged",
                "Load cancelled on arrival, empty way paid",
                "Repair of a torn curtain",
                "Ferry ticket paid by the driver",
            ]))
            .to_owned(),
        );
        Ok(Made {
            order,
            entry: None,
            legs: Vec::new(),
            route: None,
            papers: None,
            log: Vec::new(),
        })
    }

    /// An order as a manager enters it when the client calls.
    fn taken_down(
        &mut self,
        at: DateTime<Utc>,
        id: OrderId,
        category: Category,
        class: Option<VehicleClass>,
        deal: &Deal,
    ) -> anyhow::Result<OrderRow> {
        let number = self.next_number(at)?;
        let prng = &mut self.prng;
        let client: &Client = prng.pick_early(self.partners.clients(category));
        let author = if prng.chance(75) {
            client.manager
        } else {
            *prng.pick(&self.staff.client_managers)
        };
        let mut order = OrderRow::new(
            NewOrder {
                id,
                number,
                author,
                category,
                at,
            },
            deal,
        )?;
        order.client_id = Some(client.id);
        order.client_manager_id = Some(client.manager);
        order.note_for_accounting_type = client.papers;
        order.load_number = goods::load_number(prng);
        order.cargo_note = goods::note(prng, category, class);
        order.is_thermogram = class == Some(VehicleClass::Refrigerator) && prng.chance(60);
        order.is_dpl = category == Category::GeneralCargo && prng.chance(4);
        Ok(order)
    }

    /// Writes the log and the supplier's papers; our own vehicles send no invoice.
    fn write_papers(
        &mut self,
        made: &mut Made,
        carriage: &Carriage<'_>,
        (vehicle_field, plate): (&'static str, String),
    ) {
        use OrderStatus as S;
        let order = &mut made.order;
        let (prng, calendar) = (&mut self.prng, &self.calendar);
        let mut log = Log::new(order.id);
        let assigned = (carriage.assigned_by, carriage.assigned_at);
        log.note(assigned, vehicle_field, None, Some(plate));
        log.status(assigned, S::NeedToBeLoaded, S::Planned);
        let mut at = carriage.assigned_at;
        let mut reached = S::Planned;
        let delivered = is_delivered(order.status);
        let steps = [
            (
                delivered || order.status == S::Loaded,
                carriage.loading,
                S::Loaded,
            ),
            (
                order.status == S::InProgress,
                carriage.loading,
                S::InProgress,
            ),
            (delivered, carriage.unloading, S::Unloaded),
        ];
        for (_, day, to) in steps.into_iter().filter(|(is_taken, ..)| *is_taken) {
            at = calendar.on_the_road(prng, day, at);
            log.status((carriage.assigned_by, at), reached, to);
            reached = to;
        }
        if order.status != reached {
            let accountant = *prng.pick(&self.staff.accountants);
            at = calendar.hours_after(prng, at, 14 * 24);
            log.status((accountant, at), reached, order.status);
        }
        order.touch(log.last());
        order.agree();
        made.log = log.rows;
        if delivered {
            made.papers = papers(prng, calendar, order, carriage.to_settle);
        }
    }

    fn next_number(&mut self, at: DateTime<Utc>) -> anyhow::Result<String> {
        let day = self.calendar.day_of(at);
        let last = self.last_numbers.entry(day.year()).or_default();
        *last += 1;
        Ok(OrderNumber::new(day, *last)?.to_string())
    }
}

/// Picks a category: three out of four loads are general cargo.
fn some_category(prng: &mut Prng) -> Category {
    if prng.chance(25) {
        Category::AutomotiveTransport
    } else {
        Category::GeneralCargo
    }
}

/// The vehicle class for such goods; cars need none.
fn some_class(prng: &mut Prng, category: Category) -> Option<VehicleClass> {
    use VehicleClass as C;
    (category == Category::GeneralCargo).then(|| {
        *prng.pick_early(&[
            C::Tautliner,
            C::Tautliner,
            C::Mega,
            C::Refrigerator,
            C::Jumbo,
            C::Isothermal,
        ])
    })
}

/// A carrier that is insured on this day, the usual ones more often; the last one tried if none is.
fn insured<'a>(prng: &mut Prng, partners: &'a Partners, day: NaiveDate) -> &'a Carrier {
    const TRIED: usize = 12;
    let mut carrier = &partners.own;
    for _ in 0..TRIED {
        if partners.carriers.is_empty() {
            break;
        }
        carrier = prng.pick_early(&partners.carriers);
        if !insurance_has_expired(carrier.insurance_expires_on, day) {
            break;
        }
    }
    carrier
}
