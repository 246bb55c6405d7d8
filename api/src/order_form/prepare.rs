//! Turns an order as it was sent into what will be stored: checks references, measures the route, and
//! calculates revenue and cost where they were not entered.
//!
//! It reads in one transaction and measures outside it (a distance provider may be a server), so
//! nothing is locked in the meantime. Whatever may change before the order is written is checked
//! again by the code that writes it.

use domain::Sentence;
use domain::orders::distances::Distances;
use domain::orders::finance::{self, Finance, RunningPrices, Trip};
use domain::orders::{Category, activity, status};
use domain::texts;
use domain::wire::Change;
use domain::{AmountOverflow, ContactId, Coordinates, FieldErrors, UserId};
use routing::{Basis, Point, gazetteer};
use sea_orm::DbErr;
use tenant_router::{Share, TenantDb, TenantTx, Work};

use super::draft::{Agreement, LegDraft, OrderDraft, RouteDraft};
use super::present::Present;
use super::wire::calculate::{CalculatePayload, Question};
use crate::actor::{Actor, Record, Visibility, people};
use crate::addresses::rules::far_from;
use crate::computing;
use crate::contacts;
use crate::error::{ApiError, ApiResult};
use crate::http::Body;
use crate::orders::money;
use crate::orders::route::{self, LegEnds, PlannedRoute, RouteRequest};
use crate::orders::store::estimate::{Calculations, DaysEstimated};
use crate::orders::store::read;
use crate::places::Places;
use crate::planning::store::PlannedVehicle;
use crate::{planning, settings};

/// An order that is ready to be stored.
#[derive(Debug, Clone)]
pub struct PreparedOrder {
    /// The order as it was sent, with the activity and legs it will get.
    pub draft: OrderDraft,
    /// The kind of cargo.
    pub category: Category,
    /// The planned vehicle, if one was chosen.
    pub vehicle: Option<PlannedVehicle>,
    /// The route through all stops.
    pub route: PlannedRoute,
    /// How far the vehicle drives, as measured or as set by hand.
    pub distances: Distances,
    /// Whether any of these distances was set by hand.
    pub distance_overridden: bool,
    /// The two ends of each leg.
    pub ends: Vec<LegEnds>,
    /// Revenue, cost and penalties.
    pub finance: Finance,
    /// Whether the revenue was entered and differs from the calculated one.
    pub revenue_overridden: bool,
    /// Whether the cost was entered by hand and replaces the calculated one.
    pub cost_overridden: bool,
}

/// What is read from the database before the route is measured.
struct Known {
    vehicle: Option<PlannedVehicle>,
    prices: RunningPrices,
    /// Errors for references to things that do not exist.
    errors: FieldErrors,
}

/// Checks and completes an order, adding to the errors found while reading it. `present` is the
/// stored order, if one is being changed; what was set by hand there and is not in the form stays.
///
/// # Errors
/// 422 with every invalid field.
pub async fn prepare(
    db: &TenantDb,
    places: &Places,
    actor: &Actor,
    wanted: Body<OrderDraft>,
    present: Option<&Present>,
) -> ApiResult<PreparedOrder> {
    let (mut draft, mut errors) = wanted.parts();
    draft.drop_vehicle_if_called_off(actor.today);
    if let Some(present) = present {
        present.let_vehicle_go(&mut draft);
        let by_land = draft.general.by_land.unwrap_or(present.order.by_land);
        draft.route.by_land = by_land;
    }
    draft.fill_days(actor.today);
    let known = db
        .read(async |txn| -> ApiResult<_> { know(txn, actor.visibility, &draft, &errors).await })
        .await?;
    errors.merge(known.errors);
    // If the status could not be read, we do not know whether the order is still waiting.
    if !errors.is_unreadable("general.status")
        && let Some(problem) = vehicle_problem(&draft, known.vehicle.as_ref(), present)
    {
        errors.push("cargo.unloading_date", problem);
    }
    let category = category_to_write(actor.visibility, draft.cargo.category, present, &mut errors);
    errors.merge(far_stops(db.share(), &draft.route.legs, present).await?);
    errors.into_result()?;

    let cost_type = known
        .vehicle
        .as_ref()
        .map(|vehicle| vehicle.cost.cost_type());
    let activity = activity::settled(draft.general.activity(), cost_type);
    draft.general.activity = Some(activity);
    let before = present.map(|present| money::finance_of(&present.order));
    draft.finance.settle_fixed(activity, before.as_ref());
    let ends = ends(db.share(), &draft.route).await?;
    let route = measure(db, places, &draft.route, &ends, known.vehicle.as_ref()).await?;
    let entry = draft.cargo.vehicle_planning_id;
    let by_hand = present.and_then(|present| present.by_hand(entry, &draft.route));
    let measured = present.and_then(|present| present.measured(entry, &draft.route));
    let distances = measured
        .unwrap_or_else(|| route.distances())
        .corrected(by_hand);
    let calculated = calculate(
        &draft.agreement(),
        known.vehicle.as_ref(),
        &known.prices,
        &distances.between(draft.cargo.loading_date, draft.cargo.unloading_date),
    )
    .map_err(too_large)?;
    let finance = Finance {
        revenue: draft.finance.revenue.unwrap_or(calculated.revenue),
        cost: draft.finance.cost.unwrap_or(calculated.cost),
        ..calculated
    };
    finance.check().map_err(|found| nested("finance", found))?;
    let has_vehicle = known.vehicle.is_some();
    let is_by_hand = |entered| finance::is_cost_by_hand(entered, calculated.cost, has_vehicle);
    Ok(PreparedOrder {
        category,
        vehicle: known.vehicle,
        route,
        distances,
        distance_overridden: by_hand.is_some(),
        ends,
        revenue_overridden: finance.revenue != calculated.revenue,
        cost_overridden: draft.finance.cost.is_some_and(is_by_hand),
        finance,
        draft,
    })
}

/// Why the order cannot be unloaded on its day with this vehicle, if it cannot. Once the order has
/// been loaded on the vehicle it already had, the plan no longer matters: the vehicle may have been
/// early.
fn vehicle_problem(
    draft: &OrderDraft,
    vehicle: Option<&PlannedVehicle>,
    present: Option<&Present>,
) -> Option<Sentence> {
    let vehicle = vehicle?;
    let is_taken_now =
        present.is_none_or(|present| !present.is_with(draft.cargo.vehicle_planning_id));
    let is_planned = is_taken_now || status::awaits_loading(draft.general.status());
    let problem = draft.cargo.dates().vehicle_problem(vehicle.available_on);
    problem.filter(|_| is_planned)
}

/// The sums the form shows while it is being filled in, and the way they are for.
#[derive(Debug)]
pub struct Preview {
    /// Revenue, cost and penalties.
    pub finance: Finance,
    /// How far the vehicle drives, as measured or as set by hand.
    pub distances: Distances,
    /// Whether one of them may be wrong.
    pub is_doubtful: bool,
    /// The route through all stops.
    pub route: PlannedRoute,
    /// Which sums count days that were estimated.
    pub days_estimated: DaysEstimated,
    /// What the distances rest on, if they were estimated just now.
    pub basis: Basis,
}

/// Calculates what the form shows. What is not sent comes from the stored order, if there is one, and the sums
/// are the same as saving would give.
///
/// # Errors
/// 422 with every invalid field.
pub async fn preview(
    db: &TenantDb,
    places: &Places,
    visibility: Visibility,
    body: Body<CalculatePayload>,
) -> ApiResult<Preview> {
    let Body { value, mut errors } = body;
    let (order_id, entry) = (value.order_id, value.vehicle_planning_id);
    let (present, vehicle, prices, unknown) = db
        .read(async |txn| -> ApiResult<_> {
            let mut unknown = FieldErrors::new();
            let present = match order_id {
                Some(id) => Present::read(txn, id, visibility).await?,
                None => None,
            };
            if order_id.is_some() && present.is_none() {
                unknown.push("order_id", texts::missing::does_not_exist());
            }
            let vehicle = match entry {
                Change::Set(id) => planning::store::find_seen(txn, id, visibility).await?,
                Change::Clear => None,
                Change::Keep => present.as_ref().and_then(Present::vehicle).cloned(),
            };
            if entry.value().is_some() && vehicle.is_none() {
                unknown.push("vehicle_planning_id", texts::missing::does_not_exist());
            }
            let prices = settings::values::running_prices(txn).await?;
            Ok((present, vehicle, prices, unknown))
        })
        .await?;
    // Whether legs are missing is not known without their order.
    if errors.is_unreadable("order_id") {
        return Err(errors.into());
    }
    errors.merge(unknown);
    let present = present.as_ref();
    let entry = vehicle.as_ref().map(|vehicle| vehicle.entry);
    let question = value.over(present.map(|present| &present.order));
    let sent = Body {
        value: question,
        errors,
    };
    let Body {
        value: (question, drafted),
        errors,
    } = sent
        .settled_aside(db.share(), |mut question: Question, errors| {
            let drafted = question.settle_route(errors);
            (question, drafted)
        })
        .await?;
    errors.into_result()?;
    let drafted = drafted
        .or_else(|| Some(present?.route(question.is_shortest, question.by_land)))
        .unwrap_or_default();
    let ends = ends(db.share(), &drafted).await?;
    let route = measure(db, places, &drafted, &ends, vehicle.as_ref()).await?;
    let by_hand = present.and_then(|present| present.by_hand(entry, &drafted));
    let measured = present.and_then(|present| present.measured(entry, &drafted));
    let basis = if by_hand.is_none() {
        let start = vehicle.as_ref().map(|vehicle| vehicle.point);
        let visited = route.points(start, &ends);
        let basis = places.basis(db, route.provider, visited).await?;
        match measured {
            None => basis,
            // It was measured before, perhaps in another way; what can be chosen is the same.
            Some(_) => Basis {
                choice: basis.choice,
                ..Basis::default()
            },
        }
    } else {
        Basis::default()
    };
    let distances = measured
        .unwrap_or_else(|| route.distances())
        .corrected(by_hand);
    let trip = distances.between(question.loading_date, question.unloading_date);
    let agreed = question.agreement;
    let finance = calculate(&agreed, vehicle.as_ref(), &prices, &trip).map_err(too_large)?;
    let calculations = Calculations {
        revenue: Some(agreed.revenue_calculation),
        cost: Some(agreed.cost_calculation),
        vehicle: vehicle.map(|vehicle| vehicle.cost.cost_type()),
    };
    Ok(Preview {
        finance,
        distances,
        is_doubtful: route.is_doubtful && by_hand.is_none(),
        route,
        days_estimated: calculations.estimated(trip.days),
        basis,
    })
}

/// Measures the route through all stops, starting at the vehicle if there is one.
async fn measure(
    db: &TenantDb,
    places: &Places,
    drafted: &RouteDraft,
    ends: &[LegEnds],
    vehicle: Option<&PlannedVehicle>,
) -> ApiResult<PlannedRoute> {
    let request = RouteRequest {
        vehicle: vehicle.map(|vehicle| vehicle.point),
        legs: ends,
        positions: &drafted.positions,
        shortest: drafted.is_shortest,
    };
    route::plan(db, places, &request).await
}

/// Revenue and cost as agreed and measured, ignoring amounts entered by hand.
///
/// # Errors
/// When an amount is larger than an order can have.
pub fn calculate(
    agreed: &Agreement,
    vehicle: Option<&PlannedVehicle>,
    prices: &RunningPrices,
    trip: &Trip,
) -> Result<Finance, AmountOverflow> {
    let cost = vehicle.map(|vehicle| &vehicle.cost);
    Ok(Finance {
        revenue: finance::revenue(agreed.revenue_calculation, agreed.revenue_value, trip)?,
        cost: finance::cost(
            agreed.cost_calculation,
            agreed.cost_value,
            cost,
            prices,
            trip,
        )?,
        revenue_penalty: agreed.revenue_penalty,
        cost_penalty: agreed.cost_penalty,
    })
}

/// The category to store; an order always has one.
fn category_to_write(
    visibility: Visibility,
    wanted: Option<Category>,
    present: Option<&Present>,
    errors: &mut FieldErrors,
) -> Category {
    let present = present.map(|present| present.order.category);
    let record = present.map_or(Record::New, |category| Record::Of(Some(category)));
    visibility
        .category_to_write("cargo.category", wanted.or(present), record, errors)
        .unwrap_or(Category::AutomotiveTransport)
}

/// The contacts and people that a form refers to, by the paths of their fields.
#[derive(Debug, Default)]
pub struct Named {
    /// Contacts that have to be clients.
    pub clients: Vec<(&'static str, Option<ContactId>)>,
    /// Contacts that have to be suppliers.
    pub suppliers: Vec<(&'static str, Option<ContactId>)>,
    /// Users.
    pub people: Vec<(&'static str, Option<UserId>)>,
}

/// Adds an error for each of them that does not exist, or is something else.
pub async fn check_named(
    txn: &TenantTx,
    named: Named,
    errors: &mut FieldErrors,
) -> Result<(), DbErr> {
    contacts::store::check(txn, named.clients, named.suppliers, errors).await?;
    let people = named.people.into_iter();
    let people: Vec<_> = people.filter_map(|(path, id)| Some((path, id?))).collect();
    let ids: Vec<UserId> = people.iter().map(|(_, id)| *id).collect();
    let existing = people::existing(txn, &ids).await?;
    for (path, id) in people {
        if !existing.contains(&id) {
            errors.push(path, texts::missing::does_not_exist());
        }
    }
    Ok(())
}

/// Looks up what the draft refers to, skipping fields that already have an error in `found`.
async fn know(
    txn: &TenantTx,
    visibility: Visibility,
    draft: &OrderDraft,
    found: &FieldErrors,
) -> ApiResult<Known> {
    let mut errors = FieldErrors::new();
    let general = &draft.general;
    let is_right = |path: &str| found.at(path).is_empty();
    let contact = |path, id: Option<ContactId>| (path, id.filter(|_| is_right(path)));
    let person = |path, id: Option<UserId>| (path, id.filter(|_| is_right(path)));
    let named = Named {
        clients: vec![
            contact("general.client_id", *general.client_id),
            contact("general.paid_by_client_id", general.paid_by_client_id),
        ],
        suppliers: vec![contact("general.supplier_id", general.supplier_id)],
        people: vec![
            person("general.client_manager_id", *general.client_manager_id),
            person("general.purchase_manager_id", general.purchase_manager_id),
        ],
    };
    check_named(txn, named, &mut errors).await?;
    if let Some(original) = draft.general.duplicate_order_id
        && read::visible(txn, original, visibility).await?.is_none()
    {
        errors.push(
            "general.duplicate_order_id",
            texts::missing::does_not_exist(),
        );
    }
    let vehicle = match draft.cargo.vehicle_planning_id {
        Some(id) => {
            let found = planning::store::find_seen(txn, id, visibility).await?;
            if found.is_none() {
                errors.push(
                    "cargo.vehicle_planning_id",
                    texts::missing::does_not_exist(),
                );
            }
            found
        }
        None => None,
    };
    Ok(Known {
        vehicle,
        prices: settings::values::running_prices(txn).await?,
        errors,
    })
}

/// An error at each new stop that lies far from the country its address names.
async fn far_stops(
    share: &Share,
    legs: &[LegDraft],
    present: Option<&Present>,
) -> ApiResult<FieldErrors> {
    let mut new: Vec<(String, String, Coordinates)> = Vec::new();
    for (index, leg) in legs.iter().enumerate() {
        for (name, stop) in [("loading", &leg.loading), ("unloading", &leg.unloading)] {
            // What is stored stays, so that the rest of the order can be changed.
            let is_stored = present.is_some_and(|present| present.has_stop(stop));
            if let Some(at) = stop.at.filter(|_| !is_stored) {
                let path = format!("cargos.{index}.{name}_address");
                new.push((path, stop.address.clone(), at));
            }
        }
    }
    if new.is_empty() {
        return Ok(FieldErrors::new());
    }
    // Far from any town of the country, finding the nearest takes some milliseconds.
    computing::run(share, Work::Computation, move || {
        let mut errors = FieldErrors::new();
        for (path, address, at) in new {
            let country = gazetteer().country_of(&address);
            if let Some(problem) = country.and_then(|country| far_from(country, at)) {
                errors.push(&path, problem);
            }
        }
        errors
    })
    .await
}

/// Where each leg begins and ends. The order must have no errors.
async fn ends(share: &Share, drafted: &RouteDraft) -> ApiResult<Vec<LegEnds>> {
    let by_land = drafted.by_land;
    let at: Vec<(Coordinates, Coordinates)> = drafted
        .legs
        .iter()
        .filter_map(|leg| Some((leg.loading.at?, leg.unloading.at?)))
        .collect();
    // Far from any town, finding the country takes some milliseconds.
    computing::run(share, Work::Computation, move || {
        let ends = at.into_iter().map(|(loading, unloading)| LegEnds {
            loading: point(loading).by_land(by_land),
            unloading: point(unloading).by_land(by_land),
        });
        ends.collect()
    })
    .await
}

fn point(at: Coordinates) -> Point {
    Point {
        coordinates: at,
        country: gazetteer().country_at(at),
        by_land: false,
    }
}

fn too_large(error: AmountOverflow) -> ApiError {
    ApiError::field("finance.revenue_calculation_value", error.into())
}

fn nested(prefix: &str, found: FieldErrors) -> ApiError {
    let mut errors = FieldErrors::new();
    errors.nest(prefix, found);
    ApiError::Invalid(errors)
}
