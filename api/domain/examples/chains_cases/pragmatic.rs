//! The same week in the "pragmatic" format of the vehicle routing solver vrp-cli, and what its solution earns
//! under our rules.
//!
//! A load is a `service` with the whole way from loading to unloading as its duration, and the matrix leads from
//! the end of one load to the beginning of the next, so that loads cannot be mixed. Profit cannot be said: its
//! objectives come one after the other, `maximize-value` before `minimize-cost`, and what can be inserted always
//! is. So all loads are served and costs are lowest, where vehicles that do not exist serve what is declined, in no
//! time, at the price that the client would have paid. Driving and rest times cannot be said either: required breaks
//! have fixed times, and nothing depends on what was driven before. So all driving is stretched: to what it takes in
//! the long run (9 h of driving in 20 h 45), or to the least that it takes with rested drivers. A vehicle works for
//! six days at most, without a weekly rest.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use domain::driving::{Duty, least_minutes, time_of};
use serde_json::{Value, json};

use super::{COSTS, Case, MONDAY};
use domain::chains::Facts;

/// How driving is stretched.
#[derive(Clone, Copy)]
pub enum Pace {
    LongRun,
    Least,
}

impl Pace {
    fn minutes(self, case: &Case, driving: i64) -> i64 {
        match self {
            Self::LongRun => driving * 1245 / 540,
            Self::Least => least_minutes(case.setting.policy, driving),
        }
    }
}

fn time(minute: i64) -> String {
    let time = time_of(minute).unwrap_or_default();
    time.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

/// Writes `problem.json`, `matrix.json` and `declined.json`.
pub fn write(case: &Case, pace: Pace, folder: &Path) -> std::io::Result<()> {
    let loads = case.setting.loads.len();
    let jobs = case.setting.loads.iter().enumerate().map(|(load, is)| {
        let duration = is.loading + pace.minutes(case, is.driving) + is.unloading;
        let closes = is.closes.min(case.setting.until - duration).max(is.opens);
        let is_cold = case.is_cold.get(load) == Some(&true);
        json!({
            "id": format!("l{load}"),
            "services": [{ "places": [{
                "location": { "index": load },
                "duration": duration * 60,
                "times": [[time(is.opens), time(closes)]],
            }] }],
            "skills": if is_cold { json!({ "allOf": ["cold"] }) } else { Value::Null },
        })
    });
    let vehicles = case.setting.vehicles.iter().enumerate().map(|(vehicle, is)| {
        let is_cold = is.kind + 1 == COSTS.len();
        json!({
            "typeId": format!("v{vehicle}"),
            "vehicleIds": [format!("v{vehicle}_1")],
            "profile": { "matrix": "truck" },
            "costs": { "fixed": 0.0, "distance": euros(COSTS.get(is.kind).copied().unwrap_or(0)) / 1000.0, "time": 0.0 },
            "shifts": [{ "start": {
                "earliest": time(is.free), "latest": time(is.free), "location": { "index": loads + vehicle },
            } }],
            "capacity": [1],
            "skills": if is_cold { vec!["cold"] } else { vec![] },
            "limits": { "tourSize": case.setting.longest, "maxDuration": 6 * 86_400 },
        })
    });
    let declining = json!({
        "typeId": "declined",
        "vehicleIds": (0..loads.div_ceil(4)).map(|turn| format!("declined_{turn}")).collect::<Vec<_>>(),
        "profile": { "matrix": "declined" },
        "costs": { "fixed": 0.0, "distance": euros(1), "time": 0.0 },
        "shifts": [{ "start": { "earliest": time(MONDAY), "location": { "index": loads } } }],
        "capacity": [1],
        "skills": ["cold"],
    });
    let problem = json!({
        "plan": { "jobs": jobs.collect::<Vec<_>>() },
        "fleet": {
            "vehicles": vehicles.chain([declining]).collect::<Vec<_>>(),
            "profiles": [{ "name": "truck" }, { "name": "declined" }],
        },
        "objectives": [{ "type": "minimize-unassigned" }, { "type": "minimize-cost" }],
    });
    let ends = case.setting.loads.iter().map(|load| load.to);
    let ends = ends.chain(case.setting.vehicles.iter().map(|vehicle| vehicle.place));
    let ends: Vec<usize> = ends.collect();
    let (mut times, mut distances, mut revenues) = (Vec::new(), Vec::new(), Vec::new());
    for from in &ends {
        for load in &case.setting.loads {
            let empty = case.minutes(*from, load.from).unwrap_or(0);
            times.push(pace.minutes(case, empty) * 60);
            let loaded = case.kilometres(load.from, load.to);
            distances.push((case.kilometres(*from, load.from) + loaded) * 1000);
        }
        revenues.extend(&case.revenues);
        revenues.extend(case.setting.vehicles.iter().map(|_| 0));
        // Nobody drives to where a vehicle starts.
        times.extend(case.setting.vehicles.iter().map(|_| 0));
        distances.extend(case.setting.vehicles.iter().map(|_| 0));
    }
    let matrix = json!({ "profile": "truck", "travelTimes": times, "distances": distances });
    let none = vec![0; revenues.len()];
    let declined = json!({ "profile": "declined", "travelTimes": none, "distances": revenues });
    fs::create_dir_all(folder)?;
    fs::write(folder.join("problem.json"), problem.to_string())?;
    fs::write(folder.join("matrix.json"), matrix.to_string())?;
    fs::write(folder.join("declined.json"), declined.to_string())
}

/// The items of a list in an object.
fn list<'a>(object: &'a Value, name: &str) -> impl Iterator<Item = &'a Value> {
    let items = object.get(name).and_then(Value::as_array);
    items.into_iter().flatten()
}

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn euros(cents: i64) -> f64 {
    cents as f64 / 100.0
}

/// What a solution says and earns.
#[derive(Default)]
pub struct Score {
    /// Loads in it, and those of them that come too late with true times and are left out.
    pub loads: usize,
    pub late: usize,
    /// With true times, and as if all of them came in time; in cents.
    pub profit: i64,
    pub promised: i64,
}

/// Reads a solution and follows its chains with our rules. What would come too late is left out, and so are
/// loads at the end that earn nothing.
pub fn score(case: &Case, file: &Path) -> std::io::Result<Score> {
    let solution: Value = serde_json::from_str(&fs::read_to_string(file)?)?;
    let mut score = Score::default();
    let number = |text: Option<&Value>, first: char| -> Option<usize> {
        let text = text?.as_str()?.strip_prefix(first)?;
        text.split('_').next()?.parse().ok()
    };
    let mut seen: HashMap<usize, usize> = HashMap::new();
    for tour in list(&solution, "tours") {
        let Some(vehicle) = number(tour.get("vehicleId"), 'v') else {
            continue;
        };
        let Some(is) = case.setting.vehicles.get(vehicle) else {
            continue;
        };
        let stops = list(tour, "stops");
        let activities = stops.flat_map(|stop| list(stop, "activities"));
        let loads = activities.filter_map(|activity| number(activity.get("jobId"), 'l'));
        let mut duty = Duty::new(case.setting.policy, is.free, is.driver);
        let (mut place, mut promised_place) = (is.place, is.place);
        for load in loads {
            if seen.insert(load, vehicle).is_some() {
                continue;
            }
            score.loads += 1;
            let earns = |from| case.profit(is.kind, load, from).unwrap_or(0);
            score.promised += earns(promised_place);
            let Some(to) = case.setting.loads.get(load) else {
                continue;
            };
            promised_place = to.to;
            let mut next = duty;
            next.drive(case.minutes(place, to.from).unwrap_or(0));
            let loaded = next.work(to.opens, to.closes, to.loading);
            next.drive(to.driving);
            let _ = next.work(next.at, i64::MAX, to.unloading);
            if loaded.is_none() || next.at > case.setting.until {
                score.late += 1;
                continue;
            }
            score.profit += earns(place);
            (duty, place) = (next, to.to);
        }
    }
    Ok(score)
}
